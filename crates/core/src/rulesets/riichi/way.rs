//! One way to read a hand, in few numbers; as lists of sets where it is explained.

use arrayvec::ArrayVec;

use super::facts::{Facts, Finish, Parts};
use crate::decompose::{Origin, Set};
use crate::hand::{Hand, MAX_SETS, WinBy};
use crate::outline::{Completed, Outline};
use crate::reading::{Place, Reading, RegularReading, set_of};
use crate::special::{Special, SpecialReading};
use crate::tile::Kind;

/// How the tiles are divided.
#[derive(Debug, Clone, Copy)]
pub(super) enum Shape {
    /// Sets and a pair, and which of them the winning tile completed.
    Regular(Outline, Completed),
    /// Another shape.
    Special(Special),
}

/// A way to read a hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    pub shape: Shape,
    /// The kind of the tile that is read as the winning one.
    pub winning: Kind,
}

impl Way {
    pub fn parts<'a>(&self, facts: &'a Facts<'a>) -> Parts<'a> {
        match &self.shape {
            Shape::Regular(outline, _) => Parts::regular(facts, outline),
            Shape::Special(shape) => Parts::special(facts, *shape),
        }
    }

    pub fn finish<'a>(&self, parts: &'a Parts<'a>) -> Finish<'a> {
        let completed = match self.shape {
            Shape::Regular(_, completed) => Some(completed),
            Shape::Special(_) => None,
        };
        Finish::new(parts, completed, self.winning)
    }

    /// The sets in their order: melds first, then suit by suit.
    pub fn reading(&self, hand: &Hand) -> Reading {
        let (winning, by) = (self.winning, by(hand));
        match &self.shape {
            Shape::Regular(outline, completed) => {
                let (sets, place) = self.sets(hand, outline, *completed);
                Reading::Regular(RegularReading {
                    sets,
                    pair: outline.pair,
                    place,
                    winning,
                    by,
                })
            }
            Shape::Special(shape) => Reading::Special(SpecialReading {
                shape: *shape,
                held: hand.held_counts(),
                winning,
                by,
                set: None,
                pair: None,
            }),
        }
    }

    fn sets(
        &self,
        hand: &Hand,
        outline: &Outline,
        completed: Completed,
    ) -> (ArrayVec<Set, MAX_SETS>, Place) {
        let melds = hand.melds.iter().filter_map(set_of);
        let own = outline.decomposition().sets;
        let mut sets: ArrayVec<Set, MAX_SETS> = melds.chain(own).take(MAX_SETS).collect();
        let is_completed = |set: &Set| match completed {
            Completed::Pair => false,
            Completed::Pung => set.is_pung() && set.lowest == self.winning,
            Completed::Chow(lowest) => !set.is_pung() && set.lowest == lowest,
        };
        let mut own = sets.iter_mut().enumerate().skip(hand.melds.len());
        let place = own.find(|(_, set)| is_completed(set)).map(|(at, set)| {
            if by(hand) == WinBy::Discard {
                set.origin = Origin::Finished;
            }
            Place::Set(at)
        });
        (sets, place.unwrap_or(Place::Pair))
    }
}

fn by(hand: &Hand) -> WinBy {
    if hand.is_self_draw() {
        WinBy::SelfDraw
    } else {
        WinBy::Discard
    }
}
