//! What a table waits for.

use crate::action::Action;
use crate::event::{DealTerms, Rank};
use crate::meld::MeldKind;
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;

/// How a turn began: it decides what may be done with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TurnStart {
    /// The dealer's first turn, with the tiles dealt.
    Deal,
    /// With a tile from the wall.
    Draw {
        /// Was it a kong's replacement, at once or after flowers?
        after_kong: bool,
    },
    /// With a claimed chow or pung: only a discard can follow.
    Call,
}

/// What a claim is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimOn {
    /// A tile laid into the river.
    Discard,
    /// A tile being added to a pung.
    AddedKong,
    /// A concealed kong being laid down.
    ConcealedKong,
}

impl ClaimOn {
    /// The kong that is being declared.
    ///
    /// # Panics
    /// On a discard, which is no kong.
    #[must_use]
    pub const fn kong(self) -> MeldKind {
        match self {
            Self::Discard => panic!("a discard is no kong"),
            Self::AddedKong => MeldKind::AddedKong,
            Self::ConcealedKong => MeldKind::ConcealedKong,
        }
    }
}

/// Where a table is in the course of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Nothing has been dealt yet.
    BeforeDeal,
    /// The wall stands, the tiles are about to be taken.
    Dealing,
    /// Flowers dealt are shown and replaced.
    Opening {
        /// Who showed flowers last.
        last: Option<Seat>,
        /// How many replacements that seat has still to draw.
        owed: usize,
    },
    /// One seat after the other shows the flowers dealt that it does not want to keep.
    Flowers {
        /// Whose turn it is to show flowers; nothing when every seat is done.
        seat: Option<Seat>,
        /// How many replacements it has still to draw.
        owed: usize,
    },
    /// Seats choose at the same time, each without seeing what the others choose.
    Together {
        /// What has been chosen so far.
        answers: BySeat<Option<Action>>,
    },
    /// A seat is to discard, to declare a kong or to win.
    Turn {
        /// Whose turn.
        seat: Seat,
        /// How it began.
        start: TurnStart,
    },
    /// The other seats may claim a tile.
    Claim {
        /// Whose tile.
        from: Seat,
        /// Which tile.
        tile: Tile,
        /// Discard or kong.
        on: ClaimOn,
        /// What has been answered so far.
        answers: BySeat<Option<Action>>,
    },
    /// A seat is to draw from the tail.
    Replacement {
        /// Who.
        seat: Seat,
        /// Did it begin with a kong?
        after_kong: bool,
    },
    /// Somebody won and play goes on: this seat is to draw.
    PlayOn {
        /// Who.
        seat: Seat,
    },
    /// Won or drawn; the next deal is not yet decided.
    Settling,
    /// The deal is over.
    DealOver {
        /// What comes next, or nothing when the game is over.
        next: Option<DealTerms>,
    },
    /// The game is over.
    GameOver {
        /// All seats, best first.
        ranking: Vec<Rank>,
        /// Has the seed been revealed?
        revealed: bool,
    },
}

impl Phase {
    /// The same as one seat sees it: without what the others have answered, and without the tile of another seat's
    /// concealed kong where it lies hidden.
    #[must_use]
    pub(crate) fn seen_by(&self, viewer: Seat, hides_kongs: bool) -> Self {
        let own = |answers: &BySeat<Option<Action>>| {
            answers.map(|seat, answer| answer.filter(|_| seat == viewer))
        };
        match self {
            Self::Together { answers } => Self::Together {
                answers: own(answers),
            },
            Self::Claim {
                from,
                tile,
                on,
                answers,
            } => {
                let is_hidden = hides_kongs && *on == ClaimOn::ConcealedKong && *from != viewer;
                Self::Claim {
                    from: *from,
                    tile: if is_hidden { Tile::UNKNOWN } else { *tile },
                    on: *on,
                    answers: own(answers),
                }
            }
            Self::BeforeDeal
            | Self::Dealing
            | Self::Opening { .. }
            | Self::Flowers { .. }
            | Self::Turn { .. }
            | Self::Replacement { .. }
            | Self::PlayOn { .. }
            | Self::Settling
            | Self::DealOver { .. }
            | Self::GameOver { .. } => self.clone(),
        }
    }
}
