//! Swap-calling (喰い替え, section 3): what may not be discarded right after a claim.

use arrayvec::ArrayVec;

use crate::held::Held;
use crate::kind_set::KindSet;
use crate::meld::{Meld, MeldKind};
use crate::rulesets::riichi::options::Kuikae;
use crate::tile::{Kind, Tile};

/// The kinds that may not be discarded after claiming `claimed` for a set with these tiles of one's own.
pub(super) fn forbidden(rule: Kuikae, set: MeldKind, claimed: Kind, own: &[Kind]) -> KindSet {
    let is_chow = set == MeldKind::Chow;
    let other_end = || is_chow.then(|| other_end(claimed, own)).flatten();
    match rule {
        Kuikae::Allowed => KindSet::EMPTY,
        Kuikae::SameOnly => KindSet::one(claimed),
        Kuikae::Forbidden => other_end().into_iter().chain([claimed]).collect(),
    }
}

/// The kind at the other end of two neighbours from the claimed one: 3 for 6 claimed with 4 and 5.
fn other_end(claimed: Kind, own: &[Kind]) -> Option<Kind> {
    let (low, high) = (own.iter().min()?, own.iter().max()?);
    if low.next() != Some(*high) {
        return None;
    }
    if claimed < *low {
        high.next()
    } else {
        Kind::all().find(|kind| kind.next() == Some(*low))
    }
}

/// What a seat may not discard now that it has just made this set.
pub(super) fn forbidden_after(rule: Kuikae, meld: &Meld) -> KindSet {
    let Some(claimed) = meld.called.and_then(|called| called.tile.kind()) else {
        return KindSet::EMPTY;
    };
    let mut own: ArrayVec<Kind, 4> = meld.tiles.iter().filter_map(|tile| tile.kind()).collect();
    if let Some(at) = own.iter().position(|&kind| kind == claimed) {
        own.remove(at);
    }
    forbidden(rule, meld.kind, claimed, &own)
}

/// Could something be discarded after this claim?
pub(super) fn leaves_a_discard(
    rule: Kuikae,
    held: &Held,
    set: MeldKind,
    claimed: Kind,
    own: &[Tile],
) -> bool {
    let kinds: ArrayVec<Kind, 4> = own.iter().filter_map(|tile| tile.kind()).collect();
    let forbidden = forbidden(rule, set, claimed, &kinds);
    let mut after = *held;
    for &tile in own {
        after.take(tile);
    }
    after
        .different()
        .any(|tile| tile.kind().is_some_and(|kind| !forbidden.has(kind)))
}
