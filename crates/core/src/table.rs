//! A table with its wall: the dealer of the tiles, who alone knows them all.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::action::Action;
use crate::event::{DealTerms, Event};
use crate::log::{FORMAT, Header, LogError};
use crate::phase::Phase;
use crate::replay::{Checker, act_event, deal_event};
use crate::resolve::{Choices, Next, choices, next, reveal};
use crate::rulesets::Played;
use crate::seat::{MAX_SEATS, Seat, Wind};
use crate::state::State;
use crate::tile::Tile;
use crate::view::View;
use crate::wall::{Secret, WallTiles};

/// What a table plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// A whole game.
    Game,
    /// One deal of a set, by its number: the wall, the dealer and the round follow from it.
    Deal(u32),
}

/// An action that cannot be chosen; the table is as it was.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum IllegalAction {
    /// The seat has nothing to decide now.
    #[error("seat {seat} has nothing to decide now, so it cannot {action}")]
    NotYourTurn {
        /// Who.
        seat: Seat,
        /// What was tried.
        action: Action,
    },
    /// The seat has other choices.
    #[error("seat {seat} cannot {action}; it can {legal}")]
    NotLegal {
        /// Who.
        seat: Seat,
        /// What was tried.
        action: Action,
        /// What could be chosen, separated by commas.
        legal: String,
    },
    /// There is no such seat.
    #[error("there is no seat {0}")]
    NoSuchSeat(Seat),
    /// A deal is being played, or the game is over.
    #[error("no deal can be started now")]
    NoNextDeal,
}

impl IllegalAction {
    /// The stable id of this error.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::NotLegal { .. } => "illegal_action",
            Self::NoSuchSeat(_) => "no_such_seat",
            Self::NoNextDeal => "no_next_deal",
        }
    }
}

/// A game in play.
#[derive(Debug, Clone)]
pub struct Table {
    header: Header,
    secret: Secret,
    wall: WallTiles,
    state: State,
    choices: Choices,
    events: Vec<Event>,
    decisions: u64,
}

impl Table {
    /// A table before its first deal. Missing names are empty.
    ///
    /// ```
    /// use nexusray_core::{rulesets::Ruleset, table::{Scope, Table}, wall::Secret};
    /// let ruleset = Ruleset::new("tw16", &Default::default()).unwrap().played().unwrap();
    /// let mut table = Table::new(ruleset, Secret::open(1), &[], Scope::Game);
    /// table.start_deal().unwrap();
    /// while table.step().is_some() {}
    /// assert_eq!(table.asked().len(), 1);
    /// ```
    #[must_use]
    pub fn new(ruleset: Played, secret: Secret, players: &[String], scope: Scope) -> Self {
        let layout = ruleset.layout();
        let names = (0..layout.seats).map(|at| players.get(at).cloned().unwrap_or_default());
        let header = Header {
            format: FORMAT.into(),
            ruleset: layout.version.into(),
            options: ruleset.options(),
            commitment: secret.commitment(),
            players: names.collect(),
            seat: None,
            deal: match scope {
                Scope::Game => None,
                Scope::Deal(number) => Some(number),
            },
        };
        let state = State::new(ruleset, None, header.deal.is_some());
        let choices = choices(&state);
        Self {
            header,
            secret,
            wall: WallTiles::new(),
            state,
            choices,
            events: Vec::new(),
            decisions: 0,
        }
    }

    /// The table that a log leads to, ready to go on.
    ///
    /// # Errors
    /// Names the first line that did not have to happen and could not be chosen.
    pub fn resume(header: Header, secret: Secret, events: Vec<Event>) -> Result<Self, LogError> {
        let ruleset = header.ruleset()?;
        if secret.commitment() != header.commitment {
            let message = "the secret is not the one the header committed to".into();
            return Err(LogError {
                line: 1,
                code: "commitment_mismatch",
                message,
            });
        }
        let state = State::new(ruleset, None, header.deal.is_some());
        let mut checker = Checker {
            state,
            secret: Some(secret),
            wall: WallTiles::new(),
            deal: header.deal,
        };
        for (at, event) in events.iter().enumerate() {
            let checked = checker.follow(event);
            checked.map_err(|(code, message)| LogError {
                line: at + 2,
                code,
                message,
            })?;
        }
        let Checker { state, wall, .. } = checker;
        let choices = choices(&state);
        Ok(Self {
            header,
            secret,
            wall,
            state,
            choices,
            events,
            decisions: 0,
        })
    }

    /// The first line of this table's log.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// What the walls are made from; for the store alone.
    #[must_use]
    pub const fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Everything that has happened.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many choices have been made.
    #[must_use]
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Is the game over and its seed revealed?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.state.phase, Phase::GameOver { revealed: true, .. })
    }

    /// Points by seat.
    #[must_use]
    pub fn scores(&self) -> crate::seat::BySeat<i64> {
        self.state.seats.map(|_, seat| seat.score)
    }

    /// Starts the first deal, or the one after a deal that is over.
    ///
    /// # Errors
    /// While a deal is played and after the game.
    pub fn start_deal(&mut self) -> Result<&Event, IllegalAction> {
        let event = start_event(&self.state, self.header.deal, Some(&self.secret))
            .ok_or(IllegalAction::NoNextDeal)?;
        if let Event::DealStarted { deal, .. } = event {
            let tiles = self.state.rules().layout().tiles.tiles().collect();
            self.wall = self.secret.deal(tiles, deal).0;
        }
        Ok(self.happen(event))
    }

    /// Lets the next thing happen that nobody has to choose; nothing when seats must choose or a deal must be started.
    pub fn step(&mut self) -> Option<&Event> {
        let event = match next(&self.state, &self.choices) {
            Next::Event(event) => event,
            Next::Deal => deal_event(&self.state, &self.wall),
            Next::Draw(seat, source) => {
                let tile = self.wall[self.state.wall.place(source)?];
                Event::Drawn { seat, tile, source }
            }
            Next::Reveal => reveal(&self.secret),
            Next::Wait => return None,
        };
        Some(self.happen(event))
    }

    /// The seats that have a choice to make now.
    #[must_use]
    pub fn asked(&self) -> ArrayVec<Seat, MAX_SEATS> {
        self.choices
            .iter()
            .filter(|(_, actions)| !actions.is_empty())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// What a seat may choose now.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> &[Action] {
        &self.choices[seat]
    }

    /// Lets a seat choose.
    ///
    /// # Errors
    /// When the action is not in [`Table::legal`]; the table is as it was.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<&Event, IllegalAction> {
        if seat.index() >= self.choices.len() {
            return Err(IllegalAction::NoSuchSeat(seat));
        }
        let legal = &self.choices[seat];
        if legal.is_empty() {
            return Err(IllegalAction::NotYourTurn { seat, action });
        }
        if !legal.contains(&action) {
            let legal = legal
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(", ");
            return Err(IllegalAction::NotLegal {
                seat,
                action,
                legal,
            });
        }
        self.decisions += 1;
        let event = act_event(&self.state, seat, action);
        Ok(self.happen(event))
    }

    /// The table as one seat sees it.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View::from_state(self.state.seen_by(seat), seat)
    }

    /// The part of the wall that still stands.
    pub(crate) fn standing(&self) -> &[Tile] {
        let wall = self.state.wall;
        self.wall
            .get(wall.head..self.wall.len() - wall.tail)
            .unwrap_or_default()
    }

    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    fn happen(&mut self, event: Event) -> &Event {
        self.state
            .evolve(&event)
            .expect("a table makes only events that fit it");
        match &event {
            // Nobody else's choices change while answers come in.
            Event::Answered { seat, .. } => self.choices[*seat].clear(),
            _ => self.choices = choices(&self.state),
        }
        self.events.push(event);
        &self.events[self.events.len() - 1]
    }
}

/// The event that starts the next deal, if one can start; without the secret the dice are unknown.
pub(crate) fn start_event(
    state: &State,
    single: Option<u32>,
    secret: Option<&Secret>,
) -> Option<Event> {
    let seats = state.seats.len();
    let (deal, terms) = match (&state.phase, single) {
        (Phase::BeforeDeal, None) => (
            0,
            DealTerms {
                round: Wind::East,
                dealer: Seat::new(0),
                repeats: 0,
            },
        ),
        (Phase::BeforeDeal, Some(number)) => {
            let place = number as usize;
            let round = Wind::ALL[place / seats % Wind::ALL.len()];
            (
                number,
                DealTerms {
                    round,
                    dealer: Seat::new(place % seats),
                    repeats: 0,
                },
            )
        }
        (Phase::DealOver { next: Some(terms) }, _) => (state.deal?.number + 1, *terms),
        _ => return None,
    };
    let tiles = || state.rules().layout().tiles.tiles().collect();
    let dice = secret.map_or([0; 3], |secret| secret.deal(tiles(), deal).1);
    Some(Event::DealStarted {
        deal,
        round: terms.round,
        dealer: terms.dealer,
        repeats: terms.repeats,
        dice,
    })
}

impl PartialEq for Table {
    /// Equal logs of equal secrets make equal tables; how many choices this process made does not count.
    fn eq(&self, other: &Self) -> bool {
        self.header == other.header
            && self.secret == other.secret
            && self.wall == other.wall
            && self.state == other.state
            && self.choices == other.choices
            && self.events == other.events
    }
}
