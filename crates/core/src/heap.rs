//! A heap of tiles: gathered in one pass, it knows the kinds, how many there are of each, and is already in piles.

use crate::counts::COPIES;
use crate::kind_set::KindSet;
use crate::shape::{GROUPS, PLACE, Piles};
use crate::tile::{KINDS, Kind, Suit, Tile};

/// Tiles in a few numbers, each the sum of what single tiles add to it. Red fives count as fives; what is of no kind is not
/// gathered. Of a kind of which there are more than seven copies, seven are counted.
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
    /// How many there are of each kind, three bits each, the kinds in two halves.
    copies: [u64; HALVES],
    /// The piles of the suits in base five, one above the other.
    suits: u64,
    /// The pile of honors, the red fives, and how many tiles each pile has.
    rest: u64,
}

const HALVES: usize = 2;
/// The kinds in a half.
const HALF: usize = 18;
/// The bits of the number of copies of a kind.
const COPY_BITS: usize = 3;
/// The most copies that are told apart.
const MOST: usize = (1 << COPY_BITS) - 1;
/// One copy of each kind of a half.
const ONE_OF_EACH: u64 = {
    let (mut all, mut at) = (0, 0);
    while at < HALF {
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
        copies: [0; HALVES],
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
        let mut copies = [0; HALVES];
        copies[kind.index() / HALF] = 1 << (COPY_BITS * (kind.index() % HALF));
        Self {
            kinds: KindSet::one(kind),
            copies,
            suits,
            rest,
        }
    }

    /// A heap of these tiles.
    #[inline]
    #[must_use]
    pub fn of(tiles: &[Tile]) -> Self {
        let (first, rest) = tiles.split_at(tiles.len().min(MOST));
        let mut heap = Self::of_few(first);
        rest.chunks(MOST)
            .for_each(|few| heap.join(&Self::of_few(few)));
        heap
    }

    /// A heap of so few tiles that all copies are told apart.
    #[inline(always)]
    fn of_few(tiles: &[Tile]) -> Self {
        let mut heap = Self::EMPTY;
        let singles = tiles.iter().map(|tile| &SINGLES[tile.index()]);
        singles.for_each(|single| heap.add_up(single));
        heap
    }

    /// Throws one more tile on it.
    #[inline]
    pub fn add(&mut self, tile: Tile) {
        self.join(&SINGLES[tile.index()]);
    }

    /// Throws another heap on it.
    ///
    /// ```
    /// use nexusray_core::{heap::Heap, tile::parse_tiles};
    /// let mut heap = Heap::of(&parse_tiles("11111112m").unwrap());
    /// heap.join(&Heap::of(&parse_tiles("112m").unwrap()));
    /// assert_eq!(["1m", "2m"].map(|kind| heap.copies(kind.parse().unwrap())), [7, 2]);
    /// ```
    #[inline]
    pub fn join(&mut self, other: &Self) {
        let any = |half: usize| self.copies[half] | other.copies[half];
        let has_four = (any(0) | any(1)) & ONE_OF_EACH << 2 != 0;
        if has_four && !self.kinds.and(other.kinds).is_empty() {
            self.drop_copies(other);
        }
        self.add_up(other);
    }

    /// Makes room for the copies in another heap where there would be too many to be told apart.
    #[cold]
    fn drop_copies(&mut self, other: &Self) {
        for kind in self.kinds.and(other.kinds).iter() {
            let sum = usize::from(self.copies(kind) + other.copies(kind));
            let dropped = sum.saturating_sub(MOST) as u64;
            self.copies[kind.index() / HALF] -= dropped << (COPY_BITS * (kind.index() % HALF));
        }
    }

    #[inline(always)]
    const fn add_up(&mut self, other: &Self) {
        self.kinds = self.kinds.or(other.kinds);
        self.copies[0] = self.copies[0].wrapping_add(other.copies[0]);
        self.copies[1] = self.copies[1].wrapping_add(other.copies[1]);
        self.suits = self.suits.wrapping_add(other.suits);
        self.rest = self.rest.wrapping_add(other.rest);
    }

    /// The kinds that are there.
    #[must_use]
    pub const fn kinds(&self) -> KindSet {
        self.kinds
    }

    /// The kinds of which there are four or more: nobody can bring another.
    #[inline]
    #[must_use]
    pub fn full(&self) -> KindSet {
        kinds_of(self.copies.map(|half| half >> 2 & ONE_OF_EACH))
    }

    /// The kinds of which there are four and no more.
    ///
    /// ```
    /// use nexusray_core::{heap::Heap, tile::parse_tiles};
    /// let heap = Heap::of(&parse_tiles("1111m222p55550s").unwrap());
    /// assert_eq!(heap.fours().to_string(), "1m");
    /// assert_eq!(heap.full().to_string(), "1m5s");
    /// ```
    #[inline]
    #[must_use]
    pub fn fours(&self) -> KindSet {
        let fours = |half: u64| half >> 2 & !(half | half >> 1) & ONE_OF_EACH;
        kinds_of(self.copies.map(fours))
    }

    /// How many copies of a kind there are, seven where there are more.
    #[inline]
    #[must_use]
    pub const fn copies(&self, kind: Kind) -> u8 {
        let (half, place) = (kind.index() / HALF, kind.index() % HALF);
        (self.copies[half] >> (COPY_BITS * place)) as u8 & MOST as u8
    }

    /// Are there two, four or six of every kind that is there?
    #[must_use]
    pub const fn is_even(&self) -> bool {
        self.any_half() & ONE_OF_EACH == 0
    }

    /// Are there two of every kind that is there?
    #[must_use]
    pub const fn is_of_pairs(&self) -> bool {
        self.any_half() & (ONE_OF_EACH | ONE_OF_EACH << 2) == 0
    }

    /// Are there no two of a kind?
    #[must_use]
    pub const fn is_different(&self) -> bool {
        self.any_half() & !ONE_OF_EACH == 0
    }

    const fn any_half(&self) -> u64 {
        self.copies[0] | self.copies[1]
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
        let [first, second] = self.copies;
        let too_many = first >> 2 & (first >> 1 | first) | second >> 2 & (second >> 1 | second);
        if too_many & ONE_OF_EACH != 0 {
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

/// The kinds at whose number of copies the lowest bit is set, no other being so. Few hands have any.
#[inline]
fn kinds_of(copies: [u64; HALVES]) -> KindSet {
    let mut kinds = KindSet::EMPTY;
    for (half, mut left) in copies.into_iter().enumerate() {
        while left != 0 {
            let place = left.trailing_zeros() as usize / COPY_BITS;
            kinds.insert(Kind::new(HALF * half + place));
            left &= left - 1;
        }
    }
    kinds
}
