//! The questions that a table asks a ruleset. They look at a state and return data; nothing is changed.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::action::Action;
use crate::action_id::ActionIds;
use crate::event::{Collected, DealTerms, DrawKind, Event, Rank, Win};
use crate::hand::Hand;
use crate::meld::MeldKind;
use crate::payment::{Cause, Transfer};
use crate::resolve::Next;
use crate::rules::Rules;
use crate::rulesets::Extra;
use crate::seat::{MAX_SEATS, Seat};
use crate::state::State;
use crate::tile::Tile;

/// In which order flowers dealt are shown and replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpeningFlowers {
    /// One seat until it has none, then the next.
    BySeat,
    /// Every seat once, then round again for the flowers drawn meanwhile.
    RoundRobin,
    /// One seat after the other, each as many as it wants: a flower may be kept, and discarded like any tile.
    Chosen,
}

/// What moves when seats win.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Paid {
    /// Who pays whom.
    pub transfers: Vec<Transfer>,
    /// What is taken from the table.
    pub collected: Vec<Collected>,
}

impl From<Vec<Transfer>> for Paid {
    fn from(transfers: Vec<Transfer>) -> Self {
        Self {
            transfers,
            collected: Vec::new(),
        }
    }
}

/// What differs between rulesets at a table. What is not asked of every ruleset has an answer already.
pub trait TableRules: Rules {
    /// The numbers of everything that can be chosen at its tables.
    fn action_ids(&self) -> &'static ActionIds;

    /// What only this ruleset keeps, before the first deal, with this many points lying on the table.
    fn extra(&self, deposits: i64) -> Extra;

    /// Points of every seat at the beginning of a game.
    fn start_score(&self) -> i64 {
        0
    }

    /// The seats in turn order in this deal.
    fn order(&self, _terms: &DealTerms) -> ArrayVec<Seat, MAX_SEATS> {
        (0..self.layout().seats).map(Seat::new).collect()
    }

    /// Tiles at the end of the wall that cannot be drawn now.
    fn reserve(&self, _state: &State) -> usize {
        self.layout().reserved
    }

    /// Could the owner of one more kong draw a replacement?
    fn can_replace_kong(&self, state: &State) -> bool {
        state.left() > 0
    }

    /// In which order flowers dealt are shown.
    fn opening_flowers(&self) -> OpeningFlowers {
        OpeningFlowers::BySeat
    }

    /// Is a tile that replaces a flower, which itself replaced a kong's fourth tile, still drawn after a kong?
    fn kong_lasts_over_flowers(&self) -> bool {
        true
    }

    /// Do seats choose together now? Asked after the deal, after such a choice, and after [`Event::WallExhausted`].
    fn chooses_together(&self, _state: &State, _last: &Event) -> bool {
        false
    }

    /// What a seat can choose while all choose together.
    fn setup(&self, _state: &State, _seat: Seat) -> Vec<Action> {
        Vec::new()
    }

    /// What follows when every seat has chosen; the answers are in [`crate::phase::Phase::Together`].
    fn together(&self, _state: &State) -> Next {
        Next::Wait
    }

    /// Strikes out what this ruleset forbids, or adds what only it allows. Not asked of a seat that has nothing to say
    /// to another's tile.
    fn prune(&self, state: &State, seat: Seat, actions: &mut Vec<Action>);

    /// Do concealed kongs lie face down until their owner wins?
    fn hides_concealed_kongs(&self) -> bool {
        false
    }

    /// Can this seat rob the concealed kong that is being declared?
    fn robs_concealed_kong(&self, _state: &State, _seat: Seat) -> bool {
        false
    }

    /// Adds to a hand of `seat`, which wins now if it has a winning tile, what only this ruleset knows about it.
    fn situate(&self, _state: &State, _seat: Seat, _hand: &mut Hand) {}

    /// The places of tiles, counted from the end of the wall, that are turned up when these seats win.
    fn turned_by_win(&self, _state: &State, _winners: &[Seat]) -> Vec<usize> {
        Vec::new()
    }

    /// Adds to the hand of a winner what was turned up for the win.
    fn situate_turned(&self, _turned: &[Tile], _hand: &mut Hand) {}

    /// What happens of itself before the table goes on. `is_passed`: the tile that lies there was not won on, and what
    /// follows from the other answers is about to happen.
    fn follow_up(&self, _state: &State, _is_passed: bool) -> Option<Next> {
        None
    }

    /// What is paid for a kong of `seat` that now stands.
    fn settle_kong(&self, _state: &State, _seat: Seat, _kind: MeldKind) -> Vec<Transfer> {
        Vec::new()
    }

    /// What else may have been paid for it, as far as a view of another seat can tell: where it depends on tiles that
    /// are hidden.
    fn hidden_kong_payments(
        &self,
        _state: &State,
        _seat: Seat,
        _kind: MeldKind,
    ) -> Option<Vec<Transfer>> {
        None
    }

    /// What moves when these seats win on one tile.
    fn settle_wins(&self, state: &State, wins: &[Win]) -> Paid;

    /// Does the deal go on after the win that has just been paid for?
    fn plays_on(&self, _state: &State) -> bool {
        false
    }

    /// Does this seat lay its hand open when the deal ends like this?
    fn shows_hand(&self, _state: &State, _seat: Seat, _kind: DrawKind) -> bool {
        false
    }

    /// Who pays whom when the deal ends like this, if anybody pays; the hands of the seats in `shown` lie open.
    fn settle_draw(&self, _state: &State, _kind: DrawKind, _shown: &[Seat]) -> Vec<Transfer> {
        Vec::new()
    }

    /// The deal after the one that was just settled, or nothing when the game is over.
    fn next_deal(&self, state: &State) -> Option<DealTerms>;

    /// All seats at the end of a game, best first.
    fn ranking(&self, state: &State) -> Vec<Rank> {
        rank_by_score(state)
    }
}

/// What only one ruleset keeps. It changes with every event and is never changed otherwise.
pub trait Private {
    /// The same after an event, seen from the state before it; nothing where it does not change. It is asked before the
    /// event is checked, so that it must bear every event there can be; what it says of one that is then refused is
    /// thrown away.
    #[must_use]
    fn on(&self, before: &State, event: &Event) -> Option<Self>
    where
        Self: Sized;

    /// The same without what only the other seats know.
    #[must_use]
    fn seen_by(&self, viewer: Seat) -> Self;

    /// Does this seat still play in this deal?
    fn is_active(&self, _seat: Seat) -> bool {
        true
    }

    /// Points that lie on the table.
    fn pot(&self) -> i64 {
        0
    }

    /// Tiles of the wall that were turned up and stay there.
    fn turned_up(&self) -> &[Tile] {
        &[]
    }

    /// As the `extra` object of a view, without its `type`; nothing where there is nothing to show.
    fn to_json(&self, _state: &State) -> Option<Value> {
        None
    }
}

/// What moves when each win is paid for as its hand alone says.
///
/// # Panics
/// When a hand does not say who discarded: at a table it always does.
#[must_use]
pub fn pay_by_hand(rules: &dyn Rules, state: &State, wins: &[Win]) -> Vec<Transfer> {
    let lines = wins.iter().flat_map(|win| {
        rules
            .payments(&win.hand, win.total)
            .expect("at a table it is known who discarded")
    });
    lines
        .map(|line| Transfer {
            from: state.seat_of(line.from),
            to: state.seat_of(line.to),
            amount: line.amount,
            cause: Cause::Win,
        })
        .collect()
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
            result: None,
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
