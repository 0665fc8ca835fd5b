//! A record that can be played is what it was when it is played again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nexusray_core::playthrough::Playthrough;

fuzz_target!(|text: &str| {
    if text.len() > 4_000 {
        return;
    }
    if let Ok(played) = Playthrough::parse(text).and_then(Playthrough::play) {
        let again = Playthrough::parse(&played).and_then(Playthrough::play);
        assert_eq!(again.as_ref(), Ok(&played));
    }
});
