//! Why the tiles of a hand, as they are, meet no entry that asks for certain kinds: terminals, honors, one suit.

use super::nine_gates::NINE_GATES;
use super::reason::{NOT_REGULAR, exposed_or};
use super::win::Win;
use crate::fan::Reason;
use crate::kind_set::KindSet;
use crate::tile::{Kind, Tile};

/// There are tiles that are not of these kinds.
fn strangers(win: &Win, to: KindSet) -> Option<Reason> {
    let kinds = win.facts.kinds.without(to);
    (!kinds.is_empty()).then_some(Reason::HasTiles { kinds })
}

pub fn honroutou(win: &Win) -> Reason {
    let one_sort = if win.facts.has_honors() {
        Reason::NoSuited
    } else {
        Reason::NoHonors
    };
    strangers(win, KindSet::ORPHANS).unwrap_or(one_sort)
}

/// The first set, or the pair, without any tile of these kinds.
fn part_without(win: &Win, kinds: KindSet) -> Option<Vec<Tile>> {
    let has = |tile: &Tile| tile.kind().is_some_and(|kind| kinds.has(kind));
    let mut parts = win.reading.parts().into_iter();
    parts.find(|part| !part.iter().any(has))
}

/// A set has none of these kinds, or, when all have one, none is a chow.
fn outside(win: &Win, kinds: KindSet) -> Option<Reason> {
    let Some(reading) = win.regular() else {
        return Some(NOT_REGULAR);
    };
    let first = reading.pungs().next().filter(|_| win.chows.is_empty());
    part_without(win, kinds)
        .map(|set| Reason::SetWithout { set })
        .or(first.map(|set| Reason::NotAChow { set }))
}

pub fn chanta(win: &Win) -> Reason {
    outside(win, KindSet::ORPHANS).unwrap_or(Reason::NoHonors)
}

pub fn junchan(win: &Win) -> Reason {
    outside(win, KindSet::TERMINALS).unwrap_or(NOT_REGULAR)
}

fn several_suits(win: &Win) -> Option<Reason> {
    let first = |number| win.facts.kinds.and(KindSet::suit(number)).iter().next();
    let suits: KindSet = (0..3).filter_map(first).collect();
    (suits.len() > 1).then_some(Reason::SeveralSuits { suits })
}

pub fn honitsu(win: &Win) -> Reason {
    several_suits(win).unwrap_or(if win.facts.suits() == 0 {
        Reason::NoSuited
    } else {
        Reason::NoHonors
    })
}

pub fn chinitsu(win: &Win) -> Reason {
    several_suits(win).unwrap_or(Reason::HasHonors {
        kinds: win.facts.kinds.and(KindSet::HONORS),
    })
}

pub fn tsuuiisou(win: &Win) -> Reason {
    Reason::HasSuited {
        kinds: win.facts.kinds.without(KindSet::HONORS),
    }
}

pub fn chinroutou(win: &Win) -> Reason {
    strangers(win, KindSet::TERMINALS).unwrap_or(NOT_REGULAR)
}

pub fn ryuuiisou(win: &Win) -> Reason {
    strangers(win, KindSet::GREENS).unwrap_or(NOT_REGULAR)
}

/// The kinds of which concealed tiles of one suit have too few for nine gates, and how many tiles they miss.
pub(super) fn missing_from_nine_gates(win: &Win) -> (KindSet, usize) {
    let has = |number: &usize| !win.facts.kinds.and(KindSet::suit(*number)).is_empty();
    let Some(number) = (0..3).find(has) else {
        return (KindSet::EMPTY, 0);
    };
    let kinds = (9 * number..9 * number + 9).map(Kind::new);
    let missing = |(kind, gate): (Kind, u8)| (kind, gate.saturating_sub(win.held[kind]));
    let missing = kinds
        .zip(NINE_GATES)
        .map(missing)
        .filter(|&(_, many)| many > 0);
    let tiles = missing.clone().map(|(_, many)| usize::from(many)).sum();
    (missing.map(|(kind, _)| kind).collect(), tiles)
}

pub fn chuuren_poutou(win: &Win) -> Reason {
    if win.facts.suits() != 1 || win.facts.has_honors() {
        return if win.facts.suits() == 0 {
            Reason::NoSuited
        } else {
            chinitsu(win)
        };
    }
    let missing = missing_from_nine_gates(win).0;
    exposed_or(win, Reason::MissingKinds { missing })
}

/// Before the win the hand missed the winning tile itself.
pub fn junsei_chuuren_poutou(win: &Win) -> Reason {
    if win.facts.beside_gates.is_none() {
        return chuuren_poutou(win);
    }
    let missing = KindSet::one(win.reading.winning());
    Reason::MissingKinds { missing }
}
