//! What holds in every reading of a hand, seen from inside.

use super::account::Combination;
use super::account_table::Choice;
use super::fans::{CONDITIONS, Condition, IDS, in_place};
use super::form::Form;
use super::win::Win;
use super::*;
use crate::fan::FanSet;

const PROFILES: [Profile; 2] = [Profile::Wmo, Profile::Mil];

/// Hands with many readings, and hands in which many entries exclude each other.
const HANDS: [&str; 22] = [
    "222333444m567p5s + 5s",
    "222333444m222p5s * 5s",
    "1112223334445m + 5m",
    "1122334778899m + 4m",
    "1122335778899m * 5m",
    "2233445566778m + 8m",
    "111123333m456p5s + 5s",
    "123123123789m5s + 5s",
    "123456m123456p5s + 5s",
    "123m123p123s789m1z * 1z",
    "234m345p456s567s9p + 9p",
    "111m111p111s999m9p * 9p",
    "222m333p444s555s6s + 6s",
    "1112345678999m + 5m",
    "1112345678999m * 1m",
    "555m1112223334z + 4z",
    "12344m55566677z * 4m",
    "147m258p36s22244z * 9s",
    "147m258p36s12346z + 9s",
    "2222334466s666z * 6z",
    "34p55z + 5p (2222m) (7777m) (9999s)",
    "34p789s55z + 5p [234m] [678m] f1f2 last_wall_tile",
];

/// Every reading of every hand.
fn for_each_reading_of_all(profile: Profile, mut look: impl FnMut(&Facts, &Way)) {
    for text in HANDS {
        let hand: Hand = text.parse().unwrap();
        hand.check_won(&LAYOUT, LAYOUT.tiles).unwrap();
        let facts = Facts::of(&hand, profile.practice()).unwrap();
        let options = Options {
            profile,
            ..Options::default()
        };
        let mut readings = 0;
        options.for_each_counted(&facts, |way, _| {
            look(&facts, way);
            readings += 1;
        });
        assert!(readings > 0, "{text}");
    }
}

/// What counts in a reading when no other combinations than these are looked at, or the best.
fn counted(
    facts: &Facts,
    way: &Way,
    catalogue: &Catalogue,
    chosen: Option<&[Combination]>,
) -> Counted {
    let form = Form::of(facts, way);
    let in_hand = InHand::of(facts, catalogue);
    let mut met = Met::of(&form, &in_hand, in_place(&form));
    Counted::of(&mut met, &in_hand, catalogue, |excluded| match chosen {
        None => account_table::best_of(&form, excluded),
        Some(chosen) => {
            let allowed = chosen.iter().filter(|one| !excluded.has(one.fan));
            Choice::of(&allowed.copied().collect::<Vec<_>>())
        }
    })
}

#[test]
fn entries_stand_after_those_that_exclude_them_or_never_meet_them() {
    let position = |id: &str| IDS.iter().position(|&own| own == id).unwrap();
    // Of three equal chows and three shifted pungs, and of the three waits, a reading has one at most.
    let apart = ["pure_triple_chow", "edge_wait", "closed_wait"];
    for profile in PROFILES {
        for fan in catalogue(profile).fans() {
            let entry = catalogue(profile).entry(fan);
            for excluded in entry.excludes.iter().chain(&entry.excludes_sets) {
                let is_after = position(excluded) > fan.index();
                assert!(
                    is_after || apart.contains(&excluded.as_str()),
                    "{} and {excluded}",
                    entry.id
                );
            }
        }
    }
    assert_eq!(IDS[FLOWERS.index()], "flower_tiles");
}

#[test]
fn what_excludes_a_combination_stands_before_the_first_of_them() {
    let is_combination = |fan: Fan| {
        matches!(
            CONDITIONS[fan.index()],
            Condition::Chows(..) | Condition::Pungs(..)
        )
    };
    for profile in PROFILES {
        let first = catalogue(profile)
            .fans()
            .find(|&fan| is_combination(fan))
            .unwrap();
        for fan in catalogue(profile)
            .fans()
            .filter(|&fan| !is_combination(fan))
        {
            let mut excluded = catalogue(profile).excluded_by(fan).iter();
            assert!(
                fan < first || !excluded.any(is_combination),
                "{}",
                IDS[fan.index()]
            );
        }
    }
}

/// Is there an order in which each joins one set to others that it has not been joined with?
fn is_lawful(chosen: &[Combination]) -> bool {
    if chosen.is_empty() {
        return true;
    }
    (0..chosen.len()).any(|last| {
        let mut others = chosen.to_vec();
        let last = others.remove(last);
        let apart = (0..win::SETS).all(|one| {
            (0..one).all(|other| {
                let both = 1_u8 << one | 1 << other;
                last.sets & both != both || !are_joined(&others, one, other)
            })
        });
        apart && is_lawful(&others)
    })
}

fn are_joined(chosen: &[Combination], one: usize, other: usize) -> bool {
    let mut reached = 1_u8 << one;
    for _ in 0..win::SETS {
        for combination in chosen {
            if combination.sets & reached != 0 {
                reached |= combination.sets;
            }
        }
    }
    reached >> other & 1 != 0
}

#[test]
fn of_all_lawful_choices_none_is_worth_more_with_all_that_it_excludes() {
    for profile in PROFILES {
        let catalogue = catalogue(profile);
        for_each_reading_of_all(profile, |facts, way| {
            let all = Win::of(facts, way).unwrap().combinations(catalogue);
            let best = counted(facts, way, catalogue, None);
            for bits in 0_u32..1 << all.len() {
                let taken = all.iter().enumerate().filter(|(at, _)| bits >> at & 1 != 0);
                let chosen: Vec<Combination> = taken.map(|(_, &one)| one).collect();
                if is_lawful(&chosen) {
                    let other = counted(facts, way, catalogue, Some(&chosen));
                    assert!(other.total <= best.total, "{way:?} {chosen:?}");
                }
            }
        });
    }
}

#[test]
fn the_reading_that_is_worth_most_is_taken() {
    for profile in PROFILES {
        for text in HANDS {
            let hand: Hand = text.parse().unwrap();
            let options = Options {
                profile,
                ..Options::default()
            };
            let facts = Facts::of(&hand, profile.practice()).unwrap();
            let best = options.best(&facts).unwrap();
            options.for_each_counted(&facts, |_, counted| {
                assert!(counted.total <= best.counted.total, "{text}");
            });
        }
    }
}

#[test]
fn what_an_explanation_counts_is_what_counts() {
    for profile in PROFILES {
        for_each_reading_of_all(profile, |facts, way| {
            let counted = counted(facts, way, catalogue(profile), None);
            let win = Win::of(facts, way).unwrap();
            let tallied = tallied::Tallied::of(&win, catalogue(profile));
            assert_eq!(tallied.counted, counted.fans, "{way:?}");
            for fan in counted.fans.iter() {
                assert_eq!(tallied.counts[fan.index()], counted.count(fan), "{way:?}");
            }
        });
    }
}

#[test]
fn without_an_exclusion_no_reading_is_worth_less() {
    for profile in PROFILES {
        let whole = catalogue(profile);
        for fan in whole.fans() {
            for excluded in &whole.entry(fan).excludes {
                let looser = whole.clone().changed(|entry| {
                    if entry.id == IDS[fan.index()] {
                        entry.excludes.retain(|id| id != excluded);
                    }
                });
                for_each_reading_of_all(profile, |facts, way| {
                    let before = counted(facts, way, whole, None).total;
                    let after = counted(facts, way, &looser, None).total;
                    assert!(
                        after >= before,
                        "{} with {excluded}: {way:?}",
                        IDS[fan.index()]
                    );
                });
            }
        }
    }
}

#[test]
fn nothing_that_counts_is_excluded_by_anything_that_counts() {
    for profile in PROFILES {
        let catalogue = catalogue(profile);
        for_each_reading_of_all(profile, |facts, way| {
            let counted = counted(facts, way, catalogue, None).fans;
            let all = counted.iter().fold(FanSet::default(), |all, fan| {
                all.or(catalogue.excluded_by(fan))
            });
            assert_eq!(counted.without(all), counted, "{way:?}");
        });
    }
}

#[test]
fn combinations_are_worth_the_same_in_both_profiles() {
    let [wmo, mil] = PROFILES.map(catalogue);
    for fan in count::COMBINATIONS.iter() {
        assert_eq!(wmo.value(fan), mil.value(fan), "{}", IDS[fan.index()]);
    }
}
