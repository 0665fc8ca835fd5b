//! The questions that shared code asks a ruleset. Answers are data; nothing is changed.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::catalogue::Catalogue;
use crate::counts::Counts;
use crate::fan::{Fan, Reason};
use crate::goal::{self, Goal};
use crate::hand::Hand;
use crate::hand_error::HandError;
use crate::heap::Heap;
use crate::kind_set::KindSet;
use crate::layout::{Layout, TileSet};
use crate::payment::{Gains, Payment, Price};
use crate::score::{Score, Tally};
use crate::seat::Wind;
use crate::settlement::{MostWinners, Settled, WonHand};
use crate::shape::Piles;

/// The most choices that can be open for one hand.
pub const MAX_GOALS: usize = 3;

/// Why a hand does not win.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Refusal {
    /// It is no hand of this ruleset at all.
    #[error(transparent)]
    Invalid(#[from] HandError),
    /// Its tiles make no winning shape.
    #[error("no winning hand: {} of its tiles must be exchanged to complete it", .distance + 1)]
    NotWinning {
        /// How many tiles must be exchanged before one more completes it (its shanten).
        distance: i8,
    },
    /// A rule of its ruleset bars it, whatever its shape.
    #[error("{message}: {kinds}")]
    Barred {
        /// The stable id of that rule.
        code: &'static str,
        /// What the rule says.
        message: &'static str,
        /// The kinds of tiles that stand in the way.
        kinds: KindSet,
    },
    /// It is complete but worth too little.
    #[error("worth {} where at least {minimum} is needed to win", .score.total)]
    BelowMinimum {
        /// What it is worth.
        score: Box<Score>,
        /// The least a winning hand must be worth.
        minimum: u32,
    },
    /// It is complete, but nothing in it lets it win.
    #[error("no yaku: at least one is needed to win")]
    NoYaku {
        /// What is there all the same, worth nothing.
        score: Box<Score>,
    },
}

impl Refusal {
    /// The stable id of this reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid(error) => error.code(),
            Self::NotWinning { .. } => "not_winning",
            Self::Barred { code, .. } => code,
            Self::BelowMinimum { .. } => "below_minimum",
            Self::NoYaku { .. } => "no_yaku",
        }
    }
}

impl Refusal {
    /// What a complete hand is worth that may not win all the same.
    #[must_use]
    pub fn score(&self) -> Option<&Score> {
        match self {
            Self::Invalid(_) | Self::NotWinning { .. } | Self::Barred { .. } => None,
            Self::BelowMinimum { score, .. } | Self::NoYaku { score } => Some(score),
        }
    }
}

/// Why a valid hand has no worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missed {
    /// Its tiles make no winning shape, or there is no winning tile.
    Incomplete,
    /// A rule of its ruleset bars it, as [`Refusal::Barred`].
    Barred {
        /// The stable id of that rule.
        code: &'static str,
        /// What the rule says.
        message: &'static str,
        /// The kinds of tiles that stand in the way.
        kinds: KindSet,
    },
}

/// What differs between rulesets.
pub trait Rules: Sync {
    /// The facts of this ruleset.
    fn layout(&self) -> &'static Layout;

    /// The tiles it is played with, under its options.
    fn tiles(&self) -> TileSet {
        self.layout().tiles
    }

    /// Its name with the version of its rules, and with the preset where it has editions of its own.
    fn version(&self) -> String {
        self.layout().version.into()
    }

    /// What scores in it.
    fn catalogue(&self) -> &'static Catalogue;

    /// The least a winning hand must be worth.
    fn minimum(&self) -> u32;

    /// Is this a hand that can have won, whatever its shape?
    ///
    /// # Errors
    /// Says what cannot be, or that the winning tile is missing.
    fn check(&self, hand: &Hand) -> Result<(), HandError> {
        hand.check_won(self.layout(), self.tiles())
    }

    /// What a valid hand is worth, without explanations and without allocating. The minimum is not applied.
    ///
    /// # Errors
    /// When its tiles make no winning shape, there is no winning tile, or a rule bars it. How far it is from winning is
    /// another question: [`Rules::refusal`].
    fn tally(&self, hand: &Hand) -> Result<Tally, Missed>;

    /// The refusal of a hand that has no worth.
    fn refusal(&self, hand: &Hand, missed: Missed) -> Refusal {
        match missed {
            Missed::Incomplete => Refusal::NotWinning {
                distance: self.shanten(hand),
            },
            Missed::Barred {
                code,
                message,
                kinds,
            } => Refusal::Barred {
                code,
                message,
                kinds,
            },
        }
    }

    /// Does a complete hand win that is worth so much?
    fn is_enough(&self, _hand: &Hand, tally: &Tally) -> bool {
        tally.total >= self.minimum()
    }

    /// What a hand is worth and why.
    ///
    /// # Errors
    /// When it is no hand of this ruleset, no winning hand, or worth less than the minimum.
    fn score(&self, hand: &Hand) -> Result<Score, Refusal>;

    /// Why an entry of the catalogue is not counted for a winning hand; nothing when it is counted.
    ///
    /// # Errors
    /// When the hand is no winning hand. A hand below the minimum has its reasons too.
    fn why_not(&self, fan: Fan, hand: &Hand) -> Result<Option<Reason>, Refusal>;

    /// Who pays how much for a win worth `total`; nothing when the discarder is not known.
    fn payments(&self, hand: &Hand, total: u32) -> Option<Vec<Payment>>;

    /// What everybody who pays for a win worth `total` pays, where the table alone knows who does.
    fn price(&self, _hand: &Hand, _total: u32) -> Option<Price> {
        None
    }

    /// What each wind gains by a win, payers less than nothing, and the points of the hand, where they have a price.
    fn gains(&self, hand: &Hand, tally: &Tally) -> Gains;

    /// How many may win on one tile.
    fn most_winners(&self) -> MostWinners {
        MostWinners::All
    }

    /// What moves when these hands win on one tile, the nearest to the discarder first; `active` are those who play.
    fn settle(&self, wins: &[WonHand], _active: &[Wind]) -> Settled {
        let payments = wins.iter().filter_map(|win| win.score.payments.clone());
        Settled {
            payments: payments.flatten().collect(),
            pots: Vec::new(),
        }
    }

    /// Do the tiles make a winning shape, whatever they are worth?
    fn is_win(&self, hand: &Hand) -> bool {
        hand.winning.is_some() && self.may_be_complete(&hand.held_counts(), hand.melds.len())
    }

    /// Could these tiles, the winning one included, beside so many melds be a winning shape? Never wrong when it says no,
    /// and much faster than reading the hand.
    fn may_be_complete(&self, held: &Counts, melds: usize) -> bool {
        let layout = self.layout();
        let sets = layout.sets.saturating_sub(melds);
        let is_special = || {
            layout
                .special
                .iter()
                .any(|shape| shape.is_made_of(held, melds))
        };
        Piles::of(held).is_some_and(|piles| piles.are_whole(sets)) || is_special()
    }

    /// May a valid hand win: is it complete and worth the minimum?
    fn can_win(&self, hand: &Hand) -> bool {
        let is_enough = |tally| self.is_enough(hand, &tally);
        self.is_win(hand) && (self.minimum() == 0 || self.tally(hand).is_ok_and(is_enough))
    }

    /// The ways in which a hand holding these concealed tiles can be completed: one, or one for each choice still open.
    fn goals(&self, hand: &Hand, held: Counts) -> ArrayVec<Goal, MAX_GOALS> {
        let layout = self.layout();
        let goal = Goal {
            held,
            gone: hand.meld_counts(),
            sets: hand.sets_left(layout),
            melds: hand.melds.len(),
            special: layout.special,
            kinds: layout.tiles.kinds(),
        };
        [goal].into_iter().collect()
    }

    /// The ways in which concealed tiles can be completed beside so many melds, of which nothing is known.
    fn goals_beside(&self, held: Counts, melds: usize) -> ArrayVec<Goal, MAX_GOALS> {
        let layout = self.layout();
        let goal = Goal {
            held,
            gone: Counts::NONE,
            sets: layout.sets.saturating_sub(melds),
            melds,
            special: layout.special,
            kinds: layout.tiles.kinds(),
        };
        [goal].into_iter().collect()
    }

    /// The kinds that complete a hand, its winning tile set aside. A kind of which the player holds all four is none.
    fn waits(&self, hand: &Hand) -> KindSet {
        let goals = self.goals(hand, hand.concealed_counts());
        goals
            .iter()
            .fold(KindSet::EMPTY, |all, goal| all.or(goal.waits()))
    }

    /// How many tiles concealed ones, the same in piles, are away from being ready beside so many melds, of which nothing is
    /// known.
    fn shanten_beside(&self, held: &Counts, piles: &Piles, melds: usize) -> i8 {
        goal::shanten_of_piles(self.layout(), piles, melds, || *held)
    }

    /// How many tiles a hand, its winning tile included, is away from being ready: 0 ready, -1 complete.
    fn shanten(&self, hand: &Hand) -> i8 {
        let mut held = Heap::of(&hand.concealed);
        hand.winning.iter().for_each(|won| held.add(won.tile));
        match held.piles() {
            Some(piles) if hand.melds.is_empty() => {
                goal::shanten_of_piles(self.layout(), &piles, 0, || hand.held_counts())
            }
            Some(_) | None => goal::shanten(&self.goals(hand, hand.held_counts())),
        }
    }

    /// The kinds that bring a hand nearer to being complete.
    fn useful_tiles(&self, hand: &Hand) -> KindSet {
        goal::useful_tiles(&self.goals(hand, hand.held_counts()))
    }
}
