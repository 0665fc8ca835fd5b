//! What a seat may do in its turn and with another's tile: riichi, furiten, swap-calling, nine kinds.

use super::private::{Own, Riichi};
use super::ready::ready_discards;
use super::{abort, kong, private, swap};
use crate::action::Action;
use crate::kind_set::KindSet;
use crate::meld::MeldKind;
use crate::phase::TurnStart;
use crate::rulesets::riichi::options::{Options, RiichiMinPoints, RiichiMinWall, Usual};
use crate::rulesets::riichi::settle::STICK;
use crate::seat::Seat;
use crate::state::State;
use crate::tile::Tile;

impl Options {
    pub(super) fn prune_turn(
        &self,
        state: &State,
        seat: Seat,
        start: TurnStart,
        actions: &mut Vec<Action>,
    ) {
        let own = &private(state).seats[seat];
        if actions.contains(&Action::Win) && !self.is_certain(state, seat) {
            actions.retain(|action| *action != Action::Win);
        }
        if !kong::has_room(state) {
            actions.retain(|action| !is_kong(action));
        }
        if own.is_in_riichi() {
            return self.prune_in_riichi(state, seat, actions);
        }
        if start == TurnStart::Call {
            let last = state.seats[seat].melds.last();
            let forbidden = last.map_or(KindSet::EMPTY, |meld| {
                swap::forbidden_after(self.kuikae, meld)
            });
            return actions.retain(|action| match action {
                Action::Discard { tile } => tile.kind().is_none_or(|kind| !forbidden.has(kind)),
                _ => true,
            });
        }
        let discards = |action: &Action| matches!(action, Action::Discard { .. });
        let at = actions.iter().position(discards).unwrap_or(actions.len());
        let lain = &state.seats[seat];
        if self.kyuushu == Usual::On && abort::has_nine_kinds(state, seat, start) {
            actions.insert(at, Action::NineKinds);
        }
        if self.may_declare_riichi(state, seat, own) {
            let tiles = ready_discards(&lain.held, &lain.melds).into_iter();
            actions.splice(at..at, tiles.map(|tile| Action::Riichi { tile }));
        }
    }

    /// Section 5: after riichi what is drawn is discarded, but for wins and some kongs.
    fn prune_in_riichi(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let drawn = state.seats[seat].drawn;
        actions.retain(|action| match action {
            Action::Win => true,
            Action::Discard { tile } => Some(*tile) == drawn,
            kong if is_kong(kong) => self.allows_kong_in_riichi(state, seat, kong),
            _ => false,
        });
    }

    /// Section 5: closed, enough points, enough tiles left. That the hand is ready is seen from the discards.
    fn may_declare_riichi(&self, state: &State, seat: Seat, own: &Own) -> bool {
        let lain = &state.seats[seat];
        own.riichi == Riichi::None
            && lain.melds.iter().all(|meld| !meld.kind.is_exposed())
            && self.has_points_for_riichi(lain.score)
            && state.left() >= least_wall(self.riichi_min_wall)
    }

    fn has_points_for_riichi(&self, score: i64) -> bool {
        match self.riichi_min_points {
            RiichiMinPoints::Zero => true,
            RiichiMinPoints::Thousand => score >= STICK,
        }
    }

    pub(super) fn prune_claim(
        &self,
        state: &State,
        seat: Seat,
        tile: Tile,
        actions: &mut Vec<Action>,
    ) {
        let own = &private(state).seats[seat];
        let held = &state.seats[seat].held;
        let leaves_a_discard = |set, tiles: &[Tile]| {
            let claimed = tile.kind();
            claimed.is_some_and(|kind| swap::leaves_a_discard(self.kuikae, held, set, kind, tiles))
        };
        let only_won = self.ends_unless_won(state).is_some();
        actions.retain(|action| match action.claimed_set() {
            None if *action == Action::Win => !own.is_furiten() && self.is_certain(state, seat),
            None => true,
            // Section 9: where the deal ends with this discard there is nothing to claim it for but a win.
            Some(_) if only_won => false,
            Some(_) if own.is_in_riichi() => false,
            Some((set @ (MeldKind::Chow | MeldKind::Pung), tiles)) => leaves_a_discard(set, tiles),
            Some((MeldKind::ExposedKong | MeldKind::AddedKong | MeldKind::ConcealedKong, _)) => {
                kong::has_room(state)
            }
        });
    }
}

/// How many tiles must be left to draw.
const fn least_wall(rule: RiichiMinWall) -> usize {
    match rule {
        RiichiMinWall::Four => 4,
        RiichiMinWall::Three => 3,
        RiichiMinWall::Two => 2,
        RiichiMinWall::One => 1,
        RiichiMinWall::Zero => 0,
    }
}

const fn is_kong(action: &Action) -> bool {
    matches!(
        action,
        Action::ConcealedKong { .. } | Action::AddedKong { .. } | Action::ExposedKong { .. }
    )
}
