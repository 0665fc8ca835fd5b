//! Eight points without flowers, one winner, and what the table knows about the winning tile.

use super::*;

/// The dealer discards 5m.
const DEALER: &str = "147m147p147s1234z5m";
/// Ready for 2m and 5m: mixed triple chow on 5m.
const READY: &str = "34m345p345s67899s";
/// Ready for 2m and 5m, worth too little for either.
const CHEAP: &str = "34m567p234s67899s";

#[test]
fn a_hand_of_less_than_eight_points_does_not_win_whatever_its_flowers() {
    let hands = [DEALER, "34m567p234s6sf1f2f3f4", IDLE[2], IDLE[0]];
    let mut play = Play::dealt(hands, "", "7s8s9s9s");
    for flower in 1..=4 {
        play.act(1, &format!("show_flower f{flower}"));
    }
    play.act(0, "discard 5m");
    assert_eq!(play.choices(1), ["chow 34m", "pass"]);
}

#[test]
fn flowers_are_paid_for_once_eight_points_are_there() {
    let hands = [DEALER, "34m345p345s678sf1f2", IDLE[2], IDLE[0]];
    let mut play = Play::dealt(hands, "", "9s9s");
    play.act(1, "show_flower f1");
    play.act(1, "show_flower f2");
    play.act(0, "discard 5m");
    play.act(1, "win");
    let (entries, total) = play.won();
    let expected = [
        "mixed_triple_chow",
        "concealed_hand",
        "all_chows",
        "short_straight",
        "flower_tiles",
    ];
    assert_eq!((entries.as_slice(), total), (&expected[..], 15));
    assert_eq!(play.scores(), [-23, 39, -8, -8]);
}

#[test]
fn of_several_that_would_win_the_first_in_turn_order_does_alone() {
    let hands = [DEALER, READY, "34m345p345s12399s", IDLE[0]];
    let mut play = Play::dealt(hands, "", "");
    play.act(0, "discard 5m");
    play.act(2, "win");
    assert_eq!(play.asked(), [1], "the nearer seat has not answered");
    play.act(1, "win");
    assert_eq!(play.state().outcome.wins[0].seat, Seat::new(1));
    play.won();

    let mut play = Play::dealt(hands, "", "");
    play.act(0, "discard 5m");
    play.act(1, "pass");
    play.act(2, "win");
    assert_eq!(play.state().outcome.wins[0].seat, Seat::new(2));
}

#[test]
fn the_last_tile_of_the_wall_is_worth_eight_points_to_who_draws_it() {
    let hands = [DEALER, IDLE[2], IDLE[0], CHEAP];
    let mut play = Play::dealt(hands, "", "5m");
    play.idle_until(0);
    assert_eq!(play.choices(3), ["win"]);
    play.act(3, "win");
    let (entries, total) = play.won();
    assert_eq!(
        entries,
        ["last_tile_draw", "fully_concealed_hand", "all_chows"]
    );
    assert_eq!(total, 14);
}

#[test]
fn the_discard_after_the_last_tile_is_worth_eight_points_to_who_wins_on_it() {
    let hands = ["34m567p234s67899s1z", IDLE[1], IDLE[2], IDLE[0]];
    let mut play = Play::dealt(hands, "", "2m");
    play.idle_until(0);
    play.act(3, "discard 2m");
    assert_eq!(play.choices(0), ["win", "pass"]);
    play.act(0, "win");
    let (entries, _) = play.won();
    assert_eq!(entries[0], "last_tile_claim");
}

#[test]
fn the_last_tile_of_its_kind_counts_when_the_other_three_lie_face_up() {
    let edge_wait = "12m567p234s67899s"; // 3m is worth 5 points, and 4 more as the last
    let idle = "258m258p258s1234z";
    let hands = ["147m147p147s1234z3m", edge_wait, idle, idle];
    let mut play = Play::dealt(hands, "5z3m3m3m", "");
    play.act(0, "discard 3m");
    assert_eq!(play.choices(1), ["chow 12m", "pass"]);
    for _ in 0..5 {
        play.idle(); // passes, and discards 5z and 3m three times
    }
    assert_eq!(play.choices(1), ["win", "chow 12m", "pass"]);
    play.act(1, "win");
    let (entries, total) = play.won();
    assert_eq!(
        entries,
        ["last_tile", "concealed_hand", "all_chows", "edge_wait"]
    );
    assert_eq!(total, 9);
}

#[test]
fn a_tile_may_be_won_on_that_the_winner_discarded_before() {
    let hands = [DEALER, READY, IDLE[2], IDLE[0]];
    let mut play = Play::dealt(hands, "5m9m9m5m", "");
    play.act(0, "discard 1z");
    play.act(1, "discard 5m");
    play.idle();
    play.idle();
    play.act(0, "discard 5m");
    assert!(play.choices(1).contains(&"win".to_owned()));
}
