//! Why the condition of each entry is not met, asked only then.

use super::LAYOUT;
use super::facts::Facts;
use super::fans::pungs::{EVEN, FIVES};
use super::fans::tiles::{ABOVE_FIVE, BELOW_FIVE, LOWER, MIDDLE, REVERSIBLE, SIMPLES, UPPER};
use super::fans::{IDS, shapes};
use super::tallied::Tallied;
use super::win::Win;
use super::{FLOWERS, missing};
use crate::decompose::{Origin, Shape};
use crate::fan::{Fan, Reason, Wait};
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::reading::Place;
use crate::special::Special;
use crate::tile::{Kind, Tile};

const NOT_REGULAR: Reason = Reason::NotThatShape { shape: None };

const fn not(shape: Special) -> Reason {
    Reason::NotThatShape { shape: Some(shape) }
}

/// Another entry stands for this one.
pub(super) fn excluded_by(index: Fan) -> Reason {
    Reason::ExcludedBy {
        index,
        fan: IDS[index.index()],
    }
}

/// The first of these entries that counts stands for this one.
fn replaced_by_one_of(tallied: &Tallied, ids: &[&str]) -> Option<Reason> {
    let mut counted = tallied.counted.iter();
    counted
        .find(|fan| ids.contains(&IDS[fan.index()]))
        .map(excluded_by)
}

fn too_few_pungs(win: &Win, of: KindSet, needed: usize) -> Reason {
    if !win.is_regular() {
        return NOT_REGULAR;
    }
    Reason::TooFewPungs {
        of,
        there: win.pungs.and(of),
        needed,
    }
}

fn too_few_pungs_or_other_pair(win: &Win, of: KindSet, needed: usize) -> Reason {
    let there = win.pungs.and(of);
    match win.pair {
        Some(pair) if there.len() == needed => Reason::OtherPair {
            of: of.without(there),
            pair,
        },
        Some(_) | None => too_few_pungs(win, of, needed),
    }
}

pub fn winds(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_pungs(win, KindSet::WINDS, 4)
}

pub fn three_winds(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_pungs(win, KindSet::WINDS, 3)
}

pub fn winds_and_pair(win: &Win, tallied: &Tallied, _: Fan) -> Reason {
    replaced_by_one_of(tallied, &["big_four_winds"])
        .unwrap_or_else(|| too_few_pungs_or_other_pair(win, KindSet::WINDS, 3))
}

pub fn dragons(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_pungs(win, KindSet::DRAGONS, 3)
}

pub fn two_dragons(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_pungs(win, KindSet::DRAGONS, 2)
}

pub fn dragons_and_pair(win: &Win, tallied: &Tallied, _: Fan) -> Reason {
    replaced_by_one_of(tallied, &["big_three_dragons"])
        .unwrap_or_else(|| too_few_pungs_or_other_pair(win, KindSet::DRAGONS, 2))
}

pub fn dragon_pung(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_pungs(win, KindSet::DRAGONS, 1)
}

pub fn prevalent_wind(win: &Win, _: &Tallied, _: Fan) -> Reason {
    let wind = win.facts.hand.situation.round_wind.kind();
    too_few_pungs(win, KindSet::one(wind), 1)
}

pub fn seat_wind(win: &Win, _: &Tallied, _: Fan) -> Reason {
    let wind = win.facts.hand.situation.seat_wind.kind();
    too_few_pungs(win, KindSet::one(wind), 1)
}

pub fn pung_of_terminals_or_honors(win: &Win, _: &Tallied, _: Fan) -> Reason {
    let situation = &win.facts.hand.situation;
    let own = [situation.seat_wind.kind(), situation.round_wind.kind()];
    let own: KindSet = own.into_iter().collect();
    too_few_pungs(
        win,
        KindSet::ORPHANS.without(KindSet::DRAGONS).without(own),
        1,
    )
}

/// Entries that ask for tiles of these kinds alone.
macro_rules! only {
    ($($id:ident: $kinds:expr;)*) => {
        $(pub fn $id(win: &Win, _: &Tallied, _: Fan) -> Reason {
            has_others_than(win, $kinds)
        })*
    };
}

only! {
    not_green: KindSet::GREENS;
    not_terminals: KindSet::TERMINALS;
    not_honors: KindSet::HONORS;
    not_upper: UPPER;
    not_middle: MIDDLE;
    not_lower: LOWER;
    not_above_five: ABOVE_FIVE;
    not_below_five: BELOW_FIVE;
    not_reversible: REVERSIBLE;
    not_simple: SIMPLES;
}

fn has_others_than(win: &Win, kinds: KindSet) -> Reason {
    Reason::HasTiles {
        kinds: win.facts.kinds.without(kinds),
    }
}

pub fn not_orphans(win: &Win, _: &Tallied, _: Fan) -> Reason {
    if !win.facts.is_all(KindSet::ORPHANS) {
        has_others_than(win, KindSet::ORPHANS)
    } else if win.facts.has_any(KindSet::HONORS) {
        Reason::NoSuited
    } else {
        Reason::NoHonors
    }
}

fn has_honors_of(facts: &Facts) -> Reason {
    Reason::HasHonors {
        kinds: facts.kinds.and(KindSet::HONORS),
    }
}

pub fn has_honors(win: &Win, _: &Tallied, _: Fan) -> Reason {
    has_honors_of(win.facts)
}

/// Why the tiles are not of exactly one suit, honors aside.
fn not_one_suit(facts: &Facts) -> Option<Reason> {
    match facts.suit_count() {
        0 => Some(Reason::NoSuited),
        1 => None,
        _ => Some(Reason::SeveralSuits {
            suits: facts.suits(),
        }),
    }
}

pub fn full_flush(win: &Win, _: &Tallied, _: Fan) -> Reason {
    not_one_suit(win.facts).unwrap_or_else(|| has_honors_of(win.facts))
}

pub fn half_flush(win: &Win, _: &Tallied, _: Fan) -> Reason {
    not_one_suit(win.facts).unwrap_or(Reason::NoHonors)
}

pub fn one_voided_suit(win: &Win, _: &Tallied, _: Fan) -> Reason {
    not_one_suit(win.facts).unwrap_or(Reason::OneSuit)
}

/// The groups of which there is no tile.
pub fn all_types(win: &Win, _: &Tallied, _: Fan) -> Reason {
    let groups = [
        KindSet::suit(0),
        KindSet::suit(1),
        KindSet::suit(2),
        KindSet::WINDS,
        KindSet::DRAGONS,
    ];
    let absent = groups
        .into_iter()
        .filter(|&kinds| !win.facts.has_any(kinds));
    Reason::MissingKinds {
        missing: absent.fold(KindSet::EMPTY, KindSet::or),
    }
}

fn exposed_meld(facts: &Facts) -> Option<Reason> {
    let meld = facts.hand.exposed_meld()?.clone();
    Some(Reason::HandExposed { meld })
}

/// The ranks of which too few were held before the win.
pub fn nine_gates(win: &Win, _: &Tallied, _: Fan) -> Reason {
    let facts = win.facts;
    let held = facts.hand.concealed_counts();
    exposed_meld(facts)
        .or_else(|| not_one_suit(facts))
        .unwrap_or_else(|| {
            if facts.has_any(KindSet::HONORS) {
                has_honors_of(facts)
            } else {
                Reason::MissingKinds {
                    missing: shapes::missing_gates(&held, facts.kinds),
                }
            }
        })
}

pub fn seven_pairs(_: &Win, _: &Tallied, _: Fan) -> Reason {
    not(Special::SevenPairs)
}

pub fn seven_shifted_pairs(win: &Win, _: &Tallied, _: Fan) -> Reason {
    if !win.is(Special::SevenPairs) {
        return not(Special::SevenPairs);
    }
    let facts = win.facts;
    not_one_suit(facts).unwrap_or_else(|| {
        if facts.has_any(KindSet::HONORS) {
            has_honors_of(facts)
        } else {
            Reason::MissingKinds {
                missing: shapes::missing_in_a_row(facts.kinds),
            }
        }
    })
}

pub fn thirteen_orphans(_: &Win, _: &Tallied, _: Fan) -> Reason {
    not(Special::ThirteenOrphans)
}

pub fn greater_honors(win: &Win, _: &Tallied, _: Fan) -> Reason {
    if win.is(Special::KnittedHonors) {
        Reason::MissingKinds {
            missing: KindSet::HONORS.without(win.facts.kinds),
        }
    } else {
        not(Special::KnittedHonors)
    }
}

pub fn lesser_honors(_: &Win, _: &Tallied, _: Fan) -> Reason {
    not(Special::KnittedHonors)
}

pub fn knitted_straight(_: &Win, _: &Tallied, _: Fan) -> Reason {
    not(Special::KnittedStraight)
}

fn too_few_kongs(kongs: usize, needed: usize) -> Reason {
    Reason::TooFewKongs { kongs, needed }
}

pub fn four_kongs(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_kongs(win.facts.kongs.len(), 4)
}

pub fn three_kongs(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_kongs(win.facts.kongs.len(), 3)
}

/// Entries that count kongs, in the order in which they stand for smaller ones.
const KONGS: [&str; 7] = [
    "four_kongs",
    "three_kongs",
    "two_concealed_kongs",
    "two_melded_kongs",
    "concealed_and_melded_kong",
    "concealed_kong",
    "melded_kong",
];

fn more_or_too_few_kongs(tallied: &Tallied, kongs: usize, needed: usize) -> Reason {
    let more = (kongs >= needed).then(|| replaced_by_one_of(tallied, &KONGS));
    more.flatten()
        .unwrap_or_else(|| too_few_kongs(kongs, needed))
}

pub fn two_concealed_kongs(win: &Win, tallied: &Tallied, _: Fan) -> Reason {
    more_or_too_few_kongs(tallied, win.facts.concealed_kongs.len(), 2)
}

pub fn two_melded_kongs(win: &Win, tallied: &Tallied, _: Fan) -> Reason {
    more_or_too_few_kongs(tallied, win.facts.kongs.len(), 2)
}

pub fn concealed_and_melded_kong(win: &Win, tallied: &Tallied, _: Fan) -> Reason {
    more_or_too_few_kongs(tallied, win.facts.kongs.len(), 2)
}

pub fn concealed_kong(win: &Win, tallied: &Tallied, _: Fan) -> Reason {
    more_or_too_few_kongs(tallied, win.facts.concealed_kongs.len(), 1)
}

pub fn melded_kong(win: &Win, tallied: &Tallied, _: Fan) -> Reason {
    more_or_too_few_kongs(tallied, win.facts.melded_kongs().len(), 1)
}

/// Four copies are there, but in a kong or where they cannot be avoided; or there are none.
pub fn no_tile_hog(win: &Win, tallied: &Tallied, _: Fan) -> Reason {
    let four = !win.facts.all_four.is_empty();
    let kongs = || replaced_by_one_of(tallied, &KONGS);
    let whole = || replaced_by_one_of(tallied, &["all_green", "all_terminals"]);
    let replaced = four.then(|| kongs().or_else(whole));
    replaced.flatten().unwrap_or(Reason::NoFourOfAKind)
}

fn too_few_concealed_pungs(win: &Win, needed: usize) -> Reason {
    let exposed = win
        .sets
        .iter()
        .filter(|set| set.is_pung() && set.origin == Origin::ExposedMeld);
    let finished = win
        .sets
        .iter()
        .find(|set| set.is_pung() && set.origin == Origin::Finished);
    Reason::TooFewConcealedPungs {
        concealed: win.form.concealed.len(),
        needed,
        finished: finished.map(|set| set.lowest),
        exposed: exposed.map(|set| set.lowest).collect(),
    }
}

pub fn four_concealed_pungs(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_concealed_pungs(win, 4)
}

pub fn three_concealed_pungs(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_concealed_pungs(win, 3)
}

pub fn two_concealed_pungs(win: &Win, _: &Tallied, _: Fan) -> Reason {
    too_few_concealed_pungs(win, 2)
}

pub fn missing_sets(win: &Win, _: &Tallied, fan: Fan) -> Reason {
    missing::missing_sets(win, fan)
}

pub fn all_pungs(win: &Win, _: &Tallied, _: Fan) -> Reason {
    let chow = win.sets.iter().find(|set| set.shape == Shape::Chow);
    match chow {
        Some(&set) if win.is_regular() => Reason::NotAPung { set },
        Some(_) | None => NOT_REGULAR,
    }
}

pub fn all_even_pungs(win: &Win, tallied: &Tallied, fan: Fan) -> Reason {
    if win.form.is_all_pungs() {
        has_others_than(win, EVEN)
    } else {
        all_pungs(win, tallied, fan)
    }
}

pub fn all_chows(win: &Win, _: &Tallied, _: Fan) -> Reason {
    let pung = win.sets.iter().find(|set| set.is_pung());
    match (pung, win.pair) {
        (Some(&set), _) => Reason::NotAChow { set },
        (None, Some(pair)) => Reason::HonorPair { pair },
        (None, None) => NOT_REGULAR,
    }
}

fn set_without(win: &Win, kinds: KindSet) -> Reason {
    let has = |tile: &Tile| tile.kind().is_some_and(|kind: Kind| kinds.has(kind));
    let mut parts = win.reading.parts().into_iter();
    match parts.find(|part| !part.iter().any(has)) {
        Some(set) if win.is_regular() => Reason::SetWithout { set },
        Some(_) | None => NOT_REGULAR,
    }
}

pub fn set_without_five(win: &Win, _: &Tallied, _: Fan) -> Reason {
    set_without(win, FIVES)
}

pub fn set_without_orphan(win: &Win, _: &Tallied, _: Fan) -> Reason {
    set_without(win, KindSet::ORPHANS)
}

/// The first entry that counts, flowers aside.
pub fn something_counts(_: &Win, tallied: &Tallied, _: Fan) -> Reason {
    tallied
        .counted
        .iter()
        .next()
        .map_or_else(|| excluded_by(FLOWERS), excluded_by)
}

pub fn last_tile_draw(win: &Win, _: &Tallied, _: Fan) -> Reason {
    Reason::no_draw_with(Flag::LastWallTile, win.facts.is_drawn)
}

pub fn last_tile_claim(win: &Win, _: &Tallied, _: Fan) -> Reason {
    Reason::no_discard_with(Flag::LastWallTile, win.facts.is_drawn)
}

pub fn out_with_replacement_tile(win: &Win, _: &Tallied, _: Fan) -> Reason {
    Reason::no_draw_with(Flag::AfterKong, win.facts.is_drawn)
}

pub fn robbing_the_kong(win: &Win, _: &Tallied, _: Fan) -> Reason {
    Reason::no_discard_with(Flag::RobbingKong, win.facts.is_drawn)
}

pub fn last_tile(_: &Win, _: &Tallied, _: Fan) -> Reason {
    Reason::NotThatWin {
        flag: Flag::LastCopy,
    }
}

pub fn melded_hand(win: &Win, _: &Tallied, _: Fan) -> Reason {
    if win.facts.exposed == LAYOUT.sets {
        Reason::NeedsDiscard
    } else {
        Reason::NeedsExposedSets {
            exposed: win.facts.exposed,
            needed: LAYOUT.sets,
        }
    }
}

pub fn concealed_and_drawn(win: &Win, _: &Tallied, _: Fan) -> Reason {
    exposed_meld(win.facts).unwrap_or(Reason::NeedsSelfDraw)
}

pub fn concealed_and_discarded(win: &Win, _: &Tallied, _: Fan) -> Reason {
    exposed_meld(win.facts).unwrap_or(Reason::NeedsDiscard)
}

pub fn self_drawn(_: &Win, _: &Tallied, _: Fan) -> Reason {
    Reason::NeedsSelfDraw
}

pub fn no_flowers(_: &Win, _: &Tallied, _: Fan) -> Reason {
    Reason::MissingFlowers {
        missing: (1..=8).map(Tile::flower).collect(),
    }
}

fn not_that_wait(win: &Win, wait: Wait) -> Reason {
    match win.place {
        None => NOT_REGULAR,
        Some(Place::Set(_) | Place::Pair) if win.waits.len() > 1 => {
            Reason::SeveralWaits { waits: win.waits }
        }
        Some(Place::Set(_) | Place::Pair) => Reason::NotThatWait { wait },
    }
}

pub fn edge_wait(win: &Win, _: &Tallied, _: Fan) -> Reason {
    not_that_wait(win, Wait::Edge)
}

pub fn closed_wait(win: &Win, _: &Tallied, _: Fan) -> Reason {
    not_that_wait(win, Wait::Closed)
}

pub fn single_wait(win: &Win, _: &Tallied, _: Fan) -> Reason {
    not_that_wait(win, Wait::Single)
}
