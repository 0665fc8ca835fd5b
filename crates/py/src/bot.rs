//! Computer players.

use nexusray_bots::Player;
use pyo3::prelude::*;

use crate::action::Action;
use crate::arguments;
use crate::errors;
use crate::view::View;

/// A computer player: it is given one seat's view and nothing else.
#[pyclass(module = "nexusray")]
pub struct Bot {
    name: String,
    bot: nexusray_bots::Bot,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(
        signature = (name = String::from("greedy"), *, seed = 0),
        text_signature = "(name='greedy', *, seed=0)"
    )]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::text)] name: String,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
    ) -> PyResult<Self> {
        match nexusray_bots::Bot::new(&name, seed) {
            Some(bot) => Ok(Self { name, bot }),
            None => Err(errors::unknown_bot(py, &name)),
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
