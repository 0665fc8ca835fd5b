//! The one place where a table changes: `State::evolve`.

mod claims;
mod ending;

use thiserror::Error;

use crate::action::Action;
use crate::event::{DealTerms, Event, Source};
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::seat::{BySeat, Seat};
use crate::state::{Deal, RiverTile, SeatState, State};
use crate::tile::Tile;
use crate::wall::WallCount;

/// Why an event cannot have happened at this table.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Misfit {
    /// The table waits for something else.
    #[error("this cannot happen now: {0}")]
    OutOfTurn(&'static str),
    /// A seat that is not at the table.
    #[error("there is no seat {0}")]
    NoSuchSeat(Seat),
    /// A tile that the seat does not hold.
    #[error("seat {seat} does not hold {tile}")]
    NotHeld {
        /// Who.
        seat: Seat,
        /// Which tile.
        tile: Tile,
    },
    /// A wrong number of tiles.
    #[error("{what}: {found} tiles instead of {expected}")]
    WrongCount {
        /// Where.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The wall is empty.
    #[error("no tile is left to draw")]
    WallEmpty,
    /// Tiles that make no such set, or not with the claimed tile.
    #[error("seat {seat} cannot make {meld} of this")]
    NoSuchSet {
        /// Who.
        seat: Seat,
        /// The set, as text.
        meld: String,
    },
    /// A win, a payment or an outlook that does not follow from the table.
    #[error("{what} should be {expected}")]
    WrongResult {
        /// What is wrong.
        what: &'static str,
        /// What follows from the table.
        expected: String,
    },
}

impl Misfit {
    /// The stable id of this error.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OutOfTurn(_) => "out_of_turn",
            Self::NoSuchSeat(_) => "no_such_seat",
            Self::NotHeld { .. } => "not_held",
            Self::WrongCount { .. } => "wrong_count",
            Self::WallEmpty => "wall_empty",
            Self::NoSuchSet { .. } => "no_such_set",
            Self::WrongResult { .. } => "wrong_result",
        }
    }
}

type Fold = Result<(), Misfit>;

impl State {
    /// Lets an event happen. Live play, replay, views, bots and tests all go through here.
    ///
    /// # Errors
    /// When the event cannot have happened at this table; the table is then as it was.
    pub fn evolve(&mut self, event: &Event) -> Fold {
        if let Some(seat) = event.actor() {
            self.check_seat(seat)?;
        }
        let extra = self.extra.on(self, event);
        match event {
            Event::DealStarted {
                deal,
                round,
                dealer,
                repeats,
                ..
            } => self.start(
                *deal,
                DealTerms {
                    round: *round,
                    dealer: *dealer,
                    repeats: *repeats,
                },
            ),
            Event::Dealt { hands } => self.deal_hands(hands),
            Event::FlowersShown { seat, flowers } => self.show_flowers(*seat, flowers),
            Event::PlayStarted => self.start_play(),
            Event::Drawn { seat, tile, source } => self.draw(*seat, *tile, *source),
            Event::Answered { seat, action } => self.answer(*seat, *action),
            Event::Discarded { seat, tile, drawn } => self.discard(*seat, *tile, *drawn),
            Event::Called { seat, meld } => self.call(*seat, meld),
            Event::KongDeclared { seat, kind, tiles } => self.declare_kong(*seat, *kind, tiles),
            Event::KongStood { seat } => self.stand_kong(*seat),
            Event::Won { wins, transfers } => self.win(wins, transfers),
            Event::DealDrawn { kind, transfers } => self.end_drawn(*kind, transfers),
            Event::DealEnded { next } => self.end_deal(*next),
            Event::GameEnded { ranking } => self.end_game(ranking),
            Event::SeedRevealed { .. } => self.reveal(),
        }?;
        self.extra = extra;
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Fold {
        if seat.index() < self.seats.len() {
            Ok(())
        } else {
            Err(Misfit::NoSuchSeat(seat))
        }
    }

    fn check_held(&self, seat: Seat, tiles: &[Tile]) -> Fold {
        self.check_seat(seat)?;
        let mut held = self.seats[seat].held;
        for &tile in tiles {
            if tile == Tile::UNKNOWN || !held.take(tile) {
                return Err(Misfit::NotHeld { seat, tile });
            }
        }
        Ok(())
    }

    /// Only another seat's tiles can be hidden, and only in a view.
    fn check_known(&self, seat: Seat, tiles: &[Tile]) -> Fold {
        let may_hide = self.viewer.is_some_and(|viewer| viewer != seat);
        if may_hide || !tiles.contains(&Tile::UNKNOWN) {
            return Ok(());
        }
        let tile = Tile::UNKNOWN;
        Err(Misfit::NotHeld { seat, tile })
    }

    fn start(&mut self, number: u32, terms: DealTerms) -> Fold {
        self.check_seat(terms.dealer)?;
        let expected = match &self.phase {
            Phase::BeforeDeal => None,
            Phase::DealOver { next: Some(next) } => Some(*next),
            _ => return Err(Misfit::OutOfTurn("the last deal is not over")),
        };
        if expected.is_some_and(|next| next != terms) {
            return Err(Misfit::OutOfTurn("another deal was to come"));
        }
        for seat in self.seats.values_mut() {
            let score = seat.score;
            *seat = SeatState {
                score,
                ..SeatState::default()
            };
        }
        self.deal = Some(Deal { number, terms });
        self.wall = WallCount {
            size: self.rules().layout().tiles.tiles().count(),
            head: 0,
            tail: 0,
        };
        self.outcome = None;
        self.phase = Phase::Dealing;
        Ok(())
    }

    fn deal_hands(&mut self, hands: &BySeat<Vec<Tile>>) -> Fold {
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
        self.phase = Phase::Opening {
            last: None,
            owed: 0,
        };
        Ok(())
    }

    fn show_flowers(&mut self, seat: Seat, flowers: &[Tile]) -> Fold {
        self.check_held(seat, flowers)?;
        if let Some(&tile) = flowers.iter().find(|tile| !tile.is_flower()) {
            return Err(Misfit::NotHeld { seat, tile });
        }
        let next = match &self.phase {
            Phase::Opening { owed: 0, .. } if !flowers.is_empty() => Phase::Opening {
                last: Some(seat),
                owed: flowers.len(),
            },
            Phase::Turn {
                seat: turn,
                start: TurnStart::Draw { after_kong },
            } if *turn == seat && flowers.len() == 1 => Phase::Replacement {
                seat,
                after_kong: *after_kong,
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

    fn start_play(&mut self) -> Fold {
        if !matches!(self.phase, Phase::Opening { owed: 0, .. }) {
            return Err(Misfit::OutOfTurn("the opening is not over"));
        }
        self.seats.values_mut().for_each(|seat| seat.drawn = None);
        self.phase = Phase::Turn {
            seat: self.dealer(),
            start: TurnStart::Deal,
        };
        Ok(())
    }

    fn draw(&mut self, seat: Seat, tile: Tile, source: Source) -> Fold {
        self.check_seat(seat)?;
        self.check_known(seat, &[tile])?;
        let next = match &self.phase {
            Phase::Opening { last, owed }
                if *owed > 0 && *last == Some(seat) && source == Source::Tail =>
            {
                Phase::Opening {
                    last: *last,
                    owed: owed - 1,
                }
            }
            Phase::Replacement {
                seat: owner,
                after_kong,
            } if *owner == seat && source == Source::Tail => Phase::Turn {
                seat,
                start: TurnStart::Draw {
                    after_kong: *after_kong,
                },
            },
            Phase::Claim {
                from,
                on: ClaimOn::Discard,
                ..
            } if self.after(*from, 1) == seat && source == Source::Head => Phase::Turn {
                seat,
                start: TurnStart::Draw { after_kong: false },
            },
            _ => {
                return Err(Misfit::OutOfTurn(
                    "no tile is to be drawn by this seat from this end",
                ));
            }
        };
        if self.wall.place(source).is_none() {
            return Err(Misfit::WallEmpty);
        }
        self.wall.take(source);
        let own = &mut self.seats[seat];
        own.held.add(tile);
        own.drawn = Some(tile);
        self.phase = next;
        Ok(())
    }

    fn answer(&mut self, seat: Seat, action: Action) -> Fold {
        self.check_seat(seat)?;
        match &mut self.phase {
            Phase::Claim { from, answers, .. } if *from != seat && answers[seat].is_none() => {
                answers[seat] = Some(action);
                Ok(())
            }
            _ => Err(Misfit::OutOfTurn("this seat has nothing to answer")),
        }
    }

    fn discard(&mut self, seat: Seat, tile: Tile, drawn: bool) -> Fold {
        self.check_held(seat, &[tile])?;
        if !matches!(self.phase, Phase::Turn { seat: turn, .. } if turn == seat) {
            return Err(Misfit::OutOfTurn("it is not this seat's turn to discard"));
        }
        if tile.kind().is_none() {
            return Err(Misfit::NotHeld { seat, tile });
        }
        let own = &mut self.seats[seat];
        let may_be_drawn = own.drawn == Some(tile) || own.drawn == Some(Tile::UNKNOWN);
        if drawn && !may_be_drawn || !drawn && own.drawn == Some(tile) {
            return Err(Misfit::OutOfTurn("another tile was just drawn"));
        }
        if own.river.is_full() {
            let expected = own.river.len();
            return Err(Misfit::WrongCount {
                what: "discards",
                found: expected + 1,
                expected,
            });
        }
        own.held.take(tile);
        own.drawn = None;
        own.river.push(RiverTile {
            tile,
            drawn,
            taken_by: None,
        });
        self.open_claims(seat, tile, ClaimOn::Discard);
        Ok(())
    }
}
