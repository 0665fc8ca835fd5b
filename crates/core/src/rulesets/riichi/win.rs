//! A win in one reading, as it is explained: what the conditions look at, and the sets in their order.

use super::facts::{Facts, Finish};
use super::options::Options;
use crate::counts::Counts;
use crate::decompose::Set;
use crate::hand::{Flag, Hand};
use crate::kind_set::KindSet;
use crate::outline::Outline;
use crate::reading::{Place, Reading, RegularReading};
use crate::special::Special;
use crate::tile::Kind;

/// A win in one reading.
pub(super) struct Win<'a> {
    pub hand: &'a Hand,
    pub options: &'a Options,
    pub facts: &'a Facts<'a>,
    pub finish: Finish<'a>,
    pub reading: &'a Reading,
    /// The concealed tiles and the winning one.
    pub held: Counts,
    /// The kinds of which there are pungs or kongs.
    pub pungs: KindSet,
    /// How many of them were made without another player's tile.
    pub concealed_pungs: usize,
    /// The lowest kinds of chows.
    pub chows: KindSet,
    /// How many pairs of equal chows there are, melds included.
    pub twins: usize,
}

impl<'a> Win<'a> {
    pub fn new(finish: Finish<'a>, reading: &'a Reading) -> Self {
        let facts = finish.facts;
        Self {
            hand: facts.hand,
            options: facts.options,
            facts,
            finish,
            reading,
            held: facts.hand.held_counts(),
            pungs: finish.parts.pungs,
            concealed_pungs: finish.concealed_pungs,
            chows: finish.parts.chows,
            twins: twins(reading),
        }
    }

    pub fn regular(&self) -> Option<&'a RegularReading> {
        match self.reading {
            Reading::Regular(reading) => Some(reading),
            Reading::Special(_) => None,
        }
    }

    pub fn is(&self, shape: Special) -> bool {
        self.finish.parts.is(shape)
    }

    pub fn has(&self, flag: Flag) -> bool {
        self.facts.has(flag)
    }

    pub fn is_drawn(&self) -> bool {
        self.facts.is_drawn
    }

    pub fn pair(&self) -> Option<Kind> {
        self.finish.parts.pair.first()
    }

    pub fn has_pair_of(&self, kinds: KindSet) -> bool {
        self.finish.parts.has_pair_of(kinds)
    }

    /// The set that the winning tile completed.
    pub fn completed(&self) -> Option<Set> {
        let reading = self.regular()?;
        match reading.place {
            Place::Set(at) => Some(reading.sets[at]),
            Place::Pair => None,
        }
    }
}

fn twins(reading: &Reading) -> usize {
    let Reading::Regular(reading) = reading else {
        return 0;
    };
    let mut chows = Outline {
        pungs: KindSet::EMPTY,
        chows: [KindSet::EMPTY; 4],
        pair: reading.pair,
    };
    reading.chows().for_each(|set| chows.add_chow(set.lowest));
    chows.chows[1].len() + chows.chows[3].len()
}
