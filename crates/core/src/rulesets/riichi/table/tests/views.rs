//! What each seat sees.

use super::*;
use crate::tile::Tile;

#[test]
fn a_hand_dealt_complete_is_won_with_the_fourteenth_tile_in_every_view() {
    // 5z came last; in the order of a hand 7z is the last.
    let hands = ["111m222p333s5577z5z", IDLE[0], IDLE[1], IDLE[2]];
    let mut play = Play::begun(json!({}), hands);
    let mut views: Vec<State> = (0..4)
        .map(|seat| play.state.seen_by(Seat::new(seat)))
        .collect();
    let wall: crate::wall::WallTiles = (0..136).map(|_| tile("7z")).collect();
    let next = act(&play.state, Seat::new(0), Action::Win);
    let event = happening(next, &play.state, &wall, None).unwrap();
    play.happen(&event);
    assert_eq!(play.state.outcome.wins[0].tile, tile("5z"));
    for (seat, view) in views.iter_mut().enumerate() {
        let seat = Seat::new(seat);
        view.evolve(&event.seen_by(seat).unwrap()).unwrap();
        assert!(*view == play.state.seen_by(seat), "seat {seat}");
    }
}

#[test]
fn what_follows_from_a_hidden_hand_is_not_in_a_view() {
    let play = Play::begun(json!({}), ["1z2356m147p147s123z", READY, IDLE[1], IDLE[2]]);
    let view = play.state.seen_by(Seat::new(2));
    assert!(!private(&view).seats[Seat::new(1)].is_ready());
    assert!(private(&play.state).seats[Seat::new(1)].is_ready());
    assert!(view.seats[Seat::new(1)].held.count(Tile::UNKNOWN) == 13);
}

#[test]
fn a_deal_is_void_only_when_it_is() {
    let mut play = Play::begun(json!({}), ["1z2356m147p147s123z", READY, IDLE[1], IDLE[2]]);
    play.act(0, "discard 1z");
    let mut view = play.state.seen_by(Seat::new(2));
    for kind in [
        DrawKind::Exhausted,
        DrawKind::NineKinds,
        DrawKind::FourWinds,
        DrawKind::FourRiichi,
        DrawKind::FourKongs,
    ] {
        let event = Event::DealDrawn {
            kind,
            shown: vec![],
            transfers: vec![],
        };
        assert!(view.evolve(&event).is_err(), "{kind:?}");
    }
}

#[test]
fn nine_kinds_look_the_same_to_all_when_they_are_shown() {
    let hands = ["2356m147p147s1234z", "19m19p19s123z5678m", IDLE[1], IDLE[2]];
    let mut play = Play::begun(json!({}), hands);
    play.act(0, "discard 6m");
    play.pass();
    play.draw("9m");
    let mut view = play.state.seen_by(Seat::new(2));
    let Next::Event(event) = act(&play.state, Seat::new(1), Action::NineKinds) else {
        panic!("the deal does not end");
    };
    play.happen(&event);
    view.evolve(&event).unwrap();
    assert!(view == play.state.seen_by(Seat::new(2)));
}
