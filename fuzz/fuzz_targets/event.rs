//! Events print what they parse, and a view takes or refuses each of them whole.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nexusray_core::event::Event;
use nexusray_core::rulesets::Ruleset;
use nexusray_core::seat::Seat;
use nexusray_core::table::{Scope, Table};
use nexusray_core::view::View;
use nexusray_core::wall::Secret;

fuzz_target!(|text: &str| {
    let events: Result<Vec<Event>, _> = text.lines().map(serde_json::from_str).collect();
    let Ok(events) = events else { return };
    for event in &events {
        assert_eq!(
            serde_json::from_str::<Event>(&event.to_json())
                .as_ref()
                .ok(),
            Some(event)
        );
        let _ = event.to_string();
    }
    for id in Ruleset::IDS {
        let ruleset = Ruleset::new(id, &Default::default()).expect("every ruleset has defaults");
        let table = Table::new(ruleset, Secret::open(1), &[], Scope::Game);
        let mut view =
            View::new(table.header(), Seat::new(0)).expect("the header is a table's own");
        for event in &events {
            let before = view.clone();
            if view.evolve(event).is_err() {
                assert!(view == before, "a refused event changed the view");
                break;
            }
            let _ = (view.legal(), view.to_json());
        }
    }
});
