//! Melds: sets laid on the table, and their text: `[123m]`, `[222z]`, `[5555p]`, `[555+5p]`, `(5555p)`.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::tile::{Kind, Tile};

/// What a meld is and how it came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeldKind {
    /// Three ranks in a row of one suit, one of them claimed from the player on the left.
    Chow,
    /// Three equal tiles, one of them claimed from a discard.
    Pung,
    /// Four equal tiles, one of them claimed from a discard.
    ExposedKong,
    /// A pung to which its owner added the fourth tile.
    AddedKong,
    /// Four equal tiles drawn by their owner.
    ConcealedKong,
}

impl MeldKind {
    /// Is it one of the three kinds of kong?
    #[must_use]
    pub const fn is_kong(self) -> bool {
        matches!(self, Self::ExposedKong | Self::AddedKong | Self::ConcealedKong)
    }

    /// Was another player's tile used for it?
    #[must_use]
    pub const fn is_exposed(self) -> bool {
        !matches!(self, Self::ConcealedKong)
    }
}

/// Where the claimed tile of a meld came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Called {
    /// The claimed tile.
    pub tile: Tile,
    /// Who had discarded it.
    pub from: Seat,
}

/// One set on the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Meld {
    /// What it is.
    #[serde(rename = "type")]
    pub kind: MeldKind,
    /// Its tiles, sorted; three, or four of a kong.
    pub tiles: ArrayVec<Tile, 4>,
    /// The claimed tile and its discarder; known at a table, not in a hand given as text.
    #[serde(default)]
    pub called: Option<Called>,
}

impl Meld {
    /// The kind of its lowest tile.
    ///
    /// # Panics
    /// When the meld holds no tile or a tile that is of no kind; such a meld cannot be parsed or claimed.
    #[must_use]
    pub fn lowest(&self) -> Kind {
        self.tiles.iter().filter_map(|tile| tile.kind()).min().expect("a meld holds tiles of a kind")
    }
}
