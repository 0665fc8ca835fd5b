//! Who pays whom when several hands win on one tile.

use nexusray_core as core;
use nexusray_core::explanation::PaymentLine;
use nexusray_core::layout::Layout;
use nexusray_core::settlement::{Pot, WonHand};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::hand::Hand;
use crate::score::{Payment, Score, tuple};

/// A hand among those that win on one tile.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(Clone, PartialEq)]
pub struct Win {
    hand: Hand,
    score: Score,
    is_paid: bool,
}

#[pymethods]
impl Win {
    #[getter]
    fn seat(&self) -> String {
        self.hand.0.situation.seat_wind.to_string()
    }

    #[getter]
    fn hand(&self) -> Hand {
        self.hand.clone()
    }

    #[getter]
    fn score(&self) -> Score {
        self.score.clone()
    }

    #[getter]
    fn is_paid(&self) -> bool {
        self.is_paid
    }

    fn __repr__(&self) -> String {
        let paid = if self.is_paid { "" } else { ", not paid" };
        format!("<Win {}: {}{paid}>", self.seat(), self.score.worth())
    }
}

/// Wins on one tile, settled.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct Settlement {
    wins: Vec<Win>,
    payments: Vec<PaymentLine>,
    pots: Vec<Pot>,
    changes: Vec<(String, i64)>,
}

impl Settlement {
    pub fn new(settlement: core::settlement::Settlement, layout: &Layout) -> Self {
        let changes = settlement.changes();
        let win = |win: WonHand| Win {
            score: Score::new(&win.score, layout),
            hand: win.hand.into(),
            is_paid: win.is_paid,
        };
        Self {
            changes: changes
                .map(|(wind, points)| (wind.to_string(), points))
                .collect(),
            payments: settlement
                .settled
                .payments
                .iter()
                .map(PaymentLine::of)
                .collect(),
            pots: settlement.settled.pots,
            wins: settlement.wins.into_iter().map(win).collect(),
        }
    }
}

#[pymethods]
impl Settlement {
    #[getter]
    fn wins<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.wins.iter().cloned())
    }

    #[getter]
    fn payments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.payments.iter().cloned().map(Payment))
    }

    #[getter]
    fn pots<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let pots = self.pots.iter();
        tuple(py, pots.map(|pot| (pot.to.to_string(), pot.amount)))
    }

    #[getter]
    fn changes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let changes = PyDict::new(py);
        for (wind, points) in &self.changes {
            changes.set_item(wind, points)?;
        }
        Ok(changes)
    }

    fn __repr__(&self) -> String {
        let changes = self.changes.iter();
        let changes: Vec<_> = changes
            .map(|(wind, points)| format!("{wind} {points:+}"))
            .collect();
        format!("<Settlement {}>", changes.join(", "))
    }
}
