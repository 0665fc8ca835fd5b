//! What a reading is worth: which of the entries that are met count, their han or yakuman, and the points they make
//! (sections 8, 11 and 12 of the specification).

use std::iter;

use super::facts::{Facts, Finish, Gathered, Parts};
use super::fans::{self, BONUS, RENHOU};
use super::options::{MultipleYakuman, Options, Renhou, TenhouWait};
use super::points::{self, Base};
use super::values::{VALUES, Values, bits};
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
        let facts = Facts::new(hand, self, &Gathered::of(hand)?);
        let best = facts.best(|way| way)?;
        Some((Best::of(best), facts))
    }

    /// What a hand is worth, in whichever way it is read.
    #[inline]
    pub(super) fn plain_tally(&self, hand: &Hand) -> Option<Tally> {
        let facts = Facts::new(hand, self, &Gathered::of(hand)?);
        let (worth, ()) = facts.best(|_| ())?;
        Some(worth.tally(&facts))
    }

    /// Is a hand complete, and does anything count in it that is no bonus?
    pub(super) fn has_yaku(&self, hand: &Hand) -> bool {
        let best = Gathered::of(hand).and_then(|tiles| {
            let facts = Facts::new(hand, self, &tiles);
            facts.best(|_| ())
        });
        best.is_some_and(|(worth, ())| worth.has_yaku())
    }
}

/// Looks at every way to read a hand, and keeps of the best what is asked for: the way itself, or nothing.
impl Facts<'_> {
    /// The best way to read the hand.
    #[inline(always)]
    fn best<K: Copy>(&self, keep: impl Fn(Way) -> K + Copy) -> Option<(Worth, K)> {
        let winning = self.hand.winning?.tile.kind()?;
        if self.has(Flag::Tenhou) && self.options.tenhou_wait == TenhouWait::Best {
            self.best_with_any(winning, keep)
        } else {
            self.best_with(winning, keep)
        }
    }

    /// The best way to read it with this kind of tile as the winning one.
    #[inline]
    fn best_with<K: Copy>(
        &self,
        winning: Kind,
        keep: impl Fn(Way) -> K + Copy,
    ) -> Option<(Worth, K)> {
        let values = &*VALUES;
        let met = fans::met_by_hand(self);
        let mut best: Option<(Worth, K)> = None;
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
                        best = Some((worth, keep(Way { shape, winning })));
                    }
                }
            });
        }
        match self.special() {
            Some(shape) => {
                let way = Way {
                    shape: Shape::Special(shape),
                    winning,
                };
                self.better_of(best, way, met, keep)
            }
            None => best,
        }
    }

    /// The best way so far or another shape, whichever is worth more.
    #[cold]
    fn better_of<K: Copy>(
        &self,
        best: Option<(Worth, K)>,
        way: Way,
        met: u64,
        keep: impl Fn(Way) -> K,
    ) -> Option<(Worth, K)> {
        let worth = self.worth_beside(&way, met);
        if best.is_none_or(|(best, _)| worth.is_better(&best, self)) {
            Some((worth, keep(way)))
        } else {
            best
        }
    }

    /// The best way with this kind or any that is concealed as the winning one.
    #[cold]
    fn best_with_any<K: Copy>(
        &self,
        own: Kind,
        keep: impl Fn(Way) -> K + Copy,
    ) -> Option<(Worth, K)> {
        let concealed = self.hand.concealed.iter();
        let others = concealed.filter_map(|tile: &Tile| tile.kind());
        let all = iter::once(own).chain(others);
        all.filter_map(|kind| self.best_with(kind, keep))
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
        self.worth_beside(way, fans::met_by_hand(self))
    }

    /// The same where the entries are known that the hand meets in every reading.
    fn worth_beside(&self, way: &Way, met: u64) -> Worth {
        let parts = way.parts(self);
        let met = met | fans::met_by_parts(&parts);
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
        (self.has_yaku(), points, self.in_limits, self.total, self.fu)
    }

    /// Does anything count that is no bonus?
    const fn has_yaku(&self) -> bool {
        self.counted & !bits(BONUS) != 0
    }

    /// The same without what is met and does not count.
    #[inline(always)]
    fn tally(&self, facts: &Facts) -> Tally {
        let mut tally = Tally {
            counts: [0; MAX_FANS],
            total: self.total,
            fu: self.fu,
            in_limits: self.in_limits,
        };
        let mut once = self.counted & !bits(BONUS);
        while once != 0 {
            tally.counts[once.trailing_zeros() as usize] = 1;
            once &= once - 1;
        }
        for (fan, count) in facts.bonus.each() {
            let is_counted = (self.counted >> fan.index()) as u8 & 1;
            tally.counts[fan.index()] = is_counted * count;
        }
        tally
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
