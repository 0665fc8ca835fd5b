//! Who pays what (section 4 of the specification).

use super::LAYOUT;
use crate::hand::{Hand, WinBy};
use crate::payment::{Payment, Term};
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

/// All three others pay: in full for a drawn tile, else the discarder alone in full and the others the base.
pub(super) fn payments(hand: &Hand, total: u32) -> Option<Vec<Payment>> {
    let winner = hand.situation.seat_wind;
    let discarder = match hand.winning?.by {
        WinBy::SelfDraw => None,
        WinBy::Discard => Some(hand.situation.discarder?),
    };
    let payment = |payer: Wind| {
        let pays_in_full = discarder.is_none_or(|discarder| discarder == payer);
        let terms = if pays_in_full {
            full(total)
        } else {
            vec![base()]
        };
        Payment::new(payer, winner, terms)
    };
    Some(winner.others(LAYOUT.seats).map(payment).collect())
}
