//! Who pays whom when one or several hands win on one tile.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::circumstance::{Said, Takes, Word};
use crate::counts::{COPIES, Counts};
use crate::hand::{Flag, Hand};
use crate::layout::Pricing;
use crate::payment::Payment;
use crate::rules::Rules;
use crate::score::Score;
use crate::seat::{MAX_SEATS, Seat, Wind};
use crate::settle_error::SettleError;

/// How many seats may win on one tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MostWinners {
    /// The nearest in turn order alone.
    Nearest,
    /// Everybody who can.
    All,
    /// The nearest of two; all three.
    TwoBumpThreeAll,
    /// The two nearest.
    Two,
    /// Two of two; nobody of three, for whom the deal is void.
    TwoOrNobody,
}

impl MostWinners {
    /// How many win, the nearest first, of those that want to.
    #[must_use]
    pub const fn of(self, claimants: usize) -> usize {
        match self {
            Self::All => claimants,
            Self::TwoBumpThreeAll if claimants > 2 => claimants,
            Self::TwoBumpThreeAll | Self::Nearest => at_most(claimants, 1),
            Self::TwoOrNobody if claimants > 2 => 0,
            Self::Two | Self::TwoOrNobody => at_most(claimants, 2),
        }
    }

    /// Who wins of those that want to, given in turn order from the discarder.
    #[must_use]
    pub fn among(self, claimants: &[Seat]) -> ArrayVec<Seat, MAX_SEATS> {
        let winners = claimants.iter().copied();
        winners.take(self.of(claimants.len())).collect()
    }
}

const fn at_most(claimants: usize, most: usize) -> usize {
    if claimants < most { claimants } else { most }
}

/// A hand that wins.
#[derive(Debug, Clone, PartialEq)]
pub struct WonHand {
    /// The hand; its seat wind says who holds it.
    pub hand: Hand,
    /// What it is worth.
    pub score: Score,
    /// Is it paid? Not where a winner nearer to the discarder goes before.
    pub is_paid: bool,
}

/// Points that lay on the table and go to a winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Pot {
    /// Who receives them.
    pub to: Wind,
    /// How many.
    pub amount: i64,
}

/// What wins on one tile move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settled {
    /// Who pays whom.
    pub payments: Vec<Payment>,
    /// Who receives what lay on the table.
    pub pots: Vec<Pot>,
}

/// Wins on one tile, settled.
#[derive(Debug, Clone, PartialEq)]
pub struct Settlement {
    /// The winners, the nearest to the discarder first.
    pub wins: Vec<WonHand>,
    /// What they move.
    pub settled: Settled,
    /// How many sit at the table.
    seats: usize,
}

impl Settlement {
    /// The change of points of every seat.
    pub fn changes(&self) -> impl Iterator<Item = (Wind, i64)> {
        let change = |wind: Wind| {
            let payments = self.settled.payments.iter();
            let moved = payments.map(|payment| match payment {
                payment if payment.to == wind => payment.amount,
                payment if payment.from == wind => -payment.amount,
                _ => 0,
            });
            let pots = self.settled.pots.iter().filter(|pot| pot.to == wind);
            moved.sum::<i64>() + pots.map(|pot| pot.amount).sum::<i64>()
        };
        let winds = Wind::ALL.into_iter().take(self.seats);
        winds.map(move |wind| (wind, change(wind)))
    }
}

/// What is known of the table beside the hands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AtTable {
    /// Whose tile it was, where the hands do not say it.
    pub discarder: Option<Wind>,
    /// Who had won before and is out, in a ruleset that plays on.
    pub out: Vec<Wind>,
}

/// Settles the hands that win on one tile; the seat wind of each says who holds it.
///
/// # Errors
/// When a hand does not win, or when the hands contradict each other or the table.
///
/// ```
/// use nexusray_core::rulesets::Ruleset;
/// use nexusray_core::settlement::{AtTable, settle};
/// let options = serde_json::json!({"several_winners": "all"});
/// let ruleset = Ruleset::new("tw16", options.as_object().unwrap()).unwrap();
/// let hands = ["234m456p789s345s1z + 1z [222z] seat=E", "123m456p77p234s1z1z + 1z [333z] seat=S"];
/// let table = AtTable { discarder: Some("W".parse().unwrap()), ..AtTable::default() };
/// let settlement = settle(ruleset.rules(), &hands.map(|hand| hand.parse().unwrap()), &table).unwrap();
/// assert_eq!(settlement.changes().map(|(_, points)| points).sum::<i64>(), 0);
/// ```
pub fn settle(
    rules: &dyn Rules,
    hands: &[Hand],
    table: &AtTable,
) -> Result<Settlement, SettleError> {
    let layout = rules.layout();
    let hands: Vec<Hand> = (1..)
        .zip(hands)
        .map(|(number, hand)| with_discarder(number, hand, table))
        .collect::<Result<_, _>>()?;
    let [first, others @ ..] = hands.as_slice() else {
        return Err(SettleError::NoWinner);
    };
    let mut wins = Vec::new();
    for (number, hand) in (1..).zip(&hands) {
        match rules.score(hand) {
            Ok(score) => wins.push(WonHand {
                hand: hand.clone(),
                score,
                is_paid: false,
            }),
            Err(refusal) => {
                return Err(SettleError::Refused {
                    number,
                    refusal: Box::new(refusal),
                });
            }
        }
    }
    if !first.is_self_draw() && first.situation.discarder.is_none() {
        return Err(SettleError::NoDiscarder);
    }
    for (number, other) in (2..).zip(others) {
        agree(first, other, number)?;
    }
    check_seats(&hands)?;
    check_copies(rules, &hands)?;
    let active = active(rules, &hands, table)?;
    let from = first
        .situation
        .discarder
        .unwrap_or(first.situation.seat_wind);
    let steps = |wind: Wind| (wind.index() + layout.seats - from.index()) % layout.seats;
    wins.sort_by_key(|win| steps(win.hand.situation.seat_wind));
    let paid = rules.most_winners().of(wins.len());
    wins.iter_mut()
        .take(paid)
        .for_each(|win| win.is_paid = true);
    Ok(Settlement {
        settled: rules.settle(&wins[..paid], &active),
        seats: layout.seats,
        wins,
    })
}

/// The hand with the discarder that the table names.
fn with_discarder(number: usize, hand: &Hand, table: &AtTable) -> Result<Hand, SettleError> {
    let mut hand = hand.clone();
    match (hand.situation.discarder, table.discarder) {
        (Some(first), Some(other)) if first != other => {
            return Err(SettleError::DifferentDiscarders {
                number,
                first: other,
                other: first,
            });
        }
        (None, Some(named)) => hand.situation.discarder = Some(named),
        (Some(_) | None, _) => {}
    }
    Ok(hand)
}

/// Flags that are true of the tile, whoever wins on it.
const OF_THE_TILE: [Flag; 3] = [
    Flag::LastWallTile,
    Flag::RobbingKong,
    Flag::DiscardAfterKong,
];

/// Refuses two hands that cannot win on one tile in one deal.
fn agree(first: &Hand, other: &Hand, number: usize) -> Result<(), SettleError> {
    if first.is_self_draw() || other.is_self_draw() {
        return Err(SettleError::SeveralDraws {
            number: if first.is_self_draw() { 1 } else { number },
        });
    }
    let tiles = [first, other].map(|hand| hand.winning.map(|winning| winning.tile));
    if let [Some(first), Some(other)] = tiles
        && first != other
    {
        return Err(SettleError::DifferentTiles {
            number,
            first,
            other,
        });
    }
    let (one, two) = (&first.situation, &other.situation);
    match (one.discarder, two.discarder) {
        (Some(first), Some(other)) if first != other => {
            return Err(SettleError::DifferentDiscarders {
                number,
                first,
                other,
            });
        }
        (Some(_), None) => return Err(SettleError::NoDiscarder),
        (Some(_) | None, _) => {}
    }
    let differs = |flag: &&Flag| one.flags.has(**flag) != two.flags.has(**flag);
    let what = if one.round_wind != two.round_wind {
        Some("round")
    } else if one.dealer_repeats != two.dealer_repeats {
        Some("repeats")
    } else if let Some(flag) = OF_THE_TILE.iter().find(differs) {
        Some(flag.word())
    } else {
        different_word(first, other)
    };
    match what {
        Some(what) => Err(SettleError::DifferentTable { number, what }),
        None => Ok(()),
    }
}

/// A word about the table that the two hands say differently: a number that lies there, or tiles that both list.
fn different_word(first: &Hand, other: &Hand) -> Option<&'static str> {
    let mut words = first.words.iter().chain(&other.words).map(|said| said.word);
    let differs = |word: &&'static Word| match word.takes {
        Takes::Number { .. } => first.number(word) != other.number(word),
        Takes::Tiles { .. } => {
            let (one, two) = (first.tiles(word), other.tiles(word));
            !one.is_empty() && !two.is_empty() && one != two
        }
        Takes::Choice(_) => false,
    };
    words.find(differs).map(|word| word.name)
}

fn check_seats(hands: &[Hand]) -> Result<(), SettleError> {
    let mut seats: Vec<Wind> = Vec::new();
    for (number, hand) in (1..).zip(hands) {
        let wind = hand.situation.seat_wind;
        if let Some(first) = seats.iter().position(|&taken| taken == wind) {
            return Err(SettleError::SameSeat {
                first: first + 1,
                number,
                wind,
            });
        }
        seats.push(wind);
    }
    Ok(())
}

/// Refuses hands that show more copies of a tile together than there are. The winning tile is one and the same, and so
/// are the tiles that the words list: those of the hand that lists most are taken.
fn check_copies(rules: &dyn Rules, hands: &[Hand]) -> Result<(), SettleError> {
    let winning = hands.first().and_then(|hand| hand.winning);
    let own = |hand: &Hand| {
        let mut own = hand.clone();
        own.winning = None;
        own.words.clear();
        own
    };
    let own: Vec<Hand> = hands.iter().map(own).collect();
    let own = own.iter().flat_map(Hand::places).map(|(_, tile)| tile);
    let listed = hands
        .iter()
        .map(|hand| hand.words.iter().flat_map(Said::tiles));
    let listed = listed.max_by_key(|tiles| tiles.clone().count());
    let mut shown: Vec<_> = own
        .chain(winning.map(|winning| winning.tile))
        .chain(listed.into_iter().flatten().copied())
        .collect();
    let kinds = Counts::of(&shown);
    if let Some((kind, held)) = kinds.iter().find(|&(_, held)| held > COPIES) {
        return Err(SettleError::TooManyCopies {
            tile: kind.tile(),
            held: held.into(),
            available: COPIES.into(),
        });
    }
    shown.sort_by_key(|tile| tile.sort_key());
    for same in shown.chunk_by(|one, other| one == other) {
        let available = rules.tiles().copies(same[0]);
        if same.len() > available {
            return Err(SettleError::TooManyCopies {
                tile: same[0],
                held: same.len(),
                available,
            });
        }
    }
    Ok(())
}

/// Who is still playing.
fn active(rules: &dyn Rules, hands: &[Hand], table: &AtTable) -> Result<Vec<Wind>, SettleError> {
    let layout = rules.layout();
    let plays_on = match layout.pricing {
        Pricing::Each => true,
        Pricing::BySeat | Pricing::Shares => false,
    };
    if !plays_on && !table.out.is_empty() {
        return Err(SettleError::NobodyGoesOut { ruleset: layout.id });
    }
    let takes_part = hands.iter().flat_map(|hand| {
        let situation = &hand.situation;
        [Some(situation.seat_wind), situation.discarder]
    });
    let mut takes_part = takes_part.flatten();
    if let Some(wind) = takes_part.find(|wind| table.out.contains(wind)) {
        return Err(SettleError::PlayerIsOut { wind });
    }
    let winds = Wind::ALL.into_iter().take(layout.seats);
    Ok(winds.filter(|wind| !table.out.contains(wind)).collect())
}
