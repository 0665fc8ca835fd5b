//! Hand cases: one hand as one line of JSON.

use serde_json::{Map, Value, json};

pub use crate::answer::{Answer, Complaint, FanValue, Pay, Worth, answer_line};
pub use crate::case_error::{CaseError, Problem};
use crate::case_reader::{Keys, list, parse_case, text, tiles, wind, word, wrong_type};
use crate::hand::{Flag, Hand, Takes, WinBy, Winning};
use crate::layout::{CaseKey, Layout};
use crate::rulesets::{OptionError, Ruleset};
use crate::seat::Wind;

/// The keys of a hand case that every ruleset reads, beside its own keys and options.
pub const KEYS: [&str; 9] = [
    "id",
    "ruleset",
    "options",
    "concealed",
    "melds",
    "flowers",
    "win_tile",
    "win_by",
    "flags",
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
        parse_case(line, Self::from_keys)
    }

    fn from_keys(keys: &Map<String, Value>) -> Result<Self, Problem> {
        let id = text(keys, "id")?.to_owned();
        let ruleset = read_ruleset(keys)?;
        let layout = ruleset.layout();
        let is_known = |key: &&String| {
            REMARKS.contains(&key.as_str()) || known_keys(layout).any(|known| known == *key)
        };
        if let Some(key) = keys.keys().find(|key| !is_known(key)) {
            let known = known_keys(layout).collect::<Vec<_>>().join(", ");
            return Err(Problem::UnknownKey {
                key: key.clone(),
                known,
            });
        }
        let hand = read_hand(keys, layout)?;
        hand.check(layout, ruleset.rules().tiles())?;
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
    let case = Keys::new("", keys);
    case.read_melds("melds", layout, &mut hand)?;
    case.read_concealed("concealed", layout, &mut hand)?;
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
    read_situation(keys, layout, &mut hand)?;
    read_words(keys, layout, &mut hand)?;
    Ok(hand)
}

fn read_situation(
    keys: &Map<String, Value>,
    layout: &'static Layout,
    hand: &mut Hand,
) -> Result<(), Problem> {
    let situation = &mut hand.situation;
    for &key in layout.case_keys {
        match key {
            CaseKey::SeatWind => {
                situation.seat_wind = wind(key.word(), text(keys, key.word())?)?;
            }
            CaseKey::RoundWind => {
                situation.round_wind = wind(key.word(), text(keys, key.word())?)?;
            }
            CaseKey::DealerRepeats => situation.dealer_repeats = read_repeats(keys, key.word())?,
            CaseKey::Discarder => situation.discarder = read_discarder(keys, key.word())?,
        }
    }
    let known: Vec<Flag> = layout.flags.iter().collect();
    for (at, flag) in list(keys, "flags")?.unwrap_or_default().iter().enumerate() {
        let key = format!("flags[{at}]");
        let given = flag
            .as_str()
            .ok_or_else(|| wrong_type(&key, flag, "a string"))?;
        situation
            .flags
            .insert(word(&key, given, &known, Flag::word)?);
    }
    Ok(())
}

fn read_repeats(keys: &Map<String, Value>, key: &str) -> Result<u32, Problem> {
    let Some(value) = keys.get(key) else {
        return Ok(0);
    };
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| wrong_type(key, value, "a whole number from 0"))
}

fn read_discarder(keys: &Map<String, Value>, key: &str) -> Result<Option<Wind>, Problem> {
    match keys.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(wind(key, text)?)),
        Some(other) => Err(wrong_type(key, other, "one of E, S, W, N, or null")),
    }
}

/// What only the ruleset of the case knows.
fn read_words(
    keys: &Map<String, Value>,
    layout: &'static Layout,
    hand: &mut Hand,
) -> Result<(), Problem> {
    let case = Keys::new("", keys);
    for &own in layout.words {
        let Some(value) = keys.get(own.key) else {
            continue;
        };
        let said = match own.takes {
            Takes::Choice(values) => own.say(case.word(own.key, values)?),
            Takes::Number { most } => {
                let number = case.number(own.key, most.into())?;
                u32::try_from(number)
                    .ok()
                    .and_then(|number| own.say_number(number))
            }
            Takes::Tiles { .. } => {
                own.say_tiles(&tiles(own.key, list(keys, own.key)?.unwrap_or_default())?)
            }
        };
        let said = said.ok_or_else(|| wrong_type(own.key, value, &own.expected()))?;
        if !said.is_nothing() {
            hand.words.push(said);
        }
    }
    Ok(())
}

/// Every key of a case of this ruleset, remarks aside.
fn known_keys(layout: &'static Layout) -> impl Iterator<Item = &'static str> {
    let shared = layout.case_keys.iter().map(|key| key.word());
    let words = layout.words.iter().map(|own| own.key);
    let options = layout.case_options.iter().copied();
    KEYS.into_iter().chain(shared).chain(words).chain(options)
}
