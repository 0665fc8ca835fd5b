//! The events that need tiles of the wall: deals, draws, wins.

use crate::event::{Event, Win};
use crate::phase::{ClaimOn, Phase};
use crate::resolve::Next;
use crate::seat::{BySeat, Seat};
use crate::state::State;
use crate::table_rules::Paid;
use crate::tile::Tile;
use crate::wall::{Secret, WallTiles};

/// The event that happens next; nothing where nothing happens, or where it needs a tile of the wall that is not known.
///
/// # Panics
/// When a seat is to win that cannot: winning was not among its legal actions.
#[must_use]
pub fn happening(
    next: Next,
    state: &State,
    wall: &WallTiles,
    secret: Option<&Secret>,
) -> Option<Event> {
    let known = |tile: Tile| (tile != Tile::UNKNOWN).then_some(tile);
    let from_end = |place: usize| known(*wall.get(wall.len().checked_sub(place + 1)?)?);
    Some(match next {
        Next::Event(event) => event,
        Next::Deal => deal(state, wall)?,
        Next::Draw(seat, source) => Event::Drawn {
            seat,
            tile: known(*wall.get(state.wall.place(source)?)?)?,
            source,
        },
        Next::TurnUp(place) => Event::IndicatorTurned {
            tile: from_end(place)?,
        },
        Next::Win(winners) => {
            let places = state.rules().turned_by_win(state, &winners);
            win(
                state,
                &winners,
                places.into_iter().map(from_end).collect::<Option<_>>()?,
            )
        }
        Next::Reveal => {
            let secret = secret?;
            Event::SeedRevealed {
                seed: secret.seed,
                salt: secret.salt_text(),
            }
        }
        Next::Wait => return None,
    })
}

/// These seats win now, in turn order.
fn win(state: &State, seats: &[Seat], turned: Vec<Tile>) -> Event {
    let (from, robbed) = match &state.phase {
        Phase::Claim { from, on, .. } => (Some(*from), *on != ClaimOn::Discard),
        _ => (None, false),
    };
    let win = |&seat: &Seat| {
        let mut hand = state.winning_hand(seat).expect("a seat wins with a tile");
        state.rules().situate_turned(&turned, &mut hand);
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
    let Paid {
        transfers,
        collected,
    } = state.rules().settle_wins(state, &wins);
    Event::Won {
        wins,
        transfers,
        collected,
        turned,
    }
}

/// The dealing of a wall, if it is known: rounds of four tiles from the head, then of one, then one more for the dealer.
fn deal(state: &State, wall: &WallTiles) -> Option<Event> {
    if wall.first().is_none_or(|&tile| tile == Tile::UNKNOWN) {
        return None;
    }
    let size = state.rules().layout().hand_size;
    let mut hands = BySeat::new(state.seats.len(), |_| Vec::with_capacity(size + 1));
    let mut tiles = wall.iter().copied();
    for part in parts(size) {
        for seat in state.turn_order(state.dealer()) {
            hands[seat].extend(tiles.by_ref().take(part));
        }
    }
    hands[state.dealer()].extend(tiles.next());
    Some(Event::Dealt { hands })
}

/// How many tiles each seat takes in each round of a deal: four at a time, then one by one.
pub fn parts(size: usize) -> impl Iterator<Item = usize> {
    const BLOCK: usize = 4;
    let blocks = std::iter::repeat_n(BLOCK, size / BLOCK);
    blocks.chain(std::iter::repeat_n(1, size % BLOCK))
}
