//! Many hands at once are worth what each is worth by itself.

// Each kind of random hands has the dice for itself.
#[allow(clippy::duplicate_mod)]
mod mcr_dice;
#[allow(clippy::duplicate_mod)]
mod riichi_hands;
#[allow(clippy::duplicate_mod)]
mod slow;

use nexusray_core::batch::{self, BadRow, ScoreTable, Verdict, WINDS};
use nexusray_core::counts::Counts;
use nexusray_core::goal;
use nexusray_core::hand::{Hand, Said, WinBy, Winning};
use nexusray_core::hand_case::HandCase;
use nexusray_core::hand_row::row_size;
use nexusray_core::kind_set::KindSet;
use nexusray_core::meld::{Meld, MeldKind};
use nexusray_core::rules::{Refusal, Rules};
use nexusray_core::rulesets::{Ruleset, sichuan};
use nexusray_core::tile::{KINDS, Kind};
use serde_json::{Map, Value, json};

const HANDS: usize = 100_000;

/// What one hand is worth: its verdict, total, fu, and whether they are limits; its entries, points, and gains by wind.
type Worth = (Verdict, u32, u8, bool, Vec<u8>, i64, [i64; WINDS]);

fn ruleset(id: &str, options: Value) -> Ruleset {
    Ruleset::new(id, options.as_object().unwrap_or(&Map::new())).unwrap()
}

fn pack(rules: &dyn Rules, hands: &[Hand]) -> Vec<u8> {
    let size = row_size(rules.layout());
    let mut rows = vec![0; size * hands.len()];
    for (hand, row) in hands.iter().zip(rows.chunks_mut(size)) {
        hand.write_row(rules.layout(), row).unwrap();
    }
    rows
}

fn in_batch(rules: &dyn Rules, rows: &[u8]) -> Result<Vec<Worth>, BadRow> {
    let count = rows.len() / row_size(rules.layout());
    let entries = rules.catalogue().entries().len();
    let mut scores = ScoreTable::new(rules, count);
    // What was there before must not be seen.
    scores.verdicts.fill(7);
    scores.totals.fill(7);
    scores.in_limits.fill(true);
    scores.fu.fill(7);
    scores.fans.fill(7);
    scores.points.fill(7);
    scores.gains.fill(7);
    batch::score_rows(rules, rows, scores.columns())?;
    let worth = |at: usize| {
        let gains = &scores.gains[at * WINDS..(at + 1) * WINDS];
        (
            Verdict::ALL[usize::from(scores.verdicts[at])],
            scores.totals[at],
            scores.fu[at],
            scores.in_limits[at],
            scores.fans[at * entries..(at + 1) * entries].to_vec(),
            scores.points[at],
            gains.try_into().unwrap(),
        )
    };
    Ok((0..count).map(worth).collect())
}

/// What a hand is worth by the call that explains it; nothing for what is no hand.
fn alone(rules: &dyn Rules, hand: &Hand) -> Option<Worth> {
    let (verdict, score) = match rules.score(hand) {
        Ok(score) => (Verdict::Wins, Some(score)),
        Err(Refusal::Invalid(_)) => return None,
        Err(Refusal::NotWinning { .. }) => (Verdict::NotWinning, None),
        Err(Refusal::Barred { .. }) => (Verdict::Barred, None),
        Err(Refusal::BelowMinimum { score, .. } | Refusal::NoYaku { score }) => {
            (Verdict::TooLittle, Some(*score))
        }
    };
    let mut fans = vec![0; rules.catalogue().entries().len()];
    let mut gains = [0; WINDS];
    let Some(score) = score else {
        return Some((verdict, 0, 0, false, fans, 0, gains));
    };
    for fan in &score.fans {
        fans[fan.fan.index()] = fan.count;
    }
    for payment in score.payments.iter().flatten() {
        gains[payment.from.index()] -= payment.amount;
        gains[payment.to.index()] += payment.amount;
    }
    let fu = score.fu.map_or(0, |fu| fu.rounded as u8);
    let points = score.price.map_or(0, |price| price.value);
    Some((
        verdict,
        score.total,
        fu,
        score.in_limits,
        fans,
        points,
        gains,
    ))
}

fn check(ruleset: &Ruleset, hands: impl Iterator<Item = Hand>) {
    let rules = ruleset.rules();
    let (hands, worth): (Vec<Hand>, Vec<Worth>) = hands
        .filter_map(|hand| alone(rules, &hand).map(|worth| (hand, worth)))
        .unzip();
    let rows = pack(rules, &hands);
    let batch = in_batch(rules, &rows).unwrap();
    for ((hand, alone), together) in hands.iter().zip(&worth).zip(&batch) {
        assert_eq!(alone, together, "{hand}");
    }
    let won = worth.iter().filter(|worth| worth.0 == Verdict::Wins);
    assert!(won.count() > hands.len() / 4, "too few of the hands win");
    let mut shanten = vec![7; hands.len()];
    batch::shanten_rows(rules, &rows, &mut shanten).unwrap();
    let mut useful = vec![true; hands.len() * KINDS];
    batch::useful_rows(rules, &rows, &mut useful).unwrap();
    for (at, hand) in hands.iter().enumerate().step_by(20) {
        assert_eq!(shanten[at], rules.shanten(hand), "{hand}");
        let marked = Kind::all().filter(|kind| useful[at * KINDS + kind.index()]);
        assert_eq!(rules.useful_tiles(hand), marked.collect(), "{hand}");
    }
}

/// A hand of sets of two suits, some of them melded, beside a void third suit or none named.
fn sichuan_hand(dice: &mut slow::Dice) -> Hand {
    let kind = |dice: &mut slow::Dice| Kind::new(9 * dice.below(2) + dice.below(9));
    let mut hand = Hand::default();
    let mut concealed = Vec::new();
    for _ in 0..4 {
        let lowest = kind(dice);
        let is_chow = lowest.rank() <= 7 && dice.below(2) == 0;
        match (is_chow, dice.below(5)) {
            (true, _) => {
                concealed.extend((0..3).map(|step| Kind::new(lowest.index() + step).tile()))
            }
            (false, 0) => hand
                .melds
                .push(Meld::new(MeldKind::Pung, [lowest.tile(); 3])),
            (false, 1) => hand
                .melds
                .push(Meld::new(MeldKind::ConcealedKong, [lowest.tile(); 4])),
            (false, _) => concealed.extend([lowest.tile(); 3]),
        }
    }
    let pair = kind(dice);
    concealed.extend([pair.tile(); 2]);
    let tile = concealed.swap_remove(dice.below(concealed.len()));
    let by = [WinBy::SelfDraw, WinBy::Discard][dice.below(2)];
    hand.winning = Some(Winning { tile, by });
    concealed.sort_by_key(|tile| tile.sort_key());
    hand.concealed.extend(concealed);
    let void = sichuan::LAYOUT.words[0].say_choice(dice.below(3));
    hand.words
        .extend(void.filter(|_: &Said| dice.below(2) == 0));
    hand
}

#[test]
fn riichi_hands() {
    let mut dice = riichi_hands::Dice::new(6);
    for options in [
        json!({}),
        json!({"preset": "ema"}),
        json!({"double_yakuman": "on"}),
    ] {
        let hands = std::iter::repeat_with(|| dice.hand()).take(HANDS / 2);
        check(&ruleset("riichi", options), hands);
    }
}

#[test]
fn mcr_hands() {
    let mut dice = mcr_dice::Dice::new(6);
    for options in [json!({}), json!({"profile": "mil"})] {
        let hands = std::iter::repeat_with(|| dice.hand()).take(HANDS / 2);
        check(&ruleset("mcr", options), hands);
    }
}

#[test]
fn tw16_hands() {
    let mut dice = slow::Dice::new(6);
    for options in [json!({}), json!({"minimum": 3})] {
        let hands = (0..HANDS / 2).map(|at| dice.hand(at % 10 != 0));
        check(&ruleset("tw16", options), hands);
    }
}

#[test]
fn sichuan_hands() {
    let mut dice = slow::Dice::new(6);
    for options in [json!({}), json!({"cap": 5, "self_draw": "add_fan"})] {
        let hands = std::iter::repeat_with(|| sichuan_hand(&mut dice)).take(HANDS / 2);
        check(&ruleset("sichuan", options), hands);
    }
}

/// The hands of shared cases under the default options of their ruleset.
fn cases(text: &str) -> Vec<Hand> {
    let hand = |line: &str| {
        let mut case: Value = serde_json::from_str(line).unwrap();
        case.as_object_mut().unwrap().remove("options");
        HandCase::parse(&case.to_string())
            .ok()
            .map(|case| case.hand)
    };
    text.lines().filter_map(hand).collect()
}

#[test]
fn shared_cases_come_out_of_rows_as_they_went_in() {
    let files = [
        (
            "riichi",
            include_str!("../../../vectors/riichi_agreed.jsonl"),
        ),
        ("mcr", include_str!("../../../vectors/mcr_agreed.jsonl")),
        (
            "tw16",
            include_str!("../../../vectors/tw16_reference.jsonl"),
        ),
        (
            "sichuan",
            include_str!("../../../vectors/sichuan_reference.jsonl"),
        ),
    ];
    for (id, text) in files {
        let ruleset = ruleset(id, json!({}));
        let (layout, hands) = (ruleset.layout(), cases(text));
        assert!(hands.len() > 1_000);
        let rows = pack(ruleset.rules(), &hands);
        let mut again = Hand::default();
        for (hand, row) in hands.iter().zip(rows.chunks(row_size(layout))) {
            again.read_row(layout, row).unwrap();
            assert_eq!(again, *hand);
        }
        check(&ruleset, hands.into_iter());
    }
}

fn bad(ruleset: &Ruleset, text: &str, change: impl Fn(&mut [u8])) -> String {
    let hands: Vec<Hand> = ["123m456p789s1122z + 1z", text]
        .iter()
        .map(|text| text.parse().unwrap())
        .collect();
    let mut rows = pack(ruleset.rules(), &hands);
    let size = row_size(ruleset.layout());
    change(&mut rows[size..]);
    let (row, error) = in_batch(ruleset.rules(), &rows).unwrap_err();
    assert_eq!(row, 1);
    format!("{}: {error}", error.code())
}

#[test]
fn a_bad_row_is_named_and_so_is_what_is_wrong_with_it() {
    let riichi = ruleset("riichi", json!({}));
    let good = "123m456p789s1122z + 1z";
    let cells = [
        (0, 37, "row_value: concealed cannot hold 37"),
        (3, 255, "row_gap: concealed has a gap before its last entry"),
        (18, 2, "row_value: self_draw cannot hold 2"),
        (19, 6, "row_value: melds cannot hold 6"),
        (
            24,
            3,
            "row_meld: meld_tiles is filled where melds says that there is none",
        ),
        (45, 4, "row_value: seat_wind cannot hold 4"),
        (49, 0xff, "row_value: flags cannot hold 65280"),
    ];
    for (at, cell, said) in cells {
        assert_eq!(bad(&riichi, good, |row| row[at] = cell), said);
    }
    let five = bad(&riichi, "11111m456p789s22z + 2z", |_| {});
    assert!(five.starts_with("too_many_copies: "), "{five}");
    let waiting = bad(&riichi, "123m456p789s1122z", |_| {});
    assert!(waiting.starts_with("no_winning_tile: "), "{waiting}");
    let flags = bad(&riichi, "123m456p789s1122z + 1z ippatsu", |_| {});
    assert!(flags.starts_with("impossible_flag: "), "{flags}");
}

#[test]
fn what_a_row_cannot_say_is_not_left_out() {
    let refused = |id: &str, text: &str| {
        let hand: Hand = text.parse().unwrap();
        let ruleset = ruleset(id, json!({}));
        let mut row = vec![0; row_size(ruleset.layout())];
        let error = hand.write_row(ruleset.layout(), &mut row).unwrap_err();
        assert!(ruleset.rules().check(&hand).is_err());
        error.code()
    };
    let won = "123456789m11p78s + 9s";
    assert_eq!(refused("mcr", &format!("{won} f1f1")), "too_many_copies");
    for word in ["dora=1m", "honba=3", "void=p"] {
        let text = format!("{won} {word}");
        assert_eq!(refused("mcr", &text), "unknown_circumstance");
    }
    assert_eq!(
        refused("riichi", &format!("{won} void=m")),
        "unknown_circumstance"
    );
}

#[test]
fn tiles_that_are_counted_are_as_far_from_ready_as_their_hand() {
    for (id, texts) in [
        (
            "riichi",
            [
                "123m456p789s1122z",
                "19m19p19s1234567z",
                "1133557799m11p2s",
                "123m456p1122z2m",
            ],
        ),
        (
            "sichuan",
            [
                "123m456p789s1122s",
                "1111222233m444p",
                "1133557799m11p2s",
                "123m456p1122m2m",
            ],
        ),
        (
            "tw16",
            [
                "123m456p789s1122z333m",
                "123m456p1122z333m",
                "11m22m33m44m55m66m77m88m",
                "1z",
            ],
        ),
        (
            "mcr",
            [
                "147m258p369s1122z",
                "147m258p36s12345z",
                "1133557799m11p2s",
                "1z1m2m3m",
            ],
        ),
    ] {
        let ruleset = ruleset(id, json!({}));
        let rules = ruleset.rules();
        for text in texts {
            let hand: Hand = text.parse().unwrap();
            let counts = Counts::of(&hand.concealed);
            let melds = (rules.layout().hand_size + 1 - counts.total()) / 3;
            let (mut shanten, mut useful) = ([0], [false; KINDS]);
            batch::shanten_counts(rules, &counts.0, &mut shanten).unwrap();
            batch::useful_counts(rules, &counts.0, &mut useful).unwrap();
            let marked: KindSet = Kind::all().filter(|kind| useful[kind.index()]).collect();
            let goals = rules.goals_beside(counts, melds);
            assert_eq!(shanten[0], goal::shanten(&goals), "{id} {text}");
            if melds == 0 {
                assert_eq!(shanten[0], rules.shanten(&hand), "{id} {text}");
                assert_eq!(marked, rules.useful_tiles(&hand), "{id} {text}");
            }
        }
    }
    let riichi = ruleset("riichi", json!({}));
    let error = batch::shanten_counts(riichi.rules(), &[0; KINDS], &mut [0]).unwrap_err();
    assert_eq!((error.0, error.1.code()), (0, "wrong_tile_count"));
    let error = batch::shanten_counts(riichi.rules(), &[5; KINDS], &mut [0]).unwrap_err();
    assert_eq!(error.1.code(), "too_many_copies");
}
