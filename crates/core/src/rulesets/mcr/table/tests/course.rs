//! Sixteen deals, chairs, table points.

use super::*;
use crate::event::{DealTerms, Event};
use crate::seat::Wind;
use crate::table::{Scope, Start};
use crate::wall::Secret;

/// Every deal of a game in which nobody claims anything.
fn deals(options: Value) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
    let table = Table::new(ruleset(&options), Secret::open(1), &[], Scope::Game);
    let mut play = Play { table };
    let (mut dealers, mut orders) = (Vec::new(), Vec::new());
    for round in Wind::ALL {
        let mut dealing = Vec::new();
        for _ in 0..4 {
            let started = play.table.start_deal().unwrap().clone();
            let Event::DealStarted {
                round: said,
                dealer,
                repeats,
                ..
            } = started
            else {
                panic!("{started:?}");
            };
            assert_eq!((said, repeats), (round, 0));
            dealing.push(dealer.index());
            play.settle();
            while !play.asked().is_empty() {
                play.idle();
            }
        }
        dealers.push(dealing);
        orders.push(play.state().order.iter().map(|seat| seat.index()).collect());
    }
    assert!(play.table.is_over());
    assert_eq!(play.scores(), [0; 4], "nobody pays for a draw");
    (dealers, orders)
}

#[test]
fn a_game_is_sixteen_deals_and_the_deal_always_passes() {
    let (dealers, orders) = deals(json!({}));
    assert_eq!(dealers, vec![vec![0, 1, 2, 3]; 4]);
    assert_eq!(orders, vec![vec![0, 1, 2, 3]; 4]);
}

#[test]
fn chairs_change_after_every_round_and_who_comes_to_the_east_deals_first() {
    let (dealers, orders) = deals(json!({"chairs": "rotate"}));
    let seated = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1]];
    assert_eq!(dealers, seated);
    assert_eq!(orders, seated);
}

#[test]
fn the_deal_passes_when_the_dealer_wins() {
    let hands = ["345m345p345s67899s", IDLE[1], IDLE[2], IDLE[0]];
    let mut play = Play::dealt(hands, "", "");
    play.act(0, "win");
    let next = DealTerms {
        round: Wind::East,
        dealer: Seat::new(1),
        repeats: 0,
    };
    assert!(
        play.table
            .events()
            .contains(&Event::DealEnded { next: Some(next) })
    );
}

#[test]
fn table_points_are_four_two_one_and_nothing_and_ties_share_them() {
    let points = |scores: [i64; 4]| {
        let terms = DealTerms {
            round: Wind::North,
            dealer: Seat::new(3),
            repeats: 0,
        };
        let start = Start {
            terms,
            scores: scores.to_vec(),
            ..Start::default()
        };
        let state = State::new(ruleset(&json!({})), None, Scope::Game, Some(&start));
        let ranking = state.rules().ranking(&state);
        ranking
            .iter()
            .map(|rank| (rank.seat.index(), rank.rank, rank.result.unwrap()))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        points([10, 40, -20, -30]),
        [(1, 1, 4_000), (0, 2, 2_000), (2, 3, 1_000), (3, 4, 0)]
    );
    assert_eq!(
        points([40, 40, -20, -60]),
        [(0, 1, 3_000), (1, 1, 3_000), (2, 3, 1_000), (3, 4, 0)]
    );
    assert_eq!(
        points([60, -20, -20, -20]),
        [(0, 1, 4_000), (1, 2, 1_000), (2, 2, 1_000), (3, 2, 1_000)]
    );
    assert_eq!(
        points([20, 20, 20, -60]),
        [(0, 1, 2_333), (1, 1, 2_333), (2, 1, 2_333), (3, 4, 0)]
    );
    assert_eq!(
        points([0; 4]),
        [(0, 1, 1_750), (1, 1, 1_750), (2, 1, 1_750), (3, 1, 1_750)]
    );
}
