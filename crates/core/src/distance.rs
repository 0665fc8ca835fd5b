//! How many tiles a pile misses for any number of sets, with and without a pair: the tables behind shanten.
//!
//! The distance from a pile to a whole one is the number of tiles that must be added, and whole piles never hold more
//! than four of a kind. That distance is a sum over the ranks, so the table is made from the whole piles by one cheap
//! pass a rank in each direction: a tile more than needed costs nothing, a tile too few costs one.

use std::sync::LazyLock;

use crate::counts::COPIES;
use crate::hand::MAX_SETS;
use crate::pile_facts::{Copies, PileFacts};
use crate::row_store::RowStore;
use crate::shape::{PLACE, Patterns, patterns};

/// The distances of one pile. Byte `n` of `plain` is the distance to `n` sets, byte `n` of `paired` to `n` sets and a
/// pair; bytes 6 and 7 are never the least.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Distances {
    plain: u64,
    paired: u64,
}

/// More than any distance, and small enough that sums of two stay below 128 (see [`least`]).
const FAR: u8 = 32;
/// [`FAR`] in every byte.
const ALL_FAR: u64 = in_every_byte(FAR);
const LANES: usize = 8;

impl Distances {
    /// A pile that cannot be made whole.
    pub(crate) const NEVER: Self = Self {
        plain: ALL_FAR,
        paired: ALL_FAR,
    };

    /// A pile that can hold no tile.
    pub(crate) const NOTHING: Self = Self {
        plain: ALL_FAR ^ FAR as u64,
        paired: ALL_FAR,
    };

    /// The distance to `sets` sets, without or with a pair.
    #[must_use]
    pub fn to(self, sets: usize, pair: bool) -> u8 {
        if pair {
            self.paired.to_le_bytes()[sets]
        } else {
            self.plain.to_le_bytes()[sets]
        }
    }

    /// The distances of this pile with `sets` sets more, and a pair more if `pair`, that miss `missing` tiles.
    fn grown(self, sets: usize, pair: bool, missing: u8) -> Self {
        let grow = |lanes: u64| {
            (lanes << (8 * sets) | ALL_FAR & ((1 << (8 * sets)) - 1)) + in_every_byte(missing)
        };
        if pair {
            Self {
                plain: ALL_FAR,
                paired: grow(self.plain),
            }
        } else {
            Self {
                plain: grow(self.plain),
                paired: grow(self.paired),
            }
        }
    }

    /// Distances that no pile with one tile more can be below: every distance above 0 lowered by one.
    pub(crate) fn one_nearer(self) -> Self {
        let above_0 = |lanes: u64| (lanes + in_every_byte(127)) >> 7 & in_every_byte(1);
        let lower = |lanes: u64| lanes - above_0(lanes);
        Self {
            plain: lower(self.plain),
            paired: lower(self.paired),
        }
    }

    /// The lesser distances of two ways to read a pile.
    fn or(self, other: Self) -> Self {
        Self {
            plain: least(self.plain, other.plain),
            paired: least(self.paired, other.paired),
        }
    }

    /// A byte each: the distances without a pair before those with it.
    fn lanes(self) -> Lanes {
        let mut lanes = [FAR; 2 * LANES];
        lanes[..LANES].copy_from_slice(&self.plain.to_le_bytes());
        lanes[LANES..].copy_from_slice(&self.paired.to_le_bytes());
        lanes
    }

    /// The distances to what is missing to `sets` sets and a pair beside each of [`Self::lanes`].
    fn turned(self, sets: usize) -> Lanes {
        let mut turned = [FAR; 2 * LANES];
        for there in 0..=sets {
            turned[there] = self.to(sets - there, true);
            turned[LANES + there] = self.to(sets - there, false);
        }
        turned
    }

    /// A number that few distances share.
    pub(crate) const fn mixed(self) -> u64 {
        (self.plain.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.paired)
            .wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    pub(crate) fn from_lanes(lanes: &Lanes) -> Self {
        let half =
            |from: usize| u64::from_le_bytes(std::array::from_fn(|at| lanes[from + at].min(FAR)));
        Self {
            plain: half(0),
            paired: half(LANES),
        }
    }

    /// The distances of two piles taken together.
    #[must_use]
    pub fn join(self, other: Self) -> Self {
        let (plain, paired) = (self.plain.to_le_bytes(), self.paired.to_le_bytes());
        let (mut left_plain, mut left_paired) = (other.plain, other.paired);
        let mut joined = Self::NEVER;
        for sets in 0..=MAX_SETS {
            joined.plain = least(joined.plain, left_plain + in_every_byte(plain[sets]));
            let either = least(
                left_paired + in_every_byte(plain[sets]),
                left_plain + in_every_byte(paired[sets]),
            );
            joined.paired = least(joined.paired, either);
            left_plain = left_plain << 8 | u64::from(FAR);
            left_paired = left_paired << 8 | u64::from(FAR);
        }
        joined
    }

    /// The distance of two piles taken together to `sets` sets and a pair.
    #[must_use]
    pub fn join_at(self, other: Self, sets: usize) -> u8 {
        let turn = 8 * (LANES - 1 - sets); // puts the other's lane sets - n opposite our lane n
        let mirrored = |lanes: u64| lanes.swap_bytes() >> turn;
        let plain_first = self.plain + mirrored(other.paired);
        let paired_first = self.paired + mirrored(other.plain);
        let beyond = ALL_FAR << (8 * (sets + 1));
        let mut sums = least(plain_first, paired_first) | beyond;
        for half in [32, 16, 8] {
            sums = least(sums, sums >> half);
        }
        (sums as u8).min(FAR)
    }
}

const fn in_every_byte(value: u8) -> u64 {
    value as u64 * 0x0101_0101_0101_0101
}

/// The lesser of each pair of bytes, all of them below 128: the top bit of `a + 128 - b` says whether `a` is not less.
const fn least(a: u64, b: u64) -> u64 {
    const TOP: u64 = in_every_byte(128);
    let not_less = ((a | TOP) - b) & TOP;
    let take_b = not_less | (not_less - (not_less >> 7));
    a ^ ((a ^ b) & take_b)
}

/// The number of a row of distances: so few different rows occur that a byte is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row(pub(crate) u8);

/// The number of the distances of two rows taken together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joined(u16);

/// The distances of every pile of a suit and of honors, and of every two of them taken together. Equal rows are kept
/// once.
pub struct DistanceTable {
    suit: Box<[PileFacts]>,
    honors: Box<[PileFacts]>,
    rows: Vec<Distances>,
    /// By two rows: what they make together.
    pairs: Box<[[Joined; MOST_ROWS]]>,
    /// The distances of two rows, those to sets alone before those with a pair.
    joined: Vec<Lanes>,
    /// For each number of sets the same, turned so that in every place is what is missing beside that place of the others.
    turned: [Vec<Lanes>; MAX_SETS + 1],
}

/// How many rows a byte can number.
const MOST_ROWS: usize = 256;

impl DistanceTable {
    fn build() -> Self {
        let [suit, _, _, honors] = patterns();
        let mut store = RowStore::new();
        let is_terminal = |at: usize| at == 0 || at == 8;
        let suit = store.number(&reach(suit, 9), Copies::of_piles(9, is_terminal));
        let honors = store.number(&reach(honors, 7), Copies::of_piles(7, |_| true));
        let rows = store.rows().to_vec();
        let mut pairs = vec![[Joined(0); MOST_ROWS]; MOST_ROWS].into_boxed_slice();
        let mut store = RowStore::new();
        for (one, &row) in rows.iter().enumerate() {
            for (other, &with) in rows.iter().enumerate().take(one + 1) {
                let number = Joined(store.find_or_add(row.join(with)));
                pairs[one][other] = number;
                pairs[other][one] = number;
            }
        }
        let joined = store.rows().iter();
        let turned = |sets| joined.clone().map(|row| row.turned(sets)).collect();
        Self {
            suit,
            honors,
            rows,
            pairs,
            joined: joined.clone().map(|row| row.lanes()).collect(),
            turned: std::array::from_fn(turned),
        }
    }

    /// What is known of a pile of a group. A pile no hand can hold is never whole.
    #[inline]
    #[must_use]
    pub(crate) fn facts(&self, group: usize, key: u32) -> PileFacts {
        let piles = if group < 3 { &self.suit } else { &self.honors };
        piles.get(key as usize).copied().unwrap_or_default()
    }

    /// The row of a pile of a group.
    #[inline]
    #[must_use]
    pub fn row(&self, group: usize, key: u32) -> Row {
        self.facts(group, key).row()
    }

    /// The distances of a row.
    #[must_use]
    pub fn of(&self, row: Row) -> Distances {
        self.rows
            .get(usize::from(row.0))
            .copied()
            .unwrap_or(Distances::NEVER)
    }

    /// Two rows taken together.
    #[inline]
    #[must_use]
    pub fn joined(&self, one: Row, other: Row) -> Joined {
        self.pairs
            .get(usize::from(one.0))
            .map_or(Joined(0), |row| row[usize::from(other.0)])
    }

    /// The distance of four rows, joined by two, to `sets` sets and a pair.
    #[inline]
    #[must_use]
    pub fn distance(&self, one: Joined, other: Joined, sets: usize) -> u8 {
        let turned = self.turned.get(sets);
        let turned = turned.and_then(|rows| rows.get(usize::from(other.0)));
        let (Some(one), Some(other)) = (self.joined.get(usize::from(one.0)), turned) else {
            return FAR;
        };
        let sums = one.iter().zip(other).map(|(one, other)| one + other);
        sums.fold(FAR, u8::min)
    }
}

/// What can begin at a rank: chows, pungs, pairs.
const WAYS: [(usize, usize, usize); 9] = [
    (0, 0, 0),
    (0, 1, 0),
    (0, 0, 1),
    (1, 0, 0),
    (1, 1, 0),
    (1, 0, 1),
    (2, 0, 0),
    (2, 1, 0),
    (2, 0, 1),
];

/// The distances of a pile when of some ranks fewer than four tiles are left for it, because melds hold the others.
///
/// The ranks are walked from the lowest; what must be known at each is how many chows reach into it from the two ranks
/// before. Three equal chows are three pungs, so two of each are enough.
pub(crate) fn limited(pile: &[u8], melds: &[u8], has_chows: bool) -> Distances {
    let mut reached = [[Distances::NEVER; 3]; 3];
    reached[0][0] = Distances::NOTHING;
    for (at, (&held, &melded)) in pile.iter().zip(melds).enumerate() {
        let fits_chow = has_chows && at + 2 < pile.len();
        let available = usize::from(COPIES.saturating_sub(melded));
        let mut next = [[Distances::NEVER; 3]; 3];
        for (older, row) in reached.iter().enumerate() {
            for (old, &from) in row
                .iter()
                .enumerate()
                .filter(|&(_, from)| *from != Distances::NEVER)
            {
                let ways = WAYS.iter().filter(|&&(new, ..)| new == 0 || fits_chow);
                for &(new, pungs, pairs) in ways {
                    let tiles = older + old + new + 3 * pungs + 2 * pairs;
                    if tiles <= available {
                        let missing = (tiles as u8).saturating_sub(held);
                        let grown = from.grown(new + pungs, pairs == 1, missing);
                        next[old][new] = next[old][new].or(grown);
                    }
                }
            }
        }
        reached = next;
    }
    reached[0][0]
}

/// The table, built at first use.
pub fn distances() -> &'static DistanceTable {
    static TABLE: LazyLock<DistanceTable> = LazyLock::new(DistanceTable::build);
    &TABLE
}

/// The distances of a pile, a byte each: those without a pair before those with it.
pub(crate) type Lanes = [u8; 2 * LANES];

/// The distances of all piles of `kinds` ranks, by key.
fn reach(whole: &Patterns, kinds: usize) -> Vec<Lanes> {
    let mut lanes = vec![[FAR; 2 * LANES]; 5_usize.pow(kinds as u32)];
    for (key, sets, pairs) in whole.whole() {
        lanes[key as usize][pairs * LANES + sets] = 0;
    }
    // Ranks of low place value lie close together: each block is finished while it is in the cache.
    let (near, far) = PLACE[..kinds].split_at(kinds.min(6));
    let block = near.last().map_or(1, |&place| 5 * place as usize);
    for piles in lanes.chunks_mut(block) {
        near.iter()
            .for_each(|&place| spread(piles, place as usize, 0, place as usize));
    }
    const STRIP: usize = 125;
    for from in (0..block).step_by(STRIP) {
        far.iter().for_each(|&place| {
            for start in (0..place as usize).step_by(block) {
                spread(
                    &mut lanes,
                    place as usize,
                    start + from,
                    start + from + STRIP,
                );
            }
        });
    }
    lanes
}

/// Spreads distances along one rank, over the piles whose lower part lies between `from` and `to`.
fn spread(lanes: &mut [Lanes], place: usize, from: usize, to: usize) {
    for piles in lanes.chunks_mut(5 * place) {
        for step in 1..5 {
            let (fewer, more) = piles.split_at_mut(step * place);
            relax(
                &mut more[from..to],
                &fewer[(step - 1) * place + from..(step - 1) * place + to],
                0,
            );
        }
        for step in (0..4).rev() {
            let (fewer, more) = piles.split_at_mut((step + 1) * place);
            relax(
                &mut fewer[step * place + from..step * place + to],
                &more[from..to],
                1,
            );
        }
    }
}

/// Lowers every distance to what it is by way of a neighbour.
fn relax(piles: &mut [Lanes], neighbours: &[Lanes], cost: u8) {
    for (pile, neighbour) in piles
        .as_flattened_mut()
        .iter_mut()
        .zip(neighbours.as_flattened())
    {
        *pile = (*pile).min(neighbour.wrapping_add(cost));
    }
}
