//! Circumstances of a hand that are not seen in its tiles: flags that several rulesets know, and words of one alone.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::tile::{Tile, for_each_tile, write_tiles};

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
    /// The other three copies of the winning tile were in sight.
    LastCopy,
    /// The winner had declared that the hand is ready (立直).
    Riichi,
    /// The winner had declared it with the first discard, before any meld.
    DoubleRiichi,
    /// The win came within one turn of the declaration, before any meld.
    Ippatsu,
    /// The dealer won with the tiles dealt, where the riichi words are used.
    Tenhou,
    /// Another player won with the first tile drawn, before any meld, where the riichi words are used.
    Chiihou,
    /// Another player won on a discard before a first draw and any meld.
    Renhou,
}

impl Flag {
    /// All flags, in the order in which they are written.
    pub const ALL: [Self; 13] = [
        Self::LastWallTile,
        Self::AfterKong,
        Self::RobbingKong,
        Self::Heavenly,
        Self::Earthly,
        Self::DiscardAfterKong,
        Self::LastCopy,
        Self::Riichi,
        Self::DoubleRiichi,
        Self::Ippatsu,
        Self::Tenhou,
        Self::Chiihou,
        Self::Renhou,
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
            Self::LastCopy => "last_copy",
            Self::Riichi => "riichi",
            Self::DoubleRiichi => "double_riichi",
            Self::Ippatsu => "ippatsu",
            Self::Tenhou => "tenhou",
            Self::Chiihou => "chiihou",
            Self::Renhou => "renhou",
        }
    }
}

/// A set of flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Flags(u16);

impl Flags {
    /// No flags.
    pub const EMPTY: Self = Self(0);

    /// Adds a flag.
    pub const fn insert(&mut self, flag: Flag) {
        self.0 |= 1 << flag as u16;
    }

    /// Is the flag in the set?
    #[must_use]
    pub const fn has(self, flag: Flag) -> bool {
        self.0 & (1 << flag as u16) != 0
    }

    /// The flags of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set with these bits, bit 0 being the first of [`Flag::ALL`]; nothing when a higher one than flags is set.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits >> Flag::ALL.len() == 0 {
            Some(Self(bits))
        } else {
            None
        }
    }

    /// A bit for each flag, bit 0 being the first of [`Flag::ALL`].
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The flags of the set, in the order of [`Flag::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Flag> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let flag = Flag::ALL[left.trailing_zeros() as usize];
                left &= left - 1;
                flag
            })
        })
    }
}

impl FromIterator<Flag> for Flags {
    fn from_iter<I: IntoIterator<Item = Flag>>(flags: I) -> Self {
        let mut set = Self::default();
        flags.into_iter().for_each(|flag| set.insert(flag));
        set
    }
}

/// The most tiles that a word can list.
pub const MAX_WORD_TILES: usize = 5;

/// What a word takes for its value.
#[derive(Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// One of a few values.
    Choice(&'static [&'static str]),
    /// A whole number from 0.
    Number {
        /// The most it can be.
        most: u32,
    },
    /// Tiles, in the order in which they are given.
    Tiles {
        /// The most there can be; not more than [`MAX_WORD_TILES`].
        most: usize,
    },
}

/// A circumstance that one ruleset declares for itself. In notation it is `name=value`, in hand cases a key.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Word {
    /// Its name in notation.
    pub name: &'static str,
    /// Its key in hand cases.
    pub key: &'static str,
    /// What its value can be.
    pub takes: Takes,
}

/// The value of a word.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum SaidValue {
    /// The position of one of a few values.
    Choice(usize),
    /// A whole number.
    Number(u32),
    /// Tiles.
    Tiles(ArrayVec<Tile, MAX_WORD_TILES>),
}

/// A word with its value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Said {
    /// The word.
    pub word: &'static Word,
    /// Its value.
    pub value: SaidValue,
}

impl Said {
    /// The value as it is written; nothing to write for a number of 0 and for no tiles.
    #[must_use]
    pub fn value(&self) -> String {
        match (&self.value, &self.word.takes) {
            (SaidValue::Choice(at), Takes::Choice(values)) => values[*at].into(),
            (SaidValue::Number(0), _) => String::new(),
            (SaidValue::Number(number), _) => number.to_string(),
            (SaidValue::Tiles(tiles), _) => write_tiles(tiles),
            (SaidValue::Choice(_), Takes::Number { .. } | Takes::Tiles { .. }) => String::new(),
        }
    }

    /// Is there nothing to write: a number of 0, or no tiles?
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        match &self.value {
            SaidValue::Choice(_) => false,
            SaidValue::Number(number) => *number == 0,
            SaidValue::Tiles(tiles) => tiles.is_empty(),
        }
    }

    /// The tiles it lists.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        match &self.value {
            SaidValue::Tiles(tiles) => tiles,
            SaidValue::Choice(_) | SaidValue::Number(_) => &[],
        }
    }
}

impl Word {
    /// The word with a value as it is written; nothing when it cannot have that one.
    ///
    /// ```
    /// use nexusray_core::circumstance::{Takes, Word};
    /// static COUNT: Word = Word { name: "count", key: "count", takes: Takes::Number { most: 9 } };
    /// assert_eq!(COUNT.say("7").unwrap().value(), "7");
    /// assert!(COUNT.say("10").is_none() && COUNT.say("+1").is_none());
    /// ```
    #[must_use]
    pub fn say(&'static self, value: &str) -> Option<Said> {
        match &self.takes {
            Takes::Choice(values) => {
                self.say_choice(values.iter().position(|&known| known == value)?)
            }
            Takes::Number { .. } => {
                let is_number =
                    !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
                let number = value.parse().ok().filter(|_| is_number)?;
                self.say_number(number)
            }
            Takes::Tiles { .. } => {
                let mut tiles: ArrayVec<Tile, { MAX_WORD_TILES + 1 }> = ArrayVec::new();
                // One more than can be said is enough to be too many.
                let read = for_each_tile(value, |tile| {
                    let _ = tiles.try_push(tile);
                });
                read.ok().and_then(|()| self.say_tiles(&tiles))
            }
        }
    }

    /// The word with the choice at this position; nothing when it takes none, or has not so many.
    #[must_use]
    pub fn say_choice(&'static self, at: usize) -> Option<Said> {
        match self.takes {
            Takes::Choice(values) if at < values.len() => Some(self.with(SaidValue::Choice(at))),
            Takes::Choice(_) | Takes::Number { .. } | Takes::Tiles { .. } => None,
        }
    }

    /// The word with a number; nothing when it takes none, or none so large.
    #[must_use]
    pub fn say_number(&'static self, number: u32) -> Option<Said> {
        match self.takes {
            Takes::Number { most } if number <= most => Some(self.with(SaidValue::Number(number))),
            Takes::Number { .. } | Takes::Choice(_) | Takes::Tiles { .. } => None,
        }
    }

    /// The word with tiles; nothing when it takes none, or not so many. Flowers and unknown tiles are none that a word
    /// lists.
    #[must_use]
    pub fn say_tiles(&'static self, tiles: &[Tile]) -> Option<Said> {
        match self.takes {
            Takes::Tiles { most }
                if tiles.len() <= most && tiles.iter().all(|tile| tile.kind().is_some()) =>
            {
                let listed = tiles.iter().copied().take(MAX_WORD_TILES).collect();
                Some(self.with(SaidValue::Tiles(listed)))
            }
            Takes::Tiles { .. } | Takes::Choice(_) | Takes::Number { .. } => None,
        }
    }

    pub(crate) const fn with(&'static self, value: SaidValue) -> Said {
        Said { word: self, value }
    }

    /// What its value can be, for people.
    #[must_use]
    pub fn expected(&self) -> String {
        match self.takes {
            Takes::Choice(values) => format!("one of {}", values.join(", ")),
            Takes::Number { most } => format!("a whole number from 0 to {most}"),
            Takes::Tiles { most } => format!("at most {most} tiles"),
        }
    }
}
