//! The anchor that strength is measured against: shanten, then live tiles that help. It claims when that brings the hand
//! nearer to complete and a legal win stays in reach, and never folds and never lets a win pass.

mod hands;
mod opening;
mod scales;

use nexusray_core::action::Action;
use nexusray_core::asked::Asked;
use nexusray_core::hand::Hand;
use nexusray_core::tile::Tile;

use crate::Player;
use scales::{Scales, Worth};

/// Plays for speed alone.
#[derive(Debug, Clone, Copy, Default)]
pub struct Greedy;

/// A hand with nine kinds of terminals and honors that is this far from ready is given up.
const HOPELESS: i8 = 4;

impl Player for Greedy {
    fn act<'a>(&mut self, asked: impl Into<Asked<'a>>) -> Option<Action> {
        let asked = asked.into();
        let actions = asked.legal();
        if let Some(at_once) = actions.iter().find(|action| is_done_at_once(action)) {
            return Some(*at_once);
        }
        let view = asked.view();
        let scales = Scales::of(&view);
        let hand = scales.hand(&view);
        match actions.first()? {
            Action::Exchange { .. } => opening::exchange(&hand, &actions),
            Action::VoidSuit { .. } => opening::void_suit(&hand, &actions),
            _ => match view.claimed_tile() {
                Some(tile) => claim(&scales, &hand, &actions, tile),
                None => turn(&scales, &hand, &actions),
            },
        }
    }
}

/// Never weighed against anything: wins, flowers to be replaced, and being paid for a ready hand.
const fn is_done_at_once(action: &Action) -> bool {
    matches!(
        action,
        Action::Win | Action::ShowFlower { .. } | Action::DeclareReady
    )
}

/// In one's own turn: riichi with the best wait there is, a kong that does not set the hand back, else the best discard.
fn turn(scales: &Scales, hand: &Hand, actions: &[Action]) -> Option<Action> {
    if actions.contains(&Action::NineKinds) && scales.rules.shanten(hand) >= HOPELESS {
        return Some(Action::NineKinds);
    }
    let riichi = actions.iter().filter_map(|action| match action {
        Action::Riichi { tile } => Some(*tile),
        _ => None,
    });
    if let Some((tile, _)) = best_discard(scales, hand, riichi)
        && is_live(scales, hand, tile)
    {
        return Some(Action::Riichi { tile });
    }
    let discards = actions.iter().filter_map(|action| match action {
        Action::Discard { tile } => Some(*tile),
        _ => None,
    });
    let (tile, worth) = best_discard(scales, hand, discards)?;
    let kong = actions.iter().find(|action| {
        let after = hands::after_kong(hand, action);
        after.is_some_and(|hand| -scales.rules.shanten(&hand) >= worth.nearness)
    });
    Some(kong.copied().unwrap_or(Action::Discard { tile }))
}

/// Without this tile, does the hand wait for tiles that can still come and may be won on?
fn is_live(scales: &Scales, hand: &Hand, tile: Tile) -> bool {
    hands::without(hand, tile).is_some_and(|ready| {
        let waits = scales.rules.waits(&ready);
        let is_furiten =
            tile.kind().is_some_and(|kind| waits.has(kind)) || scales.is_furiten(waits);
        !is_furiten && waits.iter().any(|kind| scales.unseen[kind] > 0)
    })
}

/// On another player's tile: the claim after which the hand is nearest to complete, if it is nearer than now.
fn claim(scales: &Scales, hand: &Hand, actions: &[Action], tile: Tile) -> Option<Action> {
    let now = -scales.rules.shanten(hand);
    let mut best: Option<(Worth, Action)> = None;
    for &action in actions {
        let Some((worth, after)) = after_claim(scales, hand, action, tile) else {
            continue;
        };
        let is_better = worth.nearness > now && best.is_none_or(|(other, _)| worth > other);
        if is_better && scales.leads_to_win(&after) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
        .or_else(|| actions.contains(&Action::Pass).then_some(Action::Pass))
}

/// The hand after a claim and, for a chow or pung, the best discard.
fn after_claim(scales: &Scales, hand: &Hand, action: Action, tile: Tile) -> Option<(Worth, Hand)> {
    let after = hands::after_claim(hand, &action, tile)?;
    if matches!(action, Action::ExposedKong { .. }) {
        return Some((scales.worth(&after), after));
    }
    let mut tiles = after.concealed.to_vec();
    tiles.dedup();
    let (discard, worth) = best_discard(scales, &after, tiles)?;
    Some((worth, hands::without(&after, discard)?))
}

/// The discard that leaves the best hand. Of equally good ones the last in the order of a hand goes: honors, then
/// high bamboo, so that play does not depend on the order of the list; a red five goes after all others.
fn best_discard(
    scales: &Scales,
    hand: &Hand,
    tiles: impl IntoIterator<Item = Tile>,
) -> Option<(Tile, Worth)> {
    let after = |tile: Tile| {
        let after = hands::without(hand, tile)?;
        Some((-scales.rules.shanten(&after), tile, after))
    };
    let mut left: Vec<(i8, Tile, Hand)> = tiles.into_iter().filter_map(after).collect();
    let key = |&(tile, worth): &(Tile, Worth)| (worth, !tile.is_red(), tile.sort_key());
    let mut best: Option<(Tile, Worth)> = None;
    // Hands that are further off are looked at only when those nearer turn out to be worth nothing.
    while let Some(nearest) = left.iter().map(|(nearness, ..)| *nearness).max() {
        let (near, further) = left
            .into_iter()
            .partition(|(nearness, ..)| *nearness == nearest);
        left = further;
        let near: Vec<(i8, Tile, Hand)> = near;
        let worths = near
            .iter()
            .map(|(_, tile, hand)| (*tile, scales.worth_at(hand, nearest)));
        best = worths.chain(best).max_by_key(key);
        if best.is_some_and(|(_, worth)| worth.nearness >= nearest) {
            break;
        }
    }
    best
}
