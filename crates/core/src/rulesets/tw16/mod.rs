//! Taiwanese mahjong with sixteen tiles: five sets and a pair, counted in tai.

mod best;
mod explain;
mod facts;
pub mod fans;
mod near;
pub mod options;
mod payment;
mod reason;
pub mod table;
mod used;

use std::sync::LazyLock;

use crate::catalogue::Catalogue;
use crate::contradiction::{self, KnownFlags};
use crate::fan::{Fan, Reason};
use crate::hand::Hand;
use crate::layout::{CaseKey, Chow, Layout, Pricing, TileSet};
use crate::payment::{Gains, Payment};
use crate::rules::{Missed, Refusal, Rules};
use crate::score::{Score, Tally};
use crate::settlement::MostWinners;
use best::Best;
use explain::Explained;

pub use options::Options;
use options::SeveralWinners;

/// The facts of this ruleset.
pub const LAYOUT: Layout = Layout {
    id: "tw16",
    version: "tw16/2026.09-p0",
    unit: "tai",
    tiles: TileSet::new(7, 8, [0; 3]),
    seats: 4,
    hand_size: 16,
    sets: 5,
    special: &[],
    chow: Chow::FromLeft,
    reserved: 16,
    pricing: Pricing::BySeat,
    flags: KnownFlags::new(&[
        contradiction::LAST_WALL_TILE,
        contradiction::AFTER_KONG,
        contradiction::ROBBING_KONG,
        contradiction::HEAVENLY,
    ]),
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

impl Options {
    /// The best reading of a hand with its explanation.
    fn explained<'a>(&self, hand: &'a Hand) -> Result<Explained<'a>, Refusal> {
        Explained::find(hand).ok_or_else(|| self.refusal(hand, Missed::Incomplete))
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

    fn tally(&self, hand: &Hand) -> Result<Tally, Missed> {
        let (best, facts) = Best::find(hand).ok_or(Missed::Incomplete)?;
        Ok(best.tally(&facts))
    }

    fn score(&self, hand: &Hand) -> Result<Score, Refusal> {
        self.check(hand)?;
        let score = self.explained(hand)?.score(self);
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
        Ok(self.explained(hand)?.why_not(fan))
    }

    fn payments(&self, hand: &Hand, total: u32) -> Option<Vec<Payment>> {
        payment::payments(self, hand, total)
    }

    fn gains(&self, hand: &Hand, tally: &Tally) -> Gains {
        payment::gains(self, hand, tally.total)
    }

    fn can_win(&self, hand: &Hand) -> bool {
        Best::find(hand).is_some_and(|(best, _)| best.worth.total >= self.minimum())
    }

    fn most_winners(&self) -> MostWinners {
        match self.several_winners {
            SeveralWinners::Nearest => MostWinners::Nearest,
            SeveralWinners::All => MostWinners::All,
            SeveralWinners::TwoBumpThreeAll => MostWinners::TwoBumpThreeAll,
        }
    }
}
