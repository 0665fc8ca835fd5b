//! Whole riichi games with everything checked after every event: half of them between players that choose anything
//! legal, half between greedy ones that now and then do and declare riichi when they can.
//!
//! `NEXUSRAY_SOAK=1` plays 2,000 deals of every set of options instead of 60.

use std::collections::BTreeMap;

use nexusray_bots::{Greedy, Player};
use nexusray_core::action::Action;
use nexusray_core::event::Event;
use nexusray_core::hand::Hand;
use nexusray_core::replay::Replay;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::Seat;
use nexusray_core::settlement::{AtTable, settle};
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
        .chain(Suit::ALL.map(Tile::red_five))
        .chain([Tile::flower(1), Tile::UNKNOWN])
        .collect();
    let mut actions = vec![
        Action::Win,
        Action::Pass,
        Action::NineKinds,
        Action::DeclareReady,
    ];
    for (at, &tile) in tiles.iter().enumerate() {
        actions.extend([
            Action::Discard { tile },
            Action::Riichi { tile },
            Action::ShowFlower { tile },
            Action::Pung { own: [tile; 2] },
            Action::ExposedKong { own: [tile; 3] },
            Action::ConcealedKong { own: [tile; 4] },
            Action::AddedKong { tile },
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
        self.check_win(event);
        if self.dice.below(40) == 0 {
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
        let legal = self.table.legal(seat).to_vec();
        let any = legal[self.dice.below(legal.len())];
        if self.dice.below(self.whim) == 0 || legal.contains(&Action::DeclareReady) {
            return any;
        }
        let mut declared = legal
            .iter()
            .filter(|action| matches!(action, Action::Riichi { .. } | Action::NineKinds));
        match declared.next() {
            Some(&declared) if !legal.contains(&Action::Win) => declared,
            _ => Greedy
                .act(&self.views[seat.index()])
                .expect("the seat was asked"),
        }
    }

    /// A win is worth what the text of its hand is worth, and moves what that text moves.
    fn check_win(&self, event: &Event) {
        let Event::Won {
            wins,
            transfers,
            collected,
            ..
        } = event
        else {
            return;
        };
        let rules = self.views[0].rules();
        let hands: Vec<Hand> = wins
            .iter()
            .map(|win| win.hand.to_string().parse().unwrap())
            .collect();
        let settlement = settle(rules, &hands, &AtTable::default())
            .unwrap_or_else(|error| panic!("{error} for {event:?}"));
        for win in &settlement.wins {
            let seat = win.hand.situation.seat_wind;
            let said = wins
                .iter()
                .find(|win| win.hand.situation.seat_wind == seat)
                .unwrap();
            assert_eq!(win.score.total, said.total, "{event:?}");
        }
        let winner = &wins[0];
        let at = |seat: Seat| {
            let own = winner.hand.situation.seat_wind.index();
            (own + seat.index() + 4 - winner.seat.index()) % 4
        };
        let mut changes = [0; 4];
        for transfer in transfers {
            changes[at(transfer.from)] -= transfer.amount;
            changes[at(transfer.to)] += transfer.amount;
        }
        for taken in collected {
            changes[at(taken.seat)] += taken.amount;
        }
        for (wind, change) in settlement.changes() {
            assert_eq!(changes[wind.index()], change, "{wind} in {event:?}");
        }
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

/// The presets, and tables that agree on what none of them does.
fn tables() -> Vec<serde_json::Value> {
    vec![
        json!({}),
        json!({"preset": "mahjong_soul"}),
        json!({"preset": "m_league"}),
        json!({"preset": "wrc"}),
        json!({"preset": "ema"}),
        json!({
            "preset": "mahjong_soul", "kan_dora_concealed": "after_discard", "kuikae": "same_only",
            "tenpai_declaration": "optional", "red_fives": 4, "length": "east", "kan_ura": "off",
        }),
        json!({
            "length": "east", "atozuke": "off", "formal_tenpai": "off", "kan_dora": "off", "riichi_min_wall": 0,
            "kong_after_riichi": "strict", "red_fives": 0, "multiple_ron": "three", "sticks_multi": "own_back",
            "honba_multi": "each", "renhou": "yakuman", "noten_pool": 0, "riichi_min_points": 0, "bust": "off",
        }),
        json!({
            "kan_dora_concealed": "before_discard", "kan_dora_open": "immediate", "dealer_repeat": "none",
            "suucha": "off", "suukaikan": "off", "ties": "shared", "kuikae": "allowed", "ura": "off",
            "kong_after_riichi": "none", "sanchahou": "off", "kokushi_robs_concealed": "on", "extension": "off",
        }),
    ]
}

/// Plays until so many deals are over; how often each event happened.
fn play(options: &serde_json::Value, seen: &mut BTreeMap<String, usize>) {
    let mut played = 0;
    for seed in 0.. {
        let ruleset = Ruleset::new("riichi", options.as_object().unwrap()).unwrap();
        let mut game = Watched::new(ruleset, seed);
        for _ in 0..25 {
            game.play_deal();
            played += 1;
            if game.table.is_over() {
                break;
            }
        }
        for event in game.table.events() {
            let name = match event {
                Event::DealDrawn { kind, .. } => format!("{kind:?}"),
                other => other.name().into(),
            };
            *seen.entry(name).or_insert(0) += 1;
        }
        if played >= deals() {
            return;
        }
    }
}

#[test]
fn every_invariant_holds_after_every_event_of_whole_games() {
    let mut seen = BTreeMap::new();
    for options in tables() {
        play(&options, &mut seen);
    }
    println!("{seen:?}");
    for name in [
        "won",
        "Exhausted",
        "NineKinds",
        "kong_declared",
        "kong_stood",
        "called",
        "indicator_turned",
        "riichi_accepted",
        "wall_exhausted",
        "game_ended",
    ] {
        assert!(seen.contains_key(name), "no {name}");
    }
}
