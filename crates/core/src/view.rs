//! One seat's view of a table: everything that seat may know, and its choices.

use serde::Serialize;

use crate::action::Action;
use crate::counts::{COPIES, Counts};
use crate::event::{DealTerms, Event, Rank, Win};
use crate::evolve::Misfit;
use crate::explanation::Explanation;
use crate::hand::Hand;
use crate::legal::legal;
use crate::log::{Header, LogError, to_json};
use crate::meld::Meld;
use crate::payment::Transfer;
use crate::phase::{ClaimOn, Phase};
use crate::rules::Rules;
use crate::seat::{Seat, Wind};
use crate::state::{Outcome, RiverTile, State};
use crate::tile::{KINDS, Tile};

/// A table as one seat sees it. This is all that a computer player is ever given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    state: State,
    seat: Seat,
}

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
        Ok(Self {
            state: State::new(ruleset, Some(seat), header.deal.is_some()),
            seat,
        })
    }

    pub(crate) const fn from_state(state: State, seat: Seat) -> Self {
        Self { state, seat }
    }

    /// Lets an event happen, as this seat saw it.
    ///
    /// # Errors
    /// When the event does not fit; the view is then as it was.
    pub fn evolve(&mut self, event: &Event) -> Result<(), Misfit> {
        self.state.evolve(event)
    }

    /// Whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What this seat may choose now.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        legal(&self.state, self.seat)
    }

    /// The ruleset's answers about hands.
    #[must_use]
    pub fn rules(&self) -> &dyn Rules {
        self.state.rules()
    }

    /// This seat's own tiles, the drawn one included, its melds and flowers; without a winning tile.
    #[must_use]
    pub fn hand(&self) -> Hand {
        let own = &self.state.seats[self.seat];
        Hand {
            concealed: own.held.tiles().collect(),
            melds: own.melds.clone(),
            flowers: own.flowers.clone(),
            ..Hand::default()
        }
    }

    /// The tile that can be claimed now.
    #[must_use]
    pub const fn claimed_tile(&self) -> Option<Tile> {
        match self.state.phase {
            Phase::Claim { tile, .. } => Some(tile),
            _ => None,
        }
    }

    /// How many of each kind this seat cannot see: in the wall or in other hands.
    #[must_use]
    pub fn unseen(&self) -> Counts {
        let mut unseen = Counts([COPIES; KINDS]);
        for kind in self.state.all_tiles().filter_map(Tile::kind) {
            unseen.0[kind.index()] = unseen.0[kind.index()].saturating_sub(1);
        }
        unseen
    }

    /// How many tiles can still be drawn.
    #[must_use]
    pub fn left(&self) -> usize {
        self.state.left()
    }

    /// As the `view` object of the game protocol.
    #[must_use]
    pub fn to_json(&self) -> String {
        state_json(&self.state)
    }
}

impl State {
    /// Every tile that can be seen in this state, each where it lies now.
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
    ruleset: &'static str,
    seat: Option<Seat>,
    deal: Option<DealJson>,
    wall: WallJson,
    phase: PhaseJson,
    seats: Vec<SeatJson<'a>>,
    result: Option<ResultJson<'a>>,
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
    Turn {
        seat: Seat,
    },
    Claim {
        from: Seat,
        tile: Tile,
        robbing: bool,
    },
    Replacement {
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

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum EndJson {
    Won,
    Exhausted,
}

#[derive(Serialize)]
struct ResultJson<'a> {
    #[serde(rename = "type")]
    end: EndJson,
    wins: Vec<WinJson<'a>>,
    transfers: &'a [Transfer],
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
        ruleset: state.rules().layout().version,
        seat: state.viewer,
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
        result: state
            .outcome
            .as_ref()
            .map(|outcome| result_json(state, outcome)),
    })
}

fn phase_json(state: &State) -> PhaseJson {
    match &state.phase {
        Phase::BeforeDeal => PhaseJson::BeforeDeal,
        Phase::Dealing | Phase::Opening { .. } => PhaseJson::Dealing,
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

fn result_json<'a>(state: &'a State, outcome: &'a Outcome) -> ResultJson<'a> {
    let next = match &state.phase {
        Phase::DealOver { next } => *next,
        _ => None,
    };
    let ranking = match &state.phase {
        Phase::GameOver { ranking, .. } => Some(ranking.as_slice()),
        _ => None,
    };
    let (end, wins, transfers) = match outcome {
        Outcome::Won { wins, transfers } => (EndJson::Won, wins.as_slice(), transfers),
        Outcome::Drawn { transfers } => (EndJson::Exhausted, [].as_slice(), transfers),
    };
    let wins = wins.iter().map(|win| WinJson {
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
    ResultJson {
        end,
        wins: wins.collect(),
        transfers,
        next,
        ranking,
    }
}
