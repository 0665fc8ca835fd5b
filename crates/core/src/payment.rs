//! Points that change hands, and what each payment is made of.

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Wind};

/// What points are paid for at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A win.
    #[default]
    Win,
    /// A kong.
    Kong,
    /// A kong whose replacement led to the discard that was won: its income moves on (呼叫转移).
    KongDiscard,
    /// Holding the void suit at the end of the wall (花猪).
    Pig,
    /// Not being ready at the end of the wall (查大叫, 不聴罰符).
    NotReady,
    /// The income of kongs, given back at the end of the wall (退税).
    KongRefund,
    /// A river of terminals and honors alone, none of them claimed (流し満貫).
    Nagashi,
}

impl Cause {
    /// What is paid for, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Win => "the win",
            Self::Kong => "the kong",
            Self::KongDiscard => "the discard after a kong",
            Self::Pig => "holding the void suit",
            Self::NotReady => "not being ready",
            Self::KongRefund => "a kong given back",
            Self::Nagashi => "a river of terminals and honors",
        }
    }

    const fn is_win(&self) -> bool {
        matches!(self, Self::Win)
    }
}

/// Points from one seat to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transfer {
    /// Who pays.
    pub from: Seat,
    /// Who receives.
    pub to: Seat,
    /// How much; never negative.
    pub amount: i64,
    /// What for.
    #[serde(default, skip_serializing_if = "Cause::is_win")]
    pub cause: Cause,
}

/// One line of a sum: `count` times `each`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Term {
    /// What is counted: a term of the ruleset's catalogue, `base`, or `total` for the value of the hand.
    pub id: &'static str,
    /// How often.
    pub count: i64,
    /// Points for one.
    pub each: i64,
}

impl Term {
    /// The points of this line.
    #[must_use]
    pub const fn points(self) -> i64 {
        self.count * self.each
    }
}

/// What one player pays to the winner, and why that much.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Payment {
    /// Who pays.
    pub from: Wind,
    /// The winner.
    pub to: Wind,
    /// The lines it is made of.
    pub terms: Vec<Term>,
    /// Their sum.
    pub amount: i64,
}

impl Payment {
    /// A payment of these lines.
    #[must_use]
    pub fn new(from: Wind, to: Wind, terms: Vec<Term>) -> Self {
        let amount = terms.iter().map(|term| term.points()).sum();
        Self {
            from,
            to,
            terms,
            amount,
        }
    }
}

/// What a win moves, in sums alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Gains {
    /// The points of the hand, in a ruleset in which hands have a price.
    pub points: Option<i64>,
    /// What each wind gains, east first, and payers less than nothing; nothing where the hand does not say who pays.
    pub by_wind: Option<[i64; Wind::ALL.len()]>,
}

impl Gains {
    /// What a winner gains by what these others pay.
    #[must_use]
    pub fn paid_to(
        winner: Wind,
        paid: impl Iterator<Item = (Wind, i64)>,
    ) -> [i64; Wind::ALL.len()] {
        let mut by_wind = [0; Wind::ALL.len()];
        for (payer, amount) in paid {
            by_wind[payer.index()] -= amount;
            by_wind[winner.index()] += amount;
        }
        by_wind
    }
}

/// Who pays a share of a win's price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Payer {
    /// Everybody who pays, each the same.
    Everybody,
    /// The player whose tile it was.
    Discarder,
    /// The dealer.
    Dealer,
    /// Each of the others.
    NonDealer,
    /// The player who made the win certain.
    Liable,
}

impl Payer {
    /// The word of this payer.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Everybody => "everybody",
            Self::Discarder => "discarder",
            Self::Dealer => "dealer",
            Self::NonDealer => "non_dealer",
            Self::Liable => "liable",
        }
    }
}

/// What one kind of payer pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Share {
    /// Who.
    pub payer: Payer,
    /// The lines it is made of.
    pub terms: Vec<Term>,
    /// Their sum.
    pub amount: i64,
}

impl Share {
    /// A share of these lines.
    #[must_use]
    pub fn new(payer: Payer, terms: Vec<Term>) -> Self {
        let amount = terms.iter().map(|term| term.points()).sum();
        Self {
            payer,
            terms,
            amount,
        }
    }
}

/// What a win costs those who pay for it, whoever they are at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Price {
    /// What the hand itself is worth in points.
    pub value: i64,
    /// What each kind of payer pays.
    pub shares: Vec<Share>,
}

impl Price {
    /// What one kind of payer pays; 0 when there is none of it.
    #[must_use]
    pub fn share(&self, payer: Payer) -> i64 {
        let shares = self.shares.iter().filter(|share| share.payer == payer);
        shares.map(|share| share.amount).sum()
    }
}
