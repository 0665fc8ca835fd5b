//! What a hand would be after a choice.

use nexusray_core::action::Action;
use nexusray_core::hand::Hand;
use nexusray_core::meld::{Meld, MeldKind};
use nexusray_core::tile::Tile;

/// The hand without one tile; nothing when it does not hold it.
pub fn without(hand: &Hand, tile: Tile) -> Option<Hand> {
    let mut after = hand.clone();
    take(&mut after, tile)?;
    Some(after)
}

/// The hand with one tile more.
pub fn with(hand: &Hand, tile: Tile) -> Hand {
    let mut after = hand.clone();
    let at = after
        .concealed
        .partition_point(|own| own.sort_key() < tile.sort_key());
    after.concealed.insert(at, tile);
    after
}

/// The hand after a claim, before any discard; nothing when the action claims no set.
pub fn after_claim(hand: &Hand, action: &Action, tile: Tile) -> Option<Hand> {
    let (kind, own) = action.claimed_set()?;
    let mut after = hand.clone();
    meld(&mut after, kind, own, &[tile])?;
    Some(after)
}

/// The hand after a concealed or added kong; nothing when the action is neither.
pub fn after_kong(hand: &Hand, action: &Action) -> Option<Hand> {
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
