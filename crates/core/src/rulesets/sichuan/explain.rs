//! The explained score: what each entry is counted for, and why others that one could have hoped for are not.

use super::best::Best;
use super::facts::{Asked, Facts, Win};
use super::fans::{FANS, IS_NEAR, USED, WHY_NOT, count};
use super::{CATALOGUE, Options};
use crate::fan::{Fan, FanMatch, LeftOut, Reason};
use crate::hand::Hand;
use crate::reading::Reading;
use crate::rules::{Missed, Rules};
use crate::score::Score;

/// The best reading with the list of its parts and how often each condition is met.
pub(super) struct Explained<'a> {
    options: &'a Options,
    hand: &'a Hand,
    best: Best,
    facts: Facts,
    reading: Reading,
    counts: [u8; FANS],
}

impl<'a> Explained<'a> {
    /// The best reading of a hand.
    pub fn find(options: &'a Options, hand: &'a Hand) -> Result<Self, Missed> {
        let (best, facts) = Best::find(options, hand)?;
        let reading = best.reading(hand).ok_or(Missed::Incomplete)?;
        let counts = count(&Asked {
            options,
            facts: &facts,
            made: &best.made,
        });
        Ok(Self {
            options,
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
            asked: Asked {
                options: self.options,
                facts: &self.facts,
                made: &self.best.made,
            },
        }
    }

    /// The score.
    pub fn score(&self) -> Score {
        let (win, best) = (self.win(), &self.best.worth);
        let fans = best.counted.iter().map(|fan| {
            let (count, each) = (self.counts[fan.index()], CATALOGUE.value(fan));
            FanMatch::new(&CATALOGUE, fan, count, each, USED[fan.index()](&win))
        });
        let price = self.options.price_of(self.facts.is_drawn, best.total);
        Score {
            total: best.total,
            in_limits: false,
            fu: None,
            limit: None,
            fans: fans.collect(),
            left_out: self.left_out(&win),
            waits: self.options.waits(self.hand),
            arithmetic: price
                .shares
                .iter()
                .flat_map(|share| share.terms.clone())
                .collect(),
            payments: None,
            price: Some(price),
            reading: self.reading.clone(),
        }
    }

    /// Why an entry is not counted; nothing when it is.
    pub fn why_not(&self, fan: Fan) -> Option<Reason> {
        let is_there = fan.index() < FANS && !self.best.worth.counted.has(fan);
        is_there.then(|| self.reason_for(fan, &self.win()))
    }

    /// Entries that would have been worth something and were met, or nearly.
    fn left_out(&self, win: &Win) -> Vec<LeftOut> {
        let best = &self.best.worth;
        let uncounted = CATALOGUE.fans().filter(|&fan| !best.counted.has(fan));
        let wanted = uncounted.filter(|&fan| {
            CATALOGUE.value(fan) > 0 && (best.met.has(fan) || IS_NEAR[fan.index()](win))
        });
        let line = |fan: Fan| {
            let (count, each) = (self.counts[fan.index()], CATALOGUE.value(fan));
            LeftOut::new(&CATALOGUE, fan, count, each, self.reason_for(fan, win))
        };
        wanted.map(line).collect()
    }

    /// An entry whose own condition is met is excluded by one that counts; any other has a reason of its own.
    fn reason_for(&self, fan: Fan, win: &Win) -> Reason {
        let mut counted = self.best.worth.counted.iter();
        let excluder = counted.find(|&other| CATALOGUE.excluded_by(other).has(fan));
        match excluder {
            Some(index) if self.best.worth.met.has(fan) => Reason::excluded_by(&CATALOGUE, index),
            Some(_) | None => WHY_NOT[fan.index()](win),
        }
    }
}
