//! How many tiles of each kind there are.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::kind_set::KindSet;
use crate::tile::{KINDS, Kind, Tile};

/// Copies of each kind in a set of tiles.
pub const COPIES: u8 = 4;

/// The number of tiles of each kind. Red fives count as fives, flowers are not counted.
///
/// ```
/// use nexusray_core::counts::Counts;
/// use nexusray_core::tile::parse_tiles;
/// let counts = Counts::of(&parse_tiles("1123m").unwrap());
/// assert_eq!(counts["1m".parse().unwrap()], 2);
/// assert_eq!(counts.total(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts(pub [u8; KINDS]);

impl Counts {
    /// No tiles.
    pub const NONE: Self = Self([0; KINDS]);

    /// Counts the tiles that are of a kind.
    #[must_use]
    pub fn of<'a>(tiles: impl IntoIterator<Item = &'a Tile>) -> Self {
        let mut counts = Self::NONE;
        counts.extend(tiles);
        counts
    }

    /// Adds the tiles that are of a kind.
    pub fn extend<'a>(&mut self, tiles: impl IntoIterator<Item = &'a Tile>) {
        for kind in tiles.into_iter().filter_map(|tile| tile.kind()) {
            self[kind] += 1;
        }
    }

    /// How many tiles there are in all.
    #[inline]
    #[must_use]
    pub fn total(&self) -> usize {
        let total: u32 = self.0.iter().map(|&count| u32::from(count)).sum();
        total as usize
    }

    /// The kinds of which there are at least so many, 1 to 127.
    ///
    /// ```
    /// use nexusray_core::{counts::Counts, tile::parse_tiles};
    /// let counts = Counts::of(&parse_tiles("1123334m5577z").unwrap());
    /// assert_eq!(counts.at_least(1).to_string(), "1234m57z");
    /// assert_eq!(counts.at_least(3).to_string(), "3m");
    /// ```
    #[inline]
    #[must_use]
    pub fn at_least(&self, least: u8) -> KindSet {
        self.kinds_whose(|bytes| bytes_at_least(bytes, least))
    }

    /// The kinds of which there are one, three and so on.
    ///
    /// ```
    /// use nexusray_core::{counts::Counts, tile::parse_tiles};
    /// let counts = Counts::of(&parse_tiles("1123334m55557z").unwrap());
    /// assert_eq!(counts.odd().to_string(), "234m7z");
    /// ```
    #[inline]
    #[must_use]
    pub fn odd(&self) -> KindSet {
        const LOWEST: u64 = 0x0101_0101_0101_0101;
        self.kinds_whose(|bytes| gathered(bytes & LOWEST))
    }

    /// The kinds for which a bit is set, given their numbers by eight.
    #[inline(always)]
    fn kinds_whose(&self, bits_of: impl Fn(u64) -> u64) -> KindSet {
        let (words, rest) = self.0.as_chunks::<8>();
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        let mut bits = bits_of(u64::from_le_bytes(last)) << (8 * words.len());
        for (at, &word) in words.iter().enumerate() {
            bits |= bits_of(u64::from_le_bytes(word)) << (8 * at);
        }
        KindSet::from_bits(bits)
    }

    /// Eight kinds in a row, a byte each, the first being the lowest.
    #[inline]
    pub(crate) fn eight_from(&self, first: usize) -> u64 {
        let eight = self.0.get(first..).and_then(|from| from.first_chunk());
        u64::from_le_bytes(eight.copied().unwrap_or_default())
    }

    /// Is there no tile?
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.most() == 0
    }

    /// The number of the kind of which there are most.
    #[inline]
    #[must_use]
    pub fn most(&self) -> u8 {
        self.0.into_iter().fold(0, u8::max)
    }

    /// Every kind that is there, with its number.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> {
        Kind::all()
            .map(|kind| (kind, self[kind]))
            .filter(|&(_, count)| count > 0)
    }
}

/// One bit a byte, the first byte's being the lowest: is the byte at least this?
const fn bytes_at_least(bytes: u64, least: u8) -> u64 {
    const TOPS: u64 = 0x8080_8080_8080_8080;
    // With its top bit set no byte borrows from the next; it keeps the bit when its others are enough.
    let enough = (((bytes | TOPS) - least as u64 * (TOPS >> 7)) | bytes) & TOPS;
    gathered(enough >> 7)
}

/// The lowest bits of eight bytes, which have no other, as the bits of one number: the product brings the bit of byte n to
/// bit 56 + n.
const fn gathered(bits: u64) -> u64 {
    bits.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

impl Default for Counts {
    fn default() -> Self {
        Self::NONE
    }
}

impl Index<Kind> for Counts {
    type Output = u8;

    fn index(&self, kind: Kind) -> &u8 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Kind> for Counts {
    fn index_mut(&mut self, kind: Kind) -> &mut u8 {
        &mut self.0[kind.index()]
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
