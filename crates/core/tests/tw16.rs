//! The rules of Taiwanese mahjong as sentences. Entries, then what cannot be held, then payments, then hand cases.

use nexusray_core::fan::Reason;
use nexusray_core::hand::Hand;
use nexusray_core::hand_case::answer_line;
use nexusray_core::rules::{Refusal, Rules};
use nexusray_core::rulesets::tw16::{LAYOUT, Options};
use nexusray_core::tile::write_tiles;
use serde_json::{Value, json};

fn hand(text: &str) -> Hand {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The counted entries with their values, and the total.
fn fans(text: &str) -> String {
    let score = Options::default()
        .score(&hand(text))
        .unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    let mut lines: Vec<_> = score
        .fans
        .iter()
        .map(|fan| format!("{} {}", fan.id, fan.value))
        .collect();
    lines.push(format!("= {}", score.total));
    lines.join(", ")
}

/// The entries left out, and why.
fn left_out(text: &str) -> String {
    let score = Options::default().score(&hand(text)).unwrap();
    let lines: Vec<_> = score
        .left_out
        .iter()
        .map(|left| format!("{}: {}", left.id, left.reason.code()))
        .collect();
    lines.join(", ")
}

fn why_not(id: &str, text: &str) -> Reason {
    let rules = Options::default();
    rules
        .why_not(rules.catalogue().find(id).unwrap(), &hand(text))
        .unwrap()
        .unwrap()
}

#[test]
fn a_concealed_kong_keeps_the_hand_concealed() {
    assert_eq!(
        fans("456789m234p4599s * 6s (2222z)"),
        "concealed_self_draw 3, = 3"
    );
    assert_eq!(
        fans("456789m234p4599s + 6s (1111z)"),
        "concealed_hand 1, seat_wind 1, round_wind 1, = 3"
    );
    assert_eq!(fans("456789m234p4599s * 6s [222+2z]"), "self_draw 1, = 1");
}

#[test]
fn one_kind_is_a_single_wait_whatever_the_shape() {
    assert_eq!(
        fans("456m456p456s2223334s * 4s"),
        "concealed_self_draw 3, = 3"
    );
    assert_eq!(
        fans("123456789m123p1233s + 3s"),
        "concealed_hand 1, single_wait 1, = 2"
    );
    assert_eq!(fans("123456789m123p4555s + 4s"), "concealed_hand 1, = 1");
}

#[test]
fn a_kind_of_which_the_player_holds_all_four_is_no_wait() {
    // 23s waits for 1s and 4s; all four 4s lie in his melds.
    assert_eq!(
        fans("123m23s99p + 1s [444s] [456s] [789p]"),
        "single_wait 1, = 1"
    );
}

#[test]
fn five_open_sets_and_a_discard_are_fully_open_but_a_drawn_tile_is_a_single_wait() {
    let melds = "[123m] [456m] [789m] [234p]";
    assert_eq!(
        fans(&format!("9s + 9s {melds} [555p]")),
        "fully_open 2, = 2"
    );
    assert_eq!(
        fans(&format!("9s * 9s {melds} [555p]")),
        "self_draw 1, single_wait 1, = 2"
    );
    assert_eq!(
        fans(&format!("9s + 9s {melds} (5555p)")),
        "single_wait 1, = 1"
    );
    assert_eq!(
        fans(&format!("9s + 9s {melds} [5555p]")),
        "fully_open 2, = 2"
    );
}

#[test]
fn all_sequences_may_be_open_but_have_no_flower_no_honor_pair_and_no_single_wait() {
    assert_eq!(fans("456789m234p4599s + 6s [123m]"), "all_sequences 2, = 2");
    assert_eq!(fans("456789m234p4599s + 6s [123m] f2"), "= 0");
    assert_eq!(fans("456789m234p45s11z + 6s [123m]"), "= 0");
    assert_eq!(fans("456789m234p4699s + 5s [123m]"), "single_wait 1, = 1");
    assert_eq!(fans("456789m234p4599s * 6s [123m]"), "self_draw 1, = 1");
}

#[test]
fn a_pung_finished_by_a_discard_is_not_concealed_but_the_better_reading_is_taken() {
    assert_eq!(
        fans("45m111m222p33399s + 6m [789p]"),
        "three_concealed_pungs 2, = 2"
    );
    assert_eq!(fans("111456m222p3399s + 3s [789p]"), "= 0");
    // 3s finishes the chow 345 rather than the pung.
    assert_eq!(
        fans("111m22299p33345s + 3s [789p]"),
        "three_concealed_pungs 2, = 2"
    );
}

#[test]
fn four_concealed_pungs_allow_any_fifth_set() {
    let drawn = "self_draw 1, single_wait 1, all_pungs 4, four_concealed_pungs 5, = 11";
    assert_eq!(fans("111555999m2777s * 2s [333p]"), drawn);
    let finished = "concealed_hand 1, all_pungs 4, four_concealed_pungs 5, = 10";
    assert_eq!(fans("111555999m2277s + 2s (3333p)"), finished);
    let paired = "concealed_hand 1, single_wait 1, all_pungs 4, five_concealed_pungs 8, = 14";
    assert_eq!(fans("111555999m2777s + 2s (3333p)"), paired);
}

#[test]
fn winds_and_dragons_replace_their_single_pungs() {
    let dragons = "seat_wind 1, round_wind 1, big_three_dragons 8, half_flush 4, = 14";
    assert_eq!(fans("12344m77z + 7z [111z] [555z] [666z]"), dragons);
    let winds = "big_four_winds 16, all_pungs 4, = 20";
    assert_eq!(fans("55m44z + 4z [111z] [222z] [333z] [444s]"), winds);
    let little = "little_four_winds 8, half_flush 4, = 12";
    assert_eq!(fans("23567m44z + 1m [111z] [222z] [333z]"), little);
}

#[test]
fn flowers_of_the_seat_stay_in_a_set_of_four_and_go_into_all_eight() {
    let tiles = "456789m234p45s99s + 6s [123m]";
    assert_eq!(fans(&format!("{tiles} f1f5")), "seat_flower 2, = 2");
    assert_eq!(
        fans(&format!("{tiles} f5f6f7f8 seat=N")),
        "seat_flower 1, flower_set 2, = 3"
    );
    assert_eq!(
        fans(&format!("{tiles} f1f2f3f4f5f6f7f8 seat=N")),
        "eight_flowers 8, = 8"
    );
}

#[test]
fn the_last_tile_drawn_after_a_kong_counts_both() {
    assert_eq!(
        fans("456789m234p45s99s * 6s (1111s) last_wall_tile after_kong"),
        "concealed_self_draw 3, last_draw 1, after_kong 1, = 5"
    );
}

#[test]
fn a_heavenly_hand_has_no_wait() {
    assert_eq!(
        fans("123456789m234p4699s * 5s heavenly"),
        "heavenly_hand 24, concealed_self_draw 3, = 27"
    );
}

#[test]
fn what_is_left_out_is_what_one_could_have_hoped_for() {
    assert_eq!(
        left_out("123456789m234p4599s * 6s"),
        "concealed_hand: excluded_by, self_draw: excluded_by, single_wait: several_waits, all_sequences: needs_discard"
    );
    assert_eq!(
        left_out("456789m234p45s99s + 6s [123m] f2"),
        "concealed_hand: hand_exposed, single_wait: several_waits, all_sequences: has_flowers, seat_flower: no_flower_of_seat"
    );
    assert_eq!(
        why_not("three_concealed_pungs", "111m222p3399s456m + 3s [789p]"),
        Reason::TooFewConcealedPungs {
            concealed: 2,
            needed: 3,
            finished: "3s".parse().ok(),
            exposed: Default::default()
        }
    );
    assert_eq!(
        why_not("heavenly_hand", "123456789m234p4599s * 6s seat=S").code(),
        "not_dealer"
    );
    let little = "12367m44z + 5m [111z] [222z] [333z]";
    assert_eq!(why_not("seat_wind", little).code(), "excluded_by");
}

#[test]
fn a_matched_entry_names_the_sets_and_tiles_it_is_counted_for() {
    let dragons = hand("123m55s66z + 6z [777z] [444m] [555m]");
    let score = Options::default().score(&dragons).unwrap();
    let dragons = score
        .fans
        .iter()
        .find(|fan| fan.id == "dragon_pung")
        .unwrap();
    assert_eq!((dragons.count, dragons.value), (2, 2));
    let tiles: Vec<_> = dragons
        .used
        .sets
        .iter()
        .map(|&at| write_tiles(&score.reading.parts()[at]))
        .collect();
    assert_eq!(tiles, ["777z", "666z"]);
}

#[test]
fn a_minimum_refuses_cheaper_hands_with_their_score() {
    let options = json!({"minimum": 1});
    let rules = Options::from_json(options.as_object().unwrap()).unwrap();
    let cheap = hand("456789m234p45s11z + 6s [123m]");
    let Err(Refusal::BelowMinimum { score, minimum: 1 }) = rules.score(&cheap) else {
        panic!("a hand without tai")
    };
    assert_eq!(score.total, 0);
    assert!(rules.is_win(&cheap) && !rules.can_win(&cheap));
    assert!(Options::default().can_win(&cheap));
}

#[test]
fn a_hand_that_cannot_be_held_is_an_error_that_says_what_and_where() {
    for (text, message) in [
        (
            "11111m23456p789s222z + 2z",
            "5 copies of 1m, but there are only 4",
        ),
        (
            "1m456789p456789s + 1m [111m]",
            "5 copies of 1m, but there are only 4",
        ),
        (
            "123456789m234p4599s + 6s f1f1",
            "2 copies of f1, but there is only 1",
        ),
        (
            "123456789m234p459s + 6s",
            "15 concealed tiles beside 0 melds and without the winning tile; there should be 16",
        ),
        (
            "123456789m234p4599s + 6s [111z]",
            "16 concealed tiles beside 1 melds and without the winning tile; there should be 13",
        ),
        (
            "123406789m234p4599s + 6s",
            "concealed tile 5: tw16 is played without 0m",
        ),
        (
            "123456789m234p4599s + f1",
            "the winning tile: f1 does not belong there",
        ),
        (
            "123456789m234p4599s * 6s after_kong",
            "after_kong is impossible: the hand has no kong",
        ),
        (
            "456789m234p4599s + 6s (1111z) after_kong",
            "after_kong is impossible: the winning tile was not drawn",
        ),
        (
            "123456789m234p4599s * 6s robbing_kong",
            "robbing_kong is impossible: the winning tile was drawn",
        ),
        (
            "123456789m234p4569s + 9s robbing_kong",
            "robbing_kong is impossible: the other three 9s lie in the robbed pung, but concealed tile 16 is one of them",
        ),
        (
            "456789m234p3499s + 5s [456s] robbing_kong",
            "robbing_kong is impossible: the other three 5s lie in the robbed pung, but meld 1 is one of them",
        ),
        (
            "123456789m234p4599s + 6s robbing_kong last_wall_tile",
            "robbing_kong is impossible: it excludes last_wall_tile",
        ),
        (
            "123456789m234p4599s + 6s heavenly",
            "heavenly is impossible: the winning tile was not drawn",
        ),
        (
            "123456789m234p4599s * 6s heavenly seat=S",
            "heavenly is impossible: the winner sits S and is not the dealer",
        ),
        (
            "456789m234p4599s * 6s (1111z) heavenly",
            "heavenly is impossible: the hand has melds",
        ),
        (
            "123456789m234p4599s * 6s heavenly last_wall_tile",
            "heavenly is impossible: it excludes last_wall_tile",
        ),
        (
            "123456789m234p4599s + 6s from=E",
            "the discarder E is the winner",
        ),
        (
            "123456789m234p4599s * 6s from=S",
            "the discarder is S, but the winning tile was drawn",
        ),
        (
            "123456789m234p4599s * 6s repeats=4000000",
            "4000000 repeats of the dealer; at most 1000000 can be given",
        ),
        ("123456789m234p4599s", "there is no winning tile"),
    ] {
        match Options::default().score(&hand(text)) {
            Err(Refusal::Invalid(error)) => assert_eq!(error.to_string(), message, "{text}"),
            other => panic!("{text} should be refused: {other:?}"),
        }
    }
}

#[test]
fn a_hand_that_waits_may_hold_a_drawn_tile_and_no_other_number() {
    assert_eq!(
        hand("123456789m234p4599s").check(&LAYOUT, LAYOUT.tiles),
        Ok(())
    );
    assert_eq!(
        hand("123456789m234p45699s").check(&LAYOUT, LAYOUT.tiles),
        Ok(())
    );
    assert_eq!(
        hand("123456789m234p459s")
            .check(&LAYOUT, LAYOUT.tiles)
            .unwrap_err()
            .code(),
        "wrong_tile_count"
    );
}

/// The lines of every payment.
fn payments(text: &str) -> Vec<String> {
    let score = Options::default().score(&hand(text)).unwrap();
    let lines = score.payments.into_iter().flatten().map(|payment| {
        let terms = payment
            .terms
            .iter()
            .map(|term| format!("{} {}x{}", term.id, term.count, term.each));
        format!(
            "{} pays {}: {}",
            payment.from,
            payment.amount,
            terms.collect::<Vec<_>>().join(" + ")
        )
    });
    lines.collect()
}

#[test]
fn the_dealer_pays_and_receives_one_tai_and_two_for_each_repeat() {
    // Base 100, per tai 20, two repeats, three tai: the dealer pays 260 and the others 160.
    assert_eq!(
        payments("123456789m234p4599s * 6s seat=S repeats=2"),
        [
            "W pays 160: base 1x100 + total 3x20",
            "N pays 160: base 1x100 + total 3x20",
            "E pays 260: base 1x100 + total 3x20 + dealer 1x20 + dealer_streak 2x20 + dealer_pull 2x20",
        ]
    );
    assert_eq!(
        payments("123456789m234p4599s + 6s from=W"),
        ["W pays 180: base 1x100 + total 3x20 + dealer 1x20"]
    );
    assert_eq!(
        payments("123456789m234p4599s + 6s seat=N from=W repeats=3"),
        ["W pays 160: base 1x100 + total 3x20"]
    );
    assert!(payments("123456789m234p4599s + 6s").is_empty());
}

/// A good case with some keys replaced.
fn case(changes: Value) -> Value {
    let mut case = json!({
        "id": "x", "ruleset": "tw16", "win_tile": "6s", "win_by": "discard", "seat_wind": "S", "round_wind": "E",
        "concealed": ["4m", "5m", "6m", "7m", "8m", "9m", "2p", "3p", "4p", "4s", "5s", "9s", "9s"],
        "melds": [{"type": "chow", "tiles": ["1m", "2m", "3m"], "concealed": false}], "discarder": "E",
    });
    for (key, value) in changes.as_object().unwrap() {
        case[key] = value.clone();
    }
    case
}

fn answer(case: &Value) -> Value {
    serde_json::from_str(&answer_line(&case.to_string(), false)).unwrap()
}

#[test]
fn a_hand_case_is_answered_with_its_entries_and_the_change_of_every_seat() {
    let expected = json!({
        "id": "x", "win": true, "fans": [{"id": "all_sequences", "value": 2}], "total": 2,
        "payments": {"E": -160, "S": 160, "W": 0, "N": 0},
    });
    assert_eq!(answer(&case(json!({}))), expected);
    assert_eq!(
        answer(&case(json!({"discarder": null})))["payments"],
        Value::Null
    );
    assert_eq!(
        answer(&case(
            json!({"base": 50, "per_tai": 10, "dealer_repeats": 1})
        ))["payments"]["S"],
        100
    );
    assert_eq!(
        answer(&case(json!({"options": {"base": 50}, "base": 50})))["payments"]["S"],
        110
    );
    let refused = answer(&case(json!({"options": {"minimum": 3}})));
    assert_eq!(
        (&refused["win"], &refused["reason"], &refused["total"]),
        (&json!(false), &json!("below_minimum"), &json!(2))
    );
    assert_eq!(refused["payments"], Value::Null);
    let broken = answer(&case(json!({"win_tile": "7s"})));
    assert_eq!(
        (&broken["win"], &broken["reason"], &broken["fans"]),
        (&json!(false), &json!("not_winning"), &json!([]))
    );
    let remarks = json!({"expect": {}, "kind": "example", "entry": "a", "depends_on": [], "tags": [], "note": "", "why": ""});
    assert_eq!(answer(&case(remarks)), expected);
}

#[test]
fn whatever_is_wrong_with_a_case_has_a_code_and_keeps_the_id() {
    for (changes, code) in [
        (json!({"ruleset": "tw13"}), "unknown_ruleset"),
        (json!({"ruleset": 16}), "wrong_type"),
        (json!({"honba": 0}), "unknown_key"),
        (json!({"options": {"red_fives": 3}}), "unknown_option"),
        (json!({"options": {"minimum": "1"}}), "bad_option"),
        (json!({"options": []}), "wrong_type"),
        (json!({"base": 0}), "bad_option"),
        (json!({"base": "100"}), "bad_option"),
        (json!({"per_tai": 1.5}), "bad_option"),
        (
            json!({"options": {"base": 50}, "base": 60}),
            "contradictory_option",
        ),
        (json!({"concealed": "123m"}), "wrong_type"),
        (json!({"concealed": [1]}), "wrong_type"),
        (json!({"concealed": ["8z"]}), "unknown_tile"),
        (json!({"concealed": ["1m"]}), "wrong_tile_count"),
        (json!({"win_tile": "0s"}), "tile_not_in_set"),
        (json!({"win_tile": null}), "wrong_type"),
        (json!({"win_by": "tsumo"}), "unknown_word"),
        (json!({"flags": ["riichi"]}), "unknown_word"),
        (json!({"flags": "heavenly"}), "wrong_type"),
        (json!({"flags": ["heavenly"]}), "impossible_flag"),
        (json!({"flowers": ["f9"]}), "unknown_tile"),
        (json!({"flowers": ["1m"]}), "misplaced_tile"),
        (json!({"flowers": ["f1", "f1"]}), "too_many_copies"),
        (
            json!({"melds": [{"type": "chow", "tiles": ["1m", "2m", "4m"]}]}),
            "bad_meld",
        ),
        (
            json!({"melds": [{"type": "pung", "tiles": ["1m", "1m"]}]}),
            "bad_meld",
        ),
        (
            json!({"melds": [{"type": "kong", "tiles": ["1m", "1m", "1m"]}]}),
            "bad_meld",
        ),
        (
            json!({"melds": [{"type": "pung", "tiles": ["1m", "1m", "1m"], "concealed": true}]}),
            "wrong_type",
        ),
        (
            json!({"melds": [{"type": "pair", "tiles": ["1m", "1m"]}]}),
            "unknown_word",
        ),
        (json!({"melds": [{"tiles": ["1m", "1m"]}]}), "missing_key"),
        (
            json!({"melds": [{"type": "pung", "tiles": ["1m", "1m", "1m"], "from": "E"}]}),
            "unknown_key",
        ),
        (json!({"seat_wind": "X"}), "unknown_word"),
        (json!({"seat_wind": 1}), "wrong_type"),
        (json!({"dealer_repeats": -1}), "wrong_type"),
        (json!({"discarder": "S"}), "own_discard"),
        (json!({"win_by": "self_draw"}), "discarder_of_draw"),
    ] {
        let answer = answer(&case(changes.clone()));
        assert_eq!(answer["error"]["code"], code, "{changes}: {answer}");
        assert_eq!(answer["id"], "x");
        assert!(
            answer["error"]["message"]
                .as_str()
                .is_some_and(|message| !message.is_empty())
        );
    }
    for key in [
        "concealed",
        "win_tile",
        "win_by",
        "seat_wind",
        "round_wind",
        "ruleset",
        "id",
    ] {
        let mut case = case(json!({}));
        case.as_object_mut().unwrap().remove(key);
        assert_eq!(answer(&case)["error"]["code"], "missing_key", "{key}");
    }
}

#[test]
fn a_line_that_is_no_json_says_where_it_breaks() {
    let answer = |line: &str| -> Value { serde_json::from_str(&answer_line(line, false)).unwrap() };
    assert_eq!(
        answer("{\"id\": 1,}")["error"]["message"],
        "no JSON at column 10: trailing comma"
    );
    assert_eq!(
        answer("{\"id\": \"東\" x}")["error"]["message"],
        "no JSON at column 12: expected `,` or `}`"
    );
    assert_eq!(answer("")["error"]["code"], "bad_json");
    assert_eq!(answer("[]")["error"]["code"], "wrong_type");
    assert_eq!(answer("{} {}")["error"]["code"], "bad_json");
    let twice = answer("{\"id\": \"a\", \"base\": 1, \"base\": 2}");
    assert_eq!(
        (&twice["error"]["code"], &twice["id"]),
        (&json!("duplicate_key"), &json!("a"))
    );
}
