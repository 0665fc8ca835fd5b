//! What a Taiwanese table can agree on. Section 6 of the specification says why each default was chosen.

use serde_json::{Map, Value};

use super::LAYOUT;
use crate::rulesets::OptionError;
use crate::rulesets::choice::{
    Choice, choice, keyed, points_from_json, unknown_option, with_departures,
};

choice! {
    /// The least tai a winning hand must have.
    Minimum {
        /// Every complete hand wins.
        None = 0,
        /// One tai.
        One = 1,
        /// Two tai.
        Two = 2,
        /// Three tai.
        Three = 3,
    }
}

impl Minimum {
    /// The number of tai.
    #[must_use]
    pub const fn tai(self) -> u32 {
        self as u32
    }
}

choice! {
    /// Who wins when several players can win on one tile.
    SeveralWinners {
        /// The nearest to the discarder in turn order (攔胡).
        Nearest = "nearest",
        /// All of them.
        All = "all",
        /// Of two the nearest, of three all.
        TwoBumpThreeAll = "two_bump_three_all",
    }
}

choice! {
    /// How long a player who let a win pass may not win (過水).
    MissedWin {
        /// Not on another player's tile until his next own draw.
        UntilDraw = "until_draw",
        /// On no tile, his own draw included, until his next own discard.
        UntilDiscard = "until_discard",
        /// Not limited.
        Off = "off",
    }
}

choice! {
    /// May a discard of the player on the left be taken for a kong?
    KongFromLeft {
        /// As from any player.
        Allowed = "allowed",
        /// Only from the other two.
        Forbidden = "forbidden",
    }
}

choice! {
    /// How many tiles at the end of the wall are not drawn.
    Reserve {
        /// Sixteen, whatever happens.
        Fixed = "fixed",
        /// Sixteen, and one more for every kong.
        PlusKong = "plus_kong",
    }
}

choice! {
    /// How flowers are replaced after the deal.
    OpeningFlowers {
        /// Each player until he has none left, then the next.
        BySeat = "by_seat",
        /// All players once round, as often as it takes.
        RoundRobin = "round_robin",
    }
}

choice! {
    /// How long a game lasts.
    Length {
        /// East, south, west and north.
        FourRounds = "four_rounds",
        /// East alone.
        OneRound = "one_round",
    }
}

/// The options of a Taiwanese table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Points in every payment (底).
    pub base: u32,
    /// Points for each tai.
    pub per_tai: u32,
    /// The least tai to win.
    pub minimum: Minimum,
    /// Who wins when several can.
    pub several_winners: SeveralWinners,
    /// What letting a win pass costs.
    pub missed_win: MissedWin,
    /// Kongs from the left.
    pub kong_from_left: KongFromLeft,
    /// The end of the wall.
    pub reserve: Reserve,
    /// Flowers after the deal.
    pub opening_flowers: OpeningFlowers,
    /// The length of a game.
    pub length: Length,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            base: 100,
            per_tai: 20,
            minimum: Minimum::default(),
            several_winners: SeveralWinners::default(),
            missed_win: MissedWin::default(),
            kong_from_left: KongFromLeft::default(),
            reserve: Reserve::default(),
            opening_flowers: OpeningFlowers::default(),
            length: Length::default(),
        }
    }
}

impl Options {
    /// The keys of all options.
    pub const KEYS: [&'static str; 9] = [
        "base",
        "per_tai",
        "minimum",
        "several_winners",
        "missed_win",
        "kong_from_left",
        "reserve",
        "opening_flowers",
        "length",
    ];

    /// The names of all presets.
    pub const PRESETS: [&'static str; 1] = ["default"];

    /// The options of a preset.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        (name == "default").then(Self::default)
    }

    /// The defaults with these departures. `{"preset": "default"}` names the defaults.
    ///
    /// # Errors
    /// When a key or a value is not known.
    pub fn from_json(departures: &Map<String, Value>) -> Result<Self, OptionError> {
        with_departures(departures, &Self::PRESETS, Self::preset, Self::set)
    }

    fn set(&mut self, key: &str, value: &Value) -> Result<(), OptionError> {
        match key {
            "base" => self.base = points_from_json(key, value)?,
            "per_tai" => self.per_tai = points_from_json(key, value)?,
            "minimum" => self.minimum = Choice::from_json(key, value)?,
            "several_winners" => self.several_winners = Choice::from_json(key, value)?,
            "missed_win" => self.missed_win = Choice::from_json(key, value)?,
            "kong_from_left" => self.kong_from_left = Choice::from_json(key, value)?,
            "reserve" => self.reserve = Choice::from_json(key, value)?,
            "opening_flowers" => self.opening_flowers = Choice::from_json(key, value)?,
            "length" => self.length = Choice::from_json(key, value)?,
            _ => return Err(unknown_option(LAYOUT.id, key, &Self::KEYS)),
        }
        Ok(())
    }

    /// Every option with its JSON value, in the order of [`Options::KEYS`].
    #[must_use]
    pub fn to_json(&self) -> Map<String, Value> {
        let values = [
            self.base.into(),
            self.per_tai.into(),
            self.minimum.json(),
            self.several_winners.json(),
            self.missed_win.json(),
            self.kong_from_left.json(),
            self.reserve.json(),
            self.opening_flowers.json(),
            self.length.json(),
        ];
        keyed(&Self::KEYS, values)
    }

    /// The options that differ from the defaults, as JSON.
    #[must_use]
    pub fn departures(&self) -> Map<String, Value> {
        let defaults = Self::default().to_json();
        self.to_json()
            .into_iter()
            .filter(|(key, value)| defaults[key] != *value)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(options: Value) -> Result<Options, OptionError> {
        Options::from_json(options.as_object().unwrap())
    }

    #[test]
    fn options_read_back_what_they_write() {
        let given = json!({"base": 50, "minimum": 3, "missed_win": "off", "length": "one_round"});
        let options = read(given.clone()).unwrap();
        assert_eq!(Value::Object(options.departures()), given);
        assert_eq!(Options::from_json(&options.to_json()), Ok(options));
        assert_eq!(read(json!({"preset": "default"})), Ok(Options::default()));
    }

    #[test]
    fn strings_numbers_and_truth_values_are_not_interchangeable() {
        for wrong in [
            json!({"minimum": "1"}),
            json!({"minimum": 1.0}),
            json!({"minimum": 4}),
            json!({"missed_win": false}),
            json!({"base": 0}),
            json!({"base": -5}),
            json!({"base": 12.5}),
            json!({"per_tai": "20"}),
            json!({"per_tai": null}),
            json!({"preset": "tenhou"}),
        ] {
            assert_eq!(
                read(wrong.clone()).unwrap_err().code(),
                "bad_option",
                "{wrong}"
            );
        }
        assert_eq!(
            read(json!({"red_fives": 0})).unwrap_err().code(),
            "unknown_option"
        );
    }
}
