//! The tiles on the way to a shape: those held and those that can come, with what several shapes ask of them found once.

use crate::counts::Counts;
use crate::kind_set::KindSet;

/// Concealed tiles, and how many copies of each kind cannot come to them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Supply<'a> {
    /// The tiles held.
    pub held: &'a Counts,
    /// The copies that cannot come.
    pub gone: &'a Counts,
    /// The kinds that are held.
    pub one: KindSet,
    /// The kinds of which two or more are held.
    pub two: KindSet,
    /// Can every copy come?
    is_free: bool,
}

impl<'a> Supply<'a> {
    #[inline]
    pub fn of(held: &'a Counts, gone: &'a Counts) -> Self {
        Self {
            held,
            gone,
            one: held.at_least(1),
            two: held.at_least(2),
            is_free: gone.is_empty(),
        }
    }

    /// The kinds of which at least so many copies cannot come.
    #[inline]
    pub fn lacks(&self, copies: u8) -> KindSet {
        if self.is_free {
            KindSet::EMPTY
        } else {
            self.gone.at_least(copies)
        }
    }
}
