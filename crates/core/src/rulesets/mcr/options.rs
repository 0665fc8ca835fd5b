//! What an MCR table can agree on.

use serde_json::{Map, Value};

use super::LAYOUT;
use crate::rulesets::OptionError;
use crate::rulesets::choice::{Choice, choice, keyed, unknown_option, with_departures};

choice! {
    /// Whose reading of the rules is followed (section 0 of the specification).
    Profile {
        /// The rulebook of 2006.
        Wmo = "wmo",
        /// The practice of Chinese and online play.
        Mil = "mil",
    }
}

choice! {
    /// Do players change chairs between rounds (section 2 of the specification)? It changes neighbors, never a score.
    Chairs {
        /// Everybody stays.
        Fixed = "fixed",
        /// East and south, west and north change after the first and third rounds; after the second, east goes to the
        /// west, south to the north, west to the south and north to the east.
        Rotate = "rotate",
    }
}

/// The options of an MCR table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// Whose reading of the rules is followed.
    pub profile: Profile,
    /// Chairs between rounds.
    pub chairs: Chairs,
}

impl Options {
    /// The keys of all options.
    pub const KEYS: [&'static str; 2] = ["profile", "chairs"];

    /// The names of all presets.
    pub const PRESETS: [&'static str; 3] = ["default", "wmo", "mil"];

    /// The options of a preset.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let profile = match name {
            "default" | "wmo" => Profile::Wmo,
            "mil" => Profile::Mil,
            _ => return None,
        };
        Some(Self {
            profile,
            chairs: Chairs::default(),
        })
    }

    /// The defaults, or those of the preset that `{"preset": …}` names, with these departures.
    ///
    /// # Errors
    /// When a key or a value is not known.
    ///
    /// ```
    /// use nexusray_core::rulesets::mcr::Options;
    /// use nexusray_core::rulesets::mcr::options::Profile;
    /// let departures = serde_json::json!({"profile": "mil"});
    /// let options = Options::from_json(departures.as_object().unwrap()).unwrap();
    /// assert_eq!(options.profile, Profile::Mil);
    /// ```
    pub fn from_json(departures: &Map<String, Value>) -> Result<Self, OptionError> {
        with_departures(departures, &Self::PRESETS, Self::preset, Self::set)
    }

    fn set(&mut self, key: &str, value: &Value) -> Result<(), OptionError> {
        match key {
            "profile" => self.profile = Choice::from_json(key, value)?,
            "chairs" => self.chairs = Choice::from_json(key, value)?,
            _ => return Err(unknown_option(LAYOUT.id, key, &Self::KEYS)),
        }
        Ok(())
    }

    /// Every option with its JSON value, in the order of [`Options::KEYS`].
    #[must_use]
    pub fn to_json(&self) -> Map<String, Value> {
        let values = [self.profile.json(), self.chairs.json()];
        keyed(&Self::KEYS, values)
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
    fn options_read_back_what_they_write_and_presets_are_departures() {
        for name in Options::PRESETS {
            let options = Options::preset(name).unwrap();
            assert_eq!(Options::from_json(&options.to_json()), Ok(options.clone()));
            assert_eq!(read(json!({ "preset": name })), Ok(options));
        }
        assert_eq!(
            read(json!({"profile": "mil"})),
            read(json!({"preset": "mil"}))
        );
        let given = json!({"profile": "mil", "chairs": "rotate"});
        assert_eq!(Value::Object(read(given.clone()).unwrap().to_json()), given);
    }

    #[test]
    fn what_is_no_option_or_no_value_of_one_is_refused() {
        for wrong in [
            json!({"profile": "MIL"}),
            json!({"profile": 1}),
            json!({"profile": null}),
            json!({"chairs": true}),
            json!({"preset": "tenhou"}),
            json!({"preset": 0}),
        ] {
            let error = read(wrong.clone()).unwrap_err();
            assert_eq!(error.code(), "bad_option", "{wrong}");
        }
        let error = read(json!({"minimum": 8})).unwrap_err();
        assert_eq!(error.code(), "unknown_option");
    }
}
