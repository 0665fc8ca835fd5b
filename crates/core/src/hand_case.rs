//! Hand cases: one hand as one line of JSON, and its answer as another.

use std::cell::RefCell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, de};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::error::ParseError;
use crate::hand::{Flag, Hand, MAX_CONCEALED, WinBy, Winning};
use crate::hand_error::HandError;
use crate::kind_set::KindSet;
use crate::layout::Layout;
use crate::meld::{Meld, MeldKind};
use crate::rules::Refusal;
use crate::rulesets::{OptionError, Ruleset};
use crate::score::Score;
use crate::seat::Wind;
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

/// What is wrong with a hand case.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Problem {
    /// The line is no JSON.
    #[error("no JSON at column {column}: {message}")]
    BadJson {
        /// Where reading stopped, counted in characters from 1.
        column: usize,
        /// What the reader says.
        message: String,
    },
    /// A key stands twice in one object.
    #[error("key {key:?} stands twice")]
    DuplicateKey {
        /// The key.
        key: String,
    },
    /// A key that a case does not have.
    #[error("unknown key {key:?}; known: {known}")]
    UnknownKey {
        /// The key.
        key: String,
        /// The keys there are.
        known: String,
    },
    /// A key that every case needs.
    #[error("key {key:?} is missing")]
    MissingKey {
        /// The key.
        key: String,
    },
    /// A value of another kind than its key needs.
    #[error("{key} is {found}; it should be {expected}")]
    WrongType {
        /// Where it stands.
        key: String,
        /// The value given, as JSON.
        found: String,
        /// What it should be.
        expected: String,
    },
    /// A word that is not among those there are.
    #[error("{key}: unknown {found:?}; known: {known}")]
    UnknownWord {
        /// Where it stands.
        key: String,
        /// The word given.
        found: String,
        /// The words there are.
        known: String,
    },
    /// Something that is no tile.
    #[error("{key}: {error}")]
    BadTile {
        /// Where it stands.
        key: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// The ruleset or its options.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The hand.
    #[error(transparent)]
    Hand(#[from] HandError),
}

impl Problem {
    /// The stable id of this problem.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::BadJson { .. } => "bad_json",
            Self::DuplicateKey { .. } => "duplicate_key",
            Self::UnknownKey { .. } => "unknown_key",
            Self::MissingKey { .. } => "missing_key",
            Self::WrongType { .. } => "wrong_type",
            Self::UnknownWord { .. } => "unknown_word",
            Self::BadTile { error, .. } => error.code(),
            Self::Option(error) => error.code(),
            Self::Hand(error) => error.code(),
        }
    }
}

/// A line that is no hand case.
#[derive(Debug, Clone, PartialEq, Error)]
#[error("{problem}")]
pub struct CaseError {
    /// The id of the case as it stands there, or null when it cannot be read.
    pub id: Value,
    /// What is wrong.
    pub problem: Problem,
}

/// The answer to a case as it is written: a score, a refusal, or an error.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A hand was there.
    Scored {
        /// The id of the case.
        id: String,
        /// May it win?
        win: bool,
        /// The counted entries.
        fans: Vec<FanValue>,
        /// The sum of their values.
        total: u32,
        /// The change of points of every seat, by wind.
        payments: Option<Map<String, Value>>,
        /// Why it may not win.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'static str>,
        /// The kinds that complete it, where they were asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        waits: Option<KindSet>,
    },
    /// No hand was there.
    Error {
        /// The id of the case, or null.
        id: Value,
        /// What is wrong.
        error: Complaint,
    },
}

/// A counted entry in an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FanValue {
    /// Its id.
    pub id: &'static str,
    /// What all of them are worth.
    pub value: u32,
}

/// An error in an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Complaint {
    /// The stable id of what is wrong.
    pub code: &'static str,
    /// One sentence for people.
    pub message: String,
}

impl From<CaseError> for Answer {
    fn from(error: CaseError) -> Self {
        let complaint = Complaint {
            code: error.problem.code(),
            message: error.problem.to_string(),
        };
        Self::Error {
            id: error.id,
            error: complaint,
        }
    }
}

/// The answer to one line, as one line.
///
/// ```
/// use nexusray_core::hand_case::answer_line;
/// let line = r#"{"id": "a", "ruleset": "tw16", "win_tile": "9s", "win_by": "self_draw", "seat_wind": "S", "round_wind": "E",
///     "concealed": ["1m","2m","3m","4m","5m","6m","7m","8m","9m","2p","3p","4p","5p","6p","7p","9s"]}"#;
/// let answer = answer_line(line, true);
/// assert!(answer.starts_with(r#"{"id":"a","win":true,"fans":[{"id":"concealed_self_draw","value":3},"#));
/// assert!(answer_line("{", false).starts_with(r#"{"id":null,"error":{"code":"bad_json","#));
/// ```
#[must_use]
pub fn answer_line(line: &str, with_waits: bool) -> String {
    let answer = HandCase::parse(line).map_or_else(Answer::from, |case| case.answer(with_waits));
    serde_json::to_string(&answer).expect("an answer has string keys only")
}

impl HandCase {
    /// Reads one line and checks the hand.
    ///
    /// # Errors
    /// Says what is wrong, with the id of the case where there is one.
    pub fn parse(line: &str) -> Result<Self, CaseError> {
        let twice = RefCell::new(None);
        let mut reader = serde_json::Deserializer::from_str(line);
        let value = NoticeTwice(&twice)
            .deserialize(&mut reader)
            .and_then(|value| reader.end().map(|()| value));
        let value = value.map_err(|error| CaseError {
            id: Value::Null,
            problem: bad_json(line, &error),
        })?;
        let Value::Object(keys) = value else {
            return Err(CaseError {
                id: Value::Null,
                problem: wrong_type("the case", &value, "an object"),
            });
        };
        let found = match twice.into_inner() {
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

    /// What the hand is worth, in the form of an answer.
    #[must_use]
    pub fn answer(&self, with_waits: bool) -> Answer {
        let rules = self.ruleset.rules();
        let waits = with_waits.then(|| rules.waits(&self.hand));
        match rules.score(&self.hand) {
            Ok(score) => self.scored(Some(&score), None, waits),
            Err(Refusal::Invalid(error)) => CaseError {
                id: json!(self.id),
                problem: error.into(),
            }
            .into(),
            Err(refusal @ Refusal::NotWinning { .. }) => {
                self.scored(None, Some(refusal.code()), waits)
            }
            Err(Refusal::BelowMinimum { score, .. }) => {
                self.scored(Some(&score), Some("below_minimum"), waits)
            }
        }
    }

    fn scored(
        &self,
        score: Option<&Score>,
        reason: Option<&'static str>,
        waits: Option<KindSet>,
    ) -> Answer {
        let fans = score.map_or(&[][..], |score| &score.fans);
        let payments = score
            .filter(|_| reason.is_none())
            .and_then(|score| score.payments.as_ref());
        let seats = self.ruleset.layout().seats;
        Answer::Scored {
            id: self.id.clone(),
            win: reason.is_none(),
            fans: fans
                .iter()
                .map(|fan| FanValue {
                    id: fan.id,
                    value: fan.value,
                })
                .collect(),
            total: score.map_or(0, |score| score.total),
            payments: payments.map(|payments| {
                let change = |wind: Wind| -> i64 {
                    let signs = payments.iter().map(|paid| match wind {
                        _ if wind == paid.to => paid.amount,
                        _ if wind == paid.from => -paid.amount,
                        _ => 0,
                    });
                    signs.sum()
                };
                Wind::ALL
                    .iter()
                    .take(seats)
                    .map(|&wind| (wind.to_string(), change(wind).into()))
                    .collect()
            }),
            reason,
            waits,
        }
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

/// The reader counts bytes; people count characters.
fn bad_json(line: &str, error: &serde_json::Error) -> Problem {
    let before: usize = line
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    let at = (before + error.column()).min(line.len());
    let column = line
        .char_indices()
        .take_while(|&(from, _)| from < at)
        .count()
        .max(1);
    let message = error.to_string();
    let message = message
        .split(" at line ")
        .next()
        .unwrap_or_default()
        .to_owned();
    Problem::BadJson { column, message }
}

/// Reads any JSON value and notices the first key that stands twice in one object, which would hide its first value.
#[derive(Clone, Copy)]
struct NoticeTwice<'a>(&'a RefCell<Option<String>>);

impl<'de> DeserializeSeed<'de> for NoticeTwice<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for NoticeTwice<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element_seed(self)? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut values = Map::new();
        while let Some(key) = object.next_key::<String>()? {
            if values.contains_key(&key) {
                self.0.borrow_mut().get_or_insert_with(|| key.clone());
            }
            values.insert(key, object.next_value_seed(self)?);
        }
        Ok(Value::Object(values))
    }
}
