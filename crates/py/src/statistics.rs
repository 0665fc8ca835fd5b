//! What happened over many deals.

use nexusray_core::event::{DrawKind, Event, Win};
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

/// More winning hands than one deal can have.
const MOST_WINS: usize = 4;

/// What happened over some deals. Only whole numbers, so that any order of adding gives the same.
#[derive(Clone, PartialEq)]
pub struct Counts {
    hands: u64,
    /// Deals by the number of hands that won.
    by_wins: [u64; MOST_WINS],
    /// Deals that nobody won, by how they ended.
    draws: [u64; DrawKind::ALL.len()],
    wins: u64,
    self_draws: u64,
    /// Wins worth a number of limits, and not of the ruleset's unit.
    limits: u64,
    value: u64,
    gained: i64,
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
            by_wins: [0; MOST_WINS],
            draws: [0; DrawKind::ALL.len()],
            wins: 0,
            self_draws: 0,
            limits: 0,
            value: 0,
            gained: 0,
            discards: 0,
            decisions: 0,
            seats: vec![SeatCounts::default(); ruleset.0.layout().seats],
            fans: vec![0; ruleset.0.rules().catalogue().entries().len()],
        }
    }

    /// What happened at a table in its only deal.
    pub fn of(ruleset: &Ruleset, table: &Table) -> Self {
        let mut counts = Self {
            hands: 1,
            decisions: table.decisions(),
            ..Self::nothing(ruleset)
        };
        let start = ruleset.0.rules().start_score();
        for (seat, points) in table.scores().iter() {
            counts.seats[seat.index()].points = points - start;
        }
        for event in table.events() {
            counts.count(ruleset, event);
        }
        let wins = counts.wins as usize;
        counts.by_wins[wins.min(MOST_WINS - 1)] = 1;
        if wins > 0 {
            counts.draws = [0; DrawKind::ALL.len()]; // the wall ended after somebody had won
        }
        counts
    }

    fn count(&mut self, ruleset: &Ruleset, event: &Event) {
        match event {
            Event::Discarded { .. } => self.discards += 1,
            Event::DealDrawn { kind, .. } => {
                let pairs = DrawKind::ALL.iter().zip(&mut self.draws);
                pairs
                    .filter(|(other, _)| *other == kind)
                    .for_each(|(_, count)| *count += 1);
            }
            Event::Won {
                wins,
                transfers,
                collected,
                ..
            } => {
                wins.iter().for_each(|win| self.count_win(ruleset, win));
                let has_won = |seat| wins.iter().any(|win| win.seat == seat);
                let paid = transfers.iter().filter(|paid| has_won(paid.to));
                self.gained += paid.map(|paid| paid.amount).sum::<i64>();
                self.gained += collected.iter().map(|taken| taken.amount).sum::<i64>();
            }
            _ => {}
        }
    }

    fn count_win(&mut self, ruleset: &Ruleset, win: &Win) {
        self.wins += 1;
        let winner = &mut self.seats[win.seat.index()];
        winner.wins += 1;
        match win.from {
            Some(from) => self.seats[from.index()].deal_ins += 1,
            None => {
                winner.self_draws += 1;
                self.self_draws += 1;
            }
        }
        let tally = ruleset.0.rules().tally(&win.hand);
        let tally = tally.expect("a table lets no other hand win");
        if tally.in_limits {
            self.limits += 1;
        } else {
            self.value += u64::from(win.total);
        }
        let counted = tally.counts.iter().zip(&mut self.fans);
        counted.for_each(|(&count, sum)| *sum += u64::from(count));
    }

    /// Both together.
    pub fn plus(mut self, other: Self) -> Self {
        self.hands += other.hands;
        self.wins += other.wins;
        self.self_draws += other.self_draws;
        self.limits += other.limits;
        self.value += other.value;
        self.gained += other.gained;
        self.discards += other.discards;
        self.decisions += other.decisions;
        for (sum, seat) in self.seats.iter_mut().zip(&other.seats) {
            sum.points += seat.points;
            sum.wins += seat.wins;
            sum.self_draws += seat.self_draws;
            sum.deal_ins += seat.deal_ins;
        }
        let counts = self.fans.iter_mut().chain(&mut self.by_wins);
        let more = other.fans.iter().chain(&other.by_wins);
        counts.zip(more).for_each(|(sum, count)| *sum += count);
        let draws = self.draws.iter_mut().zip(&other.draws);
        draws.for_each(|(sum, count)| *sum += count);
        self
    }

    /// Deals that nobody won because no tile was left.
    const fn exhausted(&self) -> u64 {
        self.draws[0]
    }

    /// Deals that at least one hand won.
    fn won(&self) -> u64 {
        self.by_wins[1..].iter().sum()
    }

    /// What a win was worth on average, those worth limits aside.
    fn mean_value(&self) -> f64 {
        rate(self.value, self.wins - self.limits)
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
        self.counts.exhausted()
    }

    #[getter]
    fn won_hands(&self) -> u64 {
        self.counts.won()
    }

    #[getter]
    fn draws<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let draws = PyDict::new(py);
        for (kind, count) in DrawKind::ALL.iter().zip(&self.counts.draws) {
            draws.set_item(kind.word(), count)?;
        }
        Ok(draws)
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
        self.counts.mean_value()
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
        let Counts { hands, wins, .. } = &self.counts;
        let exhausted = self.counts.exhausted();
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
        let draws = DrawKind::ALL.iter().zip(&sum.draws);
        let draws = draws.map(|(kind, &count)| (kind.word().to_owned(), count.into()));
        json!({
            "ruleset": self.ruleset.0.layout().version,
            "options": self.ruleset.0.options(),
            "seed": self.seed,
            "bots": self.bots,
            "hands": sum.hands,
            "wins": sum.wins,
            "self_draws": sum.self_draws,
            "exhausted": sum.exhausted(),
            "won_hands": sum.won(),
            "hands_by_wins": sum.by_wins,
            "draws": draws.collect::<Map<_, _>>(),
            "decisions": sum.decisions,
            "discards": sum.discards,
            "win_rate": rate(sum.won(), sum.hands),
            "draw_rate": rate(sum.hands - sum.won(), sum.hands),
            "self_draw_share": rate(sum.self_draws, sum.wins),
            "deal_in_share": rate(sum.wins - sum.self_draws, sum.wins),
            "limit_wins": sum.limits,
            "mean_value": sum.mean_value(),
            "mean_gain": mean_gain(sum),
            "mean_discards": rate(sum.discards, sum.hands),
            "seats": seats.collect::<Vec<_>>(),
            "fans": fans.collect::<Map<_, _>>(),
        })
    }
}

/// Points that a win brought its winner on average.
fn mean_gain(sum: &Counts) -> f64 {
    match sum.wins {
        0 => 0.0,
        wins => sum.gained as f64 / wins as f64,
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
