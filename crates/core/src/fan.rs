//! Scoring elements of a hand: what is counted and with what, and what is left out.

use std::fmt;

use serde::Serialize;

use crate::catalogue::Catalogue;
pub use crate::reason::{Reason, Wait};
use crate::tile::Tile;

/// An entry of a ruleset's catalogue, by its position there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Fan(u8);

impl Fan {
    /// The entry at this position of the catalogue.
    ///
    /// # Panics
    /// When `index` is [`MAX_FANS`](crate::score::MAX_FANS) or more.
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(
            index < crate::score::MAX_FANS,
            "a catalogue has fewer entries"
        );
        Self(index as u8)
    }

    /// Position in the catalogue.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of entries of one catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FanSet(u128);

impl FanSet {
    /// The set with these bits, bit 0 being the first entry of the catalogue.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// One bit an entry, bit 0 being the first of the catalogue.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one entry.
    #[must_use]
    pub const fn one(fan: Fan) -> Self {
        Self(1 << fan.index())
    }

    /// Adds an entry.
    pub const fn insert(&mut self, fan: Fan) {
        self.0 |= 1 << fan.index();
    }

    /// Adds an entry if this is so.
    pub const fn insert_if(&mut self, fan: Fan, is_so: bool) {
        self.0 |= (is_so as u128) << fan.index();
    }

    /// Is there no entry?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is the entry in the set?
    #[must_use]
    pub const fn has(self, fan: Fan) -> bool {
        let word = if fan.0 < 64 { self.0 } else { self.0 >> 64 } as u64;
        word >> (fan.0 % 64) & 1 != 0
    }

    /// The entries of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The entries of this set that are in the other too.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The entries of both sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Does the list of this set's positions come before the other's, compared position by position?
    ///
    /// ```
    /// use nexusray_core::fan::{Fan, FanSet};
    /// let set = |fans: &[usize]| fans.iter().map(|&at| Fan::new(at)).collect::<FanSet>();
    /// assert!(set(&[1, 5]).is_before(set(&[2])));
    /// assert!(set(&[1]).is_before(set(&[1, 5])));
    /// assert!(!set(&[1, 5]).is_before(set(&[1, 4])));
    /// ```
    #[must_use]
    pub const fn is_before(self, other: Self) -> bool {
        let different = self.0 ^ other.0;
        if different == 0 {
            return false;
        }
        let first = different.trailing_zeros();
        // The list that has the first differing position is smaller there, unless the other list ends before it.
        if self.0 >> first & 1 != 0 {
            other.0 >> first != 0
        } else {
            self.0 >> first == 0
        }
    }

    /// The entries, in the order of the catalogue.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Fan> {
        // Two words of a register each: one number of two words takes twice the steps.
        let (mut low, mut high) = (self.0 as u64, (self.0 >> u64::BITS) as u64);
        std::iter::from_fn(move || {
            if low != 0 {
                let fan = Fan(low.trailing_zeros() as u8);
                low &= low - 1;
                return Some(fan);
            }
            (high != 0).then(|| {
                let fan = Fan((u64::BITS + high.trailing_zeros()) as u8);
                high &= high - 1;
                fan
            })
        })
    }
}

impl FromIterator<Fan> for FanSet {
    fn from_iter<I: IntoIterator<Item = Fan>>(fans: I) -> Self {
        let mut set = Self::default();
        fans.into_iter().for_each(|fan| set.insert(fan));
        set
    }
}

impl fmt::Debug for FanSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Fan::index)).finish()
    }
}

/// The parts of a hand that an entry is counted for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Used {
    /// Sets or other parts, by their number in the reading.
    pub sets: Vec<usize>,
    /// Is the pair one of them?
    pub pair: bool,
    /// Is the winning tile by itself, as the way in which the win came?
    pub winning: bool,
    /// Flowers.
    pub flowers: Vec<Tile>,
    /// Tiles that belong together, wherever they lie.
    pub groups: Vec<Vec<Tile>>,
}

/// A counted entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FanMatch {
    /// Its position in the catalogue.
    #[serde(rename = "index")]
    pub fan: Fan,
    /// Its id.
    pub id: &'static str,
    /// How often it counts.
    pub count: u8,
    /// What one is worth.
    pub each: u32,
    /// What all are worth.
    pub value: u32,
    /// What it is counted for.
    pub used: Used,
}

/// An entry one could have hoped for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// Its position in the catalogue.
    #[serde(rename = "index")]
    pub fan: Fan,
    /// Its id.
    pub id: &'static str,
    /// What it would have been worth.
    pub value: u32,
    /// Why it is not counted.
    pub reason: Reason,
}

impl FanMatch {
    /// An entry of a catalogue that counts so often, each time for so much.
    #[must_use]
    pub fn new(catalogue: &'static Catalogue, fan: Fan, count: u8, each: u32, used: Used) -> Self {
        Self {
            fan,
            id: &catalogue.entry(fan).id,
            count,
            each,
            value: u32::from(count) * each,
            used,
        }
    }
}

impl LeftOut {
    /// An entry of a catalogue that would have counted so often, at least once, each time for so much.
    #[must_use]
    pub fn new(
        catalogue: &'static Catalogue,
        fan: Fan,
        count: u8,
        each: u32,
        reason: Reason,
    ) -> Self {
        Self {
            fan,
            id: &catalogue.entry(fan).id,
            value: u32::from(count.max(1)) * each,
            reason,
        }
    }
}
