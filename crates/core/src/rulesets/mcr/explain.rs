//! The explained score: what each entry is counted for, and why others that one could have hoped for are not.

use super::account::Combination;
use super::facts::Facts;
use super::fans::{FANS, IDS, IS_NEAR, USED, WHY_NOT};
use super::tallied::Tallied;
use super::win::Win;
use super::{Best, Options, catalogue, payment, reason};
use crate::fan::{Fan, FanMatch, LeftOut, Reason};
use crate::rules::Rules;
use crate::score::Score;

/// The best reading, and what the others would have counted.
struct Explained<'a> {
    options: &'a Options,
    win: Win<'a>,
    tallied: Tallied,
    /// For each entry the most that a reading is worth in which it counts.
    elsewhere: [u32; FANS],
}

impl Options {
    /// Nothing when the hand cannot be read in that way.
    fn explained<'a>(&'a self, best: &Best, facts: &'a Facts<'a>) -> Option<Explained<'a>> {
        let mut elsewhere = [0; FANS];
        self.for_each_counted(facts, |_, counted| {
            for fan in counted.fans.iter() {
                let most = &mut elsewhere[fan.index()];
                *most = counted.total.max(*most);
            }
        });
        let win = Win::of(facts, &best.way)?;
        Some(Explained {
            options: self,
            tallied: Tallied::of(&win, catalogue(self.profile)),
            win,
            elsewhere,
        })
    }

    /// The best reading with everything that explains it.
    pub(super) fn explain(&self, best: &Best, facts: &Facts) -> Option<Score> {
        let explained = self.explained(best, facts)?;
        let total = best.counted.total;
        Some(Score {
            total,
            fans: explained.fans(),
            left_out: explained.left_out(),
            waits: self.waits(facts.hand),
            arithmetic: payment::full(total),
            payments: self.payments(facts.hand, total),
            price: None,
            reading: explained.win.reading,
            in_limits: false,
            fu: None,
            limit: None,
        })
    }

    /// Why an entry is not counted; nothing when it is.
    pub(super) fn reason(&self, fan: Fan, best: &Best, facts: &Facts) -> Option<Reason> {
        let is_there = fan.index() < FANS && !best.counted.fans.has(fan);
        let explained = is_there.then(|| self.explained(best, facts)).flatten()?;
        Some(explained.reason(fan))
    }
}

impl Explained<'_> {
    fn fans(&self) -> Vec<FanMatch> {
        let catalogue = catalogue(self.options.profile);
        let line = |fan: Fan| {
            let (count, each) = (self.tallied.counts[fan.index()], catalogue.value(fan));
            let used = USED[fan.index()](&self.win, &self.tallied, fan);
            FanMatch::new(catalogue, fan, count, each, used)
        };
        self.tallied.counted.iter().map(line).collect()
    }

    /// Entries that were met, nearly met, or met in another reading.
    fn left_out(&self) -> Vec<LeftOut> {
        let catalogue = catalogue(self.options.profile);
        let is_wanted = |&fan: &Fan| {
            self.tallied.met.has(fan)
                || self.elsewhere[fan.index()] > 0
                || IS_NEAR[fan.index()](&self.win, fan)
        };
        let uncounted = catalogue
            .fans()
            .filter(|&fan| !self.tallied.counted.has(fan));
        let line = |fan: Fan| {
            let (count, each) = (self.tallied.counts[fan.index()], catalogue.value(fan));
            LeftOut::new(catalogue, fan, count, each, self.reason(fan))
        };
        uncounted.filter(is_wanted).map(line).collect()
    }

    /// Why an entry that does not count does not.
    fn reason(&self, fan: Fan) -> Reason {
        if self.tallied.met.has(fan) {
            return self.excluded(fan);
        }
        match self.elsewhere[fan.index()] {
            0 => WHY_NOT[fan.index()](&self.win, &self.tallied, fan),
            total => Reason::OtherReading { total },
        }
    }

    /// An entry that is met is excluded by one that counts, or its sets have been combined already.
    fn excluded(&self, fan: Fan) -> Reason {
        let catalogue = catalogue(self.options.profile);
        let counted = || self.tallied.counted.iter();
        let by_hand = counted().find(|&other| catalogue.excluded_by(other).has(fan));
        let by_sets = || {
            let mut others =
                counted().filter(|&other| catalogue.excluded_from_sets_by(other).has(fan));
            others.find(|&other| self.uses_sets_of(fan, other))
        };
        match by_hand.or_else(by_sets) {
            Some(other) => reason::excluded_by(other),
            None => self.already_combined(fan),
        }
    }

    /// Does an entry that counts use all sets that would make this one?
    fn uses_sets_of(&self, fan: Fan, counted: Fan) -> bool {
        let used = self.tallied.sets[counted.index()];
        let own = self.tallied.sets[fan.index()];
        let mut made = self
            .tallied
            .combinations
            .iter()
            .filter(|one| one.fan == fan)
            .peekable();
        if made.peek().is_none() {
            return own & !used == 0;
        }
        made.all(|one| one.sets & !used == 0)
    }

    /// The chosen combination that shares the most sets with one that would make this entry.
    fn already_combined(&self, fan: Fan) -> Reason {
        let all = &self.tallied.combinations;
        let made = || all.iter().filter(|one| one.fan == fan);
        let shared =
            |other: &Combination| made().map(|one| (one.sets & other.sets).count_ones()).max();
        let chosen = self
            .tallied
            .chosen
            .iter()
            .rev()
            .max_by_key(|&other| shared(other));
        match chosen {
            Some(chosen) => Reason::AlreadyCombined {
                index: chosen.fan,
                fan: IDS[chosen.fan.index()],
            },
            None => WHY_NOT[fan.index()](&self.win, &self.tallied, fan),
        }
    }
}
