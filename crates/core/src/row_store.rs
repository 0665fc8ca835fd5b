//! Rows of distances, kept once each while the tables are made: few different ones occur.

use crate::counts::COPIES;
use crate::distance::{Distances, Lanes, Row};
use crate::hand::MAX_CONCEALED;
use crate::pile_facts::{Copies, PileFacts};

/// Keeps equal rows once and numbers them.
pub(crate) struct RowStore {
    rows: Vec<Distances>,
    slots: Vec<u16>,
}

const SLOTS: usize = 1 << 16;
/// A full hand and one tile that it might draw.
const MOST_TILES: usize = MAX_CONCEALED + 1;

impl RowStore {
    /// The row of what is never whole alone.
    pub fn new() -> Self {
        Self {
            rows: vec![Distances::NEVER],
            slots: vec![0; SLOTS],
        }
    }

    /// The rows by number.
    pub fn rows(&self) -> &[Distances] {
        &self.rows
    }

    /// The row of each pile, which is added if it is new, and its copies. Of piles of more tiles than a hand has nothing is
    /// known, and they are never whole.
    pub fn number(&mut self, lanes: &[Lanes], copies: Vec<Copies>) -> Box<[PileFacts]> {
        let mut tiles = vec![0_u8];
        while tiles.len() < lanes.len() {
            tiles = (0..=COPIES)
                .flat_map(|more| tiles.iter().map(move |fewer| fewer + more))
                .collect();
        }
        let piles = lanes.iter().zip(copies).zip(tiles);
        let facts = piles.map(|((lanes, copies), tiles)| {
            if usize::from(tiles) > MOST_TILES {
                return PileFacts::default();
            }
            let row = self.find_or_add(Distances::from_lanes(lanes));
            let row = u8::try_from(row).expect("fewer than 256 different rows");
            PileFacts::new(Row(row), copies)
        });
        facts.collect()
    }

    /// The number of a row, which is added if it is new.
    pub fn find_or_add(&mut self, row: Distances) -> u16 {
        let mut slot = (row.mixed() >> 48) as usize;
        loop {
            match self.slots[slot] {
                0 => {
                    let number = u16::try_from(self.rows.len()).expect("fewer rows than numbers");
                    self.rows.push(row);
                    self.slots[slot] = number;
                    return number;
                }
                number if self.rows[usize::from(number)] == row => return number,
                _ => slot = (slot + 1) % SLOTS,
            }
        }
    }
}
