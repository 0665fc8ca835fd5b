//! Readings: a decomposition, the place of the winning tile in it, and how the win came.

use std::fmt;

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::decompose::{Decomposition, Origin, Set, Shape};
use crate::hand::{Hand, MAX_SETS, WinBy, Winning};
use crate::meld::{Meld, MeldKind};
use crate::outline::{Completed, Outline, for_each_outline};
use crate::shape::Piles;
use crate::special::SpecialReading;
use crate::tile::{Kind, Tile};

/// Where the winning tile sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// It completed the set with this number, counted from 0.
    Set(usize),
    /// It completed the pair.
    Pair,
}

/// One way to read a winning hand as sets and a pair. The melds are its first sets, in their order.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct RegularReading {
    /// All sets.
    pub sets: ArrayVec<Set, MAX_SETS>,
    /// The pair.
    pub pair: Kind,
    /// Where the winning tile sits.
    pub place: Place,
    /// The kind of the winning tile.
    pub winning: Kind,
    /// How it came.
    pub by: WinBy,
}

impl RegularReading {
    /// The reading of a hand whose concealed tiles, the winning one included, are divided in this way; nothing for a hand
    /// that waits or has a meld that is none.
    #[must_use]
    pub fn of(hand: &Hand, outline: &Outline, completed: Completed) -> Option<Self> {
        let Winning { tile, by } = hand.winning?;
        let mut sets: ArrayVec<Set, MAX_SETS> = ArrayVec::new();
        for meld in &hand.melds {
            sets.try_push(set_of(meld)?).ok()?;
        }
        let melds = sets.len();
        let way = outline.decomposition();
        for set in way.sets {
            sets.try_push(set).ok()?;
        }
        let winning = tile.kind()?;
        let is_completed = |set: &Set| match completed {
            Completed::Pair => false,
            Completed::Pung => set.is_pung() && set.lowest == winning,
            Completed::Chow(lowest) => !set.is_pung() && set.lowest == lowest,
        };
        let mut own = sets.iter_mut().enumerate().skip(melds);
        let place = match own.find(|(_, set)| is_completed(set)) {
            Some((at, set)) => {
                if by == WinBy::Discard {
                    set.origin = Origin::Finished;
                }
                Place::Set(at)
            }
            None => Place::Pair,
        };
        Some(Self {
            sets,
            pair: outline.pair,
            place,
            winning,
            by,
        })
    }

    /// The pungs and kongs.
    pub fn pungs(&self) -> impl Iterator<Item = Set> {
        self.sets.iter().copied().filter(|set| set.is_pung())
    }

    /// The chows.
    pub fn chows(&self) -> impl Iterator<Item = Set> {
        self.sets.iter().copied().filter(|set| !set.is_pung())
    }

    /// The pungs and kongs made without another player's tile.
    pub fn concealed_pungs(&self) -> impl Iterator<Item = Set> {
        self.pungs().filter(|set| set.is_concealed())
    }
}

impl fmt::Display for RegularReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = Decomposition {
            sets: self.sets.clone(),
            pair: self.pair,
        };
        write!(f, "{way} {} {} in ", self.by.mark(), self.winning)?;
        match self.place {
            Place::Set(at) => write!(f, "{}", self.sets[at]),
            Place::Pair => f.write_str("the pair"),
        }
    }
}

/// A winning hand as it is read.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Reading {
    /// Sets and a pair.
    Regular(RegularReading),
    /// Another shape.
    Special(SpecialReading),
}

impl Reading {
    /// The tiles of each of its parts: the sets, melds first, and the pair; or the parts of a special shape.
    #[must_use]
    pub fn parts(&self) -> Vec<Vec<Tile>> {
        match self {
            Self::Regular(reading) => {
                let sets = reading.sets.iter().map(|set| set.tiles().to_vec());
                sets.chain([vec![reading.pair.tile(); 2]]).collect()
            }
            Self::Special(reading) => reading.parts(),
        }
    }

    /// Which of its parts the winning tile completed, by its number in [`Reading::parts`].
    #[must_use]
    pub fn completed(&self) -> usize {
        match self {
            Self::Regular(reading) => match reading.place {
                Place::Set(at) => at,
                Place::Pair => reading.sets.len(),
            },
            Self::Special(reading) => {
                let winning = reading.winning.tile();
                let mut parts = reading.parts().into_iter();
                let at = parts.position(|part| part.contains(&winning));
                at.expect("the winning tile is in one of the parts")
            }
        }
    }

    /// The kind of the winning tile.
    #[must_use]
    pub const fn winning(&self) -> Kind {
        match self {
            Self::Regular(reading) => reading.winning,
            Self::Special(reading) => reading.winning,
        }
    }
}

/// The set that a meld is; nothing when it holds no tile of a kind.
#[must_use]
pub fn set_of(meld: &Meld) -> Option<Set> {
    let shape = match meld.kind {
        MeldKind::Chow => Shape::Chow,
        MeldKind::Pung => Shape::Pung,
        MeldKind::ExposedKong | MeldKind::AddedKong | MeldKind::ConcealedKong => Shape::Kong,
    };
    let origin = if meld.kind.is_exposed() {
        Origin::ExposedMeld
    } else {
        Origin::ConcealedMeld
    };
    let mut kinds = meld.tiles.iter().filter_map(|tile| tile.kind());
    let lowest = match shape {
        Shape::Chow => kinds.min()?,
        Shape::Pung | Shape::Kong => kinds.next()?,
    };
    Some(Set {
        shape,
        lowest,
        origin,
    })
}

/// Calls `each` with every reading of a hand of `sets` sets and a pair; nothing is allocated. A hand without a winning
/// tile has none. Equal sets are one place for the winning tile.
///
/// ```
/// use nexusray_core::hand::Hand;
/// use nexusray_core::reading::for_each_reading;
/// let hand: Hand = "1123m + 1m [222p] [333p] [444p] [555p]".parse().unwrap();
/// let mut readings = Vec::new();
/// for_each_reading(&hand, 5, |reading| readings.push(reading.place));
/// assert_eq!(readings.len(), 2); // the 1m completes the chow or the pair
/// ```
pub fn for_each_reading(hand: &Hand, sets: usize, mut each: impl FnMut(&RegularReading)) {
    let winning = hand.winning.and_then(|winning| winning.tile.kind());
    let left = sets.checked_sub(hand.melds.len());
    let (Some(winning), Some(left)) = (winning, left) else {
        return;
    };
    let Some(piles) = Piles::of(&hand.held_counts()) else {
        return;
    };
    for_each_outline(&piles, left, |outline| {
        for completed in outline.completed_by(winning) {
            if let Some(reading) = RegularReading::of(hand, outline, completed) {
                each(&reading);
            }
        }
    });
}
