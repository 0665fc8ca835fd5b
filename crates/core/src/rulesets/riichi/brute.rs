//! The reading that is chosen against all there are, found by trying every set there could be.

use arrayvec::ArrayVec;

use super::way::{self, Way};
use super::{LAYOUT, Options};
use crate::counts::Counts;
use crate::decompose::{Origin, Set, Shape};
use crate::fan::FanSet;
use crate::hand::{Hand, WinBy};
use crate::hand_case::HandCase;
use crate::kind_set::KindSet;
use crate::outline::{Completed, Outline};
use crate::reading::{Place, Reading, RegularReading, set_of};
use crate::special::SpecialReading;
use crate::tile::Kind;

const HANDS: &str = include_str!("../../../../../vectors/riichi_agreed.jsonl");

/// Every way to take `sets` sets out of these tiles, which must leave nothing; equal ways may come twice.
fn divide(left: &mut Counts, sets: usize, taken: &mut Vec<Set>, each: &mut impl FnMut(&[Set])) {
    if sets == 0 {
        if left.total() == 0 {
            each(taken);
        }
        return;
    }
    for kind in Kind::all() {
        for shape in [Shape::Pung, Shape::Chow] {
            let kinds = match (
                shape,
                kind.next().and_then(|next| Some((next, next.next()?))),
            ) {
                (Shape::Chow, Some((second, third))) => [kind, second, third],
                (Shape::Chow, None) => continue,
                (Shape::Pung | Shape::Kong, _) => [kind; 3],
            };
            let mut rest = *left;
            let fits = kinds.iter().all(|&kind| {
                let is_there = rest[kind] > 0;
                rest[kind] = rest[kind].saturating_sub(1);
                is_there
            });
            // Sets are taken in the order of their kinds: any other order is the same way.
            let in_order = taken.last().is_none_or(|last| last.lowest <= kind);
            if fits && in_order {
                taken.push(Set {
                    shape,
                    lowest: kind,
                    origin: Origin::Drawn,
                });
                divide(&mut rest, sets - 1, taken, each);
                taken.pop();
            }
        }
    }
}

fn readings(hand: &Hand) -> Vec<Reading> {
    let winning = hand.winning.unwrap();
    let kind = winning.tile.kind().unwrap();
    let melds: Vec<Set> = hand.melds.iter().filter_map(set_of).collect();
    let held = hand.held_counts();
    let special = LAYOUT.special.iter();
    let mut found: Vec<Reading> = special
        .filter_map(|&shape| SpecialReading::of(hand, &held, shape))
        .map(Reading::Special)
        .collect();
    for pair in Kind::all().filter(|&pair| held[pair] >= 2) {
        let mut left = held;
        left[pair] -= 2;
        divide(&mut left, 4 - melds.len(), &mut Vec::new(), &mut |sets| {
            let all: ArrayVec<Set, 5> = melds.iter().chain(sets).copied().collect();
            let mut add = |place: Place| {
                let mut sets = all.clone();
                if let (Place::Set(at), WinBy::Discard) = (place, winning.by) {
                    sets[at].origin = Origin::Finished;
                }
                found.push(Reading::Regular(RegularReading {
                    sets,
                    pair,
                    place,
                    winning: kind,
                    by: winning.by,
                }));
            };
            if pair == kind {
                add(Place::Pair);
            }
            let own = (melds.len()..all.len()).filter(|&at| all[at].has(kind));
            own.for_each(|at| add(Place::Set(at)));
        });
    }
    found
}

/// The same reading in few numbers.
fn way_of(reading: &Reading, melds: usize) -> Way {
    let winning = reading.winning();
    let shape = match reading {
        Reading::Special(special) => way::Shape::Special(special.shape),
        Reading::Regular(reading) => {
            let mut outline = Outline {
                pungs: KindSet::EMPTY,
                chows: [KindSet::EMPTY; 4],
                pair: reading.pair,
            };
            for set in &reading.sets[melds..] {
                match set.shape {
                    Shape::Pung | Shape::Kong => outline.pungs.insert(set.lowest),
                    Shape::Chow => outline.add_chow(set.lowest),
                }
            }
            let completed = match reading.place {
                Place::Pair => Completed::Pair,
                Place::Set(at) if reading.sets[at].is_pung() => Completed::Pung,
                Place::Set(at) => Completed::Chow(reading.sets[at].lowest),
            };
            way::Shape::Regular(outline, completed)
        }
    };
    Way { shape, winning }
}

/// A reading with its sets in one order, and whether the winning tile completed the pair.
fn in_order(reading: &Reading) -> (Vec<String>, bool) {
    let Reading::Regular(reading) = reading else {
        return (Vec::new(), false);
    };
    let sets = reading.sets.iter();
    let mut sets: Vec<_> = sets.map(|set| format!("{set:?}")).collect();
    sets.sort_unstable();
    (sets, reading.place == Place::Pair)
}

#[test]
fn no_reading_of_any_hand_is_worth_more_than_the_one_that_is_chosen() {
    let presets = Options::PRESETS.map(|name| Options::preset(name).unwrap());
    for (line, options) in HANDS.lines().step_by(3).zip(presets.iter().cycle()) {
        let case = HandCase::parse(line).unwrap();
        let found = options.find(&case.hand);
        let readings = readings(&case.hand);
        assert_eq!(found.is_ok(), !readings.is_empty(), "{line}");
        let Ok((best, facts)) = found else { continue };
        for reading in &readings {
            let other = facts.worth_of(&way_of(reading, case.hand.melds.len()));
            // A hand that was dealt complete may be read with another of its tiles as the winning one.
            let own = facts.worth_of(&best.way).rank(&facts);
            let others = other.rank(&facts);
            assert!(others <= own, "{line}: {reading:?}");
            if others == own {
                let counted = FanSet::from_bits(other.counted.into());
                assert!(!counted.is_before(best.counted), "{line}");
            }
        }
        let own = in_order(&best.way.reading(&case.hand));
        let chosen = readings.iter().any(|reading| in_order(reading) == own);
        assert!(chosen || best.in_limits, "{line}");
    }
}
