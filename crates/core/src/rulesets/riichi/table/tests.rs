//! The procedures of the specification, each on tiles laid out for it.

mod certain;
mod claims;
mod course;
mod draws;
mod furiten;
mod kongs;
mod liable;
mod ranking;
mod ready;
mod riichi;
mod views;

use serde_json::{Value, json};

use super::private;
use crate::action::Action;
use crate::event::{DealTerms, DrawKind, Event, Source, Win};
use crate::hand::Flag;
use crate::happening::happening;
use crate::resolve::{Next, act};
use crate::rulesets::Ruleset;
use crate::rulesets::laid_table::{self, LaidTable, tile};
use crate::seat::{Seat, Wind};
use crate::start::Scope;
use crate::state::State;
use crate::tile::{Tile, parse_tiles};

/// Hands that are ready for nothing and claim next to nothing.
const IDLE: [&str; 3] = [
    "147m147p147s1234z",
    "258m258p258s1234z",
    "369m369p369s1234z",
];
/// Ready for 5m and 8m, with a straight.
const READY: &str = "67m123456789p11s";

laid_table::play!();

fn ruleset(options: &Value) -> Ruleset {
    Ruleset::new("riichi", options.as_object().unwrap()).unwrap()
}

impl Play {
    /// Seat 0 deals and has 14 tiles; the first indicator is turned and play begins.
    fn begun(options: Value, hands: [&str; 4]) -> Self {
        let mut play = Self(LaidTable::dealt("riichi", &options, 0, hands));
        assert_eq!(play.turn("4z"), 4);
        play.run();
        play
    }

    /// Lets happen what nobody chooses and what needs no tile of the wall; the names of it.
    fn run(&mut self) -> Vec<&'static str> {
        let mut names = Vec::new();
        while let Next::Event(event) = self.next() {
            self.happen(&event);
            names.push(event.name());
        }
        names
    }

    /// The seat whose turn it is to draw draws this tile.
    fn draw(&mut self, tile: &str) -> (usize, Source) {
        self.run();
        self.0.draw(tile)
    }

    /// The indicator that is due now is this tile; its place from the end of the wall.
    fn turn(&mut self, tile: &str) -> usize {
        match self.next() {
            Next::TurnUp(place) => {
                let tile = tile.parse().unwrap();
                self.happen(&Event::IndicatorTurned { tile });
                place
            }
            other => panic!("{other:?} instead of an indicator"),
        }
    }

    /// A seat chooses; what a claim leads to happens.
    fn act(&mut self, seat: usize, action: &str) {
        self.0.act(seat, action);
        let action: Action = action.parse().unwrap();
        if action.claimed_set().is_some() {
            self.run();
        }
    }

    /// Every seat that is asked passes.
    fn pass(&mut self) {
        for seat in 0..self.state.seats.len() {
            if self.can(seat, "pass") {
                self.act(seat, "pass");
            }
        }
    }

    /// Draws and discards the same tile, which nobody claims.
    fn draw_and_discard(&mut self, tile: &str) {
        let (seat, _) = self.draw(tile);
        if self.next() == Next::Wait {
            self.act(seat, &format!("discard {tile}"));
        }
    }

    /// The win that the answers have led to.
    fn won(&mut self) -> Vec<Win> {
        if self.state.outcome.wins.is_empty() {
            self.step();
        }
        self.state.outcome.wins.clone()
    }

    fn has_flag(win: &Win, flag: Flag) -> bool {
        win.hand.situation.flags.has(flag)
    }

    fn score(&mut self, seat: usize) -> &mut i64 {
        &mut self.state.seats[Seat::new(seat)].score
    }
}

/// A deal that is over, for what follows from it.
fn settled(options: &Value, round: Wind, dealer: usize, scores: [i64; 4]) -> State {
    let mut state = State::new(ruleset(options), None, Scope::Game, None);
    state
        .evolve(&Event::DealStarted {
            deal: 0,
            round,
            dealer: Seat::new(dealer),
            repeats: 1,
            dice: [1; 3],
        })
        .unwrap();
    for (own, score) in state.seats.values_mut().zip(scores) {
        own.score = score;
    }
    state
}
