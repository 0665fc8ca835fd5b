//! Entries made of pungs and kongs. Those of some suited ranks go by the kinds of the pungs in ascending order.

use super::shapes;
use crate::decompose::Set;
use crate::kind_set::KindSet;
use crate::rulesets::mcr::win::{SetBits, Win};
use crate::tile::Kind;

pub const EVEN: KindSet = KindSet::ranks(0b0_1010_1010);
pub const FIVES: KindSet = KindSet::ranks(0b0_0001_0000);

/// The pungs of these kinds if there are at least so many.
fn at_least(win: &Win, kinds: KindSet, needed: usize) -> SetBits {
    if win.pungs.and(kinds).len() >= needed {
        win.pungs_of(kinds)
    } else {
        0
    }
}

/// The pungs of these kinds if there are so many and the pair is one of them too.
fn with_pair(win: &Win, kinds: KindSet, needed: usize) -> SetBits {
    if win.pair.is_some_and(|pair| kinds.has(pair)) {
        at_least(win, kinds, needed)
    } else {
        0
    }
}

pub fn big_four_winds(win: &Win) -> SetBits {
    at_least(win, KindSet::WINDS, 4)
}

pub fn big_three_dragons(win: &Win) -> SetBits {
    at_least(win, KindSet::DRAGONS, 3)
}

pub fn little_four_winds(win: &Win) -> SetBits {
    with_pair(win, KindSet::WINDS, 3)
}

pub fn little_three_dragons(win: &Win) -> SetBits {
    with_pair(win, KindSet::DRAGONS, 2)
}

/// The entry for four winds replaces it.
pub fn big_three_winds(win: &Win) -> SetBits {
    at_least(win, KindSet::WINDS, 3)
}

/// The entries for all three dragons replace it.
pub fn two_dragons_pungs(win: &Win) -> SetBits {
    at_least(win, KindSet::DRAGONS, 2)
}

fn concealed(win: &Win, needed: u32) -> SetBits {
    let pungs = win.concealed_pungs();
    if pungs.count_ones() >= needed {
        pungs
    } else {
        0
    }
}

pub fn four_concealed_pungs(win: &Win) -> SetBits {
    concealed(win, 4)
}

/// Three or more; the entry for four replaces it.
pub fn three_concealed_pungs(win: &Win) -> SetBits {
    concealed(win, 3)
}

/// Two or more; the entries for three and four replace it.
pub fn two_concealed_pungs(win: &Win) -> SetBits {
    concealed(win, 2)
}

pub fn all_even_pungs(win: &Win) -> u8 {
    (win.is_all_pungs() && win.facts.is_all(EVEN)).into()
}

pub fn all_pungs(win: &Win) -> u8 {
    win.is_all_pungs().into()
}

pub fn all_fives(win: &Win) -> u8 {
    win.has_everywhere(FIVES).into()
}

pub fn outside_hand(win: &Win) -> u8 {
    win.has_everywhere(KindSet::ORPHANS).into()
}

pub fn dragon_pung(_: &Win, set: &Set) -> bool {
    set.is_pung() && KindSet::DRAGONS.has(set.lowest)
}

pub fn prevalent_wind(win: &Win, set: &Set) -> bool {
    set.is_pung() && set.lowest == win.facts.hand.situation.round_wind.kind()
}

pub fn seat_wind(win: &Win, set: &Set) -> bool {
    set.is_pung() && set.lowest == win.facts.hand.situation.seat_wind.kind()
}

/// Not of dragons; a pung of the seat's or the round's wind has an entry of its own. One pung belongs to nine gates.
pub fn pung_of_terminals_or_honors(win: &Win, set: &Set) -> bool {
    set.is_pung()
        && KindSet::ORPHANS.without(KindSet::DRAGONS).has(set.lowest)
        && !prevalent_wind(win, set)
        && !seat_wind(win, set)
        && !is_part_of_nine_gates(win, set)
}

/// Of the pungs of ones and nines in nine gates the first is part of them. A profile that counts the other says so in R5.
fn is_part_of_nine_gates(win: &Win, set: &Set) -> bool {
    let is_first = win.pungs.and(KindSet::TERMINALS).iter().next() == Some(set.lowest);
    is_first && shapes::nine_gates(win.facts) > 0
}

fn is_suited(pungs: &[Kind]) -> bool {
    pungs.iter().all(|pung| !pung.is_honor())
}

fn is_one_suit_in_a_row(pungs: &[Kind]) -> bool {
    let is_one_suit = pungs
        .iter()
        .all(|pung| pung.index() / 9 == pungs[0].index() / 9);
    let mut steps = pungs.windows(2);
    is_suited(pungs) && is_one_suit && steps.all(|two| two[1].index() == two[0].index() + 1)
}

/// One rank in as many suits as there are pungs.
fn is_one_rank(pungs: &[Kind]) -> bool {
    is_suited(pungs)
        && pungs
            .iter()
            .all(|pung| pung.index() % 9 == pungs[0].index() % 9)
}

pub fn four_pure_shifted_pungs(pungs: &[Kind], _: Option<Kind>) -> bool {
    is_one_suit_in_a_row(pungs)
}

pub fn pure_shifted_pungs(pungs: &[Kind], _: Option<Kind>) -> bool {
    is_one_suit_in_a_row(pungs)
}

pub fn triple_pung(pungs: &[Kind], _: Option<Kind>) -> bool {
    is_one_rank(pungs)
}

pub fn mixed_shifted_pungs(pungs: &[Kind], _: Option<Kind>) -> bool {
    let mut ranks = [0, 1, 2].map(|at| pungs[at].index() % 9);
    ranks.sort_unstable();
    let [low, middle, high] = ranks;
    let suits = [0, 1, 2].map(|at| pungs[at].index() / 9);
    suits == [0, 1, 2] && middle == low + 1 && high == low + 2
}

pub fn double_pung(pungs: &[Kind], _: Option<Kind>) -> bool {
    is_one_rank(pungs)
}
