//! A set of kinds of tiles: what a hand waits for, which tiles help it.

use std::fmt;

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::tile::{KINDS, Kind, Tile, write_tiles};

/// A set of kinds, one bit each.
///
/// ```
/// use nexusray_core::kind_set::KindSet;
/// let waits: KindSet = ["2m", "5m"].iter().map(|text| text.parse().unwrap()).collect();
/// assert_eq!(waits.to_string(), "25m");
/// assert!(waits.has("5m".parse().unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u64);

impl KindSet {
    /// The set without kinds.
    pub const EMPTY: Self = Self(0);
    /// Every kind there is.
    pub const ALL: Self = Self((1 << KINDS) - 1);
    /// The winds and the dragons.
    pub const HONORS: Self = Self(Self::ALL.0 & !((1 << 27) - 1));
    /// The winds.
    pub const WINDS: Self = Self(0b1111 << 27);
    /// The dragons.
    pub const DRAGONS: Self = Self(0b111 << 31);
    /// The ones and nines of the suits.
    pub const TERMINALS: Self = Self::ranks(0b1_0000_0001);
    /// The terminals and the honors.
    pub const ORPHANS: Self = Self::TERMINALS.or(Self::HONORS);
    /// The kinds at which chows start.
    pub(crate) const CHOWS: Self = Self::ranks(0b0_0111_1111);
    /// The tiles that are green all over: 2, 3, 4, 6 and 8 of bamboo and the green dragon.
    pub const GREENS: Self = Self(0b0_1010_1110 << 18 | 1 << 32);

    /// The set with these bits, bit 0 being the first kind; higher bits than kinds are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The kinds of these ranks in all suits, bit 0 being rank 1.
    ///
    /// ```
    /// use nexusray_core::kind_set::KindSet;
    /// assert_eq!(KindSet::ranks(0b1_0000_0001).to_string(), "19m19p19s");
    /// assert_eq!(KindSet::suit(3), KindSet::HONORS);
    /// assert_eq!(KindSet::GREENS.to_string(), "23468s6z");
    /// ```
    #[must_use]
    pub const fn ranks(ranks: u64) -> Self {
        Self::from_bits(ranks | ranks << 9 | ranks << 18)
    }

    /// The kinds of a suit by its number, 3 for the honors.
    #[must_use]
    pub const fn suit(number: usize) -> Self {
        Self::from_bits(0x1ff << (9 * number))
    }

    /// One bit a kind, bit 0 being the first.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one kind.
    #[must_use]
    pub const fn one(kind: Kind) -> Self {
        Self(1 << kind.index())
    }

    /// Adds a kind.
    pub const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }

    /// Adds the kinds of these tiles.
    pub fn extend<'a>(&mut self, tiles: impl IntoIterator<Item = &'a Tile>) {
        tiles
            .into_iter()
            .filter_map(|tile| tile.kind())
            .for_each(|kind| self.insert(kind));
    }

    /// Is the kind in the set?
    #[must_use]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind.index()) != 0
    }

    /// How many kinds there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there more than one kind?
    #[must_use]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Is there one kind and no other?
    #[must_use]
    pub const fn is_one(self) -> bool {
        self.0 != 0 && !self.has_several()
    }

    /// The first kind, in the order of notation.
    #[must_use]
    pub const fn first(self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        Some(Kind::new(self.0.trailing_zeros() as usize))
    }

    /// The kinds of a chow that starts at this kind; others where none does.
    #[must_use]
    pub(crate) const fn chow(lowest: Kind) -> Self {
        Self::from_bits(0b111 << lowest.index())
    }

    /// The kinds at which the chows start that hold a kind; none for an honor.
    ///
    /// ```
    /// use nexusray_core::kind_set::KindSet;
    /// assert_eq!(KindSet::chows_with("2m".parse().unwrap()).to_string(), "12m");
    /// assert_eq!(KindSet::chows_with("9s".parse().unwrap()).to_string(), "7s");
    /// ```
    #[must_use]
    pub const fn chows_with(kind: Kind) -> Self {
        let one = 1_u64 << kind.index();
        let starts = (one | one >> 1 | one >> 2) & Self::CHOWS.0;
        // A start of the suit before is no start of a chow here.
        Self(starts & Self::suit(kind.index() / 9).0)
    }

    /// Is there no kind?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of this set that are in the other too.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The kinds of both sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kinds of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// This set if it has so many kinds, else the empty one.
    ///
    /// ```
    /// use nexusray_core::kind_set::KindSet;
    /// assert_eq!(KindSet::DRAGONS.if_at_least(3), KindSet::DRAGONS);
    /// assert!(KindSet::DRAGONS.if_at_least(4).is_empty());
    /// ```
    #[must_use]
    pub const fn if_at_least(self, needed: usize) -> Self {
        let (mut left, mut missing) = (self.0, needed);
        while missing > 1 && left != 0 {
            left &= left - 1;
            missing -= 1;
        }
        if missing > 0 && left == 0 {
            return Self::EMPTY;
        }
        self
    }

    /// The kinds, in the order of notation.
    pub fn iter(self) -> impl Iterator<Item = Kind> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let kind = Kind::new(left.trailing_zeros() as usize);
                left &= left - 1;
                kind
            })
        })
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut set = Self::EMPTY;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}

impl fmt::Display for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_tiles(
            &self.iter().map(Kind::tile).collect::<Vec<_>>(),
        ))
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for KindSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        self.iter()
            .try_for_each(|kind| list.serialize_element(&kind.tile()))?;
        list.end()
    }
}
