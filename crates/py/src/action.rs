//! Actions.

use nexusray_core as core;
use nexusray_core::action_id::ActionIds;
use nexusray_core::rulesets::Ruleset;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyString};

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
    if let Ok(action) = given.cast::<Action>() {
        return Ok(action.get().0);
    }
    if given.is_instance_of::<PyString>() {
        return Ok(Action::new(given.py(), arguments::text(given)?)?.0);
    }
    Err(PyTypeError::new_err(
        "an action must be an Action or its text",
    ))
}

/// One object for each action of a ruleset, shared by all lists of them.
#[derive(Clone, Copy)]
pub struct Actions {
    ids: &'static ActionIds,
    objects: &'static [Py<Action>],
}

impl Actions {
    /// Those of a ruleset, made when they are first asked for.
    pub fn of(py: Python<'_>, ruleset: &Ruleset) -> PyResult<Self> {
        static OBJECTS: [PyOnceLock<Vec<Py<Action>>>; Ruleset::IDS.len()] =
            [const { PyOnceLock::new() }; Ruleset::IDS.len()];
        let ids = ruleset.action_ids();
        let place = Ruleset::IDS
            .iter()
            .position(|id| *id == ruleset.layout().id);
        let make = || {
            let actions = ids.actions().iter();
            actions.map(|&action| Py::new(py, Action(action))).collect()
        };
        let objects = OBJECTS[place.unwrap_or_default()].get_or_try_init(py, make)?;
        Ok(Self { ids, objects })
    }

    /// A list of these actions.
    pub fn list<'py>(
        self,
        py: Python<'py>,
        actions: &[core::action::Action],
    ) -> PyResult<Bound<'py, PyList>> {
        let objects = actions.iter().map(|&action| Shared(self, action));
        PyList::new(py, objects)
    }
}

/// An action that becomes the object shared by all lists. What only a false log makes possible has none.
struct Shared(Actions, core::action::Action);

impl<'py> IntoPyObject<'py> for Shared {
    type Target = Action;
    type Output = Bound<'py, Action>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        let Self(shared, action) = self;
        match shared.ids.id(&action) {
            Some(id) => Ok(shared.objects[usize::from(id)].bind(py).clone()),
            None => Bound::new(py, Action(action)),
        }
    }
}
