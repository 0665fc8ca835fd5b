//! A computer player's choice does not depend on any tile it cannot see.

use nexusray_bots::{Bot, Greedy, Player};
use nexusray_core::event::Event;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::Seat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::tile::Tile;
use nexusray_core::view::View;
use nexusray_core::wall::Secret;
use proptest::prelude::*;

/// A deal that greedy players have played for this many choices.
fn played(number: u32, choices: usize) -> Table {
    let ruleset = Ruleset::new("tw16", &Default::default())
        .unwrap()
        .played()
        .unwrap();
    let mut table = Table::new(ruleset, Secret::open(77), &[], Scope::Deal(number));
    table.start_deal().unwrap();
    for _ in 0..choices {
        while table.step().is_some() {}
        let Some(&seat) = table.asked().first() else {
            break;
        };
        let action = Greedy.act(&table.view(seat)).unwrap();
        table.act(seat, action).unwrap();
    }
    while table.step().is_some() {}
    table
}

/// The same events with other tiles where `viewer` cannot see them: all hidden tiles are shuffled among their places.
fn shuffled(events: &[Event], viewer: Seat, by: usize) -> Vec<Event> {
    let mut hidden: Vec<Tile> = Vec::new();
    let each = |tile: &mut Tile, swap: &mut dyn FnMut(&mut Tile)| swap(tile);
    let visit = |events: &mut [Event], swap: &mut dyn FnMut(&mut Tile)| {
        for event in events {
            match event {
                Event::Dealt { hands } => {
                    for (seat, tiles) in hands.values_mut().enumerate() {
                        if seat != viewer.index() {
                            tiles.iter_mut().for_each(|tile| each(tile, swap));
                        }
                    }
                }
                Event::Drawn { seat, tile, .. } if *seat != viewer => each(tile, swap),
                _ => {}
            }
        }
    };
    let mut other = events.to_vec();
    visit(&mut other, &mut |tile| hidden.push(*tile));
    let turn = by % hidden.len().max(1);
    hidden.rotate_left(turn);
    let mut next = hidden.into_iter();
    visit(&mut other, &mut |tile| *tile = next.next().unwrap());
    other
}

fn view_of(table: &Table, events: &[Event], seat: Seat) -> View {
    let mut view = View::new(table.header(), seat).unwrap();
    for seen in events.iter().filter_map(|event| event.seen_by(seat)) {
        view.evolve(&seen).unwrap();
    }
    view
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn other_hidden_tiles_make_no_other_move(number in 0_u32..500, choices in 0_usize..60, by in 1_usize..60) {
        let table = played(number, choices);
        for seat in table.asked() {
            let other = shuffled(table.events(), seat, by);
            let view = view_of(&table, &other, seat);
            prop_assert_eq!(&view, &table.view(seat));
            for name in Bot::NAMES {
                let choice = |view: &View| Bot::new(name, 5).unwrap().act(view);
                prop_assert_eq!(choice(&view), choice(&table.view(seat)));
                prop_assert!(table.legal(seat).contains(&choice(&view).unwrap()));
            }
        }
    }
}

#[test]
fn the_greedy_player_wins_when_it_can_and_is_far_quicker_than_chance() {
    let wins = |name: &str| {
        (0..40_u32)
            .filter(|&number| {
                let ruleset = Ruleset::new("tw16", &Default::default())
                    .unwrap()
                    .played()
                    .unwrap();
                let mut table = Table::new(ruleset, Secret::open(5), &[], Scope::Deal(number));
                let mut bot = Bot::new(name, number.into()).unwrap();
                table.start_deal().unwrap();
                loop {
                    while table.step().is_some() {}
                    let Some(&seat) = table.asked().first() else {
                        break;
                    };
                    let action = bot.act(&table.view(seat)).unwrap();
                    table.act(seat, action).unwrap();
                }
                table
                    .events()
                    .iter()
                    .any(|event| matches!(event, Event::Won { .. }))
            })
            .count()
    };
    assert!(wins("greedy") >= 30);
    assert!(wins("random") <= 4);
}
