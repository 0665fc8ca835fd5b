//! Entries for kongs. Of two kongs, one melded and one concealed, a profile makes an entry of its own or not.

use crate::kind_set::KindSet;
use crate::rulesets::mcr::form::Form;
use crate::rulesets::mcr::profile::MixedKongs;

/// These kongs when they are so many.
fn exactly(kongs: KindSet, number: usize) -> KindSet {
    if kongs.len() == number {
        kongs
    } else {
        KindSet::EMPTY
    }
}

pub fn four_kongs(form: &Form) -> KindSet {
    exactly(form.facts.kongs, 4)
}

/// Three or four; the entry for four replaces it.
pub fn three_kongs(form: &Form) -> KindSet {
    form.facts.kongs.if_at_least(3)
}

pub fn two_concealed_kongs(form: &Form) -> KindSet {
    exactly(form.facts.concealed_kongs, 2)
}

pub fn two_melded_kongs(form: &Form) -> KindSet {
    let needed = match form.facts.practice.mixed_kongs {
        MixedKongs::AsTwoMelded => 1,
        MixedKongs::OwnEntry => 2,
    };
    if form.facts.melded_kongs().len() >= needed {
        exactly(form.facts.kongs, 2)
    } else {
        KindSet::EMPTY
    }
}

pub fn concealed_and_melded_kong(form: &Form) -> KindSet {
    match form.facts.practice.mixed_kongs {
        MixedKongs::OwnEntry if form.facts.melded_kongs().len() == 1 => {
            exactly(form.facts.kongs, 2)
        }
        MixedKongs::OwnEntry | MixedKongs::AsTwoMelded => KindSet::EMPTY,
    }
}

/// Exactly one: two have an entry of their own, and three are three concealed pungs.
pub fn concealed_kong(form: &Form) -> KindSet {
    exactly(form.facts.concealed_kongs, 1)
}

pub fn melded_kong(form: &Form) -> KindSet {
    form.facts.melded_kongs()
}
