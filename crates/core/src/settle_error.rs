//! What can be wrong with hands that should win on one tile, with stable codes.

use thiserror::Error;

use crate::rules::Refusal;
use crate::seat::Wind;
use crate::tile::Tile;

/// Hands that cannot win together. Hands are numbered from 1, in the order in which they were given.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum SettleError {
    /// No hand.
    #[error("there is no hand to settle")]
    NoWinner,
    /// A hand that does not win.
    #[error("hand {number}: {refusal}")]
    Refused {
        /// Which hand.
        number: usize,
        /// Why.
        refusal: Box<Refusal>,
    },
    /// Two hands in one seat.
    #[error("hand {number} is in seat {wind}, and so is hand {first}")]
    SameSeat {
        /// One hand.
        first: usize,
        /// The other hand.
        number: usize,
        /// Their seat.
        wind: Wind,
    },
    /// A drawn tile, and another winner.
    #[error("hand {number} has drawn its winning tile: nobody else can win with it")]
    SeveralDraws {
        /// Which hand.
        number: usize,
    },
    /// Two winning tiles.
    #[error("hand {number} wins with {other}, hand 1 with {first}")]
    DifferentTiles {
        /// Which hand.
        number: usize,
        /// The tile of the first hand.
        first: Tile,
        /// The tile of this hand.
        other: Tile,
    },
    /// Two discarders.
    #[error("hand {number} has its tile from {other}, but the discarder is {first}")]
    DifferentDiscarders {
        /// Which hand.
        number: usize,
        /// The discarder before.
        first: Wind,
        /// The discarder of this hand.
        other: Wind,
    },
    /// A discard of nobody.
    #[error("the discarder is not said")]
    NoDiscarder,
    /// Two hands that say different things about the one table.
    #[error("hand {number} and hand 1 differ in {what}, which is the same for all at a table")]
    DifferentTable {
        /// Which hand.
        number: usize,
        /// The word of the circumstance.
        what: &'static str,
    },
    /// More copies of a tile than there are.
    #[error("{held} copies of {tile} in all hands together, but there {} only {available}", if *.available == 1 { "is" } else { "are" })]
    TooManyCopies {
        /// The tile.
        tile: Tile,
        /// How many there are in the hands.
        held: usize,
        /// How many there can be.
        available: usize,
    },
    /// A player who takes part and is out.
    #[error("{wind} is out and can neither win nor discard")]
    PlayerIsOut {
        /// Who.
        wind: Wind,
    },
    /// A player who is out where the deal ends with the first win.
    #[error("in {ruleset} a deal ends with the first win: nobody is out")]
    NobodyGoesOut {
        /// The ruleset.
        ruleset: &'static str,
    },
}

impl SettleError {
    /// The stable id of this error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoWinner => "no_winner",
            Self::Refused { refusal, .. } => refusal.code(),
            Self::SameSeat { .. } => "same_seat",
            Self::SeveralDraws { .. } => "several_draws",
            Self::DifferentTiles { .. } => "different_tiles",
            Self::DifferentDiscarders { .. } => "different_discarders",
            Self::NoDiscarder => "no_discarder",
            Self::DifferentTable { .. } => "different_table",
            Self::TooManyCopies { .. } => "too_many_copies",
            Self::PlayerIsOut { .. } => "player_out",
            Self::NobodyGoesOut { .. } => "nobody_goes_out",
        }
    }
}
