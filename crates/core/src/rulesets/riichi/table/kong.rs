//! Kongs: which are allowed (sections 2, 4 and 5), and the concealed one that thirteen orphans rob.

use super::private;
use super::ready::may_kong_in_riichi;
use crate::action::Action;
use crate::phase::Phase;
use crate::rulesets::riichi::options::{Extra, Options};
use crate::seat::Seat;
use crate::special::Special;
use crate::state::State;

/// Never a fifth kong in a deal.
const MOST_KONGS: usize = 4;

/// Can one more kong be made in this deal?
pub(super) fn has_room(state: &State) -> bool {
    state.kongs() < MOST_KONGS
}

impl Options {
    /// May a player in riichi make this kong? It must be of the tile just drawn.
    pub(super) fn allows_kong_in_riichi(&self, state: &State, seat: Seat, action: &Action) -> bool {
        let own = &state.seats[seat];
        let (Action::ConcealedKong { own: kong }, Some(drawn)) = (action, own.drawn) else {
            return false;
        };
        let Some(kind) = drawn.kind().filter(|kind| kong[0].kind() == Some(*kind)) else {
            return false;
        };
        let mut before = own.held;
        before.take(drawn);
        let waits = private(state).seats[seat].waits;
        may_kong_in_riichi(self.kong_after_riichi, (&before, &own.melds), waits, kind)
    }

    /// Where it is played, the last of thirteen orphans can be robbed from a concealed kong.
    pub(super) fn can_rob_concealed(&self, state: &State, seat: Seat) -> bool {
        let Phase::Claim { tile, .. } = &state.phase else {
            return false;
        };
        let own = &state.seats[seat];
        let mut held = own.held;
        held.add(*tile);
        self.kokushi_robs_concealed == Extra::On
            && Special::ThirteenOrphans.is_made_of(&held.counts(), own.melds.len())
    }
}
