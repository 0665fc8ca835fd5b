//! What can be wrong with a text, with stable codes and the place it happened.

use thiserror::Error;

/// A text that is no tile, hand, action or event.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseError {
    /// Something that is no tile where a tile was expected.
    #[error("unknown tile {text:?} at column {column}")]
    UnknownTile {
        /// The offending text.
        text: String,
        /// Where it starts, counted in characters from 1.
        column: usize,
    },
    /// A word that is not known here.
    #[error("unknown word {text:?} at column {column}; expected {expected}")]
    UnknownWord {
        /// The offending text.
        text: String,
        /// Where it starts, counted in characters from 1.
        column: usize,
        /// What could have stood here.
        expected: String,
    },
    /// A known word with the wrong number of tiles, or a value out of range.
    #[error("{text:?} at column {column} does not fit: {expected}")]
    BadValue {
        /// The offending text.
        text: String,
        /// Where it starts, counted in characters from 1.
        column: usize,
        /// What is needed.
        expected: String,
    },
    /// The text ended too early.
    #[error("the text ends at column {column}; expected {expected}")]
    Unfinished {
        /// The column after the last character.
        column: usize,
        /// What is missing.
        expected: String,
    },
}

impl ParseError {
    /// The stable id of this error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownTile { .. } => "unknown_tile",
            Self::UnknownWord { .. } => "unknown_word",
            Self::BadValue { .. } => "bad_value",
            Self::Unfinished { .. } => "unfinished",
        }
    }

    /// Where the offending text starts, counted in characters from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        match self {
            Self::UnknownTile { column, .. }
            | Self::UnknownWord { column, .. }
            | Self::BadValue { column, .. }
            | Self::Unfinished { column, .. } => *column,
        }
    }

    /// The same error in a longer text in which this one started `by` characters later.
    #[must_use]
    pub fn shifted(mut self, by: usize) -> Self {
        match &mut self {
            Self::UnknownTile { column, .. }
            | Self::UnknownWord { column, .. }
            | Self::BadValue { column, .. }
            | Self::Unfinished { column, .. } => *column += by,
        }
        self
    }
}
