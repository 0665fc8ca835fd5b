//! What a table settles when somebody wins: who pays, and who gets the sticks on the table (sections 7, 11, 13 and 14 of
//! the specification).

use super::options::{HonbaMulti, Options, SticksMulti};
use super::{dora, words};
use crate::hand::Hand;
use crate::settlement::{Pot, Settled};

/// What a stick on the table is worth.
pub const STICK: i64 = 1_000;

impl Options {
    /// What moves when these hands win on one tile, the nearest to the discarder first.
    pub(super) fn settle_hands(&self, wins: &[&Hand]) -> Settled {
        let paid = wins.iter().enumerate().filter_map(|(at, win)| {
            let (best, _) = self.best(win)?;
            let mut cost = self.cost(win, &best);
            if at > 0 && self.honba_multi == HonbaMulti::Nearest {
                cost.honba = 0;
            }
            self.payments_of(win, &cost)
        });
        Settled {
            payments: paid.flatten().collect(),
            pots: self.pots(wins),
        }
    }

    /// The nearest winner takes the sticks; where the table says so, others get their own back first.
    fn pots(&self, wins: &[&Hand]) -> Vec<Pot> {
        let Some((nearest, others)) = wins.split_first() else {
            return Vec::new();
        };
        let pot = |win: &Hand, sticks: u32| Pot {
            to: win.situation.seat_wind,
            amount: i64::from(sticks) * STICK,
        };
        let mut left = nearest.number(&words::DEPOSITS);
        let mut own = Vec::new();
        if self.sticks_multi == SticksMulti::OwnBack {
            for win in others.iter().filter(|win| dora::is_riichi(win)) {
                let back = left.min(1);
                left -= back;
                own.push(pot(win, back));
            }
        }
        let pots = std::iter::once(pot(nearest, left)).chain(own);
        pots.filter(|pot| pot.amount > 0).collect()
    }
}
