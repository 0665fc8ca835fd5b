//! What the account-once rule chooses among any chows or pungs, found once and looked up from then on.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::account::{self, Chosen, Combination};
use super::catalogue;
use super::fans::CONDITIONS;
use super::form::Form;
use super::options::Profile;
use super::repeats::Repeats;
use super::win::{SETS, SetBits};
use crate::catalogue::Catalogue;
use crate::decompose::Shape;
use crate::fan::{Fan, FanSet};
use crate::kind_set::KindSet;
use crate::tile::Kind;

/// How many suited kinds there are.
const SUITED: usize = 27;

/// The entries of a lawful choice, and how often each counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    pub fans: FanSet,
    pub repeats: Repeats,
}

impl Choice {
    pub const NONE: Self = Self {
        fans: FanSet::from_bits(0),
        repeats: Repeats::NONE,
    };

    /// What is counted for these combinations.
    pub fn of(chosen: &[Combination]) -> Self {
        chosen.iter().fold(Self::NONE, |mut choice, one| {
            if choice.fans.has(one.fan) {
                choice.repeats.add(one.fan, 1);
            }
            choice.fans.insert(one.fan);
            choice
        })
    }

    /// Both choices, one of chows and one of pungs.
    pub fn and(self, other: Self) -> Self {
        Self {
            fans: self.fans.or(other.fans),
            repeats: self.repeats.and(other.repeats),
        }
    }
}

/// The best choice among the sets of a reading, some entries being excluded. The order of the sets changes which of them
/// are joined, never which entries count.
pub fn best_of(form: &Form, excluded: FanSet) -> Choice {
    if !excluded.is_empty() {
        return best_without(form, excluded);
    }
    let tables = &*TABLES;
    let mut best = Choice::NONE;
    if !form.chows[0].is_empty() {
        best = tables.chows.best(form.chows, form.pair);
    }
    if !form.pungs.is_empty() {
        best = best.and(tables.pungs.best(form.suited_pungs(), form.pair));
    }
    best
}

/// Entries that make combinations are excluded so seldom that no table is kept for it.
fn best_without(form: &Form, excluded: FanSet) -> Choice {
    let [chows, pungs] = &*PATTERNS;
    let chows = best_of_sets(chows, &form.chows, form.pair, excluded);
    let pungs = best_of_sets(pungs, &form.suited_pungs(), form.pair, excluded);
    chows.and(pungs)
}

fn best_of_sets(
    patterns: &Patterns,
    more_than: &[KindSet],
    pair: Option<Kind>,
    excluded: FanSet,
) -> Choice {
    let mut sets: ArrayVec<(Kind, SetBits), SETS> = ArrayVec::new();
    for kind in more_than.iter().flat_map(|kinds| kinds.iter()) {
        let _ = sets.try_push((kind, 1 << sets.len()));
    }
    sets.sort_unstable();
    let catalogue = catalogue(Profile::default());
    let mut all: ArrayVec<Combination, { account::MOST }> = ArrayVec::new();
    patterns.combinations(&sets, pair, catalogue, |one| {
        if !excluded.has(one.fan) {
            all.push(one);
        }
    });
    all.sort_unstable();
    Choice::of(&account::best(&all))
}

/// The entries made of some chows, or of some pungs: of two, three and four.
#[derive(Default)]
pub struct Patterns([Vec<(Fan, super::fans::Pattern)>; SETS + 1]);

impl Patterns {
    fn all() -> [Self; 2] {
        let [mut chows, mut pungs] = [(); 2].map(|()| Self::default());
        for (at, condition) in CONDITIONS.into_iter().enumerate() {
            let fan = Fan::new(at);
            match condition.sets() {
                Some((Shape::Chow, size, pattern)) => chows.0[size].push((fan, pattern)),
                Some((_, size, pattern)) => pungs.0[size].push((fan, pattern)),
                None => {}
            }
        }
        [chows, pungs]
    }

    /// Everything that some of these sets, in ascending order, make together: each entry with the sets that make it.
    pub fn combinations(
        &self,
        sets: &[(Kind, SetBits)],
        pair: Option<Kind>,
        catalogue: &Catalogue,
        each: impl FnMut(Combination),
    ) {
        self.combinations_from(1, sets, pair, catalogue, each);
    }

    /// The same, the sets that make an entry being bits of a number that is at least `from`.
    fn combinations_from(
        &self,
        from: u8,
        sets: &[(Kind, SetBits)],
        pair: Option<Kind>,
        catalogue: &Catalogue,
        mut each: impl FnMut(Combination),
    ) {
        for taken in from..1 << sets.len() {
            let size = taken.count_ones() as usize;
            if size < 2 {
                continue;
            }
            let members = sets.iter().enumerate();
            let members = members.filter(|(at, _)| taken >> at & 1 != 0);
            let (mut kinds, mut bits) = (ArrayVec::<Kind, SETS>::new(), 0);
            for (_, &(kind, bit)) in members {
                kinds.push(kind);
                bits |= bit;
            }
            let made = self.0[size].iter().find(|(_, made)| made(&kinds, pair));
            if let Some(&(fan, _)) = made {
                each(Combination {
                    fan,
                    sets: bits,
                    value: catalogue.value(fan),
                });
            }
        }
    }
}

/// Patterns of chows and of pungs.
pub static PATTERNS: LazyLock<[Patterns; 2]> = LazyLock::new(Patterns::all);

struct Tables {
    chows: Table,
    pungs: Table,
}

/// What a combination is worth does not depend on the profile.
static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let catalogue = catalogue(Profile::default());
    let [chows, pungs] = &*PATTERNS;
    let is_start = |kind: &Kind| kind.rank() <= 7;
    let suited = || (0..SUITED).map(Kind::new);
    Tables {
        chows: Table::build(chows, catalogue, suited().filter(is_start).collect(), true),
        pungs: Table::build(pungs, catalogue, suited().collect(), false),
    }
});

/// A choice where the pair is one of these, and else another.
struct Row {
    choice: Choice,
    pairs: KindSet,
    otherwise: u8,
}

/// The best choice for every two, three and four of some kinds.
///
/// Kinds in ascending order have a number: the combinatorial number system, in which each adds what its position and its
/// kind say.
struct Table {
    adds: [[u16; SUITED]; SETS],
    /// Where the rows of so many kinds start.
    starts: [u16; SETS + 1],
    /// By start and number: which row.
    rows: Box<[u8]>,
    different: Vec<Row>,
}

impl Table {
    fn build(
        patterns: &Patterns,
        catalogue: &Catalogue,
        kinds: Vec<Kind>,
        may_repeat: bool,
    ) -> Self {
        let mut table = Self {
            adds: [[0; SUITED]; SETS],
            starts: [0; SETS + 1],
            rows: Box::default(),
            different: Vec::new(),
        };
        let number = |at: usize, position: usize| {
            let skipped = if may_repeat { position } else { 0 };
            binomial(at + skipped, position + 1)
        };
        for position in 0..SETS {
            for (at, kind) in kinds.iter().enumerate() {
                table.adds[position][kind.index()] = number(at, position);
            }
        }
        let mut end = 0;
        for size in 2..=SETS {
            table.starts[size] = end;
            end += number(kinds.len(), size - 1);
        }
        table.rows = vec![0; usize::from(end)].into();
        table.row_of(Row {
            choice: Choice::NONE,
            pairs: KindSet::ALL,
            otherwise: 0,
        });
        let mut fill = Fill {
            table,
            patterns,
            catalogue,
            kinds,
            may_repeat,
            sets: ArrayVec::new(),
            made: ArrayVec::new(),
        };
        fill.go(0);
        fill.table
    }

    /// The number of a row, which is added if it is new.
    fn row_of(&mut self, row: Row) -> u8 {
        let same = |old: &Row| {
            old.choice == row.choice && old.pairs == row.pairs && old.otherwise == row.otherwise
        };
        let at = self.different.iter().position(same).unwrap_or_else(|| {
            self.different.push(row);
            self.different.len() - 1
        });
        u8::try_from(at).expect("fewer than 256 choices")
    }

    /// The best choice among sets of these kinds, `more_than[n]` being those of which there are more than `n`.
    fn best<const N: usize>(&self, more_than: [KindSet; N], pair: Option<Kind>) -> Choice {
        let (mut size, mut number) = (0, 0);
        for kind in more_than[0].iter() {
            let copies = more_than.iter().take_while(|kinds| kinds.has(kind));
            for _ in copies {
                let Some(adds) = self.adds.get(size) else {
                    return Choice::NONE;
                };
                number += usize::from(adds[kind.index()]);
                size += 1;
            }
        }
        if size < 2 {
            return Choice::NONE;
        }
        let row = &self.different[usize::from(self.rows[usize::from(self.starts[size]) + number])];
        if pair.is_none_or(|pair| row.pairs.has(pair)) {
            row.choice
        } else {
            self.different[usize::from(row.otherwise)].choice
        }
    }
}

/// `n` over `k`.
fn binomial(n: usize, k: usize) -> u16 {
    let number = (0..k).fold(1, |number, at| number * (n.saturating_sub(at)) / (at + 1));
    u16::try_from(number).expect("fewer than 65,536 choices of four of 27 kinds")
}

/// Fills a table, kind by kind.
struct Fill<'a> {
    table: Table,
    patterns: &'a Patterns,
    catalogue: &'a Catalogue,
    kinds: Vec<Kind>,
    may_repeat: bool,
    sets: ArrayVec<(Kind, SetBits), SETS>,
    /// What the sets make beside any pair.
    made: Combinations,
}

type Combinations = ArrayVec<Combination, { account::MOST }>;

impl Fill<'_> {
    fn go(&mut self, from: usize) {
        if !self.made.is_empty() {
            self.add();
        }
        if self.sets.is_full() {
            return;
        }
        for at in from..self.kinds.len() {
            let bit = 1 << self.sets.len();
            let before = self.made.len();
            self.sets.push((self.kinds[at], bit));
            // What the last set is no part of is there already.
            let made = &mut self.made;
            self.patterns
                .combinations_from(bit, &self.sets, None, self.catalogue, |one| made.push(one));
            self.go(at + usize::from(!self.may_repeat));
            self.sets.pop();
            self.made.truncate(before);
        }
    }

    fn add(&mut self) {
        let seen = best_of_list(self.made.clone());
        let unseen = self.best_beside(Kind::WINDS[0]);
        let (mut pairs, mut otherwise) = (KindSet::ALL, 0);
        if seen != unseen {
            pairs = Kind::all()
                .filter(|&pair| self.best_beside(pair) == seen)
                .collect();
            otherwise = self.table.row_of(Row {
                choice: Choice::of(&unseen),
                pairs: KindSet::ALL,
                otherwise: 0,
            });
        }
        let row = self.table.row_of(Row {
            choice: Choice::of(&seen),
            pairs,
            otherwise,
        });
        let adds = self.sets.iter().zip(&self.table.adds);
        let number: usize = adds
            .map(|(&(kind, _), adds)| usize::from(adds[kind.index()]))
            .sum();
        let start = usize::from(self.table.starts[self.sets.len()]);
        self.table.rows[start + number] = row;
    }

    /// The best choice beside a pair. Only what all four sets make asks for one.
    fn best_beside(&self, pair: Kind) -> Chosen {
        let all = (1 << SETS) - 1;
        let mut made = self.made.clone();
        made.retain(|one| one.sets != all);
        if made.len() < self.made.len() {
            self.patterns
                .combinations_from(all, &self.sets, Some(pair), self.catalogue, |one| {
                    made.push(one)
                });
        }
        best_of_list(made)
    }
}

fn best_of_list(mut all: Combinations) -> Chosen {
    all.sort_unstable();
    account::best(&all)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every order in which a few things can stand.
    fn orders(size: usize) -> Vec<Vec<usize>> {
        if size == 0 {
            return vec![Vec::new()];
        }
        let shorter = orders(size - 1);
        let insert = |order: &Vec<usize>, at: usize| {
            let mut order = order.clone();
            order.insert(at, size - 1);
            order
        };
        let longer = shorter.iter();
        longer
            .flat_map(|order| (0..size).map(move |at| insert(order, at)))
            .collect()
    }

    /// Sets of these kinds, the first being any of them: the choice of the table is that of the search in every order.
    fn check(patterns: &Patterns, table: &Table, kinds: &[Kind], pair: Kind) {
        let mut more_than = [KindSet::EMPTY; SETS];
        for &kind in kinds {
            let free = more_than.iter_mut().find(|kinds| !kinds.has(kind));
            free.unwrap().insert(kind);
        }
        for order in orders(kinds.len()) {
            let numbered = kinds.iter().zip(&order);
            let mut sets: Vec<_> = numbered.map(|(&kind, at)| (kind, 1 << at)).collect();
            sets.sort_unstable();
            let catalogue = catalogue(Profile::default());
            let mut all = Combinations::new();
            patterns.combinations(&sets, Some(pair), catalogue, |one| all.push(one));
            let chosen = Choice::of(&best_of_list(all));
            assert_eq!(table.best(more_than, Some(pair)), chosen, "{kinds:?}");
        }
    }

    #[test]
    fn the_order_of_sets_never_changes_which_entries_are_chosen() {
        let [chows, pungs] = &*PATTERNS;
        let tables = &*TABLES;
        let kind = |number: usize| Kind::new(number % SUITED);
        for number in 0..4_000_usize {
            // Ranks close to each other, in few suits.
            let spread = 1 + number % 7;
            let kinds = [1, 5, 25, 125].map(|step| {
                let (suit, rank) = (number / step % 3, number * 7 / step % spread);
                kind(9 * suit + rank)
            });
            let size = 2 + number % 3;
            check(chows, &tables.chows, &kinds[..size], kind(number));
            let different: KindSet = kinds[..size].iter().copied().collect();
            let different: Vec<Kind> = different.iter().collect();
            check(pungs, &tables.pungs, &different, kind(number));
        }
    }

    #[test]
    fn four_terminal_chows_ask_for_a_pair_of_fives() {
        let chows = ["1m", "1m", "7m", "7m"].map(|kind| kind.parse().unwrap());
        let [patterns, _] = &*PATTERNS;
        for pair in Kind::all() {
            check(patterns, &TABLES.chows, &chows, pair);
        }
        let chows = ["1m", "7m", "1s", "7s"].map(|kind| kind.parse().unwrap());
        for pair in Kind::all() {
            check(patterns, &TABLES.chows, &chows, pair);
        }
    }
}
