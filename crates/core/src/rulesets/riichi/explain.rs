//! The explained score: what each entry is counted for, fu line by line, who pays, and why entries that one could have
//! hoped for are not counted.

use super::facts::Facts;
use super::fans::{FANS, IS_NEAR, RENHOU, USED, WHY_NOT};
use super::fu::{self, For};
use super::values::{self, RENHOU_MANGAN};
use super::win::Win;
use super::worth::Best;
use super::{CATALOGUE, Options};
use crate::fan::{Fan, FanMatch, LeftOut, Reason};
use crate::hand::Hand;
use crate::payment::Term;
use crate::reading::Reading;
use crate::score::{FuLine, FuScore, Score};
use crate::tile::Tile;

impl Options {
    /// The best reading with everything that explains it.
    pub(super) fn explain(&self, hand: &Hand, best: &Best, facts: &Facts) -> Score {
        let (parts, reading) = (best.way.parts(facts), best.way.reading(hand));
        let win = Win::new(best.way.finish(&parts), &reading);
        let fans = best.counted.iter().map(|fan| {
            let (count, each) = (best.count(fan, facts), self.value(fan, facts.is_closed()));
            FanMatch::new(&CATALOGUE, fan, count, each, USED[fan.index()](&win))
        });
        let cost = self.cost(hand, best);
        let base = best.base(self);
        Score {
            total: best.total,
            in_limits: best.in_limits,
            fu: (!best.in_limits).then(|| fu_score(&win, best.fu)),
            limit: base.limit.map(|limit| limit.id()),
            fans: fans.collect(),
            left_out: self.left_out(best, &win),
            waits: self.waits_of(hand, best),
            arithmetic: vec![Term {
                id: "base_points",
                count: 1,
                each: base.points.into(),
            }],
            payments: self.payments_of(hand, &cost),
            price: Some(self.price_of(&cost)),
            reading,
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
        let (parts, reading) = (best.way.parts(facts), best.way.reading(hand));
        let win = Win::new(best.way.finish(&parts), &reading);
        let is_there = fan.index() < FANS && !best.counted.has(fan);
        is_there.then(|| reason_for(fan, best, &win))
    }

    /// Entries that were met, or nearly. Beside yakuman nobody hopes for han.
    fn left_out(&self, best: &Best, win: &Win) -> Vec<LeftOut> {
        let limits = values::limits(self);
        let hoped_for = |fan: Fan| !best.in_limits || limits.has(fan);
        let uncounted = CATALOGUE.fans().filter(|&fan| !best.counted.has(fan));
        let wanted = uncounted
            .filter(|&fan| best.met.has(fan) || hoped_for(fan) && IS_NEAR[fan.index()](win));
        let line = |fan: Fan| {
            let count = best.count(fan, win.facts);
            let each = self.value(fan, win.facts.is_closed());
            LeftOut::new(&CATALOGUE, fan, count, each, reason_for(fan, best, win))
        };
        wanted.map(line).collect()
    }
}

/// An entry whose own condition is met is replaced or hidden by one that counts; any other has a reason of its own.
fn reason_for(fan: Fan, best: &Best, win: &Win) -> Reason {
    if !best.met.has(fan) {
        return WHY_NOT[fan.index()](win);
    }
    let excluded = |index: Fan| Reason::excluded_by(&CATALOGUE, index);
    let mut counted = best.counted.iter();
    let replacing = counted.find(|&other| CATALOGUE.excluded_by(other).has(fan));
    let hiding = best.counted.iter().next();
    match replacing {
        Some(index) => excluded(index),
        None if best.in_limits && values::limits(win.options).has(fan) => single(fan, best),
        None if fan == RENHOU => Reason::OtherReading {
            total: RENHOU_MANGAN,
        },
        None => hiding.map_or(Reason::OptionOff { option: "renhou" }, excluded),
    }
}

/// A yakuman that is not counted beside another; or one that such a one replaces.
fn single(fan: Fan, best: &Best) -> Reason {
    let mut met = best.met.iter();
    let replacing = met.find(|&other| CATALOGUE.excluded_by(other).has(fan));
    match replacing {
        Some(index) => Reason::excluded_by(&CATALOGUE, index),
        None => Reason::OptionOff {
            option: "multiple_yakuman",
        },
    }
}

fn fu_score(win: &Win, rounded: u8) -> FuScore {
    let lines = fu::lines(win);
    let sum = lines.iter().map(|line| u32::from(line.fu)).sum();
    let lines = lines.iter().map(|line| FuLine {
        id: line.id,
        fu: line.fu.into(),
        tiles: tiles_of(win.reading, line.used),
    });
    FuScore {
        lines: lines.collect(),
        sum,
        rounded: rounded.into(),
    }
}

fn tiles_of(reading: &Reading, used: For) -> Vec<Tile> {
    let mut parts = reading.parts();
    match used {
        For::Hand => Vec::new(),
        For::Set(at) => parts.swap_remove(at),
        For::Pair => parts.pop().unwrap_or_default(),
        For::Winning => vec![reading.winning().tile()],
    }
}
