//! MCR, the Mahjong Competition Rules (国标麻将): 81 entries, of which a hand needs eight points.

mod account;
mod account_table;
mod count;
mod explain;
mod facts;
pub mod fans;
mod form;
mod missing;
mod near;
pub mod options;
mod payment;
pub mod profile;
mod reason;
mod repeats;
pub mod table;
mod tallied;
#[cfg(test)]
mod tests;
mod used;
mod win;

use std::cell::LazyCell;
use std::sync::LazyLock;

use crate::catalogue::Catalogue;
use crate::contradiction::{self, KnownFlag, KnownFlags};
use crate::fan::{Fan, Reason};
use crate::hand::{Flag, Hand};
use crate::hand_error::{HandPlace, Impossible};
use crate::layout::{CaseKey, Chow, Layout, Pricing, TileSet};
use crate::payment::{Gains, Payment};
use crate::rules::{Missed, Refusal, Rules};
use crate::score::{Score, Tally};
use crate::settlement::MostWinners;
use crate::special::Special;
use count::{Counted, InHand, Met};
use facts::Facts;
use fans::FANS;
use form::{Way, for_each_form};
use options::Profile;

pub use options::Options;

/// The facts of this ruleset.
pub const LAYOUT: Layout = Layout {
    id: "mcr",
    version: "mcr/2026.11-p0",
    unit: "points",
    tiles: TileSet::new(7, 8, [0; 3]),
    seats: 4,
    hand_size: 13,
    sets: 4,
    special: &[
        Special::SevenPairs,
        Special::ThirteenOrphans,
        Special::KnittedHonors,
        Special::KnittedStraight,
    ],
    chow: Chow::FromLeft,
    reserved: 0,
    pricing: Pricing::BySeat,
    flags: KnownFlags::new(&[
        contradiction::LAST_WALL_TILE,
        contradiction::AFTER_KONG,
        contradiction::ROBBING_KONG,
        KnownFlag::new(Flag::LastCopy, concealed_copy),
    ]),
    words: &[],
    case_keys: &[CaseKey::SeatWind, CaseKey::RoundWind, CaseKey::Discarder],
    case_options: &[],
};

/// The least a winning hand must be worth, flowers aside (section 4 of the specification).
pub const MINIMUM: u32 = 8;

/// Flowers are the last entry.
const FLOWERS: Fan = Fan::new(FANS - 1);

/// What scores in each profile.
static CATALOGUES: LazyLock<[Catalogue; 2]> = LazyLock::new(|| {
    [Profile::Wmo, Profile::Mil].map(|profile| {
        Catalogue::parse(include_str!("../../../catalogue/mcr.toml"))
            .changed(|entry| profile.apply(entry))
    })
});

/// What scores in a profile.
#[must_use]
pub fn catalogue(profile: Profile) -> &'static Catalogue {
    &CATALOGUES[profile as usize]
}

/// The reading of a hand that is worth most.
struct Best {
    way: Way,
    counted: Counted,
}

impl Options {
    /// Calls `each` with every reading of a hand and what counts in it. Of readings that differ in nothing that a condition
    /// asks, the first is taken.
    fn for_each_counted(&self, facts: &Facts, mut each: impl FnMut(&Way, Counted)) {
        let catalogue = catalogue(self.profile);
        let in_hand = LazyCell::new(|| InHand::of(facts, catalogue));
        for_each_form(facts, |form, way, in_place| {
            let mut met = Met::of(form, &in_hand, in_place);
            let choose = |excluded| account_table::best_of(form, excluded);
            each(way, Counted::of(&mut met, &in_hand, catalogue, choose));
        });
    }

    /// The best reading of a hand; nothing when it does not win.
    fn best(&self, facts: &Facts) -> Option<Best> {
        let mut best: Option<Best> = None;
        self.for_each_counted(facts, |way, counted| {
            if best
                .as_ref()
                .is_none_or(|best| best.counted.is_beaten_by(&counted))
            {
                best = Some(Best { way: *way, counted });
            }
        });
        best
    }

    /// What counts in the best reading of a hand; nothing when it does not win.
    fn counted(&self, hand: &Hand) -> Option<Counted> {
        let facts = Facts::of(hand, self.profile.practice())?;
        let mut best: Option<Counted> = None;
        self.for_each_counted(&facts, |_, counted| {
            if best.is_none_or(|best| best.is_beaten_by(&counted)) {
                best = Some(counted);
            }
        });
        best
    }

    /// What `tell` says of the best reading of a hand that has been checked.
    fn of_best<T>(
        &self,
        hand: &Hand,
        tell: impl FnOnce(&Best, &Facts) -> Option<T>,
    ) -> Result<T, Refusal> {
        let facts = Facts::of(hand, self.profile.practice());
        facts
            .and_then(|facts| tell(&self.best(&facts)?, &facts))
            .ok_or_else(|| self.refusal(hand, Missed::Incomplete))
    }
}

/// What a hand is worth without its flowers, which do not help to reach the minimum.
fn without_flowers(hand: &Hand, total: u32) -> u32 {
    total - hand.flowers.len() as u32
}

/// A copy of the winning tile that nobody else can have seen.
fn concealed_copy(hand: &Hand) -> Option<Impossible> {
    let kind = hand.winning?.tile.kind()?;
    let mut concealed = (0..).map(HandPlace::Concealed).zip(&hand.concealed);
    let (place, &tile) = concealed.find(|(_, tile)| tile.kind() == Some(kind))?;
    Some(Impossible::Unseen { tile, place })
}

impl Rules for Options {
    fn layout(&self) -> &'static Layout {
        &LAYOUT
    }

    fn catalogue(&self) -> &'static Catalogue {
        catalogue(self.profile)
    }

    fn minimum(&self) -> u32 {
        MINIMUM
    }

    fn tally(&self, hand: &Hand) -> Result<Tally, Missed> {
        let counted = self.counted(hand).ok_or(Missed::Incomplete)?;
        Ok(counted.tally())
    }

    fn score(&self, hand: &Hand) -> Result<Score, Refusal> {
        self.check(hand)?;
        let score = self.of_best(hand, |best, facts| self.explain(best, facts))?;
        if without_flowers(hand, score.total) < MINIMUM {
            return Err(Refusal::BelowMinimum {
                score: Box::new(score.unpaid()),
                minimum: MINIMUM,
            });
        }
        Ok(score)
    }

    fn why_not(&self, fan: Fan, hand: &Hand) -> Result<Option<Reason>, Refusal> {
        self.check(hand)?;
        self.of_best(hand, |best, facts| Some(self.reason(fan, best, facts)))
    }

    /// The nearest winner alone (head bump).
    fn most_winners(&self) -> MostWinners {
        MostWinners::Nearest
    }

    fn payments(&self, hand: &Hand, total: u32) -> Option<Vec<Payment>> {
        payment::payments(hand, total)
    }

    fn gains(&self, hand: &Hand, tally: &Tally) -> Gains {
        payment::gains(hand, tally.total)
    }

    fn is_enough(&self, hand: &Hand, tally: &Tally) -> bool {
        without_flowers(hand, tally.total) >= MINIMUM
    }

    fn can_win(&self, hand: &Hand) -> bool {
        let counted = self.counted(hand);
        counted.is_some_and(|counted| without_flowers(hand, counted.total) >= MINIMUM)
    }
}
