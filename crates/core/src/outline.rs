//! Outlines: one way to divide tiles into sets and a pair, as sets of kinds. Conditions are then a few bit operations.

use arrayvec::ArrayVec;

use crate::counts::COPIES;
use crate::decompose::{Decomposition, Origin, Set, Shape};
use crate::hand::MAX_SETS;
use crate::kind_set::KindSet;
use crate::shape::{GROUPS, Pattern, Piles, patterns};
use crate::tile::Kind;

/// The most equal chows: each takes one copy of its tiles.
const EQUAL_CHOWS: usize = COPIES as usize;

/// Sets and a pair: where there are pungs, where chows start, which kind the pair is of.
///
/// ```
/// use nexusray_core::outline::for_each_outline;
/// use nexusray_core::{counts::Counts, shape::Piles, tile::parse_tiles};
/// let counts = Counts::of(&parse_tiles("11123p234444s").unwrap());
/// let mut found = Vec::new();
/// for_each_outline(&Piles::of(&counts).unwrap(), 3, |outline| found.push(*outline));
/// let [outline] = found[..] else { panic!("one way") };
/// assert_eq!(outline.pungs.to_string(), "4s");
/// assert_eq!(outline.chows[0].to_string(), "1p2s");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outline {
    /// The kinds of which there are pungs.
    pub pungs: KindSet,
    /// `chows[n]` are the kinds at which more than `n` chows start.
    pub chows: [KindSet; EQUAL_CHOWS],
    /// The kind of the pair.
    pub pair: Kind,
}

/// The part of a hand that its winning tile completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Completed {
    /// The pair.
    Pair,
    /// The pung of its kind.
    Pung,
    /// A chow that starts with this kind.
    Chow(Kind),
}

impl Outline {
    /// The outline of one pattern a group; nothing without a pair, which whole piles do not allow.
    fn of(ways: [Pattern; GROUPS]) -> Option<Self> {
        let [mut pungs, mut pair, mut first_chows] = [0; 3];
        for (group, way) in ways.iter().enumerate() {
            let shift = 9 * group;
            pungs |= way.pung_bits() << shift;
            pair |= way.pair_bits() << shift;
            first_chows |= way.chow_bits(0) << shift;
        }
        let mut outline = Self {
            pungs: KindSet::from_bits(pungs),
            chows: [KindSet::EMPTY; EQUAL_CHOWS],
            pair: KindSet::from_bits(pair).first()?,
        };
        outline.chows[0] = KindSet::from_bits(first_chows);
        // Few hands have equal chows.
        if ways.iter().fold(0, |all, way| all | way.later_chow_bits()) != 0 {
            for (more_than, chows) in outline.chows.iter_mut().enumerate().skip(1) {
                let bits = ways.iter().enumerate();
                let bits = bits.map(|(group, way)| way.chow_bits(more_than) << (9 * group));
                *chows = KindSet::from_bits(bits.sum());
            }
        }
        Some(outline)
    }

    /// Adds a chow that starts at this kind.
    pub fn add_chow(&mut self, lowest: Kind) {
        add_chow(&mut self.chows, lowest);
    }

    /// How many chows there are.
    #[must_use]
    pub fn chow_count(&self) -> usize {
        self.chows.iter().map(|chows| chows.len()).sum()
    }

    /// Is there a chow with a tile of this kind?
    #[must_use]
    pub fn has_chow_with(&self, kind: Kind) -> bool {
        !self.chows[0].and(KindSet::chows_with(kind)).is_empty()
    }

    /// The parts that a tile of this kind can have completed: the pair, the pung, chows from the lowest.
    #[inline]
    pub fn completed_by(&self, winning: Kind) -> impl Iterator<Item = Completed> + use<> {
        let at = winning.index();
        let pair = u64::from(self.pair == winning);
        let pung = u64::from(self.pungs.has(winning)) << 1;
        // Chows that start two kinds before, one before, and here; none starts with an 8 or 9 of the suit before.
        let chows = self.chows[0].bits() << 2 >> at & 0b111;
        let mut left = pair | pung | chows << 2;
        std::iter::from_fn(move || {
            let first = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            match first {
                0 => Some(Completed::Pair),
                1 => Some(Completed::Pung),
                2..5 => Some(Completed::Chow(Kind::new(at + first - 4))),
                _ => None,
            }
        })
    }

    /// As lists of sets, suit by suit: pungs first, then chows from the lowest.
    #[must_use]
    pub fn decomposition(&self) -> Decomposition {
        let mut sets: ArrayVec<Set, MAX_SETS> = ArrayVec::new();
        let mut add = |shape, lowest| {
            // Tiles that were counted make no more sets than a hand has.
            let _ = sets.try_push(Set {
                shape,
                lowest,
                origin: Origin::Drawn,
            });
        };
        for group in 0..GROUPS {
            let own = KindSet::suit(group);
            self.pungs
                .and(own)
                .iter()
                .for_each(|kind| add(Shape::Pung, kind));
            for lowest in self.chows[0].and(own).iter() {
                let equal = self.chows.iter().filter(|chows| chows.has(lowest));
                equal.for_each(|_| add(Shape::Chow, lowest));
            }
        }
        Decomposition {
            sets,
            pair: self.pair,
        }
    }
}

/// Adds a chow that starts at this kind to those of which `more_than[n]` are the kinds at which more than `n` start.
pub(crate) fn add_chow(more_than: &mut [KindSet; EQUAL_CHOWS], lowest: Kind) {
    let mut more = KindSet::one(lowest);
    for chows in more_than {
        let again = chows.and(more);
        *chows = chows.or(more);
        more = again;
    }
}

/// Calls `each` with every way to divide tiles into `sets` sets and a pair; nothing is allocated.
pub fn for_each_outline(piles: &Piles, sets: usize, mut each: impl FnMut(&Outline)) {
    if !piles.may_be_whole(sets) {
        return;
    }
    let tables = patterns();
    let ways: [&[Pattern]; GROUPS] =
        std::array::from_fn(|group| tables[group].of(piles.keys[group]));
    let [characters, dots, bamboo, honors] = ways;
    for &first in characters {
        for &second in dots {
            for &third in bamboo {
                for &fourth in honors {
                    if let Some(outline) = Outline::of([first, second, third, fourth]) {
                        each(&outline);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Counts;
    use crate::tile::parse_tiles;

    fn outlines(text: &str, sets: usize) -> Vec<Outline> {
        let counts = Counts::of(&parse_tiles(text).unwrap());
        let mut found = Vec::new();
        for_each_outline(&Piles::of(&counts).unwrap(), sets, |outline| {
            found.push(*outline);
        });
        found
    }

    #[test]
    fn equal_chows_are_counted() {
        let outline = *outlines("111122223333m55z", 4).last().unwrap();
        assert_eq!(outline.chow_count(), 4);
        assert_eq!(
            outline.decomposition().to_string(),
            "123m 123m 123m 123m 55z"
        );
    }

    #[test]
    fn a_chow_added_to_an_equal_one_is_a_second() {
        let mut outline = outlines("123m55z", 1)[0];
        outline.add_chow("1m".parse().unwrap());
        outline.add_chow("4m".parse().unwrap());
        assert_eq!(outline.chows[0].to_string(), "14m");
        assert_eq!(outline.chows[1].to_string(), "1m");
        assert_eq!(outline.chow_count(), 3);
    }

    #[test]
    fn the_winning_tile_can_have_completed_several_parts() {
        let [outline] = outlines("11123333m", 2)[..] else {
            panic!("one way")
        };
        let winning = "3m".parse().unwrap();
        let parts: Vec<Completed> = outline.completed_by(winning).collect();
        assert_eq!(
            parts,
            [Completed::Pung, Completed::Chow("1m".parse().unwrap())]
        );
        let winning = "1m".parse().unwrap();
        assert_eq!(outline.completed_by(winning).count(), 2);
    }
}
