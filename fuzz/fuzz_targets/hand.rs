//! Hands print what they parse, and every ruleset has an answer to every hand.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nexusray_core::hand::Hand;
use nexusray_core::rulesets::Ruleset;

fuzz_target!(|text: &str| {
    let Ok(hand) = text.parse::<Hand>() else {
        return;
    };
    assert_eq!(hand.to_string().parse::<Hand>().as_ref(), Ok(&hand));
    for id in Ruleset::IDS {
        let ruleset = Ruleset::new(id, &Default::default()).expect("every ruleset has defaults");
        let rules = ruleset.rules();
        if hand.check(rules.layout(), rules.tiles()).is_ok() {
            let _ = (rules.score(&hand), rules.shanten(&hand), rules.waits(&hand));
        }
    }
});
