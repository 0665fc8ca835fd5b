//! Could a seat win now? A table asks it after every discard, so that what no hand can be is seen from bits first.

use crate::hand::WinBy;
use crate::held::Held;
use crate::kind_set::KindSet;
use crate::knitted::SCHEMES;
use crate::layout::Layout;
use crate::phase::{ClaimOn, Phase};
use crate::seat::Seat;
use crate::shape::place;
use crate::special::Special;
use crate::state::State;
use crate::tile::{Kind, Tile};

/// Could this seat win now by its tiles and the ruleset's minimum, whatever it has let pass before?
#[must_use]
pub fn may_win(state: &State, seat: Seat) -> bool {
    let Some(winning) = state.winning_tile(seat) else {
        return false;
    };
    let taken = Some(winning.tile).filter(|_| winning.by == WinBy::Discard);
    let own = &state.seats[seat];
    is_complete(
        state.rules().layout(),
        &own.held,
        taken.and_then(Tile::kind),
        own.melds.len(),
    ) && is_robbable(state, seat)
        && state
            .winning_hand(seat)
            .is_some_and(|hand| state.rules().can_win(&hand))
}

fn is_robbable(state: &State, seat: Seat) -> bool {
    match &state.phase {
        Phase::Claim {
            on: ClaimOn::ConcealedKong,
            ..
        } => state.rules().robs_concealed_kong(state, seat),
        _ => true,
    }
}

/// Do these tiles, with one of another seat where it is won, make a winning shape beside so many melds?
fn is_complete(layout: &Layout, held: &Held, taken: Option<Kind>, melds: usize) -> bool {
    if is_regular(held, taken, layout.sets.saturating_sub(melds)) {
        return true;
    }
    let kinds = held.kinds().or(taken.map_or(KindSet::EMPTY, KindSet::one));
    let mut possible = layout
        .special
        .iter()
        .filter(|&&shape| melds <= shape.most_melds() && may_be(shape, kinds));
    possible.any(|shape| {
        let mut counts = held.counts();
        taken.iter().for_each(|&kind| counts[kind] += 1);
        shape.is_made_of(&counts, melds)
    })
}

/// Sets and a pair: all groups are whole sets but the one with the pair, which most hands are not.
fn is_regular(held: &Held, taken: Option<Kind>, sets: usize) -> bool {
    let mut piles = held.piles();
    if let Some(kind) = taken {
        let group = kind.index() / 9;
        piles.keys[group] += place(kind.index() % 9);
        piles.sizes[group] += 1;
    }
    piles.are_whole(sets)
}

/// Could tiles of these kinds make the shape?
fn may_be(shape: Special, kinds: KindSet) -> bool {
    let knits = |beside: KindSet| {
        let fits = |scheme: &KindSet| kinds.without(beside).without(*scheme).is_empty();
        SCHEMES.iter().any(fits)
    };
    match shape {
        Special::SevenPairs | Special::SevenDistinctPairs => kinds.len() <= 7,
        Special::ThirteenOrphans => kinds == KindSet::ORPHANS,
        Special::KnittedHonors => kinds.len() == 14 && knits(KindSet::HONORS),
        Special::KnittedStraight => {
            let has = |scheme: &KindSet| scheme.without(kinds).is_empty();
            SCHEMES.iter().any(has)
        }
    }
}
