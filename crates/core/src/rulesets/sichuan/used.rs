//! What each entry is counted for.

use super::facts::Win;
use crate::fan::Used;

pub fn everything(win: &Win) -> Used {
    Used {
        sets: (0..win.reading.parts().len()).collect(),
        ..Used::default()
    }
}

pub fn melds(win: &Win) -> Used {
    Used {
        sets: (0..win.hand.melds.len()).collect(),
        ..Used::default()
    }
}

/// The four tiles of each root, wherever they lie.
pub fn roots(win: &Win) -> Used {
    let roots = win.asked.facts.roots.iter();
    Used {
        groups: roots.map(|kind| vec![kind.tile(); 4]).collect(),
        ..Used::default()
    }
}

pub fn winning_tile(_: &Win) -> Used {
    Used {
        winning: true,
        ..Used::default()
    }
}
