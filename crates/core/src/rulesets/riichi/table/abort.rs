//! Deals that end before their time (途中流局, section 9). Three winners on one tile are found when claims are decided.

use super::private;
use super::private::first_discards;
use crate::event::DrawKind;
use crate::kind_set::KindSet;
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::resolve::{Next, drawn};
use crate::rulesets::riichi::options::{Options, Usual};
use crate::seat::Seat;
use crate::state::State;

/// So many different terminals and honors let a player end the deal.
const NINE: usize = 9;
/// So many kongs of several players end it.
const FOUR_KONGS: usize = 4;

/// Are there nine kinds of terminals and honors at the first draw, before any claim or kong?
pub(super) fn has_nine_kinds(state: &State, seat: Seat, start: TurnStart) -> bool {
    let own = &state.seats[seat];
    let is_first = matches!(
        start,
        TurnStart::Deal | TurnStart::Draw { after_kong: false }
    ) && own.river.is_empty()
        && private(state).is_uninterrupted;
    is_first && own.held.kinds().and(KindSet::ORPHANS).len() >= NINE
}

impl Options {
    /// The end of the deal now that a discard was not won on.
    pub(super) fn abort(&self, state: &State) -> Option<Next> {
        self.ends_unless_won(state).map(|kind| drawn(state, kind))
    }

    /// What ends the deal unless the discard that lies there is won on.
    pub(super) fn ends_unless_won(&self, state: &State) -> Option<DrawKind> {
        let Phase::Claim {
            from,
            on: ClaimOn::Discard,
            ..
        } = state.phase
        else {
            return None;
        };
        let checks: [(Usual, DrawKind, &dyn Fn() -> bool); 3] = [
            (self.suufon, DrawKind::FourWinds, &|| are_four_winds(state)),
            (self.suucha, DrawKind::FourRiichi, &|| {
                is_last_riichi(state, from)
            }),
            (self.suukaikan, DrawKind::FourKongs, &|| {
                are_kongs_of_several(state)
            }),
        ];
        let found = checks
            .into_iter()
            .find(|(option, _, is_met)| *option == Usual::On && is_met());
        found.map(|(_, kind, _)| kind)
    }

    /// Who lays the hand open: who claims nine kinds, who declared riichi, who would have won, who is ready.
    pub(super) fn lays_open(&self, state: &State, seat: Seat, kind: DrawKind) -> bool {
        match (kind, &state.phase) {
            (DrawKind::Exhausted, _) => self.shows_ready(state, seat),
            (DrawKind::NineKinds, Phase::Turn { seat: turn, .. }) => *turn == seat,
            (DrawKind::FourRiichi, _) => private(state).seats[seat].is_in_riichi(),
            (DrawKind::ThreeWins, Phase::Claim { answers, .. }) => {
                answers[seat] == Some(crate::action::Action::Win)
            }
            (DrawKind::NineKinds | DrawKind::ThreeWins, _)
            | (DrawKind::FourWinds | DrawKind::FourKongs, _) => false,
        }
    }
}

/// Did every seat discard the same wind first, without a claim or a kong?
fn are_four_winds(state: &State) -> bool {
    let are_equal = |kinds: &[crate::tile::Kind]| {
        KindSet::WINDS.has(kinds[0]) && kinds.iter().all(|&kind| kind == kinds[0])
    };
    private(state).is_uninterrupted && first_discards(state).is_some_and(|kinds| are_equal(&kinds))
}

/// Was the last riichi missing accepted just now?
fn is_last_riichi(state: &State, from: Seat) -> bool {
    let is_of_riichi = || {
        let last = state.seats[from].river.last();
        last.is_some_and(|discard| discard.riichi)
    };
    let mut seats = private(state).seats.values();
    seats.all(super::private::Own::is_in_riichi) && is_of_riichi()
}

/// Are there four kongs, not all of one player?
fn are_kongs_of_several(state: &State) -> bool {
    let kongs = |own: &crate::state::SeatState| {
        let kongs = own.melds.iter().filter(|meld| meld.kind.is_kong());
        kongs.count()
    };
    state.kongs() == FOUR_KONGS && state.seats.values().all(|own| kongs(own) < FOUR_KONGS)
}
