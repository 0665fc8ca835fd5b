//! Hands.

use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use nexusray_core as core;
use nexusray_core::kind_set::KindSet;
use nexusray_core::tile::Kind;
use pyo3::Borrowed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::arguments;
use crate::errors;

/// One player's tiles and the circumstances that count.
#[pyclass(frozen, eq, hash, from_py_object, module = "nexusray")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Hand(pub core::hand::Hand, Passed);

/// Which ruleset a hand has passed the check of, by its number: neither changes, so it passes it again. No part of the
/// hand's value.
#[derive(Default)]
struct Passed {
    won: AtomicU64,
    held: AtomicU64,
}

impl Clone for Passed {
    fn clone(&self) -> Self {
        Self {
            won: self.won.load(Relaxed).into(),
            held: self.held.load(Relaxed).into(),
        }
    }
}

impl PartialEq for Passed {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Passed {}

impl Hash for Passed {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A hand that a ruleset is asked about: an object, which remembers what it passed, or what a text says.
pub struct Asked<'a> {
    /// The hand.
    pub hand: &'a core::hand::Hand,
    passed: Option<&'a Passed>,
}

impl Asked<'_> {
    /// Is this a hand that can have won? `check` is asked unless the hand has passed it under this ruleset.
    pub fn can_have_won(&self, ruleset: NonZeroU64, check: impl FnOnce() -> bool) -> bool {
        self.passes(|passed| &passed.won, ruleset, check)
    }

    /// Is this a hand that can be held? `check` is asked unless the hand has passed it under this ruleset.
    pub fn can_be_held(&self, ruleset: NonZeroU64, check: impl FnOnce() -> bool) -> bool {
        self.passes(|passed| &passed.held, ruleset, check)
    }

    fn passes(
        &self,
        which: impl FnOnce(&Passed) -> &AtomicU64,
        ruleset: NonZeroU64,
        check: impl FnOnce() -> bool,
    ) -> bool {
        let Some(known) = self.passed.map(which) else {
            return check();
        };
        if known.load(Relaxed) == ruleset.get() {
            return true;
        }
        let passes = check();
        if passes {
            known.store(ruleset.get(), Relaxed);
        }
        passes
    }
}

impl From<core::hand::Hand> for Hand {
    fn from(hand: core::hand::Hand) -> Self {
        Self(hand, Passed::default())
    }
}

#[pymethods]
impl Hand {
    #[new]
    fn new(py: Python<'_>, #[pyo3(from_py_with = arguments::text)] text: String) -> PyResult<Self> {
        let parsed = text.parse().map(|hand: core::hand::Hand| hand.into());
        parsed.map_err(|error| errors::notation(py, &error))
    }

    #[staticmethod]
    fn parse(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] text: String,
    ) -> PyResult<Self> {
        Self::new(py, text)
    }

    #[getter]
    fn concealed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.concealed.iter().map(ToString::to_string))
    }

    #[getter]
    fn melds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.melds.iter().map(ToString::to_string))
    }

    #[getter]
    fn flowers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.flowers.iter().map(ToString::to_string))
    }

    #[getter]
    fn winning_tile(&self) -> Option<String> {
        self.0.winning.map(|winning| winning.tile.to_string())
    }

    #[getter]
    fn is_self_draw(&self) -> bool {
        self.0.is_self_draw()
    }

    #[getter]
    fn seat_wind(&self) -> String {
        self.0.situation.seat_wind.to_string()
    }

    #[getter]
    fn round_wind(&self) -> String {
        self.0.situation.round_wind.to_string()
    }

    #[getter]
    fn flags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let flags = self.0.situation.flags.iter().map(|flag| flag.word());
        PyTuple::new(py, flags.collect::<Vec<_>>())
    }

    #[getter]
    fn dealer_repeats(&self) -> u32 {
        self.0.situation.dealer_repeats
    }

    #[getter]
    fn discarder(&self) -> Option<String> {
        self.0.situation.discarder.map(|wind| wind.to_string())
    }

    #[getter]
    fn words<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let words = PyDict::new(py);
        for said in &self.0.words {
            words.set_item(said.word.name, said.value())?;
        }
        Ok(words)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("Hand({})", arguments::quoted(py, &self.0.to_string()))
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// The texts of kinds, each made once.
pub fn kind_texts<'py>(py: Python<'py>, kinds: KindSet) -> Vec<Borrowed<'py, 'py, PyString>> {
    static TEXTS: PyOnceLock<Vec<Py<PyString>>> = PyOnceLock::new();
    let texts = TEXTS.get_or_init(py, || {
        let text = |kind: Kind| PyString::new(py, &kind.to_string()).unbind();
        Kind::all().map(text).collect()
    });
    let text = |kind: Kind| texts[kind.index()].bind_borrowed(py);
    kinds.iter().map(text).collect()
}

/// Answers a question about a hand given as such or as text; a text is read and no object made of it.
#[inline]
pub fn with_hand<T>(
    given: &Bound<'_, PyAny>,
    answer: impl FnOnce(&core::hand::Hand) -> PyResult<T>,
) -> PyResult<T> {
    with_asked(given, |asked| answer(asked.hand))
}

/// The same with what the hand has passed.
pub fn with_asked<T>(
    given: &Bound<'_, PyAny>,
    answer: impl FnOnce(&Asked) -> PyResult<T>,
) -> PyResult<T> {
    match given.cast::<Hand>() {
        Ok(hand) => {
            let Hand(hand, passed) = hand.get();
            let passed = Some(passed);
            answer(&Asked { hand, passed })
        }
        Err(_) => answer(&Asked {
            hand: &read_hand(given)?,
            passed: None,
        }),
    }
}

/// The hand of a text.
fn read_hand(given: &Bound<'_, PyAny>) -> PyResult<core::hand::Hand> {
    let Ok(string) = given.cast::<PyString>() else {
        return Err(PyTypeError::new_err("a hand must be a Hand or its text"));
    };
    let parsed = match string.to_str() {
        Ok(text) => text.parse(),
        // Says where it is no Unicode.
        Err(_) => arguments::text(given)?.parse(),
    };
    parsed.map_err(|error| errors::notation(given.py(), &error))
}

/// The same as a value.
fn hand_of(given: &Bound<'_, PyAny>) -> PyResult<core::hand::Hand> {
    with_hand(given, |hand| Ok(hand.clone()))
}

/// Several hands. One text alone is not a list of its letters.
pub fn hands_of(given: &Bound<'_, PyAny>) -> PyResult<Vec<core::hand::Hand>> {
    if given.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("hands must be a sequence of hands"));
    }
    given.try_iter()?.map(|hand| hand_of(&hand?)).collect()
}
