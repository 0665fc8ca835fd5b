//! Which sets an entry made of chows or of pungs misses.

use super::fans::{CONDITIONS, Pattern};
use super::win::{SETS, Win};
use crate::decompose::{Origin, Set, Shape};
use crate::fan::{Fan, Reason};
use crate::kind_set::KindSet;
use crate::tile::Kind;

/// How many suited kinds there are.
const SUITED: usize = 27;

/// The sets that would have made the entry, the fewest; or the pair, where all its sets are there.
pub fn missing_sets(win: &Win, fan: Fan) -> Reason {
    let Some((shape, size, pattern)) = CONDITIONS[fan.index()].sets() else {
        return Reason::NotThatShape { shape: None };
    };
    let Some(pair) = win.pair.filter(|_| win.is_regular()) else {
        return Reason::NotThatShape { shape: None };
    };
    let sets = win
        .sets
        .iter()
        .filter(|set| set.is_pung() == (shape != Shape::Chow));
    let mut search = Search {
        there: sets.map(|set| set.lowest).collect(),
        kinds: kinds(shape),
        pattern,
        chosen: Vec::new(),
        missing: None,
        whole: Vec::new(),
    };
    search.go(0, size);
    match search.missing {
        Some(missing) if missing.is_empty() => Reason::OtherPair {
            of: pairs(&search.whole, pattern),
            pair,
        },
        missing => Reason::MissingSets {
            missing: missing
                .into_iter()
                .flatten()
                .map(|kind| tiles(shape, kind))
                .collect(),
        },
    }
}

/// The kinds with which a set of this shape can start.
fn kinds(shape: Shape) -> Vec<Kind> {
    let highest = if shape == Shape::Chow { 7 } else { 9 };
    let suited = (0..SUITED).map(Kind::new);
    suited.filter(|kind| kind.rank() <= highest).collect()
}

fn tiles(shape: Shape, lowest: Kind) -> Vec<crate::tile::Tile> {
    let set = Set {
        shape,
        lowest,
        origin: Origin::Drawn,
    };
    set.tiles().to_vec()
}

/// The pairs beside which these sets make the pattern.
fn pairs(sets: &[Kind], pattern: Pattern) -> KindSet {
    Kind::all()
        .filter(|&pair| pattern(sets, Some(pair)))
        .collect()
}

/// A search of all sets that make a pattern for those of which the most are there.
struct Search {
    there: Vec<Kind>,
    kinds: Vec<Kind>,
    pattern: Pattern,
    chosen: Vec<Kind>,
    missing: Option<Vec<Kind>>,
    whole: Vec<Kind>,
}

impl Search {
    fn go(&mut self, from: usize, left: usize) {
        if left == 0 {
            self.look();
            return;
        }
        for at in from..self.kinds.len() {
            self.chosen.push(self.kinds[at]);
            self.go(at, left - 1);
            self.chosen.pop();
        }
    }

    fn look(&mut self) {
        if !(self.pattern)(&self.chosen, None) {
            return;
        }
        let mut rest = self.there.clone();
        let mut missing = Vec::with_capacity(SETS);
        for &kind in &self.chosen {
            match rest.iter().position(|&there| there == kind) {
                Some(at) => {
                    rest.swap_remove(at);
                }
                None => missing.push(kind),
            }
        }
        if self
            .missing
            .as_ref()
            .is_none_or(|best| missing.len() < best.len())
        {
            self.missing = Some(missing);
            self.whole.clone_from(&self.chosen);
        }
    }
}
