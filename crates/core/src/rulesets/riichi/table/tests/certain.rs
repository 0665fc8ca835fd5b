//! Hands that need a certain yaku: options `atozuke` and `formal_tenpai` of section 16.

use super::*;

/// An open hand that waits for 1m and 4m, or whatever `rest` makes it wait for, and the discard of `tile`.
fn offered(options: Value, hand: &str, tile: &str) -> bool {
    let dealer = format!("9s{tile}1479p2356m1234z");
    let mut play = Play::begun(options, [&dealer, hand, IDLE[1], IDLE[2]]);
    play.act(0, "discard 9s");
    play.act(1, "pung 99s");
    play.act(1, "discard 7z");
    for drawn in ["6z", "6z"] {
        play.pass();
        play.draw_and_discard(drawn);
    }
    play.pass();
    play.draw("6z");
    play.act(0, &format!("discard {tile}"));
    play.can(1, "win")
}

#[test]
fn without_late_yaku_an_open_hand_wins_when_every_wait_gives_it() {
    let off = || json!({"atozuke": "off"});
    // A pung of white dragons is there whatever comes.
    assert!(offered(off(), "99s7z555z23m678p55p", "1m"));
    // Two pairs, one of dragons: a yaku comes with the dragon alone.
    let late = "99s7z55z22m234678p";
    assert!(offered(json!({}), late, "5z"));
    assert!(!offered(off(), late, "5z"));
}

#[test]
fn a_ready_hand_needs_a_yaku_where_its_shape_is_not_enough() {
    // Closed, it wins when it is drawn; open it has no yaku at all.
    let is_ready = |options: Value, claims: bool| {
        let hand = "99s7z234m23m67855p";
        let hands = ["9s1479p12356m1234z", hand, IDLE[1], IDLE[2]];
        let mut play = Play::begun(options, hands);
        play.act(0, "discard 9s");
        if claims {
            play.act(1, "pung 99s");
            play.act(1, "discard 7z");
        }
        play.state
            .rules()
            .shows_hand(&play.state, Seat::new(1), DrawKind::Exhausted)
    };
    assert!(is_ready(json!({}), true));
    assert!(!is_ready(json!({"formal_tenpai": "off"}), true));
}
