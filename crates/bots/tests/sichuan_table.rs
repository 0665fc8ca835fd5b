//! Whole Sichuan games with everything checked after every event: half of them between players that choose anything
//! legal, half between greedy ones that now and then do.
//!
//! `NEXUSRAY_SOAK=1` plays 2,000 deals of each table instead of 60.

use std::collections::BTreeMap;

use nexusray_bots::{Greedy, Player};
use nexusray_core::action::Action;
use nexusray_core::event::Event;
use nexusray_core::replay::Replay;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::Seat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::tile::{Kind, Suit, Tile};
use nexusray_core::view::View;
use nexusray_core::wall::Secret;
use serde_json::json;

/// A small generator of its own, so that a failing game can be played again from the seed that is printed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

#[allow(clippy::disallowed_methods)] // how long to play is not part of what is tested
fn deals() -> usize {
    if std::env::var_os("NEXUSRAY_SOAK").is_some() {
        2_000
    } else {
        60
    }
}

/// Every action that can be written down for these tiles, sensible or not.
fn all_actions() -> Vec<Action> {
    let tiles: Vec<Tile> = Kind::all()
        .map(Kind::tile)
        .chain((1..=8).map(Tile::flower))
        .chain([Tile::red_five(Suit::Dots), Tile::UNKNOWN])
        .collect();
    let mut actions = vec![Action::Win, Action::Pass, Action::DeclareReady];
    actions.extend(Suit::ALL.map(|suit| Action::VoidSuit { suit }));
    for (at, &tile) in tiles.iter().enumerate() {
        actions.extend([
            Action::Discard { tile },
            Action::Pung { own: [tile; 2] },
            Action::ExposedKong { own: [tile; 3] },
            Action::ConcealedKong { own: [tile; 4] },
            Action::AddedKong { tile },
            Action::Exchange { own: [tile; 3] },
        ]);
        for &other in tiles.iter().skip(at).take(4) {
            actions.push(Action::Chow { own: [tile, other] });
        }
    }
    actions
}

/// A table, with every seat's view folded from that seat's own events beside it.
struct Watched {
    table: Table,
    views: Vec<View>,
    dice: Dice,
    all: Vec<Action>,
    /// One choice in so many is made by dice, the others by the greedy player.
    whim: usize,
}

impl Watched {
    fn new(ruleset: Ruleset, seed: u64) -> Self {
        let table = Table::new(
            ruleset,
            Secret {
                seed,
                salt: [3; 32],
            },
            &[],
            Scope::Game,
        );
        let seats = table.header().players.len();
        let views = (0..seats)
            .map(|at| View::new(table.header(), Seat::new(at)).unwrap())
            .collect();
        Self {
            table,
            views,
            dice: Dice(seed + 1),
            all: all_actions(),
            whim: [1, 12][seed as usize % 2],
        }
    }

    fn check(&mut self, event: &Event) {
        self.table
            .audit()
            .unwrap_or_else(|fault| panic!("{fault} after {event:?}"));
        for view in &mut self.views {
            let seat = view.seat();
            if let Some(seen) = event.seen_by(seat) {
                view.evolve(&seen)
                    .unwrap_or_else(|misfit| panic!("{misfit} for seat {seat} at {seen:?}"));
            }
            assert!(
                *view == self.table.view(seat),
                "seat {seat} sees something else after {event:?}"
            );
            assert_eq!(
                view.legal(),
                self.table.legal(seat),
                "seat {seat} has other choices after {event:?}"
            );
        }
        if self.dice.below(20) == 0 {
            self.sweep();
        }
    }

    /// Every legal action applies; every other one is refused and leaves the table as it was.
    fn sweep(&self) {
        for at in 0..self.views.len() {
            let seat = Seat::new(at);
            let legal = self.table.legal(seat);
            let mut refused = self.table.clone();
            for action in self.all.iter().filter(|action| !legal.contains(action)) {
                assert!(
                    refused.act(seat, *action).is_err(),
                    "{action} was not legal"
                );
            }
            assert!(refused == self.table);
            for &action in legal {
                let mut table = self.table.clone();
                table.act(seat, action).unwrap();
                table.audit().unwrap();
            }
        }
    }

    fn play_deal(&mut self) {
        let event = self.table.start_deal().unwrap().clone();
        self.check(&event);
        loop {
            let asked = self.table.asked();
            // Now and then a seat still answers when the others' answers have decided already.
            if asked.is_empty() || self.dice.below(4) > 0 {
                if let Some(event) = self.table.step().cloned() {
                    self.check(&event);
                    continue;
                }
                if asked.is_empty() {
                    break;
                }
            }
            let seat = asked[self.dice.below(asked.len())];
            let action = self.choose(seat);
            let event = self.table.act(seat, action).unwrap().clone();
            self.check(&event);
        }
        self.refold();
    }

    fn choose(&mut self, seat: Seat) -> Action {
        if self.dice.below(self.whim) > 0
            && let Some(action) = Greedy.act(&self.views[seat.index()])
        {
            return action;
        }
        let legal = self.table.legal(seat);
        legal[self.dice.below(legal.len())]
    }

    /// The whole log leads to the same table again, and so does its text.
    fn refold(&self) {
        let events = self.table.events().to_vec();
        let again = Table::resume(
            self.table.header().clone(),
            self.table.secret().copied(),
            events.clone(),
        )
        .unwrap();
        assert!(again == self.table);
        let lines: Vec<String> = events.iter().map(Event::to_json).collect();
        let text = format!("{}\n{}\n", self.table.header().to_json(), lines.join("\n"));
        let replay = Replay::read(&text).unwrap();
        assert_eq!(replay.events, events);
        assert_eq!(replay.is_finished, self.table.is_over());
    }
}

/// What is played, and how many deals of it.
fn play(options: &serde_json::Value) -> BTreeMap<&'static str, usize> {
    let ruleset = Ruleset::new("sichuan", options.as_object().unwrap()).unwrap();
    let mut played = 0;
    let mut seen = BTreeMap::new();
    for seed in 0.. {
        let mut game = Watched::new(ruleset.clone(), seed);
        while !game.table.is_over() {
            game.play_deal();
            played += 1;
        }
        for event in game.table.events() {
            *seen.entry(event.name()).or_insert(0) += 1;
        }
        if played >= deals() {
            break;
        }
    }
    seen
}

#[test]
fn every_invariant_holds_after_every_event_of_every_preset_and_exchange() {
    let mut seen = BTreeMap::new();
    for options in [
        json!({}),
        json!({"preset": "five_fan"}),
        json!({"preset": "platform"}),
        json!({"preset": "competition"}),
        json!({"exchange_three": "any", "void_first": false, "kong_discard": "keep", "late_added_kong": "paid"}),
        json!({"exchange_three": "same_suit", "exposed_kong_win": "feeder", "pig": "off", "cap": null}),
    ] {
        for (name, count) in play(&options) {
            *seen.entry(name).or_insert(0) += count;
        }
    }
    println!("{seen:?}");
    for name in [
        "tiles_exchanged",
        "void_suits_named",
        "called",
        "kong_declared",
        "kong_stood",
        "won",
        "deal_drawn",
        "game_ended",
    ] {
        assert!(seen.contains_key(name), "no {name} in {seen:?}");
    }
}
