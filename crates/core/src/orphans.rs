//! Thirteen orphans: how far tiles are from them, and which tiles bring them nearer.

use crate::counts::COPIES;
use crate::kind_set::KindSet;
use crate::pile_facts::Copies;
use crate::special::NEVER;
use crate::supply::Supply;

/// How many tiles are missing to a hand with these copies, one less, when every other tile can come.
#[inline]
pub(crate) fn shanten(copies: Copies) -> i8 {
    let missing = KindSet::ORPHANS.len() - copies.orphans(1);
    missing as i8 - i8::from(copies.orphans(2) > 0)
}

/// What there is of one of each terminal and honor and one of them twice.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Orphans {
    /// The kinds that are missing.
    missing: KindSet,
    /// The kinds that can be the pair.
    can_be_paired: KindSet,
    /// Is there a pair?
    is_paired: bool,
    /// Can all tiles come that are missing?
    can_be: bool,
}

impl Orphans {
    /// What tiles have of it.
    pub fn of(supply: &Supply) -> Self {
        let missing = KindSet::ORPHANS.without(supply.one);
        let is_paired = !KindSet::ORPHANS.and(supply.two).is_empty();
        let can_be_paired = KindSet::ORPHANS.without(supply.lacks(COPIES - 1));
        let can_come = missing.and(supply.lacks(COPIES)).is_empty();
        Self {
            missing,
            can_be_paired,
            is_paired,
            can_be: can_come && (is_paired || !can_be_paired.is_empty()),
        }
    }

    /// How many tiles are missing, one less.
    pub fn shanten(&self) -> i8 {
        if !self.can_be {
            return NEVER;
        }
        self.missing.len() as i8 - i8::from(self.is_paired)
    }

    /// The kinds that bring it nearer.
    pub fn useful_tiles(&self) -> KindSet {
        if !self.can_be {
            KindSet::EMPTY
        } else if self.is_paired {
            self.missing
        } else {
            self.missing.or(self.can_be_paired)
        }
    }
}
