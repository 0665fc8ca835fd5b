//! Options that are no choice of a few values: amounts of points, lists.

use serde_json::{Value, json};

use crate::rulesets::OptionError;
use crate::rulesets::choice::{Choice, MOST_POINTS};

/// The value of an option, from and to JSON.
pub(super) trait Setting: Sized {
    /// Reads the value of an option.
    ///
    /// # Errors
    /// Names the option, the value given and what it can be.
    fn read(key: &str, value: &Value) -> Result<Self, OptionError>;

    /// The value as JSON.
    fn write(&self) -> Value;
}

impl<T: Choice> Setting for T {
    fn read(key: &str, value: &Value) -> Result<Self, OptionError> {
        Self::from_json(key, value)
    }

    fn write(&self) -> Value {
        self.json()
    }
}

fn bad(key: &str, value: &Value, allowed: impl Into<String>) -> OptionError {
    OptionError::BadOption {
        key: key.into(),
        value: value.to_string(),
        allowed: allowed.into(),
    }
}

fn number(value: &Value) -> Option<u32> {
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.filter(|&number| number <= MOST_POINTS)
}

/// An amount of points, 0 among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points(pub u32);

impl Setting for Points {
    fn read(key: &str, value: &Value) -> Result<Self, OptionError> {
        let allowed = || format!("whole numbers from 0 to {MOST_POINTS}");
        let points = number(value).map(Self);
        points.ok_or_else(|| bad(key, value, allowed()))
    }

    fn write(&self) -> Value {
        self.0.into()
    }
}

/// Points that three players may have to share in hundreds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HonbaPoints(pub u32);

impl Setting for HonbaPoints {
    fn read(key: &str, value: &Value) -> Result<Self, OptionError> {
        let points = number(value).filter(|points| points % 300 == 0 && *points <= 30_000);
        let points = points.map(Self);
        points.ok_or_else(|| bad(key, value, "multiples of 300 from 0 to 30000"))
    }

    fn write(&self) -> Value {
        self.0.into()
    }
}

/// What each place adds to the result, first to last, in thousands of points; together nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uma(pub [i32; 4]);

impl Setting for Uma {
    fn read(key: &str, value: &Value) -> Result<Self, OptionError> {
        let read = || {
            let list = value.as_array()?.iter();
            let list: Option<Vec<i32>> = list
                .map(|place| i32::try_from(place.as_i64()?).ok())
                .collect();
            let places: [i32; 4] = list?.try_into().ok()?;
            let fits = places.iter().all(|place| place.abs() <= 1_000);
            (fits && places.iter().sum::<i32>() == 0).then_some(Self(places))
        };
        read().ok_or_else(|| {
            let allowed = "four whole numbers from -1000 to 1000, in thousands, that add up to 0";
            bad(key, value, allowed)
        })
    }

    fn write(&self) -> Value {
        json!(self.0)
    }
}

/// A yakuman for which a player can be liable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Liability {
    /// Three dragons.
    Daisangen,
    /// Four winds.
    Daisuushii,
    /// Four kongs.
    Suukantsu,
}

impl Liability {
    /// All of them, in the order of the catalogue.
    pub const ALL: [Self; 3] = [Self::Daisangen, Self::Daisuushii, Self::Suukantsu];

    /// The id of the yakuman.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Daisangen => "daisangen",
            Self::Daisuushii => "daisuushii",
            Self::Suukantsu => "suukantsu",
        }
    }
}

/// The yakuman for which a player can be liable, by a bit each in the order of [`Liability::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pao(u8);

impl Pao {
    /// Three dragons and four winds.
    pub const DRAGONS_AND_WINDS: Self = Self(0b011);
    /// These and four kongs.
    pub const ALL: Self = Self(0b111);

    /// Is a player liable for this yakuman?
    #[must_use]
    pub const fn has(self, yakuman: Liability) -> bool {
        self.0 & 1 << yakuman as u8 != 0
    }
}

impl Setting for Pao {
    fn read(key: &str, value: &Value) -> Result<Self, OptionError> {
        let read = || {
            let list = value.as_array()?.iter();
            list.map(|id| Liability::ALL.into_iter().find(|one| *id == one.id()))
                .try_fold(0, |bits, one| {
                    let bit = 1 << one? as u8;
                    (bits & bit == 0).then_some(bits | bit)
                })
                .map(Self)
        };
        let allowed = "a list of any of \"daisangen\", \"daisuushii\", \"suukantsu\", each once";
        read().ok_or_else(|| bad(key, value, allowed))
    }

    fn write(&self) -> Value {
        let listed = Liability::ALL.into_iter().filter(|&one| self.has(one));
        listed.map(Liability::id).collect()
    }
}

/// Yaku beyond those of the catalogue: none are played, and the list is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalYaku;

impl Setting for LocalYaku {
    fn read(key: &str, value: &Value) -> Result<Self, OptionError> {
        let is_empty = value.as_array().is_some_and(Vec::is_empty);
        let read = is_empty.then_some(Self);
        read.ok_or_else(|| bad(key, value, "[]: none are played"))
    }

    fn write(&self) -> Value {
        json!([])
    }
}
