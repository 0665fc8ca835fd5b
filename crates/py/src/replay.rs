//! Logs folded again and verified.

use nexusray_core as core;
use pyo3::prelude::*;

use crate::errors;
use crate::table::Event;

/// A log, folded and verified.
#[pyclass(frozen, module = "nexusray")]
pub struct Replay(core::replay::Replay);

#[pymethods]
impl Replay {
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        py.detach(|| core::replay::Replay::read(text)).map(Self).map_err(|error| errors::log(py, &error))
    }

    #[getter]
    fn header(&self) -> String {
        self.0.header.to_json()
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
