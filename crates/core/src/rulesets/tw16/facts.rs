//! What the conditions ask of a hand.

use super::LAYOUT;
use crate::hand::{Flag, Flags, Hand};
use crate::heap::Heap;
use crate::kind_set::KindSet;
use crate::meld::MeldKind;
use crate::outline::Outline;
use crate::reading::{RegularReading, set_of};
use crate::seat::Wind;
use crate::shape::Piles;
use crate::tile::{Kind, Tile};
use crate::waits::completing;

/// What is the same in every reading of a hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Facts {
    /// The kinds that completed the hand.
    pub waits: KindSet,
    /// The kinds it holds, winning tile and melds included.
    pub kinds: KindSet,
    /// The kinds of which it has melded pungs or kongs.
    pub pungs: KindSet,
    /// The kinds at which its melded chows start.
    pub chows: KindSet,
    /// How many of its melds are concealed kongs.
    pub concealed_kongs: usize,
    /// How many melds another player's tile was used for.
    pub exposed: usize,
    /// Its flowers, bit 0 being `f1`.
    pub flowers: u8,
    /// Was the winning tile drawn?
    pub is_drawn: bool,
    /// The winner's wind.
    pub seat_wind: Wind,
    /// The prevailing wind.
    pub round_wind: Wind,
    /// Circumstances of the win.
    pub flags: Flags,
}

impl Facts {
    /// The facts of a hand and its tiles, the winning one included, in piles; nothing for a hand that is not complete.
    pub fn of(hand: &Hand) -> Option<(Self, Piles)> {
        let winning = hand.winning?.tile.kind()?.tile();
        let sets = LAYOUT.sets.checked_sub(hand.melds.len())?;
        let waiting = Heap::of(&hand.concealed);
        let mut complete = waiting;
        complete.add(winning);
        let (before, after) = (waiting.piles()?, complete.piles()?);
        if !after.may_be_whole(sets) {
            return None;
        }
        let mut facts = Self {
            waits: KindSet::EMPTY,
            kinds: complete.kinds(),
            pungs: KindSet::EMPTY,
            chows: KindSet::EMPTY,
            concealed_kongs: 0,
            exposed: 0,
            flowers: 0,
            is_drawn: hand.is_self_draw(),
            seat_wind: hand.situation.seat_wind,
            round_wind: hand.situation.round_wind,
            flags: hand.situation.flags,
        };
        let mut known = waiting;
        facts.add_melds(hand, &mut known)?;
        let flowers = hand.flowers.iter().filter_map(|tile| tile.flower_number());
        facts.flowers = flowers.fold(0, |bits, number| bits | 1 << (number - 1));
        facts.waits = completing(&before, sets).without(known.full());
        Some((facts, after))
    }

    /// Adds the melds, and their tiles to those that are known; nothing where a meld is none.
    fn add_melds(&mut self, hand: &Hand, known: &mut Heap) -> Option<()> {
        for meld in &hand.melds {
            let set = set_of(meld)?;
            if set.is_pung() {
                self.pungs.insert(set.lowest);
            } else {
                self.chows.insert(set.lowest);
            }
            let own = Heap::of(&meld.tiles);
            self.kinds = self.kinds.or(own.kinds());
            known.join(&own);
            self.concealed_kongs += usize::from(meld.kind == MeldKind::ConcealedKong);
        }
        self.exposed = hand.melds.len() - self.concealed_kongs;
        Some(())
    }

    /// The kinds of each suit that is there.
    pub fn suits(&self) -> impl Iterator<Item = KindSet> {
        let suits = (0..3).map(|number| self.kinds.and(KindSet::suit(number)));
        suits.filter(|suit| !suit.is_empty())
    }

    pub fn is_of_one_suit(&self) -> bool {
        self.suits().count() == 1
    }

    pub fn has_honors(&self) -> bool {
        !self.kinds.and(KindSet::HONORS).is_empty()
    }

    pub fn has(&self, flag: Flag) -> bool {
        self.flags.has(flag)
    }
}

/// What the conditions ask of a hand in one reading. Readings that agree in it are worth the same.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked<'a> {
    pub facts: &'a Facts,
    /// The kinds of which there are pungs or kongs.
    pub pungs: KindSet,
    /// The kinds at which chows start.
    pub chows: KindSet,
    /// The kind of the pair.
    pub pair: Kind,
    /// How many pungs and kongs were made without another player's tile.
    pub concealed_pungs: usize,
}

impl<'a> Asked<'a> {
    /// `finished_pung`: did the tile of another player finish one of the pungs?
    pub fn new(facts: &'a Facts, outline: &Outline, finished_pung: bool) -> Self {
        let own = outline.pungs.len() - usize::from(finished_pung);
        Self {
            facts,
            pungs: facts.pungs.or(outline.pungs),
            chows: facts.chows.or(outline.chows[0]),
            pair: outline.pair,
            concealed_pungs: facts.concealed_kongs + own,
        }
    }

    /// The kinds of these of which there are pungs or kongs.
    pub fn pungs_of(&self, kinds: KindSet) -> KindSet {
        self.pungs.and(kinds)
    }

    /// Are there pungs of all of these kinds?
    pub fn has_all(&self, kinds: KindSet) -> bool {
        kinds.without(self.pungs).is_empty()
    }

    /// Are there pungs of all of these kinds but one, and is the pair of that?
    pub fn has_little(&self, kinds: KindSet) -> bool {
        let pair = KindSet::one(self.pair);
        kinds.without(self.pungs) == pair
    }
}

/// A win in one reading: what explanations look at.
pub(super) struct Win<'a> {
    pub hand: &'a Hand,
    pub reading: &'a RegularReading,
    pub asked: Asked<'a>,
}

/// The flowers of a seat, as bits: east f1 f5, south f2 f6, west f3 f7, north f4 f8.
pub(super) const fn flowers_of(seat: Wind) -> u8 {
    0b0001_0001 << seat.index()
}

/// The flowers of these bits, bit 0 being `f1`.
pub(super) fn flower_tiles(bits: u8) -> Vec<Tile> {
    (0..8)
        .filter(|at| bits >> at & 1 != 0)
        .map(|at| Tile::flower(at + 1))
        .collect()
}

pub(super) const PLANTS: u8 = 0b0000_1111;
pub(super) const SEASONS: u8 = 0b1111_0000;
