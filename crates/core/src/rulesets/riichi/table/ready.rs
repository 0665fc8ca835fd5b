//! Which hands are ready, and what keeps them so: riichi, and kongs after it (section 5).

use arrayvec::ArrayVec;

use crate::counts::Counts;
use crate::decompose::decompose;
use crate::goal::Goal;
use crate::held::Held;
use crate::kind_set::KindSet;
use crate::meld::Meld;
use crate::rulesets::riichi::LAYOUT;
use crate::rulesets::riichi::options::KongAfterRiichi;
use crate::special::Special;
use crate::tile::{Kind, Tile};

/// The most different tiles in a hand.
const MOST_TILES: usize = 14;

fn goal(held: Counts, melds: &[Meld]) -> Goal {
    Goal {
        held,
        gone: Counts::of(melds.iter().flat_map(|meld| &meld.tiles)),
        sets: LAYOUT.sets.saturating_sub(melds.len()),
        melds: melds.len(),
        special: if melds.is_empty() {
            LAYOUT.special
        } else {
            &[]
        },
        kinds: LAYOUT.tiles.kinds(),
    }
}

/// The kinds that complete a hand between turns, by its shape alone. A kind of which the player holds all four, melds
/// included, is none (section 6).
pub(super) fn waits(held: &Held, melds: &[Meld]) -> KindSet {
    if !may_be_ready(held, melds) {
        return KindSet::EMPTY;
    }
    goal(held.counts(), melds).waits()
}

/// Could a hand wait for a tile, by the sizes of its groups and by its kinds? Most hands of a deal could not.
fn may_be_ready(held: &Held, melds: &[Meld]) -> bool {
    let sizes = held.piles().sizes;
    let with_rest = |rest: u8| sizes.iter().filter(|&&size| size % 3 == rest).count();
    let is_regular = matches!((with_rest(1), with_rest(2)), (1, 0) | (0, 2));
    let kinds = held.kinds();
    let is_special = |shape: &Special| match shape {
        // Six pairs and one tile more.
        Special::SevenPairs | Special::SevenDistinctPairs => kinds.len() <= 7,
        Special::ThirteenOrphans => kinds.and(KindSet::ORPHANS).len() >= 12,
        Special::KnittedHonors | Special::KnittedStraight => true,
    };
    is_regular || melds.is_empty() && LAYOUT.special.iter().any(is_special)
}

/// The tiles whose discard leaves a hand ready.
pub(super) fn ready_discards(held: &Held, melds: &[Meld]) -> ArrayVec<Tile, MOST_TILES> {
    let mut goal = goal(held.counts(), melds);
    let mut tiles = ArrayVec::new();
    if goal.shanten() > 0 {
        return tiles;
    }
    for tile in held.different() {
        let Some(kind) = tile.kind() else { continue };
        goal.held[kind] -= 1;
        if !goal.waits().is_empty() {
            tiles.push(tile);
        }
        goal.held[kind] += 1;
    }
    tiles
}

/// Section 5: may a player in riichi, whose hand before the draw was `held` and waited for `waits`, make a concealed kong
/// of this kind, three of which it holds?
pub(super) fn may_kong_in_riichi(
    rule: KongAfterRiichi,
    (held, melds): (&Held, &[Meld]),
    waits: KindSet,
    kind: Kind,
) -> bool {
    let keeps_waits = || {
        let mut after = goal(held.counts(), melds);
        after.held[kind] = 0;
        after.gone[kind] = 4;
        after.sets = after.sets.saturating_sub(1);
        after.melds += 1;
        after.special = &[];
        after.waits() == waits
    };
    match rule {
        KongAfterRiichi::None => false,
        KongAfterRiichi::Waits => keeps_waits(),
        KongAfterRiichi::Strict => keeps_waits() && is_always_pung((held, melds), waits, kind),
    }
}

/// Are three of the four tiles a pung in every reading of the hand before the draw, whatever completes it?
fn is_always_pung((held, melds): (&Held, &[Meld]), waits: KindSet, kind: Kind) -> bool {
    let mut goal = goal(held.counts(), melds);
    let mut always = true;
    for wait in waits.iter() {
        goal.held[wait] += 1;
        decompose(&goal.held, goal.sets, |way| {
            always &= way
                .sets
                .iter()
                .any(|set| set.is_pung() && set.lowest == kind);
        });
        goal.held[wait] -= 1;
    }
    always
}
