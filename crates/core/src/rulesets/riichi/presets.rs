//! The presets: rules of well-known platforms, leagues and federations, and where each value was read (sections 16 and
//! 18 of the specification).

use super::options::{
    DoubleWindFu, Extension, Extra, HonbaMulti, KongAfterRiichi, KongDora, LeftoverSticks,
    MultipleRon, MultipleYakuman, Options, PaoHonba, PaoScope, RedFives, Renhou, RiichiMinPoints,
    RiichiMinWall, Rounding, Sanchahou, SticksMulti, TenhouWait, TenpaiDeclaration, Ties, Usual,
};
use super::settings::{Pao, Points, Uma};

/// A set of options with a name, and the edition of the rules it follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// Its name in the option `preset`.
    pub name: &'static str,
    /// Its name with the edition.
    pub version: &'static str,
    /// Its column in [`SOURCES`].
    column: usize,
}

impl Preset {
    /// All presets, the default first.
    pub const ALL: [Self; 5] = [
        Self::new("tenhou", "tenhou/2026.11", 0),
        Self::new("mahjong_soul", "mahjong_soul/2026.11", 1),
        Self::new("m_league", "m_league/2026.11", 2),
        Self::new("wrc", "wrc/2015", 3),
        Self::new("ema", "ema/2016", 4),
    ];

    const fn new(name: &'static str, version: &'static str, column: usize) -> Self {
        Self {
            name,
            version,
            column,
        }
    }

    /// Where the value of an option was read: the codes of section 18 of the specification, `?` when no source was
    /// found and the value is a proposal, `-` when the option changes nothing beside the others.
    ///
    /// ```
    /// use nexusray_core::rulesets::riichi::Preset;
    /// let [tenhou, .., wrc, _] = Preset::ALL;
    /// assert_eq!((tenhou.source("pao"), wrc.source("double_wind_fu")), (Some("T1"), Some("?")));
    /// ```
    #[must_use]
    pub fn source(self, key: &str) -> Option<&'static str> {
        let row = SOURCES.iter().find(|(of, _)| *of == key);
        row.map(|(_, codes)| codes[self.column])
    }
}

impl Options {
    /// The names of all presets.
    pub const PRESETS: [&'static str; 5] = {
        let [tenhou, mahjong_soul, m_league, wrc, ema] = Preset::ALL;
        [
            tenhou.name,
            mahjong_soul.name,
            m_league.name,
            wrc.name,
            ema.name,
        ]
    };

    /// The options of a preset.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        match name {
            "tenhou" => Some(Self::default()),
            "mahjong_soul" => Some(Self::mahjong_soul()),
            "m_league" => Some(Self::m_league()),
            "wrc" => Some(Self::wrc()),
            "ema" => Some(Self::ema()),
            _ => None,
        }
    }

    fn mahjong_soul() -> Self {
        Self {
            kan_dora_open: KongDora::AfterDiscard,
            kokushi_robs_concealed: Extra::On,
            multiple_ron: MultipleRon::Three,
            double_yakuman: Extra::On,
            tenhou_wait: TenhouWait::Best,
            sanchahou: Sanchahou::Off,
            uma: Uma([15, 5, -5, -15]),
            oka: Points(0),
            pao_scope: PaoScope::Yakuman,
            rounding: Rounding::Tenth,
            ..Self::default()
        }
    }

    /// What leagues and federations agree on: nobody wins or loses a game early, and nothing voids a deal.
    fn over_the_board() -> Self {
        Self {
            kan_dora_open: KongDora::Immediate,
            kong_after_riichi: KongAfterRiichi::Strict,
            kazoe: Usual::Off,
            nagashi: Usual::Off,
            kyuushu: Usual::Off,
            suufon: Usual::Off,
            suucha: Usual::Off,
            suukaikan: Usual::Off,
            sanchahou: Sanchahou::Off,
            tenpai_declaration: TenpaiDeclaration::Optional,
            agari_yame: Usual::Off,
            tenpai_yame: Usual::Off,
            extension: Extension::Off,
            bust: Usual::Off,
            ties: Ties::Shared,
            rounding: Rounding::Tenth,
            ..Self::default()
        }
    }

    fn m_league() -> Self {
        Self {
            riichi_min_points: RiichiMinPoints::Zero,
            riichi_min_wall: RiichiMinWall::Zero,
            multiple_ron: MultipleRon::HeadBump,
            double_wind_fu: DoubleWindFu::Two,
            kiriage: Extra::On,
            uma: Uma([30, 10, -10, -30]),
            pao: Pao::ALL,
            ..Self::over_the_board()
        }
    }

    /// What the two federations agree on.
    fn federations() -> Self {
        Self {
            start: Points(30_000),
            red_fives: RedFives::None,
            multiple_yakuman: MultipleYakuman::Single,
            renhou: Renhou::Mangan,
            uma: Uma([15, 5, -5, -15]),
            oka: Points(0),
            pao_honba: PaoHonba::Discarder,
            chombo: Points(20_000),
            ..Self::over_the_board()
        }
    }

    fn wrc() -> Self {
        Self {
            multiple_ron: MultipleRon::HeadBump,
            kiriage: Extra::On,
            leftover_sticks: LeftoverSticks::Lost,
            ..Self::federations()
        }
    }

    fn ema() -> Self {
        Self {
            multiple_ron: MultipleRon::Three,
            sticks_multi: SticksMulti::OwnBack,
            honba_multi: HonbaMulti::Each,
            ..Self::federations()
        }
    }
}

/// Where each value was read, for the presets in the order of [`Preset::ALL`]. Where two sources contradict each other
/// the one that is followed comes first.
const SOURCES: [(&str, [&str; 5]); 54] = [
    ("length", ["T1", "M1", "L2", "W1", "?"]),
    ("start", ["T1", "M1", "L1", "W2 P", "P"]),
    ("target", ["T1", "M3", "L1", "W2", "P"]),
    ("red_fives", ["T1", "M3", "L2", "A", "E2"]),
    ("kuitan", ["P", "M1", "L2", "W3", "E2"]),
    ("atozuke", ["T1", "M1", "L4", "W2", "?"]),
    ("ippatsu", ["T4", "M3", "L2", "W1", "E1"]),
    ("ura", ["T4", "M3", "L2", "W1", "riichi.wiki"]),
    ("kan_dora", ["T4", "M3", "L2", "W1", "riichi.wiki"]),
    ("kan_ura", ["T4", "M3", "L2", "W1", "riichi.wiki"]),
    ("kan_dora_concealed", ["T2", "M2", "L1", "?", "E1"]),
    (
        "kan_dora_open",
        ["T2", "RiichiEnv #111 against M2", "L1", "?", "E1"],
    ),
    ("kuikae", ["T3", "M1", "L2", "W1", "E2"]),
    ("riichi_min_points", ["T1", "?", "L2", "?", "?"]),
    ("riichi_min_wall", ["T1", "M3", "L2 L3", "W1", "E1"]),
    ("kong_after_riichi", ["mjstars", "M1", "L2", "W1", "E1"]),
    ("kokushi_robs_concealed", ["T3", "M2", "L5", "?", "?"]),
    ("multiple_ron", ["T1", "M1 M2", "L1", "W1", "E2"]),
    ("sticks_multi", ["T1", "M1", "-", "-", "P"]),
    ("honba_multi", ["T1", "?", "-", "-", "P"]),
    ("honba", ["P", "M3", "L2", "W1", "P"]),
    ("double_wind_fu", ["T1", "M1", "L1 L2", "?", "?"]),
    ("pinfu_tsumo", ["T4", "M1", "?", "?", "E1"]),
    ("open_pinfu_30", ["T4", "M3", "?", "?", "E1"]),
    ("kiriage", ["P T4", "M3", "L2 L3", "W1", "E2"]),
    ("kazoe", ["P T4", "M3", "L2 L3", "W1", "E2"]),
    ("multiple_yakuman", ["P T3", "M2", "L2 L3", "W1", "E1"]),
    ("double_yakuman", ["T3", "M2", "L2 L3", "W2 P", "E2"]),
    ("tenhou_wait", ["?", "M4", "?", "-", "-"]),
    ("renhou", ["T4", "M2", "?", "W3 against W1", "E2"]),
    ("nagashi", ["T1", "RiichiEnv #214", "L2 L3", "P", "E2"]),
    ("kyuushu", ["T1", "M1", "L2 L4", "W1", "E2"]),
    ("suufon", ["T1", "M1", "L2 L4", "W1", "E2"]),
    ("suucha", ["T1", "M1", "L2 L4", "W1", "E2"]),
    ("suukaikan", ["T1", "M1", "L2 L4", "W1", "E2"]),
    ("sanchahou", ["T1 T3", "M1 M2", "-", "-", "-"]),
    ("noten_pool", ["T4", "M3", "L2", "?", "E1"]),
    ("tenpai_declaration", ["T4", "M3", "L2 L3", "?", "E1"]),
    ("formal_tenpai", ["T1", "M3", "L3", "?", "E1"]),
    ("dealer_repeat", ["T1", "M1", "L2", "W2", "?"]),
    ("agari_yame", ["T1", "M3", "L2 L4", "W1", "P"]),
    ("tenpai_yame", ["T1", "? against M3", "L4", "W1", "P"]),
    ("extension", ["T1", "M3", "L2 L4", "P", "P"]),
    ("bust", ["P T4", "M1", "L2 L4", "P against W2", "P"]),
    (
        "leftover_sticks",
        ["T1", "M1", "L3", "E2 against P", "E2 P"],
    ),
    ("ties", ["T1", "M1", "L1 L4", "W2 P", "P"]),
    ("uma", ["T2", "M1", "L1 L2", "W2 P", "E2 P"]),
    ("oka", ["T2", "M1", "L1", "W2 P", "P"]),
    ("pao", ["T1", "M1", "L1 L3", "P", "E1 P"]),
    ("pao_honba", ["T1", "?", "?", "?", "E1"]),
    ("pao_scope", ["T3", "M1 M2", "?", "-", "-"]),
    ("local_yaku", ["?", "M1", "?", "?", "?"]),
    ("chombo", ["-", "-", "-", "P", "E2"]),
    ("rounding", ["T1", "?", "L4", "W3", "?"]),
];
