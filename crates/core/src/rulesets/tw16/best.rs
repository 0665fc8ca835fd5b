//! The best reading of a hand.

use std::sync::LazyLock;

use super::facts::{Asked, Facts};
use super::fans::{for_each_counted_again, met};
use super::{CATALOGUE, LAYOUT};
use crate::fan::FanSet;
use crate::hand::{Hand, WinBy};
use crate::outline::{Completed, Outline, for_each_outline};
use crate::reading::RegularReading;
use crate::score::Tally;
use crate::tariff::Tariff;

static TARIFF: LazyLock<Tariff<4>> = LazyLock::new(|| Tariff::of(&CATALOGUE));

/// The reading of a hand that is worth most.
#[derive(Debug, Clone, Copy)]
pub(super) struct Best {
    pub outline: Outline,
    /// Did the tile of another player finish a pung?
    pub finished_pung: bool,
    /// Entries whose own condition is met.
    pub met: FanSet,
    /// Those of them that no other excludes.
    pub counted: FanSet,
    pub total: u32,
}

impl Best {
    fn of(facts: &Facts, outline: &Outline, finished_pung: bool, tariff: &Tariff<4>) -> Self {
        let asked = Asked::new(facts, outline, finished_pung);
        let met = met(&asked);
        let counted = tariff.without_excluded(met);
        let mut total = tariff.total(counted);
        for_each_counted_again(&asked, counted, |fan, count| {
            total += u32::from(count - 1) * tariff.value(fan);
        });
        Self {
            outline: *outline,
            finished_pung,
            met,
            counted,
            total,
        }
    }

    /// The reading of highest total; of equal totals the one whose list of entries comes first in the catalogue
    /// (section 2 of the specification). Nothing for a hand that is not complete.
    ///
    /// Where the winning tile sits changes one thing alone: whether another player's tile finished a pung. The first
    /// place of each kind is looked at: the pair, then the pung, then the chows.
    pub fn find(hand: &Hand) -> Option<(Self, Facts)> {
        let (facts, piles) = Facts::of(hand)?;
        let winning = hand.winning?.tile.kind()?;
        let tariff = &*TARIFF;
        let mut best: Option<Self> = None;
        let mut look = |outline: &Outline, finished_pung| {
            let new = Self::of(&facts, outline, finished_pung, tariff);
            if best.as_ref().is_none_or(|best| new.is_better(best)) {
                best = Some(new);
            }
        };
        for_each_outline(&piles, LAYOUT.sets - hand.melds.len(), |outline| {
            let may_finish = !facts.is_drawn && outline.pungs.has(winning);
            look(outline, may_finish);
            if may_finish && outline.has_chow_with(winning) {
                look(outline, false);
            }
        });
        best.map(|best| (best, facts))
    }

    fn is_better(&self, other: &Self) -> bool {
        self.total > other.total
            || self.total == other.total && self.counted.is_before(other.counted)
    }

    /// What the conditions were asked about.
    pub fn asked<'a>(&self, facts: &'a Facts) -> Asked<'a> {
        Asked::new(facts, &self.outline, self.finished_pung)
    }

    /// The reading as a list of sets; the first of those that are worth the same.
    pub fn reading(&self, hand: &Hand) -> Option<RegularReading> {
        let winning = hand.winning?;
        let is_finished =
            |completed: &Completed| *completed == Completed::Pung && winning.by == WinBy::Discard;
        let mut completed = self.outline.completed_by(winning.tile.kind()?);
        let completed = completed.find(|completed| is_finished(completed) == self.finished_pung)?;
        RegularReading::of(hand, &self.outline, completed)
    }

    /// The best reading without its explanation.
    pub fn tally(&self, facts: &Facts) -> Tally {
        let mut tally = Tally::once(self.counted, self.total);
        let asked = self.asked(facts);
        for_each_counted_again(&asked, self.counted, |fan, count| {
            tally.counts[fan.index()] = count;
        });
        tally
    }
}
