//! What counts in one reading: the conditions, then what entries exclude, and the account-once rule.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::FLOWERS;
use super::account::{self, Chosen, Combination, MOST};
use super::facts::Facts;
use super::fans::{CONDITIONS, Condition, FANS, InHand, Pattern};
use super::win::{SETS, SetBits, Win};
use crate::catalogue::Catalogue;
use crate::fan::{Fan, FanSet};
use crate::tile::Kind;

/// Entries sorted by how they are found.
struct Sorted {
    hand: Vec<(Fan, InHand)>,
    reading: Vec<Fan>,
    /// Entries made of two, three and four chows, and of as many pungs.
    chows: [Vec<(Fan, Pattern)>; SETS + 1],
    pungs: [Vec<(Fan, Pattern)>; SETS + 1],
    rest: Fan,
    combinations: FanSet,
}

static SORTED: LazyLock<Sorted> = LazyLock::new(|| {
    let mut sorted = Sorted {
        hand: Vec::new(),
        reading: Vec::new(),
        chows: Default::default(),
        pungs: Default::default(),
        rest: Fan::new(0),
        combinations: FanSet::default(),
    };
    for (at, condition) in CONDITIONS.into_iter().enumerate() {
        let fan = Fan::new(at);
        match condition {
            Condition::Hand(is_met) => sorted.hand.push((fan, is_met)),
            Condition::Reading(_) | Condition::Group(_) | Condition::Each(_) => {
                sorted.reading.push(fan);
            }
            Condition::Chows(size, pattern) => sorted.chows[size].push((fan, pattern)),
            Condition::Pungs(size, pattern) => sorted.pungs[size].push((fan, pattern)),
            Condition::Rest(_) => sorted.rest = fan,
        }
        if matches!(condition, Condition::Chows(..) | Condition::Pungs(..)) {
            sorted.combinations.insert(fan);
        }
    }
    sorted
});

/// What the tiles alone show, the same in every reading.
pub struct FoundInHand {
    counts: [u8; FANS],
    met: FanSet,
}

impl FoundInHand {
    pub fn of(facts: &Facts) -> Self {
        let mut found = Self {
            counts: [0; FANS],
            met: FanSet::default(),
        };
        for &(fan, is_met) in &SORTED.hand {
            let count = is_met(facts);
            found.counts[fan.index()] = count;
            if count > 0 {
                found.met.insert(fan);
            }
        }
        found
    }
}

/// What counts in a reading.
#[derive(Clone)]
pub struct Tallied {
    /// Entries whose own condition is met.
    pub met: FanSet,
    /// Those of them that count.
    pub counted: FanSet,
    /// How often each counts, or would.
    pub counts: [u8; FANS],
    /// The sets of each entry that has sets of its own.
    pub sets: [SetBits; FANS],
    /// The combinations that the account-once rule keeps.
    pub chosen: Chosen,
    pub total: u32,
}

impl Tallied {
    /// Everything that counts, the account-once rule choosing the best combinations.
    pub fn of(win: &Win, in_hand: &FoundInHand, catalogue: &Catalogue) -> Self {
        Self::of_choice(win, in_hand, catalogue, &combinations(win, catalogue))
    }

    /// Everything that counts when no other combinations than these are looked at.
    pub fn of_choice(
        win: &Win,
        in_hand: &FoundInHand,
        catalogue: &Catalogue,
        combinations: &[Combination],
    ) -> Self {
        let mut tallied = Self {
            met: in_hand.met,
            counted: FanSet::default(),
            counts: in_hand.counts,
            sets: [0; FANS],
            chosen: Chosen::new(),
            total: 0,
        };
        tallied.look(win);
        for combination in combinations {
            tallied.met.insert(combination.fan);
        }
        tallied.count(combinations, catalogue);
        tallied
    }

    /// The conditions that look at the reading.
    fn look(&mut self, win: &Win) {
        for &fan in &SORTED.reading {
            let (count, sets) = match CONDITIONS[fan.index()] {
                Condition::Reading(is_met) => (is_met(win), 0),
                Condition::Group(find) => {
                    let sets = find(win);
                    (u8::from(sets != 0), sets)
                }
                Condition::Each(is_one) => {
                    let sets = win.sets_where(|set| is_one(win, set));
                    (sets.count_ones() as u8, sets)
                }
                Condition::Hand(_)
                | Condition::Chows(..)
                | Condition::Pungs(..)
                | Condition::Rest(_) => (0, 0),
            };
            self.counts[fan.index()] = count;
            self.sets[fan.index()] = sets;
            if count > 0 {
                self.met.insert(fan);
            }
        }
    }

    /// Goes through all that is met in the order of the catalogue, in which an entry stands after those that exclude it.
    /// Only what counts excludes.
    fn count(&mut self, combinations: &[Combination], catalogue: &Catalogue) {
        let mut excluded = FanSet::default();
        let mut barred = [0; FANS];
        let mut is_chosen = false;
        for fan in self.met.iter() {
            let at = fan.index();
            if SORTED.combinations.has(fan) && !is_chosen {
                self.choose(combinations, excluded);
                is_chosen = true;
            }
            if excluded.has(fan) || !self.keep_sets(fan, barred[at]) {
                continue;
            }
            self.counted.insert(fan);
            self.total += u32::from(self.counts[at]) * catalogue.value(fan);
            excluded = excluded.or(catalogue.excluded_by(fan));
            for other in catalogue.excluded_from_sets_by(fan).iter() {
                barred[other.index()] |= self.sets[at];
            }
        }
        self.count_rest(catalogue);
    }

    /// The account-once rule among the combinations that nothing else excludes.
    fn choose(&mut self, combinations: &[Combination], excluded: FanSet) {
        let allowed = combinations.iter().filter(|one| !excluded.has(one.fan));
        let allowed: ArrayVec<Combination, MOST> = allowed.copied().collect();
        self.chosen = account::best(&allowed);
        for combination in &self.chosen {
            let at = combination.fan.index();
            self.counts[at] += 1;
            self.sets[at] |= combination.sets;
        }
    }

    /// Takes away the sets that another entry has used; is anything left to count?
    fn keep_sets(&mut self, fan: Fan, barred: SetBits) -> bool {
        let at = fan.index();
        match CONDITIONS[at] {
            Condition::Each(_) => {
                let left = self.sets[at] & !barred;
                if left != 0 {
                    self.sets[at] = left;
                    self.counts[at] = left.count_ones() as u8;
                }
                left != 0
            }
            Condition::Group(_) => self.sets[at] & !barred != 0,
            // The account-once rule has seen to it that no two sets are used twice.
            Condition::Chows(..) | Condition::Pungs(..) => self.counts[at] > 0,
            Condition::Hand(_) | Condition::Reading(_) | Condition::Rest(_) => true,
        }
    }

    /// The entry that counts where nothing else does, flowers aside.
    fn count_rest(&mut self, catalogue: &Catalogue) {
        let flowers = u32::from(self.counts[FLOWERS.index()]) * catalogue.value(FLOWERS);
        let rest = SORTED.rest;
        if let Condition::Rest(is_met) = CONDITIONS[rest.index()] {
            let count = is_met(self.total - flowers);
            self.counts[rest.index()] = count;
            if count > 0 {
                self.met.insert(rest);
                self.counted.insert(rest);
                self.total += u32::from(count) * catalogue.value(rest);
            }
        }
    }
}

/// Everything that some of the sets make together, in the order of the catalogue.
pub fn combinations(win: &Win, catalogue: &Catalogue) -> ArrayVec<Combination, MOST> {
    let mut found = ArrayVec::new();
    for (is_pungs, patterns) in [(false, &SORTED.chows), (true, &SORTED.pungs)] {
        let mut sets: ArrayVec<(Kind, SetBits), SETS> = ArrayVec::new();
        for (at, set) in win.sets.iter().enumerate() {
            if set.is_pung() == is_pungs {
                sets.push((set.lowest, 1 << at));
            }
        }
        if sets.len() < 2 {
            continue;
        }
        sets.sort_unstable();
        for taken in 1_u8..1 << sets.len() {
            let size = taken.count_ones() as usize;
            if size < 2 {
                continue;
            }
            let members = sets
                .iter()
                .enumerate()
                .filter(|(at, _)| taken >> at & 1 != 0);
            let (kinds, bits): (ArrayVec<Kind, SETS>, SetBits) = members.fold(
                (ArrayVec::new(), 0),
                |(mut kinds, bits), (_, &(kind, bit))| {
                    kinds.push(kind);
                    (kinds, bits | bit)
                },
            );
            let made = patterns[size]
                .iter()
                .find(|(_, is_made)| is_made(&kinds, win.pair));
            found.extend(made.map(|&(fan, _)| Combination {
                fan,
                sets: bits,
                value: catalogue.value(fan),
            }));
        }
    }
    found.sort_unstable();
    found
}
