//! MCR hands: rules that no example of the catalogue shows, and what holds for every hand.

mod mcr_dice;

use mcr_dice::Dice;
use nexusray_core::fan::Reason;
use nexusray_core::hand::{Flag, Hand};
use nexusray_core::kind_set::KindSet;
use nexusray_core::rules::{Refusal, Rules};
use nexusray_core::rulesets::mcr::options::Profile;
use nexusray_core::rulesets::mcr::{LAYOUT, MINIMUM, Options, catalogue};
use nexusray_core::score::Score;
use nexusray_core::tile::{Kind, Suit, Tile};
use proptest::prelude::*;

const PROFILES: [Profile; 2] = [Profile::Wmo, Profile::Mil];

fn rules(profile: Profile) -> Options {
    Options {
        profile,
        ..Options::default()
    }
}

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

/// The score of a hand, be it enough to win or not.
fn score(profile: Profile, text: &str) -> Score {
    match rules(profile).score(&hand(text)) {
        Ok(score) => score,
        Err(Refusal::BelowMinimum { score, .. }) => *score,
        Err(other) => panic!("{text}: {other}"),
    }
}

/// What a hand is worth and its entries in order, as `id value`.
fn worth(profile: Profile, text: &str) -> (u32, Vec<String>) {
    let score = score(profile, text);
    let fans = score.fans.iter();
    let fans = fans.map(|fan| format!("{} {}", fan.id, fan.value));
    (score.total, fans.collect())
}

fn value(profile: Profile, text: &str, id: &str) -> u32 {
    let score = score(profile, text);
    let counted = score.fans.iter().find(|fan| fan.id == id);
    counted.map_or(0, |fan| fan.value)
}

fn values(text: &str, id: &str) -> [u32; 2] {
    PROFILES.map(|profile| value(profile, text, id))
}

fn reason(text: &str, id: &str) -> Reason {
    let rules = Options::default();
    let fan = rules.catalogue().find(id).unwrap();
    rules.why_not(fan, &hand(text)).unwrap().unwrap()
}

#[test]
fn four_chows_make_at_most_three_pairs_and_a_three_at_most_one_more() {
    // 123m 123p 456m 456p: of two mixed double chows and two short straights one would close the circle.
    let square = "123456m123456p5s + 5s";
    assert_eq!(
        worth(Profile::Wmo, square).1,
        [
            "concealed_hand 2",
            "all_chows 2",
            "mixed_double_chow 2",
            "short_straight 1",
            "single_wait 1"
        ]
    );
    // The straight joins its chows; the fourth joins one of them.
    let straight = "123123456789m5s + 5s";
    assert_eq!(value(Profile::Wmo, straight, "pure_straight"), 16);
    assert_eq!(value(Profile::Wmo, straight, "pure_double_chow"), 1);
    assert_eq!(value(Profile::Wmo, straight, "two_terminal_chows"), 0);
    assert_eq!(value(Profile::Wmo, straight, "short_straight"), 0);
}

#[test]
fn the_kept_sets_of_each_match_are_shown() {
    let score = score(Profile::Wmo, "123456m123456p5s + 5s");
    let double = score
        .fans
        .iter()
        .find(|fan| fan.id == "mixed_double_chow")
        .unwrap();
    let parts = score.reading.parts();
    let shown: Vec<_> = double
        .used
        .sets
        .iter()
        .map(|&at| parts[at][0].to_string())
        .collect();
    assert_eq!(shown, ["1m", "1p", "4m", "4p"]);
}

#[test]
fn a_pung_that_a_discard_finishes_is_not_concealed_unless_a_chow_can_take_the_tile() {
    let id = "three_concealed_pungs";
    let finished = "222345m555p3377s + 7s last_wall_tile";
    assert_eq!(values(finished, id), [0, 0]);
    assert_eq!(
        reason(finished, id),
        Reason::TooFewConcealedPungs {
            concealed: 2,
            needed: 3,
            finished: Some("7s".parse().unwrap()),
            exposed: KindSet::EMPTY,
        }
    );
    // 333s and 345s: the discarded 3s can be the chow's.
    assert_eq!(values("222m555p33345s11z + 3s", id), [16, 16]);
}

#[test]
fn kongs_are_counted_as_each_profile_does() {
    let mixed = "34p55z + 5p [234m] [7777m] (9999s)";
    assert_eq!(
        PROFILES.map(|profile| worth(profile, mixed).1),
        [
            vec![
                "two_melded_kongs 4",
                "concealed_kong 2",
                "pung_of_terminals_or_honors 1"
            ],
            vec![
                "concealed_and_melded_kong 5",
                "pung_of_terminals_or_honors 1"
            ],
        ]
    );
    let two = "34p55z + 5p [234m] (7777m) (9999s)";
    assert_eq!(values(two, "two_concealed_kongs"), [8, 6]);
    assert_eq!(values(two, "two_concealed_pungs"), [0, 0]);
    // Three kongs: the rulebook adds the concealed ones.
    let one = "34p55z + 5p [2222m] [7777m] (9999s)";
    assert_eq!(values(one, "three_kongs"), [32, 32]);
    assert_eq!(values(one, "concealed_kong"), [2, 0]);
    let two = "34p55z + 5p [2222m] (7777m) (9999s)";
    assert_eq!(values(two, "two_concealed_kongs"), [8, 0]);
    assert_eq!(values(two, "two_concealed_pungs"), [0, 2]);
    let three = "34p55z + 5p (2222m) (7777m) (9999s)";
    assert_eq!(values(three, "three_concealed_pungs"), [16, 16]);
    assert_eq!(values(three, "concealed_kong"), [0, 0]);
    let four = "5z + 5z (2222m) (7777m) [3333p] [9999s]";
    let rows = [
        "four_kongs 88",
        "two_concealed_pungs 2",
        "pung_of_terminals_or_honors 1",
    ];
    assert_eq!(worth(Profile::Wmo, four).1, rows);
    assert_eq!(worth(Profile::Mil, four).1, rows);
}

#[test]
fn hands_that_are_always_concealed_add_four_or_one_when_drawn() {
    for text in [
        "1112345678999m * 5m",
        "1122334455667m * 7m",
        "19m19p19s1234567z * 1m",
        "111m333p55777s22z * 5s",
        "1133m5577p2299s6z * 6z",
        "147m25p3s1234567z * 8p",
        "147m258p36s12346z * 5z",
    ] {
        assert_eq!(values(text, "fully_concealed_hand"), [4, 0], "{text}");
        assert_eq!(values(text, "self_drawn"), [0, 1], "{text}");
        let last = format!("{text} last_wall_tile");
        assert_eq!(values(&last, "self_drawn"), [0, 0], "{text}");
        assert_eq!(values(&last, "fully_concealed_hand"), [4, 0], "{text}");
    }
    // Claimed, they add nothing; four concealed pungs are three then.
    assert_eq!(values("1133m5577p2299s6z + 6z", "concealed_hand"), [0, 0]);
    // A knitted straight is not always concealed.
    assert_eq!(
        values("147m258p36s22244z * 9s", "fully_concealed_hand"),
        [4, 4]
    );
}

#[test]
fn profiles_differ_in_what_they_add_to_green_terminals_and_gates() {
    assert_eq!(values("2233446668s666z + 8s", "half_flush"), [6, 0]);
    assert_eq!(values("22334466688s34s + 2s", "full_flush"), [24, 24]);
    assert_eq!(values("111999m111999p1s + 1s", "double_pung"), [4, 0]);
    // Won on 2, 5 or 8, nine gates hold both pungs.
    let id = "pung_of_terminals_or_honors";
    assert_eq!(values("1112345678999m + 5m", id), [0, 1]);
    assert_eq!(values("1112345678999m + 3m", id), [0, 0]);
    assert_eq!(values("1112345678999m + 1m", "tile_hog"), [2, 2]);
}

#[test]
fn four_of_a_kind_in_seven_pairs_counts_where_it_could_be_avoided() {
    assert_eq!(values("2222334466s666z + 6z", "tile_hog"), [0, 4]);
    assert_eq!(values("1111m9999m11p99p1s + 1s", "tile_hog"), [0, 4]);
    assert_eq!(values("1122m3344p5555z6z + 6z", "tile_hog"), [2, 2]);
}

#[test]
fn a_knitted_straight_looks_for_its_wait_in_its_set_and_its_pair() {
    let closed = "369m147p25688s33z + 7s";
    assert_eq!(values(closed, "closed_wait"), [0, 1]);
    assert!(matches!(
        reason(closed, "closed_wait"),
        Reason::ExcludedBy {
            fan: "knitted_straight",
            ..
        }
    ));
    // The ruling of 2006 does not name the single wait.
    let single = "369m147p258678s3z + 3z";
    assert_eq!(values(single, "single_wait"), [1, 1]);
    // 9m ends the straight, and nothing beside it.
    let straight = "36m147p256788s33z + 9m";
    assert_eq!(values(straight, "knitted_straight"), [12, 12]);
    assert_eq!(values(straight, "closed_wait"), [0, 0]);
    assert_eq!(values("369m147p258s5z + 5z [555m]", "all_types"), [0, 0]);
    assert_eq!(values("369m147p258s5z + 5z [222z]", "all_types"), [6, 6]);
    assert_eq!(
        values("147m258p369s1234z + 5z", "knitted_straight"),
        [12, 12]
    );
}

#[test]
fn a_wait_counts_when_one_kind_alone_would_complete_the_shape() {
    // 1m and 4m complete 1234444m, although the hand holds all four 4m.
    assert_eq!(values("1234444m + 1m [555s] [666p]", "single_wait"), [0, 0]);
    // 2m and 4m would do for 3335m, melds or not.
    assert_eq!(
        values("3335m + 4m [555m] [222p] [678p]", "closed_wait"),
        [0, 0]
    );
    assert_eq!(
        reason("234m345p78s22255z + 9s", "closed_wait"),
        Reason::SeveralWaits {
            waits: ["6s", "9s"]
                .iter()
                .map(|text| text.parse::<Kind>().unwrap())
                .collect()
        }
    );
    // The sole tile fits the edge and the pair: one point.
    let two_ways = "1233m456p234789s + 3m";
    assert_eq!(values(two_ways, "edge_wait"), [1, 1]);
    assert_eq!(values(two_ways, "single_wait"), [0, 0]);
}

#[test]
fn the_last_of_four_is_seen_in_ones_own_melds_and_refused_beside_a_concealed_copy() {
    assert_eq!(
        values("34p789s55z + 5p [678m] [555p] last_wall_tile", "last_tile"),
        [4, 4]
    );
    assert_eq!(
        values("34p789s55z + 5p [678m] [567p] last_wall_tile", "last_tile"),
        [0, 0]
    );
    let held = hand("345p789s5z + 5z [234m] [678m] last_copy");
    assert_eq!(
        Options::default().score(&held).unwrap_err().code(),
        "impossible_flag"
    );
    let robbed = "34p789s55z + 5p [234m] [678m] robbing_kong last_copy";
    assert_eq!(values(robbed, "last_tile"), [0, 0]);
}

#[test]
fn eight_points_are_needed_without_the_flowers() {
    let poor = "34p789s55z * 5p [234m] [678m] f1f2f3f4f5f6f7f8";
    let rules = Options::default();
    let refusal = rules.score(&hand(poor)).unwrap_err();
    let Refusal::BelowMinimum { score, minimum } = refusal else {
        panic!("{refusal}")
    };
    assert_eq!((score.total, minimum, score.fans.len()), (9, MINIMUM, 2));
    assert!(rules.is_win(&hand(poor)) && !rules.can_win(&hand(poor)));
    // The same hand on a discard has nothing at all, which is worth eight.
    let chicken = poor.replace('*', "+");
    assert_eq!(
        worth(Profile::Wmo, &chicken),
        (16, vec!["chicken_hand 8".into(), "flower_tiles 8".into()])
    );
    assert!(rules.can_win(&hand(&chicken)));
}

#[test]
fn the_discarder_pays_eight_and_the_points_and_the_others_eight() {
    let pays = |text: &str| {
        let payments = Options::default().score(&hand(text)).unwrap().payments?;
        Some(
            payments
                .iter()
                .map(|payment| (payment.from.to_string(), payment.amount))
                .collect::<Vec<_>>(),
        )
    };
    let expected = |amounts: [(&str, i64); 3]| {
        Some(amounts.map(|(wind, amount)| (wind.into(), amount)).to_vec())
    };
    let ten = "123m4699p + 5p [555z] [666z] f1f2f3f4";
    assert_eq!(pays(ten), None);
    assert_eq!(
        pays(&format!("{ten} from=W")),
        expected([("S", 8), ("W", 20), ("N", 8)])
    );
    assert_eq!(
        pays(&ten.replace('+', "*")),
        expected([("S", 21), ("W", 21), ("N", 21)])
    );
}

#[test]
fn reasons_name_the_missing_set_the_other_reading_and_the_set_already_used() {
    let tiles = |text: &str| text.parse::<Hand>().unwrap().concealed.to_vec();
    let Reason::MissingSets { missing } =
        reason("123456m78s345p55s + 9s last_wall_tile", "pure_straight")
    else {
        panic!("a missing set")
    };
    assert_eq!(missing, [tiles("789m")]);
    assert_eq!(
        reason("222333444m567p5s + 5s", "pure_triple_chow"),
        Reason::OtherReading { total: 31 }
    );
    assert!(matches!(
        reason("123123456789m5s + 5s", "short_straight"),
        Reason::AlreadyCombined {
            fan: "pure_straight",
            ..
        } | Reason::ExcludedBy {
            fan: "pure_straight",
            ..
        }
    ));
    let five = Kind::suited(Suit::Bamboo, 5);
    assert_eq!(
        reason("123789m123789p6s + 6s", "three_suited_terminal_chows"),
        Reason::OtherPair {
            of: KindSet::one(five),
            pair: Kind::suited(Suit::Bamboo, 6),
        }
    );
}

#[test]
fn a_red_five_is_no_tile_of_it() {
    let red = hand("0m12346789m234p5s + 5s");
    assert_eq!(
        red.check(&LAYOUT, LAYOUT.tiles).unwrap_err().code(),
        "tile_not_in_set"
    );
}

/// The hand with its suits renamed one further.
fn turn_suits(mut hand: Hand) -> Hand {
    let turn = |tile: &mut Tile| {
        if let Some((kind, suit)) = tile.kind().and_then(|kind| Some((kind, kind.suit()?))) {
            *tile = Kind::suited(Suit::ALL[(suit as usize + 1) % 3], kind.rank()).tile();
        }
    };
    hand.concealed.iter_mut().for_each(turn);
    let melds = hand.melds.iter_mut();
    melds.for_each(|meld| meld.tiles.iter_mut().for_each(turn));
    hand.winning
        .iter_mut()
        .for_each(|winning| turn(&mut winning.tile));
    hand.concealed.sort_by_key(|tile| tile.sort_key());
    hand
}

/// Do its tiles make an entry that names a suit?
fn names_a_suit(profile: Profile, hand: &Hand) -> bool {
    let tally = rules(profile).tally(hand).unwrap();
    let ids = ["all_green", "reversible_tiles"];
    let mut fans = ids.iter().map(|id| catalogue(profile).find(id).unwrap());
    fans.any(|fan| tally.count(fan) > 0)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_hand_is_read_as_it_is_written(seed in any::<u64>()) {
        let hand = Dice::new(seed).hand();
        prop_assert_eq!(hand.to_string().parse::<Hand>(), Ok(hand));
    }

    #[test]
    fn score_tally_waits_and_distance_agree(seed in any::<u64>()) {
        let hand = Dice::new(seed).hand();
        for profile in PROFILES {
            let rules = rules(profile);
            let tally = rules.tally(&hand).unwrap();
            let (score, enough) = match rules.score(&hand) {
                Ok(score) => (score, true),
                Err(Refusal::BelowMinimum { score, .. }) => (*score, false),
                Err(other) => return Err(TestCaseError::fail(format!("{hand}: {other}"))),
            };
            prop_assert_eq!(score.total, tally.total);
            prop_assert_eq!(score.fans.iter().map(|fan| fan.value).sum::<u32>(), score.total);
            for fan in &score.fans {
                prop_assert_eq!(fan.count, tally.count(fan.fan));
                prop_assert_eq!(rules.why_not(fan.fan, &hand).unwrap(), None);
                let parts = score.reading.parts();
                prop_assert!(fan.used.sets.iter().all(|&at| at < parts.len()), "{} of {}", fan.id, hand);
            }
            for left_out in &score.left_out {
                prop_assert_eq!(tally.count(left_out.fan), 0);
                let reason = rules.why_not(left_out.fan, &hand).unwrap();
                prop_assert_eq!(reason.as_ref(), Some(&left_out.reason));
            }
            prop_assert_eq!(rules.can_win(&hand), enough);
            prop_assert_eq!(score.total - hand.flowers.len() as u32 >= MINIMUM, enough);
            prop_assert!(rules.waits(&hand).has(score.reading.winning()), "{}", hand);
            prop_assert_eq!(rules.shanten(&hand), -1);
            prop_assert!(rules.is_win(&hand));
        }
    }

    #[test]
    fn every_entry_that_does_not_count_has_a_reason_that_is_true(seed in any::<u64>()) {
        let hand = Dice::new(seed).hand();
        let rules = Options::default();
        let tally = rules.tally(&hand).unwrap();
        for fan in rules.catalogue().fans() {
            let reason = rules.why_not(fan, &hand).unwrap();
            prop_assert_eq!(reason.is_none(), tally.count(fan) > 0);
            match reason {
                Some(Reason::ExcludedBy { index, .. } | Reason::AlreadyCombined { index, .. }) => {
                    prop_assert!(tally.count(index) > 0, "{} of {}", rules.catalogue().entry(fan).id, hand);
                }
                Some(Reason::OtherReading { total }) => prop_assert!(total <= tally.total),
                Some(Reason::HasTiles { kinds } | Reason::HasHonors { kinds }) => prop_assert!(!kinds.is_empty()),
                Some(Reason::MissingSets { missing }) => prop_assert!(!missing.is_empty()),
                Some(Reason::MissingKinds { missing }) => prop_assert!(!missing.is_empty()),
                Some(Reason::TooFewKongs { kongs, needed }) => prop_assert!(kongs < needed, "{} of {}", rules.catalogue().entry(fan).id, hand),
                Some(Reason::TooFewPungs { there, needed, .. }) => prop_assert!(there.len() < needed),
                Some(Reason::NotThatWin { flag }) => prop_assert!(!hand.situation.flags.has(flag)),
                Some(Reason::NeedsSelfDraw) => prop_assert!(!hand.is_self_draw()),
                Some(Reason::NeedsDiscard) => prop_assert!(hand.is_self_draw()),
                Some(_) | None => {}
            }
        }
    }

    #[test]
    fn the_order_of_the_melds_changes_nothing(seed in any::<u64>()) {
        let hand = Dice::new(seed).hand();
        let mut turned = hand.clone();
        turned.melds.reverse();
        for profile in PROFILES {
            prop_assert_eq!(rules(profile).tally(&hand), rules(profile).tally(&turned));
        }
    }

    #[test]
    fn renaming_the_suits_changes_only_entries_that_name_a_suit(seed in any::<u64>()) {
        let hand = Dice::new(seed).hand();
        let turned = turn_suits(hand.clone());
        for profile in PROFILES {
            if !names_a_suit(profile, &hand) && !names_a_suit(profile, &turned) {
                let total = |hand: &Hand| rules(profile).tally(hand).unwrap().total;
                prop_assert_eq!(total(&hand), total(&turned), "{}", hand);
            }
        }
    }

    #[test]
    fn payments_add_up(seed in any::<u64>()) {
        let hand = Dice::new(seed).hand();
        let Ok(score) = Options::default().score(&hand) else { return Ok(()) };
        let others = if hand.is_self_draw() { 3 } else { 1 };
        let expected = 24 + others * i64::from(score.total);
        match score.payments {
            None => prop_assert!(!hand.is_self_draw() && hand.situation.discarder.is_none()),
            Some(payments) => prop_assert_eq!(payments.iter().map(|payment| payment.amount).sum::<i64>(), expected),
        }
    }

    #[test]
    fn any_text_that_looks_like_a_hand_can_be_scored(text in "[1-9]{1,7}[mps][1-9]{0,7}[mps][1-7]{0,5}z [+*] [1-9][mps]( \\[[1-9]{3}[mps]\\]){0,3}") {
        if let Ok(hand) = text.parse::<Hand>() {
            let rules = Options::default();
            let _ = (rules.score(&hand), rules.tally(&hand), rules.shanten(&hand), rules.useful_tiles(&hand), rules.waits(&hand));
        }
    }
}

#[test]
fn random_hands_have_every_flag_and_shape() {
    let mut dice = Dice::new(4);
    let hands: Vec<Hand> = (0..3_000).map(|_| dice.hand()).collect();
    for flag in LAYOUT.flags.iter() {
        assert!(
            hands.iter().any(|hand| hand.situation.flags.has(flag)),
            "{}",
            flag.word()
        );
    }
    assert!(
        hands
            .iter()
            .any(|hand| hand.situation.flags.has(Flag::LastCopy))
    );
}
