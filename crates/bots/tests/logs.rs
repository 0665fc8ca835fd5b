//! Logs: written, read again, cut off, edited. What is wrong is named with its line, and nothing panics.

use nexusray_bots::{Greedy, Player};
use nexusray_core::action::Action;
use nexusray_core::event::Event;
use nexusray_core::log::LogError;
use nexusray_core::replay::Replay;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::Seat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::tile::Tile;
use nexusray_core::view::View;
use nexusray_core::wall::Secret;
use proptest::prelude::*;
use serde_json::json;

/// One deal of a set between greedy players.
fn played(number: u32) -> Table {
    let ruleset = Ruleset::new("tw16", &Default::default()).unwrap();
    let mut table = Table::new(ruleset, Secret::open(11), &[], Scope::Deal(number));
    table.start_deal().unwrap();
    table.play_deal(|view| Greedy.act(view).unwrap()).unwrap();
    table
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
        let public = |replay: &Replay| {
            let view: serde_json::Value = serde_json::from_str(&replay.view_json()).unwrap();
            let seat = |seat: &serde_json::Value| {
                ["score", "river", "melds", "flowers", "wind"].map(|key| seat[key].clone())
            };
            let seats: Vec<_> = view["seats"].as_array().unwrap().iter().map(seat).collect();
            (
                seats,
                view["result"].clone(),
                view["wall"].clone(),
                view["deal"].clone(),
            )
        };
        assert_eq!(public(&masked), public(&full));
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

/// A masked log in which a player won, its lines, and the line of the win.
fn won() -> (Vec<String>, usize) {
    let table = (0..200)
        .map(played)
        .find(|table| table.scores().values().any(|&score| score != 0))
        .unwrap();
    let lines = masked_log(&table, Seat::new(0));
    let at = line_with(&lines, r#""type":"won""#);
    (lines, at)
}

#[test]
fn changed_points_and_values_are_found_in_a_masked_log_too() {
    for (from, to) in [
        (r#""amount":"#, r#""amount":9"#),
        (r#""total":"#, r#""total":5"#),
    ] {
        let (mut lines, at) = won();
        lines[at - 1] = lines[at - 1].replacen(from, to, 1);
        let error = read(&lines).unwrap_err();
        assert_eq!((error.line, error.code), (at, "wrong_result"), "{to}");
    }
}

#[test]
fn a_masked_log_may_not_show_its_owner_another_tile_than_the_wall_had() {
    let mut lines = masked_log(&played(3), Seat::new(0));
    let drawn = |line: &String| matches!(serde_json::from_str(line), Ok(Event::Drawn { seat, .. }) if seat == Seat::new(0));
    let at = lines.iter().position(drawn).unwrap();
    let Event::Drawn { seat, tile, source } = serde_json::from_str(&lines[at]).unwrap() else {
        unreachable!()
    };
    let other = if tile.to_string() == "1m" { "2m" } else { "1m" };
    let event = |tile: &str| {
        Event::Drawn {
            seat,
            tile: tile.parse().unwrap(),
            source,
        }
        .to_json()
    };
    lines[at] = event(other);
    let error = read(&lines).unwrap_err();
    assert_eq!((error.line, error.code), (at + 1, "wrong_event"));

    lines[at] = event("??");
    lines.truncate(at + 1);
    assert_eq!(
        read(&lines).unwrap_err().code,
        "not_held",
        "one's own tile is never hidden"
    );
}

#[test]
fn a_masked_log_without_an_answer_its_owner_owed_is_found() {
    let answered = |line: &String| line.contains(r#""type":"answered""#) && line.contains("pass");
    let found = (0..200).find_map(|number| {
        let lines = masked_log(&played(number), Seat::new(0));
        let at = lines.iter().position(answered)?;
        lines[at + 1].contains(r#""drawn""#).then_some((lines, at))
    });
    let (mut lines, at) = found.unwrap();
    lines.remove(at);
    let error = read(&lines).unwrap_err();
    assert_eq!((error.line, error.code), (at + 1, "wrong_event"));
}

#[test]
fn other_dice_and_another_deal_number_are_found_in_a_masked_log() {
    let lines = masked_log(&played(3), Seat::new(2));
    let mut edited = lines.clone();
    edited[1] = edited[1].replacen(r#""deal":3"#, r#""deal":8"#, 1);
    assert_eq!(read(&edited).unwrap_err().line, 2);
    let mut edited = lines.clone();
    let mut started: serde_json::Value = serde_json::from_str(&lines[1]).unwrap();
    started["dice"] = json!([9, 9, 9]);
    edited[1] = started.to_string();
    assert_eq!(read(&edited).unwrap_err().line, 2);
    let Event::DealStarted {
        deal,
        round,
        dealer,
        repeats,
        dice,
    } = serde_json::from_str(&lines[1]).unwrap()
    else {
        panic!("{}", lines[1])
    };
    let mut edited = lines.clone();
    let dice = dice.map(|die| die % 6 + 1);
    edited[1] = Event::DealStarted {
        deal,
        round,
        dealer,
        repeats,
        dice,
    }
    .to_json();
    assert_eq!(read(&edited).unwrap_err().code, "wrong_event");
}

#[test]
fn a_full_log_is_no_masked_one() {
    let mut lines = full_log(&played(3));
    lines[0] = lines[0].replace(r#""seat":null"#, r#""seat":0"#);
    let error = read(&lines).unwrap_err();
    assert_eq!((error.line, error.code), (3, "wrong_event"));
}

#[test]
fn seventeen_equal_tiles_are_no_hand() {
    let mut lines = masked_log(&played(3), Seat::new(0));
    let Event::Dealt { mut hands } = serde_json::from_str(&lines[2]).unwrap() else {
        panic!("{}", lines[2])
    };
    lines.truncate(3);
    hands[Seat::new(0)]
        .iter_mut()
        .for_each(|tile| *tile = "1m".parse().unwrap());
    lines[2] = Event::Dealt { hands }.to_json();
    let error = read(&lines).unwrap_err();
    assert_eq!((error.line, error.code), (3, "too_many_copies"));
}

#[test]
fn an_answer_that_comes_when_the_claim_is_decided_stays_in_a_good_log() {
    let ruleset = || Ruleset::new("tw16", &Default::default()).unwrap();
    let mut late = 0;
    for number in 0..400 {
        let mut table = Table::new(ruleset(), Secret::open(9), &[], Scope::Deal(number));
        table.start_deal().unwrap();
        loop {
            // Everybody answers before the claims are looked at.
            while let Some(&seat) = table.asked().last() {
                late += usize::from(table.asked().len() > 1);
                let legal = table.legal(seat);
                let last = legal
                    .iter()
                    .rfind(|action| **action != Action::Pass)
                    .unwrap();
                let action = if legal.contains(&Action::Pass) {
                    legal[0]
                } else {
                    *last
                };
                table.act(seat, action).unwrap();
            }
            if table.step().is_none() && table.asked().is_empty() {
                break;
            }
        }
        read(&full_log(&table)).unwrap();
    }
    assert!(late > 50, "only {late} answers among several");
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

fn any_tile() -> impl Strategy<Value = Tile> {
    prop::sample::select(
        "1m 2m 3m 5m 9p 1z 7z f1 f8 ?? 0m"
            .split(' ')
            .collect::<Vec<_>>(),
    )
    .prop_map(|text| text.parse().unwrap())
}

/// Well-formed events that need not make any sense.
fn any_event() -> impl Strategy<Value = String> {
    let seat = 0_u8..4;
    let tiles = prop::collection::vec(any_tile(), 0..=4);
    let kinds = [
        "chow",
        "pung",
        "exposed_kong",
        "added_kong",
        "concealed_kong",
    ];
    let names = [
        "called",
        "kong_declared",
        "discarded",
        "drawn",
        "flowers_shown",
        "kong_stood",
        "answered",
    ];
    (
        prop::sample::select(names.to_vec()),
        prop::sample::select(kinds.to_vec()),
        seat.clone(),
        seat,
        tiles,
        any_tile(),
        any::<bool>(),
    )
        .prop_map(|(name, kind, seat, from, tiles, tile, yes)| {
            let called = if yes {
                json!({"tile": tile, "from": from})
            } else {
                json!(null)
            };
            let event = match name {
                "called" => {
                    json!({"seat": seat, "meld": {"type": kind, "tiles": tiles, "called": called}})
                }
                "kong_declared" => json!({"seat": seat, "kind": kind, "tiles": tiles}),
                "discarded" => json!({"seat": seat, "tile": tile, "drawn": yes}),
                "drawn" => {
                    json!({"seat": seat, "tile": tile, "source": if yes { "head" } else { "tail" }})
                }
                "flowers_shown" => json!({"seat": seat, "flowers": tiles}),
                "kong_stood" => json!({"seat": seat}),
                _ => json!({"seat": seat, "action": {"type": if yes { "win" } else { "pass" }}}),
            };
            let mut event = event;
            event["type"] = name.into();
            event.to_string()
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever a view is told, it takes it or refuses it and stays as it was; then it still answers every question.
    #[test]
    fn no_event_makes_a_view_panic(
        number in 0_u32..8,
        cut in any::<prop::sample::Index>(),
        seat in 0_usize..4,
        events in prop::collection::vec(any_event(), 1..40),
    ) {
        let table = played(number);
        let seat = Seat::new(seat);
        let mut view = View::new(table.header(), seat).unwrap();
        let seen: Vec<Event> = table.events().iter().filter_map(|event| event.seen_by(seat)).collect();
        for event in &seen[..cut.index(seen.len())] {
            view.evolve(event).unwrap();
        }
        for line in events {
            let event: Event = serde_json::from_str(&line).unwrap();
            let before = view.clone();
            if view.evolve(&event).is_err() {
                prop_assert!(view == before, "a refused event changed the view");
            }
            let legal = view.legal();
            prop_assert_eq!(legal.is_empty(), Greedy.act(&view).is_none());
            prop_assert!(!view.to_json().is_empty());
        }
    }

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
