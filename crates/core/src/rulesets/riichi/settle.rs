//! What a table settles when somebody wins: who pays, and who gets the sticks on the table (sections 7, 11, 13 and 14 of
//! the specification).

use super::liability::AllLiable;
use super::options::{HonbaMulti, MultipleRon, Options, Sanchahou, SticksMulti};
use super::pay::Cost;
use super::{check, dora, words};
use crate::hand::Hand;
use crate::payment::Transfer;
use crate::rules::Refusal;
use crate::seat::{BySeat, MAX_SEATS, Seat, Wind};
use crate::settlement::{self, WonHand};

/// What a stick on the table is worth.
pub const STICK: i64 = 1_000;

/// A winner with what the hand is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Winner {
    /// Who.
    pub seat: Seat,
    /// The base points of the hand.
    pub base: u32,
    /// Who is liable for how much of them.
    pub liable: AllLiable,
    /// Does a stick of the winner lie on the table?
    pub has_stick: bool,
}

/// Where the winning tile came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WonFrom {
    /// Drawn.
    Wall,
    /// Discarded by this player, or robbed from him.
    Player(Seat),
}

/// What lies on the table beside the hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pot {
    /// The dealer.
    pub dealer: Seat,
    /// Repeats.
    pub honba: u32,
    /// Riichi sticks, those of this deal among them.
    pub deposits: u32,
}

/// Who may win of those who can.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Winners {
    /// These do, in turn order from the discarder.
    Win(Vec<Seat>),
    /// Nobody does: three could, and the deal is void.
    Abort,
}

/// What a win settles.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settled {
    /// Who pays whom.
    pub transfers: Vec<Transfer>,
    /// The points that each winner takes from the table.
    pub taken: Vec<(Seat, i64)>,
}

impl Settled {
    /// The change of every player's points, sticks included.
    #[must_use]
    pub fn changes(&self) -> BySeat<i64> {
        let mut changes = BySeat::new(MAX_SEATS, |_| 0);
        for transfer in &self.transfers {
            changes[transfer.from] -= transfer.amount;
            changes[transfer.to] += transfer.amount;
        }
        for &(seat, points) in &self.taken {
            changes[seat] += points;
        }
        changes
    }
}

impl Options {
    /// A winner with this hand.
    ///
    /// # Errors
    /// When the hand does not win.
    pub fn winner(&self, seat: Seat, hand: &Hand) -> Result<Winner, Refusal> {
        check::check(self, hand)?;
        let (best, facts) = self.find(hand)?;
        if !best.has_yaku() {
            return Err(self.no_yaku(hand, &best, &facts));
        }
        Ok(Winner {
            seat,
            base: best.base.points,
            liable: self.liable(hand, &best),
            has_stick: dora::is_riichi(hand),
        })
    }

    /// Who wins of those who can win on a tile of this player.
    #[must_use]
    pub fn winners(&self, discarder: Seat, able: &[Seat]) -> Winners {
        let mut winners = able.to_vec();
        winners.sort_by_key(|seat| seat.distance_from(discarder, MAX_SEATS));
        match self.multiple_ron {
            MultipleRon::HeadBump => winners.truncate(1),
            MultipleRon::Two if winners.len() > 2 => match self.sanchahou {
                Sanchahou::Abort => return Winners::Abort,
                Sanchahou::Off => winners.truncate(2),
            },
            MultipleRon::Two | MultipleRon::Three => {}
        }
        Winners::Win(winners)
    }

    /// Who pays and who takes the sticks when these win on one tile.
    #[must_use]
    pub fn settle(&self, winners: &[Winner], from: WonFrom, pot: &Pot) -> Settled {
        let mut winners: Vec<&Winner> = winners.iter().collect();
        if let WonFrom::Player(discarder) = from {
            winners.sort_by_key(|winner| winner.seat.distance_from(discarder, MAX_SEATS));
        }
        let mut settled = Settled::default();
        for (at, winner) in winners.iter().enumerate() {
            let gets_honba = at == 0 || self.honba_multi == HonbaMulti::Each;
            let honba = if gets_honba { pot.honba } else { 0 };
            let paid = self.transfers(winner, from, pot.dealer, honba);
            settled.transfers.extend(paid);
        }
        settled.taken = self.taken(&winners, pot.deposits);
        settled
    }

    /// What moves when these hands win on one tile, the nearest to the discarder first.
    #[must_use]
    pub(super) fn settle_hands(&self, wins: &[WonHand]) -> settlement::Settled {
        let paid = wins.iter().enumerate().filter_map(|(at, win)| {
            let (best, _) = self.find(&win.hand).ok()?;
            let mut cost = self.cost(&win.hand, &best);
            if at > 0 && self.honba_multi == HonbaMulti::Nearest {
                cost.honba = 0;
            }
            self.payments_of(&win.hand, &cost)
        });
        let payments = paid.flatten().collect();
        let winner = |win: &WonHand| {
            let seat = Seat::new(win.hand.situation.seat_wind.index());
            self.winner(seat, &win.hand).ok()
        };
        let winners: Vec<Winner> = wins.iter().filter_map(winner).collect();
        let winners: Vec<&Winner> = winners.iter().collect();
        let first = wins.first();
        let deposits = first.map_or(0, |win| win.hand.number(&words::DEPOSITS));
        let taken = self.taken(&winners, deposits).into_iter();
        let pots = taken.map(|(seat, amount)| settlement::Pot {
            to: Wind::ALL[seat.index()],
            amount,
        });
        settlement::Settled {
            payments,
            pots: pots.collect(),
        }
    }

    fn transfers(&self, winner: &Winner, from: WonFrom, dealer: Seat, honba: u32) -> Vec<Transfer> {
        let wind = |seat: Seat| Wind::ALL[seat.distance_from(dealer, MAX_SEATS)];
        let discarder = match from {
            WonFrom::Wall => None,
            WonFrom::Player(discarder) => Some(wind(discarder)),
        };
        let owed = self.owed(&Cost {
            base: winner.base,
            is_dealer: winner.seat == dealer,
            is_drawn: from == WonFrom::Wall,
            honba,
            liable: winner.liable.clone(),
        });
        let others = (1..MAX_SEATS).map(|step| winner.seat.after(step, MAX_SEATS));
        let pays = |payer: Seat| Transfer {
            from: payer,
            to: winner.seat,
            amount: owed
                .iter()
                .filter(|owed| owed.who.is(wind(payer), discarder))
                .map(|owed| owed.amount())
                .sum(),
        };
        let transfers = others.map(pays);
        transfers.filter(|transfer| transfer.amount > 0).collect()
    }

    /// The nearest winner takes the sticks; where the table says so, others get their own back first.
    fn taken(&self, winners: &[&Winner], deposits: u32) -> Vec<(Seat, i64)> {
        let mut left = i64::from(deposits);
        let mut taken = Vec::new();
        if self.sticks_multi == SticksMulti::OwnBack {
            for winner in winners.iter().skip(1).filter(|winner| winner.has_stick) {
                let own = left.min(1);
                left -= own;
                taken.push((winner.seat, own * STICK));
            }
        }
        let nearest = winners.first().map(|winner| (winner.seat, left * STICK));
        let all = nearest.into_iter().chain(taken);
        all.filter(|&(_, points)| points > 0).collect()
    }
}
