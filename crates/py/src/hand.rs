//! Hands.

use nexusray_core as core;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::errors;

/// One player's tiles and the circumstances that count.
#[pyclass(frozen, eq, hash, from_py_object, module = "nexusray")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Hand(pub core::hand::Hand);

#[pymethods]
impl Hand {
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        text.parse().map(Self).map_err(|error| errors::notation(py, &error))
    }

    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Self> {
        Self::new(py, text)
    }

    #[getter]
    fn concealed(&self) -> Vec<String> {
        self.0.concealed.iter().map(ToString::to_string).collect()
    }

    #[getter]
    fn flowers(&self) -> Vec<String> {
        self.0.flowers.iter().map(ToString::to_string).collect()
    }

    #[getter]
    fn winning_tile(&self) -> Option<String> {
        self.0.winning.map(|winning| winning.tile.to_string())
    }

    #[getter]
    fn is_self_draw(&self) -> bool {
        self.0.is_self_draw()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Hand('{}')", self.0)
    }
}

/// A hand given as such or as text.
pub fn hand_of(given: &Bound<'_, PyAny>) -> PyResult<core::hand::Hand> {
    match given.cast::<PyString>() {
        Ok(text) => Ok(Hand::new(given.py(), text.to_str()?)?.0),
        Err(_) => Ok(given.extract::<Hand>()?.0),
    }
}
