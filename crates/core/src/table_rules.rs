//! The questions that a table asks a ruleset. They look at a state and return data; nothing is changed.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::{DealTerms, DrawKind, Rank, Win};
use crate::payment::Transfer;
use crate::rules::Rules;
use crate::rulesets::Extra;
use crate::seat::Seat;
use crate::state::State;

/// In which order flowers dealt are shown and replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpeningFlowers {
    /// One seat until it has none, then the next.
    BySeat,
    /// Every seat once, then round again for the flowers drawn meanwhile.
    RoundRobin,
}

/// What differs between rulesets at a table.
pub trait TableRules: Rules {
    /// What only this ruleset keeps during a deal, at its beginning.
    fn extra(&self) -> Extra;

    /// Tiles at the end of the wall that cannot be drawn now.
    fn reserve(&self, state: &State) -> usize;

    /// Could the owner of one more kong draw a replacement?
    fn can_replace_kong(&self, state: &State) -> bool;

    /// In which order flowers dealt are shown.
    fn opening_flowers(&self) -> OpeningFlowers;

    /// Strikes out what this ruleset forbids, or adds what only it allows.
    fn prune(&self, state: &State, seat: Seat, actions: &mut Vec<Action>);

    /// Who pays whom when these seats win on one tile.
    fn settle_wins(&self, state: &State, wins: &[Win]) -> Vec<Transfer>;

    /// Who pays whom when nobody wins.
    fn settle_draw(&self, state: &State, kind: DrawKind) -> Vec<Transfer>;

    /// The deal after the one that was just settled, or nothing when the game is over.
    fn next_deal(&self, state: &State) -> Option<DealTerms>;

    /// All seats at the end of a game, best first.
    fn ranking(&self, state: &State) -> Vec<Rank>;
}

/// Seats by points, best first; equal points share a rank and stand in seat order.
#[must_use]
pub fn rank_by_score(state: &State) -> Vec<Rank> {
    let mut ranking: Vec<Rank> = state
        .seats
        .iter()
        .map(|(seat, own)| Rank {
            seat,
            score: own.score,
            rank: 1,
        })
        .collect();
    ranking.sort_by_key(|rank| (std::cmp::Reverse(rank.score), rank.seat));
    for place in 0..ranking.len() {
        let above = ranking
            .iter()
            .filter(|other| other.score > ranking[place].score)
            .count();
        ranking[place].rank = above as u8 + 1;
    }
    ranking
}
