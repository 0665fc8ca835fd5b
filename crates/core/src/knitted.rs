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

/// The distance to fourteen different tiles, honors and those of one scheme; the kinds of it that are there are `held`.
fn honors_of(scheme: KindSet, held: KindSet, gone: KindSet) -> i8 {
    let kinds = scheme.or(KindSet::HONORS);
    if kinds.without(gone.without(held)).len() < DIFFERENT {
        return NEVER;
    }
    DIFFERENT.saturating_sub(kinds.and(held).len()) as i8 - 1
}

/// The distance to fourteen different tiles, honors and those of one scheme.
pub(crate) fn honors(held: &Counts, gone: &Counts) -> i8 {
    let (held, gone) = (held.at_least(1), gone.at_least(COPIES));
    let distances = SCHEMES.map(|scheme| honors_of(scheme, held, gone));
    distances.into_iter().fold(NEVER, i8::min)
}

/// The kinds that bring fourteen different tiles nearer.
pub(crate) fn useful_to_honors(held: &Counts, gone: &Counts) -> KindSet {
    let now = honors(held, gone);
    if now == NEVER || now < 0 {
        return KindSet::EMPTY;
    }
    let (held, gone) = (held.at_least(1), gone.at_least(COPIES));
    let nearest = SCHEMES
        .iter()
        .filter(|&&scheme| honors_of(scheme, held, gone) == now);
    let kinds = nearest.fold(KindSet::HONORS, |all, &scheme| all.or(scheme));
    kinds.without(held).without(gone)
}

/// Tiles on their way to a knitted straight of one scheme.
struct Straight {
    /// The knitted kinds that are missing.
    missing: KindSet,
    /// The tiles beside the knitted ones.
    others: Counts,
    /// Copies that cannot be beside them.
    taken: Counts,
}

impl Straight {
    /// Nothing where a knitted tile cannot come.
    fn of(scheme: KindSet, held: &Counts, gone: &Counts) -> Option<Self> {
        let missing = scheme.without(held.at_least(1));
        if !missing.and(gone.at_least(COPIES)).is_empty() {
            return None;
        }
        let mut taken = *gone;
        // A set and a pair have at most three tiles of a kind: the knitted one is the fourth, unless some are gone.
        if *gone != Counts::NONE {
            scheme.iter().for_each(|kind| taken[kind] += 1);
        }
        let others = without(held, scheme);
        Some(Self {
            missing,
            others,
            taken,
        })
    }

    /// The distance; a meld is the set.
    fn distance(&self, melds: usize) -> i8 {
        let rest = match melds {
            0 => shanten::shanten(&self.others, &self.taken, 1),
            _ => pair(&self.others, &self.taken),
        };
        rest.saturating_add(self.missing.len() as i8)
    }

    /// The kinds that bring it nearer.
    fn useful_tiles(&self, melds: usize) -> KindSet {
        let beside = match melds {
            0 => shanten::useful_tiles(&self.others, &self.taken, 1),
            _ => useful_to_pair(&self.others, &self.taken),
        };
        self.missing.or(beside)
    }
}

/// The distance to nine knitted tiles, a set and a pair; a meld is the set.
pub(crate) fn straight(held: &Counts, gone: &Counts, melds: usize) -> i8 {
    let there = held.at_least(1);
    SCHEMES.into_iter().fold(NEVER, |least, scheme| {
        // What is beside the knitted tiles is complete at best.
        if scheme.without(there).len() as i8 > least {
            return least;
        }
        let straight = Straight::of(scheme, held, gone);
        straight.map_or(least, |straight| straight.distance(melds).min(least))
    })
}

/// The kinds that bring a knitted straight nearer.
pub(crate) fn useful_to_straight(held: &Counts, gone: &Counts, melds: usize) -> KindSet {
    let now = straight(held, gone, melds);
    let ways = SCHEMES.into_iter();
    let ways = ways.filter_map(|scheme| Straight::of(scheme, held, gone));
    let nearest = ways.filter(|way| now != NEVER && way.distance(melds) == now);
    let useful = nearest.fold(KindSet::EMPTY, |all, way| all.or(way.useful_tiles(melds)));
    let has_room = |kind: &Kind| held[*kind] + gone[*kind] < COPIES;
    useful.iter().filter(has_room).collect()
}

/// How far tiles are from a pair: a second copy may be gone.
fn pair(held: &Counts, gone: &Counts) -> i8 {
    let copies = |(kind, count): (Kind, u8)| match count {
        1 => i8::from(gone[kind] < COPIES - 1),
        _ => 2,
    };
    1 - held.iter().map(copies).max().unwrap_or(0)
}

/// The kinds that bring a pair nearer.
fn useful_to_pair(held: &Counts, gone: &Counts) -> KindSet {
    let now = pair(held, gone);
    let helps = |kind: &Kind| {
        let mut more = *held;
        more[*kind] += 1;
        pair(&more, gone) < now
    };
    Kind::all().filter(helps).collect()
}
