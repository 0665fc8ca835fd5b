//! What each entry is counted for.

use super::dora::{self, dora_of};
use super::fans::{in_all_suits, straight as straight_of};
use super::win::Win;
use crate::decompose::{Set, Shape};
use crate::fan::Used;
use crate::kind_set::KindSet;
use crate::tile::{Kind, Tile};

/// All sets and the pair, or all parts of a special shape.
pub fn everything(win: &Win) -> Used {
    Used {
        sets: (0..win.reading.parts().len()).collect(),
        ..Used::default()
    }
}

pub fn winning_tile(_: &Win) -> Used {
    Used {
        winning: true,
        ..Used::default()
    }
}

fn sets(win: &Win, is_used: impl Fn(&Set) -> bool) -> Used {
    let sets = win.regular().map_or(&[][..], |reading| &reading.sets);
    let used = sets.iter().enumerate().filter(|(_, set)| is_used(set));
    Used {
        sets: used.map(|(at, _)| at).collect(),
        ..Used::default()
    }
}

fn with_pair(used: Used) -> Used {
    Used { pair: true, ..used }
}

fn pungs_of(win: &Win, kinds: KindSet) -> Used {
    sets(win, |set| set.is_pung() && kinds.has(set.lowest))
}

/// Chows with these lowest kinds, one of each.
fn chows_of(win: &Win, kinds: KindSet) -> Used {
    let mut used = sets(win, |set| !set.is_pung() && kinds.has(set.lowest));
    if let Some(reading) = win.regular() {
        let mut seen = KindSet::EMPTY;
        used.sets.retain(|&at| {
            let lowest = reading.sets[at].lowest;
            let is_new = !seen.has(lowest);
            seen.insert(lowest);
            is_new
        });
    }
    used
}

/// Every chow that is one of two equal ones.
pub fn twin_chows(win: &Win) -> Used {
    let lowest = |kind: Kind| {
        let all = win
            .regular()
            .into_iter()
            .flat_map(|reading| reading.chows());
        all.filter(move |set| set.lowest == kind).count()
    };
    let mut left: Vec<(Kind, usize)> = win
        .chows
        .iter()
        .map(|kind| (kind, lowest(kind) / 2 * 2))
        .collect();
    let mut used = sets(win, |set| !set.is_pung());
    if let Some(reading) = win.regular() {
        used.sets.retain(|&at| {
            let of = |entry: &&mut (Kind, usize)| entry.0 == reading.sets[at].lowest;
            left.iter_mut().find(of).is_some_and(|(_, left)| {
                let is_used = *left > 0;
                *left = left.saturating_sub(1);
                is_used
            })
        });
    }
    used
}

pub fn white(win: &Win) -> Used {
    pungs_of(win, KindSet::one(Kind::DRAGONS[0]))
}

pub fn green(win: &Win) -> Used {
    pungs_of(win, KindSet::one(Kind::DRAGONS[1]))
}

pub fn red(win: &Win) -> Used {
    pungs_of(win, KindSet::one(Kind::DRAGONS[2]))
}

pub fn seat_wind(win: &Win) -> Used {
    pungs_of(win, KindSet::one(win.hand.situation.seat_wind.kind()))
}

pub fn round_wind(win: &Win) -> Used {
    pungs_of(win, KindSet::one(win.hand.situation.round_wind.kind()))
}

/// The kinds of the lowest rank that these kinds have in all suits.
fn same(kinds: KindSet) -> KindSet {
    let first = in_all_suits(kinds);
    let lowest = first & first.wrapping_neg();
    KindSet::from_bits(lowest | lowest << 9 | lowest << 18)
}

pub fn same_chows(win: &Win) -> Used {
    chows_of(win, same(win.chows))
}

pub fn same_pungs(win: &Win) -> Used {
    pungs_of(win, same(win.pungs))
}

pub fn straight(win: &Win) -> Used {
    let mut straights = (0..3).map(straight_of);
    let made = straights.find(|straight| straight.without(win.chows).is_empty());
    chows_of(win, made.unwrap_or(KindSet::EMPTY))
}

pub fn concealed_pungs(win: &Win) -> Used {
    sets(win, |set| set.is_pung() && set.is_concealed())
}

pub fn concealed_pungs_and_pair(win: &Win) -> Used {
    with_pair(concealed_pungs(win))
}

pub fn kongs(win: &Win) -> Used {
    sets(win, |set| set.shape == Shape::Kong)
}

pub fn dragons(win: &Win) -> Used {
    pungs_of(win, KindSet::DRAGONS)
}

pub fn dragons_and_pair(win: &Win) -> Used {
    with_pair(dragons(win))
}

pub fn winds(win: &Win) -> Used {
    pungs_of(win, KindSet::WINDS)
}

pub fn winds_and_pair(win: &Win) -> Used {
    with_pair(winds(win))
}

/// The tiles that each of these indicators makes a bonus.
fn bonus(win: &Win, indicators: &[Tile]) -> Used {
    let kinds = indicators.iter().filter_map(|tile| tile.kind());
    let tiles = |kind: Kind| {
        let all = dora::every_tile(win.hand);
        all.filter(|tile| tile.kind() == Some(kind)).collect()
    };
    let groups = kinds.map(|kind| tiles(dora_of(kind)));
    Used {
        groups: groups
            .filter(|group: &Vec<Tile>| !group.is_empty())
            .collect(),
        ..Used::default()
    }
}

pub fn dora(win: &Win) -> Used {
    bonus(win, dora::shown(win.hand, win.options))
}

pub fn ura_dora(win: &Win) -> Used {
    bonus(win, dora::below(win.hand, win.options))
}

pub fn red_fives(win: &Win) -> Used {
    let red = dora::every_tile(win.hand).filter(|tile| tile.is_red());
    Used {
        groups: vec![red.collect()],
        ..Used::default()
    }
}
