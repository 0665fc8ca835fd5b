//! Riichi: section 5.

use super::*;

#[test]
fn riichi_is_offered_with_every_discard_that_leaves_the_hand_ready() {
    let mut play = Play::begun(
        json!({}),
        ["123m456m789m23p55s1z", IDLE[0], IDLE[1], IDLE[2]],
    );
    assert_eq!(play.choices(0), ["riichi 1z"]);
    play.act(0, "riichi 1z");
    play.pass();
    assert_eq!(play.run(), ["riichi_accepted"]);
    assert_eq!(*play.score(0), 24_000);
    assert_eq!(private(&play.state).sticks(), 1);
}

#[test]
fn riichi_needs_a_closed_hand() {
    let mut play = Play::begun(
        json!({}),
        [
            "1z23568m147p147s12z",
            "11z67m123456p77p3s",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 1z");
    play.act(1, "pung 11z");
    play.act(1, "discard 3s");
    for tile in ["9m", "9m", "9m"] {
        play.pass();
        play.draw_and_discard(tile);
    }
    play.pass();
    play.draw("3p");
    assert!(
        play.choices(1)
            .iter()
            .all(|choice| !choice.starts_with("riichi"))
    );
}

#[test]
fn riichi_needs_a_thousand_points_where_the_table_says_so() {
    let hands = ["123m456m789m23p55s1z", IDLE[0], IDLE[1], IDLE[2]];
    let mut play = Play::begun(json!({}), hands);
    *play.score(0) = 900;
    assert!(!play.can(0, "riichi 1z"));
    *play.score(0) = 1_000;
    assert!(play.can(0, "riichi 1z"));
    let mut free = Play::begun(json!({"riichi_min_points": 0}), hands);
    *free.score(0) = -200;
    assert!(free.can(0, "riichi 1z"));
}

#[test]
fn riichi_needs_as_many_tiles_as_the_table_says() {
    let hands = ["123m456m789m23p55s1z", IDLE[0], IDLE[1], IDLE[2]];
    for (option, needed) in [(4, 4), (2, 2), (0, 0)] {
        let mut play = Play::begun(json!({"riichi_min_wall": option}), hands);
        play.leave(needed);
        assert!(play.can(0, "riichi 1z"), "{needed} tiles left");
        if needed > 0 {
            play.leave(needed - 1);
            assert!(!play.can(0, "riichi 1z"), "{} tiles left", needed - 1);
        }
    }
}

#[test]
fn a_wait_for_a_tile_of_which_one_holds_all_four_is_none() {
    let hands = ["1111222333444z5z", IDLE[0], IDLE[1], IDLE[2]];
    let play = Play::begun(json!({}), hands);
    // After 5z the hand would wait for a fifth 1z.
    assert_eq!(play.choices(0), ["concealed_kong 1111z", "riichi 1z"]);
}

#[test]
fn riichi_with_the_first_discard_is_double_unless_somebody_claimed_or_made_a_kong() {
    let ready = "123m456m789m23p55s";
    let mut play = Play::begun(json!({}), ["5z1122m147p147s123z", ready, IDLE[1], IDLE[2]]);
    play.act(0, "discard 5z");
    play.draw("1z");
    play.act(1, "riichi 1z");
    play.pass();
    play.draw_and_discard("1p");
    let win = {
        play.act(1, "win");
        play.won().remove(0)
    };
    assert!(Play::has_flag(&win, Flag::DoubleRiichi) && Play::has_flag(&win, Flag::Ippatsu));

    let mut play = Play::begun(
        json!({}),
        ["5z1122m147p147s123z", ready, "555z258p258s123z8m", IDLE[2]],
    );
    play.act(0, "discard 5z");
    play.act(2, "pung 55z");
    play.act(2, "discard 1z");
    for tile in ["9m", "9m"] {
        play.pass();
        play.draw_and_discard(tile);
    }
    play.pass();
    play.draw("1z");
    play.act(1, "riichi 1z");
    play.pass();
    play.draw_and_discard("1p");
    let win = {
        play.act(1, "win");
        play.won().remove(0)
    };
    assert!(Play::has_flag(&win, Flag::Riichi) && !Play::has_flag(&win, Flag::DoubleRiichi));
}

#[test]
fn after_riichi_the_drawn_tile_is_discarded_of_itself_and_nothing_is_claimed() {
    let mut play = Play::begun(
        json!({}),
        [
            "123m456m789m23p55s1z",
            IDLE[0],
            "258m25p258s5s123z8p",
            IDLE[2],
        ],
    );
    play.act(0, "riichi 1z");
    play.draw_and_discard("6z");
    play.pass();
    play.draw("5s");
    play.act(2, "discard 5s");
    assert_eq!(
        play.choices(0),
        [""; 0],
        "a pung of 5s would change the hand"
    );
    play.pass();
    play.draw_and_discard("7z");
    play.pass();
    play.draw("9s");
    assert_eq!(play.run()[0], "discarded");
    assert!(
        !private(&play.state).seats[Seat::new(0)].ippatsu,
        "one turn is over"
    );
}

#[test]
fn a_riichi_that_is_won_on_costs_nothing() {
    let mut play = Play::begun(
        json!({}),
        ["123m456m79m23p55s5m1z", READY, IDLE[1], IDLE[2]],
    );
    assert!(!play.can(0, "riichi 1z"));
    play = Play::begun(json!({}), ["123m456m789m23p55s5m", READY, IDLE[1], IDLE[2]]);
    play.act(0, "riichi 5m");
    play.act(1, "win");
    let wins = play.won();
    assert!(wins[0].hand.to_string().contains("renhou"));
    assert_eq!(private(&play.state).sticks(), 0);
    assert_eq!(
        play.state.extra.to_json(&play.state).unwrap()["seats"][0]["riichi"],
        false
    );
}

#[test]
fn ura_indicators_are_turned_for_a_winner_in_riichi_only() {
    let mut play = Play::begun(
        json!({}),
        ["123m456m789m23p55s1z", IDLE[0], IDLE[1], IDLE[2]],
    );
    play.act(0, "riichi 1z");
    play.draw_and_discard("1p");
    play.act(0, "win");
    let win = play.won().remove(0);
    assert_eq!(play.state.outcome.turned.len(), 1);
    assert!(
        win.hand.to_string().ends_with("dora=4z deposits=1 ura=7z"),
        "{}",
        win.hand
    );

    let mut play = Play::begun(
        json!({"ura": "off"}),
        ["123m456m789m23p55s1z", IDLE[0], IDLE[1], IDLE[2]],
    );
    play.act(0, "riichi 1z");
    play.draw_and_discard("1p");
    play.act(0, "win");
    play.won();
    assert!(play.state.outcome.turned.is_empty());
}
