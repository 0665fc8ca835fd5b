//! Playthroughs: a deal as text, from a wall set by hand to its result.
//!
//! A record begins with a heading: remarks (`# …`), then `ruleset:`, and where they are wanted `options:` (JSON), `start:`,
//! `hand E:` to `hand N:`, `draws:` (tiles drawn from the head after the deal), `tail:` (from the other end, the first
//! replacement first), `dice:` and `rest: idle`. Tiles that are not named follow in an order that is always the same.
//! After an empty line comes what happened: every choice as `> seat action`, before it what could be chosen as
//! `? seat: …`, and every event that nobody chose. Only the `>` lines are read; playing them again gives the whole text.
//!
//! With `rest: idle` seats that the choices do not mention pass, or discard what they drew, and so does everybody when the
//! choices are used up.

use std::fmt::Write as _;

use serde_json::{Map, Value};
use thiserror::Error;

use crate::action::Action;
use crate::event::Event;
use crate::happening::parts;
use crate::rulesets::Ruleset;
use crate::seat::{Seat, Wind};
use crate::start::Start;
use crate::table::{Table, WallError};
use crate::tile::{Tile, parse_tiles, write_tiles};
use crate::wall::WallTiles;

/// A record that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct PlaythroughError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

type Read<T> = Result<T, PlaythroughError>;

/// A record, ready to be played.
#[derive(Debug, Clone)]
pub struct Playthrough {
    heading: String,
    table: Table,
    choices: Vec<(usize, Seat, Action)>,
    is_idle: bool,
}

/// Tiles that a heading names, and in which line.
#[derive(Default)]
struct Laid {
    line: usize,
    tiles: Vec<Tile>,
}

/// What a heading says.
#[derive(Default)]
struct Heading {
    ruleset: Option<(usize, String)>,
    options: Map<String, Value>,
    start: Start,
    start_line: usize,
    hands: [Laid; Wind::ALL.len()],
    draws: Laid,
    tail: Laid,
    is_idle: bool,
}

impl Playthrough {
    /// Reads a record.
    ///
    /// # Errors
    /// Names the first line that cannot be read.
    ///
    /// ```
    /// use nexusray_core::playthrough::Playthrough;
    /// let record = Playthrough::parse("ruleset: tw16\nhand E: 123456789m12345p99s1z\n\n> 0 discard 1z\n").unwrap();
    /// assert!(record.play().unwrap().contains("> 0 discard 1z"));
    /// ```
    pub fn parse(text: &str) -> Read<Self> {
        let text = text.replace("\r\n", "\n");
        let end = text.find("\n\n").map_or(text.len(), |at| at + 1);
        let (heading, course) = text.split_at(end);
        let mut read = Heading::default();
        for (at, line) in heading.lines().enumerate() {
            read.line(at + 1, line)?;
        }
        let first = heading.lines().count() + 1;
        let lines = course.lines().enumerate();
        let chosen = lines.filter_map(|(at, line)| Some((first + at, line.strip_prefix("> ")?)));
        let choices = chosen
            .map(|(at, line)| choice(at, line))
            .collect::<Read<_>>()?;
        Ok(Self {
            heading: format!("{}\n", heading.trim_end_matches('\n')),
            is_idle: read.is_idle,
            table: read.table()?,
            choices,
        })
    }

    /// Plays it; the text that comes of it.
    ///
    /// # Errors
    /// Names the first choice that nobody could make.
    pub fn play(mut self) -> Read<String> {
        let mut text = self.heading.clone();
        text.push('\n');
        let started = self.table.start_deal().map(ToString::to_string);
        let started = started.map_err(|error| at(1, error.to_string()))?;
        write_line(&mut text, &started);
        let mut choices = std::mem::take(&mut self.choices).into_iter().peekable();
        loop {
            while let Some(event) = self.table.step().map(ToString::to_string) {
                write_line(&mut text, &event);
            }
            let asked = self.table.asked();
            if asked.is_empty() {
                break;
            }
            let (seat, action) = match choices.peek() {
                Some(&(_, seat, action)) if self.table.legal(seat).contains(&action) => {
                    choices.next();
                    (seat, action)
                }
                Some(_) | None if self.is_idle => (asked[0], self.idle(asked[0])),
                Some(&(line, seat, action)) => {
                    let refused = self.table.act(seat, action).map(|_| ());
                    return Err(at(
                        line,
                        refused.map_or_else(|error| error.to_string(), |()| String::new()),
                    ));
                }
                None => break,
            };
            self.ask(&mut text, seat);
            self.choose(&mut text, seat, action);
        }
        match choices.next() {
            Some((line, seat, action)) => {
                let message = format!("seat {seat} cannot {action}: the record is at its end");
                Err(at(line, message))
            }
            None => Ok(text),
        }
    }

    /// What can be chosen, the discards in one word; nothing where only a discard can be chosen and any will do.
    fn ask(&self, text: &mut String, seat: Seat) {
        let legal = self.table.legal(seat);
        let discard = |action: &Action| match action {
            Action::Discard { tile } => Some(*tile),
            _ => None,
        };
        let discards: Vec<Tile> = legal.iter().filter_map(discard).collect();
        let mut shown: Vec<String> = Vec::new();
        let others = legal.iter().filter(|action| discard(action).is_none());
        shown.extend(others.take(SHOWN).map(ToString::to_string));
        let hidden = legal.len() - discards.len() - shown.len();
        if hidden > 0 {
            shown.push(format!("{hidden} more"));
        }
        let is_any = {
            let mut kinds = self.table.view(seat).hand().concealed.to_vec();
            kinds.dedup();
            kinds.len() == discards.len()
        };
        if shown.is_empty() && is_any {
            return;
        }
        if !discards.is_empty() {
            let tiles = write_tiles(&discards);
            shown.push(if is_any {
                "discard".into()
            } else {
                format!("discard {tiles}")
            });
        }
        write_line(text, &format!("? {seat}: {}", shown.join(", ")));
    }

    fn choose(&mut self, text: &mut String, seat: Seat, action: Action) {
        write_line(text, &format!("> {seat} {action}"));
        let event = self.table.act(seat, action).expect("the action is legal");
        if matches!(event, Event::Won { .. } | Event::DealDrawn { .. }) {
            let event = event.to_string();
            write_line(text, &event);
        }
    }

    /// Lets everything pass: claims, the tile drawn, else the last tile that can be discarded.
    fn idle(&self, seat: Seat) -> Action {
        let legal = self.table.legal(seat);
        let drawn = self.table.view(seat).drawn();
        let as_drawn = drawn.map(|tile| Action::Discard { tile });
        let wanted = [Some(Action::Pass), as_drawn].into_iter().flatten();
        let found = wanted.into_iter().find(|action| legal.contains(action));
        found.unwrap_or(legal[legal.len() - 1])
    }
}

/// As many choices that are no discards are written out.
const SHOWN: usize = 12;

impl Heading {
    fn line(&mut self, number: usize, line: &str) -> Read<()> {
        if line.starts_with('#') {
            return Ok(());
        }
        let (key, value) = line
            .split_once(':')
            .ok_or_else(|| at(number, format!("{line:?} is no heading")))?;
        let value = value.trim();
        let tiles = || match parse_tiles(value) {
            Ok(tiles) => Ok(Laid {
                line: number,
                tiles,
            }),
            Err(error) => Err(at(number, error.to_string())),
        };
        match key {
            "ruleset" => self.ruleset = Some((number, value.into())),
            "options" => {
                self.options = serde_json::from_str(value)
                    .map_err(|error| at(number, format!("options: {error}")))?;
            }
            "start" => {
                self.start = start(number, value, self.start.dice)?;
                self.start_line = number;
            }
            "draws" => self.draws = tiles()?,
            "tail" => self.tail = tiles()?,
            "dice" => self.start.dice = dice(number, value)?,
            "rest" if value == "idle" => self.is_idle = true,
            "rest" => return Err(at(number, format!("rest can be idle, not {value:?}"))),
            _ => {
                let wind = key
                    .strip_prefix("hand ")
                    .and_then(|wind| wind.parse::<Wind>().ok());
                let wind = wind.ok_or_else(|| at(number, format!("{key:?} is no heading")))?;
                self.hands[wind.index()] = tiles()?;
            }
        }
        Ok(())
    }

    fn table(self) -> Read<Table> {
        let (line, id) = self
            .ruleset
            .ok_or_else(|| at(1, "ruleset: is missing".into()))?;
        let ruleset =
            Ruleset::new(&id, &self.options).map_err(|error| at(line, error.to_string()))?;
        let layout = ruleset.layout();
        let mut rest: Vec<Tile> = shuffled(ruleset.rules().tiles().tiles().collect());
        for laid in self.hands.iter().chain([&self.draws, &self.tail]) {
            for tile in &laid.tiles {
                let found = rest.iter().position(|other| other == tile);
                let place =
                    found.ok_or_else(|| at(laid.line, format!("there are not so many {tile}")))?;
                rest.remove(place);
            }
        }
        let mut hands = self.hands;
        for (place, hand) in hands.iter_mut().take(layout.seats).enumerate() {
            let size = layout.hand_size + usize::from(place == 0);
            let missing = size
                .checked_sub(hand.tiles.len())
                .filter(|&missing| missing <= rest.len());
            let missing = missing
                .ok_or_else(|| at(hand.line, format!("a hand of more than {size} tiles")))?;
            hand.tiles.extend(rest.drain(..missing));
        }
        let hands: Vec<Vec<Tile>> = hands
            .into_iter()
            .take(layout.seats)
            .map(|laid| laid.tiles)
            .collect();
        let size = layout.hand_size;
        let wall = lay_out(&hands, size, &self.draws.tiles, rest, &self.tail.tiles);
        let table = Table::with_wall(ruleset, wall, Some(self.start));
        table.map_err(|error| match error {
            WallError::Start(_) => at(self.start_line, error.to_string()),
            WallError::Length { .. } | WallError::Copies { .. } => at(line, error.to_string()),
        })
    }
}

/// A wall from which these hands are dealt, the dealer's first, and then these tiles drawn.
pub(crate) fn lay_out(
    hands: &[Vec<Tile>],
    size: usize,
    draws: &[Tile],
    rest: Vec<Tile>,
    tail: &[Tile],
) -> WallTiles {
    let mut wall = WallTiles::new();
    let mut taken = 0;
    for part in parts(size) {
        for hand in hands {
            wall.extend(hand[taken..taken + part].iter().copied());
        }
        taken += part;
    }
    wall.extend(hands[0].last().copied());
    wall.extend(draws.iter().copied());
    wall.extend(rest);
    wall.extend(tail.iter().rev().copied());
    wall
}

/// Always the same order, in which neighbours do not lie together.
fn shuffled(tiles: Vec<Tile>) -> Vec<Tile> {
    let many = tiles.len();
    (0..many).map(|at| tiles[at * STRIDE % many]).collect()
}

/// No prime factor of a number of tiles in any set.
const STRIDE: usize = 53;

fn start(number: usize, text: &str, dice: [u8; 3]) -> Read<Start> {
    let mut start = Start {
        dice,
        ..Start::default()
    };
    for word in text.split_whitespace() {
        let wrong = || at(number, format!("{word:?} says nothing about a start"));
        let (key, value) = word.split_once('=').ok_or_else(wrong)?;
        match key {
            "round" => start.terms.round = value.parse().map_err(|_| wrong())?,
            "dealer" => start.terms.dealer = seat(value).ok_or_else(wrong)?,
            "repeats" => start.terms.repeats = value.parse().map_err(|_| wrong())?,
            "deposits" => start.deposits = value.parse().map_err(|_| wrong())?,
            "scores" => {
                let scores = value.split(',').map(str::parse);
                start.scores = scores.collect::<Result<_, _>>().map_err(|_| wrong())?;
            }
            _ => return Err(wrong()),
        }
    }
    Ok(start)
}

fn dice(number: usize, text: &str) -> Read<[u8; 3]> {
    let dice: Option<Vec<u8>> = text
        .split_whitespace()
        .map(|die| die.parse().ok())
        .collect();
    let dice = dice.filter(|dice| dice.iter().all(|die| (1..=6).contains(die)));
    let dice = dice.and_then(|dice| dice.try_into().ok());
    dice.ok_or_else(|| at(number, format!("{text:?} are not three dice")))
}

fn choice(line: usize, text: &str) -> Read<(usize, Seat, Action)> {
    let wrong = || at(line, format!("{text:?} is no choice of a seat"));
    let (by, action) = text.split_once(' ').ok_or_else(wrong)?;
    let seat = seat(by).ok_or_else(wrong)?;
    let action = action
        .parse()
        .map_err(|error: crate::error::ParseError| at(line, error.to_string()))?;
    Ok((line, seat, action))
}

fn seat(text: &str) -> Option<Seat> {
    text.parse::<u8>()
        .ok()
        .and_then(|number| Seat::try_from(number).ok())
}

fn at(line: usize, message: String) -> PlaythroughError {
    PlaythroughError { line, message }
}

fn write_line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a String takes everything");
}
