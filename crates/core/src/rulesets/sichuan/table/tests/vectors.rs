//! The shared table cases, each played at a table: events are made and folded, and the points that changed are compared.

mod ends;
mod kongs;
mod passed;
mod wins;

use serde_json::Map;

use super::*;
use crate::payment::{Cause, Transfer};
use crate::rulesets::sichuan::settle::KongIncome;

const TABLE: &str = include_str!("../../../../../../../vectors/sichuan_table.jsonl");

fn cases(kind: &str) -> Vec<Map<String, Value>> {
    let lines = TABLE.lines().map(serde_json::from_str::<Value>);
    let cases = lines.map(|case| case.unwrap().as_object().unwrap().clone());
    cases.filter(|case| case["kind"] == kind).collect()
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().unwrap().iter().map(number).collect()
}

fn points(value: &Value) -> Vec<i64> {
    let list = value.as_array().unwrap().iter();
    list.map(|points| points.as_i64().unwrap()).collect()
}

/// A table at which only these seats are still in.
fn table(case: &Map<String, Value>) -> Play {
    let mut play = Play::under_way(case["options"].clone(), 0);
    let active = numbers(&case["active"]);
    let out: Vec<usize> = (0..4).filter(|seat| !active.contains(seat)).collect();
    play.out(&out);
    play
}

fn income(kong: &Value) -> KongIncome {
    let paid = kong["payments"].as_object().unwrap().iter();
    let paid =
        paid.map(|(seat, amount)| (Seat::new(seat.parse().unwrap()), amount.as_i64().unwrap()));
    KongIncome {
        owner: Seat::new(number(&kong["owner"])),
        paid: paid.collect(),
    }
}

fn changes<'a>(transfers: impl IntoIterator<Item = &'a Transfer>) -> Vec<i64> {
    let mut changes = vec![0; 4];
    for transfer in transfers {
        changes[transfer.from.index()] -= transfer.amount;
        changes[transfer.to.index()] += transfer.amount;
    }
    changes
}
