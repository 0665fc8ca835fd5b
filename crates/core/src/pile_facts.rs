//! What is known of a pile, in one number: its row of distances, and how many kinds there are once, twice and more often.
//! Shapes that are not made of sets ask for those alone, and the numbers of all piles of a hand can be added up.

use crate::counts::COPIES;
use crate::distance::Row;
use crate::shape::PLACE;

/// What is known of a pile: its row in the lowest byte, then its [`Copies`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PileFacts(u32);

/// How many kinds there are once, twice and more often, in a pile or in a hand of not more than 18 tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Copies(u32);

impl PileFacts {
    /// The facts of a pile with this row.
    #[must_use]
    pub fn new(row: Row, copies: Copies) -> Self {
        Self(copies.0 << u8::BITS | u32::from(row.0))
    }

    /// The row of distances.
    #[inline]
    #[must_use]
    pub const fn row(self) -> Row {
        Row(self.0 as u8)
    }

    /// How many kinds there are how often.
    #[inline]
    #[must_use]
    pub const fn copies(self) -> Copies {
        Copies(self.0 >> u8::BITS)
    }
}

/// Where a number stands: its lowest bit and how many it has.
type Field = (u32, u32);

/// The kinds of which there are at least one, two, three and four.
const AT_LEAST: [Field; COPIES as usize] = [(0, 5), (5, 4), (9, 3), (12, 3)];
/// The terminals and honors of which there are at least one and two.
const ORPHANS: [Field; 2] = [(15, 4), (19, 4)];

impl Copies {
    /// No tiles.
    pub const NONE: Self = Self(0);

    /// So many of one kind.
    const fn of_kind(count: usize, is_orphan: bool) -> Self {
        let (mut bits, mut at) = (0, 0);
        while at < count {
            bits += 1 << AT_LEAST[at].0;
            if is_orphan && at < ORPHANS.len() {
                bits += 1 << ORPHANS[at].0;
            }
            at += 1;
        }
        Self(bits)
    }

    /// Those of every pile of so many kinds, by key. Piles of more tiles than a hand has do not fit.
    #[must_use]
    pub fn of_piles(kinds: usize, is_orphan: impl Fn(usize) -> bool) -> Vec<Self> {
        let mut copies = vec![Self::NONE; 5_usize.pow(kinds as u32)];
        for (at, &place) in PLACE[..kinds].iter().enumerate() {
            let (fewer, more) = copies.split_at_mut(place as usize);
            let more = more.chunks_exact_mut(place as usize);
            for (count, more) in (1..=usize::from(COPIES)).zip(more) {
                let kind = Self::of_kind(count, is_orphan(at));
                let piles = more.iter_mut().zip(&*fewer);
                piles.for_each(|(more, fewer)| *more = Self(fewer.0.wrapping_add(kind.0)));
            }
        }
        copies
    }

    /// Those of two piles together.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    #[inline]
    const fn number(self, (from, bits): Field) -> usize {
        (self.0 >> from & ((1 << bits) - 1)) as usize
    }

    /// How many kinds there are of which there are at least so many, 1 to 4.
    #[inline]
    #[must_use]
    pub const fn at_least(self, count: usize) -> usize {
        self.number(AT_LEAST[count - 1])
    }

    /// How many terminals and honors there are of which there are at least so many, 1 or 2.
    #[inline]
    #[must_use]
    pub const fn orphans(self, count: usize) -> usize {
        self.number(ORPHANS[count - 1])
    }
}
