//! What the seats choose together before play: three tiles to exchange (换三张) and the void suit (定缺).

use crate::action::Action;
use crate::event::Event;
use crate::phase::Phase;
use crate::resolve::Next;
use crate::seat::{BySeat, Seat};
use crate::state::State;
use crate::tile::{Suit, Tile};

use super::super::LAYOUT;
use super::super::options::{ExchangeThree, Options};
use super::private;

/// How many tiles each seat gives.
const GIVEN: usize = 3;

/// What the seats are to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Setup {
    /// Three tiles.
    Exchange {
        /// Of one suit?
        same_suit: bool,
    },
    /// A suit.
    Void,
}

impl Setup {
    /// The choice that comes next; nothing when all have been made.
    pub fn due(options: &Options, state: &State) -> Option<Self> {
        let has_exchanged = private(state).has_exchanged();
        let exchange = match options.exchange_three {
            ExchangeThree::Off => None,
            ExchangeThree::SameSuit => Some(Self::Exchange { same_suit: true }),
            ExchangeThree::Any => Some(Self::Exchange { same_suit: false }),
        };
        match exchange.filter(|_| !has_exchanged) {
            Some(exchange) => Some(exchange),
            None if private(state).void(state.dealer()).is_none() => Some(Self::Void),
            None => None,
        }
    }

    /// What a seat can choose.
    pub fn choices(self, state: &State, seat: Seat) -> Vec<Action> {
        match self {
            Self::Void => void_suits().collect(),
            Self::Exchange { same_suit } => {
                let tiles: Vec<Tile> = state.seats[seat].held.tiles().collect();
                triples(&tiles, same_suit)
            }
        }
    }

    /// What follows when every seat has chosen. In a view the choices of others are not known: tiles stay unknown, and
    /// of suits nothing can be said.
    pub fn result(self, state: &State) -> Next {
        let Phase::Together { answers } = &state.phase else {
            return Next::Wait;
        };
        let is_hidden = |seat: Seat| state.viewer.is_some_and(|viewer| viewer != seat);
        match self {
            Self::Exchange { .. } => {
                let mut given = BySeat::new(answers.len(), |_| Vec::new());
                for (seat, answer) in answers.iter() {
                    given[seat] = match answer {
                        Some(Action::Exchange { own }) => own.to_vec(),
                        None if is_hidden(seat) => vec![Tile::UNKNOWN; GIVEN],
                        _ => return Next::Wait,
                    };
                }
                let steps = steps(state.deal.map_or(1, |deal| deal.dice[0]));
                Next::Event(Event::TilesExchanged { steps, given })
            }
            Self::Void => {
                let mut suits = BySeat::new(answers.len(), |_| Suit::Characters);
                for (seat, answer) in answers.iter() {
                    let Some(Action::VoidSuit { suit }) = answer else {
                        return Next::Wait;
                    };
                    suits[seat] = *suit;
                }
                Next::Event(Event::VoidSuitsNamed { suits })
            }
        }
    }
}

/// Section 1: 1 and 2 give to the left, 3 and 4 to the right, 5 and 6 across. The player on the right is the next.
const fn steps(die: u8) -> u8 {
    match die {
        1 | 2 => 3,
        3 | 4 => 1,
        _ => 2,
    }
}

/// Everything that can be chosen under any option.
pub(super) fn all_choices() -> impl Iterator<Item = Action> {
    let tiles: Vec<Tile> = LAYOUT.tiles.tiles().collect();
    triples(&tiles, false).into_iter().chain(void_suits())
}

fn void_suits() -> impl Iterator<Item = Action> {
    let suits = Suit::ALL.into_iter();
    suits.map(|suit| Action::VoidSuit { suit })
}

/// Every different choice of three of these sorted tiles.
fn triples(tiles: &[Tile], same_suit: bool) -> Vec<Action> {
    let suit = |tile: Tile| tile.kind().and_then(|kind| kind.suit());
    let mut found = Vec::new();
    for own in combinations(tiles) {
        if !same_suit || own.iter().all(|&tile| suit(tile) == suit(own[0])) {
            found.push(Action::Exchange { own });
        }
    }
    found
}

/// Of equal tiles the first ones are taken, so that each choice is made once.
fn combinations(tiles: &[Tile]) -> impl Iterator<Item = [Tile; GIVEN]> {
    // The place of a tile that may follow the one at `last`: the next copy of it, or the first of another tile.
    let after = move |last: Option<usize>| {
        let from = last.map_or(0, |last| last + 1);
        (from..tiles.len()).filter(move |&at| at == from || tiles[at] != tiles[at - 1])
    };
    after(None).flat_map(move |first| {
        after(Some(first)).flat_map(move |second| {
            after(Some(second)).map(move |third| [tiles[first], tiles[second], tiles[third]])
        })
    })
}
