//! Tables: games in play.

use nexusray_core as core;
use nexusray_core::seat::Seat;
use nexusray_core::table::Scope;
use nexusray_core::wall::Secret;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::action::{Actions, action_of};
use crate::arguments;
use crate::errors;
use crate::event::{self, Event};
use crate::ruleset::Ruleset;
use crate::view::View;

/// A game in play, with its wall.
#[pyclass(eq, module = "nexusray")]
pub struct Table {
    table: core::table::Table,
    actions: Actions,
}

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.table == other.table
    }
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(
        signature = (
            ruleset, *, seed = None, salt = None, players = Vec::new(), deal = None, wall = None, within_reach = None
        ),
        text_signature = "(ruleset, *, seed=None, salt=None, players=(), deal=None, wall=None, within_reach=None)"
    )]
    #[allow(clippy::too_many_arguments)] // all but the first have names where it is called
    fn new(
        py: Python<'_>,
        ruleset: &Ruleset,
        #[pyo3(from_py_with = arguments::optional_seed)] seed: Option<u64>,
        salt: Option<&[u8]>,
        #[pyo3(from_py_with = arguments::texts)] players: Vec<String>,
        #[pyo3(from_py_with = arguments::optional_deal)] deal: Option<u32>,
        #[pyo3(from_py_with = arguments::optional_text)] wall: Option<String>,
        #[pyo3(from_py_with = arguments::optional_text)] within_reach: Option<String>,
    ) -> PyResult<Self> {
        if let Some(wall) = wall {
            let is_made = seed.is_some() || salt.is_some() || deal.is_some();
            if is_made || !players.is_empty() || within_reach.is_some() {
                let message =
                    "a wall that is set takes no seed, salt, deal, players or tiles within reach"
                        .into();
                return Err(errors::raise::<errors::Error>(py, "wall_and_seed", message));
            }
            return Self::from_wall(py, ruleset, &wall);
        }
        let seats = ruleset.0.layout().seats;
        if players.len() > seats {
            let message = format!("{} players for {seats} seats", players.len());
            return Err(errors::raise::<errors::Error>(py, "wrong_players", message));
        }
        let secret = secret(py, seed, salt)?;
        if let Some(wanted) = within_reach {
            if deal.is_some() {
                let message = "a deal of a set cannot bring tiles within reach".into();
                return Err(errors::raise::<errors::Error>(py, "deal_of_a_set", message));
            }
            return Self::practice(py, ruleset, secret, &players, &wanted);
        }
        let scope = deal.map_or(Scope::Game, Scope::Deal);
        let table = core::table::Table::new(ruleset.0.clone(), secret, &players, scope);
        Self::of(py, table)
    }

    #[staticmethod]
    #[pyo3(signature = (log, *, seed = None, salt = None), text_signature = "(log, *, seed=None, salt=None)")]
    fn replay(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] log: String,
        #[pyo3(from_py_with = arguments::optional_seed)] seed: Option<u64>,
        salt: Option<&[u8]>,
    ) -> PyResult<Self> {
        let given = match (seed, salt) {
            (None, None) => None,
            (Some(_), Some(_)) => Some(secret(py, seed, salt)?),
            (Some(_), None) | (None, Some(_)) => {
                let message = "a seed and a salt belong together: give both or neither".into();
                return Err(errors::raise::<errors::Error>(py, "half_a_secret", message));
            }
        };
        let table = core::table::Table::replay(&log, given);
        Self::of(py, table.map_err(|error| errors::log(py, &error))?)
    }

    #[getter]
    fn seed(&self, py: Python<'_>) -> PyResult<u64> {
        self.secret(py).map(|secret| secret.seed)
    }

    #[getter]
    fn salt<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let secret = self.secret(py)?;
        Ok(PyBytes::new(py, &secret.salt))
    }

    #[getter]
    fn header(&self) -> String {
        self.table.header().to_json()
    }

    #[getter]
    fn log(&self) -> String {
        log(self.table.header(), self.table.events().iter().cloned())
    }

    fn masked_log(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::seat)] seat: Seat,
    ) -> PyResult<String> {
        let seat = self.known(py, seat)?;
        let events = self.table.events().iter();
        let seen = events.filter_map(|event| event.seen_by(seat));
        Ok(log(&self.table.header().seen_by(seat), seen))
    }

    #[getter]
    fn events(&self) -> Vec<Event> {
        self.table.events().iter().cloned().map(Event).collect()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.table.is_over()
    }

    #[getter]
    fn scores(&self) -> Vec<i64> {
        self.table.scores().values().copied().collect()
    }

    fn start_deal(&mut self, py: Python<'_>) -> PyResult<Py<Event>> {
        let started = self.table.start_deal();
        event::shared(py, started.map_err(|error| errors::illegal(py, &error))?)
    }

    fn step(&mut self, py: Python<'_>) -> PyResult<Option<Py<Event>>> {
        if let Some(event) = self.table.step() {
            return event::shared(py, event).map(Some);
        }
        if self.table.needs_seed() {
            let error = core::table::IllegalAction::NoSeed;
            return Err(errors::illegal(py, &error));
        }
        Ok(None)
    }

    fn advance(&mut self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.table.advance();
        if self.table.needs_seed() {
            let error = core::table::IllegalAction::NoSeed;
            return Err(errors::illegal(py, &error));
        }
        Ok(self.asked())
    }

    fn asked(&self) -> Vec<usize> {
        self.table.asked().into_iter().map(Seat::index).collect()
    }

    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arguments::seat)] seat: Seat,
    ) -> PyResult<Bound<'py, PyList>> {
        let legal = self.table.legal(self.known(py, seat)?);
        self.actions.list(py, legal)
    }

    fn act(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::seat)] seat: Seat,
        #[pyo3(from_py_with = action_of)] action: core::action::Action,
    ) -> PyResult<Py<Event>> {
        let happened = self.table.act(seat, action);
        event::shared(py, happened.map_err(|error| errors::illegal(py, &error))?)
    }

    fn view(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::seat)] seat: Seat,
    ) -> PyResult<View> {
        Ok(View(self.table.view(self.known(py, seat)?)))
    }

    fn __repr__(&self) -> String {
        let ruleset = &self.table.header().ruleset;
        format!(
            "<Table {ruleset} after {} events>",
            self.table.events().len()
        )
    }
}

impl Table {
    fn of(py: Python<'_>, table: core::table::Table) -> PyResult<Self> {
        let actions = Actions::of(py, table.ruleset())?;
        Ok(Self { table, actions })
    }

    fn from_wall(py: Python<'_>, ruleset: &Ruleset, wall: &str) -> PyResult<Self> {
        let tiles = core::tile::parse_tiles(wall).map_err(|error| errors::notation(py, &error))?;
        let wall = core::wall::WallTiles::try_from(tiles.as_slice()).map_err(|_| {
            let message = format!("a wall of {} tiles is longer than any", tiles.len());
            errors::raise::<errors::Error>(py, "wall_length", message)
        })?;
        let table = core::table::Table::with_wall(ruleset.0.clone(), wall, None);
        let table = table
            .map_err(|error| errors::raise::<errors::Error>(py, error.code(), error.to_string()));
        Self::of(py, table?)
    }

    /// A game whose first deal brings these tiles to the first seat.
    fn practice(
        py: Python<'_>,
        ruleset: &Ruleset,
        secret: Secret,
        players: &[String],
        wanted: &str,
    ) -> PyResult<Self> {
        let wanted = core::tile::parse_tiles(wanted);
        let start = core::start::Start {
            within_reach: wanted.map_err(|error| errors::notation(py, &error))?,
            ..core::start::Start::default()
        };
        let table = core::table::Table::begin(ruleset.0.clone(), secret, players, start);
        let table = table
            .map_err(|error| errors::raise::<errors::Error>(py, error.code(), error.to_string()));
        Self::of(py, table?)
    }

    fn secret(&self, py: Python<'_>) -> PyResult<&Secret> {
        self.table.secret().ok_or_else(|| {
            let message = "the seed of this table is not known".into();
            errors::raise::<errors::Error>(py, "no_seed", message)
        })
    }

    fn known(&self, py: Python<'_>, seat: Seat) -> PyResult<Seat> {
        if seat.index() < self.table.seats() {
            return Ok(seat);
        }
        let error = core::table::IllegalAction::NoSuchSeat(seat);
        Err(errors::illegal(py, &error))
    }
}

/// Plays a record of a whole deal: its heading and its choices; returns the whole text.
#[pyfunction]
pub fn playthrough(
    py: Python<'_>,
    #[pyo3(from_py_with = arguments::text)] text: String,
) -> PyResult<String> {
    let played = core::playthrough::Playthrough::parse(&text).and_then(|record| record.play());
    played.map_err(|error| errors::playthrough(py, &error))
}

/// A log as text, every line ended.
fn log(header: &core::log::Header, events: impl Iterator<Item = core::event::Event>) -> String {
    let lines = std::iter::once(header.to_json()).chain(events.map(|event| event.to_json()));
    lines.flat_map(|line| [line, "\n".into()]).collect()
}

/// A secret from what was given; what is missing comes from the operating system.
fn secret(py: Python<'_>, seed: Option<u64>, salt: Option<&[u8]>) -> PyResult<Secret> {
    let random = |count: usize| -> PyResult<Vec<u8>> {
        let secrets = py.import("secrets")?;
        secrets.call_method1("token_bytes", (count,))?.extract()
    };
    let salt = match salt {
        Some(salt) => salt.to_vec(),
        None => random(32)?,
    };
    let salt = salt.try_into().map_err(|wrong: Vec<u8>| {
        let message = format!("a salt has 32 bytes, this one has {}", wrong.len());
        errors::raise::<errors::Error>(py, "bad_salt", message)
    })?;
    let bits = |bytes: Vec<u8>| {
        bytes
            .into_iter()
            .fold(0_u64, |seed, byte| seed << 8 | u64::from(byte))
    };
    let seed = match seed {
        Some(seed) => seed,
        // 53 bits, so that every reader of JSON gets the number whole.
        None => bits(random(8)?) >> 11,
    };
    Ok(Secret { seed, salt })
}
