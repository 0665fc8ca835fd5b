//! How many tiles of each kind there are.

use std::fmt;
use std::ops::{Index, IndexMut};

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
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Every kind that is there, with its number.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> {
        Kind::all()
            .map(|kind| (kind, self[kind]))
            .filter(|&(_, count)| count > 0)
    }
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
