//! Deals without a win: section 9.

use super::*;
use crate::payment::Cause;
use crate::state::RiverTile;

fn lie(state: &mut State, seat: usize, tiles: &str, taken: bool) {
    let tiles = parse_tiles(tiles).unwrap();
    state.seats[Seat::new(seat)].river = tiles
        .into_iter()
        .map(|tile| RiverTile {
            tile,
            drawn: true,
            riichi: false,
            taken_by: taken.then_some(Seat::new(3)),
        })
        .collect();
}

/// What each seat wins or loses at the end of the wall when these are ready.
fn paid(state: &State, ready: &[usize]) -> [i64; 4] {
    let ready: Vec<Seat> = ready.iter().map(|&seat| Seat::new(seat)).collect();
    let mut changes = [0; 4];
    for transfer in state
        .rules()
        .settle_draw(state, DrawKind::Exhausted, &ready)
    {
        changes[transfer.from.index()] -= transfer.amount;
        changes[transfer.to.index()] += transfer.amount;
    }
    changes
}

#[test]
fn those_who_are_not_ready_pay_three_thousand_together() {
    let state = settled(&json!({}), Wind::East, 0, [25_000; 4]);
    assert_eq!(paid(&state, &[]), [0; 4]);
    assert_eq!(paid(&state, &[1]), [-1_000, 3_000, -1_000, -1_000]);
    assert_eq!(paid(&state, &[0, 2]), [1_500, -1_500, 1_500, -1_500]);
    assert_eq!(paid(&state, &[0, 1, 3]), [1_000, 1_000, -3_000, 1_000]);
    assert_eq!(paid(&state, &[0, 1, 2, 3]), [0; 4]);
    let free = settled(&json!({"noten_pool": 0}), Wind::East, 0, [25_000; 4]);
    assert_eq!(paid(&free, &[1]), [0; 4]);
}

#[test]
fn a_river_of_terminals_and_honors_is_paid_like_a_drawn_mangan() {
    let mut state = settled(&json!({}), Wind::East, 0, [25_000; 4]);
    for seat in 0..4 {
        lie(&mut state, seat, "19m5p1z", false);
    }
    assert_eq!(paid(&state, &[1]), [-1_000, 3_000, -1_000, -1_000]);
    lie(&mut state, 2, "19m19s7z", false);
    assert_eq!(paid(&state, &[1]), [-4_000, -2_000, 8_000, -2_000]);
    lie(&mut state, 0, "19p1234z", false);
    assert_eq!(
        paid(&state, &[]),
        [8_000, -6_000, 4_000, -6_000],
        "both are paid"
    );
    let transfers = state.rules().settle_draw(&state, DrawKind::Exhausted, &[]);
    assert!(
        transfers
            .iter()
            .all(|transfer| transfer.cause == Cause::Nagashi)
    );
    lie(&mut state, 0, "19p1234z", true);
    assert_eq!(
        paid(&state, &[]),
        [-4_000, -2_000, 8_000, -2_000],
        "claimed"
    );
    let mut off = settled(&json!({"nagashi": "off"}), Wind::East, 0, [25_000; 4]);
    lie(&mut off, 2, "19m", false);
    assert_eq!(paid(&off, &[]), [0; 4]);
}

#[test]
fn nine_kinds_are_offered_at_the_first_draw_only() {
    let hands = [
        "19m19p19s1234z5678m",
        "19m19p19s123z5678m",
        IDLE[1],
        IDLE[2],
    ];
    let mut play = Play::begun(json!({}), hands);
    assert_eq!(play.choices(0), ["nine_kinds"]);
    play.act(0, "discard 8m");
    play.pass();
    play.draw("9m");
    assert_eq!(play.choices(1), ["nine_kinds"]);
    play.act(1, "discard 9m");
    for tile in ["6z", "6z", "6z"] {
        play.pass();
        play.draw_and_discard(tile);
    }
    play.pass();
    play.draw("7z");
    assert_eq!(play.choices(1), [""; 0]);
    let off = Play::begun(json!({"kyuushu": "off"}), hands);
    assert_eq!(off.choices(0), [""; 0]);
}

#[test]
fn four_equal_winds_end_the_deal_unless_somebody_claimed() {
    let hands = [
        "2z356m1478p147s134z",
        "2z147m147p147s134z",
        "2z258m258p258s134z",
        "2z369m369p369s134z",
    ];
    let discard_all = |options| {
        let mut play = Play::begun(options, hands);
        play.act(0, "discard 2z");
        for seat in 1..4 {
            play.pass();
            play.draw("7z");
            play.act(seat, "discard 2z");
        }
        play.pass();
        play.run();
        play.state.outcome.drawn
    };
    assert_eq!(discard_all(json!({})), Some(DrawKind::FourWinds));
    assert_eq!(discard_all(json!({"suufon": "off"})), None);
}

#[test]
fn four_riichi_end_the_deal_and_all_four_are_paid() {
    let hands = [
        "123456789m1123p1z",
        "123456789s2234p",
        "123456789m5567p",
        "123456789s7888p",
    ];
    let declare_all = |options| {
        let mut play = Play::begun(options, hands);
        play.act(0, "riichi 1z");
        for (seat, tile) in [(1, "2z"), (2, "3z"), (3, "4z")] {
            play.pass();
            play.draw(tile);
            play.act(seat, &format!("riichi {tile}"));
        }
        play.run();
        (play.state.outcome.drawn, private(&play.state).sticks())
    };
    assert_eq!(declare_all(json!({})), (Some(DrawKind::FourRiichi), 4));
    assert_eq!(declare_all(json!({"suucha": "off"})), (None, 4));
}

#[test]
fn a_player_in_riichi_is_not_asked_and_shows_the_hand() {
    let hands = ["123456789p12m11z1z", "234m567m234p67s99s", IDLE[1], IDLE[2]];
    let mut play = Play::begun(json!({"tenpai_declaration": "optional"}), hands);
    play.act(0, "discard 1z");
    play.draw("6z");
    play.act(1, "riichi 6z");
    play.leave(1);
    play.pass();
    play.draw_and_discard("9m");
    play.pass();
    assert_eq!(
        play.run(),
        ["riichi_accepted", "wall_exhausted"][1..].to_vec()
    );
    assert_eq!(play.choices(0), ["declare_ready", "pass"]);
    assert_eq!((play.choices(1), play.choices(2)), (vec![], vec![]));
    play.act(0, "pass");
    play.run();
    assert_eq!(play.state.outcome.shown.as_slice(), [Seat::new(1)]);
}
