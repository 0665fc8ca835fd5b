//! Tiles and their text: `5m`, `0p`, `7z`, `f3`, `??`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::error::ParseError;

/// Number of kinds that can stand in a set: 27 suited and 7 honors.
pub const KINDS: usize = 34;

/// One of the three suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum Suit {
    /// 萬, written `m`.
    #[serde(rename = "m")]
    Characters,
    /// 筒, written `p`.
    #[serde(rename = "p")]
    Dots,
    /// 索, written `s`.
    #[serde(rename = "s")]
    Bamboo,
}

impl Suit {
    /// All suits in the order of notation.
    pub const ALL: [Self; 3] = [Self::Characters, Self::Dots, Self::Bamboo];

    /// The letter of this suit in notation.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Characters => 'm',
            Self::Dots => 'p',
            Self::Bamboo => 's',
        }
    }
}

/// A kind of tile that can stand in a set: `1m`-`9m`, `1p`-`9p`, `1s`-`9s`, `1z`-`7z`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(u8);

impl Kind {
    /// East, south, west and north.
    pub const WINDS: [Self; 4] = [Self(27), Self(28), Self(29), Self(30)];
    /// White, green and red.
    pub const DRAGONS: [Self; 3] = [Self(31), Self(32), Self(33)];

    /// Every kind in the order of notation.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    /// The kind with this index, 0 to 33.
    ///
    /// # Panics
    /// When `index` is 34 or more.
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < KINDS, "a kind has an index below 34");
        Self(index as u8)
    }

    /// The tile `rank` (1 to 9) of a suit.
    ///
    /// # Panics
    /// When `rank` is not 1 to 9.
    #[must_use]
    pub const fn suited(suit: Suit, rank: u8) -> Self {
        assert!(rank >= 1 && rank <= 9, "a rank is 1 to 9");
        Self(suit as u8 * 9 + rank - 1)
    }

    /// Position in the order of notation, 0 to 33.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit, or nothing for an honor.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 9 {
            0 => Some(Suit::Characters),
            1 => Some(Suit::Dots),
            2 => Some(Suit::Bamboo),
            _ => None,
        }
    }

    /// 1 to 9 in a suit; 1 to 7 for an honor.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Is this a wind or a dragon?
    #[must_use]
    pub const fn is_honor(self) -> bool {
        self.0 >= 27
    }

    /// The tile of this kind (never a red five).
    #[must_use]
    pub const fn tile(self) -> Tile {
        Tile(self.0)
    }

    /// The red five of this kind, if it is a five.
    #[must_use]
    pub const fn red_five(self) -> Option<Tile> {
        match self.suit() {
            Some(suit) if self.rank() == 5 => Some(Tile::red_five(suit)),
            _ => None,
        }
    }

    /// The next rank of the same suit, if there is one.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        (!self.is_honor() && self.rank() < 9).then(|| Self(self.0 + 1))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tile().fmt(f)
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tile().fmt(f)
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.parse::<Tile>()?
            .kind()
            .ok_or_else(|| ParseError::BadValue {
                text: text.into(),
                column: 1,
                expected: "a suited tile, a wind or a dragon".into(),
            })
    }
}

/// One tile: a kind, a red five, a flower, or a tile that this seat cannot see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile(u8);

impl Tile {
    /// A tile that the viewer cannot see, written `??`.
    pub const UNKNOWN: Self = Self(45);

    const RED: u8 = KINDS as u8;
    const FLOWER: u8 = Self::RED + 3;

    /// The red five of a suit: `0m`, `0p`, `0s`.
    #[must_use]
    pub const fn red_five(suit: Suit) -> Self {
        Self(Self::RED + suit as u8)
    }

    /// Flower `number`, 1 to 8: plum, orchid, chrysanthemum, bamboo, spring, summer, autumn, winter.
    ///
    /// # Panics
    /// When `number` is not 1 to 8.
    #[must_use]
    pub const fn flower(number: u8) -> Self {
        assert!(
            number >= 1 && number <= 8,
            "a flower has a number from 1 to 8"
        );
        Self(Self::FLOWER + number - 1)
    }

    /// The kind, or nothing for a flower or an unknown tile. A red five is a five.
    #[must_use]
    pub const fn kind(self) -> Option<Kind> {
        if self.0 < Self::RED {
            Some(Kind(self.0))
        } else if self.0 < Self::FLOWER {
            Some(Kind((self.0 - Self::RED) * 9 + 4))
        } else {
            None
        }
    }

    /// The number of a flower, 1 to 8.
    #[must_use]
    pub const fn flower_number(self) -> Option<u8> {
        if self.0 >= Self::FLOWER && self.0 < Self::UNKNOWN.0 {
            Some(self.0 - Self::FLOWER + 1)
        } else {
            None
        }
    }

    /// Is this a flower or season?
    #[must_use]
    pub const fn is_flower(self) -> bool {
        self.flower_number().is_some()
    }

    /// Is this a red five?
    #[must_use]
    pub const fn is_red(self) -> bool {
        self.0 >= Self::RED && self.0 < Self::FLOWER
    }

    /// A dense number for tables: 0 to 33 kinds, 34 to 36 red fives, 37 to 44 flowers, 45 unknown.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The tile of this dense number; nothing for 46 or more.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index <= Self::UNKNOWN.0 {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The tiles of these dense numbers, each of which is one.
    pub(crate) fn of_indices<const N: usize>(indices: [u8; N]) -> [Self; N] {
        debug_assert!(indices.iter().all(|&index| index <= Self::UNKNOWN.0));
        indices.map(Self)
    }

    /// Sorts as a hand is held: by suit and rank, a red five just after its plain fives, flowers last.
    #[inline]
    #[must_use]
    pub const fn sort_key(self) -> u8 {
        // A power of two, so that every number is seen to be one of a place.
        const PLACES: usize = (Tile::UNKNOWN.0 as usize + 1).next_power_of_two();
        const KEYS: [u8; PLACES] = {
            let mut keys = [0; PLACES];
            let mut at = 0;
            while let Some(tile) = Tile::from_index(at) {
                keys[at as usize] = match tile.kind() {
                    Some(kind) => kind.0 * 2 + tile.is_red() as u8,
                    None => 2 * tile.0,
                };
                at += 1;
            }
            keys
        };
        KEYS[self.0 as usize % PLACES]
    }
}

impl From<Kind> for Tile {
    fn from(kind: Kind) -> Self {
        kind.tile()
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.flower_number() {
            return write!(f, "f{number}");
        }
        match self.kind() {
            None => f.write_str("??"),
            Some(kind) => {
                let rank = if self.is_red() { 0 } else { kind.rank() };
                write!(f, "{rank}{}", kind.suit().map_or('z', Suit::letter))
            }
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    /// Reads one tile.
    ///
    /// ```
    /// use nexusray_core::tile::Tile;
    /// assert_eq!("5m".parse::<Tile>().unwrap().to_string(), "5m");
    /// assert_eq!("8z".parse::<Tile>().unwrap_err().code(), "unknown_tile");
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let unknown = || ParseError::UnknownTile {
            text: text.into(),
            column: 1,
        };
        let &[first, second] = text.as_bytes() else {
            return Err(unknown());
        };
        match (first, second) {
            (b'?', b'?') => Ok(Self::UNKNOWN),
            (b'f', b'1'..=b'8') => Ok(Self::flower(second - b'0')),
            (b'0'..=b'9', _) => from_rank(first - b'0', second).ok_or_else(unknown),
            _ => Err(unknown()),
        }
    }
}

/// The tile of a rank digit and a suit letter (`0` is a red five).
#[inline]
const fn from_rank(rank: u8, letter: u8) -> Option<Tile> {
    let suit = match letter {
        b'm' => Suit::Characters,
        b'p' => Suit::Dots,
        b's' => Suit::Bamboo,
        b'z' if rank >= 1 && rank <= 7 => return Some(Tile(26 + rank)),
        _ => return None,
    };
    match rank {
        0 => Some(Tile::red_five(suit)),
        1..=9 => Some(Kind::suited(suit, rank).tile()),
        _ => None,
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Reads tiles in compact notation: `123m0p77z`, `f1f5`, `????`. An empty text has no tiles.
///
/// # Errors
/// Names the first text that is no tile and its column.
///
/// ```
/// use nexusray_core::tile::{parse_tiles, write_tiles};
/// let tiles = parse_tiles("123m45p7zf1").unwrap();
/// assert_eq!(write_tiles(&tiles), "123m45p7zf1");
/// ```
pub fn parse_tiles(text: &str) -> Result<Vec<Tile>, ParseError> {
    let mut tiles = Vec::new();
    for_each_tile(text, |tile| tiles.push(tile))?;
    Ok(tiles)
}

/// Calls `each` with every tile of a text in compact notation, up to the first thing that is none.
#[inline]
pub(crate) fn for_each_tile(text: &str, mut each: impl FnMut(Tile)) -> Result<(), ParseError> {
    // What was read so far is ASCII, so a byte is a character.
    let bytes = text.as_bytes();
    let characters = |from: usize, count| text[from..].chars().take(count).collect::<String>();
    let mut ranks = 0; // how many rank digits wait for their suit letter
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'0'..=b'9' => {
                ranks += 1;
                at += 1;
            }
            letter @ (b'm' | b'p' | b's' | b'z') if ranks > 0 => {
                for place in at - ranks..at {
                    let tile = from_rank(bytes[place] - b'0', letter);
                    each(tile.ok_or_else(|| ParseError::UnknownTile {
                        text: format!("{}{}", bytes[place] as char, letter as char),
                        column: place + 1,
                    })?);
                }
                ranks = 0;
                at += 1;
            }
            b'f' | b'?' if ranks == 0 => {
                let pair = bytes.get(at..at + 2);
                let pair = pair.and_then(|pair| std::str::from_utf8(pair).ok());
                let tile = pair.and_then(|pair| pair.parse::<Tile>().ok());
                each(tile.ok_or_else(|| ParseError::UnknownTile {
                    text: characters(at, 2),
                    column: at + 1,
                })?);
                at += 2;
            }
            _ => {
                return Err(ParseError::UnknownTile {
                    text: characters(at - ranks, ranks + 1),
                    column: at - ranks + 1,
                });
            }
        }
    }
    if ranks > 0 {
        let expected = "one of the letters m, p, s, z after the ranks".into();
        return Err(ParseError::Unfinished {
            column: at + 1,
            expected,
        });
    }
    Ok(())
}

/// Brings tiles into the order in which a hand is held. Most that are given are in it.
pub(crate) fn sort(tiles: &mut [Tile]) {
    if !tiles.is_sorted_by_key(|tile| tile.sort_key()) {
        tiles.sort_unstable_by_key(|tile| tile.sort_key());
    }
}

/// Writes tiles in compact notation, in the order given.
#[must_use]
pub fn write_tiles(tiles: &[Tile]) -> String {
    let mut text = String::with_capacity(tiles.len() + 4);
    for (at, tile) in tiles.iter().enumerate() {
        let one = tile.to_string();
        let suit = &one[1..];
        let joined = tile.kind().is_some()
            && tiles
                .get(at + 1)
                .is_some_and(|next| next.kind().is_some() && next.to_string()[1..] == *suit);
        text.push_str(if joined { &one[..1] } else { &one });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_prints_what_it_parses() {
        for index in 0..=45 {
            let tile = Tile(index);
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
    }

    #[test]
    fn a_red_five_is_a_five_and_sorts_after_the_plain_ones() {
        let red = Tile::red_five(Suit::Dots);
        assert_eq!(red.kind(), "5p".parse().ok());
        assert!(red.sort_key() > Kind::suited(Suit::Dots, 5).tile().sort_key());
        assert!(red.sort_key() < Kind::suited(Suit::Dots, 6).tile().sort_key());
    }

    #[test]
    fn an_unknown_tile_is_named_with_its_column() {
        let error = parse_tiles("12m38z").unwrap_err();
        assert_eq!(
            error,
            ParseError::UnknownTile {
                text: "8z".into(),
                column: 5
            }
        );
        assert_eq!(parse_tiles("12").unwrap_err().code(), "unfinished");
        assert_eq!(parse_tiles("1x").unwrap_err().code(), "unknown_tile");
        assert_eq!(parse_tiles("f9").unwrap_err().code(), "unknown_tile");
        assert_eq!(parse_tiles("中").unwrap_err().code(), "unknown_tile");
    }

    #[test]
    fn compact_notation_round_trips() {
        for text in ["", "123m", "0m5m", "05m77z", "f1f8??", "1m1p1s1z"] {
            let tiles = parse_tiles(text).unwrap();
            assert_eq!(parse_tiles(&write_tiles(&tiles)).unwrap(), tiles);
        }
        assert_eq!(write_tiles(&parse_tiles("1m2m3p").unwrap()), "12m3p");
    }
}
