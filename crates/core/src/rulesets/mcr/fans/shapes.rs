//! Entries for the shape of the whole hand.

use crate::counts::Counts;
use crate::kind_set::KindSet;
use crate::rulesets::mcr::facts::Facts;
use crate::rulesets::mcr::win::Win;
use crate::special::Special;
use crate::tile::{KINDS, Kind};

/// The tiles of nine gates before the win, by rank.
const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];

pub fn nine_gates(facts: &Facts) -> u8 {
    let may_be = facts.hand.melds.is_empty() && facts.suit_count() == 1;
    let held = || facts.hand.concealed_counts();
    (may_be && (0..3).any(|number| is_nine_gates(&held(), number))).into()
}

fn is_nine_gates(held: &Counts, number: usize) -> bool {
    (0..KINDS).all(|at| {
        let gate = if at / 9 == number { GATES[at % 9] } else { 0 };
        held.0[at] == gate
    })
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

pub fn seven_shifted_pairs(win: &Win) -> u8 {
    let bits = win.facts.kinds.bits();
    let in_a_row = bits >> bits.trailing_zeros() == 0b111_1111;
    let is_one_suit = (0..3).any(|number| win.facts.is_all(KindSet::suit(number)));
    (win.is(Special::SevenPairs) && in_a_row && is_one_suit).into()
}

pub fn thirteen_orphans(win: &Win) -> u8 {
    win.is(Special::ThirteenOrphans).into()
}

pub fn seven_pairs(win: &Win) -> u8 {
    win.is(Special::SevenPairs).into()
}

/// How many honors there are among fourteen different tiles.
fn honors(win: &Win) -> usize {
    win.facts.kinds.and(KindSet::HONORS).len()
}

pub fn greater_honors_and_knitted_tiles(win: &Win) -> u8 {
    (win.is(Special::KnittedHonors) && honors(win) == 7).into()
}

/// The entry for all seven honors replaces it.
pub fn lesser_honors_and_knitted_tiles(win: &Win) -> u8 {
    win.is(Special::KnittedHonors).into()
}

/// Beside a set and a pair, or all nine tiles among honors and knitted tiles. Example: 147m258p369s1234z + 5z
pub fn knitted_straight(win: &Win) -> u8 {
    let is_whole = win.is(Special::KnittedHonors) && honors(win) == 5;
    (win.is(Special::KnittedStraight) || is_whole).into()
}

/// Beside a knitted straight one chow is enough.
pub fn all_chows(win: &Win) -> u8 {
    let chows = !win.sets.is_empty() && win.sets.iter().all(|set| !set.is_pung());
    (chows && win.pair.is_some_and(|pair: Kind| !pair.is_honor())).into()
}
