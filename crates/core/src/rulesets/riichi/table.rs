//! Japanese mahjong at the table.

use crate::action::Action;
use crate::event::{DealTerms, DrawKind, Event, Win};
use crate::payment::Transfer;
use crate::rulesets::Extra;
use crate::seat::Seat;
use crate::state::State;
use crate::table_rules::{Paid, TableRules};

use super::options::Options;

/// What only this ruleset keeps.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Private;

impl crate::table_rules::Private for Private {
    fn on(&self, _before: &State, _event: &Event) -> Self {
        self.clone()
    }

    fn seen_by(&self, _viewer: Seat) -> Self {
        self.clone()
    }
}

impl TableRules for Options {
    fn extra(&self, _deposits: i64) -> Extra {
        Extra::Riichi(Private)
    }

    fn prune(&self, _state: &State, _seat: Seat, _actions: &mut Vec<Action>) {}

    fn settle_wins(&self, state: &State, wins: &[Win]) -> Paid {
        let _ = (state, wins);
        Paid::default()
    }

    fn settle_draw(&self, _state: &State, _kind: DrawKind, _shown: &[Seat]) -> Vec<Transfer> {
        Vec::new()
    }

    fn next_deal(&self, _state: &State) -> Option<DealTerms> {
        None
    }
}
