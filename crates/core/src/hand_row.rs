//! Rows: a hand as a fixed number of bytes, so that millions of hands are one array.
//!
//! What a row has is said by its columns: those that every ruleset has, then one for each word of the ruleset.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::hand::{Flags, Hand, MAX_CONCEALED, MAX_SETS, SaidValue, Takes, WinBy, Winning, Word};
use crate::hand_error::{HandError, HandPlace};
use crate::layout::Layout;
use crate::meld::{Meld, MeldKind};
use crate::seat::Wind;
use crate::tile::{Suit, Tile};

/// In a cell of a tile, a wind or a choice: there is none.
pub const NONE: u8 = u8::MAX;

/// The tiles of a meld.
const MELD_TILES: usize = 4;
/// The number of the last tile that is of a kind: those after it are flowers.
const LAST_OF_KIND: u8 = Tile::red_five(Suit::Bamboo).index() as u8;

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

const CONCEALED: Column = column("concealed", Cells::Bytes(MAX_CONCEALED));
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
    column: &'static str,
}

impl<'a> Cursor<'a> {
    fn take(&mut self, column: Column) -> &'a [u8] {
        let (cells, left) = self.left.split_at(column.cells.size());
        self.left = left;
        self.column = column.name;
        cells
    }

    fn number(&mut self, column: Column) -> u32 {
        let cells = self.take(column).iter().rev();
        cells.fold(0, |number, &cell| number << 8 | u32::from(cell))
    }

    fn byte(&mut self, column: Column) -> u8 {
        self.take(column)[0]
    }

    fn bad(&self, value: impl Into<u32>) -> RowError {
        RowError::Value {
            column: self.column,
            value: value.into(),
        }
    }

    /// Reads the tiles in cells of the column read last.
    fn read_tiles<const MOST: usize>(
        &self,
        cells: &[u8],
        tiles: &mut ArrayVec<Tile, MOST>,
    ) -> Result<(), RowError> {
        tiles.clear();
        let mut cells = cells.iter();
        for &cell in cells.by_ref() {
            match Tile::from_index(cell) {
                Some(tile) if cell <= LAST_OF_KIND => tiles.push(tile),
                _ if cell == NONE => break,
                _ => return Err(self.bad(cell)),
            }
        }
        if cells.all(|&cell| cell == NONE) {
            return Ok(());
        }
        Err(RowError::Gap {
            column: self.column,
        })
    }

    fn wind(&mut self, column: Column) -> Result<Wind, RowError> {
        let cell = self.byte(column);
        let wind = Wind::ALL.get(usize::from(cell)).copied();
        wind.ok_or_else(|| self.bad(cell))
    }
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
        let mut row = Cursor {
            left: row,
            column: "",
        };
        let cells = row.take(CONCEALED);
        row.read_tiles(cells, &mut self.concealed)?;
        // Rows written by `write_row` are in order. Without red fives the order of numbers is that of tiles.
        let has_red = self.concealed.iter().any(|tile| tile.is_red());
        let in_order = match has_red {
            false => self.concealed.is_sorted(),
            true => self.concealed.is_sorted_by_key(|tile| tile.sort_key()),
        };
        if !in_order {
            self.concealed.sort_unstable_by_key(|tile| tile.sort_key());
        }
        self.winning = read_winning(&mut row)?;
        self.read_melds(&mut row)?;
        let mut flowers = row.byte(FLOWERS);
        self.flowers.clear();
        while flowers != 0 {
            let number = flowers.trailing_zeros() as u8 + 1;
            self.flowers.push(Tile::flower(number));
            flowers &= flowers - 1;
        }
        self.read_situation(&mut row)?;
        self.words.clear();
        layout
            .words
            .iter()
            .try_for_each(|&word| self.read_word(word, &mut row))
    }

    fn read_melds(&mut self, row: &mut Cursor) -> Result<(), RowError> {
        let kinds = row.take(MELDS);
        let (tiles, all) = (row.take(TILES), kinds.iter().zip(0..));
        self.melds.clear();
        if *kinds == [0; MAX_SETS] && *tiles == [NONE; MAX_SETS * MELD_TILES] {
            return Ok(());
        }
        for (&kind, at) in all {
            row.column = TILES.name;
            let cells = &tiles[at * MELD_TILES..(at + 1) * MELD_TILES];
            let mut tiles: ArrayVec<Tile, MELD_TILES> = ArrayVec::new();
            row.read_tiles(cells, &mut tiles)?;
            row.column = MELDS.name;
            let Some(before) = kind.checked_sub(1) else {
                if tiles.is_empty() {
                    continue;
                }
                return Err(RowError::NoMeld);
            };
            if self.melds.len() < at {
                return Err(RowError::Gap { column: MELDS.name });
            }
            let kind = MeldKind::ALL.get(usize::from(before)).copied();
            let kind = kind.ok_or_else(|| row.bad(before + 1))?;
            tiles.sort_unstable_by_key(|tile| tile.sort_key());
            self.melds.push(Meld {
                kind,
                tiles,
                called: None,
            });
        }
        Ok(())
    }

    fn read_situation(&mut self, row: &mut Cursor) -> Result<(), RowError> {
        let situation = &mut self.situation;
        situation.seat_wind = row.wind(SEAT)?;
        situation.round_wind = row.wind(ROUND)?;
        situation.discarder = match row.left.first() {
            Some(&NONE) => {
                row.take(DISCARDER);
                None
            }
            _ => Some(row.wind(DISCARDER)?),
        };
        let flags = row.number(FLAGS) as u16;
        situation.flags = Flags::from_bits(flags).ok_or_else(|| row.bad(flags))?;
        situation.dealer_repeats = row.number(REPEATS);
        Ok(())
    }

    fn read_word(&mut self, word: &'static Word, row: &mut Cursor) -> Result<(), RowError> {
        let column = column_of(word);
        let (said, value) = match word.takes {
            Takes::Choice(_) => match row.byte(column) {
                NONE => return Ok(()),
                at => (word.say_choice(at.into()), at.into()),
            },
            Takes::Number { .. } => match row.number(column) {
                0 => return Ok(()),
                number => (word.say_number(number), number),
            },
            Takes::Tiles { .. } => {
                let cells = row.take(column);
                let mut tiles = ArrayVec::new();
                row.read_tiles(cells, &mut tiles)?;
                if tiles.is_empty() {
                    return Ok(());
                }
                (Some(word.with(SaidValue::Tiles(tiles))), 0)
            }
        };
        self.words.push(said.ok_or_else(|| row.bad(value))?);
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

fn read_winning(row: &mut Cursor) -> Result<Option<Winning>, RowError> {
    let cells = row.take(WINNING);
    let mut tile: ArrayVec<Tile, 1> = ArrayVec::new();
    row.read_tiles(cells, &mut tile)?;
    let tile = tile.pop();
    let by = match row.byte(SELF_DRAW) {
        0 => WinBy::Discard,
        1 if tile.is_some() => WinBy::SelfDraw,
        other => return Err(row.bad(other)),
    };
    Ok(tile.map(|tile| Winning { tile, by }))
}

fn push_tiles(cells: &mut Vec<u8>, tiles: &[Tile], most: usize) {
    let indices = tiles.iter().map(|tile| tile.index() as u8);
    let padding = std::iter::repeat(NONE);
    cells.extend(indices.chain(padding).take(most));
}
