//! What a winning hand is worth, and everything needed to explain it.

use serde::Serialize;

use crate::fan::{Fan, FanMatch, FanSet, LeftOut};
use crate::kind_set::KindSet;
use crate::payment::{Payment, Price, Term};
use crate::reading::Reading;
use crate::tile::Tile;

/// The most entries a catalogue can have.
pub const MAX_FANS: usize = 96;

/// What a hand is worth, without explanations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// How often each entry of the catalogue counts, in its order.
    pub counts: [u8; MAX_FANS],
    /// The sum of their values.
    pub total: u32,
    /// Rounded fu; 0 in a ruleset without them.
    pub fu: u8,
    /// Does the total count limit hands (yakuman) instead of the ruleset's unit?
    pub in_limits: bool,
}

impl Tally {
    /// The entries that are counted, each as often as its condition is met.
    #[must_use]
    pub fn of(counted: FanSet, counts: &[u8], total: u32) -> Self {
        let mut tally = Self {
            counts: [0; MAX_FANS],
            total,
            fu: 0,
            in_limits: false,
        };
        for fan in counted.iter() {
            tally.counts[fan.index()] = counts[fan.index()];
        }
        tally
    }

    /// The entries that are counted, each once.
    #[must_use]
    pub fn once(counted: FanSet, total: u32) -> Self {
        let mut left = counted.bits();
        let mut counts = [0; MAX_FANS];
        for counts in counts.as_chunks_mut().0 {
            if left == 0 {
                break;
            }
            *counts = bits_apart(left as u8);
            left >>= u8::BITS;
        }
        Self {
            counts,
            total,
            fu: 0,
            in_limits: false,
        }
    }

    /// How often an entry counts.
    #[must_use]
    pub fn count(&self, fan: Fan) -> u8 {
        self.counts[fan.index()]
    }
}

/// The bits of a byte, each in a byte of its own, the lowest first.
const fn bits_apart(byte: u8) -> [u8; 8] {
    const EVERY: u64 = 0x0101_0101_0101_0101;
    // Bit n is kept in byte n alone, then moved to the top of its byte and down to the bottom.
    let kept = (byte as u64 * EVERY) & 0x8040_2010_0804_0201;
    ((kept + 0x7f * EVERY) >> 7 & EVERY).to_le_bytes()
}

/// Fu, and what they are given for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FuScore {
    /// Every item, in the order of the specification.
    pub lines: Vec<FuLine>,
    /// The sum of the items.
    pub sum: u32,
    /// What counts: the sum, rounded.
    pub rounded: u32,
}

/// One item of fu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FuLine {
    /// A term of the catalogue.
    pub id: &'static str,
    /// How many.
    pub fu: u32,
    /// The tiles they are given for.
    pub tiles: Vec<Tile>,
}

/// What a hand is worth and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Score {
    /// The sum of the values of all counted entries.
    pub total: u32,
    /// Does the total count limit hands (yakuman) instead of the ruleset's unit?
    pub in_limits: bool,
    /// Fu, in a ruleset that has them and a hand for which they count.
    pub fu: Option<FuScore>,
    /// The limit that the points were cut to or given by, a term of the catalogue.
    pub limit: Option<&'static str>,
    /// The counted entries, in the order of the catalogue.
    pub fans: Vec<FanMatch>,
    /// Entries one could have hoped for, and why they are not counted.
    pub left_out: Vec<LeftOut>,
    /// The way to read the hand that is worth most.
    pub reading: Reading,
    /// The kinds that completed the hand before the winning tile came.
    pub waits: KindSet,
    /// How the total becomes points, before what belongs to a single payer.
    pub arithmetic: Vec<Term>,
    /// Who pays how much; nothing when the discarder is not known.
    pub payments: Option<Vec<Payment>>,
    /// What each player who pays pays, where the table alone knows who does.
    pub price: Option<Price>,
}

impl Score {
    /// The same for a hand that may not win: nobody pays for it.
    #[must_use]
    pub fn unpaid(self) -> Self {
        Self {
            arithmetic: Vec::new(),
            payments: None,
            price: None,
            ..self
        }
    }
}
