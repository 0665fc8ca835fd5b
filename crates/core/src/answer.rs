//! Answers to hand cases, as they are written: a score, a refusal, or an error.

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::hand_case::{CaseError, HandCase};
use crate::kind_set::KindSet;
use crate::layout::Pricing;
use crate::payment::{Payer, Payment, Price};
use crate::rules::Refusal;
use crate::score::Score;
use crate::seat::Wind;

/// The answer to a case as it is written: a score, a refusal, or an error.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A hand was there.
    Scored {
        /// The id of the case.
        id: String,
        /// May it win?
        win: bool,
        /// The counted entries.
        fans: Vec<FanValue>,
        /// The sum of their values.
        total: u32,
        /// What is paid.
        #[serde(flatten)]
        pay: Pay,
        /// Why it may not win.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'static str>,
        /// The kinds that complete it, where they were asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        waits: Option<KindSet>,
    },
    /// No hand was there.
    Error {
        /// The id of the case, or null.
        id: Value,
        /// What is wrong.
        error: Complaint,
    },
}

/// What is paid for a hand, in an answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Pay {
    /// Where winds say who pays.
    BySeat {
        /// The change of points of every seat, by wind.
        payments: Option<Map<String, Value>>,
    },
    /// Where everybody who pays, pays the same.
    Each {
        /// What the hand itself is worth in points.
        value: i64,
        /// What each of them pays.
        per_payer: i64,
    },
    /// Where each kind of payer has a share.
    Shares {
        /// What the hand counts.
        #[serde(flatten)]
        worth: Worth,
        /// What it is worth in points.
        points: i64,
        /// What each kind of payer pays; null when the hand does not win.
        payments: Option<Map<String, Value>>,
    },
}

/// What a hand counts, in a ruleset with limits.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Worth {
    /// Ordinary entries.
    Ordinary {
        /// The sum of their values.
        han: u32,
        /// Rounded fu.
        fu: u32,
    },
    /// Limit hands alone.
    Limits {
        /// How many.
        yakuman: u32,
    },
}

impl Worth {
    fn of(score: Option<&Score>) -> Self {
        match score {
            Some(score) if score.in_limits => Self::Limits {
                yakuman: score.total,
            },
            Some(score) => Self::Ordinary {
                han: score.total,
                fu: score.fu.as_ref().map_or(0, |fu| fu.rounded),
            },
            None => Self::Ordinary { han: 0, fu: 0 },
        }
    }
}

/// A counted entry in an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FanValue {
    /// Its id.
    pub id: &'static str,
    /// What all of them are worth.
    pub value: u32,
}

/// An error in an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Complaint {
    /// The stable id of what is wrong.
    pub code: &'static str,
    /// One sentence for people.
    pub message: String,
}

impl From<CaseError> for Answer {
    fn from(error: CaseError) -> Self {
        let complaint = Complaint {
            code: error.problem.code(),
            message: error.problem.to_string(),
        };
        Self::Error {
            id: error.id,
            error: complaint,
        }
    }
}

/// The answer to one line, as one line.
///
/// ```
/// use nexusray_core::hand_case::answer_line;
/// let line = r#"{"id": "a", "ruleset": "tw16", "win_tile": "9s", "win_by": "self_draw", "seat_wind": "S", "round_wind": "E",
///     "concealed": ["1m","2m","3m","4m","5m","6m","7m","8m","9m","2p","3p","4p","5p","6p","7p","9s"]}"#;
/// let answer = answer_line(line, true);
/// assert!(answer.starts_with(r#"{"id":"a","win":true,"fans":[{"id":"concealed_self_draw","value":3},"#));
/// assert!(answer_line("{", false).starts_with(r#"{"id":null,"error":{"code":"bad_json","#));
/// ```
#[must_use]
pub fn answer_line(line: &str, with_waits: bool) -> String {
    let answer = HandCase::parse(line).map_or_else(Answer::from, |case| case.answer(with_waits));
    serde_json::to_string(&answer).expect("an answer has string keys only")
}

impl HandCase {
    /// What the hand is worth, in the form of an answer.
    #[must_use]
    pub fn answer(&self, with_waits: bool) -> Answer {
        let rules = self.ruleset.rules();
        let waits = with_waits.then(|| rules.waits(&self.hand));
        match rules.score(&self.hand) {
            Ok(score) => self.scored(Some(&score), None, waits),
            Err(Refusal::Invalid(error)) => CaseError {
                id: json!(self.id),
                problem: error.into(),
            }
            .into(),
            Err(refusal @ (Refusal::NotWinning { .. } | Refusal::Barred { .. })) => {
                self.scored(None, Some(refusal.code()), waits)
            }
            Err(
                ref refusal @ (Refusal::BelowMinimum { ref score, .. }
                | Refusal::NoYaku { ref score }),
            ) => self.scored(Some(score), Some(refusal.code()), waits),
        }
    }

    fn scored(
        &self,
        score: Option<&Score>,
        reason: Option<&'static str>,
        waits: Option<KindSet>,
    ) -> Answer {
        let fans = score.map_or(&[][..], |score| &score.fans);
        let won = score.filter(|_| reason.is_none());
        Answer::Scored {
            id: self.id.clone(),
            win: reason.is_none(),
            fans: fans
                .iter()
                .map(|fan| FanValue {
                    id: fan.id,
                    value: fan.value,
                })
                .collect(),
            total: score.map_or(0, |score| score.total),
            pay: self.pay(won),
            reason,
            waits,
        }
    }
}

impl HandCase {
    fn pay(&self, won: Option<&Score>) -> Pay {
        let layout = self.ruleset.layout();
        match layout.pricing {
            Pricing::BySeat => {
                let payments = won.and_then(|score| score.payments.as_ref());
                Pay::BySeat {
                    payments: payments.map(|payments| changes(payments, layout.seats)),
                }
            }
            Pricing::Each => {
                let price = won.and_then(|score| score.price.as_ref());
                Pay::Each {
                    value: price.map_or(0, |price| price.value),
                    per_payer: price.map_or(0, |price| price.share(Payer::Everybody)),
                }
            }
            Pricing::Shares => {
                let price = won.and_then(|score| score.price.as_ref());
                Pay::Shares {
                    worth: Worth::of(won),
                    points: price.map_or(0, |price| price.value),
                    payments: price.map(shares),
                }
            }
        }
    }
}

/// What each kind of payer pays, by its word.
fn shares(price: &Price) -> Map<String, Value> {
    let shares = price.shares.iter();
    shares
        .map(|share| {
            let key = match share.payer {
                Payer::Everybody => "each",
                Payer::Discarder | Payer::Dealer | Payer::NonDealer | Payer::Liable => {
                    share.payer.word()
                }
            };
            (key.into(), share.amount.into())
        })
        .collect()
}

/// The change of points of every seat, by wind.
fn changes(payments: &[Payment], seats: usize) -> Map<String, Value> {
    let change = |wind: Wind| -> i64 {
        let received = payments.iter().filter(|payment| payment.to == wind);
        let paid = payments.iter().filter(|payment| payment.from == wind);
        received.map(|payment| payment.amount).sum::<i64>()
            - paid.map(|payment| payment.amount).sum::<i64>()
    };
    let winds = Wind::ALL.iter().take(seats);
    winds
        .map(|&wind| (wind.to_string(), change(wind).into()))
        .collect()
}
