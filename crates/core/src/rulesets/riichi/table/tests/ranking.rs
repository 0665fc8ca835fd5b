//! Places and results: sections 14 and 16.

use super::*;

/// Seat, points, rank and result of each place.
fn ranked(options: Value, scores: [i64; 4], deposits: i64) -> Vec<(usize, i64, u8, i64)> {
    let mut state = settled(&options, Wind::South, 3, scores);
    state.extra = state.rules().extra(deposits);
    let ranking = state.rules().ranking(&state);
    ranking
        .iter()
        .map(|rank| {
            (
                rank.seat.index(),
                rank.score,
                rank.rank,
                rank.result.unwrap(),
            )
        })
        .collect()
}

#[test]
fn whole_results_are_rounded_a_half_up_and_the_first_has_the_rest() {
    // The finals of two logs.
    let scores = [20_300, 34_400, 19_200, 26_100];
    assert_eq!(
        ranked(json!({}), scores, 0),
        [
            (1, 34_400, 1, 45_000),
            (3, 26_100, 2, 6_000),
            (0, 20_300, 3, -20_000),
            (2, 19_200, 4, -31_000)
        ]
    );
    let results: Vec<i64> = ranked(json!({}), [22_500, 23_000, 38_800, 15_700], 0)
        .iter()
        .map(|place| place.3)
        .collect();
    assert_eq!(results, [48_000, 3_000, -17_000, -34_000]);
}

#[test]
fn tenths_are_exact_and_counted_from_the_start_and_a_quarter_of_the_oka() {
    let results = |preset: &str, scores| -> Vec<i64> {
        let ranked = ranked(json!({"preset": preset}), scores, 0);
        ranked.iter().map(|place| place.3).collect()
    };
    assert_eq!(
        results("mahjong_soul", [25_100, 30_300, 24_600, 20_000]),
        [20_300, 5_100, -5_400, -20_000]
    );
    assert_eq!(
        results("m_league", [25_100, 30_300, 24_600, 20_000]),
        [50_300, 5_100, -15_400, -40_000]
    );
    assert_eq!(
        results("wrc", [30_100, 35_300, 29_600, 25_000]),
        [20_300, 5_100, -5_400, -20_000]
    );
}

#[test]
fn equal_points_rank_by_seat_or_share_their_places() {
    let scores = [24_000, 35_000, 35_000, 5_000];
    let by_seat = ranked(json!({}), scores, 1_000);
    assert_eq!(by_seat[0], (1, 36_000, 1, 46_000));
    assert_eq!((by_seat[1].0, by_seat[1].2), (2, 2));
    let shared = ranked(json!({"preset": "m_league"}), scores, 1_000);
    assert_eq!(
        shared[0],
        (1, 35_500, 1, 35_500),
        "(30 + 10 + 20) / 2 beside the points"
    );
    assert_eq!(shared[1], (2, 35_500, 1, 35_500));
    assert_eq!(shared[2].2, 3);
}

#[test]
fn sticks_that_are_left_go_to_the_first_or_to_nobody() {
    let scores = [24_000, 25_000, 25_000, 25_000];
    let lost = ranked(json!({"preset": "wrc", "start": 25_000}), scores, 1_000);
    assert!(lost.iter().all(|place| place.1 <= 25_000));
    let three = ranked(json!({"preset": "ema", "start": 25_000}), scores, 1_000);
    assert_eq!(
        three.iter().map(|place| place.1).collect::<Vec<_>>(),
        [25_400, 25_300, 25_300, 24_000]
    );
}
