//! What the tables agree on: every preset, and what none of them does.

use serde_json::{Value, json};

/// Sets of options of one ruleset.
pub struct Tables {
    pub presets: Vec<Value>,
    pub others: Vec<Value>,
}

pub fn tw16() -> Tables {
    let presets = vec![json!({})];
    let others = vec![
        json!({"several_winners": "all", "missed_win": "until_discard", "length": "one_round"}),
        json!({"several_winners": "two_bump_three_all", "missed_win": "off", "reserve": "plus_kong"}),
        json!({"kong_from_left": "forbidden", "opening_flowers": "round_robin", "minimum": 3}),
    ];
    Tables { presets, others }
}

pub fn mcr() -> Tables {
    let presets = vec![json!({}), json!({"preset": "mil"})];
    let others = vec![
        json!({"chairs": "rotate"}),
        json!({"preset": "mil", "chairs": "rotate"}),
    ];
    Tables { presets, others }
}

pub fn sichuan() -> Tables {
    let presets = vec![
        json!({}),
        json!({"preset": "five_fan"}),
        json!({"preset": "platform"}),
        json!({"preset": "competition"}),
    ];
    let others = vec![
        json!({"exchange_three": "any", "self_draw": "add_fan", "late_added_kong": "paid", "base": 5}),
        json!({"exchange_three": "same_suit", "self_draw": "none", "kong_discard": "keep", "void_first": false}),
        json!({"exposed_kong_win": "feeder", "pig": "off", "cap": null, "cha_jiao": false, "refund": false}),
        json!({"exchange_three": "any", "void_first": false, "last_tile": "draw", "men_qing": true}),
    ];
    Tables { presets, others }
}

pub fn riichi() -> Tables {
    let presets = vec![
        json!({}),
        json!({"preset": "mahjong_soul"}),
        json!({"preset": "m_league"}),
        json!({"preset": "wrc"}),
        json!({"preset": "ema"}),
    ];
    let others = vec![
        json!({
            "preset": "mahjong_soul", "kan_dora_concealed": "after_discard", "kan_dora_open": "after_discard",
            "kuikae": "same_only", "tenpai_declaration": "optional", "red_fives": 4, "length": "east",
            "kan_ura": "off", "multiple_ron": "head_bump",
        }),
        json!({
            "length": "east", "atozuke": "off", "formal_tenpai": "off", "kan_dora": "off", "riichi_min_wall": 0,
            "kong_after_riichi": "strict", "red_fives": 0, "multiple_ron": "three", "sticks_multi": "own_back",
            "honba_multi": "each", "renhou": "yakuman", "noten_pool": 0, "riichi_min_points": 0, "bust": "off",
        }),
        json!({
            "kan_dora_concealed": "before_discard", "kan_dora_open": "immediate", "dealer_repeat": "none",
            "suucha": "off", "suukaikan": "off", "ties": "shared", "kuikae": "allowed", "ura": "off",
            "kong_after_riichi": "none", "sanchahou": "off", "kokushi_robs_concealed": "on", "extension": "off",
        }),
        json!({
            "kan_dora_concealed": "before_discard", "kan_dora_open": "before_discard", "dealer_repeat": "win",
            "leftover_sticks": "lost", "tenpai_declaration": "optional", "formal_tenpai": "off", "length": "east",
            "agari_yame": "off", "tenpai_yame": "off", "kuitan": "off", "kyuushu": "off", "suufon": "off",
        }),
        json!({
            "kan_dora_concealed": "immediate", "kan_dora_open": "after_discard", "multiple_ron": "head_bump",
            "nagashi": "off", "pao_honba": "discarder", "pao_scope": "yakuman", "tenhou_wait": "best",
            "double_yakuman": "on", "ippatsu": "off", "length": "east",
        }),
    ];
    Tables { presets, others }
}
