//! The shared cases of Sichuan mahjong: hands with their entries and payments, and what a table settles.

use nexusray_core::hand_case::answer_line;
use nexusray_core::rulesets::sichuan::table_case;
use serde_json::{Value, json};

const REFERENCE: &str = include_str!("../../../vectors/sichuan_reference.jsonl");
const TABLE: &str = include_str!("../../../vectors/sichuan_table.jsonl");

fn sorted(list: &Value) -> Vec<String> {
    let list = list.as_array().into_iter().flatten();
    let mut list: Vec<_> = list.map(Value::to_string).collect();
    list.sort_unstable();
    list
}

fn case(line: &str) -> Value {
    serde_json::from_str(line).expect("a case is JSON")
}

#[test]
fn every_reference_hand_has_its_entries_value_and_payment() {
    assert_eq!(REFERENCE.lines().count(), 1_201);
    for line in REFERENCE.lines() {
        let (case, answer) = (case(line), case(&answer_line(line, true)));
        let expect = &case["expect"];
        assert_eq!(answer["id"], case["id"]);
        for key in ["win", "total", "value", "per_payer"] {
            assert_eq!(answer[key], expect[key], "{key} of {line}");
        }
        assert_eq!(sorted(&answer["fans"]), sorted(&expect["fans"]), "{line}");
        let waits = answer["waits"].as_array().expect("waits were asked for");
        if expect["win"] == true {
            assert_eq!(answer["reason"], Value::Null, "{line}");
            assert!(waits.contains(&case["win_tile"]), "{line}");
        } else {
            assert!(answer["reason"].is_string(), "{line}");
        }
    }
}

#[test]
fn a_hand_with_a_tile_of_the_void_suit_says_so_and_any_other_says_how_far_it_is() {
    let seed = case(&answer_line(REFERENCE.lines().next().unwrap(), false));
    assert_eq!(seed["reason"], "void_suit_left");
}

#[test]
fn every_table_case_is_settled_as_expected() {
    assert_eq!(TABLE.lines().count(), 471);
    for line in TABLE.lines() {
        let mut sent = case(line);
        let keys = sent.as_object_mut().unwrap();
        let expected = keys.remove("expected").unwrap();
        let answer = case(&table_case::answer_line(&sent.to_string()));
        assert_eq!(
            answer,
            json!({"id": sent["id"], "result": expected}),
            "{line}"
        );
    }
}
