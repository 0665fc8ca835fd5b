//! The best reading of a hand.

use std::sync::LazyLock;

use super::facts::{Asked, Facts};
use super::fans::{tally, worth};
use super::{CATALOGUE, LAYOUT};
use crate::hand::{Hand, WinBy};
use crate::outline::{Completed, Outline, for_each_outline};
use crate::reading::RegularReading;
use crate::score::Tally;
use crate::tariff::{Tariff, Worth};

static TARIFF: LazyLock<Tariff<4>> = LazyLock::new(|| Tariff::of(&CATALOGUE));

/// The reading of a hand that is worth most.
#[derive(Debug, Clone, Copy)]
pub(super) struct Best {
    pub outline: Outline,
    /// Did the tile of another player finish a pung?
    pub finished_pung: bool,
    pub worth: Worth,
}

impl Best {
    fn of(facts: &Facts, outline: &Outline, finished_pung: bool, tariff: &Tariff<4>) -> Self {
        let asked = Asked::new(facts, outline, finished_pung);
        Self {
            outline: *outline,
            finished_pung,
            worth: worth(&asked, tariff),
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
            if best
                .as_ref()
                .is_none_or(|best| new.worth.is_better(&best.worth))
            {
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
        tally(&self.asked(facts), &self.worth)
    }
}
