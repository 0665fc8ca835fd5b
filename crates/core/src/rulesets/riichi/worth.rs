//! What a reading is worth: which of the entries that are met count, their han or yakuman, and the points they make
//! (sections 8, 11 and 12 of the specification).

use std::iter;
use std::sync::LazyLock;

use super::facts::{Facts, Finish, Parts};
use super::fans::{self, BONUS, DOUBLED, FANS, RENHOU};
use super::options::{Extra, MultipleYakuman, Options, Renhou, TenhouWait};
use super::points::{self, Base};
use super::way::{Shape, Way};
use super::{CATALOGUE, LAYOUT, fu};
use crate::fan::{Fan, FanSet};
use crate::hand::{Flag, Hand};
use crate::outline::for_each_outline;
use crate::score::{MAX_FANS, Tally};
use crate::seat::Wind;
use crate::tile::{Kind, Tile};

/// A way to read a hand and what it is worth.
#[derive(Debug, Clone, Copy)]
pub(super) struct Best {
    pub way: Way,
    /// Entries whose own condition is met.
    pub met: FanSet,
    /// Those of them that count.
    pub counted: FanSet,
    /// Does the hand count yakuman instead of han?
    pub in_limits: bool,
    /// Han, or yakuman.
    pub total: u32,
    /// The fu that count; 0 beside yakuman.
    pub fu: u8,
}

impl Options {
    /// The best reading of a hand, one without yaku too; nothing when the hand is not complete.
    pub(super) fn best<'a>(&'a self, hand: &'a Hand) -> Option<(Best, Facts<'a>)> {
        let facts = Facts::of(hand, self)?;
        facts.best().map(|best| (Best::of(best), facts))
    }

    /// What a hand is worth, in whichever way it is read.
    #[inline]
    pub(super) fn plain_tally(&self, hand: &Hand) -> Option<Tally> {
        let facts = Facts::of(hand, self)?;
        facts.best().map(|(worth, _)| worth.tally(&facts))
    }
}

impl Facts<'_> {
    /// The best way to read the hand.
    #[inline(always)]
    fn best(&self) -> Option<(Worth, Way)> {
        let winning = self.hand.winning?.tile.kind()?;
        if self.has(Flag::Tenhou) && self.options.tenhou_wait == TenhouWait::Best {
            self.best_with_any(winning)
        } else {
            self.best_with(winning)
        }
    }

    /// The best way to read it with this kind of tile as the winning one.
    #[inline]
    fn best_with(&self, winning: Kind) -> Option<(Worth, Way)> {
        let values = &*VALUES;
        let met = fans::met_by_hand(self);
        let mut best: Option<(Worth, Way)> = None;
        let sets = LAYOUT.sets.checked_sub(self.hand.melds.len());
        if let (Some(piles), Some(sets)) = (self.held.piles(), sets) {
            for_each_outline(&piles, sets, |outline| {
                let parts = Parts::regular(self, outline);
                let met = met | fans::met_by_parts(&parts);
                let fu = fu::of_parts(&parts);
                for completed in outline.completed_by(winning) {
                    let finish = Finish::new(&parts, Some(completed), winning);
                    let worth = Worth::of(values, &finish, met, fu);
                    if best.is_none_or(|(best, _)| worth.is_better(&best, self)) {
                        let shape = Shape::Regular(*outline, completed);
                        best = Some((worth, Way { shape, winning }));
                    }
                }
            });
        }
        match self.special() {
            Some(shape) => self.better_of(best, Shape::Special(shape), winning),
            None => best,
        }
    }

    #[cold]
    fn better_of(
        &self,
        best: Option<(Worth, Way)>,
        shape: Shape,
        winning: Kind,
    ) -> Option<(Worth, Way)> {
        let way = Way { shape, winning };
        let new = (self.worth_of(&way), way);
        let is_better = |best: (Worth, Way)| new.0.is_better(&best.0, self);
        if best.is_none_or(is_better) {
            Some(new)
        } else {
            best
        }
    }

    /// The best way with this kind or any that is concealed as the winning one.
    #[cold]
    fn best_with_any(&self, own: Kind) -> Option<(Worth, Way)> {
        let concealed = self.hand.concealed.iter();
        let others = concealed.filter_map(|tile: &Tile| tile.kind());
        let all = iter::once(own).chain(others);
        all.filter_map(|kind| self.best_with(kind))
            .reduce(|best, new| {
                if new.0.is_better(&best.0, self) {
                    new
                } else {
                    best
                }
            })
    }

    /// What a way to read the hand is worth.
    #[inline(never)]
    pub(super) fn worth_of(&self, way: &Way) -> Worth {
        let parts = way.parts(self);
        let met = fans::met_by_hand(self) | fans::met_by_parts(&parts);
        Worth::of(&VALUES, &way.finish(&parts), met, fu::of_parts(&parts))
    }
}

/// What a reading is worth; sets of entries are a bit each.
#[derive(Debug, Clone, Copy)]
pub(super) struct Worth {
    met: u64,
    pub counted: u64,
    pub total: u32,
    fu: u8,
    in_limits: bool,
}

/// The bits of the entries of a set.
const fn bits(set: FanSet) -> u64 {
    set.bits() as u64
}

const _: () = assert!(FANS <= u64::BITS as usize);

impl Worth {
    /// The worth of a hand that meets these entries however it was completed, and whose parts have so many fu.
    #[inline(always)]
    fn of(values: &Values, finish: &Finish, met: u64, fu_of_parts: u8) -> Self {
        let facts = finish.facts;
        let met = met | fans::met_by_finish(finish);
        let limits = met & bits(values.limits(facts.options));
        if limits != 0 {
            return Self::yakuman(facts, met, limits);
        }
        let fu = fu::rounded(fu_of_parts, finish);
        if met & bits(BY_ITSELF) != 0 && facts.options.renhou == Renhou::Mangan {
            return Self::with_renhou(values, facts, met, fu);
        }
        Self::han(values, facts, met, met, fu)
    }

    /// Yakuman hide everything else.
    #[cold]
    fn yakuman(facts: &Facts, met: u64, limits: u64) -> Self {
        let mut counted = CATALOGUE.without_excluded(FanSet::from_bits(limits.into()));
        if facts.options.multiple_yakuman == MultipleYakuman::Single {
            counted = counted.iter().take(1).collect();
        }
        let value = |fan| facts.options.value(fan, facts.is_closed());
        Self {
            met,
            counted: bits(counted),
            in_limits: true,
            total: counted.iter().map(value).sum(),
            fu: 0,
        }
    }

    /// A mangan by itself, or the hand without it.
    #[cold]
    fn with_renhou(values: &Values, facts: &Facts, met: u64, fu: u8) -> Self {
        let alone = bits(BY_ITSELF);
        let [rest, alone] = [met & !alone, alone].map(|of| Self::han(values, facts, met, of, fu));
        if alone.is_better(&rest, facts) {
            alone
        } else {
            rest
        }
    }

    /// The han of these entries.
    #[inline(always)]
    fn han(values: &Values, facts: &Facts, met: u64, of: u64, fu: u8) -> Self {
        let counted = values.without_excluded(of);
        Self {
            met,
            counted,
            in_limits: false,
            total: values.han(counted, facts),
            fu,
        }
    }

    /// Is it of higher rank than another, or of the same and are its entries the first in the catalogue?
    #[inline]
    fn is_better(&self, than: &Self, facts: &Facts) -> bool {
        if self.counted == than.counted {
            // The same han: more fu are never fewer points.
            return self.fu > than.fu;
        }
        let (own, others) = (self.rank(facts), than.rank(facts));
        let [counted, other] = [self, than].map(|worth| FanSet::from_bits(worth.counted.into()));
        own > others || own == others && counted.is_before(other)
    }

    /// What readings are compared by: points; of equal points a yakuman, then more han, then more fu. A reading without
    /// yaku does not win and comes last.
    pub(super) fn rank(&self, facts: &Facts) -> (bool, i64, bool, u32, u8) {
        let is_dealer = facts.hand.situation.seat_wind == Wind::East;
        let base = facts
            .options
            .base_of_either(self.in_limits, self.total, self.fu);
        let points = points::total(base.points, is_dealer, facts.is_drawn);
        let yaku = self.counted & !bits(BONUS) != 0;
        (yaku, points, self.in_limits, self.total, self.fu)
    }

    /// The same without what is met and does not count.
    #[inline(always)]
    fn tally(&self, facts: &Facts) -> Tally {
        let mut counts = [0; MAX_FANS];
        let mut left = self.counted;
        while left != 0 {
            counts[left.trailing_zeros() as usize] = 1;
            left &= left - 1;
        }
        for (fan, count) in facts.bonus.each() {
            counts[fan.index()] *= count;
        }
        Tally {
            counts,
            total: self.total,
            fu: self.fu,
            in_limits: self.in_limits,
        }
    }
}

impl Best {
    fn of((worth, way): (Worth, Way)) -> Self {
        Self {
            way,
            met: FanSet::from_bits(worth.met.into()),
            counted: FanSet::from_bits(worth.counted.into()),
            in_limits: worth.in_limits,
            total: worth.total,
            fu: worth.fu,
        }
    }

    /// Does anything count that is no bonus?
    pub fn has_yaku(&self) -> bool {
        self.counted.without(BONUS) != FanSet::default()
    }

    /// Base points, and the limit that they have reached.
    pub fn base(&self, options: &Options) -> Base {
        options.base_of_either(self.in_limits, self.total, self.fu)
    }

    /// How often an entry's condition is met.
    pub fn count(&self, fan: Fan, facts: &Facts) -> u8 {
        if self.met.has(fan) {
            facts.bonus.count(fan)
        } else {
            0
        }
    }
}

/// The entry that may be worth a mangan by itself.
const BY_ITSELF: FanSet = FanSet::from_bits(1 << RENHOU.index());

/// How many entries one look into the sums adds up, and how many looks are enough for those that count han once.
const BYTE: usize = 8;
const BYTES: usize = 4;

/// What the catalogue says of every entry, in its order.
struct Values {
    /// What one is worth to a closed and to an open hand.
    each: [[u32; FANS]; 2],
    limits: FanSet,
    /// The entries that exclude others.
    excluding: FanSet,
    /// What any of eight entries in a row are worth together, the same way.
    sums: [[[u8; 1 << BYTE]; BYTES]; 2],
}

static VALUES: LazyLock<Values> = LazyLock::new(|| {
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
    fn limits(&self, options: &Options) -> FanSet {
        let mut limits = self.limits;
        if options.renhou == Renhou::Yakuman {
            limits.insert(RENHOU);
        }
        limits
    }

    /// The entries of a set that none of its other entries excludes.
    #[inline]
    fn without_excluded(&self, met: u64) -> u64 {
        if met & bits(self.excluding) == 0 {
            met
        } else {
            bits(CATALOGUE.without_excluded(FanSet::from_bits(met.into())))
        }
    }

    /// The han of these entries.
    #[inline(always)]
    fn han(&self, counted: u64, facts: &Facts) -> u32 {
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
