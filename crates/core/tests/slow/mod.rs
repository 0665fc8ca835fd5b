//! Slow and plain answers to compare with, and random hands. Nothing here uses the tables under test.

#![allow(dead_code)] // each test file uses its part

#[path = "../dice/mod.rs"]
mod dice;

pub use dice::Dice;
use nexusray_core::counts::Counts;
use nexusray_core::hand::{Flag, Hand, WinBy, Winning};
use nexusray_core::kind_set::KindSet;
use nexusray_core::meld::{Meld, MeldKind};
use nexusray_core::rulesets::tw16::LAYOUT;
use nexusray_core::seat::Wind;
use nexusray_core::tile::{KINDS, Kind, Tile};

/// Every set there is, as its three kinds.
fn all_sets() -> Vec<[usize; 3]> {
    let pungs = (0..KINDS).map(|kind| [kind; 3]);
    let chows = (0..27)
        .filter(|kind| kind % 9 < 7)
        .map(|kind| [kind, kind + 1, kind + 2]);
    pungs.chain(chows).collect()
}

/// The search for a complete hand that misses at most so many tiles.
struct Search<'a> {
    all: &'a [[usize; 3]],
    held: &'a Counts,
    melds: &'a Counts,
    target: [u8; KINDS],
}

impl Search<'_> {
    /// Puts tiles into the target and calls `then` with what may still be missing, if they fit.
    fn with(
        &mut self,
        kinds: &[usize],
        missing: usize,
        then: impl FnOnce(&mut Self, usize) -> bool,
    ) -> bool {
        let mut left = Some(missing);
        for &kind in kinds {
            self.target[kind] += 1;
            let needed = self.target[kind];
            left = left.filter(|_| needed + self.melds.0[kind] <= 4);
            left = if needed > self.held.0[kind] {
                left.and_then(|left| left.checked_sub(1))
            } else {
                left
            };
        }
        let found = left.is_some_and(|left| then(self, left));
        kinds.iter().for_each(|&kind| self.target[kind] -= 1);
        found
    }

    fn reaches(&mut self, from: usize, sets: usize, missing: usize) -> bool {
        if sets == 0 {
            return (0..KINDS).any(|kind| self.with(&[kind, kind], missing, |_, _| true));
        }
        (from..self.all.len()).any(|at| {
            let set = self.all[at];
            self.with(&set, missing, |search, left| {
                search.reaches(at, sets - 1, left)
            })
        })
    }
}

/// Shanten by looking for a complete hand that misses nothing, one tile, two tiles, and so on.
pub fn shanten(held: &Counts, melds: &Counts, sets: usize) -> i8 {
    let all = all_sets();
    let mut search = Search {
        all: &all,
        held,
        melds,
        target: [0; KINDS],
    };
    let missing = (0..20)
        .find(|&missing| search.reaches(0, sets, missing))
        .expect("a complete hand exists");
    missing as i8 - 1
}

/// Shanten to seven pairs, the same kind twice among them if `equal`, in the same way.
pub fn seven_pairs(held: &Counts, gone: &Counts, equal: bool) -> i8 {
    fn reaches(
        search: &mut Search,
        from: usize,
        pairs: usize,
        missing: usize,
        equal: bool,
    ) -> bool {
        pairs == 0
            || (from..KINDS).any(|kind| {
                search.with(&[kind, kind], missing, |search, left| {
                    reaches(search, kind + usize::from(!equal), pairs - 1, left, equal)
                })
            })
    }
    let mut search = Search {
        all: &[],
        held,
        melds: gone,
        target: [0; KINDS],
    };
    let missing = (0..=14)
        .find(|&missing| reaches(&mut search, 0, 7, missing, equal))
        .expect("there are pairs enough");
    missing as i8 - 1
}

/// The kinds that lower [`shanten`].
pub fn useful_tiles(held: &Counts, melds: &Counts, sets: usize) -> KindSet {
    let now = shanten(held, melds, sets);
    let helps = |kind: &Kind| {
        let mut more = *held;
        more[*kind] += 1;
        held[*kind] + melds[*kind] < 4 && shanten(&more, melds, sets) < now
    };
    Kind::all().filter(helps).collect()
}

/// How many ways there are to divide tiles into sets and a pair.
pub fn decompositions(held: &Counts, sets: usize) -> usize {
    /// `last` is the lowest kind of the chow before: a pung comes before the chows that start with its kind.
    fn divide(left: &[u8; KINDS], sets: usize, last: Option<usize>) -> usize {
        let Some(first) = left.iter().position(|&count| count > 0) else {
            return usize::from(sets == 0);
        };
        if sets == 0 {
            return 0;
        }
        let mut ways = 0;
        for set in [[first; 3], [first, first + 1, first + 2]] {
            let is_chow = set[1] != first;
            if is_chow && (first >= 27 || first % 9 > 6) || !is_chow && last == Some(first) {
                continue;
            }
            let mut rest = *left;
            if set.iter().all(|&kind| {
                rest[kind]
                    .checked_sub(1)
                    .map(|count| rest[kind] = count)
                    .is_some()
            }) {
                ways += divide(&rest, sets - 1, is_chow.then_some(first));
            }
        }
        ways
    }
    (0..KINDS)
        .filter(|&kind| held.0[kind] >= 2)
        .map(|kind| {
            let mut left = held.0;
            left[kind] -= 2;
            divide(&left, sets, None)
        })
        .sum()
}

/// The kinds that complete a hand, by trying all.
pub fn waits(concealed: &Counts, melds: &Counts, sets: usize) -> KindSet {
    let completes = |kind: &Kind| {
        let mut more = *concealed;
        more[*kind] += 1;
        more[*kind] + melds[*kind] <= 4 && decompositions(&more, sets) > 0
    };
    Kind::all().filter(completes).collect()
}

impl Dice {
    /// Concealed tiles and melds of a hand of `sets` sets, from `suits` suits (4: honors too), with `extra` tiles
    /// beside the sets.
    pub fn tiles(&mut self, sets: usize, extra: usize, groups: usize) -> (Counts, Counts, usize) {
        let (mut held, mut melds) = (Counts::NONE, Counts::NONE);
        let melded = if self.below(2) == 0 {
            0
        } else {
            self.below(sets)
        };
        for _ in 0..melded {
            let kinds = self.set(groups);
            let fits = kinds.iter().all(|&kind| {
                melds.0[kind] += 1;
                melds.0[kind] <= 4
            });
            if !fits {
                return self.tiles(sets, extra, groups);
            }
        }
        let left = sets - melded;
        while held.total() < 3 * left + extra {
            let kind = self.kind(groups);
            if held.0[kind] + melds.0[kind] < 4 {
                held.0[kind] += 1;
            }
        }
        (held, melds, left)
    }

    fn kind(&mut self, groups: usize) -> usize {
        let group = if groups == 4 {
            self.below(4)
        } else {
            self.below(groups)
        };
        group * 9 + self.below(if group == 3 { 7 } else { 9 })
    }

    fn set(&mut self, groups: usize) -> Vec<usize> {
        let kind = self.kind(groups);
        match self.below(5) {
            0 => vec![kind; 4],
            1 | 2 => vec![kind; 3],
            _ if kind >= 27 || kind % 9 > 6 => vec![kind; 3],
            _ => vec![kind, kind + 1, kind + 2],
        }
    }

    /// A hand that can be held under Taiwanese rules; complete unless `complete` is false.
    pub fn hand(&mut self, complete: bool) -> Hand {
        loop {
            if let Some(hand) = self.try_hand(complete) {
                return hand;
            }
        }
    }

    fn try_hand(&mut self, complete: bool) -> Option<Hand> {
        let groups = 1 + self.below(4);
        let sets: Vec<Vec<usize>> = (0..5).map(|_| self.set(groups)).collect();
        let pair = self.kind(groups);
        let melded = if self.below(2) == 0 { 0 } else { self.below(6) };
        let mut hand = Hand::default();
        let mut concealed = vec![pair, pair];
        for (at, kinds) in sets.into_iter().enumerate() {
            if at < melded || kinds.len() == 4 {
                hand.melds.push(self.meld(&kinds));
            } else {
                concealed.extend(kinds);
            }
        }
        if !complete {
            concealed
                .iter_mut()
                .skip(1)
                .step_by(3)
                .for_each(|kind| *kind = self.kind(4));
        }
        let winning = concealed.swap_remove(self.below(concealed.len()));
        let by = if self.below(2) == 0 {
            WinBy::SelfDraw
        } else {
            WinBy::Discard
        };
        hand.winning = Some(Winning {
            tile: Kind::new(winning).tile(),
            by,
        });
        hand.concealed
            .extend(concealed.into_iter().map(|kind| Kind::new(kind).tile()));
        hand.concealed.sort_by_key(|tile| tile.sort_key());
        let shown: Vec<u8> = (1..=8).filter(|_| self.below(3) == 0).collect();
        hand.flowers.extend(shown.into_iter().map(Tile::flower));
        self.situate(&mut hand);
        hand.check(&LAYOUT, LAYOUT.tiles).is_ok().then_some(hand)
    }

    fn meld(&mut self, kinds: &[usize]) -> Meld {
        let kind = match (kinds.len(), kinds[0] == kinds[1]) {
            (4, _) => [
                MeldKind::ExposedKong,
                MeldKind::AddedKong,
                MeldKind::ConcealedKong,
            ][self.below(3)],
            (_, true) => MeldKind::Pung,
            (_, false) => MeldKind::Chow,
        };
        Meld::new(kind, kinds.iter().map(|&kind| Kind::new(kind).tile()))
    }

    fn situate(&mut self, hand: &mut Hand) {
        hand.situation.seat_wind = Wind::ALL[self.below(4)];
        hand.situation.round_wind = Wind::ALL[self.below(4)];
        hand.situation.dealer_repeats = self.below(4) as u32;
        if self.below(2) == 0 {
            hand.situation.flags.insert(Flag::ALL[self.below(4)]);
        }
        let others: Vec<Wind> = hand.situation.seat_wind.others(LAYOUT.seats).collect();
        if !hand.is_self_draw() && self.below(4) > 0 {
            hand.situation.discarder = Some(others[self.below(3)]);
        }
    }
}
