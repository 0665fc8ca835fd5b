//! Sichuan mahjong, bloody battle (血战到底): four sets and a pair or seven pairs in two suits, counted in fan.

mod best;
mod explain;
mod facts;
pub mod fans;
pub mod options;
mod price;
mod reason;
pub mod settle;
pub mod table;
pub mod table_case;
mod used;
mod void;

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use crate::catalogue::Catalogue;
use crate::contradiction::{self, KnownFlag, KnownFlags};
use crate::counts::Counts;
use crate::fan::{Fan, Reason};
use crate::goal::{self, Goal};
use crate::hand::{Flag, Hand};
use crate::hand_error::Impossible;
use crate::layout::{Chow, Layout, Pricing, TileSet};
use crate::payment::{Gains, Payment, Price};
use crate::rules::{MAX_GOALS, Missed, Refusal, Rules};
use crate::score::{Score, Tally};
use crate::seat::Wind;
use crate::settlement::{Settled, WonHand};
use crate::shape::Piles;
use crate::special::Special;
use best::Best;
use explain::Explained;

pub use options::Options;
pub use void::VOID;

/// The facts of this ruleset.
pub const LAYOUT: Layout = Layout {
    id: "sichuan",
    version: "sichuan/2026.11-p0",
    unit: "fan",
    tiles: TileSet::new(0, 0, [0; 3]),
    seats: 4,
    hand_size: 13,
    sets: 4,
    special: &[Special::SevenPairs],
    chow: Chow::Never,
    reserved: 0,
    pricing: Pricing::Each,
    flags: KnownFlags::new(&[
        contradiction::LAST_WALL_TILE,
        contradiction::AFTER_KONG,
        contradiction::ROBBING_KONG,
        contradiction::HEAVENLY,
        KnownFlag::new(Flag::Earthly, earthly),
        KnownFlag::new(Flag::DiscardAfterKong, discard_after_kong),
    ]),
    words: &[&VOID],
    case_keys: &[],
    case_options: &[],
};

/// What scores in this ruleset.
pub static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::parse(include_str!("../../../catalogue/sichuan.toml")));

/// The first tile drawn, before any meld.
fn earthly(hand: &Hand) -> Option<Impossible> {
    let others = [Flag::LastWallTile, Flag::AfterKong, Flag::Heavenly];
    contradiction::not_drawn(hand)
        .or_else(|| contradiction::has_melds(hand))
        .or_else(|| contradiction::together(hand, &others))
}

fn discard_after_kong(hand: &Hand) -> Option<Impossible> {
    contradiction::drawn(hand).or_else(|| contradiction::together(hand, &[Flag::RobbingKong]))
}

impl Rules for Options {
    fn layout(&self) -> &'static Layout {
        &LAYOUT
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn minimum(&self) -> u32 {
        0
    }

    fn tally(&self, hand: &Hand) -> Result<Tally, Missed> {
        let (best, facts) = Best::find(self, hand)?;
        Ok(best.tally(self, &facts))
    }

    fn score(&self, hand: &Hand) -> Result<Score, Refusal> {
        self.check(hand)?;
        match Explained::find(self, hand) {
            Ok(explained) => Ok(explained.score()),
            Err(missed) => Err(self.refusal(hand, missed)),
        }
    }

    fn why_not(&self, fan: Fan, hand: &Hand) -> Result<Option<Reason>, Refusal> {
        self.check(hand)?;
        match Explained::find(self, hand) {
            Ok(explained) => Ok(explained.why_not(fan)),
            Err(missed) => Err(self.refusal(hand, missed)),
        }
    }

    /// Who pays is known at the table alone: it depends on who is still in.
    fn payments(&self, _hand: &Hand, _total: u32) -> Option<Vec<Payment>> {
        None
    }

    fn price(&self, hand: &Hand, total: u32) -> Option<Price> {
        Some(self.price_of(hand.is_self_draw(), total))
    }

    fn gains(&self, _hand: &Hand, tally: &Tally) -> Gains {
        Gains {
            points: Some(self.value(tally.total)),
            by_wind: None,
        }
    }

    fn settle(&self, wins: &[WonHand], active: &[Wind]) -> Settled {
        settle::settle_hands(self, wins, active)
    }

    fn is_win(&self, hand: &Hand) -> bool {
        let held = hand.held_counts();
        hand.winning.is_some()
            && void::barring(hand, void::kinds_of(hand, &held)).is_none()
            && self.may_be_complete(&held, hand.melds.len())
    }

    fn goals(&self, hand: &Hand, held: Counts) -> ArrayVec<Goal, MAX_GOALS> {
        void::goals(hand, held)
    }

    fn goals_beside(&self, held: Counts, melds: usize) -> ArrayVec<Goal, MAX_GOALS> {
        void::goals_beside(held, melds)
    }

    fn shanten(&self, hand: &Hand) -> i8 {
        goal::shanten(&void::goals(hand, hand.held_counts()))
    }

    fn shanten_beside(&self, held: &Counts, _: &Piles, melds: usize) -> i8 {
        goal::shanten(&void::goals_beside(*held, melds))
    }
}
