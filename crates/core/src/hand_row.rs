//! Rows: a hand as a fixed number of bytes, so that millions of hands are one array.
//!
//! What a row has is said by its columns: those that every ruleset has, then one for each word of the ruleset.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::hand::{Flags, Hand, MAX_CONCEALED, MAX_SETS, SaidValue, Takes, WinBy, Winning, Word};
use crate::hand_error::{HandError, HandPlace};
use crate::layout::Layout;
use crate::meld::{Meld, MeldKind};
use crate::row_tiles::{Few, read_concealed, read_few};
use crate::seat::Wind;
use crate::tile::{Suit, Tile, sort};

/// In a cell of a tile, a wind or a choice: there is none.
pub const NONE: u8 = u8::MAX;

/// The tiles of a meld.
const MELD_TILES: usize = 4;
/// The number of the last tile that is of a kind: those after it are flowers.
pub(crate) const LAST_OF_KIND: u8 = Tile::red_five(Suit::Bamboo).index() as u8;

/// What the cells of a column are; numbers of more than one byte have the least significant first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cells {
    /// A number of 1, 2 or 4 bytes.
    Number(usize),
    /// So many bytes.
    Bytes(usize),
    /// So many groups of so many bytes.
    Groups(usize, usize),
}

impl Cells {
    /// How many bytes they take.
    #[must_use]
    pub const fn size(self) -> usize {
        match self {
            Self::Number(bytes) | Self::Bytes(bytes) => bytes,
            Self::Groups(groups, bytes) => groups * bytes,
        }
    }
}

/// One column of the rows of a ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its name: that of the key in hand cases where there is one.
    pub name: &'static str,
    /// What is in it.
    pub cells: Cells,
}

const fn column(name: &'static str, cells: Cells) -> Column {
    Column { name, cells }
}

pub(crate) const CONCEALED: Column = column("concealed", Cells::Bytes(MAX_CONCEALED));
const WINNING: Column = column("win_tile", Cells::Number(1));
const SELF_DRAW: Column = column("self_draw", Cells::Number(1));
const MELDS: Column = column("melds", Cells::Bytes(MAX_SETS));
const TILES: Column = column("meld_tiles", Cells::Groups(MAX_SETS, MELD_TILES));
const FLOWERS: Column = column("flowers", Cells::Number(1));
const SEAT: Column = column("seat_wind", Cells::Number(1));
const ROUND: Column = column("round_wind", Cells::Number(1));
const DISCARDER: Column = column("discarder", Cells::Number(1));
const FLAGS: Column = column("flags", Cells::Number(2));
const REPEATS: Column = column("dealer_repeats", Cells::Number(4));

/// The columns that the rows of every ruleset begin with.
pub const COLUMNS: [Column; 11] = [
    CONCEALED, WINNING, SELF_DRAW, MELDS, TILES, FLOWERS, SEAT, ROUND, DISCARDER, FLAGS, REPEATS,
];

/// The column of a word.
const fn column_of(word: &Word) -> Column {
    let cells = match word.takes {
        Takes::Choice(_) => Cells::Number(1),
        Takes::Number { .. } => Cells::Number(4),
        Takes::Tiles { most } => Cells::Bytes(most),
    };
    column(word.key, cells)
}

/// How many bytes they have together.
const SHARED: usize = {
    let (mut at, mut size) = (0, 0);
    while at < COLUMNS.len() {
        size += COLUMNS[at].cells.size();
        at += 1;
    }
    size
};

/// All columns of the rows of a ruleset, in order; nothing lies between them.
pub fn columns(layout: &'static Layout) -> impl Iterator<Item = Column> {
    COLUMNS
        .into_iter()
        .chain(layout.words.iter().map(|&word| column_of(word)))
}

/// How many bytes a row has.
#[must_use]
pub fn row_size(layout: &'static Layout) -> usize {
    columns(layout).map(|column| column.cells.size()).sum()
}

/// A cell that says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RowError {
    /// The row has another number of bytes.
    #[error("a row has {expected} bytes, this one has {found}")]
    Size {
        /// How many it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// No such value.
    #[error("{column} cannot hold {value}")]
    Value {
        /// Which column.
        column: &'static str,
        /// What is in it.
        value: u32,
    },
    /// A cell is filled behind an empty one.
    #[error("{column} has a gap before its last entry")]
    Gap {
        /// Which column.
        column: &'static str,
    },
    /// There are tiles of a meld that is none.
    #[error("meld_tiles is filled where melds says that there is none")]
    NoMeld,
}

impl RowError {
    /// The stable id of this error.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Size { .. } => "row_size",
            Self::Value { .. } => "row_value",
            Self::Gap { .. } => "row_gap",
            Self::NoMeld => "row_meld",
        }
    }
}

/// The cells of a row, read one column after the other.
struct Cursor<'a> {
    left: &'a [u8],
}

impl<'a> Cursor<'a> {
    #[inline(always)]
    fn take<const BYTES: usize>(&mut self) -> &'a [u8; BYTES] {
        let (cells, left) = self.left.split_first_chunk().expect("a whole row");
        self.left = left;
        cells
    }

    #[inline(always)]
    fn byte(&mut self) -> u8 {
        self.take::<1>()[0]
    }

    #[inline(always)]
    fn wind(&mut self, column: Column) -> Result<Wind, RowError> {
        wind(column.name, self.byte())
    }
}

fn wind(column: &'static str, cell: u8) -> Result<Wind, RowError> {
    let wind = Wind::ALL.get(usize::from(cell)).copied();
    wind.ok_or_else(|| bad(column, cell))
}

const fn bad_number(column: &'static str, value: u32) -> RowError {
    RowError::Value { column, value }
}

pub(crate) const fn bad(column: &'static str, cell: u8) -> RowError {
    bad_number(column, cell as u32)
}

impl Hand {
    /// Becomes the hand of a row. What the hand may hold is not asked here: that is [`Hand::check`].
    ///
    /// # Errors
    /// Names the column that says nothing; the hand is then of no use.
    ///
    /// ```
    /// use nexusray_core::{hand::Hand, hand_row::row_size, rulesets::riichi::LAYOUT};
    /// let hand: Hand = "340m567p22s77z [789s] + 5m dora=1m seat=S from=E".parse().unwrap();
    /// let mut row = vec![0; row_size(&LAYOUT)];
    /// hand.write_row(&LAYOUT, &mut row).unwrap();
    /// let mut again = Hand::default();
    /// again.read_row(&LAYOUT, &row).unwrap();
    /// assert_eq!(again, hand);
    /// ```
    pub fn read_row(&mut self, layout: &'static Layout, row: &[u8]) -> Result<(), RowError> {
        let expected = row_size(layout);
        if row.len() != expected {
            let found = row.len();
            return Err(RowError::Size { found, expected });
        }
        self.read_cells(layout, row)
    }

    /// [`Hand::read_row`] of a row that is as long as it should be.
    ///
    /// # Panics
    /// When it is shorter.
    pub(crate) fn read_cells(
        &mut self,
        layout: &'static Layout,
        row: &[u8],
    ) -> Result<(), RowError> {
        let (shared, own) = row.split_first_chunk::<SHARED>().expect("a whole row");
        let mut row = Cursor { left: shared };
        self.concealed = read_concealed(row.take())?;
        self.winning = read_winning(&mut row)?;
        self.read_melds(row.take(), row.take())?;
        self.flowers.clear();
        let mut flowers = row.byte();
        while flowers != 0 {
            let number = flowers.trailing_zeros() as u8 + 1;
            self.flowers.push(Tile::flower(number));
            flowers &= flowers - 1;
        }
        self.read_situation(&mut row)?;
        self.words.clear();
        let mut row = Cursor { left: own };
        let mut words = layout.words.iter();
        words.try_for_each(|word| self.read_word(word, &mut row))
    }

    #[inline(always)]
    fn read_melds(
        &mut self,
        kinds: &[u8; MAX_SETS],
        tiles: &[u8; MAX_SETS * MELD_TILES],
    ) -> Result<(), RowError> {
        self.melds.clear();
        let tiles = tiles.as_chunks().0;
        for (at, (&kind, tiles)) in kinds.iter().zip(tiles).enumerate() {
            if kind != 0 || *tiles != [NONE; MELD_TILES] {
                self.read_meld(at, kind, tiles)?;
            }
        }
        Ok(())
    }

    #[inline(always)]
    fn read_meld(&mut self, at: usize, kind: u8, cells: &[u8; MELD_TILES]) -> Result<(), RowError> {
        let mut tiles: ArrayVec<Tile, MELD_TILES> = read_few(TILES.name, cells)?;
        let before = kind.checked_sub(1).ok_or(RowError::NoMeld)?;
        if self.melds.len() < at {
            return Err(RowError::Gap { column: MELDS.name });
        }
        let known = MeldKind::ALL.get(usize::from(before)).copied();
        let kind = known.ok_or_else(|| bad(MELDS.name, kind))?;
        if !Few::of(cells).are_in_order(NONE) {
            sort(&mut tiles);
        }
        self.melds.push(Meld {
            kind,
            tiles,
            called: None,
        });
        Ok(())
    }

    #[inline(always)]
    fn read_situation(&mut self, row: &mut Cursor) -> Result<(), RowError> {
        let situation = &mut self.situation;
        situation.seat_wind = row.wind(SEAT)?;
        situation.round_wind = row.wind(ROUND)?;
        situation.discarder = match row.byte() {
            NONE => None,
            cell => Some(wind(DISCARDER.name, cell)?),
        };
        let flags = u16::from_le_bytes(*row.take());
        let known = Flags::from_bits(flags);
        situation.flags = known.ok_or_else(|| bad_number(FLAGS.name, flags.into()))?;
        situation.dealer_repeats = u32::from_le_bytes(*row.take());
        Ok(())
    }

    #[inline(always)]
    fn read_word(&mut self, word: &'static Word, row: &mut Cursor) -> Result<(), RowError> {
        let (said, value) = match word.takes {
            Takes::Choice(_) => match row.byte() {
                NONE => return Ok(()),
                at => (word.say_choice(at.into()), at.into()),
            },
            Takes::Number { .. } => match u32::from_le_bytes(*row.take()) {
                0 => return Ok(()),
                number => (word.say_number(number), number),
            },
            Takes::Tiles { most } => {
                let (cells, left) = row.left.split_at(most);
                row.left = left;
                if cells.iter().all(|&cell| cell == NONE) {
                    return Ok(());
                }
                (
                    Some(word.with(SaidValue::Tiles(read_few(word.key, cells)?))),
                    0,
                )
            }
        };
        self.words
            .push(said.ok_or_else(|| bad_number(word.key, value))?);
        Ok(())
    }

    /// Writes the hand as a row of a ruleset. Who a meld was claimed from is no part of it.
    ///
    /// # Errors
    /// Names what a row of this ruleset cannot say: a word that it does not know, a flower twice. All else that cannot be
    /// held can be written; it is found when the row is read and checked.
    ///
    /// # Panics
    /// When `row` has not [`row_size`] bytes.
    pub fn write_row(&self, layout: &'static Layout, row: &mut [u8]) -> Result<(), HandError> {
        self.check_writable(layout)?;
        let mut cells: Vec<u8> = Vec::with_capacity(row.len());
        let winning = self.winning.map(|winning| winning.tile);
        let situation = &self.situation;
        let index = |tile: Tile| tile.index() as u8;
        push_tiles(&mut cells, &self.concealed, MAX_CONCEALED);
        cells.push(winning.map_or(NONE, index));
        cells.push(self.is_self_draw().into());
        cells.extend(
            (0..MAX_SETS).map(|at| self.melds.get(at).map_or(0, |meld| meld.kind as u8 + 1)),
        );
        for at in 0..MAX_SETS {
            let tiles = self.melds.get(at).map_or(&[][..], |meld| &meld.tiles);
            push_tiles(&mut cells, tiles, MELD_TILES);
        }
        let flowers = self.flowers.iter().filter_map(|tile| tile.flower_number());
        cells.push(flowers.fold(0, |bits, number| bits | 1 << (number - 1)));
        let winds = [
            Some(situation.seat_wind),
            Some(situation.round_wind),
            situation.discarder,
        ];
        cells.extend(winds.map(|wind| wind.map_or(NONE, |wind| wind.index() as u8)));
        cells.extend(situation.flags.bits().to_le_bytes());
        cells.extend(situation.dealer_repeats.to_le_bytes());
        for &word in layout.words {
            match word.takes {
                Takes::Choice(_) => cells.push(self.said(word).map_or(NONE, |at| at as u8)),
                Takes::Number { .. } => cells.extend(self.number(word).to_le_bytes()),
                Takes::Tiles { most } => push_tiles(&mut cells, self.tiles(word), most),
            }
        }
        row.copy_from_slice(&cells);
        Ok(())
    }

    fn check_writable(&self, layout: &'static Layout) -> Result<(), HandError> {
        let mut words = self.words.iter().map(|said| said.word);
        if let Some(word) = words.find(|word| !layout.words.contains(word)) {
            return Err(HandError::UnknownCircumstance {
                word: word.name,
                ruleset: layout.id,
            });
        }
        let mut shown = 0_u8;
        for (at, &tile) in self.flowers.iter().enumerate() {
            let Some(number) = tile.flower_number() else {
                let place = HandPlace::Flower(at);
                return Err(HandError::Misplaced { tile, place });
            };
            let bit = 1 << (number - 1);
            if shown & bit != 0 {
                return Err(HandError::TooManyCopies {
                    tile,
                    held: 2,
                    available: 1,
                });
            }
            shown |= bit;
        }
        Ok(())
    }
}

#[inline(always)]
fn read_winning(row: &mut Cursor) -> Result<Option<Winning>, RowError> {
    let tile = match row.byte() {
        NONE => None,
        cell => {
            let tile = Tile::from_index(cell).filter(|_| cell <= LAST_OF_KIND);
            Some(tile.ok_or_else(|| bad(WINNING.name, cell))?)
        }
    };
    let by = match row.byte() {
        0 => WinBy::Discard,
        1 if tile.is_some() => WinBy::SelfDraw,
        other => return Err(bad(SELF_DRAW.name, other)),
    };
    Ok(tile.map(|tile| Winning { tile, by }))
}

fn push_tiles(cells: &mut Vec<u8>, tiles: &[Tile], most: usize) {
    let indices = tiles.iter().map(|tile| tile.index() as u8);
    let padding = std::iter::repeat(NONE);
    cells.extend(indices.chain(padding).take(most));
}
