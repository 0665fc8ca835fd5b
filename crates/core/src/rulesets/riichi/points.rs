//! From han and fu to points (section 11 of the specification).

use super::options::{Extra, Options, Usual};

/// Base points of a yakuman, and of thirteen han.
pub(super) const YAKUMAN: u32 = 8_000;
/// The base points that `kiriage` makes a mangan.
const NEARLY_MANGAN: u32 = 1_920;

/// A value at which han stop to double it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Five han, or as many points.
    Mangan,
    /// Six or seven han.
    Haneman,
    /// Eight to ten han.
    Baiman,
    /// Eleven or twelve han, or more where thirteen are no yakuman.
    Sanbaiman,
    /// Thirteen han or more.
    KazoeYakuman,
    /// A yakuman, or several.
    Yakuman,
}

impl Limit {
    /// Its term in the catalogue.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mangan => "mangan",
            Self::Haneman => "haneman",
            Self::Baiman => "baiman",
            Self::Sanbaiman => "sanbaiman",
            Self::KazoeYakuman => "kazoe_yakuman",
            Self::Yakuman => "yakuman",
        }
    }

    /// The base points of one.
    #[must_use]
    pub const fn base(self) -> u32 {
        match self {
            Self::Mangan => 2_000,
            Self::Haneman => 3_000,
            Self::Baiman => 4_000,
            Self::Sanbaiman => 6_000,
            Self::KazoeYakuman | Self::Yakuman => YAKUMAN,
        }
    }
}

/// Base points, and the limit they have reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Base {
    /// What every payment is a multiple of, before rounding.
    pub points: u32,
    /// The limit.
    pub limit: Option<Limit>,
}

impl Options {
    /// The base points of so many han and fu.
    ///
    /// ```
    /// use nexusray_core::rulesets::riichi::{Limit, Options};
    /// let options = Options::default();
    /// assert_eq!(options.base_of(3, 40).points, 1_280);
    /// assert_eq!(options.base_of(4, 40).limit, Some(Limit::Mangan));
    /// ```
    #[must_use]
    pub fn base_of(&self, han: u32, fu: u32) -> Base {
        let limit = match han {
            0..5 => return self.base_below_five(han, fu),
            5 => Limit::Mangan,
            6 | 7 => Limit::Haneman,
            8..=10 => Limit::Baiman,
            11 | 12 => Limit::Sanbaiman,
            13.. if self.kazoe == Usual::On => Limit::KazoeYakuman,
            13.. => Limit::Sanbaiman,
        };
        Base {
            points: limit.base(),
            limit: Some(limit),
        }
    }

    /// The base points of so many yakuman, or of so many han and fu.
    pub(super) fn base_of_either(&self, in_limits: bool, total: u32, fu: u8) -> Base {
        if in_limits {
            self.base_of_yakuman(total)
        } else {
            self.base_of(total, fu.into())
        }
    }

    fn base_below_five(&self, han: u32, fu: u32) -> Base {
        let points = fu << (2 + han);
        let is_nearly = self.kiriage == Extra::On && points >= NEARLY_MANGAN;
        if is_nearly || points >= Limit::Mangan.base() {
            Base {
                points: Limit::Mangan.base(),
                limit: Some(Limit::Mangan),
            }
        } else {
            Base {
                points,
                limit: None,
            }
        }
    }

    /// The base points of so many yakuman.
    #[must_use]
    pub const fn base_of_yakuman(&self, yakuman: u32) -> Base {
        Base {
            points: yakuman * YAKUMAN,
            limit: Some(Limit::Yakuman),
        }
    }
}

/// A payment of so many times the base points, rounded up to a hundred.
#[must_use]
pub(super) const fn rounded(base: u32, times: u32) -> i64 {
    (base * times).next_multiple_of(100) as i64
}

/// What all players together pay for a hand, repeats aside.
#[must_use]
pub(super) const fn total(base: u32, is_dealer: bool, is_drawn: bool) -> i64 {
    match (is_dealer, is_drawn) {
        (true, true) => 3 * rounded(base, 2),
        (true, false) => rounded(base, 6),
        (false, true) => rounded(base, 2) + 2 * rounded(base, 1),
        (false, false) => rounded(base, 4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The checks of section 11: han, fu, discard, self-draw of another player (dealer, others), of the dealer.
    #[test]
    fn han_and_fu_are_worth_what_the_table_says() {
        let options = Options::default();
        let point = |han, fu, times| rounded(options.base_of(han, fu).points, times);
        for (han, fu, discard, dealer, other) in [
            (1, 30, 1_000, 500, 300),
            (2, 25, 1_600, 800, 400),
            (4, 25, 6_400, 3_200, 1_600),
            (1, 40, 1_300, 700, 400),
            (3, 60, 7_700, 3_900, 2_000),
            (4, 30, 7_700, 3_900, 2_000),
            (2, 20, 1_300, 700, 400),
            (1, 110, 3_600, 1_800, 900),
            (3, 70, 8_000, 4_000, 2_000),
            (4, 40, 8_000, 4_000, 2_000),
            (5, 30, 8_000, 4_000, 2_000),
            (7, 30, 12_000, 6_000, 3_000),
            (10, 30, 16_000, 8_000, 4_000),
            (12, 30, 24_000, 12_000, 6_000),
            (13, 30, 32_000, 16_000, 8_000),
        ] {
            let found = [4, 2, 1].map(|times| point(han, fu, times));
            assert_eq!(found, [discard, dealer, other], "{han} han {fu} fu");
        }
        assert_eq!([point(1, 30, 6), point(4, 30, 6)], [1_500, 11_600]);
        let base = options.base_of(1, 30).points;
        assert_eq!(total(base, false, true), 1_100);
        assert_eq!(total(base, true, true), 1_500);
    }

    #[test]
    fn options_lift_hands_just_below_a_mangan_and_lower_thirteen_han() {
        let options = Options {
            kiriage: Extra::On,
            kazoe: Usual::Off,
            ..Options::default()
        };
        let mangan = |han, fu| options.base_of(han, fu).limit == Some(Limit::Mangan);
        assert!(mangan(4, 30) && mangan(3, 60) && !mangan(4, 25) && !mangan(3, 50));
        assert_eq!(options.base_of(13, 30).limit, Some(Limit::Sanbaiman));
        assert_eq!(options.base_of_yakuman(2).points, 16_000);
    }
}
