//! Was an entry that is not counted within reach: is one thing missing, and would a player ask about it?

use arrayvec::ArrayVec;

use super::LAYOUT;
use super::fans::pungs::{EVEN, FIVES};
use super::fans::tiles::{ABOVE_FIVE, BELOW_FIVE, LOWER, MIDDLE, REVERSIBLE, SIMPLES, UPPER};
use super::fans::waits::{is_closed, is_edge, is_single};
use super::fans::{CONDITIONS, Pattern};
use super::win::{SETS, Win};
use crate::decompose::Shape;
use crate::fan::Fan;
use crate::kind_set::KindSet;
use crate::reading::Place;
use crate::special::Special;
use crate::tile::{Kind, Tile};

pub fn never(_: &Win, _: Fan) -> bool {
    false
}

/// Pungs of these kinds, and the pair if it is one of them.
fn groups_of(win: &Win, kinds: KindSet) -> usize {
    pungs_of(win, kinds) + usize::from(win.pair.is_some_and(|pair| kinds.has(pair)))
}

fn pungs_of(win: &Win, kinds: KindSet) -> usize {
    win.pungs.and(kinds).len()
}

pub fn four_winds(win: &Win, _: Fan) -> bool {
    groups_of(win, KindSet::WINDS) == 4
}

pub fn three_winds(win: &Win, _: Fan) -> bool {
    groups_of(win, KindSet::WINDS) == 3
}

pub fn nearly_three_winds(win: &Win, _: Fan) -> bool {
    pungs_of(win, KindSet::WINDS) == 2 && groups_of(win, KindSet::WINDS) == 3
}

pub fn three_dragons(win: &Win, _: Fan) -> bool {
    groups_of(win, KindSet::DRAGONS) == 3
}

pub fn two_dragons(win: &Win, _: Fan) -> bool {
    groups_of(win, KindSet::DRAGONS) == 2
}

pub fn nearly_two_dragons(win: &Win, _: Fan) -> bool {
    pungs_of(win, KindSet::DRAGONS) == 1 && groups_of(win, KindSet::DRAGONS) == 2
}

fn is_pair_of(win: &Win, kinds: KindSet) -> bool {
    win.is_regular() && win.pair.is_some_and(|pair| kinds.has(pair))
}

pub fn dragon_pair(win: &Win, _: Fan) -> bool {
    is_pair_of(win, KindSet::DRAGONS)
}

pub fn pair_of_round_wind(win: &Win, _: Fan) -> bool {
    is_pair_of(
        win,
        KindSet::one(win.facts.hand.situation.round_wind.kind()),
    )
}

pub fn pair_of_seat_wind(win: &Win, _: Fan) -> bool {
    is_pair_of(win, KindSet::one(win.facts.hand.situation.seat_wind.kind()))
}

/// The honors are the pair alone.
pub fn pair_of_honors(win: &Win, _: Fan) -> bool {
    let honors = win.facts.kinds.and(KindSet::HONORS);
    honors.len() == 1 && is_pair_of(win, honors)
}

/// How many parts of the reading hold a tile that is not of these kinds?
fn strangers(win: &Win, to: KindSet) -> usize {
    let belongs = |tile: &Tile| tile.kind().is_some_and(|kind| to.has(kind));
    let parts = win.reading.parts();
    match parts.as_slice() {
        // Thirteen orphans are one part, in which every tile stands for itself.
        [all] => all.iter().filter(|tile| !belongs(tile)).count(),
        parts => {
            let strange = parts.iter().filter(|part| !part.iter().all(belongs));
            strange.count()
        }
    }
}

/// How many parts of the reading hold no tile of these kinds?
fn parts_without(win: &Win, kinds: KindSet) -> usize {
    let has = |tile: &Tile| tile.kind().is_some_and(|kind| kinds.has(kind));
    let parts = win.reading.parts();
    parts.iter().filter(|part| !part.iter().any(has)).count()
}

/// Entries that ask for tiles of these kinds alone: one part of the hand is in the way.
macro_rules! only {
    ($($id:ident: $kinds:expr;)*) => {
        $(pub fn $id(win: &Win, _: Fan) -> bool {
            strangers(win, $kinds) == 1
        })*
    };
}

only! {
    nearly_green: KindSet::GREENS;
    nearly_terminals: KindSet::TERMINALS;
    nearly_honors: KindSet::HONORS;
    nearly_orphans: KindSet::ORPHANS;
    nearly_upper: UPPER;
    nearly_middle: MIDDLE;
    nearly_lower: LOWER;
    nearly_above_five: ABOVE_FIVE;
    nearly_below_five: BELOW_FIVE;
    nearly_reversible: REVERSIBLE;
    nearly_simple: SIMPLES;
}

pub fn nearly_even_pungs(win: &Win, _: Fan) -> bool {
    win.form.is_all_pungs() && strangers(win, EVEN) == 1
}

pub fn nearly_full_flush(win: &Win, _: Fan) -> bool {
    (0..3).any(|number| strangers(win, KindSet::suit(number)) == 1)
}

pub fn nearly_half_flush(win: &Win, _: Fan) -> bool {
    win.facts.suit_count() == 2
        && win.facts.has_any(KindSet::HONORS)
        && (0..3).any(|number| strangers(win, KindSet::suit(number).or(KindSet::HONORS)) == 1)
}

pub fn one_set_without_five(win: &Win, _: Fan) -> bool {
    win.is_regular() && parts_without(win, FIVES) == 1
}

pub fn one_set_without_orphan(win: &Win, _: Fan) -> bool {
    win.is_regular() && parts_without(win, KindSet::ORPHANS) == 1
}

pub fn one_chow(win: &Win, _: Fan) -> bool {
    win.is_regular() && win.pungs.len() + 1 == SETS
}

pub fn honor_pair_beside_chows(win: &Win, _: Fan) -> bool {
    win.pungs.is_empty() && is_pair_of(win, KindSet::HONORS)
}

/// One of the three suits, the winds and the dragons is missing.
pub fn four_types(win: &Win, _: Fan) -> bool {
    let honors = [KindSet::WINDS, KindSet::DRAGONS];
    let honors = honors.iter().filter(|&&kinds| win.facts.has_any(kinds));
    win.is_regular() && win.facts.suit_count() + honors.count() == 4
}

pub fn six_honors(win: &Win, _: Fan) -> bool {
    win.is(Special::KnittedHonors) && win.facts.kinds.and(KindSet::HONORS).len() == 6
}

pub fn three_of_four_kongs(win: &Win, _: Fan) -> bool {
    win.facts.kongs.len() == 3
}

pub fn two_of_three_kongs(win: &Win, _: Fan) -> bool {
    win.facts.kongs.len() == 2
}

pub fn one_of_two_concealed_kongs(win: &Win, _: Fan) -> bool {
    win.facts.concealed_kongs.len() == 1 && win.facts.kongs.len() == 2
}

/// The pungs there are would do, were they concealed; only the least entry they do not reach is mentioned.
fn pungs(win: &Win, needed: usize) -> bool {
    let concealed = win.form.concealed.len();
    win.pungs.len() >= needed && concealed + 1 == needed
}

pub fn two_pungs(win: &Win, _: Fan) -> bool {
    pungs(win, 2)
}

pub fn three_pungs(win: &Win, _: Fan) -> bool {
    pungs(win, 3)
}

pub fn four_pungs(win: &Win, _: Fan) -> bool {
    pungs(win, 4)
}

pub fn nearly_melded_hand(win: &Win, _: Fan) -> bool {
    let facts = win.facts;
    let all = facts.exposed == LAYOUT.sets;
    let all_but_one = facts.exposed + 1 == LAYOUT.sets && win.place == Some(Place::Pair);
    all || all_but_one && !facts.is_drawn
}

pub fn nearly_fully_concealed(win: &Win, _: Fan) -> bool {
    win.facts.exposed == usize::from(win.facts.is_drawn)
}

pub fn one_exposed_meld(win: &Win, _: Fan) -> bool {
    win.facts.exposed == 1 && !win.facts.is_drawn
}

/// The winning tile came in the right place of a hand that waited for two kinds.
fn one_of_two_waits(win: &Win, is_place: bool) -> bool {
    win.waits.len() == 2 && is_place
}

pub fn edge_of_several(win: &Win, _: Fan) -> bool {
    one_of_two_waits(win, is_edge(&win.form))
}

pub fn closed_of_several(win: &Win, _: Fan) -> bool {
    one_of_two_waits(win, is_closed(&win.form))
}

pub fn single_of_several(win: &Win, _: Fan) -> bool {
    one_of_two_waits(win, is_single(&win.form))
}

/// All sets but one are there, and the last is one tile away: a chow one rank beside it, or a pair of its kind.
pub fn one_set_away(win: &Win, fan: Fan) -> bool {
    match CONDITIONS[fan.index()].sets() {
        Some((Shape::Chow, size, pattern)) => one_chow_away(win, size, pattern),
        Some((_, size, pattern)) => one_pung_away(win, size, pattern),
        None => false,
    }
}

fn lowest(win: &Win, is_pungs: bool) -> ArrayVec<Kind, SETS> {
    let sets = win.sets.iter().filter(|set| set.is_pung() == is_pungs);
    sets.map(|set| set.lowest).collect()
}

/// Every choice of so many of these kinds.
fn choices(of: &[Kind], size: usize) -> impl Iterator<Item = ArrayVec<Kind, SETS>> {
    let taken = (0_u8..1 << of.len()).filter(move |bits| bits.count_ones() as usize == size);
    taken.map(move |bits| {
        let kinds = of.iter().enumerate().filter(|(at, _)| bits >> at & 1 != 0);
        kinds.map(|(_, &kind)| kind).collect()
    })
}

/// Do these kinds make the pattern with one more?
fn completes(
    mut kinds: ArrayVec<Kind, SETS>,
    more: Kind,
    pair: Option<Kind>,
    pattern: Pattern,
) -> bool {
    kinds.push(more);
    kinds.sort_unstable();
    pattern(&kinds, pair)
}

fn one_chow_away(win: &Win, size: usize, pattern: Pattern) -> bool {
    let chows = lowest(win, false);
    (0..chows.len()).any(|at| {
        let mut others = chows.clone();
        let other = others.remove(at);
        let (number, rank) = (other.index() / 9, other.index() % 9);
        let beside = [rank.checked_sub(1), Some(rank + 1).filter(|&rank| rank < 7)];
        let beside = beside
            .into_iter()
            .flatten()
            .map(|rank| Kind::new(9 * number + rank));
        choices(&others, size - 1).any(|chosen| {
            beside
                .clone()
                .any(|more| completes(chosen.clone(), more, win.pair, pattern))
        })
    })
}

fn one_pung_away(win: &Win, size: usize, pattern: Pattern) -> bool {
    let pungs = lowest(win, true);
    win.pair.is_some_and(|pair| {
        choices(&pungs, size - 1).any(|chosen| completes(chosen, pair, None, pattern))
    })
}
