//! What a seat can choose, and its text: `discard 5m`, `chow 45m`, `riichi 3s`, `win`, `pass`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::ParseError;
use crate::meld::MeldKind;
use crate::tile::{Suit, Tile, parse_tiles, write_tiles};

/// One choice of one seat. `own` are the tiles that come from the chooser's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lay a tile into the river.
    Discard {
        /// The tile.
        tile: Tile,
    },
    /// Declare that the hand is ready and lay a tile into the river (立直).
    Riichi {
        /// The tile discarded.
        tile: Tile,
    },
    /// Claim the discard of the player on the left for three ranks in a row.
    Chow {
        /// Two tiles, sorted.
        own: [Tile; 2],
    },
    /// Claim a discard for three equal tiles.
    Pung {
        /// Two equal tiles.
        own: [Tile; 2],
    },
    /// Claim a discard for four equal tiles.
    ExposedKong {
        /// Three equal tiles.
        own: [Tile; 3],
    },
    /// Lay down four equal tiles of one's own.
    ConcealedKong {
        /// Four equal tiles.
        own: [Tile; 4],
    },
    /// Add the fourth tile to one's own pung.
    AddedKong {
        /// The added tile.
        tile: Tile,
    },
    /// Lay a flower beside the hand and draw a replacement.
    ShowFlower {
        /// The flower.
        tile: Tile,
    },
    /// Give three tiles away before play (换三张).
    Exchange {
        /// Three tiles, sorted.
        own: [Tile; 3],
    },
    /// Name the suit that the hand will be without (定缺).
    VoidSuit {
        /// The suit.
        suit: Suit,
    },
    /// End the deal for nine kinds of terminals and honors (九種九牌).
    NineKinds,
    /// Show at the end of the wall that the hand is ready.
    DeclareReady,
    /// Win with the tile just drawn, discarded or added.
    Win,
    /// Let the chance go by.
    Pass,
}

impl Action {
    /// The set that a claim makes, and the tiles of it that come from the chooser's hand; nothing for what claims no
    /// tile for a set.
    #[must_use]
    pub fn claimed_set(&self) -> Option<(MeldKind, &[Tile])> {
        match self {
            Self::Chow { own } => Some((MeldKind::Chow, own)),
            Self::Pung { own } => Some((MeldKind::Pung, own)),
            Self::ExposedKong { own } => Some((MeldKind::ExposedKong, own)),
            Self::Discard { .. }
            | Self::Riichi { .. }
            | Self::ConcealedKong { .. }
            | Self::AddedKong { .. }
            | Self::ShowFlower { .. }
            | Self::Exchange { .. }
            | Self::VoidSuit { .. }
            | Self::NineKinds
            | Self::DeclareReady
            | Self::Win
            | Self::Pass => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Discard { tile } => write!(f, "discard {tile}"),
            Self::Riichi { tile } => write!(f, "riichi {tile}"),
            Self::Chow { own } => write!(f, "chow {}", write_tiles(own)),
            Self::Pung { own } => write!(f, "pung {}", write_tiles(own)),
            Self::ExposedKong { own } => write!(f, "exposed_kong {}", write_tiles(own)),
            Self::ConcealedKong { own } => write!(f, "concealed_kong {}", write_tiles(own)),
            Self::AddedKong { tile } => write!(f, "added_kong {tile}"),
            Self::ShowFlower { tile } => write!(f, "show_flower {tile}"),
            Self::Exchange { own } => write!(f, "exchange {}", write_tiles(own)),
            Self::VoidSuit { suit } => write!(f, "void_suit {}", suit.letter()),
            Self::NineKinds => f.write_str("nine_kinds"),
            Self::DeclareReady => f.write_str("declare_ready"),
            Self::Win => f.write_str("win"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    /// Reads an action.
    ///
    /// ```
    /// use nexusray_core::action::Action;
    /// let action: Action = "chow 45m".parse().unwrap();
    /// assert_eq!(action.to_string(), "chow 45m");
    /// assert_eq!("chow 4m".parse::<Action>().unwrap_err().code(), "bad_value");
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let column = word.chars().count() + 2;
        let tiles = || parse_tiles(rest).map_err(|error| error.shifted(column - 1));
        match word {
            "discard" => exactly(tiles()?, rest, column).map(|[tile]| Self::Discard { tile }),
            "riichi" => exactly(tiles()?, rest, column).map(|[tile]| Self::Riichi { tile }),
            "chow" => exactly(tiles()?, rest, column).map(|own| Self::Chow { own }),
            "pung" => exactly(tiles()?, rest, column).map(|own| Self::Pung { own }),
            "exposed_kong" => exactly(tiles()?, rest, column).map(|own| Self::ExposedKong { own }),
            "concealed_kong" => {
                exactly(tiles()?, rest, column).map(|own| Self::ConcealedKong { own })
            }
            "added_kong" => exactly(tiles()?, rest, column).map(|[tile]| Self::AddedKong { tile }),
            "show_flower" => {
                exactly(tiles()?, rest, column).map(|[tile]| Self::ShowFlower { tile })
            }
            "exchange" => exactly(tiles()?, rest, column).map(|own| Self::Exchange { own }),
            "void_suit" => suit(rest, column).map(|suit| Self::VoidSuit { suit }),
            "nine_kinds" => exactly(tiles()?, rest, column).map(|[]| Self::NineKinds),
            "declare_ready" => exactly(tiles()?, rest, column).map(|[]| Self::DeclareReady),
            "win" => exactly(tiles()?, rest, column).map(|[]| Self::Win),
            "pass" => exactly(tiles()?, rest, column).map(|[]| Self::Pass),
            _ => Err(ParseError::UnknownWord {
                text: word.into(),
                column: 1,
                expected: WORDS.into(),
            }),
        }
    }
}

/// Every word with which an action begins.
const WORDS: &str = "discard, riichi, chow, pung, exposed_kong, concealed_kong, added_kong, show_flower, exchange, \
                     void_suit, nine_kinds, declare_ready, win or pass";

fn suit(text: &str, column: usize) -> Result<Suit, ParseError> {
    let named = Suit::ALL
        .into_iter()
        .find(|suit| text.chars().eq([suit.letter()]));
    named.ok_or_else(|| ParseError::BadValue {
        text: text.into(),
        column,
        expected: "m, p or s".into(),
    })
}

/// The tiles as an array of `N`.
fn exactly<const N: usize>(
    tiles: Vec<Tile>,
    text: &str,
    column: usize,
) -> Result<[Tile; N], ParseError> {
    tiles.try_into().map_err(|_| ParseError::BadValue {
        text: text.into(),
        column,
        expected: match N {
            0 => "nothing".into(),
            1 => "one tile".into(),
            _ => format!("{N} tiles"),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_prints_what_it_parses() {
        for text in [
            "discard 5m",
            "riichi 0p",
            "chow 45m",
            "pung 77z",
            "exposed_kong 055p",
            "concealed_kong 1111s",
            "added_kong 9s",
            "show_flower f8",
            "exchange 159m",
            "void_suit s",
            "nine_kinds",
            "declare_ready",
            "win",
            "pass",
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.to_string(), text);
            let json = serde_json::to_string(&action).unwrap();
            assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action);
        }
    }

    #[test]
    fn an_action_that_is_none_is_named_with_its_column() {
        assert_eq!("ron".parse::<Action>().unwrap_err().code(), "unknown_word");
        assert_eq!(
            "void_suit z".parse::<Action>().unwrap_err().code(),
            "bad_value"
        );
        assert_eq!("win 5m".parse::<Action>().unwrap_err().code(), "bad_value");
        let error = "discard 9z".parse::<Action>().unwrap_err();
        assert_eq!(
            error,
            ParseError::UnknownTile {
                text: "9z".into(),
                column: 9
            }
        );
        assert!(
            serde_json::from_str::<Action>(r#"{"type":"discard","tile":"5m","extra":1}"#).is_err()
        );
    }
}
