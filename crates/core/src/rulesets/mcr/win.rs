//! A win in one reading, as lists of sets: what explanations look at.

use arrayvec::ArrayVec;

use super::LAYOUT;
use super::account::{Combination, MOST};
use super::account_table::PATTERNS;
use super::facts::Facts;
use super::form::{Form, Way};
use crate::catalogue::Catalogue;
use crate::decompose::{Origin, Set};
use crate::hand::{Hand, MAX_SETS, WinBy};
use crate::kind_set::KindSet;
use crate::outline::{Completed, Outline};
use crate::reading::{Place, Reading, RegularReading, set_of};
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
    pub form: Form<'a>,
    pub reading: Reading,
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
    /// The win in a way to read the hand; nothing when the hand cannot be read so.
    pub fn of(facts: &'a Facts<'a>, way: &Way) -> Option<Self> {
        let form = Form::of(facts, way);
        let (reading, place) = match (way.special, way.outline, way.place) {
            (None, Some(outline), Some(completed)) => {
                let (reading, place) = regular(facts, &outline, completed);
                (Reading::Regular(reading), Some(place))
            }
            (Some(shape), _, completed) => {
                let held = facts.hand.held_counts();
                let reading = SpecialReading::of(facts.hand, &held, shape)?;
                let place = completed.map(|completed| match completed {
                    Completed::Pair => Place::Pair,
                    Completed::Pung | Completed::Chow(_) => Place::Set(0),
                });
                (Reading::Special(reading), place)
            }
            (None, _, _) => return None,
        };
        let sets = match &reading {
            Reading::Regular(reading) => reading.sets.iter().copied().take(SETS).collect(),
            Reading::Special(reading) => reading.set.into_iter().collect(),
        };
        Some(Self {
            facts,
            reading,
            sets,
            pair: form.pair,
            place,
            waits: form.waits(),
            pungs: form.pungs,
            form,
        })
    }

    pub fn special(&self) -> Option<Special> {
        self.form.special
    }

    pub fn is(&self, shape: Special) -> bool {
        self.form.is(shape)
    }

    pub fn is_regular(&self) -> bool {
        self.form.is_regular()
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
    fn sets_where(&self, is_one: impl Fn(&Set) -> bool) -> SetBits {
        let sets = self.sets.iter().enumerate();
        sets.map(|(at, set)| u8::from(is_one(set)) << at).sum()
    }

    /// The pungs and kongs of these kinds.
    pub fn pungs_of(&self, kinds: KindSet) -> SetBits {
        self.sets_where(|set| set.is_pung() && kinds.has(set.lowest))
    }

    /// Everything that some of the sets make together, in the order of the catalogue.
    pub fn combinations(&self, catalogue: &Catalogue) -> ArrayVec<Combination, MOST> {
        let mut found = ArrayVec::new();
        for (patterns, is_pungs) in PATTERNS.iter().zip([false, true]) {
            let sets = self.sets.iter().enumerate();
            let mut sets: ArrayVec<(Kind, SetBits), SETS> = sets
                .filter(|(_, set)| set.is_pung() == is_pungs)
                .map(|(at, set)| (set.lowest, 1 << at))
                .collect();
            sets.sort_unstable();
            patterns.combinations(&sets, self.pair, catalogue, |one| found.push(one));
        }
        found.sort_unstable();
        found
    }
}

/// The reading of these sets and this pair, and the place of the winning tile in it.
fn regular(facts: &Facts, outline: &Outline, completed: Completed) -> (RegularReading, Place) {
    let way = outline.decomposition();
    let mut sets: ArrayVec<Set, MAX_SETS> = melds(facts.hand).collect();
    let melds = sets.len();
    sets.extend(way.sets);
    let completes = |set: &Set| match completed {
        Completed::Pair => false,
        Completed::Pung => set.is_pung() && set.lowest == facts.winning,
        Completed::Chow(lowest) => !set.is_pung() && set.lowest == lowest,
    };
    let at = sets[melds..].iter().position(completes);
    let place = at.map_or(Place::Pair, |at| Place::Set(melds + at));
    let by = if facts.is_drawn {
        WinBy::SelfDraw
    } else {
        WinBy::Discard
    };
    if let (Place::Set(at), WinBy::Discard) = (place, by) {
        sets[at].origin = Origin::Finished;
    }
    let reading = RegularReading {
        sets,
        pair: way.pair,
        place,
        winning: facts.winning,
        by,
    };
    (reading, place)
}

/// The sets on the table.
fn melds(hand: &Hand) -> impl Iterator<Item = Set> {
    hand.melds.iter().filter_map(set_of)
}
