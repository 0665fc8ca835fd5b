//! Rulesets: what a hand is worth, what it waits for.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use nexusray_core as core;
use nexusray_core::explanation::LeftOutLine;
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use serde_json::{Map, Value};

use crate::arguments;
use crate::batch::{self, Scores};
use crate::catalogue::{Entry, language};
use crate::errors;
use crate::hand::{Asked, Hand, hands_of, kind_texts, with_asked, with_hand};
use crate::score::{LeftOut, Score, tuple};
use crate::settlement::Settlement;
use crate::wait_value::Wait;

/// A ruleset with its options.
#[pyclass(frozen, eq, from_py_object, module = "nexusray")]
#[derive(Clone)]
pub struct Ruleset(pub core::rulesets::Ruleset, NonZeroU64);

/// The number of the object: hands remember by it whose check they have passed.
static NUMBERS: AtomicU64 = AtomicU64::new(1);

impl PartialEq for Ruleset {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

#[pymethods]
impl Ruleset {
    #[new]
    #[pyo3(signature = (id, /, **options))]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] id: String,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let options = options.map_or_else(|| Ok(Map::new()), map_of)?;
        let ruleset = core::rulesets::Ruleset::new(&id, &options);
        let ruleset = ruleset.map_err(|error| errors::option(py, &error))?;
        let number = NonZeroU64::new(NUMBERS.fetch_add(1, Relaxed));
        Ok(Self(
            ruleset,
            number.expect("nobody makes so many rulesets"),
        ))
    }

    #[getter]
    fn id(&self) -> &'static str {
        self.0.layout().id
    }

    #[getter]
    fn version(&self) -> String {
        self.0.rules().version()
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
    fn has_winds(&self) -> bool {
        let keys = self.0.layout().case_keys;
        keys.contains(&core::layout::CaseKey::SeatWind)
    }

    #[getter]
    fn minimum(&self) -> u32 {
        self.0.rules().minimum()
    }

    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = Value::Object(self.0.options()).to_string();
        py.import("json")?.call_method1("loads", (text,))
    }

    #[pyo3(
        signature = (lang = String::from("en")),
        text_signature = "($self, lang='en')"
    )]
    fn entries<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arguments::text)] lang: String,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let language = language(py, &lang)?;
        let (entries, layout) = (self.0.rules().catalogue().entries(), self.0.layout());
        let entries = entries.iter();
        tuple(py, entries.map(|entry| Entry::of(entry, layout, language)))
    }

    #[pyo3(
        signature = (lang = String::from("en")),
        text_signature = "($self, lang='en')"
    )]
    fn names<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arguments::text)] lang: String,
    ) -> PyResult<Bound<'py, PyDict>> {
        let language = language(py, &lang)?;
        let names = PyDict::new(py);
        let catalogue = self.0.rules().catalogue();
        for entry in catalogue.entries() {
            names.set_item(&entry.id, entry.names.of(language))?;
        }
        for term in catalogue.payments() {
            names.set_item(&term.id, term.names.of(language))?;
        }
        for term in catalogue.terms() {
            names.set_item(&term.id, term.names.of(language))?;
        }
        Ok(names)
    }

    fn score(slf: &Bound<'_, Self>, hand: &Bound<'_, PyAny>) -> PyResult<Score> {
        let rules = slf.get().0.rules();
        with_asked(hand, |asked| {
            let value = asked.hand;
            if asked.can_have_won(slf.get().1, || rules.check(value).is_ok())
                && let Ok(tally) = rules.tally(value)
                && rules.is_enough(value, &tally)
            {
                return Ok(Score::of_win(&tally, slf, hand));
            }
            let layout = rules.layout();
            match rules.score(value) {
                Ok(score) => Ok(Score::new(&score, layout)),
                Err(refusal) => Err(errors::refusal(slf.py(), &refusal, layout)),
            }
        })
    }

    fn why_not(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] entry: String,
        hand: &Bound<'_, PyAny>,
    ) -> PyResult<Option<LeftOut>> {
        let (layout, rules) = (self.0.layout(), self.0.rules());
        let catalogue = rules.catalogue();
        let Some(fan) = catalogue.find(&entry) else {
            return Err(errors::unknown_entry(py, layout.id, &entry));
        };
        let reason = with_hand(hand, |hand| {
            let reason = rules.why_not(fan, hand);
            reason.map_err(|refusal| errors::refusal(py, &refusal, layout))
        })?;
        Ok(reason.map(|reason| {
            let left_out = core::fan::LeftOut {
                fan,
                id: &catalogue.entry(fan).id,
                value: catalogue.value(fan),
                reason,
            };
            LeftOut(LeftOutLine::of(&left_out))
        }))
    }

    fn waits<'py>(
        &self,
        py: Python<'py>,
        hand: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let waits = with_hand(hand, |hand| {
            let waits = core::wait_value::wait_values(self.0.rules(), hand);
            waits.map_err(|error| errors::hand(py, &error))
        })?;
        let layout = self.0.layout();
        tuple(py, waits.iter().map(|wait| Wait::new(wait, layout)))
    }

    #[pyo3(
        signature = (hands, *, discarder = None, out = Vec::new()),
        text_signature = "($self, hands, *, discarder=None, out=())"
    )]
    fn settle(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = hands_of)] hands: Vec<core::hand::Hand>,
        #[pyo3(from_py_with = arguments::optional_wind)] discarder: Option<core::seat::Wind>,
        #[pyo3(from_py_with = arguments::winds)] out: Vec<core::seat::Wind>,
    ) -> PyResult<Settlement> {
        let table = core::settlement::AtTable { discarder, out };
        let layout = self.0.layout();
        match core::settlement::settle(self.0.rules(), &hands, &table) {
            Ok(settlement) => Ok(Settlement::new(settlement, layout)),
            Err(error) => Err(errors::settle(py, &error, layout)),
        }
    }

    fn shanten(&self, hand: &Bound<'_, PyAny>) -> PyResult<i8> {
        let py = hand.py();
        with_asked(hand, |asked| {
            Ok(self.0.rules().shanten(self.valid(py, asked)?))
        })
    }

    fn useful_tiles<'py>(&self, hand: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let py = hand.py();
        let useful = with_asked(hand, |asked| {
            Ok(self.0.rules().useful_tiles(self.valid(py, asked)?))
        })?;
        PyTuple::new(py, kind_texts(py, useful))
    }

    #[getter]
    fn hand_dtype<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        batch::dtype(py, self.0.layout())
    }

    fn pack<'py>(&self, hands: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        batch::pack(hands, self.0.layout())
    }

    fn pack_cases<'py>(&self, py: Python<'py>, lines: &[u8]) -> PyResult<Bound<'py, PyAny>> {
        batch::pack_cases(py, lines, &self.0)
    }

    fn unpack<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        tuple(
            py,
            batch::unpack(hands, self.0.layout())?
                .into_iter()
                .map(Hand::from),
        )
    }

    #[pyo3(signature = (hands, *, threads = 0), text_signature = "($self, hands, *, threads=0)")]
    fn score_batch(
        &self,
        hands: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Scores> {
        batch::score(self.0.rules(), hands, threads)
    }

    #[pyo3(signature = (hands, *, threads = 0), text_signature = "($self, hands, *, threads=0)")]
    fn shanten_batch<'py>(
        &self,
        hands: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        batch::shanten(self.0.rules(), hands, threads)
    }

    #[pyo3(signature = (hands, *, threads = 0), text_signature = "($self, hands, *, threads=0)")]
    fn useful_tiles_batch<'py>(
        &self,
        hands: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        batch::useful_tiles(self.0.rules(), hands, threads)
    }

    fn __hash__(&self, py: Python<'_>) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.__repr__(py).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let defaults = core::rulesets::Ruleset::new(self.id(), &Map::new())
            .map(|rules| rules.options())
            .unwrap_or_default();
        let mut text = format!("Ruleset('{}'", self.id());
        let options = self.0.options();
        for (key, value) in options
            .iter()
            .filter(|(key, value)| defaults.get(*key) != Some(value))
        {
            let value = match value {
                Value::String(word) => arguments::quoted(py, word),
                Value::Bool(true) => "True".into(),
                Value::Bool(false) => "False".into(),
                Value::Null => "None".into(),
                // Lists of words and numbers are written alike.
                Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
            };
            text.push_str(&format!(", {key}={value}"));
        }
        text + ")"
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((&'static str,), Bound<'py, PyAny>)> {
        Ok(((self.id(),), self.options(py)?))
    }
}

impl Ruleset {
    fn valid<'a>(&self, py: Python<'_>, asked: &Asked<'a>) -> PyResult<&'a core::hand::Hand> {
        let check = || asked.hand.check(self.0.layout(), self.0.rules().tiles());
        if asked.can_be_held(self.1, || check().is_ok()) {
            return Ok(asked.hand);
        }
        check().map_err(|error| errors::hand(py, &error))?;
        Ok(asked.hand)
    }
}

/// Options as JSON; numbers, words and truth values are not mixed up.
fn map_of(options: &Bound<'_, PyDict>) -> PyResult<Map<String, Value>> {
    let py = options.py();
    let dumps = py.import("json")?.getattr("dumps")?;
    let mut map = Map::new();
    for (key, value) in options {
        let key = arguments::text(&key)?;
        let dumped = dumps.call1((&value,)).ok();
        let text = dumped.and_then(|text| text.cast_into::<PyString>().ok());
        let parsed = text.and_then(|text| serde_json::from_str(text.to_str().ok()?).ok());
        let Some(parsed) = parsed else {
            let found = value
                .repr()
                .map_or_else(|_| "that".into(), |text| text.to_string());
            let message = format!("option {key} cannot be {found}");
            return Err(errors::raise::<errors::UnknownOption>(
                py,
                "bad_option",
                message,
            ));
        };
        map.insert(key, parsed);
    }
    Ok(map)
}
