//! The explained score: what each entry is counted for, and why others that one could have hoped for are not.

use super::fans::{FANS, Facts, IS_NEAR, USED, WHY_NOT, Win};
use super::{Best, CATALOGUE, Options};
use crate::fan::{Fan, FanMatch, LeftOut, Reason};
use crate::hand::Hand;
use crate::rules::Rules;
use crate::score::Score;

impl Options {
    /// The best reading with everything that explains it.
    pub(super) fn explain(&self, hand: &Hand, best: &Best, facts: &Facts) -> Score {
        let win = Win {
            hand,
            options: self,
            reading: &best.reading,
            facts,
        };
        let fans = best.counted.iter().map(|fan| {
            let (count, each) = (best.counts[fan.index()], CATALOGUE.value(fan));
            FanMatch::new(&CATALOGUE, fan, count, each, USED[fan.index()](&win))
        });
        let price = self.price_of(hand.is_self_draw(), best.total);
        Score {
            total: best.total,
            in_limits: false,
            fu: None,
            limit: None,
            fans: fans.collect(),
            left_out: left_out(best, &win),
            waits: self.waits(hand),
            arithmetic: price
                .shares
                .iter()
                .flat_map(|share| share.terms.clone())
                .collect(),
            payments: None,
            price: Some(price),
            reading: best.reading.clone(),
        }
    }

    /// Why an entry is not counted; nothing when it is.
    pub(super) fn reason(
        &self,
        fan: Fan,
        hand: &Hand,
        best: &Best,
        facts: &Facts,
    ) -> Option<Reason> {
        let win = Win {
            hand,
            options: self,
            reading: &best.reading,
            facts,
        };
        let is_there = fan.index() < FANS && !best.counted.has(fan);
        is_there.then(|| reason_for(fan, best, &win))
    }
}

/// Entries that would have been worth something and were met, or nearly.
fn left_out(best: &Best, win: &Win) -> Vec<LeftOut> {
    let uncounted = CATALOGUE.fans().filter(|&fan| !best.counted.has(fan));
    let wanted = uncounted.filter(|&fan| {
        CATALOGUE.value(fan) > 0 && (best.met.has(fan) || IS_NEAR[fan.index()](win))
    });
    let line = |fan: Fan| {
        let (count, each) = (best.counts[fan.index()], CATALOGUE.value(fan));
        LeftOut::new(&CATALOGUE, fan, count, each, reason_for(fan, best, win))
    };
    wanted.map(line).collect()
}

/// An entry whose own condition is met is excluded by one that counts; any other has a reason of its own.
fn reason_for(fan: Fan, best: &Best, win: &Win) -> Reason {
    let mut counted = best.counted.iter();
    let excluder = counted.find(|&other| CATALOGUE.excluded_by(other).has(fan));
    match excluder {
        Some(index) if best.met.has(fan) => Reason::excluded_by(&CATALOGUE, index),
        Some(_) | None => WHY_NOT[fan.index()](win),
    }
}
