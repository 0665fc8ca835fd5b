//! The choices of a seat. Asking for this list and looking into it is the only check of an action there is.

use crate::action::Action;
use crate::hand::WinBy;
use crate::held::Held;
use crate::layout::Chow;
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
    if !state.extra.is_active(seat) {
        return actions;
    }
    match &state.phase {
        Phase::Turn { seat: turn, start } if *turn == seat => {
            turn_actions(state, seat, *start, &mut actions)
        }
        Phase::Claim {
            from,
            tile,
            on,
            answers,
        } if *from != seat && answers[seat].is_none() => {
            claim_actions(state, seat, *from, *tile, *on, &mut actions);
        }
        Phase::Flowers {
            seat: Some(turn),
            owed: 0,
        } if *turn == seat => flower_actions(state, seat, &mut actions),
        Phase::Together { answers } if answers[seat].is_none() => {
            actions = state.rules().setup(state, seat);
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
    actions
}

/// Could this seat win now by its tiles and the ruleset's minimum, whatever it has let pass before?
#[must_use]
pub fn may_win(state: &State, seat: Seat) -> bool {
    let robbable = match &state.phase {
        Phase::Claim {
            on: ClaimOn::ConcealedKong,
            ..
        } => state.rules().robs_concealed_kong(state, seat),
        _ => true,
    };
    let Some(winning) = state.winning_tile(seat).filter(|_| robbable) else {
        return false;
    };
    let own = &state.seats[seat];
    let mut held = own.held;
    if winning.by == WinBy::Discard {
        held.add(winning.tile);
    }
    state
        .rules()
        .may_be_complete(&held.counts(), own.melds.len())
        && state
            .winning_hand(seat)
            .is_some_and(|hand| state.rules().can_win(&hand))
}

fn turn_actions(state: &State, seat: Seat, start: TurnStart, actions: &mut Vec<Action>) {
    let own = &state.seats[seat];
    if own.held.flowers().next().is_some() && !state.may_keep_flowers() {
        return; // shown before anything else
    }
    if may_win(state, seat) {
        actions.push(Action::Win);
    }
    if start != TurnStart::Call && state.rules().can_replace_kong(state) {
        for kind in Kind::all().filter(|&kind| own.held.of_kind(kind) == 4) {
            actions.push(Action::ConcealedKong {
                own: of_kind(&own.held, kind),
            });
        }
        for tile in own
            .held
            .different()
            .filter(|&tile| state.pung_for(seat, tile).is_some())
        {
            actions.push(Action::AddedKong { tile });
        }
    }
    if start != TurnStart::Call {
        show_actions(state, seat, actions);
    }
    actions.extend(own.held.different().map(|tile| Action::Discard { tile }));
    state.rules().prune(state, seat, actions);
}

/// Flowers that can be shown: each is replaced by a tile that must be there.
fn show_actions(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    if state.left() > 0 {
        let flowers = state.seats[seat].held.flowers();
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
    state.rules().prune(state, seat, actions);
    if !actions.is_empty() {
        actions.push(Action::Pass);
    }
}

/// Kong, pung and chow, strongest first. Chow is for the next player alone.
fn call_actions(state: &State, seat: Seat, from: Seat, tile: Tile, actions: &mut Vec<Action>) {
    let Some(kind) = tile.kind() else { return };
    let held = &state.seats[seat].held;
    if held.of_kind(kind) >= 3 && state.rules().can_replace_kong(state) {
        actions.push(Action::ExposedKong {
            own: of_kind(held, kind),
        });
    }
    if held.of_kind(kind) >= 2 {
        choose(held, kind, kind, |own| actions.push(Action::Pung { own }));
    }
    if state.rules().layout().chow == Chow::FromLeft
        && state.after(from, 1) == seat
        && !kind.is_honor()
    {
        for (low, high) in chow_partners(kind) {
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
    let of = |kind: Kind| {
        held.different()
            .filter(move |tile| tile.kind() == Some(kind))
    };
    for first in of(low) {
        for second in of(high).filter(|second| low != high || second.sort_key() >= first.sort_key())
        {
            if first != second || held.count(first) >= 2 {
                found([first, second]);
            }
        }
    }
}

/// `N` tiles of a kind from a hand that has them.
fn of_kind<const N: usize>(held: &Held, kind: Kind) -> [Tile; N] {
    let mut tiles = held.tiles().filter(|tile| tile.kind() == Some(kind));
    [(); N].map(|()| tiles.next().unwrap_or(kind.tile()))
}
