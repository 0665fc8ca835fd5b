//! What must hold at every table after every event, whatever is played.

use thiserror::Error;

use crate::table::Table;
use crate::tile::Tile;

/// A law that a table broke.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// Tiles were lost or made.
    #[error("{found} copies of {tile} where there should be {expected}")]
    Tiles {
        /// Which tile.
        tile: Tile,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Points were lost or made.
    #[error("all points together are {found} instead of {expected}")]
    Points {
        /// How many there are.
        found: i64,
        /// How many there should be.
        expected: i64,
    },
}

impl Table {
    /// Counts every tile and every point.
    ///
    /// # Errors
    /// Names the first law that is broken.
    pub fn audit(&self) -> Result<(), Fault> {
        let state = self.state();
        let found = self.scores().values().sum::<i64>() + state.extra.pot();
        let expected = state.points;
        if found != expected {
            return Err(Fault::Points { found, expected });
        }
        if state.seats.values().all(|seat| seat.held.is_empty()) {
            return Ok(()); // nothing is dealt
        }
        let mut counts = [0; Tile::UNKNOWN.index() + 1];
        for tile in state.all_tiles().chain(self.standing().iter().copied()) {
            counts[tile.index()] += 1;
        }
        let mut expected = [0; Tile::UNKNOWN.index() + 1];
        let mut tiles: Vec<Tile> = state.rules().tiles().tiles().collect();
        tiles.iter().for_each(|tile| expected[tile.index()] += 1);
        tiles.dedup();
        for tile in tiles {
            let (found, expected) = (counts[tile.index()], expected[tile.index()]);
            if found != expected {
                return Err(Fault::Tiles {
                    tile,
                    found,
                    expected,
                });
            }
        }
        Ok(())
    }
}
