//! From the tiles dealt to the first turn: flowers, exchanged tiles, suits named.

use super::ending::follows;
use super::{Fold, Misfit};
use crate::action::Action;
use crate::event::{Event, Source};
use crate::phase::{Phase, TurnStart};
use crate::resolve::Next;
use crate::seat::{BySeat, Seat};
use crate::state::State;
use crate::tile::{Suit, Tile};

impl State {
    pub(super) fn deal_hands(&mut self, hands: &BySeat<Vec<Tile>>) -> Fold {
        if self.phase != Phase::Dealing {
            return Err(Misfit::OutOfTurn("no wall was built"));
        }
        if hands.len() != self.seats.len() {
            let (found, expected) = (hands.len(), self.seats.len());
            return Err(Misfit::WrongCount {
                what: "hands dealt",
                found,
                expected,
            });
        }
        let size = self.rules().layout().hand_size;
        for (seat, tiles) in hands.iter() {
            let expected = size + usize::from(seat == self.dealer());
            if tiles.len() != expected {
                return Err(Misfit::WrongCount {
                    what: "tiles dealt",
                    found: tiles.len(),
                    expected,
                });
            }
        }
        for (seat, tiles) in hands.iter() {
            self.check_known(seat, tiles)?;
        }
        for (seat, tiles) in hands.iter() {
            self.seats[seat].held = tiles.iter().copied().collect();
            (0..tiles.len()).for_each(|_| self.wall.take(Source::Head));
        }
        self.phase = if self.may_keep_flowers() {
            Phase::Flowers {
                seat: Some(self.dealer()),
                owed: 0,
            }
        } else {
            Phase::Opening {
                last: None,
                owed: 0,
            }
        };
        Ok(())
    }

    pub(super) fn show_flowers(&mut self, seat: Seat, flowers: &[Tile]) -> Fold {
        self.check_held(seat, flowers)?;
        if let Some(&tile) = flowers.iter().find(|tile| !tile.is_flower()) {
            return Err(Misfit::NotHeld { seat, tile });
        }
        let next = match &self.phase {
            Phase::Opening { owed: 0, .. } if !flowers.is_empty() => Phase::Opening {
                last: Some(seat),
                owed: flowers.len(),
            },
            Phase::Flowers {
                seat: Some(owner),
                owed: 0,
            } if *owner == seat && flowers.len() == 1 => Phase::Flowers {
                seat: Some(seat),
                owed: 1,
            },
            Phase::Turn { seat: turn, start } if *turn == seat && flowers.len() == 1 => match start
            {
                TurnStart::Draw { after_kong } => Phase::Replacement {
                    seat,
                    after_kong: *after_kong && self.rules().kong_lasts_over_flowers(),
                },
                TurnStart::Deal if self.may_keep_flowers() => Phase::Replacement {
                    seat,
                    after_kong: false,
                },
                TurnStart::Deal | TurnStart::Call => {
                    return Err(Misfit::OutOfTurn("no flower is to be shown"));
                }
            },
            _ => return Err(Misfit::OutOfTurn("no flower is to be shown")),
        };
        let own = &mut self.seats[seat];
        if own.flowers.len() + flowers.len() > own.flowers.capacity() {
            let (found, expected) = (own.flowers.len() + flowers.len(), own.flowers.capacity());
            return Err(Misfit::WrongCount {
                what: "flowers shown",
                found,
                expected,
            });
        }
        for &flower in flowers {
            own.held.take(flower);
            own.flowers.push(flower);
        }
        own.flowers.sort_by_key(|flower| flower.sort_key());
        own.drawn = None;
        self.phase = next;
        Ok(())
    }

    pub(super) fn start_play(&mut self) -> Fold {
        let is_over = matches!(
            self.phase,
            Phase::Opening { owed: 0, .. } | Phase::Flowers { seat: None, .. }
        );
        if !is_over {
            return Err(Misfit::OutOfTurn("the opening is not over"));
        }
        self.seats.values_mut().for_each(|seat| seat.drawn = None);
        self.phase = Phase::Turn {
            seat: self.dealer(),
            start: TurnStart::Deal,
        };
        Ok(())
    }

    pub(super) fn finish_flowers(&mut self, seat: Seat) -> Fold {
        match self.phase {
            Phase::Flowers {
                seat: Some(owner),
                owed: 0,
            } if owner == seat => {}
            _ => return Err(Misfit::OutOfTurn("this seat shows no flowers now")),
        }
        let next = self.after(seat, 1);
        self.seats[seat].drawn = None;
        self.phase = Phase::Flowers {
            seat: (next != self.dealer()).then_some(next),
            owed: 0,
        };
        Ok(())
    }

    pub(super) fn exchange(&mut self, steps: usize, given: &BySeat<Vec<Tile>>) -> Fold {
        self.check_together(given.len())?;
        self.check_exchanged(steps, given)?;
        for (seat, tiles) in given.iter() {
            let receiver = self.after(seat, steps);
            let may_hide = self
                .viewer
                .is_some_and(|viewer| ![seat, receiver].contains(&viewer));
            if may_hide && tiles.iter().all(|&tile| tile == Tile::UNKNOWN) {
                continue;
            }
            self.check_held(seat, tiles)?;
        }
        for (seat, tiles) in given.iter() {
            tiles.iter().for_each(|&tile| {
                self.seats[seat].held.take(tile);
            });
        }
        for (seat, tiles) in given.iter() {
            let receiver = self.after(seat, steps);
            // What another seat holds is hidden, though the viewer may have given it.
            let is_hidden = self.viewer.is_some_and(|viewer| viewer != receiver);
            for &tile in tiles {
                let tile = if is_hidden { Tile::UNKNOWN } else { tile };
                self.seats[receiver].held.add(tile);
            }
        }
        self.end_together();
        Ok(())
    }

    /// Tiles go where the ruleset sends them, and are those that were chosen, as far as the choices are known.
    fn check_exchanged(&self, steps: usize, given: &BySeat<Vec<Tile>>) -> Fold {
        let Next::Event(Event::TilesExchanged {
            steps: expected,
            given: chosen,
        }) = self.rules().together(self)
        else {
            return Err(Misfit::OutOfTurn("no tiles are exchanged now"));
        };
        follows("direction", &steps, &usize::from(expected))?;
        for (seat, chosen) in chosen.iter() {
            if self.viewer.is_none_or(|viewer| viewer == seat) {
                follows("tiles given", &given[seat], chosen)?;
            }
            follows("number of tiles given", &given[seat].len(), &chosen.len())?;
        }
        Ok(())
    }

    pub(super) fn name_suits(&mut self, suits: &BySeat<Suit>) -> Fold {
        self.check_together(suits.len())?;
        if let Phase::Together { answers } = &self.phase {
            for (seat, &suit) in suits.iter() {
                let is_hidden = self.viewer.is_some_and(|viewer| viewer != seat);
                if !is_hidden {
                    follows("suit", &Some(Action::VoidSuit { suit }), &answers[seat])?;
                }
            }
        }
        self.end_together();
        Ok(())
    }

    fn check_together(&self, found: usize) -> Fold {
        let expected = self.seats.len();
        if found != expected {
            return Err(Misfit::WrongCount {
                what: "choices",
                found,
                expected,
            });
        }
        if matches!(self.phase, Phase::Together { .. }) {
            Ok(())
        } else {
            Err(Misfit::OutOfTurn("the seats do not choose together now"))
        }
    }

    fn end_together(&mut self) {
        self.phase = Phase::Opening {
            last: None,
            owed: 0,
        };
    }
}
