//! Who pays what (section 3 of the specification).

use arrayvec::ArrayVec;

use super::{CATALOGUE, LAYOUT, Options};
use crate::catalogue::Per;
use crate::hand::{Hand, WinBy};
use crate::payment::{Gains, Payment, Term};
use crate::seat::Wind;

/// The lines of every payment: the base and the tai of the hand.
pub(super) fn common(options: &Options, total: u32) -> [Term; 2] {
    let line = |id, count, each: u32| Term {
        id,
        count,
        each: each.into(),
    };
    [
        line("base", 1, options.base),
        line("total", total.into(), options.per_tai),
    ]
}

/// The players who pay: all three others for a drawn tile, else the discarder alone; nothing where that is not known.
fn payers(hand: &Hand) -> Option<ArrayVec<Wind, 3>> {
    let winner = hand.situation.seat_wind;
    match hand.winning?.by {
        WinBy::Discard => hand
            .situation
            .discarder
            .map(|one| [one].into_iter().collect()),
        WinBy::SelfDraw => Some(winner.others(LAYOUT.seats).take(3).collect()),
    }
}

/// The lines of what one player pays: those common to all, and what the dealer adds who pays or is paid.
fn terms(options: &Options, hand: &Hand, total: u32, payer: Wind) -> impl Iterator<Item = Term> {
    let concerns_dealer = [payer, hand.situation.seat_wind].contains(&Wind::East);
    let repeats = i64::from(hand.situation.dealer_repeats);
    let each = options.per_tai.into();
    let dealer = CATALOGUE.payments().iter().filter(move |_| concerns_dealer);
    let dealer = dealer.map(move |entry| {
        let count = match entry.per {
            Per::Hand | Per::Each => 1,
            Per::Repeat => repeats,
        };
        Term {
            id: &entry.id,
            count: count * i64::from(entry.value),
            each,
        }
    });
    let dealer = dealer.filter(|term| term.count > 0);
    common(options, total).into_iter().chain(dealer)
}

/// The payment of every player who pays.
pub(super) fn payments(options: &Options, hand: &Hand, total: u32) -> Option<Vec<Payment>> {
    let winner = hand.situation.seat_wind;
    let pays = |payer| Payment::new(payer, winner, terms(options, hand, total, payer).collect());
    Some(payers(hand)?.into_iter().map(pays).collect())
}

/// The sums of the same.
pub(super) fn gains(options: &Options, hand: &Hand, total: u32) -> Gains {
    let amount = |payer| terms(options, hand, total, payer).map(Term::points).sum();
    let by_wind = payers(hand).map(|payers| {
        let paid = payers.into_iter().map(|payer| (payer, amount(payer)));
        Gains::paid_to(hand.situation.seat_wind, paid)
    });
    Gains {
        points: None,
        by_wind,
    }
}
