//! What counts in one reading: the conditions, then what entries exclude, and the account-once rule.

use super::account_table::Choice;
use super::facts::Facts;
use super::fans::{self, CONDITIONS, Condition, FANS};
use super::form::Form;
use super::repeats::Repeats;
use crate::catalogue::Catalogue;
use crate::fan::{Fan, FanSet};
use crate::kind_set::KindSet;
use crate::score::{MAX_FANS, Tally};

/// The entries found in one of these ways.
macro_rules! fans_found_by {
    ($pattern:pat) => {{
        let (mut fans, mut at) = (FanSet::from_bits(0), 0);
        while at < FANS {
            fans.insert_if(Fan::new(at), matches!(CONDITIONS[at], $pattern));
            at += 1;
        }
        fans
    }};
}
pub(super) use fans_found_by;

/// The entries that the account-once rule chooses among, those before the first of them, and the others.
pub const COMBINATIONS: FanSet = fans_found_by!(Condition::Chows(..) | Condition::Pungs(..));
const BEFORE: FanSet = {
    let bits = COMBINATIONS.bits();
    FanSet::from_bits((bits & bits.wrapping_neg()) - 1)
};
const AFTER: FanSet = FanSet::from_bits(!BEFORE.bits());

/// The entries that count for some kinds, those of them that count once for each, and the number of each among them.
const OF_KINDS: FanSet = fans_found_by!(Condition::Group | Condition::Each | Condition::Kinds);
const FOR_EACH: FanSet = fans_found_by!(Condition::Each | Condition::Kinds);
const NUMBER_OF_KINDS: usize = OF_KINDS.bits().count_ones() as usize;
const NUMBERS: [u8; FANS] = {
    let (mut numbers, mut at, mut next) = ([0; FANS], 0, 0);
    while at < FANS {
        numbers[at] = next;
        next += OF_KINDS.has(Fan::new(at)) as u8;
        at += 1;
    }
    numbers
};

/// The entry that counts where nothing else does.
const REST: FanSet = fans_found_by!(Condition::Rest(_));

/// What the tiles alone show, the same in every reading.
pub struct InHand {
    fans: FanSet,
    /// How often what counts for each tile does.
    repeats: Repeats,
    /// What that is worth.
    tiles: u32,
}

impl InHand {
    pub fn of(facts: &Facts, catalogue: &Catalogue) -> Self {
        let mut found = Self {
            fans: fans::in_hand(facts),
            repeats: Repeats::NONE,
            tiles: 0,
        };
        fans::for_each_of_tiles(facts, |fan, count| {
            found.fans.insert_if(fan, count > 0);
            found.repeats.add(fan, count.saturating_sub(1));
            found.tiles += u32::from(count) * catalogue.value(fan);
        });
        found
    }
}

/// The entries whose own condition is met, combinations aside.
#[derive(Clone)]
pub struct Met {
    pub fans: FanSet,
    /// The kinds for which an entry counts, by its number.
    kinds: [KindSet; NUMBER_OF_KINDS],
}

impl Met {
    /// What is met in a form; `in_place` is what the place of the winning tile shows.
    pub fn of(form: &Form, in_hand: &InHand, in_place: FanSet) -> Self {
        let mut met = Self {
            fans: in_hand.fans.or(in_place),
            kinds: [KindSet::EMPTY; NUMBER_OF_KINDS],
        };
        if form.special.is_some() {
            met.fans = met.fans.or(fans::in_special(form));
        }
        if form.pair.is_some() {
            met.fans = met.fans.or(fans::in_reading(form));
        }
        if !form.pungs.is_empty() {
            fans::for_each_of_pungs(form, |fan, kinds| met.add(fan, kinds));
        }
        if !form.facts.fours.is_empty() {
            fans::for_each_of_kinds(form, |fan, kinds| met.add(fan, kinds));
        }
        met
    }

    fn add(&mut self, fan: Fan, kinds: KindSet) {
        self.fans.insert_if(fan, !kinds.is_empty());
        self.kinds[usize::from(NUMBERS[fan.index()])] = kinds;
    }

    /// The kinds for which an entry counts; none if it counts for something else.
    pub fn kinds(&self, fan: Fan) -> KindSet {
        if OF_KINDS.has(fan) {
            self.kinds[usize::from(NUMBERS[fan.index()])]
        } else {
            KindSet::EMPTY
        }
    }

    /// How often an entry that is met counts, or would.
    pub fn count(&self, fan: Fan) -> u8 {
        if FOR_EACH.has(fan) {
            self.kinds(fan).len() as u8
        } else {
            1
        }
    }

    /// Takes these kinds away from an entry; one that has none left is not met. What counts once keeps all or none.
    fn take_kinds(&mut self, fan: Fan, used: KindSet) {
        let kinds = &mut self.kinds[usize::from(NUMBERS[fan.index()])];
        let left = kinds.without(used);
        if left.is_empty() {
            self.fans = self.fans.without(FanSet::one(fan));
        } else if FOR_EACH.has(fan) {
            *kinds = left;
        }
    }

    /// Goes through some entries in the order of the catalogue, in which an entry stands after those that exclude it, and
    /// takes away what each excludes. Only what counts excludes.
    fn exclude(&mut self, among: FanSet, excluded: &mut FanSet, catalogue: &Catalogue) {
        let excluding = self.fans.and(catalogue.excluding()).and(among);
        for fan in excluding.iter() {
            if excluded.has(fan) || !self.fans.has(fan) {
                continue;
            }
            *excluded = excluded.or(catalogue.excluded_by(fan));
            let for_sets = catalogue.excluded_from_sets_by(fan);
            for other in for_sets.and(self.fans).and(OF_KINDS).iter() {
                self.take_kinds(other, self.kinds(fan));
            }
        }
    }
}

/// What counts in a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    pub fans: FanSet,
    pub repeats: Repeats,
    pub total: u32,
}

impl Counted {
    /// Everything that counts of what is met; `choose` is told which combinations are excluded.
    pub fn of(
        met: &mut Met,
        in_hand: &InHand,
        catalogue: &Catalogue,
        choose: impl FnOnce(FanSet) -> Choice,
    ) -> Self {
        let mut excluded = FanSet::default();
        met.exclude(BEFORE, &mut excluded, catalogue);
        let choice = choose(excluded.and(COMBINATIONS));
        met.fans = met.fans.or(choice.fans);
        met.exclude(AFTER, &mut excluded, catalogue);
        let fans = met.fans.without(excluded);
        let mut repeats = in_hand.repeats.and(choice.repeats);
        for fan in fans.and(FOR_EACH).iter() {
            repeats.add(fan, met.count(fan) - 1);
        }
        let once: u32 = fans.iter().map(|fan| catalogue.value(fan)).sum();
        let mut counted = Self {
            fans,
            repeats,
            total: once + repeats.value(catalogue),
        };
        counted.count_rest(in_hand, catalogue);
        counted
    }

    /// The entry that counts where nothing else does, flowers aside.
    fn count_rest(&mut self, in_hand: &InHand, catalogue: &Catalogue) {
        for fan in REST.iter() {
            if let Condition::Rest(is_met) = CONDITIONS[fan.index()]
                && is_met(self.total - in_hand.tiles)
            {
                self.fans.insert(fan);
                self.total += catalogue.value(fan);
            }
        }
    }

    /// How often an entry counts.
    pub fn count(&self, fan: Fan) -> u8 {
        if self.fans.has(fan) {
            1 + self.repeats.of(fan)
        } else {
            0
        }
    }

    /// Is another count better: more points, or of equal ones the list of entries that comes first in the catalogue?
    pub fn is_beaten_by(&self, other: &Self) -> bool {
        if self.total != other.total {
            return other.total > self.total;
        }
        if self == other {
            return false;
        }
        let mut all = self.fans.or(other.fans).iter();
        let differing = all.find(|&fan| self.count(fan) != other.count(fan));
        differing.is_some_and(|fan| other.count(fan) > self.count(fan))
    }

    /// As it is told without explanations.
    pub fn tally(&self) -> Tally {
        let mut counts = [0; MAX_FANS];
        for fan in self.fans.iter() {
            counts[fan.index()] = 1 + self.repeats.of(fan);
        }
        Tally {
            counts,
            total: self.total,
            fu: 0,
            in_limits: false,
        }
    }
}
