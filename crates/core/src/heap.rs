//! A heap of tiles: gathered in one pass, it knows the kinds, how many there are of each, and is already in piles.

use crate::counts::COPIES;
use crate::kind_set::KindSet;
use crate::shape::{GROUPS, PLACE, Piles};
use crate::tile::{KINDS, Kind, Suit, Tile};

/// Tiles in four numbers, each the sum of what single tiles add to it. Red fives count as fives; what is of no kind is not
/// gathered. Up to seven copies of a kind are told apart.
///
/// ```
/// use nexusray_core::{heap::Heap, tile::parse_tiles};
/// let heap = Heap::of(&parse_tiles("11123m440p").unwrap());
/// assert_eq!(heap.kinds().to_string(), "123m45p");
/// assert_eq!(heap.copies("1m".parse().unwrap()), 3);
/// assert_eq!((heap.total(), heap.red_fives()), (8, 1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Heap {
    kinds: KindSet,
    /// How many there are of each kind, three bits each.
    copies: u128,
    /// The piles of the suits in base five, one above the other.
    suits: u64,
    /// The pile of honors, the red fives, and how many tiles each pile has.
    rest: u64,
}

/// The bits of the number of copies of a kind.
const COPY_BITS: usize = 3;
/// One copy of each kind.
const ONE_OF_EACH: u128 = {
    let (mut all, mut at) = (0, 0);
    while at < KINDS {
        all |= 1 << (COPY_BITS * at);
        at += 1;
    }
    all
};
/// Enough bits for a pile of nine ranks.
const SUIT_BITS: usize = 21;
/// Enough bits for the pile of honors, which the number of red fives is above.
const HONOR_BITS: usize = 24;
/// Where the sizes of the piles start, eight bits each.
const SIZES: usize = 32;

/// A heap of each single tile, by its number; many enough that any byte is one.
const SINGLES: [Heap; 256] = {
    let mut singles = [Heap::EMPTY; 256];
    let mut at = 0;
    while at < KINDS {
        singles[at] = Heap::single(Kind::new(at));
        at += 1;
    }
    let mut at = 0;
    while at < Suit::ALL.len() {
        let suit = Suit::ALL[at];
        let mut red = Heap::single(Kind::suited(suit, 5));
        red.rest += 1 << HONOR_BITS;
        singles[Tile::red_five(suit).index()] = red;
        at += 1;
    }
    singles
};

impl Heap {
    /// No tiles.
    pub const EMPTY: Self = Self {
        kinds: KindSet::EMPTY,
        copies: 0,
        suits: 0,
        rest: 0,
    };

    const fn single(kind: Kind) -> Self {
        let (group, position) = (kind.index() / 9, kind.index() % 9);
        let place = PLACE[position] as u64;
        let size = 1 << (SIZES + 8 * group);
        let (suits, rest) = if kind.is_honor() {
            (0, place + size)
        } else {
            (place << (SUIT_BITS * group), size)
        };
        Self {
            kinds: KindSet::one(kind),
            copies: 1 << (COPY_BITS * kind.index()),
            suits,
            rest,
        }
    }

    /// A heap of these tiles.
    #[inline]
    #[must_use]
    pub fn of(tiles: &[Tile]) -> Self {
        let mut heap = Self::EMPTY;
        tiles.iter().for_each(|&tile| heap.add(tile));
        heap
    }

    /// Throws one more tile on it.
    #[inline]
    pub const fn add(&mut self, tile: Tile) {
        self.join(&SINGLES[tile.index()]);
    }

    /// Throws another heap on it.
    #[inline]
    pub const fn join(&mut self, other: &Self) {
        self.kinds = self.kinds.or(other.kinds);
        self.copies = self.copies.wrapping_add(other.copies);
        self.suits = self.suits.wrapping_add(other.suits);
        self.rest = self.rest.wrapping_add(other.rest);
    }

    /// The kinds that are there.
    #[must_use]
    pub const fn kinds(&self) -> KindSet {
        self.kinds
    }

    /// How many copies of a kind there are.
    #[inline]
    #[must_use]
    pub const fn copies(&self, kind: Kind) -> u8 {
        (self.copies >> (COPY_BITS * kind.index())) as u8 & 7
    }

    /// Are there two of every kind that is there?
    #[must_use]
    pub const fn is_of_pairs(&self) -> bool {
        self.copies & (ONE_OF_EACH | ONE_OF_EACH << 2) == 0
    }

    /// Are there two or four of every kind that is there?
    #[must_use]
    pub const fn is_even(&self) -> bool {
        self.copies & ONE_OF_EACH == 0
    }

    /// Are there no two of a kind?
    #[must_use]
    pub const fn is_different(&self) -> bool {
        self.copies & !ONE_OF_EACH == 0
    }

    /// The kinds of which there are four or more.
    ///
    /// ```
    /// use nexusray_core::{heap::Heap, tile::parse_tiles};
    /// let heap = Heap::of(&parse_tiles("1111m222p3333s").unwrap());
    /// assert_eq!(heap.fours().to_string(), "1m3s");
    /// ```
    #[must_use]
    pub const fn fours(&self) -> KindSet {
        let (mut left, mut fours) = (self.copies >> 2 & ONE_OF_EACH, KindSet::EMPTY);
        while left != 0 {
            fours.insert(Kind::new(left.trailing_zeros() as usize / COPY_BITS));
            left &= left - 1;
        }
        fours
    }

    /// How many red fives there are.
    #[must_use]
    pub const fn red_fives(&self) -> u8 {
        (self.rest >> HONOR_BITS) as u8
    }

    /// How many tiles there are.
    #[must_use]
    pub fn total(&self) -> usize {
        self.sizes().iter().map(|&size| usize::from(size)).sum()
    }

    const fn sizes(&self) -> [u8; GROUPS] {
        ((self.rest >> SIZES) as u32).to_le_bytes()
    }

    /// The tiles in piles; nothing when there are more than four of a kind.
    ///
    /// ```
    /// use nexusray_core::{counts::Counts, heap::Heap, shape::Piles, tile::parse_tiles};
    /// let tiles = parse_tiles("1199m55p789s1277z").unwrap();
    /// assert_eq!(Heap::of(&tiles).piles(), Piles::of(&Counts::of(&tiles)));
    /// assert_eq!(Heap::of(&parse_tiles("11111m").unwrap()).piles(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn piles(&self) -> Option<Piles> {
        const SUIT: u64 = (1 << SUIT_BITS) - 1;
        const HONORS: u64 = (1 << HONOR_BITS) - 1;
        // Five, six or seven.
        const _: () = assert!(COPIES == 4);
        let too_many = self.copies >> 2 & (self.copies >> 1 | self.copies) & ONE_OF_EACH;
        if too_many != 0 {
            return None;
        }
        Some(Piles {
            keys: [
                (self.suits & SUIT) as u32,
                (self.suits >> SUIT_BITS & SUIT) as u32,
                (self.suits >> (2 * SUIT_BITS)) as u32,
                (self.rest & HONORS) as u32,
            ],
            sizes: self.sizes(),
        })
    }
}
