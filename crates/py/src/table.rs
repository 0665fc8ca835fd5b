//! Tables: games in play.

use nexusray_core as core;
use nexusray_core::seat::Seat;
use nexusray_core::table::Scope;
use nexusray_core::wall::Secret;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::action::{Action, action_of};
use crate::arguments;
use crate::errors;
use crate::event::Event;
use crate::ruleset::Ruleset;
use crate::view::View;

/// A game in play, with its wall.
#[pyclass(eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct Table(core::table::Table);

#[pymethods]
impl Table {
    #[new]
    #[pyo3(
        signature = (ruleset, *, seed = None, salt = None, players = Vec::new(), deal = None),
        text_signature = "(ruleset, *, seed=None, salt=None, players=(), deal=None)"
    )]
    fn new(
        py: Python<'_>,
        ruleset: &Ruleset,
        #[pyo3(from_py_with = arguments::optional_seed)] seed: Option<u64>,
        salt: Option<&[u8]>,
        #[pyo3(from_py_with = arguments::texts)] players: Vec<String>,
        #[pyo3(from_py_with = arguments::optional_deal)] deal: Option<u32>,
    ) -> PyResult<Self> {
        let seats = ruleset.0.layout().seats;
        if players.len() > seats {
            let message = format!("{} players for {seats} seats", players.len());
            return Err(errors::raise::<errors::Error>(py, "wrong_players", message));
        }
        let secret = secret(py, seed, salt)?;
        let scope = deal.map_or(Scope::Game, Scope::Deal);
        let table = core::table::Table::new(ruleset.0.clone(), secret, &players, scope);
        Ok(Self(table))
    }

    #[staticmethod]
    fn resume(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] header: String,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        salt: &[u8],
        #[pyo3(from_py_with = arguments::texts)] events: Vec<String>,
    ) -> PyResult<Self> {
        let to_py = |error: core::log::LogError| errors::log(py, &error);
        let header = core::log::parse_header(&header).map_err(to_py)?;
        let events = events
            .iter()
            .enumerate()
            .map(|(at, line)| core::log::parse_event(line, at + 2))
            .collect::<Result<Vec<_>, _>>()
            .map_err(to_py)?;
        let secret = secret(py, Some(seed), Some(salt))?;
        let resumed = core::table::Table::resume(header, secret, events);
        resumed.map(Self).map_err(to_py)
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
        self.0.header().to_json()
    }

    #[getter]
    fn log(&self) -> String {
        log(self.0.header(), self.0.events().iter().cloned())
    }

    fn masked_log(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::seat)] seat: Seat,
    ) -> PyResult<String> {
        let seat = self.known(py, seat)?;
        let events = self.0.events().iter();
        let seen = events.filter_map(|event| event.seen_by(seat));
        Ok(log(&self.0.header().seen_by(seat), seen))
    }

    #[getter]
    fn events(&self) -> Vec<Event> {
        self.0.events().iter().cloned().map(Event).collect()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    #[getter]
    fn scores(&self) -> Vec<i64> {
        self.0.scores().values().copied().collect()
    }

    fn start_deal(&mut self, py: Python<'_>) -> PyResult<Event> {
        let started = self.0.start_deal().cloned().map(Event);
        started.map_err(|error| errors::illegal(py, &error))
    }

    fn step(&mut self) -> Option<Event> {
        self.0.step().cloned().map(Event)
    }

    fn asked(&self) -> Vec<usize> {
        self.0.asked().into_iter().map(Seat::index).collect()
    }

    fn legal(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::seat)] seat: Seat,
    ) -> PyResult<Vec<Action>> {
        let legal = self.0.legal(self.known(py, seat)?);
        Ok(legal.iter().copied().map(Action).collect())
    }

    fn act(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::seat)] seat: Seat,
        #[pyo3(from_py_with = action_of)] action: core::action::Action,
    ) -> PyResult<Event> {
        let happened = self.0.act(seat, action).cloned().map(Event);
        happened.map_err(|error| errors::illegal(py, &error))
    }

    fn view(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::seat)] seat: Seat,
    ) -> PyResult<View> {
        Ok(View(self.0.view(self.known(py, seat)?)))
    }

    fn __repr__(&self) -> String {
        let ruleset = &self.0.header().ruleset;
        format!("<Table {ruleset} after {} events>", self.0.events().len())
    }
}

impl Table {
    fn secret(&self, py: Python<'_>) -> PyResult<&Secret> {
        self.0.secret().ok_or_else(|| {
            let message = "the wall of this table was set, so that it has no seed".into();
            errors::raise::<errors::Error>(py, "no_seed", message)
        })
    }

    fn known(&self, py: Python<'_>, seat: Seat) -> PyResult<Seat> {
        if seat.index() < self.0.header().players.len() {
            return Ok(seat);
        }
        let error = core::table::IllegalAction::NoSuchSeat(seat);
        Err(errors::illegal(py, &error))
    }
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
