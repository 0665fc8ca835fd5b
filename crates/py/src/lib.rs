//! The Python face of `nexusray-core`: wrappers and error mapping only.

use pyo3::prelude::*;

mod action;
mod arguments;
mod batch;
mod bot;
mod catalogue;
mod errors;
mod event;
mod hand;
mod hand_case;
mod replay;
mod ruleset;
mod score;
mod settlement;
mod simulate;
mod statistics;
mod table;
mod tables;
mod view;
mod wait_value;
mod workers;

#[pymodule]
mod _core {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::action::Action;
    #[pymodule_export]
    use crate::batch::Scores;
    #[pymodule_export]
    use crate::bot::Bot;
    #[pymodule_export]
    use crate::catalogue::Entry;
    #[pymodule_export]
    use crate::errors::{
        BadLog, Error, Illegal, InvalidHand, NotWinning, NotationError, UnknownOption,
    };
    #[pymodule_export]
    use crate::event::Event;
    #[pymodule_export]
    use crate::hand::Hand;
    #[pymodule_export]
    use crate::hand_case::{score_line, score_lines, settle_line};
    #[pymodule_export]
    use crate::replay::Replay;
    #[pymodule_export]
    use crate::ruleset::Ruleset;
    #[pymodule_export]
    use crate::score::{FanMatch, Fu, LeftOut, Payment, Price, Score, Share};
    #[pymodule_export]
    use crate::settlement::{Settlement, Win};
    #[pymodule_export]
    use crate::simulate::{simulate, threads};
    #[pymodule_export]
    use crate::statistics::Statistics;
    #[pymodule_export]
    use crate::table::{Table, playthrough};
    #[pymodule_export]
    use crate::tables::Tables;
    #[pymodule_export]
    use crate::view::View;
    #[pymodule_export]
    use crate::wait_value::{Outcome, Wait};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
