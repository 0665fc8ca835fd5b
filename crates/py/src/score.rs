//! Scores and their explanation.

use std::sync::{Arc, OnceLock};

use nexusray_core as core;
use nexusray_core::explanation::{
    Explanation, FanLine, LeftOutLine, PaymentLine, PriceLine, ReasonLine, ShareLine,
};
use nexusray_core::layout::Layout;
use nexusray_core::score::{FuScore, Tally};
use nexusray_core::tile::{Tile, write_tiles};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::hand::with_hand;
use crate::ruleset::Ruleset;

/// What a hand is worth and why. The explanation is made when it is first asked for.
#[pyclass(frozen, eq, module = "nexusray")]
pub struct Score {
    total: u32,
    unit: &'static str,
    /// What it explains; nothing where the explanation was there at once.
    of: Option<(Py<Ruleset>, Py<PyAny>)>,
    explained: OnceLock<Arc<Explained>>,
}

struct Explained {
    explanation: Explanation,
    /// The sets of the reading that is worth most, the pair last.
    sets: Vec<String>,
    /// Which of them the winning tile completed.
    completed: usize,
}

impl Explained {
    fn of(score: &core::score::Score, layout: &Layout) -> Self {
        let parts = score.reading.parts();
        Self {
            explanation: Explanation::of(score, layout),
            sets: parts.iter().map(|part| write_tiles(part)).collect(),
            completed: score.reading.completed(),
        }
    }
}

impl Score {
    pub fn new(score: &core::score::Score, layout: &Layout) -> Self {
        Self {
            total: score.total,
            unit: layout.unit_of(score.in_limits),
            of: None,
            explained: Arc::new(Explained::of(score, layout)).into(),
        }
    }

    /// The score of a hand, given as such or as text, that wins with so much.
    pub fn of_win(tally: &Tally, ruleset: &Bound<'_, Ruleset>, hand: &Bound<'_, PyAny>) -> Self {
        Self {
            total: tally.total,
            unit: ruleset.get().0.layout().unit_of(tally.in_limits),
            of: Some((ruleset.clone().unbind(), hand.clone().unbind())),
            explained: OnceLock::new(),
        }
    }

    fn explained(&self) -> &Arc<Explained> {
        self.explained.get_or_init(|| {
            let (ruleset, hand) = self.of.as_ref().expect("a score explains a hand");
            let rules = ruleset.get().0.rules();
            let score = Python::attach(|py| with_hand(hand.bind(py), |hand| Ok(rules.score(hand))));
            let score = score.expect("a hand that was read is read again");
            let score = score.expect("a hand that wins has a score");
            Arc::new(Explained::of(&score, rules.layout()))
        })
    }

    fn explanation(&self) -> &Explanation {
        &self.explained().explanation
    }
}

/// A clone shares the explanation.
impl Clone for Score {
    fn clone(&self) -> Self {
        Self {
            total: self.total,
            unit: self.unit,
            of: None,
            explained: Arc::clone(self.explained()).into(),
        }
    }
}

impl PartialEq for Score {
    fn eq(&self, other: &Self) -> bool {
        let (own, others) = (self.explained(), other.explained());
        own.explanation == others.explanation && own.sets == others.sets
    }
}

#[pymethods]
impl Score {
    #[getter]
    fn total(&self) -> u32 {
        self.total
    }

    #[getter]
    fn unit(&self) -> &'static str {
        self.unit
    }

    #[getter]
    fn fu(&self) -> Option<Fu> {
        self.explanation().fu.clone().map(Fu)
    }

    #[getter]
    fn limit(&self) -> Option<&'static str> {
        self.explanation().limit
    }

    #[getter]
    fn sets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.explained().sets)
    }

    #[getter]
    fn completed(&self) -> usize {
        self.explained().completed
    }

    #[getter]
    fn waits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.explanation().waits.iter().map(ToString::to_string))
    }

    #[getter]
    fn fans<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.explanation().fans.iter().cloned().map(FanMatch))
    }

    #[getter]
    fn left_out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.explanation().left_out.iter().cloned().map(LeftOut))
    }

    #[getter]
    fn payments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.explanation().payments.iter().cloned().map(Payment))
    }

    #[getter]
    fn price(&self) -> Option<Price> {
        self.explanation().price.clone().map(Price)
    }

    fn json(&self) -> String {
        serde_json::to_string(self.explanation()).unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        let fans = self
            .explanation()
            .fans
            .iter()
            .map(|fan| format!("{} {}", fan.id, fan.value))
            .collect::<Vec<_>>();
        format!("<Score {}: {}>", self.worth(), fans.join(", "))
    }
}

impl Score {
    /// The total with its unit.
    pub fn worth(&self) -> String {
        format!("{} {}", self.total, self.unit)
    }
}

/// Fu, and what they are given for.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct Fu(FuScore);

#[pymethods]
impl Fu {
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let lines = self.0.lines.iter();
        tuple(
            py,
            lines.map(|line| (line.id, line.fu, write_tiles(&line.tiles))),
        )
    }

    #[getter]
    fn sum(&self) -> u32 {
        self.0.sum
    }

    #[getter]
    fn rounded(&self) -> u32 {
        self.0.rounded
    }

    fn __repr__(&self) -> String {
        format!("<Fu {}, rounded {}>", self.0.sum, self.0.rounded)
    }
}

/// A frozen sequence of objects.
pub fn tuple<'py, T: IntoPyObjectExt<'py>>(
    py: Python<'py>,
    items: impl Iterator<Item = T>,
) -> PyResult<Bound<'py, PyTuple>> {
    let items = items
        .map(|item| item.into_bound_py_any(py))
        .collect::<PyResult<Vec<_>>>()?;
    PyTuple::new(py, items)
}

fn texts(tiles: &[Tile]) -> Vec<String> {
    tiles.iter().map(ToString::to_string).collect()
}

/// An entry of the catalogue that counts for a hand.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct FanMatch(FanLine);

#[pymethods]
impl FanMatch {
    #[getter]
    fn id(&self) -> &'static str {
        self.0.id
    }

    #[getter]
    fn count(&self) -> u8 {
        self.0.count
    }

    #[getter]
    fn value(&self) -> u32 {
        self.0.value
    }

    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.tiles.iter().map(|set| write_tiles(set)))
    }

    fn __repr__(&self) -> String {
        let sets = self
            .0
            .tiles
            .iter()
            .map(|set| write_tiles(set))
            .collect::<Vec<_>>();
        format!(
            "<FanMatch {} {} for {}>",
            self.0.id,
            self.0.value,
            sets.join(" ")
        )
    }
}

/// An entry of the catalogue that one could have hoped for.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct LeftOut(pub LeftOutLine);

#[pymethods]
impl LeftOut {
    #[getter]
    fn id(&self) -> &'static str {
        self.0.id
    }

    #[getter]
    fn value(&self) -> u32 {
        self.0.value
    }

    #[getter]
    fn reason(&self) -> &'static str {
        self.0.reason.code
    }

    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let ReasonLine {
            code: _,
            fan,
            tiles,
            there,
            count,
            needed,
            seat,
            flag,
            option,
            shape,
            wait,
        } = &self.0.reason;
        let parameters = PyDict::new(py);
        if let Some(fan) = fan {
            parameters.set_item("fan", fan)?;
        }
        if !tiles.is_empty() {
            parameters.set_item("tiles", texts(tiles))?;
        }
        if !there.is_empty() {
            parameters.set_item("there", texts(there))?;
        }
        if let Some(count) = count {
            parameters.set_item("count", count)?;
        }
        if let Some(needed) = needed {
            parameters.set_item("needed", needed)?;
        }
        if let Some(seat) = seat {
            parameters.set_item("seat", seat.to_string())?;
        }
        if let Some(flag) = flag {
            parameters.set_item("flag", flag)?;
        }
        if let Some(option) = option {
            parameters.set_item("option", option)?;
        }
        if let Some(shape) = shape {
            parameters.set_item("shape", shape)?;
        }
        if let Some(wait) = wait {
            parameters.set_item("wait", wait)?;
        }
        Ok(parameters)
    }

    fn __repr__(&self) -> String {
        format!(
            "<LeftOut {} {}: {}>",
            self.0.id, self.0.value, self.0.reason.code
        )
    }
}

/// What one player pays to the winner.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct Payment(pub PaymentLine);

#[pymethods]
impl Payment {
    #[getter]
    fn payer(&self) -> String {
        self.0.payer.to_string()
    }

    #[getter]
    fn payee(&self) -> String {
        self.0.payee.to_string()
    }

    #[getter]
    fn amount(&self) -> i64 {
        self.0.amount
    }

    #[getter]
    fn terms<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(
            py,
            self.0
                .terms
                .iter()
                .map(|term| (term.id, term.count, term.each)),
        )
    }

    fn __repr__(&self) -> String {
        format!(
            "<Payment {} to {}: {}>",
            self.0.payer, self.0.payee, self.0.amount
        )
    }
}

/// What each player who pays for a win pays.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct Price(PriceLine);

#[pymethods]
impl Price {
    #[getter]
    fn value(&self) -> i64 {
        self.0.value
    }

    #[getter]
    fn shares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.shares.iter().cloned().map(Share))
    }

    fn __repr__(&self) -> String {
        let share = |share: &ShareLine| format!("{} {}", share.payer, share.amount);
        let shares: Vec<_> = self.0.shares.iter().map(share).collect();
        format!("<Price {}: {}>", self.0.value, shares.join(", "))
    }
}

/// What one kind of payer pays.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct Share(ShareLine);

#[pymethods]
impl Share {
    #[getter]
    fn payer(&self) -> &'static str {
        self.0.payer
    }

    #[getter]
    fn amount(&self) -> i64 {
        self.0.amount
    }

    #[getter]
    fn terms<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let terms = self.0.terms.iter();
        tuple(py, terms.map(|term| (term.id, term.count, term.each)))
    }

    fn __repr__(&self) -> String {
        format!("<Share {} {}>", self.0.payer, self.0.amount)
    }
}
