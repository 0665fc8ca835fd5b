//! What a riichi table can agree on (section 16 of the specification): every option with Tenhou's value, which is the
//! default. Other presets are in `presets.rs`. Options that no hand's value depends on are the table's.

use serde_json::{Map, Value};

use super::LAYOUT;
pub use super::choices::{
    ConcealedKongDora, DealerRepeat, DoubleWindFu, Extension, Extra, HonbaMulti, KongAfterRiichi,
    KongDora, Kuikae, LeftoverSticks, Length, MultipleRon, MultipleYakuman, NotenPool, PaoHonba,
    PaoScope, RedFives, Renhou, RiichiMinPoints, RiichiMinWall, Rounding, Sanchahou, SticksMulti,
    TenhouWait, TenpaiDeclaration, Ties, Usual,
};
use super::settings::{HonbaPoints, LocalYaku, Pao, Points, Setting, Uma};
use crate::rulesets::OptionError;
use crate::rulesets::choice::{keyed, unknown_option, with_departures};

/// Names every option once, in the order in which they are shown.
macro_rules! options {
    ($($(#[$doc:meta])* $key:ident: $type:ty = $default:expr;)*) => {
        /// The options of a riichi table.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Options {
            $($(#[$doc])* pub $key: $type,)*
        }

        impl Default for Options {
            fn default() -> Self {
                Self { $($key: $default,)* }
            }
        }

        impl Options {
            /// The keys of all options.
            pub const KEYS: &'static [&'static str] = &[$(stringify!($key)),*];

            fn set(&mut self, key: &str, value: &Value) -> Result<(), OptionError> {
                match key {
                    $(stringify!($key) => self.$key = Setting::read(key, value)?,)*
                    _ => return Err(unknown_option(LAYOUT.id, key, Self::KEYS)),
                }
                Ok(())
            }

            /// Every option with its JSON value, in the order of [`Options::KEYS`].
            #[must_use]
            pub fn to_json(&self) -> Map<String, Value> {
                let values = [$(self.$key.write()),*];
                keyed(Self::KEYS, values)
            }
        }
    };
}

options! {
    /// How long a game is.
    length: Length = Length::South;
    /// Points of each player at the start.
    start: Points = Points(25_000);
    /// Points that end a game after its last deal.
    target: Points = Points(30_000);
    /// How many fives are red.
    red_fives: RedFives = RedFives::Three;
    /// Does `tanyao` count in an open hand (喰いタン)?
    kuitan: Usual = Usual::On;
    /// May a hand be opened before a yaku is certain (後付け)? Off, a table refuses an open hand the win unless every tile
    /// it waited for would have given the same yaku. Whether it was certain before the first claim nobody can tell, and
    /// the value of a hand does not depend on it.
    atozuke: Usual = Usual::On;
    /// Does `ippatsu` count?
    ippatsu: Usual = Usual::On;
    /// Do the indicators below count for a winner in riichi?
    ura: Usual = Usual::On;
    /// Do kongs turn up indicators? Off, the first indicator alone counts.
    kan_dora: Usual = Usual::On;
    /// Do the indicators below those of kongs count? Off, or where kongs turn up none, the first one below alone counts.
    kan_ura: Usual = Usual::On;
    /// When a concealed kong's indicator is turned.
    kan_dora_concealed: ConcealedKongDora = ConcealedKongDora::Immediate;
    /// When another kong's indicator is turned.
    kan_dora_open: KongDora = KongDora::BeforeDiscard;
    /// Discarding what was just claimed.
    kuikae: Kuikae = Kuikae::Forbidden;
    /// Points needed to declare riichi.
    riichi_min_points: RiichiMinPoints = RiichiMinPoints::Thousand;
    /// Tiles needed in the wall to declare riichi.
    riichi_min_wall: RiichiMinWall = RiichiMinWall::Four;
    /// Concealed kongs after riichi.
    kong_after_riichi: KongAfterRiichi = KongAfterRiichi::Waits;
    /// May thirteen orphans rob a concealed kong?
    kokushi_robs_concealed: Extra = Extra::Off;
    /// How many may win on one tile.
    multiple_ron: MultipleRon = MultipleRon::Two;
    /// Who gets the sticks when several win.
    sticks_multi: SticksMulti = SticksMulti::Nearest;
    /// Who gets the points for repeats when several win.
    honba_multi: HonbaMulti = HonbaMulti::Nearest;
    /// Points for each repeat; after a self-draw each player pays a third.
    honba: HonbaPoints = HonbaPoints(300);
    /// The fu of a pair of a double wind.
    double_wind_fu: DoubleWindFu = DoubleWindFu::Four;
    /// Does `pinfu` count for a self-draw, without the fu of one?
    pinfu_tsumo: Usual = Usual::On;
    /// Has an open hand without fu won on a discard 30 fu?
    open_pinfu_30: Usual = Usual::On;
    /// Is a hand just below a mangan one (切り上げ満貫)?
    kiriage: Extra = Extra::Off;
    /// Do thirteen han make a yakuman (数え役満)?
    kazoe: Usual = Usual::On;
    /// What several yakuman are worth.
    multiple_yakuman: MultipleYakuman = MultipleYakuman::Sum;
    /// Are `kokushi_musou_13`, `suuankou_tanki`, `junsei_chuuren_poutou` and `daisuushii` worth two yakuman?
    double_yakuman: Extra = Extra::Off;
    /// Which tile completed a hand that was dealt complete.
    tenhou_wait: TenhouWait = TenhouWait::Drawn;
    /// What a win before the first own draw is worth.
    renhou: Renhou = Renhou::Off;
    /// Is `nagashi_mangan` played?
    nagashi: Usual = Usual::On;
    /// May a player void the deal with nine kinds of terminals and honors (九種九牌)?
    kyuushu: Usual = Usual::On;
    /// Do four equal winds as first discards void the deal (四風連打)?
    suufon: Usual = Usual::On;
    /// Does a fourth riichi void the deal (四家立直)?
    suucha: Usual = Usual::On;
    /// Do four kongs of several players void the deal (四開槓)?
    suukaikan: Usual = Usual::On;
    /// What three winners on one tile do where two may win (三家和).
    sanchahou: Sanchahou = Sanchahou::Abort;
    /// What players who are not ready pay together.
    noten_pool: NotenPool = NotenPool::Full;
    /// How a player shows that the hand is ready.
    tenpai_declaration: TenpaiDeclaration = TenpaiDeclaration::Auto;
    /// Is a hand ready whose waits make no yaku?
    formal_tenpai: Usual = Usual::On;
    /// When the dealer stays.
    dealer_repeat: DealerRepeat = DealerRepeat::Tenpai;
    /// Does the last deal end the game when the dealer wins and is first?
    agari_yame: Usual = Usual::On;
    /// Does the last deal end the game when the dealer is ready and first?
    tenpai_yame: Usual = Usual::On;
    /// What follows the last deal when nobody has the target.
    extension: Extension = Extension::SuddenDeath;
    /// Does the game end when somebody has less than 0 points?
    bust: Usual = Usual::On;
    /// Who gets the sticks that are left.
    leftover_sticks: LeftoverSticks = LeftoverSticks::First;
    /// Who ranks higher of players with equal points.
    ties: Ties = Ties::Seat;
    /// What each place adds to the result, in thousands.
    uma: Uma = Uma([20, 10, -10, -20]);
    /// Points for the first; a quarter comes from each player, so results are counted from `start` and a quarter.
    oka: Points = Points(20_000);
    /// For which yakuman a player is liable who gives the tile that makes them certain.
    pao: Pao = Pao::DRAGONS_AND_WINDS;
    /// Who pays for repeats when a liable player and a discarder share a payment.
    pao_honba: PaoHonba = PaoHonba::Liable;
    /// For what a liable player is liable.
    pao_scope: PaoScope = PaoScope::Hand;
    /// Yaku beyond those of the catalogue: none are played.
    local_yaku: LocalYaku = LocalYaku;
    /// Points taken from the result for a false win; 0 where the program makes one impossible.
    chombo: Points = Points(0);
    /// To what final results are rounded.
    rounding: Rounding = Rounding::Whole;
}

impl Options {
    /// The defaults, or those of the preset that `{"preset": …}` names, with these departures.
    ///
    /// # Errors
    /// When a key or a value is not known.
    ///
    /// ```
    /// use nexusray_core::rulesets::riichi::Options;
    /// let departures = serde_json::json!({"kiriage": "off", "preset": "wrc"});
    /// let options = Options::from_json(departures.as_object().unwrap()).unwrap();
    /// let values = options.to_json();
    /// assert_eq!((&values["kiriage"], &values["kazoe"]), (&"off".into(), &"off".into()));
    /// ```
    pub fn from_json(departures: &Map<String, Value>) -> Result<Self, OptionError> {
        with_departures(departures, &Self::PRESETS, Self::preset, Self::set)
    }
}
