//! Shanten, useful tiles, waits and decompositions against slow searches that share nothing with the tables.

mod slow;

use nexusray_core::counts::Counts;
use nexusray_core::decompose::decompose;
use nexusray_core::shanten::{shanten, useful_tiles};
use nexusray_core::tile::parse_tiles;
use nexusray_core::waits::waits;
use slow::Dice;

fn counts(text: &str) -> Counts {
    Counts::of(&parse_tiles(text).unwrap())
}

#[test]
fn tables_and_search_agree_on_shanten_of_13_14_16_and_17_tiles() {
    let mut dice = Dice::new(16);
    for round in 0..1_200 {
        let (sets, extra, groups) = (4 + round % 2, 1 + round / 2 % 2, 1 + round / 4 % 4);
        let (held, melds, left) = dice.tiles(sets, extra, groups);
        assert_eq!(
            shanten(&held, &melds, left),
            slow::shanten(&held, &melds, left),
            "{held:?} beside {melds:?}"
        );
    }
}

#[test]
fn tables_and_search_agree_on_useful_tiles() {
    let mut dice = Dice::new(17);
    for round in 0..160 {
        let (sets, extra, groups) = (4 + round % 2, 1 + round / 2 % 2, 1 + round / 4 % 4);
        let (held, melds, left) = dice.tiles(sets, extra, groups);
        let useful = useful_tiles(&held, &melds, left);
        assert_eq!(
            useful,
            slow::useful_tiles(&held, &melds, left),
            "{held:?} beside {melds:?}"
        );
    }
}

#[test]
fn tables_and_search_agree_on_waits_and_a_hand_is_ready_exactly_when_it_waits() {
    let mut dice = Dice::new(18);
    let mut ready = 0;
    for round in 0..6_000 {
        let hand = dice.hand(round % 3 > 0);
        let (concealed, melds) = (hand.concealed_counts(), hand.meld_counts());
        let left = 5 - hand.melds.len();
        let found = waits(&concealed, &melds, left);
        assert_eq!(found, slow::waits(&concealed, &melds, left), "{hand}");
        assert_eq!(
            shanten(&concealed, &melds, left) == 0,
            !found.is_empty(),
            "{hand}"
        );
        if !found.is_empty() {
            assert_eq!(useful_tiles(&concealed, &melds, left), found, "{hand}");
            ready += 1;
        }
    }
    assert!(ready > 3_000, "{ready} ready hands");
}

#[test]
fn every_decomposition_is_found_once_and_is_made_of_the_tiles() {
    let mut dice = Dice::new(19);
    for round in 0..4_000 {
        let hand = dice.hand(round % 5 > 0);
        let held = hand.held_counts();
        let mut found = Vec::new();
        decompose(&held, 5 - hand.melds.len(), |way| {
            let mut tiles = Counts::of(
                way.sets
                    .iter()
                    .flat_map(|set| set.tiles())
                    .collect::<Vec<_>>()
                    .iter(),
            );
            tiles[way.pair] += 2;
            assert_eq!(tiles, held, "{way}");
            found.push(way.to_string());
        });
        assert_eq!(
            found.len(),
            slow::decompositions(&held, 5 - hand.melds.len()),
            "{hand}"
        );
        found.sort_unstable();
        found.dedup();
        assert_eq!(
            found.len(),
            slow::decompositions(&held, 5 - hand.melds.len()),
            "{hand}"
        );
    }
}

#[test]
fn a_tile_is_never_useful_to_a_player_who_holds_all_four() {
    // 1111m waits for nothing else than a fifth 1m.
    assert_eq!(shanten(&counts("1111m"), &Counts::NONE, 1), 1);
    assert!(waits(&counts("1111m"), &Counts::NONE, 1).is_empty());
    // The pair for which the hand waits lies in its own pung.
    assert_eq!(shanten(&counts("7z"), &counts("777z123456789m234p"), 0), 1);
    assert!(!useful_tiles(&counts("7z"), &counts("777z"), 0).has("7z".parse().unwrap()));
    // 3m completes 12m until the melds hold all four.
    assert_eq!(
        waits(&counts("12m99s"), &counts("333m"), 1),
        waits(&counts("12m99s"), &counts("3m"), 1)
    );
    assert!(waits(&counts("12m99s"), &counts("3333m"), 1).is_empty());
    assert_eq!(shanten(&counts("12m99s"), &counts("3333m"), 1), 1);
}

#[test]
fn any_hand_can_be_far_from_ready_but_not_farther_than_its_tiles() {
    assert_eq!(shanten(&Counts::NONE, &Counts::NONE, 5), 16);
    assert_eq!(
        shanten(&counts("147m258p369s1234567z"), &Counts::NONE, 5),
        10
    );
    // What is no hand is far away and waits for nothing.
    for impossible in [Counts([5; 34]), Counts([255; 34])] {
        assert!(shanten(&impossible, &Counts::NONE, 5) > 20);
        assert!(useful_tiles(&impossible, &Counts::NONE, 5).is_empty());
    }
}

#[test]
fn all_17_tiles_of_one_suit_have_useful_tiles_too() {
    let held = counts("11112222333344447m");
    assert_eq!(
        useful_tiles(&held, &Counts::NONE, 5),
        slow::useful_tiles(&held, &Counts::NONE, 5)
    );
}
