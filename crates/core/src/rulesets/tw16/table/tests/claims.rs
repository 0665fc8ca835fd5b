//! Chows, pungs, kongs and wins on other players' tiles.

use super::*;

#[test]
fn a_chow_is_for_the_next_player_alone_and_a_pung_goes_before_it() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "46m258p258s12345677z",
            "46m369p369s12345667z",
            "55m369p369s12345557z",
        ],
    );
    play.act(0, "discard 5m");
    assert_eq!(play.choices(1), ["chow 46m", "pass"]);
    assert!(play.choices(2).is_empty());
    assert_eq!(play.choices(3), ["pung 55m", "pass"]);
    play.act(1, "chow 46m");
    assert_eq!(play.next(), Next::Wait);
    play.act(3, "pung 55m");
    assert_eq!(play.step(), "called");
    assert!(matches!(play.state.phase, Phase::Turn { seat, .. } if seat == Seat::new(3)));
}

#[test]
fn a_pung_answered_first_does_not_wait_for_a_chow() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "46m258p258s12345677z",
            IDLE[1],
            "55m369p369s12345557z",
        ],
    );
    play.act(0, "discard 5m");
    play.act(3, "pung 55m");
    assert_eq!(play.step(), "called");
    assert!(play.choices(1).is_empty());
}

#[test]
fn after_a_call_there_is_only_a_discard_without_a_draw() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "46m25p2222s12345777z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 5m");
    play.act(1, "chow 46m");
    assert_eq!(play.step(), "called");
    assert!(
        play.choices(1).is_empty(),
        "four bamboo make no kong before the next draw"
    );
    let meld = &play.state.seats[Seat::new(1)].melds[0];
    assert_eq!(
        (meld.kind, meld.called.unwrap().from),
        (MeldKind::Chow, Seat::new(0))
    );
    play.act(1, "discard 2s");
}

#[test]
fn a_kong_draws_its_replacement_from_the_tail() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "555m258p258s1234567z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 5m");
    assert_eq!(play.choices(1), ["exposed_kong 555m", "pung 55m", "pass"]);
    play.act(1, "exposed_kong 555m");
    assert_eq!(play.step(), "called");
    assert_eq!(play.draw("9s"), (1, Source::Tail));
    play.act(1, "discard 9s");
}

#[test]
fn an_exposed_kong_from_the_left_can_be_forbidden() {
    let hands = [
        "147m147p147s1234567z5m",
        "555m258p258s1234567z",
        IDLE[1],
        IDLE[2],
    ];
    let mut play = Play::begun(json!({"kong_from_left": "forbidden"}), hands);
    play.act(0, "discard 5m");
    assert_eq!(play.choices(1), ["pung 55m", "pass"]);
}

#[test]
fn a_concealed_kong_cannot_be_robbed() {
    let thirteen = "147m147p147s5555s1234z";
    let mut play = Play::begun(json!({}), [thirteen, READY, IDLE[1], IDLE[2]]);
    assert_eq!(play.choices(0), ["concealed_kong 5555s"]);
    play.act(0, "concealed_kong 5555s");
    assert!(play.choices(1).is_empty());
    assert_eq!(play.step(), "kong_stood");
    assert_eq!(play.draw("9s"), (0, Source::Tail));
}

#[test]
fn a_robbed_kong_is_not_made_and_its_owner_pays() {
    let mut play = Play::begun(
        json!({}),
        [
            "148m147p147s12345677z",
            "88m258p258s12334577z",
            IDLE[2],
            READY,
        ],
    );
    play.act(0, "discard 8m");
    play.act(1, "pung 88m");
    play.act(3, "pass");
    assert_eq!(play.step(), "called");
    play.act(1, "discard 1z");
    play.draw("9s");
    play.act(2, "discard 9s");
    play.draw("9s");
    play.act(3, "discard 9s");
    play.draw("9s");
    play.act(0, "discard 9s");
    play.draw("8m");
    assert_eq!(play.choices(1), ["added_kong 8m"]);
    play.act(1, "added_kong 8m");
    assert_eq!(play.choices(3), ["win", "pass"]);
    play.act(3, "win");
    assert_eq!(play.step(), "won");
    assert_eq!(play.winners(), [3]);
    assert_eq!(play.state.seats[Seat::new(1)].melds[0].kind, MeldKind::Pung);
    // concealed_hand, rob_kong and the pair of honors that makes it no all_sequences: 2 tai.
    assert_eq!(play.scores(), [0, -140, 0, 140]);
}

#[test]
fn an_added_kong_that_nobody_robs_stands_and_draws_from_the_tail() {
    let mut play = Play::begun(
        json!({}),
        [
            "148m147p147s12345677z",
            "88m258p258s12334577z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 8m");
    play.act(1, "pung 88m");
    assert_eq!(play.step(), "called");
    play.act(1, "discard 1z");
    for _ in 0..3 {
        let (seat, _) = play.draw("9s");
        play.act(seat, "discard 9s");
    }
    play.draw("8m");
    play.act(1, "added_kong 8m");
    assert_eq!(play.step(), "kong_stood");
    assert_eq!(
        play.state.seats[Seat::new(1)].melds[0].kind,
        MeldKind::AddedKong
    );
    assert_eq!(play.draw("9p"), (1, Source::Tail));
}

#[test]
fn of_several_who_can_win_the_nearest_does() {
    for (option, winners) in [
        ("nearest", vec![1]),
        ("all", vec![1, 2]),
        ("two_bump_three_all", vec![1]),
    ] {
        let mut play = Play::begun(
            json!({"several_winners": option}),
            [
                "147m147p147s1234567z5m",
                READY,
                "46m123s789s123p789p33z",
                IDLE[2],
            ],
        );
        play.act(0, "discard 5m");
        play.act(2, "win");
        assert_eq!(play.next(), Next::Wait, "the nearer player is asked first");
        play.act(1, "win");
        assert_eq!(play.step(), "won");
        assert_eq!(play.winners(), winners, "{option}");
        assert_eq!(play.scores().iter().sum::<i64>(), 0);
    }
}

#[test]
fn three_who_can_win_all_do_where_two_bump_and_three_do_not() {
    let ready = "67m123p456p789p11s222z";
    let mut play = Play::begun(
        json!({"several_winners": "two_bump_three_all"}),
        [
            "147m147p147s1234567z5m",
            ready,
            "46m123s789s123p789p33z",
            "34m123s789s123p789p44z",
        ],
    );
    play.act(0, "discard 5m");
    for seat in 1..4 {
        play.act(seat, "win");
    }
    assert_eq!(play.step(), "won");
    assert_eq!(play.winners(), [1, 2, 3]);
}

#[test]
fn a_win_goes_before_a_pung() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "55m258p258s12345567z",
            READY,
            IDLE[2],
        ],
    );
    play.act(0, "discard 5m");
    play.act(1, "pung 55m");
    assert_eq!(play.next(), Next::Wait);
    play.act(2, "win");
    assert_eq!(play.step(), "won");
    assert_eq!(play.winners(), [2]);
}

/// Seat 1 waits for 5m and 8m, lets a 5m pass, and is at the next chance on another player's tile.
fn missed(rule: &str) -> Play {
    let mut play = Play::begun(
        json!({"missed_win": rule}),
        ["147m147p147s1234567z5m", READY, IDLE[1], IDLE[2]],
    );
    play.act(0, "discard 5m");
    play.act(1, "pass");
    play
}

#[test]
fn who_let_a_win_pass_may_not_win_on_a_discard_until_the_next_own_draw() {
    let mut play = missed("until_draw");
    play.draw("9s");
    play.act(1, "discard 9s");
    play.draw("8m");
    play.act(2, "discard 8m");
    assert_eq!(play.choices(1), ["win", "pass"], "an own draw came between");

    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            IDLE[0],
            "55m258p258s12345567z",
            READY,
        ],
    );
    play.act(0, "discard 5m");
    play.act(2, "pung 55m");
    play.act(3, "pass");
    play.step();
    play.act(2, "discard 7z");
    assert!(play.choices(3).is_empty());
    play.draw("5m");
    assert_eq!(
        play.choices(3),
        ["win"],
        "drawing it oneself was never forbidden"
    );
}

#[test]
fn before_the_next_own_draw_the_chance_is_not_even_offered() {
    let mut play = Play::begun(
        json!({}),
        ["147m147p147s123456z58m", IDLE[1], IDLE[0], READY],
    );
    play.act(0, "discard 5m");
    play.act(3, "pass");
    play.draw("8m");
    play.act(1, "discard 8m");
    assert!(play.choices(3).is_empty());
    assert!(super::super::private(&play.state).has_missed(Seat::new(3)));

    let mut play = Play::begun(
        json!({"missed_win": "off"}),
        ["147m147p147s123456z58m", IDLE[1], IDLE[0], READY],
    );
    play.act(0, "discard 5m");
    play.act(3, "pass");
    play.draw("8m");
    play.act(1, "discard 8m");
    assert_eq!(play.choices(3), ["win", "pass"]);
}

#[test]
fn until_discard_blocks_the_own_draw_too() {
    let mut play = missed("until_discard");
    play.draw("8m");
    assert!(play.choices(1).is_empty());
    play.act(1, "discard 8m");
    play.draw("8m");
    play.act(2, "discard 8m");
    assert_eq!(play.choices(1), ["win", "pass"]);
}

#[test]
fn a_kong_needs_a_replacement_that_can_be_drawn() {
    let hands = ["147m147p147s5555s1234z", IDLE[0], IDLE[1], IDLE[2]];
    let mut play = Play::begun(json!({}), hands);
    play.leave(1);
    assert_eq!(play.choices(0), ["concealed_kong 5555s"]);
    play.leave(0);
    assert!(play.choices(0).is_empty());

    let mut play = Play::begun(json!({"reserve": "plus_kong"}), hands);
    play.leave(1);
    assert!(
        play.choices(0).is_empty(),
        "the kong itself would reserve the last tile"
    );
    play.leave(2);
    play.act(0, "concealed_kong 5555s");
    assert_eq!(play.state.left(), 1);
}
