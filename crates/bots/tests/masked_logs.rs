//! What one seat saw agrees with what it said: a masked log in which its claims come to something else is refused.

use nexusray_bots::{Greedy, Player};
use nexusray_core::action::Action;
use nexusray_core::event::{DrawKind, Event};
use nexusray_core::log::LogError;
use nexusray_core::replay::Replay;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::Seat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::wall::Secret;

/// Deals of a set between greedy players.
fn deals(id: &str) -> impl Iterator<Item = Table> + '_ {
    (0..12).map(move |number| {
        let ruleset = Ruleset::new(id, &Default::default()).unwrap();
        let mut table = Table::new(ruleset, Secret::open(3), &[], Scope::Deal(number));
        table.start_deal().unwrap();
        table.play_deal(|view| Greedy.act(view).unwrap()).unwrap();
        table
    })
}

fn seen_by(table: &Table, seat: Seat) -> Vec<Event> {
    let events = table.events().iter();
    events.filter_map(|event| event.seen_by(seat)).collect()
}

fn read(table: &Table, seat: Seat, events: &[Event]) -> Result<Replay, LogError> {
    let lines: Vec<String> = [table.header().seen_by(seat).to_json()]
        .into_iter()
        .chain(events.iter().map(Event::to_json))
        .collect();
    Replay::read(&lines.join("\n"))
}

/// Every place in a masked log where the seat answered and the next event is of this kind.
fn answers(events: &[Event], seat: Seat, wanted: fn(&Event) -> bool) -> Vec<usize> {
    let pairs = events.windows(2).enumerate();
    let found = pairs.filter(|(_, pair)| {
        let is_answer = matches!(pair[0], Event::Answered { seat: by, .. } if by == seat);
        is_answer && wanted(&pair[1])
    });
    found.map(|(at, _)| at).collect()
}

#[test]
fn a_set_is_only_made_by_the_seat_that_claimed_it() {
    let seat = Seat::new(1);
    for id in Ruleset::IDS {
        let mut tried = 0;
        for table in deals(id) {
            let events = seen_by(&table, seat);
            read(&table, seat, &events).unwrap();
            let is_own =
                |event: &Event| matches!(event, Event::Called { seat, .. } if seat.index() == 1);
            for at in answers(&events, seat, is_own) {
                let mut passed = events.clone();
                passed[at] = Event::Answered {
                    seat,
                    action: Action::Pass,
                };
                assert_eq!(
                    read(&table, seat, &passed).unwrap_err().line,
                    at + 3,
                    "{id}"
                );
                let mut silent = events.clone();
                silent.remove(at);
                assert_eq!(
                    read(&table, seat, &silent).unwrap_err().line,
                    at + 2,
                    "{id}"
                );
                tried += 1;
            }
        }
        assert!(tried > 0, "nothing was claimed in {id}");
    }
}

#[test]
fn a_claim_that_stands_is_not_drawn_past() {
    let seat = Seat::new(1);
    for id in Ruleset::IDS {
        let mut tried = 0;
        for table in deals(id) {
            let events = seen_by(&table, seat);
            let is_draw = |event: &Event| matches!(event, Event::Drawn { .. });
            for at in answers(&events, seat, is_draw) {
                let mut before: Vec<Event> = events[..at].to_vec();
                let view = view_after(&table, seat, &before);
                let Some(&claim) = view
                    .legal()
                    .iter()
                    .find(|action| action.claimed_set().is_some())
                else {
                    continue;
                };
                before.push(Event::Answered {
                    seat,
                    action: claim,
                });
                before.push(events[at + 1].clone());
                assert_eq!(
                    read(&table, seat, &before).unwrap_err().line,
                    at + 3,
                    "{id}"
                );
                tried += 1;
            }
        }
        assert!(tried > 0, "nothing could be claimed in {id}");
    }
}

#[test]
fn no_other_seat_ends_a_deal_for_nine_kinds_that_it_does_not_show() {
    let seat = Seat::new(1);
    for id in Ruleset::IDS {
        let table = deals(id).next().unwrap();
        let events = seen_by(&table, seat);
        let turns = events.iter().enumerate();
        let of_others = turns
            .filter(|(_, event)| matches!(event, Event::Drawn { seat, .. } if seat.index() != 1));
        for (at, _) in of_others.take(8) {
            let mut void = events[..=at].to_vec();
            void.push(Event::DealDrawn {
                kind: DrawKind::NineKinds,
                shown: Vec::new(),
                transfers: Vec::new(),
            });
            assert_eq!(read(&table, seat, &void).unwrap_err().line, at + 3, "{id}");
        }
    }
}

fn view_after(table: &Table, seat: Seat, events: &[Event]) -> nexusray_core::view::View {
    let mut view = nexusray_core::view::View::new(table.header(), seat).unwrap();
    for event in events {
        view.evolve(event).unwrap();
    }
    view
}
