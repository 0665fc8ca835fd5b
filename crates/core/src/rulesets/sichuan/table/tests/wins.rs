//! Sections 2 to 5: who may win, the events of a win, and how the deal goes on.

use super::*;
use crate::event::Win;
use crate::meld::{Called, MeldKind};
use crate::payment::{Cause, Transfer};

#[test]
fn everybody_who_can_wins_and_play_goes_on_after_the_farthest() {
    let mut play = Play::under_way(everything(), 0);
    for seat in [1, 2] {
        play.hold(seat, WAITING[0]);
    }
    play.hold(3, "55p147m258m36m147p");
    play.discards(0, "5p");
    assert_eq!(play.choices(3), ["pung 55p", "pass"]);
    play.act(3, "pung 55p");
    play.act(2, "win");
    assert_eq!(play.next(), Next::Wait, "seat 1 can still win");
    play.act(1, "win");
    assert_eq!(play.step(), "won");
    assert_eq!(play.scores(), [-2, 1, 1, 0]);
    assert_eq!(play.next(), Next::Draw(Seat::new(3), Source::Head));
    let shown = play.state.extra.to_json(&play.state).unwrap();
    assert_eq!(shown["seats"][2]["won"], true);
    // Both are out: they are asked nothing and the turn passes them by.
    play.draws(3, "5p");
    play.act(3, "discard 5p");
    assert_eq!(play.next(), Next::Draw(Seat::new(0), Source::Head));
}

#[test]
fn after_a_self_draw_the_next_player_still_in_draws() {
    let mut play = Play::under_way(everything(), 0);
    play.out(&[2]);
    play.hold(1, WAITING[0]);
    play.draws(1, "5p");
    play.act(1, "win");
    assert_eq!(play.scores(), [-2, 4, 0, -2]);
    assert_eq!(play.next(), Next::Draw(Seat::new(3), Source::Head));
}

#[test]
fn three_winners_end_the_deal() {
    let mut play = Play::under_way(everything(), 0);
    for seat in [1, 2, 3] {
        play.hold(seat, WAITING[0]);
    }
    play.discards(0, "5p");
    for seat in [3, 1, 2] {
        play.act(seat, "win");
    }
    assert_eq!(play.step(), "won");
    assert_eq!(play.step(), "deal_ended");
    assert_eq!(play.scores(), [-3, 1, 1, 1]);
}

#[test]
fn a_win_passed_for_a_pung_is_passed_too() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "123456789m55p99m");
    play.discards(0, "5p");
    assert_eq!(play.choices(1), ["win", "pung 55p", "pass"]);
    play.act(1, "pung 55p");
    assert_eq!(play.step(), "called");
    play.hold(1, "123456m46p99m8p [555p]");
    play.act(1, "discard 8p");
    play.discards(2, "5p");
    assert!(!play.may_win(1), "no draw of its own between");
    play.draws(1, "8p");
    play.act(1, "discard 8p");
    play.discards(2, "5p");
    assert!(play.may_win(1));
}

#[test]
fn a_passed_win_is_seen_by_nobody_else() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, WAITING[0]);
    play.discards(0, "5p");
    play.act(1, "pass");
    let barred = |seen: &State| match &seen.extra {
        Extra::Sichuan(private) => private.is_barred(Seat::new(1)),
        other => panic!("{other:?}"),
    };
    assert!(barred(&play.state.seen_by(Seat::new(1))));
    assert!(!barred(&play.state.seen_by(Seat::new(0))));
}

#[test]
fn a_kong_replacement_counts_as_a_draw() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, WAITING[0]);
    play.discards(0, "5p");
    play.act(1, "pass");
    play.hold(1, "222m456789m46p99m");
    play.discards(0, "2m");
    play.act(1, "exposed_kong 222m");
    assert_eq!(play.step(), "called");
    play.replaces("8p");
    play.act(1, "discard 8p");
    play.discards(2, "5p");
    assert!(play.may_win(1));
}

/// Four sets and a pair of 14 tiles in two suits.
const COMPLETE: &str = "123456789m456p99m";

fn started(hands: [&str; 4]) -> Play {
    let mut play = Play::dealt(everything(), 0, hands);
    play.name([Suit::Bamboo; 4]);
    assert_eq!(play.step(), "play_started");
    play
}

#[test]
fn the_dealer_may_win_with_the_tiles_dealt() {
    let mut play = started([COMPLETE, IDLE, IDLE, IDLE]);
    assert!(play.won_with(0).contains("heavenly"));
    let views = play.seats().map(|seat| play.state.seen_by(Seat::new(seat)));
    let mut views: Vec<State> = views.collect();
    let win = act(&play.state, Seat::new(0), Action::Win);
    let win = happening(win, &play.state, &WallTiles::new(), None).unwrap();
    play.happen(&win);
    for (seat, view) in views.iter_mut().enumerate() {
        view.evolve(&win).unwrap();
        assert_eq!(*view, play.state.seen_by(Seat::new(seat)));
    }
    // Five fan reach the cap of 16, and a base for the self-draw.
    assert_eq!(play.scores(), [51, -17, -17, -17]);
    // The next player draws first: that is an earthly hand all the same.
    play.hold(1, WAITING[0]);
    play.draws(1, "5p");
    assert!(play.won_with(1).contains("earthly"));
}

#[test]
fn a_first_draw_wins_more_unless_a_set_lies_somewhere() {
    let dealer = "147m258m369m14799p";
    let mut play = started([dealer, WAITING[0], IDLE, IDLE]);
    play.act(0, "discard 9p");
    play.drawn(Seat::new(1), "5p", Source::Head);
    assert!(play.won_with(1).contains("earthly"));
    assert_eq!(play.total(1), Some(5));
    play.act(1, "discard 5p");
    play.drawn(Seat::new(2), "9p", Source::Head);
    play.act(2, "discard 9p");
    play.hold(3, "456789m46p99m (2222m)");
    play.drawn(Seat::new(3), "5p", Source::Head);
    assert!(!play.won_with(3).contains("earthly"));
    play.hold(1, WAITING[0]);
    play.draws(1, "5p");
    assert!(!play.won_with(1).contains("earthly"), "its second draw");
    play.hold(0, WAITING[0]);
    play.draws(0, "5p");
    assert!(!play.won_with(0).contains("earthly"), "the dealer");
}

#[test]
fn the_last_tile_and_its_discard_count_as_the_table_agrees() {
    for (last_tile, drawn, discarded) in [("both", 1, 1), ("draw", 1, 0), ("off", 0, 0)] {
        let mut play = Play::under_way(json!({ "last_tile": last_tile }), 0);
        play.hold(1, WAITING[0]);
        play.hold(2, WAITING[0]);
        play.leave(1);
        play.draws(1, "5p");
        assert_eq!(play.total(1), Some(drawn));
        play.act(1, "discard 5p");
        assert_eq!(play.choices(2), ["win", "pass"]);
        assert_eq!(play.total(2), Some(discarded));
    }
}

#[test]
fn who_has_won_does_nothing_more_in_the_deal_in_a_view_neither() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "22m456789m46p99p8p");
    play.out(&[1]);
    play.discards(0, "2m");
    assert!(play.choices(1).is_empty());
    let seat = Seat::new(1);
    let action = Action::Pass;
    for mut state in [play.state.clone(), play.state.seen_by(Seat::new(3))] {
        let misfit = state.evolve(&Event::Answered { seat, action }).unwrap_err();
        assert_eq!(misfit.code(), "out_of_turn");
        let tile = "2m".parse().unwrap();
        let meld = Meld {
            called: Some(Called {
                tile,
                from: Seat::new(0),
            }),
            ..Meld::new(MeldKind::Pung, [tile; 3])
        };
        let transfers = Vec::new();
        let called = Event::Called {
            seat,
            meld,
            transfers,
        };
        assert_eq!(state.evolve(&called).unwrap_err().code(), "out_of_turn");
    }
}

#[test]
fn a_false_event_is_refused_however_long_it_is() {
    let mut play = Play::under_way(everything(), 0);
    play.hold(1, "2222m13579p1357m");
    play.draws(1, "9m");
    play.act(1, "concealed_kong 2222m");
    let seat = Seat::new(1);
    let transfer = Transfer {
        from: Seat::new(0),
        to: seat,
        amount: 2,
        cause: Cause::Kong,
    };
    let transfers = vec![transfer; 50];
    let stood = Event::KongStood { seat, transfers };
    assert_eq!(
        play.state.evolve(&stood).unwrap_err().code(),
        "wrong_result"
    );
    let win = Win {
        seat: Seat::new(2),
        from: Some(seat),
        tile: "2m".parse().unwrap(),
        robbed: true,
        hand: Hand::default(),
        total: 0,
    };
    let won = Event::Won {
        wins: vec![win; 50],
        transfers: vec![transfer; 50],
        collected: Vec::new(),
        turned: Vec::new(),
    };
    assert_eq!(play.state.evolve(&won).unwrap_err().code(), "wrong_count");
    assert_eq!(play.step(), "kong_stood");
}
