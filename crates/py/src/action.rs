//! Actions.

use nexusray_core as core;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments;
use crate::errors;

/// One choice of one seat.
#[pyclass(frozen, eq, hash, from_py_object, module = "nexusray")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Action(pub core::action::Action);

#[pymethods]
impl Action {
    #[new]
    fn new(py: Python<'_>, #[pyo3(from_py_with = arguments::text)] text: String) -> PyResult<Self> {
        let parsed = text.parse().map(Self);
        parsed.map_err(|error| errors::notation(py, &error))
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
        let parsed = serde_json::from_str(&text).map(Self);
        parsed.map_err(|error| errors::json(py, "action", &error))
    }

    fn json(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    #[getter]
    fn r#type(&self) -> String {
        let text = self.0.to_string();
        text.split(' ').next().unwrap_or_default().into()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("Action({})", arguments::quoted(py, &self.0.to_string()))
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// An action given as such or as text.
pub fn action_of(given: &Bound<'_, PyAny>) -> PyResult<core::action::Action> {
    if given.is_instance_of::<PyString>() {
        return Ok(Action::new(given.py(), arguments::text(given)?)?.0);
    }
    match given.extract::<Action>() {
        Ok(action) => Ok(action.0),
        Err(_) => Err(PyTypeError::new_err(
            "an action must be an Action or its text",
        )),
    }
}
