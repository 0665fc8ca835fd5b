//! What Python may hand in, read once: whole numbers in their range, seats, texts that are Unicode.

use nexusray_core::seat::{MAX_SEATS, Seat, Wind};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::errors;

/// A whole number from 0 to `most`; `name` says in the error what it should have been.
fn whole(given: &Bound<'_, PyAny>, name: &str, most: u64) -> PyResult<u64> {
    let number = match given.cast::<PyInt>() {
        Ok(number) => number.clone(),
        Err(_) => given
            .py()
            .import("operator")?
            .call_method1("index", (given,))
            .map_err(|_| wrong_type(given, name, "a whole number"))?
            .cast_into::<PyInt>()?,
    };
    match number.extract::<u64>() {
        Ok(number) if number <= most => Ok(number),
        _ => {
            let found = digits(&number);
            let message = format!("{name} is {found}; it must be a whole number from 0 to {most}");
            Err(errors::raise::<errors::Error>(
                given.py(),
                "out_of_range",
                message,
            ))
        }
    }
}

/// A number as text. Python refuses to write out integers of more than 4,300 digits.
fn digits(number: &Bound<'_, PyAny>) -> String {
    number
        .str()
        .map_or_else(|_| "far too large".into(), |digits| digits.to_string())
}

fn wrong_type(given: &Bound<'_, PyAny>, name: &str, expected: &str) -> PyErr {
    let found = given
        .get_type()
        .name()
        .map_or_else(|_| "something else".into(), |name| name.to_string());
    PyTypeError::new_err(format!("{name} must be {expected}, not {found}"))
}

/// A seed: any number of 64 bits.
pub fn seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole(given, "seed", u64::MAX)
}

/// A seed, or None for one from the operating system.
pub fn optional_seed(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    (!given.is_none()).then(|| seed(given)).transpose()
}

/// A text, or None.
pub fn optional_text(given: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    (!given.is_none()).then(|| text(given)).transpose()
}

/// The number of a deal in a set, or None for a whole game.
pub fn optional_deal(given: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    let deal = |given| Ok(whole(given, "deal", u64::from(u32::MAX))? as u32);
    (!given.is_none()).then(|| deal(given)).transpose()
}

/// A number of deals to play.
pub fn hands(given: &Bound<'_, PyAny>) -> PyResult<u32> {
    Ok(whole(given, "hands", u64::from(u32::MAX))? as u32)
}

/// How many threads may work; 0 stands for as many as there are cores.
pub fn threads(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    const MOST: u64 = 1_024;
    Ok(whole(given, "threads", MOST)? as usize)
}

/// A number of tables.
pub fn tables(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    const MOST: u64 = 1 << 16;
    Ok(whole(given, "count", MOST)? as usize)
}

/// A number of choices.
pub fn choices(given: &Bound<'_, PyAny>) -> PyResult<u32> {
    Ok(whole(given, "choices", u64::from(u32::MAX))? as u32)
}

/// A seat's number.
pub fn seat(given: &Bound<'_, PyAny>) -> PyResult<Seat> {
    match whole(given, "seat", MAX_SEATS as u64 - 1) {
        Ok(number) => Ok(Seat::new(number as usize)),
        Err(error) if error.is_instance_of::<errors::Error>(given.py()) => {
            let message = format!(
                "there is no seat {}; seats are 0 to {}",
                digits(given),
                MAX_SEATS - 1
            );
            Err(errors::raise::<errors::Illegal>(
                given.py(),
                "no_such_seat",
                message,
            ))
        }
        Err(error) => Err(error),
    }
}

/// A text. Half of a surrogate pair, which Python's strings can hold, is no text.
pub fn text(given: &Bound<'_, PyAny>) -> PyResult<String> {
    let Ok(string) = given.cast::<PyString>() else {
        return Err(wrong_type(given, "the text", "a str"));
    };
    match string.to_str() {
        Ok(text) => Ok(text.into()),
        Err(error) => {
            let column = error
                .value(given.py())
                .getattr("start")?
                .extract::<usize>()?
                + 1;
            Err(errors::no_unicode(given.py(), column))
        }
    }
}

/// Several texts. One text alone is not a list of its letters.
pub fn texts(given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if given.is_instance_of::<PyString>() {
        return Err(wrong_type(given, "the texts", "a sequence of str"));
    }
    given
        .try_iter()?
        .map(|one| text(&one?))
        .collect::<PyResult<_>>()
}

/// A wind.
fn wind(given: &Bound<'_, PyAny>) -> PyResult<Wind> {
    let parsed = text(given)?.parse();
    parsed.map_err(|error| errors::notation(given.py(), &error))
}

/// A wind, or None.
pub fn optional_wind(given: &Bound<'_, PyAny>) -> PyResult<Option<Wind>> {
    (!given.is_none()).then(|| wind(given)).transpose()
}

/// Several winds: a sequence of them, or their letters.
pub fn winds(given: &Bound<'_, PyAny>) -> PyResult<Vec<Wind>> {
    given.try_iter()?.map(|one| wind(&one?)).collect()
}

/// A text as Python writes it in a program.
pub fn quoted(py: Python<'_>, text: &str) -> String {
    PyString::new(py, text)
        .repr()
        .map_or_else(|_| format!("{text:?}"), |quoted| quoted.to_string())
}
