//! Actions print what they parse, as text and as JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nexusray_core::action::Action;

fuzz_target!(|text: &str| {
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string().parse::<Action>().as_ref(), Ok(&action));
    }
    if let Ok(action) = serde_json::from_str::<Action>(text) {
        let json = serde_json::to_string(&action).expect("an action can be written");
        assert_eq!(serde_json::from_str::<Action>(&json).ok(), Some(action));
    }
});
