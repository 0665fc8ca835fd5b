//! Riichi hands: rules that no example of the catalogue shows.

use nexusray_core::fan::{Reason, Wait};
use nexusray_core::hand::Hand;
use nexusray_core::hand_case::answer_line;
use nexusray_core::rules::{Refusal, Rules};
use nexusray_core::rulesets::riichi::Options;
use nexusray_core::score::Score;
use serde_json::{Value, json};

fn rules(options: Value) -> Options {
    Options::from_json(options.as_object().unwrap()).unwrap()
}

fn score(options: Value, text: &str) -> Score {
    let hand: Hand = text.parse().unwrap();
    rules(options).score(&hand).unwrap()
}

/// Entries in order, `id value`.
fn fans(options: Value, text: &str) -> Vec<String> {
    let score = score(options, text);
    let fans = score.fans.iter();
    fans.map(|fan| format!("{} {}", fan.id, fan.value))
        .collect()
}

/// Han or yakuman, fu, and points.
fn worth(options: Value, text: &str) -> (u32, u32, i64) {
    let score = score(options, text);
    let fu = score.fu.as_ref().map_or(0, |fu| fu.rounded);
    (score.total, fu, score.price.unwrap().value)
}

/// Every line of fu, `id fu`.
fn fu(options: Value, text: &str) -> Vec<String> {
    let fu = score(options, text).fu.unwrap();
    fu.lines
        .iter()
        .map(|line| format!("{} {}", line.id, line.fu))
        .collect()
}

fn why_not(options: Value, id: &str, text: &str) -> Reason {
    let rules = rules(options);
    let fan = rules.catalogue().find(id).unwrap();
    rules.why_not(fan, &text.parse().unwrap()).unwrap().unwrap()
}

fn refusal(options: Value, text: &str) -> Refusal {
    rules(options)
        .score(&text.parse::<Hand>().unwrap())
        .unwrap_err()
}

#[test]
fn fu_are_explained_line_by_line() {
    let text = "99m34p222z + 2p [555s] (1111p) seat=S";
    assert_eq!(
        fu(json!({}), text),
        [
            "fu_base 20",
            "fu_open_pung 2",
            "fu_concealed_kong 32",
            "fu_concealed_pung 8"
        ]
    );
    let score = score(json!({}), text);
    let fu_score = score.fu.unwrap();
    assert_eq!((fu_score.sum, fu_score.rounded), (62, 70));
    assert_eq!(fu_score.lines[2].tiles.len(), 4);
    let closed = "234567m34599p67s + 8s riichi";
    assert_eq!(fu(json!({}), closed).len(), 2);
    let double_wind = "234567m345p6s11z7s * 5s";
    assert!(fu(json!({}), double_wind).contains(&"fu_value_pair 4".to_owned()));
    let two = json!({"double_wind_fu": 2});
    assert!(fu(two, double_wind).contains(&"fu_value_pair 2".to_owned()));
}

#[test]
fn the_wait_that_is_worth_most_is_taken() {
    // The 3m completes 123m at its edge or 345m two-sided; pinfu needs the latter.
    let two_sided = "1234599m345p678s + 3m";
    assert_eq!(fans(json!({}), two_sided), ["pinfu 1"]);
    assert_eq!(
        fu(json!({}), two_sided),
        ["fu_base 20", "fu_closed_discard 10"]
    );
    let either = "12345m345p678s55z + 3m riichi";
    assert_eq!(worth(json!({}), either).1, 40);
    assert_eq!(
        worth(json!({}), "234567m34599p67s * 8s"),
        (2, 20, 1_500 + 600)
    );
}

#[test]
fn pinfu_options_change_fu_of_open_hands_and_self_draws() {
    let open = "567m34588p67s + 8s [234m]";
    assert_eq!(worth(json!({}), open), (1, 30, 1_500));
    assert_eq!(worth(json!({"open_pinfu_30": "off"}), open), (1, 20, 1_000));
    let drawn = "234567m34599p67s * 8s seat=S";
    assert_eq!(worth(json!({}), drawn), (2, 20, 1_500));
    let off = json!({"pinfu_tsumo": "off"});
    assert_eq!(worth(off.clone(), drawn), (1, 30, 1_100));
    assert_eq!(
        why_not(off, "pinfu", drawn),
        Reason::OptionOff {
            option: "pinfu_tsumo"
        }
    );
}

#[test]
fn a_hand_without_yaku_says_so_and_bonus_tiles_do_not_help() {
    let text = "567m34099p67s + 8s [234m] dora=8p";
    let Refusal::NoYaku { score } = refusal(json!({}), text) else {
        panic!("no yaku");
    };
    let ids: Vec<_> = score.fans.iter().map(|fan| fan.id).collect();
    assert_eq!(ids, ["dora", "aka_dora"]);
    let pinfu = score
        .left_out
        .iter()
        .find(|left_out| left_out.id == "pinfu")
        .unwrap();
    assert_eq!(pinfu.reason.code(), "hand_exposed");
    assert!(!rules(json!({})).can_win(&text.parse().unwrap()));
    assert!(matches!(
        refusal(json!({}), "567m34099p67s + 9s [234m]"),
        Refusal::NotWinning { .. }
    ));
}

#[test]
fn pinfu_says_what_is_in_its_way() {
    let pair = Reason::ValuePair {
        pair: "5z".parse().unwrap(),
    };
    assert_eq!(
        why_not(json!({}), "pinfu", "234567m345p67s55z + 8s riichi"),
        pair
    );
    let wait = Reason::NotThatWait {
        wait: Wait::TwoSided,
    };
    assert_eq!(
        why_not(json!({}), "pinfu", "234567m34599p68s + 7s riichi"),
        wait
    );
    let pung = why_not(json!({}), "pinfu", "222567m34599p67s + 8s riichi");
    assert_eq!(pung.code(), "not_a_chow");
}

#[test]
fn three_concealed_pungs_are_missed_by_the_one_a_discard_finished() {
    let text = "222345m555p7799s + 7s riichi";
    let Reason::TooFewConcealedPungs {
        concealed,
        needed,
        finished,
        ..
    } = why_not(json!({}), "sanankou", text)
    else {
        panic!("too few");
    };
    assert_eq!(
        (concealed, needed, finished),
        (2, 3, Some("7s".parse().unwrap()))
    );
    // Read into the chow, the tile leaves the pung concealed.
    let chow = "22235m444p777s99p + 4m";
    assert!(fans(json!({}), chow).contains(&"sanankou 2".to_owned()));
}

#[test]
fn riichi_is_hoped_for_by_every_closed_hand_that_did_not_declare_it() {
    let score = score(json!({}), "234567m34599p67s + 8s");
    let riichi = score
        .left_out
        .iter()
        .find(|left_out| left_out.id == "riichi")
        .unwrap();
    assert_eq!(riichi.reason.code(), "not_that_win");
}

#[test]
fn yakuman_add_up_or_count_once_and_four_of_them_may_be_double() {
    let honors = "222333444z5z + 5z [111z]";
    assert_eq!(fans(json!({}), honors), ["daisuushii 1", "tsuuiisou 1"]);
    assert_eq!(worth(json!({}), honors), (2, 0, 96_000));
    let double = json!({"double_yakuman": "on"});
    assert_eq!(fans(double, honors), ["daisuushii 2", "tsuuiisou 1"]);
    let single = json!({"preset": "wrc"});
    assert_eq!(fans(single.clone(), honors), ["daisuushii 1"]);
    let missed = why_not(single, "tsuuiisou", honors);
    assert_eq!(
        missed,
        Reason::OptionOff {
            option: "multiple_yakuman"
        }
    );
    let both = json!({"multiple_yakuman": "single", "double_yakuman": "on"});
    assert_eq!(worth(both, honors), (1, 0, 48_000));
}

#[test]
fn a_hand_dealt_complete_is_read_with_the_drawn_tile_or_with_the_best() {
    let orphans = "11m9m19p19s123456z * 7z tenhou";
    assert_eq!(fans(json!({}), orphans), ["kokushi_musou 1", "tenhou 1"]);
    let best = json!({"preset": "mahjong_soul"});
    assert_eq!(
        fans(best.clone(), orphans),
        ["kokushi_musou_13 2", "tenhou 1"]
    );
    assert_eq!(score(best, orphans).waits.len(), 13);
}

#[test]
fn renhou_counts_as_the_table_agrees() {
    let text = "234567m34599p67s + 8s seat=S renhou dora=8p";
    assert_eq!(fans(json!({}), text), ["pinfu 1", "dora 2"]);
    assert_eq!(
        why_not(json!({}), "renhou", text),
        Reason::OptionOff { option: "renhou" }
    );
    assert_eq!(
        fans(json!({"renhou": "han5"}), text),
        ["pinfu 1", "renhou 5", "dora 2"]
    );
    let mangan = json!({"renhou": "mangan"});
    assert_eq!(fans(mangan.clone(), text), ["renhou 5"]);
    assert_eq!(worth(mangan.clone(), text).2, 8_000);
    let flush = "1233455677899m + 9m seat=S renhou";
    assert_eq!(fans(mangan.clone(), flush), ["pinfu 1", "chinitsu 6"]);
    assert_eq!(
        why_not(mangan, "renhou", flush),
        Reason::OtherReading { total: 5 }
    );
    let yakuman = json!({"renhou": "yakuman"});
    assert_eq!(score(yakuman.clone(), text).limit, Some("yakuman"));
    assert_eq!(worth(yakuman, text), (1, 0, 32_000));
    // Without another yaku it is one by itself.
    let alone = "234567m34599p68s + 7s seat=S renhou";
    assert_eq!(
        fans(json!({"preset": "ema", "red_fives": 3}), alone),
        ["renhou 5"]
    );
}

#[test]
fn every_indicator_counts_once_more_and_a_red_five_points_to_the_six() {
    let text = "234567m3499p678s + 5p dora=8p8p";
    assert_eq!(
        fans(json!({}), &format!("{text} riichi ura=0m")),
        ["riichi 1", "pinfu 1", "dora 4", "ura_dora 1"]
    );
    let first = json!({"kan_dora": "off"});
    assert_eq!(
        fans(first, &format!("{text} riichi")),
        ["riichi 1", "pinfu 1", "dora 2"]
    );
    let no_ura = json!({"ura": "off"});
    let below = format!("{text} riichi ura=0m");
    assert_eq!(
        fans(no_ura.clone(), &below),
        ["riichi 1", "pinfu 1", "dora 4"]
    );
    assert_eq!(
        why_not(no_ura, "ura_dora", &below),
        Reason::OptionOff { option: "ura" }
    );
    let round = "123789m1239p777z + 9p";
    assert!(fans(json!({}), &format!("{round} dora=9m9p6z")).contains(&"dora 5".to_owned()));
}

#[test]
fn limits_are_named_and_thirteen_han_are_a_yakuman_where_the_table_says_so() {
    let flush = "2233445566788p + 7p riichi dora=1p ura=7p";
    let counted = score(json!({}), flush);
    assert!(counted.total >= 13 && !counted.in_limits);
    assert_eq!(counted.limit, Some("kazoe_yakuman"));
    assert_eq!(counted.price.unwrap().value, 48_000);
    let off = score(json!({"kazoe": "off"}), flush);
    assert_eq!(
        (off.limit, off.price.unwrap().value),
        (Some("sanbaiman"), 36_000)
    );
}

#[test]
fn hands_that_cannot_be_are_refused() {
    let base = "234567m34599p67s + 8s";
    for (words, code) in [
        ("daisangen_liable=S", "impossible_word"),
        ("daisangen_liable=E", "impossible_word"),
        ("ippatsu", "impossible_flag"),
        ("tenhou", "impossible_flag"),
        ("riichi double_riichi", "impossible_flag"),
        ("heavenly", "unknown_circumstance"),
        ("void=m", "unknown_circumstance"),
        ("dora=9p9p9p", "too_many_copies"),
    ] {
        let error = refusal(json!({}), &format!("{base} {words}"));
        assert_eq!(error.code(), code, "{words}");
    }
    let no_red = json!({"red_fives": 0});
    assert_eq!(
        refusal(no_red, "234567m34099p67s + 8s").code(),
        "tile_not_in_set"
    );
    assert!(format!("{base} dora=1z1z2z2z3z3z").parse::<Hand>().is_err());
    let waiting: Hand = "234567m34599p67s".parse().unwrap();
    assert_eq!(
        Options::default().score(&waiting).unwrap_err().code(),
        "no_winning_tile"
    );
    let kinds = Options::default().waits(&waiting);
    assert_eq!(kinds.to_string(), "58s");
}

#[test]
fn a_kind_of_which_the_player_holds_all_four_is_no_wait() {
    let waiting: Hand = "9m [9999s] [111m] [222p] [333s]".parse().unwrap();
    assert_eq!(Options::default().waits(&waiting).to_string(), "9m");
    let none: Hand = "1111m234567p789s".parse().unwrap();
    assert!(Options::default().waits(&none).is_empty());
}

#[test]
fn answers_have_points_and_payments_by_payer() {
    let melds = ["5z", "6z", "7z"]
        .map(|tile| json!({"type": "pung", "tiles": [tile, tile, tile], "concealed": false}));
    let case = |keys: Value| {
        let mut all = json!({
            "id": "a", "ruleset": "riichi", "win_tile": "4m", "win_by": "self_draw", "seat_wind": "S", "round_wind": "E",
            "concealed": ["2m", "3m", "9s", "9s"], "honba": 1, "deposits": 2,
            "melds": melds,
        });
        let more = keys.as_object().unwrap().clone();
        all.as_object_mut().unwrap().extend(more);
        let answer: Value = serde_json::from_str(&answer_line(&all.to_string(), false)).unwrap();
        (
            answer["yakuman"].clone(),
            answer["points"].clone(),
            answer["payments"].clone(),
        )
    };
    assert_eq!(
        case(json!({})),
        (
            json!(1),
            json!(32_000),
            json!({"dealer": 16_100, "non_dealer": 8_100})
        )
    );
    let liable = json!({"daisangen_liable": "N"});
    assert_eq!(
        case(liable),
        (json!(1), json!(32_000), json!({"liable": 32_300}))
    );
    let half = json!({"daisangen_liable": "N", "win_by": "discard"});
    assert_eq!(
        case(half),
        (
            json!(1),
            json!(32_000),
            json!({"liable": 16_300, "discarder": 16_000})
        )
    );
}
