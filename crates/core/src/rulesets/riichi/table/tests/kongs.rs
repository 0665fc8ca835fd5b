//! Kongs and their indicators: sections 2, 4 and 5.

use super::*;
use crate::held::Held;
use crate::rulesets::riichi::options::KongAfterRiichi;
use crate::rulesets::riichi::table::ready::{may_kong_in_riichi, waits};

fn may_kong(rule: KongAfterRiichi, hand: &str, kind: &str) -> bool {
    let held: Held = parse_tiles(hand).unwrap().into_iter().collect();
    may_kong_in_riichi(rule, (&held, &[]), waits(&held, &[]), kind.parse().unwrap())
}

#[test]
fn a_kong_after_riichi_keeps_the_waits() {
    let waits = |hand, kind| may_kong(KongAfterRiichi::Waits, hand, kind);
    assert!(waits("111m234p567p67s99s", "1m"));
    assert!(!waits("111m23m456p789p11s", "1m"), "1m is itself a wait");
    assert!(
        !waits("2223m345p678p999s", "2m"),
        "the wait for 4m would be gone"
    );
    assert!(!may_kong(KongAfterRiichi::None, "111m234p567p67s99s", "1m"));
}

#[test]
fn a_strict_kong_after_riichi_is_of_a_pung_in_every_reading() {
    // 22233344m… can be read as chows; the wait stays the same all the same.
    let hand = "222333444m11s23p";
    assert!(may_kong(KongAfterRiichi::Waits, hand, "2m"));
    assert!(!may_kong(KongAfterRiichi::Strict, hand, "2m"));
    assert!(may_kong(
        KongAfterRiichi::Strict,
        "111m234p567p67s99s",
        "1m"
    ));
}

/// The dealer discards 5z, seat 1 makes a kong of it and draws 9m.
fn kong(options: Value) -> Play {
    let mut play = Play::begun(
        options,
        [
            "5z2356m147p147s123z",
            "555z1111s234m67p9p",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 5z");
    play.act(1, "exposed_kong 555z");
    play
}

#[test]
fn an_immediate_indicator_is_turned_before_the_replacement() {
    let mut play = kong(json!({"kan_dora_open": "immediate"}));
    assert_eq!(play.turn("1m"), 5);
    assert_eq!(play.draw("9m"), (1, Source::Tail));
}

#[test]
fn an_indicator_before_the_discard_follows_the_discard_at_once() {
    let mut play = kong(json!({"kan_dora_open": "before_discard"}));
    play.draw("9m");
    assert_eq!(play.next(), Next::Wait, "a win now comes without it");
    play.act(1, "discard 9m");
    assert_eq!(play.turn("1m"), 5);
}

#[test]
fn an_indicator_after_the_discard_comes_when_it_was_not_won_on() {
    let mut play = kong(json!({"kan_dora_open": "after_discard"}));
    play.draw("9m");
    play.act(1, "discard 9m");
    play.pass();
    assert_eq!(play.turn("1m"), 5);
    play.draw("8s");
}

#[test]
fn an_indicator_still_due_is_turned_when_the_next_kong_is_declared() {
    for option in ["before_discard", "after_discard"] {
        let mut play = kong(json!({"kan_dora_open": option}));
        play.draw("9m");
        play.act(1, "concealed_kong 1111s");
        assert_eq!(play.turn("1m"), 5, "{option}");
        play.run();
        assert_eq!(play.turn("2m"), 6, "the concealed one's own");
        play.draw("8m");
    }
}

#[test]
fn kongs_bring_no_indicators_where_the_table_says_so() {
    let mut play = kong(json!({"kan_dora": "off", "kan_dora_open": "immediate"}));
    assert_eq!(play.draw("9m"), (1, Source::Tail));
}

#[test]
fn a_fifth_kong_is_not_offered() {
    let hands = [
        "11112222m147p9p56z",
        "33334444m1258s1z",
        "3333p147m258s123z",
        IDLE[2],
    ];
    let mut play = Play::begun(json!({"suukaikan": "off"}), hands);
    for (seat, kong) in [(0, "1111m"), (0, "2222m")] {
        play.act(seat, &format!("concealed_kong {kong}"));
        play.run();
        play.turn("6z");
        play.draw("6z");
    }
    play.act(0, "discard 6z");
    play.draw("7z");
    for kong in ["3333m", "4444m"] {
        play.act(1, &format!("concealed_kong {kong}"));
        play.run();
        play.turn("6z");
        play.draw("7z");
    }
    play.act(1, "discard 7z");
    play.draw("8p");
    assert_eq!(play.choices(2), [""; 0]);
}

#[test]
fn no_kong_is_made_when_no_tile_is_left() {
    let mut play = Play::begun(json!({}), ["1111m2356p147s123z", IDLE[0], IDLE[1], IDLE[2]]);
    assert!(play.can(0, "concealed_kong 1111m"));
    play.leave(0);
    assert!(!play.can(0, "concealed_kong 1111m"));
}

#[test]
fn thirteen_orphans_rob_a_concealed_kong_where_it_is_played() {
    for (option, choices) in [("on", vec!["win", "pass"]), ("off", vec![])] {
        let hands = ["5555z147m147p147s2z", "19m19p19s1123467z", IDLE[1], IDLE[2]];
        let mut play = Play::begun(json!({"kokushi_robs_concealed": option}), hands);
        play.act(0, "concealed_kong 5555z");
        assert_eq!(play.choices(1), choices, "{option}");
    }
}
