//! Which deal follows: section 14.

use super::*;

/// The next deal after a win of these seats.
fn after_win(mut state: State, winners: &[usize]) -> Option<(Wind, usize, u32)> {
    let hand = "123m456m789m23p55s * 1p"
        .parse::<crate::hand::Hand>()
        .unwrap();
    state.outcome.wins = winners
        .iter()
        .map(|&seat| Win {
            seat: Seat::new(seat),
            from: None,
            tile: tile("1p"),
            robbed: false,
            hand: hand.clone(),
            total: 1,
        })
        .collect();
    next_of(&state)
}

/// The next deal after the end of the wall, these seats being ready.
fn after_draw(mut state: State, kind: DrawKind, ready: &[usize]) -> Option<(Wind, usize, u32)> {
    state.outcome.drawn = Some(kind);
    state.outcome.shown = ready.iter().map(|&seat| Seat::new(seat)).collect();
    next_of(&state)
}

fn next_of(state: &State) -> Option<(Wind, usize, u32)> {
    let terms: DealTerms = state.rules().next_deal(state)?;
    Some((terms.round, terms.dealer.index(), terms.repeats))
}

const EVEN: [i64; 4] = [25_000; 4];

#[test]
fn the_dealer_stays_after_a_win_and_repeats_are_counted() {
    let state = || settled(&json!({}), Wind::East, 1, EVEN);
    assert_eq!(after_win(state(), &[1]), Some((Wind::East, 1, 2)));
    assert_eq!(
        after_win(state(), &[0, 1]),
        Some((Wind::East, 1, 2)),
        "one of two winners"
    );
    assert_eq!(after_win(state(), &[0]), Some((Wind::East, 2, 0)));
    let last = settled(&json!({}), Wind::East, 3, EVEN);
    assert_eq!(after_win(last, &[0]), Some((Wind::South, 0, 0)));
}

#[test]
fn at_the_end_of_the_wall_the_dealer_stays_when_ready_and_repeats_go_on() {
    let state = |repeat: &str| settled(&json!({"dealer_repeat": repeat}), Wind::East, 1, EVEN);
    let exhausted = DrawKind::Exhausted;
    assert_eq!(
        after_draw(state("tenpai"), exhausted, &[1]),
        Some((Wind::East, 1, 2))
    );
    assert_eq!(
        after_draw(state("tenpai"), exhausted, &[0]),
        Some((Wind::East, 2, 2))
    );
    assert_eq!(
        after_draw(state("win"), exhausted, &[1]),
        Some((Wind::East, 2, 2))
    );
    assert_eq!(
        after_draw(state("none"), exhausted, &[1]),
        Some((Wind::East, 2, 2))
    );
    assert_eq!(after_win(state("win"), &[1]), Some((Wind::East, 1, 2)));
    assert_eq!(after_win(state("none"), &[1]), Some((Wind::East, 2, 0)));
}

#[test]
fn a_void_deal_is_played_again() {
    for kind in [
        DrawKind::NineKinds,
        DrawKind::FourWinds,
        DrawKind::ThreeWins,
    ] {
        let state = settled(&json!({}), Wind::East, 1, EVEN);
        assert_eq!(after_draw(state, kind, &[]), Some((Wind::East, 1, 2)));
    }
}

#[test]
fn somebody_below_nothing_ends_the_game_and_nothing_does_not() {
    let low = |options, score| {
        after_win(
            settled(
                &options,
                Wind::East,
                1,
                [score, 25_000, 25_000, 50_000 - score],
            ),
            &[1],
        )
    };
    assert_eq!(low(json!({}), -100), None);
    assert!(low(json!({}), 0).is_some());
    assert!(low(json!({"bust": "off"}), -100).is_some());
}

#[test]
fn the_last_dealer_stops_when_first_and_with_the_target() {
    let last = |options: Value, scores| settled(&options, Wind::South, 3, scores);
    let first = [20_000, 20_000, 25_000, 35_000];
    assert_eq!(after_win(last(json!({}), first), &[3]), None);
    assert_eq!(
        after_draw(last(json!({}), first), DrawKind::Exhausted, &[3]),
        None
    );
    let stays = Some((Wind::South, 3, 2));
    assert_eq!(
        after_draw(last(json!({}), first), DrawKind::FourWinds, &[]),
        stays,
        "void"
    );
    assert_eq!(
        after_win(last(json!({"agari_yame": "off"}), first), &[3]),
        stays
    );
    assert_eq!(
        after_draw(
            last(json!({"tenpai_yame": "off"}), first),
            DrawKind::Exhausted,
            &[3]
        ),
        stays
    );
    assert_eq!(
        after_win(last(json!({}), [35_000, 20_000, 10_000, 35_000]), &[3]),
        stays,
        "seat 0 ranks higher"
    );
    assert_eq!(
        after_win(last(json!({}), [24_000, 24_000, 23_000, 29_000]), &[3]),
        stays,
        "no 30000"
    );
    let even = json!({"extension": "off"});
    assert_eq!(
        after_win(last(even, [24_000, 24_000, 23_000, 29_000]), &[3]),
        None
    );
    let earlier = settled(&json!({}), Wind::South, 2, [20_000, 20_000, 35_000, 25_000]);
    assert_eq!(
        after_win(earlier, &[2]),
        Some((Wind::South, 2, 2)),
        "not the last deal"
    );
}

#[test]
fn one_round_more_is_played_until_somebody_has_the_target() {
    let even = |options: Value, round, dealer| settled(&options, round, dealer, EVEN);
    assert_eq!(
        after_win(even(json!({}), Wind::South, 3), &[0]),
        Some((Wind::West, 0, 0))
    );
    assert_eq!(
        after_win(even(json!({"extension": "off"}), Wind::South, 3), &[0]),
        None
    );
    assert_eq!(
        after_win(even(json!({"length": "east"}), Wind::East, 3), &[0]),
        Some((Wind::South, 0, 0))
    );
    assert_eq!(
        after_win(even(json!({}), Wind::West, 1), &[0]),
        Some((Wind::West, 2, 0))
    );
    assert_eq!(
        after_win(even(json!({}), Wind::West, 3), &[0]),
        None,
        "that round is over"
    );
    let reached =
        |round, dealer| settled(&json!({}), round, dealer, [31_000, 24_000, 22_000, 23_000]);
    assert_eq!(after_win(reached(Wind::South, 3), &[0]), None);
    assert_eq!(after_win(reached(Wind::West, 1), &[0]), None);
    assert_eq!(
        after_win(reached(Wind::West, 1), &[1]),
        Some((Wind::West, 1, 2)),
        "the dealer stays"
    );
    assert_eq!(
        after_win(reached(Wind::South, 2), &[0]),
        Some((Wind::South, 3, 0)),
        "too early"
    );
}
