//! Who becomes liable (パオ, section 13): whoever gives the tile that makes a yakuman certain by shown groups.

use crate::kind_set::KindSet;
use crate::meld::{Meld, MeldKind};
use crate::rulesets::riichi::settings::Liability;
use crate::seat::Seat;

/// Notes who is liable after a claim that adds `new` to these melds. Concealed kongs count among the shown groups, but
/// the deciding one was claimed; the fourth kong must be one made of a discard.
pub(super) fn note(liable: &mut [Option<Seat>; Liability::ALL.len()], melds: &[Meld], new: &Meld) {
    let Some(called) = new.called else { return };
    for (yakuman, liable) in Liability::ALL.into_iter().zip(liable) {
        let before = melds.iter().filter(|meld| belongs(meld, yakuman)).count();
        if belongs(new, yakuman) && before + 1 == needed(yakuman) {
            *liable = Some(called.from);
        }
    }
}

/// Is a group one of those that a yakuman needs?
fn belongs(meld: &Meld, yakuman: Liability) -> bool {
    let is_of = |kinds: KindSet| {
        let kind = meld.tiles.first().and_then(|tile| tile.kind());
        meld.kind != MeldKind::Chow && kind.is_some_and(|kind| kinds.has(kind))
    };
    match yakuman {
        Liability::Daisangen => is_of(KindSet::DRAGONS),
        Liability::Daisuushii => is_of(KindSet::WINDS),
        Liability::Suukantsu => meld.kind.is_kong(),
    }
}

/// How many groups a yakuman needs.
const fn needed(yakuman: Liability) -> usize {
    match yakuman {
        Liability::Daisangen => 3,
        Liability::Daisuushii | Liability::Suukantsu => 4,
    }
}
