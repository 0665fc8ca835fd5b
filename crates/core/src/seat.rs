//! Seats round the table, their winds, and values kept for each seat.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::error::ParseError;
use crate::tile::Kind;

/// The most seats a table can have.
pub const MAX_SEATS: usize = 4;

/// A player's place, numbered in the turn order of the first deal; it keeps its number through a whole game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(Place);

/// An enum, so that `Option<Seat>` is no larger than a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
enum Place {
    First,
    Second,
    Third,
    Fourth,
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0 as Self
    }
}

impl TryFrom<u8> for Seat {
    type Error = ParseError;

    fn try_from(number: u8) -> Result<Self, ParseError> {
        if (number as usize) < MAX_SEATS {
            return Ok(Self::new(number.into()));
        }
        Err(ParseError::BadValue {
            text: number.to_string(),
            column: 1,
            expected: "a seat number from 0 to 3".into(),
        })
    }
}

impl Seat {
    /// Seat `number`, counted from 0.
    ///
    /// # Panics
    /// When `number` is not below [`MAX_SEATS`].
    #[must_use]
    pub const fn new(number: usize) -> Self {
        Self(match number {
            0 => Place::First,
            1 => Place::Second,
            2 => Place::Third,
            3 => Place::Fourth,
            _ => panic!("a seat number is below 4"),
        })
    }

    /// The number of this seat, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat `steps` later in turn order at a table of `seats`.
    #[must_use]
    pub const fn after(self, steps: usize, seats: usize) -> Self {
        Self::new((self.0 as usize + steps) % seats)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Seat").field(&u8::from(*self)).finish()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        u8::from(*self).fmt(f)
    }
}

/// East, south, west or north.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum Wind {
    /// 東
    #[serde(rename = "E")]
    East,
    /// 南
    #[serde(rename = "S")]
    South,
    /// 西
    #[serde(rename = "W")]
    West,
    /// 北
    #[serde(rename = "N")]
    North,
}

impl Wind {
    /// All winds in turn order.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// Position in turn order, 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The winds of the others at a table of so many, in turn order.
    ///
    /// ```
    /// use nexusray_core::seat::Wind;
    /// assert_eq!(Wind::South.others(4).collect::<Vec<_>>(), [Wind::West, Wind::North, Wind::East]);
    /// ```
    pub fn others(self, seats: usize) -> impl Iterator<Item = Self> {
        (1..seats).map(move |steps| Self::ALL[(self.index() + steps) % seats])
    }

    /// The wind tile.
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::WINDS[self as usize]
    }

    /// `E`, `S`, `W` or `N`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['E', 'S', 'W', 'N'][self as usize]
    }
}

impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Wind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|wind| wind.letter().to_string() == text)
            .ok_or_else(|| ParseError::BadValue {
                text: text.into(),
                column: 1,
                expected: "one of E, S, W, N".into(),
            })
    }
}

/// One value for each seat at the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// Makes the value of each of `seats` seats.
    #[must_use]
    pub fn new(seats: usize, make: impl FnMut(Seat) -> T) -> Self {
        Self((0..seats).map(Seat::new).map(make).collect())
    }

    /// How many seats there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// A table without seats does not occur in play; it completes [`BySeat::len`].
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every seat with its value, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0
            .iter()
            .enumerate()
            .map(|(at, value)| (Seat::new(at), value))
    }

    /// Every seat with its value, in seat order, to change.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.0
            .iter_mut()
            .enumerate()
            .map(|(at, value)| (Seat::new(at), value))
    }

    /// Every value, in seat order.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// Every value, in seat order, to change.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }

    /// The same seats with another value each.
    #[must_use]
    pub fn map<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, value)| make(seat, value)).collect())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
