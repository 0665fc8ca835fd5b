//! How many tiles of each kind there are, as sets of kinds: quick to fill and to ask.

use crate::counts::COPIES;
use crate::kind_set::KindSet;

/// The kinds of which there are more than none, one, two and three tiles.
///
/// ```
/// use nexusray_core::copies::Copies;
/// use nexusray_core::kind_set::KindSet;
/// let mut copies = Copies::default();
/// for text in ["1m", "1m", "2m", "1m", "1m"] {
///     copies.add(KindSet::one(text.parse().unwrap()));
/// }
/// assert_eq!(copies.kinds().to_string(), "12m");
/// assert_eq!(copies.full().to_string(), "1m");
/// assert!(!copies.are_pairs() && !copies.has_fifth());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Copies {
    more_than: [KindSet; COPIES as usize],
    fifth: KindSet,
}

impl Copies {
    /// Adds one tile of each of these kinds.
    pub fn add(&mut self, kinds: KindSet) {
        let mut more = kinds;
        for there in &mut self.more_than {
            let again = there.and(more);
            *there = there.or(more);
            more = again;
        }
        self.fifth = self.fifth.or(more);
    }

    /// The kinds there are.
    #[must_use]
    pub const fn kinds(&self) -> KindSet {
        self.more_than[0]
    }

    /// The kinds of which there are four or more: nobody can bring another.
    #[must_use]
    pub const fn full(&self) -> KindSet {
        self.more_than[COPIES as usize - 1]
    }

    /// The kinds of which there are four and no more.
    #[must_use]
    pub const fn fours(&self) -> KindSet {
        self.full().without(self.fifth)
    }

    /// Is there a fifth tile of a kind?
    #[must_use]
    pub const fn has_fifth(&self) -> bool {
        !self.fifth.is_empty()
    }

    /// Are there two or four of every kind there is?
    #[must_use]
    pub fn are_pairs(&self) -> bool {
        let [one, two, three, four] = self.more_than;
        one == two && three == four
    }
}
