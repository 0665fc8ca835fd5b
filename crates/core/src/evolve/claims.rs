//! Sets made of another player's tile, kongs, and the chance to rob them.

use arrayvec::ArrayVec;

use super::ending::follows;
use super::{Fold, Misfit};
use crate::meld::{Called, Meld, MeldKind};
use crate::payment::Transfer;
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::seat::{BySeat, Seat};
use crate::state::State;
use crate::tile::Tile;

impl State {
    pub(super) fn open_claims(&mut self, from: Seat, tile: Tile, on: ClaimOn) {
        let answers = BySeat::new(self.seats.len(), |_| None);
        self.phase = Phase::Claim {
            from,
            tile,
            on,
            answers,
        };
    }

    pub(super) fn call(&mut self, seat: Seat, meld: &Meld, transfers: &[Transfer]) -> Fold {
        let (from, tile) = match &self.phase {
            Phase::Claim {
                from,
                tile,
                on: ClaimOn::Discard,
                ..
            } if *from != seat => (*from, *tile),
            _ => return Err(Misfit::OutOfTurn("no discard can be claimed")),
        };
        let next = match meld.kind {
            MeldKind::Chow if self.after(from, 1) != seat => {
                return Err(Misfit::OutOfTurn("a chow is for the next player alone"));
            }
            MeldKind::Chow | MeldKind::Pung => Phase::Turn {
                seat,
                start: TurnStart::Call,
            },
            MeldKind::ExposedKong => Phase::Replacement {
                seat,
                after_kong: true,
            },
            MeldKind::AddedKong | MeldKind::ConcealedKong => {
                return Err(Misfit::OutOfTurn("this kong is not made with a claim"));
            }
        };
        let mut own: ArrayVec<Tile, 4> = meld.tiles.clone();
        let at = own.iter().position(|&own| own == tile);
        let (Some(at), true) = (
            at,
            meld.is_real() && meld.called == Some(Called { tile, from }),
        ) else {
            let meld = meld.to_string();
            return Err(Misfit::NoSuchSet { seat, meld });
        };
        own.remove(at);
        self.check_held(seat, &own)?;
        self.check_room(seat)?;
        self.check_kong_paid(seat, meld.kind, transfers)?;
        self.take_from_river(from, seat);
        own.iter().for_each(|&tile| {
            self.seats[seat].held.take(tile);
        });
        self.seats[seat].melds.push(meld.clone());
        self.pay(transfers);
        self.phase = next;
        Ok(())
    }

    /// Four tiles, all hidden like the hand that they come from.
    fn check_face_down(&self, seat: Seat, tiles: &[Tile]) -> Fold {
        let hidden = self.seats[seat].held.count(Tile::UNKNOWN);
        if tiles == [Tile::UNKNOWN; 4] && hidden >= 4 {
            return Ok(());
        }
        let tile = tiles.first().copied().unwrap_or(Tile::UNKNOWN);
        Err(Misfit::NotHeld { seat, tile })
    }

    fn check_kong_paid(&self, seat: Seat, kind: MeldKind, transfers: &[Transfer]) -> Fold {
        let expected = self.kong_payments(seat, kind);
        let is_hidden = self.viewer.is_some_and(|viewer| viewer != seat);
        let other = || self.rules().hidden_kong_payments(self, seat, kind);
        if is_hidden && kind.is_kong() && other().is_some_and(|other| other == transfers) {
            return Ok(());
        }
        follows("payments", transfers, expected.as_slice())
    }

    fn check_room(&self, seat: Seat) -> Fold {
        let melds = &self.seats[seat].melds;
        if melds.is_full() {
            return Err(Misfit::WrongCount {
                what: "sets",
                found: melds.len() + 1,
                expected: melds.len(),
            });
        }
        Ok(())
    }

    pub(super) fn take_from_river(&mut self, from: Seat, by: Seat) {
        if let Some(last) = self.seats[from].river.last_mut() {
            last.taken_by = Some(by);
        }
    }

    pub(super) fn declare_kong(
        &mut self,
        seat: Seat,
        kind: MeldKind,
        tiles: &[Tile],
        hidden: bool,
    ) -> Fold {
        let lies_hidden = kind == MeldKind::ConcealedKong && self.rules().hides_concealed_kongs();
        follows("face of the kong", &hidden, &lies_hidden)?;
        let is_unseen = hidden && self.viewer.is_some_and(|viewer| viewer != seat);
        if is_unseen {
            self.check_face_down(seat, tiles)?;
        } else {
            self.check_held(seat, tiles)?;
        }
        let is_turn = matches!(
            self.phase,
            Phase::Turn { seat: turn, start } if turn == seat && start != TurnStart::Call
        );
        if !is_turn || !self.rules().can_replace_kong(self) {
            return Err(Misfit::OutOfTurn(
                "it is not this seat's turn to declare a kong",
            ));
        }
        let meld = Meld {
            kind,
            tiles: tiles.iter().copied().collect(),
            called: None,
        };
        let on = match (kind, tiles) {
            (MeldKind::ConcealedKong, _) if is_unseen || meld.is_real() => {
                self.check_room(seat)?;
                ClaimOn::ConcealedKong
            }
            (MeldKind::AddedKong, &[tile]) if self.pung_for(seat, tile).is_some() => {
                ClaimOn::AddedKong
            }
            _ => {
                let meld = meld.to_string();
                return Err(Misfit::NoSuchSet { seat, meld });
            }
        };
        let own = &mut self.seats[seat];
        own.drawn = None;
        for &tile in tiles {
            own.held.take(tile);
        }
        if on == ClaimOn::ConcealedKong {
            own.melds.push(meld);
        }
        self.open_claims(seat, tiles[0], on);
        Ok(())
    }

    pub(super) fn stand_kong(&mut self, seat: Seat, transfers: &[Transfer]) -> Fold {
        let (tile, on) = match &self.phase {
            Phase::Claim { from, tile, on, .. } if *from == seat && *on != ClaimOn::Discard => {
                (*tile, *on)
            }
            _ => return Err(Misfit::OutOfTurn("no kong was declared")),
        };
        self.check_kong_paid(seat, on.kong(), transfers)?;
        if on == ClaimOn::AddedKong {
            let Some(at) = self.pung_for(seat, tile) else {
                return Err(Misfit::OutOfTurn("there is no pung to add to"));
            };
            let meld = &mut self.seats[seat].melds[at];
            meld.kind = MeldKind::AddedKong;
            meld.tiles.push(tile);
            meld.tiles.sort_by_key(|tile| tile.sort_key());
        }
        self.pay(transfers);
        self.phase = Phase::Replacement {
            seat,
            after_kong: true,
        };
        Ok(())
    }
}
