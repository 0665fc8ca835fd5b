//! The one place where errors of the core become Python exceptions.

use nexusray_core::batch::BadRow;
use nexusray_core::error::ParseError;
use nexusray_core::evolve::Misfit;
use nexusray_core::hand_error::HandError;
use nexusray_core::layout::Layout;
use nexusray_core::log::LogError;
use nexusray_core::playthrough::PlaythroughError;
use nexusray_core::rules::Refusal;
use nexusray_core::rulesets::OptionError;
use nexusray_core::settle_error::SettleError;
use nexusray_core::table::IllegalAction;
use pyo3::PyTypeInfo;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

use crate::score::Score;

// What each means is written for users in the stubs.
pyo3::create_exception!(nexusray, Error, PyValueError);
pyo3::create_exception!(nexusray, NotationError, Error);
pyo3::create_exception!(nexusray, InvalidHand, Error);
pyo3::create_exception!(nexusray, NotWinning, Error);
pyo3::create_exception!(nexusray, UnknownOption, Error);
pyo3::create_exception!(nexusray, Illegal, Error);
pyo3::create_exception!(nexusray, BadLog, Error);

/// An exception of class `E` with its code.
pub fn raise<E: PyTypeInfo>(py: Python<'_>, code: &str, message: String) -> PyErr {
    with(py, PyErr::new::<E, _>(message), "code", code)
}

/// The same exception with one more attribute.
pub fn with<'py>(
    py: Python<'py>,
    error: PyErr,
    name: &str,
    value: impl IntoPyObject<'py>,
) -> PyErr {
    match error.value(py).setattr(name, value) {
        Ok(()) => error,
        Err(failed) => failed,
    }
}

fn at_column(py: Python<'_>, code: &str, message: String, column: usize) -> PyErr {
    let error = raise::<NotationError>(py, code, message);
    with(py, error, "column", column)
}

pub fn notation(py: Python<'_>, error: &ParseError) -> PyErr {
    at_column(py, error.code(), error.to_string(), error.column())
}

pub fn no_unicode(py: Python<'_>, column: usize) -> PyErr {
    let message = format!("no Unicode character at column {column}");
    at_column(py, "bad_unicode", message, column)
}

/// A text of one line that is no JSON of the kind wanted.
pub fn json(py: Python<'_>, what: &str, error: &serde_json::Error) -> PyErr {
    let code = if error.is_data() {
        format!("bad_{what}")
    } else {
        "bad_json".into()
    };
    at_column(py, &code, format!("no {what}: {error}"), error.column())
}

pub fn hand(py: Python<'_>, error: &HandError) -> PyErr {
    raise::<InvalidHand>(py, error.code(), error.to_string())
}

pub fn refusal(py: Python<'_>, refusal: &Refusal, layout: &Layout) -> PyErr {
    refusal_saying(py, refusal, refusal.to_string(), layout)
}

fn refusal_saying(py: Python<'_>, refusal: &Refusal, message: String, layout: &Layout) -> PyErr {
    let (distance, minimum) = match refusal {
        Refusal::Invalid(error) => return raise::<InvalidHand>(py, error.code(), message),
        Refusal::NotWinning { distance } => (Some(*distance), None),
        Refusal::BelowMinimum { minimum, .. } => (None, Some(*minimum)),
        Refusal::Barred { .. } | Refusal::NoYaku { .. } => (None, None),
    };
    let score = refusal.score().map(|score| Score::new(score, layout));
    let error = raise::<NotWinning>(py, refusal.code(), message);
    let error = with(py, error, "distance", distance);
    let error = with(py, error, "score", score);
    with(py, error, "minimum", minimum)
}

/// A row of a batch, with its number.
pub fn bad_row(py: Python<'_>, (row, error): &BadRow) -> PyErr {
    let raised = raise::<InvalidHand>(py, error.code(), format!("hands[{row}]: {error}"));
    with(py, raised, "row", *row)
}

/// A line of hand cases, counted from 1.
pub fn bad_case(py: Python<'_>, line: usize, code: &str, message: &str) -> PyErr {
    let raised = raise::<InvalidHand>(py, code, format!("line {line}: {message}"));
    with(py, raised, "line", line)
}

pub fn option(py: Python<'_>, error: &OptionError) -> PyErr {
    raise::<UnknownOption>(py, error.code(), error.to_string())
}

pub fn settle(py: Python<'_>, error: &SettleError, layout: &Layout) -> PyErr {
    let message = error.to_string();
    match error {
        SettleError::Refused { refusal: why, .. } => refusal_saying(py, why, message, layout),
        SettleError::NoWinner
        | SettleError::SameSeat { .. }
        | SettleError::SeveralDraws { .. }
        | SettleError::DifferentTiles { .. }
        | SettleError::DifferentDiscarders { .. }
        | SettleError::NoDiscarder
        | SettleError::DifferentTable { .. }
        | SettleError::TooManyCopies { .. }
        | SettleError::PlayerIsOut { .. }
        | SettleError::NobodyGoesOut { .. } => raise::<InvalidHand>(py, error.code(), message),
    }
}

pub fn unknown_entry(py: Python<'_>, ruleset: &str, id: &str) -> PyErr {
    let message = format!("{ruleset} has no entry {id:?}");
    raise::<UnknownOption>(py, "unknown_entry", message)
}

pub fn unknown_bot(py: Python<'_>, name: &str) -> PyErr {
    let known = nexusray_bots::Bot::NAMES.join(", ");
    let message = format!("unknown computer player {name:?}; known: {known}");
    raise::<UnknownOption>(py, "unknown_bot", message)
}

pub fn illegal(py: Python<'_>, error: &IllegalAction) -> PyErr {
    raise::<Illegal>(py, error.code(), error.to_string())
}

pub fn misfit(py: Python<'_>, error: &Misfit) -> PyErr {
    raise::<Illegal>(py, error.code(), error.to_string())
}

pub fn log(py: Python<'_>, error: &LogError) -> PyErr {
    let raised = raise::<BadLog>(py, error.code, error.to_string());
    with(py, raised, "line", error.line)
}

pub fn playthrough(py: Python<'_>, error: &PlaythroughError) -> PyErr {
    let raised = raise::<BadLog>(py, "bad_record", error.to_string());
    with(py, raised, "line", error.line)
}

/// A file that cannot be written: Python's own exception, with its number, so that it gets the right class.
pub fn file(error: &std::io::Error) -> PyErr {
    match error.raw_os_error() {
        Some(number) => PyOSError::new_err((number, error.to_string())),
        None => PyOSError::new_err(error.to_string()),
    }
}
