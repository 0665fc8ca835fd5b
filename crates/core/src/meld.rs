//! Melds: sets laid on the table, and their text: `[123m]`, `[222z]`, `[5555p]`, `[555+5p]`, `(5555p)`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::error::ParseError;
use crate::seat::Seat;
use crate::tile::{Kind, Tile, for_each_tile, sort, write_tiles};

/// The tiles of a kong.
const MOST_TILES: usize = 4;

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
    /// All kinds, each at the position of its number.
    pub const ALL: [Self; 5] = [
        Self::Chow,
        Self::Pung,
        Self::ExposedKong,
        Self::AddedKong,
        Self::ConcealedKong,
    ];

    /// Is it one of the three kinds of kong?
    #[must_use]
    pub const fn is_kong(self) -> bool {
        matches!(
            self,
            Self::ExposedKong | Self::AddedKong | Self::ConcealedKong
        )
    }

    /// Its name in messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Chow => "chow",
            Self::Pung => "pung",
            Self::ExposedKong => "exposed kong",
            Self::AddedKong => "added kong",
            Self::ConcealedKong => "concealed kong",
        }
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
        self.tiles
            .iter()
            .filter_map(|tile| tile.kind())
            .min()
            .expect("a meld holds tiles of a kind")
    }
}

impl Meld {
    /// Does it lie so that its tiles cannot be seen?
    #[must_use]
    pub fn is_face_down(&self) -> bool {
        self.tiles.contains(&Tile::UNKNOWN)
    }

    /// A meld of these tiles, sorted.
    #[must_use]
    pub fn new(kind: MeldKind, tiles: impl IntoIterator<Item = Tile>) -> Self {
        let mut tiles: ArrayVec<Tile, 4> = tiles.into_iter().take(4).collect();
        sort(&mut tiles);
        Self {
            kind,
            tiles,
            called: None,
        }
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = write_tiles(&self.tiles);
        match self.kind {
            MeldKind::Chow | MeldKind::Pung | MeldKind::ExposedKong => write!(f, "[{text}]"),
            MeldKind::AddedKong => write!(
                f,
                "[{}+{}]",
                &text[..3.min(text.len())],
                &text[3.min(text.len())..]
            ),
            MeldKind::ConcealedKong => write!(f, "({text})"),
        }
    }
}

impl FromStr for Meld {
    type Err = ParseError;

    /// Reads one meld.
    ///
    /// ```
    /// use nexusray_core::meld::{Meld, MeldKind};
    /// assert_eq!("[312m]".parse::<Meld>().unwrap().to_string(), "[123m]");
    /// assert_eq!("[555+5p]".parse::<Meld>().unwrap().kind, MeldKind::AddedKong);
    /// assert_eq!("[124m]".parse::<Meld>().unwrap_err().code(), "bad_value");
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = "a chow [123m], a pung [222z], or a kong [5555p], [555+5p], (5555p)";
        let bad = || ParseError::BadValue {
            text: text.into(),
            column: 1,
            expected: expected.into(),
        };
        let (tiles, concealed) = match text.as_bytes() {
            [b'[', .., b']'] => (&text[1..text.len() - 1], false),
            [b'(', .., b')'] => (&text[1..text.len() - 1], true),
            _ => return Err(bad()),
        };
        let plus = tiles.bytes().position(|sign| sign == b'+');
        let (first, added) = plus.map_or((tiles, ""), |at| (&tiles[..at], &tiles[at + 1..]));
        let whole = if added.is_empty() {
            Cow::Borrowed(first)
        } else {
            Cow::Owned(format!("{first}{added}"))
        };
        let mut together: ArrayVec<Tile, MOST_TILES> = ArrayVec::new();
        let mut count = 0;
        let read = for_each_tile(&whole, |tile| {
            count += 1;
            // So many are no meld, whatever they are.
            let _ = together.try_push(tile);
        });
        read.map_err(|error| {
            let behind_plus = !added.is_empty() && error.column() > first.chars().count();
            error.shifted(1 + usize::from(behind_plus))
        })?;
        let kind = match (count, concealed, plus.is_some()) {
            (3, false, false) if together[0].kind() == together[1].kind() => MeldKind::Pung,
            (3, false, false) => MeldKind::Chow,
            (4, false, false) => MeldKind::ExposedKong,
            (4, false, true) if first.chars().count() == 3 => MeldKind::AddedKong,
            (4, true, false) => MeldKind::ConcealedKong,
            _ => return Err(bad()),
        };
        let meld = Self::new(kind, together);
        if meld.is_real() { Ok(meld) } else { Err(bad()) }
    }
}
