//! The anchor that strength is measured against: shanten, then live useful tiles; it claims when that brings the hand
//! nearer to complete and a legal win stays possible, and never folds.
//!
//! In Taiwanese mahjong a claim never makes a legal win impossible: drawing the last tile oneself on a single wait is worth
//! the highest minimum there is, so there is nothing to look at. A ruleset with a minimum that claims can spoil asks here.

use nexusray_core::action::Action;
use nexusray_core::counts::Counts;
use nexusray_core::hand::Hand;
use nexusray_core::meld::{Meld, MeldKind};
use nexusray_core::rules::Rules;
use nexusray_core::tile::Tile;
use nexusray_core::view::View;

use crate::Player;

/// Plays for speed alone.
#[derive(Debug, Clone, Copy, Default)]
pub struct Greedy;

/// What a choice is weighed with: the rules, and how many of each kind are unseen.
struct Scales<'a> {
    rules: &'a dyn Rules,
    unseen: Counts,
}

/// How good a hand of one tile less than a complete one is: near first, then many live tiles that help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    nearness: i8,
    live: usize,
}

impl Player for Greedy {
    fn act(&mut self, view: &View) -> Option<Action> {
        let actions = view.legal();
        if actions.contains(&Action::Win) {
            return Some(Action::Win);
        }
        let scales = Scales {
            rules: view.rules(),
            unseen: view.unseen(),
        };
        if let Some(show) = actions
            .iter()
            .find(|action| matches!(action, Action::ShowFlower { .. }))
        {
            return Some(*show);
        }
        match view.claimed_tile() {
            Some(tile) => claim(&scales, &view.hand(), &actions, tile),
            None => turn(&scales, &view.hand(), &actions),
        }
    }
}

/// In one's own turn: a kong that does not set the hand back, else the best discard.
fn turn(scales: &Scales, hand: &Hand, actions: &[Action]) -> Option<Action> {
    let discards = actions.iter().filter_map(|action| match action {
        Action::Discard { tile } => Some(*tile),
        _ => None,
    });
    let (best, worth) = best_discard(scales, hand, discards)?;
    let kong = actions.iter().find(|action| {
        after_kong(hand, action).is_some_and(|hand| -scales.rules.shanten(&hand) >= worth.nearness)
    });
    Some(kong.copied().unwrap_or(Action::Discard { tile: best }))
}

/// On another player's tile: the claim after which the hand is nearest to complete, if it is nearer than now.
fn claim(scales: &Scales, hand: &Hand, actions: &[Action], tile: Tile) -> Option<Action> {
    let now = -scales.rules.shanten(hand);
    let mut best: Option<(Worth, Action)> = None;
    for &action in actions {
        let Some(worth) = worth_of_claim(scales, hand, action, tile) else {
            continue;
        };
        if worth.nearness > now && best.is_none_or(|(other, _)| worth > other) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
        .or_else(|| actions.contains(&Action::Pass).then_some(Action::Pass))
}

/// The worth of a hand after a claim and, for a chow or pung, the best discard.
fn worth_of_claim(scales: &Scales, hand: &Hand, action: Action, tile: Tile) -> Option<Worth> {
    let (kind, own) = action.claimed_set()?;
    let mut after = hand.clone();
    meld(&mut after, kind, own, &[tile])?;
    if kind == MeldKind::ExposedKong {
        return Some(worth(scales, &after));
    }
    let mut tiles: Vec<Tile> = after.concealed.to_vec();
    tiles.dedup();
    best_discard(scales, &after, tiles).map(|(_, worth)| worth)
}

/// The hand after a concealed or added kong.
fn after_kong(hand: &Hand, action: &Action) -> Option<Hand> {
    let mut after = hand.clone();
    match action {
        Action::ConcealedKong { own } => meld(&mut after, MeldKind::ConcealedKong, own, &[])?,
        Action::AddedKong { tile } => {
            take(&mut after, *tile)?;
            let pung = after
                .melds
                .iter_mut()
                .find(|meld| meld.kind == MeldKind::Pung && Some(meld.lowest()) == tile.kind())?;
            pung.kind = MeldKind::AddedKong;
            pung.tiles.push(*tile);
        }
        Action::Discard { .. }
        | Action::Riichi { .. }
        | Action::Chow { .. }
        | Action::Pung { .. }
        | Action::ExposedKong { .. }
        | Action::ShowFlower { .. }
        | Action::Exchange { .. }
        | Action::VoidSuit { .. }
        | Action::NineKinds
        | Action::DeclareReady
        | Action::Win
        | Action::Pass => return None,
    }
    Some(after)
}

fn meld(hand: &mut Hand, kind: MeldKind, own: &[Tile], claimed: &[Tile]) -> Option<()> {
    for &tile in own {
        take(hand, tile)?;
    }
    let mut tiles: Vec<Tile> = [own, claimed].concat();
    tiles.sort_by_key(|tile| tile.sort_key());
    hand.melds.push(Meld {
        kind,
        tiles: tiles.into_iter().collect(),
        called: None,
    });
    Some(())
}

fn take(hand: &mut Hand, tile: Tile) -> Option<()> {
    let at = hand.concealed.iter().position(|&own| own == tile)?;
    hand.concealed.remove(at);
    Some(())
}

/// The discard that leaves the best hand. Of equally good ones the last in the order of a hand goes: honors, then
/// high bamboo, so that play does not depend on the order of the list.
fn best_discard(
    scales: &Scales,
    hand: &Hand,
    tiles: impl IntoIterator<Item = Tile>,
) -> Option<(Tile, Worth)> {
    let mut best: Option<(Tile, Worth)> = None;
    for tile in tiles {
        let mut after = hand.clone();
        take(&mut after, tile)?;
        let nearness = -scales.rules.shanten(&after);
        if best.is_some_and(|(_, other)| nearness < other.nearness) {
            continue; // too far whatever helps it
        }
        let found = worth(scales, &after);
        let key = |tile: Tile, worth: Worth| (worth, tile.sort_key());
        if best.is_none_or(|(other, known)| key(tile, found) > key(other, known)) {
            best = Some((tile, found));
        }
    }
    best
}

fn worth(scales: &Scales, hand: &Hand) -> Worth {
    let live = scales
        .rules
        .useful_tiles(hand)
        .iter()
        .map(|kind| scales.unseen[kind] as usize)
        .sum();
    Worth {
        nearness: -scales.rules.shanten(hand),
        live,
    }
}
