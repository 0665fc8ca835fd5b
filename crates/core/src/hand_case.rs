//! Hand cases: one hand as one line of JSON.

use serde_json::{Map, Value, json};

pub use crate::answer::{Answer, Complaint, FanValue, answer_line};
pub use crate::case_error::{CaseError, Problem};
use crate::hand::{Flag, Hand, MAX_CONCEALED, WinBy, Winning};
use crate::hand_error::HandError;
use crate::layout::Layout;
use crate::meld::{Meld, MeldKind};
use crate::rulesets::{OptionError, Ruleset};
use crate::seat::Wind;
use crate::strict_json::{self, BadJson};
use crate::tile::Tile;

/// The keys of a hand case, beside the options that a ruleset lets stand among them.
pub const KEYS: [&str; 13] = [
    "id",
    "ruleset",
    "options",
    "concealed",
    "melds",
    "flowers",
    "win_tile",
    "win_by",
    "flags",
    "seat_wind",
    "round_wind",
    "dealer_repeats",
    "discarder",
];

/// Keys that stand in collections of cases, for people and for tests; they change no answer.
pub const REMARKS: [&str; 7] = [
    "expect",
    "kind",
    "entry",
    "depends_on",
    "tags",
    "note",
    "why",
];

/// A hand under a ruleset, with a name.
#[derive(Debug, Clone, PartialEq)]
pub struct HandCase {
    /// Its name, given back with the answer.
    pub id: String,
    /// The ruleset with its options.
    pub ruleset: Ruleset,
    /// The hand, checked.
    pub hand: Hand,
}

impl HandCase {
    /// Reads one line and checks the hand.
    ///
    /// # Errors
    /// Says what is wrong, with the id of the case where there is one.
    pub fn parse(line: &str) -> Result<Self, CaseError> {
        let without_id = |problem| CaseError {
            id: Value::Null,
            problem,
        };
        let (value, twice) = strict_json::parse(line).map_err(|BadJson { column, message }| {
            without_id(Problem::BadJson { column, message })
        })?;
        let Value::Object(keys) = value else {
            return Err(without_id(wrong_type("the case", &value, "an object")));
        };
        let found = match twice {
            Some(key) => Err(Problem::DuplicateKey { key }),
            None => Self::from_keys(&keys),
        };
        found.map_err(|problem| CaseError {
            id: keys.get("id").cloned().unwrap_or_default(),
            problem,
        })
    }

    fn from_keys(keys: &Map<String, Value>) -> Result<Self, Problem> {
        let id = text(keys, "id")?.to_owned();
        let ruleset = read_ruleset(keys)?;
        let layout = ruleset.layout();
        let is_known = |key: &&String| {
            [&KEYS[..], &REMARKS, layout.case_options]
                .iter()
                .any(|known| known.contains(&key.as_str()))
        };
        if let Some(key) = keys.keys().find(|key| !is_known(key)) {
            let known = [&KEYS[..], layout.case_options].concat().join(", ");
            return Err(Problem::UnknownKey {
                key: key.clone(),
                known,
            });
        }
        let hand = read_hand(keys, layout)?;
        hand.check(layout)?;
        Ok(Self { id, ruleset, hand })
    }
}

/// The ruleset, its options, and the options that stand among the keys of the case.
fn read_ruleset(keys: &Map<String, Value>) -> Result<Ruleset, Problem> {
    let id = text(keys, "ruleset")?;
    let mut options = match keys.get("options") {
        None => Map::new(),
        Some(Value::Object(options)) => options.clone(),
        Some(other) => return Err(wrong_type("options", other, "an object")),
    };
    let layout = Ruleset::new(id, &options)?.layout();
    for (key, value) in layout
        .case_options
        .iter()
        .filter_map(|&key| Some((key, keys.get(key)?)))
    {
        match options.insert(key.into(), value.clone()) {
            Some(other) if other != *value => {
                let (first, second) = (other.to_string(), value.to_string());
                return Err(OptionError::Contradiction {
                    key: key.into(),
                    first,
                    second,
                }
                .into());
            }
            _ => {}
        }
    }
    Ok(Ruleset::new(id, &options)?)
}

fn read_hand(keys: &Map<String, Value>, layout: &'static Layout) -> Result<Hand, Problem> {
    let mut hand = Hand::default();
    let melds = list(keys, "melds")?.unwrap_or_default();
    if melds.len() > layout.sets {
        return Err(HandError::TooManyMelds {
            melds: melds.len(),
            sets: layout.sets,
            ruleset: layout.id,
        }
        .into());
    }
    for (at, meld) in melds.iter().enumerate() {
        hand.melds.push(read_meld(at, meld)?);
    }
    let concealed = tiles(
        "concealed",
        list(keys, "concealed")?.ok_or_else(|| missing("concealed"))?,
    )?;
    if concealed.len() > MAX_CONCEALED {
        let needed = layout.hand_size.saturating_sub(3 * melds.len());
        return Err(HandError::WrongCount {
            held: concealed.len(),
            needed,
            melds: melds.len(),
        }
        .into());
    }
    hand.concealed.extend(concealed);
    hand.concealed.sort_by_key(|tile| tile.sort_key());
    let flowers = list(keys, "flowers")?.unwrap_or_default();
    if flowers.len() > 8 {
        return Err(wrong_type("flowers", &json!(flowers), "at most 8 flowers"));
    }
    hand.flowers.extend(tiles("flowers", flowers)?);
    hand.flowers.sort_by_key(|tile| tile.sort_key());
    let tile = text(keys, "win_tile")?;
    let tile = tile.parse().map_err(|error| Problem::BadTile {
        key: "win_tile".into(),
        error,
    })?;
    let by = word(
        "win_by",
        text(keys, "win_by")?,
        &[WinBy::SelfDraw, WinBy::Discard],
        WinBy::word,
    )?;
    hand.winning = Some(Winning { tile, by });
    read_situation(keys, &mut hand)?;
    Ok(hand)
}

fn read_situation(keys: &Map<String, Value>, hand: &mut Hand) -> Result<(), Problem> {
    let situation = &mut hand.situation;
    situation.seat_wind = wind("seat_wind", text(keys, "seat_wind")?)?;
    situation.round_wind = wind("round_wind", text(keys, "round_wind")?)?;
    for (at, flag) in list(keys, "flags")?.unwrap_or_default().iter().enumerate() {
        let key = format!("flags[{at}]");
        let given = flag
            .as_str()
            .ok_or_else(|| wrong_type(&key, flag, "a string"))?;
        situation
            .flags
            .insert(word(&key, given, &Flag::ALL, Flag::word)?);
    }
    if let Some(value) = keys.get("dealer_repeats") {
        let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
        situation.dealer_repeats =
            number.ok_or_else(|| wrong_type("dealer_repeats", value, "a whole number from 0"))?;
    }
    situation.discarder = match keys.get("discarder") {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => Some(wind("discarder", text)?),
        Some(other) => return Err(wrong_type("discarder", other, "one of E, S, W, N, or null")),
    };
    Ok(())
}

fn read_meld(at: usize, value: &Value) -> Result<Meld, Problem> {
    let place = format!("melds[{at}]");
    let Value::Object(keys) = value else {
        return Err(wrong_type(&place, value, "an object"));
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

fn tiles(key: &str, list: &[Value]) -> Result<Vec<Tile>, Problem> {
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

fn text<'a>(keys: &'a Map<String, Value>, key: &str) -> Result<&'a str, Problem> {
    let value = keys.get(key).ok_or_else(|| missing(key))?;
    value
        .as_str()
        .ok_or_else(|| wrong_type(key, value, "a string"))
}

fn list<'a>(keys: &'a Map<String, Value>, key: &str) -> Result<Option<&'a [Value]>, Problem> {
    match keys.get(key) {
        None => Ok(None),
        Some(Value::Array(list)) => Ok(Some(list)),
        Some(other) => Err(wrong_type(key, other, "a list")),
    }
}

fn wind(key: &str, text: &str) -> Result<Wind, Problem> {
    word(key, text, &Wind::ALL, |wind| {
        ["E", "S", "W", "N"][wind.index()]
    })
}

/// The value for which a word stands.
fn word<T: Copy>(
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

fn missing(key: &str) -> Problem {
    Problem::MissingKey { key: key.into() }
}

fn wrong_type(key: &str, found: &Value, expected: &str) -> Problem {
    Problem::WrongType {
        key: key.into(),
        found: found.to_string(),
        expected: expected.into(),
    }
}
