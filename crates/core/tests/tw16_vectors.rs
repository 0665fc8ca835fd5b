//! The shared hand cases of Taiwanese mahjong: entries, totals, payments and waits.

use nexusray_core::hand_case::answer_line;
use serde_json::{Value, json};

const SEED: &str = include_str!("../../../vectors/tw16_seed.jsonl");
const REFERENCE: &str = include_str!("../../../vectors/tw16_reference.jsonl");

/// Every line with the case it holds.
fn cases(lines: &'static str) -> Vec<(&'static str, Value)> {
    let case = |line| (line, serde_json::from_str(line).expect("a case is JSON"));
    lines.lines().map(case).collect()
}

fn value_of(answer: &Value, id: &str) -> Option<Value> {
    answer["fans"]
        .as_array()?
        .iter()
        .find(|fan| fan["id"] == id)
        .map(|fan| fan["value"].clone())
}

fn sorted(list: &Value) -> Vec<String> {
    let mut list: Vec<_> = list
        .as_array()
        .into_iter()
        .flatten()
        .map(Value::to_string)
        .collect();
    list.sort_unstable();
    list
}

#[test]
fn every_published_example_and_counter_example_is_counted_as_printed() {
    let cases = cases(SEED);
    assert_eq!(cases.len(), 56);
    for (line, case) in cases {
        let (answer, expect): (Value, _) = (
            serde_json::from_str(&answer_line(line, true)).unwrap(),
            &case["expect"],
        );
        assert_eq!(answer["id"], case["id"]);
        assert_eq!(answer["win"], true, "{line}");
        if expect["fans"].is_array() {
            assert_eq!(sorted(&answer["fans"]), sorted(&expect["fans"]), "{line}");
            assert_eq!(answer["total"], expect["total"], "{line}");
        }
        for id in expect["not_counted"].as_array().into_iter().flatten() {
            assert_eq!(value_of(&answer, id.as_str().unwrap()), None, "{line}");
        }
        for (id, value) in expect["counted"].as_object().into_iter().flatten() {
            assert_eq!(value_of(&answer, id).as_ref(), Some(value), "{line}");
        }
    }
}

#[test]
fn every_reference_hand_has_its_entries_total_payments_and_waits() {
    let cases = cases(REFERENCE);
    assert_eq!(cases.len(), 1_500);
    for (line, case) in cases {
        let (answer, expect): (Value, _) = (
            serde_json::from_str(&answer_line(line, true)).unwrap(),
            &case["expect"],
        );
        for key in ["win", "total", "payments"] {
            assert_eq!(answer[key], expect[key], "{key} of {line}");
        }
        assert_eq!(sorted(&answer["fans"]), sorted(&expect["fans"]), "{line}");
        assert_eq!(sorted(&answer["waits"]), sorted(&expect["waits"]), "{line}");
        let reason = if expect["win"] == true {
            Value::Null
        } else {
            json!("not_winning")
        };
        assert_eq!(answer["reason"], reason, "{line}");
    }
}
