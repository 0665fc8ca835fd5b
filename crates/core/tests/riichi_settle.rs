//! What a riichi table settles: payments by seat, repeats, sticks, liability, several winners.

use nexusray_core::hand::Hand;
use nexusray_core::rulesets::riichi::Options;
use nexusray_core::seat::{Seat, Wind};
use nexusray_core::settle_error::SettleError;
use nexusray_core::settlement::{AtTable, Pot, Settlement};
use nexusray_core::{rules::Rules, settlement};
use serde_json::{Value, json};

fn rules(options: &Value) -> Options {
    Options::from_json(options.as_object().unwrap()).unwrap()
}

fn seat(number: usize) -> Seat {
    Seat::new(number)
}

fn settle(
    options: &Value,
    hands: &[&str],
    discarder: Option<Wind>,
    table: &str,
) -> Result<Settlement, SettleError> {
    let hands: Vec<Hand> = hands
        .iter()
        .map(|hand| format!("{hand} {table}").parse().unwrap())
        .collect();
    let at = AtTable {
        discarder,
        ..AtTable::default()
    };
    settlement::settle(&rules(options), &hands, &at)
}

/// The changes of the dealer and on in turn order.
fn changes(settlement: &Settlement) -> Vec<i64> {
    settlement.changes().map(|(_, points)| points).collect()
}

/// The changes when one player wins with so many repeats and sticks on the table.
fn one(
    options: Value,
    hand: &str,
    discarder: Option<Wind>,
    (honba, deposits): (u32, u32),
) -> Vec<i64> {
    let table = format!("honba={honba} deposits={deposits}");
    changes(&settle(&options, &[hand], discarder, &table).unwrap())
}

const CHEAP: &str = "234567m34599p67s + 8s seat=S riichi"; // 2 han 30 fu: 2000
const PINFU: &str = "234567m34599p67s + 8s seat=W"; // 1 han 30 fu: 1000
const DRAWN: &str = "234567m34599p67s * 8s seat=S"; // 2 han 20 fu: 400 and 700

#[test]
fn a_discarder_pays_alone_and_everybody_pays_for_a_self_draw() {
    let discard = Some(Wind::North);
    assert_eq!(
        one(json!({}), CHEAP, discard, (0, 0)),
        [0, 2_000, 0, -2_000]
    );
    assert_eq!(
        one(json!({}), DRAWN, None, (0, 0)),
        [-700, 1_500, -400, -400]
    );
    let dealer = "234567m34599p67s * 8s";
    assert_eq!(
        one(json!({}), dealer, None, (0, 0)),
        [2_100, -700, -700, -700]
    );
}

#[test]
fn repeats_add_a_hundred_from_each_or_three_hundred_and_sticks_come_from_the_table() {
    let discard = Some(Wind::North);
    assert_eq!(
        one(json!({}), CHEAP, discard, (2, 3)),
        [0, 5_600, 0, -2_600]
    );
    assert_eq!(
        one(json!({}), DRAWN, None, (2, 0)),
        [-900, 2_100, -600, -600]
    );
    let dear = json!({"honba": 1500});
    assert_eq!(one(dear, DRAWN, None, (1, 0)), [-1_200, 3_000, -900, -900]);
}

const DRAGONS: &str = "[555z] [666z] [777z]";

#[test]
fn who_is_liable_pays_a_self_draw_alone_and_half_of_a_discard() {
    // Tenhou's logs: 32300 with one repeat, from the liable player alone; 48300 to the dealer.
    let drawn = format!("23m99s * 4m {DRAGONS} seat=S daisangen_liable=W");
    assert_eq!(
        one(json!({}), &drawn, None, (1, 0)),
        [0, 32_300, -32_300, 0]
    );
    let dealer = format!("23m99s * 4m {DRAGONS} daisangen_liable=W");
    assert_eq!(
        one(json!({}), &dealer, None, (1, 0)),
        [48_300, 0, -48_300, 0]
    );
    let discard = format!("23m99s + 4m {DRAGONS} seat=S daisangen_liable=W");
    let from = Some(Wind::North);
    assert_eq!(
        one(json!({}), &discard, from, (1, 0)),
        [0, 32_300, -16_300, -16_000]
    );
    let by_discarder = json!({"pao_honba": "discarder"});
    assert_eq!(
        one(by_discarder, &discard, from, (1, 0)),
        [0, 32_300, -16_000, -16_300]
    );
    let by_himself = Some(Wind::West);
    assert_eq!(
        one(json!({}), &discard, by_himself, (1, 0)),
        [0, 32_300, -32_300, 0]
    );
    let not_played = json!({"pao": []});
    assert_eq!(
        one(not_played, &discard, from, (0, 0)),
        [0, 32_000, 0, -32_000]
    );
}

#[test]
fn liability_is_for_the_hand_or_for_its_yakuman_alone() {
    let drawn = "5m * 5m [555z] [666z] [777z] (1111z) seat=S daisangen_liable=W";
    assert_eq!(one(json!({}), drawn, None, (0, 0))[2], -32_000);
    let honors = "1z * 1z [555z] [666z] [777z] [222z] seat=S daisangen_liable=W";
    let whole = one(json!({}), honors, None, (1, 0));
    assert_eq!(whole, [0, 64_300, -64_300, 0]);
    let yakuman = json!({"pao_scope": "yakuman"});
    // All honors are paid as ever: 16000 from the dealer, 8000 from the others, the liable player among them.
    let part = one(yakuman.clone(), honors, None, (1, 0));
    assert_eq!(part, [-16_000, 64_300, -40_300, -8_000]);
    let discard = honors.replace('*', "+");
    let part = one(yakuman, &discard, Some(Wind::North), (1, 0));
    assert_eq!(part, [0, 64_300, -16_300, -48_000]);
}

#[test]
fn the_nearest_winner_takes_sticks_and_repeats_unless_the_table_says_otherwise() {
    let north = Some(Wind::North);
    let two = |options: Value| {
        changes(&settle(&options, &[PINFU, CHEAP], north, "honba=1 deposits=2").unwrap())
    };
    assert_eq!(two(json!({})), [0, 4_300, 1_000, -3_300]);
    assert_eq!(
        two(json!({"honba_multi": "each"})),
        [0, 4_300, 1_300, -3_600]
    );
    assert_eq!(two(json!({"preset": "ema"})), [0, 4_300, 1_300, -3_600]);
    let own_back = json!({"sticks_multi": "own_back"});
    let pots = |deposits: u32| {
        let far = format!("{PINFU} riichi");
        let table = format!("deposits={deposits}");
        let settlement = settle(&own_back, &[&far, CHEAP], north, &table);
        settlement.unwrap().settled.pots
    };
    let pot = |to: Wind, amount: i64| Pot { to, amount };
    let (near, far) = (Wind::South, Wind::West);
    assert_eq!(pots(3), [pot(near, 2_000), pot(far, 1_000)]);
    assert_eq!(pots(1), [pot(far, 1_000)]);
    assert_eq!(pots(0), []);
}

#[test]
fn the_table_says_how_many_may_win() {
    let able = [seat(3), seat(0), seat(1)];
    let winners = |options: Value, able: &[Seat]| rules(&options).most_winners().among(able);
    assert!(winners(json!({}), &able).is_empty());
    assert_eq!(winners(json!({}), &able[..2])[..], able[..2]);
    assert_eq!(winners(json!({"sanchahou": "off"}), &able)[..], able[..2]);
    assert_eq!(
        winners(json!({"preset": "mahjong_soul"}), &able)[..],
        able[..]
    );
    assert_eq!(winners(json!({"preset": "m_league"}), &able)[..], able[..1]);
}

#[test]
fn a_hand_that_does_not_win_is_no_winner() {
    let no_yaku = "567m34599p67s + 8s [234m]";
    let error = settle(&json!({}), &[no_yaku], Some(Wind::North), "").unwrap_err();
    let SettleError::Refused { number: 1, refusal } = error else {
        panic!("{error}");
    };
    assert_eq!(refusal.code(), "no_yaku");
}
