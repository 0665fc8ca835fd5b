//! What can be wrong with a hand case, with stable codes and the place in the case.

use serde_json::Value;
use thiserror::Error;

use crate::error::ParseError;
use crate::hand_error::HandError;
use crate::rulesets::OptionError;

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
