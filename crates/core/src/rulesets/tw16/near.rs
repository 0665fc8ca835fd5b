//! Was an entry that is not counted within reach: is one thing missing, and would a player ask about it?

use super::facts::{PLANTS, SEASONS, Win};
use crate::kind_set::KindSet;

pub fn never(_: &Win) -> bool {
    false
}

pub fn one_exposed_meld(win: &Win) -> bool {
    win.asked.facts.exposed == 1 && !win.asked.facts.is_drawn
}

pub fn concealed(win: &Win) -> bool {
    win.asked.facts.exposed == 0 || win.asked.facts.exposed == 1 && win.asked.facts.is_drawn
}

pub fn two_waits(win: &Win) -> bool {
    win.asked.facts.waits.len() == 2
}

pub fn seat_wind_pair(win: &Win) -> bool {
    win.reading.pair == win.hand.situation.seat_wind.kind()
}

pub fn round_wind_pair(win: &Win) -> bool {
    win.reading.pair == win.hand.situation.round_wind.kind()
}

pub fn dragon_pair(win: &Win) -> bool {
    KindSet::DRAGONS.has(win.reading.pair)
}

/// Pungs of these kinds, and the pair if it is one of them.
fn groups_of(win: &Win, kinds: KindSet) -> usize {
    win.asked.pungs_of(kinds).len() + usize::from(kinds.has(win.reading.pair))
}

pub fn two_dragons(win: &Win) -> bool {
    groups_of(win, KindSet::DRAGONS) == 2
}

pub fn three_dragons(win: &Win) -> bool {
    groups_of(win, KindSet::DRAGONS) == 3
}

pub fn three_winds(win: &Win) -> bool {
    groups_of(win, KindSet::WINDS) == 3
}

pub fn four_winds(win: &Win) -> bool {
    groups_of(win, KindSet::WINDS) == 4
}

pub fn five_chows(win: &Win) -> bool {
    win.asked.pungs.is_empty()
}

pub fn nearly_fully_open(win: &Win) -> bool {
    win.asked.facts.exposed + 1 >= win.reading.sets.len()
}

pub fn one_chow(win: &Win) -> bool {
    win.reading.chows().count() == 1
}

/// How many sets, the pair among them, do not belong?
fn strangers(win: &Win, belongs: impl Fn(crate::tile::Kind) -> bool) -> usize {
    let lowest = win
        .reading
        .sets
        .iter()
        .map(|set| set.lowest)
        .chain([win.reading.pair]);
    lowest.filter(|&kind| !belongs(kind)).count()
}

fn one_stranger_to_a_suit(win: &Win, honors_belong: bool) -> bool {
    (0..3).any(|suit| {
        strangers(win, |kind| {
            kind.index() / 9 == suit || honors_belong && kind.is_honor()
        }) == 1
    })
}

pub fn nearly_half_flush(win: &Win) -> bool {
    win.asked.facts.suits().count() == 2
        && win.asked.facts.has_honors()
        && one_stranger_to_a_suit(win, true)
}

pub fn nearly_full_flush(win: &Win) -> bool {
    one_stranger_to_a_suit(win, false)
}

pub fn nearly_all_honors(win: &Win) -> bool {
    strangers(win, crate::tile::Kind::is_honor) == 1
}

/// The pungs there are would do, were they concealed; only the least entry they do not reach is mentioned.
fn pungs(win: &Win, needed: usize) -> bool {
    win.asked.pungs.len() >= needed && win.asked.concealed_pungs + 1 == needed
}

pub fn three_pungs(win: &Win) -> bool {
    pungs(win, 3)
}

pub fn four_pungs(win: &Win) -> bool {
    pungs(win, 4)
}

pub fn five_pungs(win: &Win) -> bool {
    pungs(win, 5)
}

pub fn other_flowers(win: &Win) -> bool {
    win.asked.facts.flowers != 0
}

pub fn three_of_a_flower_set(win: &Win) -> bool {
    [PLANTS, SEASONS]
        .iter()
        .any(|set| (set & win.asked.facts.flowers).count_ones() == 3)
}

pub fn seven_flowers(win: &Win) -> bool {
    win.asked.facts.flowers.count_ones() == 7
}
