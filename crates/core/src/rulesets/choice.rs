//! Options with a closed list of values, and the JSON value of each.

use serde_json::{Map, Value};

use super::OptionError;

/// An option that takes one of a few values.
pub trait Choice: Copy + PartialEq + Default + 'static {
    /// All values, the default first.
    const ALL: &'static [Self];

    /// The JSON value that stands for this one.
    fn json(self) -> Value;

    /// The value for which a JSON value stands.
    ///
    /// # Errors
    /// Names the option, the value given and all values there are.
    fn from_json(key: &str, value: &Value) -> Result<Self, OptionError> {
        Self::ALL
            .iter()
            .copied()
            .find(|choice| choice.json() == *value)
            .ok_or_else(|| {
                let allowed: Vec<String> = Self::ALL
                    .iter()
                    .map(|choice| choice.json().to_string())
                    .collect();
                OptionError::BadOption {
                    key: key.into(),
                    value: value.to_string(),
                    allowed: allowed.join(", "),
                }
            })
    }
}

/// Declares an option: an enum whose first variant is the default, with the JSON value of each variant.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident = $first_json:literal $(, $(#[$rest_doc:meta])* $rest:ident = $rest_json:literal)* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$rest_doc])* $rest,)*
        }

        impl $crate::rulesets::choice::Choice for $name {
            const ALL: &'static [Self] = &[Self::$first $(, Self::$rest)*];

            fn json(self) -> serde_json::Value {
                match self {
                    Self::$first => serde_json::json!($first_json),
                    $(Self::$rest => serde_json::json!($rest_json),)*
                }
            }
        }
    };
}
pub(crate) use choice;

/// Reads options: the defaults, or those of the preset that `{"preset": …}` names, with the other keys as departures.
///
/// # Errors
/// When a key, a value or the preset is not known.
pub fn with_departures<O: Default>(
    departures: &Map<String, Value>,
    presets: &[&str],
    preset: fn(&str) -> Option<O>,
    set: fn(&mut O, &str, &Value) -> Result<(), OptionError>,
) -> Result<O, OptionError> {
    let mut options = match departures.get("preset") {
        None => O::default(),
        Some(name) => name.as_str().and_then(preset).ok_or_else(|| {
            let allowed = presets.iter().map(|name| format!("{name:?}"));
            OptionError::BadOption {
                key: "preset".into(),
                value: name.to_string(),
                allowed: allowed.collect::<Vec<_>>().join(", "),
            }
        })?,
    };
    for (key, value) in departures.iter().filter(|(key, _)| *key != "preset") {
        set(&mut options, key, value)?;
    }
    Ok(options)
}

/// The error for a key that names no option of a ruleset.
#[must_use]
pub fn unknown_option(ruleset: &'static str, key: &str, known: &[&str]) -> OptionError {
    OptionError::UnknownOption {
        ruleset,
        key: key.into(),
        known: known.join(", "),
    }
}

/// Options as JSON: every key with its value.
pub fn keyed(keys: &[&str], values: impl IntoIterator<Item = Value>) -> Map<String, Value> {
    keys.iter().map(ToString::to_string).zip(values).collect()
}

/// The most points an amount in the options can be.
pub const MOST_POINTS: u32 = 1_000_000;

/// An amount of points: a whole number from 1.
///
/// # Errors
/// Names the option and the value given.
pub fn points_from_json(key: &str, value: &Value) -> Result<u32, OptionError> {
    value
        .as_u64()
        .and_then(|points| u32::try_from(points).ok())
        .filter(|points| (1..=MOST_POINTS).contains(points))
        .ok_or_else(|| OptionError::BadOption {
            key: key.into(),
            value: value.to_string(),
            allowed: format!("whole numbers from 1 to {MOST_POINTS}"),
        })
}
