//! Wins: who pays what, and what becomes of the income of a kong.

use super::*;
use crate::event::Win;
use crate::hand::{WinBy, Winning};
use crate::rulesets::sichuan::table::FreshKong;

/// Hands that win with 5p, from 0 to 7 fan.
const WINNERS: [&str; 8] = [
    "123456789m46p99m",
    "456789m46p99m [2222m]",
    "789m46p99m [1111m][2222m]",
    "46p99m [1111m][2222m][3333m]",
    "55p99m [1111m][2222m][3333m]",
    "5p [444m][1111m][2222m][3333m]",
    "5p [4444m][1111m][2222m][3333m]",
    "5p [444p][1111p][2222p][3333p]",
];

/// Gives a seat a hand that wins now with so many fan; false where none does.
fn arm(play: &mut Play, seat: usize, fan: usize, with_exposed_kong: bool) -> bool {
    let drawn = matches!(play.state.phase, Phase::Turn { .. });
    for hand in WINNERS {
        play.hold(seat, hand);
        if drawn {
            let tile: Tile = "5p".parse().unwrap();
            let own = &mut play.state.seats[Seat::new(seat)];
            own.held.add(tile);
            own.drawn = Some(tile);
        }
        let has_kong = hand.contains("1111") || hand.contains("2222");
        if play.total(seat) == Some(fan as u32) && (has_kong || !with_exposed_kong) {
            return true;
        }
    }
    false
}

/// Sets up the moment before a win: a discard, or a draw.
fn before_win(case: &Map<String, Value>) -> Play {
    let mut play = table(case);
    let feeder = case.get("after_exposed_kong_feeder");
    let feeder = feeder.filter(|feeder| !feeder.is_null()).map(number);
    if let Some(kong) = case.get("kong").filter(|kong| !kong.is_null()) {
        let (income, owner) = (income(kong), Seat::new(number(&kong["owner"])));
        play.private().incomes.push(income);
        play.private().fresh = Some(FreshKong {
            owner,
            feeder: None,
        });
    }
    match case["discarder"].as_u64() {
        Some(discarder) => play.discards(discarder as usize, "5p"),
        None => {
            let seat = Seat::new(number(&case["winners"][0]["seat"]));
            play.private().fresh = feeder.map(|feeder| FreshKong {
                owner: seat,
                feeder: Some(Seat::new(feeder)),
            });
            let after_kong = feeder.is_some();
            let start = TurnStart::Draw { after_kong };
            play.state.phase = Phase::Turn { seat, start };
        }
    }
    play
}

#[test]
fn wins_are_paid_by_their_events() {
    let (mut played, mut impossible) = (0, Vec::new());
    for case in cases("settle_win") {
        let mut play = before_win(&case);
        let winners = case["winners"].as_array().unwrap();
        let after_exposed = !case
            .get("after_exposed_kong_feeder")
            .unwrap_or(&Value::Null)
            .is_null();
        let armed = winners.iter().all(|winner| {
            let (seat, fan) = (number(&winner["seat"]), number(&winner["fan"]));
            arm(&mut play, seat, fan, after_exposed)
        });
        if !armed {
            impossible.push(case);
            continue;
        }
        for winner in winners {
            play.act(number(&winner["seat"]), "win");
        }
        if case["self_draw"] == false {
            assert_eq!(play.step(), "won");
        }
        assert_eq!(play.scores(), points(&case["expected"]), "{case:?}");
        played += 1;
    }
    for case in &impossible {
        let winners = case["winners"].as_array().unwrap().iter();
        let mut fans = winners.map(|winner| number(&winner["fan"]));
        assert!(fans.any(|fan| fan < least_fan(case)), "{case:?}");
        assert_eq!(paid_when_told(case), points(&case["expected"]), "{case:?}");
    }
    assert_eq!((played, impossible.len()), (142, 10));
}

/// The events of a win have their fan: the discard after a kong one, a win after one's own exposed kong two with its
/// root, and a self-draw one where the table counts it so.
fn least_fan(case: &Map<String, Value>) -> usize {
    let says = |key| case.get(key).is_some_and(|value: &Value| !value.is_null());
    usize::from(says("kong"))
        + 2 * usize::from(says("after_exposed_kong_feeder"))
        + usize::from(case["self_draw"] == true && case["options"]["self_draw"] == "add_fan")
}

/// What a table would pay if these hands were worth what is said.
fn paid_when_told(case: &Map<String, Value>) -> Vec<i64> {
    let play = before_win(case);
    let tile: Tile = "5p".parse().unwrap();
    let from = case["discarder"]
        .as_u64()
        .map(|seat| Seat::new(seat as usize));
    let by = if from.is_some() {
        WinBy::Discard
    } else {
        WinBy::SelfDraw
    };
    let wins = case["winners"]
        .as_array()
        .unwrap()
        .iter()
        .map(|winner| Win {
            seat: Seat::new(number(&winner["seat"])),
            from,
            tile,
            robbed: false,
            hand: Hand {
                winning: Some(Winning { tile, by }),
                ..Hand::default()
            },
            total: number(&winner["fan"]) as u32,
        });
    let wins: Vec<Win> = wins.collect();
    changes(&play.state.rules().settle_wins(&play.state, &wins).transfers)
}
