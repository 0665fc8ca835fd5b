//! What the conditions look at: a hand, and a way to read it, as sets of kinds.

use super::dora::Bonus;
use super::options::Options;
use crate::counts::Counts;
use crate::decompose::{Set, Shape};
use crate::hand::{Flag, Hand};
use crate::kind_set::KindSet;
use crate::reading::{Place, Reading, RegularReading};
use crate::special::Special;
use crate::tile::Kind;

/// The kinds that start a chow with a terminal in it.
pub(super) const OUTSIDE_CHOWS: KindSet = KindSet::ranks(0b0_0100_0001);

/// What is the same in every reading of a hand.
pub(super) struct Facts {
    /// The concealed tiles and the winning one.
    pub held: Counts,
    /// All kinds, melds included.
    pub kinds: KindSet,
    /// No meld was made with another player's tile.
    pub is_closed: bool,
    /// How many kongs there are.
    pub kongs: usize,
    /// The dragons, the seat wind and the round wind.
    pub value_kinds: KindSet,
    /// Bonus tiles.
    pub bonus: Bonus,
}

impl Facts {
    pub fn of(hand: &Hand, options: &Options) -> Self {
        let held = hand.held_counts();
        let mut all = held;
        all.extend(hand.melds.iter().flat_map(|meld| &meld.tiles));
        let situation = &hand.situation;
        let winds = [situation.seat_wind, situation.round_wind].map(|wind| wind.kind());
        let kongs = hand.melds.iter().filter(|meld| meld.kind.is_kong());
        Self {
            held,
            kinds: all.iter().map(|(kind, _)| kind).collect(),
            is_closed: hand.exposed_meld().is_none(),
            kongs: kongs.count(),
            value_kinds: KindSet::DRAGONS.or(winds.into_iter().collect()),
            bonus: Bonus::of(hand, options, &all),
        }
    }

    /// How many suits there are.
    pub fn suits(&self) -> usize {
        let has = |number: &usize| !self.kinds.and(KindSet::suit(*number)).is_empty();
        (0..3).filter(has).count()
    }

    pub fn has_honors(&self) -> bool {
        !self.kinds.and(KindSet::HONORS).is_empty()
    }
}

/// A win in one reading.
pub(super) struct Win<'a> {
    pub hand: &'a Hand,
    pub options: &'a Options,
    pub facts: &'a Facts,
    pub reading: &'a Reading,
    /// The kinds of which there are pungs or kongs.
    pub pungs: KindSet,
    /// How many of them were made without another player's tile.
    pub concealed_pungs: usize,
    /// The lowest kinds of chows.
    pub chows: KindSet,
    /// How many pairs of equal chows there are.
    pub twins: usize,
}

impl<'a> Win<'a> {
    pub fn new(
        hand: &'a Hand,
        options: &'a Options,
        facts: &'a Facts,
        reading: &'a Reading,
    ) -> Self {
        let mut win = Self {
            hand,
            options,
            facts,
            reading,
            pungs: KindSet::EMPTY,
            concealed_pungs: 0,
            chows: KindSet::EMPTY,
            twins: 0,
        };
        if let Reading::Regular(reading) = reading {
            win.read(reading);
        }
        win
    }

    fn read(&mut self, reading: &RegularReading) {
        // Chows met an odd number of times: the second of two equal ones completes a pair of them.
        let mut single = KindSet::EMPTY;
        for set in &reading.sets {
            match set.shape {
                Shape::Pung | Shape::Kong => {
                    self.pungs.insert(set.lowest);
                    self.concealed_pungs += usize::from(set.is_concealed());
                }
                Shape::Chow => {
                    self.chows.insert(set.lowest);
                    let is_second = single.has(set.lowest);
                    self.twins += usize::from(is_second);
                    let one = KindSet::one(set.lowest);
                    single = if is_second {
                        single.without(one)
                    } else {
                        single.or(one)
                    };
                }
            }
        }
    }

    pub fn regular(&self) -> Option<&'a RegularReading> {
        match self.reading {
            Reading::Regular(reading) => Some(reading),
            Reading::Special(_) => None,
        }
    }

    pub fn is(&self, shape: Special) -> bool {
        match self.reading {
            Reading::Regular(_) => false,
            Reading::Special(reading) => reading.shape == shape,
        }
    }

    pub fn has(&self, flag: Flag) -> bool {
        self.hand.situation.flags.has(flag)
    }

    pub fn is_drawn(&self) -> bool {
        self.hand.is_self_draw()
    }

    pub fn pair(&self) -> Option<Kind> {
        self.regular().map(|reading| reading.pair)
    }

    pub fn has_pair_of(&self, kinds: KindSet) -> bool {
        self.pair().is_some_and(|pair| kinds.has(pair))
    }

    /// The set that the winning tile completed.
    pub fn completed(&self) -> Option<Set> {
        let reading = self.regular()?;
        match reading.place {
            Place::Set(at) => Some(reading.sets[at]),
            Place::Pair => None,
        }
    }

    /// Did the winning tile complete the pair?
    pub fn completes_pair(&self) -> bool {
        self.regular()
            .is_some_and(|reading| reading.place == Place::Pair)
    }

    /// How the hand waited for the winning tile.
    pub fn wait(&self) -> Option<WaitShape> {
        let reading = self.regular()?;
        Some(match reading.place {
            Place::Pair => WaitShape::Pair,
            Place::Set(at) => {
                let set = reading.sets[at];
                match (set.shape, reading.winning.index() - set.lowest.index()) {
                    (Shape::Pung | Shape::Kong, _) => WaitShape::Pungs,
                    (Shape::Chow, 1) => WaitShape::Closed,
                    (Shape::Chow, 2) if set.lowest.rank() == 1 => WaitShape::Edge,
                    (Shape::Chow, 0) if set.lowest.rank() == 7 => WaitShape::Edge,
                    (Shape::Chow, _) => WaitShape::TwoSided,
                }
            }
        })
    }
}

/// How a hand waited for the tile that completed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WaitShape {
    /// At either end of two tiles in a row.
    TwoSided,
    /// In the middle of a chow.
    Closed,
    /// For the 3 of 12 or the 7 of 89.
    Edge,
    /// For one of two pairs.
    Pungs,
    /// For the pair.
    Pair,
}
