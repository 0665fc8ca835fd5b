//! Entries for kongs. Of two kongs, one melded and one concealed, a profile makes an entry of its own or not.

use crate::decompose::{Origin, Set, Shape};
use crate::rulesets::mcr::profile::MixedKongs;
use crate::rulesets::mcr::win::{SetBits, Win};

fn is_kong(set: &Set) -> bool {
    set.shape == Shape::Kong
}

fn is_concealed_kong(set: &Set) -> bool {
    is_kong(set) && set.origin == Origin::ConcealedMeld
}

/// All kongs when there are so many.
fn kongs(win: &Win, number: usize) -> SetBits {
    if win.facts.kongs() == number {
        win.sets_where(is_kong)
    } else {
        0
    }
}

/// The concealed kongs when there are so many.
fn concealed_kongs(win: &Win, number: usize) -> SetBits {
    if win.facts.concealed_kongs == number {
        win.sets_where(is_concealed_kong)
    } else {
        0
    }
}

pub fn four_kongs(win: &Win) -> SetBits {
    kongs(win, 4)
}

/// Three or four; the entry for four replaces it.
pub fn three_kongs(win: &Win) -> SetBits {
    if win.facts.kongs() >= 3 {
        win.sets_where(is_kong)
    } else {
        0
    }
}

pub fn two_concealed_kongs(win: &Win) -> SetBits {
    concealed_kongs(win, 2)
}

pub fn two_melded_kongs(win: &Win) -> SetBits {
    let needed = match win.facts.practice.mixed_kongs {
        MixedKongs::AsTwoMelded => 1,
        MixedKongs::OwnEntry => 2,
    };
    if win.facts.melded_kongs >= needed {
        kongs(win, 2)
    } else {
        0
    }
}

pub fn concealed_and_melded_kong(win: &Win) -> SetBits {
    match win.facts.practice.mixed_kongs {
        MixedKongs::OwnEntry if win.facts.melded_kongs == 1 => kongs(win, 2),
        MixedKongs::OwnEntry | MixedKongs::AsTwoMelded => 0,
    }
}

/// Exactly one: two have an entry of their own, and three are three concealed pungs.
pub fn concealed_kong(win: &Win) -> SetBits {
    concealed_kongs(win, 1)
}

pub fn melded_kong(_: &Win, set: &Set) -> bool {
    is_kong(set) && !is_concealed_kong(set)
}
