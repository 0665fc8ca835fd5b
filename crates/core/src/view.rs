//! One seat's view of a table: everything that seat may know, and its choices.

use std::fmt;
use std::sync::{Arc, OnceLock};

use serde::Serialize;
use serde_json::Value;

use crate::action::Action;
use crate::counts::{COPIES, Counts};
use crate::event::{Collected, DealTerms, DrawKind, Event, Rank, Win};
use crate::evolve::Misfit;
use crate::explanation::Explanation;
use crate::hand::Hand;
use crate::legal::legal;
use crate::log::{Header, LogError, to_json};
use crate::meld::Meld;
use crate::payment::Transfer;
use crate::phase::{ClaimOn, Phase};
use crate::rules::Rules;
use crate::rulesets::Ruleset;
use crate::seat::{Seat, Wind};
use crate::state::{RiverTile, State};
use crate::tile::{KINDS, Tile};

/// A table as one seat sees it. This is all that a computer player is ever given.
#[derive(Clone)]
pub struct View {
    seat: Seat,
    source: Source,
}

#[derive(Clone)]
enum Source {
    /// What was folded from the events that the seat saw.
    Events(Box<State>),
    /// A whole table as it stood, and what the seat sees of it, made when somebody looks. Nothing else reads the whole.
    Table {
        whole: Arc<State>,
        seen: OnceLock<Box<State>>,
    },
}

/// What the seat sees, not where it comes from.
impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut view = f.debug_struct("View");
        view.field("seat", &self.seat).field("state", self.state());
        view.finish()
    }
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        self.seat == other.seat && self.state() == other.state()
    }
}

impl Eq for View {}

impl View {
    /// The view of `seat` before the first deal of a log.
    ///
    /// # Errors
    /// When the header names another ruleset version or there is no such seat.
    pub fn new(header: &Header, seat: Seat) -> Result<Self, LogError> {
        let ruleset = header.ruleset()?;
        if seat.index() >= ruleset.layout().seats {
            return Err(LogError {
                line: 1,
                code: "no_such_seat",
                message: format!("there is no seat {seat}"),
            });
        }
        let state = header.seen_by(seat).state(ruleset);
        Ok(Self {
            seat,
            source: Source::Events(state.into()),
        })
    }

    /// What this seat sees of the whole table.
    pub(crate) const fn of(whole: Arc<State>, seat: Seat) -> Self {
        let seen = OnceLock::new();
        Self {
            seat,
            source: Source::Table { whole, seen },
        }
    }

    /// What the seat sees.
    pub(crate) fn state(&self) -> &State {
        match &self.source {
            Source::Events(state) => state,
            Source::Table { whole, seen } => seen.get_or_init(|| whole.seen_by(self.seat).into()),
        }
    }

    /// Lets an event happen, as this seat saw it.
    ///
    /// # Errors
    /// When the event does not fit; the view is then as it was.
    pub fn evolve(&mut self, event: &Event) -> Result<(), Misfit> {
        let mut state = match &mut self.source {
            Source::Events(state) => return state.evolve(event),
            Source::Table { whole, seen } => {
                let seen = seen.take();
                seen.unwrap_or_else(|| whole.seen_by(self.seat).into())
            }
        };
        let evolved = state.evolve(event);
        self.source = Source::Events(state);
        evolved
    }

    /// Whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What this seat may choose now.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        legal(self.state(), self.seat)
    }

    /// What is played.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.state().ruleset
    }

    /// The ruleset's answers about hands.
    #[must_use]
    pub fn rules(&self) -> &dyn Rules {
        self.state().rules()
    }

    /// This seat's own tiles, the drawn one included, its melds and flowers; without a winning tile.
    #[must_use]
    pub fn hand(&self) -> Hand {
        let own = &self.state().seats[self.seat];
        let mut hand = Hand {
            concealed: own.held.tiles().collect(),
            melds: own.melds.clone(),
            flowers: own.flowers.clone(),
            ..Hand::default()
        };
        let state = self.state();
        state.rules().situate(state, self.seat, &mut hand);
        hand
    }

    /// The tile this seat has just drawn.
    #[must_use]
    pub fn drawn(&self) -> Option<Tile> {
        self.state().seats[self.seat].drawn
    }

    /// This seat's wind and the prevailing one.
    #[must_use]
    pub fn winds(&self) -> (Wind, Wind) {
        let deal = self.state().deal;
        let round = deal.map_or(Wind::East, |deal| deal.terms.round);
        (self.state().wind(self.seat), round)
    }

    /// Everything this seat has discarded, in order.
    pub fn discards(&self) -> impl Iterator<Item = Tile> + '_ {
        let river = self.state().seats[self.seat].river.iter();
        river.map(|discard| discard.tile)
    }

    /// The tile that can be claimed now.
    #[must_use]
    pub fn claimed_tile(&self) -> Option<Tile> {
        match self.state().phase {
            Phase::Claim { tile, .. } => Some(tile),
            _ => None,
        }
    }

    /// How many of each kind this seat cannot see: in the wall or in other hands.
    #[must_use]
    pub fn unseen(&self) -> Counts {
        let mut unseen = Counts([COPIES; KINDS]);
        for kind in self.state().seen_tiles().filter_map(Tile::kind) {
            unseen.0[kind.index()] = unseen.0[kind.index()].saturating_sub(1);
        }
        unseen
    }

    /// How many tiles can still be drawn.
    #[must_use]
    pub fn left(&self) -> usize {
        self.state().left()
    }

    /// As the `view` object of the game protocol.
    #[must_use]
    pub fn to_json(&self) -> String {
        state_json(self.state())
    }
}

impl State {
    /// Every tile that can be seen in this state, indicators in the wall included.
    pub(crate) fn seen_tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let turned = self.extra.turned_up().iter();
        self.all_tiles().chain(turned.copied())
    }

    /// Every tile outside the wall that can be seen in this state, each where it lies now.
    pub(crate) fn all_tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let limbo = match &self.phase {
            Phase::Claim {
                tile,
                on: ClaimOn::AddedKong,
                ..
            } => Some(*tile),
            _ => None,
        };
        let seats = self.seats.values().flat_map(|seat| {
            let river = seat
                .river
                .iter()
                .filter(|tile| tile.taken_by.is_none())
                .map(|tile| tile.tile);
            let melds = seat
                .melds
                .iter()
                .flat_map(|meld| meld.tiles.iter().copied());
            seat.held
                .tiles()
                .chain(melds)
                .chain(seat.flowers.iter().copied())
                .chain(river)
        });
        seats.chain(limbo).filter(|&tile| tile != Tile::UNKNOWN)
    }
}

#[derive(Serialize)]
struct ViewJson<'a> {
    ruleset: String,
    seat: Option<Seat>,
    order: &'a [Seat],
    deal: Option<DealJson>,
    wall: WallJson,
    phase: PhaseJson,
    seats: Vec<SeatJson<'a>>,
    result: Option<ResultJson<'a>>,
    extra: Option<Value>,
}

#[derive(Serialize)]
struct DealJson {
    deal: u32,
    #[serde(flatten)]
    terms: DealTerms,
}

#[derive(Serialize)]
struct WallJson {
    left: usize,
    reserved: usize,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum PhaseJson {
    BeforeDeal,
    Dealing,
    Flowers {
        seat: Seat,
    },
    Turn {
        seat: Seat,
    },
    Claim {
        from: Seat,
        tile: Tile,
        robbing: bool,
    },
    Together,
    Replacement {
        seat: Seat,
    },
    PlayOn {
        seat: Seat,
    },
    DealOver,
    GameOver,
}

#[derive(Serialize)]
struct SeatJson<'a> {
    wind: Wind,
    score: i64,
    hand: Vec<Tile>,
    drawn: Option<Tile>,
    melds: &'a [Meld],
    flowers: &'a [Tile],
    river: &'a [RiverTile],
}

/// What has come of a deal; while it is still played, the wins so far.
#[derive(Serialize)]
struct ResultJson<'a> {
    is_over: bool,
    drawn: Option<DrawKind>,
    wins: Vec<WinJson<'a>>,
    transfers: &'a [Transfer],
    collected: &'a [Collected],
    turned: &'a [Tile],
    shown: &'a [Seat],
    next: Option<DealTerms>,
    ranking: Option<&'a [Rank]>,
}

#[derive(Serialize)]
struct WinJson<'a> {
    seat: Seat,
    from: Option<Seat>,
    tile: Tile,
    robbed: bool,
    hand: String,
    concealed: &'a [Tile],
    melds: &'a [Meld],
    flowers: &'a [Tile],
    score: Explanation,
}

/// A state as the `view` object of the game protocol.
pub(crate) fn state_json(state: &State) -> String {
    let seats = state.seats.iter().map(|(seat, own)| SeatJson {
        wind: state.wind(seat),
        score: own.score,
        hand: own.held.tiles().collect(),
        drawn: own.drawn,
        melds: &own.melds,
        flowers: &own.flowers,
        river: &own.river,
    });
    to_json(&ViewJson {
        ruleset: state.rules().version(),
        seat: state.viewer,
        order: &state.order,
        deal: state.deal.map(|deal| DealJson {
            deal: deal.number,
            terms: deal.terms,
        }),
        wall: WallJson {
            left: state.left(),
            reserved: state.rules().reserve(state),
        },
        phase: phase_json(state),
        seats: seats.collect(),
        result: result_json(state),
        extra: state.extra.to_json(state),
    })
}

fn phase_json(state: &State) -> PhaseJson {
    match &state.phase {
        Phase::BeforeDeal => PhaseJson::BeforeDeal,
        Phase::Dealing | Phase::Opening { .. } | Phase::Flowers { seat: None, .. } => {
            PhaseJson::Dealing
        }
        Phase::Flowers {
            seat: Some(seat), ..
        } => PhaseJson::Flowers { seat: *seat },
        Phase::Together { .. } => PhaseJson::Together,
        Phase::PlayOn { seat } => PhaseJson::PlayOn { seat: *seat },
        Phase::Turn { seat, .. } => PhaseJson::Turn { seat: *seat },
        Phase::Claim { from, tile, on, .. } => PhaseJson::Claim {
            from: *from,
            tile: *tile,
            robbing: *on != ClaimOn::Discard,
        },
        Phase::Replacement { seat, .. } => PhaseJson::Replacement { seat: *seat },
        Phase::Settling | Phase::DealOver { .. } => PhaseJson::DealOver,
        Phase::GameOver { .. } => PhaseJson::GameOver,
    }
}

fn explain(state: &State, win: &Win) -> Explanation {
    let score = state.rules().score(&win.hand);
    let score = score.expect("State::evolve lets no other hand win");
    Explanation::of(&score, state.rules().layout())
}

fn result_json(state: &State) -> Option<ResultJson<'_>> {
    let outcome = &state.outcome;
    let is_over = state.is_deal_over();
    if !is_over && outcome.wins.is_empty() {
        return None;
    }
    let next = match &state.phase {
        Phase::DealOver { next } => *next,
        _ => None,
    };
    let ranking = match &state.phase {
        Phase::GameOver { ranking, .. } => Some(ranking.as_slice()),
        _ => None,
    };
    let wins = outcome.wins.iter().map(|win| WinJson {
        seat: win.seat,
        from: win.from,
        tile: win.tile,
        robbed: win.robbed,
        hand: win.hand.to_string(),
        concealed: &win.hand.concealed,
        melds: &win.hand.melds,
        flowers: &win.hand.flowers,
        score: explain(state, win),
    });
    Some(ResultJson {
        is_over,
        drawn: outcome.drawn,
        wins: wins.collect(),
        transfers: &outcome.transfers,
        collected: &outcome.collected,
        turned: &outcome.turned,
        shown: &outcome.shown,
        next,
        ranking,
    })
}
