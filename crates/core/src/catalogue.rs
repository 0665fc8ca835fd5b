//! Catalogues: what scores in a ruleset, for how much, what it replaces, what it is called, and a hand that shows it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fan::{Fan, FanSet};
use crate::score::MAX_FANS;

/// A language in which names are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Spanish.
    Spanish,
    /// Russian.
    Russian,
    /// Chinese in simplified characters.
    SimplifiedChinese,
    /// Chinese in traditional characters.
    TraditionalChinese,
    /// Japanese.
    Japanese,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 6] = [
        Self::English,
        Self::Spanish,
        Self::Russian,
        Self::SimplifiedChinese,
        Self::TraditionalChinese,
        Self::Japanese,
    ];

    /// Its tag: `en`, `es`, `ru`, `zh-Hans`, `zh-Hant`, `ja`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
            Self::Russian => "ru",
            Self::SimplifiedChinese => "zh-Hans",
            Self::TraditionalChinese => "zh-Hant",
            Self::Japanese => "ja",
        }
    }
}

/// A text in every language.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // each field is a language tag
pub struct Texts {
    pub en: String,
    pub es: String,
    pub ru: String,
    #[serde(rename = "zh-Hans")]
    pub zh_hans: String,
    #[serde(rename = "zh-Hant")]
    pub zh_hant: String,
    pub ja: String,
}

impl Texts {
    /// The text in a language.
    #[must_use]
    pub fn of(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Spanish => &self.es,
            Language::Russian => &self.ru,
            Language::SimplifiedChinese => &self.zh_hans,
            Language::TraditionalChinese => &self.zh_hant,
            Language::Japanese => &self.ja,
        }
    }
}

/// For what an entry's value is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Per {
    /// Once for the hand.
    Hand,
    /// For each set or tile that shows it.
    Each,
    /// For each time the dealer has continued.
    Repeat,
}

/// What scores: one entry.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its id, unique in the catalogue.
    pub id: String,
    /// What one is worth.
    pub value: u32,
    /// What one is worth in a hand with an exposed meld, where that is different.
    #[serde(default)]
    pub open: Option<u32>,
    /// Does it count in a hand without exposed melds only?
    #[serde(default)]
    pub closed_only: bool,
    /// Is it a limit hand, its value counting limits (yakuman)?
    #[serde(default)]
    pub limit: bool,
    /// For what the value is given.
    pub per: Per,
    /// Entries that are not counted beside it.
    #[serde(default)]
    pub excludes: Vec<String>,
    /// Entries that are not counted for the very sets it is counted for.
    #[serde(default)]
    pub excludes_sets: Vec<String>,
    /// What it is called.
    pub names: Texts,
    /// When it counts, in one sentence.
    pub condition: Texts,
    /// A hand that shows it.
    pub example: String,
    /// A hand that nearly does.
    pub counter_example: String,
    /// The options under which both are so, where they are not the defaults.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// Where the rule is written.
    pub source: String,
    /// What surprises about it.
    #[serde(default)]
    pub note: String,
}

/// What a ruleset adds to a payment rather than to a hand.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PaymentEntry {
    /// Its id, unique in the catalogue.
    pub id: String,
    /// What one is worth.
    pub value: u32,
    /// For what the value is given.
    pub per: Per,
    /// What it is called.
    pub names: Texts,
    /// When it counts, in one sentence.
    pub condition: Texts,
    /// Where the rule is written.
    pub source: String,
    /// What surprises about it.
    #[serde(default)]
    pub note: String,
}

/// A word of a ruleset that has names: an item of fu, a limit.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct NamedTerm {
    /// Its id, unique in the catalogue.
    pub id: String,
    /// What it is called.
    pub names: Texts,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    fan: Vec<Entry>,
    #[serde(default)]
    payment: Vec<PaymentEntry>,
    #[serde(default)]
    term: Vec<NamedTerm>,
}

/// Everything that scores in a ruleset, in the order in which it is shown.
#[derive(Debug, Clone)]
pub struct Catalogue {
    entries: Vec<Entry>,
    payments: Vec<PaymentEntry>,
    terms: Vec<NamedTerm>,
    values: [u32; MAX_FANS],
    excludes: [FanSet; MAX_FANS],
    excludes_sets: [FanSet; MAX_FANS],
    excluding: FanSet,
}

impl Catalogue {
    /// Reads a catalogue.
    ///
    /// # Panics
    /// When the text is no catalogue or an entry excludes one that does not exist; catalogues are part of the program.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let File {
            fan: entries,
            payment: payments,
            term: terms,
        } = toml::from_str(text).expect("a catalogue can be read");
        Self::of(entries, payments, terms)
    }

    /// The same catalogue with some entries changed: what another profile of the ruleset counts.
    ///
    /// # Panics
    /// When a changed entry excludes one that does not exist.
    #[must_use]
    pub fn changed(self, change: impl FnMut(&mut Entry)) -> Self {
        let mut entries = self.entries;
        entries.iter_mut().for_each(change);
        Self::of(entries, self.payments, self.terms)
    }

    fn of(entries: Vec<Entry>, payments: Vec<PaymentEntry>, terms: Vec<NamedTerm>) -> Self {
        let mut values = [0; MAX_FANS];
        let mut excludes = [FanSet::default(); MAX_FANS];
        let mut excludes_sets = [FanSet::default(); MAX_FANS];
        let mut excluding = FanSet::default();
        let set = |ids: &[String]| -> FanSet {
            let positions = ids.iter().map(|id| position(&entries, id));
            positions.map(|at| at.expect("a known id")).collect()
        };
        for (at, entry) in entries.iter().enumerate() {
            values[at] = entry.value;
            excludes[at] = set(&entry.excludes);
            excludes_sets[at] = set(&entry.excludes_sets);
            let excludes_any = !excludes[at].or(excludes_sets[at]).is_empty();
            excluding.insert_if(Fan::new(at), excludes_any);
        }
        Self {
            entries,
            payments,
            terms,
            values,
            excludes,
            excludes_sets,
            excluding,
        }
    }

    /// The entries, in the order in which they are shown.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What is added to payments.
    #[must_use]
    pub fn payments(&self) -> &[PaymentEntry] {
        &self.payments
    }

    /// Other words that have names: items of fu, limits.
    #[must_use]
    pub fn terms(&self) -> &[NamedTerm] {
        &self.terms
    }

    /// The entry at a position.
    #[must_use]
    pub fn entry(&self, fan: Fan) -> &Entry {
        &self.entries[fan.index()]
    }

    /// The position of an entry.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Fan> {
        position(&self.entries, id)
    }

    /// All positions.
    pub fn fans(&self) -> impl Iterator<Item = Fan> {
        (0..self.entries.len()).map(Fan::new)
    }

    /// What one of an entry is worth.
    #[must_use]
    pub fn value(&self, fan: Fan) -> u32 {
        self.values[fan.index()]
    }

    /// The entries that are not counted beside this one.
    #[must_use]
    pub fn excluded_by(&self, fan: Fan) -> FanSet {
        self.excludes[fan.index()]
    }

    /// The entries that are not counted for the very sets for which this one is.
    #[must_use]
    pub fn excluded_from_sets_by(&self, fan: Fan) -> FanSet {
        self.excludes_sets[fan.index()]
    }

    /// The entries beside which, or for whose sets, others are not counted.
    #[must_use]
    pub const fn excluding(&self) -> FanSet {
        self.excluding
    }

    /// The entries of a set that none of its other entries excludes.
    #[must_use]
    pub fn without_excluded(&self, met: FanSet) -> FanSet {
        met.without(
            met.iter()
                .fold(FanSet::default(), |all, fan| all.or(self.excluded_by(fan))),
        )
    }
}

fn position(entries: &[Entry], id: &str) -> Option<Fan> {
    entries
        .iter()
        .position(|entry| entry.id == id)
        .map(Fan::new)
}
