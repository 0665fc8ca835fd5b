//! What a reading is worth: which of the entries that are met count, their han or yakuman, and the points they make
//! (sections 8, 11 and 12 of the specification).

use super::CATALOGUE;
use super::facts::Win;
use super::fans::{self, BONUS, DOUBLED, FANS, RENHOU};
use super::fu::Fu;
use super::options::{Extra, MultipleYakuman, Options, Renhou};
use super::points::{self, Base};
use crate::fan::{Fan, FanSet};
use crate::reading::Reading;
use std::sync::LazyLock;

/// A reading and what it is worth.
pub(super) struct Best {
    pub reading: Reading,
    /// Entries whose own condition is met.
    pub met: FanSet,
    /// Those of them that count.
    pub counted: FanSet,
    /// How often each condition is met.
    pub counts: [u8; FANS],
    /// Does the hand count yakuman instead of han?
    pub in_limits: bool,
    /// Han, or yakuman.
    pub total: u32,
    /// The fu that count; 0 beside yakuman.
    pub fu: u8,
    pub base: Base,
    /// All points together, repeats aside.
    points: i64,
}

impl Best {
    /// What a reading is worth.
    pub fn of(win: &Win) -> Self {
        let counts = fans::count(win);
        let bit = |(at, &count): (usize, &u8)| u128::from(count > 0) << at;
        let met = FanSet::from_bits(counts.iter().enumerate().map(bit).sum());
        let limits = met.without(met.without(limits(win.options)));
        if limits != FanSet::default() {
            return Self::yakuman(win, met, limits, counts);
        }
        if win.options.renhou == Renhou::Mangan && met.has(RENHOU) {
            let alone = [RENHOU].into_iter().collect();
            let rest = met.without(alone);
            return Self::han(win, met, rest, counts).or(Self::han(win, met, alone, counts));
        }
        Self::han(win, met, met, counts)
    }

    /// Yakuman hide everything else.
    fn yakuman(win: &Win, met: FanSet, limits: FanSet, counts: [u8; FANS]) -> Self {
        let mut counted = CATALOGUE.without_excluded(limits);
        if win.options.multiple_yakuman == MultipleYakuman::Single {
            counted = counted.iter().take(1).collect();
        }
        let total = counted
            .iter()
            .map(|fan| win.options.value(fan, win.facts.is_closed))
            .sum();
        let base = win.options.base_of_yakuman(total);
        Self::new(win, met, counted, counts, (true, total, 0), base)
    }

    /// The han of these entries.
    fn han(win: &Win, met: FanSet, of: FanSet, counts: [u8; FANS]) -> Self {
        let counted = CATALOGUE.without_excluded(of);
        let total = counted
            .iter()
            .map(|fan| {
                let each = win.options.value(fan, win.facts.is_closed);
                u32::from(counts[fan.index()]) * each
            })
            .sum();
        let fu = Fu::of(win).rounded;
        let base = win.options.base_of(total, fu.into());
        Self::new(win, met, counted, counts, (false, total, fu), base)
    }

    fn new(
        win: &Win,
        met: FanSet,
        counted: FanSet,
        counts: [u8; FANS],
        (in_limits, total, fu): (bool, u32, u8),
        base: Base,
    ) -> Self {
        let is_dealer = win.hand.situation.seat_wind == crate::seat::Wind::East;
        Self {
            reading: win.reading.clone(),
            met,
            counted,
            counts,
            in_limits,
            total,
            fu,
            base,
            points: points::total(base.points, is_dealer, win.is_drawn()),
        }
    }

    /// Does anything count that is no bonus?
    pub fn has_yaku(&self) -> bool {
        self.counted.without(BONUS) != FanSet::default()
    }

    /// What readings are compared by: points; of equal points a yakuman, then more han, then more fu. A reading without
    /// yaku does not win and comes last.
    pub(super) fn rank(&self) -> (bool, i64, bool, u32, u8) {
        let yaku = self.has_yaku();
        (yaku, self.points, self.in_limits, self.total, self.fu)
    }

    /// Of two readings the one of higher rank; of equal ones the one whose entries come first in the catalogue.
    pub fn or(self, other: Self) -> Self {
        let (own, others) = (self.rank(), other.rank());
        let is_better = others > own || others == own && other.counted.is_before(self.counted);
        if is_better { other } else { self }
    }
}

/// What the catalogue says of every entry, in its order.
struct Values {
    closed: [u32; FANS],
    open: [u32; FANS],
    limits: FanSet,
}

static VALUES: LazyLock<Values> = LazyLock::new(|| {
    let entry = |at: usize| CATALOGUE.entry(Fan::new(at));
    let is_limit = |fan: &Fan| CATALOGUE.entry(*fan).limit;
    Values {
        closed: std::array::from_fn(|at| entry(at).value),
        open: std::array::from_fn(|at| entry(at).open.unwrap_or(entry(at).value)),
        limits: CATALOGUE.fans().filter(is_limit).collect(),
    }
});

/// The entries that count yakuman.
pub(super) fn limits(options: &Options) -> FanSet {
    let mut limits = VALUES.limits;
    if options.renhou == Renhou::Yakuman {
        limits.insert(RENHOU);
    }
    limits
}

/// What `renhou` counts where it is a mangan by itself, or one of several yaku.
pub(super) const RENHOU_MANGAN: u32 = 5;

impl Options {
    /// What one of an entry is worth, in han or in yakuman, to a closed or an open hand.
    pub(super) fn value(&self, fan: Fan, is_closed: bool) -> u32 {
        let is_double = self.double_yakuman == Extra::On
            && self.multiple_yakuman == MultipleYakuman::Sum
            && DOUBLED.has(fan);
        let values = &*VALUES;
        if is_double {
            2
        } else if fan == RENHOU && self.renhou == Renhou::Yakuman {
            1
        } else if is_closed {
            values.closed[fan.index()]
        } else {
            values.open[fan.index()]
        }
    }
}
