//! The procedures of specification section 4, each on tiles laid out for it.

mod claims;
mod course;

use serde_json::{Value, json};

use crate::event::{DealTerms, Source};
use crate::legal::legal;
use crate::meld::MeldKind;
use crate::phase::Phase;
use crate::resolve::Next;
use crate::rulesets::Ruleset;
use crate::rulesets::laid_table::{self, LaidTable};
use crate::seat::{Seat, Wind};
use crate::start::Scope;
use crate::state::State;
use crate::tile::{Tile, parse_tiles};

/// Hands that claim nothing and wait for nothing: no pairs, no neighbours.
const IDLE: [&str; 3] = [
    "147m147p147s1234567z",
    "258m258p258s1234567z",
    "369m369p369s1234567z",
];

laid_table::play!();

impl Play {
    /// Seat 0 deals. The dealer's text has 17 tiles, the others' 16.
    fn dealt(options: Value, hands: [&str; 4]) -> Self {
        Self(LaidTable::dealt("tw16", &options, 0, hands))
    }

    /// Without flowers in the opening, at the dealer's first turn.
    fn begun(options: Value, hands: [&str; 4]) -> Self {
        let mut play = Self::dealt(options, hands);
        assert_eq!(play.step(), "play_started");
        play
    }

    /// Leaves this many tiles to draw.
    fn leave(&mut self, left: usize) {
        self.state.wall.head = self.state.wall.size - self.state.wall.tail - 16 - left;
    }

    fn flowers(&self, seat: usize) -> Vec<Tile> {
        self.state.seats[Seat::new(seat)].flowers.to_vec()
    }

    fn winners(&self) -> Vec<usize> {
        let wins = self.state.outcome.wins.iter();
        wins.map(|win| win.seat.index()).collect()
    }
}

/// Ready for 5m and 8m; the dealer discards.
const READY: &str = "67m123p456p789p11s222z";
