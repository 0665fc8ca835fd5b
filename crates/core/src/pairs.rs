//! Seven pairs: how far tiles are from them, and which tiles bring them nearer.

use crate::counts::COPIES;
use crate::kind_set::KindSet;
use crate::pile_facts::Copies;
use crate::special::NEVER;
use crate::supply::Supply;

/// The pairs of the shape.
const PAIRS: usize = 7;

/// How many pairs are missing when there are so many and so many are begun, and how many of those must be made of kinds
/// that are not begun.
const fn missing(there: usize, begun: usize) -> (usize, usize) {
    let missing = PAIRS.saturating_sub(there);
    (missing, missing.saturating_sub(begun))
}

/// How many tiles are missing to a hand with these copies, one less, when every other tile can come: then there are always
/// enough kinds.
#[inline]
pub(crate) fn shanten(copies: Copies, equal: bool) -> i8 {
    let [one, two, three, four] = [1, 2, 3, 4].map(|count| copies.at_least(count));
    let (missing, fresh) = if equal {
        missing(two + four, one - two + three - four)
    } else {
        missing(two, one - two)
    };
    (missing + fresh) as i8 - 1
}

/// What there is of seven pairs. A kind is a pair once, or twice where equal pairs are allowed and all four can be had.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pairs {
    /// The kinds of which one tile more makes a pair.
    begun: KindSet,
    /// The kinds of which two tiles more make a pair.
    free: KindSet,
    /// How many pairs are missing.
    missing: usize,
    /// How many of those must be made of kinds that are not begun.
    fresh: usize,
    /// How many can be.
    most_fresh: usize,
}

impl Pairs {
    /// What tiles have of it.
    pub fn of(supply: &Supply, equal: bool) -> Self {
        let (one, two) = (supply.one, supply.two);
        let once = KindSet::ALL.without(supply.lacks(COPIES - 1));
        let mut there = two.and(once).len();
        let mut most = once.len();
        let mut begun = one.without(two).and(once);
        let mut free = once.without(one);
        if equal {
            let [three, four] = [3, 4].map(|least| supply.held.at_least(least));
            let twice = KindSet::ALL.without(supply.lacks(1));
            there += four.and(twice).len();
            most += twice.len();
            begun = begun.or(three.without(four).and(twice));
            free = free.or(two.without(three).and(twice));
        }
        let (missing, fresh) = missing(there, begun.len());
        Self {
            begun,
            free,
            missing,
            fresh,
            most_fresh: most - there - begun.len(),
        }
    }

    /// How many tiles are missing, one less.
    pub fn shanten(&self) -> i8 {
        if self.fresh > self.most_fresh {
            return NEVER;
        }
        (self.missing + self.fresh) as i8 - 1
    }

    /// The kinds that bring it nearer.
    pub fn useful_tiles(&self) -> KindSet {
        if self.missing == 0 || self.fresh > self.most_fresh {
            KindSet::EMPTY
        } else if self.fresh == 0 {
            self.begun
        } else {
            self.begun.or(self.free)
        }
    }
}
