//! Section 6: kongs are paid at once; what becomes of their income.

use super::*;
use crate::payment::Cause;

/// Seat 1 has made an exposed kong of 2m that seat 0 gave, and draws this tile for it.
fn exposed_kong(options: Value, replacement: &str) -> Play {
    let mut play = Play::under_way(options, 0);
    play.hold(1, "222m456789m46p99m");
    play.discards(0, "2m");
    assert_eq!(play.choices(1), ["exposed_kong 222m", "pung 22m", "pass"]);
    play.act(1, "exposed_kong 222m");
    assert_eq!(play.step(), "called");
    assert_eq!(play.scores(), [-2, 2, 0, 0]);
    play.replaces(replacement);
    play
}

#[test]
fn who_has_won_pays_for_no_kong() {
    let mut play = Play::under_way(everything(), 0);
    play.out(&[2]);
    play.hold(1, "2222m13579p1357m");
    play.draws(1, "9m");
    assert_eq!(play.choices(1), ["concealed_kong 2222m"]);
    play.act(1, "concealed_kong 2222m");
    for seat in [0, 2, 3] {
        assert!(
            play.choices(seat).is_empty(),
            "a concealed kong is not robbed"
        );
    }
    assert_eq!(play.step(), "kong_stood");
    assert_eq!(play.scores(), [-2, 4, 0, -2]);
}

#[test]
fn a_tile_of_this_turn_is_added_in_time_even_after_another_kong() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "3333m13579p1m [222m]");
    play.draws(1, "2m");
    play.act(1, "concealed_kong 3333m");
    assert_eq!(play.step(), "kong_stood");
    play.replaces("9m");
    play.act(1, "added_kong 2m");
    assert_eq!(play.step(), "kong_stood");
    assert_eq!(play.scores(), [-3, 9, -3, -3]);
}

#[test]
fn a_tile_held_longer_is_added_for_nothing() {
    for (options, paid) in [(everything(), 0), (json!({"late_added_kong": "paid"}), 1)] {
        let mut play = Play::under_way(options, 0);
        play.hold(1, "222m13579p13579m");
        play.discards(0, "2m");
        play.act(1, "pung 22m");
        assert_eq!(play.step(), "called");
        assert!(play.choices(1).is_empty(), "no kong in the turn of a pung");
        play.act(1, "discard 9p");
        play.draws(1, "9m");
        play.act(1, "added_kong 2m");
        let mut view = play.state.seen_by(Seat::new(3));
        let Next::Event(stood) = play.next() else {
            panic!("the kong stands");
        };
        view.evolve(&stood).unwrap();
        play.happen(&stood);
        assert_eq!(play.scores(), [-paid, 3 * paid, -paid, -paid]);
        assert_eq!(view, play.state.seen_by(Seat::new(3)));
    }
}

#[test]
fn a_view_believes_no_other_price_of_an_added_kong() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "13579p13579m [222m]");
    play.draws(1, "2m");
    play.act(1, "added_kong 2m");
    let Next::Event(Event::KongStood { seat, transfers }) = play.next() else {
        panic!("the kong stands");
    };
    let view = play.state.seen_by(Seat::new(3));
    let stood = |transfers| Event::KongStood { seat, transfers };
    assert!(view.clone().evolve(&stood(transfers.clone())).is_ok());
    let mut double = transfers;
    double[0].amount *= 2;
    assert!(view.clone().evolve(&stood(double)).is_err());
    assert!(play.state.clone().evolve(&stood(Vec::new())).is_err());
}

#[test]
fn a_win_on_the_replacement_of_an_exposed_kong_is_paid_by_all_or_by_its_feeder() {
    // 2 fan for the root and the kong: 4, and one base from each for a self-draw.
    let mut play = exposed_kong(everything(), "5p");
    play.act(1, "win");
    assert_eq!(play.scores(), [-2 - 5, 2 + 15, -5, -5]);
    let mut play = exposed_kong(json!({"exposed_kong_win": "feeder"}), "5p");
    assert!(play.won_with(1).contains("after_kong"));
    play.act(1, "win");
    assert_eq!(play.scores(), [-2 - 4, 2 + 4, 0, 0]);
}

#[test]
fn after_a_concealed_kong_as_well_nobody_is_the_feeder() {
    let mut play = Play::under_way(json!({"exposed_kong_win": "feeder"}), 0);
    play.hold(1, "222m777m46p99m345m");
    play.discards(0, "2m");
    play.act(1, "exposed_kong 222m");
    assert_eq!(play.step(), "called");
    play.replaces("7m");
    play.act(1, "concealed_kong 7777m");
    assert_eq!(play.step(), "kong_stood");
    assert_eq!(play.scores(), [-4, 8, -2, -2]);
    play.replaces("5p");
    // Two roots and the kong: 8, and the base.
    play.act(1, "win");
    assert_eq!(play.scores(), [-4 - 9, 8 + 27, -2 - 9, -2 - 9]);
}

/// The discard after the kong is won by seat 3.
fn won_after_kong(options: Value) -> Play {
    let mut play = exposed_kong(options, "1p");
    play.hold(3, "123456789m23p99m");
    play.act(1, "discard 1p");
    assert!(play.won_with(3).contains("discard_after_kong"));
    play.act(3, "win");
    assert_eq!(play.step(), "won");
    play
}

#[test]
fn the_income_of_a_kong_moves_with_the_discard_after_it() {
    // One fan: 2 points, and the 2 of the kong.
    let mut play = won_after_kong(everything());
    assert_eq!(play.scores(), [-2, -2, 0, 2 + 2]);
    assert!(play.private().incomes().is_empty());
    let mut play = won_after_kong(json!({"kong_discard": "refund"}));
    assert_eq!(play.scores(), [0, -2, 0, 2]);
    assert!(play.private().incomes().is_empty());
    let mut play = won_after_kong(json!({"kong_discard": "keep"}));
    assert_eq!(play.scores(), [-2, 0, 0, 2]);
    assert_eq!(play.private().incomes().len(), 1);
}

#[test]
fn several_winners_share_the_income_the_nearest_getting_the_odd_point() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(0, "13579p13579m [222m]");
    play.draws(0, "2m");
    play.act(0, "added_kong 2m");
    assert_eq!(play.step(), "kong_stood");
    play.replaces("5p");
    for seat in [1, 3] {
        play.hold(seat, WAITING[0]);
    }
    play.act(0, "discard 5p");
    play.act(3, "win");
    play.act(1, "win");
    assert_eq!(play.step(), "won");
    // 3 points of the kong: 2 to seat 1, 1 to seat 3; each hand has one fan.
    assert_eq!(play.scores(), [3 - 4 - 3, -1 + 2 + 2, -1, -1 + 2 + 1]);
}

#[test]
fn the_income_of_an_earlier_kong_stays() {
    let mut play = exposed_kong(everything(), "1p");
    play.act(1, "discard 1p");
    play.draws(2, "8p");
    play.act(2, "discard 8p");
    play.hold(3, WAITING[0]);
    play.discards(1, "5p");
    assert!(!play.won_with(3).contains("discard_after_kong"));
    play.act(3, "win");
    assert_eq!(play.step(), "won");
    let moved = |play: &Play| {
        let mut paid = play.state.outcome.transfers.iter();
        paid.any(|paid| paid.cause == Cause::KongDiscard)
    };
    assert!(!moved(&play));
    assert_eq!(play.private().incomes().len(), 1);
}

#[test]
fn a_robbed_kong_is_not_made_and_not_paid_and_an_earlier_income_stays() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "333m13579p19m [222m]");
    play.discards(0, "3m");
    play.act(1, "exposed_kong 333m");
    assert_eq!(play.step(), "called");
    play.replaces("2m");
    play.hold(3, "13m456789m123p99p");
    play.act(1, "added_kong 2m");
    assert_eq!(play.choices(3), ["win", "pass"]);
    assert!(play.won_with(3).contains("robbing_kong"));
    assert!(!play.won_with(3).contains("discard_after_kong"));
    play.act(3, "win");
    assert_eq!(play.step(), "won");
    assert_eq!(play.scores(), [-2, 0, 0, 2]);
    assert_eq!(play.private().incomes().len(), 1);
    let melds = &play.state.seats[Seat::new(1)].melds;
    assert_eq!(melds[0].to_string(), "[222m]");
    // Play goes on after the winner, not after the player who was robbed.
    assert_eq!(play.next(), Next::Draw(Seat::new(0), Source::Head));
}

#[test]
fn a_kong_needs_a_tile_in_the_wall_and_so_does_a_pung() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "2222m13579p1357m");
    play.leave(1);
    play.draws(1, "9m");
    assert!(play.choices(1).is_empty());
    play.hold(2, "999m13579p13578m");
    play.act(1, "discard 9m");
    assert!(play.choices(2).is_empty());
}
