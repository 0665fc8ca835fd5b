//! Rulesets: what a hand is worth, what it waits for.

use nexusray_core as core;
use nexusray_core::catalogue::Language;
use nexusray_core::explanation::Explanation;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::{Map, Value};

use crate::errors;
use crate::hand::hand_of;
use crate::score::Score;

/// A ruleset with its options.
#[pyclass(frozen, eq, from_py_object, module = "nexusray")]
#[derive(Clone, PartialEq)]
pub struct Ruleset(pub core::rulesets::Ruleset);

#[pymethods]
impl Ruleset {
    #[new]
    #[pyo3(signature = (id, **options))]
    fn new(py: Python<'_>, id: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let options = options.map_or_else(|| Ok(Map::new()), |options| map_of(py, options))?;
        core::rulesets::Ruleset::new(id, &options).map(Self).map_err(|error| errors::option(py, &error))
    }

    #[getter]
    fn id(&self) -> &'static str {
        self.0.layout().id
    }

    #[getter]
    fn version(&self) -> &'static str {
        self.0.layout().version
    }

    #[getter]
    fn unit(&self) -> &'static str {
        self.0.layout().unit
    }

    #[getter]
    fn seats(&self) -> usize {
        self.0.layout().seats
    }

    #[getter]
    fn hand_size(&self) -> usize {
        self.0.layout().hand_size
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = Value::Object(self.0.options()).to_string();
        py.import("json")?.call_method1("loads", (text,))
    }

    fn names<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyDict>> {
        let Some(language) = Language::ALL.into_iter().find(|language| language.tag() == lang) else {
            let known = Language::ALL.map(Language::tag).join(", ");
            let message = format!("no names in language {lang:?}; known: {known}");
            return Err(errors::raise::<errors::UnknownOption>(py, "unknown_language", message));
        };
        let names = PyDict::new(py);
        let catalogue = self.0.rules().catalogue();
        for entry in catalogue.entries() {
            names.set_item(&entry.id, entry.names.of(language))?;
        }
        for term in catalogue.payments() {
            names.set_item(&term.id, term.names.of(language))?;
        }
        Ok(names)
    }

    fn score(&self, py: Python<'_>, hand: &Bound<'_, PyAny>) -> PyResult<Score> {
        let hand = hand_of(hand)?;
        match self.0.rules().score(&hand) {
            Ok(score) => Ok(Score(Explanation::of(&score, self.0.layout()))),
            Err(refusal) => Err(errors::refusal(py, &refusal)),
        }
    }

    fn waits(&self, hand: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let hand = self.valid(hand)?;
        Ok(self.0.rules().waits(&hand).iter().map(|kind| kind.to_string()).collect())
    }

    fn shanten(&self, hand: &Bound<'_, PyAny>) -> PyResult<i8> {
        let hand = self.valid(hand)?;
        Ok(self.0.rules().shanten(&hand))
    }

    fn useful_tiles(&self, hand: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let hand = self.valid(hand)?;
        Ok(self.0.rules().useful_tiles(&hand).iter().map(|kind| kind.to_string()).collect())
    }

    fn __repr__(&self) -> String {
        let defaults = core::rulesets::Ruleset::new(self.id(), &Map::new()).map(|rules| rules.options());
        let defaults = defaults.unwrap_or_default();
        let mut text = format!("Ruleset('{}'", self.id());
        for (key, value) in self.0.options().iter().filter(|(key, value)| defaults.get(*key) != Some(value)) {
            let value = match value {
                Value::String(word) => format!("'{word}'"),
                other => other.to_string(),
            };
            text.push_str(&format!(", {key}={value}"));
        }
        text + ")"
    }
}

impl Ruleset {
    fn valid(&self, given: &Bound<'_, PyAny>) -> PyResult<core::hand::Hand> {
        let hand = hand_of(given)?;
        match hand.check(self.0.layout()) {
            Ok(()) => Ok(hand),
            Err(error) => Err(errors::hand(given.py(), &error)),
        }
    }
}

/// Options as JSON; numbers, words and truth values are not mixed up.
fn map_of(py: Python<'_>, options: &Bound<'_, PyDict>) -> PyResult<Map<String, Value>> {
    let dumped = py.import("json")?.call_method1("dumps", (options,));
    let text = dumped?.cast_into::<PyString>()?;
    serde_json::from_str(text.to_str()?).map_err(|error| {
        errors::raise::<errors::UnknownOption>(py, "bad_option", error.to_string())
    })
}

/// Answers one hand case, a line of JSON, with a line of JSON. Bad input is answered with an error object.
#[pyfunction]
#[pyo3(signature = (line, *, waits = false))]
pub fn score_line(line: &str, waits: bool) -> String {
    core::hand_case::answer_line(line, waits)
}
