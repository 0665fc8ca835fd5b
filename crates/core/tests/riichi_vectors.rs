//! The shared cases of riichi: hands with their entries, fu, points and payments.

use nexusray_core::hand_case::answer_line;
use serde_json::{Value, json};

const SEED: &str = include_str!("../../../vectors/riichi_seed.jsonl");
const AGREED: &str = include_str!("../../../vectors/riichi_agreed.jsonl");

fn case(line: &str) -> Value {
    serde_json::from_str(line).expect("a case is JSON")
}

fn sorted(list: &Value) -> Vec<String> {
    let list = list.as_array().into_iter().flatten();
    let mut list: Vec<_> = list.map(Value::to_string).collect();
    list.sort_unstable();
    list
}

/// Checks an answer against everything that its case expects.
fn check(line: &str) {
    let (case, answer) = (case(line), case(&answer_line(line, true)));
    let expect = &case["expect"];
    assert_eq!(answer["id"], case["id"]);
    for key in ["win", "han", "fu", "yakuman", "points", "payments"] {
        if !expect[key].is_null() {
            assert_eq!(answer[key], expect[key], "{key} of {line}\n{answer}");
        }
    }
    if !expect["fans"].is_null() {
        let (found, wanted) = (sorted(&answer["fans"]), sorted(&expect["fans"]));
        assert_eq!(found, wanted, "{line}");
    }
    for id in expect["not_counted"].as_array().into_iter().flatten() {
        let mut fans = answer["fans"].as_array().into_iter().flatten();
        assert!(fans.all(|fan| fan["id"] != *id), "{id} of {line}");
    }
    if !expect["result"].is_null() {
        assert_eq!(answer["reason"], expect["result"], "{line}");
    }
    if answer["win"] == true {
        let waits = answer["waits"].as_array().expect("waits were asked for");
        let plain = case["win_tile"].as_str().unwrap().replace('0', "5");
        assert!(waits.contains(&json!(plain)), "{line}");
    }
}

#[test]
fn every_published_example_and_counter_example_is_as_it_should_be() {
    assert_eq!(SEED.lines().count(), 32);
    SEED.lines().for_each(check);
}

#[test]
fn every_hand_on_which_others_agree_has_its_entries_fu_and_points() {
    assert_eq!(AGREED.lines().count(), 4_980);
    AGREED.lines().for_each(check);
}
