//! What holds for every riichi hand, under every preset.

mod riichi_hands;

use nexusray_core::fan::Reason;
use nexusray_core::hand::{Hand, SaidValue, WinBy};
use nexusray_core::kind_set::KindSet;
use nexusray_core::payment::Payer;
use nexusray_core::rules::{Refusal, Rules};
use nexusray_core::rulesets::riichi::{CATALOGUE, Options};
use nexusray_core::score::Score;
use nexusray_core::seat::Wind;
use nexusray_core::tile::{Kind, Suit, Tile};
use proptest::prelude::*;
use riichi_hands::Dice;

fn hand() -> impl Strategy<Value = Hand> {
    any::<u64>().prop_map(|seed| Dice::new(seed).hand())
}

fn rules() -> impl Strategy<Value = Options> {
    (0..Options::PRESETS.len()).prop_map(|at| {
        let preset = Options::preset(Options::PRESETS[at]).unwrap();
        // Random hands hold red fives.
        Options {
            red_fives: Options::default().red_fives,
            ..preset
        }
    })
}

/// The points of a hand, its han or yakuman, its fu and its entries.
type Worth = (i64, u32, u32, Vec<(&'static str, u32)>);

/// What a hand is worth.
fn worth(rules: &Options, hand: &Hand) -> Result<Worth, &'static str> {
    let score = rules.score(hand).map_err(|refusal| refusal.code())?;
    let fans = score.fans.iter().map(|fan| (fan.id, fan.value));
    let fu = score.fu.as_ref().map_or(0, |fu| fu.rounded);
    let points = score.price.as_ref().unwrap().value;
    Ok((points, score.total, fu, fans.collect()))
}

/// The hand with its suits renamed one further: characters become dots, dots bamboo, bamboo characters.
fn turn_suits(mut hand: Hand) -> Hand {
    let turn = |tile: &mut Tile| {
        if let Some((kind, suit)) = tile.kind().and_then(|kind| Some((kind, kind.suit()?))) {
            let suit = Suit::ALL[(suit as usize + 1) % 3];
            *tile = if tile.is_red() {
                Tile::red_five(suit)
            } else {
                Kind::suited(suit, kind.rank()).tile()
            };
        }
    };
    hand.concealed.iter_mut().for_each(turn);
    for meld in &mut hand.melds {
        meld.tiles.iter_mut().for_each(turn);
    }
    hand.winning
        .iter_mut()
        .for_each(|winning| turn(&mut winning.tile));
    for said in &mut hand.words {
        if let SaidValue::Tiles(tiles) = &mut said.value {
            tiles.iter_mut().for_each(turn);
        }
    }
    hand.concealed.sort_by_key(|tile| tile.sort_key());
    hand
}

/// The score of a complete hand, of one without yaku too.
fn score(rules: &Options, hand: &Hand) -> Option<Score> {
    match rules.score(hand) {
        Ok(score) => Some(score),
        Err(Refusal::NoYaku { score }) => Some(*score),
        Err(_) => None,
    }
}

/// A reason speaks the truth about the hand.
fn check_reason(reason: &Reason, hand: &Hand, score: &Score) {
    let mut all = hand.held_counts();
    all.extend(hand.melds.iter().flat_map(|meld| &meld.tiles));
    match reason {
        Reason::ExcludedBy { fan, .. } => {
            assert!(score.fans.iter().any(|counted| counted.id == *fan))
        }
        Reason::NeedsSelfDraw => assert!(!hand.is_self_draw()),
        Reason::NeedsDiscard => assert!(hand.is_self_draw()),
        Reason::HandExposed { meld } => {
            assert!(hand.melds.contains(meld) && meld.kind.is_exposed())
        }
        Reason::NotAChow { set } => assert!(set.is_pung()),
        Reason::NotAPung { set } => assert!(!set.is_pung()),
        Reason::TooFewPungs { of, there, needed } => {
            assert!(there.len() < *needed && there.without(*of).is_empty());
        }
        Reason::OtherPair { of, pair } => assert!(!of.has(*pair)),
        Reason::TooFewConcealedPungs {
            concealed,
            needed,
            finished,
            ..
        } => {
            assert!(concealed < needed);
            assert!(finished.is_none() || hand.winning.unwrap().by == WinBy::Discard);
        }
        Reason::SeveralSuits { suits } => assert!(suits.len() > 1),
        Reason::HasSuited { kinds } => {
            assert!(kinds.iter().all(|kind| all[kind] > 0 && !kind.is_honor()) && !kinds.is_empty())
        }
        Reason::HasHonors { kinds } => {
            assert!(kinds.iter().all(|kind| all[kind] > 0 && kind.is_honor()) && !kinds.is_empty())
        }
        Reason::HasTiles { kinds } => {
            assert!(kinds.iter().all(|kind| all[kind] > 0) && !kinds.is_empty())
        }
        Reason::NoHonors => assert!(all.iter().all(|(kind, _)| !kind.is_honor())),
        Reason::NoSuited => assert!(all.iter().all(|(kind, _)| kind.is_honor())),
        Reason::NotThatWin { flag } => assert!(!hand.situation.flags.has(*flag)),
        Reason::NoKong => assert!(hand.melds.iter().all(|meld| !meld.kind.is_kong())),
        Reason::NotDealer { seat } => {
            assert!(*seat == hand.situation.seat_wind && *seat != Wind::East)
        }
        Reason::SetWithout { set } => assert!(score.reading.parts().contains(set)),
        Reason::MissingSets { missing } => assert!(!missing.is_empty()),
        Reason::TooFewKongs { kongs, needed } => assert!(kongs < needed),
        Reason::MissingKinds { missing } => assert!(!missing.is_empty()),
        Reason::ValuePair { pair } => assert!(hand.held_counts()[*pair] >= 2),
        Reason::OneWait { waits } => assert!(*waits == score.waits),
        Reason::OtherReading { total } => assert!(*total > 0),
        Reason::NoRedFive => assert!(hand.concealed.iter().all(|tile| !tile.is_red())),
        Reason::OptionOff { .. }
        | Reason::NotThatShape { .. }
        | Reason::NotThatWait { .. }
        | Reason::NoIndicator => {}
        Reason::NeedsExposedSets { .. }
        | Reason::HasFlowers { .. }
        | Reason::MissingFlowers { .. }
        | Reason::NoFlowerOfSeat { .. }
        | Reason::SeveralWaits { .. }
        | Reason::HonorPair { .. }
        | Reason::OneSuit
        | Reason::NeedsMelds { .. }
        | Reason::NoFourOfAKind
        | Reason::AlreadyCombined { .. } => panic!("{reason:?} is none of riichi's"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_tiles_and_melds_changes_nothing(hand in hand(), rules in rules()) {
        let mut turned = hand.clone();
        turned.concealed.reverse();
        turned.melds.reverse();
        prop_assert_eq!(worth(&rules, &hand), worth(&rules, &turned));
    }

    #[test]
    fn renaming_the_suits_changes_only_what_names_a_suit(hand in hand(), rules in rules()) {
        let (one, other) = (worth(&rules, &hand), worth(&rules, &turn_suits(hand)));
        let names_a_suit = |worth: &Result<Worth, &str>| {
            worth.iter().any(|worth| worth.3.iter().any(|fan| fan.0 == "ryuuiisou"))
        };
        prop_assert!(one == other || names_a_suit(&one) || names_a_suit(&other), "{:?} {:?}", one, other);
    }

    #[test]
    fn the_quick_tally_and_the_explained_score_agree(hand in hand(), rules in rules()) {
        let Ok(tally) = rules.tally(&hand) else {
            prop_assert!(rules.score(&hand).is_err());
            return Ok(());
        };
        let Some(score) = score(&rules, &hand) else { return Ok(()) };
        prop_assert_eq!((tally.total, tally.in_limits), (score.total, score.in_limits));
        prop_assert_eq!(u32::from(tally.fu), score.fu.as_ref().map_or(0, |fu| fu.rounded));
        prop_assert_eq!(score.fans.iter().map(|fan| fan.value).sum::<u32>(), score.total);
        for fan in CATALOGUE.fans() {
            let found = score.fans.iter().find(|counted| counted.fan == fan);
            prop_assert_eq!(found.map_or(0, |counted| counted.count), tally.count(fan));
        }
        prop_assert_eq!(rules.can_win(&hand), rules.score(&hand).is_ok());
        if let Some(fu) = &score.fu {
            prop_assert_eq!(fu.lines.iter().map(|line| line.fu).sum::<u32>(), fu.sum);
        }
    }

    #[test]
    fn every_entry_not_counted_has_a_true_reason(hand in hand(), rules in rules()) {
        let Some(score) = score(&rules, &hand) else { return Ok(()) };
        for fan in CATALOGUE.fans() {
            let reason = rules.why_not(fan, &hand).unwrap();
            prop_assert_eq!(reason.is_none(), score.fans.iter().any(|counted| counted.fan == fan));
            reason.iter().for_each(|reason| check_reason(reason, &hand, &score));
        }
        for left_out in &score.left_out {
            let reason = rules.why_not(left_out.fan, &hand).unwrap();
            prop_assert_eq!(reason.as_ref(), Some(&left_out.reason));
        }
    }

    #[test]
    fn shares_and_payments_add_up_to_the_points_and_the_repeats(hand in hand(), rules in rules(), from in 1..4_usize) {
        let mut hand = hand;
        let winner = hand.situation.seat_wind;
        if !hand.is_self_draw() {
            hand.situation.discarder = Some(Wind::ALL[(winner.index() + from) % 4]);
        }
        let Ok(score) = rules.score(&hand) else { return Ok(()) };
        let price = score.price.unwrap();
        let others = |payer| match payer {
            Payer::Everybody => 3,
            Payer::NonDealer => 2,
            Payer::Discarder | Payer::Dealer | Payer::Liable => 1,
        };
        let shares: i64 = price.shares.iter().map(|share| others(share.payer) * share.amount).sum();
        let repeats = 300 * i64::from(hand.number(&nexusray_core::rulesets::riichi::words::HONBA));
        prop_assert_eq!(shares, price.value + repeats);
        let payments = score.payments.unwrap();
        prop_assert_eq!(payments.iter().map(|payment| payment.amount).sum::<i64>(), shares);
        prop_assert!(payments.iter().all(|payment| payment.to == winner && payment.from != winner));
        prop_assert_eq!(payments.len(), if hand.is_self_draw() { 3 } else { 1 });
    }

    #[test]
    fn a_hand_is_read_as_it_is_written_and_its_waits_hold_the_winning_tile(hand in hand(), rules in rules()) {
        prop_assert_eq!(hand.to_string().parse::<Hand>(), Ok(hand.clone()));
        if let Ok(score) = rules.score(&hand) {
            prop_assert!(score.waits.has(score.reading.winning()));
            prop_assert!(score.waits.without(KindSet::ALL).is_empty());
        }
    }
}
