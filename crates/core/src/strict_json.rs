//! JSON without surprises: where it breaks is counted in characters, and a key that stands twice is noticed.

use std::cell::RefCell;
use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// A text that is no JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BadJson {
    /// Where reading stopped, counted in characters from 1.
    pub column: usize,
    /// What the reader says.
    pub message: String,
}

/// Reads one JSON value, and names the first key that stands twice in one object, where there is one.
pub(crate) fn parse(text: &str) -> Result<(Value, Option<String>), BadJson> {
    let twice = RefCell::new(None);
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = NoticeTwice(&twice)
        .deserialize(&mut reader)
        .and_then(|value| reader.end().map(|()| value))
        .map_err(|error| BadJson::of(text, &error))?;
    Ok((value, twice.into_inner()))
}

impl BadJson {
    /// The reader counts bytes; people count characters.
    fn of(text: &str, error: &serde_json::Error) -> Self {
        let lines_before = error.line().saturating_sub(1);
        let before: usize = text
            .split_inclusive('\n')
            .take(lines_before)
            .map(str::len)
            .sum();
        let at = (before + error.column()).min(text.len());
        let column = text
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
        Self { column, message }
    }
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
