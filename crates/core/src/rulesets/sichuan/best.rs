//! The best reading of a hand.

use std::sync::LazyLock;

use super::facts::{Asked, Facts, Made};
use super::fans::{tally, worth};
use super::{CATALOGUE, LAYOUT, Options, void};
use crate::hand::Hand;
use crate::outline::for_each_outline;
use crate::reading::{Reading, RegularReading};
use crate::rules::Missed;
use crate::score::Tally;
use crate::special::{Special, SpecialReading};
use crate::tariff::{Tariff, Worth};

static TARIFF: LazyLock<Tariff<3>> = LazyLock::new(|| Tariff::of(&CATALOGUE));

/// The reading of a hand that is worth most.
#[derive(Debug, Clone, Copy)]
pub(super) struct Best {
    pub made: Made,
    pub worth: Worth,
}

impl Best {
    fn of(asked: &Asked, tariff: &Tariff<3>) -> Self {
        Self {
            made: *asked.made,
            worth: worth(asked, tariff),
        }
    }

    /// The best reading of a hand and its facts.
    pub fn find(options: &Options, hand: &Hand) -> Result<(Self, Facts), Missed> {
        let found = Facts::of(hand);
        let kinds = match &found {
            Some((facts, _)) => facts.kinds,
            None => void::kinds_of(hand, &hand.held_counts()),
        };
        if let Some(kinds) = void::barring(hand, kinds) {
            return Err(Missed::Barred {
                code: "void_suit_left",
                message: "tiles of the void suit are left",
                kinds,
            });
        }
        let (facts, held) = found.ok_or(Missed::Incomplete)?;
        let tariff = &*TARIFF;
        let mut best: Option<Self> = None;
        let mut look = |made: &Made| {
            let facts = &facts;
            let new = Self::of(
                &Asked {
                    options,
                    facts,
                    made,
                },
                tariff,
            );
            if best
                .as_ref()
                .is_none_or(|best| new.worth.is_better(&best.worth))
            {
                best = Some(new);
            }
        };
        if let (Some(piles), Some(left)) = (held.piles(), LAYOUT.sets.checked_sub(facts.melds)) {
            for_each_outline(&piles, left, |outline| look(&Made::Regular(*outline)));
        }
        let seven_pairs = || Special::SevenPairs.is_made_of(&hand.held_counts(), facts.melds);
        if held.is_even() && seven_pairs() {
            look(&Made::SevenPairs);
        }
        best.map(|best| (best, facts)).ok_or(Missed::Incomplete)
    }

    /// The reading with the list of its parts; the winning tile sits where it first can.
    pub fn reading(&self, hand: &Hand) -> Option<Reading> {
        match &self.made {
            Made::Regular(outline) => {
                let completed = outline.completed_by(hand.winning?.tile.kind()?).next()?;
                RegularReading::of(hand, outline, completed).map(Reading::Regular)
            }
            Made::SevenPairs => SpecialReading::of(hand, &hand.held_counts(), Special::SevenPairs)
                .map(Reading::Special),
        }
    }

    /// The best reading without its explanation.
    pub fn tally(&self, options: &Options, facts: &Facts) -> Tally {
        let made = &self.made;
        let asked = Asked {
            options,
            facts,
            made,
        };
        tally(&asked, &self.worth)
    }
}
