//! What each entry is counted for.

use super::fans::tiles;
use super::tallied::Tallied;
use super::win::{SETS, SetBits, Win};
use crate::fan::{Fan, Used};
use crate::reading::Place;
use crate::special::Special;
use crate::tile::Kind;

fn parts(win: &Win, sets: SetBits) -> impl Iterator<Item = usize> {
    let sets = (0..SETS).filter(move |at| sets >> at & 1 != 0);
    sets.map(|at| win.part_of(at))
}

/// The sets that the entry keeps: where it counts more than once by combining, those of each match after another.
pub fn sets(win: &Win, tallied: &Tallied, fan: Fan) -> Used {
    let matches = tallied.chosen.iter().filter(|one| one.fan == fan);
    let mut sets: Vec<usize> = matches.flat_map(|one| parts(win, one.sets)).collect();
    if sets.is_empty() {
        sets.extend(parts(win, tallied.sets[fan.index()]));
    }
    Used {
        sets,
        ..Used::default()
    }
}

pub fn sets_and_pair(win: &Win, tallied: &Tallied, fan: Fan) -> Used {
    Used {
        pair: true,
        ..sets(win, tallied, fan)
    }
}

pub fn everything(win: &Win, _: &Tallied, _: Fan) -> Used {
    Used {
        sets: (0..win.reading.parts().len()).collect(),
        ..Used::default()
    }
}

/// The runs of a knitted straight, or all suited tiles of a hand of honors and knitted tiles.
pub fn knitted(win: &Win, _: &Tallied, _: Fan) -> Used {
    if win.is(Special::KnittedStraight) {
        return Used {
            sets: (0..win.part_of(0)).collect(),
            ..Used::default()
        };
    }
    let suited = win.facts.kinds.iter().filter(|kind| !kind.is_honor());
    Used {
        groups: vec![suited.map(Kind::tile).collect()],
        ..Used::default()
    }
}

pub fn winning_tile(_: &Win, _: &Tallied, _: Fan) -> Used {
    Used {
        winning: true,
        ..Used::default()
    }
}

/// The set or the pair that the winning tile completed.
pub fn place(win: &Win, _: &Tallied, _: Fan) -> Used {
    let used = Used {
        winning: true,
        ..Used::default()
    };
    match win.place {
        Some(Place::Set(at)) => Used {
            sets: vec![win.part_of(at)],
            ..used
        },
        Some(Place::Pair) => Used { pair: true, ..used },
        None => used,
    }
}

/// The four tiles of each kind, wherever they lie.
pub fn hogs(win: &Win, _: &Tallied, _: Fan) -> Used {
    let kinds = tiles::tile_hog(&win.form);
    Used {
        groups: kinds.iter().map(|kind| vec![kind.tile(); 4]).collect(),
        ..Used::default()
    }
}

pub fn flowers(win: &Win, _: &Tallied, _: Fan) -> Used {
    Used {
        flowers: win.facts.hand.flowers.to_vec(),
        ..Used::default()
    }
}
