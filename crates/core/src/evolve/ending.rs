//! How a deal ends: wins and null hands are paid, the next deal is named, the game is ranked.

use super::{Fold, Misfit};
use crate::event::{DealTerms, Rank, Win};
use crate::payment::Transfer;
use crate::phase::{ClaimOn, Phase};
use crate::seat::MAX_SEATS;
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
        self.check_transfers(transfers)?;
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
        self.check_held(win.seat, &tiles)
    }

    fn check_transfers(&self, transfers: &[Transfer]) -> Fold {
        transfers.iter().try_for_each(|transfer| {
            self.check_seat(transfer.from)?;
            self.check_seat(transfer.to)
        })
    }

    fn pay(&mut self, transfers: &[Transfer]) {
        for transfer in transfers {
            let amount = transfer.amount;
            self.seats[transfer.from].score =
                self.seats[transfer.from].score.saturating_sub(amount);
            self.seats[transfer.to].score = self.seats[transfer.to].score.saturating_add(amount);
        }
    }

    pub(super) fn end_drawn(&mut self, transfers: &[Transfer]) -> Fold {
        self.check_transfers(transfers)?;
        if !matches!(self.phase, Phase::Claim { .. } | Phase::Replacement { .. }) {
            return Err(Misfit::OutOfTurn("somebody can still play"));
        }
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
        self.phase = Phase::DealOver { next };
        Ok(())
    }

    pub(super) fn end_game(&mut self, ranking: &[Rank]) -> Fold {
        if self.phase != (Phase::DealOver { next: None }) {
            return Err(Misfit::OutOfTurn("the game goes on"));
        }
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
