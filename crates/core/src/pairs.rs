//! Seven pairs: how far tiles are from them, and which tiles bring them nearer.

use crate::counts::{COPIES, Counts};
use crate::kind_set::KindSet;
use crate::special::NEVER;

/// The pairs of the shape.
const PAIRS: usize = 7;

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
    /// What concealed tiles have of it; of each kind so many copies cannot come.
    pub fn of(held: &Counts, gone: &Counts, equal: bool) -> Self {
        let [one, two] = [1, 2].map(|least| held.at_least(least));
        let is_free = gone.is_empty();
        let can_come = |copies| match is_free {
            true => KindSet::ALL,
            false => KindSet::ALL.without(gone.at_least(COPIES + 1 - copies)),
        };
        let once = can_come(2);
        let mut there = two.and(once).len();
        let mut most = once.len();
        let mut begun = one.without(two).and(once);
        let mut free = once.without(one);
        if equal {
            let [three, four] = [3, 4].map(|least| held.at_least(least));
            let twice = can_come(COPIES);
            there += four.and(twice).len();
            most += twice.len();
            begun = begun.or(three.without(four).and(twice));
            free = free.or(two.without(three).and(twice));
        }
        let missing = PAIRS.saturating_sub(there);
        Self {
            begun,
            free,
            missing,
            fresh: missing.saturating_sub(begun.len()),
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
