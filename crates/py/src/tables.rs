//! Many tables at once: they go on together natively, and what their seats see is written into arrays of the caller.

use nexusray_bots::{Bot, Player};
use nexusray_core::action::Action;
use nexusray_core::observation::{COUNT, PLANES, SIZE, observe};
use nexusray_core::rulesets::Ruleset as Rules;
use nexusray_core::seat::Seat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::tile::KINDS;
use nexusray_core::wall::Secret;
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rayon::prelude::*;

use crate::action;
use crate::arguments;
use crate::errors;
use crate::ruleset::Ruleset;
use crate::score::tuple;
use crate::workers::on_threads;

/// Many tables that play the deals of a set: the first of `n` deals 0, n, 2n and so on, the second the next of each.
#[pyclass(module = "nexusray")]
pub struct Tables {
    ruleset: Ruleset,
    seed: u64,
    tables: Vec<Playing>,
    decisions: u64,
}

/// One of them, in a deal in which somebody is asked.
struct Playing {
    table: Table,
    deal: u32,
}

/// What follows from a choice.
#[derive(Default)]
struct Outcome {
    /// Did the deal end with it?
    done: bool,
    /// What each seat gained in the deal that ended.
    gains: Vec<i64>,
}

impl Playing {
    /// The first deal from this one on, every `stride`th, in which somebody is asked.
    fn new(rules: &Rules, seed: u64, mut deal: u32, stride: u32) -> Self {
        loop {
            let mut table = Table::new(rules.clone(), Secret::open(seed), &[], Scope::Deal(deal));
            let started = table.start_deal().is_ok();
            debug_assert!(started, "a new table can start its deal");
            if !table.advance().is_empty() {
                return Self { table, deal };
            }
            deal = deal.wrapping_add(stride);
        }
    }

    /// The seat that is to choose.
    fn seat(&self) -> Seat {
        let asked = self.table.asked();
        *asked.first().expect("somebody is asked")
    }

    /// Lets the seat that is asked choose, and goes on to the next choice, of the next deal if this one is over.
    fn choose(&mut self, seed: u64, stride: u32, action: Action) -> Outcome {
        let seat = self.seat();
        let chosen = self.table.act(seat, action).is_ok();
        debug_assert!(chosen, "the action was legal");
        if !self.table.advance().is_empty() {
            return Outcome::default();
        }
        let rules = self.table.ruleset().clone();
        let start = rules.rules().start_score();
        let scores = self.table.scores();
        let gains = scores.values().map(|score| score - start).collect();
        *self = Self::new(&rules, seed, self.deal.wrapping_add(stride), stride);
        Outcome { done: true, gains }
    }
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(
        signature = (ruleset, count, *, seed = 0),
        text_signature = "(ruleset, count, *, seed=0)"
    )]
    fn new(
        py: Python<'_>,
        ruleset: &Ruleset,
        #[pyo3(from_py_with = arguments::tables)] count: usize,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
    ) -> Self {
        let rules = &ruleset.0;
        let new = |deal| Playing::new(rules, seed, deal as u32, count as u32);
        let tables = py.detach(|| (0..count).into_par_iter().map(new).collect());
        Self {
            ruleset: ruleset.clone(),
            seed,
            tables,
            decisions: 0,
        }
    }

    /// What the numbers of actions mean.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let actions = self.ruleset.0.action_ids().actions();
        tuple(py, actions.iter().copied().map(action::Action))
    }

    #[getter]
    fn action_version(&self) -> &'static str {
        self.ruleset.0.action_ids().version()
    }

    /// What the planes of observations hold.
    #[classattr]
    #[allow(non_snake_case)] // a constant of the class
    fn PLANES(py: Python<'_>) -> PyResult<Py<PyTuple>> {
        Ok(PyTuple::new(py, PLANES)?.unbind())
    }

    #[getter]
    fn decisions(&self) -> u64 {
        self.decisions
    }

    fn __len__(&self) -> usize {
        self.tables.len()
    }

    #[pyo3(
        signature = (*, seats = None, masks = None, observations = None, threads = 0),
        text_signature = "($self, *, seats=None, masks=None, observations=None, threads=0)"
    )]
    fn observe(
        &self,
        py: Python<'_>,
        seats: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        observations: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<()> {
        let count = self.tables.len();
        let ids = self.ruleset.0.action_ids();
        let mut seats = target::<i8>(seats, "seats", &[count])?;
        let mut masks = target::<bool>(masks, "masks", &[count, ids.actions().len()])?;
        let mut planes = target::<u8>(observations, "observations", &[count, COUNT, KINDS])?;
        let seats = slice(&mut seats)?;
        let masks = slice(&mut masks)?;
        let planes = slice(&mut planes)?;
        let tables = &self.tables;
        py.detach(|| {
            on_threads(threads, || {
                if let Some(seats) = seats {
                    for (seat, playing) in seats.iter_mut().zip(tables) {
                        *seat = playing.seat().index() as i8;
                    }
                }
                if let Some(masks) = masks {
                    let rows = masks.chunks_mut(ids.actions().len());
                    each(threads, rows.zip(tables), |(row, playing)| {
                        row.fill(false);
                        let legal = playing.table.legal(playing.seat()).iter();
                        let legal = legal.filter_map(|action| ids.id(action));
                        legal.for_each(|id| row[usize::from(id)] = true);
                    });
                }
                if let Some(planes) = planes {
                    each(
                        threads,
                        planes.chunks_mut(SIZE).zip(tables),
                        |(row, playing)| {
                            observe(&playing.table.view(playing.seat()), row);
                        },
                    );
                }
            });
        });
        Ok(())
    }

    #[pyo3(
        signature = (actions, *, done = None, gains = None, threads = 0),
        text_signature = "($self, actions, *, done=None, gains=None, threads=0)"
    )]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        done: Option<&Bound<'_, PyAny>>,
        gains: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<()> {
        let (count, seats) = (self.tables.len(), self.ruleset.0.layout().seats);
        let mut done = target::<bool>(done, "done", &[count])?;
        let mut gains = target::<i64>(gains, "gains", &[count, seats])?;
        let chosen = self.chosen(py, actions)?;
        let (done, gains) = (slice(&mut done)?, slice(&mut gains)?);
        let (seed, stride) = (self.seed, count as u32);
        let tables = &mut self.tables;
        let outcomes: Vec<Outcome> = py.detach(|| {
            let mut outcomes: Vec<Outcome> = tables.iter().map(|_| Outcome::default()).collect();
            on_threads(threads, || {
                let all = tables.iter_mut().zip(&chosen).zip(&mut outcomes);
                each(threads, all, |((playing, &action), outcome)| {
                    *outcome = playing.choose(seed, stride, action);
                });
            });
            outcomes
        });
        self.decisions += count as u64;
        if let Some(done) = done {
            done.iter_mut()
                .zip(&outcomes)
                .for_each(|(done, outcome)| *done = outcome.done);
        }
        if let Some(gains) = gains {
            for (gains, outcome) in gains.chunks_mut(seats).zip(&outcomes) {
                gains.fill(0);
                gains[..outcome.gains.len()].copy_from_slice(&outcome.gains);
            }
        }
        Ok(())
    }

    #[pyo3(
        signature = (choices, *, bots = String::from("random"), seed = 0, threads = 0),
        text_signature = "($self, choices, *, bots='random', seed=0, threads=0)"
    )]
    fn play(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::choices)] choices: u32,
        #[pyo3(from_py_with = arguments::text)] bots: String,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> PyResult<u64> {
        if Bot::new(&bots, 0).is_none() {
            return Err(errors::unknown_bot(py, &bots));
        }
        let (walls, stride, before) = (self.seed, self.tables.len() as u32, self.decisions);
        let tables = &mut self.tables;
        let ended: u64 = py.detach(|| {
            let mut ended = vec![0_u64; tables.len()];
            on_threads(threads, || {
                let all = tables.iter_mut().zip(&mut ended).enumerate();
                each(threads, all, |(number, (playing, ended))| {
                    let dice = seed ^ (number as u64) << 40 ^ before;
                    let Some(mut bot) = Bot::new(&bots, dice) else {
                        return;
                    };
                    for _ in 0..choices {
                        let question = playing.table.question(playing.seat());
                        let action = bot.act(question).unwrap_or(Action::Pass);
                        *ended += u64::from(playing.choose(walls, stride, action).done);
                    }
                });
            });
            ended.iter().sum()
        });
        self.decisions += u64::from(choices) * self.tables.len() as u64;
        Ok(ended)
    }

    fn __repr__(&self) -> String {
        let version = self.ruleset.0.rules().version();
        format!("<Tables {version}, {} of them>", self.tables.len())
    }
}

impl Tables {
    /// The action of each table, every one of them legal.
    fn chosen(&self, py: Python<'_>, given: &Bound<'_, PyAny>) -> PyResult<Vec<Action>> {
        let numbers = py.import("numpy")?.call_method1("asarray", (given,))?;
        let numbers: Vec<i64> = numbers.call_method0("tolist")?.extract().map_err(|_| {
            PyTypeError::new_err("actions must be whole numbers, one for each table")
        })?;
        if numbers.len() != self.tables.len() {
            let message = format!("{} actions for {} tables", numbers.len(), self.tables.len());
            return Err(PyValueError::new_err(message));
        }
        let ids = self.ruleset.0.action_ids();
        let action = |(number, playing): (&i64, &Playing)| {
            let action = u16::try_from(*number).ok().and_then(|id| ids.action(id))?;
            playing
                .table
                .legal(playing.seat())
                .contains(&action)
                .then_some(action)
        };
        let all = numbers.iter().zip(&self.tables).enumerate();
        let all = all.map(|(table, chosen)| {
            action(chosen).ok_or_else(|| {
                let named = u16::try_from(*chosen.0).ok().and_then(|id| ids.action(id));
                let named = named.map_or_else(|| "no action".into(), |action| action.to_string());
                let message = format!(
                    "tables[{table}]: action {} ({named}) is not legal",
                    chosen.0
                );
                let error = errors::raise::<errors::Illegal>(py, "illegal_action", message);
                errors::with(py, error, "row", table)
            })
        });
        all.collect()
    }
}

/// Does `work` with every item, on all threads of the pool it is called in unless one is wanted.
fn each<T: Send>(
    threads: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) + Sync + Send,
) {
    if threads == 1 {
        items.for_each(work);
    } else {
        items.collect::<Vec<T>>().into_par_iter().for_each(work);
    }
}

/// An array of the caller that is written into.
fn target<'py, T: Element>(
    given: Option<&Bound<'py, PyAny>>,
    name: &str,
    shape: &[usize],
) -> PyResult<Option<PyReadwriteArrayDyn<'py, T>>> {
    let Some(given) = given else { return Ok(None) };
    let wrong = || {
        let kind = T::get_dtype(given.py());
        let shape = shape.iter().map(ToString::to_string).collect::<Vec<_>>();
        let message = format!(
            "{name} must be a writable, contiguous array of {kind} and shape ({})",
            shape.join(", ")
        );
        PyTypeError::new_err(message)
    };
    let array = given.cast::<PyArrayDyn<T>>().map_err(|_| wrong())?;
    if array.shape() != shape || !array.is_c_contiguous() {
        return Err(wrong());
    }
    array.try_readwrite().map(Some).map_err(|_| wrong())
}

fn slice<'a, T: Element>(
    target: &'a mut Option<PyReadwriteArrayDyn<'_, T>>,
) -> PyResult<Option<&'a mut [T]>> {
    let slice = target.as_mut().map(|target| target.as_slice_mut());
    Ok(slice.transpose()?)
}
