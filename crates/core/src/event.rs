//! What happened at a table. Events are the only thing that changes one, and the only thing that is stored.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::hand::Hand;
use crate::meld::{Meld, MeldKind};
use crate::payment::Transfer;
use crate::seat::{BySeat, Seat, Wind};
use crate::tile::{Suit, Tile};

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
    /// How often the dealer has continued; where repeats are counted on the table, how many lie there.
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

/// Why a deal ended without a win, or before the last one possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawKind {
    /// No tile is left to draw.
    Exhausted,
    /// A seat was dealt nine kinds of terminals and honors and ended the deal (九種九牌).
    NineKinds,
    /// Every seat discarded the same wind first (四風連打).
    FourWinds,
    /// Every seat declared riichi (四家立直).
    FourRiichi,
    /// Several seats made four kongs together (四開槓).
    FourKongs,
    /// Three seats would have won on one tile (三家和).
    ThreeWins,
}

impl DrawKind {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Exhausted,
        Self::NineKinds,
        Self::FourWinds,
        Self::FourRiichi,
        Self::FourKongs,
        Self::ThreeWins,
    ];

    /// Its word in logs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Exhausted => "exhausted",
            Self::NineKinds => "nine_kinds",
            Self::FourWinds => "four_winds",
            Self::FourRiichi => "four_riichi",
            Self::FourKongs => "four_kongs",
            Self::ThreeWins => "three_wins",
        }
    }
}

/// A hand that is laid open when a deal ends without its winning.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownHand {
    /// Whose.
    pub seat: Seat,
    /// The concealed tiles.
    pub tiles: Vec<Tile>,
}

/// Points taken from the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collected {
    /// Who takes them.
    pub seat: Seat,
    /// How many.
    pub amount: i64,
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
    /// What the game counts for in a ruleset that gives places their own points, in thousandths of such a point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<i64>,
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
    /// A seat keeps the flowers it still has, or has none; the next seat shows its own.
    FlowersDone {
        /// Who.
        seat: Seat,
    },
    /// Every seat gave tiles to another, all at once.
    TilesExchanged {
        /// How many steps in turn order from giver to receiver.
        steps: u8,
        /// What each seat gave; unknown to those who neither gave nor received it.
        given: BySeat<Vec<Tile>>,
    },
    /// Every seat named a suit, all at once.
    VoidSuitsNamed {
        /// The suits by seat.
        suits: BySeat<Suit>,
    },
    /// A tile of the wall that nobody draws was turned up: an indicator.
    IndicatorTurned {
        /// The tile.
        tile: Tile,
    },
    /// The opening is over, the dealer begins.
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
        /// Was riichi declared with it?
        #[serde(default, skip_serializing_if = "is_false")]
        riichi: bool,
    },
    /// The discard of a riichi was not won on: the stick is laid down.
    RiichiAccepted {
        /// Who declared it.
        seat: Seat,
        /// What is laid down.
        points: i64,
    },
    /// A discard was claimed for a chow, pung or kong.
    Called {
        /// Who claimed it.
        seat: Seat,
        /// The set it made.
        meld: Meld,
        /// What is paid for it at once, if it is a kong.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        transfers: Vec<Transfer>,
    },
    /// A concealed or added kong was announced.
    KongDeclared {
        /// Who.
        seat: Seat,
        /// Concealed or added.
        kind: MeldKind,
        /// Four tiles of a concealed kong, the one tile of an added kong.
        tiles: ArrayVec<Tile, 4>,
        /// Does it lie face down? Then its tiles are unknown to the other seats.
        #[serde(default, skip_serializing_if = "is_false")]
        hidden: bool,
    },
    /// Nobody robbed the kong.
    KongStood {
        /// Whose kong.
        seat: Seat,
        /// What is paid for it at once.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        transfers: Vec<Transfer>,
    },
    /// One or more seats won on one tile.
    Won {
        /// The winners in turn order.
        wins: Vec<Win>,
        /// What everybody pays for it.
        transfers: Vec<Transfer>,
        /// What the winners take from the table.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        collected: Vec<Collected>,
        /// Tiles of the wall that were turned up for the win.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        turned: Vec<Tile>,
    },
    /// The last tile came to nothing; who is not bound to show a hand says whether it is ready.
    WallExhausted,
    /// The deal ended without another win.
    DealDrawn {
        /// Why.
        kind: DrawKind,
        /// The hands laid open.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        shown: Vec<ShownHand>,
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

const fn is_false(said: &bool) -> bool {
    !*said
}

impl Event {
    /// Its `type` in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::DealStarted { .. } => "deal_started",
            Self::Dealt { .. } => "dealt",
            Self::FlowersShown { .. } => "flowers_shown",
            Self::FlowersDone { .. } => "flowers_done",
            Self::TilesExchanged { .. } => "tiles_exchanged",
            Self::VoidSuitsNamed { .. } => "void_suits_named",
            Self::IndicatorTurned { .. } => "indicator_turned",
            Self::PlayStarted => "play_started",
            Self::Drawn { .. } => "drawn",
            Self::Answered { .. } => "answered",
            Self::Discarded { .. } => "discarded",
            Self::RiichiAccepted { .. } => "riichi_accepted",
            Self::Called { .. } => "called",
            Self::KongDeclared { .. } => "kong_declared",
            Self::KongStood { .. } => "kong_stood",
            Self::Won { .. } => "won",
            Self::WallExhausted => "wall_exhausted",
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
            | Self::FlowersDone { seat }
            | Self::Drawn { seat, .. }
            | Self::Answered { seat, .. }
            | Self::Discarded { seat, .. }
            | Self::RiichiAccepted { seat, .. }
            | Self::Called { seat, .. }
            | Self::KongDeclared { seat, .. }
            | Self::KongStood { seat, .. } => Some(*seat),
            Self::DealStarted { .. }
            | Self::Dealt { .. }
            | Self::TilesExchanged { .. }
            | Self::VoidSuitsNamed { .. }
            | Self::IndicatorTurned { .. }
            | Self::PlayStarted
            | Self::Won { .. }
            | Self::WallExhausted
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
            Self::TilesExchanged { steps, given } => Some(Self::TilesExchanged {
                steps: *steps,
                given: given.map(|giver, tiles| {
                    let receiver = giver.after((*steps).into(), given.len());
                    if [giver, receiver].contains(&viewer) {
                        tiles.clone()
                    } else {
                        vec![Tile::UNKNOWN; tiles.len()]
                    }
                }),
            }),
            Self::KongDeclared {
                seat,
                kind,
                tiles,
                hidden: true,
            } if *seat != viewer => Some(Self::KongDeclared {
                seat: *seat,
                kind: *kind,
                tiles: tiles.iter().map(|_| Tile::UNKNOWN).collect(),
                hidden: true,
            }),
            Self::Answered { seat, .. } if *seat != viewer => None,
            Self::DealStarted { .. }
            | Self::FlowersShown { .. }
            | Self::FlowersDone { .. }
            | Self::VoidSuitsNamed { .. }
            | Self::IndicatorTurned { .. }
            | Self::PlayStarted
            | Self::Drawn { .. }
            | Self::Answered { .. }
            | Self::Discarded { .. }
            | Self::RiichiAccepted { .. }
            | Self::Called { .. }
            | Self::KongDeclared { .. }
            | Self::KongStood { .. }
            | Self::Won { .. }
            | Self::WallExhausted
            | Self::DealDrawn { .. }
            | Self::DealEnded { .. }
            | Self::GameEnded { .. }
            | Self::SeedRevealed { .. } => Some(self.clone()),
        }
    }
}
