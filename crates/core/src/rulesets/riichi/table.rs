//! Japanese mahjong at the table: sections 1 to 9, 13 and 14 of the specification.

mod abort;
mod certain;
mod course;
mod indicators;
mod kong;
mod pao;
mod private;
mod ranking;
mod ready;
mod swap;
mod turn;
mod wall_end;
mod win;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::action::Action;
use crate::action_id::ActionIds;
use crate::event::{DealTerms, DrawKind, Event, Rank, Win};
use crate::hand::Hand;
use crate::layout::TileSet;
use crate::payment::Transfer;
use crate::phase::Phase;
use crate::resolve::Next;
use crate::rules::Rules as _;
use crate::rulesets::{Extra, Ruleset};
use crate::seat::Seat;
use crate::state::State;
use crate::table_rules::{Paid, TableRules};
use crate::tile::Tile;

use super::LAYOUT;
use super::options::Options;

pub use private::Private;

/// What this ruleset keeps of a table.
fn private(state: &State) -> &Private {
    match &state.extra {
        Extra::Riichi(private) => private,
        other => unreachable!("{other:?} at a table of this ruleset"),
    }
}

/// The options a table is played with.
fn options(state: &State) -> &Options {
    match &state.ruleset {
        Ruleset::Riichi(options) => options,
        other => unreachable!("{other:?} at a table of this ruleset"),
    }
}

static ACTION_IDS: LazyLock<ActionIds> = LazyLock::new(|| {
    // As many red fives as any option has.
    let tiles = TileSet::new(7, 0, [1, 2, 1]);
    let different: BTreeSet<Tile> = tiles.tiles().collect();
    let riichi = different.into_iter().map(|tile| Action::Riichi { tile });
    let own = riichi.chain([Action::NineKinds, Action::DeclareReady]);
    ActionIds::new("riichi-actions/1", tiles, LAYOUT.chow, own)
});

impl TableRules for Options {
    fn action_ids(&self) -> &'static ActionIds {
        &ACTION_IDS
    }

    fn extra(&self, deposits: i64) -> Extra {
        Extra::Riichi(Private::new(self.layout().seats, deposits))
    }

    fn start_score(&self) -> i64 {
        self.start.0.into()
    }

    /// Section 9: where hands may stay hidden, whoever is ready without having declared riichi says so or not.
    fn chooses_together(&self, _state: &State, last: &Event) -> bool {
        *last == Event::WallExhausted && self.asks_who_is_ready()
    }

    fn setup(&self, state: &State, seat: Seat) -> Vec<Action> {
        self.declarations(state, seat)
    }

    fn together(&self, state: &State) -> Next {
        crate::resolve::drawn(state, DrawKind::Exhausted)
    }

    fn prune(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        match &state.phase {
            Phase::Turn { start, .. } => self.prune_turn(state, seat, *start, actions),
            Phase::Claim { tile, .. } => self.prune_claim(state, seat, *tile, actions),
            _ => {}
        }
    }

    fn robs_concealed_kong(&self, state: &State, seat: Seat) -> bool {
        self.can_rob_concealed(state, seat)
    }

    fn situate(&self, state: &State, seat: Seat, hand: &mut Hand) {
        self.situate_hand(state, seat, hand);
    }

    fn turned_by_win(&self, state: &State, winners: &[Seat]) -> Vec<usize> {
        self.ura_places(state, winners)
    }

    fn situate_turned(&self, turned: &[Tile], hand: &mut Hand) {
        win::say_ura(turned, hand);
    }

    fn follow_up(&self, state: &State, is_passed: bool) -> Option<Next> {
        if is_passed {
            private(state)
                .riichi_to_accept(state)
                .map(Next::Event)
                .or_else(|| indicators::after_pass(state))
                .or_else(|| self.abort(state))
        } else {
            indicators::due_now(state)
        }
    }

    fn settle_wins(&self, state: &State, wins: &[Win]) -> Paid {
        self.paid(state, wins)
    }

    fn shows_hand(&self, state: &State, seat: Seat, kind: DrawKind) -> bool {
        self.lays_open(state, seat, kind)
    }

    fn settle_draw(&self, state: &State, kind: DrawKind, shown: &[Seat]) -> Vec<Transfer> {
        match kind {
            DrawKind::Exhausted => self.settle_wall_end(state, shown),
            DrawKind::NineKinds
            | DrawKind::FourWinds
            | DrawKind::FourRiichi
            | DrawKind::FourKongs
            | DrawKind::ThreeWins => Vec::new(),
        }
    }

    fn next_deal(&self, state: &State) -> Option<DealTerms> {
        self.deal_after(state)
    }

    fn ranking(&self, state: &State) -> Vec<Rank> {
        self.final_ranking(state)
    }
}

#[cfg(test)]
mod tests;
