//! Ready hands, on many dealt by chance.

use super::*;
use crate::held::Held;
use crate::rulesets::riichi::table::ready::{ready_discards, waits};
use crate::wall::Secret;

/// Fourteen tiles of the kinds from `from` on, so that hands are near to ready.
fn hand(number: u32, from: usize) -> Held {
    let all = ruleset(&json!({})).rules().tiles().tiles();
    let tiles = all.filter(|tile| tile.kind().is_some_and(|kind| kind.index() >= from));
    let (wall, _) = Secret::open(1).deal(tiles.collect(), number);
    wall[..14].iter().copied().collect()
}

#[test]
fn every_discard_that_leaves_a_hand_ready_is_found() {
    let mut found = 0;
    for (number, from) in (0..6_000).zip([18, 23, 25].into_iter().cycle()) {
        let hand = hand(number, from);
        let leaves_ready = |tile: &Tile| {
            let mut after = hand;
            after.take(*tile);
            !waits(&after, &[]).is_empty()
        };
        let expected: Vec<Tile> = hand.different().filter(leaves_ready).collect();
        assert_eq!(ready_discards(&hand, &[]).as_slice(), expected, "{hand:?}");
        found += usize::from(!expected.is_empty());
    }
    assert!(found > 300, "only {found} hands were ready");
}
