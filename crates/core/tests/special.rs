//! Shapes that are not made of sets, against slow searches that share nothing with them.

mod slow;

use nexusray_core::counts::Counts;
use nexusray_core::goal::Goal;
use nexusray_core::kind_set::KindSet;
use nexusray_core::special::Special;
use nexusray_core::tile::Kind;
use slow::Dice;

const SHAPES: [(Special, bool); 2] = [
    (Special::SevenPairs, true),
    (Special::SevenDistinctPairs, false),
];

/// Tiles in which pairs and fours are frequent, and copies that cannot come.
fn tiles(dice: &mut Dice, tiles: usize, groups: usize) -> (Counts, Counts) {
    let (mut held, mut gone) = (Counts::NONE, Counts::NONE);
    if groups < 3 && dice.below(2) == 0 {
        (18..27).for_each(|kind| gone.0[kind] = 4);
    }
    while held.total() < tiles {
        let kind = dice.below(groups * 9);
        let copies = 1 + dice.below(4) as u8;
        let room = 4_u8.saturating_sub(held.0[kind] + gone.0[kind]);
        let left = (tiles - held.total()) as u8;
        held.0[kind] += copies.min(room).min(left);
    }
    (held, gone)
}

#[test]
fn seven_pairs_are_as_far_away_as_a_search_finds_with_and_without_equal_pairs() {
    let mut dice = Dice::new(7);
    let mut complete = 0;
    for round in 0..500 {
        let (held, gone) = tiles(&mut dice, 13 + round % 2, 1 + round / 2 % 3);
        for (shape, equal) in SHAPES {
            let shanten = shape.shanten(&held, &gone);
            assert_eq!(
                shanten,
                slow::seven_pairs(&held, &gone, equal),
                "{held:?} {shape:?}"
            );
            assert_eq!(shanten == -1, shape.is_made_of(&held), "{held:?} {shape:?}");
            complete += usize::from(shanten == -1);
        }
    }
    assert!(complete > 10, "{complete} complete hands");
}

#[test]
fn a_tile_is_useful_to_seven_pairs_when_it_brings_them_nearer() {
    let mut dice = Dice::new(8);
    for round in 0..40 {
        let (held, gone) = tiles(&mut dice, 13 + round % 2, 1 + round / 2 % 3);
        for (shape, equal) in SHAPES {
            let now = slow::seven_pairs(&held, &gone, equal);
            let helps = |kind: &Kind| {
                let mut more = held;
                more[*kind] += 1;
                held[*kind] + gone[*kind] < 4 && slow::seven_pairs(&more, &gone, equal) < now
            };
            let useful: KindSet = Kind::all().filter(helps).collect();
            assert_eq!(
                shape.useful_tiles(&held, &gone),
                useful,
                "{held:?} {shape:?}"
            );
        }
    }
}

#[test]
fn a_goal_with_two_shapes_is_as_near_as_the_nearer_and_waits_for_what_completes_either() {
    let mut dice = Dice::new(9);
    let mut both = 0;
    for round in 0..160 {
        let (held, gone) = tiles(&mut dice, 13, 1 + round % 2);
        let goal = Goal {
            held,
            gone,
            sets: 4,
            special: &[Special::SevenPairs],
            kinds: KindSet::from_bits((1 << 27) - 1),
        };
        let regular = slow::shanten(&held, &gone, 4);
        let pairs = slow::seven_pairs(&held, &gone, true);
        assert_eq!(goal.shanten(), regular.min(pairs), "{held:?}");
        both += usize::from(regular == pairs);
        let completes = |kind: &Kind| {
            let mut more = held;
            more[*kind] += 1;
            let fits = held[*kind] + gone[*kind] < 4 && kind.index() < 27;
            fits && (slow::decompositions(&more, 4) > 0 || Special::SevenPairs.is_made_of(&more))
        };
        let waits: KindSet = Kind::all().filter(completes).collect();
        assert_eq!(goal.waits(), waits, "{held:?}");
        assert_eq!(goal.shanten() == 0, !waits.is_empty(), "{held:?}");
        if goal.shanten() == 0 {
            assert_eq!(goal.useful_tiles(), waits, "{held:?}");
        }
    }
    assert!(both > 5, "{both} hands equally near to both");
}
