//! The one place where a table changes: `State::evolve`.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::action::Action;
use crate::event::{DealTerms, Event, Rank, Source, Win};
use crate::meld::{Meld, MeldKind};
use crate::payment::Transfer;
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::seat::{BySeat, MAX_SEATS, Seat};
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
            Event::DealDrawn { transfers, .. } => self.end_drawn(transfers),
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
        let own = &mut self.seats[seat];
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

    fn open_claims(&mut self, from: Seat, tile: Tile, on: ClaimOn) {
        let answers = BySeat::new(self.seats.len(), |_| None);
        self.phase = Phase::Claim {
            from,
            tile,
            on,
            answers,
        };
    }

    fn call(&mut self, seat: Seat, meld: &Meld) -> Fold {
        let (from, tile) = match &self.phase {
            Phase::Claim {
                from,
                tile,
                on: ClaimOn::Discard,
                ..
            } if *from != seat => (*from, *tile),
            _ => return Err(Misfit::OutOfTurn("no discard can be claimed")),
        };
        let mut own: ArrayVec<Tile, 4> = meld.tiles.clone();
        let Some(at) = own.iter().position(|&own| own == tile) else {
            return Err(Misfit::OutOfTurn("the claimed tile is not in the set"));
        };
        own.remove(at);
        let expected = match meld.kind {
            MeldKind::Chow | MeldKind::Pung => 2,
            MeldKind::ExposedKong => 3,
            MeldKind::AddedKong | MeldKind::ConcealedKong => {
                return Err(Misfit::OutOfTurn("this kong is not made with a claim"));
            }
        };
        if own.len() != expected {
            return Err(Misfit::WrongCount {
                what: "tiles in the set",
                found: own.len() + 1,
                expected: expected + 1,
            });
        }
        self.check_held(seat, &own)?;
        self.check_room(seat)?;
        self.take_from_river(from, seat);
        own.iter().for_each(|&tile| {
            self.seats[seat].held.take(tile);
        });
        self.seats[seat].melds.push(meld.clone());
        self.phase = match meld.kind {
            MeldKind::ExposedKong => Phase::Replacement {
                seat,
                after_kong: true,
            },
            _ => Phase::Turn {
                seat,
                start: TurnStart::Call,
            },
        };
        Ok(())
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

    fn take_from_river(&mut self, from: Seat, by: Seat) {
        if let Some(last) = self.seats[from].river.last_mut() {
            last.taken_by = Some(by);
        }
    }

    fn declare_kong(&mut self, seat: Seat, kind: MeldKind, tiles: &[Tile]) -> Fold {
        self.check_held(seat, tiles)?;
        if !matches!(self.phase, Phase::Turn { seat: turn, .. } if turn == seat) {
            return Err(Misfit::OutOfTurn(
                "it is not this seat's turn to declare a kong",
            ));
        }
        let on = match (kind, tiles) {
            (MeldKind::ConcealedKong, [first, ..])
                if tiles.len() == 4 && first.kind().is_some() =>
            {
                self.check_room(seat)?;
                ClaimOn::ConcealedKong
            }
            (MeldKind::AddedKong, &[tile]) if self.pung_for(seat, tile).is_some() => {
                ClaimOn::AddedKong
            }
            _ => return Err(Misfit::OutOfTurn("these tiles make no such kong")),
        };
        let own = &mut self.seats[seat];
        own.drawn = None;
        for &tile in tiles {
            own.held.take(tile);
        }
        if on == ClaimOn::ConcealedKong {
            own.melds.push(Meld {
                kind,
                tiles: tiles.iter().copied().collect(),
                called: None,
            });
        }
        self.open_claims(seat, tiles[0], on);
        Ok(())
    }

    fn stand_kong(&mut self, seat: Seat) -> Fold {
        let (tile, on) = match &self.phase {
            Phase::Claim { from, tile, on, .. } if *from == seat && *on != ClaimOn::Discard => {
                (*tile, *on)
            }
            _ => return Err(Misfit::OutOfTurn("no kong was declared")),
        };
        if on == ClaimOn::AddedKong {
            let Some(at) = self.pung_for(seat, tile) else {
                return Err(Misfit::OutOfTurn("there is no pung to add to"));
            };
            let meld = &mut self.seats[seat].melds[at];
            meld.kind = MeldKind::AddedKong;
            meld.tiles.push(tile);
            meld.tiles.sort_by_key(|tile| tile.sort_key());
        }
        self.phase = Phase::Replacement {
            seat,
            after_kong: true,
        };
        Ok(())
    }

    fn win(&mut self, wins: &[Win], transfers: &[Transfer]) -> Fold {
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

    fn end_drawn(&mut self, transfers: &[Transfer]) -> Fold {
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

    fn end_deal(&mut self, next: Option<DealTerms>) -> Fold {
        if self.phase != Phase::Settling {
            return Err(Misfit::OutOfTurn("the deal is not settled"));
        }
        self.phase = Phase::DealOver { next };
        Ok(())
    }

    fn end_game(&mut self, ranking: &[Rank]) -> Fold {
        if self.phase != (Phase::DealOver { next: None }) {
            return Err(Misfit::OutOfTurn("the game goes on"));
        }
        self.phase = Phase::GameOver {
            ranking: ranking.to_vec(),
            revealed: false,
        };
        Ok(())
    }

    fn reveal(&mut self) -> Fold {
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
