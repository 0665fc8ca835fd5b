//! Entries for the wait: one kind alone completed the hand, in whatever way it is read.

use crate::decompose::Set;
use crate::reading::Place;
use crate::rulesets::mcr::win::Win;

/// The chow that the winning tile completed.
fn completed_chow(win: &Win) -> Option<Set> {
    match win.place {
        Some(Place::Set(at)) => win.sets.get(at).copied().filter(|set| !set.is_pung()),
        Some(Place::Pair) | None => None,
    }
}

fn is_sole(win: &Win) -> bool {
    win.waits.len() == 1
}

/// Which tile of a chow, counted from 0, completed it, and the rank at which the chow starts.
fn position(win: &Win) -> Option<(usize, u8)> {
    let chow = completed_chow(win)?;
    let position = win.reading.winning().index() - chow.lowest.index();
    Some((position, chow.lowest.rank()))
}

/// Did the winning tile come to 12 or to 89?
pub fn is_edge(win: &Win) -> bool {
    matches!(position(win), Some((2, 1) | (0, 7)))
}

/// Did it come to the middle of a chow?
pub fn is_closed(win: &Win) -> bool {
    matches!(position(win), Some((1, _)))
}

pub fn is_single(win: &Win) -> bool {
    win.place == Some(Place::Pair)
}

pub fn edge_wait(win: &Win) -> u8 {
    (is_sole(win) && is_edge(win)).into()
}

pub fn closed_wait(win: &Win) -> u8 {
    (is_sole(win) && is_closed(win)).into()
}

pub fn single_wait(win: &Win) -> u8 {
    (is_sole(win) && is_single(win)).into()
}
