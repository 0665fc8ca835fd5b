//! How long one hand takes, in batches of random hands: `cargo bench -p nexusray-core --bench hand`.

#[path = "../tests/slow/mod.rs"]
mod slow;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nexusray_core::batch::{ScoreTable, score_rows};
use nexusray_core::counts::Counts;
use nexusray_core::hand::Hand;
use nexusray_core::hand_case::HandCase;
use nexusray_core::hand_row::row_size;
use nexusray_core::rules::Rules;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::rulesets::tw16::Options;
use nexusray_core::shanten::{shanten, useful_tiles};
use slow::Dice;

const HANDS: usize = 1_000;

type Tiles = (Counts, Counts, usize);

fn hands(complete: bool) -> Vec<Hand> {
    let mut dice = Dice::new(1);
    (0..HANDS).map(|_| dice.hand(complete)).collect()
}

fn tiles(sets: usize, extra: usize, melded: bool) -> Vec<Tiles> {
    let mut dice = Dice::new(2);
    let hands = std::iter::repeat_with(|| dice.tiles(sets, extra, 4));
    hands
        .filter(|(_, melds, _)| (melds.total() > 0) == melded)
        .take(HANDS)
        .collect()
}

fn score(c: &mut Criterion) {
    let rules = Options::default();
    let mut group = c.benchmark_group("tw16");
    group.throughput(Throughput::Elements(HANDS as u64));
    let (wins, others) = (hands(true), hands(false));
    group.bench_function("tally_wins", |b| {
        b.iter(|| {
            wins.iter()
                .filter_map(|hand| rules.tally(black_box(hand)).ok())
                .map(|tally| tally.total)
                .sum::<u32>()
        });
    });
    group.bench_function("tally_no_wins", |b| {
        b.iter(|| {
            others
                .iter()
                .filter(|hand| rules.is_win(black_box(hand)))
                .count()
        })
    });
    group.bench_function("score_wins", |b| {
        b.iter(|| {
            wins.iter()
                .filter(|hand| rules.score(black_box(hand)).is_ok())
                .count()
        })
    });
    group.bench_function("check", |b| {
        b.iter(|| {
            wins.iter()
                .filter(|hand| hand.check(rules.layout(), rules.tiles()).is_ok())
                .count()
        })
    });
    group.bench_function("waits", |b| {
        b.iter(|| {
            wins.iter()
                .map(|hand| rules.waits(black_box(hand)).len())
                .sum::<usize>()
        })
    });
    group.finish();
}

fn distance(c: &mut Criterion) {
    let mut group = c.benchmark_group("distance");
    group.throughput(Throughput::Elements(HANDS as u64));
    for (name, sets, extra, melded) in [
        ("13_tiles", 4, 1, false),
        ("14_tiles", 4, 2, false),
        ("16_tiles", 5, 1, false),
        ("17_tiles", 5, 2, false),
        ("16_tiles_with_melds", 5, 1, true),
    ] {
        let hands = tiles(sets, extra, melded);
        group.bench_function(format!("shanten/{name}"), |b| {
            b.iter(|| {
                hands
                    .iter()
                    .map(|(held, melds, left)| i32::from(shanten(black_box(held), melds, *left)))
                    .sum::<i32>()
            });
        });
        group.bench_function(format!("useful_tiles/{name}"), |b| {
            b.iter(|| {
                hands
                    .iter()
                    .map(|(held, melds, left)| useful_tiles(black_box(held), melds, *left).len())
                    .sum::<usize>()
            });
        });
    }
    group.finish();
}

/// The winning hands of shared cases under the default options of their ruleset, as rows.
fn rows(ruleset: &Ruleset, cases: &str) -> Vec<u8> {
    let layout = ruleset.layout();
    let mut rows = Vec::new();
    for line in cases.lines() {
        let mut case: serde_json::Value = serde_json::from_str(line).expect("a case is JSON");
        case.as_object_mut().expect("an object").remove("options");
        let Ok(case) = HandCase::parse(&case.to_string()) else {
            continue;
        };
        if ruleset.rules().tally(&case.hand).is_ok() {
            let mut row = vec![0; row_size(layout)];
            case.hand.write_row(layout, &mut row).expect("a hand of it");
            rows.extend(row);
        }
    }
    rows
}

fn batches(c: &mut Criterion) {
    let mut group = c.benchmark_group("batch");
    for (id, cases) in [
        (
            "riichi",
            include_str!("../../../vectors/riichi_agreed.jsonl"),
        ),
        ("mcr", include_str!("../../../vectors/mcr_agreed.jsonl")),
        (
            "tw16",
            include_str!("../../../vectors/tw16_reference.jsonl"),
        ),
        (
            "sichuan",
            include_str!("../../../vectors/sichuan_reference.jsonl"),
        ),
    ] {
        let ruleset = Ruleset::new(id, &Default::default()).expect("a ruleset");
        let (rules, rows) = (ruleset.rules(), rows(&ruleset, cases));
        let hands = rows.len() / row_size(ruleset.layout());
        let mut scores = ScoreTable::new(rules, hands);
        group.throughput(Throughput::Elements(hands as u64));
        group.bench_function(id, |b| {
            b.iter(|| {
                score_rows(rules, black_box(&rows), scores.columns()).expect("every row is a hand");
            });
        });
    }
    group.finish();
}

criterion_group!(benches, score, batches, distance);
criterion_main!(benches);
