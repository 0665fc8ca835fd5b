//! The wall: made from a seed and a salt, committed to before the game, revealed after it.

use std::fmt;

use arrayvec::ArrayVec;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::error::ParseError;
use crate::event::Source;
use crate::layout::TileSet;
use crate::tile::Tile;

/// The most tiles a wall can have.
pub const MAX_WALL: usize = 144;

/// All tiles of a deal in the order of the wall, from head to tail.
pub type WallTiles = ArrayVec<Tile, MAX_WALL>;

/// What walls are made from. It stays with the dealer of the tiles until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret {
    /// The seed.
    pub seed: u64,
    /// From the operating system, so that a seed cannot be guessed from its commitment; zeros in sets of deals.
    pub salt: [u8; 32],
}

/// A secret is not printed by accident.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Secret {
    /// The secret of a public set of deals: reproducible from the seed alone.
    #[must_use]
    pub const fn open(seed: u64) -> Self {
        Self {
            seed,
            salt: [0; 32],
        }
    }

    /// sha256(salt ‖ seed) in hexadecimal, the seed as 8 bytes, most significant first.
    ///
    /// ```
    /// use nexusray_core::wall::Secret;
    /// assert_eq!(Secret::open(7).commitment().len(), 64);
    /// ```
    #[must_use]
    pub fn commitment(&self) -> String {
        write_hex(
            &Sha256::new()
                .chain_update(self.salt)
                .chain_update(self.seed.to_be_bytes())
                .finalize(),
        )
    }

    /// The salt in hexadecimal.
    #[must_use]
    pub fn salt_text(&self) -> String {
        write_hex(&self.salt)
    }

    /// Reads a salt from hexadecimal.
    ///
    /// # Errors
    /// When the text is not 64 hexadecimal digits.
    pub fn parse_salt(text: &str) -> Result<[u8; 32], ParseError> {
        let wrong = || ParseError::BadValue {
            text: text.into(),
            column: 1,
            expected: "64 hexadecimal digits".into(),
        };
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut salt = [0; 32];
        for (byte, digits) in salt.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
        }
        Ok(salt)
    }

    /// The wall and the three dice of deal number `deal`, for these tiles.
    #[must_use]
    pub fn deal(&self, mut tiles: WallTiles, deal: u32) -> (WallTiles, [u8; 3]) {
        let key = Sha256::new()
            .chain_update(b"nexusray-wall/1")
            .chain_update(self.salt)
            .chain_update(self.seed.to_be_bytes())
            .chain_update(deal.to_be_bytes())
            .finalize();
        let mut stream = ChaCha20Rng::from_seed(key.into());
        for last in (1..tiles.len()).rev() {
            tiles.swap(last, below(&mut stream, last as u32 + 1) as usize);
        }
        let dice = [0; 3].map(|_: u8| below(&mut stream, 6) as u8 + 1);
        (tiles, dice)
    }
}

/// A number below `limit`, every one equally likely: words in the last, incomplete run of `limit` are drawn again.
fn below(stream: &mut ChaCha20Rng, limit: u32) -> u32 {
    loop {
        let word = stream.next_u32();
        // The incomplete run, if there is one, is shorter than `limit`: most words are not near it.
        let is_whole = || word <= u32::MAX - (u32::MAX % limit + 1) % limit;
        if word <= u32::MAX - limit || is_whole() {
            return word % limit;
        }
    }
}

fn write_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// How much of the wall is gone. Which tiles are left is nobody's business but the dealer's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct WallCount {
    /// Tiles in a whole wall.
    pub size: usize,
    /// Tiles taken from the head.
    pub head: usize,
    /// Tiles taken from the tail.
    pub tail: usize,
}

impl WallCount {
    /// Tiles still standing, the reserved ones included.
    #[must_use]
    pub const fn standing(self) -> usize {
        self.size - self.head - self.tail
    }

    /// Where in the wall the next tile from this end stands, if there is one.
    #[must_use]
    pub fn place(self, source: Source) -> Option<usize> {
        (self.standing() > 0).then(|| match source {
            Source::Head => self.head,
            Source::Tail => self.size - 1 - self.tail,
        })
    }

    /// Counts one more tile as taken.
    pub const fn take(&mut self, source: Source) {
        match source {
            Source::Head => self.head += 1,
            Source::Tail => self.tail += 1,
        }
    }
}

/// A wall, or a start, that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WallError {
    /// No game can begin like this.
    #[error("{0}")]
    Start(String),
    /// Another number of tiles.
    #[error("a wall has {expected} tiles, this one has {found}")]
    Length {
        /// How many it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// Too many or too few of one tile.
    #[error("a wall has {expected} of {tile}, this one has {found}")]
    Copies {
        /// Which tile.
        tile: Tile,
        /// How many it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
}

impl WallError {
    /// The stable id of this error.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Start(_) => "wrong_start",
            Self::Length { .. } => "wall_length",
            Self::Copies { .. } => "wall_copies",
        }
    }
}

/// Does the wall hold every tile of the set?
pub(crate) fn check_wall(tiles: TileSet, wall: &[Tile]) -> Result<(), WallError> {
    let (found, expected) = (wall.len(), tiles.tiles().count());
    if found != expected {
        return Err(WallError::Length { found, expected });
    }
    for &tile in wall {
        let found = wall.iter().filter(|&&other| other == tile).count();
        let expected = tiles.copies(tile);
        if found != expected {
            return Err(WallError::Copies {
                tile,
                found,
                expected,
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: TileSet = TileSet::new(7, 8, [0; 3]);

    #[test]
    fn a_wall_is_a_function_of_seed_salt_and_deal() {
        let secret = Secret {
            seed: 5,
            salt: [7; 32],
        };
        assert_eq!(
            secret.deal(FULL.tiles().collect(), 3),
            secret.deal(FULL.tiles().collect(), 3)
        );
        assert_ne!(
            secret.deal(FULL.tiles().collect(), 3),
            secret.deal(FULL.tiles().collect(), 4)
        );
        assert_ne!(
            secret.deal(FULL.tiles().collect(), 3),
            Secret::open(5).deal(FULL.tiles().collect(), 3)
        );
    }

    #[test]
    fn a_wall_holds_every_tile_once() {
        let (mut wall, dice) = Secret::open(1).deal(FULL.tiles().collect(), 0);
        wall.sort();
        let mut set: WallTiles = FULL.tiles().collect();
        set.sort();
        assert_eq!(wall, set);
        assert!(dice.iter().all(|die| (1..=6).contains(die)));
    }

    #[test]
    fn a_salt_prints_what_it_parses() {
        let secret = Secret {
            seed: 5,
            salt: [0xa7; 32],
        };
        assert_eq!(Secret::parse_salt(&secret.salt_text()), Ok(secret.salt));
        assert!(Secret::parse_salt("a7").is_err());
        assert!(Secret::parse_salt(&"é".repeat(32)).is_err());
    }

    #[test]
    fn the_first_tiles_of_a_known_wall_do_not_change() {
        let (wall, dice) = Secret::open(20_260_901).deal(FULL.tiles().collect(), 0);
        let text = crate::tile::write_tiles(&wall[..8]);
        assert_eq!((text.as_str(), dice), ("59m1p6m5z398m", [4, 1, 4]));
    }
}
