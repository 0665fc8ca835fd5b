//! Events. Their text is the line of JSON that stands in a log.

use nexusray_core as core;
use nexusray_core::event::Source;
use nexusray_core::seat::{MAX_SEATS, Seat};
use nexusray_core::tile::Tile;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::arguments;
use crate::errors;

/// One thing that happened.
#[pyclass(frozen, eq, hash, from_py_object, module = "nexusray")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Event(pub core::event::Event);

/// Draws and discards come again and again: each is one object, shared by whoever is given it.
pub fn shared(py: Python<'_>, event: &core::event::Event) -> PyResult<Py<Event>> {
    static OBJECTS: [PyOnceLock<Py<Event>>; PLACES] = [const { PyOnceLock::new() }; PLACES];
    let make = || Py::new(py, Event(event.clone()));
    match place(event) {
        Some(at) => Ok(OBJECTS[at].get_or_try_init(py, make)?.clone_ref(py)),
        None => make(),
    }
}

const TILES: usize = Tile::UNKNOWN.index() + 1;
const DISCARDS: usize = 2 * MAX_SEATS * TILES;
const PLACES: usize = DISCARDS + 4 * MAX_SEATS * TILES;

/// The place of an event among those that are shared.
fn place(event: &core::event::Event) -> Option<usize> {
    let place = |kind: usize, seat: Seat, tile: Tile| {
        (kind * MAX_SEATS + seat.index()) * TILES + tile.index()
    };
    match *event {
        core::event::Event::Drawn { seat, tile, source } => Some(match source {
            Source::Head => place(0, seat, tile),
            Source::Tail => place(1, seat, tile),
        }),
        core::event::Event::Discarded {
            seat,
            tile,
            drawn,
            riichi,
        } => {
            let kind = usize::from(drawn) + 2 * usize::from(riichi);
            Some(DISCARDS + place(kind, seat, tile))
        }
        _ => None,
    }
}

#[pymethods]
impl Event {
    #[new]
    fn new(py: Python<'_>, #[pyo3(from_py_with = arguments::text)] text: String) -> PyResult<Self> {
        let parsed = serde_json::from_str(&text).map(Self);
        parsed.map_err(|error| errors::json(py, "event", &error))
    }

    #[staticmethod]
    fn parse(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] text: String,
    ) -> PyResult<Self> {
        Self::new(py, text)
    }

    #[staticmethod]
    fn from_json(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] text: String,
    ) -> PyResult<Self> {
        Self::new(py, text)
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

    fn seen_by(&self, #[pyo3(from_py_with = arguments::seat)] seat: Seat) -> Option<Self> {
        self.0.seen_by(seat).map(Self)
    }

    fn __str__(&self) -> String {
        self.0.to_json()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("Event({})", arguments::quoted(py, &self.0.to_json()))
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_json(),)
    }
}
