//! Many deals of a set, played on all cores. What comes out does not depend on how many cores there are.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use nexusray_bots::{Bot, Player};
use nexusray_core::action::Action;
use nexusray_core::event::Event;
use nexusray_core::seat::{BySeat, Seat};
use nexusray_core::table::{Scope, Table};
use nexusray_core::wall::Secret;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use rayon::prelude::*;
use serde_json::{Map, Value, json};

use crate::errors;
use crate::ruleset::Ruleset;

/// Deals between two looks at the clock, the keyboard and the progress line.
const CHUNK: u32 = 2_000;

/// What one seat did over all deals.
#[derive(Clone, Copy, Default)]
struct SeatCounts {
    points: i64,
    wins: u64,
    self_draws: u64,
    deal_ins: u64,
}

/// What happened over some deals. Only whole numbers, so that any order of adding gives the same.
#[derive(Default)]
struct Counts {
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
    fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.exhausted += other.exhausted;
        self.wins += other.wins;
        self.self_draws += other.self_draws;
        self.value += other.value;
        self.discards += other.discards;
        self.decisions += other.decisions;
        self.seats.resize(other.seats.len(), SeatCounts::default());
        for (sum, seat) in self.seats.iter_mut().zip(&other.seats) {
            sum.points += seat.points;
            sum.wins += seat.wins;
            sum.self_draws += seat.self_draws;
            sum.deal_ins += seat.deal_ins;
        }
        self.fans.resize(other.fans.len(), 0);
        for (sum, count) in self.fans.iter_mut().zip(&other.fans) {
            *sum += count;
        }
    }
}

/// Plays one deal of the set to its end.
fn play(ruleset: &Ruleset, seed: u64, number: u32, bot: &str) -> Table {
    let players = vec![bot.to_owned(); ruleset.0.layout().seats];
    let mut table = Table::new(ruleset.0.clone(), Secret::open(seed), &players, Scope::Deal(number));
    let mut bots = BySeat::new(players.len(), |seat| {
        let dice = seed ^ (u64::from(number) << 20) ^ ((seat.index() as u64 + 1) << 56);
        Bot::new(bot, dice)
    });
    let started = table.start_deal().is_ok();
    debug_assert!(started, "a new table can start its deal");
    loop {
        while table.step().is_some() {}
        let Some(&seat) = table.asked().first() else { return table };
        let view = table.view(seat);
        let choice = bots[seat].as_mut().and_then(|bot| bot.act(&view)).unwrap_or(Action::Pass);
        if table.act(seat, choice).is_err() {
            unreachable!("a computer player chose {choice}, which is not legal");
        }
    }
}

fn count(ruleset: &Ruleset, table: &Table) -> Counts {
    let rules = ruleset.0.rules();
    let mut counts = Counts { hands: 1, decisions: table.decisions(), ..Counts::default() };
    counts.fans = vec![0; rules.catalogue().entries().len()];
    counts.seats = vec![SeatCounts::default(); ruleset.0.layout().seats];
    for (seat, points) in table.scores().iter() {
        counts.seats[seat.index()].points = *points;
    }
    for event in table.events() {
        match event {
            Event::Discarded { .. } => counts.discards += 1,
            Event::DealDrawn { .. } => counts.exhausted += 1,
            Event::Won { wins, .. } => {
                for win in wins {
                    counts.wins += 1;
                    counts.value += u64::from(win.total);
                    counts.seats[win.seat.index()].wins += 1;
                    match win.from {
                        Some(from) => counts.seats[from.index()].deal_ins += 1,
                        None => {
                            counts.self_draws += 1;
                            counts.seats[win.seat.index()].self_draws += 1;
                        }
                    }
                    if let Ok(tally) = rules.tally(&win.hand) {
                        tally.counts.iter().zip(&mut counts.fans).for_each(|(&n, sum)| *sum += u64::from(n));
                    }
                }
            }
            _ => {}
        }
    }
    counts
}

fn write_log(folder: &Path, number: u32, table: &Table) -> io::Result<()> {
    let mut lines = vec![table.header().to_json()];
    lines.extend(table.events().iter().map(Event::to_json));
    fs::write(folder.join(format!("{number:08}.jsonl")), lines.join("\n") + "\n")
}

/// Plays deals `from..to` of a set; the sum over all cores.
fn play_chunk(
    ruleset: &Ruleset,
    seed: u64,
    numbers: std::ops::Range<u32>,
    bot: &str,
    folder: Option<&Path>,
) -> io::Result<Counts> {
    let one = |number| {
        let table = play(ruleset, seed, number, bot);
        if let Some(folder) = folder {
            write_log(folder, number, &table)?;
        }
        Ok(count(ruleset, &table))
    };
    let sum = |mut sum: Counts, more: Counts| {
        sum.add(&more);
        Ok(sum)
    };
    numbers.into_par_iter().map(one).try_reduce_with(sum).unwrap_or_else(|| Ok(Counts::default()))
}

/// Plays `hands` deals and gives what happened as JSON. `progress` is called with the number of deals done.
#[pyfunction]
#[pyo3(signature = (ruleset, hands, seed, bot, logs = None, progress = None))]
pub fn simulate(
    py: Python<'_>,
    ruleset: &Ruleset,
    hands: u32,
    seed: u64,
    bot: &str,
    logs: Option<PathBuf>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    if Bot::new(bot, 0).is_none() {
        let message = format!("unknown computer player {bot:?}; known: {}", Bot::NAMES.join(", "));
        return Err(errors::raise::<errors::Error>(py, "unknown_bot", message));
    }
    let mut sum = Counts::default();
    for from in (0..hands).step_by(CHUNK as usize) {
        let to = hands.min(from.saturating_add(CHUNK));
        let chunk = py.detach(|| play_chunk(ruleset, seed, from..to, bot, logs.as_deref()));
        sum.add(&chunk.map_err(|error| PyOSError::new_err(error.to_string()))?);
        py.check_signals()?;
        if let Some(progress) = progress {
            progress.call1((to,))?;
        }
    }
    Ok(report(ruleset, &sum, seed, bot).to_string())
}

/// How many threads a simulation runs on.
#[pyfunction]
pub fn threads() -> usize {
    rayon::current_num_threads()
}

fn report(ruleset: &Ruleset, sum: &Counts, seed: u64, bot: &str) -> Value {
    let rate = |part: u64, whole: u64| if whole == 0 { 0.0 } else { part as f64 / whole as f64 };
    let fans: Map<String, Value> = ruleset
        .0
        .rules()
        .catalogue()
        .entries()
        .iter()
        .zip(&sum.fans)
        .map(|(entry, &count)| (entry.id.clone(), count.into()))
        .collect();
    let seats: Vec<Value> = sum
        .seats
        .iter()
        .enumerate()
        .map(|(at, seat)| {
            json!({"seat": Seat::new(at).index(), "points": seat.points, "wins": seat.wins,
                   "self_draws": seat.self_draws, "deal_ins": seat.deal_ins})
        })
        .collect();
    json!({
        "ruleset": ruleset.0.layout().version,
        "options": ruleset.0.options(),
        "seed": seed,
        "bots": bot,
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
        "seats": seats,
        "fans": fans,
    })
}
