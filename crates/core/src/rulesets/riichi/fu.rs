//! Fu: what sets, pair, wait and the way of winning add (section 10 of the specification).

use arrayvec::ArrayVec;

use super::facts::{WaitShape, Win};
use super::fans;
use super::options::{DoubleWindFu, Usual};
use crate::decompose::{Set, Shape};
use crate::kind_set::KindSet;
use crate::special::Special;
use crate::tile::Kind;

/// The most lines there are: base, way of winning, four sets, pair, wait.
const MAX_LINES: usize = 8;
/// What every hand has.
const BASE: u8 = 20;
/// What seven pairs have, never rounded.
const SEVEN_PAIRS: u8 = 25;

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

/// All lines of fu, their sum, and the fu that count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fu {
    pub lines: ArrayVec<Line, MAX_LINES>,
    pub sum: u8,
    pub rounded: u8,
}

impl Fu {
    /// The fu of a hand in a reading.
    pub fn of(win: &Win) -> Self {
        if win.is(Special::SevenDistinctPairs) {
            let line = Line {
                id: "fu_seven_pairs",
                fu: SEVEN_PAIRS,
                used: For::Hand,
            };
            return Self {
                lines: [line].into_iter().collect(),
                sum: SEVEN_PAIRS,
                rounded: SEVEN_PAIRS,
            };
        }
        let lines = lines(win);
        let sum = lines.iter().map(|line| line.fu).sum::<u8>();
        Self {
            lines,
            sum,
            rounded: sum.next_multiple_of(10),
        }
    }
}

fn lines(win: &Win) -> ArrayVec<Line, MAX_LINES> {
    let mut lines = ArrayVec::new();
    let mut add = |id, fu, used| {
        if fu > 0 {
            lines.push(Line { id, fu, used });
        }
    };
    add("fu_base", BASE, For::Hand);
    if win.is_drawn() {
        add(
            "fu_self_draw",
            if fans::is_pinfu(win) { 0 } else { 2 },
            For::Winning,
        );
    } else if win.facts.is_closed {
        add("fu_closed_discard", 10, For::Hand);
    }
    let sets = win.regular().map_or(&[][..], |reading| &reading.sets);
    for (at, &set) in sets.iter().enumerate() {
        let (id, fu) = of_set(set);
        add(id, fu, For::Set(at));
    }
    if let Some(pair) = win.pair() {
        add("fu_value_pair", of_pair(win, pair), For::Pair);
    }
    match win.wait() {
        Some(WaitShape::Closed) => add("fu_closed_wait", 2, For::Winning),
        Some(WaitShape::Edge) => add("fu_edge_wait", 2, For::Winning),
        Some(WaitShape::Pair) => add("fu_pair_wait", 2, For::Winning),
        Some(WaitShape::TwoSided | WaitShape::Pungs) | None => {}
    }
    let is_bare = lines.len() == 1 && !win.is_drawn();
    if is_bare && win.options.open_pinfu_30 == Usual::On {
        lines.push(Line {
            id: "fu_open_pinfu",
            fu: 2,
            used: For::Hand,
        });
    }
    lines
}

/// A pung that another player's tile finished is an open one.
fn of_set(set: Set) -> (&'static str, u8) {
    let (open, concealed, simple) = match set.shape {
        Shape::Chow => return ("", 0),
        Shape::Pung => ("fu_open_pung", "fu_concealed_pung", 2),
        Shape::Kong => ("fu_open_kong", "fu_concealed_kong", 8),
    };
    let fu = simple << u8::from(KindSet::ORPHANS.has(set.lowest));
    if set.is_concealed() {
        (concealed, 2 * fu)
    } else {
        (open, fu)
    }
}

fn of_pair(win: &Win, pair: Kind) -> u8 {
    let situation = &win.hand.situation;
    let winds = [situation.seat_wind, situation.round_wind];
    let winds = winds.iter().filter(|wind| wind.kind() == pair).count();
    match (winds, win.options.double_wind_fu) {
        (0, DoubleWindFu::Two | DoubleWindFu::Four) => 2 * u8::from(KindSet::DRAGONS.has(pair)),
        (2.., DoubleWindFu::Four) => 4,
        (1, DoubleWindFu::Four) | (1.., DoubleWindFu::Two) => 2,
    }
}
