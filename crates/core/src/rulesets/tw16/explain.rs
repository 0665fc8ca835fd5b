//! The explained score: what each entry is counted for, and why others that one could have hoped for are not.

use super::best::Best;
use super::facts::{Facts, Win};
use super::fans::{FANS, IS_NEAR, USED, WHY_NOT, count};
use super::{CATALOGUE, Options, payment};
use crate::fan::{Fan, FanMatch, LeftOut, Reason};
use crate::hand::Hand;
use crate::reading::{Reading, RegularReading};
use crate::rules::Rules;
use crate::score::Score;

/// The best reading with the list of its sets and how often each condition is met.
pub(super) struct Explained<'a> {
    hand: &'a Hand,
    best: Best,
    facts: Facts,
    reading: RegularReading,
    counts: [u8; FANS],
}

impl<'a> Explained<'a> {
    /// The best reading of a hand; nothing for one that is not complete.
    pub fn find(hand: &'a Hand) -> Option<Self> {
        let (best, facts) = Best::find(hand)?;
        let reading = best.reading(hand)?;
        let counts = count(&best.asked(&facts));
        Some(Self {
            hand,
            best,
            facts,
            reading,
            counts,
        })
    }

    fn win(&self) -> Win<'_> {
        Win {
            hand: self.hand,
            reading: &self.reading,
            asked: self.best.asked(&self.facts),
        }
    }

    /// The score, as points under these options.
    pub fn score(&self, options: &Options) -> Score {
        let (win, best) = (self.win(), &self.best.worth);
        let fans = best.counted.iter().map(|fan| {
            let (count, each) = (self.counts[fan.index()], CATALOGUE.value(fan));
            FanMatch::new(&CATALOGUE, fan, count, each, USED[fan.index()](&win))
        });
        let left_out = CATALOGUE
            .fans()
            .filter(|&fan| !best.counted.has(fan))
            .filter_map(|fan| {
                let met = best.met.has(fan);
                let (count, each) = (self.counts[fan.index()], CATALOGUE.value(fan));
                (met || IS_NEAR[fan.index()](&win))
                    .then(|| LeftOut::new(&CATALOGUE, fan, count, each, self.reason_for(fan, &win)))
            });
        Score {
            total: best.total,
            in_limits: false,
            fu: None,
            limit: None,
            fans: fans.collect(),
            left_out: left_out.collect(),
            waits: self.facts.waits,
            arithmetic: payment::common(options, best.total).to_vec(),
            payments: options.payments(self.hand, best.total),
            price: None,
            reading: Reading::Regular(self.reading.clone()),
        }
    }

    /// Why an entry is not counted; nothing when it is.
    pub fn why_not(&self, fan: Fan) -> Option<Reason> {
        let is_there = fan.index() < FANS && !self.best.worth.counted.has(fan);
        is_there.then(|| self.reason_for(fan, &self.win()))
    }

    /// An entry whose own condition is met is excluded by one that is met too; any other has a reason of its own.
    fn reason_for(&self, fan: Fan, win: &Win) -> Reason {
        let best = &self.best.worth;
        if !best.met.has(fan) {
            return WHY_NOT[fan.index()](win);
        }
        let excludes = |&other: &Fan| CATALOGUE.excluded_by(other).has(fan);
        // Of several the one that is counted itself is the better answer.
        let index = best
            .counted
            .iter()
            .find(excludes)
            .or_else(|| best.met.iter().find(excludes));
        let index = index.expect("an entry that is met is counted or excluded");
        Reason::excluded_by(&CATALOGUE, index)
    }
}
