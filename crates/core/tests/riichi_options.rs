//! Riichi's options and presets.

use nexusray_core::rulesets::OptionError;
use nexusray_core::rulesets::riichi::options::{Extra, Usual};
use nexusray_core::rulesets::riichi::{Options, Preset};
use serde_json::{Value, json};

fn read(options: Value) -> Result<Options, OptionError> {
    Options::from_json(options.as_object().unwrap())
}

#[test]
fn options_read_back_what_they_write_and_presets_are_departures() {
    for preset in Preset::ALL {
        let options = Options::preset(preset.name).unwrap();
        assert_eq!(Options::from_json(&options.to_json()), Ok(options.clone()));
        assert_eq!(read(json!({ "preset": preset.name })), Ok(options));
        assert!(preset.version.starts_with(preset.name));
    }
    assert_eq!(Preset::ALL.map(|preset| preset.name), Options::PRESETS);
    assert_eq!(read(json!({})), read(json!({"preset": "tenhou"})));
    let plain = read(json!({"kiriage": "off", "preset": "wrc"})).unwrap();
    assert_eq!((plain.kiriage, plain.kazoe), (Extra::Off, Usual::Off));
}

#[test]
fn every_value_of_every_preset_has_a_source_or_says_that_it_has_none() {
    for key in Options::KEYS {
        for preset in Preset::ALL {
            assert!(
                preset.source(key).is_some_and(|source| !source.is_empty()),
                "{key}"
            );
        }
    }
    assert_eq!(Preset::ALL[0].source("base"), None);
}

#[test]
fn strings_numbers_and_truth_values_are_not_interchangeable() {
    for wrong in [
        json!({"kiriage": true}),
        json!({"kiriage": "yes"}),
        json!({"red_fives": "3"}),
        json!({"red_fives": 1}),
        json!({"double_wind_fu": "4"}),
        json!({"renhou": 5}),
        json!({"honba": 100}),
        json!({"honba": -300}),
        json!({"honba": 300.5}),
        json!({"start": "25000"}),
        json!({"uma": [20, 10, -10]}),
        json!({"uma": [20, 10, -10, -19]}),
        json!({"uma": [i64::MAX, i64::MIN, 0, 1]}),
        json!({"uma": "20,10,-10,-20"}),
        json!({"pao": "daisangen"}),
        json!({"pao": ["daisangen", "daisangen"]}),
        json!({"pao": ["tsuuiisou"]}),
        json!({"local_yaku": ["renhou"]}),
        json!({"rounding": 0.5}),
        json!({"preset": "five_fan"}),
        json!({"preset": null}),
    ] {
        let error = read(wrong.clone()).unwrap_err();
        assert_eq!(error.code(), "bad_option", "{wrong}");
    }
    let error = read(json!({"base": 1})).unwrap_err();
    assert_eq!(error.code(), "unknown_option");
    let list = read(json!({"pao": ["suukantsu"], "uma": [0, 0, 0, 0], "rounding": 0.1}));
    assert_eq!(list.unwrap().to_json()["pao"], json!(["suukantsu"]));
}

/// The table of section 16 of the specification: tenhou, mahjong_soul, m_league, wrc, ema. Where it names two values,
/// the first.
const TABLE: &str = r#"
length                  south          south         south     south     south
start                   25000          25000         25000     30000     30000
target                  30000          30000         30000     30000     30000
red_fives               3              3             3         0         0
kuitan                  on             on            on        on        on
atozuke                 on             on            on        on        on
ippatsu                 on             on            on        on        on
ura                     on             on            on        on        on
kan_dora                on             on            on        on        on
kan_ura                 on             on            on        on        on
kan_dora_concealed      immediate      immediate     immediate immediate immediate
kan_dora_open           before_discard after_discard immediate immediate immediate
kuikae                  forbidden      forbidden     forbidden forbidden forbidden
riichi_min_points       1000           1000          0         1000      1000
riichi_min_wall         4              4             0         4         4
kong_after_riichi       waits          waits         strict    strict    strict
kokushi_robs_concealed  off            on            off       off       off
multiple_ron            two            three         head_bump head_bump three
sticks_multi            nearest        nearest       -         -         own_back
honba_multi             nearest        nearest       -         -         each
honba                   300            300           300       300       300
double_wind_fu          4              4             2         4         4
pinfu_tsumo             on             on            on        on        on
open_pinfu_30           on             on            on        on        on
kiriage                 off            off           on        on        off
kazoe                   on             on            off       off       off
multiple_yakuman        sum            sum           sum       single    single
double_yakuman          off            on            off       off       off
tenhou_wait             drawn          best          drawn     drawn     drawn
renhou                  off            off           off       mangan    mangan
nagashi                 on             on            off       off       off
kyuushu                 on             on            off       off       off
suufon                  on             on            off       off       off
suucha                  on             on            off       off       off
suukaikan               on             on            off       off       off
sanchahou               abort          off           off       off       off
noten_pool              3000           3000          3000      3000      3000
tenpai_declaration      auto           auto          optional  optional  optional
formal_tenpai           on             on            on        on        on
dealer_repeat           tenpai         tenpai        tenpai    tenpai    tenpai
agari_yame              on             on            off       off       off
tenpai_yame             on             on            off       off       off
extension               sudden_death   sudden_death  off       off       off
bust                    on             on            off       off       off
leftover_sticks         first          first         first     lost      first
ties                    seat           seat          shared    shared    shared
uma       [20,10,-10,-20] [15,5,-5,-15] [30,10,-10,-30] [15,5,-5,-15] [15,5,-5,-15]
oka                     20000          0             20000     0         0
pao  ["daisangen","daisuushii"] ["daisangen","daisuushii"] ["daisangen","daisuushii","suukantsu"] ["daisangen","daisuushii"] ["daisangen","daisuushii"]
pao_honba               liable         liable        liable    discarder discarder
pao_scope               hand           yakuman       hand      -         -
local_yaku              []             []            []        []        []
chombo                  0              0             0         20000     20000
rounding                1              0.1           0.1       0.1       0.1
"#;

#[test]
fn presets_are_the_table_of_the_specification() {
    let rows: Vec<Vec<&str>> = TABLE
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| line.split_whitespace().collect())
        .collect();
    let keys: Vec<_> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(keys, Options::KEYS);
    for row in rows {
        for (preset, text) in Preset::ALL.iter().zip(&row[1..]) {
            let value = serde_json::from_str(text).unwrap_or_else(|_| json!(text));
            let options = Options::preset(preset.name).unwrap().to_json();
            let agrees = *text == "-" || options[row[0]] == value;
            assert!(agrees, "{} of {}: {}", row[0], preset.name, options[row[0]]);
        }
    }
}
