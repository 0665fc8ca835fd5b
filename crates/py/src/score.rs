//! Scores and their explanation.

use nexusray_core as core;
use nexusray_core::explanation::{
    Explanation, FanLine, LeftOutLine, PaymentLine, PriceLine, ReasonLine, ShareLine,
};
use nexusray_core::layout::Layout;
use nexusray_core::tile::{Tile, write_tiles};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// What a hand is worth and why.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct Score {
    explanation: Explanation,
    /// The sets of the reading that is worth most, the pair last.
    sets: Vec<String>,
}

impl Score {
    pub fn new(score: &core::score::Score, layout: &Layout) -> Self {
        let parts = score.reading.parts();
        Self {
            explanation: Explanation::of(score, layout),
            sets: parts.iter().map(|part| write_tiles(part)).collect(),
        }
    }
}

#[pymethods]
impl Score {
    #[getter]
    fn total(&self) -> u32 {
        self.explanation.total
    }

    #[getter]
    fn unit(&self) -> &'static str {
        self.explanation.unit
    }

    #[getter]
    fn sets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.sets)
    }

    #[getter]
    fn waits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.explanation.waits.iter().map(ToString::to_string))
    }

    #[getter]
    fn fans<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.explanation.fans.iter().cloned().map(FanMatch))
    }

    #[getter]
    fn left_out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.explanation.left_out.iter().cloned().map(LeftOut))
    }

    #[getter]
    fn payments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.explanation.payments.iter().cloned().map(Payment))
    }

    #[getter]
    fn price(&self) -> Option<Price> {
        self.explanation.price.clone().map(Price)
    }

    fn json(&self) -> String {
        serde_json::to_string(&self.explanation).unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        let fans = self
            .explanation
            .fans
            .iter()
            .map(|fan| format!("{} {}", fan.id, fan.value))
            .collect::<Vec<_>>();
        format!(
            "<Score {} {}: {}>",
            self.explanation.total,
            self.explanation.unit,
            fans.join(", ")
        )
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
pub struct LeftOut(LeftOutLine);

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
pub struct Payment(PaymentLine);

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
    fn per_payer(&self) -> i64 {
        self.each().map_or(0, |share| share.amount)
    }

    #[getter]
    fn terms<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let terms = self.each().into_iter().flat_map(|share| &share.terms);
        tuple(py, terms.map(|term| (term.id, term.count, term.each)))
    }

    fn __repr__(&self) -> String {
        format!("<Price {}: {} each>", self.0.value, self.per_payer())
    }
}

impl Price {
    /// The share of everybody who pays.
    fn each(&self) -> Option<&ShareLine> {
        self.0.shares.first()
    }
}
