//! The Python face of `nexusray-core`: wrappers and error mapping only.

use pyo3::prelude::*;

mod bot;
mod errors;
mod hand;
mod replay;
mod ruleset;
mod score;
mod simulate;
mod table;

#[pymodule]
mod _core {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::bot::Bot;
    #[pymodule_export]
    use crate::errors::{BadLog, Error, Illegal, InvalidHand, NotWinning, NotationError, UnknownOption};
    #[pymodule_export]
    use crate::hand::Hand;
    #[pymodule_export]
    use crate::replay::Replay;
    #[pymodule_export]
    use crate::ruleset::{Ruleset, score_line};
    #[pymodule_export]
    use crate::score::{FanMatch, LeftOut, Payment, Score};
    #[pymodule_export]
    use crate::simulate::{simulate, threads};
    #[pymodule_export]
    use crate::table::{Action, Event, Table, View};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
