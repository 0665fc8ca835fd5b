//! What holds for every hand and every text.

mod slow;

use nexusray_core::fan::Reason;
use nexusray_core::hand::{Hand, WinBy};
use nexusray_core::hand_case::answer_line;
use nexusray_core::kind_set::KindSet;
use nexusray_core::reading::{Reading, for_each_reading};
use nexusray_core::rules::Rules;
use nexusray_core::rulesets::tw16::Options;
use nexusray_core::tile::{Kind, Suit, Tile};
use proptest::prelude::*;
use slow::Dice;

fn hand() -> impl Strategy<Value = Hand> {
    (any::<u64>(), any::<bool>()).prop_map(|(seed, complete)| Dice::new(seed).hand(complete))
}

/// The hand with its suits renamed one further: characters become dots, dots bamboo, bamboo characters.
fn turn_suits(mut hand: Hand) -> Hand {
    let turn = |tile: &mut Tile| {
        if let Some((kind, suit)) = tile.kind().and_then(|kind| Some((kind, kind.suit()?))) {
            *tile = Kind::suited(Suit::ALL[(suit as usize + 1) % 3], kind.rank()).tile();
        }
    };
    hand.concealed.iter_mut().for_each(turn);
    hand.melds
        .iter_mut()
        .for_each(|meld| meld.tiles.iter_mut().for_each(turn));
    hand.winning
        .iter_mut()
        .for_each(|winning| turn(&mut winning.tile));
    hand.concealed.sort_by_key(|tile| tile.sort_key());
    hand
}

/// A reason speaks the truth about the hand.
fn check_reason(reason: &Reason, hand: &Hand, waits: KindSet) {
    let exposed = hand
        .melds
        .iter()
        .filter(|meld| meld.kind.is_exposed())
        .count();
    match reason {
        Reason::NeedsSelfDraw => assert!(!hand.is_self_draw()),
        Reason::NeedsDiscard => assert!(hand.is_self_draw()),
        Reason::HandExposed { meld } => {
            assert!(hand.melds.contains(meld) && meld.kind.is_exposed())
        }
        Reason::NeedsExposedSets {
            exposed: there,
            needed,
        } => assert!(*there == exposed && there < needed),
        Reason::HasFlowers { flowers } => assert_eq!(flowers.as_slice(), hand.flowers.as_slice()),
        Reason::MissingFlowers { missing } => {
            assert!(
                !missing.is_empty() && missing.iter().all(|flower| !hand.flowers.contains(flower))
            );
        }
        Reason::NoFlowerOfSeat { flowers, .. } => {
            assert!(flowers.iter().all(|flower| !hand.flowers.contains(flower)));
        }
        Reason::SeveralWaits { waits: several } => assert!(*several == waits && several.len() > 1),
        Reason::OneWait { waits: one } => assert!(*one == waits && one.len() == 1),
        Reason::TooFewPungs { there, needed, of } => {
            assert!(there.len() < *needed && there.without(*of).is_empty())
        }
        Reason::OtherPair { .. } | Reason::ExcludedBy { .. } => {}
        Reason::TooFewConcealedPungs {
            concealed,
            needed,
            finished,
            ..
        } => {
            assert!(concealed < needed);
            assert!(finished.is_none_or(|kind| {
                hand.winning.is_some_and(|winning| {
                    winning.by == WinBy::Discard && winning.tile == kind.tile()
                })
            }));
        }
        Reason::NotAChow { set } => assert!(set.is_pung()),
        Reason::NotAPung { set } => assert!(!set.is_pung()),
        Reason::HonorPair { pair } => assert!(pair.is_honor() && hand.held_counts()[*pair] >= 2),
        Reason::SeveralSuits { suits } => assert!(suits.len() > 1),
        Reason::HasSuited { kinds } => {
            assert!(!kinds.is_empty() && kinds.and(KindSet::HONORS).is_empty())
        }
        Reason::HasHonors { kinds } => {
            assert!(!kinds.is_empty() && kinds.without(KindSet::HONORS).is_empty())
        }
        Reason::NoHonors
        | Reason::NoSuited
        | Reason::OptionOff { .. }
        | Reason::NotThatShape { .. }
        | Reason::OneSuit
        | Reason::NeedsMelds { .. }
        | Reason::SetWithout { .. }
        | Reason::HasTiles { .. } => {}
        Reason::NoFourOfAKind => {
            let mut all = hand.held_counts();
            all.extend(hand.melds.iter().flat_map(|meld| &meld.tiles));
            assert!(all.iter().all(|(_, count)| count < 4));
        }
        Reason::NotThatWin { flag } => assert!(!hand.situation.flags.has(*flag)),
        Reason::NoKong => assert!(!hand.melds.iter().any(|meld| meld.kind.is_kong())),
        Reason::NotDealer { seat } => assert_eq!(*seat, hand.situation.seat_wind),
        Reason::MissingSets { missing } => assert!(!missing.is_empty()),
        Reason::TooFewKongs { kongs, needed } => assert!(kongs < needed),
        Reason::MissingKinds { missing } => {
            let all = hand
                .held_counts()
                .iter()
                .map(|(kind, _)| kind)
                .collect::<KindSet>();
            assert!(all.and(*missing).is_empty());
        }
        Reason::ValuePair { pair } => assert!(hand.held_counts()[*pair] >= 2),
        Reason::AlreadyCombined { .. }
        | Reason::NotThatWait { .. }
        | Reason::OtherReading { .. }
        | Reason::NoIndicator
        | Reason::NoRedFive => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_hand_is_read_as_it_is_written(hand in hand()) {
        let text = hand.to_string();
        prop_assert_eq!(text.parse::<Hand>(), Ok(hand));
    }

    #[test]
    fn any_text_is_a_hand_or_an_error_inside_the_text(text in ".{0,40}") {
        if let Err(error) = text.parse::<Hand>() {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column()), "{}", error);
        }
    }

    #[test]
    fn a_text_that_looks_like_a_hand_is_read_back_or_is_an_error(text in "[0-9mpsz?f+*()\\[\\] =a-c]{0,40}") {
        match text.parse::<Hand>() {
            Ok(hand) => prop_assert_eq!(hand.to_string().parse::<Hand>(), Ok(hand)),
            Err(error) => prop_assert!((1..=text.chars().count() + 1).contains(&error.column()), "{}", error),
        }
    }

    #[test]
    fn any_line_has_an_answer(line in ".{0,60}") {
        let answer: serde_json::Value = serde_json::from_str(&answer_line(&line, true)).unwrap();
        prop_assert!(answer["error"]["code"].is_string());
    }

    #[test]
    fn any_hand_can_be_asked_whether_it_is_valid_and_what_it_is_worth(text in "[1-9]{1,6}[mpsz][1-9]{0,6}[mpsz] [+*] [1-9][mpsz]( \\[[1-9]{3}[mpsz]\\]){0,3}") {
        if let Ok(hand) = text.parse::<Hand>() {
            let rules = Options::default();
            let _ = (rules.score(&hand), rules.tally(&hand), rules.shanten(&hand), rules.useful_tiles(&hand), rules.waits(&hand));
        }
    }

    #[test]
    fn the_quick_tally_and_the_explained_score_agree(hand in hand()) {
        let rules = Options::default();
        match (rules.score(&hand), rules.tally(&hand)) {
            (Ok(score), Ok(tally)) => {
                prop_assert_eq!(score.total, tally.total);
                let counted: u32 = score.fans.iter().map(|fan| fan.value).sum();
                prop_assert_eq!(counted, score.total);
                for fan in rules.catalogue().fans() {
                    let found = score.fans.iter().find(|counted| counted.fan == fan).map_or(0, |counted| counted.count);
                    prop_assert_eq!(found, tally.count(fan));
                }
            }
            (score, tally) => prop_assert_eq!(score.err(), tally.err().map(|missed| rules.refusal(&hand, missed))),
        }
    }

    #[test]
    fn every_entry_not_counted_has_a_true_reason(hand in hand()) {
        let rules = Options::default();
        let Ok(score) = rules.score(&hand) else { return Ok(()) };
        for fan in rules.catalogue().fans() {
            let reason = rules.why_not(fan, &hand).unwrap();
            prop_assert_eq!(reason.is_none(), score.fans.iter().any(|counted| counted.fan == fan));
            reason.iter().for_each(|reason| check_reason(reason, &hand, score.waits));
        }
        for left_out in &score.left_out {
            let reason = rules.why_not(left_out.fan, &hand).unwrap();
            prop_assert_eq!(reason.as_ref(), Some(&left_out.reason));
        }
    }

    #[test]
    fn the_waits_of_a_win_hold_the_winning_tile(hand in hand()) {
        if let Ok(score) = Options::default().score(&hand) {
            prop_assert!(score.waits.has(score.reading.winning()));
            let mut readings = 0;
            for_each_reading(&hand, 5, |reading| readings += usize::from(Reading::Regular(reading.clone()) == score.reading));
            prop_assert_eq!(readings, 1);
        }
    }

    #[test]
    fn renaming_the_suits_and_turning_the_melds_round_changes_no_total(hand in hand()) {
        let rules = Options::default();
        let mut turned = turn_suits(hand.clone());
        turned.melds.reverse();
        let total = |hand: &Hand| rules.tally(hand).map(|tally| tally.total);
        prop_assert_eq!(total(&hand), total(&turned));
    }

    #[test]
    fn payments_come_from_those_who_lose_and_their_lines_add_up(hand in hand()) {
        let Ok(score) = Options::default().score(&hand) else { return Ok(()) };
        let winner = hand.situation.seat_wind;
        match score.payments {
            None => prop_assert!(!hand.is_self_draw() && hand.situation.discarder.is_none()),
            Some(payments) => {
                prop_assert_eq!(payments.len(), if hand.is_self_draw() { 3 } else { 1 });
                for payment in payments {
                    prop_assert!(payment.to == winner && payment.from != winner);
                    prop_assert_eq!(payment.terms.iter().map(|term| term.points()).sum::<i64>(), payment.amount);
                }
            }
        }
    }
}
