//! What the conditions ask of a hand.

use super::options::{LastTile, Options};
use crate::hand::{Flag, Flags, Hand};
use crate::heap::Heap;
use crate::kind_set::KindSet;
use crate::outline::Outline;
use crate::reading::{Reading, RegularReading, set_of};

pub(super) const TWO_FIVE_EIGHT: KindSet = KindSet::ranks(0b0_1001_0010);
/// The kinds at which chows with a terminal start.
const OUTSIDE_CHOWS: KindSet = KindSet::ranks(0b0_0100_0001);

/// What is the same in every reading of a hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Facts {
    /// The kinds it holds, winning tile and melds included.
    pub kinds: KindSet,
    /// Those of them of which it holds all four.
    pub roots: KindSet,
    /// The kinds of which it has melded pungs or kongs.
    pub pungs: KindSet,
    /// The kinds at which melded chows start; nobody can call one.
    pub chows: KindSet,
    /// How many melds it has.
    pub melds: usize,
    /// How many melds another player's tile was used for.
    pub exposed: usize,
    /// Was the winning tile drawn?
    pub is_drawn: bool,
    /// Circumstances of the win.
    pub flags: Flags,
}

impl Facts {
    /// The facts of a hand and its concealed tiles with the winning one; nothing for a hand that waits.
    pub fn of(hand: &Hand) -> Option<(Self, Heap)> {
        let winning = hand.winning?.tile.kind()?.tile();
        let mut held = Heap::of(&hand.concealed);
        held.add(winning);
        let mut facts = Self {
            kinds: KindSet::EMPTY,
            roots: KindSet::EMPTY,
            pungs: KindSet::EMPTY,
            chows: KindSet::EMPTY,
            melds: hand.melds.len(),
            exposed: 0,
            is_drawn: hand.is_self_draw(),
            flags: hand.situation.flags,
        };
        let mut all = held;
        for meld in &hand.melds {
            let set = set_of(meld)?;
            if set.is_pung() {
                facts.pungs.insert(set.lowest);
            } else {
                facts.chows.insert(set.lowest);
            }
            facts.exposed += usize::from(meld.kind.is_exposed());
            all.join(&Heap::of(&meld.tiles));
        }
        (facts.kinds, facts.roots) = (all.kinds(), all.fours());
        Some((facts, held))
    }

    /// The kinds of each suit that is there.
    pub fn suits(&self) -> impl Iterator<Item = KindSet> {
        let suits = (0..3).map(|number| self.kinds.and(KindSet::suit(number)));
        suits.filter(|suit| !suit.is_empty())
    }

    pub fn is_flush(&self) -> bool {
        self.suits().count() == 1
    }

    pub fn has(&self, flag: Flag) -> bool {
        self.flags.has(flag)
    }
}

/// What a winning hand is made of.
#[derive(Debug, Clone, Copy)]
pub(super) enum Made {
    /// Sets and a pair, the melds not among them.
    Regular(Outline),
    /// Seven pairs.
    SevenPairs,
}

/// What the conditions ask of a hand in one reading. No condition looks at where the winning tile sits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked<'a> {
    pub options: &'a Options,
    pub facts: &'a Facts,
    pub made: &'a Made,
}

impl Asked<'_> {
    pub fn is_seven_pairs(&self) -> bool {
        matches!(self.made, Made::SevenPairs)
    }

    pub fn is_all_pungs(&self) -> bool {
        match self.made {
            Made::Regular(outline) => outline.chows[0].or(self.facts.chows).is_empty(),
            Made::SevenPairs => false,
        }
    }

    /// Is there a 1 or a 9 in every set and in the pair?
    pub fn has_terminals_everywhere(&self) -> bool {
        let Made::Regular(outline) = self.made else {
            return false;
        };
        let equal = outline.pungs.or(self.facts.pungs);
        let equal = equal.or(KindSet::one(outline.pair));
        let chows = outline.chows[0].or(self.facts.chows);
        equal.without(KindSet::TERMINALS).is_empty() && chows.without(OUTSIDE_CHOWS).is_empty()
    }

    pub fn is_all_two_five_eight(&self) -> bool {
        let shape = self.is_all_pungs() || self.is_seven_pairs();
        shape && self.facts.kinds.without(TWO_FIVE_EIGHT).is_empty()
    }

    pub fn is_dragon_seven_pairs(&self) -> bool {
        self.is_seven_pairs() && !self.facts.roots.is_empty() && !self.facts.is_flush()
    }

    pub fn last_tile_counts(&self) -> bool {
        match self.options.last_tile {
            LastTile::Both => true,
            LastTile::Draw => self.facts.is_drawn,
            LastTile::Off => false,
        }
    }
}

/// A win in one reading: what explanations look at.
pub(super) struct Win<'a> {
    pub hand: &'a Hand,
    pub reading: &'a Reading,
    pub asked: Asked<'a>,
}

impl Win<'_> {
    pub fn regular(&self) -> Option<&RegularReading> {
        match self.reading {
            Reading::Regular(reading) => Some(reading),
            Reading::Special(_) => None,
        }
    }
}
