//! What happens next of itself: tiles are dealt and drawn, claims are settled, deals and games end.

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::event::{DrawKind, Event, ShownHand, Source};
use crate::legal::add_legal;
use crate::meld::{Called, Meld, MeldKind};
use crate::phase::{ClaimOn, Phase};
use crate::seat::{BySeat, MAX_SEATS, Seat};
use crate::settlement::MostWinners;
use crate::state::State;
use crate::table_rules::OpeningFlowers;
use crate::tile::Tile;

/// What the table does next without being asked. What depends on tiles that lie in the wall is named, not made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// This happens.
    Event(Event),
    /// Every seat takes its tiles from the wall.
    Deal,
    /// A seat takes a tile from the wall.
    Draw(Seat, Source),
    /// The tile at this place, counted from the end of the wall, is turned up.
    TurnUp(usize),
    /// These seats win now, in turn order.
    Win(ArrayVec<Seat, MAX_SEATS>),
    /// The seed is revealed.
    Reveal,
    /// Nothing: a seat has to choose, or the next deal has to be started.
    Wait,
}

/// What each seat may choose now.
pub type Choices = BySeat<Vec<Action>>;

/// What every seat may choose now. Needs the whole table.
#[must_use]
pub fn choices(state: &State) -> Choices {
    let mut choices = BySeat::new(state.seats.len(), |_| Vec::new());
    choose_anew(state, &mut choices);
    choices
}

/// The same into lists that are there already.
pub fn choose_anew(state: &State, choices: &mut Choices) {
    for (seat, actions) in choices.iter_mut() {
        actions.clear();
        add_legal(state, seat, actions);
    }
}

/// Finds out what happens next. Needs the whole table: hidden tiles decide who is asked.
#[must_use]
pub fn next(state: &State, choices: &Choices) -> Next {
    if let Some(next) = state.rules().follow_up(state, false) {
        return next;
    }
    match &state.phase {
        Phase::BeforeDeal | Phase::DealOver { next: Some(_) } => Next::Wait,
        Phase::Dealing => Next::Deal,
        Phase::Opening { last, owed } => opening(state, *last, *owed),
        Phase::Flowers { seat, owed } => flowers(choices, *seat, *owed),
        Phase::Together { .. } => together(state, choices),
        Phase::Turn { seat, .. } => turn(state, choices, *seat),
        Phase::Claim {
            from,
            tile,
            on,
            answers,
        } => match decide(state, choices, *from, answers) {
            Decision::Wait => Next::Wait,
            Decision::Win(winners) => Next::Win(winners),
            Decision::Void => drawn(state, DrawKind::ThreeWins),
            Decision::Call(seat, action) => {
                passed(state).unwrap_or_else(|| called(state, seat, action, *tile, *from))
            }
            Decision::Pass => passed(state).unwrap_or_else(|| unclaimed(state, *from, *on)),
        },
        Phase::Replacement { seat, .. } if state.left() > 0 => Next::Draw(*seat, Source::Tail),
        Phase::PlayOn { seat } if state.left() > 0 => Next::Draw(*seat, Source::Head),
        Phase::Replacement { .. } | Phase::PlayOn { .. } => exhausted(state),
        Phase::Settling => Next::Event(Event::DealEnded {
            next: state.next_deal(),
        }),
        Phase::DealOver { next: None } => Next::Event(Event::GameEnded {
            ranking: state.rules().ranking(state),
        }),
        Phase::GameOver {
            revealed: false, ..
        } => Next::Reveal,
        Phase::GameOver { revealed: true, .. } => Next::Wait,
    }
}

/// What the ruleset lets happen when a tile was not won on.
fn passed(state: &State) -> Option<Next> {
    state.rules().follow_up(state, true)
}

/// The turn of a seat: flowers are shown where they may not be kept, and what is the only choice is nobody's.
fn turn(state: &State, choices: &Choices, seat: Seat) -> Next {
    let held = &state.seats[seat].held;
    if held.has_flower() && !state.may_keep_flowers() {
        let flowers = held.flowers().collect();
        return Next::Event(Event::FlowersShown { seat, flowers });
    }
    match choices[seat].as_slice() {
        [only] => act(state, seat, *only),
        _ => Next::Wait,
    }
}

/// Flowers dealt, where each may be kept: a seat without any is done.
fn flowers(choices: &Choices, seat: Option<Seat>, owed: usize) -> Next {
    match seat {
        None => Next::Event(Event::PlayStarted),
        Some(seat) if owed > 0 => Next::Draw(seat, Source::Tail),
        Some(seat) if choices[seat].is_empty() => Next::Event(Event::FlowersDone { seat }),
        Some(_) => Next::Wait,
    }
}

/// Every seat chooses; what is somebody's only choice is nobody's. The ruleset says what comes of it.
fn together(state: &State, choices: &Choices) -> Next {
    for (seat, actions) in choices.iter() {
        if let [only] = actions.as_slice() {
            return act(state, seat, *only);
        }
    }
    if choices.values().all(Vec::is_empty) {
        return state.rules().together(state);
    }
    Next::Wait
}

/// Flowers dealt: one seat after the other until it has none, or one pass after the other.
fn opening(state: &State, last: Option<Seat>, owed: usize) -> Next {
    if let Some(seat) = last.filter(|_| owed > 0) {
        return Next::Draw(seat, Source::Tail);
    }
    let first = match (last, state.rules().opening_flowers()) {
        (None, _) => state.dealer(),
        (Some(seat), OpeningFlowers::BySeat | OpeningFlowers::Chosen) => seat,
        (Some(seat), OpeningFlowers::RoundRobin) => state.after(seat, 1),
    };
    for seat in state.turn_order(first) {
        let held = &state.seats[seat].held;
        if held.has_flower() {
            let flowers = held.flowers().collect();
            return Next::Event(Event::FlowersShown { seat, flowers });
        }
    }
    Next::Event(Event::PlayStarted)
}

/// The wall is used up.
fn exhausted(state: &State) -> Next {
    let declared = Event::WallExhausted;
    if state.rules().chooses_together(state, &declared) {
        return Next::Event(declared);
    }
    drawn(state, DrawKind::Exhausted)
}

/// The deal ends like this.
#[must_use]
pub fn drawn(state: &State, kind: DrawKind) -> Next {
    let order = state.turn_order(state.dealer());
    let shown: ArrayVec<Seat, MAX_SEATS> = order
        .filter(|&seat| state.rules().shows_hand(state, seat, kind))
        .collect();
    let hand = |&seat: &Seat| ShownHand {
        seat,
        tiles: state.seats[seat].held.tiles().collect(),
    };
    Next::Event(Event::DealDrawn {
        kind,
        shown: shown.iter().map(hand).collect(),
        transfers: state.rules().settle_draw(state, kind, &shown),
    })
}

/// What has been decided about a tile.
enum Decision {
    /// Nothing yet.
    Wait,
    /// These seats win.
    Win(ArrayVec<Seat, MAX_SEATS>),
    /// So many would win that nobody does.
    Void,
    /// A seat makes a set of it.
    Call(Seat, Action),
    /// Nobody wants it.
    Pass,
}

/// Claims on a tile, strongest first: win, then pung or kong, then chow. A weaker claim waits for every seat that could
/// still make a stronger one.
fn decide(
    state: &State,
    choices: &Choices,
    from: Seat,
    answers: &BySeat<Option<Action>>,
) -> Decision {
    let has_answered = answers.values().any(Option::is_some);
    if !has_answered && choices.values().all(Vec::is_empty) {
        return Decision::Pass;
    }
    let others = || state.turn_order(from).skip(1);
    let open =
        |wanted: fn(&Action) -> bool| others().find(|&seat| choices[seat].iter().any(wanted));
    let winners: ArrayVec<Seat, MAX_SEATS> = others()
        .filter(|&seat| answers[seat] == Some(Action::Win))
        .collect();
    let undecided = open(is_win);
    let most = state.rules().most_winners();
    if let Some(&nearest) = winners.first() {
        let is_decided = undecided.is_none_or(|seat| {
            let distance = |seat: Seat| state.steps(from, seat);
            most == MostWinners::Nearest && distance(nearest) < distance(seat)
        });
        let winners = most.among(&winners);
        return match is_decided {
            false => Decision::Wait,
            true if winners.is_empty() => Decision::Void,
            true => Decision::Win(winners),
        };
    }
    if undecided.is_some() {
        return Decision::Wait;
    }
    for wanted in [is_same_kind, is_chow] {
        let claim = |seat: Seat| Some((seat, answers[seat].filter(wanted)?));
        if let Some((seat, action)) = others().find_map(claim) {
            return Decision::Call(seat, action);
        }
        if open(wanted).is_some() {
            return Decision::Wait;
        }
    }
    Decision::Pass
}

/// Is it a claim to win?
pub fn is_win(action: &Action) -> bool {
    *action == Action::Win
}

/// Is it a claim for a pung or kong?
pub fn is_same_kind(action: &Action) -> bool {
    matches!(action, Action::Pung { .. } | Action::ExposedKong { .. })
}

fn is_chow(action: &Action) -> bool {
    matches!(action, Action::Chow { .. })
}

/// What follows when nobody wants a tile.
fn unclaimed(state: &State, from: Seat, on: ClaimOn) -> Next {
    match on {
        ClaimOn::AddedKong | ClaimOn::ConcealedKong => Next::Event(Event::KongStood {
            seat: from,
            transfers: state.kong_payments(from, on.kong()),
        }),
        ClaimOn::Discard if state.left() > 0 => Next::Draw(state.next_active(from), Source::Head),
        ClaimOn::Discard => exhausted(state),
    }
}

/// The set that a claim makes of a tile of `from`; nothing for what claims none.
#[must_use]
pub fn claimed_meld(claim: &Action, tile: Tile, from: Seat) -> Option<Meld> {
    let (kind, own) = claim.claimed_set()?;
    let mut tiles: ArrayVec<Tile, 4> = own.iter().copied().chain([tile]).collect();
    tiles.sort_by_key(|tile| tile.sort_key());
    Some(Meld {
        kind,
        tiles,
        called: Some(Called { tile, from }),
    })
}

fn called(state: &State, seat: Seat, action: Action, tile: Tile, from: Seat) -> Next {
    claimed_meld(&action, tile, from).map_or(Next::Wait, |meld| {
        Next::Event(Event::Called {
            seat,
            transfers: state.kong_payments(seat, meld.kind),
            meld,
        })
    })
}

/// What a legal choice leads to.
#[must_use]
pub fn act(state: &State, seat: Seat, action: Action) -> Next {
    let answered = Event::Answered { seat, action };
    let declared = |kind, tiles: &[Tile]| Event::KongDeclared {
        seat,
        kind,
        tiles: tiles.iter().copied().collect(),
        hidden: kind == MeldKind::ConcealedKong && state.rules().hides_concealed_kongs(),
    };
    let discarded = |tile, riichi| Event::Discarded {
        seat,
        tile,
        drawn: state.seats[seat].drawn == Some(tile),
        riichi,
    };
    if !matches!(state.phase, Phase::Turn { .. } | Phase::Flowers { .. }) {
        return Next::Event(answered);
    }
    Next::Event(match action {
        Action::Discard { tile } => discarded(tile, false),
        Action::Riichi { tile } => discarded(tile, true),
        Action::ConcealedKong { own } => declared(MeldKind::ConcealedKong, &own),
        Action::AddedKong { tile } => declared(MeldKind::AddedKong, &[tile]),
        Action::ShowFlower { tile } => Event::FlowersShown {
            seat,
            flowers: [tile].into_iter().collect(),
        },
        Action::Pass => Event::FlowersDone { seat },
        Action::Win => return Next::Win([seat].into_iter().collect()),
        Action::NineKinds => return drawn(state, DrawKind::NineKinds),
        Action::Chow { .. }
        | Action::Pung { .. }
        | Action::ExposedKong { .. }
        | Action::Exchange { .. }
        | Action::VoidSuit { .. }
        | Action::DeclareReady => answered,
    })
}
