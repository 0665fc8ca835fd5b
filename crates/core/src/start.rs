//! Where a game begins, when it does not begin at its beginning.

use serde::{Deserialize, Serialize};

use crate::event::DealTerms;
use crate::seat::{Seat, Wind};

/// What a table plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// A whole game.
    Game,
    /// One deal of a set, by its number: the wall, the dealer and the round follow from it.
    Deal(u32),
}

/// A position between two deals from which a game is played on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The deal to be played first.
    pub terms: DealTerms,
    /// Points by seat; none where every seat has what a game begins with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<i64>,
    /// Points that lie on the table.
    #[serde(default)]
    pub deposits: i64,
    /// The dice thrown, where the wall is set by hand and no seed throws them.
    #[serde(default = "ones")]
    pub dice: [u8; 3],
}

const fn ones() -> [u8; 3] {
    [1; 3]
}

impl Default for Start {
    /// The first deal of a game.
    fn default() -> Self {
        Self {
            terms: DealTerms {
                round: Wind::East,
                dealer: Seat::new(0),
                repeats: 0,
            },
            scores: Vec::new(),
            deposits: 0,
            dice: ones(),
        }
    }
}
