//! Japanese mahjong: four sets and a pair, seven pairs or thirteen orphans with at least one yaku, counted in han and fu.

#[cfg(test)]
mod brute;
mod check;
mod choices;
mod dora;
mod explain;
mod facts;
pub mod fans;
mod fu;
mod liability;
mod near;
mod nine_gates;
pub mod options;
mod pay;
mod points;
mod presets;
mod reason;
mod reason_kinds;
pub mod settings;
pub mod settle;
pub mod table;
mod used;
mod values;
mod way;
mod win;
pub mod words;
mod worth;

use std::sync::LazyLock;

use crate::catalogue::Catalogue;
use crate::contradiction::{self, KnownFlag, KnownFlags};
use crate::fan::{Fan, Reason};
use crate::hand::{Flag, Hand, Winning};
use crate::hand_error::HandError;
use crate::kind_set::KindSet;
use crate::layout::{CaseKey, Chow, Layout, Pricing, TileSet};
use crate::payment::{Gains, Payment, Price};
use crate::rules::{Missed, Refusal, Rules};
use crate::score::{Score, Tally};
use crate::seat::Wind;
use crate::settlement::{MostWinners, Settled, WonHand};
use crate::special::Special;
use facts::Facts;
use options::{MultipleRon, RedFives, Sanchahou};
use pay::Cost;
use worth::Best;

pub use dora::dora_of;
pub use liability::{AllLiable, Liable};
pub use options::Options;
pub use points::{Base, Limit};
pub use presets::Preset;

/// The facts of this ruleset.
pub const LAYOUT: Layout = Layout {
    id: "riichi",
    version: "riichi/2026.11-p0",
    unit: "han",
    tiles: TileSet::new(7, 0, [1; 3]),
    seats: 4,
    hand_size: 13,
    sets: 4,
    special: &[Special::SevenDistinctPairs, Special::ThirteenOrphans],
    chow: Chow::FromLeft,
    reserved: 14,
    pricing: Pricing::Shares,
    flags: KnownFlags::new(&[
        contradiction::LAST_WALL_TILE,
        contradiction::AFTER_KONG,
        contradiction::ROBBING_KONG,
        KnownFlag::new(Flag::Riichi, check::riichi),
        KnownFlag::new(Flag::DoubleRiichi, check::double_riichi),
        KnownFlag::new(Flag::Ippatsu, check::ippatsu),
        KnownFlag::new(Flag::Tenhou, check::tenhou),
        KnownFlag::new(Flag::Chiihou, check::chiihou),
        KnownFlag::new(Flag::Renhou, check::renhou),
    ]),
    words: &[
        &words::DORA,
        &words::URA,
        &words::HONBA,
        &words::DEPOSITS,
        &words::DAISANGEN_LIABLE,
        &words::DAISUUSHII_LIABLE,
        &words::SUUKANTSU_LIABLE,
    ],
    case_keys: &[CaseKey::SeatWind, CaseKey::RoundWind, CaseKey::Discarder],
    case_options: &[],
};

/// What scores in this ruleset.
pub static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::parse(include_str!("../../../catalogue/riichi.toml")));

impl Options {
    /// The best reading of a hand, or why it does not win. A hand without yaku has one too.
    fn find<'a>(&'a self, hand: &'a Hand) -> Result<(Best, Facts<'a>), Refusal> {
        let refused = || self.refusal(hand, Missed::Incomplete);
        self.best(hand).ok_or_else(refused)
    }

    /// The refusal of a complete hand without yaku.
    fn no_yaku(&self, hand: &Hand, best: &Best, facts: &Facts) -> Refusal {
        Refusal::NoYaku {
            score: Box::new(self.explain(hand, best, facts).unpaid()),
        }
    }

    fn cost(&self, hand: &Hand, best: &Best) -> Cost {
        Cost::new(hand, best.base(self), self.liable(hand, best))
    }

    /// The waits before the winning tile came that the hand is read with.
    fn waits_of(&self, hand: &Hand, best: &Best) -> KindSet {
        let own = hand.winning.and_then(|winning| winning.tile.kind());
        if own == Some(best.way.winning) {
            return self.waits(hand);
        }
        let mut others = other_winning_tiles(hand);
        let read = others.find(|other| {
            let winning = other.winning.and_then(|winning| winning.tile.kind());
            winning == Some(best.way.winning)
        });
        read.map_or(KindSet::EMPTY, |read| self.waits(&read))
    }
}

/// The same tiles with each of them in turn as the winning one.
fn other_winning_tiles(hand: &Hand) -> impl Iterator<Item = Hand> {
    let others = (0..hand.concealed.len()).filter_map(|at| {
        let mut other = hand.clone();
        let winning = other.winning?;
        let tile = std::mem::replace(&mut other.concealed[at], winning.tile);
        other.winning = Some(Winning { tile, ..winning });
        Some(other)
    });
    std::iter::once(hand.clone()).chain(others)
}

impl Rules for Options {
    fn layout(&self) -> &'static Layout {
        &LAYOUT
    }

    /// With the edition of the preset, or `custom` where an option departs from every preset.
    fn version(&self) -> String {
        let mut presets = Preset::ALL.into_iter();
        let own = presets.find(|preset| Self::preset(preset.name).as_ref() == Some(self));
        let edition = own.map_or("custom", |preset| preset.version);
        format!("{}+{edition}", LAYOUT.version)
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn tiles(&self) -> TileSet {
        const WITHOUT: TileSet = TileSet::new(7, 0, [0; 3]);
        const FOUR: TileSet = TileSet::new(7, 0, [1, 2, 1]);
        match self.red_fives {
            RedFives::None => WITHOUT,
            RedFives::Three => LAYOUT.tiles,
            RedFives::Four => FOUR,
        }
    }

    /// A hand needs a yaku, not a number of han.
    fn minimum(&self) -> u32 {
        0
    }

    fn check(&self, hand: &Hand) -> Result<(), HandError> {
        check::check(self, hand)
    }

    fn tally(&self, hand: &Hand) -> Result<Tally, Missed> {
        self.plain_tally(hand).ok_or(Missed::Incomplete)
    }

    fn score(&self, hand: &Hand) -> Result<Score, Refusal> {
        self.check(hand)?;
        let (best, facts) = self.find(hand)?;
        if best.has_yaku() {
            Ok(self.explain(hand, &best, &facts))
        } else {
            Err(self.no_yaku(hand, &best, &facts))
        }
    }

    fn why_not(&self, fan: Fan, hand: &Hand) -> Result<Option<Reason>, Refusal> {
        self.check(hand)?;
        let (best, facts) = self.find(hand)?;
        Ok(self.reason(fan, hand, &best, &facts))
    }

    /// Bonus tiles, worth one each, let no hand win.
    fn is_enough(&self, _hand: &Hand, tally: &Tally) -> bool {
        let bonus = fans::BONUS.iter().map(|fan| u32::from(tally.count(fan)));
        tally.in_limits || tally.total > bonus.sum()
    }

    fn can_win(&self, hand: &Hand) -> bool {
        self.has_yaku(hand)
    }

    /// The hand is read again only where somebody may be liable: that depends on yakuman that need not count.
    fn gains(&self, hand: &Hand, tally: &Tally) -> Gains {
        let base = self.base_of_either(tally.in_limits, tally.total, tally.fu);
        let mut cost = Cost::new(hand, base, AllLiable::new());
        if tally.in_limits
            && liability::is_said(hand)
            && let Some((best, _)) = self.best(hand)
        {
            cost.liable = self.liable(hand, &best);
        }
        Gains {
            points: Some(cost.total()),
            by_wind: self.gains_of(hand, &cost),
        }
    }

    fn most_winners(&self) -> MostWinners {
        match (self.multiple_ron, self.sanchahou) {
            (MultipleRon::HeadBump, _) => MostWinners::Nearest,
            (MultipleRon::Two, Sanchahou::Abort) => MostWinners::TwoOrNobody,
            (MultipleRon::Two, Sanchahou::Off) => MostWinners::Two,
            (MultipleRon::Three, _) => MostWinners::All,
        }
    }

    fn settle(&self, wins: &[WonHand], _active: &[Wind]) -> Settled {
        let hands: Vec<&Hand> = wins.iter().map(|win| &win.hand).collect();
        self.settle_hands(&hands)
    }

    /// Points come from fu too, so the total alone does not say them: the hand is read again.
    fn payments(&self, hand: &Hand, _total: u32) -> Option<Vec<Payment>> {
        let (best, _) = self.best(hand)?;
        self.payments_of(hand, &self.cost(hand, &best))
    }

    fn price(&self, hand: &Hand, _total: u32) -> Option<Price> {
        let (best, _) = self.best(hand)?;
        Some(self.price_of(&self.cost(hand, &best)))
    }
}
