//! The void suit (定缺): a hand that holds a tile of it cannot win.

use arrayvec::ArrayVec;

use super::LAYOUT;
use crate::counts::{COPIES, Counts};
use crate::goal::Goal;
use crate::hand::{Hand, Takes, Word};
use crate::kind_set::KindSet;
use crate::rules::MAX_GOALS;
use crate::tile::{Kind, Suit};

/// The suits as a hand case names them.
pub const SUITS: [&str; 3] = ["m", "p", "s"];

/// The void suit in notation, `void=m`, and in hand cases.
pub static VOID: Word = Word {
    name: "void",
    key: "void_suit",
    takes: Takes::Choice(&SUITS),
};

/// The suits that can be the void one: the one that was named, or all three.
fn possible(named: Option<usize>) -> impl Iterator<Item = KindSet> + use<> {
    (0..Suit::ALL.len())
        .filter(move |&number| named.is_none_or(|named| named == number))
        .map(KindSet::suit)
}

/// The kinds that a hand holding these concealed tiles has, those of its melds among them.
pub(super) fn kinds_of(hand: &Hand, held: &Counts) -> KindSet {
    let mut kinds: KindSet = held.iter().map(|(kind, _)| kind).collect();
    kinds.extend(hand.melds.iter().flat_map(|meld| &meld.tiles));
    kinds
}

/// The tiles that bar a hand of these kinds, melds included, from winning: those of its void suit. Whichever suit was
/// named, a hand of three suits holds it; its fewest kinds are given then.
pub(super) fn barring(hand: &Hand, kinds: KindSet) -> Option<KindSet> {
    let left = possible(hand.said(&VOID)).map(|void| kinds.and(void));
    left.min_by_key(|left| left.len())
        .filter(|left| !left.is_empty())
}

/// The goals of a hand: tiles and melds of the void suit are no part of them.
pub(super) fn goals(hand: &Hand, held: Counts) -> ArrayVec<Goal, MAX_GOALS> {
    let melded = hand.meld_counts();
    let goal = |void: KindSet| {
        let is_void = |kind: Option<Kind>| kind.is_some_and(|kind| void.has(kind));
        let melds = hand
            .melds
            .iter()
            .filter(|meld| !meld.tiles.first().is_some_and(|tile| is_void(tile.kind())));
        goal_without(void, held, melded, (melds.count(), hand.melds.len()))
    };
    possible(hand.said(&VOID)).map(goal).collect()
}

/// The goals of concealed tiles beside so many melds while no suit is named.
pub(super) fn goals_beside(held: Counts, melds: usize) -> ArrayVec<Goal, MAX_GOALS> {
    let goal = |void| goal_without(void, held, Counts::NONE, (melds, melds));
    possible(None).map(goal).collect()
}

/// The goal that has no tile of a suit; of the melds, some can be part of it.
fn goal_without(
    void: KindSet,
    mut held: Counts,
    mut gone: Counts,
    (fitting, melds): (usize, usize),
) -> Goal {
    for kind in void.iter() {
        held[kind] = 0;
        gone[kind] = COPIES;
    }
    Goal {
        held,
        gone,
        sets: LAYOUT.sets.saturating_sub(fitting),
        melds,
        special: LAYOUT.special,
        kinds: LAYOUT.tiles.kinds().without(void),
    }
}
