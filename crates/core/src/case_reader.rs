//! Cases as lines of JSON: the walk through their keys, with the place of everything that is wrong.

use serde_json::{Map, Value, json};

use crate::case_error::{CaseError, Problem};
use crate::hand::{Hand, MAX_CONCEALED};
use crate::hand_error::HandError;
use crate::layout::Layout;
use crate::meld::{Meld, MeldKind};
use crate::seat::Wind;
use crate::strict_json::{self, BadJson};
use crate::tile::Tile;

/// Reads one line as an object and makes of its keys what `read` makes of them.
///
/// # Errors
/// Says what is wrong, with the id of the case where there is one.
pub(crate) fn parse_case<T>(
    line: &str,
    read: impl FnOnce(&Map<String, Value>) -> Result<T, Problem>,
) -> Result<T, CaseError> {
    let without_id = |problem| CaseError {
        id: Value::Null,
        problem,
    };
    let (value, twice) = strict_json::parse(line)
        .map_err(|BadJson { column, message }| without_id(Problem::BadJson { column, message }))?;
    let Value::Object(keys) = value else {
        return Err(without_id(wrong_type("the case", &value, "an object")));
    };
    let found = match twice {
        Some(key) => Err(Problem::DuplicateKey { key }),
        None => read(&keys),
    };
    found.map_err(|problem| CaseError {
        id: keys.get("id").cloned().unwrap_or_default(),
        problem,
    })
}

/// The keys of an object in a case, and where it stands.
pub(crate) struct Keys<'a> {
    at: String,
    keys: &'a Map<String, Value>,
}

impl<'a> Keys<'a> {
    pub fn new(at: &str, keys: &'a Map<String, Value>) -> Self {
        Self {
            at: at.into(),
            keys,
        }
    }

    /// The keys of a value that should be an object.
    pub fn of(at: &str, value: &'a Value) -> Result<Self, Problem> {
        match value {
            Value::Object(keys) => Ok(Self::new(at, keys)),
            other => Err(wrong_type(at, other, "an object")),
        }
    }

    /// A key with its place in the case.
    pub fn place(&self, key: &str) -> String {
        if self.at.is_empty() {
            key.into()
        } else {
            format!("{}.{key}", self.at)
        }
    }

    /// Refuses any other key.
    pub fn only(&self, known: &[&[&str]]) -> Result<(), Problem> {
        let known = known.concat();
        match self.keys.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => Err(Problem::UnknownKey {
                key: self.place(key),
                known: known.join(", "),
            }),
        }
    }

    pub fn get(&self, key: &str) -> Option<&'a Value> {
        self.keys.get(key)
    }

    fn needed(&self, key: &str) -> Result<&'a Value, Problem> {
        self.get(key).ok_or_else(|| missing(&self.place(key)))
    }

    pub fn text(&self, key: &str) -> Result<&'a str, Problem> {
        let value = self.needed(key)?;
        let text = value.as_str();
        text.ok_or_else(|| wrong_type(&self.place(key), value, "a string"))
    }

    pub fn word(&self, key: &str, values: &[&'static str]) -> Result<&'static str, Problem> {
        word(&self.place(key), self.text(key)?, values, |value| value)
    }

    pub fn truth(&self, key: &str) -> Result<bool, Problem> {
        let value = self.needed(key)?;
        let truth = value.as_bool();
        truth.ok_or_else(|| wrong_type(&self.place(key), value, "true or false"))
    }

    pub fn truth_or(&self, key: &str, otherwise: bool) -> Result<bool, Problem> {
        if self.keys.contains_key(key) {
            self.truth(key)
        } else {
            Ok(otherwise)
        }
    }

    /// A whole number from 0 to `most`.
    pub fn number(&self, key: &str, most: i64) -> Result<i64, Problem> {
        let value = self.needed(key)?;
        let number = value.as_i64().filter(|number| (0..=most).contains(number));
        let expected = format!("a whole number from 0 to {most}");
        number.ok_or_else(|| wrong_type(&self.place(key), value, &expected))
    }

    pub fn object(&self, key: &str) -> Result<&'a Map<String, Value>, Problem> {
        match self.needed(key)? {
            Value::Object(object) => Ok(object),
            other => Err(wrong_type(&self.place(key), other, "an object")),
        }
    }

    fn list(&self, key: &str) -> Result<Option<&'a [Value]>, Problem> {
        match self.get(key) {
            None => Ok(None),
            Some(Value::Array(list)) => Ok(Some(list)),
            Some(other) => Err(wrong_type(&self.place(key), other, "a list")),
        }
    }

    /// Reads the melds of a hand.
    pub fn read_melds(
        &self,
        key: &str,
        layout: &'static Layout,
        hand: &mut Hand,
    ) -> Result<(), Problem> {
        let melds = self.list(key)?.unwrap_or_default();
        if melds.len() > layout.sets {
            return Err(HandError::TooManyMelds {
                melds: melds.len(),
                sets: layout.sets,
                ruleset: layout.id,
            }
            .into());
        }
        for (at, meld) in melds.iter().enumerate() {
            let place = format!("{}[{at}]", self.place(key));
            hand.melds.push(read_meld(&place, meld)?);
        }
        Ok(())
    }

    /// Reads the concealed tiles of a hand whose melds are read.
    pub fn read_concealed(
        &self,
        key: &str,
        layout: &'static Layout,
        hand: &mut Hand,
    ) -> Result<(), Problem> {
        let place = self.place(key);
        let given = self.list(key)?.ok_or_else(|| missing(&place))?;
        let concealed = tiles(&place, given)?;
        if concealed.len() > MAX_CONCEALED {
            let melds = hand.melds.len();
            return Err(HandError::WrongCount {
                held: concealed.len(),
                needed: layout.hand_size.saturating_sub(3 * melds),
                melds,
            }
            .into());
        }
        hand.concealed.extend(concealed);
        hand.concealed.sort_by_key(|tile| tile.sort_key());
        Ok(())
    }
}

/// Reads every value of a list, each with its place.
pub(crate) fn list_of<T>(
    case: &Keys,
    key: &str,
    read: impl Fn(&str, &Value) -> Result<T, Problem>,
) -> Result<Vec<T>, Problem> {
    let place = case.place(key);
    let list = case.list(key)?.ok_or_else(|| missing(&place))?;
    let each = list.iter().enumerate();
    each.map(|(at, value)| read(&format!("{place}[{at}]"), value))
        .collect()
}

pub(crate) fn read_meld(place: &str, value: &Value) -> Result<Meld, Problem> {
    let Value::Object(keys) = value else {
        return Err(wrong_type(place, value, "an object"));
    };
    let known = ["type", "tiles", "concealed"];
    if let Some(key) = keys.keys().find(|key| !known.contains(&key.as_str())) {
        return Err(Problem::UnknownKey {
            key: format!("{place}.{key}"),
            known: known.join(", "),
        });
    }
    let within = |problem| match problem {
        Problem::MissingKey { key } => missing(&format!("{place}.{key}")),
        Problem::WrongType {
            key,
            found,
            expected,
        } => Problem::WrongType {
            key: format!("{place}.{key}"),
            found,
            expected,
        },
        other => other,
    };
    let concealed = match keys.get("concealed") {
        None => false,
        Some(Value::Bool(concealed)) => *concealed,
        Some(other) => return Err(within(wrong_type("concealed", other, "true or false"))),
    };
    let types = [MeldKind::Chow, MeldKind::Pung, MeldKind::ExposedKong];
    let name = |kind: MeldKind| if kind.is_kong() { "kong" } else { kind.word() };
    let kind = word(
        &format!("{place}.type"),
        text(keys, "type").map_err(within)?,
        &types,
        name,
    )?;
    let kind = match (kind, concealed) {
        (MeldKind::ExposedKong, true) => MeldKind::ConcealedKong,
        (_, true) => {
            return Err(wrong_type(
                &format!("{place}.concealed"),
                &json!(true),
                "false: only a kong is concealed",
            ));
        }
        (kind, false) => kind,
    };
    let given = list(keys, "tiles")
        .map_err(within)?
        .ok_or_else(|| within(missing("tiles")))?;
    if given.len() > 4 {
        return Err(within(wrong_type(
            "tiles",
            &json!(given),
            "three tiles, or four of a kong",
        )));
    }
    Ok(Meld::new(kind, tiles(&format!("{place}.tiles"), given)?))
}

pub(crate) fn tiles(key: &str, list: &[Value]) -> Result<Vec<Tile>, Problem> {
    let read = |(at, value): (usize, &Value)| {
        let key = format!("{key}[{at}]");
        let text = value
            .as_str()
            .ok_or_else(|| wrong_type(&key, value, "a string"))?;
        text.parse()
            .map_err(|error| Problem::BadTile { key, error })
    };
    list.iter().enumerate().map(read).collect()
}

pub(crate) fn text<'a>(keys: &'a Map<String, Value>, key: &str) -> Result<&'a str, Problem> {
    let value = keys.get(key).ok_or_else(|| missing(key))?;
    value
        .as_str()
        .ok_or_else(|| wrong_type(key, value, "a string"))
}

pub(crate) fn list<'a>(
    keys: &'a Map<String, Value>,
    key: &str,
) -> Result<Option<&'a [Value]>, Problem> {
    match keys.get(key) {
        None => Ok(None),
        Some(Value::Array(list)) => Ok(Some(list)),
        Some(other) => Err(wrong_type(key, other, "a list")),
    }
}

pub(crate) fn wind(key: &str, text: &str) -> Result<Wind, Problem> {
    word(key, text, &Wind::ALL, |wind| {
        ["E", "S", "W", "N"][wind.index()]
    })
}

/// The value for which a word stands.
pub(crate) fn word<T: Copy>(
    key: &str,
    found: &str,
    values: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<T, Problem> {
    values
        .iter()
        .copied()
        .find(|&value| name(value) == found)
        .ok_or_else(|| {
            let known: Vec<_> = values.iter().map(|&value| name(value)).collect();
            Problem::UnknownWord {
                key: key.into(),
                found: found.into(),
                known: known.join(", "),
            }
        })
}

pub(crate) fn missing(key: &str) -> Problem {
    Problem::MissingKey { key: key.into() }
}

pub(crate) fn wrong_type(key: &str, found: &Value, expected: &str) -> Problem {
    Problem::WrongType {
        key: key.into(),
        found: found.to_string(),
        expected: expected.into(),
    }
}
