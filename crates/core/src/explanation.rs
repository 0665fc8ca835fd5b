//! A score as people read it: every line with its tiles, every reason with its parameters, ready for any language.

use serde::Serialize;

use crate::fan::{LeftOut, Reason, Used};
use crate::kind_set::KindSet;
use crate::layout::Layout;
use crate::payment::{Payment, Share, Term};
use crate::reading::Reading;
use crate::score::{FuScore, Score};
use crate::seat::Wind;
use crate::special::Special;
use crate::tile::Tile;

/// A score with everything a page or a program needs to explain it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The sum of the values.
    pub total: u32,
    /// What one of them is called.
    pub unit: &'static str,
    /// Fu, item by item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fu: Option<FuScore>,
    /// The limit that the points were cut to or given by, a term of the catalogue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
    /// The kinds that completed the hand before the winning tile came.
    pub waits: Vec<Tile>,
    /// What counted.
    pub fans: Vec<FanLine>,
    /// What one could have hoped for.
    pub left_out: Vec<LeftOutLine>,
    /// Who pays what; empty when the discarder is not known.
    pub payments: Vec<PaymentLine>,
    /// What each player who pays pays, where the table alone knows who does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<PriceLine>,
}

/// An entry that counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FanLine {
    /// Its id.
    pub id: &'static str,
    /// How often it counts.
    pub count: u8,
    /// What it is worth altogether.
    pub value: u32,
    /// The tiles it counts for, set by set.
    pub tiles: Vec<Vec<Tile>>,
}

/// An entry that did not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LeftOutLine {
    /// Its id.
    pub id: &'static str,
    /// What it would have been worth.
    pub value: u32,
    /// Why it did not count.
    pub reason: ReasonLine,
}

/// A reason: its id, which names a sentence, and the parameters that the sentence needs.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct ReasonLine {
    /// The stable id of the sentence.
    #[serde(rename = "type")]
    pub code: &'static str,
    /// Another entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fan: Option<&'static str>,
    /// The tiles it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<Tile>,
    /// Other tiles: those of `tiles` that are there, or what stands in the way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub there: Vec<Tile>,
    /// How many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    /// How many there should be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<usize>,
    /// A seat's wind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Wind>,
    /// A circumstance of the win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flag: Option<&'static str>,
    /// An option of the ruleset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<&'static str>,
    /// A winning shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<&'static str>,
    /// A kind of wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wait: Option<&'static str>,
}

/// What one player pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PaymentLine {
    /// Who pays.
    pub payer: Wind,
    /// Who receives.
    pub payee: Wind,
    /// The lines of the sum.
    pub terms: Vec<TermLine>,
    /// The sum.
    pub amount: i64,
}

/// What each player who pays pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PriceLine {
    /// What the hand itself is worth in points.
    pub value: i64,
    /// What each kind of payer pays.
    pub shares: Vec<ShareLine>,
}

/// What one kind of payer pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShareLine {
    /// `everybody`, `discarder`, `dealer`, `non_dealer` or `liable`.
    pub payer: &'static str,
    /// The lines of the sum.
    pub terms: Vec<TermLine>,
    /// The sum.
    pub amount: i64,
}

/// `count` times `each` points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct TermLine {
    /// `base`, `total`, or a term of the catalogue.
    pub id: &'static str,
    /// How often.
    pub count: i64,
    /// Points for one.
    pub each: i64,
}

impl Explanation {
    /// Explains a score of a ruleset with this layout.
    #[must_use]
    pub fn of(score: &Score, layout: &Layout) -> Self {
        let fans = score.fans.iter().map(|fan| FanLine {
            id: fan.id,
            count: fan.count,
            value: fan.value,
            tiles: used_tiles(&fan.used, &score.reading),
        });
        Self {
            total: score.total,
            unit: layout.unit_of(score.in_limits),
            fu: score.fu.clone(),
            limit: score.limit,
            waits: tiles_of(score.waits),
            fans: fans.collect(),
            left_out: score.left_out.iter().map(LeftOutLine::of).collect(),
            payments: score
                .payments
                .iter()
                .flatten()
                .map(PaymentLine::of)
                .collect(),
            price: score.price.as_ref().map(|price| PriceLine {
                value: price.value,
                shares: price.shares.iter().map(share).collect(),
            }),
        }
    }
}

fn used_tiles(used: &Used, reading: &Reading) -> Vec<Vec<Tile>> {
    let parts = reading.parts();
    let sets = used.sets.iter().map(|&at| parts[at].clone());
    let pair = used.pair.then(|| parts.last().cloned()).flatten();
    let winning = used.winning.then(|| vec![reading.winning().tile()]);
    let flowers = (!used.flowers.is_empty()).then(|| used.flowers.clone());
    sets.chain(pair)
        .chain(winning)
        .chain(flowers)
        .chain(used.groups.iter().cloned())
        .collect()
}

fn tiles_of(kinds: KindSet) -> Vec<Tile> {
    kinds.iter().map(|kind| kind.tile()).collect()
}

impl LeftOutLine {
    /// An entry that did not count, as people read it.
    #[must_use]
    pub fn of(left_out: &LeftOut) -> Self {
        Self {
            id: left_out.id,
            value: left_out.value,
            reason: reason(&left_out.reason),
        }
    }
}

fn term(term: &Term) -> TermLine {
    TermLine {
        id: term.id,
        count: term.count,
        each: term.each,
    }
}

fn share(share: &Share) -> ShareLine {
    ShareLine {
        payer: share.payer.word(),
        terms: share.terms.iter().map(term).collect(),
        amount: share.amount,
    }
}

impl PaymentLine {
    /// A payment as people read it.
    #[must_use]
    pub fn of(payment: &Payment) -> Self {
        let terms = payment.terms.iter().map(term);
        Self {
            payer: payment.from,
            payee: payment.to,
            terms: terms.collect(),
            amount: payment.amount,
        }
    }
}

fn reason(reason: &Reason) -> ReasonLine {
    let line = ReasonLine {
        code: reason.code(),
        ..ReasonLine::default()
    };
    match reason {
        Reason::NeedsSelfDraw
        | Reason::NeedsDiscard
        | Reason::NoHonors
        | Reason::NoSuited
        | Reason::NoFourOfAKind
        | Reason::OneSuit
        | Reason::NoIndicator
        | Reason::NoRedFive
        | Reason::NoKong => line,
        Reason::OptionOff { option } => ReasonLine {
            option: Some(option),
            ..line
        },
        Reason::NotThatShape { shape } => ReasonLine {
            shape: Some(shape.map_or("regular", Special::word)),
            ..line
        },
        Reason::SetWithout { set } => ReasonLine {
            tiles: set.clone(),
            ..line
        },
        Reason::ExcludedBy { fan, .. } | Reason::AlreadyCombined { fan, .. } => ReasonLine {
            fan: Some(fan),
            ..line
        },
        Reason::HandExposed { meld } => ReasonLine {
            tiles: meld.tiles.to_vec(),
            ..line
        },
        Reason::NeedsExposedSets {
            exposed: count,
            needed,
        }
        | Reason::NeedsMelds {
            melds: count,
            needed,
        }
        | Reason::TooFewKongs {
            kongs: count,
            needed,
        } => ReasonLine {
            count: Some(*count),
            needed: Some(*needed),
            ..line
        },
        Reason::HasFlowers { flowers } | Reason::MissingFlowers { missing: flowers } => {
            ReasonLine {
                tiles: flowers.clone(),
                ..line
            }
        }
        Reason::NoFlowerOfSeat { seat, flowers } => ReasonLine {
            seat: Some(*seat),
            tiles: flowers.clone(),
            ..line
        },
        Reason::SeveralWaits { waits } | Reason::OneWait { waits } => ReasonLine {
            tiles: tiles_of(*waits),
            ..line
        },
        Reason::NotAChow { set } | Reason::NotAPung { set } => ReasonLine {
            tiles: set.tiles().to_vec(),
            ..line
        },
        Reason::HonorPair { pair } | Reason::ValuePair { pair } => ReasonLine {
            tiles: vec![pair.tile(); 2],
            ..line
        },
        Reason::TooFewPungs { of, there, needed } => ReasonLine {
            tiles: tiles_of(*of),
            there: tiles_of(*there),
            count: Some(there.len()),
            needed: Some(*needed),
            ..line
        },
        Reason::OtherPair { of, pair } => ReasonLine {
            tiles: tiles_of(*of),
            there: vec![pair.tile(); 2],
            ..line
        },
        Reason::TooFewConcealedPungs {
            concealed,
            needed,
            finished,
            exposed,
        } => ReasonLine {
            tiles: finished.iter().map(|kind| kind.tile()).collect(),
            there: tiles_of(*exposed),
            count: Some(*concealed),
            needed: Some(*needed),
            ..line
        },
        Reason::SeveralSuits { suits: kinds }
        | Reason::HasSuited { kinds }
        | Reason::HasTiles { kinds }
        | Reason::MissingKinds { missing: kinds }
        | Reason::HasHonors { kinds } => ReasonLine {
            tiles: tiles_of(*kinds),
            ..line
        },
        Reason::NotThatWin { flag } => ReasonLine {
            flag: Some(flag.word()),
            ..line
        },
        Reason::MissingSets { missing } => ReasonLine {
            tiles: missing.concat(),
            count: Some(missing.len()),
            ..line
        },
        Reason::NotThatWait { wait } => ReasonLine {
            wait: Some(wait.word()),
            ..line
        },
        Reason::OtherReading { total } => ReasonLine {
            count: usize::try_from(*total).ok(),
            ..line
        },
        Reason::NotDealer { seat } => ReasonLine {
            seat: Some(*seat),
            ..line
        },
    }
}
