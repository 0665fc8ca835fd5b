//! Kongs need a replacement, do not follow a claim, and only added ones are robbed.

use super::*;
use crate::meld::MeldKind;
use crate::tile::write_tiles;

#[test]
fn a_kong_does_not_follow_a_chow_or_pung() {
    let hands = ["147m147p147s1234z5m", "46m25p2222s12345z", IDLE[2], IDLE[0]];
    let mut play = Play::dealt(hands, "", "");
    play.act(0, "discard 5m");
    play.act(1, "chow 46m");
    assert!(play.choices(1).is_empty());
    play.act(1, "discard 1z");
    while play.asked() != [1] {
        play.idle();
    }
    assert_eq!(play.choices(1), ["concealed_kong 2222s"]);
}

#[test]
fn the_kind_that_was_claimed_may_be_discarded() {
    let hands = ["147m147p147s1234z4m", "456m25p258s12345z", IDLE[2], IDLE[0]];
    let mut play = Play::dealt(hands, "", "");
    play.act(0, "discard 4m");
    play.act(1, "chow 56m");
    play.act(1, "discard 4m");
    assert_eq!(play.asked(), [2]);
}

#[test]
fn there_is_no_kong_without_a_replacement_and_only_a_win_on_the_last_discard() {
    let hands = ["14m147p14799s1234z", IDLE[1], IDLE[0], "3333m69p369s1234z"];
    let mut play = Play::dealt(hands, "", "9s");
    play.idle_until(12);
    assert_eq!(play.choices(3), ["concealed_kong 3333m"]);
    play.idle_until(0);
    assert!(play.choices(3).is_empty());
    play.act(3, "discard 9s");
    assert!(
        play.state().is_deal_over(),
        "the dealer has 99s and is not asked"
    );
    assert_eq!(play.scores(), [0; 4]);
}

#[test]
fn a_concealed_kong_is_not_robbed_not_even_by_thirteen_orphans() {
    let hands = [
        "1111z147m147p147s5m",
        "119m19p19s234567z",
        "258m258p258s2345z",
        "369m369p369s2345z",
    ];
    let mut play = Play::dealt(hands, "", "9s");
    play.act(0, "concealed_kong 1111z");
    assert_eq!(play.asked(), [0]);
    assert_eq!(
        play.state().seats[Seat::new(0)].drawn,
        Some("9s".parse().unwrap())
    );
}

/// Ready for 2m and 5m, worth too little on a discard.
const CHEAP: &str = "34m567p234s67899s";

#[test]
fn an_added_kong_is_robbed_its_owner_keeps_the_pung_and_pays_as_the_discarder() {
    let hands = ["147m147p147s1234z5m", IDLE[2], "55m258p258s1234z6z", CHEAP];
    let mut play = Play::dealt(hands, "5z5z5z5m", "");
    play.act(0, "discard 5m");
    assert_eq!(play.asked(), [2], "4 points do not win");
    play.act(2, "pung 55m");
    play.act(2, "discard 6z");
    while play.asked() != [2] {
        play.idle();
    }
    play.act(2, "added_kong 5m");
    assert_eq!(play.choices(3), ["win", "pass"]);
    play.act(3, "win");
    let (entries, total) = play.won();
    assert_eq!(entries, ["robbing_the_kong", "concealed_hand", "all_chows"]);
    assert_eq!(total, 12);
    assert_eq!(
        play.state().seats[Seat::new(2)].melds[0].kind,
        MeldKind::Pung
    );
    assert_eq!(play.scores(), [-8, -8, -20, 36]);
}

#[test]
fn a_win_on_a_kongs_replacement_counts_but_not_on_that_of_a_flower_after_it() {
    let hands = [
        "147m147p147s23456z",
        "1111z34m567p234s9s",
        "258m258p258s2345z",
        "369m369p369s2345z",
    ];
    let drawn_after = |tail: &str| {
        let mut play = Play::dealt(hands, "9s", tail);
        play.act(0, "discard 6z");
        play.act(1, "concealed_kong 1111z");
        play
    };
    let mut at_once = drawn_after("5m");
    at_once.act(1, "win");
    let (entries, _) = at_once.won();
    assert!(
        entries.contains(&"out_with_replacement_tile"),
        "{entries:?}"
    );

    let mut after_flower = drawn_after("f15m");
    after_flower.act(1, "show_flower f1");
    after_flower.act(1, "win");
    let (entries, total) = after_flower.won();
    let expected = [
        "fully_concealed_hand",
        "prevalent_wind",
        "concealed_kong",
        "flower_tiles",
    ];
    assert_eq!((entries.as_slice(), total), (&expected[..], 9));
}

#[test]
fn a_concealed_kong_lies_face_down_until_its_owner_wins() {
    let hands = [
        "147m147p147s23456z",
        "1111z34m567p234s9s",
        "258m258p258s2345z",
        "369m369p369s2345z",
    ];
    let mut play = Play::dealt(hands, "9s", "5m");
    play.act(0, "discard 6z");
    play.act(1, "concealed_kong 1111z");
    let kong_seen_by = |play: &Play, seat| {
        let seen = play.state().seen_by(Seat::new(seat));
        write_tiles(&seen.seats[Seat::new(1)].melds[0].tiles)
    };
    assert_eq!(kong_seen_by(&play, 1), "1111z");
    assert_eq!(kong_seen_by(&play, 0), "????????");
    let mut events = play.table.events().iter();
    let declared = events.find(|event| event.name() == "kong_declared");
    let told = declared.unwrap().seen_by(Seat::new(0)).unwrap().to_json();
    assert!(told.contains(r#""tiles":["??","??","??","??"]"#), "{told}");
    let east = "1z".parse().unwrap();
    assert_eq!(play.table.view(Seat::new(0)).unseen()[east], 4);
    play.act(1, "win");
    assert_eq!(kong_seen_by(&play, 0), "1111z");
}
