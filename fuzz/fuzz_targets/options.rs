//! Options that are accepted say themselves again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nexusray_core::rulesets::Ruleset;

fuzz_target!(|text: &str| {
    let Ok(serde_json::Value::Object(options)) = serde_json::from_str(text) else {
        return;
    };
    for id in Ruleset::IDS {
        if let Ok(ruleset) = Ruleset::new(id, &options) {
            assert_eq!(Ruleset::new(id, &ruleset.options()).as_ref(), Ok(&ruleset));
        }
    }
});
