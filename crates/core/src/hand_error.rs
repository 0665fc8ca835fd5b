//! What can be wrong with a hand, with stable codes and the place in the hand.

use std::fmt;

use thiserror::Error;

use crate::hand::Flag;
use crate::seat::Wind;
use crate::tile::Tile;

/// A tile's place in a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandPlace {
    /// Among the concealed tiles, counted from 0.
    Concealed(usize),
    /// In the meld with this number, counted from 0.
    Meld(usize),
    /// Among the flowers, counted from 0.
    Flower(usize),
    /// The winning tile.
    Winning,
    /// Among the tiles that the word of this name lists.
    Word(&'static str),
}

impl fmt::Display for HandPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Concealed(at) => write!(f, "concealed tile {}", at + 1),
            Self::Meld(at) => write!(f, "meld {}", at + 1),
            Self::Flower(at) => write!(f, "flower {}", at + 1),
            Self::Winning => f.write_str("the winning tile"),
            Self::Word(name) => write!(f, "a tile of {name}="),
        }
    }
}

/// Why a flag cannot be true of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Impossible {
    /// There is no kong.
    NoKong,
    /// The winning tile was not drawn.
    NotDrawn,
    /// The winning tile was drawn.
    Drawn,
    /// The winner holds a copy of the tile that another player was adding to three others.
    HoldsCopy {
        /// The tile.
        tile: Tile,
        /// Where he holds it.
        place: HandPlace,
    },
    /// The winner is not the dealer.
    NotDealer {
        /// His wind.
        seat: Wind,
    },
    /// The winner holds a copy that nobody else can have seen.
    Unseen {
        /// The tile.
        tile: Tile,
        /// Where he holds it.
        place: HandPlace,
    },
    /// The winner is the dealer.
    Dealer,
    /// Another player's tile was used for a meld.
    HandExposed,
    /// A flag that must be there too.
    Without {
        /// That flag.
        flag: Flag,
    },
    /// The melds do not show what it is about.
    NotShown,
    /// The player named is the winner.
    Winner {
        /// His wind.
        seat: Wind,
    },
    /// There are melds.
    HasMelds,
    /// Another flag that cannot be true with it.
    Together {
        /// That flag.
        flag: Flag,
    },
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKong => f.write_str("the hand has no kong"),
            Self::NotDrawn => f.write_str("the winning tile was not drawn"),
            Self::Drawn => f.write_str("the winning tile was drawn"),
            Self::HoldsCopy { tile, place } => {
                write!(
                    f,
                    "the other three {tile} lie in the robbed pung, but {place} is one of them"
                )
            }
            Self::NotDealer { seat } => write!(f, "the winner sits {seat} and is not the dealer"),
            Self::Unseen { tile, place } => {
                write!(f, "{place}, {tile}, is not in sight")
            }
            Self::Dealer => f.write_str("the winner is the dealer"),
            Self::NotShown => f.write_str("the melds do not show it"),
            Self::Winner { seat } => write!(f, "{seat} is the winner"),
            Self::HandExposed => f.write_str("another player's tile was used for a meld"),
            Self::Without { flag } => write!(f, "it needs {}", flag.word()),
            Self::HasMelds => f.write_str("the hand has melds"),
            Self::Together { flag } => write!(f, "it excludes {}", flag.word()),
        }
    }
}

/// A hand that cannot be held under a ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HandError {
    /// A tile the ruleset is played without.
    #[error("{place}: {ruleset} is played without {tile}")]
    TileNotInSet {
        /// The tile.
        tile: Tile,
        /// Where it is.
        place: HandPlace,
        /// The ruleset.
        ruleset: &'static str,
    },
    /// A flower that is not shown, or something else among the flowers.
    #[error("{place}: {tile} does not belong there")]
    Misplaced {
        /// The tile.
        tile: Tile,
        /// Where it is.
        place: HandPlace,
    },
    /// More copies of a tile than there are.
    #[error("{held} copies of {tile}, but there {} only {available}", if *.available == 1 { "is" } else { "are" })]
    TooManyCopies {
        /// The tile.
        tile: Tile,
        /// How many are held in all, melds and winning tile included.
        held: usize,
        /// How many there are.
        available: usize,
    },
    /// Too few or too many tiles.
    #[error(
        "{held} concealed tiles beside {melds} melds and without the winning tile; there should be {needed}"
    )]
    WrongCount {
        /// Concealed tiles without the winning one.
        held: usize,
        /// How many there should be.
        needed: usize,
        /// How many melds there are.
        melds: usize,
    },
    /// More melds than a hand has sets.
    #[error("{melds} melds, but a hand of {ruleset} has {sets} sets")]
    TooManyMelds {
        /// How many there are.
        melds: usize,
        /// How many there can be.
        sets: usize,
        /// The ruleset.
        ruleset: &'static str,
    },
    /// Tiles that make no meld of the kind they are given as.
    #[error("meld {}: {tiles} is no {kind}", .at + 1)]
    BadMeld {
        /// The number of the meld, counted from 0.
        at: usize,
        /// Its tiles in notation.
        tiles: String,
        /// What it is given as.
        kind: &'static str,
    },
    /// A circumstance that the ruleset does not know.
    #[error("{ruleset} knows no {word}")]
    UnknownCircumstance {
        /// The circumstance as it is written.
        word: &'static str,
        /// The ruleset.
        ruleset: &'static str,
    },
    /// A circumstance that cannot be.
    #[error("{} is impossible: {why}", .flag.word())]
    ImpossibleFlag {
        /// The flag.
        flag: Flag,
        /// What contradicts it.
        why: Impossible,
    },
    /// A word of the ruleset that cannot be.
    #[error("{word} is impossible: {why}")]
    ImpossibleWord {
        /// The word.
        word: &'static str,
        /// What contradicts it.
        why: Impossible,
    },
    /// A discarder of a drawn tile.
    #[error("the discarder is {discarder}, but the winning tile was drawn")]
    DiscarderOfDraw {
        /// The discarder given.
        discarder: Wind,
    },
    /// The winner as discarder.
    #[error("the discarder {discarder} is the winner")]
    OwnDiscard {
        /// The discarder given.
        discarder: Wind,
    },
    /// A wind at which nobody sits.
    #[error("nobody sits {wind}")]
    EmptySeat {
        /// The wind.
        wind: Wind,
    },
    /// A number of repeats that no game reaches.
    #[error("{repeats} repeats of the dealer; at most {most} can be given")]
    TooManyRepeats {
        /// The number given.
        repeats: u32,
        /// The most there can be.
        most: u32,
    },
    /// A win without a winning tile.
    #[error("there is no winning tile")]
    NoWinningTile,
    /// A drawn tile in a hand that should wait.
    #[error(
        "the hand holds a drawn tile beside the {needed} it waits with; leave out the tile to discard, or write the winning tile after + or *"
    )]
    HoldsDrawnTile {
        /// How many concealed tiles it should have.
        needed: usize,
    },
}

impl HandError {
    /// The stable id of this error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::TileNotInSet { .. } => "tile_not_in_set",
            Self::Misplaced { .. } => "misplaced_tile",
            Self::TooManyCopies { .. } => "too_many_copies",
            Self::WrongCount { .. } => "wrong_tile_count",
            Self::TooManyMelds { .. } => "too_many_melds",
            Self::BadMeld { .. } => "bad_meld",
            Self::UnknownCircumstance { .. } => "unknown_circumstance",
            Self::ImpossibleFlag { .. } => "impossible_flag",
            Self::ImpossibleWord { .. } => "impossible_word",
            Self::DiscarderOfDraw { .. } => "discarder_of_draw",
            Self::OwnDiscard { .. } => "own_discard",
            Self::EmptySeat { .. } => "empty_seat",
            Self::TooManyRepeats { .. } => "too_many_repeats",
            Self::NoWinningTile => "no_winning_tile",
            Self::HoldsDrawnTile { .. } => "holds_drawn_tile",
        }
    }
}
