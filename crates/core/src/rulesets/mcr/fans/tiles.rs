//! Entries that look at the tiles alone, whatever sets they make.

use crate::kind_set::KindSet;
use crate::rulesets::mcr::facts::Facts;
use crate::rulesets::mcr::form::Form;
use crate::rulesets::mcr::profile::Counted;
use crate::special::Special;

/// 1, 2, 3, 4, 5, 8 and 9 of dots, 2, 4, 5, 6, 8 and 9 of bamboo, and the white dragon.
pub const REVERSIBLE: KindSet =
    KindSet::from_bits(0b1_1001_1111 << 9 | 0b1_1011_1010 << 18 | 1 << 31);
pub const UPPER: KindSet = KindSet::ranks(0b1_1100_0000);
pub const MIDDLE: KindSet = KindSet::ranks(0b0_0011_1000);
pub const LOWER: KindSet = KindSet::ranks(0b0_0000_0111);
pub const ABOVE_FIVE: KindSet = KindSet::ranks(0b1_1110_0000);
pub const BELOW_FIVE: KindSet = KindSet::ranks(0b0_0000_1111);
pub const SIMPLES: KindSet = KindSet::ALL.without(KindSet::ORPHANS);

pub fn all_green(facts: &Facts) -> bool {
    facts.is_all(KindSet::GREENS)
}

pub fn all_terminals(facts: &Facts) -> bool {
    facts.is_all(KindSet::TERMINALS)
}

pub fn all_honors(facts: &Facts) -> bool {
    facts.is_all(KindSet::HONORS)
}

pub fn all_terminals_and_honors(facts: &Facts) -> bool {
    let has_both = facts.has_any(KindSet::TERMINALS) && facts.has_any(KindSet::HONORS);
    facts.is_all(KindSet::ORPHANS) && has_both
}

pub fn full_flush(facts: &Facts) -> bool {
    facts.suit_count() == 1 && !facts.has_any(KindSet::HONORS)
}

pub fn half_flush(facts: &Facts) -> bool {
    facts.suit_count() == 1 && facts.has_any(KindSet::HONORS)
}

pub fn upper_tiles(facts: &Facts) -> bool {
    facts.is_all(UPPER)
}

pub fn middle_tiles(facts: &Facts) -> bool {
    facts.is_all(MIDDLE)
}

pub fn lower_tiles(facts: &Facts) -> bool {
    facts.is_all(LOWER)
}

pub fn upper_four(facts: &Facts) -> bool {
    facts.is_all(ABOVE_FIVE)
}

pub fn lower_four(facts: &Facts) -> bool {
    facts.is_all(BELOW_FIVE)
}

pub fn reversible_tiles(facts: &Facts) -> bool {
    facts.is_all(REVERSIBLE)
}

pub fn all_types(facts: &Facts) -> bool {
    facts.suit_count() == 3 && facts.has_any(KindSet::WINDS) && facts.has_any(KindSet::DRAGONS)
}

pub fn all_simples(facts: &Facts) -> bool {
    facts.is_all(SIMPLES)
}

pub fn one_voided_suit(facts: &Facts) -> bool {
    facts.suit_count() == 2
}

pub fn no_honor_tiles(facts: &Facts) -> bool {
    !facts.has_any(KindSet::HONORS)
}

/// Once for each kind. Example: 111m and 123m together
pub fn tile_hog(form: &Form) -> KindSet {
    let facts = form.facts;
    if !form.is(Special::SevenPairs) {
        return facts.fours;
    }
    // Fewer than seven kinds are green, and six are terminals: some kind must be there four times.
    let is_unavoidable = facts.is_all(KindSet::GREENS) || facts.is_all(KindSet::TERMINALS);
    match (
        facts.practice.unavoidable_tile_hog,
        facts.practice.tile_hog_of_honors,
    ) {
        (Counted::No, _) if is_unavoidable => KindSet::EMPTY,
        (_, Counted::No) => facts.fours.without(KindSet::HONORS),
        (Counted::No | Counted::Yes, Counted::Yes) => facts.fours,
    }
}

pub fn flower_tiles(facts: &Facts) -> u8 {
    facts.hand.flowers.len() as u8
}
