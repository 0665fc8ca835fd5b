//! Logs folded again and verified.

use nexusray_core as core;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments;
use crate::errors;
use crate::event::Event;

/// A log, folded and verified.
#[pyclass(frozen, module = "nexusray")]
pub struct Replay(core::replay::Replay);

#[pymethods]
impl Replay {
    #[new]
    fn new(py: Python<'_>, #[pyo3(from_py_with = arguments::text)] text: String) -> PyResult<Self> {
        let read = py.detach(|| core::replay::Replay::read(&text));
        read.map(Self).map_err(|error| errors::log(py, &error))
    }

    #[getter]
    fn header(&self) -> String {
        self.0.header.to_json()
    }

    #[getter]
    fn ruleset(&self) -> &str {
        &self.0.header.ruleset
    }

    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.header.players)
    }

    #[getter]
    fn seat(&self) -> Option<usize> {
        self.0.header.seat.map(core::seat::Seat::index)
    }

    #[getter]
    fn events(&self) -> Vec<Event> {
        self.0.events.iter().cloned().map(Event).collect()
    }

    #[getter]
    fn is_finished(&self) -> bool {
        self.0.is_finished
    }

    #[getter]
    fn is_proven(&self) -> bool {
        self.0.is_proven
    }

    fn view_json(&self) -> String {
        self.0.view_json()
    }

    fn __repr__(&self) -> String {
        format!("<Replay of {} events>", self.0.events.len())
    }
}
