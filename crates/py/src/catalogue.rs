//! Entries of a ruleset's catalogue, in one language.

use nexusray_core as core;
use nexusray_core::catalogue::Language;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors;

/// What scores: one entry of a catalogue.
#[pyclass(frozen, eq, hash, module = "nexusray")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Entry {
    pub id: String,
    pub value: u32,
    name: String,
    condition: String,
    excludes: Vec<String>,
    example: String,
    counter_example: String,
    source: String,
}

impl Entry {
    /// The entry with its texts in a language; a condition that is not written in it is given in English.
    pub fn of(entry: &core::catalogue::Entry, language: Language) -> Self {
        let condition = entry.condition.of(language).unwrap_or(&entry.condition.en);
        Self {
            id: entry.id.clone(),
            value: entry.value,
            name: entry.names.of(language).into(),
            condition: condition.into(),
            excludes: entry.excludes.clone(),
            example: entry.example.clone(),
            counter_example: entry.counter_example.clone(),
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
    fn example(&self) -> &str {
        &self.example
    }

    #[getter]
    fn counter_example(&self) -> &str {
        &self.counter_example
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
