//! Circumstances of a hand that are not seen in its tiles: flags that several rulesets know, and words of one alone.

use serde::{Deserialize, Serialize};

/// A circumstance of the win that is not seen in the tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flag {
    /// The winning tile is the last that could be drawn, or the discard after it.
    LastWallTile,
    /// The winning tile was drawn as a kong's replacement.
    AfterKong,
    /// The winning tile was being added to another player's pung.
    RobbingKong,
    /// The dealer won with the tiles dealt.
    Heavenly,
    /// Another player won with the first tile drawn, before any meld.
    Earthly,
    /// The winning tile was discarded by a player who had just drawn a kong's replacement.
    DiscardAfterKong,
}

impl Flag {
    /// All flags, in the order in which they are written.
    pub const ALL: [Self; 6] = [
        Self::LastWallTile,
        Self::AfterKong,
        Self::RobbingKong,
        Self::Heavenly,
        Self::Earthly,
        Self::DiscardAfterKong,
    ];

    /// The word of this flag in notation and in hand cases.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::LastWallTile => "last_wall_tile",
            Self::AfterKong => "after_kong",
            Self::RobbingKong => "robbing_kong",
            Self::Heavenly => "heavenly",
            Self::Earthly => "earthly",
            Self::DiscardAfterKong => "discard_after_kong",
        }
    }
}

/// A set of flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Flags(u16);

impl Flags {
    /// Adds a flag.
    pub const fn insert(&mut self, flag: Flag) {
        self.0 |= 1 << flag as u16;
    }

    /// Is the flag in the set?
    #[must_use]
    pub const fn has(self, flag: Flag) -> bool {
        self.0 & (1 << flag as u16) != 0
    }

    /// The flags of the set, in the order of [`Flag::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Flag> {
        Flag::ALL.into_iter().filter(move |&flag| self.has(flag))
    }
}

impl FromIterator<Flag> for Flags {
    fn from_iter<I: IntoIterator<Item = Flag>>(flags: I) -> Self {
        let mut set = Self::default();
        flags.into_iter().for_each(|flag| set.insert(flag));
        set
    }
}

/// A circumstance that one ruleset declares for itself. In notation it is `name=value`, in hand cases a key.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Word {
    /// Its name in notation.
    pub name: &'static str,
    /// Its key in hand cases.
    pub key: &'static str,
    /// The values it can have.
    pub values: &'static [&'static str],
}

/// A word with its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Said {
    /// The word.
    pub word: &'static Word,
    /// The position of its value.
    pub value: usize,
}

impl Said {
    /// The value as it is written.
    #[must_use]
    pub fn value(self) -> &'static str {
        self.word.values[self.value]
    }
}

impl Word {
    /// The word with a value; nothing when it cannot have that one.
    #[must_use]
    pub fn say(&'static self, value: &str) -> Option<Said> {
        let value = self.values.iter().position(|&known| known == value)?;
        Some(Said { word: self, value })
    }
}
