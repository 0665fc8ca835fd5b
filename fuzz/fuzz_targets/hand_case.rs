//! Every line of hand cases and of table cases is answered with one line of JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nexusray_core::answer::answer_line;
use nexusray_core::rulesets::sichuan::table_case;

fuzz_target!(|line: &str| {
    for answer in [answer_line(line, true), table_case::answer_line(line)] {
        assert!(serde_json::from_str::<serde_json::Value>(&answer).is_ok());
        assert!(!answer.contains('\n'));
    }
});
