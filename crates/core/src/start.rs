//! Where games and deals begin.

use serde::{Deserialize, Serialize};

use crate::event::{DealTerms, Event};
use crate::layout::TileSet;
use crate::phase::Phase;
use crate::seat::{Seat, Wind};
use crate::state::State;
use crate::tile::Tile;
use crate::wall::{Secret, WallTiles};
use crate::within_reach;

/// What a table plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// A whole game.
    Game,
    /// One deal of a set, by its number: the wall, the dealer and the round follow from it.
    Deal(u32),
}

/// A position between two deals from which a game is played on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The deal to be played first.
    pub terms: DealTerms,
    /// Points by seat; none where every seat has what a game begins with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<i64>,
    /// Points that lie on the table.
    #[serde(default)]
    pub deposits: i64,
    /// The dice thrown, where the wall is set by hand and no seed throws them.
    #[serde(default = "ones")]
    pub dice: [u8; 3],
    /// Tiles that the first deal brings to the seat that practises; see [`crate::within_reach`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub within_reach: Vec<Tile>,
}

/// More repeats and points than any game has.
const MOST_REPEATS: u32 = 1_000;
const MOST_POINTS: i64 = 1_000_000_000;
/// Points on the table are so many thousands.
const STICK: i64 = 1_000;
const MOST_DEPOSITS: i64 = 1_000 * STICK;

impl Start {
    /// Can a game of so many seats, with these tiles, begin here? Says what cannot be.
    ///
    /// # Errors
    /// Names what is out of range.
    pub fn check(&self, seats: usize, tiles: TileSet) -> Result<(), String> {
        let wrong =
            |what: &str, allowed: String| Err(format!("{what} of a start must be {allowed}"));
        if self.terms.dealer.index() >= seats {
            return wrong("the dealer", format!("a seat from 0 to {}", seats - 1));
        }
        if self.terms.repeats > MOST_REPEATS {
            return wrong("the repeats", format!("at most {MOST_REPEATS}"));
        }
        if !self.scores.is_empty() && self.scores.len() != seats {
            return wrong("the scores", format!("none or {seats}"));
        }
        let mut scores = self.scores.iter();
        if scores.any(|score| !(-MOST_POINTS..=MOST_POINTS).contains(score)) {
            return wrong("each score", format!("within {MOST_POINTS} of 0"));
        }
        if !(0..=MOST_DEPOSITS).contains(&self.deposits) || self.deposits % STICK != 0 {
            return wrong("the deposits", format!("thousands up to {MOST_DEPOSITS}"));
        }
        if !self.dice.iter().all(|die| (1..=6).contains(die)) {
            return wrong("the dice", "from 1 to 6".into());
        }
        within_reach::check(&self.within_reach, tiles)
    }
}

const fn ones() -> [u8; 3] {
    [1; 3]
}

impl Default for Start {
    /// The first deal of a game.
    fn default() -> Self {
        Self {
            terms: DealTerms {
                round: Wind::East,
                dealer: Seat::new(0),
                repeats: 0,
            },
            scores: Vec::new(),
            deposits: 0,
            dice: ones(),
            within_reach: Vec::new(),
        }
    }
}

/// The wall of a deal that starts in this way, and its dice.
pub(crate) fn wall_of(
    secret: &Secret,
    state: &State,
    start: Option<&Start>,
    deal: u32,
    terms: &DealTerms,
) -> (WallTiles, [u8; 3]) {
    let rules = state.rules();
    let (mut wall, dice) = secret.deal(rules.tiles().tiles().collect(), deal);
    if let Some(start) = start.filter(|_| deal == 0) {
        within_reach::arrange(&mut wall, &start.within_reach, rules, terms);
    }
    (wall, dice)
}

/// The event that starts the next deal, if one can start. `dice` throws the dice of a deal, by its number, where the seed
/// is known.
pub(crate) fn start_event(
    state: &State,
    scope: Scope,
    start: Option<&Start>,
    dice: impl FnOnce(u32, &DealTerms) -> Option<[u8; 3]>,
) -> Option<Event> {
    let (number, terms) = match (&state.phase, scope, start) {
        (Phase::BeforeDeal, Scope::Game, Some(start)) => (0, start.terms),
        (Phase::BeforeDeal, Scope::Game, None) => (0, terms_of(state, 0)),
        (Phase::BeforeDeal, Scope::Deal(number), _) => (number, terms_of(state, number)),
        (Phase::DealOver { next: Some(terms) }, _, _) => (state.deal?.number + 1, *terms),
        _ => return None,
    };
    let set = || start.map_or(ones(), |start| start.dice);
    Some(Event::DealStarted {
        deal: number,
        round: terms.round,
        dealer: terms.dealer,
        repeats: terms.repeats,
        dice: dice(number, &terms).unwrap_or_else(set),
    })
}

/// Round and dealer of a deal that stands for itself: every seat deals once in every round.
fn terms_of(state: &State, number: u32) -> DealTerms {
    let place = number as usize;
    let terms = DealTerms {
        round: Wind::ALL[place / state.seats.len() % Wind::ALL.len()],
        dealer: Seat::new(0),
        repeats: 0,
    };
    let order = state.rules().order(&terms);
    DealTerms {
        dealer: order[place % order.len()],
        ..terms
    }
}
