//! Pattern tables: which piles of one suit, or of honors, are made of whole sets and at most one pair, and how.
//!
//! A pile is written as a number in base five, one digit a rank. Tables are built at first use and shared.

use std::sync::LazyLock;

use crate::counts::{COPIES, Counts};
use crate::hand::MAX_SETS;
use crate::tile::{KINDS, Kind};

/// The groups into which a hand falls: three suits and the honors.
pub const GROUPS: usize = 4;

/// The place values of the digits of a pile.
pub const PLACE: [u32; 9] = [1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625];

/// What one tile adds to the number of its pile.
#[must_use]
pub const fn place(position: usize) -> u32 {
    PLACE[position]
}

/// How many kinds each group has.
#[must_use]
pub const fn kinds_in(group: usize) -> usize {
    if group < 3 { 9 } else { 7 }
}

/// The kind of a group with this position.
#[must_use]
pub const fn kind_in(group: usize, position: usize) -> Kind {
    Kind::new(group * 9 + position)
}

/// A hand's tiles as four piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piles {
    /// The pile of each group as a number in base five.
    pub keys: [u32; GROUPS],
    /// How many tiles each pile has.
    pub sizes: [u8; GROUPS],
}

/// The number and the size of a pile of eight ranks, a byte each, of not more than four tiles: neighbours are put together
/// to pairs, pairs to fours, fours to the whole. Each product adds to every part the next one, moved to the place below it.
const fn pile_of(ranks: u64) -> (u32, u8) {
    const EVERY_SECOND: u64 = 0x00ff_00ff_00ff_00ff;
    const EVERY_FOURTH: u64 = 0x0000_ffff_0000_ffff;
    let pairs = ranks.wrapping_mul(PLACE[1] as u64 + (1 << 8)) >> 8 & EVERY_SECOND;
    let fours = pairs.wrapping_mul(PLACE[2] as u64 + (1 << 16)) >> 16 & EVERY_FOURTH;
    let key = fours.wrapping_mul(PLACE[4] as u64 + (1 << 32)) >> 32;
    let size = ranks.wrapping_mul(0x0101_0101_0101_0101) >> 56;
    (key as u32, size as u8)
}

impl Piles {
    /// The piles of these tiles; nothing when there are more than four of a kind.
    #[inline]
    #[must_use]
    pub fn of(counts: &Counts) -> Option<Self> {
        if counts.most() > COPIES {
            return None;
        }
        let mut piles = Self {
            keys: [0; GROUPS],
            sizes: [0; GROUPS],
        };
        for suit in 0..GROUPS - 1 {
            let ninth = counts.0[9 * suit + 8];
            let (key, size) = pile_of(counts.eight_from(9 * suit));
            piles.keys[suit] = key + u32::from(ninth) * PLACE[8];
            piles.sizes[suit] = size + ninth;
        }
        // The last eight kinds are the honors and a nine before them.
        let (key, size) = pile_of(counts.eight_from(KINDS - 8) >> 8);
        piles.keys[GROUPS - 1] = key;
        piles.sizes[GROUPS - 1] = size;
        Some(piles)
    }
}

impl Piles {
    /// Do the tiles make `sets` sets and a pair: are all piles whole, and is there exactly one pair?
    #[inline]
    #[must_use]
    pub fn are_whole(&self, sets: usize) -> bool {
        self.may_be_whole(sets) && {
            let tables = patterns();
            (0..GROUPS).all(|group| tables[group].is_whole(self.keys[group]))
        }
    }

    /// How many tiles there are.
    #[inline]
    #[must_use]
    pub fn total(&self) -> usize {
        self.sizes.iter().map(|&size| usize::from(size)).sum()
    }

    /// Are there as many tiles as `sets` sets and a pair have, and by the sizes of the piles one of them with a pair, the
    /// others without?
    #[inline]
    #[must_use]
    pub fn may_be_whole(&self, sets: usize) -> bool {
        let rest = self.sizes.map(|size| size % 3);
        let is_one_pair = rest.iter().sum::<u8>() == 2 && rest.contains(&2);
        sets <= MAX_SETS && self.total() == 3 * sets + 2 && is_one_pair
    }
}

/// One way to read a pile as whole sets and at most one pair, by positions, a bit each: of pungs in bits 0 to 8, of the
/// pair in bits 9 to 17, and in seven bits each from 18 on where more than none, one, two and three chows start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pattern(u64);

const RANKS: u64 = 0x1ff;
const STARTS: u64 = 0x7f;

impl Pattern {
    fn new(pungs: u64, chows: &[u8], pair: Option<usize>) -> Self {
        let mut bits = pungs | pair.map_or(0, |at| 1 << (9 + at));
        for (at, &start) in chows.iter().enumerate() {
            let equal = chows[..at].iter().filter(|&&other| other == start).count();
            bits |= 1 << (18 + 7 * equal + usize::from(start));
        }
        Self(bits)
    }

    /// The positions of the pungs.
    #[must_use]
    pub const fn pung_bits(self) -> u64 {
        self.0 & RANKS
    }

    /// The position of the pair, if there is one.
    #[must_use]
    pub const fn pair_bits(self) -> u64 {
        self.0 >> 9 & RANKS
    }

    /// The positions at which more than `count` chows start, `count` being 0 to 3.
    #[must_use]
    pub const fn chow_bits(self, count: usize) -> u64 {
        self.0 >> (18 + 7 * count) & STARTS
    }

    /// The bits of all chows that start where another does.
    pub(crate) const fn later_chow_bits(self) -> u64 {
        self.0 >> 25
    }

    /// How many sets.
    const fn sets(self) -> usize {
        ((self.0 & RANKS).count_ones() + (self.0 >> 18).count_ones()) as usize
    }

    /// Where the pattern stands among those of its pile: fewer and lower chows first, then by pair and pungs.
    fn order(pungs: u64, chows: &[u8], pair: Option<usize>) -> u64 {
        let starts = chows.iter().enumerate();
        let starts: u64 = starts
            .map(|(at, &start)| u64::from(start) << (16 + 3 * at))
            .sum();
        starts | (chows.len() as u64) << 13 | pair.map_or(15, |at| at as u64) << 9 | pungs
    }
}

/// What is known of a pile.
#[derive(Debug, Clone, Copy, Default)]
struct Pile {
    /// 0 for a pile that is not whole, else one more than its number.
    number: u16,
    /// The positions, a bit each, of the tiles that make it whole.
    completed_by: u16,
}

/// All whole piles of a group and the patterns of each, by key.
pub struct Patterns {
    piles: Box<[Pile]>,
    /// By key, a bit each: is the pile whole? Most questions are answered by these, which take little room.
    whole: Box<[u64]>,
    /// By number: where its patterns start; one more entry ends the last.
    starts: Box<[u32]>,
    patterns: Box<[Pattern]>,
}

impl Patterns {
    fn build(kinds: usize, chow_starts: usize) -> Self {
        let mut found = Vec::with_capacity(120_000);
        let mut search = Search {
            kinds,
            chow_starts,
            counts: [0; 9],
            key: 0,
            pungs: 0,
            chows: Vec::new(),
        };
        search.add_pungs(0, MAX_SETS, &mut found);
        found.sort_unstable_by_key(|&(key, order, _)| (key, order));
        let mut piles = vec![Pile::default(); 5_usize.pow(kinds as u32)].into_boxed_slice();
        let mut whole = vec![0; piles.len().div_ceil(64)].into_boxed_slice();
        let mut starts = Vec::new();
        let mut last = None;
        for (at, &(key, ..)) in found.iter().enumerate() {
            if last != Some(key) {
                starts.push(at as u32);
                whole[key as usize / 64] |= 1 << (key % 64);
                piles[key as usize].number =
                    u16::try_from(starts.len()).expect("fewer than 65,536 whole piles");
                for (at, &place) in PLACE[..kinds].iter().enumerate() {
                    if key / place % 5 > 0 {
                        piles[(key - place) as usize].completed_by |= 1 << at;
                    }
                }
                last = Some(key);
            }
        }
        starts.push(found.len() as u32);
        let patterns = found.into_iter().map(|(.., pattern)| pattern).collect();
        Self {
            piles,
            whole,
            starts: starts.into(),
            patterns,
        }
    }

    fn pile(&self, key: u32) -> Pile {
        self.piles.get(key as usize).copied().unwrap_or_default()
    }

    /// The positions, a bit each, of the tiles that make a pile whole.
    #[must_use]
    pub fn completed_by(&self, key: u32) -> u64 {
        self.pile(key).completed_by.into()
    }

    /// Is this pile made of whole sets and at most one pair?
    #[inline]
    #[must_use]
    pub fn is_whole(&self, key: u32) -> bool {
        let word = self.whole.get(key as usize / 64);
        word.is_some_and(|word| word >> (key % 64) & 1 != 0)
    }

    /// Every way to read this pile; none when it is not whole.
    #[must_use]
    pub fn of(&self, key: u32) -> &[Pattern] {
        let Some(number) = usize::from(self.pile(key).number).checked_sub(1) else {
            return &[];
        };
        &self.patterns[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// Every whole pile: its key and the number of sets and pairs in it.
    pub(crate) fn whole(&self) -> impl Iterator<Item = (u32, usize, usize)> {
        self.piles
            .iter()
            .enumerate()
            .filter(|(_, pile)| pile.number != 0)
            .map(|(key, pile)| {
                let pattern = self.patterns[self.starts[usize::from(pile.number) - 1] as usize];
                let pairs = pattern.pair_bits().count_ones() as usize;
                (key as u32, pattern.sets(), pairs)
            })
    }
}

/// The key of a whole pile, the place of a pattern among those of the pile, and the pattern.
type Found = (u32, u64, Pattern);

/// The search for all whole piles of a group: first pungs, then chows, then the pair.
struct Search {
    kinds: usize,
    chow_starts: usize,
    counts: [u8; 9],
    key: u32,
    pungs: u64,
    chows: Vec<u8>,
}

impl Search {
    fn add_pungs(&mut self, from: usize, sets: usize, found: &mut Vec<Found>) {
        self.add_chows(0, sets, found);
        for at in from..self.kinds {
            if sets > 0 {
                self.counts[at] += 3;
                self.key += 3 * place(at);
                self.pungs |= 1 << at;
                self.add_pungs(at + 1, sets - 1, found);
                self.counts[at] -= 3;
                self.key -= 3 * place(at);
                self.pungs &= !(1 << at);
            }
        }
    }

    fn add_chows(&mut self, from: usize, sets: usize, found: &mut Vec<Found>) {
        self.add_pair(found);
        for at in from..self.chow_starts {
            if sets > 0 && self.counts[at..at + 3].iter().all(|&count| count < COPIES) {
                let key = place(at) + place(at + 1) + place(at + 2);
                self.counts[at..at + 3]
                    .iter_mut()
                    .for_each(|count| *count += 1);
                self.key += key;
                self.chows.push(at as u8);
                self.add_chows(at, sets - 1, found);
                self.chows.pop();
                self.key -= key;
                self.counts[at..at + 3]
                    .iter_mut()
                    .for_each(|count| *count -= 1);
            }
        }
    }

    fn add_pair(&self, found: &mut Vec<Found>) {
        let mut add = |key, pair| {
            let order = Pattern::order(self.pungs, &self.chows, pair);
            found.push((key, order, Pattern::new(self.pungs, &self.chows, pair)));
        };
        add(self.key, None);
        for at in 0..self.kinds {
            if self.counts[at] + 2 <= COPIES {
                add(self.key + 2 * place(at), Some(at));
            }
        }
    }
}

static SUIT: LazyLock<Patterns> = LazyLock::new(|| Patterns::build(9, 7));
static HONORS: LazyLock<Patterns> = LazyLock::new(|| Patterns::build(7, 0));

/// The patterns of every group, in order.
#[must_use]
pub fn patterns() -> [&'static Patterns; GROUPS] {
    let suit = &*SUIT;
    [suit, suit, suit, &*HONORS]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_read_in_every_way() {
        // 111222333 is three pungs or three chows.
        let key = 3 * (PLACE[0] + PLACE[1] + PLACE[2]);
        let ways: Vec<_> = patterns()[0]
            .of(key)
            .iter()
            .map(|way| (way.pung_bits(), way.chow_bits(2)))
            .collect();
        assert_eq!(ways, [(0b111, 0), (0, 1)]);
        assert!(patterns()[3].of(2 * PLACE[6])[0].pair_bits() == 1 << 6);
        assert!(!patterns()[3].is_whole(PLACE[0] + PLACE[1] + PLACE[2]));
        assert!(patterns()[0].is_whole(0));
        assert!(!patterns()[0].is_whole(u32::MAX));
    }

    #[test]
    fn the_tables_hold_fewer_piles_than_their_numbers_can_name() {
        assert!(patterns()[0].starts.len() < usize::from(u16::MAX));
    }
}
