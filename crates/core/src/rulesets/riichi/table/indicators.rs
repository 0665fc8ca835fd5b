//! Dora indicators: where they lie, and when those of kongs are turned (sections 1 and 4).
//!
//! Places are counted from the end of the wall: four replacements, five indicators, five indicators below them.

use super::private::MOST_INDICATORS;
use super::{options, private};
use crate::meld::MeldKind;
use crate::phase::{ClaimOn, Phase};
use crate::resolve::Next;
use crate::rulesets::riichi::options::{ConcealedKongDora, KongDora, Options, Usual};
use crate::seat::Seat;
use crate::state::State;

/// The place of the first indicator, behind the replacements.
const FIRST: usize = 4;
/// The place of the first indicator below them.
const FIRST_BELOW: usize = FIRST + MOST_INDICATORS;

/// When a kong's indicator is turned; never where kongs bring none.
pub(super) fn timing(options: &Options, kong: MeldKind) -> Option<KongDora> {
    let timing = match (kong, options.kan_dora_concealed) {
        (MeldKind::ConcealedKong, ConcealedKongDora::Immediate) => KongDora::Immediate,
        (MeldKind::ConcealedKong, ConcealedKongDora::BeforeDiscard) => KongDora::BeforeDiscard,
        (MeldKind::ConcealedKong, ConcealedKongDora::AfterDiscard) => KongDora::AfterDiscard,
        _ => options.kan_dora_open,
    };
    (options.kan_dora == Usual::On).then_some(timing)
}

/// The indicator that is turned before anything else happens: the first after the deal; a kong's before its replacement,
/// with the discard, or when the next kong is declared.
pub(super) fn due_now(state: &State) -> Option<Next> {
    let is_due = match (&state.phase, private(state).due) {
        (Phase::Opening { .. }, _) => private(state).indicators.is_empty(),
        (Phase::Replacement { .. }, due) => due == Some(KongDora::Immediate),
        (Phase::Claim { on, .. }, due) => match on {
            ClaimOn::Discard => due == Some(KongDora::BeforeDiscard),
            ClaimOn::AddedKong | ClaimOn::ConcealedKong => due.is_some(),
        },
        _ => false,
    };
    is_due.then(|| next_place(state))
}

/// The indicator that is turned once the discard was not won on.
pub(super) fn after_pass(state: &State) -> Option<Next> {
    let is_due = private(state).due == Some(KongDora::AfterDiscard);
    is_due.then(|| next_place(state))
}

fn next_place(state: &State) -> Next {
    Next::TurnUp(FIRST + private(state).indicators.len())
}

impl Options {
    /// Section 5: the indicators below are looked at for a winner in riichi only, one for every one that lies open.
    pub(super) fn ura_places(&self, state: &State, winners: &[Seat]) -> Vec<usize> {
        let private = private(state);
        let is_for_riichi = winners
            .iter()
            .any(|&winner| private.seats[winner].is_in_riichi());
        if self.ura == Usual::Off || !is_for_riichi {
            return Vec::new();
        }
        let all = match options(state).kan_ura {
            Usual::On => private.indicators.len(),
            Usual::Off => private.indicators.len().min(1),
        };
        (FIRST_BELOW..FIRST_BELOW + all).collect()
    }
}
