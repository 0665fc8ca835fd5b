//! What a Sichuan table can agree on. Section 8 of the specification says why each default was chosen.

use serde_json::{Map, Value};

use super::LAYOUT;
use crate::rulesets::OptionError;
use crate::rulesets::choice::{
    Choice, choice, keyed, points_from_json, unknown_option, with_departures,
};

/// The most fan that double the base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Cap {
    /// Three fan.
    Three,
    /// Four fan.
    #[default]
    Four,
    /// Five fan.
    Five,
    /// Six fan.
    Six,
    /// Every fan doubles.
    None,
}

impl Cap {
    /// The number of fan; nothing where there is no cap.
    #[must_use]
    pub const fn fan(self) -> Option<u32> {
        match self {
            Self::Three => Some(3),
            Self::Four => Some(4),
            Self::Five => Some(5),
            Self::Six => Some(6),
            Self::None => None,
        }
    }
}

impl Choice for Cap {
    const ALL: &'static [Self] = &[Self::Four, Self::Three, Self::Five, Self::Six, Self::None];

    fn json(self) -> Value {
        self.fan().into()
    }
}

choice! {
    /// Something that is played unless the table agrees otherwise.
    Usual {
        /// It is played.
        On = true,
        /// It is not.
        Off = false,
    }
}

choice! {
    /// Something that is played only where the table agrees on it.
    Extra {
        /// It is not played.
        Off = false,
        /// It is.
        On = true,
    }
}

choice! {
    /// What a self-draw adds (自摸加底, 自摸加番).
    SelfDraw {
        /// One base in every payment.
        AddBase = "add_base",
        /// One fan.
        AddFan = "add_fan",
        /// Nothing.
        None = "none",
    }
}

choice! {
    /// Three tiles exchanged before play (换三张).
    ExchangeThree {
        /// Not played.
        Off = "off",
        /// Three of one suit.
        SameSuit = "same_suit",
        /// Any three.
        Any = "any",
    }
}

choice! {
    /// For which last tile `hai_di` counts.
    LastTile {
        /// The last tile drawn and the discard after it.
        Both = "both",
        /// The last tile drawn alone.
        Draw = "draw",
        /// Neither.
        Off = "off",
    }
}

choice! {
    /// What seven pairs with four equal tiles are worth.
    LongQiDui {
        /// Their parts.
        Additive = "additive",
        /// One fan more, sixteen times the base in all.
        X16 = "x16",
    }
}

choice! {
    /// What becomes of a kong's income when the discard after it is won (呼叫转移).
    KongDiscard {
        /// It goes to the winner.
        Transfer = "transfer",
        /// It goes back to those who paid it.
        Refund = "refund",
        /// Its owner keeps it.
        Keep = "keep",
    }
}

choice! {
    /// Who pays for a win on the replacement of an exposed kong.
    ExposedKongWin {
        /// Everybody still in, as for any self-draw.
        All = "all",
        /// The player who gave the tile of the kong, as for a discard.
        Feeder = "feeder",
    }
}

choice! {
    /// What a kong added later than the turn in which its tile was drawn earns.
    LateAddedKong {
        /// Nothing.
        Free = "free",
        /// As much as any other.
        Paid = "paid",
    }
}

choice! {
    /// What a player pays who still holds the void suit at the end of the wall (花猪).
    Pig {
        /// The value of the cap to everybody without it.
        Cap = "cap",
        /// No more than a player who is not ready.
        Off = "off",
    }
}

/// Names every option once: its key, its field and how its value is read and written.
macro_rules! options {
    ($($(#[$doc:meta])* $key:ident: $type:ty;)*) => {
        /// The options of a Sichuan table.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Options {
            /// Points of a hand without fan (底).
            pub base: u32,
            $($(#[$doc])* pub $key: $type,)*
        }

        impl Default for Options {
            fn default() -> Self {
                Self { base: 1, $($key: <$type>::default(),)* }
            }
        }

        impl Options {
            /// The keys of all options.
            pub const KEYS: &'static [&'static str] = &["base", $(stringify!($key)),*];

            fn set(&mut self, key: &str, value: &Value) -> Result<(), OptionError> {
                match key {
                    "base" => self.base = points_from_json(key, value)?,
                    $(stringify!($key) => self.$key = Choice::from_json(key, value)?,)*
                    _ => return Err(unknown_option(LAYOUT.id, key, Self::KEYS)),
                }
                Ok(())
            }

            /// Every option with its JSON value, in the order of [`Options::KEYS`].
            #[must_use]
            pub fn to_json(&self) -> Map<String, Value> {
                let values = [self.base.into(), $(self.$key.json()),*];
                keyed(Self::KEYS, values)
            }
        }
    };
}

options! {
    /// The most fan that double the base (封顶).
    cap: Cap;
    /// What a self-draw adds.
    self_draw: SelfDraw;
    /// Three tiles exchanged before play.
    exchange_three: ExchangeThree;
    /// Must tiles of the void suit be discarded first?
    void_first: Usual;
    /// Does `dai_yao_jiu` count?
    yao_jiu: Usual;
    /// Does `jiang_dui` count?
    jiang_dui: Usual;
    /// Do `tian_hu` and `di_hu` count?
    tian_di: Usual;
    /// Does `men_qing` count?
    men_qing: Extra;
    /// Does `zhong_zhang` count?
    zhong_zhang: Extra;
    /// For which last tile `hai_di` counts.
    last_tile: LastTile;
    /// Seven pairs with four equal tiles.
    long_qi_dui: LongQiDui;
    /// The income of a kong whose discard is won.
    kong_discard: KongDiscard;
    /// A win on the replacement of an exposed kong.
    exposed_kong_win: ExposedKongWin;
    /// Kongs added late.
    late_added_kong: LateAddedKong;
    /// The void suit held at the end of the wall.
    pig: Pig;
    /// Do players who are not ready pay those who are at the end of the wall (查叫)?
    cha_jiao: Usual;
    /// Do players who are not ready give back the income of their kongs (退税)?
    refund: Usual;
}

impl Options {
    /// The names of all presets.
    pub const PRESETS: [&'static str; 4] = ["default", "five_fan", "platform", "competition"];

    /// The options of a preset.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let defaults = Self::default();
        match name {
            "default" => Some(defaults),
            "five_fan" => Some(Self {
                cap: Cap::Five,
                ..defaults
            }),
            "platform" => Some(Self {
                cap: Cap::Six,
                exchange_three: ExchangeThree::SameSuit,
                long_qi_dui: LongQiDui::X16,
                ..defaults
            }),
            "competition" => Some(Self {
                cap: Cap::Three,
                yao_jiu: Usual::Off,
                jiang_dui: Usual::Off,
                tian_di: Usual::Off,
                kong_discard: KongDiscard::Refund,
                ..defaults
            }),
            _ => None,
        }
    }

    /// The defaults, or those of the preset that `{"preset": …}` names, with these departures.
    ///
    /// # Errors
    /// When a key or a value is not known.
    ///
    /// ```
    /// use nexusray_core::rulesets::sichuan::Options;
    /// let departures = serde_json::json!({"preset": "competition", "base": 5});
    /// let options = Options::from_json(departures.as_object().unwrap()).unwrap();
    /// assert_eq!((options.base, options.cap.fan()), (5, Some(3)));
    /// ```
    pub fn from_json(departures: &Map<String, Value>) -> Result<Self, OptionError> {
        with_departures(departures, &Self::PRESETS, Self::preset, Self::set)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(options: Value) -> Result<Options, OptionError> {
        Options::from_json(options.as_object().unwrap())
    }

    #[test]
    fn options_read_back_what_they_write_and_presets_are_departures() {
        for name in Options::PRESETS {
            let options = Options::preset(name).unwrap();
            assert_eq!(Options::from_json(&options.to_json()), Ok(options.clone()));
            assert_eq!(read(json!({ "preset": name })), Ok(options));
        }
        let platform = json!({"cap": 6, "exchange_three": "same_suit", "long_qi_dui": "x16"});
        assert_eq!(read(platform), read(json!({"preset": "platform"})));
        let uncapped = read(json!({"cap": null, "preset": "platform"})).unwrap();
        assert_eq!(
            (uncapped.cap, uncapped.long_qi_dui),
            (Cap::None, LongQiDui::X16)
        );
    }

    #[test]
    fn strings_numbers_and_truth_values_are_not_interchangeable() {
        for wrong in [
            json!({"cap": "4"}),
            json!({"cap": 7}),
            json!({"cap": false}),
            json!({"tian_di": "on"}),
            json!({"tian_di": 1}),
            json!({"pig": false}),
            json!({"base": 0}),
            json!({"exchange_three": null}),
            json!({"preset": "tenhou"}),
            json!({"preset": null}),
        ] {
            let error = read(wrong.clone()).unwrap_err();
            assert_eq!(error.code(), "bad_option", "{wrong}");
        }
        let error = read(json!({"minimum": 1})).unwrap_err();
        assert_eq!(error.code(), "unknown_option");
    }
}
