//! What every tile that completes a hand would be worth.

use nexusray_core::hand::Hand;
use nexusray_core::rules::Rules;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::wait_value::{WaitValue, Worth, wait_values};
use serde_json::{Value, json};

fn ruleset(id: &str, options: &Value) -> Ruleset {
    Ruleset::new(id, options.as_object().unwrap()).unwrap()
}

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

/// Each wait as text: the tile, copies unseen, the value by discard and by self-draw or why there is none.
fn written(rules: &dyn Rules, text: &str) -> Vec<String> {
    let written = |wait: &WaitValue| {
        let [discard, draw] = [&wait.by_discard, &wait.by_self_draw].map(|outcome| {
            let worth = Worth::from(outcome);
            worth
                .reason
                .map_or(worth.total.to_string(), |reason| format!("0 {reason}"))
        });
        format!("{} {} {discard} {draw}", wait.kind, wait.unseen)
    };
    wait_values(rules, &hand(text))
        .unwrap()
        .iter()
        .map(written)
        .collect()
}

fn code(id: &str, text: &str) -> &'static str {
    let ruleset = ruleset(id, &json!({}));
    wait_values(ruleset.rules(), &hand(text))
        .unwrap_err()
        .code()
}

#[test]
fn each_wait_has_its_copies_and_its_value_in_both_ways() {
    let tw16 = ruleset("tw16", &json!({}));
    assert_eq!(
        written(tw16.rules(), "123m456p789s222z45s11z seat=S"),
        ["3s 4 2 4", "6s 4 2 4"]
    );
    assert_eq!(
        written(tw16.rules(), "123m456p789s22z45s11z1z seat=S"),
        written(tw16.rules(), "123m456p789s22z45s11z1z + 3s seat=S from=W"),
    );
}

#[test]
fn a_win_below_the_minimum_is_worth_nothing_and_says_why() {
    let tw16 = ruleset("tw16", &json!({"minimum": 2}));
    assert_eq!(
        written(tw16.rules(), "123m456p789s345s1z [222z]"),
        ["1z 3 0 below_minimum 2"]
    );
}

#[test]
fn a_void_suit_is_no_wait_and_a_kind_held_four_times_neither() {
    let sichuan = ruleset("sichuan", &json!({}));
    assert!(written(sichuan.rules(), "123456m789p2225s void=s").is_empty());
    assert_eq!(
        written(sichuan.rules(), "123456789m2225p void=s"),
        ["5p 3 0 0"]
    );
    assert!(written(sichuan.rules(), "5m [555m] [111m] [333p] [777p] void=s").is_empty());
}

#[test]
fn a_flag_counts_only_for_the_way_of_winning_it_fits() {
    let sichuan = ruleset("sichuan", &json!({}));
    let plain = written(sichuan.rules(), "123456m2225p [7777p] void=s");
    let kong = written(sichuan.rules(), "123456m2225p [7777p] void=s after_kong");
    let robbed = written(sichuan.rules(), "123456m2224p [7777p] void=s robbing_kong");
    assert_eq!(plain, ["5p 3 1 1"]);
    assert_eq!(kong, ["5p 3 1 2"]);
    // The 4p waited for is in the hand: nobody else can make a kong of it; the 3p nobody holds.
    assert_eq!(robbed, ["3p 4 2 1", "4p 3 1 1"]);
}

#[test]
fn a_flag_that_fits_no_win_is_refused() {
    assert_eq!(code("sichuan", "1237m222555p [7777m]"), "too_many_copies");
    assert_eq!(
        code("sichuan", "123456789m2225p after_kong"),
        "impossible_flag"
    );
    assert_eq!(
        code(
            "sichuan",
            "123456m2225p [7777p] last_wall_tile robbing_kong"
        ),
        "impossible_flag"
    );
    assert_eq!(
        code("tw16", "123m456p789s345s1z [222z] earthly"),
        "unknown_circumstance"
    );
    assert_eq!(
        code("tw16", "123m456p789s345s1z [222z] heavenly"),
        "impossible_flag"
    );
}

#[test]
fn a_hand_that_holds_its_drawn_tile_must_discard_first() {
    assert_eq!(
        code("tw16", "123m456p789s345s11z [222z]"),
        "holds_drawn_tile"
    );
    assert_eq!(code("tw16", "123m456p789s [222z]"), "wrong_tile_count");
}
