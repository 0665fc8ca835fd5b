//! A hand: one player's tiles, the winning tile, and the circumstances that count.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use crate::circumstance::{Flag, Flags, Said, SaidValue, Takes, Word};
use crate::counts::Counts;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::seat::Wind;
use crate::tile::Tile;

/// The most tiles a player can hold concealed, the winning one included.
pub const MAX_CONCEALED: usize = 17;
/// The most words of its ruleset that can be said about a hand.
pub const MAX_WORDS: usize = 8;
/// The most sets a hand can have.
pub const MAX_SETS: usize = 5;

/// How the winning tile came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WinBy {
    /// Drawn by the winner, written `*`.
    SelfDraw,
    /// Discarded by another player, or robbed from a kong; written `+`.
    Discard,
}

impl WinBy {
    /// How it is written before the winning tile.
    #[must_use]
    pub const fn mark(self) -> char {
        match self {
            Self::SelfDraw => '*',
            Self::Discard => '+',
        }
    }

    /// Its word in hand cases.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::SelfDraw => "self_draw",
            Self::Discard => "discard",
        }
    }
}

/// The winning tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Winning {
    /// The tile.
    pub tile: Tile,
    /// How it came.
    pub by: WinBy,
}

/// What surrounds a hand and may change what it is worth or who pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The winner's wind; east is the dealer.
    pub seat_wind: Wind,
    /// The prevailing wind.
    pub round_wind: Wind,
    /// Circumstances of the win.
    pub flags: Flags,
    /// How often the dealer has continued, 0 in a first deal.
    pub dealer_repeats: u32,
    /// The wind of the player who discarded the winning tile, where it is known.
    pub discarder: Option<Wind>,
}

impl Default for Situation {
    fn default() -> Self {
        Self {
            seat_wind: Wind::East,
            round_wind: Wind::East,
            flags: Flags::default(),
            dealer_repeats: 0,
            discarder: None,
        }
    }
}

/// One player's tiles. `Deal` is what a table plays; a hand is what a player holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Hand {
    /// Concealed tiles without the winning one, sorted.
    pub concealed: ArrayVec<Tile, MAX_CONCEALED>,
    /// Sets on the table, in the order in which they were made.
    pub melds: ArrayVec<Meld, MAX_SETS>,
    /// Flowers shown, sorted.
    pub flowers: ArrayVec<Tile, 8>,
    /// The winning tile, or nothing while the hand waits for one.
    pub winning: Option<Winning>,
    /// What surrounds it.
    pub situation: Situation,
    /// What only its ruleset knows about it.
    pub words: ArrayVec<Said, MAX_WORDS>,
}

impl Hand {
    /// The concealed tiles without the winning one, counted.
    #[must_use]
    pub fn concealed_counts(&self) -> Counts {
        Counts::of(&self.concealed)
    }

    /// The concealed tiles and the winning one, counted.
    #[must_use]
    pub fn held_counts(&self) -> Counts {
        let mut counts = self.concealed_counts();
        counts.extend(self.winning.iter().map(|winning| &winning.tile));
        counts
    }

    /// The tiles of the melds, counted.
    #[must_use]
    pub fn meld_counts(&self) -> Counts {
        Counts::of(self.melds.iter().flat_map(|meld| &meld.tiles))
    }

    /// How many sets the concealed tiles must make.
    #[must_use]
    pub fn sets_left(&self, layout: &Layout) -> usize {
        layout.sets.saturating_sub(self.melds.len())
    }

    fn value_of(&self, word: &Word) -> Option<&SaidValue> {
        let said = self
            .words
            .iter()
            .find(|said| std::ptr::eq(said.word, word))?;
        Some(&said.value)
    }

    /// The position of the choice that a word of the ruleset has for this hand.
    #[must_use]
    pub fn said(&self, word: &Word) -> Option<usize> {
        match self.value_of(word)? {
            SaidValue::Choice(at) => Some(*at),
            SaidValue::Number(_) | SaidValue::Tiles(_) => None,
        }
    }

    /// The number that a word of the ruleset gives; 0 where it is not said.
    #[must_use]
    pub fn number(&self, word: &Word) -> u32 {
        match self.value_of(word) {
            Some(SaidValue::Number(number)) => *number,
            Some(SaidValue::Choice(_) | SaidValue::Tiles(_)) | None => 0,
        }
    }

    /// The tiles that a word of the ruleset lists.
    #[must_use]
    pub fn tiles(&self, word: &Word) -> &[Tile] {
        match self.value_of(word) {
            Some(SaidValue::Tiles(tiles)) => tiles,
            Some(SaidValue::Choice(_) | SaidValue::Number(_)) | None => &[],
        }
    }

    /// The first meld that another player's tile was used for.
    #[must_use]
    pub fn exposed_meld(&self) -> Option<&Meld> {
        self.melds.iter().find(|meld| meld.kind.is_exposed())
    }

    /// Was the winning tile drawn by the winner?
    #[must_use]
    pub fn is_self_draw(&self) -> bool {
        self.winning
            .is_some_and(|winning| winning.by == WinBy::SelfDraw)
    }
}
