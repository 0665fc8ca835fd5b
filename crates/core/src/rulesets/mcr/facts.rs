//! What is the same in every reading of a hand.

use super::LAYOUT;
use super::profile::{Practice, Waits};
use crate::counts::{COPIES, Counts};
use crate::hand::{Flag, Hand};
use crate::kind_set::KindSet;
use crate::meld::MeldKind;
use crate::shape::{GROUPS, Piles, patterns, place};
use crate::tile::Kind;
use crate::waits::waits_of_piles;

/// What is the same in every reading of a hand.
pub struct Facts<'a> {
    pub hand: &'a Hand,
    pub practice: Practice,
    /// All its tiles, winning tile and melds included.
    pub all: Counts,
    /// The kinds it holds.
    pub kinds: KindSet,
    /// Those of them of which it holds all four without a kong.
    pub fours: KindSet,
    /// How many melds another player's tile was used for.
    pub exposed: usize,
    /// How many of them are kongs.
    pub melded_kongs: usize,
    pub concealed_kongs: usize,
    /// The kinds that complete sets and a pair, or seven pairs.
    pub waits: KindSet,
    pub is_drawn: bool,
    /// The concealed tiles and the winning one.
    pub piles: Option<Piles>,
}

impl<'a> Facts<'a> {
    pub fn of(hand: &'a Hand, practice: Practice) -> Self {
        let concealed = hand.concealed_counts();
        let before = Piles::of(&concealed);
        let winning = hand.winning.and_then(|winning| winning.tile.kind());
        let mut all = concealed;
        all.extend(hand.winning.iter().map(|winning| &winning.tile));
        all.extend(hand.melds.iter().flat_map(|meld| &meld.tiles));
        let mut kongs = KindSet::EMPTY;
        let (mut exposed, mut melded_kongs, mut concealed_kongs) = (0, 0, 0);
        for meld in &hand.melds {
            match meld.kind {
                MeldKind::Chow | MeldKind::Pung => exposed += 1,
                MeldKind::ExposedKong | MeldKind::AddedKong => {
                    exposed += 1;
                    melded_kongs += 1;
                    kongs.extend(&meld.tiles);
                }
                MeldKind::ConcealedKong => {
                    concealed_kongs += 1;
                    kongs.extend(&meld.tiles);
                }
            }
        }
        let (mut kinds, mut fours) = (KindSet::EMPTY, KindSet::EMPTY);
        for (at, &count) in all.0.iter().enumerate() {
            let kind = KindSet::from_bits(1 << at);
            if count > 0 {
                kinds = kinds.or(kind);
            }
            if count == COPIES {
                fours = fours.or(kind);
            }
        }
        Self {
            hand,
            practice,
            all,
            kinds,
            fours: fours.without(kongs),
            exposed,
            melded_kongs,
            concealed_kongs,
            waits: waits(hand, practice, before.as_ref(), &concealed),
            is_drawn: hand.is_self_draw(),
            piles: before
                .zip(winning)
                .and_then(|(piles, kind)| piles.with(kind, &concealed)),
        }
    }

    pub fn has(&self, flag: Flag) -> bool {
        self.hand.situation.flags.has(flag)
    }

    pub fn kongs(&self) -> usize {
        self.melded_kongs + self.concealed_kongs
    }

    /// Are all tiles of these kinds?
    pub fn is_all(&self, kinds: KindSet) -> bool {
        self.kinds.without(kinds).is_empty()
    }

    pub fn has_any(&self, kinds: KindSet) -> bool {
        !self.kinds.and(kinds).is_empty()
    }

    /// One tile of each suit that is there.
    pub fn suits(&self) -> KindSet {
        let first = |number| self.kinds.and(KindSet::suit(number)).iter().next();
        (0..3).filter_map(first).collect()
    }

    /// How many suits there are.
    pub fn suit_count(&self) -> usize {
        (0..3)
            .filter(|&number| self.has_any(KindSet::suit(number)))
            .count()
    }

    /// Do the other three copies of the winning tile lie in sight? The winner's own exposed melds say so themselves.
    pub fn is_last_copy(&self) -> bool {
        let Some(kind) = self.hand.winning.and_then(|winning| winning.tile.kind()) else {
            return false;
        };
        let exposed = self.hand.melds.iter().filter(|meld| meld.kind.is_exposed());
        let copies = exposed.flat_map(|meld| &meld.tiles);
        let own = copies.filter(|tile| tile.kind() == Some(kind)).count();
        self.has(Flag::LastCopy) || own == usize::from(COPIES) - 1
    }
}

/// The kinds that completed the hand before the winning tile came.
fn waits(hand: &Hand, practice: Practice, piles: Option<&Piles>, concealed: &Counts) -> KindSet {
    let Some(piles) = piles else {
        return KindSet::EMPTY;
    };
    let sets = hand.sets_left(&LAYOUT);
    let shaped = match practice.waits {
        Waits::Formal => waits_of_shape(piles, concealed, sets),
        Waits::Available => waits_of_piles(piles, concealed, &hand.meld_counts(), sets),
    };
    if hand.melds.is_empty() {
        shaped.or(wait_of_pairs(concealed))
    } else {
        shaped
    }
}

/// The kinds that would complete `sets` sets and a pair if there were a fifth tile of each kind.
pub fn waits_of_shape(piles: &Piles, concealed: &Counts, sets: usize) -> KindSet {
    let mut kinds = waits_of_piles(piles, concealed, &Counts::NONE, sets);
    for (kind, _) in concealed.iter().filter(|&(_, count)| count == COPIES) {
        if is_completed_by_fifth(piles, kind, sets) {
            kinds.insert(kind);
        }
    }
    kinds
}

/// Of five equal tiles three are a pung or two are the pair: not every one can be in a chow of its own. Taking those away
/// leaves two or three, which the tables know.
fn is_completed_by_fifth(piles: &Piles, kind: Kind, sets: usize) -> bool {
    let (group, position) = (kind.index() / 9, kind.index() % 9);
    let less = |copies: u8| {
        let mut rest = *piles;
        rest.keys[group] -= u32::from(copies) * place(position);
        rest.sizes[group] -= copies;
        rest
    };
    let beside_pung = sets > 0 && less(2).are_whole(sets - 1);
    beside_pung || are_whole_sets(&less(1))
}

/// Is there nothing but sets?
fn are_whole_sets(piles: &Piles) -> bool {
    let tables = patterns();
    (0..GROUPS).all(|group| {
        piles.sizes[group].is_multiple_of(3) && tables[group].is_whole(piles.keys[group])
    })
}

/// The tile that makes seven pairs.
fn wait_of_pairs(concealed: &Counts) -> KindSet {
    let odd = concealed.iter().filter(|&(_, count)| count % 2 == 1);
    let odd: KindSet = odd.map(|(kind, _)| kind).collect();
    if odd.len() == 1 { odd } else { KindSet::EMPTY }
}
