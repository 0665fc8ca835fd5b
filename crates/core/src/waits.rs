//! The kinds that complete a hand.

use crate::counts::{COPIES, Counts};
use crate::kind_set::KindSet;
use crate::shape::{GROUPS, Piles, patterns};
use crate::tile::Kind;

/// The kinds that complete `concealed` to `sets` sets and a pair. A kind of which the player already holds all four,
/// his melds included, is none: nobody can bring him a fifth.
///
/// ```
/// use nexusray_core::counts::Counts;
/// use nexusray_core::tile::parse_tiles;
/// use nexusray_core::waits::waits;
/// let counts = |text| Counts::of(&parse_tiles(text).unwrap());
/// assert_eq!(waits(&counts("4555m"), &Counts::NONE, 1).to_string(), "346m");
/// assert_eq!(waits(&counts("1233m"), &Counts::NONE, 1).to_string(), "3m");
/// // The hand itself holds all four of the only tile that would complete it.
/// assert!(waits(&counts("1z"), &counts("111z"), 0).is_empty());
/// ```
#[must_use]
pub fn waits(concealed: &Counts, melds: &Counts, sets: usize) -> KindSet {
    let Some(piles) = Piles::of(concealed) else {
        return KindSet::EMPTY;
    };
    let kinds = completing(&piles, sets);
    let is_gone = |kind: &Kind| concealed[*kind] + melds[*kind] >= COPIES;
    kinds.without(kinds.iter().filter(is_gone).collect())
}

/// The kinds that complete piles to `sets` sets and a pair, those among them that nobody can bring.
///
/// One tile more must leave every pile whole and exactly one of them with a pair. So either one pile has one tile too
/// many for whole sets and gains a pair, or two piles have two: one of them holds the pair, the other gains a set.
pub(crate) fn completing(piles: &Piles, sets: usize) -> KindSet {
    if piles.total() != 3 * sets + 1 {
        return KindSet::EMPTY;
    }
    let tables = patterns();
    let mut whole = 0;
    let mut paired = false;
    for (group, table) in tables.iter().enumerate() {
        whole |= usize::from(table.is_whole(piles.keys[group])) << group;
        paired |= piles.sizes[group] % 3 == 2;
    }
    let mut kinds = KindSet::EMPTY;
    for (group, table) in tables.iter().enumerate() {
        let others_whole = whole | 1 << group == (1 << GROUPS) - 1;
        let gains_second_pair = paired && piles.sizes[group] % 3 == 1;
        if others_whole && !gains_second_pair {
            let positions = table.completed_by(piles.keys[group]);
            kinds = kinds.or(KindSet::from_bits(positions << (9 * group)));
        }
    }
    kinds
}
