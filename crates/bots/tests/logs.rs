//! Logs: written, read again, cut off, edited. What is wrong is named with its line, and nothing panics.

use nexusray_bots::{Greedy, Player};
use nexusray_core::event::Event;
use nexusray_core::log::LogError;
use nexusray_core::replay::Replay;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::Seat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::wall::Secret;
use proptest::prelude::*;

/// One deal of a set between greedy players.
fn played(number: u32) -> Table {
    let ruleset = Ruleset::new("tw16", &Default::default())
        .unwrap()
        .played()
        .unwrap();
    let mut table = Table::new(ruleset, Secret::open(11), &[], Scope::Deal(number));
    table.start_deal().unwrap();
    loop {
        while table.step().is_some() {}
        let Some(&seat) = table.asked().first() else {
            return table;
        };
        let action = Greedy.act(&table.view(seat)).unwrap();
        table.act(seat, action).unwrap();
    }
}

fn full_log(table: &Table) -> Vec<String> {
    let events = table.events().iter().map(Event::to_json);
    [table.header().to_json()]
        .into_iter()
        .chain(events)
        .collect()
}

fn masked_log(table: &Table, seat: Seat) -> Vec<String> {
    let events = table
        .events()
        .iter()
        .filter_map(|event| event.seen_by(seat))
        .map(|event| event.to_json());
    [table.header().seen_by(seat).to_json()]
        .into_iter()
        .chain(events)
        .collect()
}

fn read(lines: &[String]) -> Result<Replay, LogError> {
    Replay::read(&(lines.join("\n") + "\n"))
}

/// The number, counted from 1, of the first line that has this text.
fn line_with(lines: &[String], text: &str) -> usize {
    lines.iter().position(|line| line.contains(text)).unwrap() + 1
}

#[test]
fn a_finished_log_is_proven_from_its_revealed_seed() {
    let replay = read(&full_log(&played(0))).unwrap();
    assert!(replay.is_finished && replay.is_proven);
}

#[test]
fn a_masked_log_leads_to_the_same_public_facts() {
    let table = played(1);
    let full = read(&full_log(&table)).unwrap();
    for at in 0..4 {
        let masked = read(&masked_log(&table, Seat::new(at))).unwrap();
        assert!(masked.is_finished && !masked.is_proven);
        let scores = |replay: &Replay| {
            let view: serde_json::Value = serde_json::from_str(&replay.view_json()).unwrap();
            view["seats"]
                .as_array()
                .unwrap()
                .iter()
                .map(|seat| seat["score"].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(scores(&masked), scores(&full));
    }
}

#[test]
fn a_log_cut_off_between_two_lines_is_good_as_far_as_it_goes() {
    let lines = full_log(&played(2));
    for length in 1..lines.len() {
        let replay =
            read(&lines[..length]).unwrap_or_else(|error| panic!("{length} lines: {error}"));
        assert!(!replay.is_finished && !replay.is_proven);
        assert_eq!(replay.events.len(), length - 1);
    }
}

#[test]
fn a_line_cut_off_in_the_middle_is_named() {
    let mut lines = full_log(&played(2));
    lines.truncate(20);
    let half = lines[19].len() / 2;
    lines[19].truncate(half);
    let error = read(&lines).unwrap_err();
    assert_eq!((error.line, error.code), (20, "bad_json"));
    assert!(error.message.contains("cut off"), "{error}");
}

#[test]
fn another_tile_drawn_than_the_wall_had_is_found() {
    let mut lines = full_log(&played(3));
    let at = line_with(&lines, r#""type":"drawn""#);
    let edited = lines[at - 1].replace(r#""tile":""#, r#""tile":"1m","was":""#);
    assert!(
        read(&[&lines[..at - 1], &[edited][..]].concat()).is_err(),
        "an unknown key"
    );
    let event: Event = serde_json::from_str(&lines[at - 1]).unwrap();
    let Event::Drawn { seat, tile, source } = event else {
        unreachable!()
    };
    let other = if tile.to_string() == "1m" { "2m" } else { "1m" }
        .parse()
        .unwrap();
    lines[at - 1] = Event::Drawn {
        seat,
        tile: other,
        source,
    }
    .to_json();
    let error = read(&lines).unwrap_err();
    assert_eq!((error.line, error.code), (at, "wrong_event"));
}

#[test]
fn a_discard_that_was_not_held_is_found_without_the_seed_too() {
    let mut lines = full_log(&played(4));
    let at = line_with(&lines, r#""type":"discarded""#);
    lines[at - 1] = r#"{"type":"discarded","seat":0,"tile":"f1","drawn":false}"#.into();
    lines.truncate(at);
    let error = read(&lines).unwrap_err();
    assert_eq!((error.line, error.code), (at, "illegal_action"));
}

#[test]
fn another_seed_than_the_one_committed_to_is_found() {
    let mut lines = full_log(&played(5));
    let last = lines.len();
    lines[last - 1] = lines[last - 1].replace(r#""seed":11"#, r#""seed":12"#);
    let error = read(&lines).unwrap_err();
    assert_eq!((error.line, error.code), (last, "commitment_mismatch"));
}

#[test]
fn changed_points_are_found() {
    let table = (0..200)
        .map(played)
        .find(|table| table.scores().values().any(|&score| score != 0))
        .unwrap();
    let mut lines = full_log(&table);
    let at = line_with(&lines, r#""type":"won""#);
    lines[at - 1] = lines[at - 1].replacen(r#""amount":"#, r#""amount":9"#, 1);
    assert_eq!(read(&lines).unwrap_err().line, at);
}

#[test]
fn a_log_of_another_version_says_which_and_what_to_do() {
    let mut lines = full_log(&played(0));
    lines[0] = lines[0].replace("2026.09-p0", "2031.01");
    let error = read(&lines).unwrap_err();
    assert_eq!((error.line, error.code), (1, "other_version"));
    assert!(
        error.message.contains("tw16/2031.01") && error.message.contains("release that wrote it"),
        "{error}"
    );

    lines[0] = lines[0].replace("nexusray-log/1", "nexusray-log/9");
    assert_eq!(read(&lines).unwrap_err().code, "other_format");
}

#[test]
fn a_text_that_is_no_log_is_refused() {
    for text in [
        "",
        "\n",
        "{}",
        "[]",
        "null",
        "hello",
        "{\"format\":\"nexusray-log/1\"}",
    ] {
        assert_eq!(Replay::read(text).unwrap_err().line, 1, "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_text_makes_the_reader_panic(text in ".{0,400}") {
        prop_assert!(Replay::read(&text).is_err());
    }

    /// Lines of a real log swapped, doubled, dropped and taken from another deal: an error, or a log that is still good.
    #[test]
    fn no_edit_of_a_log_makes_the_reader_panic(
        number in 0_u32..6,
        edits in prop::collection::vec((0_u8..4, any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..6),
        cut in prop::option::of(any::<prop::sample::Index>()),
        seat in prop::option::of(0_usize..4),
    ) {
        let log = |table: &Table| match seat {
            None => full_log(table),
            Some(seat) => masked_log(table, Seat::new(seat)),
        };
        let mut lines = log(&played(number));
        let others = log(&played(number + 1));
        for (edit, first, second) in edits {
            let (first, second) = (first.index(lines.len()), second.index(lines.len()));
            match edit {
                0 => lines.swap(first, second),
                1 => lines.insert(first, lines[second].clone()),
                2 if lines.len() > 2 => { lines.remove(first); }
                _ => lines[first] = others[second.min(others.len() - 1)].clone(),
            }
        }
        let mut text = lines.join("\n");
        if let Some(cut) = cut {
            text.truncate(cut.index(text.len()));
        }
        if let Err(error) = Replay::read(&text) {
            prop_assert!(error.line >= 1 && error.line <= lines.len() + 1);
        }
    }
}
