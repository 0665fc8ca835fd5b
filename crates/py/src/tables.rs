//! Many tables at once: they go on together natively, and what their seats see is written into arrays of the caller.

use nexusray_bots::{Bot, Player};
use nexusray_core::action::Action;
use nexusray_core::action_id::ActionIds;
use nexusray_core::observation::{COUNT, PLANES, SIZE, VERSION, observe};
use nexusray_core::rulesets::Ruleset as Rules;
use nexusray_core::seat::Seat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::tile::KINDS;
use nexusray_core::wall::Secret;
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::action;
use crate::arguments;
use crate::errors;
use crate::ruleset::Ruleset;
use crate::score::tuple;
use crate::workers::each;

/// Many tables that play the deals of a set: the first of `n` deals 0, n, 2n and so on, the second the next of each.
#[pyclass(module = "nexusray")]
pub struct Tables {
    ruleset: Ruleset,
    seed: u64,
    tables: Vec<Playing>,
    decisions: u64,
    /// The name and the seed of the computer players that sit there.
    players: Option<(String, u64)>,
}

/// One of them, in a deal in which somebody is asked.
struct Playing {
    table: Table,
    deal: u32,
    /// Who chooses while computer players play.
    bot: Option<Bot>,
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
                let bot = None;
                return Self { table, deal, bot };
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
        let (rules, bot) = (self.table.ruleset().clone(), self.bot.take());
        let start = rules.rules().start_score();
        let scores = self.table.scores();
        let gains = scores.values().map(|score| score - start).collect();
        *self = Self::new(&rules, seed, self.deal.wrapping_add(stride), stride);
        self.bot = bot;
        Outcome { done: true, gains }
    }

    /// Lets the computer player choose.
    fn choose_itself(&mut self, seed: u64, stride: u32) -> Outcome {
        let question = self.table.question(self.seat());
        let action = self.bot.as_mut().and_then(|bot| bot.act(question));
        self.choose(seed, stride, action.unwrap_or(Action::Pass))
    }

    /// Marks the numbers of legal actions.
    fn mark(&self, ids: &ActionIds, row: &mut [bool]) {
        row.fill(false);
        let legal = self.table.legal(self.seat()).iter();
        let legal = legal.filter_map(|action| ids.id(action));
        legal.for_each(|id| row[usize::from(id)] = true);
    }
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(
        signature = (ruleset, count, *, seed = 0, threads = 0),
        text_signature = "(ruleset, count, *, seed=0, threads=0)"
    )]
    fn new(
        py: Python<'_>,
        ruleset: &Ruleset,
        #[pyo3(from_py_with = arguments::tables)] count: usize,
        #[pyo3(from_py_with = arguments::seed)] seed: u64,
        #[pyo3(from_py_with = arguments::threads)] threads: usize,
    ) -> Self {
        let rules = &ruleset.0;
        let tables = py.detach(|| {
            let mut tables: Vec<Option<Playing>> = (0..count).map(|_| None).collect();
            each(threads, tables.iter_mut().zip(0..), |(table, deal)| {
                *table = Some(Playing::new(rules, seed, deal, count as u32));
            });
            tables.into_iter().flatten().collect()
        });
        Self {
            ruleset: ruleset.clone(),
            seed,
            tables,
            decisions: 0,
            players: None,
        }
    }

    /// What the numbers of actions mean.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let actions = self.ruleset.0.action_ids().actions();
        tuple(py, actions.iter().copied().map(action::Action))
    }

    #[classattr]
    #[allow(non_upper_case_globals)] // an attribute of the class
    const observation_version: &'static str = VERSION;

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
            if let Some(seats) = seats {
                for (seat, playing) in seats.iter_mut().zip(tables) {
                    *seat = playing.seat().index() as i8;
                }
            }
            if let Some(masks) = masks {
                let rows = masks.chunks_mut(ids.actions().len()).zip(tables);
                each(threads, rows, |(row, playing)| playing.mark(ids, row));
            }
            if let Some(planes) = planes {
                let rows = planes.chunks_mut(SIZE).zip(tables);
                each(threads, rows, |(row, playing)| {
                    observe(&playing.table.view(playing.seat()), row);
                });
            }
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
            let all = tables.iter_mut().zip(&chosen).zip(&mut outcomes);
            each(threads, all, |((playing, &action), outcome)| {
                *outcome = playing.choose(seed, stride, action);
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
        self.seat_players(py, bots, seed)?;
        let (walls, stride) = (self.seed, self.tables.len() as u32);
        let mut ended = 0;
        let mut left = choices;
        while left > 0 {
            let round = left.min(ROUND);
            ended += py.detach(|| self.play_round(round, walls, stride, threads));
            self.decisions += u64::from(round) * self.tables.len() as u64;
            left -= round;
            py.check_signals()?;
        }
        Ok(ended)
    }

    fn __repr__(&self) -> String {
        let version = self.ruleset.0.rules().version();
        format!("<Tables {version}, {} of them>", self.tables.len())
    }
}

/// Choices at each table between two looks at the keyboard.
const ROUND: u32 = 256;

impl Tables {
    /// A computer player for each table; those that are there go on.
    fn seat_players(&mut self, py: Python<'_>, name: String, seed: u64) -> PyResult<()> {
        let wanted = (name, seed);
        if self.players.as_ref() == Some(&wanted) {
            return Ok(());
        }
        if Bot::new(&wanted.0, seed).is_none() {
            return Err(errors::unknown_bot(py, &wanted.0));
        }
        for (number, playing) in self.tables.iter_mut().enumerate() {
            playing.bot = Bot::new(&wanted.0, seed ^ (number as u64) << 40);
        }
        self.players = Some(wanted);
        Ok(())
    }

    /// So many choices at each table; how many deals have ended.
    fn play_round(&mut self, choices: u32, seed: u64, stride: u32, threads: usize) -> u64 {
        let mut ended = vec![0_u64; self.tables.len()];
        let all = self.tables.iter_mut().zip(&mut ended);
        each(threads, all, |(playing, ended)| {
            for _ in 0..choices {
                *ended += u64::from(playing.choose_itself(seed, stride).done);
            }
        });
        ended.iter().sum()
    }

    /// The action of each table, every one of them legal.
    fn chosen(&self, py: Python<'_>, given: &Bound<'_, PyAny>) -> PyResult<Vec<Action>> {
        let numbers = py.import("numpy")?.call_method1("asarray", (given,))?;
        let numbers = numbers.call_method0("tolist")?;
        let numbers = numbers.extract::<Vec<i128>>().map_err(|error| {
            if error.is_instance_of::<PyTypeError>(py)
                || error.is_instance_of::<PyOverflowError>(py)
            {
                PyTypeError::new_err("actions must be whole numbers, one for each table")
            } else {
                error
            }
        })?;
        if numbers.len() != self.tables.len() {
            let message = format!("{} actions for {} tables", numbers.len(), self.tables.len());
            return Err(PyValueError::new_err(message));
        }
        let ids = self.ruleset.0.action_ids();
        let action = |(number, playing): (&i128, &Playing)| {
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
