//! Folding a log again, and proving that every line of it had to be or could be chosen.

use crate::action::Action;
use crate::event::{DealTerms, DrawKind, Event};
use crate::happening::happening;
use crate::log::{Header, LogError, parse_log};
use crate::meld::MeldKind;
use crate::phase::Phase;
use crate::resolve::{Choices, Next, act, choices, next};
use crate::seat::Seat;
use crate::start::{start_event, wall_of};
use crate::state::State;
use crate::tile::Tile;
use crate::wall::{Secret, WallTiles};

/// What a log turned out to be.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The first line.
    pub header: Header,
    /// All events.
    pub events: Vec<Event>,
    /// Was the game played to its end?
    pub is_finished: bool,
    /// Were the walls made again from the revealed seed, and were they the ones played?
    pub is_proven: bool,
    pub(crate) state: State,
}

impl Replay {
    /// The table at the end of the log, as its owner sees it, as JSON.
    #[must_use]
    pub fn view_json(&self) -> String {
        crate::view::state_json(&self.state)
    }

    /// Reads and verifies a whole log.
    ///
    /// # Errors
    /// Names the first wrong line.
    pub fn read(text: &str) -> Result<Self, LogError> {
        let (header, events) = parse_log(text)?;
        Self::verify(header, events)
    }

    /// Verifies the events of a log.
    ///
    /// # Errors
    /// Names the first wrong line.
    pub fn verify(header: Header, events: Vec<Event>) -> Result<Self, LogError> {
        let ruleset = header.ruleset()?;
        if let Some(seat) = header
            .seat
            .filter(|seat| seat.index() >= ruleset.layout().seats)
        {
            let message = format!("there is no seat {seat}");
            return Err(LogError {
                line: 1,
                code: "no_such_seat",
                message,
            });
        }
        let secret = revealed(&header, &events)?;
        let is_full = header.seat.is_none();
        let mut checker = Checker {
            state: header.state(ruleset),
            secret,
            wall: WallTiles::new(),
            header: &header,
        };
        for (at, event) in events.iter().enumerate() {
            let checked = if is_full {
                checker.follow(event)
            } else {
                checker.fold(event)
            };
            checked.map_err(|(code, message)| LogError {
                line: at + 2,
                code,
                message,
            })?;
        }
        let is_revealed = matches!(events.last(), Some(Event::SeedRevealed { .. }));
        let is_set =
            header.commitment.is_empty() && matches!(events.last(), Some(Event::GameEnded { .. }));
        let state = checker.state;
        Ok(Self {
            header,
            is_finished: is_revealed || is_set,
            is_proven: is_revealed && is_full,
            state,
            events,
        })
    }
}

/// The secret, when the log ends by revealing it; it must be the one that was committed to.
pub(crate) fn revealed(header: &Header, events: &[Event]) -> Result<Option<Secret>, LogError> {
    let Some(Event::SeedRevealed { seed, salt }) = events.last() else {
        return Ok(None);
    };
    let line = events.len() + 1;
    let salt = Secret::parse_salt(salt).map_err(|error| LogError {
        line,
        code: error.code(),
        message: error.to_string(),
    })?;
    let secret = Secret { seed: *seed, salt };
    if secret.commitment() != header.commitment {
        let message = "the revealed seed is not the one the header committed to".into();
        return Err(LogError {
            line,
            code: "commitment_mismatch",
            message,
        });
    }
    Ok(Some(secret))
}

pub(crate) type Checked = Result<(), (&'static str, String)>;

/// Follows a log event by event.
pub(crate) struct Checker<'a> {
    pub(crate) state: State,
    pub(crate) secret: Option<Secret>,
    /// The wall of the deal; without the secret as much of it as has been seen.
    pub(crate) wall: WallTiles,
    pub(crate) header: &'a Header,
}

impl Checker<'_> {
    /// The start of the deal that has to come; without the seed the dice are as they are.
    pub(crate) fn started(&self, event: &Event) -> Result<Event, (&'static str, String)> {
        let (scope, start) = (self.header.scope(), self.header.start.as_ref());
        let dice = |deal, terms: &DealTerms| {
            let secret = self.secret.as_ref()?;
            Some(wall_of(secret, &self.state, start, deal, terms).1)
        };
        let expected = start_event(&self.state, scope, start, dice);
        match (expected, event) {
            (
                Some(Event::DealStarted {
                    deal,
                    round,
                    dealer,
                    repeats,
                    ..
                }),
                Event::DealStarted { dice, .. },
            ) if self.secret.is_none() && dice.iter().all(|die| (1..=6).contains(die)) => {
                Ok(Event::DealStarted {
                    deal,
                    round,
                    dealer,
                    repeats,
                    dice: *dice,
                })
            }
            (Some(expected), _) => Ok(expected),
            (None, _) => Err(("wrong_event", "no deal could start now".into())),
        }
    }

    /// An event of a full log: it must be the one that had to happen, or a legal choice. An answer that comes when the
    /// others' have already decided is still an answer.
    pub(crate) fn follow(&mut self, event: &Event) -> Checked {
        let choices = choices(&self.state);
        let next = match next(&self.state, &choices) {
            _ if matches!(event, Event::Answered { .. }) => self.chosen(event, &choices)?,
            Next::Wait => self.chosen(event, &choices)?,
            next => next,
        };
        self.learn(&next, event)?;
        let expected = self.made(next, event)?;
        if *event != expected {
            return Err(other_than(&expected, event));
        }
        self.evolve(event)
    }

    /// What a step of the table makes of the wall; without the secret the seed and the tiles dealt are what they are said
    /// to be.
    pub(crate) fn made(&self, next: Next, event: &Event) -> Result<Event, (&'static str, String)> {
        let is_said = match next {
            Next::Reveal => true,
            Next::Deal => matches!(event, Event::Dealt { .. }),
            _ => false,
        };
        if is_said && self.secret.is_none() {
            return Ok(event.clone());
        }
        let made = happening(next, &self.state, &self.wall, self.secret.as_ref());
        made.ok_or_else(|| impossible(event))
    }

    pub(crate) fn evolve(&mut self, event: &Event) -> Checked {
        self.state
            .evolve(event)
            .map_err(|misfit| (misfit.code(), misfit.to_string()))?;
        if let Event::DealStarted {
            deal,
            round,
            dealer,
            repeats,
            ..
        } = *event
        {
            let terms = DealTerms {
                round,
                dealer,
                repeats,
            };
            self.wall = match &self.secret {
                Some(secret) => {
                    let start = self.header.start.as_ref();
                    wall_of(secret, &self.state, start, deal, &terms).0
                }
                None => {
                    let tiles = self.state.rules().tiles().tiles();
                    tiles.map(|_| Tile::UNKNOWN).collect()
                }
            };
        }
        Ok(())
    }

    /// Without the secret the tiles of the wall are learned as they come, and there must be enough of each.
    fn learn(&mut self, next: &Next, event: &Event) -> Checked {
        if self.secret.is_some() {
            return Ok(());
        }
        let from_end = |place: usize| self.wall.len() - 1 - place;
        let seen: Vec<(usize, Tile)> = match (next, event) {
            (Next::Deal, Event::Dealt { hands }) => {
                return self.check_copies(hands.values().flatten().copied());
            }
            (Next::Draw(_, source), Event::Drawn { tile, .. }) => {
                let place = self.state.wall.place(*source);
                place.map(|place| (place, *tile)).into_iter().collect()
            }
            (Next::TurnUp(place), Event::IndicatorTurned { tile }) => {
                vec![(from_end(*place), *tile)]
            }
            (Next::Win(winners), Event::Won { turned, .. }) => {
                let places = self.state.rules().turned_by_win(&self.state, winners);
                places
                    .into_iter()
                    .map(from_end)
                    .zip(turned.iter().copied())
                    .collect()
            }
            _ => return Ok(()),
        };
        self.check_copies(seen.iter().map(|&(_, tile)| tile))?;
        for (place, tile) in seen {
            self.wall[place] = tile;
        }
        Ok(())
    }

    /// No tile is seen more often than there are copies of it, new ones included.
    pub(crate) fn check_copies(&self, new: impl IntoIterator<Item = Tile>) -> Checked {
        let mut counts = [0; Tile::UNKNOWN.index()];
        for tile in self.state.seen_tiles().chain(new) {
            let copies = self.state.rules().tiles().copies(tile);
            let Some(count) = counts.get_mut(tile.index()) else {
                return Err(("too_many_copies", "a hidden tile in a full log".into()));
            };
            *count += 1;
            if *count > copies {
                let message = format!("there are only {copies} of {tile}");
                return Err(("too_many_copies", message));
            }
        }
        Ok(())
    }

    /// What the choice behind `event` leads to, if it is one that could be made.
    fn chosen(&self, event: &Event, choices: &Choices) -> Result<Next, (&'static str, String)> {
        if matches!(event, Event::DealStarted { .. }) {
            return self.started(event).map(Next::Event);
        }
        let (seat, action) = choice_of(&self.state, event).ok_or_else(|| impossible(event))?;
        if seat.index() >= choices.len() || !choices[seat].contains(&action) {
            return Err(illegal(seat, action));
        }
        Ok(act(&self.state, seat, action))
    }
}

pub(crate) fn illegal(seat: Seat, action: Action) -> (&'static str, String) {
    ("illegal_action", format!("seat {seat} could not {action}"))
}

fn impossible(event: &Event) -> (&'static str, String) {
    let message = format!("{} could not happen now", event.to_json());
    ("wrong_event", message)
}

pub(crate) fn other_than(expected: &Event, found: &Event) -> (&'static str, String) {
    let message = format!("expected {}, found {}", expected.to_json(), found.to_json());
    ("wrong_event", message)
}

/// Which seat chose what, for events that are choices.
pub(crate) fn choice_of(state: &State, event: &Event) -> Option<(Seat, Action)> {
    match event {
        Event::Answered { seat, action } => Some((*seat, *action)),
        Event::Discarded {
            seat, tile, riichi, ..
        } => {
            let tile = *tile;
            let action = match riichi {
                true => Action::Riichi { tile },
                false => Action::Discard { tile },
            };
            Some((*seat, action))
        }
        Event::FlowersShown { seat, flowers } => match flowers.as_slice() {
            &[tile] if state.may_keep_flowers() => Some((*seat, Action::ShowFlower { tile })),
            _ => None,
        },
        Event::FlowersDone { seat } => {
            let is_seated = seat.index() < state.seats.len();
            let can_show = is_seated && state.left() > 0 && state.seats[*seat].held.has_flower();
            can_show.then_some((*seat, Action::Pass))
        }
        Event::KongDeclared {
            seat, kind, tiles, ..
        } => match (kind, tiles.as_slice()) {
            (MeldKind::ConcealedKong, &[first, second, third, fourth]) => Some((
                *seat,
                Action::ConcealedKong {
                    own: [first, second, third, fourth],
                },
            )),
            (MeldKind::AddedKong, &[tile]) => Some((*seat, Action::AddedKong { tile })),
            _ => None,
        },
        Event::Won { wins, .. } => wins
            .first()
            .filter(|win| win.from.is_none())
            .map(|win| (win.seat, Action::Win)),
        Event::DealDrawn {
            kind: DrawKind::NineKinds,
            ..
        } => match state.phase {
            Phase::Turn { seat, .. } => Some((seat, Action::NineKinds)),
            _ => None,
        },
        Event::DealStarted { .. }
        | Event::Dealt { .. }
        | Event::TilesExchanged { .. }
        | Event::VoidSuitsNamed { .. }
        | Event::IndicatorTurned { .. }
        | Event::PlayStarted
        | Event::Drawn { .. }
        | Event::RiichiAccepted { .. }
        | Event::Called { .. }
        | Event::KongStood { .. }
        | Event::WallExhausted
        | Event::DealDrawn { .. }
        | Event::DealEnded { .. }
        | Event::GameEnded { .. }
        | Event::SeedRevealed { .. } => None,
    }
}
