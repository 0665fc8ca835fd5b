//! Every way to divide concealed tiles into sets and a pair.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};

use crate::counts::Counts;
use crate::hand::MAX_SETS;
use crate::kind_set::KindSet;
use crate::outline::for_each_outline;
use crate::shape::Piles;
use crate::tile::{Kind, Tile, write_tiles};

/// What a set is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Three ranks in a row.
    Chow,
    /// Three equal tiles.
    Pung,
    /// Four equal tiles.
    Kong,
}

/// Whose tiles a set is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Concealed, all tiles drawn by their owner.
    Drawn,
    /// Concealed until another player's tile finished it and the hand.
    Finished,
    /// A concealed kong on the table.
    ConcealedMeld,
    /// A meld for which another player's tile was used.
    ExposedMeld,
}

/// One set of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set {
    /// What it is made of.
    pub shape: Shape,
    /// Its lowest kind.
    pub lowest: Kind,
    /// Whose tiles it is made of.
    pub origin: Origin,
}

impl Set {
    /// Is it a pung or a kong?
    #[must_use]
    pub const fn is_pung(self) -> bool {
        !matches!(self.shape, Shape::Chow)
    }

    /// Was it made without another player's tile?
    #[must_use]
    pub const fn is_concealed(self) -> bool {
        matches!(self.origin, Origin::Drawn | Origin::ConcealedMeld)
    }

    /// Is there a tile of this kind in it?
    #[must_use]
    pub const fn has(self, kind: Kind) -> bool {
        let (lowest, kind) = (self.lowest.index(), kind.index());
        match self.shape {
            Shape::Chow => lowest <= kind && kind <= lowest + 2,
            Shape::Pung | Shape::Kong => lowest == kind,
        }
    }

    /// Its kinds.
    #[must_use]
    pub const fn kinds(self) -> KindSet {
        match self.shape {
            Shape::Chow => KindSet::from_bits(0b111 << self.lowest.index()),
            Shape::Pung | Shape::Kong => KindSet::one(self.lowest),
        }
    }

    /// Its tiles.
    #[must_use]
    pub fn tiles(self) -> ArrayVec<Tile, 4> {
        let from = self.lowest.index();
        match self.shape {
            Shape::Chow => (from..from + 3)
                .map(|index| Kind::new(index).tile())
                .collect(),
            Shape::Pung => std::iter::repeat_n(self.lowest.tile(), 3).collect(),
            Shape::Kong => std::iter::repeat_n(self.lowest.tile(), 4).collect(),
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_tiles(&self.tiles()))
    }
}

impl Serialize for Set {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut set = serializer.serialize_struct("Set", 3)?;
        set.serialize_field("shape", &self.shape)?;
        set.serialize_field("tiles", &self.tiles())?;
        set.serialize_field("origin", &self.origin)?;
        set.end()
    }
}

/// Concealed tiles divided into sets and a pair.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Decomposition {
    /// The sets, all of drawn tiles.
    pub sets: ArrayVec<Set, MAX_SETS>,
    /// The pair.
    pub pair: Kind,
}

impl fmt::Display for Decomposition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sets.iter().try_for_each(|set| write!(f, "{set} "))?;
        f.write_str(&write_tiles(&[self.pair.tile(), self.pair.tile()]))
    }
}

/// Calls `each` with every way to divide the tiles into `sets` sets and a pair; nothing is allocated.
///
/// ```
/// use nexusray_core::counts::Counts;
/// use nexusray_core::decompose::decompose;
/// use nexusray_core::tile::parse_tiles;
/// let counts = Counts::of(&parse_tiles("111222333m99s").unwrap());
/// let mut ways = Vec::new();
/// decompose(&counts, 3, |way| ways.push(way.to_string()));
/// assert_eq!(ways, ["111m 222m 333m 99s", "123m 123m 123m 99s"]);
/// ```
pub fn decompose(counts: &Counts, sets: usize, mut each: impl FnMut(&Decomposition)) {
    if let Some(piles) = Piles::of(counts) {
        for_each_outline(&piles, sets, |outline| each(&outline.decomposition()));
    }
}
