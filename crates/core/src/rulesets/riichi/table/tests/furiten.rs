//! Furiten: section 6.

use super::*;

fn is_furiten(play: &Play, seat: usize) -> bool {
    private(&play.state).seats[Seat::new(seat)].is_furiten()
}

/// The dealer has discarded 1z; seat 1 is ready for 5m and 8m and draws.
fn drawn(tile: &str) -> Play {
    let mut play = Play::begun(json!({}), ["1z2356m147p147s123z", READY, IDLE[1], IDLE[2]]);
    play.act(0, "discard 1z");
    play.pass();
    play.draw(tile);
    play
}

#[test]
fn one_own_discard_of_a_waiting_kind_bars_all_wins_on_discards() {
    let mut play = drawn("5m");
    assert!(play.can(1, "win"), "drawn");
    play.act(1, "discard 5m");
    play.pass();
    assert!(is_furiten(&play, 1));
    play.draw_and_discard("8m");
    assert!(!play.can(1, "win"), "8m is a wait too");
}

#[test]
fn a_missed_tile_bars_until_the_own_next_draw_whatever_the_reason() {
    let mut play = drawn("6z");
    play.act(1, "discard 6z");
    play.draw_and_discard("5m");
    play.act(1, "pass");
    play.pass();
    play.draw_and_discard("8m");
    assert!(is_furiten(&play, 1) && !play.can(1, "win"));
    play.pass();
    play.draw_and_discard("9m");
    play.pass();
    play.draw("7z");
    assert!(!is_furiten(&play, 1));
    play.act(1, "discard 7z");
    play.draw_and_discard("8m");
    assert!(play.can(1, "win"));
}

#[test]
fn a_tile_that_gives_no_yaku_is_missed_all_the_same() {
    // An open hand that waits for 2s and 5s and has no yaku with either.
    let mut play = Play::begun(
        json!({}),
        [
            "1p2356m147p147s123z",
            "11p234m567m34s99s7z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 1p");
    play.act(1, "pung 11p");
    play.act(1, "discard 7z");
    play.pass();
    play.draw_and_discard("5s");
    assert!(!play.can(1, "win"));
    play.pass();
    play.run();
    play.draw("6z");
    assert!(is_furiten(&play, 1));
}

#[test]
fn a_tile_missed_after_riichi_bars_until_the_end_of_the_deal() {
    let mut play = drawn("6z");
    play.act(1, "riichi 6z");
    play.draw_and_discard("5m");
    play.act(1, "pass");
    play.pass();
    for tile in ["9m", "9m", "7z", "8m"] {
        play.draw_and_discard(tile);
        play.pass();
    }
    assert!(is_furiten(&play, 1));
}

#[test]
fn a_player_who_is_furiten_may_declare_riichi() {
    let mut play = drawn("5m");
    play.act(1, "discard 5m");
    for tile in ["9m", "9m", "9m"] {
        play.pass();
        play.draw_and_discard(tile);
    }
    play.pass();
    play.draw("7z");
    assert!(play.can(1, "riichi 7z"));
}

#[test]
fn furiten_is_shown_to_its_owner_alone() {
    let mut play = drawn("5m");
    play.act(1, "discard 5m");
    let shown = |viewer: usize| {
        let view = play.state.seen_by(Seat::new(viewer));
        view.extra.to_json(&view).unwrap()["seats"][1]["furiten"].clone()
    };
    assert_eq!((shown(1), shown(2)), (json!(true), json!(false)));
}

#[test]
fn a_kong_that_was_not_robbed_is_a_tile_missed() {
    let hands = ["5m1235z147p147s123z", READY, "55m258p258s1234z8s", IDLE[2]];
    let mut play = Play::begun(json!({}), hands);
    play.act(0, "discard 5m");
    play.act(1, "pass");
    play.act(2, "pung 55m");
    play.act(2, "discard 8s");
    for tile in ["9m", "9m", "6z"] {
        play.pass();
        play.draw_and_discard(tile);
    }
    play.pass();
    play.draw("0m");
    play.act(2, "added_kong 0m");
    assert_eq!(play.choices(1), ["win", "pass"]);
    play.act(1, "pass");
    play.draw("9p");
    assert!(is_furiten(&play, 1));
}
