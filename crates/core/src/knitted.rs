//! Knitted tiles (组合): 1-4-7, 2-5-8 and 3-6-9, each in a suit of its own.

use crate::counts::{COPIES, Counts};
use crate::kind_set::KindSet;
use crate::shanten;
use crate::special::NEVER;
use crate::tile::Kind;

/// The kinds of 1-4-7 in the first suit.
const FIRST: u64 = 0b0_0100_1001;
/// The six orders of three.
const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// The six ways to knit: which suit has 1-4-7, which 2-5-8, which 3-6-9.
pub const SCHEMES: [KindSet; 6] = {
    let mut schemes = [KindSet::EMPTY; 6];
    let mut at = 0;
    while at < schemes.len() {
        let [first, second, third] = ORDERS[at];
        schemes[at] = KindSet::from_bits(
            FIRST << (9 * first) | FIRST << (9 * second + 1) | FIRST << (9 * third + 2),
        );
        at += 1;
    }
    schemes
};

/// Tiles of a hand that is honors and knitted tiles.
const DIFFERENT: usize = 14;

/// The tiles without one of each kind of a scheme.
pub(crate) fn without(held: &Counts, scheme: KindSet) -> Counts {
    let mut rest = *held;
    for kind in scheme.iter() {
        rest[kind] = rest[kind].saturating_sub(1);
    }
    rest
}

/// The distance to fourteen different tiles, honors and those of one scheme.
pub(crate) fn honors(held: &Counts, gone: &Counts) -> i8 {
    let can_be = |&kind: &Kind| held[kind] > 0 || gone[kind] < COPIES;
    let distance = |scheme: KindSet| {
        let kinds = scheme.or(KindSet::HONORS);
        let there = kinds.iter().filter(|&kind| held[kind] > 0).count();
        if kinds.iter().filter(can_be).count() < DIFFERENT {
            NEVER
        } else {
            DIFFERENT.saturating_sub(there) as i8 - 1
        }
    };
    SCHEMES.into_iter().map(distance).min().unwrap_or(NEVER)
}

/// The distance to nine knitted tiles, a set and a pair; a meld is the set.
pub(crate) fn straight(held: &Counts, gone: &Counts, melds: usize) -> i8 {
    let distance = |scheme: KindSet| {
        let missing = scheme.iter().filter(|&kind| held[kind] == 0);
        if missing.clone().any(|kind| gone[kind] >= COPIES) {
            return NEVER;
        }
        let mut taken = *gone;
        // A set and a pair have at most three tiles of a kind: the knitted one is the fourth, unless some are gone.
        if *gone != Counts::NONE {
            scheme.iter().for_each(|kind| taken[kind] += 1);
        }
        let others = without(held, scheme);
        let rest = match melds {
            0 => shanten::shanten(&others, &taken, 1),
            _ => pair(&others, &taken),
        };
        rest.saturating_add(missing.count() as i8)
    };
    SCHEMES.into_iter().map(distance).min().unwrap_or(NEVER)
}

/// How far tiles are from a pair: a second copy may be gone.
fn pair(held: &Counts, gone: &Counts) -> i8 {
    let copies = |(kind, count): (Kind, u8)| match count {
        1 => i8::from(gone[kind] < COPIES - 1),
        _ => 2,
    };
    1 - held.iter().map(copies).max().unwrap_or(0)
}
