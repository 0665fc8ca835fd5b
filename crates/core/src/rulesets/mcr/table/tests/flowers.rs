//! A flower may be kept or discarded instead of being replaced (fan 81).

use super::*;

/// The dealer has two flowers, the next player one.
const HANDS: [&str; 4] = [
    "147m147p147s123zf1f2",
    "258m258p258s123zf3",
    IDLE[2],
    IDLE[0],
];

#[test]
fn flowers_dealt_are_shown_one_by_one_in_turn_order_and_replaced_from_the_back() {
    let mut play = Play::dealt(HANDS, "9m", "f45m6p7p");
    assert_eq!(play.asked(), [0]);
    assert_eq!(
        play.choices(0),
        ["show_flower f1", "show_flower f2", "pass"]
    );
    play.act(0, "show_flower f1");
    assert_eq!(
        play.choices(0),
        ["show_flower f2", "show_flower f4", "pass"]
    );
    play.act(0, "show_flower f4");
    play.act(0, "show_flower f2");
    assert_eq!(play.asked(), [1], "the dealer has no flower left to keep");
    play.act(1, "show_flower f3");
    assert_eq!(play.asked(), [0], "the dealer begins");
    let state = play.state();
    assert_eq!(
        state.seats[Seat::new(0)].flowers.as_slice(),
        tiles("f1f2f4")
    );
    assert_eq!(
        format!("{:?}", state.seats[Seat::new(0)].held),
        "1457m1467p147s123z"
    );
    assert_eq!(
        format!("{:?}", state.seats[Seat::new(1)].held),
        "258m2578p258s123z"
    );
}

#[test]
fn a_flower_that_is_kept_can_be_shown_in_any_later_turn_of_ones_own() {
    let mut play = Play::dealt(HANDS, "9m", "5m");
    play.act(0, "pass");
    play.act(1, "pass");
    assert_eq!(play.choices(0), ["show_flower f1", "show_flower f2"]);
    play.act(0, "discard 1z");
    assert_eq!(play.choices(1), ["show_flower f3"]);
    play.act(1, "show_flower f3");
    assert_eq!(play.asked(), [1]);
    assert_eq!(
        play.state().seats[Seat::new(1)].drawn,
        Some("5m".parse().unwrap())
    );
}

#[test]
fn a_discarded_flower_is_claimed_by_nobody() {
    let mut play = Play::dealt(HANDS, "9m", "");
    play.act(0, "pass");
    play.act(1, "pass");
    play.act(0, "discard f2");
    assert_eq!(play.asked(), [1]);
    assert_eq!(
        play.state().seats[Seat::new(1)].drawn,
        Some("9m".parse().unwrap())
    );
}

#[test]
fn a_flower_is_not_shown_when_there_is_no_tile_to_replace_it() {
    let hands = [
        "147m147p147s1234z5m",
        IDLE[1],
        IDLE[0],
        "369m369p369s123zf1",
    ];
    let mut play = Play::dealt(hands, "", "9p");
    play.idle_until(12);
    assert_eq!(play.choices(3), ["show_flower f1"]);
    play.idle_until(0);
    assert_eq!(play.asked(), [3]);
    assert!(play.choices(3).is_empty());
    play.act(3, "discard f1");
    assert!(play.state().is_deal_over());
}

#[test]
fn nobody_wins_with_a_flower_in_hand() {
    let hands = ["345m345p345s6789sf1", IDLE[1], IDLE[2], IDLE[0]];
    let mut play = Play::dealt(hands, "", "9s");
    play.act(0, "pass");
    assert_eq!(play.choices(0), ["show_flower f1"]);
    play.act(0, "show_flower f1");
    assert_eq!(play.choices(0), ["win"]);
}
