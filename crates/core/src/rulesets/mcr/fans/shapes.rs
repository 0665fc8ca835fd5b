//! Entries for the shape of the whole hand.

use crate::counts::Counts;
use crate::kind_set::KindSet;
use crate::rulesets::mcr::LAYOUT;
use crate::rulesets::mcr::facts::Facts;
use crate::rulesets::mcr::form::Form;
use crate::shape::place;
use crate::special::Special;
use crate::tile::Kind;

/// The tiles of nine gates before the win, by rank.
const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];

/// The number of their pile.
const GATES_KEY: u32 = {
    let (mut key, mut at) = (0, 0);
    while at < GATES.len() {
        key += GATES[at] as u32 * place(at);
        at += 1;
    }
    key
};

pub fn nine_gates(facts: &Facts) -> bool {
    let is_alone = facts.hand.melds.is_empty() && facts.hand.concealed.len() == LAYOUT.hand_size;
    let suits = &facts.before.keys[..3];
    is_alone && facts.suit_count() == 1 && suits.contains(&GATES_KEY)
}

/// The ranks of the suit of `kinds` of which nine gates hold more before the win.
pub fn missing_gates(held: &Counts, kinds: KindSet) -> KindSet {
    let number = kinds.bits().trailing_zeros() as usize / 9;
    let in_suit = (0..9).map(|at| (Kind::new(9 * number + at), GATES[at]));
    let missing = in_suit.filter(|&(kind, gate)| held[kind] < gate);
    missing.map(|(kind, _)| kind).collect()
}

/// The kinds of a suit that are missing to seven in a row, the fewest.
pub fn missing_in_a_row(kinds: KindSet) -> KindSet {
    let number = kinds.bits().trailing_zeros() as usize / 9;
    let rows = (0..3).map(|from| KindSet::from_bits(0b111_1111 << (9 * number + from)));
    let missing = rows.map(|row| row.without(kinds));
    missing
        .min_by_key(|missing| missing.len())
        .unwrap_or_default()
}

pub fn seven_shifted_pairs(form: &Form) -> bool {
    let bits = form.facts.kinds.bits();
    let in_a_row = bits.checked_shr(bits.trailing_zeros()) == Some(0b111_1111);
    let is_one_suit = (0..3).any(|number| form.facts.is_all(KindSet::suit(number)));
    form.is(Special::SevenPairs) && in_a_row && is_one_suit
}

pub fn thirteen_orphans(form: &Form) -> bool {
    form.is(Special::ThirteenOrphans)
}

pub fn seven_pairs(form: &Form) -> bool {
    form.is(Special::SevenPairs)
}

/// How many honors there are among fourteen different tiles.
fn honors(form: &Form) -> usize {
    form.facts.kinds.and(KindSet::HONORS).len()
}

pub fn greater_honors_and_knitted_tiles(form: &Form) -> bool {
    form.is(Special::KnittedHonors) && honors(form) == 7
}

/// The entry for all seven honors replaces it.
pub fn lesser_honors_and_knitted_tiles(form: &Form) -> bool {
    form.is(Special::KnittedHonors)
}

/// Beside a set and a pair, or all nine tiles among honors and knitted tiles. Example: 147m258p369s1234z + 5z
pub fn knitted_straight(form: &Form) -> bool {
    let is_whole = form.is(Special::KnittedHonors) && honors(form) == 5;
    form.is(Special::KnittedStraight) || is_whole
}

/// Beside a knitted straight one chow is enough.
pub fn all_chows(form: &Form) -> bool {
    let are_chows = form.pungs.is_empty() && !form.chows[0].is_empty();
    are_chows && form.pair.is_some_and(|pair: Kind| !pair.is_honor())
}
