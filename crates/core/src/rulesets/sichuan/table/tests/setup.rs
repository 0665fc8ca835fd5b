//! Section 1: three tiles exchanged, and the void suit; section 2: what the void suit forbids.

use super::*;
use crate::view::View;

/// Every seat's hand before the exchange; the dealer, seat 0, has 14 tiles.
const DEALT: [&str; 4] = [
    "111m23456m123p456s",
    "159m258m369m1479p",
    "1379m1379p13799s",
    "2468m2468p24688s",
];

fn exchanging(rule: &str) -> Play {
    Play::dealt(json!({ "exchange_three": rule }), 0, DEALT)
}

#[test]
fn three_tiles_of_one_suit_are_offered_each_choice_once() {
    let play = exchanging("same_suit");
    // 111m 23456m: 20 of three different ones, 5 with a pair of 1m, 1 of three; 123p and 456s.
    let choices = play.choices(0);
    assert_eq!(choices.len(), 20 + 5 + 1 + 1 + 1);
    assert_eq!(choices[0], "exchange 111m");
    assert!(choices.contains(&"exchange 116m".into()));
    assert!(choices.contains(&"exchange 456s".into()));
    assert!(!choices.contains(&"exchange 11m1p".into()));
    let mut once = choices.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), choices.len());
}

#[test]
fn any_three_tiles_are_offered_where_the_table_agrees_on_it() {
    let play = exchanging("any");
    // 12 kinds, 1m three times: 220 of three kinds, 11 with a pair, 1 of three.
    assert_eq!(play.choices(0).len(), 220 + 11 + 1);
    assert!(play.choices(0).contains(&"exchange 1m1p4s".into()));
}

fn exchanged(die: u8) -> Play {
    let mut play = exchanging("same_suit");
    play.state.deal.as_mut().unwrap().dice[0] = die;
    for (seat, own) in ["111m", "159m", "137p", "246p"].iter().enumerate() {
        assert_eq!(play.next(), Next::Wait);
        play.act(seat, &format!("exchange {own}"));
    }
    assert_eq!(play.step(), "tiles_exchanged");
    play
}

#[test]
fn a_die_says_who_gets_the_tiles() {
    // Seat 2 has given 137p of 1379m1379p13799s.
    for (dice, expected) in [
        ([1, 2], "1379m2469p13799s"),
        ([3, 4], "1135799m9p13799s"),
        ([5, 6], "1111379m9p13799s"),
    ] {
        for die in dice {
            let play = exchanged(die);
            let held = play.state.seats[Seat::new(2)].held;
            assert_eq!(format!("{held:?}"), expected, "die {die}");
            assert_eq!(play.state.seats[Seat::new(0)].held.len(), 14);
        }
    }
}

#[test]
fn an_exchange_is_seen_by_giver_and_receiver_alone() {
    let mut play = exchanging("same_suit");
    let mut views: Vec<State> = (0..4)
        .map(|seat| play.state.seen_by(Seat::new(seat)))
        .collect();
    for (seat, own) in ["111m", "159m", "137p", "246p"].iter().enumerate() {
        play.act(seat, &format!("exchange {own}"));
        let action = format!("exchange {own}").parse().unwrap();
        let seat = Seat::new(seat);
        views[seat.index()]
            .evolve(&Event::Answered { seat, action })
            .unwrap();
    }
    let Next::Event(event) = play.next() else {
        panic!("nothing is exchanged");
    };
    let Event::TilesExchanged { steps, given } = &event else {
        panic!("{event:?}");
    };
    let mut other_way = views[0].clone();
    let wrong = Event::TilesExchanged {
        steps: 1,
        given: given.clone(),
    };
    assert!(other_way.evolve(&wrong).is_err(), "the die was 1");
    let mut fewer = given.clone();
    fewer[Seat::new(2)].pop();
    let wrong = Event::TilesExchanged {
        steps: *steps,
        given: fewer,
    };
    assert!(views[1].clone().evolve(&wrong).is_err(), "each gives three");
    play.happen(&event);
    for (seat, mut view) in views.into_iter().enumerate() {
        let seat = Seat::new(seat);
        view.evolve(&event.seen_by(seat).unwrap()).unwrap();
        assert_eq!(view, play.state.seen_by(seat));
    }
}

#[test]
fn void_suits_are_named_together_and_shown_when_all_have_named_theirs() {
    let mut play = Play::dealt(everything(), 0, DEALT);
    assert_eq!(
        play.choices(0),
        ["void_suit m", "void_suit p", "void_suit s"]
    );
    play.act(2, "void_suit p");
    assert!(play.choices(2).is_empty());
    let seen = |play: &Play, seat| play.state.seen_by(Seat::new(seat));
    let Phase::Together { answers } = &seen(&play, 1).phase else {
        panic!("seats choose together");
    };
    assert_eq!(answers[Seat::new(2)], None);
    let shown = play.state.extra.to_json(&play.state).unwrap();
    assert_eq!(shown["seats"][2], json!({"void_suit": null, "won": false}));
    for (seat, suit) in [(0, "s"), (1, "s"), (3, "m")] {
        play.act(seat, &format!("void_suit {suit}"));
    }
    let view = seen(&play, 1);
    let suits = BySeat::new(4, |_| Suit::Bamboo);
    let wrong = Event::VoidSuitsNamed { suits };
    assert!(play.state.clone().evolve(&wrong).is_err());
    assert!(
        view.clone().evolve(&wrong).is_ok(),
        "others may have named it"
    );
    assert_eq!(play.step(), "void_suits_named");
    let shown = play.state.extra.to_json(&play.state).unwrap();
    assert_eq!(shown["seats"][2], json!({"void_suit": "p", "won": false}));
    assert_eq!(shown["type"], "sichuan");
    assert_eq!(play.step(), "play_started");
}

#[test]
fn a_hand_says_its_void_suit_though_it_does_not_win() {
    let play = Play::under_way(everything(), 0);
    let view = View::of(play.state.clone().into(), Seat::new(1));
    assert_eq!(view.hand().words.len(), 1);
    assert_eq!(view.hand().to_string(), "123456789m1479p void=s");
}

#[test]
fn tiles_of_the_void_suit_go_first() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "147m258m36m1479p1s");
    play.draws(1, "9p");
    assert_eq!(play.discardable(1), "1s");
    play.hold(1, "147m258m36m1479p1s");
    play.draws(1, "4s");
    assert_eq!(play.discardable(1), "14s");
    play.hold(2, IDLE);
    play.draws(2, "9s");
    assert_eq!(play.discardable(2), "9s", "the tile drawn too");
}

#[test]
fn a_table_may_leave_the_order_of_discards_free() {
    let mut play = Play::under_way(json!({"void_first": false}), 0);
    play.hold(1, "147m258m36m1479p1s");
    play.draws(1, "9p");
    assert_eq!(play.discardable(1), "12345678m1479p1s");
}

#[test]
fn the_void_suit_makes_no_pung_and_no_kong() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "147m258m147p222s7s");
    play.discards(0, "2s");
    assert!(play.choices(1).is_empty());
    play.draws(1, "2s");
    assert!(play.choices(1).is_empty(), "four in hand");
    // Another suit makes a pung while void tiles are held; one of these follows.
    play.hold(1, "22m47m358m147p227s");
    play.discards(0, "2m");
    assert_eq!(play.choices(1), ["pung 22m", "pass"]);
    play.act(1, "pung 22m");
    assert_eq!(play.step(), "called");
    assert_eq!(play.discardable(1), "27s");
}

#[test]
fn a_hand_with_the_void_suit_does_not_win() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "123456789m46s99m");
    play.discards(0, "5s");
    assert!(play.choices(1).is_empty());
    play.draws(1, "5s");
    assert!(play.choices(1).is_empty());
}
