//! What every tile that completes a hand would be worth.

use serde::Serialize;

use crate::hand::{Flag, Flags, Hand, WinBy, Winning};
use crate::hand_error::{HandError, Impossible};
use crate::kind_set::KindSet;
use crate::rules::{Refusal, Rules};
use crate::score::Score;
use crate::tile::{Kind, Tile};

/// What a win would be worth, or why there would be none.
pub type Outcome = Result<Score, Refusal>;

/// A kind that completes a hand, with what it would be worth.
#[derive(Debug, Clone, PartialEq)]
pub struct WaitValue {
    /// The kind.
    pub kind: Kind,
    /// How many copies of it the hand does not show: those that may still come.
    pub unseen: u8,
    /// The win on another player's discard.
    pub by_discard: Outcome,
    /// The win on an own draw.
    pub by_self_draw: Outcome,
}

/// The least an outcome says: its value, or 0 and the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Worth {
    /// What the win is worth; 0 when it may not be one.
    pub total: u32,
    /// Why it may not be one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
}

impl From<&Outcome> for Worth {
    fn from(outcome: &Outcome) -> Self {
        match outcome {
            Ok(score) => Self {
                total: score.total,
                reason: None,
            },
            Err(refusal) => Self {
                total: 0,
                reason: Some(refusal.code()),
            },
        }
    }
}

/// Every kind that completes a hand, in the order of tiles, with what it is worth by discard and by self-draw. A winning
/// tile is set aside first.
///
/// A flag that only fits one way of winning counts for that way alone: `after_kong` for the self-draw, `robbing_kong` for
/// the discard. So does the discarder.
///
/// # Errors
/// When it is no hand of the ruleset, when it holds a drawn tile that must be discarded first, or when one of its flags
/// fits no win at all.
///
/// ```
/// use nexusray_core::rulesets::tw16::Options;
/// use nexusray_core::wait_value::{Worth, wait_values};
/// let hand = "123m456p789s345s1z [222z] seat=S".parse().unwrap();
/// let values = wait_values(&Options::default(), &hand).unwrap();
/// assert_eq!((values.len(), values[0].kind.to_string(), values[0].unseen), (1, "1z".into(), 3));
/// let totals = [&values[0].by_discard, &values[0].by_self_draw].map(|outcome| Worth::from(outcome).total);
/// assert_eq!(totals, [2, 3]);
/// ```
pub fn wait_values(rules: &dyn Rules, hand: &Hand) -> Result<Vec<WaitValue>, HandError> {
    let (waiting, flags) = set_aside(hand);
    check(rules, &waiting)?;
    let waits = rules.waits(&waiting);
    check_flags(rules, &waiting, waits, flags)?;
    let value = |kind: Kind| {
        let outcome = |by| rules.score(&won(rules, &waiting, kind, by, flags));
        WaitValue {
            kind,
            unseen: copies(kind).map(|tile| unseen(rules, &waiting, tile)).sum(),
            by_discard: outcome(WinBy::Discard),
            by_self_draw: outcome(WinBy::SelfDraw),
        }
    };
    Ok(waits.iter().map(value).collect())
}

/// The hand as it waits, and the flags of a win that may come.
fn set_aside(hand: &Hand) -> (Hand, Flags) {
    let mut waiting = hand.clone();
    waiting.winning = None;
    waiting.situation.flags = Flags::default();
    (waiting, hand.situation.flags)
}

/// Is this a hand that waits?
fn check(rules: &dyn Rules, waiting: &Hand) -> Result<(), HandError> {
    waiting.check(rules.layout(), rules.tiles())?;
    let needed = rules
        .layout()
        .hand_size
        .saturating_sub(3 * waiting.melds.len());
    if waiting.concealed.len() > needed {
        return Err(HandError::HoldsDrawnTile { needed });
    }
    Ok(())
}

/// Refuses a flag that the ruleset does not know or that fits no win of this hand.
fn check_flags(
    rules: &dyn Rules,
    waiting: &Hand,
    waits: KindSet,
    flags: Flags,
) -> Result<(), HandError> {
    let layout = rules.layout();
    if let Some(flag) = flags.without(layout.flags.set()).iter().next() {
        return Err(HandError::UnknownCircumstance {
            word: flag.word(),
            ruleset: layout.id,
        });
    }
    let kinds = if waits.is_empty() {
        rules.tiles().kinds()
    } else {
        waits
    };
    flags.iter().try_for_each(|flag| {
        let mut first: Option<Impossible> = None;
        for (kind, by) in kinds.iter().flat_map(|kind| WAYS.map(|by| (kind, by))) {
            let mut won = won(rules, waiting, kind, by, flags);
            let is_kept = won.situation.flags.has(flag);
            won.situation.flags.insert(flag);
            match layout.flags.contradiction(flag, &won) {
                None if is_kept => return Ok(()),
                why => first = first.or(why),
            }
        }
        match first {
            None => Ok(()),
            Some(why) => Err(HandError::ImpossibleFlag { flag, why }),
        }
    })
}

const WAYS: [WinBy; 2] = [WinBy::Discard, WinBy::SelfDraw];

/// The hand won with this kind in this way, without what only fits the other way.
fn won(rules: &dyn Rules, waiting: &Hand, kind: Kind, by: WinBy, flags: Flags) -> Hand {
    let mut won = waiting.clone();
    let left = copies(kind).find(|&tile| unseen(rules, waiting, tile) > 0);
    won.winning = Some(Winning {
        tile: left.unwrap_or(kind.tile()),
        by,
    });
    if by == WinBy::SelfDraw {
        won.situation.discarder = None;
    }
    // Only what contradicts the tile and the way is left out; two flags that exclude each other stay and are refused.
    won.situation.flags = flags;
    let fits = |flag: &Flag| {
        let why = rules.layout().flags.contradiction(*flag, &won);
        why.is_none_or(|why| matches!(why, Impossible::Together { .. }))
    };
    won.situation.flags = flags.iter().filter(fits).collect();
    won
}

/// The different tiles of a kind: a red five is of the kind of the others.
fn copies(kind: Kind) -> impl Iterator<Item = Tile> {
    let red = kind.suit().filter(|_| kind.rank() == 5).map(Tile::red_five);
    std::iter::once(kind.tile()).chain(red)
}

/// How many copies of exactly this tile the hand does not show.
fn unseen(rules: &dyn Rules, waiting: &Hand, tile: Tile) -> u8 {
    let shown = waiting.places().filter(|&(_, shown)| shown == tile).count();
    rules.tiles().copies(tile).saturating_sub(shown) as u8
}
