//! Who pays what (section 4 of the specification).

use super::LAYOUT;
use crate::hand::{Hand, WinBy};
use crate::payment::{Gains, Payment, Term};
use crate::seat::Wind;

/// What every other player pays for any win.
pub const BASE: i64 = 8;

fn base() -> Term {
    Term {
        id: "base",
        count: 1,
        each: BASE,
    }
}

/// The lines of a payment in full: the base, and the points of the hand with its flowers.
pub(super) fn full(total: u32) -> Vec<Term> {
    let points = Term {
        id: "total",
        count: total.into(),
        each: 1,
    };
    vec![base(), points]
}

/// All three others pay: in full for a drawn tile, else the discarder alone in full and the others the base. Who they are,
/// and whether in full; nothing while the discarder is not known.
fn payers(hand: &Hand) -> Option<impl Iterator<Item = (Wind, bool)>> {
    let discarder = match hand.winning?.by {
        WinBy::SelfDraw => None,
        WinBy::Discard => Some(hand.situation.discarder?),
    };
    let in_full = move |payer| discarder.is_none_or(|discarder| discarder == payer);
    let others = hand.situation.seat_wind.others(LAYOUT.seats);
    Some(others.map(move |payer| (payer, in_full(payer))))
}

/// The payment of every player who pays.
pub(super) fn payments(hand: &Hand, total: u32) -> Option<Vec<Payment>> {
    let payment = |(payer, in_full)| {
        let terms = if in_full { full(total) } else { vec![base()] };
        Payment::new(payer, hand.situation.seat_wind, terms)
    };
    Some(payers(hand)?.map(payment).collect())
}

/// The sums of the same.
pub(super) fn gains(hand: &Hand, total: u32) -> Gains {
    let amount = |in_full| BASE + if in_full { total.into() } else { 0 };
    let by_wind = payers(hand).map(|payers| {
        let paid = payers.map(|(payer, in_full)| (payer, amount(in_full)));
        Gains::paid_to(hand.situation.seat_wind, paid)
    });
    Gains {
        points: None,
        by_wind,
    }
}
