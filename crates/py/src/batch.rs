//! Batches: hands as rows of one NumPy array, answers as columns. The interpreter is free while they are worked on.

use std::sync::Mutex;

use nexusray_core as core;
use nexusray_core::batch::{self, BadRow, ScoreTable, WINDS};
use nexusray_core::hand_error::HandError;
use nexusray_core::hand_row::{Cells, columns, row_size};
use nexusray_core::layout::Layout;
use nexusray_core::rules::Rules;
use nexusray_core::tile::KINDS;
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rayon::prelude::*;

use crate::errors;
use crate::hand::with_hand;
use crate::workers::on_threads;

/// Hands that one thread works on before it looks for more.
const CHUNK: usize = 1_024;

/// What many hands are worth: arrays with one place, or one row, for each hand.
#[pyclass(frozen, module = "nexusray")]
pub struct Scores {
    #[pyo3(get)]
    verdict: Py<PyArray1<u8>>,
    #[pyo3(get)]
    total: Py<PyArray1<u32>>,
    #[pyo3(get)]
    in_limits: Py<PyArray1<bool>>,
    #[pyo3(get)]
    fu: Py<PyArray1<u8>>,
    #[pyo3(get)]
    fans: Py<PyArray2<u8>>,
    #[pyo3(get)]
    points: Py<PyArray1<i64>>,
    #[pyo3(get)]
    gains: Py<PyArray2<i64>>,
}

#[pymethods]
impl Scores {
    /// What the numbers of verdicts mean.
    #[classattr]
    #[allow(non_snake_case)] // a constant of the class
    fn VERDICTS(py: Python<'_>) -> PyResult<Py<PyTuple>> {
        let words = batch::Verdict::ALL.map(batch::Verdict::word);
        Ok(PyTuple::new(py, words)?.unbind())
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.verdict.bind(py).len()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let verdicts = self.verdict.bind(py).readonly();
        let verdicts = verdicts.as_slice()?;
        let won = verdicts
            .iter()
            .filter(|&&verdict| verdict == batch::Verdict::Wins as u8);
        Ok(format!(
            "<Scores of {} hands, {} of them won>",
            verdicts.len(),
            won.count()
        ))
    }
}

/// Calls `work` with each chunk on so many threads; the first bad row of all, if there is one.
fn in_chunks<C: Send>(
    chunks: Vec<C>,
    threads: usize,
    work: impl Fn(C) -> Result<(), BadRow> + Sync,
) -> Result<(), BadRow> {
    let numbered =
        |(number, chunk)| work(chunk).map_err(|(row, error)| (number * CHUNK + row, error));
    if threads == 1 || chunks.len() <= 1 {
        return chunks.into_iter().enumerate().try_for_each(numbered);
    }
    let all = || {
        let first = Mutex::new(None::<BadRow>);
        chunks.into_par_iter().enumerate().for_each(|chunk| {
            if let Err(bad) = numbered(chunk) {
                let mut first = first.lock().unwrap_or_else(|held| held.into_inner());
                if first.as_ref().is_none_or(|first| bad.0 < first.0) {
                    *first = Some(bad);
                }
            }
        });
        let first = first.into_inner();
        first
            .unwrap_or_else(|held| held.into_inner())
            .map_or(Ok(()), Err)
    };
    on_threads(threads, all)
}

fn parts<T>(items: &mut [T], each: usize) -> impl Iterator<Item = &mut [T]> {
    items.chunks_mut(CHUNK * each)
}

/// The bytes of an array of hands, and how many hands there are.
struct Rows<'py> {
    cells: PyReadonlyArray1<'py, u8>,
    count: usize,
}

impl<'py> Rows<'py> {
    fn of(
        given: &Bound<'py, PyAny>,
        dtype: &Bound<'py, PyAny>,
        size: usize,
        or: &str,
    ) -> PyResult<Self> {
        let numpy = given.py().import("numpy")?;
        let is_array = given.is_instance(&numpy.getattr("ndarray")?)?;
        let fits = is_array
            && given.getattr("ndim")?.extract::<usize>()? == 1
            && given.getattr("dtype")?.eq(dtype)?;
        if !fits {
            return Err(PyTypeError::new_err(format!(
                "hands must be an array as Ruleset.pack makes it, of this ruleset{or}"
            )));
        }
        Self::from_contiguous(&numpy, given, size)
    }

    fn counts(given: &Bound<'py, PyAny>) -> PyResult<Self> {
        let numpy = given.py().import("numpy")?;
        Self::from_contiguous(&numpy, given, KINDS)
    }

    fn from_contiguous(
        numpy: &Bound<'py, PyModule>,
        given: &Bound<'py, PyAny>,
        size: usize,
    ) -> PyResult<Self> {
        let cells = numpy.call_method1("ascontiguousarray", (given,))?;
        let cells = cells
            .call_method1("view", ("u1",))?
            .call_method1("reshape", (-1,))?;
        let cells: PyReadonlyArray1<'py, u8> = cells.extract()?;
        let count = cells.as_slice()?.len() / size;
        Ok(Self { cells, count })
    }

    fn bytes(&self) -> PyResult<&[u8]> {
        Ok(self.cells.as_slice()?)
    }
}

/// Is this an array of numbers of tiles by kind?
fn is_counts(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    let numpy = given.py().import("numpy")?;
    if !given.is_instance(&numpy.getattr("ndarray")?)? {
        return Ok(false);
    }
    let shape = given.getattr("shape")?.extract::<Vec<usize>>()?;
    let is_bytes = given.getattr("dtype")?.eq(numpy.getattr("uint8")?)?;
    Ok(is_bytes && shape.len() == 2 && shape[1] == KINDS)
}

/// The type of one hand in an array of a ruleset.
pub fn dtype<'py>(py: Python<'py>, layout: &'static Layout) -> PyResult<Bound<'py, PyAny>> {
    let fields = columns(layout).map(|column| match column.cells {
        Cells::Number(bytes) => (column.name, format!("<u{bytes}"), Vec::new()),
        Cells::Bytes(bytes) => (column.name, "u1".into(), vec![bytes]),
        Cells::Groups(groups, bytes) => (column.name, "u1".into(), vec![groups, bytes]),
    });
    let fields = fields.map(|(name, format, shape)| {
        let shape = PyTuple::new(py, shape)?;
        Ok((name, format, shape))
    });
    let fields = fields.collect::<PyResult<Vec<_>>>()?;
    py.import("numpy")?.call_method1("dtype", (fields,))
}

/// Hands, or their texts, as one array.
pub fn pack<'py>(
    given: &Bound<'py, PyAny>,
    layout: &'static Layout,
) -> PyResult<Bound<'py, PyAny>> {
    if given.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("hands must be a sequence of hands"));
    }
    let mut rows = Vec::new();
    for (at, hand) in given.try_iter()?.enumerate() {
        with_hand(&hand?, |hand| {
            let pushed = push_row(&mut rows, hand, layout);
            pushed.map_err(|error| errors::bad_row(given.py(), &(at, error.into())))
        })?;
    }
    array_of(given.py(), rows, layout)
}

/// The hands of an array, read back.
pub fn unpack(
    given: &Bound<'_, PyAny>,
    layout: &'static Layout,
) -> PyResult<Vec<core::hand::Hand>> {
    let py = given.py();
    let rows = Rows::of(given, &dtype(py, layout)?, row_size(layout), "")?;
    let rows = rows.bytes()?.chunks_exact(row_size(layout)).enumerate();
    let read = |(at, row)| {
        let mut hand = core::hand::Hand::default();
        match hand.read_row(layout, row) {
            Ok(()) => Ok(hand),
            Err(error) => Err(errors::bad_row(py, &(at, error.into()))),
        }
    };
    rows.map(read).collect()
}

/// The hands of lines of hand cases as one array.
pub fn pack_cases<'py>(
    py: Python<'py>,
    lines: &[u8],
    ruleset: &core::rulesets::Ruleset,
) -> PyResult<Bound<'py, PyAny>> {
    let mut rows = Vec::new();
    for (number, line) in lines.split(|&byte| byte == b'\n').enumerate() {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let case = std::str::from_utf8(line)
            .map_err(|_| errors::bad_case(py, number + 1, "bad_unicode", "no UTF-8"))?;
        let case = core::hand_case::HandCase::parse(case).map_err(|error| {
            errors::bad_case(
                py,
                number + 1,
                error.problem.code(),
                &error.problem.to_string(),
            )
        })?;
        if case.ruleset != *ruleset {
            let message = "a case of another ruleset, or of other options";
            return Err(errors::bad_case(py, number + 1, "other_ruleset", message));
        }
        let pushed = push_row(&mut rows, &case.hand, ruleset.layout());
        pushed
            .map_err(|error| errors::bad_case(py, number + 1, error.code(), &error.to_string()))?;
    }
    array_of(py, rows, ruleset.layout())
}

fn push_row(
    rows: &mut Vec<u8>,
    hand: &core::hand::Hand,
    layout: &'static Layout,
) -> Result<(), HandError> {
    let from = rows.len();
    rows.resize(from + row_size(layout), 0);
    hand.write_row(layout, &mut rows[from..])
}

fn array_of<'py>(
    py: Python<'py>,
    rows: Vec<u8>,
    layout: &'static Layout,
) -> PyResult<Bound<'py, PyAny>> {
    let cells = PyArray1::from_vec(py, rows);
    cells.call_method1("view", (dtype(py, layout)?,))
}

fn table<'py, T: Element>(
    py: Python<'py>,
    items: Vec<T>,
    shape: [usize; 2],
) -> PyResult<Bound<'py, PyArray2<T>>> {
    PyArray1::from_vec(py, items).reshape(shape)
}

/// Scores an array of hands.
pub fn score(rules: &dyn Rules, given: &Bound<'_, PyAny>, threads: usize) -> PyResult<Scores> {
    let py = given.py();
    let (size, entries) = (row_size(rules.layout()), rules.catalogue().entries().len());
    let rows = Rows::of(given, &dtype(py, rules.layout())?, size, "")?;
    let (count, bytes) = (rows.count, rows.bytes()?);
    let mut scores = ScoreTable::new(rules, count);
    let done = py.detach(|| {
        let chunks = bytes.chunks(CHUNK * size).zip(scores.parts(CHUNK));
        in_chunks(chunks.collect(), threads, |(rows, columns)| {
            batch::score_rows(rules, rows, columns)
        })
    });
    done.map_err(|bad| errors::bad_row(py, &bad))?;
    let ScoreTable {
        verdicts,
        totals,
        in_limits,
        fu,
        fans,
        points,
        gains,
        ..
    } = scores;
    Ok(Scores {
        verdict: PyArray1::from_vec(py, verdicts).unbind(),
        total: PyArray1::from_vec(py, totals).unbind(),
        in_limits: PyArray1::from_vec(py, in_limits).unbind(),
        fu: PyArray1::from_vec(py, fu).unbind(),
        fans: table(py, fans, [count, entries])?.unbind(),
        points: PyArray1::from_vec(py, points).unbind(),
        gains: table(py, gains, [count, WINDS])?.unbind(),
    })
}

/// A question about rows, answered into one column.
type Ask<T> = fn(&dyn Rules, &[u8], &mut [T]) -> Result<(), BadRow>;

/// Asks about every hand of an array, of rows or of numbers of tiles; each answer has `width` places.
fn ask<T: Send + Clone>(
    rules: &dyn Rules,
    given: &Bound<'_, PyAny>,
    threads: usize,
    nothing: T,
    width: usize,
    (of_rows, of_counts): (Ask<T>, Ask<T>),
) -> PyResult<Vec<T>> {
    let py = given.py();
    let (rows, size, question) = if is_counts(given)? {
        (Rows::counts(given)?, KINDS, of_counts)
    } else {
        let size = row_size(rules.layout());
        let or = ", or uint8 of shape (n, 34)";
        let rows = Rows::of(given, &dtype(py, rules.layout())?, size, or)?;
        (rows, size, of_rows)
    };
    let bytes = rows.bytes()?;
    let mut answers = vec![nothing; rows.count * width];
    let done = py.detach(|| {
        let chunks = bytes.chunks(CHUNK * size).zip(parts(&mut answers, width));
        in_chunks(chunks.collect(), threads, |(rows, answers)| {
            question(rules, rows, answers)
        })
    });
    done.map_err(|bad| errors::bad_row(py, &bad))?;
    Ok(answers)
}

pub fn shanten<'py>(
    rules: &dyn Rules,
    given: &Bound<'py, PyAny>,
    threads: usize,
) -> PyResult<Bound<'py, PyArray1<i8>>> {
    let questions: (Ask<i8>, Ask<i8>) = (batch::shanten_rows, batch::shanten_counts);
    let answers = ask(rules, given, threads, 0, 1, questions)?;
    Ok(PyArray1::from_vec(given.py(), answers))
}

pub fn useful_tiles<'py>(
    rules: &dyn Rules,
    given: &Bound<'py, PyAny>,
    threads: usize,
) -> PyResult<Bound<'py, PyArray2<bool>>> {
    let questions: (Ask<bool>, Ask<bool>) = (batch::useful_rows, batch::useful_counts);
    let answers = ask(rules, given, threads, false, KINDS, questions)?;
    let count = answers.len() / KINDS;
    table(given.py(), answers, [count, KINDS])
}
