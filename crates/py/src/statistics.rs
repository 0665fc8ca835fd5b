//! What happened over many deals.

use nexusray_core::event::Event;
use nexusray_core::table::Table;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use serde_json::{Map, Value, json};

use crate::ruleset::Ruleset;

/// What one seat did over all deals.
#[derive(Clone, Copy, PartialEq, Default)]
struct SeatCounts {
    points: i64,
    wins: u64,
    self_draws: u64,
    deal_ins: u64,
}

/// What happened over some deals. Only whole numbers, so that any order of adding gives the same.
#[derive(Clone, PartialEq)]
pub struct Counts {
    hands: u64,
    exhausted: u64,
    wins: u64,
    self_draws: u64,
    value: u64,
    discards: u64,
    decisions: u64,
    seats: Vec<SeatCounts>,
    fans: Vec<u64>,
}

impl Counts {
    /// No deals yet.
    pub fn nothing(ruleset: &Ruleset) -> Self {
        Self {
            hands: 0,
            exhausted: 0,
            wins: 0,
            self_draws: 0,
            value: 0,
            discards: 0,
            decisions: 0,
            seats: vec![SeatCounts::default(); ruleset.0.layout().seats],
            fans: vec![0; ruleset.0.rules().catalogue().entries().len()],
        }
    }

    /// What happened at a table.
    pub fn of(ruleset: &Ruleset, table: &Table) -> Self {
        let mut counts = Self {
            hands: 1,
            decisions: table.decisions(),
            ..Self::nothing(ruleset)
        };
        for (seat, points) in table.scores().iter() {
            counts.seats[seat.index()].points = *points;
        }
        for event in table.events() {
            counts.count(ruleset, event);
        }
        counts
    }

    fn count(&mut self, ruleset: &Ruleset, event: &Event) {
        match event {
            Event::Discarded { .. } => self.discards += 1,
            Event::DealDrawn { .. } => self.exhausted += 1,
            Event::Won { wins, .. } => {
                for win in wins {
                    self.wins += 1;
                    self.value += u64::from(win.total);
                    let winner = &mut self.seats[win.seat.index()];
                    winner.wins += 1;
                    match win.from {
                        Some(from) => self.seats[from.index()].deal_ins += 1,
                        None => {
                            winner.self_draws += 1;
                            self.self_draws += 1;
                        }
                    }
                    if let Ok(tally) = ruleset.0.rules().tally(&win.hand) {
                        let counted = tally.counts.iter().zip(&mut self.fans);
                        counted.for_each(|(&count, sum)| *sum += u64::from(count));
                    }
                }
            }
            _ => {}
        }
    }

    /// Both together.
    pub fn plus(mut self, other: Self) -> Self {
        self.hands += other.hands;
        self.exhausted += other.exhausted;
        self.wins += other.wins;
        self.self_draws += other.self_draws;
        self.value += other.value;
        self.discards += other.discards;
        self.decisions += other.decisions;
        for (sum, seat) in self.seats.iter_mut().zip(&other.seats) {
            sum.points += seat.points;
            sum.wins += seat.wins;
            sum.self_draws += seat.self_draws;
            sum.deal_ins += seat.deal_ins;
        }
        for (sum, count) in self.fans.iter_mut().zip(&other.fans) {
            *sum += count;
        }
        self
    }
}

/// What happened over a set of deals.
#[pyclass(frozen, eq, module = "nexusray")]
#[derive(PartialEq)]
pub struct Statistics {
    pub ruleset: Ruleset,
    pub seed: u64,
    pub bots: String,
    pub counts: Counts,
}

#[pymethods]
impl Statistics {
    #[getter]
    fn hands(&self) -> u64 {
        self.counts.hands
    }

    #[getter]
    fn wins(&self) -> u64 {
        self.counts.wins
    }

    #[getter]
    fn self_draws(&self) -> u64 {
        self.counts.self_draws
    }

    #[getter]
    fn exhausted(&self) -> u64 {
        self.counts.exhausted
    }

    #[getter]
    fn decisions(&self) -> u64 {
        self.counts.decisions
    }

    #[getter]
    fn discards(&self) -> u64 {
        self.counts.discards
    }

    #[getter]
    fn mean_value(&self) -> f64 {
        rate(self.counts.value, self.counts.wins)
    }

    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.counts.seats.iter().map(|seat| seat.points))
    }

    #[getter]
    fn fans<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fans = PyDict::new(py);
        let entries = self.ruleset.0.rules().catalogue().entries();
        for (entry, count) in entries.iter().zip(&self.counts.fans) {
            fans.set_item(&entry.id, count)?;
        }
        Ok(fans)
    }

    fn json(&self) -> String {
        self.to_json().to_string()
    }

    fn __repr__(&self) -> String {
        let Counts {
            hands,
            wins,
            exhausted,
            ..
        } = &self.counts;
        format!("<Statistics of {hands} hands: {wins} wins, {exhausted} exhausted>")
    }
}

impl Statistics {
    fn to_json(&self) -> Value {
        let sum = &self.counts;
        let entries = self.ruleset.0.rules().catalogue().entries().iter();
        let fans = entries
            .zip(&sum.fans)
            .map(|(entry, &count)| (entry.id.clone(), count.into()));
        let seats = sum.seats.iter().enumerate().map(|(at, seat)| {
            json!({"seat": at, "points": seat.points, "wins": seat.wins,
                   "self_draws": seat.self_draws, "deal_ins": seat.deal_ins})
        });
        json!({
            "ruleset": self.ruleset.0.layout().version,
            "options": self.ruleset.0.options(),
            "seed": self.seed,
            "bots": self.bots,
            "hands": sum.hands,
            "wins": sum.wins,
            "self_draws": sum.self_draws,
            "exhausted": sum.exhausted,
            "decisions": sum.decisions,
            "discards": sum.discards,
            "win_rate": rate(sum.hands - sum.exhausted, sum.hands),
            "draw_rate": rate(sum.exhausted, sum.hands),
            "self_draw_share": rate(sum.self_draws, sum.wins),
            "mean_value": rate(sum.value, sum.wins),
            "mean_discards": rate(sum.discards, sum.hands),
            "seats": seats.collect::<Vec<_>>(),
            "fans": fans.collect::<Map<_, _>>(),
        })
    }
}

/// A share; of nothing it is nothing.
fn rate(part: u64, whole: u64) -> f64 {
    if whole == 0 {
        0.0
    } else {
        part as f64 / whole as f64
    }
}
