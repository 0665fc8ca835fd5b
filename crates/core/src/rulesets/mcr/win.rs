//! A win in one reading: what the conditions look at.

use arrayvec::ArrayVec;

use super::LAYOUT;
use super::facts::{Facts, waits_of_shape};
use crate::counts::Counts;
use crate::decompose::{Set, Shape};
use crate::kind_set::KindSet;
use crate::reading::{Place, Reading, RegularReading};
use crate::shape::Piles;
use crate::special::{Special, SpecialReading};
use crate::tile::Kind;

/// The most sets of a hand.
pub const SETS: usize = LAYOUT.sets;

/// The parts of a knitted straight before its set.
const KNITTED_RUNS: usize = 3;

/// Some of the sets of a hand, one bit each.
pub type SetBits = u8;

/// A win in one reading.
pub struct Win<'a> {
    pub facts: &'a Facts<'a>,
    pub reading: &'a Reading,
    /// Its sets: four, the one beside a knitted straight, or none.
    pub sets: ArrayVec<Set, SETS>,
    pub pair: Option<Kind>,
    /// Where the winning tile sits, if it is in a set or the pair.
    pub place: Option<Place>,
    /// The kinds that completed it, as far as the wait for one of them counts.
    pub waits: KindSet,
    /// The kinds of which there are pungs or kongs.
    pub pungs: KindSet,
}

impl<'a> Win<'a> {
    /// The win in a reading, the winning tile lying at `place`.
    pub fn new(facts: &'a Facts<'a>, reading: &'a Reading, place: Option<Place>) -> Self {
        let (sets, pair, waits) = match reading {
            Reading::Regular(reading) => (
                reading.sets.iter().copied().take(SETS).collect(),
                Some(reading.pair),
                facts.waits,
            ),
            Reading::Special(reading) => (
                reading.set.into_iter().collect::<ArrayVec<_, SETS>>(),
                reading.pair,
                waits_beside_knitted(facts, reading),
            ),
        };
        let pungs = sets.iter().filter(|set| set.is_pung());
        Self {
            pungs: pungs.map(|set| set.lowest).collect(),
            facts,
            reading,
            sets,
            pair,
            place,
            waits,
        }
    }

    pub fn special(&self) -> Option<Special> {
        match self.reading {
            Reading::Regular(_) => None,
            Reading::Special(reading) => Some(reading.shape),
        }
    }

    pub fn is(&self, shape: Special) -> bool {
        self.special() == Some(shape)
    }

    pub fn is_regular(&self) -> bool {
        self.special().is_none()
    }

    /// The number of a set among the parts of the reading.
    pub fn part_of(&self, set: usize) -> usize {
        match self.special() {
            Some(Special::KnittedStraight) => KNITTED_RUNS + set,
            Some(
                Special::SevenPairs
                | Special::SevenDistinctPairs
                | Special::ThirteenOrphans
                | Special::KnittedHonors,
            )
            | None => set,
        }
    }

    /// The sets of which this is true.
    pub fn sets_where(&self, is_one: impl Fn(&Set) -> bool) -> SetBits {
        let sets = self.sets.iter().enumerate();
        sets.map(|(at, set)| u8::from(is_one(set)) << at).sum()
    }

    /// The pungs and kongs of these kinds.
    pub fn pungs_of(&self, kinds: KindSet) -> SetBits {
        self.sets_where(|set| set.is_pung() && kinds.has(set.lowest))
    }

    pub fn concealed_pungs(&self) -> SetBits {
        self.sets_where(|set| set.is_pung() && set.is_concealed())
    }

    pub fn is_all_pungs(&self) -> bool {
        self.is_regular() && self.sets.iter().all(|set| set.is_pung())
    }

    /// Is a tile of these kinds in every set and in the pair?
    pub fn has_everywhere(&self, kinds: KindSet) -> bool {
        self.is_regular()
            && self.pair.is_some_and(|pair| kinds.has(pair))
            && self.sets.iter().all(|&set| has_any(set, kinds))
    }
}

/// The kinds of a set.
pub fn kinds_of(set: Set) -> KindSet {
    let lowest = KindSet::one(set.lowest).bits();
    match set.shape {
        Shape::Chow => KindSet::from_bits(lowest | lowest << 1 | lowest << 2),
        Shape::Pung | Shape::Kong => KindSet::one(set.lowest),
    }
}

fn has_any(set: Set, kinds: KindSet) -> bool {
    !kinds_of(set).and(kinds).is_empty()
}

/// Beside a knitted straight the wait is looked for in the set and the pair alone, as if the straight had been complete.
fn waits_beside_knitted(facts: &Facts, reading: &SpecialReading) -> KindSet {
    let (Some(set), Some(pair)) = (reading.set, reading.pair) else {
        return KindSet::EMPTY;
    };
    let is_melded = !facts.hand.melds.is_empty();
    let mut rest = Counts::NONE;
    rest[pair] += 2;
    if !is_melded {
        rest.extend(&set.tiles());
    }
    if rest[reading.winning] == 0 {
        return KindSet::EMPTY;
    }
    rest[reading.winning] -= 1;
    Piles::of(&rest).map_or(KindSet::EMPTY, |piles| {
        waits_of_shape(&piles, &rest, usize::from(!is_melded))
    })
}

/// Where the winning tile can lie in the set and the pair beside a knitted straight.
pub fn places_beside_knitted(facts: &Facts, reading: &SpecialReading) -> ArrayVec<Place, 2> {
    let set = reading.set.filter(|_| facts.hand.melds.is_empty());
    let in_set = set.filter(|set| set.has(reading.winning));
    let in_pair = reading.pair.filter(|&pair| pair == reading.winning);
    let places = [in_set.map(|_| Place::Set(0)), in_pair.map(|_| Place::Pair)];
    places.into_iter().flatten().collect()
}

/// What the conditions ask of a reading: its sets and pair, the pungs that are concealed, and where the winning tile sits
/// if the hand waited for it alone. Readings that agree in it are worth the same.
pub fn asked(facts: &Facts, reading: &RegularReading) -> (u64, SetBits, Option<Place>) {
    let mut tiles = reading.pair.index() as u64;
    let mut concealed = 0;
    for (at, set) in reading.sets.iter().enumerate() {
        tiles = tiles << 8 | (set.lowest.index() as u64) << 1 | u64::from(set.is_pung());
        concealed |= u8::from(set.is_pung() && set.is_concealed()) << at;
    }
    let place = Some(reading.place).filter(|_| facts.waits.len() == 1);
    (tiles, concealed, place)
}
