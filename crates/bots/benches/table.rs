//! Whole deals of one table on one core, with everything a computer player is shown at each decision.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nexusray_bots::{Bot, Player};
use nexusray_core::rulesets::Ruleset;
use nexusray_core::table::{Scope, Table};
use nexusray_core::wall::Secret;

/// Plays one deal of a set; how many choices were made.
fn play(ruleset: &Ruleset, name: &str, number: u32) -> u64 {
    let mut table = Table::new(ruleset.clone(), Secret::open(1), &[], Scope::Deal(number));
    let mut bot = Bot::new(name, u64::from(number)).expect("a known name");
    table.start_deal().expect("a new table can start");
    let played = table.play_deal(|view| bot.act(view).expect("the seat was asked"));
    played.expect("legal choices");
    table.decisions()
}

fn decisions(criterion: &mut Criterion) {
    let ruleset = Ruleset::new("tw16", &Default::default()).expect("the defaults");
    let mut group = criterion.benchmark_group("deals of tw16 (elements are decisions)");
    for name in Bot::NAMES {
        let all: u64 = (0..20).map(|number| play(&ruleset, name, number)).sum();
        group.throughput(Throughput::Elements(all));
        group.sample_size(10);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                (0..20)
                    .map(|number| play(&ruleset, name, number))
                    .sum::<u64>()
            });
        });
    }
    group.finish();
    criterion.bench_function("a view as JSON", |bencher| {
        let mut table = Table::new(ruleset.clone(), Secret::open(1), &[], Scope::Game);
        table.start_deal().expect("a new table can start");
        while table.step().is_some() {}
        let view = table.view(table.asked()[0]);
        bencher.iter(|| black_box(&view).to_json());
    });
}

criterion_group!(benches, decisions);
criterion_main!(benches);
