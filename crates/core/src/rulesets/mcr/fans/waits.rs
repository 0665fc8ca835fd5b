//! Entries for the wait: one kind alone completed the hand, in whatever way it is read.

use crate::outline::Completed;
use crate::rulesets::mcr::form::Form;

fn is_sole(form: &Form) -> bool {
    form.waits().len() == 1
}

/// Which tile of a chow, counted from 0, completed it, and the rank at which the chow starts.
fn position(form: &Form) -> Option<(usize, u8)> {
    let Some(Completed::Chow(lowest)) = form.place else {
        return None;
    };
    Some((form.facts.winning.index() - lowest.index(), lowest.rank()))
}

/// Did the winning tile come to 12 or to 89?
pub fn is_edge(form: &Form) -> bool {
    matches!(position(form), Some((2, 1) | (0, 7)))
}

/// Did it come to the middle of a chow?
pub fn is_closed(form: &Form) -> bool {
    matches!(position(form), Some((1, _)))
}

pub fn is_single(form: &Form) -> bool {
    form.place == Some(Completed::Pair)
}

pub fn edge_wait(form: &Form) -> bool {
    is_edge(form) && is_sole(form)
}

pub fn closed_wait(form: &Form) -> bool {
    is_closed(form) && is_sole(form)
}

pub fn single_wait(form: &Form) -> bool {
    is_single(form) && is_sole(form)
}
