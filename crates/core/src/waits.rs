//! The kinds that complete a hand.

use crate::counts::{COPIES, Counts};
use crate::kind_set::KindSet;
use crate::shape::{GROUPS, PLACE, Piles, kind_in, kinds_in, patterns};

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
    match Piles::of(concealed) {
        Some(piles) => waits_of_piles(&piles, concealed, melds, sets),
        None => KindSet::EMPTY,
    }
}

/// [`waits`] for tiles already in piles.
///
/// One tile more must leave every pile whole and exactly one of them with a pair. So either one pile has one tile too
/// many for whole sets and gains a pair, or two piles have two: one of them holds the pair, the other gains a set.
pub(crate) fn waits_of_piles(
    piles: &Piles,
    concealed: &Counts,
    melds: &Counts,
    sets: usize,
) -> KindSet {
    let tiles: usize = piles.sizes.iter().map(|&size| usize::from(size)).sum();
    if tiles != 3 * sets + 1 {
        return KindSet::EMPTY;
    }
    let tables = patterns();
    let whole: [bool; GROUPS] =
        std::array::from_fn(|group| tables[group].is_whole(piles.keys[group]));
    let odd = |rest: u8| (0..GROUPS).filter(move |&group| piles.sizes[group] % 3 == rest);
    let others_whole = |group: usize| (0..GROUPS).all(|other| other == group || whole[other]);
    let growing = match (odd(1).count(), odd(2).count()) {
        (1, 0) => 1,
        (0, 2) => 2,
        _ => return KindSet::EMPTY,
    };
    let mut kinds = KindSet::EMPTY;
    for group in odd(growing).filter(|&group| others_whole(group)) {
        for (at, place) in PLACE.into_iter().enumerate().take(kinds_in(group)) {
            let kind = kind_in(group, at);
            if concealed[kind] + melds[kind] < COPIES
                && tables[group].is_whole(piles.keys[group] + place)
            {
                kinds.insert(kind);
            }
        }
    }
    kinds
}
