//! Thirteen orphans: how far tiles are from them, and which tiles bring them nearer.

use crate::counts::{COPIES, Counts};
use crate::kind_set::KindSet;
use crate::special::NEVER;

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
    /// What concealed tiles have of it; of each kind so many copies cannot come.
    pub fn of(held: &Counts, gone: &Counts) -> Self {
        let missing = KindSet::ORPHANS.without(held.at_least(1));
        let is_paired = !KindSet::ORPHANS.and(held.at_least(2)).is_empty();
        let is_free = gone.is_empty();
        let gone = |copies| match is_free {
            true => KindSet::EMPTY,
            false => gone.at_least(copies),
        };
        let can_be_paired = KindSet::ORPHANS.without(gone(COPIES - 1));
        let can_come = missing.and(gone(COPIES)).is_empty();
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
