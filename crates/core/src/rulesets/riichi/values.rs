//! What the catalogue says of every entry in numbers: what it is worth, what it excludes, whether it is a yakuman.

use std::sync::LazyLock;

use super::CATALOGUE;
use super::facts::Facts;
use super::fans::{DOUBLED, FANS, RENHOU};
use super::options::{Extra, MultipleYakuman, Options, Renhou};
use crate::fan::{Fan, FanSet};

/// The entries of a set, by a bit each.
pub(super) const fn bits(set: FanSet) -> u64 {
    set.bits() as u64
}

const _: () = assert!(FANS <= u64::BITS as usize);

/// How many entries one look into the sums adds up, and how many looks are enough for those that count han once.
const BYTE: usize = 8;
const BYTES: usize = 4;

/// What the catalogue says of every entry, in its order.
pub(super) struct Values {
    /// What one is worth to a closed and to an open hand.
    each: [[u32; FANS]; 2],
    limits: FanSet,
    /// The entries that exclude others.
    excluding: FanSet,
    /// What any of eight entries in a row are worth together, the same way.
    sums: [[[u8; 1 << BYTE]; BYTES]; 2],
}

pub(super) static VALUES: LazyLock<Values> = LazyLock::new(|| {
    let entry = |at: usize| CATALOGUE.entry(Fan::new(at));
    let is_limit = |fan: &Fan| CATALOGUE.entry(*fan).limit;
    let excludes = |fan: &Fan| CATALOGUE.excluded_by(*fan) != FanSet::default();
    let closed = std::array::from_fn(|at| entry(at).value);
    let open = std::array::from_fn(|at| entry(at).open.unwrap_or(entry(at).value));
    Values {
        each: [closed, open],
        limits: CATALOGUE.fans().filter(is_limit).collect(),
        excluding: CATALOGUE.fans().filter(excludes).collect(),
        sums: [&closed, &open].map(sums),
    }
});

fn sums(values: &[u32; FANS]) -> [[u8; 1 << BYTE]; BYTES] {
    std::array::from_fn(|byte| {
        std::array::from_fn(|bits| {
            let set = (0..BYTE).filter(|bit| bits >> bit & 1 != 0);
            set.map(|bit| values[BYTE * byte + bit] as u8).sum()
        })
    })
}

impl Values {
    /// The entries that count yakuman.
    #[inline(always)]
    pub fn limits(&self, options: &Options) -> FanSet {
        let mut limits = self.limits;
        if options.renhou == Renhou::Yakuman {
            limits.insert(RENHOU);
        }
        limits
    }

    /// The entries of a set that none of its other entries excludes.
    #[inline]
    pub fn without_excluded(&self, met: u64) -> u64 {
        if met & bits(self.excluding) == 0 {
            met
        } else {
            bits(CATALOGUE.without_excluded(FanSet::from_bits(met.into())))
        }
    }

    /// The han of these entries.
    #[inline(always)]
    pub fn han(&self, counted: u64, facts: &Facts) -> u32 {
        let is_open = usize::from(!facts.is_closed());
        let (sums, each) = (&self.sums[is_open], &self.each[is_open]);
        let byte = |at: usize| u32::from(sums[at][(counted >> (BYTE * at)) as usize & 0xff]);
        let mut han = byte(0) + byte(1) + byte(2) + byte(3);
        if counted >> (BYTE * BYTES) != 0 {
            for (fan, count) in facts.bonus.each() {
                let is_counted = (counted >> fan.index()) as u32 & 1;
                han += is_counted * u32::from(count) * each[fan.index()];
            }
            let is_counted = (counted >> RENHOU.index()) as u32 & 1;
            han += is_counted * each[RENHOU.index()];
        }
        han
    }
}

/// The entries that count yakuman.
pub(super) fn limits(options: &Options) -> FanSet {
    VALUES.limits(options)
}

/// What `renhou` counts where it is a mangan by itself, or one of several yaku.
pub(super) const RENHOU_MANGAN: u32 = 5;

impl Options {
    /// What one of an entry is worth, in han or in yakuman, to a closed or an open hand.
    pub(super) fn value(&self, fan: Fan, is_closed: bool) -> u32 {
        let is_double = self.double_yakuman == Extra::On
            && self.multiple_yakuman == MultipleYakuman::Sum
            && DOUBLED.has(fan);
        if is_double {
            2
        } else if fan == RENHOU && self.renhou == Renhou::Yakuman {
            1
        } else {
            VALUES.each[usize::from(!is_closed)][fan.index()]
        }
    }
}
