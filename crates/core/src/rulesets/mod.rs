//! The rulesets, and the one place where a ruleset is chosen.

pub mod choice;
mod conditions;
#[cfg(test)]
mod laid_table;
pub mod mcr;
pub mod riichi;
pub mod sichuan;
pub mod tw16;

use serde_json::{Map, Value};
use thiserror::Error;

use crate::action_id::ActionIds;
use crate::circumstance::Word;
use crate::event::Event;
use crate::layout::Layout;
use crate::seat::Seat;
use crate::state::State;
use crate::table_rules::{Private, TableRules};
use crate::tile::Tile;

/// A ruleset with its options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ruleset {
    /// Taiwanese mahjong with sixteen tiles.
    Tw16(tw16::Options),
    /// Sichuan mahjong, bloody battle.
    Sichuan(sichuan::Options),
    /// The Mahjong Competition Rules.
    Mcr(mcr::Options),
    /// Japanese mahjong.
    Riichi(riichi::Options),
}

/// A ruleset or an option that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OptionError {
    /// No ruleset of this name.
    #[error("unknown ruleset {id:?}; known: {known}")]
    UnknownRuleset {
        /// The name given.
        id: String,
        /// The names there are.
        known: String,
    },
    /// The ruleset has no such option.
    #[error("{ruleset} has no option {key:?}; known: {known}")]
    UnknownOption {
        /// The ruleset.
        ruleset: &'static str,
        /// The key given.
        key: String,
        /// The keys there are.
        known: String,
    },
    /// The option does not take this value.
    #[error("option {key} cannot be {value}; allowed: {allowed}")]
    BadOption {
        /// The option.
        key: String,
        /// The value given, as JSON.
        value: String,
        /// What it can be.
        allowed: String,
    },
    /// The same option was given twice with different values.
    #[error("option {key} is given as {first} and as {second}")]
    Contradiction {
        /// The option.
        key: String,
        /// One value, as JSON.
        first: String,
        /// The other value, as JSON.
        second: String,
    },
}

impl OptionError {
    /// The stable id of this error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownRuleset { .. } => "unknown_ruleset",
            Self::UnknownOption { .. } => "unknown_option",
            Self::BadOption { .. } => "bad_option",
            Self::Contradiction { .. } => "contradictory_option",
        }
    }
}

impl Ruleset {
    /// The facts of all rulesets.
    pub const LAYOUTS: [&'static Layout; 4] = [
        &tw16::LAYOUT,
        &mcr::LAYOUT,
        &sichuan::LAYOUT,
        &riichi::LAYOUT,
    ];
    /// The names of all rulesets.
    pub const IDS: [&'static str; Self::LAYOUTS.len()] = {
        let mut ids = [""; Self::LAYOUTS.len()];
        let mut at = 0;
        while at < ids.len() {
            ids[at] = Self::LAYOUTS[at].id;
            at += 1;
        }
        ids
    };

    /// The ruleset of this name, with the options that differ from its defaults.
    ///
    /// # Errors
    /// When there is no such ruleset, option or value; the error says which there are.
    ///
    /// ```
    /// use nexusray_core::rulesets::Ruleset;
    /// let options = serde_json::json!({"several_winners": "all", "minimum": 1});
    /// let ruleset = Ruleset::new("tw16", options.as_object().unwrap()).unwrap();
    /// assert_eq!(ruleset.rules().layout().hand_size, 16);
    ///
    /// let options = serde_json::json!({"minimum": "1"});
    /// let error = Ruleset::new("tw16", options.as_object().unwrap()).unwrap_err();
    /// assert_eq!(error.to_string(), "option minimum cannot be \"1\"; allowed: 0, 1, 2, 3");
    /// ```
    pub fn new(id: &str, options: &Map<String, Value>) -> Result<Self, OptionError> {
        match id {
            "tw16" => tw16::Options::from_json(options).map(Self::Tw16),
            "sichuan" => sichuan::Options::from_json(options).map(Self::Sichuan),
            "mcr" => mcr::Options::from_json(options).map(Self::Mcr),
            "riichi" => riichi::Options::from_json(options).map(Self::Riichi),
            _ => Err(OptionError::UnknownRuleset {
                id: id.into(),
                known: Self::IDS.join(", "),
            }),
        }
    }

    /// The answers of this ruleset.
    #[must_use]
    pub fn rules(&self) -> &dyn TableRules {
        match self {
            Self::Tw16(options) => options,
            Self::Sichuan(options) => options,
            Self::Mcr(options) => options,
            Self::Riichi(options) => options,
        }
    }

    /// All its options with their values, as JSON.
    #[must_use]
    pub fn options(&self) -> Map<String, Value> {
        match self {
            Self::Tw16(options) => options.to_json(),
            Self::Sichuan(options) => options.to_json(),
            Self::Mcr(options) => options.to_json(),
            Self::Riichi(options) => options.to_json(),
        }
    }

    /// The numbers of everything that can be chosen at its tables.
    #[must_use]
    pub fn action_ids(&self) -> &'static ActionIds {
        self.rules().action_ids()
    }

    /// Its facts.
    #[must_use]
    pub fn layout(&self) -> &'static Layout {
        self.rules().layout()
    }
}

/// Every word that a ruleset has declared for itself.
pub fn own_words() -> impl Iterator<Item = &'static Word> {
    Ruleset::LAYOUTS
        .into_iter()
        .flat_map(|layout| layout.words.iter().copied())
}

/// What only one ruleset keeps. Shared code asks it and never looks inside.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Extra {
    /// Taiwanese mahjong.
    Tw16(tw16::table::Private),
    /// The Mahjong Competition Rules.
    Mcr(mcr::table::Private),
    /// Sichuan mahjong.
    Sichuan(sichuan::table::Private),
    /// Japanese mahjong.
    Riichi(riichi::table::Private),
}

/// The same question to whichever ruleset it is.
macro_rules! ask {
    ($extra:expr, $private:ident => $answer:expr) => {
        match $extra {
            Extra::Tw16($private) => $answer,
            Extra::Mcr($private) => $answer,
            Extra::Sichuan($private) => $answer,
            Extra::Riichi($private) => $answer,
        }
    };
}

impl Extra {
    /// The same after an event, seen from the state before it; nothing where it does not change.
    #[must_use]
    pub fn on(&self, before: &State, event: &Event) -> Option<Self> {
        match self {
            Self::Tw16(private) => private.on(before, event).map(Self::Tw16),
            Self::Mcr(private) => private.on(before, event).map(Self::Mcr),
            Self::Sichuan(private) => private.on(before, event).map(Self::Sichuan),
            Self::Riichi(private) => private.on(before, event).map(Self::Riichi),
        }
    }

    /// The same without what only the other seats know.
    #[must_use]
    pub fn seen_by(&self, viewer: Seat) -> Self {
        match self {
            Self::Tw16(private) => Self::Tw16(private.seen_by(viewer)),
            Self::Mcr(private) => Self::Mcr(private.seen_by(viewer)),
            Self::Sichuan(private) => Self::Sichuan(private.seen_by(viewer)),
            Self::Riichi(private) => Self::Riichi(private.seen_by(viewer)),
        }
    }

    /// Does this seat still play in this deal?
    #[must_use]
    pub fn is_active(&self, seat: Seat) -> bool {
        ask!(self, private => private.is_active(seat))
    }

    /// Points that lie on the table.
    #[must_use]
    pub fn pot(&self) -> i64 {
        ask!(self, private => private.pot())
    }

    /// Tiles of the wall that were turned up and stay there.
    #[must_use]
    pub fn turned_up(&self) -> &[Tile] {
        ask!(self, private => private.turned_up())
    }

    /// As the `extra` object of a view, its `type` being the name of the ruleset.
    #[must_use]
    pub fn to_json(&self, state: &State) -> Option<Value> {
        let mut shown = ask!(self, private => private.to_json(state))?;
        shown["type"] = state.rules().layout().id.into();
        Some(shown)
    }
}
