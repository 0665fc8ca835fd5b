//! Entries of a ruleset's catalogue, in one language.

use nexusray_core as core;
use nexusray_core::catalogue::Language;
use nexusray_core::layout::Layout;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::Value;

use crate::errors;

/// What scores: one entry of a catalogue.
#[pyclass(frozen, eq, hash, module = "nexusray")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Entry {
    pub id: String,
    pub value: u32,
    open_value: Option<u32>,
    unit: &'static str,
    name: String,
    condition: String,
    excludes: Vec<String>,
    excludes_sets: Vec<String>,
    example: String,
    counter_example: String,
    /// As JSON, which can be compared and hashed.
    options: String,
    source: String,
}

impl Entry {
    /// The entry with its texts in a language.
    pub fn of(entry: &core::catalogue::Entry, layout: &Layout, language: Language) -> Self {
        Self {
            id: entry.id.clone(),
            value: entry.value,
            open_value: (!entry.closed_only).then(|| entry.open.unwrap_or(entry.value)),
            unit: layout.unit_of(entry.limit),
            name: entry.names.of(language).into(),
            condition: entry.condition.of(language).into(),
            excludes: entry.excludes.clone(),
            excludes_sets: entry.excludes_sets.clone(),
            example: entry.example.clone(),
            counter_example: entry.counter_example.clone(),
            options: Value::Object(entry.options.clone()).to_string(),
            source: entry.source.clone(),
        }
    }
}

#[pymethods]
impl Entry {
    #[getter]
    fn id(&self) -> &str {
        &self.id
    }

    #[getter]
    fn value(&self) -> u32 {
        self.value
    }

    #[getter]
    fn open_value(&self) -> Option<u32> {
        self.open_value
    }

    #[getter]
    fn unit(&self) -> &'static str {
        self.unit
    }

    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    #[getter]
    fn condition(&self) -> &str {
        &self.condition
    }

    #[getter]
    fn excludes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.excludes)
    }

    #[getter]
    fn excludes_sets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.excludes_sets)
    }

    #[getter]
    fn example(&self) -> &str {
        &self.example
    }

    #[getter]
    fn counter_example(&self) -> &str {
        &self.counter_example
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (&self.options,))
    }

    #[getter]
    fn source(&self) -> &str {
        &self.source
    }

    fn __repr__(&self) -> String {
        format!("<Entry {} {}: {}>", self.id, self.value, self.name)
    }
}

/// The language with this tag.
pub fn language(py: Python<'_>, tag: &str) -> PyResult<Language> {
    let mut languages = Language::ALL.into_iter();
    languages
        .find(|language| language.tag() == tag)
        .ok_or_else(|| {
            let known = Language::ALL.map(Language::tag).join(", ");
            let message = format!("no names in language {tag:?}; known: {known}");
            errors::raise::<errors::UnknownOption>(py, "unknown_language", message)
        })
}
