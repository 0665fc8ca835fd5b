//! Liability: section 13.

use super::*;
use crate::meld::{Called, Meld};
use crate::rulesets::riichi::settings::Liability;
use crate::rulesets::riichi::table::pao;

/// Who is liable after the last of these melds was made with a tile of seat 2.
fn liable(melds: &[&str]) -> [bool; Liability::ALL.len()] {
    let mut melds: Vec<Meld> = melds.iter().map(|text| text.parse().unwrap()).collect();
    let mut last = melds.pop().unwrap();
    last.called = Some(Called {
        tile: last.tiles[0],
        from: Seat::new(2),
    });
    let mut liable = [None; Liability::ALL.len()];
    pao::note(&mut liable, &melds, &last);
    liable.map(|seat| seat == Some(Seat::new(2)))
}

#[test]
fn the_group_that_makes_a_yakuman_certain_makes_liable() {
    assert_eq!(
        liable(&["[555z]", "[666z]", "[777z]"]),
        [true, false, false]
    );
    assert_eq!(
        liable(&["[555z]", "(6666z)", "[7777z]"]),
        [true, false, false],
        "concealed kongs count"
    );
    assert_eq!(liable(&["[555z]", "[666z]"]), [false; 3]);
    assert_eq!(
        liable(&["[111z]", "[222z]", "[333z]", "[444z]"]),
        [false, true, false]
    );
    assert_eq!(
        liable(&["[1111m]", "(2222m)", "[333+3m]", "[4444p]"]),
        [false, false, true]
    );
    assert_eq!(
        liable(&["[1111m]", "(2222m)", "[333+3m]", "[444p]"]),
        [false; 3],
        "no kong"
    );
    assert_eq!(
        liable(&["[555z]", "[666z]", "[777z]", "[123m]"]),
        [false; 3],
        "they were certain before"
    );
}
