//! Whole games of every ruleset with every law checked after every event: half of them between players that choose
//! anything legal, half between greedy ones that now and then do.
//!
//! 500 deals of each preset and a tenth as many of each further set of options; `NEXUSRAY_SOAK=1` plays 5,000.

mod actions;
mod claims;
mod tables;
mod watched;

use std::collections::BTreeMap;

use nexusray_core::event::Event;
use nexusray_core::rulesets::Ruleset;
use tables::Tables;
use watched::Watched;

#[allow(clippy::disallowed_methods)] // how long to play is not part of what is tested
fn deals() -> usize {
    if std::env::var_os("NEXUSRAY_SOAK").is_some() {
        5_000
    } else {
        500
    }
}

/// The most deals played of one game, so that different walls and players have their turn.
const OF_ONE_GAME: usize = 12;

/// Plays deals at tables of a ruleset: as many at each preset, fewer at the others.
fn play(id: &str, tables: &Tables, must_happen: &[&str]) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let presets = tables.presets.iter().map(|options| (options, deals()));
    let others = tables.others.iter().map(|options| (options, deals() / 10));
    let mut seed = 0;
    for (options, wanted) in presets.chain(others) {
        let ruleset = Ruleset::new(id, options.as_object().unwrap()).unwrap();
        let mut played = 0;
        while played < wanted {
            let mut game = Watched::new(ruleset.clone(), seed);
            seed += 1;
            for _ in 0..OF_ONE_GAME.max(deals() / 50) {
                game.play_deal();
                played += 1;
                if game.table.is_over() {
                    break;
                }
            }
            for event in game.table.events() {
                *seen.entry(name(event)).or_default() += 1;
            }
        }
        println!("{played} deals of {id} {options}");
    }
    println!("{id}: {seen:?}");
    for name in must_happen {
        assert!(seen.contains_key(*name), "no {name} in the deals of {id}");
    }
}

fn name(event: &Event) -> String {
    match event {
        Event::DealDrawn { kind, .. } => format!("{kind:?}"),
        Event::Won { wins, .. } if wins.len() > 1 => "several_won".into(),
        other => other.name().into(),
    }
}

#[test]
fn every_law_holds_after_every_event_of_tw16() {
    let must_happen = [
        "won",
        "Exhausted",
        "kong_declared",
        "kong_stood",
        "called",
        "answered",
        "flowers_shown",
        "game_ended",
    ];
    play("tw16", &tables::tw16(), &must_happen);
}

#[test]
fn every_law_holds_after_every_event_of_mcr() {
    let must_happen = [
        "won",
        "Exhausted",
        "kong_stood",
        "called",
        "flowers_done",
        "flowers_shown",
    ];
    play("mcr", &tables::mcr(), &must_happen);
}

#[test]
fn every_law_holds_after_every_event_of_sichuan() {
    let must_happen = [
        "won",
        "Exhausted",
        "kong_stood",
        "called",
        "tiles_exchanged",
        "void_suits_named",
        "game_ended",
    ];
    play("sichuan", &tables::sichuan(), &must_happen);
}

#[test]
fn every_law_holds_after_every_event_of_riichi() {
    let must_happen = [
        "won",
        "Exhausted",
        "kong_stood",
        "called",
        "indicator_turned",
        "riichi_accepted",
        "wall_exhausted",
        "game_ended",
    ];
    play("riichi", &tables::riichi(), &must_happen);
}
