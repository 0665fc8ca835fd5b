//! The one place where a table changes: `State::evolve`.

mod claims;
mod ending;
mod opening;

use thiserror::Error;

use crate::action::Action;
use crate::event::{DealTerms, Event, Source};
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::resolve::Next;
use crate::seat::{BySeat, Seat};
use crate::state::{Deal, Outcome, RiverTile, SeatState, State};
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
            self.check_playing(seat)?;
        }
        let changed = self.extra.on(self, event);
        match event {
            Event::DealStarted {
                deal,
                round,
                dealer,
                repeats,
                dice,
            } => self.start(Deal {
                number: *deal,
                terms: DealTerms {
                    round: *round,
                    dealer: *dealer,
                    repeats: *repeats,
                },
                dice: *dice,
            }),
            Event::Dealt { hands } => self.deal_hands(hands),
            Event::FlowersShown { seat, flowers } => self.show_flowers(*seat, flowers),
            Event::FlowersDone { seat } => self.finish_flowers(*seat),
            Event::TilesExchanged { steps, given } => self.exchange((*steps).into(), given),
            Event::VoidSuitsNamed { suits } => self.name_suits(suits),
            Event::IndicatorTurned { tile } => self.turn_indicator(*tile),
            Event::PlayStarted => self.start_play(),
            Event::Drawn { seat, tile, source } => self.draw(*seat, *tile, *source),
            Event::Answered { seat, action } => self.answer(*seat, *action),
            Event::Discarded {
                seat,
                tile,
                drawn,
                riichi,
            } => self.discard(*seat, *tile, *drawn, *riichi),
            Event::RiichiAccepted { seat, points } => self.accept_riichi(*seat, *points),
            Event::Called {
                seat,
                meld,
                transfers,
            } => self.call(*seat, meld, transfers),
            Event::KongDeclared {
                seat,
                kind,
                tiles,
                hidden,
            } => self.declare_kong(*seat, *kind, tiles, *hidden),
            Event::KongStood { seat, transfers } => self.stand_kong(*seat, transfers),
            Event::Won {
                wins,
                transfers,
                collected,
                turned,
            } => self.win(wins, transfers, collected, turned),
            Event::WallExhausted => self.exhaust_wall(),
            Event::DealDrawn {
                kind,
                shown,
                transfers,
            } => self.end_drawn(*kind, shown, transfers),
            Event::DealEnded { next } => self.end_deal(*next),
            Event::GameEnded { ranking } => self.end_game(ranking),
            Event::SeedRevealed { .. } => self.reveal(),
        }?;
        if let Some(extra) = changed {
            self.extra = extra;
        }
        self.choose_phase(event);
        Ok(())
    }

    /// Phases that follow from what only the ruleset keeps.
    fn choose_phase(&mut self, event: &Event) {
        match event {
            Event::Won { wins, .. } if self.rules().plays_on(self) => {
                let last = wins[wins.len() - 1].seat;
                let seat = self.next_active(last);
                self.phase = Phase::PlayOn { seat };
            }
            Event::Dealt { .. }
            | Event::TilesExchanged { .. }
            | Event::VoidSuitsNamed { .. }
            | Event::WallExhausted
                if self.rules().chooses_together(self, event) =>
            {
                self.phase = Phase::Together {
                    answers: BySeat::new(self.seats.len(), |_| None),
                };
            }
            _ => {}
        }
    }

    fn check_seat(&self, seat: Seat) -> Fold {
        if seat.index() < self.seats.len() {
            Ok(())
        } else {
            Err(Misfit::NoSuchSeat(seat))
        }
    }

    /// Who has won and left the deal does nothing in it any more.
    fn check_playing(&self, seat: Seat) -> Fold {
        self.check_seat(seat)?;
        if self.extra.is_active(seat) {
            Ok(())
        } else {
            Err(Misfit::OutOfTurn("this seat is out of the deal"))
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

    fn start(&mut self, deal: Deal) -> Fold {
        let terms = deal.terms;
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
        self.order = self.rules().order(&terms);
        self.deal = Some(deal);
        self.wall = WallCount {
            size: self.rules().tiles().size(),
            head: 0,
            tail: 0,
        };
        self.outcome = Outcome::default();
        self.phase = Phase::Dealing;
        Ok(())
    }

    fn draw(&mut self, seat: Seat, tile: Tile, source: Source) -> Fold {
        self.check_seat(seat)?;
        self.check_known(seat, &[tile])?;
        let next = match &self.phase {
            Phase::Flowers {
                seat: Some(owner),
                owed,
            } if *owed > 0 && *owner == seat && source == Source::Tail => Phase::Flowers {
                seat: Some(seat),
                owed: owed - 1,
            },
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
            } if self.next_active(*from) == seat && source == Source::Head => Phase::Turn {
                seat,
                start: TurnStart::Draw { after_kong: false },
            },
            Phase::PlayOn { seat: next } if *next == seat && source == Source::Head => {
                Phase::Turn {
                    seat,
                    start: TurnStart::Draw { after_kong: false },
                }
            }
            _ => {
                return Err(Misfit::OutOfTurn(
                    "no tile is to be drawn by this seat from this end",
                ));
            }
        };
        let is_opening = matches!(next, Phase::Opening { .. } | Phase::Flowers { .. });
        let is_reserved = !is_opening && self.left() == 0;
        if is_reserved || self.wall.place(source).is_none() {
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
            Phase::Together { answers } if answers[seat].is_none() => {
                answers[seat] = Some(action);
                Ok(())
            }
            _ => Err(Misfit::OutOfTurn("this seat has nothing to answer")),
        }
    }

    fn discard(&mut self, seat: Seat, tile: Tile, drawn: bool, riichi: bool) -> Fold {
        self.check_held(seat, &[tile])?;
        if !matches!(self.phase, Phase::Turn { seat: turn, .. } if turn == seat) {
            return Err(Misfit::OutOfTurn("it is not this seat's turn to discard"));
        }
        if tile.kind().is_none() && !self.may_keep_flowers() {
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
            riichi,
            taken_by: None,
        });
        self.open_claims(seat, tile, ClaimOn::Discard);
        Ok(())
    }

    fn accept_riichi(&mut self, seat: Seat, points: i64) -> Fold {
        let expected = self.rules().follow_up(self, true);
        if expected != Some(Next::Event(Event::RiichiAccepted { seat, points })) {
            return Err(Misfit::OutOfTurn("no riichi was declared"));
        }
        let score = &mut self.seats[seat].score;
        *score = score.saturating_sub(points);
        Ok(())
    }

    fn turn_indicator(&self, tile: Tile) -> Fold {
        let is_due = |is_passed| {
            let next = self.rules().follow_up(self, is_passed);
            matches!(next, Some(Next::TurnUp(_)))
        };
        if tile.kind().is_none() || !is_due(false) && !is_due(true) {
            return Err(Misfit::OutOfTurn("no indicator is to be turned up"));
        }
        Ok(())
    }
}
