//! The explained score: what each entry is counted for, and why others that one could have hoped for are not.

use super::fans::{FANS, Facts, IS_NEAR, USED, WHY_NOT, Win};
use super::{Best, CATALOGUE, Options, payment};
use crate::fan::{Fan, FanMatch, LeftOut, Reason};
use crate::hand::Hand;
use crate::reading::Reading;
use crate::rules::Rules;
use crate::score::Score;

impl Options {
    /// The best reading with everything that explains it.
    pub(super) fn explain(&self, hand: &Hand, best: Best, facts: &Facts) -> Score {
        let win = Win::new(hand, &best.reading, facts);
        let fans = best.counted.iter().map(|fan| {
            let (count, each) = (best.counts[fan.index()], CATALOGUE.value(fan));
            FanMatch::new(&CATALOGUE, fan, count, each, USED[fan.index()](&win))
        });
        let left_out = CATALOGUE
            .fans()
            .filter(|&fan| !best.counted.has(fan))
            .filter_map(|fan| {
                let met = best.met.has(fan);
                let (count, each) = (best.counts[fan.index()], CATALOGUE.value(fan));
                (met || IS_NEAR[fan.index()](&win)).then(|| {
                    LeftOut::new(&CATALOGUE, fan, count, each, reason_for(fan, &best, &win))
                })
            });
        Score {
            total: best.total,
            in_limits: false,
            fu: None,
            limit: None,
            fans: fans.collect(),
            left_out: left_out.collect(),
            waits: facts.waits,
            arithmetic: payment::common(self, best.total),
            payments: self.payments(hand, best.total),
            price: None,
            reading: Reading::Regular(best.reading.clone()),
        }
    }
}

/// Why an entry is not counted; nothing when it is.
pub(super) fn why_not(fan: Fan, hand: &Hand, best: &Best, facts: &Facts) -> Option<Reason> {
    let is_there = fan.index() < FANS && !best.counted.has(fan);
    is_there.then(|| reason_for(fan, best, &Win::new(hand, &best.reading, facts)))
}

/// An entry whose own condition is met is excluded by one that is met too; any other has a reason of its own.
fn reason_for(fan: Fan, best: &Best, win: &Win) -> Reason {
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
