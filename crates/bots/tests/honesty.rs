//! A computer player's choice does not depend on any tile it cannot see.

use nexusray_bots::{Bot, Greedy, Player};
use nexusray_core::action::Action;
use nexusray_core::asked::Asked;
use nexusray_core::event::Event;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::Seat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::tile::Tile;
use nexusray_core::view::View;
use nexusray_core::wall::Secret;
use proptest::prelude::*;

fn ruleset(id: &str) -> Ruleset {
    Ruleset::new(id, &Default::default()).unwrap()
}

/// A deal that greedy players have played for this many choices.
fn played(id: &str, number: u32, choices: usize) -> Table {
    let mut table = Table::new(ruleset(id), Secret::open(77), &[], Scope::Deal(number));
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

/// The same events with other tiles where `viewer` cannot see them: the hidden tiles of the other seats and of the wall,
/// shuffled among their places.
fn shuffled(table: &Table, viewer: Seat, seed: u64) -> Vec<Event> {
    let mut other = table.events().to_vec();
    let mut pool: Vec<Tile> = table.view(viewer).rules().tiles().tiles().collect();
    let mut take = |tile: &Tile| {
        let at = pool.iter().position(|other| other == tile).unwrap();
        pool.swap_remove(at);
    };
    // What the viewer has seen of the wall stays as it is.
    for event in &other {
        match event {
            Event::Dealt { hands } => hands[viewer].iter().for_each(&mut take),
            Event::Drawn { seat, tile, .. } if *seat == viewer => take(tile),
            _ => {}
        }
    }
    let mut dice = seed | 1;
    let mut draw = |tile: &mut Tile| {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        let at = (dice % pool.len() as u64) as usize;
        *tile = pool.swap_remove(at);
    };
    for event in &mut other {
        match event {
            Event::Dealt { hands } => {
                let others = hands
                    .values_mut()
                    .enumerate()
                    .filter(|(at, _)| *at != viewer.index());
                others.flat_map(|(_, tiles)| tiles).for_each(&mut draw);
            }
            Event::Drawn { seat, tile, .. } if *seat != viewer => draw(tile),
            _ => {}
        }
    }
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
    fn other_hidden_tiles_make_no_other_move(
        id in prop::sample::select(&Ruleset::IDS),
        number in 0_u32..500,
        choices in 0_usize..60,
        by in any::<u64>(),
    ) {
        let table = played(id, number, choices);
        for seat in table.asked() {
            let other = shuffled(&table, seat, by);
            prop_assert_ne!(&other, table.events());
            let view = view_of(&table, &other, seat);
            prop_assert_eq!(&view, &table.view(seat));
            prop_assert_eq!(format!("{view:?}"), format!("{:?}", table.view(seat)));
            for name in Bot::NAMES {
                let choice = |view: &View| Bot::new(name, 5).unwrap().act(view);
                prop_assert_eq!(choice(&view), choice(&table.view(seat)));
                let chosen = choice(&view).unwrap();
                prop_assert!(table.legal(seat).contains(&chosen));
                let could_win = table.legal(seat).contains(&Action::Win);
                prop_assert!(name != "greedy" || !could_win || chosen == Action::Win);
            }
        }
    }
}

#[test]
fn the_greedy_player_wins_nearly_every_deal_and_chance_hardly_one() {
    let wins = |id: &str, name: &str| {
        (0..40_u32)
            .filter(|&number| {
                let mut table = Table::new(ruleset(id), Secret::open(5), &[], Scope::Deal(number));
                let mut bot = Bot::new(name, number.into()).unwrap();
                table.start_deal().unwrap();
                table.play_deal(|view| bot.act(view).unwrap()).unwrap();
                let mut events = table.events().iter();
                events.any(|event| matches!(event, Event::Won { .. }))
            })
            .count()
    };
    for id in Ruleset::IDS {
        let (greedy, random) = (wins(id, "greedy"), wins(id, "random"));
        assert!(
            greedy >= 30 && random <= 8,
            "{id}: {greedy} and {random} of 40"
        );
    }
}

#[test]
fn a_question_prints_no_more_than_the_view_of_who_is_asked() {
    for id in Ruleset::IDS {
        let table = played(id, 3, 12);
        let seat = table.asked()[0];
        let (view, question) = (table.view(seat), table.question(seat));
        assert_eq!(
            format!("{question:?}"),
            format!("{:?}", Asked::from(&view)),
            "{id}"
        );
    }
}
