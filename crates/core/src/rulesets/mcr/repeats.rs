//! How often entries count beyond the first time.

use super::count::fans_found_by;
use super::fans::{CONDITIONS, Condition, FANS};
use crate::catalogue::Catalogue;
use crate::fan::{Fan, FanSet};

/// How often entries count beyond the first time, four bits for each that can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeats(u64);

const BITS: u32 = 4;
const ONE: u64 = (1 << BITS) - 1;

/// The entries that can count more than once. Of three or four sets there is one combination at most.
const REPEATABLE: FanSet = fans_found_by!(
    Condition::Tiles
        | Condition::Each
        | Condition::Kinds
        | Condition::Chows(2, _)
        | Condition::Pungs(2, _)
);

const SLOTS: usize = REPEATABLE.bits().count_ones() as usize;
const _: () = assert!(SLOTS as u32 * BITS <= u64::BITS);

/// The bits of each entry, and which entry they belong to. Entries that count once share bits that are always 0.
const SHIFTS: [u32; FANS] = {
    let (mut shifts, mut at, mut next) = ([u64::BITS - BITS; FANS], 0, 0);
    while at < FANS {
        if REPEATABLE.has(Fan::new(at)) {
            shifts[at] = next;
            next += BITS;
        }
        at += 1;
    }
    assert!(next < u64::BITS);
    shifts
};
const FANS_OF: [Fan; SLOTS] = {
    let mut fans = [Fan::new(0); SLOTS];
    let mut at = 0;
    while at < FANS {
        if REPEATABLE.has(Fan::new(at)) {
            fans[(SHIFTS[at] / BITS) as usize] = Fan::new(at);
        }
        at += 1;
    }
    fans
};

impl Repeats {
    /// Everything counts once at most.
    pub const NONE: Self = Self(0);

    /// How often an entry counts beyond the first time.
    pub const fn of(self, fan: Fan) -> u8 {
        (self.0 >> SHIFTS[fan.index()] & ONE) as u8
    }

    /// Adds to an entry that can count more than once.
    pub const fn add(&mut self, fan: Fan, more: u8) {
        self.0 += (more as u64) << SHIFTS[fan.index()];
    }

    /// Both, where they are about different entries.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What they are worth.
    pub fn value(self, catalogue: &Catalogue) -> u32 {
        let (mut left, mut value) = (self.0, 0);
        while left != 0 {
            let slot = left.trailing_zeros() / BITS;
            let fan = FANS_OF[slot as usize];
            value += u32::from(self.of(fan)) * catalogue.value(fan);
            left &= !(ONE << (slot * BITS));
        }
        value
    }
}
