//! Many deals of a set, played on all cores. What comes out does not depend on how many cores there are.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use nexusray_bots::{Bot, Player};
use nexusray_core as core;
use nexusray_core::action::Action;
use nexusray_core::event::Event;
use nexusray_core::seat::BySeat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::wall::Secret;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::arguments;
use crate::errors;
use crate::ruleset::Ruleset;
use crate::statistics::{Counts, Statistics};

/// Deals for each thread between two looks at the keyboard and the progress line.
const CHUNK: u32 = 16;

/// Plays one deal of the set to its end.
fn play(ruleset: &core::rulesets::Ruleset, seed: u64, number: u32, bot: &str) -> Table {
    let players = vec![bot.to_owned(); ruleset.layout().seats];
    let mut table = Table::new(
        ruleset.clone(),
        Secret::open(seed),
        &players,
        Scope::Deal(number),
    );
    let mut bots = BySeat::new(players.len(), |seat| {
        let dice = seed ^ (u64::from(number) << 20) ^ ((seat.index() as u64 + 1) << 56);
        Bot::new(bot, dice)
    });
    let started = table.start_deal().is_ok();
    debug_assert!(started, "a new table can start its deal");
    let played = table.play_deal(|asked| {
        let bot = bots[asked.seat()].as_mut();
        bot.and_then(|bot| bot.act(asked)).unwrap_or(Action::Pass)
    });
    if let Err(error) = played {
        unreachable!("a computer player chose what is not legal: {error}");
    }
    table
}

fn write_log(folder: &Path, number: u32, table: &Table) -> io::Result<()> {
    let mut lines = vec![table.header().to_json()];
    lines.extend(table.events().iter().map(Event::to_json));
    fs::write(
        folder.join(format!("{number:08}.jsonl")),
        lines.join("\n") + "\n",
    )
}

/// Plays deals `numbers` of a set; the sum over all cores.
fn play_chunk(
    ruleset: &Ruleset,
    seed: u64,
    numbers: Range<u32>,
    bot: &str,
    folder: Option<&Path>,
) -> io::Result<Counts> {
    let one = |number| {
        let table = play(&ruleset.0, seed, number, bot);
        if let Some(folder) = folder {
            write_log(folder, number, &table)?;
        }
        Ok(Counts::of(ruleset, &table))
    };
    let nothing = || Counts::nothing(ruleset);
    let played = numbers.into_par_iter().map(one);
    played.try_reduce(nothing, |sum, more| Ok(sum.plus(more)))
}

/// Plays deals 0 to `hands` of the set of deals that belongs to the seed.
#[pyfunction]
#[pyo3(
    signature = (ruleset, *, hands, seed = 0, bots = String::from("greedy"), logs = None, progress = None),
    text_signature = "(ruleset, *, hands, seed=0, bots='greedy', logs=None, progress=None)"
)]
pub fn simulate(
    py: Python<'_>,
    ruleset: &Ruleset,
    #[pyo3(from_py_with = arguments::hands)] hands: u32,
    #[pyo3(from_py_with = arguments::seed)] seed: u64,
    #[pyo3(from_py_with = arguments::text)] bots: String,
    logs: Option<PathBuf>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Statistics> {
    if Bot::new(&bots, 0).is_none() {
        return Err(errors::unknown_bot(py, &bots));
    }
    let mut sum = Counts::nothing(ruleset);
    let size = CHUNK.saturating_mul(rayon::current_num_threads() as u32);
    for from in (0..hands).step_by(size as usize) {
        let to = hands.min(from.saturating_add(size));
        let chunk = py.detach(|| play_chunk(ruleset, seed, from..to, &bots, logs.as_deref()));
        sum = sum.plus(chunk.map_err(|error| errors::file(&error))?);
        py.check_signals()?;
        if let Some(progress) = progress {
            progress.call1((to,))?;
        }
    }
    Ok(Statistics {
        ruleset: ruleset.clone(),
        seed,
        bots,
        counts: sum,
    })
}

/// How many threads a simulation runs on.
#[pyfunction]
pub fn threads() -> usize {
    rayon::current_num_threads()
}
