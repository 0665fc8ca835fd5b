//! The conditions of all entries of the catalogue, in its order and under its names.
//!
//! A condition says what an entry itself asks for. What it is replaced by stands in the catalogue: `seat_wind` is met by
//! a hand of all four winds and left out because `big_four_winds` excludes it.

use super::{LAYOUT, near, reason, used};
use crate::counts::Counts;
use crate::hand::{Flag, Hand, WinBy};
use crate::kind_set::KindSet;
use crate::reading::RegularReading;
use crate::rulesets::conditions::conditions;
use crate::seat::Wind;
use crate::shape::Piles;
use crate::tile::{Kind, Tile};
use crate::waits::waits_of_piles;

/// What is the same in every reading of a hand.
pub(super) struct Facts {
    /// The kinds that completed the hand.
    pub waits: KindSet,
    /// The kinds it holds, winning tile and melds included.
    pub kinds: KindSet,
    /// Its flowers, bit 0 being `f1`.
    pub flowers: u8,
    /// How many melds another player's tile was used for.
    pub exposed: usize,
}

impl Facts {
    /// The facts of a hand whose concealed tiles lie in `piles`.
    pub fn of(hand: &Hand, piles: &Piles, concealed: &Counts) -> Self {
        let melds = hand.meld_counts();
        let sets = hand.sets_left(&LAYOUT);
        let mut kinds = KindSet::EMPTY;
        kinds.extend(&hand.concealed);
        kinds.extend(hand.melds.iter().flat_map(|meld| &meld.tiles));
        kinds.extend(hand.winning.iter().map(|winning| &winning.tile));
        let flowers = hand.flowers.iter().filter_map(|tile| tile.flower_number());
        let exposed = hand.melds.iter().filter(|meld| meld.kind.is_exposed());
        Self {
            waits: waits_of_piles(piles, concealed, &melds, sets),
            kinds,
            flowers: flowers.fold(0, |bits, number| bits | 1 << (number - 1)),
            exposed: exposed.count(),
        }
    }

    /// One bit a suit.
    pub fn suits(&self) -> u8 {
        (0..3)
            .map(|suit| u8::from(self.kinds.bits() >> (9 * suit) & 0x1ff != 0) << suit)
            .sum()
    }

    pub fn has_honors(&self) -> bool {
        !self.kinds.and(KindSet::HONORS).is_empty()
    }
}

/// A win in one reading: what the conditions look at.
pub(super) struct Win<'a> {
    pub hand: &'a Hand,
    pub reading: &'a RegularReading,
    pub facts: &'a Facts,
    /// The kinds of which there are pungs or kongs.
    pub pungs: KindSet,
    /// How many pungs and kongs were made without another player's tile.
    pub concealed_pungs: usize,
}

impl<'a> Win<'a> {
    pub fn new(hand: &'a Hand, reading: &'a RegularReading, facts: &'a Facts) -> Self {
        let mut pungs = KindSet::EMPTY;
        let mut concealed_pungs = 0;
        for set in reading.sets.iter().filter(|set| set.is_pung()) {
            pungs.insert(set.lowest);
            concealed_pungs += usize::from(set.is_concealed());
        }
        Self {
            hand,
            reading,
            facts,
            pungs,
            concealed_pungs,
        }
    }

    pub fn is_drawn(&self) -> bool {
        self.reading.by == WinBy::SelfDraw
    }

    pub fn has(&self, flag: Flag) -> bool {
        self.hand.situation.flags.has(flag)
    }

    /// What the conditions ask of a reading. Readings that agree in it are worth the same: no condition looks at where
    /// the winning tile sits.
    pub fn asked(&self) -> (KindSet, usize, Kind) {
        (self.pungs, self.concealed_pungs, self.reading.pair)
    }

    /// The kinds of these of which there are pungs or kongs.
    pub fn pungs_of(&self, kinds: KindSet) -> KindSet {
        self.pungs.and(kinds)
    }

    /// Are `pungs` of these kinds there, and is the pair one of them too?
    fn has_little(&self, kinds: KindSet, pungs: usize) -> bool {
        self.pungs_of(kinds).len() == pungs && kinds.has(self.reading.pair)
    }
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

/// How many entries there are.
pub const FANS: usize = 28;

conditions! {
    heavenly_hand: winning_tile, heavenly_hand, never;
    concealed_hand: everything, exposed, one_exposed_meld;
    self_draw: winning_tile, drawn, never;
    concealed_self_draw: everything, concealed_and_drawn, concealed;
    single_wait: place, single_wait, two_waits;
    seat_wind: seat_wind, seat_wind, seat_wind_pair;
    round_wind: round_wind, round_wind, round_wind_pair;
    dragon_pung: dragons, dragon_pung, dragon_pair;
    little_three_dragons: dragons_and_pair, little_three_dragons, two_dragons;
    big_three_dragons: dragons, big_three_dragons, three_dragons;
    little_four_winds: winds_and_pair, little_four_winds, three_winds;
    big_four_winds: winds, big_four_winds, four_winds;
    all_sequences: everything, all_sequences, five_chows;
    fully_open: everything, fully_open, nearly_fully_open;
    all_pungs: everything, all_pungs, one_chow;
    half_flush: everything, half_flush, nearly_half_flush;
    full_flush: everything, full_flush, nearly_full_flush;
    all_honors: everything, all_honors, nearly_all_honors;
    three_concealed_pungs: concealed_pungs, three_concealed_pungs, three_pungs;
    four_concealed_pungs: concealed_pungs, four_concealed_pungs, four_pungs;
    five_concealed_pungs: concealed_pungs, five_concealed_pungs, five_pungs;
    seat_flower: seat_flowers, seat_flower, other_flowers;
    flower_set: flower_sets, flower_set, three_of_a_flower_set;
    eight_flowers: flowers, eight_flowers, seven_flowers;
    last_draw: winning_tile, last_draw, never;
    last_discard: winning_tile, last_discard, never;
    after_kong: winning_tile, after_kong, never;
    rob_kong: winning_tile, rob_kong, never;
}

fn heavenly_hand(win: &Win) -> u8 {
    win.has(Flag::Heavenly).into()
}

/// Nothing exposed. Won on a drawn tile, `concealed_self_draw` replaces it.
fn concealed_hand(win: &Win) -> u8 {
    (win.facts.exposed == 0).into()
}

/// Drawn. With nothing exposed, `concealed_self_draw` replaces it.
fn self_draw(win: &Win) -> u8 {
    win.is_drawn().into()
}

fn concealed_self_draw(win: &Win) -> u8 {
    (win.facts.exposed == 0 && win.is_drawn()).into()
}

/// One kind completes the hand; which shape it completes is not looked at. Example: 123456789m234p 1233s + 3s
fn single_wait(win: &Win) -> u8 {
    (win.facts.waits.len() == 1).into()
}

fn seat_wind(win: &Win) -> u8 {
    win.pungs.has(win.hand.situation.seat_wind.kind()).into()
}

fn round_wind(win: &Win) -> u8 {
    win.pungs.has(win.hand.situation.round_wind.kind()).into()
}

fn dragon_pung(win: &Win) -> u8 {
    win.pungs_of(KindSet::DRAGONS).len() as u8
}

fn little_three_dragons(win: &Win) -> u8 {
    win.has_little(KindSet::DRAGONS, 2).into()
}

fn big_three_dragons(win: &Win) -> u8 {
    (win.pungs_of(KindSet::DRAGONS).len() == 3).into()
}

fn little_four_winds(win: &Win) -> u8 {
    win.has_little(KindSet::WINDS, 3).into()
}

fn big_four_winds(win: &Win) -> u8 {
    (win.pungs_of(KindSet::WINDS).len() == 4).into()
}

/// Exposed chows are allowed. Two waits are enough, wherever the tile sits: 1223344556677889m waits for 2m, 5m and 8m.
fn all_sequences(win: &Win) -> u8 {
    let five_chows = win.pungs.is_empty() && !win.reading.pair.is_honor();
    (five_chows && win.facts.flowers == 0 && win.facts.waits.len() >= 2 && !win.is_drawn()).into()
}

fn fully_open(win: &Win) -> u8 {
    (win.facts.exposed == LAYOUT.sets && !win.is_drawn()).into()
}

fn all_pungs(win: &Win) -> u8 {
    (win.pungs.len() == LAYOUT.sets).into()
}

fn half_flush(win: &Win) -> u8 {
    (win.facts.suits().count_ones() == 1 && win.facts.has_honors()).into()
}

fn full_flush(win: &Win) -> u8 {
    (win.facts.suits().count_ones() == 1 && !win.facts.has_honors()).into()
}

fn all_honors(win: &Win) -> u8 {
    (win.facts.suits() == 0).into()
}

/// Three or more; the entries for four and five replace it.
fn three_concealed_pungs(win: &Win) -> u8 {
    (win.concealed_pungs >= 3).into()
}

/// Four or five; the entry for five replaces it.
fn four_concealed_pungs(win: &Win) -> u8 {
    (win.concealed_pungs >= 4).into()
}

fn five_concealed_pungs(win: &Win) -> u8 {
    (win.concealed_pungs == LAYOUT.sets).into()
}

fn seat_flower(win: &Win) -> u8 {
    (win.facts.flowers & flowers_of(win.hand.situation.seat_wind)).count_ones() as u8
}

fn flower_set(win: &Win) -> u8 {
    [PLANTS, SEASONS]
        .iter()
        .filter(|&&set| win.facts.flowers & set == set)
        .count() as u8
}

fn eight_flowers(win: &Win) -> u8 {
    (win.facts.flowers == PLANTS | SEASONS).into()
}

fn last_draw(win: &Win) -> u8 {
    (win.has(Flag::LastWallTile) && win.is_drawn()).into()
}

fn last_discard(win: &Win) -> u8 {
    (win.has(Flag::LastWallTile) && !win.is_drawn()).into()
}

fn after_kong(win: &Win) -> u8 {
    win.has(Flag::AfterKong).into()
}

fn rob_kong(win: &Win) -> u8 {
    win.has(Flag::RobbingKong).into()
}
