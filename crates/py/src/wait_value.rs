//! What every tile that completes a hand would be worth.

use nexusray_core as core;
use nexusray_core::layout::Layout;
use nexusray_core::wait_value::{WaitValue, Worth};
use pyo3::prelude::*;

use crate::score::Score;

/// A win that may come.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(Clone, PartialEq)]
pub struct Outcome {
    worth: Worth,
    message: Option<String>,
    score: Option<Score>,
}

impl Outcome {
    fn new(outcome: &core::wait_value::Outcome, layout: &Layout) -> Self {
        let (score, message) = match outcome {
            Ok(score) => (Some(score), None),
            Err(refusal) => (refusal.score(), Some(refusal.to_string())),
        };
        Self {
            worth: outcome.into(),
            message,
            score: score.map(|score| Score::new(score, layout)),
        }
    }
}

#[pymethods]
impl Outcome {
    #[getter]
    fn total(&self) -> u32 {
        self.worth.total
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.worth.reason
    }

    #[getter]
    fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    #[getter]
    fn score(&self) -> Option<Score> {
        self.score.clone()
    }

    fn __repr__(&self) -> String {
        match self.worth.reason {
            Some(reason) => format!("<Outcome 0: {reason}>"),
            None => format!("<Outcome {}>", self.worth.total),
        }
    }
}

/// A kind of tile that completes a hand.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct Wait {
    tile: String,
    unseen: u8,
    by_discard: Outcome,
    by_self_draw: Outcome,
}

impl Wait {
    pub fn new(wait: &WaitValue, layout: &Layout) -> Self {
        Self {
            tile: wait.kind.to_string(),
            unseen: wait.unseen,
            by_discard: Outcome::new(&wait.by_discard, layout),
            by_self_draw: Outcome::new(&wait.by_self_draw, layout),
        }
    }
}

#[pymethods]
impl Wait {
    #[getter]
    fn tile(&self) -> &str {
        &self.tile
    }

    #[getter]
    fn unseen(&self) -> u8 {
        self.unseen
    }

    #[getter]
    fn by_discard(&self) -> Outcome {
        self.by_discard.clone()
    }

    #[getter]
    fn by_self_draw(&self) -> Outcome {
        self.by_self_draw.clone()
    }

    fn __repr__(&self) -> String {
        let (discard, draw) = (self.by_discard.worth, self.by_self_draw.worth);
        format!(
            "<Wait {}: {} unseen, {} by discard, {} by self-draw>",
            self.tile, self.unseen, discard.total, draw.total
        )
    }
}
