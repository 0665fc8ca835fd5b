//! Who pays what for a win (sections 11 and 13 of the specification).

use arrayvec::ArrayVec;

use super::LAYOUT;
use super::liability::AllLiable;
use super::options::{Options, PaoHonba};
use super::points::{Base, rounded, total};
use super::settings::Liability;
use super::words::HONBA;
use crate::hand::Hand;
use crate::payment::{Gains, Payer, Payment, Price, Share, Term};
use crate::seat::Wind;

/// What a win costs: base points, who is liable for how much of them, and repeats.
pub(super) struct Cost {
    pub base: u32,
    pub is_dealer: bool,
    pub is_drawn: bool,
    pub honba: u32,
    pub liable: AllLiable,
}

/// Who pays a share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    /// Each of the others.
    Everybody,
    /// The dealer.
    Dealer,
    /// Each of the others who is not the dealer.
    NonDealer,
    /// Whose discard or kong the winning tile was.
    Discarder,
    /// A liable player.
    Liable(Wind),
}

impl Who {
    const fn payer(self) -> Payer {
        match self {
            Self::Everybody => Payer::Everybody,
            Self::Dealer => Payer::Dealer,
            Self::NonDealer => Payer::NonDealer,
            Self::Discarder => Payer::Discarder,
            Self::Liable(_) => Payer::Liable,
        }
    }

    /// Is the player at this wind, who did not win, one of them?
    pub fn is(self, wind: Wind, discarder: Option<Wind>) -> bool {
        match self {
            Self::Everybody => true,
            Self::Dealer => wind == Wind::East,
            Self::NonDealer => wind != Wind::East,
            Self::Discarder => discarder == Some(wind),
            Self::Liable(liable) => liable == wind,
        }
    }
}

/// What some pay, each of them: for the hand and for repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Owed {
    pub who: Who,
    pub hand: i64,
    pub honba: u32,
    /// Points for each repeat.
    pub each: u32,
}

impl Owed {
    pub const fn amount(self) -> i64 {
        self.hand + self.honba as i64 * self.each as i64
    }

    fn terms(self) -> impl Iterator<Item = Term> {
        let hand = Term {
            id: "hand",
            count: 1,
            each: self.hand,
        };
        let honba = Term {
            id: "honba",
            count: self.honba.into(),
            each: self.each.into(),
        };
        [hand, honba].into_iter().filter(|term| term.points() > 0)
    }
}

/// All shares of a win: of those who are liable, and of two more sorts of payers.
type Shares = ArrayVec<Owed, { Liability::ALL.len() + 2 }>;

impl Options {
    /// All shares of a win.
    pub(super) fn owed(&self, cost: &Cost) -> Shares {
        let mut all = Shares::new();
        self.for_each_owed(cost, |owed| {
            if owed.amount() > 0 {
                all.push(owed);
            }
        });
        all
    }

    /// Calls `each` with every share of a win, those of nothing among them.
    #[inline]
    fn for_each_owed(&self, cost: &Cost, each: impl FnMut(Owed)) {
        if cost.is_drawn {
            self.owe_for_draw(cost, each);
        } else {
            self.owe_for_discard(cost, each);
        }
    }

    /// The first who is liable pays for all repeats; what nobody is liable for is paid as ever.
    #[inline]
    fn owe_for_draw(&self, cost: &Cost, mut each: impl FnMut(Owed)) {
        let mut honba = cost.honba;
        for liable in &cost.liable {
            each(Owed {
                who: Who::Liable(liable.wind),
                hand: total(liable.base, cost.is_dealer, true),
                honba: std::mem::take(&mut honba),
                each: self.honba.0,
            });
        }
        let rest = cost.rest();
        let mut share = |who, times| {
            each(Owed {
                who,
                hand: rounded(rest, times),
                honba,
                each: self.honba.0 / 3,
            });
        };
        if cost.is_dealer {
            share(Who::Everybody, 2);
        } else {
            share(Who::Dealer, 2);
            share(Who::NonDealer, 1);
        }
    }

    /// Who is liable and who discarded pay half of that part each.
    #[inline]
    fn owe_for_discard(&self, cost: &Cost, mut each: impl FnMut(Owed)) {
        let by_liable = !cost.liable.is_empty() && self.pao_honba == PaoHonba::Liable;
        let mut discarder = total(cost.rest(), cost.is_dealer, false);
        for (at, liable) in cost.liable.iter().enumerate() {
            let half = total(liable.base, cost.is_dealer, false) / 2;
            discarder += half;
            each(Owed {
                who: Who::Liable(liable.wind),
                hand: half,
                honba: if by_liable && at == 0 { cost.honba } else { 0 },
                each: self.honba.0,
            });
        }
        each(Owed {
            who: Who::Discarder,
            hand: discarder,
            honba: if by_liable { 0 } else { cost.honba },
            each: self.honba.0,
        });
    }

    /// The price of a win: its points, and what each sort of payer pays.
    pub(super) fn price_of(&self, cost: &Cost) -> Price {
        let shares = self.owed(cost).into_iter().map(|owed| Share {
            payer: owed.who.payer(),
            terms: owed.terms().collect(),
            amount: owed.amount(),
        });
        Price {
            value: cost.total(),
            shares: shares.collect(),
        }
    }

    /// What each other player pays, in turn order from the winner; nothing while the discarder is not known.
    pub(super) fn payments_of(&self, hand: &Hand, cost: &Cost) -> Option<Vec<Payment>> {
        let winner = hand.situation.seat_wind;
        let discarder = hand.situation.discarder;
        if !cost.is_drawn && discarder.is_none() {
            return None;
        }
        let owed = self.owed(cost);
        let payments = winner.others(LAYOUT.seats).map(|payer| {
            let own = owed.iter().filter(|owed| owed.who.is(payer, discarder));
            Payment::new(payer, winner, own.flat_map(|owed| owed.terms()).collect())
        });
        Some(payments.filter(|payment| payment.amount > 0).collect())
    }

    /// What each wind gains: the sums of all payments.
    pub(super) fn gains_of(&self, hand: &Hand, cost: &Cost) -> Option<[i64; 4]> {
        let winner = hand.situation.seat_wind;
        let discarder = hand.situation.discarder;
        if !cost.is_drawn && discarder.is_none() {
            return None;
        }
        let mut paid = Wind::ALL.map(|wind| (wind, 0));
        self.for_each_owed(cost, |owed| {
            let pays = |wind| wind != winner && owed.who.is(wind, discarder);
            for (_, amount) in paid.iter_mut().filter(|(wind, _)| pays(*wind)) {
                *amount += owed.amount();
            }
        });
        Some(Gains::paid_to(winner, paid.into_iter()))
    }
}

impl Cost {
    /// What a hand of these base points costs.
    pub fn new(hand: &Hand, base: Base, liable: AllLiable) -> Self {
        Self {
            base: base.points,
            is_dealer: hand.situation.seat_wind == Wind::East,
            is_drawn: hand.is_self_draw(),
            honba: hand.number(&HONBA),
            liable,
        }
    }

    /// What all players together pay, repeats aside.
    pub const fn total(&self) -> i64 {
        total(self.base, self.is_dealer, self.is_drawn)
    }

    /// The base points for which nobody is liable.
    fn rest(&self) -> u32 {
        let liable: u32 = self.liable.iter().map(|liable| liable.base).sum();
        self.base.saturating_sub(liable)
    }
}
