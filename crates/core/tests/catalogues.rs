//! Every entry of every catalogue: its id, its names, what it excludes, its example and its counter-example.

mod dice;

use std::collections::BTreeSet;

use dice::Dice;
use nexusray_core::catalogue::{Catalogue, Language};
use nexusray_core::fan::FanSet;
use nexusray_core::hand::Hand;
use nexusray_core::rules::Refusal;
use nexusray_core::rulesets::{Ruleset, mcr, riichi, sichuan, tw16};
use serde_json::Map;

fn each_ruleset(mut check: impl FnMut(&Ruleset, &'static Catalogue)) {
    for id in Ruleset::IDS {
        let ruleset = Ruleset::new(id, &Map::new()).unwrap();
        let catalogue = ruleset.rules().catalogue();
        check(&ruleset, catalogue);
    }
}

#[test]
fn every_entry_has_one_condition_of_its_name_in_the_same_order() {
    let ids: Vec<_> = tw16::CATALOGUE
        .entries()
        .iter()
        .map(|entry| entry.id.as_str())
        .collect();
    assert_eq!(ids, tw16::fans::IDS);
    let entries = sichuan::CATALOGUE.entries().iter();
    let ids: Vec<_> = entries.map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, sichuan::fans::IDS);
    for profile in [mcr::options::Profile::Wmo, mcr::options::Profile::Mil] {
        let entries = mcr::catalogue(profile).entries().iter();
        let ids: Vec<_> = entries.map(|entry| entry.id.as_str()).collect();
        assert_eq!(ids, mcr::fans::IDS);
    }
    let entries = riichi::CATALOGUE.entries().iter();
    let ids: Vec<_> = entries.map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, riichi::fans::IDS);
}

#[test]
fn ids_are_unique_and_exclusions_name_other_entries() {
    each_ruleset(|_, catalogue| {
        let payments = catalogue.payments().iter().map(|entry| &entry.id);
        let ids: Vec<_> = catalogue
            .entries()
            .iter()
            .map(|entry| &entry.id)
            .chain(payments)
            .collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
        for entry in catalogue.entries() {
            for excluded in &entry.excludes {
                assert!(
                    catalogue.find(excluded).is_some(),
                    "{} excludes {excluded}",
                    entry.id
                );
                assert_ne!(*excluded, entry.id);
            }
        }
    });
}

/// Entries that an entry excludes never make a hand worth more beside it, whatever else counts.
#[test]
fn an_excluded_entry_never_raises_a_total() {
    let mut dice = Dice::new(12);
    each_ruleset(|_, catalogue| {
        let total = |met: FanSet| -> u32 {
            let counted = catalogue.without_excluded(met);
            counted.iter().map(|fan| catalogue.value(fan)).sum()
        };
        for fan in catalogue.fans() {
            for excluded in catalogue.excluded_by(fan).iter() {
                for _ in 0..20 {
                    let others = catalogue.fans().filter(|_| dice.below(8) == 0);
                    let met: FanSet = others.chain([fan]).collect();
                    let more: FanSet = met.iter().chain([excluded]).collect();
                    let without = met.without([excluded].into_iter().collect());
                    assert!(
                        total(more) <= total(without),
                        "{fan:?} {excluded:?} {met:?}"
                    );
                }
            }
        }
    });
}

#[test]
fn no_name_sentence_or_source_is_missing_and_no_name_is_given_twice_in_a_language() {
    each_ruleset(|_, catalogue| {
        for language in Language::ALL {
            let payments = catalogue.payments().iter().map(|entry| &entry.names);
            let names = catalogue
                .entries()
                .iter()
                .map(|entry| &entry.names)
                .chain(payments);
            let names: Vec<_> = names.map(|names| names.of(language)).collect();
            assert!(
                names.iter().all(|name| !name.trim().is_empty()),
                "{}",
                language.tag()
            );
            assert_eq!(
                names.iter().collect::<BTreeSet<_>>().len(),
                names.len(),
                "{}",
                language.tag()
            );
        }
        for entry in catalogue.entries() {
            let conditions = Language::ALL.map(|language| entry.condition.of(language));
            for sentence in conditions.into_iter().chain([entry.source.as_str()]) {
                assert!(!sentence.trim().is_empty(), "{}", entry.id);
            }
            // A hand without any pattern has a name in Sichuan, and no fan.
            assert!(entry.value > 0 || entry.id == "ping_hu", "{}", entry.id);
        }
    });
}

#[test]
fn every_example_has_its_entry_and_no_counter_example_does() {
    each_ruleset(|ruleset, catalogue| {
        for fan in catalogue.fans() {
            let entry = catalogue.entry(fan);
            let ruleset = Ruleset::new(ruleset.layout().id, &entry.options).unwrap();
            let rules = ruleset.rules();
            let counted = |text: &str| {
                let hand: Hand = text.parse().unwrap();
                assert_eq!(hand.to_string(), text, "written as it is printed");
                let score = rules.score(&hand).unwrap();
                let tally = rules.tally(&hand).unwrap();
                assert_eq!(
                    tally.count(fan) > 0,
                    score.fans.iter().any(|counted| counted.fan == fan)
                );
                assert_eq!(
                    rules.why_not(fan, &hand).unwrap().is_none(),
                    tally.count(fan) > 0
                );
                tally.count(fan)
            };
            assert!(
                counted(&entry.example) > 0,
                "{}: {}",
                entry.id,
                entry.example
            );
            assert_eq!(
                counted(&entry.counter_example),
                0,
                "{}: {}",
                entry.id,
                entry.counter_example
            );
        }
    });
}

#[test]
fn an_example_says_in_a_few_words_why_it_wins_and_a_broken_one_why_not() {
    let rules = tw16::Options::default();
    let rules: &dyn nexusray_core::rules::Rules = &rules;
    let broken: Hand = "123456789m234p4599s + 7s".parse().unwrap();
    let refusal = rules.score(&broken).unwrap_err();
    assert!(matches!(refusal, Refusal::NotWinning { distance: 0 }));
    assert_eq!(
        refusal.to_string(),
        "no winning hand: 1 of its tiles must be exchanged to complete it"
    );
}
