//! The end of the wall (荒牌平局, section 9): who is ready, who pays, and rivers of terminals and honors alone.

use arrayvec::ArrayVec;

use super::certain::can_ever_win;
use super::private;
use crate::action::Action;
use crate::kind_set::KindSet;
use crate::payment::{Cause, Transfer};
use crate::phase::Phase;
use crate::rulesets::riichi::options::{NotenPool, Options, TenpaiDeclaration, Usual};
use crate::rulesets::riichi::points::{Limit, rounded};
use crate::seat::{MAX_SEATS, Seat};
use crate::state::{SeatState, State};

impl Options {
    /// Where the end of the wall is an event of its own. Whether anybody has something to say is nobody's to see.
    pub(super) fn asks_who_is_ready(&self) -> bool {
        self.tenpai_declaration == TenpaiDeclaration::Optional
    }

    /// What a seat may say at the end of the wall.
    pub(super) fn declarations(&self, state: &State, seat: Seat) -> Vec<Action> {
        if self.is_ready(state, seat) && !private(state).seats[seat].is_in_riichi() {
            vec![Action::DeclareReady, Action::Pass]
        } else {
            Vec::new()
        }
    }

    /// Is a hand ready at the end of the wall: by its shape, and where that is not enough with a yaku for one of its
    /// waits?
    fn is_ready(&self, state: &State, seat: Seat) -> bool {
        private(state).seats[seat].is_ready()
            && (self.formal_tenpai == Usual::On || can_ever_win(self, state, seat))
    }

    /// Who is ready shows it; who was asked has said so. A player in riichi must.
    pub(super) fn shows_ready(&self, state: &State, seat: Seat) -> bool {
        let has_declared = match &state.phase {
            Phase::Together { answers } => answers[seat] == Some(Action::DeclareReady),
            _ => true,
        };
        self.is_ready(state, seat) && (has_declared || private(state).seats[seat].is_in_riichi())
    }

    /// Full rivers of terminals and honors are paid instead of ready hands.
    pub(super) fn settle_wall_end(&self, state: &State, ready: &[Seat]) -> Vec<Transfer> {
        let order = || state.turn_order(state.dealer());
        let is_nagashi = |seat: &Seat| self.nagashi == Usual::On && is_nagashi(&state.seats[*seat]);
        let nagashi: ArrayVec<Seat, MAX_SEATS> = order().filter(is_nagashi).collect();
        if nagashi.is_empty() {
            return self.settle_ready(state, ready);
        }
        let base = Limit::Mangan.base();
        let paid_to = |to: Seat| {
            let payers = order().filter(move |&from| from != to);
            payers.map(move |from| Transfer {
                from,
                to,
                amount: rounded(base, 1 + u32::from([from, to].contains(&state.dealer()))),
                cause: Cause::Nagashi,
            })
        };
        nagashi.into_iter().flat_map(paid_to).collect()
    }

    /// The players who are not ready pay 3000 together to those who are.
    fn settle_ready(&self, state: &State, ready: &[Seat]) -> Vec<Transfer> {
        let pool = match self.noten_pool {
            NotenPool::Full => 3_000,
            NotenPool::None => 0,
        };
        let others: ArrayVec<Seat, MAX_SEATS> = state
            .turn_order(state.dealer())
            .filter(|seat| !ready.contains(seat))
            .collect();
        let pay = |from, to, amount| Transfer {
            from,
            to,
            amount,
            cause: Cause::NotReady,
        };
        if pool == 0 || ready.is_empty() || others.is_empty() {
            return Vec::new();
        }
        if ready.len() == others.len() {
            let share = pool / ready.len() as i64;
            let pairs = others.iter().zip(ready);
            return pairs.map(|(&from, &to)| pay(from, to, share)).collect();
        }
        let share = pool / (ready.len() * others.len()) as i64;
        let each = |&from: &Seat| ready.iter().map(move |&to| pay(from, to, share));
        others.iter().flat_map(each).collect()
    }
}

/// Nagashi mangan: are all own discards terminals and honors, and was none of them claimed?
fn is_nagashi(own: &SeatState) -> bool {
    let mut river = own.river.iter();
    !own.river.is_empty()
        && river.all(|discard| {
            let kind = discard.tile.kind();
            discard.taken_by.is_none() && kind.is_some_and(|kind| KindSet::ORPHANS.has(kind))
        })
}
