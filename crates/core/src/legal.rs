//! The choices of a seat. Asking for this list and looking into it is the only check of an action there is.

use crate::action::Action;
use crate::complete::may_win;
use crate::counts::COPIES;
use crate::held::Held;
use crate::kind_set::KindSet;
use crate::layout::Chow;
use crate::meld::{Meld, MeldKind};
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::seat::Seat;
use crate::state::State;
use crate::tile::{Kind, Tile};

/// Every action that `seat` may choose now; empty when it has nothing to decide.
///
/// Defined for the whole table, and for a view's own seat: no hidden tile is looked at.
#[must_use]
pub fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    add_legal(state, seat, &mut actions);
    actions
}

/// Adds what [`legal`] lists.
pub(crate) fn add_legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    if !state.extra.is_active(seat) {
        return;
    }
    match &state.phase {
        Phase::Turn { seat: turn, start } if *turn == seat => {
            turn_actions(state, seat, *start, actions);
        }
        Phase::Claim {
            from,
            tile,
            on,
            answers,
        } if *from != seat && answers[seat].is_none() => {
            claim_actions(state, seat, *from, *tile, *on, actions);
        }
        Phase::Flowers {
            seat: Some(turn),
            owed: 0,
        } if *turn == seat => flower_actions(state, seat, actions),
        Phase::Together { answers } if answers[seat].is_none() => {
            actions.extend(state.rules().setup(state, seat));
        }
        Phase::Turn { .. }
        | Phase::Claim { .. }
        | Phase::BeforeDeal
        | Phase::Dealing
        | Phase::Opening { .. }
        | Phase::Flowers { .. }
        | Phase::Together { .. }
        | Phase::PlayOn { .. }
        | Phase::Replacement { .. }
        | Phase::Settling
        | Phase::DealOver { .. }
        | Phase::GameOver { .. } => {}
    }
}

fn turn_actions(state: &State, seat: Seat, start: TurnStart, actions: &mut Vec<Action>) {
    let own = &state.seats[seat];
    if own.held.has_flower() && !state.may_keep_flowers() {
        return; // shown before anything else
    }
    if may_win(state, seat) {
        actions.push(Action::Win);
    }
    if start != TurnStart::Call {
        if state.rules().can_replace_kong(state) {
            kong_actions(state, seat, actions);
        }
        show_actions(state, seat, actions);
    }
    actions.extend(own.held.different().map(|tile| Action::Discard { tile }));
    state.rules().prune(state, seat, actions);
}

/// Concealed kongs, then tiles to be added to a pung.
fn kong_actions(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let own = &state.seats[seat];
    let counts = own.held.counts();
    if counts.0.contains(&COPIES) {
        for kind in Kind::all().filter(|&kind| counts[kind] == COPIES) {
            actions.push(Action::ConcealedKong {
                own: of_kind(&own.held, kind),
            });
        }
    }
    let pungs = own.melds.iter().filter(|meld| meld.kind == MeldKind::Pung);
    let pungs: KindSet = pungs.map(Meld::lowest).collect();
    if !own.held.kinds().and(pungs).is_empty() {
        let is_of_pung = |tile: &Tile| tile.kind().is_some_and(|kind| pungs.has(kind));
        let added = own.held.different().filter(is_of_pung);
        actions.extend(added.map(|tile| Action::AddedKong { tile }));
    }
}

/// Flowers that can be shown: each is replaced by a tile that must be there.
fn show_actions(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let held = &state.seats[seat].held;
    if held.has_flower() && state.left() > 0 {
        let flowers = held.flowers();
        actions.extend(flowers.map(|tile| Action::ShowFlower { tile }));
    }
}

/// Flowers dealt are shown one by one, or kept.
fn flower_actions(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    show_actions(state, seat, actions);
    if !actions.is_empty() {
        actions.push(Action::Pass);
    }
}

fn claim_actions(
    state: &State,
    seat: Seat,
    from: Seat,
    tile: Tile,
    on: ClaimOn,
    actions: &mut Vec<Action>,
) {
    if may_win(state, seat) {
        actions.push(Action::Win);
    }
    if on == ClaimOn::Discard && state.left() > 0 {
        call_actions(state, seat, from, tile, actions);
    }
    if actions.is_empty() {
        return;
    }
    state.rules().prune(state, seat, actions);
    if !actions.is_empty() {
        actions.push(Action::Pass);
    }
}

/// Kong, pung and chow, strongest first. Chow is for the next player alone.
fn call_actions(state: &State, seat: Seat, from: Seat, tile: Tile, actions: &mut Vec<Action>) {
    let Some(kind) = tile.kind() else { return };
    let held = &state.seats[seat].held;
    let count = held.of_kind(kind);
    if count >= 3 && state.rules().can_replace_kong(state) {
        actions.push(Action::ExposedKong {
            own: of_kind(held, kind),
        });
    }
    if count >= 2 {
        choose(held, kind, kind, |own| actions.push(Action::Pung { own }));
    }
    if !kind.is_honor()
        && state.rules().layout().chow == Chow::FromLeft
        && state.after(from, 1) == seat
    {
        let kinds = held.kinds();
        let there = chow_partners(kind).filter(|&(low, high)| kinds.has(low) && kinds.has(high));
        for (low, high) in there {
            choose(held, low, high, |own| actions.push(Action::Chow { own }));
        }
    }
}

/// The pairs of kinds that make a chow with `kind`, from low to high.
fn chow_partners(kind: Kind) -> impl Iterator<Item = (Kind, Kind)> {
    let (index, rank) = (kind.index(), kind.rank());
    [(-2_i8, -1_i8), (-1, 1), (1, 2)]
        .into_iter()
        .filter(move |&(low, high)| rank as i8 + low >= 1 && rank as i8 + high <= 9)
        .map(move |(low, high)| {
            (
                Kind::new((index as i8 + low) as usize),
                Kind::new((index as i8 + high) as usize),
            )
        })
}

/// Every different way to take one tile of each of two kinds from a hand; plain tiles before red fives.
fn choose(held: &Held, low: Kind, high: Kind, mut found: impl FnMut([Tile; 2])) {
    for first in held.tiles_of(low) {
        let seconds = held.tiles_of(high);
        for second in seconds.filter(|second| low != high || second.sort_key() >= first.sort_key())
        {
            if first != second || held.count(first) >= 2 {
                found([first, second]);
            }
        }
    }
}

/// `N` tiles of a kind from a hand that has them.
fn of_kind<const N: usize>(held: &Held, kind: Kind) -> [Tile; N] {
    let tiles = held.tiles_of(kind);
    let mut tiles = tiles.flat_map(|tile| std::iter::repeat_n(tile, held.count(tile).into()));
    [(); N].map(|()| tiles.next().unwrap_or(kind.tile()))
}
