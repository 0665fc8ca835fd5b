//! Events. Their text is the line of JSON that stands in a log.

use nexusray_core as core;
use nexusray_core::seat::Seat;
use pyo3::prelude::*;

use crate::arguments;
use crate::errors;

/// One thing that happened.
#[pyclass(frozen, eq, hash, from_py_object, module = "nexusray")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Event(pub core::event::Event);

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
