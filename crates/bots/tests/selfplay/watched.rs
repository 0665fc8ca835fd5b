//! A table, with every seat's view folded from that seat's own events beside it.

use nexusray_bots::{Greedy, Player};
use nexusray_core::action::Action;
use nexusray_core::event::Event;
use nexusray_core::hand::Hand;
use nexusray_core::meld::MeldKind;
use nexusray_core::payment::Cause;
use nexusray_core::replay::Replay;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::{Seat, Wind};
use nexusray_core::settlement::{AtTable, settle};
use nexusray_core::table::{Scope, Table};
use nexusray_core::view::View;
use nexusray_core::wall::Secret;

use crate::actions;
use crate::claims::Claims;

/// One event in so many is followed by trying every action there is.
const SWEEP: usize = 40;

/// A small generator of its own, so that a failing game can be played again from its seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

pub struct Watched {
    pub table: Table,
    views: Vec<View>,
    dice: Dice,
    all: Vec<Action>,
    /// One choice in so many is made by dice, the others by the greedy player.
    whim: usize,
    claims: Claims,
    /// Who could choose what before the event that happens.
    open: Vec<Vec<Action>>,
    /// Who has won in this deal already.
    out: Vec<Wind>,
}

impl Watched {
    pub fn new(ruleset: Ruleset, seed: u64) -> Self {
        let secret = Secret {
            seed,
            salt: [3; 32],
        };
        let table = Table::new(ruleset, secret, &[], Scope::Game);
        let seats = table.header().players.len();
        let view = |at| View::new(table.header(), Seat::new(at)).unwrap();
        Self {
            views: (0..seats).map(view).collect(),
            dice: Dice(seed + 1),
            all: actions::all(),
            whim: [1, 12][seed as usize % 2],
            claims: Claims::default(),
            open: vec![Vec::new(); seats],
            out: Vec::new(),
            table,
        }
    }

    pub fn play_deal(&mut self) {
        let event = self.table.start_deal().unwrap().clone();
        self.out.clear();
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
                self.check_asked(&asked);
            }
            let seat = asked[self.dice.below(asked.len())];
            let action = self.choose(seat);
            let event = self.table.act(seat, action).unwrap().clone();
            self.check(&event);
        }
        self.refold();
    }

    fn choose(&mut self, seat: Seat) -> Action {
        if self.dice.below(self.whim) > 0 {
            let chosen = Greedy.act(&self.views[seat.index()]);
            return chosen.expect("the seat was asked");
        }
        let legal = self.table.legal(seat);
        legal[self.dice.below(legal.len())]
    }

    fn check(&mut self, event: &Event) {
        if let Err(fault) = self.table.audit() {
            panic!("{fault} after {event:?}");
        }
        for view in &mut self.views {
            let seat = view.seat();
            if let Some(seen) = event.seen_by(seat)
                && let Err(misfit) = view.evolve(&seen)
            {
                panic!("{misfit} for seat {seat} at {seen:?}");
            }
            assert!(
                *view == self.table.view(seat),
                "seat {seat} sees something else after {event:?}"
            );
            let legal = self.table.legal(seat);
            assert_eq!(
                view.legal(),
                legal,
                "seat {seat} has other choices after {event:?}"
            );
            let ids = self.table.ruleset().action_ids();
            for action in legal {
                assert!(ids.id(action).is_some(), "{action} has no number");
            }
        }
        self.claims.check(event, &self.open);
        self.check_discard(event);
        self.check_win(event);
        for (at, open) in self.open.iter_mut().enumerate() {
            *open = self.table.legal(Seat::new(at)).to_vec();
        }
        if self.dice.below(SWEEP) == 0 {
            self.sweep();
        }
    }

    /// A seat is asked only when it has a real choice.
    fn check_asked(&self, asked: &[Seat]) {
        for &seat in asked {
            let legal = self.table.legal(seat);
            assert!(
                legal.len() > 1,
                "seat {seat} was asked with {legal:?} alone"
            );
        }
    }

    /// After a claim a tile can be discarded.
    fn check_discard(&self, event: &Event) {
        if let Event::Called { seat, meld, .. } = event
            && matches!(meld.kind, MeldKind::Chow | MeldKind::Pung)
        {
            let mut legal = self.table.legal(*seat).iter();
            let can_discard = legal.any(|action| matches!(action, Action::Discard { .. }));
            assert!(can_discard, "nothing to discard after {event:?}");
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

    /// A win is worth what the text of its hand is worth, and moves what that text moves.
    fn check_win(&mut self, event: &Event) {
        let Event::Won {
            wins,
            transfers,
            collected,
            ..
        } = event
        else {
            return;
        };
        let hands: Vec<Hand> = wins
            .iter()
            .map(|win| win.hand.to_string().parse().unwrap())
            .collect();
        let at_table = AtTable {
            out: self.out.clone(),
            ..AtTable::default()
        };
        let settlement = match settle(self.views[0].rules(), &hands, &at_table) {
            Ok(settlement) => settlement,
            Err(error) => panic!("{error} for {event:?}"),
        };
        for win in wins {
            let seat_wind = win.hand.situation.seat_wind;
            let mut said = settlement.wins.iter();
            let said = said.find(|said| said.hand.situation.seat_wind == seat_wind);
            assert_eq!(said.unwrap().score.total, win.total, "{event:?}");
            self.out.push(seat_wind);
        }
        let mut changes = [0; 4];
        for transfer in transfers
            .iter()
            .filter(|transfer| transfer.cause == Cause::Win)
        {
            changes[self.wind(transfer.from).index()] -= transfer.amount;
            changes[self.wind(transfer.to).index()] += transfer.amount;
        }
        for taken in collected {
            changes[self.wind(taken.seat).index()] += taken.amount;
        }
        for (wind, change) in settlement.changes() {
            assert_eq!(changes[wind.index()], change, "{wind} in {event:?}");
        }
    }

    fn wind(&self, seat: Seat) -> Wind {
        self.views[seat.index()].winds().0
    }

    /// The whole log leads to the same table again, and so does its text.
    fn refold(&self) {
        let events = self.table.events().to_vec();
        let header = self.table.header().clone();
        let again = Table::resume(header, self.table.secret().copied(), events.clone()).unwrap();
        assert!(again == self.table);
        let lines: Vec<String> = events.iter().map(Event::to_json).collect();
        let text = format!("{}\n{}\n", self.table.header().to_json(), lines.join("\n"));
        let replay = Replay::read(&text).unwrap();
        assert_eq!(replay.events, events);
        assert_eq!(replay.is_finished, self.table.is_over());
    }
}
