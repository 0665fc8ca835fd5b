//! Why an entry of a catalogue is not counted: typed facts about a hand, which become sentences elsewhere.

use serde::Serialize;

use crate::catalogue::Catalogue;
use crate::decompose::Set;
use crate::fan::Fan;
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::meld::Meld;
use crate::seat::Wind;
use crate::special::Special;
use crate::tile::{Kind, Tile};

/// Why an entry is not counted for a hand. Each is a fact about the hand in the reading that is worth most.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// A counted entry replaces it.
    ExcludedBy {
        /// The position of that entry.
        index: Fan,
        /// The id of that entry.
        fan: &'static str,
    },
    /// The winning tile was another player's.
    NeedsSelfDraw,
    /// The winning tile was drawn.
    NeedsDiscard,
    /// Another player's tile was used for a meld.
    HandExposed {
        /// The first such meld.
        meld: Meld,
    },
    /// Sets are missing that were made with another player's tile.
    NeedsExposedSets {
        /// How many there are.
        exposed: usize,
        /// How many there should be.
        needed: usize,
    },
    /// There are flowers.
    HasFlowers {
        /// All of them.
        flowers: Vec<Tile>,
    },
    /// Flowers are missing.
    MissingFlowers {
        /// Those that would complete them, the fewest.
        missing: Vec<Tile>,
    },
    /// None of the flowers that belong to the seat.
    NoFlowerOfSeat {
        /// The seat.
        seat: Wind,
        /// Its flowers.
        flowers: Vec<Tile>,
    },
    /// The hand waited for more than one kind.
    SeveralWaits {
        /// The kinds.
        waits: KindSet,
    },
    /// The hand waited for one kind only.
    OneWait {
        /// The kinds: one, or none.
        waits: KindSet,
    },
    /// A set is a pung or a kong.
    NotAChow {
        /// The first such set.
        set: Set,
    },
    /// A set is a chow.
    NotAPung {
        /// The first such set.
        set: Set,
    },
    /// The pair is of honors.
    HonorPair {
        /// The pair.
        pair: Kind,
    },
    /// Too few pungs of these kinds.
    TooFewPungs {
        /// The kinds of which there should be pungs.
        of: KindSet,
        /// Those of which there are.
        there: KindSet,
        /// How many there should be.
        needed: usize,
    },
    /// The pair should be one of these kinds, beside the pungs.
    OtherPair {
        /// The kinds it could be.
        of: KindSet,
        /// The pair there is.
        pair: Kind,
    },
    /// Too few pungs made without another player's tile.
    TooFewConcealedPungs {
        /// How many there are.
        concealed: usize,
        /// How many there should be.
        needed: usize,
        /// The pung that the winning tile, another player's, finished.
        finished: Option<Kind>,
        /// Pungs and kongs that are exposed melds.
        exposed: KindSet,
    },
    /// There are tiles of more than one suit.
    SeveralSuits {
        /// One tile of each suit there is.
        suits: KindSet,
    },
    /// There are tiles of a suit.
    HasSuited {
        /// Their kinds.
        kinds: KindSet,
    },
    /// There are honors.
    HasHonors {
        /// Their kinds.
        kinds: KindSet,
    },
    /// There are no honors.
    NoHonors,
    /// There are only honors.
    NoSuited,
    /// The win did not come in this way.
    NotThatWin {
        /// The way.
        flag: Flag,
    },
    /// There is no kong.
    NoKong,
    /// The table plays without it.
    OptionOff {
        /// The option that says so.
        option: &'static str,
    },
    /// The hand is not of this shape.
    NotThatShape {
        /// The shape; nothing for sets and a pair.
        shape: Option<Special>,
    },
    /// All tiles are of one suit.
    OneSuit,
    /// Too few sets are melds.
    NeedsMelds {
        /// How many are.
        melds: usize,
        /// How many should be.
        needed: usize,
    },
    /// No kind is there four times.
    NoFourOfAKind,
    /// A set, or the pair, without any of the tiles it should have.
    SetWithout {
        /// The first such set or pair.
        set: Vec<Tile>,
    },
    /// There are tiles that do not belong.
    HasTiles {
        /// Their kinds.
        kinds: KindSet,
    },
    /// The winner is not the dealer.
    NotDealer {
        /// The winner's seat.
        seat: Wind,
    },
    /// Sets are missing.
    MissingSets {
        /// Their tiles, the fewest that would do.
        missing: Vec<Vec<Tile>>,
    },
    /// Too few kongs of the kind that is asked for.
    TooFewKongs {
        /// How many there are.
        kongs: usize,
        /// How many there should be.
        needed: usize,
    },
    /// Its sets are already tied together by others that count, and each may be joined once only.
    AlreadyCombined {
        /// The position of one that ties them.
        index: Fan,
        /// Its id.
        fan: &'static str,
    },
    /// Kinds are missing.
    MissingKinds {
        /// Kinds of which one would do for each that is missing.
        missing: KindSet,
    },
    /// The winning tile did not complete the hand in this way.
    NotThatWait {
        /// The way.
        wait: Wait,
    },
    /// The pair is of a kind whose pung would count.
    ValuePair {
        /// The pair.
        pair: Kind,
    },
    /// It is there in another reading of the hand only, and that is worth less.
    OtherReading {
        /// The total of that reading.
        total: u32,
    },
    /// No indicator that would count is given.
    NoIndicator,
    /// There is no red five.
    NoRedFive,
}

/// What a winning tile completes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// A chow at either end.
    TwoSided,
    /// 1-2-3 by the 3, or 7-8-9 by the 7.
    Edge,
    /// A chow in its middle.
    Closed,
    /// The pair.
    Single,
}

impl Wait {
    /// The word of this wait.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::TwoSided => "two_sided",
            Self::Edge => "edge",
            Self::Closed => "closed",
            Self::Single => "single",
        }
    }
}

impl Reason {
    /// The win should have been a draw of this kind.
    #[must_use]
    pub const fn no_draw_with(flag: Flag, is_drawn: bool) -> Self {
        if is_drawn {
            Self::NotThatWin { flag }
        } else {
            Self::NeedsSelfDraw
        }
    }

    /// The win should have been a win of this kind on another player's tile.
    #[must_use]
    pub const fn no_discard_with(flag: Flag, is_drawn: bool) -> Self {
        if is_drawn {
            Self::NeedsDiscard
        } else {
            Self::NotThatWin { flag }
        }
    }

    /// A counted entry of a catalogue replaces it.
    #[must_use]
    pub fn excluded_by(catalogue: &'static Catalogue, index: Fan) -> Self {
        Self::ExcludedBy {
            index,
            fan: &catalogue.entry(index).id,
        }
    }

    /// The stable id of this reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::ExcludedBy { .. } => "excluded_by",
            Self::NeedsSelfDraw => "needs_self_draw",
            Self::NeedsDiscard => "needs_discard",
            Self::HandExposed { .. } => "hand_exposed",
            Self::NeedsExposedSets { .. } => "needs_exposed_sets",
            Self::HasFlowers { .. } => "has_flowers",
            Self::MissingFlowers { .. } => "missing_flowers",
            Self::NoFlowerOfSeat { .. } => "no_flower_of_seat",
            Self::SeveralWaits { .. } => "several_waits",
            Self::OneWait { .. } => "one_wait",
            Self::NotAChow { .. } => "not_a_chow",
            Self::NotAPung { .. } => "not_a_pung",
            Self::HonorPair { .. } => "honor_pair",
            Self::TooFewPungs { .. } => "too_few_pungs",
            Self::OtherPair { .. } => "other_pair",
            Self::TooFewConcealedPungs { .. } => "too_few_concealed_pungs",
            Self::SeveralSuits { .. } => "several_suits",
            Self::HasSuited { .. } => "has_suited",
            Self::HasHonors { .. } => "has_honors",
            Self::NoHonors => "no_honors",
            Self::NoSuited => "no_suited",
            Self::NotThatWin { .. } => "not_that_win",
            Self::NoKong => "no_kong",
            Self::OptionOff { .. } => "option_off",
            Self::NotThatShape { .. } => "not_that_shape",
            Self::OneSuit => "one_suit",
            Self::NeedsMelds { .. } => "needs_melds",
            Self::NoFourOfAKind => "no_four_of_a_kind",
            Self::SetWithout { .. } => "set_without",
            Self::HasTiles { .. } => "has_tiles",
            Self::NotDealer { .. } => "not_dealer",
            Self::MissingSets { .. } => "missing_sets",
            Self::TooFewKongs { .. } => "too_few_kongs",
            Self::AlreadyCombined { .. } => "already_combined",
            Self::MissingKinds { .. } => "missing_kinds",
            Self::NotThatWait { .. } => "not_that_wait",
            Self::ValuePair { .. } => "value_pair",
            Self::OtherReading { .. } => "other_reading",
            Self::NoIndicator => "no_indicator",
            Self::NoRedFive => "no_red_five",
        }
    }
}
