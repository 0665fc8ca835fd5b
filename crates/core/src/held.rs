//! The tiles in one hand at a table, hidden ones included.

use std::fmt;

use crate::counts::Counts;
use crate::kind_set::KindSet;
use crate::shape::{GROUPS, Piles, place};
use crate::tile::{KINDS, Kind, Suit, Tile, write_tiles};

const TILES: usize = Tile::UNKNOWN.index() + 1;
/// Tiles that are not the plain tile of a kind: red fives, flowers and unknown tiles.
const OTHERS: usize = TILES - KINDS;
/// The bits of the flowers, by the index of a tile.
const FLOWERS: u64 = 0xff << Tile::flower(1).index();

/// How many of each tile a seat holds; tiles that the viewer cannot see are counted as unknown. What a table asks after
/// every discard is kept beside the tiles: kinds, piles and how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Held {
    /// How many of each kind, red fives included.
    kinds: Counts,
    others: [u8; OTHERS],
    /// Which tiles there are: a bit each, by index.
    there: u64,
    /// The kinds as [`Piles`].
    keys: [u32; GROUPS],
    sizes: [u8; GROUPS],
    len: u8,
}

impl Default for Held {
    fn default() -> Self {
        Self {
            kinds: Counts::NONE,
            others: [0; OTHERS],
            there: 0,
            keys: [0; GROUPS],
            sizes: [0; GROUPS],
            len: 0,
        }
    }
}

impl Held {
    /// Every tile in the order in which a hand is held, unknown ones last.
    const ORDER: [Tile; TILES] = order();

    /// How many tiles.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Is there no tile?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of exactly this tile.
    #[must_use]
    pub const fn count(&self, tile: Tile) -> u8 {
        let at = tile.index();
        if at >= KINDS {
            return self.others[at - KINDS];
        }
        self.kinds.0[at] - self.red(Kind::new(at))
    }

    /// How many red fives there are of a kind.
    const fn red(&self, kind: Kind) -> u8 {
        match kind.red_five() {
            Some(red) => self.others[red.index() - KINDS],
            None => 0,
        }
    }

    /// How many of this kind, red fives included.
    #[must_use]
    pub const fn of_kind(&self, kind: Kind) -> u8 {
        self.kinds.0[kind.index()]
    }

    /// How many of each kind, red fives included; hidden tiles and flowers are of no kind.
    #[must_use]
    pub const fn counts(&self) -> Counts {
        self.kinds
    }

    /// Which kinds there are, red fives included.
    #[must_use]
    pub const fn kinds(&self) -> KindSet {
        let plain = KindSet::from_bits(self.there);
        let red = self.there >> KINDS;
        let red = (red & 1) << 4 | (red >> 1 & 1) << 13 | (red >> 2 & 1) << 22;
        plain.or(KindSet::from_bits(red))
    }

    /// The tiles of each kind as piles. They say nothing of a hand with more than four of a kind, which no table deals.
    #[must_use]
    pub const fn piles(&self) -> Piles {
        Piles {
            keys: self.keys,
            sizes: self.sizes,
        }
    }

    /// Is every tile of it known?
    #[must_use]
    pub const fn is_known(&self) -> bool {
        self.count(Tile::UNKNOWN) == 0
    }

    /// Puts a tile in.
    pub fn add(&mut self, tile: Tile) {
        if let Some(kind) = tile.kind() {
            let (group, at) = (kind.index() / 9, kind.index() % 9);
            self.kinds[kind] += 1;
            self.keys[group] += place(at);
            self.sizes[group] += 1;
        }
        if tile.index() >= KINDS {
            self.others[tile.index() - KINDS] += 1;
        }
        self.there |= 1 << tile.index();
        self.len += 1;
    }

    /// Takes a tile out: this one, or an unknown one that now turns out to be it. Says whether there was one.
    pub fn take(&mut self, tile: Tile) -> bool {
        let from = if self.count(tile) > 0 {
            tile
        } else {
            Tile::UNKNOWN
        };
        if self.count(from) == 0 {
            return false;
        }
        if let Some(kind) = from.kind() {
            let (group, at) = (kind.index() / 9, kind.index() % 9);
            self.kinds[kind] -= 1;
            self.keys[group] -= place(at);
            self.sizes[group] -= 1;
        }
        if from.index() >= KINDS {
            self.others[from.index() - KINDS] -= 1;
        }
        if self.count(from) == 0 {
            self.there &= !(1 << from.index());
        }
        self.len -= 1;
        true
    }

    /// All tiles in the order in which a hand is held.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.different()
            .flat_map(|tile| std::iter::repeat_n(tile, self.count(tile) as usize))
    }

    /// Which tiles there are: a bit each, by their places in [`Held::ORDER`].
    const fn places(&self) -> u64 {
        let mut places = self.there & !((1 << Tile::flower(1).index()) - 1);
        let mut suit = 0;
        while suit < Suit::ALL.len() {
            let plain = self.there >> (9 * suit) & 0x1ff;
            let red = self.there >> (KINDS + suit) & 1;
            places |= (plain & 0x1f | red << 5 | plain >> 5 << 6) << (10 * suit);
            suit += 1;
        }
        places | (self.there >> 27 & 0x7f) << 30
    }

    /// Every different tile in the order in which a hand is held.
    pub fn different(&self) -> impl Iterator<Item = Tile> + use<> {
        let mut left = self.places();
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let tile = Self::ORDER[left.trailing_zeros() as usize];
                left &= left - 1;
                tile
            })
        })
    }

    /// The last tile in the order in which a hand is held.
    #[must_use]
    pub fn last(&self) -> Option<Tile> {
        let last = self.places().checked_ilog2()?;
        Some(Self::ORDER[last as usize])
    }

    /// The different tiles of a kind that are there: a plain one, a red five.
    pub fn tiles_of(&self, kind: Kind) -> impl Iterator<Item = Tile> + '_ {
        let tiles = [Some(kind.tile()), kind.red_five()].into_iter().flatten();
        tiles.filter(|&tile| self.count(tile) > 0)
    }

    /// Flowers still in hand.
    pub fn flowers(&self) -> impl Iterator<Item = Tile> + use<> {
        let flowers = self.there & FLOWERS;
        let all = (1..=8).map(Tile::flower);
        all.filter(move |flower| flowers >> flower.index() & 1 == 1)
    }

    /// Is there a flower?
    #[must_use]
    pub const fn has_flower(&self) -> bool {
        self.there & FLOWERS != 0
    }

    /// As many tiles, all unknown.
    #[must_use]
    pub fn hidden(&self) -> Self {
        let mut hidden = Self::default();
        if self.len > 0 {
            hidden.others[Tile::UNKNOWN.index() - KINDS] = self.len;
            hidden.there = 1 << Tile::UNKNOWN.index();
            hidden.len = self.len;
        }
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
        let hand = held("0p55p");
        let five = "5p".parse().unwrap();
        assert_eq!(hand.of_kind(five), 3);
        assert_eq!(hand.count(five.tile()), 2);
        assert_eq!(hand.tiles_of(five).count(), 2);
        assert_eq!(held("0p").kinds().to_string(), "5p");
    }

    #[test]
    fn what_is_kept_beside_the_tiles_follows_from_them() {
        let mut hand = held("0m159m0p5p9p1s77zf1f8????");
        for tile in ["9m", "0p", "f1", "7z", "2s"] {
            assert!(hand.take(tile.parse().unwrap()));
        }
        let left = held("0m15m5p9p1s7zf8??");
        assert_eq!(hand, left);
        assert_eq!(hand.piles(), Piles::of(&hand.counts()).unwrap());
        assert_eq!(hand.len(), hand.tiles().count());
        assert_eq!(hand.last(), Some(Tile::UNKNOWN));
        assert!(hand.has_flower() && !hand.is_known());
        assert_eq!(hand.hidden(), held(&"??".repeat(9)));
        assert_eq!(Held::default().last(), None);
    }
}
