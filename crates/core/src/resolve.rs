//! What happens next of itself: tiles are dealt and drawn, claims are settled, deals and games end.

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::event::{DrawKind, Event, Source, Win};
use crate::legal::legal;
use crate::meld::{Called, Meld, MeldKind};
use crate::phase::{ClaimOn, Phase};
use crate::seat::{BySeat, Seat};
use crate::settlement::MostWinners;
use crate::state::State;
use crate::table_rules::OpeningFlowers;
use crate::tile::Tile;
use crate::wall::Secret;

/// What the table does next without being asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// This happens.
    Event(Event),
    /// Every seat takes its tiles from the wall.
    Deal,
    /// A seat takes a tile from the wall.
    Draw(Seat, Source),
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
    BySeat::new(state.seats.len(), |seat| legal(state, seat))
}

/// Finds out what happens next. Needs the whole table: hidden tiles decide who is asked.
#[must_use]
pub fn next(state: &State, choices: &Choices) -> Next {
    match &state.phase {
        Phase::BeforeDeal | Phase::DealOver { next: Some(_) } => Next::Wait,
        Phase::Dealing => Next::Deal,
        Phase::Opening { last, owed } => opening(state, *last, *owed),
        Phase::Turn { seat, .. } => {
            let flowers: ArrayVec<Tile, 8> = state.seats[*seat].held.flowers().collect();
            if flowers.is_empty() {
                return Next::Wait;
            }
            Next::Event(Event::FlowersShown {
                seat: *seat,
                flowers,
            })
        }
        Phase::Claim {
            from,
            tile,
            on,
            answers,
        } => claims(state, choices, *from, *tile, *on, answers),
        Phase::Replacement { seat, .. } if state.left() > 0 => Next::Draw(*seat, Source::Tail),
        Phase::Replacement { .. } => exhausted(state),
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

/// Flowers dealt: one seat after the other until it has none, or one pass after the other.
fn opening(state: &State, last: Option<Seat>, owed: usize) -> Next {
    if let Some(seat) = last.filter(|_| owed > 0) {
        return Next::Draw(seat, Source::Tail);
    }
    let first = match (last, state.rules().opening_flowers()) {
        (None, _) => state.dealer(),
        (Some(seat), OpeningFlowers::BySeat) => seat,
        (Some(seat), OpeningFlowers::RoundRobin) => state.after(seat, 1),
    };
    for seat in state.turn_order(first) {
        let flowers: ArrayVec<Tile, 8> = state.seats[seat].held.flowers().collect();
        if !flowers.is_empty() {
            return Next::Event(Event::FlowersShown { seat, flowers });
        }
    }
    Next::Event(Event::PlayStarted)
}

fn exhausted(state: &State) -> Next {
    let transfers = state.rules().settle_draw(state, DrawKind::Exhausted);
    Next::Event(Event::DealDrawn {
        kind: DrawKind::Exhausted,
        transfers,
    })
}

/// Claims on a tile, strongest first: win, then pung or kong, then chow. A weaker claim waits for every seat that could
/// still make a stronger one.
fn claims(
    state: &State,
    choices: &Choices,
    from: Seat,
    tile: Tile,
    on: ClaimOn,
    answers: &BySeat<Option<Action>>,
) -> Next {
    let others = || state.turn_order(from).skip(1);
    let open =
        |wanted: fn(&Action) -> bool| others().find(|&seat| choices[seat].iter().any(wanted));
    let winners: ArrayVec<Seat, 4> = others()
        .filter(|&seat| answers[seat] == Some(Action::Win))
        .collect();
    let undecided = open(|action| *action == Action::Win);
    let most = state.rules().most_winners();
    if let Some(&nearest) = winners.first() {
        let decided = undecided.is_none_or(|seat| {
            let distance = |seat: Seat| seat.distance_from(from, state.seats.len());
            most == MostWinners::Nearest && distance(nearest) < distance(seat)
        });
        return if decided {
            Next::Event(win(state, &most.among(&winners)))
        } else {
            Next::Wait
        };
    }
    if undecided.is_some() {
        return Next::Wait;
    }
    let answered = |wanted: fn(&Action) -> bool| {
        others().find(|&seat| answers[seat].as_ref().is_some_and(wanted))
    };
    if let Some(seat) = answered(is_same_kind) {
        return called(seat, answers[seat], tile, from);
    }
    if open(is_same_kind).is_some() {
        return Next::Wait;
    }
    if let Some(seat) = answered(is_chow) {
        return called(seat, answers[seat], tile, from);
    }
    if open(is_chow).is_some() {
        return Next::Wait;
    }
    match on {
        ClaimOn::AddedKong | ClaimOn::ConcealedKong => Next::Event(Event::KongStood { seat: from }),
        ClaimOn::Discard if state.left() > 0 => Next::Draw(state.after(from, 1), Source::Head),
        ClaimOn::Discard => exhausted(state),
    }
}

const fn is_same_kind(action: &Action) -> bool {
    matches!(action, Action::Pung { .. } | Action::ExposedKong { .. })
}

const fn is_chow(action: &Action) -> bool {
    matches!(action, Action::Chow { .. })
}

fn called(seat: Seat, action: Option<Action>, tile: Tile, from: Seat) -> Next {
    let (kind, own): (_, &[Tile]) = match &action {
        Some(Action::Chow { own }) => (MeldKind::Chow, own),
        Some(Action::Pung { own }) => (MeldKind::Pung, own),
        Some(Action::ExposedKong { own }) => (MeldKind::ExposedKong, own),
        Some(
            Action::Discard { .. }
            | Action::ConcealedKong { .. }
            | Action::AddedKong { .. }
            | Action::Win
            | Action::Pass,
        )
        | None => return Next::Wait,
    };
    let mut tiles: ArrayVec<Tile, 4> = own.iter().copied().chain([tile]).collect();
    tiles.sort_by_key(|tile| tile.sort_key());
    Next::Event(Event::Called {
        seat,
        meld: Meld {
            kind,
            tiles,
            called: Some(Called { tile, from }),
        },
    })
}

/// These seats win now, in turn order.
///
/// # Panics
/// When one of them cannot win now: winning was not among its legal actions.
#[must_use]
pub fn win(state: &State, seats: &[Seat]) -> Event {
    let (from, robbed) = match &state.phase {
        Phase::Claim { from, on, .. } => (Some(*from), *on != ClaimOn::Discard),
        _ => (None, false),
    };
    let win = |&seat: &Seat| {
        let hand = state.winning_hand(seat).expect("a seat wins with a tile");
        let winning = hand.winning.expect("a winning hand has its tile");
        let tally = state.rules().tally(&hand);
        let total = tally.expect("only a complete hand may win").total;
        Win {
            seat,
            from,
            tile: winning.tile,
            robbed,
            hand,
            total,
        }
    };
    let wins: Vec<Win> = seats.iter().map(win).collect();
    let transfers = state.rules().settle_wins(state, &wins);
    Event::Won { wins, transfers }
}

/// The last event of a game.
#[must_use]
pub fn reveal(secret: &Secret) -> Event {
    Event::SeedRevealed {
        seed: secret.seed,
        salt: secret.salt_text(),
    }
}
