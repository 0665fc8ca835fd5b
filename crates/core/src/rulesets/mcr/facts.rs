//! What is the same in every reading of a hand.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::LAYOUT;
use super::profile::{Practice, Waits};
use super::win::SETS;
use crate::counts::COPIES;
use crate::hand::{Flag, Hand};
use crate::heap::Heap;
use crate::kind_set::KindSet;
use crate::meld::MeldKind;
use crate::reading::set_of;
use crate::shape::{GROUPS, Piles, patterns, place};
use crate::tile::Kind;
use crate::waits::completing;

/// What is the same in every reading of a hand.
pub struct Facts<'a> {
    pub hand: &'a Hand,
    pub practice: Practice,
    /// The kind of the winning tile.
    pub winning: Kind,
    pub is_drawn: bool,
    /// The concealed tiles and the winning one.
    pub held: Heap,
    /// The same as piles, and without the winning tile.
    pub piles: Piles,
    pub before: Piles,
    /// The kinds it holds, melds included.
    pub kinds: KindSet,
    /// Those of them of which it holds all four, and those of these that are no kong.
    pub all_four: KindSet,
    pub fours: KindSet,
    /// The sets on the table: of pungs and kongs the kinds, of chows the lowest.
    pub pungs: KindSet,
    pub chows: ArrayVec<Kind, SETS>,
    pub kongs: KindSet,
    pub concealed_kongs: KindSet,
    /// How many melds another player's tile was used for.
    pub exposed: usize,
    waits: OnceCell<KindSet>,
}

impl<'a> Facts<'a> {
    /// The facts of a hand with a winning tile; nothing when there are five tiles of a kind or a meld is none.
    #[inline]
    pub fn of(hand: &'a Hand, practice: Practice) -> Option<Self> {
        let tile = hand.winning?.tile;
        let concealed = Heap::of(&hand.concealed);
        let mut held = concealed;
        held.add(tile);
        let mut facts = Self {
            hand,
            practice,
            winning: tile.kind()?,
            is_drawn: hand.is_self_draw(),
            piles: held.piles()?,
            before: concealed.piles()?,
            held,
            kinds: held.kinds(),
            all_four: KindSet::EMPTY,
            fours: KindSet::EMPTY,
            pungs: KindSet::EMPTY,
            chows: ArrayVec::new(),
            kongs: KindSet::EMPTY,
            concealed_kongs: KindSet::EMPTY,
            exposed: 0,
            waits: OnceCell::new(),
        };
        facts.add_melds()?;
        Some(facts)
    }

    /// Adds what lies on the table.
    fn add_melds(&mut self) -> Option<()> {
        let mut all = self.held;
        for meld in &self.hand.melds {
            let set = set_of(meld)?;
            all.join(&Heap::of(&meld.tiles));
            let kind = KindSet::one(set.lowest);
            match meld.kind {
                MeldKind::Chow => self.chows.try_push(set.lowest).ok()?,
                MeldKind::Pung => {}
                MeldKind::ExposedKong | MeldKind::AddedKong => self.kongs = self.kongs.or(kind),
                MeldKind::ConcealedKong => {
                    self.kongs = self.kongs.or(kind);
                    self.concealed_kongs = self.concealed_kongs.or(kind);
                }
            }
            if set.is_pung() {
                self.pungs = self.pungs.or(kind);
            }
            self.exposed += usize::from(meld.kind.is_exposed());
        }
        self.kinds = all.kinds();
        self.all_four = all.full();
        self.fours = self.all_four.without(self.kongs);
        Some(())
    }

    pub fn has(&self, flag: Flag) -> bool {
        self.hand.situation.flags.has(flag)
    }

    pub fn melded_kongs(&self) -> KindSet {
        self.kongs.without(self.concealed_kongs)
    }

    /// Are all tiles of these kinds?
    pub const fn is_all(&self, kinds: KindSet) -> bool {
        self.kinds.without(kinds).is_empty()
    }

    pub const fn has_any(&self, kinds: KindSet) -> bool {
        !self.kinds.and(kinds).is_empty()
    }

    /// One tile of each suit that is there.
    pub fn suits(&self) -> KindSet {
        let first = |number| self.kinds.and(KindSet::suit(number)).first();
        (0..3).filter_map(first).collect()
    }

    /// How many suits there are.
    pub fn suit_count(&self) -> usize {
        (0..3)
            .map(|number| usize::from(self.has_any(KindSet::suit(number))))
            .sum()
    }

    /// Do the other three copies of the winning tile lie in sight? The winner's own exposed melds say so themselves.
    pub fn is_last_copy(&self) -> bool {
        let in_own_melds = || {
            let exposed = self.hand.melds.iter().filter(|meld| meld.kind.is_exposed());
            let copies = exposed.flat_map(|meld| &meld.tiles);
            let own = copies.filter(|tile| tile.kind() == Some(self.winning));
            own.count() == usize::from(COPIES) - 1
        };
        self.has(Flag::LastCopy) || self.all_four.has(self.winning) && in_own_melds()
    }

    /// The kinds that completed sets and a pair, or seven pairs, before the winning tile came.
    pub fn waits(&self) -> KindSet {
        *self.waits.get_or_init(|| {
            let sets = self.hand.sets_left(&LAYOUT);
            let winning = KindSet::one(self.winning);
            let shaped = match self.practice.waits {
                Waits::Formal => {
                    waits_of_shape(&self.before, self.held.full().without(winning), sets)
                }
                Waits::Available => {
                    completing(&self.before, sets).without(self.all_four.without(winning))
                }
            };
            if self.hand.melds.is_empty() {
                shaped.or(self.wait_of_pairs())
            } else {
                shaped
            }
        })
    }

    /// The tile that made seven pairs.
    fn wait_of_pairs(&self) -> KindSet {
        let odd = self.hand.concealed_counts().odd();
        if odd.is_one() { odd } else { KindSet::EMPTY }
    }
}

/// The kinds that would complete `sets` sets and a pair if there were a fifth tile of each kind; of `fours` there are four.
pub fn waits_of_shape(piles: &Piles, fours: KindSet, sets: usize) -> KindSet {
    let fifths = fours.iter();
    let fifths = fifths.filter(|&kind| is_completed_by_fifth(piles, kind, sets));
    completing(piles, sets).or(fifths.collect())
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
