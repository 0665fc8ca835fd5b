//! What only riichi says about a hand, beside flags: indicators, repeats, sticks, who is liable.

use super::settings::Liability;
use crate::circumstance::{Takes, Word};
use crate::hand::Hand;
use crate::seat::Wind;

/// The most repeats or sticks that can be given.
const MOST: u32 = 1_000;
/// The most indicators of a sort.
const MOST_INDICATORS: usize = 5;
/// The winds as words.
const WINDS: Takes = Takes::Choice(&["E", "S", "W", "N"]);

/// The dora indicators.
pub static DORA: Word = Word {
    name: "dora",
    key: "dora_indicators",
    takes: Takes::Tiles {
        most: MOST_INDICATORS,
    },
};

/// The indicators below them.
pub static URA: Word = Word {
    name: "ura",
    key: "ura_indicators",
    takes: Takes::Tiles {
        most: MOST_INDICATORS,
    },
};

/// How many repeats are on the table.
pub static HONBA: Word = Word {
    name: "honba",
    key: "honba",
    takes: Takes::Number { most: MOST },
};

/// How many riichi sticks are on the table.
pub static DEPOSITS: Word = Word {
    name: "deposits",
    key: "deposits",
    takes: Takes::Number { most: MOST },
};

/// The wind of the player who is liable for three dragons.
pub static DAISANGEN_LIABLE: Word = liable("daisangen_liable");
/// The wind of the player who is liable for four winds.
pub static DAISUUSHII_LIABLE: Word = liable("daisuushii_liable");
/// The wind of the player who is liable for four kongs.
pub static SUUKANTSU_LIABLE: Word = liable("suukantsu_liable");

const fn liable(name: &'static str) -> Word {
    Word {
        name,
        key: name,
        takes: WINDS,
    }
}

/// Does a word name who is liable? No other takes one of several values.
pub(super) const fn names_liable(word: &Word) -> bool {
    matches!(word.takes, Takes::Choice(_))
}

/// The word that names who is liable for a yakuman.
pub(super) const fn liable_word(yakuman: Liability) -> &'static Word {
    match yakuman {
        Liability::Daisangen => &DAISANGEN_LIABLE,
        Liability::Daisuushii => &DAISUUSHII_LIABLE,
        Liability::Suukantsu => &SUUKANTSU_LIABLE,
    }
}

/// Who is said to be liable for a yakuman.
pub(super) fn said_liable(hand: &Hand, yakuman: Liability) -> Option<Wind> {
    hand.said(liable_word(yakuman)).map(|at| Wind::ALL[at])
}
