//! Computer players.

use nexusray_bots::Player;
use pyo3::prelude::*;

use crate::errors;
use crate::table::{Action, View};

/// A computer player: it is given one seat's view and nothing else.
#[pyclass(module = "nexusray")]
pub struct Bot {
    name: String,
    bot: nexusray_bots::Bot,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name = "greedy", *, seed = 0))]
    fn new(py: Python<'_>, name: &str, seed: u64) -> PyResult<Self> {
        match nexusray_bots::Bot::new(name, seed) {
            Some(bot) => Ok(Self { name: name.into(), bot }),
            None => {
                let known = nexusray_bots::Bot::NAMES.join(", ");
                let message = format!("unknown computer player {name:?}; known: {known}");
                Err(errors::raise::<errors::Error>(py, "unknown_bot", message))
            }
        }
    }

    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    fn act(&mut self, py: Python<'_>, view: &View) -> PyResult<Action> {
        self.bot.act(&view.0).map(Action).ok_or_else(|| {
            let message = format!("seat {} has nothing to decide now", view.0.seat());
            errors::raise::<errors::Illegal>(py, "not_your_turn", message)
        })
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.name)
    }
}
