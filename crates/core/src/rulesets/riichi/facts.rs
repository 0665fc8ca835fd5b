//! What the conditions look at, in the order in which it becomes known: the tiles of a hand, how they are divided, and
//! which part the winning tile completed. All of it is sets of kinds.

use super::LAYOUT;
use super::dora::Bonus;
use super::options::{DoubleWindFu, Options};
use super::{fu, nine_gates};
use crate::hand::{Flag, Flags, Hand};
use crate::heap::Heap;
use crate::kind_set::KindSet;
use crate::meld::MeldKind;
use crate::outline::{Completed, Outline};
use crate::special::Special;
use crate::tile::Kind;

/// The kinds that start a chow with a terminal in it.
pub(super) const OUTSIDE_CHOWS: KindSet = KindSet::ranks(0b0_0100_0001);
/// The kinds that start a chow with a 1, and those with a 9.
const ONE_CHOWS: KindSet = KindSet::ranks(0b0_0000_0001);
const NINE_CHOWS: KindSet = KindSet::ranks(0b0_0100_0000);

/// What is the same in every reading of a hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Facts<'a> {
    pub hand: &'a Hand,
    pub options: &'a Options,
    /// The concealed tiles and the winning one.
    pub held: Heap,
    /// All kinds, melds included.
    pub kinds: KindSet,
    pub melds: Melds,
    /// Was the winning tile drawn?
    pub is_drawn: bool,
    pub flags: Flags,
    pub seat_wind: KindSet,
    pub round_wind: KindSet,
    /// The dragons, the seat wind and the round wind.
    pub value_kinds: KindSet,
    /// The wind that is both, where a pair of it has the fu of two.
    pub double_wind: KindSet,
    /// Bonus tiles.
    pub bonus: Bonus,
    /// The tile that is left over beside nine gates.
    pub beside_gates: Option<Kind>,
}

/// The melds of a hand.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Melds {
    pub pungs: KindSet,
    pub chows: KindSet,
    /// How many kongs there are, and how many of them are concealed.
    pub kongs: usize,
    pub concealed_kongs: usize,
    /// How many were made with another player's tile.
    pub exposed: usize,
    pub fu: u8,
}

impl Melds {
    fn add(&mut self, kind: MeldKind, lowest: Kind) {
        self.fu += fu::of_meld(kind, lowest);
        self.exposed += usize::from(kind.is_exposed());
        match kind {
            MeldKind::Chow => self.chows.insert(lowest),
            MeldKind::Pung => self.pungs.insert(lowest),
            MeldKind::ExposedKong | MeldKind::AddedKong | MeldKind::ConcealedKong => {
                self.pungs.insert(lowest);
                self.kongs += 1;
                self.concealed_kongs += usize::from(kind == MeldKind::ConcealedKong);
            }
        }
    }
}

/// The tiles of a hand, gathered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Gathered {
    /// The concealed tiles and the winning one.
    held: Heap,
    /// These and those of melds.
    all: Heap,
    melds: Melds,
}

impl Gathered {
    /// The tiles of a hand; nothing when a meld has no tile of a kind.
    #[inline(always)]
    pub fn of(hand: &Hand) -> Option<Self> {
        let mut held = Heap::of(&hand.concealed);
        if let Some(winning) = hand.winning {
            held.add(winning.tile);
        }
        let mut all = held;
        let mut melds = Melds::default();
        for meld in &hand.melds {
            let own = Heap::of(&meld.tiles);
            all.join(&own);
            melds.add(meld.kind, own.kinds().first()?);
        }
        Some(Self { held, all, melds })
    }
}

impl<'a> Facts<'a> {
    /// The facts of a hand with these tiles.
    #[inline(always)]
    pub fn new(hand: &'a Hand, options: &'a Options, tiles: &Gathered) -> Self {
        let situation = &hand.situation;
        let seat_wind = KindSet::one(situation.seat_wind.kind());
        let round_wind = KindSet::one(situation.round_wind.kind());
        Self {
            hand,
            options,
            held: tiles.held,
            kinds: tiles.all.kinds(),
            melds: tiles.melds,
            is_drawn: hand.is_self_draw(),
            flags: situation.flags,
            seat_wind,
            round_wind,
            value_kinds: KindSet::DRAGONS.or(seat_wind).or(round_wind),
            double_wind: match options.double_wind_fu {
                DoubleWindFu::Four => seat_wind.and(round_wind),
                DoubleWindFu::Two => KindSet::EMPTY,
            },
            bonus: Bonus::of(hand, options, &tiles.all),
            beside_gates: if hand.melds.is_empty() {
                nine_gates::tile_beside(&tiles.held)
            } else {
                None
            },
        }
    }

    /// No meld was made with another player's tile.
    pub const fn is_closed(&self) -> bool {
        self.melds.exposed == 0
    }

    pub const fn has(&self, flag: Flag) -> bool {
        self.flags.has(flag)
    }

    /// Are all tiles, those of melds too, of these kinds?
    pub const fn are_all(&self, kinds: KindSet) -> bool {
        self.kinds.without(kinds).is_empty()
    }

    /// How many suits there are.
    pub fn suits(&self) -> usize {
        let has = |number: usize| !self.kinds.and(KindSet::suit(number)).is_empty();
        usize::from(has(0)) + usize::from(has(1)) + usize::from(has(2))
    }

    pub const fn has_honors(&self) -> bool {
        !self.kinds.and(KindSet::HONORS).is_empty()
    }

    /// The shape beside sets and a pair that the tiles make.
    pub fn special(&self) -> Option<Special> {
        const TILES: usize = LAYOUT.hand_size + 1;
        if !self.hand.melds.is_empty() || self.held.total() != TILES {
            return None;
        }
        if self.held.is_of_pairs() {
            Some(Special::SevenDistinctPairs)
        } else if self.held.kinds() == KindSet::ORPHANS {
            Some(Special::ThirteenOrphans)
        } else {
            None
        }
    }
}

/// How the tiles of a hand are divided.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parts<'a> {
    pub facts: &'a Facts<'a>,
    /// The kinds of which there are pungs or kongs, melds included.
    pub pungs: KindSet,
    /// The lowest kinds of chows, melds included.
    pub chows: KindSet,
    /// The kind of the pair; none in another shape.
    pub pair: KindSet,
    /// The concealed pungs without kongs.
    pub held_pungs: KindSet,
    /// How many pungs and kongs were made without another player's tile, or with the winning one.
    pub own_pungs: usize,
    /// Where more than one and more than three concealed chows start.
    pub twins: [KindSet; 2],
    /// The shape, when it is not one of sets and a pair.
    pub special: Option<Special>,
}

impl<'a> Parts<'a> {
    /// Sets and a pair.
    #[inline(always)]
    pub const fn regular(facts: &'a Facts<'a>, outline: &Outline) -> Self {
        Self {
            facts,
            pungs: outline.pungs.or(facts.melds.pungs),
            chows: outline.chows[0].or(facts.melds.chows),
            pair: KindSet::one(outline.pair),
            held_pungs: outline.pungs,
            own_pungs: outline.pungs.len() + facts.melds.concealed_kongs,
            twins: [outline.chows[1], outline.chows[3]],
            special: None,
        }
    }

    /// Another shape.
    pub const fn special(facts: &'a Facts<'a>, shape: Special) -> Self {
        Self {
            facts,
            pungs: KindSet::EMPTY,
            chows: KindSet::EMPTY,
            pair: KindSet::EMPTY,
            held_pungs: KindSet::EMPTY,
            own_pungs: 0,
            twins: [KindSet::EMPTY; 2],
            special: Some(shape),
        }
    }

    /// Is the pair of one of these kinds?
    pub const fn has_pair_of(&self, kinds: KindSet) -> bool {
        !self.pair.and(kinds).is_empty()
    }

    pub fn is(&self, shape: Special) -> bool {
        self.special == Some(shape)
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

/// A reading: how the tiles are divided, and which part the winning tile completed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Finish<'a> {
    pub facts: &'a Facts<'a>,
    pub parts: &'a Parts<'a>,
    /// How the hand waited; nothing in another shape than sets and a pair.
    pub wait: Option<WaitShape>,
    /// The kind of the winning tile.
    pub winning: Kind,
    /// Did another player's tile finish a concealed pung?
    pub finishes_pung: bool,
    /// How many pungs and kongs were made without another player's tile.
    pub concealed_pungs: usize,
}

impl<'a> Finish<'a> {
    #[inline(always)]
    pub fn new(parts: &'a Parts<'a>, completed: Option<Completed>, winning: Kind) -> Self {
        let facts = parts.facts;
        let finishes_pung = completed == Some(Completed::Pung) && !facts.is_drawn;
        Self {
            facts,
            parts,
            wait: completed.map(|completed| wait(completed, winning)),
            winning,
            finishes_pung,
            concealed_pungs: parts.own_pungs - usize::from(finishes_pung),
        }
    }
}

#[inline(always)]
fn wait(completed: Completed, winning: Kind) -> WaitShape {
    match completed {
        Completed::Pair => WaitShape::Pair,
        Completed::Pung => WaitShape::Pungs,
        Completed::Chow(lowest) => match winning.index() - lowest.index() {
            1 => WaitShape::Closed,
            2 if ONE_CHOWS.has(lowest) => WaitShape::Edge,
            0 if NINE_CHOWS.has(lowest) => WaitShape::Edge,
            _ => WaitShape::TwoSided,
        },
    }
}
