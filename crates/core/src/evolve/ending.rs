//! How a deal ends: wins and null hands are paid, the next deal is named, the game is ranked.

use std::fmt::Debug;

use arrayvec::ArrayVec;

use super::{Fold, Misfit};
use crate::event::{DealTerms, DrawKind, Rank, Win};
use crate::payment::Transfer;
use crate::phase::{ClaimOn, Phase};
use crate::seat::{MAX_SEATS, Seat};
use crate::state::{Outcome, State};
use crate::tile::Tile;

impl State {
    pub(super) fn win(&mut self, wins: &[Win], transfers: &[Transfer]) -> Fold {
        if wins.is_empty() || wins.len() > MAX_SEATS {
            return Err(Misfit::WrongCount {
                what: "winners",
                found: wins.len(),
                expected: 1,
            });
        }
        for win in wins {
            self.check_win(win)?;
        }
        self.check_order(wins)?;
        let expected = self.rules().settle_wins(self, wins);
        follows("payments", transfers, expected.as_slice())?;
        for (place, win) in wins.iter().enumerate() {
            // One tile can be held once: with several winners it lies with the nearest.
            let last = (place == 0 || win.from.is_none()).then_some(win.tile);
            self.seats[win.seat].held = win.hand.concealed.iter().copied().chain(last).collect();
            self.seats[win.seat].drawn = win.from.is_none().then_some(win.tile);
        }
        if let Some(from) = wins[0].from.filter(|_| !wins[0].robbed) {
            self.take_from_river(from, wins[0].seat);
        }
        self.pay(transfers);
        self.outcome = Some(Outcome::Won {
            wins: wins.to_vec(),
            transfers: transfers.to_vec(),
        });
        self.phase = Phase::Settling;
        Ok(())
    }

    fn check_win(&self, win: &Win) -> Fold {
        self.check_seat(win.seat)?;
        let (from, robbed) = match &self.phase {
            Phase::Turn { seat, .. } if *seat == win.seat => (None, false),
            Phase::Claim { from, on, .. } if *from != win.seat => {
                (Some(*from), *on != ClaimOn::Discard)
            }
            _ => return Err(Misfit::OutOfTurn("nobody can win")),
        };
        if (win.from, win.robbed) != (from, robbed) {
            return Err(Misfit::OutOfTurn("the winning tile came another way"));
        }
        let drawn = win.from.is_none().then_some(win.tile);
        let tiles: Vec<Tile> = win.hand.concealed.iter().copied().chain(drawn).collect();
        let (found, expected) = (tiles.len(), self.seats[win.seat].held.len());
        if found != expected {
            return Err(Misfit::WrongCount {
                what: "tiles of the winner",
                found,
                expected,
            });
        }
        self.check_held(win.seat, &tiles)?;
        self.check_worth(win)
    }

    /// The hand shown is the one at the table, it is complete, and it is worth what is said.
    fn check_worth(&self, win: &Win) -> Fold {
        let Some(mut hand) = self.winning_hand(win.seat) else {
            return Err(Misfit::OutOfTurn("no tile could be won"));
        };
        // What was hidden until now is what is shown; that it fits was seen above.
        hand.concealed = win.hand.concealed.clone();
        hand.concealed.sort_by_key(|tile| tile.sort_key());
        if let Some(winning) = hand
            .winning
            .as_mut()
            .filter(|winning| winning.tile == Tile::UNKNOWN)
        {
            winning.tile = win.tile;
        }
        follows("hand", &win.hand, &hand)?;
        follows(
            "winning tile",
            &Some(win.tile),
            &hand.winning.map(|winning| winning.tile),
        )?;
        let worth = match (
            hand.check(self.rules().layout(), self.rules().tiles()),
            self.rules().tally(&hand),
        ) {
            (Ok(()), Ok(tally)) => tally.total,
            _ => return Err(Misfit::OutOfTurn("the hand is not a winning one")),
        };
        if !self.rules().can_win(&hand) {
            return Err(Misfit::OutOfTurn("the hand is worth too little to win"));
        }
        follows("value", &win.total, &worth)
    }

    /// Winners stand in turn order, and only as many as may win on one tile.
    fn check_order(&self, wins: &[Win]) -> Fold {
        let first = wins[0].from.unwrap_or(wins[0].seat);
        let steps = |win: &Win| win.seat.distance_from(first, self.seats.len());
        let seats: ArrayVec<Seat, MAX_SEATS> = wins.iter().map(|win| win.seat).collect();
        let in_order = wins
            .windows(2)
            .all(|pair| steps(&pair[0]) < steps(&pair[1]));
        if in_order && self.rules().most_winners().among(&seats) == seats {
            return Ok(());
        }
        Err(Misfit::OutOfTurn("these seats cannot win together"))
    }

    fn pay(&mut self, transfers: &[Transfer]) {
        for transfer in transfers {
            let amount = transfer.amount;
            self.seats[transfer.from].score =
                self.seats[transfer.from].score.saturating_sub(amount);
            self.seats[transfer.to].score = self.seats[transfer.to].score.saturating_add(amount);
        }
    }

    pub(super) fn end_drawn(&mut self, kind: DrawKind, transfers: &[Transfer]) -> Fold {
        if !matches!(self.phase, Phase::Claim { .. } | Phase::Replacement { .. }) {
            return Err(Misfit::OutOfTurn("somebody can still play"));
        }
        let expected = self.rules().settle_draw(self, kind);
        follows("payments", transfers, expected.as_slice())?;
        self.pay(transfers);
        self.outcome = Some(Outcome::Drawn {
            transfers: transfers.to_vec(),
        });
        self.phase = Phase::Settling;
        Ok(())
    }

    pub(super) fn end_deal(&mut self, next: Option<DealTerms>) -> Fold {
        if self.phase != Phase::Settling {
            return Err(Misfit::OutOfTurn("the deal is not settled"));
        }
        follows("next deal", &next, &self.next_deal())?;
        self.phase = Phase::DealOver { next };
        Ok(())
    }

    pub(super) fn end_game(&mut self, ranking: &[Rank]) -> Fold {
        if self.phase != (Phase::DealOver { next: None }) {
            return Err(Misfit::OutOfTurn("the game goes on"));
        }
        let expected = self.rules().ranking(self);
        follows("ranking", ranking, expected.as_slice())?;
        self.phase = Phase::GameOver {
            ranking: ranking.to_vec(),
            revealed: false,
        };
        Ok(())
    }

    pub(super) fn reveal(&mut self) -> Fold {
        match &mut self.phase {
            Phase::GameOver { revealed, .. } if !*revealed => {
                *revealed = true;
                Ok(())
            }
            _ => Err(Misfit::OutOfTurn(
                "the seed is revealed once, after the game",
            )),
        }
    }
}

/// What is said must be what follows from the table.
fn follows<T: PartialEq + Debug + ?Sized>(what: &'static str, said: &T, expected: &T) -> Fold {
    if said == expected {
        return Ok(());
    }
    let expected = format!("{expected:?}");
    Err(Misfit::WrongResult { what, expected })
}
