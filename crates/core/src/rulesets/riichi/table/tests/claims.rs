//! Claims: section 3.

use super::*;
use crate::meld::MeldKind;
use crate::rulesets::riichi::options::Kuikae;
use crate::rulesets::riichi::table::swap::forbidden;
use crate::tile::Kind;

fn barred(rule: Kuikae, set: MeldKind, claimed: &str, own: &str) -> String {
    let own: Vec<Kind> = parse_tiles(own)
        .unwrap()
        .iter()
        .filter_map(|tile| tile.kind())
        .collect();
    forbidden(rule, set, claimed.parse().unwrap(), &own).to_string()
}

#[test]
fn the_claimed_kind_and_the_other_end_of_the_chow_may_not_be_discarded() {
    let of = |claimed, own| barred(Kuikae::Forbidden, MeldKind::Chow, claimed, own);
    assert_eq!(of("3m", "45m"), "36m");
    assert_eq!(of("6m", "45m"), "36m");
    assert_eq!(of("4m", "35m"), "4m", "claimed in the middle");
    assert_eq!(of("3m", "12m"), "3m", "there is no 0");
    assert_eq!(of("7m", "89m"), "7m", "there is no 10");
    assert_eq!(of("9p", "78p"), "69p");
    assert_eq!(barred(Kuikae::Forbidden, MeldKind::Pung, "5p", "50p"), "5p");
    assert_eq!(barred(Kuikae::SameOnly, MeldKind::Chow, "3m", "45m"), "3m");
    assert_eq!(barred(Kuikae::Allowed, MeldKind::Chow, "3m", "45m"), "");
}

#[test]
fn a_red_five_is_a_five_after_a_claim() {
    let mut play = Play::begun(
        json!({}),
        ["5p2356m147p147s123z", "550p147m147s1234z", IDLE[1], IDLE[2]],
    );
    play.act(0, "discard 5p");
    assert_eq!(
        play.choices(1),
        ["exposed_kong 550p", "pung 55p", "pung 50p", "pass"]
    );
    play.act(1, "pung 55p");
    assert!(!play.can(1, "discard 0p") && play.can(1, "discard 1m"));
}

#[test]
fn the_last_discard_is_claimed_for_a_win_only() {
    let mut play = Play::begun(
        json!({}),
        [
            "1z2356m147p147s123z",
            "11z23m147p147s123z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.leave(0);
    play.act(0, "discard 1z");
    assert_eq!(play.choices(1), [""; 0]);
}

#[test]
fn one_or_two_or_three_win_on_one_tile() {
    let hands = [
        "5m12356z147p147s12z",
        READY,
        "67m123456789s11p",
        "46m123456789p22s",
    ];
    let winners = |options: Value| {
        let mut play = Play::begun(options, hands);
        play.act(0, "discard 5m");
        for seat in [3, 2, 1] {
            play.act(seat, "win");
        }
        if let Next::Event(event @ Event::DealDrawn { .. }) = play.next() {
            play.happen(&event);
            assert_eq!(play.state.outcome.shown.len(), 3);
            return vec![];
        }
        let wins = play.won();
        wins.iter().map(|win| win.seat.index()).collect::<Vec<_>>()
    };
    assert_eq!(winners(json!({})), [0; 0], "three are too many");
    assert_eq!(winners(json!({"sanchahou": "off"})), [1, 2]);
    assert_eq!(winners(json!({"multiple_ron": "three"})), [1, 2, 3]);
    assert_eq!(winners(json!({"multiple_ron": "head_bump"})), [1]);
}
