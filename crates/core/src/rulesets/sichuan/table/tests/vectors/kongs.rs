//! Kongs, made in every way.

use super::*;

#[test]
fn kongs_are_paid_by_their_events() {
    for case in cases("kong") {
        let mut play = table(&case);
        let owner = number(&case["owner"]);
        match case["type"].as_str().unwrap() {
            "exposed" => {
                play.hold(owner, "222m13579p13579m");
                play.discards(number(&case["feeder"]), "2m");
                play.act(owner, "exposed_kong 222m");
                assert_eq!(play.step(), "called");
            }
            "concealed" => {
                play.hold(owner, "2222m13579p1357m");
                play.draws(owner, "9m");
                play.act(owner, "concealed_kong 2222m");
                assert_eq!(play.step(), "kong_stood");
            }
            "added" => added_kong(&mut play, &case, owner),
            other => panic!("{other}"),
        }
        let paid = play.state.outcome.transfers.iter();
        let paid = changes(paid.filter(|transfer| transfer.cause == Cause::Kong));
        assert_eq!(paid, points(&case["expected"]), "{case:?}");
    }
}

fn added_kong(play: &mut Play, case: &Map<String, Value>, owner: usize) {
    if case["drawn_now"] == true {
        play.hold(owner, "13579p13579m [222m]");
        play.draws(owner, "2m");
    } else {
        play.hold(owner, "2m13579p1357m [222m]");
        play.draws(owner, "9m");
    }
    let active = numbers(&case["active"]);
    let robber = active.into_iter().find(|&seat| seat != owner).unwrap();
    if case["robbed"] == true {
        play.hold(robber, "13m456789m123p99p");
    }
    play.act(owner, "added_kong 2m");
    if case["robbed"] == true {
        play.act(robber, "win");
        assert_eq!(play.step(), "won");
    } else {
        assert_eq!(play.step(), "kong_stood");
        assert_eq!(play.scores(), points(&case["expected"]));
    }
}
