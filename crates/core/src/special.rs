//! Winning shapes that are not made of sets: which there are, how far tiles are from them, and what they are made of.

use serde::{Serialize, Serializer};

use crate::counts::{COPIES, Counts};
use crate::hand::WinBy;
use crate::kind_set::KindSet;
use crate::tile::{Kind, Tile};

/// A winning shape of concealed tiles beside the regular one. A ruleset lists those it knows in its layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// Seven pairs; four equal tiles may be two of them.
    SevenPairs,
    /// Seven pairs, all different.
    SevenDistinctPairs,
}

impl Special {
    /// The word of this shape.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::SevenPairs => "seven_pairs",
            Self::SevenDistinctPairs => "seven_distinct_pairs",
        }
    }
}

/// The pairs of the shape.
const PAIRS: u8 = 7;

impl Special {
    /// How many tiles `held` misses to this shape, one less: 0 when it waits for one, -1 when it is complete. `gone`
    /// counts the copies that the player can no longer get.
    ///
    /// ```
    /// use nexusray_core::{counts::Counts, special::Special, tile::parse_tiles};
    /// let held = Counts::of(&parse_tiles("1111m2233p445566s").unwrap());
    /// assert_eq!(Special::SevenPairs.shanten(&held, &Counts::NONE), -1);
    /// assert_eq!(Special::SevenDistinctPairs.shanten(&held, &Counts::NONE), 1);
    /// ```
    #[must_use]
    pub fn shanten(self, held: &Counts, gone: &Counts) -> i8 {
        let (mut pairs, mut begun, mut free) = (0_u8, 0_u8, 0_u8);
        for (held, gone) in held.0.iter().zip(gone.0) {
            let available = COPIES.saturating_sub(gone);
            let most = match self {
                Self::SevenPairs => available / 2,
                Self::SevenDistinctPairs => (available / 2).min(1),
            };
            let there = (held / 2).min(most);
            let grows = u8::from(held % 2 == 1 && there < most);
            pairs += there;
            begun += grows;
            free += most - there - grows;
        }
        let missing = PAIRS.saturating_sub(pairs);
        let fresh = missing.saturating_sub(begun);
        if fresh > free {
            return i8::MAX;
        }
        (missing + fresh) as i8 - 1
    }

    /// The kinds that bring `held` one tile nearer.
    #[must_use]
    pub fn useful_tiles(self, held: &Counts, gone: &Counts) -> KindSet {
        let now = self.shanten(held, gone);
        let mut more = *held;
        let mut useful = KindSet::EMPTY;
        for kind in Kind::all().filter(|&kind| held[kind] + gone[kind] < COPIES) {
            more[kind] += 1;
            if self.shanten(&more, gone) < now {
                useful.insert(kind);
            }
            more[kind] -= 1;
        }
        useful
    }

    /// Do the tiles make this shape?
    ///
    /// ```
    /// use nexusray_core::{counts::Counts, special::Special, tile::parse_tiles};
    /// let held = Counts::of(&parse_tiles("1122m3344p556677s").unwrap());
    /// assert!(Special::SevenDistinctPairs.is_made_of(&held));
    /// ```
    #[must_use]
    pub fn is_made_of(self, held: &Counts) -> bool {
        let is_pair = |&count: &u8| match self {
            Self::SevenPairs => count % 2 == 0,
            Self::SevenDistinctPairs => count == 0 || count == 2,
        };
        let tiles: u32 = held.0.iter().map(|&count| u32::from(count)).sum();
        tiles == 2 * u32::from(PAIRS) && held.0.iter().all(is_pair)
    }
}

/// A winning hand read in a special shape.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SpecialReading {
    /// The shape.
    pub shape: Special,
    /// All its tiles.
    pub held: Counts,
    /// The kind of the winning tile.
    pub winning: Kind,
    /// How it came.
    pub by: WinBy,
}

impl SpecialReading {
    /// The parts of the shape: its pairs.
    #[must_use]
    pub fn parts(&self) -> Vec<Vec<Tile>> {
        match self.shape {
            Special::SevenPairs | Special::SevenDistinctPairs => self
                .held
                .iter()
                .flat_map(|(kind, count)| {
                    std::iter::repeat_n(vec![kind.tile(); 2], usize::from(count / 2))
                })
                .collect(),
        }
    }
}

impl Serialize for SpecialReading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut reading = serializer.serialize_struct("SpecialReading", 4)?;
        reading.serialize_field("shape", &self.shape)?;
        reading.serialize_field("parts", &self.parts())?;
        reading.serialize_field("winning", &self.winning)?;
        reading.serialize_field("by", &self.by)?;
        reading.end()
    }
}
