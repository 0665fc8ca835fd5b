//! Views: a table as one seat sees it.

use nexusray_core as core;
use nexusray_core::seat::Seat;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::action::Actions;
use crate::arguments;
use crate::errors;
use crate::event::Event;
use crate::hand::Hand;

/// A table as one seat sees it.
#[pyclass(eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct View(pub core::view::View);

#[pymethods]
impl View {
    #[new]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] header: String,
        #[pyo3(from_py_with = arguments::seat)] seat: Seat,
    ) -> PyResult<Self> {
        let to_py = |error: core::log::LogError| errors::log(py, &error);
        let header = core::log::parse_header(&header).map_err(to_py)?;
        core::view::View::new(&header, seat)
            .map(Self)
            .map_err(to_py)
    }

    #[getter]
    fn seat(&self) -> usize {
        self.0.seat().index()
    }

    #[getter]
    fn hand(&self) -> Hand {
        self.0.hand().into()
    }

    #[getter]
    fn claimed_tile(&self) -> Option<String> {
        self.0.claimed_tile().map(|tile| tile.to_string())
    }

    #[getter]
    fn wall_left(&self) -> usize {
        self.0.left()
    }

    fn evolve(&mut self, py: Python<'_>, event: &Event) -> PyResult<()> {
        let evolved = self.0.evolve(&event.0);
        evolved.map_err(|error| errors::misfit(py, &error))
    }

    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        Actions::of(py, self.0.ruleset())?.list(py, &self.0.legal())
    }

    fn json(&self) -> String {
        self.0.to_json()
    }

    fn __repr__(&self) -> String {
        format!("<View of seat {}>", self.0.seat())
    }
}
