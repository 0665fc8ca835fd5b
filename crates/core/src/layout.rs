//! The facts of a ruleset that every stage needs: tiles, seats, sizes.

use crate::circumstance::{Flag, Word};
use crate::contradiction::KnownFlag;
use crate::counts::COPIES;
use crate::hand::Hand;
use crate::hand_error::Impossible;
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
    /// How many kinds of honors there are: 7 or 0.
    pub honors: usize,
    /// How many different flowers there are, one of each.
    pub flowers: usize,
    /// How many fives of each suit are red: characters, dots, bamboo.
    pub red_fives: [usize; 3],
}

impl TileSet {
    /// How many copies of exactly this tile there are; 0 when the game is played without it.
    ///
    /// ```
    /// use nexusray_core::layout::TileSet;
    /// let tiles = TileSet { honors: 7, flowers: 8, red_fives: [0; 3] };
    /// assert_eq!(tiles.copies("7z".parse().unwrap()), 4);
    /// assert_eq!(tiles.copies("f8".parse().unwrap()), 1);
    /// assert_eq!(tiles.copies("0m".parse().unwrap()), 0);
    /// ```
    #[must_use]
    pub fn copies(&self, tile: Tile) -> usize {
        if let Some(number) = tile.flower_number() {
            return usize::from(usize::from(number) <= self.flowers);
        }
        match tile.kind() {
            None => 0,
            Some(kind) if tile.is_red() => self.red_fives[kind.index() / 9],
            Some(kind) if kind.is_honor() => {
                4 * usize::from(usize::from(kind.rank()) <= self.honors)
            }
            Some(kind) if kind.rank() == 5 => 4 - self.red_fives[kind.index() / 9],
            Some(_) => 4,
        }
    }

    /// How many copies of each tile there are, by its dense number.
    ///
    /// ```
    /// use nexusray_core::layout::TileSet;
    /// use nexusray_core::tile::Tile;
    /// let tiles = TileSet { honors: 7, flowers: 0, red_fives: [1; 3] };
    /// let red: Tile = "0s".parse().unwrap();
    /// assert_eq!(tiles.all_copies()[red.index()], 1);
    /// ```
    #[must_use]
    pub fn all_copies(&self) -> [u8; Tile::UNKNOWN.index() + 1] {
        let mut copies = [0; Tile::UNKNOWN.index() + 1];
        copies[..27 + self.honors].fill(COPIES);
        for (suit, red) in Suit::ALL.into_iter().zip(self.red_fives) {
            copies[Kind::suited(suit, 5).index()] -= red as u8;
            copies[Tile::red_five(suit).index()] = red as u8;
        }
        let first = Tile::flower(1).index();
        copies[first..first + self.flowers].fill(1);
        copies
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
    pub flags: &'static [KnownFlag],
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

    /// The flags it knows.
    pub fn known_flags(&self) -> impl Iterator<Item = Flag> {
        self.flags.iter().map(|known| known.flag)
    }

    /// Does it know this flag?
    #[must_use]
    pub fn knows(&self, flag: Flag) -> bool {
        self.known_flags().any(|known| known == flag)
    }

    /// What contradicts a flag of a hand; nothing for a flag that it does not know.
    #[must_use]
    pub fn contradiction(&self, flag: Flag, hand: &Hand) -> Option<Impossible> {
        let known = self.flags.iter().find(|known| known.flag == flag)?;
        (known.contradiction)(hand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_copies_of_all_tiles_are_those_of_each() {
        for (honors, flowers, red_fives) in [(7, 8, [0; 3]), (0, 0, [0; 3]), (7, 4, [1, 2, 1])] {
            let tiles = TileSet {
                honors,
                flowers,
                red_fives,
            };
            let each = (0..=45).filter_map(Tile::from_index);
            let each: Vec<usize> = each.map(|tile| tiles.copies(tile)).collect();
            assert_eq!(tiles.all_copies().map(usize::from), each[..]);
        }
    }

    #[test]
    fn a_full_set_has_144_tiles_and_red_fives_replace_fives() {
        for (honors, flowers, red, size) in [(7, 8, 0, 144), (7, 0, 1, 136), (0, 0, 0, 108)] {
            let set = TileSet {
                honors,
                flowers,
                red_fives: [red; 3],
            };
            assert_eq!((set.tiles().count(), set.size()), (size, size));
        }
    }
}
