//! The account-once rule, solved exactly (section 5 of the specification).
//!
//! The sets of a reading are points, and an entry made of some of them joins these points. A choice of entries is lawful
//! when no entry joins two sets that the others have joined already: the choice is a forest. The best lawful choice is the
//! one of greatest value; of equal ones, the one whose entries come first in the catalogue.

use arrayvec::ArrayVec;

use super::win::{SETS, SetBits};
use crate::fan::Fan;

/// An entry with the sets that would make it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Combination {
    pub fan: Fan,
    pub sets: SetBits,
    pub value: u32,
}

/// Every pair, every three and all four of four sets, and no more than one entry for any of them.
pub const MOST: usize = 11;

/// The most entries in a lawful choice: each joins two parts of the hand.
pub const MOST_CHOSEN: usize = SETS - 1;

/// Combinations of which each keeps its sets.
pub type Chosen = ArrayVec<Combination, MOST_CHOSEN>;

/// Which sets have been joined: for each set, all sets it is joined with, itself among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joined([SetBits; SETS]);

impl Joined {
    /// Every set is alone.
    pub const NONE: Self = Self([1, 2, 4, 8]);

    /// The same with these sets joined; nothing when two of them are joined already.
    pub fn with(self, sets: SetBits) -> Option<Self> {
        let each = || (0..SETS).filter(|at| sets >> at & 1 != 0);
        let mut all = 0;
        for at in each() {
            if all & self.0[at] != 0 {
                return None;
            }
            all |= self.0[at];
        }
        let join = |old: SetBits| if old & all != 0 { all } else { old };
        Some(Self(self.0.map(join)))
    }
}

/// The best lawful choice among these combinations, which come in the order of the catalogue.
pub fn best(combinations: &[Combination]) -> Chosen {
    let mut search = Search {
        chosen: Chosen::new(),
        best: Chosen::new(),
        most: 0,
    };
    search.go(combinations, Joined::NONE, 0);
    search.best
}

struct Search {
    chosen: Chosen,
    best: Chosen,
    most: u32,
}

impl Search {
    /// Takes the first combination where it can be taken, then leaves it: of equal choices the first in the order of the
    /// catalogue is found first.
    fn go(&mut self, left: &[Combination], joined: Joined, value: u32) {
        let Some((&first, rest)) = left.split_first() else {
            if value > self.most {
                self.most = value;
                self.best = self.chosen.clone();
            }
            return;
        };
        if let Some(more) = joined.with(first.sets) {
            self.chosen.push(first);
            self.go(rest, more, value + first.value);
            self.chosen.pop();
        }
        self.go(rest, joined, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small generator of numbers.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, limit: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % limit
        }
    }

    /// Is there an order in which each entry joins only sets that are apart? Said of a graph: it has no circle, that is,
    /// it has as many parts as it can.
    fn is_lawful(chosen: &[Combination]) -> bool {
        let mut part: [usize; SETS] = std::array::from_fn(|at| at);
        let mut parts = SETS as u32;
        for combination in chosen {
            let members: Vec<_> = (0..SETS)
                .filter(|at| combination.sets >> at & 1 != 0)
                .collect();
            for pair in members.windows(2) {
                let (from, to) = (part[pair[0]], part[pair[1]]);
                if from != to {
                    parts -= 1;
                    part.iter_mut()
                        .filter(|own| **own == from)
                        .for_each(|own| *own = to);
                }
            }
        }
        let joins: u32 = chosen
            .iter()
            .map(|combination| combination.sets.count_ones() - 1)
            .sum();
        parts + joins == SETS as u32
    }

    fn value(chosen: &[Combination]) -> u32 {
        chosen.iter().map(|combination| combination.value).sum()
    }

    #[test]
    fn the_best_choice_is_the_one_that_trying_all_choices_finds() {
        let mut numbers = Numbers(11);
        let groups: Vec<SetBits> = (1..1 << SETS)
            .filter(|sets: &u8| sets.count_ones() > 1)
            .collect();
        for _ in 0..3_000 {
            let mut all = Vec::new();
            for &sets in &groups {
                if numbers.below(3) > 0 {
                    all.push(Combination {
                        fan: Fan::new(numbers.below(30) as usize),
                        sets,
                        value: 1 + numbers.below(24) as u32,
                    });
                }
            }
            all.sort_unstable();
            let most = (0_u32..1 << all.len())
                .map(|bits| {
                    let taken = all.iter().enumerate().filter(|(at, _)| bits >> at & 1 != 0);
                    taken
                        .map(|(_, &combination)| combination)
                        .collect::<Vec<_>>()
                })
                .filter(|chosen| is_lawful(chosen))
                .map(|chosen| value(&chosen))
                .max();
            let best = best(&all);
            assert!(is_lawful(&best), "{best:?}");
            assert_eq!(Some(value(&best)), most, "{all:?}");
        }
    }

    #[test]
    fn of_equal_choices_the_first_in_the_catalogue_is_taken() {
        let combination = |fan, sets| Combination {
            fan: Fan::new(fan),
            sets,
            value: 1,
        };
        // 234m 234m 234p: one pure and two mixed double chows, two of which can be counted.
        let all = [
            combination(3, 0b011),
            combination(4, 0b101),
            combination(4, 0b110),
        ];
        assert_eq!(best(&all).as_slice(), &all[..2]);
    }
}
