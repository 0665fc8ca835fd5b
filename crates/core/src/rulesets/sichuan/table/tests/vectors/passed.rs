//! Passed wins.

use super::*;

#[test]
fn a_passed_win_bars_what_it_should_at_a_table() {
    for case in cases("passed_win") {
        let mut play = Play::under_way(everything(), 3);
        play.hold(0, WAITING[0]);
        let mut chances = Vec::new();
        for event in case["events"].as_array().unwrap() {
            chances.extend(happens(&mut play, event.as_str().unwrap()));
        }
        assert_eq!(json!(chances), case["expected"], "{case:?}");
    }
}

/// Lets one of the events of a passed-win case happen to seat 0; whether it could win, where it was a chance.
fn happens(play: &mut Play, event: &str) -> Option<bool> {
    let sets = play.state.seats[Seat::new(0)].melds.len();
    match event {
        "discard" | "rob" => {
            if event == "rob" {
                play.hold(2, "13579p13579m [555p]");
                play.draws(2, "5p");
                play.act(2, "added_kong 5p");
            } else {
                play.discards(2, "5p");
            }
            let chance = play.may_win(0);
            if chance {
                play.act(0, "pass");
            }
            Some(chance)
        }
        "draw" | "self_draw" => {
            let tile = if event == "draw" { "8p" } else { "5p" };
            play.draws(0, tile);
            let chance = play.may_win(0);
            play.act(0, &format!("discard {tile}"));
            (event == "self_draw").then_some(chance)
        }
        "pung" => {
            let kind = ["1", "2", "3", "7"][sets];
            let text = format!("{}{kind}{kind}p8p", WAITING[sets + 1]);
            let melds = play.state.seats[Seat::new(0)].melds.clone();
            play.hold(0, &text);
            play.state.seats[Seat::new(0)].melds = melds;
            play.discards(2, &format!("{kind}p"));
            play.act(0, &format!("pung {kind}{kind}p"));
            assert_eq!(play.step(), "called");
            play.act(0, "discard 8p");
            None
        }
        other => panic!("{other}"),
    }
}
