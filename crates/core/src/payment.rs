//! Points that change hands, and what each payment is made of.

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Wind};

/// Points from one seat to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Transfer {
    /// Who pays.
    pub from: Seat,
    /// Who receives.
    pub to: Seat,
    /// How much; never negative.
    pub amount: i64,
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

/// What a win costs each player who pays for it, where the table alone knows who does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Price {
    /// What the hand itself is worth in points.
    pub value: i64,
    /// What each of them pays.
    pub per_payer: i64,
    /// The lines it is made of.
    pub terms: Vec<Term>,
}
