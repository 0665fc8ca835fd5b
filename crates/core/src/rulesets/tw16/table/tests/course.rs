//! Flowers, the end of the wall, and how one deal follows another.

use super::*;

#[test]
fn each_player_replaces_all_flowers_before_the_next_one_shows_any() {
    let [_, two, three] = IDLE;
    let mut play = Play::dealt(
        json!({}),
        [
            "147m147p147s123456zf1f2",
            two,
            "369m369p369s123456zf3",
            three,
        ],
    );
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.draw("9m"), (0, Source::Tail));
    assert_eq!(play.draw("f5"), (0, Source::Tail));
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.flowers(0), parse_tiles("f1f2f5").unwrap());
    assert_eq!(play.draw("9m"), (0, Source::Tail));
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.flowers(2), parse_tiles("f3").unwrap());
    assert_eq!(play.draw("9m"), (2, Source::Tail));
    assert_eq!(play.step(), "play_started");
}

#[test]
fn in_round_robin_a_flower_drawn_meanwhile_waits_for_the_next_pass() {
    let [_, two, three] = IDLE;
    let options = json!({"opening_flowers": "round_robin"});
    let mut play = Play::dealt(
        options,
        [
            "147m147p147s1234567zf1",
            two,
            "369m369p369s123456zf3",
            three,
        ],
    );
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.draw("f5"), (0, Source::Tail));
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.draw("9m"), (2, Source::Tail));
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.flowers(0), parse_tiles("f1f5").unwrap());
}

#[test]
fn a_flower_drawn_in_turn_is_shown_at_once_and_replaced_from_the_tail() {
    let [one, two, three] = IDLE;
    let mut play = Play::begun(json!({}), ["147m147p147s11234567z", one, two, three]);
    play.act(0, "discard 1z");
    assert_eq!(play.draw("f3"), (1, Source::Head));
    assert!(legal(&play.state, Seat::new(1)).is_empty());
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.draw("9s"), (1, Source::Tail));
    assert_eq!(play.flowers(1), parse_tiles("f3").unwrap());
    play.act(1, "discard 9s");
}

#[test]
fn the_last_discard_can_be_won_but_not_called() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5m",
            "55m258p258s12345567z",
            READY,
            "46m369p369s12345567z",
        ],
    );
    play.leave(0);
    play.act(0, "discard 5m");
    assert!(play.choices(1).is_empty());
    assert!(play.choices(3).is_empty());
    assert_eq!(play.choices(2), ["win", "pass"]);
    play.act(2, "pass");
    assert_eq!(play.step(), "deal_drawn");
    assert_eq!(play.scores(), [0; 4]);
}

#[test]
fn the_last_drawable_tile_leaves_sixteen() {
    let mut play = Play::begun(
        json!({}),
        ["147m147p147s11234567z", IDLE[0], IDLE[1], IDLE[2]],
    );
    play.leave(1);
    play.act(0, "discard 1z");
    play.draw("9s");
    assert_eq!((play.state.left(), play.state.wall.standing()), (0, 16));
    play.act(1, "discard 9s");
    assert_eq!(play.step(), "deal_drawn");
}

#[test]
fn a_flower_as_the_last_tile_ends_the_deal_at_once() {
    let mut play = Play::begun(
        json!({}),
        ["147m147p147s11234567z", IDLE[0], IDLE[1], IDLE[2]],
    );
    play.leave(1);
    play.act(0, "discard 1z");
    play.draw("f1");
    assert_eq!(play.step(), "flowers_shown");
    assert_eq!(play.step(), "deal_drawn");
}

#[test]
fn the_dealer_can_win_with_the_tiles_dealt() {
    let mut play = Play::begun(
        json!({}),
        ["123m123p456p789p11s222z", IDLE[0], IDLE[1], IDLE[2]],
    );
    assert_eq!(play.choices(0), ["win"]);
    play.act(0, "win");
    // heavenly_hand 24 and concealed_self_draw 3; every payment carries the dealer's one.
    assert_eq!(play.scores(), [3 * 660, -660, -660, -660]);
    assert_eq!(play.step(), "deal_ended");
    let terms = DealTerms {
        round: Wind::East,
        dealer: Seat::new(0),
        repeats: 1,
    };
    assert_eq!(play.state.phase, Phase::DealOver { next: Some(terms) });
}

#[test]
fn a_kong_s_replacement_that_wins_counts_even_after_a_flower() {
    let mut play = Play::begun(
        json!({}),
        [
            "147m147p147s1234567z5s",
            "555s67m123p456p11s222z",
            IDLE[1],
            IDLE[2],
        ],
    );
    play.act(0, "discard 5s");
    play.act(1, "exposed_kong 555s");
    assert_eq!(play.step(), "called");
    play.draw("f8");
    assert_eq!(play.step(), "flowers_shown");
    play.draw("5m");
    play.act(1, "win");
    // self_draw, after_kong and the pung of seat 1's wind are 3 tai; f8 is north's flower.
    assert_eq!(play.scores(), [-180, 500, -160, -160]);
}

#[test]
fn the_deal_passes_when_another_player_wins_and_a_round_ends_after_four() {
    let mut play = Play::begun(
        json!({"length": "one_round"}),
        ["147m147p147s1234567z5m", READY, IDLE[1], IDLE[2]],
    );
    play.act(0, "discard 5m");
    play.act(1, "win");
    assert_eq!(play.step(), "won");
    assert_eq!(play.step(), "deal_ended");
    let passed = DealTerms {
        round: Wind::East,
        dealer: Seat::new(1),
        repeats: 0,
    };
    assert_eq!(play.state.phase, Phase::DealOver { next: Some(passed) });

    let last = |state: &mut State, round, dealer: usize| {
        state.deal.as_mut().unwrap().terms = DealTerms {
            round,
            dealer: Seat::new(dealer),
            repeats: 2,
        };
        state.rules().next_deal(state)
    };
    assert_eq!(
        last(&mut play.state, Wind::East, 3),
        None,
        "one round ends with the fourth dealer"
    );
    let mut long = State::new(
        Ruleset::new("tw16", &serde_json::Map::new()).unwrap(),
        None,
        Scope::Game,
        None,
    );
    long.deal = play.state.deal;
    long.outcome = play.state.outcome.clone();
    let south = DealTerms {
        round: Wind::South,
        dealer: Seat::new(0),
        repeats: 0,
    };
    assert_eq!(last(&mut long, Wind::East, 3), Some(south));
    assert_eq!(
        last(&mut long, Wind::North, 3),
        None,
        "four rounds end in the north"
    );
    let stays = DealTerms {
        round: Wind::West,
        dealer: Seat::new(1),
        repeats: 3,
    };
    assert_eq!(
        last(&mut long, Wind::West, 1),
        Some(stays),
        "seat 1 won and deals again"
    );
}

#[test]
fn a_null_hand_leaves_the_deal_where_it_is() {
    let mut play = Play::begun(
        json!({}),
        ["147m147p147s11234567z", IDLE[0], IDLE[1], IDLE[2]],
    );
    play.leave(0);
    play.act(0, "discard 1z");
    assert_eq!(play.step(), "deal_drawn");
    assert_eq!(play.step(), "deal_ended");
    let again = DealTerms {
        round: Wind::East,
        dealer: Seat::new(0),
        repeats: 1,
    };
    assert_eq!(play.state.phase, Phase::DealOver { next: Some(again) });
}
