//! Logs: a header, then one event a line. A log is the only stored form of a game.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::event::Event;
use crate::rulesets::Ruleset;
use crate::seat::Seat;
use crate::start::{Scope, Start};
use crate::state::State;

/// The format that this version writes.
pub const FORMAT: &str = "nexusray-log/1";

/// The first line of a log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`].
    pub format: String,
    /// The ruleset with its version.
    pub ruleset: String,
    /// All its options.
    pub options: Map<String, Value>,
    /// sha256(salt ‖ seed) in hexadecimal; empty where the wall was set by hand.
    pub commitment: String,
    /// Names by seat.
    pub players: Vec<String>,
    /// Whose masked log this is; nothing for a full log.
    pub seat: Option<Seat>,
    /// Which deal of a set this is; nothing for a game.
    pub deal: Option<u32>,
    /// Where the game begins, if not at its beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
}

impl Header {
    /// The ruleset of this log.
    ///
    /// # Errors
    /// When this version does not play it.
    pub fn ruleset(&self) -> Result<Ruleset, LogError> {
        let at = |code, message: String| LogError {
            line: 1,
            code,
            message,
        };
        if self.format != FORMAT {
            let message = format!(
                "this is format {:?}; this version reads {FORMAT:?}",
                self.format
            );
            return Err(at("other_format", message));
        }
        let id = self.ruleset.split('/').next().unwrap_or_default();
        let ruleset =
            Ruleset::new(id, &self.options).map_err(|error| at(error.code(), error.to_string()))?;
        let version = ruleset.rules().version();
        if version != self.ruleset {
            let message = format!(
                "the log was played by {}, this program plays {version}: read it with the release that wrote it",
                self.ruleset
            );
            return Err(at("other_version", message));
        }
        if self.players.len() != ruleset.layout().seats {
            let message = format!(
                "{} players for {} seats",
                self.players.len(),
                ruleset.layout().seats
            );
            return Err(at("wrong_players", message));
        }
        if let Some(start) = &self.start {
            let checked = start.check(ruleset.layout().seats, ruleset.rules().tiles());
            checked.map_err(|message| at("wrong_start", message))?;
            if self.deal.is_some() && !start.within_reach.is_empty() {
                let message = "a deal of a set cannot bring tiles within reach";
                return Err(at("wrong_start", message.into()));
            }
        }
        Ok(ruleset)
    }

    /// What the table of this log plays.
    #[must_use]
    pub fn scope(&self) -> Scope {
        self.deal.map_or(Scope::Game, Scope::Deal)
    }

    /// The table before the first event of this log.
    pub(crate) fn state(&self, ruleset: Ruleset) -> State {
        State::new(ruleset, self.seat, self.scope(), self.start.as_ref())
    }

    /// The header of one seat's masked log.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Self {
        Self {
            seat: Some(seat),
            ..self.clone()
        }
    }

    /// As the first line of a log.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }
}

impl Event {
    /// As a line of a log.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }
}

/// Values of this crate have string keys and finite numbers: they can always be written as JSON.
pub(crate) fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("values with string keys can be written as JSON")
}

/// What is wrong with a log, and in which line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct LogError {
    /// The first wrong line, counted from 1.
    pub line: usize,
    /// The stable id.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
}

/// Reads the lines of a log. Empty lines at its end are ignored.
///
/// # Errors
/// Names the first line that is no header or no event.
pub fn parse_log(text: &str) -> Result<(Header, Vec<Event>), LogError> {
    let mut lines = text.trim_end().lines();
    let header = parse_header(lines.next().unwrap_or_default())?;
    let events = lines
        .enumerate()
        .map(|(at, line)| parse_event(line, at + 2));
    Ok((header, events.collect::<Result<_, _>>()?))
}

/// Reads a header line.
///
/// # Errors
/// When the line is no header.
pub fn parse_header(line: &str) -> Result<Header, LogError> {
    serde_json::from_str(line).map_err(|error| bad_json(1, "no header of a log", &error))
}

/// Reads an event line.
///
/// # Errors
/// When the line is no event.
pub fn parse_event(line: &str, number: usize) -> Result<Event, LogError> {
    serde_json::from_str(line).map_err(|error| bad_json(number, "no event", &error))
}

fn bad_json(line: usize, what: &str, error: &serde_json::Error) -> LogError {
    let code = if error.is_data() {
        "bad_event"
    } else {
        "bad_json"
    };
    let cut = if error.is_eof() {
        "; the line is cut off"
    } else {
        ""
    };
    LogError {
        line,
        code,
        message: format!("{what}: {error}{cut}"),
    }
}
