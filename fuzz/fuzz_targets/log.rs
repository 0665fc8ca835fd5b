//! A log is right, or its first wrong line is named.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nexusray_core::replay::Replay;
use nexusray_core::table::Table;

fuzz_target!(|text: &str| {
    match Replay::read(text) {
        Ok(replay) => {
            let _ = replay.view_json();
            let _ = Table::replay(text, None);
        }
        Err(error) => assert!((1..=text.lines().count().max(1) + 1).contains(&error.line)),
    }
});
