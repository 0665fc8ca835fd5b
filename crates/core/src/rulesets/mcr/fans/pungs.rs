//! Entries made of pungs and kongs. Those of some suited ranks go by the kinds of the pungs in ascending order.

use super::shapes;
use crate::kind_set::KindSet;
use crate::rulesets::mcr::form::Form;
use crate::tile::Kind;

pub const EVEN: KindSet = KindSet::ranks(0b0_1010_1010);
pub const FIVES: KindSet = KindSet::ranks(0b0_0001_0000);

/// The pungs of these kinds if there are at least so many.
fn at_least(form: &Form, kinds: KindSet, needed: usize) -> KindSet {
    form.pungs.and(kinds).if_at_least(needed)
}

/// The pungs of these kinds if there are so many and the pair is one of them too.
fn with_pair(form: &Form, kinds: KindSet, needed: usize) -> KindSet {
    if form.pair.is_some_and(|pair| kinds.has(pair)) {
        at_least(form, kinds, needed)
    } else {
        KindSet::EMPTY
    }
}

pub fn big_four_winds(form: &Form) -> KindSet {
    at_least(form, KindSet::WINDS, 4)
}

pub fn big_three_dragons(form: &Form) -> KindSet {
    at_least(form, KindSet::DRAGONS, 3)
}

pub fn little_four_winds(form: &Form) -> KindSet {
    with_pair(form, KindSet::WINDS, 3)
}

pub fn little_three_dragons(form: &Form) -> KindSet {
    with_pair(form, KindSet::DRAGONS, 2)
}

/// The entry for four winds replaces it.
pub fn big_three_winds(form: &Form) -> KindSet {
    at_least(form, KindSet::WINDS, 3)
}

/// The entries for all three dragons replace it.
pub fn two_dragons_pungs(form: &Form) -> KindSet {
    at_least(form, KindSet::DRAGONS, 2)
}

pub fn four_concealed_pungs(form: &Form) -> KindSet {
    form.concealed.if_at_least(4)
}

/// Three or more; the entry for four replaces it.
pub fn three_concealed_pungs(form: &Form) -> KindSet {
    form.concealed.if_at_least(3)
}

/// Two or more; the entries for three and four replace it.
pub fn two_concealed_pungs(form: &Form) -> KindSet {
    form.concealed.if_at_least(2)
}

pub fn all_even_pungs(form: &Form) -> bool {
    form.is_all_pungs() && form.facts.is_all(EVEN)
}

pub fn all_pungs(form: &Form) -> bool {
    form.is_all_pungs()
}

pub fn all_fives(form: &Form) -> bool {
    form.has_everywhere(FIVES)
}

pub fn outside_hand(form: &Form) -> bool {
    form.has_everywhere(KindSet::ORPHANS)
}

pub fn dragon_pung(form: &Form) -> KindSet {
    form.pungs.and(KindSet::DRAGONS)
}

pub fn prevalent_wind(form: &Form) -> KindSet {
    let wind = form.facts.hand.situation.round_wind.kind();
    form.pungs.and(KindSet::one(wind))
}

pub fn seat_wind(form: &Form) -> KindSet {
    let wind = form.facts.hand.situation.seat_wind.kind();
    form.pungs.and(KindSet::one(wind))
}

/// Not of dragons; a pung of the seat's or the round's wind has an entry of its own. One pung belongs to nine gates.
pub fn pung_of_terminals_or_honors(form: &Form) -> KindSet {
    let pungs = form.pungs.and(KindSet::ORPHANS.without(KindSet::DRAGONS));
    pungs
        .without(prevalent_wind(form))
        .without(seat_wind(form))
        .without(part_of_nine_gates(form))
}

/// Of the pungs of ones and nines in nine gates the first is part of them. A profile that counts the other says so in R5.
fn part_of_nine_gates(form: &Form) -> KindSet {
    let first = form.pungs.and(KindSet::TERMINALS).first();
    let part = first.filter(|_| shapes::nine_gates(form.facts));
    part.into_iter().collect()
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
