//! A table with its wall: the dealer of the tiles, who alone knows them all.

use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::action::Action;
use crate::asked::Asked;
use crate::event::{DealTerms, Event};
use crate::happening::happening;
use crate::log::{FORMAT, Header, LogError, parse_log};
use crate::phase::Phase;
use crate::replay::{Checker, revealed};
use crate::resolve::{Choices, Next, act, choices, choose_anew, next};
use crate::rulesets::Ruleset;
use crate::seat::{MAX_SEATS, Seat};
use crate::start::{start_event, wall_of};
use crate::state::State;
use crate::tile::Tile;
use crate::view::View;
use crate::wall::{Secret, WallTiles, check_wall};

pub use crate::start::{Scope, Start};
pub use crate::wall::WallError;

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
    /// What follows needs a tile that only the seed knows.
    #[error("this table was made from a log that does not reveal its seed: no tile can be drawn")]
    NoSeed,
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
            Self::NoSeed => "no_seed",
        }
    }
}

/// Where the walls of a table come from.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Walls {
    /// From a seed that is revealed after the game.
    Secret(Secret),
    /// This one was set by hand, for one deal.
    Set(WallTiles),
    /// From a log that does not reveal its seed: only tiles that were seen are known.
    Unknown,
}

/// Most deals have fewer events.
const EVENTS: usize = 256;

/// A game in play.
#[derive(Debug, Clone)]
pub struct Table {
    /// Made when somebody asks for it.
    header: OnceLock<Header>,
    players: Vec<String>,
    scope: Scope,
    start: Option<Start>,
    walls: Walls,
    wall: WallTiles,
    /// Shared with the views that were taken of it as it stands.
    state: Arc<State>,
    choices: Choices,
    events: Vec<Event>,
    decisions: u64,
}

impl Table {
    /// A table before its first deal. Missing names are empty.
    ///
    /// ```
    /// use nexusray_core::{rulesets::Ruleset, table::{Scope, Table}, wall::Secret};
    /// let ruleset = Ruleset::new("tw16", &Default::default()).unwrap();
    /// let mut table = Table::new(ruleset, Secret::open(1), &[], Scope::Game);
    /// table.start_deal().unwrap();
    /// while table.step().is_some() {}
    /// assert_eq!(table.asked().len(), 1);
    /// ```
    #[must_use]
    pub fn new(ruleset: Ruleset, secret: Secret, players: &[String], scope: Scope) -> Self {
        Self::with_walls(ruleset, Walls::Secret(secret), players, scope, None)
    }

    /// A table whose game begins from a start, with walls from a secret.
    ///
    /// # Errors
    /// Says why no game can begin there.
    pub fn begin(
        ruleset: Ruleset,
        secret: Secret,
        players: &[String],
        start: Start,
    ) -> Result<Self, WallError> {
        let checked = start.check(ruleset.layout().seats, ruleset.rules().tiles());
        checked.map_err(WallError::Start)?;
        let walls = Walls::Secret(secret);
        Ok(Self::with_walls(
            ruleset,
            walls,
            players,
            Scope::Game,
            Some(start),
        ))
    }

    /// A table whose next deal is played from this wall, head first. Its log is not proven by any seed, and no second
    /// deal can be started.
    ///
    /// # Errors
    /// When the wall does not hold every tile of the ruleset once, or no game can begin at the start.
    pub fn with_wall(
        ruleset: Ruleset,
        wall: WallTiles,
        start: Option<Start>,
    ) -> Result<Self, WallError> {
        let tiles = ruleset.rules().tiles();
        check_wall(tiles, &wall)?;
        let checked = start
            .iter()
            .try_for_each(|start| start.check(ruleset.layout().seats, tiles));
        checked.map_err(WallError::Start)?;
        Ok(Self::with_walls(
            ruleset,
            Walls::Set(wall),
            &[],
            Scope::Game,
            start,
        ))
    }

    fn with_walls(
        ruleset: Ruleset,
        walls: Walls,
        players: &[String],
        scope: Scope,
        start: Option<Start>,
    ) -> Self {
        let seats = ruleset.layout().seats;
        let names = (0..seats).map(|at| players.get(at).cloned().unwrap_or_default());
        let state = Arc::new(State::new(ruleset, None, scope, start.as_ref()));
        let choices = choices(&state);
        Self {
            header: OnceLock::new(),
            players: names.collect(),
            scope,
            start,
            walls,
            wall: WallTiles::new(),
            state,
            choices,
            events: Vec::new(),
            decisions: 0,
        }
    }

    /// The table that a log leads to, ready to go on. Where neither the secret is given nor the log reveals it, no further
    /// tile can be drawn.
    ///
    /// # Errors
    /// Names the first line that did not have to happen and could not be chosen.
    pub fn replay(log: &str, secret: Option<Secret>) -> Result<Self, LogError> {
        let (header, events) = parse_log(log)?;
        let secret = match secret {
            Some(secret) => Some(secret),
            None => revealed(&header, &events)?,
        };
        Self::resume(header, secret, events)
    }

    /// The table that the events of a log lead to, ready to go on.
    ///
    /// # Errors
    /// Names the first line that did not have to happen and could not be chosen.
    pub fn resume(
        header: Header,
        secret: Option<Secret>,
        events: Vec<Event>,
    ) -> Result<Self, LogError> {
        let at_header = |code, message: &str| LogError {
            line: 1,
            code,
            message: message.into(),
        };
        let ruleset = header.ruleset()?;
        if header.seat.is_some() {
            let message = "this is what one seat saw: nobody can play on from it";
            return Err(at_header("masked_log", message));
        }
        if secret.is_some_and(|secret| secret.commitment() != header.commitment) {
            let message = "the secret is not the one the header committed to";
            return Err(at_header("commitment_mismatch", message));
        }
        let mut checker = Checker {
            state: header.state(ruleset),
            secret,
            wall: WallTiles::new(),
            header: &header,
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
            players: header.players.clone(),
            scope: header.scope(),
            start: header.start.clone(),
            header: header.into(),
            walls: secret.map_or(Walls::Unknown, Walls::Secret),
            wall,
            state: state.into(),
            choices,
            events,
            decisions: 0,
        })
    }

    /// The first line of this table's log.
    #[must_use]
    pub fn header(&self) -> &Header {
        let ruleset = &self.state.ruleset;
        self.header.get_or_init(|| Header {
            format: FORMAT.into(),
            ruleset: ruleset.rules().version(),
            options: ruleset.options(),
            commitment: match &self.walls {
                Walls::Secret(secret) => secret.commitment(),
                Walls::Set(_) | Walls::Unknown => String::new(),
            },
            players: self.players.clone(),
            seat: None,
            deal: match self.scope {
                Scope::Game => None,
                Scope::Deal(number) => Some(number),
            },
            start: self.start.clone(),
        })
    }

    /// What is played.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.state.ruleset
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.state.seats.len()
    }

    /// What the walls are made from, for the store alone; nothing where the wall was set or the seed is not known.
    #[must_use]
    pub const fn secret(&self) -> Option<&Secret> {
        match &self.walls {
            Walls::Secret(secret) => Some(secret),
            Walls::Set(_) | Walls::Unknown => None,
        }
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

    /// Is the game over and its seed, if there is one, revealed?
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self.state.phase {
            Phase::GameOver { revealed, .. } => revealed || self.secret().is_none(),
            _ => false,
        }
    }

    /// Points by seat.
    #[must_use]
    pub fn scores(&self) -> crate::seat::BySeat<i64> {
        self.state.seats.map(|_, seat| seat.score)
    }

    /// Starts the first deal, or the one after a deal that is over.
    ///
    /// # Errors
    /// While a deal is played, after the game, and where the seed is not known.
    pub fn start_deal(&mut self) -> Result<&Event, IllegalAction> {
        let mut built = None;
        let (state, start) = (&self.state, self.start.as_ref());
        let build = |deal, terms: &DealTerms| {
            let (wall, dice) = wall_of(self.secret()?, state, start, deal, terms);
            built = Some(wall);
            Some(dice)
        };
        let event = start_event(state, self.scope, start, build);
        let event = event.ok_or(IllegalAction::NoNextDeal)?;
        match &self.walls {
            Walls::Set(_) if !self.events.is_empty() => return Err(IllegalAction::NoNextDeal),
            Walls::Set(wall) => self.wall.clone_from(wall),
            Walls::Unknown => return Err(IllegalAction::NoSeed),
            Walls::Secret(_) => self.wall = built.unwrap_or_default(),
        }
        self.events.reserve(EVENTS);
        Ok(self.happen(event))
    }

    /// Does the table stand still because the tile that comes next is not known?
    #[must_use]
    pub fn needs_seed(&self) -> bool {
        if !matches!(self.walls, Walls::Unknown) || self.is_over() {
            return false;
        }
        let next = next(&self.state, &self.choices);
        next != Next::Wait && happening(next, &self.state, &self.wall, None).is_none()
    }

    /// Lets the next thing happen that nobody has to choose; nothing when seats must choose, a deal must be started, or the
    /// seed is needed.
    pub fn step(&mut self) -> Option<&Event> {
        let next = next(&self.state, &self.choices);
        let event = happening(next, &self.state, &self.wall, self.secret())?;
        Some(self.happen(event))
    }

    /// Lets everything happen that nobody has to choose; the seats that have a choice to make then.
    pub fn advance(&mut self) -> ArrayVec<Seat, MAX_SEATS> {
        while self.step().is_some() {}
        self.asked()
    }

    /// The seats that have a choice to make now: more than one action.
    #[must_use]
    pub fn asked(&self) -> ArrayVec<Seat, MAX_SEATS> {
        self.choices
            .iter()
            .filter(|(_, actions)| actions.len() > 1)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// What a seat may choose now.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> &[Action] {
        &self.choices[seat]
    }

    /// The question to a seat, for whoever answers for it.
    #[must_use]
    pub fn question(&self, seat: Seat) -> Asked<'_> {
        Asked::at_table(&self.state, seat, &self.choices[seat])
    }

    /// Lets a seat choose.
    ///
    /// # Errors
    /// When the action is not in [`Table::legal`], or turns up tiles that are not known; the table is as it was.
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
        let next = act(&self.state, seat, action);
        let event = happening(next, &self.state, &self.wall, self.secret());
        let event = event.ok_or(IllegalAction::NoSeed)?;
        self.decisions += 1;
        Ok(self.happen(event))
    }

    /// Plays until nobody is asked and nothing happens of itself: to the end of the deal, and of the game if it ends with it.
    /// Each choice is made from the chooser's own view.
    ///
    /// # Errors
    /// When a choice is not legal; the table is as it was before it.
    pub fn play_deal(
        &mut self,
        mut choose: impl FnMut(Asked<'_>) -> Action,
    ) -> Result<(), IllegalAction> {
        while let Some(&seat) = self.advance().first() {
            let action = choose(self.question(seat));
            self.act(seat, action)?;
        }
        Ok(())
    }

    /// The table as one seat sees it.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        View::of(Arc::clone(&self.state), seat)
    }

    /// The part of the wall that still stands.
    pub(crate) fn standing(&self) -> &[Tile] {
        let wall = self.state.wall;
        self.wall
            .get(wall.head..self.wall.len() - wall.tail)
            .unwrap_or_default()
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    fn happen(&mut self, event: Event) -> &Event {
        Arc::make_mut(&mut self.state)
            .evolve(&event)
            .expect("a table makes only events that fit it");
        match &event {
            // Nobody else's choices change while answers come in.
            Event::Answered { seat, .. } => self.choices[*seat].clear(),
            _ => choose_anew(&self.state, &mut self.choices),
        }
        self.events.push(event);
        &self.events[self.events.len() - 1]
    }
}

impl PartialEq for Table {
    /// Equal logs make equal tables: the header commits to the seed. How many choices this process made does not count,
    /// nor whether the seed is known.
    fn eq(&self, other: &Self) -> bool {
        let are_walls_equal = match (&self.walls, &other.walls) {
            (Walls::Unknown, _) | (_, Walls::Unknown) => true,
            (one, other) => one == other,
        };
        are_walls_equal
            && self.header() == other.header()
            && self.events == other.events
            && self.state == other.state
            && self.choices == other.choices
    }
}
