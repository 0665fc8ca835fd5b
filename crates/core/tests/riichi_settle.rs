//! What a riichi table settles: payments by seat, repeats, sticks, liability, several winners.

use nexusray_core::hand::Hand;
use nexusray_core::rulesets::riichi::Options;
use nexusray_core::rulesets::riichi::settle::{Pot, Settled, Winner, Winners, WonFrom};
use nexusray_core::seat::{BySeat, Seat};
use serde_json::{Value, json};

fn rules(options: Value) -> Options {
    Options::from_json(options.as_object().unwrap()).unwrap()
}

fn seat(number: usize) -> Seat {
    Seat::new(number)
}

fn winner(options: &Options, number: usize, hand: &str) -> Winner {
    let hand: Hand = hand.parse().unwrap();
    options.winner(seat(number), &hand).unwrap()
}

const fn pot(honba: u32, deposits: u32) -> Pot {
    Pot {
        dealer: Seat::new(0),
        honba,
        deposits,
    }
}

fn changes(settled: &Settled) -> Vec<i64> {
    let changes: BySeat<i64> = settled.changes();
    changes.values().copied().collect()
}

/// The changes when one player wins: of the dealer, seat 0, and on in turn order.
fn one(options: Value, number: usize, hand: &str, from: WonFrom, pot: Pot) -> Vec<i64> {
    let options = rules(options);
    let winner = winner(&options, number, hand);
    changes(&options.settle(&[winner], from, &pot))
}

const CHEAP: &str = "234567m34599p67s + 8s seat=S riichi"; // 2 han 30 fu: 2000
const PINFU: &str = "234567m34599p67s + 8s seat=W"; // 1 han 30 fu: 1000
const DRAWN: &str = "234567m34599p67s * 8s seat=S"; // 2 han 20 fu: 400 and 700

#[test]
fn a_discarder_pays_alone_and_everybody_pays_for_a_self_draw() {
    let discard = WonFrom::Player(seat(3));
    assert_eq!(
        one(json!({}), 1, CHEAP, discard, pot(0, 0)),
        [0, 2_000, 0, -2_000]
    );
    assert_eq!(
        one(json!({}), 1, DRAWN, WonFrom::Wall, pot(0, 0)),
        [-700, 1_500, -400, -400]
    );
    let dealer = "234567m34599p67s * 8s";
    assert_eq!(
        one(json!({}), 0, dealer, WonFrom::Wall, pot(0, 0)),
        [2_100, -700, -700, -700]
    );
}

#[test]
fn repeats_add_a_hundred_from_each_or_three_hundred_and_sticks_come_from_the_table() {
    let discard = WonFrom::Player(seat(3));
    assert_eq!(
        one(json!({}), 1, CHEAP, discard, pot(2, 3)),
        [0, 5_600, 0, -2_600]
    );
    assert_eq!(
        one(json!({}), 1, DRAWN, WonFrom::Wall, pot(2, 0)),
        [-900, 2_100, -600, -600]
    );
    let dear = json!({"honba": 1500});
    assert_eq!(
        one(dear, 1, DRAWN, WonFrom::Wall, pot(1, 0)),
        [-1_200, 3_000, -900, -900]
    );
}

const DRAGONS: &str = "[555z] [666z] [777z]";

#[test]
fn who_is_liable_pays_a_self_draw_alone_and_half_of_a_discard() {
    // Tenhou's logs: 32300 with one repeat, from the liable player alone; 48300 to the dealer.
    let drawn = format!("23m99s * 4m {DRAGONS} seat=S daisangen_liable=W");
    assert_eq!(
        one(json!({}), 1, &drawn, WonFrom::Wall, pot(1, 0)),
        [0, 32_300, -32_300, 0]
    );
    let dealer = format!("23m99s * 4m {DRAGONS} daisangen_liable=W");
    assert_eq!(
        one(json!({}), 0, &dealer, WonFrom::Wall, pot(1, 0)),
        [48_300, 0, -48_300, 0]
    );
    let discard = format!("23m99s + 4m {DRAGONS} seat=S daisangen_liable=W");
    let from = WonFrom::Player(seat(3));
    assert_eq!(
        one(json!({}), 1, &discard, from, pot(1, 0)),
        [0, 32_300, -16_300, -16_000]
    );
    let by_discarder = json!({"pao_honba": "discarder"});
    assert_eq!(
        one(by_discarder, 1, &discard, from, pot(1, 0)),
        [0, 32_300, -16_000, -16_300]
    );
    let by_himself = WonFrom::Player(seat(2));
    assert_eq!(
        one(json!({}), 1, &discard, by_himself, pot(1, 0)),
        [0, 32_300, -32_300, 0]
    );
    let not_played = json!({"pao": []});
    assert_eq!(
        one(not_played, 1, &discard, from, pot(0, 0)),
        [0, 32_000, 0, -32_000]
    );
}

#[test]
fn liability_is_for_the_hand_or_for_its_yakuman_alone() {
    let drawn = "5m * 5m [555z] [666z] [777z] (1111z) seat=S daisangen_liable=W";
    assert_eq!(
        one(json!({}), 1, drawn, WonFrom::Wall, pot(0, 0))[2],
        -32_000
    );
    let honors = "1z * 1z [555z] [666z] [777z] [222z] seat=S daisangen_liable=W";
    let whole = one(json!({}), 1, honors, WonFrom::Wall, pot(1, 0));
    assert_eq!(whole, [0, 64_300, -64_300, 0]);
    let yakuman = json!({"pao_scope": "yakuman"});
    // All honors are paid as ever: 16000 from the dealer, 8000 from the others, the liable player among them.
    let part = one(yakuman.clone(), 1, honors, WonFrom::Wall, pot(1, 0));
    assert_eq!(part, [-16_000, 64_300, -40_300, -8_000]);
    let discard = honors.replace('*', "+");
    let part = one(yakuman, 1, &discard, WonFrom::Player(seat(3)), pot(1, 0));
    assert_eq!(part, [0, 64_300, -16_300, -48_000]);
}

#[test]
fn the_nearest_winner_takes_sticks_and_repeats_unless_the_table_says_otherwise() {
    let from = WonFrom::Player(seat(3));
    let settle = |options: Value| {
        let options = rules(options);
        let winners = [winner(&options, 2, PINFU), winner(&options, 1, CHEAP)];
        changes(&options.settle(&winners, from, &pot(1, 2)))
    };
    assert_eq!(settle(json!({})), [0, 4_300, 1_000, -3_300]);
    assert_eq!(
        settle(json!({"honba_multi": "each"})),
        [0, 4_300, 1_300, -3_600]
    );
    assert_eq!(settle(json!({"preset": "ema"})), [0, 4_300, 1_300, -3_600]);
    let own_back = rules(json!({"sticks_multi": "own_back"}));
    let far = "234567m34599p67s + 8s seat=W riichi";
    let winners = [winner(&own_back, 2, far), winner(&own_back, 1, CHEAP)];
    let settled = own_back.settle(&winners, from, &pot(0, 3));
    assert_eq!(settled.taken, [(seat(1), 2_000), (seat(2), 1_000)]);
}

#[test]
fn the_table_says_how_many_may_win() {
    let able = [seat(0), seat(1), seat(3)];
    let winners = |options: Value, able: &[Seat]| rules(options).winners(seat(2), able);
    assert_eq!(winners(json!({}), &able), Winners::Abort);
    let two = Winners::Win(vec![seat(3), seat(0)]);
    assert_eq!(winners(json!({}), &[seat(0), seat(3)]), two);
    assert_eq!(winners(json!({"sanchahou": "off"}), &able), two);
    let all = Winners::Win(vec![seat(3), seat(0), seat(1)]);
    assert_eq!(winners(json!({"preset": "mahjong_soul"}), &able), all);
    let nearest = Winners::Win(vec![seat(3)]);
    assert_eq!(winners(json!({"preset": "m_league"}), &able), nearest);
}

#[test]
fn a_hand_that_does_not_win_is_no_winner() {
    let options = Options::default();
    let no_yaku: Hand = "567m34599p67s + 8s [234m]".parse().unwrap();
    let refusal = options.winner(seat(0), &no_yaku).unwrap_err();
    assert_eq!(refusal.code(), "no_yaku");
}
