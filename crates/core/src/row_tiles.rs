//! Tiles in the cells of a row, looked at eight at once.

use arrayvec::ArrayVec;

use crate::hand::MAX_CONCEALED;
use crate::hand_row::{CONCEALED, LAST_OF_KIND, NONE, RowError, bad};
use crate::tile::{Suit, Tile, sort};

/// Up to eight cells of tiles, looked at all together: a byte each, the first the lowest, and behind them empty ones.
#[derive(Clone, Copy)]
pub(crate) struct Few {
    cells: u64,
    /// All bits of the cells that are not empty.
    filled: u64,
}

impl Few {
    const MOST: usize = 8;
    /// A one in every byte.
    const ONES: u64 = u64::from_le_bytes([1; Self::MOST]);
    /// The top bit of every byte: the number of a tile has none, that of an empty cell has.
    const TOPS: u64 = Self::ONES << 7;
    const FIRST_RED: u8 = Tile::red_five(Suit::Characters).index() as u8;

    #[inline(always)]
    pub fn of(cells: &[u8]) -> Self {
        let pushed = |all, &cell: &u8| all << 8 | u64::from(cell);
        let push = |cells: &[u8]| cells.iter().rev().fold(u64::MAX, pushed);
        // Four at once, then one by one.
        let cells = match cells.split_first_chunk() {
            Some((&four, rest)) => push(rest) << 32 | u64::from(u32::from_le_bytes(four)),
            None => push(cells),
        };
        Self::of_eight(cells.to_le_bytes())
    }

    #[inline(always)]
    const fn of_eight(cells: [u8; Self::MOST]) -> Self {
        let cells = u64::from_le_bytes(cells);
        let tops = cells & Self::TOPS;
        Self {
            cells,
            filled: !(tops << 1).wrapping_sub(tops >> 7),
        }
    }

    const fn len(self) -> usize {
        self.filled.trailing_ones() as usize / 8
    }

    /// The numbers of the tiles, and 0 for empty cells.
    const fn tiles(self) -> u64 {
        self.cells & self.filled
    }

    /// Is there a tile with a higher number?
    const fn has_above(self, number: u8) -> bool {
        // No byte reaches into the next.
        (self.tiles() + Self::ONES * (0x7f - number) as u64) & Self::TOPS != 0
    }

    /// Is every cell empty or a tile of a kind, and is none filled behind an empty one?
    const fn are_tiles(self) -> bool {
        let is_known = self.cells | self.filled == u64::MAX && !self.has_above(LAST_OF_KIND);
        is_known && self.filled & self.filled.wrapping_add(1) == 0
    }

    /// Are they in order, and is the cell that follows? Without red fives the order is that of numbers.
    pub const fn are_in_order(self, following: u8) -> bool {
        let next = self.cells >> 8 | (following as u64) << 56;
        let rises = (next | Self::TOPS) - (self.cells & !Self::TOPS);
        rises & Self::TOPS == Self::TOPS && !self.has_above(Self::FIRST_RED - 1)
    }
}

/// The tiles in a few cells of a column.
#[inline(always)]
pub(crate) fn read_few<const MOST: usize>(
    column: &'static str,
    cells: &[u8],
) -> Result<ArrayVec<Tile, MOST>, RowError> {
    const { assert!(MOST <= Few::MOST) };
    let few = Few::of(cells);
    if !few.are_tiles() {
        return Err(misfit(column, cells));
    }
    let all = Tile::of_indices(few.tiles().to_le_bytes());
    let mut tiles = ArrayVec::from(*all.first_chunk().expect("not more"));
    tiles.truncate(few.len());
    Ok(tiles)
}

/// The concealed tiles, in order.
#[inline(always)]
pub(crate) fn read_concealed(
    cells: &[u8; MAX_CONCEALED],
) -> Result<ArrayVec<Tile, MAX_CONCEALED>, RowError> {
    const _: () = assert!(MAX_CONCEALED == 2 * Few::MOST + 1);
    let (parts, rest) = cells.as_chunks::<{ Few::MOST }>();
    let (first, second, last) = (parts[0], parts[1], rest[0]);
    let (first, second) = (Few::of_eight(first), Few::of_eight(second));
    let ends_before = last == NONE;
    let has_gap = second.cells != u64::MAX && first.filled != u64::MAX
        || !ends_before && second.filled != u64::MAX;
    let is_last_bad = !ends_before && last > LAST_OF_KIND;
    if !first.are_tiles() || !second.are_tiles() || has_gap || is_last_bad {
        return Err(misfit(CONCEALED.name, cells));
    }
    let mut indices = [0; MAX_CONCEALED];
    indices[..Few::MOST].copy_from_slice(&first.tiles().to_le_bytes());
    indices[Few::MOST..2 * Few::MOST].copy_from_slice(&second.tiles().to_le_bytes());
    indices[2 * Few::MOST] = if ends_before { 0 } else { last };
    let mut tiles = ArrayVec::from(Tile::of_indices(indices));
    tiles.truncate(first.len() + second.len() + usize::from(!ends_before));
    let is_in_order = first.are_in_order(parts[1][0]) && second.are_in_order(last);
    if !is_in_order || !ends_before {
        sort(&mut tiles);
    }
    Ok(tiles)
}

/// What is wrong with the cells of tiles: the first that holds none, or else the gap.
#[cold]
fn misfit(column: &'static str, cells: &[u8]) -> RowError {
    let mut filled = cells.iter().take_while(|&&cell| cell != NONE);
    match filled.find(|&&cell| cell > LAST_OF_KIND) {
        Some(&cell) => bad(column, cell),
        None => RowError::Gap { column },
    }
}
