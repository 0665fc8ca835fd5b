//! What a hand is on its way to: the tiles that count, those that cannot come, and every shape that would win.

use crate::counts::Counts;
use crate::kind_set::KindSet;
use crate::layout::Layout;
use crate::shape::Piles;
use crate::special::Special;
use crate::supply::Supply;
use crate::{shanten as distance, waits};

/// One way for a hand to be completed. Most rulesets give a hand one goal; where a choice is still open there is one
/// for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Goal {
    /// The concealed tiles that can be part of it.
    pub held: Counts,
    /// Copies that cannot come: those in melds, and all of a kind that must not be part of it.
    pub gone: Counts,
    /// How many sets the concealed tiles must make.
    pub sets: usize,
    /// How many melds are beside them.
    pub melds: usize,
    /// The shapes that would do instead.
    pub special: &'static [Special],
    /// The kinds the game is played with.
    pub kinds: KindSet,
}

/// How many tiles a hand is away from being ready by the nearest of its goals: 0 ready, -1 complete.
#[must_use]
pub fn shanten(goals: &[Goal]) -> i8 {
    goals.iter().map(Goal::shanten).min().unwrap_or(i8::MAX)
}

/// The kinds that bring a hand nearer to the nearest of its goals.
#[must_use]
pub fn useful_tiles(goals: &[Goal]) -> KindSet {
    if let [goal] = goals {
        return goal.useful_tiles();
    }
    let nearest = shanten(goals);
    let nearest = goals.iter().filter(|goal| goal.shanten() == nearest);
    nearest.fold(KindSet::EMPTY, |all, goal| all.or(goal.useful_tiles()))
}

/// [`Goal::shanten`] of tiles in piles beside so many melds of a layout, when every other tile can come. What the tiles are
/// is asked where a shape cannot do without.
#[inline]
pub(crate) fn shanten_of_piles(
    layout: &Layout,
    piles: &Piles,
    melds: usize,
    held: impl Fn() -> Counts,
) -> i8 {
    let sets = layout.sets.saturating_sub(melds);
    let (regular, copies) = distance::shanten_and_copies(piles, sets);
    let possible = layout.special.iter();
    let possible = possible.filter(|shape| melds <= shape.most_melds());
    possible.fold(regular, |least, shape| {
        let distance = shape.distance_of(copies);
        let of_tiles = || shape.distance(&Supply::of(&held(), &Counts::NONE), melds);
        least.min(distance.unwrap_or_else(of_tiles))
    })
}

impl Goal {
    /// How many tiles it is away from being ready: 0 ready, -1 complete.
    #[must_use]
    pub fn shanten(&self) -> i8 {
        let regular = distance::shanten(&self.held, &self.gone, self.sets);
        if self.special.is_empty() {
            return regular;
        }
        let supply = self.supply();
        let special = self.special.iter();
        let special = special.map(|shape| shape.distance(&supply, self.melds));
        special.fold(regular, i8::min)
    }

    fn supply(&self) -> Supply<'_> {
        Supply::of(&self.held, &self.gone)
    }

    /// The kinds that complete it. A kind of which the player holds all four is none.
    #[must_use]
    pub fn waits(&self) -> KindSet {
        let regular = waits::waits(&self.held, &self.gone, self.sets).and(self.kinds);
        let supply = self.supply();
        let special = self.special.iter();
        let ready = special.filter(|shape| shape.distance(&supply, self.melds) == 0);
        ready.fold(regular, |all, shape| {
            all.or(shape.useful_to(&supply, self.melds).and(self.kinds))
        })
    }

    /// The kinds that bring it one tile nearer.
    #[must_use]
    pub fn useful_tiles(&self) -> KindSet {
        let regular = distance::shanten(&self.held, &self.gone, self.sets);
        let supply = self.supply();
        let shapes = self.special.iter();
        let shapes = shapes.map(|&shape| (shape, shape.distance(&supply, self.melds)));
        let now = shapes
            .clone()
            .fold(regular, |least, (_, far)| least.min(far));
        let mut useful = KindSet::EMPTY;
        if regular == now {
            useful = distance::useful_tiles(&self.held, &self.gone, self.sets);
        }
        for (shape, _) in shapes.filter(|&(_, far)| far == now) {
            useful = useful.or(shape.useful_to(&supply, self.melds));
        }
        useful.and(self.kinds)
    }
}
