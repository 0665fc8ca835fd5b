//! The facts of a ruleset that every stage needs: tiles, seats, sizes.

use crate::circumstance::{Flag, Word};
use crate::contradiction::KnownFlags;
use crate::counts::COPIES;
use crate::kind_set::KindSet;
use crate::special::Special;
use crate::tile::{Kind, Suit, Tile};

/// Who may take a discard for a chow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chow {
    /// The next player in turn order.
    FromLeft,
    /// Nobody; chows are made of drawn tiles only.
    Never,
}

/// The tiles a game is played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TileSet {
    honors: usize,
    flowers: usize,
    copies: Copies,
}

/// A number for each tile, by its dense number.
pub(crate) type Copies = [u8; Tile::UNKNOWN.index() + 1];

impl TileSet {
    /// A set with so many kinds of honors, 7 or 0; so many different flowers, one of each; and so many red ones among the
    /// fives of each suit: characters, dots, bamboo.
    ///
    /// # Panics
    /// When there are no such honors, flowers or fives.
    #[must_use]
    pub const fn new(honors: usize, flowers: usize, red_fives: [u8; 3]) -> Self {
        let mut copies = [0; Tile::UNKNOWN.index() + 1];
        let mut at = 0;
        while at < 27 + honors {
            copies[at] = COPIES;
            at += 1;
        }
        at = 0;
        while at < Suit::ALL.len() {
            let (suit, red) = (Suit::ALL[at], red_fives[at]);
            copies[Kind::suited(suit, 5).index()] -= red;
            copies[Tile::red_five(suit).index()] = red;
            at += 1;
        }
        at = 0;
        while at < flowers {
            copies[Tile::flower(at as u8 + 1).index()] = 1;
            at += 1;
        }
        Self {
            honors,
            flowers,
            copies,
        }
    }

    /// How many copies of exactly this tile there are; 0 when the game is played without it.
    ///
    /// ```
    /// use nexusray_core::layout::TileSet;
    /// let tiles = TileSet::new(7, 8, [0; 3]);
    /// assert_eq!(tiles.copies("7z".parse().unwrap()), 4);
    /// assert_eq!(tiles.copies("f8".parse().unwrap()), 1);
    /// assert_eq!(tiles.copies("0m".parse().unwrap()), 0);
    /// ```
    #[must_use]
    pub const fn copies(&self, tile: Tile) -> usize {
        self.copies[tile.index()] as usize
    }

    /// How many copies of each tile there are.
    pub(crate) const fn all_copies(&self) -> &Copies {
        &self.copies
    }

    /// The kinds it is played with.
    #[must_use]
    pub const fn kinds(self) -> KindSet {
        KindSet::from_bits((1 << (27 + self.honors)) - 1)
    }

    /// How many single tiles there are: red fives take the place of plain ones.
    #[must_use]
    pub const fn size(self) -> usize {
        4 * (27 + self.honors) + self.flowers
    }

    /// Every single tile of the set, kind by kind: what a wall is built of.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let plain = Kind::all().map(Kind::tile);
        let red = Suit::ALL.into_iter().map(Tile::red_five);
        let flowers = (1..=8).map(Tile::flower);
        plain
            .chain(red)
            .chain(flowers)
            .flat_map(move |tile| std::iter::repeat_n(tile, self.copies(tile)))
    }
}

/// How much is known from a hand alone about who pays for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pricing {
    /// The winds of the seats say who pays how much.
    BySeat,
    /// Everybody who pays, pays the same; who does is known at the table only.
    Each,
    /// The hand has points, and each kind of payer a share of them.
    Shares,
}

/// A key of hand cases that not every ruleset reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CaseKey {
    /// The winner's wind.
    SeatWind,
    /// The prevailing wind.
    RoundWind,
    /// How often the dealer has continued.
    DealerRepeats,
    /// The wind of the discarder.
    Discarder,
}

impl CaseKey {
    /// The key as it is written.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::SeatWind => "seat_wind",
            Self::RoundWind => "round_wind",
            Self::DealerRepeats => "dealer_repeats",
            Self::Discarder => "discarder",
        }
    }
}

/// What a ruleset never changes.
#[derive(Debug, Clone, Copy)]
pub struct Layout {
    /// Its short name: `tw16`.
    pub id: &'static str,
    /// Its name with the version of its rules: two programs that agree on it give equal values.
    pub version: &'static str,
    /// What its values are called.
    pub unit: &'static str,
    /// The tiles it is played with.
    pub tiles: TileSet,
    /// Players at the table.
    pub seats: usize,
    /// Tiles held between turns; a winning hand has one more, and one more for every kong.
    pub hand_size: usize,
    /// Sets in a regular winning hand, beside the pair.
    pub sets: usize,
    /// Winning shapes beside the regular one.
    pub special: &'static [Special],
    /// Who may chow.
    pub chow: Chow,
    /// Tiles at the end of the wall that are not drawn.
    pub reserved: usize,
    /// How its wins are paid for.
    pub pricing: Pricing,
    /// Circumstances of a win that it knows, with what contradicts them.
    pub flags: KnownFlags,
    /// Circumstances that only it knows.
    pub words: &'static [&'static Word],
    /// Keys of a hand case that matter to some rulesets and to this one.
    pub case_keys: &'static [CaseKey],
    /// Options that a hand case may carry as keys of its own.
    pub case_options: &'static [&'static str],
}

impl Layout {
    /// What a total is called: a number of limit hands, or of the ruleset's unit.
    #[must_use]
    pub const fn unit_of(&self, in_limits: bool) -> &'static str {
        if in_limits { "yakuman" } else { self.unit }
    }

    /// Does it know this flag?
    #[must_use]
    pub const fn knows(&self, flag: Flag) -> bool {
        self.flags.set().has(flag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_red_five_takes_the_place_of_a_plain_one() {
        let tiles = TileSet::new(0, 4, [1, 2, 0]);
        let copies = |text: &str| tiles.copies(text.parse().unwrap());
        let found = [
            "5m", "0m", "5p", "0p", "5s", "0s", "6s", "1z", "f4", "f5", "??",
        ]
        .map(copies);
        assert_eq!(found, [3, 1, 2, 2, 4, 0, 4, 0, 1, 0, 0]);
    }

    #[test]
    fn a_full_set_has_144_tiles_and_red_fives_replace_fives() {
        for (honors, flowers, red, size) in [(7, 8, 0, 144), (7, 0, 1, 136), (0, 0, 0, 108)] {
            let set = TileSet::new(honors, flowers, [red; 3]);
            assert_eq!((set.tiles().count(), set.size()), (size, size));
        }
    }
}
