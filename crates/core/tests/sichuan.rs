//! Sichuan hands: rules that no example of the catalogue shows, and what holds for every hand.

mod slow;

use nexusray_core::hand::{Flag, Hand};
use nexusray_core::hand_case::answer_line;
use nexusray_core::payment::Payer;
use nexusray_core::rules::{Refusal, Rules};
use nexusray_core::rulesets::Ruleset;
use nexusray_core::rulesets::sichuan::{LAYOUT, Options, table_case};
use proptest::prelude::*;
use serde_json::{Value, json};
use slow::Dice;

fn rules(options: Value) -> Options {
    Options::from_json(options.as_object().unwrap()).unwrap()
}

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

/// What a hand is worth: its entries in order, `id value`, and what each payer pays.
fn worth(options: Value, text: &str) -> (Vec<String>, i64) {
    let score = rules(options).score(&hand(text)).unwrap();
    let fans = score.fans.iter();
    let fans = fans
        .map(|fan| format!("{} {}", fan.id, fan.value))
        .collect();
    (fans, score.price.unwrap().share(Payer::Everybody))
}

#[test]
fn the_reading_of_most_fan_is_taken_and_four_equal_tiles_may_be_two_pairs() {
    let two_ways = "2233445566778m + 8m void=s";
    assert_eq!(worth(json!({}), two_ways).0, ["qi_dui 2", "qing_yi_se 2"]);
    let arhats = "5m + 5m [1111m] [3333p] [7777p] (9999p) void=s";
    assert_eq!(
        worth(json!({"cap": null}), arhats),
        (
            vec![
                "dui_dui_hu 1".into(),
                "jin_gou_diao 1".into(),
                "gen 4".into()
            ],
            64
        )
    );
    assert_eq!(worth(json!({}), arhats).1, 16);
}

#[test]
fn a_dragon_bonus_is_one_row_beside_every_root_and_not_on_a_flush() {
    let two_roots = "1111m33335566p7p + 7p void=s";
    let x16 = json!({"long_qi_dui": "x16"});
    assert_eq!(
        worth(x16.clone(), two_roots).0,
        ["qi_dui 2", "long_qi_dui 1", "gen 2"]
    );
    let flush = "1111335566778m + 8m void=s";
    assert_eq!(worth(x16, flush).0, ["qi_dui 2", "qing_yi_se 2", "gen 1"]);
}

#[test]
fn roots_and_events_leave_a_basic_win_and_a_concealed_hand_does_not() {
    let root = "111123m4445677p + 7p discard_after_kong last_wall_tile void=s";
    let rows = ["ping_hu 0", "gen 1", "gang_shang_pao 1", "hai_di 1"];
    assert_eq!(worth(json!({}), root), (rows.map(String::from).to_vec(), 8));
    assert_eq!(
        worth(json!({"men_qing": true, "last_tile": "draw"}), root).0,
        ["gen 1", "men_qing 1", "gang_shang_pao 1"]
    );
}

#[test]
fn a_self_draw_adds_a_base_or_a_fan_or_nothing() {
    let drawn = "1112345678999m * 5m void=s";
    let pays = |how: &str| {
        worth(
            json!({"self_draw": how, "base": 5, "preset": "platform"}),
            drawn,
        )
        .1
    };
    assert_eq!(["add_base", "add_fan", "none"].map(pays), [25, 40, 20]);
}

#[test]
fn a_suit_that_must_go_bars_the_hand_and_counts_for_nothing_on_the_way() {
    let rules = Options::default();
    let barred = hand("123456m789p2225s + 5s void=s");
    let Err(Refusal::Barred { code, kinds, .. }) = rules.score(&barred) else {
        panic!("a barred hand")
    };
    assert_eq!(
        (code, kinds.to_string().as_str()),
        ("void_suit_left", "25s")
    );
    assert!(!rules.is_win(&barred) && !rules.can_win(&barred));
    // Nine tiles of fourteen stay; a set and a pair are missing, five tiles.
    assert_eq!(rules.shanten(&barred), 4);
    assert!(
        rules
            .useful_tiles(&barred)
            .iter()
            .all(|kind| kind.index() < 18)
    );
    // A fourth copy of one's own completes nothing.
    assert!(
        rules
            .waits(&hand("5m [555m] [111m] [333p] [777p] void=s"))
            .is_empty()
    );
    // 123456m 234p 55p 99p waits for either pair's third.
    let ready = "123456m2345599p void=s";
    assert_eq!(rules.waits(&hand(ready)).to_string(), "59p");
}

#[test]
fn what_a_ruleset_does_not_know_is_refused() {
    let code = |text: &str| hand(text).check(&LAYOUT, LAYOUT.tiles).unwrap_err().code();
    assert_eq!(code("111z23456m78899p + 9p"), "tile_not_in_set");
    assert_eq!(code("1234m567p55s + 5s [123m]"), "bad_meld");
    assert_eq!(code("123456m2345599p + 5p earthly"), "impossible_flag");
    assert_eq!(
        code("123456m2345599p * 5p discard_after_kong"),
        "impossible_flag"
    );
    assert_eq!(code("123456m2345599p * 5p after_kong"), "impossible_flag");
    assert_eq!(code("123456m2345555p + 5p"), "too_many_copies");
    let tw16 = Ruleset::new("tw16", &Default::default()).unwrap();
    let played = hand("123456789m234p4599s + 6s earthly");
    assert_eq!(
        played
            .check(tw16.layout(), tw16.rules().tiles())
            .unwrap_err()
            .code(),
        "unknown_circumstance"
    );
    let case = r#"{"id": "a", "ruleset": "sichuan", "concealed": [], "seat_wind": "E"}"#;
    assert!(answer_line(case, false).contains("unknown_key"));
}

/// A hand that can be held, often a winning one.
fn random(dice: &mut Dice) -> Option<Hand> {
    let suits = 1 + dice.below(2);
    let (held, melds, _) = dice.tiles(4, 2, suits);
    let tiles = |kinds: nexusray_core::counts::Counts| -> String {
        let each = kinds
            .iter()
            .flat_map(|(kind, count)| std::iter::repeat_n(kind.to_string(), count.into()));
        each.collect()
    };
    if melds.total() > 0 {
        return None;
    }
    let all = tiles(held);
    let (win, rest) = all.split_at(2);
    let by = ["+", "*"][dice.below(2)];
    let flag = if dice.below(4) == 0 {
        "last_wall_tile"
    } else {
        ""
    };
    format!("{rest} {by} {win} {flag} void=s").parse().ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_hand_with_its_own_words_is_read_as_it_is_written(seed in any::<u64>()) {
        if let Some(hand) = random(&mut Dice::new(seed)) {
            prop_assert_eq!(hand.to_string().parse::<Hand>(), Ok(hand));
        }
    }

    #[test]
    fn tally_score_waits_and_distance_agree(seed in any::<u64>()) {
        let Some(hand) = random(&mut Dice::new(seed)) else { return Ok(()) };
        let rules = Options::default();
        match (rules.score(&hand), rules.tally(&hand)) {
            (Ok(score), Ok(tally)) => {
                prop_assert_eq!(score.total, tally.total);
                prop_assert!(rules.waits(&hand).has(score.reading.winning()));
                prop_assert_eq!(rules.shanten(&hand), -1);
                prop_assert!(rules.is_win(&hand));
            }
            (score, tally) => {
                prop_assert!(!rules.is_win(&hand) && rules.shanten(&hand) >= 0);
                prop_assert_eq!(score.err(), tally.err().map(|missed| rules.refusal(&hand, missed)));
            }
        }
    }

    #[test]
    fn any_text_that_looks_like_a_hand_can_be_scored(text in "[1-9]{1,7}[mps][1-9]{0,7}[mps] [+*] [1-9][mps]( \\[[1-9]{3}[mps]\\]){0,3}( void=[mps])?") {
        if let Ok(hand) = text.parse::<Hand>() {
            let rules = Options::default();
            let _ = (rules.score(&hand), rules.tally(&hand), rules.shanten(&hand), rules.useful_tiles(&hand), rules.waits(&hand));
        }
    }

    #[test]
    fn any_line_has_an_answer(line in ".{0,60}") {
        let answer: Value = serde_json::from_str(&table_case::answer_line(&line)).unwrap();
        prop_assert!(answer["error"]["code"].is_string());
    }
}

#[test]
fn flags_are_written_in_one_order() {
    let all: Vec<_> = Flag::ALL.iter().map(|flag| flag.word()).collect();
    assert_eq!(
        hand(&format!("1m {}", all.join(" ")))
            .situation
            .flags
            .iter()
            .count(),
        all.len()
    );
}
