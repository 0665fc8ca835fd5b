//! What each entry is counted for.

use super::facts::{PLANTS, SEASONS, Win, flower_tiles, flowers_of};
use crate::fan::Used;
use crate::kind_set::KindSet;
use crate::reading::Place;

fn sets(win: &Win, is_used: impl Fn(crate::decompose::Set) -> bool) -> Vec<usize> {
    (0..win.reading.sets.len())
        .filter(|&at| is_used(win.reading.sets[at]))
        .collect()
}

fn pungs_of(win: &Win, kinds: KindSet) -> Used {
    Used {
        sets: sets(win, |set| set.is_pung() && kinds.has(set.lowest)),
        ..Used::default()
    }
}

pub fn winning_tile(_: &Win) -> Used {
    Used {
        winning: true,
        ..Used::default()
    }
}

pub fn everything(win: &Win) -> Used {
    Used {
        sets: sets(win, |_| true),
        pair: true,
        ..Used::default()
    }
}

pub fn place(win: &Win) -> Used {
    match win.reading.place {
        Place::Set(at) => Used {
            sets: vec![at],
            winning: true,
            ..Used::default()
        },
        Place::Pair => Used {
            pair: true,
            winning: true,
            ..Used::default()
        },
    }
}

pub fn seat_wind(win: &Win) -> Used {
    pungs_of(win, KindSet::one(win.hand.situation.seat_wind.kind()))
}

pub fn round_wind(win: &Win) -> Used {
    pungs_of(win, KindSet::one(win.hand.situation.round_wind.kind()))
}

pub fn dragons(win: &Win) -> Used {
    pungs_of(win, KindSet::DRAGONS)
}

pub fn dragons_and_pair(win: &Win) -> Used {
    Used {
        pair: true,
        ..pungs_of(win, KindSet::DRAGONS)
    }
}

pub fn winds(win: &Win) -> Used {
    pungs_of(win, KindSet::WINDS)
}

pub fn winds_and_pair(win: &Win) -> Used {
    Used {
        pair: true,
        ..pungs_of(win, KindSet::WINDS)
    }
}

pub fn concealed_pungs(win: &Win) -> Used {
    Used {
        sets: sets(win, |set| set.is_pung() && set.is_concealed()),
        ..Used::default()
    }
}

pub fn seat_flowers(win: &Win) -> Used {
    let own = win.asked.facts.flowers & flowers_of(win.hand.situation.seat_wind);
    Used {
        flowers: flower_tiles(own),
        ..Used::default()
    }
}

pub fn flower_sets(win: &Win) -> Used {
    let whole = [PLANTS, SEASONS]
        .into_iter()
        .filter(|set| win.asked.facts.flowers & set == *set)
        .sum();
    Used {
        flowers: flower_tiles(whole),
        ..Used::default()
    }
}

pub fn flowers(win: &Win) -> Used {
    Used {
        flowers: flower_tiles(win.asked.facts.flowers),
        ..Used::default()
    }
}
