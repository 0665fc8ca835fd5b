//! Several winners on one tile.

use nexusray_core::hand::Hand;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::Wind;
use nexusray_core::settle_error::SettleError;
use nexusray_core::settlement::{AtTable, Settlement, settle};
use serde_json::{Value, json};

const EAST: &str = "234m456p789s345s1z + 1z [222z] seat=E";
const SOUTH: &str = "123m456p77p234s1z1z + 1z [333z] seat=S";
const NORTH: &str = "567m11p234p567s22s + 2s [444z] seat=N";

fn settled(
    id: &str,
    options: &Value,
    hands: &[&str],
    discarder: Option<Wind>,
    out: &[Wind],
) -> Result<Settlement, SettleError> {
    let ruleset = Ruleset::new(id, options.as_object().unwrap()).unwrap();
    let hands: Vec<Hand> = hands.iter().map(|hand| hand.parse().unwrap()).collect();
    let table = AtTable {
        discarder,
        out: out.to_vec(),
    };
    settle(ruleset.rules(), &hands, &table)
}

fn changes(settlement: &Settlement) -> [i64; 4] {
    let mut changes = [0; 4];
    for (wind, change) in settlement.changes() {
        changes[wind.index()] = change;
    }
    changes
}

fn code(hands: &[&str]) -> &'static str {
    settled("tw16", &json!({}), hands, Some(Wind::West), &[])
        .unwrap_err()
        .code()
}

#[test]
fn the_nearest_wins_alone_unless_all_may() {
    let hands = [SOUTH, EAST];
    let nearest = settled("tw16", &json!({}), &hands, Some(Wind::West), &[]).unwrap();
    let paid: Vec<_> = nearest
        .wins
        .iter()
        .map(|win| (win.hand.situation.seat_wind, win.is_paid))
        .collect();
    assert_eq!(paid, [(Wind::East, true), (Wind::South, false)]);
    // One tai, and one more for the dealer.
    assert_eq!(changes(&nearest), [140, 0, -140, 0]);
    let all = json!({"several_winners": "all"});
    let all = settled("tw16", &all, &hands, Some(Wind::West), &[]).unwrap();
    assert_eq!(changes(&all)[0], 140);
    assert_eq!(all.settled.payments.len(), 2);
    assert_eq!(changes(&all).iter().sum::<i64>(), 0);
}

#[test]
fn a_drawn_tile_is_paid_for_by_all() {
    let drawn = SOUTH.replace('+', "*");
    let settlement = settled("tw16", &json!({}), &[&drawn], None, &[]).unwrap();
    let changes = changes(&settlement);
    assert!(changes[0] < changes[2] && changes[2] == changes[3]);
    assert_eq!(changes.iter().sum::<i64>(), 0);
}

#[test]
fn sichuan_winners_are_paid_by_the_discarder_or_by_those_still_in() {
    let east = "123456789m2225p + 5p void=s seat=E";
    let south = "5p + 5p [111m] [999m] [333p] [777p] void=s seat=S";
    let both = settled(
        "sichuan",
        &json!({}),
        &[east, south],
        Some(Wind::North),
        &[],
    )
    .unwrap();
    // No fan and two (all pungs, one tile in hand).
    assert_eq!(changes(&both), [1, 4, 0, -5]);
    let drawn = east.replace('+', "*");
    let alone = settled("sichuan", &json!({}), &[&drawn], None, &[Wind::West]).unwrap();
    assert_eq!(changes(&alone), [4, -2, 0, -2]);
}

#[test]
fn contradictory_hands_are_refused() {
    assert_eq!(code(&[]), "no_winner");
    assert_eq!(code(&[EAST, NORTH]), "different_tiles");
    assert_eq!(
        code(&[EAST, &SOUTH.replace("seat=S", "seat=E")]),
        "same_seat"
    );
    assert_eq!(
        code(&[EAST, &SOUTH.replace("seat=S", "seat=W")]),
        "own_discard"
    );
    assert_eq!(
        code(&[EAST, &format!("{SOUTH} from=N")]),
        "different_discarders"
    );
    assert_eq!(
        code(&[EAST, &format!("{SOUTH} round=S")]),
        "different_table"
    );
    assert_eq!(
        code(&[EAST, &format!("{SOUTH} repeats=1")]),
        "different_table"
    );
    assert_eq!(
        code(&[EAST, &format!("{SOUTH} last_wall_tile")]),
        "different_table"
    );
    assert_eq!(code(&[&EAST.replace('+', "*")]), "discarder_of_draw");
    assert_eq!(code(&[EAST, &SOUTH.replace("+ 1z", "+ 2z")]), "not_winning");
    // Both hands hold a pung of south winds.
    assert_eq!(
        code(&[EAST, &SOUTH.replace("333z", "222z")]),
        "too_many_copies"
    );
    let error = |hands: &[&str], out: &[Wind]| {
        settled("tw16", &json!({}), hands, None, out)
            .unwrap_err()
            .code()
    };
    assert_eq!(error(&[EAST], &[]), "no_discarder");
    assert_eq!(
        error(&[&EAST.replace('+', "*"), &SOUTH.replace('+', "*")], &[]),
        "several_draws"
    );
    assert_eq!(
        error(&[&EAST.replace('+', "*")], &[Wind::West]),
        "nobody_goes_out"
    );
    let sichuan = "123456789m2225p + 5p void=s seat=E";
    let out = settled(
        "sichuan",
        &json!({}),
        &[sichuan],
        Some(Wind::South),
        &[Wind::South],
    );
    assert_eq!(out.unwrap_err().code(), "player_out");
}

#[test]
fn riichi_sticks_and_repeats_go_to_the_nearest_winner_or_as_the_table_says() {
    let table = "honba=1 deposits=2 dora=9s";
    let south = format!("234m567m22p34p678s + 2p riichi seat=S {table}");
    let north = format!("345m567p88p34p678s + 2p riichi seat=N {table}");
    let east = format!("345s567p88m34p678s + 2p riichi seat=E {table}");
    let settled = |options: &Value, hands: &[&str]| {
        settled("riichi", options, hands, Some(Wind::West), &[]).unwrap()
    };
    let two = settled(&json!({}), &[&south, &north]);
    assert_eq!(changes(&two), [0, 3900, -8100, 6200]);
    let each = json!({"sticks_multi": "own_back", "honba_multi": "each"});
    assert_eq!(
        changes(&settled(&each, &[&south, &north])),
        [0, 5200, -8400, 5200]
    );
    // Three winners void the deal here, and all are paid elsewhere.
    let three = settled(&json!({}), &[&south, &north, &east]);
    assert!(three.settled.payments.is_empty() && three.wins.iter().all(|win| !win.is_paid));
    let all = settled(&json!({"multiple_ron": "three"}), &[&south, &north, &east]);
    assert_eq!(changes(&all), [5800, 3900, -13_900, 6200]);
}

#[test]
fn riichi_winners_agree_on_what_lies_on_the_table() {
    let south = "234m567m22p34p678s + 2p riichi seat=S honba=1 dora=9s";
    let error = |other: &str| {
        let hands = [south, other];
        settled("riichi", &json!({}), &hands, Some(Wind::West), &[]).unwrap_err()
    };
    let north = "345m567p88p34p678s + 2p riichi seat=N";
    assert_eq!(error(&format!("{north} dora=9s")).code(), "different_table");
    assert_eq!(
        error(&format!("{north} honba=1 dora=8s")).code(),
        "different_table"
    );
    let five = error("345m567p22p34p678s + 2p riichi seat=N honba=1 dora=9s");
    assert_eq!(
        five.to_string(),
        "5 copies of 2p in all hands together, but there are only 4"
    );
}
