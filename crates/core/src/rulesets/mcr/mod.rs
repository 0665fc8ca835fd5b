//! MCR, the Mahjong Competition Rules (国标麻将): 81 entries, of which a hand needs eight points.

mod account;
mod count;
mod explain;
mod facts;
pub mod fans;
mod missing;
mod near;
pub mod options;
mod payment;
pub mod profile;
mod reason;
pub mod table;
#[cfg(test)]
mod tests;
mod used;
mod win;

use std::sync::LazyLock;

use crate::catalogue::Catalogue;
use crate::contradiction::{self, KnownFlag};
use crate::fan::{Fan, Reason};
use crate::hand::{Flag, Hand};
use crate::hand_error::{HandPlace, Impossible};
use crate::layout::{CaseKey, Chow, Layout, Pricing, TileSet};
use crate::payment::Payment;
use crate::reading::{Place, Reading, RegularReading, for_each_reading_of_piles};
use crate::rules::{Refusal, Rules};
use crate::score::{Score, Tally};
use crate::settlement::MostWinners;
use crate::special::{Special, SpecialReading};
use count::{FoundInHand, Tallied};
use facts::Facts;
use fans::FANS;
use options::Profile;
use win::Win;

pub use options::Options;

/// The facts of this ruleset.
pub const LAYOUT: Layout = Layout {
    id: "mcr",
    version: "mcr/2026.11-p0",
    unit: "points",
    tiles: TileSet {
        honors: 7,
        flowers: 8,
        red_fives: [0; 3],
    },
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
    flags: &[
        contradiction::LAST_WALL_TILE,
        contradiction::AFTER_KONG,
        contradiction::ROBBING_KONG,
        KnownFlag::new(Flag::LastCopy, concealed_copy),
    ],
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
    reading: Reading,
    place: Option<Place>,
    tallied: Tallied,
}

impl Best {
    /// Is another count better: more points, or of equal ones the list of entries that comes first in the catalogue?
    fn is_beaten_by(&self, other: &Tallied) -> bool {
        let own = &self.tallied;
        if own.total != other.total {
            return other.total > own.total;
        }
        let count = |tallied: &Tallied, at: usize| {
            if tallied.counted.has(Fan::new(at)) {
                tallied.counts[at]
            } else {
                0
            }
        };
        let differing = (0..FANS).find(|&at| count(own, at) != count(other, at));
        differing.is_some_and(|at| count(other, at) > count(own, at))
    }
}

impl Options {
    /// Calls `each` with everything that counts in every reading of a hand.
    fn for_each_tallied(
        &self,
        hand: &Hand,
        facts: &Facts,
        mut each: impl FnMut(&Reading, Option<Place>, Tallied),
    ) {
        let in_hand = FoundInHand::of(facts);
        let catalogue = catalogue(self.profile);
        let mut count = |reading: &Reading, place: Option<Place>| {
            let win = Win::new(facts, reading, place);
            each(reading, place, Tallied::of(&win, &in_hand, catalogue));
        };
        let mut last = None;
        let mut read = |regular: &RegularReading| {
            let asked = Some(win::asked(facts, regular));
            if std::mem::replace(&mut last, asked) != asked {
                count(&Reading::Regular(regular.clone()), Some(regular.place));
            }
        };
        if let Some(piles) = &facts.piles {
            for_each_reading_of_piles(hand, piles, LAYOUT.sets, &mut read);
        }
        let held = hand.held_counts();
        for &shape in LAYOUT.special {
            let Some(special) = SpecialReading::of(hand, &held, shape) else {
                continue;
            };
            let places = win::places_beside_knitted(facts, &special);
            let reading = Reading::Special(special);
            if places.is_empty() {
                count(&reading, None);
            }
            places
                .iter()
                .for_each(|&place| count(&reading, Some(place)));
        }
    }

    /// The best reading of a hand, or why it does not win.
    fn find<'a>(&self, hand: &'a Hand) -> Result<(Best, Facts<'a>), Refusal> {
        let facts = Facts::of(hand, self.profile.practice());
        let mut best: Option<Best> = None;
        self.for_each_tallied(hand, &facts, |reading, place, tallied| {
            if best.as_ref().is_none_or(|best| best.is_beaten_by(&tallied)) {
                best = Some(Best {
                    reading: reading.clone(),
                    place,
                    tallied,
                });
            }
        });
        match best {
            Some(best) => Ok((best, facts)),
            None => Err(Refusal::NotWinning {
                distance: self.shanten(hand),
            }),
        }
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

    fn tally(&self, hand: &Hand) -> Result<Tally, Refusal> {
        let (Best { tallied, .. }, _) = self.find(hand)?;
        Ok(Tally::of(tallied.counted, &tallied.counts, tallied.total))
    }

    fn score(&self, hand: &Hand) -> Result<Score, Refusal> {
        self.check(hand)?;
        let (best, facts) = self.find(hand)?;
        let score = self.explain(&best, &facts);
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
        let (best, facts) = self.find(hand)?;
        Ok(self.reason(fan, &best, &facts))
    }

    /// The nearest winner alone (head bump).
    fn most_winners(&self) -> MostWinners {
        MostWinners::Nearest
    }

    fn payments(&self, hand: &Hand, total: u32) -> Option<Vec<Payment>> {
        payment::payments(hand, total)
    }

    fn is_enough(&self, hand: &Hand, tally: &Tally) -> bool {
        without_flowers(hand, tally.total) >= MINIMUM
    }
}
