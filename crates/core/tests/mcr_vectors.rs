//! The shared hand cases of MCR, in both profiles.

use nexusray_core::hand_case::answer_line;
use serde_json::{Value, json};

const AGREED: &str = include_str!("../../../vectors/mcr_agreed.jsonl");

/// The least points to win, flowers aside.
const MINIMUM: u64 = 8;

fn sorted(list: &Value) -> Vec<String> {
    let list = list.as_array().into_iter().flatten();
    let mut list: Vec<_> = list.map(Value::to_string).collect();
    list.sort_unstable();
    list
}

/// Every case with what a profile is expected to answer, as it is sent in that profile.
fn cases(profile: &'static str) -> impl Iterator<Item = (Value, Value, bool)> {
    AGREED.lines().filter_map(move |line| {
        let mut case: Value = serde_json::from_str(line).expect("a case is JSON");
        let keys = case.as_object_mut()?;
        keys.remove("tags");
        let expect = keys.remove("expect")?;
        keys.insert("options".into(), json!({ "profile": profile }));
        let unique = expect["fans_unique"] == true;
        let answer = expect[profile].clone();
        (!answer.is_null()).then_some((case, answer, unique))
    })
}

fn check(profile: &'static str, number: usize) {
    assert_eq!(cases(profile).count(), number);
    for (case, expect, unique) in cases(profile) {
        let line = case.to_string();
        let answer: Value =
            serde_json::from_str(&answer_line(&line, true)).expect("an answer is JSON");
        assert_eq!(answer["total"], expect["total"], "{line}\n{answer}");
        if unique {
            assert_eq!(sorted(&answer["fans"]), sorted(&expect["fans"]), "{line}");
        }
        let flowers = case["flowers"].as_array().map_or(0, Vec::len) as u64;
        let total = expect["total"].as_u64().expect("a total");
        let wins = total - flowers >= MINIMUM;
        assert_eq!(answer["win"], wins, "{line}");
        let reason = if wins {
            Value::Null
        } else {
            json!("below_minimum")
        };
        assert_eq!(answer["reason"], reason, "{line}");
        let waits = answer["waits"].as_array().expect("waits were asked for");
        assert!(waits.contains(&case["win_tile"]), "{line}");
    }
}

#[test]
fn every_agreed_hand_has_its_entries_and_total_by_the_rulebook() {
    check("wmo", 3_845);
}

#[test]
fn every_agreed_hand_has_its_entries_and_total_in_chinese_and_online_play() {
    check("mil", 4_000);
}
