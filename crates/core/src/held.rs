//! The tiles in one hand at a table, hidden ones included.

use std::fmt;

use crate::counts::Counts;
use crate::tile::{KINDS, Kind, Suit, Tile, write_tiles};

const TILES: usize = Tile::UNKNOWN.index() + 1;

/// How many of each tile a seat holds; tiles that the viewer cannot see are counted as unknown.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Held([u8; TILES]);

impl Default for Held {
    fn default() -> Self {
        Self([0; TILES])
    }
}

impl Held {
    /// Every tile in the order in which a hand is held, unknown ones last.
    const ORDER: [Tile; TILES] = order();

    /// How many tiles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| count as usize).sum()
    }

    /// Is there no tile?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of exactly this tile.
    #[must_use]
    pub const fn count(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// How many of this kind, red fives included.
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> u8 {
        let red = match kind.suit() {
            Some(suit) if kind.rank() == 5 => self.count(Tile::red_five(suit)),
            _ => 0,
        };
        self.count(kind.tile()) + red
    }

    /// How many of each kind, red fives included; hidden tiles and flowers are of no kind.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::NONE;
        counts.0.copy_from_slice(&self.0[..KINDS]);
        for suit in Suit::ALL {
            counts.0[Kind::suited(suit, 5).index()] += self.count(Tile::red_five(suit));
        }
        counts
    }

    /// Is every tile of it known?
    #[must_use]
    pub const fn is_known(&self) -> bool {
        self.count(Tile::UNKNOWN) == 0
    }

    /// Puts a tile in.
    pub fn add(&mut self, tile: Tile) {
        self.0[tile.index()] += 1;
    }

    /// Can this tile be in the hand?
    #[must_use]
    pub const fn may_hold(&self, tile: Tile) -> bool {
        self.count(tile) > 0 || self.count(Tile::UNKNOWN) > 0
    }

    /// Takes a tile out: this one, or an unknown one that now turns out to be it. Says whether there was one.
    pub fn take(&mut self, tile: Tile) -> bool {
        let from = if self.count(tile) > 0 {
            tile
        } else {
            Tile::UNKNOWN
        };
        let there = self.count(from) > 0;
        self.0[from.index()] -= u8::from(there);
        there
    }

    /// All tiles in the order in which a hand is held.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        Self::ORDER
            .into_iter()
            .flat_map(|tile| std::iter::repeat_n(tile, self.count(tile) as usize))
    }

    /// Every different tile in the order in which a hand is held.
    pub fn different(&self) -> impl Iterator<Item = Tile> + '_ {
        Self::ORDER.into_iter().filter(|&tile| self.count(tile) > 0)
    }

    /// The last tile in the order in which a hand is held.
    #[must_use]
    pub fn last(&self) -> Option<Tile> {
        Self::ORDER
            .into_iter()
            .rev()
            .find(|&tile| self.count(tile) > 0)
    }

    /// Flowers still in hand.
    pub fn flowers(&self) -> impl Iterator<Item = Tile> + '_ {
        (1..=8)
            .map(Tile::flower)
            .filter(|&flower| self.count(flower) > 0)
    }

    /// As many tiles, all unknown.
    #[must_use]
    pub fn hidden(&self) -> Self {
        let mut hidden = Self::default();
        hidden.0[Tile::UNKNOWN.index()] = self.len() as u8;
        hidden
    }
}

/// Kinds with a red five after the plain fives, then flowers, then unknown tiles.
const fn order() -> [Tile; TILES] {
    let mut tiles = [Tile::UNKNOWN; TILES];
    let (mut at, mut kind) = (0, 0);
    while kind < KINDS {
        tiles[at] = Kind::new(kind).tile();
        at += 1;
        if kind < 27 && kind % 9 == 4 {
            tiles[at] = Tile::red_five(Suit::ALL[kind / 9]);
            at += 1;
        }
        kind += 1;
    }
    let mut flower = 1;
    while flower <= 8 {
        tiles[at] = Tile::flower(flower);
        at += 1;
        flower += 1;
    }
    tiles
}

impl FromIterator<Tile> for Held {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut held = Self::default();
        tiles.into_iter().for_each(|tile| held.add(tile));
        held
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_tiles(&self.tiles().collect::<Vec<_>>()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::parse_tiles;

    fn held(text: &str) -> Held {
        parse_tiles(text).unwrap().into_iter().collect()
    }

    #[test]
    fn a_hand_is_held_in_order() {
        assert_eq!(format!("{:?}", held("7z0p5p4pf21m")), "1m450p7zf2");
    }

    #[test]
    fn a_tile_taken_from_hidden_tiles_was_one_of_them() {
        let mut hand = held("1m1m????");
        assert!(hand.take("1m".parse().unwrap()));
        assert!(hand.take("9s".parse().unwrap()));
        assert_eq!(format!("{hand:?}"), "1m??");
    }

    #[test]
    fn a_red_five_counts_with_its_kind() {
        assert_eq!(held("0p55p").of_kind("5p".parse().unwrap()), 3);
    }
}
