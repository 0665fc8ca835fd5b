//! A win in one reading, as sets of kinds: what the conditions look at.

use super::LAYOUT;
use super::facts::{Facts, waits_of_shape};
use super::fans::in_place;
use super::win::SETS;
use crate::counts::{COPIES, Counts};
use crate::fan::FanSet;
use crate::kind_set::KindSet;
use crate::knitted::SCHEMES;
use crate::outline::{Completed, Outline, add_chow, for_each_outline};
use crate::shape::{Piles, place};
use crate::special::Special;
use crate::tile::Kind;

/// One way to read a hand.
#[derive(Debug, Clone, Copy)]
pub struct Way {
    /// Its shape, if it is not four sets and a pair.
    pub special: Option<Special>,
    /// The concealed sets and the pair; nothing in a shape that has none.
    pub outline: Option<Outline>,
    /// What the winning tile completed, if it lies in a set or the pair.
    pub place: Option<Completed>,
}

/// A win in one reading.
#[derive(Clone, Copy)]
pub struct Form<'a> {
    pub facts: &'a Facts<'a>,
    /// Its shape, if it is not four sets and a pair.
    pub special: Option<Special>,
    /// The kinds of its pungs and kongs.
    pub pungs: KindSet,
    /// Those of them that were made without another player's tile.
    pub concealed: KindSet,
    /// `chows[n]` are the kinds at which more than `n` chows start.
    pub chows: [KindSet; COPIES as usize],
    pub pair: Option<Kind>,
    /// What the winning tile completed, if it lies in a set or the pair.
    pub place: Option<Completed>,
}

impl<'a> Form<'a> {
    /// The form of a way to read this hand.
    pub fn of(facts: &'a Facts<'a>, way: &Way) -> Self {
        let mut form = Self::without_place(facts, way.special, way.outline.as_ref());
        form.put(way.place);
        form
    }

    #[inline]
    fn without_place(
        facts: &'a Facts<'a>,
        special: Option<Special>,
        outline: Option<&Outline>,
    ) -> Self {
        let mut form = Self {
            facts,
            special,
            pungs: facts.pungs,
            concealed: facts.concealed_kongs,
            chows: [KindSet::EMPTY; COPIES as usize],
            pair: None,
            place: None,
        };
        if let Some(outline) = outline {
            form.pungs = form.pungs.or(outline.pungs);
            form.concealed = form.concealed.or(outline.pungs);
            form.chows = outline.chows;
            form.pair = Some(outline.pair);
            for &chow in &facts.chows {
                add_chow(&mut form.chows, chow);
            }
        }
        form
    }

    /// Puts the winning tile in this place: a pung that another player's tile finished is not concealed.
    fn put(&mut self, place: Option<Completed>) {
        self.place = place;
        let winning = KindSet::one(self.facts.winning);
        if place == Some(Completed::Pung) && !self.facts.is_drawn && !self.is_knitted() {
            self.concealed = self.concealed.without(winning);
        }
    }

    /// Is the winning tile one of a knitted straight?
    fn is_knitted(&self) -> bool {
        let scheme = || scheme(self.facts);
        self.is(Special::KnittedStraight)
            && scheme().is_some_and(|scheme| scheme.has(self.facts.winning))
    }

    pub fn is(&self, shape: Special) -> bool {
        self.special == Some(shape)
    }

    pub fn is_regular(&self) -> bool {
        self.special.is_none()
    }

    /// The kinds of its pungs that make combinations: there is one of each at most.
    pub fn suited_pungs(&self) -> [KindSet; 1] {
        [self.pungs.without(KindSet::HONORS)]
    }

    pub fn is_all_pungs(&self) -> bool {
        self.is_regular() && self.chows[0].is_empty()
    }

    /// Is a tile of these kinds in every set and in the pair?
    pub fn has_everywhere(&self, kinds: KindSet) -> bool {
        let bits = kinds.bits();
        let starts = KindSet::from_bits(bits | bits >> 1 | bits >> 2);
        self.is_regular()
            && self.pungs.without(kinds).is_empty()
            && self.chows[0].without(starts).is_empty()
            && self.pair.is_some_and(|pair| kinds.has(pair))
    }

    /// The kinds that completed it, as far as the wait for one of them counts.
    pub fn waits(&self) -> KindSet {
        match self.special {
            None => self.facts.waits(),
            Some(_) => self.waits_beside_knitted().unwrap_or_default(),
        }
    }

    /// Beside a knitted straight the wait is looked for in the set and the pair alone, as if the straight had been complete.
    fn waits_beside_knitted(&self) -> Option<KindSet> {
        let melds = self.facts.hand.melds.len();
        let mut rest = Counts::NONE;
        rest[self.pair?] += 2;
        if melds == 0 {
            for kind in self.pungs.iter() {
                rest[kind] += 3;
            }
            for lowest in self.chows[0].iter() {
                let from = lowest.index();
                rest.0[from..from + 3]
                    .iter_mut()
                    .for_each(|count| *count += 1);
            }
        }
        let winning = &mut rest[self.facts.winning];
        *winning = winning.checked_sub(1)?;
        let piles = Piles::of(&rest)?;
        let fours = rest.at_least(COPIES);
        Some(waits_of_shape(&piles, fours, 1 - melds.min(1)))
    }
}

/// The scheme of which all nine tiles are held.
fn scheme(facts: &Facts) -> Option<KindSet> {
    let held = facts.held.kinds();
    SCHEMES
        .into_iter()
        .find(|scheme| scheme.without(held).is_empty())
}

/// Calls `each` with every way to read a hand, its form, and what the place of the winning tile shows. Of places that show
/// the same and leave the same pungs concealed, the first is taken.
pub fn for_each_form<'a>(facts: &'a Facts<'a>, mut each: impl FnMut(&Form<'a>, &Way, FanSet)) {
    let left = LAYOUT.sets.saturating_sub(facts.hand.melds.len());
    for_each_outline(&facts.piles, left, |outline| {
        let mut form = Form::without_place(facts, None, Some(outline));
        let concealed = form.concealed;
        let mut way = Way {
            special: None,
            outline: Some(*outline),
            place: None,
        };
        let mut last = None;
        for place in outline.completed_by(facts.winning) {
            way.place = Some(place);
            form.concealed = concealed;
            form.put(way.place);
            let shown = in_place(&form);
            let asked = Some((form.concealed, shown));
            if std::mem::replace(&mut last, asked) != asked {
                each(&form, &way, shown);
            }
        }
    });
    for_each_special(facts, |way| {
        let form = Form::of(facts, way);
        each(&form, way, in_place(&form));
    });
}

/// Every reading in a shape that is not four sets and a pair.
fn for_each_special(facts: &Facts, mut each: impl FnMut(&Way)) {
    let way = |special| Way {
        special: Some(special),
        outline: None,
        place: None,
    };
    let held = &facts.held;
    if facts.hand.melds.is_empty() && held.total() == LAYOUT.hand_size + 1 {
        if held.is_even() {
            each(&way(Special::SevenPairs));
        }
        if held.kinds() == KindSet::ORPHANS {
            each(&way(Special::ThirteenOrphans));
        }
        let suited = held.kinds().without(KindSet::HONORS);
        let fits = |scheme: &KindSet| suited.without(*scheme).is_empty();
        if held.is_different() && SCHEMES.iter().any(fits) {
            each(&way(Special::KnittedHonors));
        }
    }
    if let Some(scheme) = scheme(facts) {
        for_each_knitted_straight(facts, scheme, each);
    }
}

/// A knitted straight with every place of the winning tile in the set and the pair beside it, the set first.
fn for_each_knitted_straight(facts: &Facts, scheme: KindSet, mut each: impl FnMut(&Way)) {
    let Some(sets) = (LAYOUT.sets - SETS_KNITTED).checked_sub(facts.hand.melds.len()) else {
        return;
    };
    let mut rest = facts.piles;
    for kind in scheme.iter() {
        rest.keys[kind.index() / 9] -= place(kind.index() % 9);
        rest.sizes[kind.index() / 9] -= 1;
    }
    for_each_outline(&rest, sets, |outline| {
        let way = Way {
            special: Some(Special::KnittedStraight),
            outline: Some(*outline),
            place: None,
        };
        let places = || outline.completed_by(facts.winning);
        let in_set = places().filter(|&place| place != Completed::Pair);
        let in_pair = places().filter(|&place| place == Completed::Pair);
        let mut places = in_set.chain(in_pair).map(Some).peekable();
        if places.peek().is_none() {
            each(&way);
        }
        places.for_each(|place| each(&Way { place, ..way }));
    });
}

/// A knitted straight stands for so many sets.
const SETS_KNITTED: usize = SETS - 1;
