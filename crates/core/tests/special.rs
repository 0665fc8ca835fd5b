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
            let shanten = shape.shanten(&held, &gone, 0);
            assert_eq!(
                shanten,
                slow::seven_pairs(&held, &gone, equal),
                "{held:?} {shape:?}"
            );
            assert_eq!(
                shanten == -1,
                shape.is_made_of(&held, 0),
                "{held:?} {shape:?}"
            );
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
                shape.useful_tiles(&held, &gone, 0),
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
            melds: 0,
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
            fits && (slow::decompositions(&more, 4) > 0 || Special::SevenPairs.is_made_of(&more, 0))
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

fn add(counts: &mut Counts, kinds: &[usize]) {
    kinds.iter().for_each(|&kind| counts.0[kind] += 1);
}

/// The nine tiles of each of the six knitted schemes.
fn schemes() -> [Vec<usize>; 6] {
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    orders.map(|order| {
        let ranks = (0..3).flat_map(|row| [0, 3, 6].map(|step| order[row] * 9 + row + step));
        ranks.collect()
    })
}

/// Every knitted straight with this set.
fn straights(set: &[usize]) -> impl Iterator<Item = Counts> + '_ {
    let pairs = schemes()
        .into_iter()
        .flat_map(|scheme| (0..34).map(move |pair| (scheme.clone(), pair)));
    let whole = pairs.map(move |(scheme, pair)| {
        let mut counts = Counts::NONE;
        add(&mut counts, &scheme);
        add(&mut counts, set);
        add(&mut counts, &[pair, pair]);
        counts
    });
    whole.filter(|counts| counts.0.iter().all(|&count| count <= 4))
}

/// Every hand of a shape, as counts: what a distance is measured to.
fn targets(shape: Special) -> Vec<Counts> {
    let orphans = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
    let of = |kinds: &[usize], more: usize| {
        let mut counts = Counts::NONE;
        add(&mut counts, kinds);
        add(&mut counts, &[more]);
        counts
    };
    match shape {
        Special::ThirteenOrphans => orphans.map(|twice| of(&orphans, twice)).to_vec(),
        Special::KnittedHonors => {
            let mut all = Vec::new();
            for scheme in schemes() {
                let kinds: Vec<_> = scheme.into_iter().chain(27..34).collect();
                for without in 0..kinds.len() {
                    for last in without + 1..kinds.len() {
                        let mut rest = kinds.clone();
                        let last = rest.remove(last);
                        rest.remove(without);
                        rest.retain(|&kind| kind != last);
                        all.push(of(&rest[1..], rest[0]));
                    }
                }
            }
            all
        }
        Special::KnittedStraight => {
            let pungs = (0..34).map(|at| vec![at; 3]);
            let chows = (0..27).filter(|at| at % 9 < 7);
            let sets = pungs.chain(chows.map(|at| vec![at, at + 1, at + 2]));
            sets.flat_map(|set| straights(&set).collect::<Vec<_>>())
                .collect()
        }
        Special::SevenPairs | Special::SevenDistinctPairs => unreachable!("searched otherwise"),
    }
}

/// How many tiles the nearest of the targets still needs, one less; copies that are gone cannot come.
fn nearest(targets: &[Counts], held: &Counts, gone: &Counts) -> i8 {
    let missing = |target: &Counts| {
        let kinds = target.0.iter().zip(held.0).zip(gone.0);
        let mut sum = 0;
        for ((&target, held), gone) in kinds {
            if target > held && target + gone > 4 {
                return None;
            }
            sum += target.saturating_sub(held) as i8;
        }
        Some(sum - 1)
    };
    targets.iter().filter_map(missing).min().unwrap_or(i8::MAX)
}

/// Tiles taken at random from a target and from anywhere.
fn near(dice: &mut Dice, targets: &[Counts], tiles: usize) -> (Counts, Counts) {
    let (mut held, mut gone) = (Counts::NONE, Counts::NONE);
    let target = targets[dice.below(targets.len())];
    let strangers = dice.below(6);
    let mut wanted: Vec<usize> = target
        .iter()
        .flat_map(|(kind, count)| std::iter::repeat_n(kind.index(), count.into()))
        .collect();
    while held.total() < tiles.saturating_sub(strangers).min(13) && !wanted.is_empty() {
        let kind = wanted.swap_remove(dice.below(wanted.len()));
        held.0[kind] += 1;
    }
    while held.total() < tiles {
        let kind = dice.below(34);
        held.0[kind] += u8::from(held.0[kind] < 4);
    }
    if dice.below(3) == 0 {
        for _ in 0..dice.below(8) {
            let kind = dice.below(34);
            gone.0[kind] += u8::from(held.0[kind] + gone.0[kind] < 4);
        }
    }
    (held, gone)
}

#[test]
fn orphans_and_knitted_hands_are_as_far_away_as_the_nearest_of_all_such_hands() {
    let mut dice = Dice::new(10);
    for shape in [
        Special::ThirteenOrphans,
        Special::KnittedHonors,
        Special::KnittedStraight,
    ] {
        let targets = targets(shape);
        let mut ready = 0;
        for round in 0..80 {
            let (held, gone) = near(&mut dice, &targets, 13 + round % 2);
            let shanten = nearest(&targets, &held, &gone);
            assert_eq!(
                shape.shanten(&held, &gone, 0),
                shanten,
                "{held:?} {gone:?} {shape:?}"
            );
            let helps = |kind: &Kind| {
                let mut more = held;
                more[*kind] += 1;
                held[*kind] + gone[*kind] < 4 && nearest(&targets, &more, &gone) < shanten
            };
            let useful: KindSet = Kind::all().filter(helps).collect();
            assert_eq!(
                shape.useful_tiles(&held, &gone, 0),
                useful,
                "{held:?} {gone:?} {shape:?}"
            );
            ready += usize::from(shanten == 0);
        }
        assert!(ready > 5, "{ready} ready hands for {shape:?}");
        for target in targets.iter().step_by(7) {
            assert!(shape.is_made_of(target, 0), "{target:?}");
        }
    }
}

#[test]
fn a_knitted_straight_may_have_its_set_as_a_meld() {
    let mut dice = Dice::new(11);
    for round in 0..80 {
        let pung = dice.below(34);
        let mut gone = Counts::NONE;
        gone.0[pung] = 3;
        let mut beside: Vec<_> = straights(&[pung; 3]).collect();
        beside.iter_mut().for_each(|target| target.0[pung] -= 3);
        let (mut held, _) = near(&mut dice, &beside, 10 + round % 2);
        held.0[pung] = held.0[pung].min(1);
        let shanten = nearest(&beside, &held, &gone);
        assert_eq!(
            Special::KnittedStraight.shanten(&held, &gone, 1),
            shanten,
            "{held:?} beside {pung}"
        );
        assert_eq!(Special::KnittedStraight.shanten(&held, &gone, 2), i8::MAX);
        assert_eq!(Special::ThirteenOrphans.shanten(&held, &gone, 1), i8::MAX);
    }
}
