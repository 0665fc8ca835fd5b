//! Fu: what sets, pair, wait and the way of winning add (section 10 of the specification). What they add up to is counted
//! without lines; the lines are for those who want to read them.

use arrayvec::ArrayVec;

use super::facts::{Facts, Finish, Parts, WaitShape};
use super::fans;
use super::options::Usual;
use super::win::Win;
use crate::decompose::{Set, Shape};
use crate::kind_set::KindSet;
use crate::meld::MeldKind;
use crate::special::Special;
use crate::tile::Kind;

/// The most lines there are: base, way of winning, four sets, pair, wait.
const MAX_LINES: usize = 8;
/// What every hand has.
const BASE: u8 = 20;
/// What seven pairs have, never rounded.
const SEVEN_PAIRS: u8 = 25;
/// What a closed hand has for a discard.
const CLOSED_DISCARD: u8 = 10;
/// What pair, wait, draw and a hand without other fu have.
const SMALL: u8 = 2;
/// What an open pung of simples has, and an open kong of them.
const PUNG: u8 = 2;
const KONG: u8 = 8;

/// The fu that the parts of a hand have whatever the winning tile completed, all concealed pungs being its own.
#[inline(always)]
pub(super) fn of_parts(parts: &Parts) -> u8 {
    let facts = parts.facts;
    BASE + of_closed_discard(facts)
        + facts.melds.fu
        + 2 * of_pungs(parts.held_pungs)
        + of_pair(parts)
}

/// The fu that count, of a hand whose parts have so many.
#[inline(always)]
pub(super) fn rounded(of_parts: u8, finish: &Finish) -> u8 {
    if finish.parts.is(Special::SevenDistinctPairs) {
        return SEVEN_PAIRS;
    }
    // A pung that another player's tile finished is an open one.
    let less = of_kind(PUNG, finish.winning) * u8::from(finish.finishes_pung);
    let sum = of_parts - less + of_draw(finish) + of_wait(finish.wait);
    (sum + of_bare(finish.facts, sum)).next_multiple_of(10)
}

/// Open pungs of these kinds; concealed ones have twice as many.
#[inline]
const fn of_pungs(kinds: KindSet) -> u8 {
    PUNG * (kinds.len() + kinds.and(KindSet::ORPHANS).len()) as u8
}

fn of_closed_discard(facts: &Facts) -> u8 {
    CLOSED_DISCARD * u8::from(facts.is_closed() && !facts.is_drawn)
}

/// A double wind may have the fu of two.
fn of_pair(parts: &Parts) -> u8 {
    let is_value = parts.has_pair_of(parts.facts.value_kinds);
    let is_double = parts.has_pair_of(parts.facts.double_wind);
    SMALL * (u8::from(is_value) + u8::from(is_double))
}

fn of_draw(finish: &Finish) -> u8 {
    SMALL * u8::from(finish.facts.is_drawn && !fans::pinfu(finish))
}

const fn of_wait(wait: Option<WaitShape>) -> u8 {
    match wait {
        Some(WaitShape::Closed | WaitShape::Edge | WaitShape::Pair) => SMALL,
        Some(WaitShape::TwoSided | WaitShape::Pungs) | None => 0,
    }
}

/// What an open hand has for a discard that has nothing else.
fn of_bare(facts: &Facts, sum: u8) -> u8 {
    let is_bare = sum == BASE && !facts.is_drawn;
    SMALL * u8::from(is_bare && facts.options.open_pinfu_30 == Usual::On)
}

/// The fu of a meld.
pub(super) const fn of_meld(kind: MeldKind, lowest: Kind) -> u8 {
    match kind {
        MeldKind::Chow => 0,
        MeldKind::Pung => of_kind(PUNG, lowest),
        MeldKind::ExposedKong | MeldKind::AddedKong => of_kind(KONG, lowest),
        MeldKind::ConcealedKong => 2 * of_kind(KONG, lowest),
    }
}

/// Terminals and honors have twice the fu of simples.
const fn of_kind(simple: u8, kind: Kind) -> u8 {
    simple << KindSet::ORPHANS.has(kind) as u8
}

/// What a line of fu is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum For {
    /// The hand as a whole.
    Hand,
    /// The set with this number.
    Set(usize),
    /// The pair.
    Pair,
    /// The winning tile.
    Winning,
}

/// One line of fu: a term of the catalogue, its fu and what they are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    pub id: &'static str,
    pub fu: u8,
    pub used: For,
}

/// What the fu of a hand in a reading are given for.
pub(super) fn lines(win: &Win) -> ArrayVec<Line, MAX_LINES> {
    let mut lines = ArrayVec::new();
    let mut add = |id, fu, used| {
        if fu > 0 {
            lines.push(Line { id, fu, used });
        }
    };
    if win.is(Special::SevenDistinctPairs) {
        add("fu_seven_pairs", SEVEN_PAIRS, For::Hand);
        return lines;
    }
    add("fu_base", BASE, For::Hand);
    add("fu_self_draw", of_draw(&win.finish), For::Winning);
    add("fu_closed_discard", of_closed_discard(win.facts), For::Hand);
    let sets = win.regular().map_or(&[][..], |reading| &reading.sets);
    for (at, &set) in sets.iter().enumerate() {
        let (id, fu) = of_set(set);
        add(id, fu, For::Set(at));
    }
    add("fu_value_pair", of_pair(win.finish.parts), For::Pair);
    let wait = match win.finish.wait {
        Some(WaitShape::Edge) => "fu_edge_wait",
        Some(WaitShape::Pair) => "fu_pair_wait",
        Some(WaitShape::Closed | WaitShape::TwoSided | WaitShape::Pungs) | None => "fu_closed_wait",
    };
    add(wait, of_wait(win.finish.wait), For::Winning);
    let sum = lines.iter().map(|line: &Line| line.fu).sum();
    let bare = Line {
        id: "fu_open_pinfu",
        fu: of_bare(win.facts, sum),
        used: For::Hand,
    };
    lines.extend((bare.fu > 0).then_some(bare));
    lines
}

/// A pung that another player's tile finished is an open one.
const fn of_set(set: Set) -> (&'static str, u8) {
    let (open, concealed, simple) = match set.shape {
        Shape::Chow => return ("", 0),
        Shape::Pung => ("fu_open_pung", "fu_concealed_pung", PUNG),
        Shape::Kong => ("fu_open_kong", "fu_concealed_kong", KONG),
    };
    let fu = of_kind(simple, set.lowest);
    if set.is_concealed() {
        (concealed, 2 * fu)
    } else {
        (open, fu)
    }
}
