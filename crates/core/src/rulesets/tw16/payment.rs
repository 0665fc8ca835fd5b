//! Who pays what (section 3 of the specification).

use super::{CATALOGUE, LAYOUT, Options};
use crate::catalogue::Per;
use crate::hand::{Hand, WinBy};
use crate::payment::{Payment, Term};
use crate::seat::Wind;

/// The lines of every payment: the base and the tai of the hand.
pub(super) fn common(options: &Options, total: u32) -> Vec<Term> {
    vec![
        Term {
            id: "base",
            count: 1,
            each: options.base.into(),
        },
        Term {
            id: "total",
            count: total.into(),
            each: options.per_tai.into(),
        },
    ]
}

/// The payment of every player who pays: all three others for a drawn tile, else the discarder alone.
pub(super) fn payments(options: &Options, hand: &Hand, total: u32) -> Option<Vec<Payment>> {
    let winner = hand.situation.seat_wind;
    match hand.winning?.by {
        WinBy::Discard => Some(vec![payment(
            options,
            hand,
            total,
            hand.situation.discarder?,
        )]),
        WinBy::SelfDraw => {
            let others = winner.others(LAYOUT.seats);
            let pays = |payer| payment(options, hand, total, payer);
            Some(others.map(pays).collect())
        }
    }
}

fn payment(options: &Options, hand: &Hand, total: u32, payer: Wind) -> Payment {
    let winner = hand.situation.seat_wind;
    let mut terms = common(options, total);
    if [payer, winner].contains(&Wind::East) {
        terms.extend(CATALOGUE.payments().iter().filter_map(|entry| {
            let count = match entry.per {
                Per::Hand | Per::Each => 1,
                Per::Repeat => i64::from(hand.situation.dealer_repeats),
            };
            let term = Term {
                id: &entry.id,
                count: count * i64::from(entry.value),
                each: options.per_tai.into(),
            };
            (count > 0).then_some(term)
        }));
    }
    Payment::new(payer, winner, terms)
}
