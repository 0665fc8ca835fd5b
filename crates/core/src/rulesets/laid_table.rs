//! A table whose tiles are laid out and drawn by a test, for the procedures of every ruleset.

use serde_json::Value;

use crate::action::Action;
use crate::event::{Event, Source};
use crate::happening::happening;
use crate::legal::legal;
use crate::resolve::{Next, act, choices, next};
use crate::rulesets::Ruleset;
use crate::seat::{BySeat, Seat, Wind};
use crate::start::Scope;
use crate::state::State;
use crate::tile::{Tile, parse_tiles};
use crate::wall::{MAX_WALL, WallTiles};

/// The state of such a table; what happens is folded into it.
pub struct LaidTable {
    pub state: State,
}

impl LaidTable {
    /// These tiles are dealt; the dealer's text has one more.
    pub fn dealt(id: &str, options: &Value, dealer: usize, hands: [&str; 4]) -> Self {
        let ruleset = Ruleset::new(id, options.as_object().unwrap()).unwrap();
        let mut table = Self {
            state: State::new(ruleset, None, Scope::Game, None),
        };
        table.happen(&Event::DealStarted {
            deal: 0,
            round: Wind::East,
            dealer: Seat::new(dealer),
            repeats: 0,
            dice: [1; 3],
        });
        let hands = BySeat::new(4, |seat| parse_tiles(hands[seat.index()]).unwrap());
        table.happen(&Event::Dealt { hands });
        table
    }

    pub fn happen(&mut self, event: &Event) {
        self.state.evolve(event).unwrap();
    }

    pub fn next(&self) -> Next {
        next(&self.state, &choices(&self.state))
    }

    /// Lets what must happen happen; its name.
    pub fn step(&mut self) -> &'static str {
        let next = self.next();
        self.finish(next)
    }

    /// Lets something happen; its name. Every tile of the wall that it needs is a red dragon.
    pub fn finish(&mut self, next: Next) -> &'static str {
        let wall: WallTiles = [tile("7z"); MAX_WALL].into();
        let event = happening(next, &self.state, &wall, None).expect("something happens of itself");
        self.happen(&event);
        event.name()
    }

    /// The seat whose turn it is to draw draws this tile.
    pub fn draw(&mut self, text: &str) -> (usize, Source) {
        match self.next() {
            Next::Draw(seat, source) => {
                let tile = tile(text);
                self.happen(&Event::Drawn { seat, tile, source });
                (seat.index(), source)
            }
            other => panic!("{other:?} instead of a draw"),
        }
    }

    /// A seat chooses what it may choose.
    pub fn act(&mut self, seat: usize, action: &str) {
        let action: Action = action.parse().unwrap();
        let legal = self.legal(seat);
        assert!(
            legal.contains(&action),
            "seat {seat} cannot {action}, only {legal:?}"
        );
        self.finish(act(&self.state, Seat::new(seat), action));
    }

    pub fn legal(&self, seat: usize) -> Vec<Action> {
        legal(&self.state, Seat::new(seat))
    }

    /// What a seat can do beside discarding.
    pub fn choices(&self, seat: usize) -> Vec<String> {
        let legal = self.legal(seat);
        let others = legal
            .iter()
            .filter(|action| !matches!(action, Action::Discard { .. }));
        others.map(ToString::to_string).collect()
    }

    pub fn can(&self, seat: usize, action: &str) -> bool {
        self.legal(seat).contains(&action.parse().unwrap())
    }

    pub fn scores(&self) -> Vec<i64> {
        self.state.seats.values().map(|seat| seat.score).collect()
    }

    /// Leaves this many tiles to draw, the reserved ones aside.
    pub fn leave(&mut self, left: usize) {
        let reserved = self.state.rules().reserve(&self.state);
        self.state.wall.head = self.state.wall.size - self.state.wall.tail - reserved - left;
    }
}

pub fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

/// A table whose tiles are laid out and drawn by the tests of one ruleset, which add what only they need.
macro_rules! play {
    () => {
        /// A table whose tiles are laid out and drawn by the test.
        struct Play($crate::rulesets::laid_table::LaidTable);

        impl std::ops::Deref for Play {
            type Target = $crate::rulesets::laid_table::LaidTable;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl std::ops::DerefMut for Play {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }
    };
}
pub(crate) use play;
