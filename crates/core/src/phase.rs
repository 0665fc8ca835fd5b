//! What a table waits for.

use crate::action::Action;
use crate::event::{DealTerms, Rank};
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;

/// How a turn began: it decides what may be done with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TurnStart {
    /// The dealer's first turn, with the tiles dealt.
    Deal,
    /// With a tile from the wall.
    Draw {
        /// Was it a kong's replacement, at once or after flowers?
        after_kong: bool,
    },
    /// With a claimed chow or pung: only a discard can follow.
    Call,
}

/// What a claim is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimOn {
    /// A tile laid into the river.
    Discard,
    /// A tile being added to a pung.
    AddedKong,
    /// A concealed kong being laid down.
    ConcealedKong,
}

/// Where a table is in the course of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Nothing has been dealt yet.
    BeforeDeal,
    /// The wall stands, the tiles are about to be taken.
    Dealing,
    /// Flowers dealt are shown and replaced.
    Opening {
        /// Who showed flowers last.
        last: Option<Seat>,
        /// How many replacements that seat has still to draw.
        owed: usize,
    },
    /// A seat is to discard, to declare a kong or to win.
    Turn {
        /// Whose turn.
        seat: Seat,
        /// How it began.
        start: TurnStart,
    },
    /// The other seats may claim a tile.
    Claim {
        /// Whose tile.
        from: Seat,
        /// Which tile.
        tile: Tile,
        /// Discard or kong.
        on: ClaimOn,
        /// What has been answered so far.
        answers: BySeat<Option<Action>>,
    },
    /// A seat is to draw from the tail.
    Replacement {
        /// Who.
        seat: Seat,
        /// Did it begin with a kong?
        after_kong: bool,
    },
    /// Won or drawn; the next deal is not yet decided.
    Settling,
    /// The deal is over.
    DealOver {
        /// What comes next, or nothing when the game is over.
        next: Option<DealTerms>,
    },
    /// The game is over.
    GameOver {
        /// All seats, best first.
        ranking: Vec<Rank>,
        /// Has the seed been revealed?
        revealed: bool,
    },
}
