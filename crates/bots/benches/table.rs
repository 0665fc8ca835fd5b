//! Whole deals of one table on one core: how many decisions a second players make, and what it costs to be shown the table at
//! each of them.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nexusray_bots::{Bot, Player, Random};
use nexusray_core::rulesets::Ruleset;
use nexusray_core::table::{Scope, Table};
use nexusray_core::wall::Secret;

/// So many deals are played at a time.
const DEALS: u32 = 20;

fn ruleset(id: &str) -> Ruleset {
    Ruleset::new(id, &Default::default()).expect("the defaults")
}

fn started(ruleset: &Ruleset, number: u32) -> Table {
    let mut table = Table::new(ruleset.clone(), Secret::open(1), &[], Scope::Deal(number));
    table.start_deal().expect("a new table can start");
    table
}

/// Plays one deal of a set; how many choices were made.
fn play(ruleset: &Ruleset, name: &str, number: u32) -> u64 {
    let mut table = started(ruleset, number);
    let mut bot = Bot::new(name, u64::from(number)).expect("a known name");
    let played = table.play_deal(|asked| bot.act(asked).expect("the seat was asked"));
    played.expect("legal choices");
    table.decisions()
}

/// The same with random choices and a view of each chooser, as a program does that looks at the table itself.
fn watch(ruleset: &Ruleset, number: u32) -> u64 {
    let mut table = started(ruleset, number);
    let mut bot = Random::new(number.into());
    let played = table.play_deal(|asked| {
        black_box(asked.view());
        bot.act(asked).expect("the seat was asked")
    });
    played.expect("legal choices");
    table.decisions()
}

fn decisions(criterion: &mut Criterion) {
    for name in Bot::NAMES {
        let title = format!("{name} deals (elements are decisions)");
        measure(criterion, &title, |ruleset, number| {
            play(ruleset, name, number)
        });
    }
    measure(criterion, "random deals with a view each", watch);
}

fn measure(criterion: &mut Criterion, title: &str, deal: impl Fn(&Ruleset, u32) -> u64) {
    let mut group = criterion.benchmark_group(title);
    group.sample_size(10);
    for id in Ruleset::IDS {
        let ruleset = ruleset(id);
        let all = || (0..DEALS).map(|number| deal(&ruleset, number)).sum::<u64>();
        group.throughput(Throughput::Elements(all()));
        group.bench_function(id, |bencher| bencher.iter(all));
    }
    group.finish();
}

fn views(criterion: &mut Criterion) {
    let mut table = started(&ruleset("tw16"), 0);
    let seat = table.advance()[0];
    let view = table.view(seat);
    criterion.bench_function("a view", |bencher| {
        bencher.iter(|| black_box(&table).view(seat))
    });
    criterion.bench_function("a view as JSON", |bencher| {
        bencher.iter(|| black_box(&view).to_json());
    });
}

criterion_group!(benches, decisions, views);
criterion_main!(benches);
