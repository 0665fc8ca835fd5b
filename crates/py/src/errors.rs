//! The one place where errors of the core become Python exceptions.

use nexusray_core::error::ParseError;
use nexusray_core::evolve::Misfit;
use nexusray_core::hand_error::HandError;
use nexusray_core::log::LogError;
use nexusray_core::rules::Refusal;
use nexusray_core::rulesets::OptionError;
use nexusray_core::table::IllegalAction;
use pyo3::PyTypeInfo;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(nexusray, Error, PyValueError, "Something was wrong with what NexusRay was given. `code` is its stable id.");
pyo3::create_exception!(nexusray, NotationError, Error, "A text that is no tile, hand, action or event. `column` counts characters from 1.");
pyo3::create_exception!(nexusray, InvalidHand, Error, "Tiles or circumstances that no player can have.");
pyo3::create_exception!(nexusray, NotWinning, Error, "A hand that does not win. `distance` is its shanten, or None when it is only worth too little.");
pyo3::create_exception!(nexusray, UnknownOption, Error, "A ruleset, an option or a value that does not exist.");
pyo3::create_exception!(nexusray, Illegal, Error, "An action that cannot be chosen; the table is as it was.");
pyo3::create_exception!(nexusray, BadLog, Error, "A log that cannot have happened. `line` is the first wrong line, counted from 1.");

/// An exception of class `E` with its code.
pub fn raise<E: PyTypeInfo>(py: Python<'_>, code: &str, message: String) -> PyErr {
    with(py, PyErr::new::<E, _>(message), "code", code)
}

/// The same exception with one more attribute.
fn with<'py>(py: Python<'py>, error: PyErr, name: &str, value: impl IntoPyObject<'py>) -> PyErr {
    match error.value(py).setattr(name, value) {
        Ok(()) => error,
        Err(failed) => failed,
    }
}

pub fn notation(py: Python<'_>, error: &ParseError) -> PyErr {
    let column = match error {
        ParseError::UnknownTile { column, .. }
        | ParseError::UnknownWord { column, .. }
        | ParseError::BadValue { column, .. }
        | ParseError::Unfinished { column, .. } => *column,
    };
    with(py, raise::<NotationError>(py, error.code(), error.to_string()), "column", column)
}

pub fn hand(py: Python<'_>, error: &HandError) -> PyErr {
    raise::<InvalidHand>(py, error.code(), error.to_string())
}

pub fn refusal(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let distance = match refusal {
        Refusal::Invalid(error) => return hand(py, error),
        Refusal::NotWinning { distance } => Some(*distance),
        Refusal::BelowMinimum { .. } => None,
    };
    with(py, raise::<NotWinning>(py, refusal.code(), refusal.to_string()), "distance", distance)
}

pub fn option(py: Python<'_>, error: &OptionError) -> PyErr {
    raise::<UnknownOption>(py, error.code(), error.to_string())
}

pub fn illegal(py: Python<'_>, error: &IllegalAction) -> PyErr {
    raise::<Illegal>(py, error.code(), error.to_string())
}

pub fn misfit(py: Python<'_>, error: &Misfit) -> PyErr {
    raise::<Illegal>(py, error.code(), error.to_string())
}

pub fn log(py: Python<'_>, error: &LogError) -> PyErr {
    with(py, raise::<BadLog>(py, error.code, error.to_string()), "line", error.line)
}
