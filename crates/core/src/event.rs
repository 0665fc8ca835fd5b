//! What happened at a table. Events are the only thing that changes one, and the only thing that is stored.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind};
use crate::payment::Transfer;
use crate::seat::{BySeat, Seat, Wind};
use crate::tile::Tile;

/// The end of the wall from which a tile is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Where the deal left off: ordinary draws.
    Head,
    /// The other end: replacements of kongs and flowers.
    Tail,
}

/// Which deal of a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealTerms {
    /// The prevailing wind.
    pub round: Wind,
    /// Who deals; this seat is east.
    pub dealer: Seat,
    /// How often the dealer has continued.
    pub repeats: u32,
}

/// One winner's part of [`Event::Won`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Win {
    /// Who won.
    pub seat: Seat,
    /// Whose tile it was; nothing for a self-draw.
    pub from: Option<Seat>,
    /// The winning tile.
    pub tile: Tile,
    /// Was it robbed from a kong?
    pub robbed: bool,
    /// The whole hand as it was scored.
    #[serde(with = "hand_text")]
    pub hand: Hand,
    /// What it was worth, in the ruleset's unit.
    pub total: u32,
}

/// A hand in JSON is its text.
mod hand_text {
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    use crate::hand::Hand;

    pub(super) fn serialize<S: Serializer>(hand: &Hand, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(hand)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Hand, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

/// Why a deal ended with nobody winning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawKind {
    /// No tile is left to draw.
    Exhausted,
}

/// A seat's place at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rank {
    /// Who.
    pub seat: Seat,
    /// Points at the end.
    pub score: i64,
    /// 1 is best; equal scores share a rank.
    pub rank: u8,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The wall was built and the dice were thrown.
    DealStarted {
        /// Number of the deal, counted from 0; the wall is a function of it.
        deal: u32,
        /// The prevailing wind.
        round: Wind,
        /// Who deals.
        dealer: Seat,
        /// How often the dealer has continued.
        repeats: u32,
        /// Three dice; they show where the wall is broken and change nothing else.
        dice: [u8; 3],
    },
    /// Every seat took its tiles.
    Dealt {
        /// The tiles of each seat, in the order in which they were taken.
        hands: BySeat<Vec<Tile>>,
    },
    /// A seat laid down all its flowers.
    FlowersShown {
        /// Who.
        seat: Seat,
        /// Which.
        flowers: ArrayVec<Tile, 8>,
    },
    /// The opening is over: nobody holds a flower, the dealer begins.
    PlayStarted,
    /// A seat took a tile from the wall.
    Drawn {
        /// Who.
        seat: Seat,
        /// Which tile; unknown to the other seats.
        tile: Tile,
        /// From which end.
        source: Source,
    },
    /// A seat chose what to do about a discard or a kong; seen by nobody else.
    Answered {
        /// Who.
        seat: Seat,
        /// The choice.
        action: Action,
    },
    /// A seat laid a tile into its river.
    Discarded {
        /// Who.
        seat: Seat,
        /// Which tile.
        tile: Tile,
        /// Was it the tile just drawn?
        drawn: bool,
    },
    /// A discard was claimed for a chow, pung or kong.
    Called {
        /// Who claimed it.
        seat: Seat,
        /// The set it made.
        meld: Meld,
    },
    /// A concealed or added kong was announced.
    KongDeclared {
        /// Who.
        seat: Seat,
        /// Concealed or added.
        kind: MeldKind,
        /// Four tiles of a concealed kong, the one tile of an added kong.
        tiles: ArrayVec<Tile, 4>,
    },
    /// Nobody robbed the kong.
    KongStood {
        /// Whose kong.
        seat: Seat,
    },
    /// One or more seats won on one tile.
    Won {
        /// The winners in turn order.
        wins: Vec<Win>,
        /// What everybody pays for it.
        transfers: Vec<Transfer>,
    },
    /// The deal ended with nobody winning.
    DealDrawn {
        /// Why.
        kind: DrawKind,
        /// What everybody pays for it.
        transfers: Vec<Transfer>,
    },
    /// The deal is over and settled.
    DealEnded {
        /// The next deal, or nothing when the game is over.
        next: Option<DealTerms>,
    },
    /// The game is over.
    GameEnded {
        /// All seats, best first.
        ranking: Vec<Rank>,
    },
    /// What the walls were made from.
    SeedRevealed {
        /// The seed.
        seed: u64,
        /// 32 bytes in hexadecimal.
        salt: String,
    },
}

impl Event {
    /// Its `type` in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::DealStarted { .. } => "deal_started",
            Self::Dealt { .. } => "dealt",
            Self::FlowersShown { .. } => "flowers_shown",
            Self::PlayStarted => "play_started",
            Self::Drawn { .. } => "drawn",
            Self::Answered { .. } => "answered",
            Self::Discarded { .. } => "discarded",
            Self::Called { .. } => "called",
            Self::KongDeclared { .. } => "kong_declared",
            Self::KongStood { .. } => "kong_stood",
            Self::Won { .. } => "won",
            Self::DealDrawn { .. } => "deal_drawn",
            Self::DealEnded { .. } => "deal_ended",
            Self::GameEnded { .. } => "game_ended",
            Self::SeedRevealed { .. } => "seed_revealed",
        }
    }

    /// The seat that did it, where one seat did.
    #[must_use]
    pub const fn actor(&self) -> Option<Seat> {
        match self {
            Self::FlowersShown { seat, .. }
            | Self::Drawn { seat, .. }
            | Self::Answered { seat, .. }
            | Self::Discarded { seat, .. }
            | Self::Called { seat, .. }
            | Self::KongDeclared { seat, .. }
            | Self::KongStood { seat } => Some(*seat),
            Self::DealStarted { .. }
            | Self::Dealt { .. }
            | Self::PlayStarted
            | Self::Won { .. }
            | Self::DealDrawn { .. }
            | Self::DealEnded { .. }
            | Self::GameEnded { .. }
            | Self::SeedRevealed { .. } => None,
        }
    }

    /// This event as one seat sees it: hidden tiles are unknown, and nothing where the seat sees nothing at all.
    #[must_use]
    pub fn seen_by(&self, viewer: Seat) -> Option<Self> {
        match self {
            Self::Dealt { hands } => Some(Self::Dealt {
                hands: hands.map(|seat, tiles| {
                    if seat == viewer {
                        tiles.clone()
                    } else {
                        vec![Tile::UNKNOWN; tiles.len()]
                    }
                }),
            }),
            Self::Drawn { seat, source, .. } if *seat != viewer => Some(Self::Drawn {
                seat: *seat,
                tile: Tile::UNKNOWN,
                source: *source,
            }),
            Self::Answered { seat, .. } if *seat != viewer => None,
            Self::DealStarted { .. }
            | Self::FlowersShown { .. }
            | Self::PlayStarted
            | Self::Drawn { .. }
            | Self::Answered { .. }
            | Self::Discarded { .. }
            | Self::Called { .. }
            | Self::KongDeclared { .. }
            | Self::KongStood { .. }
            | Self::Won { .. }
            | Self::DealDrawn { .. }
            | Self::DealEnded { .. }
            | Self::GameEnded { .. }
            | Self::SeedRevealed { .. } => Some(self.clone()),
        }
    }
}
