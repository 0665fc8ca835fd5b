//! Tables, views, events and actions.

use nexusray_core as core;
use nexusray_core::seat::Seat;
use nexusray_core::table::Scope;
use nexusray_core::wall::Secret;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::errors;
use crate::ruleset::Ruleset;

fn seat(py: Python<'_>, number: usize) -> PyResult<Seat> {
    let number = u8::try_from(number).unwrap_or(u8::MAX);
    Seat::try_from(number).map_err(|error| errors::notation(py, &error))
}

/// One choice of one seat.
#[pyclass(frozen, eq, hash, from_py_object, module = "nexusray")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Action(pub core::action::Action);

#[pymethods]
impl Action {
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        text.parse().map(Self).map_err(|error| errors::notation(py, &error))
    }

    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Self> {
        Self::new(py, text)
    }

    #[staticmethod]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<Self> {
        serde_json::from_str(text)
            .map(Self)
            .map_err(|error| errors::raise::<errors::NotationError>(py, "bad_action", error.to_string()))
    }

    fn json(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Action('{}')", self.0)
    }
}

/// One thing that happened.
#[pyclass(frozen, eq, from_py_object, module = "nexusray")]
#[derive(Clone, PartialEq)]
pub struct Event(pub core::event::Event);

#[pymethods]
impl Event {
    #[new]
    fn new(py: Python<'_>, json: &str) -> PyResult<Self> {
        core::log::parse_event(json, 1).map(Self).map_err(|error| errors::log(py, &error))
    }

    #[staticmethod]
    fn from_json(py: Python<'_>, json: &str) -> PyResult<Self> {
        Self::new(py, json)
    }

    fn json(&self) -> String {
        self.0.to_json()
    }

    #[getter]
    fn r#type(&self) -> &'static str {
        self.0.name()
    }

    #[getter]
    fn seat(&self) -> Option<usize> {
        self.0.actor().map(Seat::index)
    }

    fn seen_by(&self, py: Python<'_>, viewer: usize) -> PyResult<Option<Self>> {
        Ok(self.0.seen_by(seat(py, viewer)?).map(Self))
    }

    fn __str__(&self) -> String {
        self.json()
    }

    fn __repr__(&self) -> String {
        format!("Event({:?})", self.json())
    }
}

/// A table as one seat sees it.
#[pyclass(eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct View(pub core::view::View);

#[pymethods]
impl View {
    #[new]
    #[pyo3(signature = (header, seat))]
    fn new(py: Python<'_>, header: &str, seat: usize) -> PyResult<Self> {
        let header = core::log::parse_header(header).map_err(|error| errors::log(py, &error))?;
        let seat = self::seat(py, seat)?;
        core::view::View::new(&header, seat).map(Self).map_err(|error| errors::log(py, &error))
    }

    #[getter]
    fn seat(&self) -> usize {
        self.0.seat().index()
    }

    fn evolve(&mut self, py: Python<'_>, event: &Event) -> PyResult<()> {
        self.0.evolve(&event.0).map_err(|error| errors::misfit(py, &error))
    }

    fn legal(&self) -> Vec<Action> {
        self.0.legal().into_iter().map(Action).collect()
    }

    fn json(&self) -> String {
        self.0.to_json()
    }

    fn __repr__(&self) -> String {
        format!("<View of seat {}>", self.0.seat())
    }
}

/// A game in play, with its wall.
#[pyclass(module = "nexusray")]
pub struct Table(core::table::Table);

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (ruleset, *, seed = None, salt = None, players = Vec::new(), deal = None))]
    fn new(
        py: Python<'_>,
        ruleset: &Ruleset,
        seed: Option<u64>,
        salt: Option<&[u8]>,
        players: Vec<String>,
        deal: Option<u32>,
    ) -> PyResult<Self> {
        let secret = secret(py, seed, salt)?;
        let scope = deal.map_or(Scope::Game, Scope::Deal);
        Ok(Self(core::table::Table::new(ruleset.0.clone(), secret, &players, scope)))
    }

    #[staticmethod]
    fn resume(
        py: Python<'_>,
        header: &str,
        seed: u64,
        salt: &[u8],
        events: Vec<String>,
    ) -> PyResult<Self> {
        let to_py = |error: core::log::LogError| errors::log(py, &error);
        let header = core::log::parse_header(header).map_err(to_py)?;
        let events = events
            .iter()
            .enumerate()
            .map(|(at, line)| core::log::parse_event(line, at + 2))
            .collect::<Result<Vec<_>, _>>()
            .map_err(to_py)?;
        let secret = secret(py, Some(seed), Some(salt))?;
        core::table::Table::resume(header, secret, events).map(Self).map_err(to_py)
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.0.secret().seed
    }

    #[getter]
    fn salt<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.secret().salt)
    }

    #[getter]
    fn header(&self) -> String {
        self.0.header().to_json()
    }

    #[getter]
    fn log(&self) -> String {
        let mut lines = self.0.header().to_json();
        for event in self.0.events() {
            lines.push('\n');
            lines.push_str(&event.to_json());
        }
        lines.push('\n');
        lines
    }

    fn masked_log(&self, py: Python<'_>, viewer: usize) -> PyResult<String> {
        let viewer = seat(py, viewer)?;
        let mut lines = self.0.header().seen_by(viewer).to_json();
        for event in self.0.events().iter().filter_map(|event| event.seen_by(viewer)) {
            lines.push('\n');
            lines.push_str(&event.to_json());
        }
        lines.push('\n');
        Ok(lines)
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
        self.0.start_deal().cloned().map(Event).map_err(|error| errors::illegal(py, &error))
    }

    fn step(&mut self) -> Option<Event> {
        self.0.step().cloned().map(Event)
    }

    fn asked(&self) -> Vec<usize> {
        self.0.asked().into_iter().map(Seat::index).collect()
    }

    fn legal(&self, py: Python<'_>, seat: usize) -> PyResult<Vec<Action>> {
        let seat = self.known_seat(py, seat)?;
        Ok(self.0.legal(seat).iter().copied().map(Action).collect())
    }

    fn act(&mut self, py: Python<'_>, seat: usize, action: &Bound<'_, PyAny>) -> PyResult<Event> {
        let seat = self.known_seat(py, seat)?;
        let action = match action.cast::<PyString>() {
            Ok(text) => Action::new(py, text.to_str()?)?.0,
            Err(_) => action.extract::<Action>()?.0,
        };
        self.0.act(seat, action).cloned().map(Event).map_err(|error| errors::illegal(py, &error))
    }

    fn view(&self, py: Python<'_>, seat: usize) -> PyResult<View> {
        Ok(View(self.0.view(self.known_seat(py, seat)?)))
    }

    fn __repr__(&self) -> String {
        format!("<Table {} after {} events>", self.0.header().ruleset, self.0.events().len())
    }
}

impl Table {
    fn known_seat(&self, py: Python<'_>, number: usize) -> PyResult<Seat> {
        let seat = seat(py, number)?;
        if number < self.0.header().players.len() {
            return Ok(seat);
        }
        Err(errors::illegal(py, &core::table::IllegalAction::NoSuchSeat(seat)))
    }
}

/// A secret from what was given; what is missing comes from the operating system.
fn secret(py: Python<'_>, seed: Option<u64>, salt: Option<&[u8]>) -> PyResult<Secret> {
    let random = |count: usize| -> PyResult<Vec<u8>> {
        py.import("secrets")?.call_method1("token_bytes", (count,))?.extract()
    };
    let salt = match salt {
        Some(salt) => salt.to_vec(),
        None => random(32)?,
    };
    let salt = salt.try_into().map_err(|wrong: Vec<u8>| {
        let message = format!("a salt has 32 bytes, this one has {}", wrong.len());
        errors::raise::<errors::Error>(py, "bad_salt", message)
    })?;
    let seed = match seed {
        Some(seed) => seed,
        // 53 bits, so that every reader of JSON gets the number whole.
        None => random(8)?.into_iter().fold(0_u64, |seed, byte| seed << 8 | u64::from(byte)) >> 11,
    };
    Ok(Secret { seed, salt })
}
