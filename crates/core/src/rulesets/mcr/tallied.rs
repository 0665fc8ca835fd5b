//! Everything that counts in one reading and everything that could have, for explanations.

use arrayvec::ArrayVec;

use super::account::{self, Chosen, Combination, MOST};
use super::account_table;
use super::count::{COMBINATIONS, Counted, InHand, Met};
use super::fans::{FANS, in_place};
use super::win::{SetBits, Win};
use crate::catalogue::Catalogue;
use crate::fan::FanSet;

/// What counts in a reading, and for which sets.
pub struct Tallied {
    /// Entries whose own condition is met.
    pub met: FanSet,
    /// Those of them that count.
    pub counted: FanSet,
    /// How often each counts, or would.
    pub counts: [u8; FANS],
    /// The sets of each entry that has sets of its own.
    pub sets: [SetBits; FANS],
    /// All combinations, and those that the account-once rule keeps.
    pub combinations: ArrayVec<Combination, MOST>,
    pub chosen: Chosen,
}

impl Tallied {
    /// What counts in a reading.
    pub fn of(win: &Win, catalogue: &Catalogue) -> Self {
        let in_hand = InHand::of(win.facts, catalogue);
        let met = Met::of(&win.form, &in_hand, in_place(&win.form));
        let mut kept = met.clone();
        let mut allowed = win.combinations(catalogue);
        let counted = Counted::of(&mut kept, &in_hand, catalogue, |excluded| {
            allowed.retain(|one| !excluded.has(one.fan));
            account_table::best_of(&win.form, excluded)
        });
        let mut tallied = Self {
            met: met.fans.or(counted.fans),
            counted: counted.fans,
            counts: [0; FANS],
            sets: [0; FANS],
            combinations: win.combinations(catalogue),
            chosen: account::best(&allowed),
        };
        for one in &tallied.combinations {
            tallied.met.insert(one.fan);
        }
        for fan in tallied.met.without(COMBINATIONS).iter() {
            let at = fan.index();
            let is_counted = counted.fans.has(fan);
            let own = if is_counted { &kept } else { &met };
            tallied.sets[at] = win.pungs_of(own.kinds(fan));
            tallied.counts[at] = if is_counted {
                counted.count(fan)
            } else {
                met.count(fan)
            };
        }
        for one in &tallied.chosen {
            tallied.counts[one.fan.index()] += 1;
            tallied.sets[one.fan.index()] |= one.sets;
        }
        tallied
    }
}
