//! Who is liable for a yakuman, and for how much of the hand (section 13 of the specification).

use arrayvec::ArrayVec;

use super::fans;
use super::options::{MultipleYakuman, Options, PaoScope};
use super::points::YAKUMAN;
use super::settings::Liability;
use super::words::{names_liable, said_liable};
use super::worth::Best;
use crate::hand::Hand;
use crate::kind_set::KindSet;
use crate::meld::{Meld, MeldKind};
use crate::seat::Wind;

/// A player who is liable, and the base points of what for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Liable {
    /// Who.
    pub wind: Wind,
    /// The base points of the part he is liable for.
    pub base: u32,
}

/// All who are liable.
pub type AllLiable = ArrayVec<Liable, { Liability::ALL.len() }>;

impl Options {
    /// Who is liable for a part of a hand. Of several who are liable for the whole hand the first is.
    pub(super) fn liable(&self, hand: &Hand, best: &Best) -> AllLiable {
        let for_whole =
            self.pao_scope == PaoScope::Hand || self.multiple_yakuman == MultipleYakuman::Single;
        let liable = Liability::ALL.into_iter().filter_map(|yakuman| {
            let fan = fans::of_liability(yakuman);
            let counts = best.in_limits && best.met.has(fan) && self.pao.has(yakuman);
            let wind = said_liable(hand, yakuman).filter(|_| counts)?;
            let base = if for_whole {
                best.base(self).points
            } else {
                self.value(fan, false) * YAKUMAN
            };
            Some(Liable { wind, base })
        });
        liable
            .take(if for_whole { 1 } else { Liability::ALL.len() })
            .collect()
    }
}

/// Is anybody said to be liable?
pub(super) fn is_said(hand: &Hand) -> bool {
    let mut words = hand.words.iter().map(|said| said.word);
    words.any(names_liable)
}

/// Do the melds of a hand show a yakuman for which somebody can be liable: all its groups, one of them claimed?
///
/// The group that decided must have been claimed. Which one that was is not asked: a hand given as text need not list its
/// melds in the order made, and a kong added to a pung keeps the place of the pung.
pub(super) fn is_shown(hand: &Hand, yakuman: Liability) -> bool {
    let belongs = |meld: &&Meld| match yakuman {
        Liability::Daisangen => KindSet::DRAGONS.has(meld.lowest()),
        Liability::Daisuushii => KindSet::WINDS.has(meld.lowest()),
        Liability::Suukantsu => meld.kind.is_kong(),
    };
    let is_claimed = |meld: &Meld| match (yakuman, meld.kind) {
        // The fourth kong itself must have been claimed; one added to a pung was not.
        (Liability::Suukantsu, kind) => kind == MeldKind::ExposedKong,
        (Liability::Daisangen | Liability::Daisuushii, kind) => kind.is_exposed(),
    };
    let groups = hand.melds.iter().filter(belongs);
    let needed = match yakuman {
        Liability::Daisangen => 3,
        Liability::Daisuushii | Liability::Suukantsu => 4,
    };
    groups.clone().count() == needed && groups.clone().any(is_claimed)
}
