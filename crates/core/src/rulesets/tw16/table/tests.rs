//! The procedures of specification section 4, each on tiles laid out for it.

mod claims;
mod course;

use serde_json::{Value, json};

use crate::action::Action;
use crate::event::{DealTerms, Event, Source};
use crate::happening::happening;
use crate::legal::legal;
use crate::meld::MeldKind;
use crate::phase::Phase;
use crate::resolve::{Next, act, choices, next};
use crate::rulesets::Ruleset;
use crate::seat::{BySeat, Seat, Wind};
use crate::start::Scope;
use crate::state::State;
use crate::tile::{Tile, parse_tiles};
use crate::wall::WallTiles;

/// Hands that claim nothing and wait for nothing: no pairs, no neighbours.
const IDLE: [&str; 3] = [
    "147m147p147s1234567z",
    "258m258p258s1234567z",
    "369m369p369s1234567z",
];

/// A table whose tiles are laid out and drawn by the test.
struct Play {
    state: State,
}

impl Play {
    /// Seat 0 deals. The dealer's text has 17 tiles, the others' 16.
    fn dealt(options: Value, hands: [&str; 4]) -> Self {
        let ruleset = Ruleset::new("tw16", options.as_object().unwrap()).unwrap();
        let mut play = Self {
            state: State::new(ruleset, None, Scope::Game, None),
        };
        let dealer = Seat::new(0);
        play.happen(&Event::DealStarted {
            deal: 0,
            round: Wind::East,
            dealer,
            repeats: 0,
            dice: [1; 3],
        });
        let hands = BySeat::new(4, |seat| parse_tiles(hands[seat.index()]).unwrap());
        play.happen(&Event::Dealt { hands });
        play
    }

    /// Without flowers in the opening, at the dealer's first turn.
    fn begun(options: Value, hands: [&str; 4]) -> Self {
        let mut play = Self::dealt(options, hands);
        assert_eq!(play.step(), "play_started");
        play
    }

    fn happen(&mut self, event: &Event) {
        self.state.evolve(event).unwrap();
    }

    fn next(&self) -> Next {
        next(&self.state, &choices(&self.state))
    }

    /// Lets what must happen happen; its name.
    fn step(&mut self) -> &'static str {
        let event = happening(self.next(), &self.state, &WallTiles::new(), None)
            .expect("something happens of itself");
        self.happen(&event);
        event.name()
    }

    /// The seat whose turn it is to draw draws this tile.
    fn draw(&mut self, tile: &str) -> (usize, Source) {
        match self.next() {
            Next::Draw(seat, source) => {
                self.happen(&Event::Drawn {
                    seat,
                    tile: tile.parse().unwrap(),
                    source,
                });
                (seat.index(), source)
            }
            other => panic!("{other:?} instead of a draw"),
        }
    }

    fn act(&mut self, seat: usize, action: &str) {
        let action: Action = action.parse().unwrap();
        let legal = legal(&self.state, Seat::new(seat));
        assert!(
            legal.contains(&action),
            "seat {seat} cannot {action}, only {legal:?}"
        );
        let next = act(&self.state, Seat::new(seat), action);
        let event = happening(next, &self.state, &WallTiles::new(), None);
        self.happen(&event.unwrap());
    }

    /// What a seat can do beside discarding.
    fn choices(&self, seat: usize) -> Vec<String> {
        let legal = legal(&self.state, Seat::new(seat));
        let others = legal
            .iter()
            .filter(|action| !matches!(action, Action::Discard { .. }));
        others.map(ToString::to_string).collect()
    }

    /// Leaves this many tiles to draw.
    fn leave(&mut self, left: usize) {
        self.state.wall.head = self.state.wall.size - self.state.wall.tail - 16 - left;
    }

    fn flowers(&self, seat: usize) -> Vec<Tile> {
        self.state.seats[Seat::new(seat)].flowers.to_vec()
    }

    fn scores(&self) -> Vec<i64> {
        self.state.seats.values().map(|seat| seat.score).collect()
    }

    fn winners(&self) -> Vec<usize> {
        let wins = self.state.outcome.wins.iter();
        wins.map(|win| win.seat.index()).collect()
    }
}

/// Ready for 5m and 8m; the dealer discards.
const READY: &str = "67m123p456p789p11s222z";
