//! Taiwanese mahjong with sixteen tiles: five sets and a pair, counted in tai.

mod explain;
pub mod fans;
mod near;
pub mod options;
mod payment;
mod reason;
pub mod table;
mod used;

use std::sync::LazyLock;

use crate::catalogue::Catalogue;
use crate::contradiction;
use crate::fan::{Fan, FanSet, Reason};
use crate::hand::Hand;
use crate::layout::{CaseKey, Chow, Layout, Pricing, TileSet};
use crate::payment::Payment;
use crate::reading::{RegularReading, for_each_reading_of_piles};
use crate::rules::{Refusal, Rules};
use crate::score::{Score, Tally};
use crate::settlement::MostWinners;
use crate::shape::Piles;
use fans::{FANS, Facts, Win};

pub use options::Options;
use options::SeveralWinners;

/// The facts of this ruleset.
pub const LAYOUT: Layout = Layout {
    id: "tw16",
    version: "tw16/2026.09-p0",
    unit: "tai",
    tiles: TileSet {
        honors: 7,
        flowers: 8,
        red_fives: [0; 3],
    },
    seats: 4,
    hand_size: 16,
    sets: 5,
    special: &[],
    chow: Chow::FromLeft,
    reserved: 16,
    pricing: Pricing::BySeat,
    flags: &[
        contradiction::LAST_WALL_TILE,
        contradiction::AFTER_KONG,
        contradiction::ROBBING_KONG,
        contradiction::HEAVENLY,
    ],
    words: &[],
    case_keys: &[
        CaseKey::SeatWind,
        CaseKey::RoundWind,
        CaseKey::DealerRepeats,
        CaseKey::Discarder,
    ],
    case_options: &["base", "per_tai"],
};

/// What scores in this ruleset.
pub static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::parse(include_str!("../../../catalogue/tw16.toml")));

/// The reading of a hand that is worth most.
struct Best {
    reading: RegularReading,
    /// Entries whose own condition is met.
    met: FanSet,
    /// Those of them that no other excludes.
    counted: FanSet,
    counts: [u8; FANS],
    total: u32,
}

impl Best {
    /// The reading of highest total; of equal totals the one whose list of entries comes first in the catalogue
    /// (section 2 of the specification).
    fn of(hand: &Hand, facts: &Facts, piles: &Piles) -> Option<Self> {
        let catalogue = &*CATALOGUE;
        let mut best: Option<Self> = None;
        let mut last = None;
        for_each_reading_of_piles(hand, piles, LAYOUT.sets, |reading| {
            let win = Win::new(hand, reading, facts);
            let asked = Some(win.asked());
            if std::mem::replace(&mut last, asked) == asked {
                return;
            }
            let counts = fans::count(&win);
            let bit = |(at, &count): (usize, &u8)| u64::from(count > 0) << at;
            let met = FanSet::from_bits(counts.iter().enumerate().map(bit).sum::<u64>().into());
            let counted = catalogue.without_excluded(met);
            let total = counted
                .iter()
                .map(|fan| u32::from(counts[fan.index()]) * catalogue.value(fan))
                .sum();
            let is_better = best.as_ref().is_none_or(|best| {
                total > best.total || total == best.total && counted.is_before(best.counted)
            });
            if is_better {
                best = Some(Self {
                    reading: reading.clone(),
                    met,
                    counted,
                    counts,
                    total,
                });
            }
        });
        best
    }

    /// The best reading of a hand, or how far it is from having one.
    fn find(hand: &Hand) -> Result<(Self, Facts), Refusal> {
        let complete = || {
            let concealed = hand.concealed_counts();
            let before = Piles::of(&concealed)?;
            let after = before.with(hand.winning?.tile.kind()?, &concealed)?;
            if !after.are_whole(hand.sets_left(&LAYOUT)) {
                return None;
            }
            let facts = Facts::of(hand, &before, &concealed);
            Self::of(hand, &facts, &after).map(|best| (best, facts))
        };
        complete().ok_or_else(|| Refusal::NotWinning {
            distance: Options::default().shanten(hand),
        })
    }
}

impl Rules for Options {
    fn layout(&self) -> &'static Layout {
        &LAYOUT
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn minimum(&self) -> u32 {
        self.minimum.tai()
    }

    fn tally(&self, hand: &Hand) -> Result<Tally, Refusal> {
        let (best, _) = Best::find(hand)?;
        Ok(Tally::of(best.counted, &best.counts, best.total))
    }

    fn score(&self, hand: &Hand) -> Result<Score, Refusal> {
        self.check(hand)?;
        let (best, facts) = Best::find(hand)?;
        let score = self.explain(hand, best, &facts);
        let minimum = self.minimum();
        if score.total < minimum {
            return Err(Refusal::BelowMinimum {
                score: Box::new(score.unpaid()),
                minimum,
            });
        }
        Ok(score)
    }

    fn why_not(&self, fan: Fan, hand: &Hand) -> Result<Option<Reason>, Refusal> {
        self.check(hand)?;
        let (best, facts) = Best::find(hand)?;
        Ok(explain::why_not(fan, hand, &best, &facts))
    }

    fn payments(&self, hand: &Hand, total: u32) -> Option<Vec<Payment>> {
        payment::payments(self, hand, total)
    }

    fn most_winners(&self) -> MostWinners {
        match self.several_winners {
            SeveralWinners::Nearest => MostWinners::Nearest,
            SeveralWinners::All => MostWinners::All,
            SeveralWinners::TwoBumpThreeAll => MostWinners::TwoBumpThreeAll,
        }
    }
}
