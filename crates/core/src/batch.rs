//! Many hands at once: rows in, columns out, one hand after the other and nothing allocated for any of them.

use thiserror::Error;

use crate::counts::{COPIES, Counts};
use crate::goal;
use crate::hand::Hand;
use crate::hand_error::HandError;
use crate::hand_row::{RowError, row_size};
use crate::kind_set::KindSet;
use crate::layout::Layout;
use crate::rules::{Missed, Rules};
use crate::shape::Piles;
use crate::tile::KINDS;

/// How a hand stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Verdict {
    /// It wins.
    Wins,
    /// Its tiles make no winning shape.
    NotWinning,
    /// A rule of its ruleset bars it, whatever its shape.
    Barred,
    /// It is complete, and worth too little to win.
    TooLittle,
}

impl Verdict {
    /// Every verdict, each at the position of its number.
    pub const ALL: [Self; 4] = [Self::Wins, Self::NotWinning, Self::Barred, Self::TooLittle];

    /// Its name.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Wins => "wins",
            Self::NotWinning => "not_winning",
            Self::Barred => "barred",
            Self::TooLittle => "too_little",
        }
    }
}

/// What is wrong with a row of a batch.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BatchError {
    /// It is no row of a hand.
    #[error(transparent)]
    Row(#[from] RowError),
    /// It is no hand of this ruleset.
    #[error(transparent)]
    Hand(#[from] HandError),
    /// Tiles are counted, and nobody can hold so many.
    #[error("{held} tiles, which is no hand of {ruleset}")]
    Total {
        /// How many tiles are counted.
        held: usize,
        /// The ruleset.
        ruleset: &'static str,
    },
}

impl BatchError {
    /// The stable id of this error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Row(error) => error.code(),
            Self::Hand(error) => error.code(),
            Self::Total { .. } => "wrong_tile_count",
        }
    }
}

/// A row, by its number, and what is wrong with it.
pub type BadRow = (usize, BatchError);

/// What hands are worth, one column for each thing and in each one place for each hand. What was in them is written over.
/// Where a hand is not complete, all but its verdict is 0; where it does not win, nobody pays.
#[derive(Debug)]
pub struct ScoreColumns<'a> {
    /// The numbers of [`Verdict`]s.
    pub verdicts: &'a mut [u8],
    /// The sums of what is counted.
    pub totals: &'a mut [u32],
    /// Do they count limit hands instead of the ruleset's unit?
    pub in_limits: &'a mut [bool],
    /// Rounded fu.
    pub fu: &'a mut [u8],
    /// How often each entry of the catalogue counts, all entries of a hand together.
    pub fans: &'a mut [u8],
    /// The points of the hands, where hands have a price.
    pub points: &'a mut [i64],
    /// What each wind gains, all four winds of a hand together; 0 where the hand does not say who pays.
    pub gains: &'a mut [i64],
}

/// The winds of a hand in [`ScoreColumns::gains`].
pub const WINDS: usize = 4;

/// Scores the hands of rows.
///
/// # Errors
/// Names the first row that is no hand of the ruleset, or has no winning tile.
///
/// # Panics
/// When a column has not a place for each hand, or the last row is not whole.
pub fn score_rows(rules: &dyn Rules, rows: &[u8], mut columns: ScoreColumns) -> Result<(), BadRow> {
    let (size, entries) = (row_size(rules.layout()), rules.catalogue().entries().len());
    columns.clear(hands_in(rows, size), entries);
    let fans = columns.fans.chunks_exact_mut(entries);
    let gains = columns.gains.chunks_exact_mut(WINDS);
    let mut hand = Hand::default();
    for ((at, row), (fans, gains)) in rows.chunks_exact(size).enumerate().zip(fans.zip(gains)) {
        let read = hand.read_cells(rules.layout(), row);
        read.map_err(|error| (at, error.into()))?;
        rules.check(&hand).map_err(|error| (at, error.into()))?;
        let tally = match rules.tally(&hand) {
            Ok(tally) => tally,
            Err(missed) => {
                columns.verdicts[at] = Verdict::from(missed) as u8;
                continue;
            }
        };
        columns.totals[at] = tally.total;
        columns.in_limits[at] = tally.in_limits;
        columns.fu[at] = tally.fu;
        columns.verdicts[at] = if rules.is_enough(&hand, &tally) {
            let gained = rules.gains(&hand, &tally);
            columns.points[at] = gained.points.unwrap_or_default();
            gains.copy_from_slice(&gained.by_wind.unwrap_or_default());
            Verdict::Wins as u8
        } else {
            Verdict::TooLittle as u8
        };
        fans.copy_from_slice(&tally.counts[..entries]);
    }
    Ok(())
}

impl ScoreColumns<'_> {
    fn clear(&mut self, hands: usize, entries: usize) {
        clear(self.verdicts, hands, Verdict::Wins as u8);
        clear(self.totals, hands, 0);
        clear(self.in_limits, hands, false);
        clear(self.fu, hands, 0);
        clear(self.fans, hands * entries, 0);
        clear(self.points, hands, 0);
        clear(self.gains, hands * WINDS, 0);
    }
}

/// The columns of so many hands, for who keeps them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreTable {
    /// As [`ScoreColumns::verdicts`].
    pub verdicts: Vec<u8>,
    /// As [`ScoreColumns::totals`].
    pub totals: Vec<u32>,
    /// As [`ScoreColumns::in_limits`].
    pub in_limits: Vec<bool>,
    /// As [`ScoreColumns::fu`].
    pub fu: Vec<u8>,
    /// As [`ScoreColumns::fans`].
    pub fans: Vec<u8>,
    /// As [`ScoreColumns::points`].
    pub points: Vec<i64>,
    /// As [`ScoreColumns::gains`].
    pub gains: Vec<i64>,
    entries: usize,
}

impl ScoreTable {
    /// Empty columns for so many hands of a ruleset.
    #[must_use]
    pub fn new(rules: &dyn Rules, hands: usize) -> Self {
        let entries = rules.catalogue().entries().len();
        Self {
            verdicts: vec![0; hands],
            totals: vec![0; hands],
            in_limits: vec![false; hands],
            fu: vec![0; hands],
            fans: vec![0; hands * entries],
            points: vec![0; hands],
            gains: vec![0; hands * WINDS],
            entries,
        }
    }

    /// The columns in parts of so many hands, the last one perhaps shorter.
    ///
    /// # Panics
    /// When `hands` is 0.
    pub fn parts(&mut self, hands: usize) -> impl Iterator<Item = ScoreColumns<'_>> {
        let verdicts = self.verdicts.chunks_mut(hands);
        let mut totals = self.totals.chunks_mut(hands);
        let mut in_limits = self.in_limits.chunks_mut(hands);
        let mut fu = self.fu.chunks_mut(hands);
        let mut fans = self.fans.chunks_mut(hands * self.entries);
        let mut points = self.points.chunks_mut(hands);
        let mut gains = self.gains.chunks_mut(hands * WINDS);
        verdicts.map(move |verdicts| ScoreColumns {
            verdicts,
            totals: totals.next().unwrap_or_default(),
            in_limits: in_limits.next().unwrap_or_default(),
            fu: fu.next().unwrap_or_default(),
            fans: fans.next().unwrap_or_default(),
            points: points.next().unwrap_or_default(),
            gains: gains.next().unwrap_or_default(),
        })
    }

    /// All of the columns.
    pub fn columns(&mut self) -> ScoreColumns<'_> {
        ScoreColumns {
            verdicts: &mut self.verdicts,
            totals: &mut self.totals,
            in_limits: &mut self.in_limits,
            fu: &mut self.fu,
            fans: &mut self.fans,
            points: &mut self.points,
            gains: &mut self.gains,
        }
    }
}

/// Empties a column, which has so many places.
fn clear<T: Clone>(column: &mut [T], places: usize, nothing: T) {
    assert_eq!(column.len(), places, "a column has a place for each hand");
    column.fill(nothing);
}

/// How many hands there are in rows of so many bytes.
fn hands_in(rows: &[u8], size: usize) -> usize {
    assert!(rows.len().is_multiple_of(size), "the last row is whole");
    rows.len() / size
}

impl From<Missed> for Verdict {
    fn from(missed: Missed) -> Self {
        match missed {
            Missed::Incomplete => Self::NotWinning,
            Missed::Barred { .. } => Self::Barred,
        }
    }
}

/// Calls `each` with the number of every row and its hand.
///
/// # Errors
/// Names the first row that is no hand of the ruleset.
pub fn for_each_hand(
    rules: &dyn Rules,
    rows: &[u8],
    mut each: impl FnMut(usize, &Hand),
) -> Result<(), BadRow> {
    let mut hand = Hand::default();
    let layout = rules.layout();
    for (at, row) in rows.chunks_exact(row_size(layout)).enumerate() {
        let read = hand.read_cells(layout, row);
        read.map_err(|error| (at, error.into()))?;
        let checked = hand.check(layout, rules.tiles());
        checked.map_err(|error| (at, error.into()))?;
        each(at, &hand);
    }
    Ok(())
}

/// Calls `each` with the number of every hand, given as the number of its concealed tiles of each kind, those numbers, the
/// same in piles, and how many melds lie beside them: as many sets are melded, of tiles that are not known, as tiles are
/// missing.
///
/// # Errors
/// Names the first that is no hand of the ruleset.
fn for_each_count(
    layout: &'static Layout,
    counts: &[u8],
    mut each: impl FnMut(usize, &Counts, &Piles, usize),
) -> Result<(), BadRow> {
    for (at, counts) in counts.as_chunks::<KINDS>().0.iter().enumerate() {
        let counts = Counts(*counts);
        let held = Piles::of(&counts).filter(|_| has_only(&counts, layout.tiles.kinds()));
        let Some((piles, melds)) = held.and_then(|piles| Some((piles, melds(layout, &piles)?)))
        else {
            return Err((at, no_hand(layout, &counts)));
        };
        each(at, &counts, &piles, melds);
    }
    Ok(())
}

/// Are there no tiles of other kinds?
#[inline]
fn has_only(counts: &Counts, kinds: KindSet) -> bool {
    kinds == KindSet::ALL || counts.at_least(1).without(kinds).is_empty()
}

/// How many melds lie beside concealed tiles; nothing when nobody can hold so many.
#[inline]
fn melds(layout: &Layout, piles: &Piles) -> Option<usize> {
    let missing = (layout.hand_size + 1).checked_sub(piles.total())?;
    (missing % 3 != 2 && missing / 3 <= layout.sets).then_some(missing / 3)
}

/// Says why counted tiles are no hand.
#[cold]
fn no_hand(layout: &'static Layout, counts: &Counts) -> BatchError {
    let kinds = layout.tiles.kinds();
    let foreign = counts.at_least(1).without(kinds);
    match foreign.or(counts.at_least(COPIES + 1)).first() {
        None => BatchError::Total {
            held: counts.total(),
            ruleset: layout.id,
        },
        Some(kind) => BatchError::Hand(HandError::TooManyCopies {
            tile: kind.tile(),
            held: counts[kind].into(),
            available: if kinds.has(kind) { COPIES.into() } else { 0 },
        }),
    }
}

/// The shanten of every hand of rows.
///
/// # Errors
/// As [`for_each_hand`].
///
/// # Panics
/// When there is not a place for each answer, or the last row is not whole.
pub fn shanten_rows(rules: &dyn Rules, rows: &[u8], shanten: &mut [i8]) -> Result<(), BadRow> {
    clear(shanten, hands_in(rows, row_size(rules.layout())), 0);
    for_each_hand(rules, rows, |at, hand| shanten[at] = rules.shanten(hand))
}

/// The shanten of concealed tiles, counted by kind: how many there are of each. As many sets are melded, of tiles that are
/// not known, as tiles are missing.
///
/// # Errors
/// Names the first that is no hand of the ruleset.
///
/// # Panics
/// When there is not a place for each answer, or the last row is not whole.
pub fn shanten_counts(rules: &dyn Rules, counts: &[u8], shanten: &mut [i8]) -> Result<(), BadRow> {
    clear(shanten, hands_in(counts, KINDS), 0);
    for_each_count(rules.layout(), counts, |at, counts, piles, melds| {
        shanten[at] = rules.shanten_beside(counts, piles, melds);
    })
}

/// The kinds that bring every hand of rows nearer, a place for each of the 34 kinds.
///
/// # Errors
/// As [`for_each_hand`].
///
/// # Panics
/// When there is not a place for each answer, or the last row is not whole.
pub fn useful_rows(rules: &dyn Rules, rows: &[u8], useful: &mut [bool]) -> Result<(), BadRow> {
    clear(
        useful,
        hands_in(rows, row_size(rules.layout())) * KINDS,
        false,
    );
    for_each_hand(rules, rows, |at, hand| {
        mark(rules.useful_tiles(hand), at, useful);
    })
}

/// The kinds that bring concealed tiles, counted by kind, nearer.
///
/// # Errors
/// As [`shanten_counts`].
///
/// # Panics
/// When there is not a place for each answer, or the last row is not whole.
pub fn useful_counts(rules: &dyn Rules, counts: &[u8], useful: &mut [bool]) -> Result<(), BadRow> {
    clear(useful, hands_in(counts, KINDS) * KINDS, false);
    for_each_count(rules.layout(), counts, |at, counts, _, melds| {
        let goals = rules.goals_beside(*counts, melds);
        mark(goal::useful_tiles(&goals), at, useful);
    })
}

fn mark(kinds: KindSet, at: usize, places: &mut [bool]) {
    for kind in kinds.iter() {
        places[at * KINDS + kind.index()] = true;
    }
}
