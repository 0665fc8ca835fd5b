//! How many tiles a pile misses for any number of sets, with and without a pair: the tables behind shanten.
//!
//! The distance from a pile to a whole one is the number of tiles that must be added, and whole piles never hold more
//! than four of a kind. That distance is a sum over the ranks, so the table is made from the whole piles by one cheap
//! pass a rank in each direction: a tile more than needed costs nothing, a tile too few costs one.

use std::sync::LazyLock;

use crate::counts::COPIES;
use crate::hand::{MAX_CONCEALED, MAX_SETS};
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

    fn from_lanes(lanes: &[u8; 2 * LANES]) -> Self {
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
pub struct Row(u8);

/// The row of a pile that no hand can hold.
const NO_ROW: Row = Row(0);

/// The distances of every pile of a suit and of honors, and of every two of them taken together. Equal rows are kept
/// once.
pub struct DistanceTable {
    suit: Box<[Row]>,
    honors: Box<[Row]>,
    rows: Vec<Distances>,
    /// By two rows: which of `joined` they make together.
    pairs: Box<[u16]>,
    joined: Vec<Distances>,
}

/// How many rows a byte can number.
const MOST_ROWS: usize = 256;

impl DistanceTable {
    fn build() -> Self {
        let [suit, _, _, honors] = patterns();
        let mut store = RowStore::new();
        let suit = store.number(&reach(suit, 9), 9);
        let honors = store.number(&reach(honors, 7), 7);
        let rows = store.rows;
        let mut pairs = vec![0; rows.len() * MOST_ROWS].into_boxed_slice();
        let mut store = RowStore::new();
        for (one, &row) in rows.iter().enumerate() {
            for (other, &with) in rows.iter().enumerate().take(one + 1) {
                let number = store.find_or_add(row.join(with));
                pairs[one * MOST_ROWS + other] = number;
                pairs[other * MOST_ROWS + one] = number;
            }
        }
        Self {
            suit,
            honors,
            rows,
            pairs,
            joined: store.rows,
        }
    }

    /// The row of a pile of a group. A pile no hand can hold is never whole.
    #[must_use]
    pub fn row(&self, group: usize, key: u32) -> Row {
        let rows = if group < 3 { &self.suit } else { &self.honors };
        rows.get(key as usize).copied().unwrap_or(NO_ROW)
    }

    /// The distances of a row.
    #[must_use]
    pub fn of(&self, row: Row) -> Distances {
        self.rows
            .get(usize::from(row.0))
            .copied()
            .unwrap_or(Distances::NEVER)
    }

    /// The distances of two rows taken together.
    #[must_use]
    pub fn joined(&self, one: Row, other: Row) -> Distances {
        let number = self
            .pairs
            .get(usize::from(one.0) * MOST_ROWS + usize::from(other.0));
        number
            .and_then(|&number| self.joined.get(usize::from(number)))
            .copied()
            .unwrap_or(Distances::NEVER)
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

type Lanes = [u8; 2 * LANES];

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

/// Keeps equal rows once and numbers them.
struct RowStore {
    rows: Vec<Distances>,
    slots: Vec<u16>,
}

const SLOTS: usize = 1 << 16;
/// A full hand and one tile that it might draw.
const MOST_TILES: usize = MAX_CONCEALED + 1;

impl RowStore {
    fn new() -> Self {
        Self {
            rows: vec![Distances::NEVER],
            slots: vec![0; SLOTS],
        }
    }

    /// The number of each pile's row. Piles of more tiles than a hand has get the row that is never whole.
    fn number(&mut self, lanes: &[Lanes], kinds: usize) -> Box<[Row]> {
        let mut numbers = vec![NO_ROW; lanes.len()].into_boxed_slice();
        let mut digits = [0_u8; 9];
        let mut tiles = 0;
        for (number, lanes) in numbers.iter_mut().zip(lanes) {
            if tiles <= MOST_TILES {
                let row = self.find_or_add(Distances::from_lanes(lanes));
                *number = Row(u8::try_from(row).expect("fewer than 256 different rows"));
            }
            for digit in &mut digits[..kinds] {
                if *digit < COPIES {
                    *digit += 1;
                    tiles += 1;
                    break;
                }
                tiles -= usize::from(COPIES);
                *digit = 0;
            }
        }
        numbers
    }

    fn find_or_add(&mut self, row: Distances) -> u16 {
        let mixed = (row.plain.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ row.paired)
            .wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mut slot = (mixed >> 48) as usize;
        loop {
            match self.slots[slot] {
                0 => {
                    let number = u16::try_from(self.rows.len()).expect("fewer rows than numbers");
                    self.rows.push(row);
                    self.slots[slot] = number;
                    return number;
                }
                number if self.rows[usize::from(number)] == row => return number,
                _ => slot = (slot + 1) % SLOTS,
            }
        }
    }
}
