//! What fan are worth (sections 4 and 5 of the specification).

use super::options::{Options, SelfDraw};
use crate::payment::{Payer, Price, Share, Term};

/// More doublings than any hand has.
const MOST_DOUBLINGS: u32 = 40;

impl Options {
    /// How often so many fan double the base.
    fn doublings(&self, fan: u32) -> u32 {
        fan.min(self.cap.fan().unwrap_or(MOST_DOUBLINGS))
    }

    /// The points of a hand of so many fan.
    ///
    /// ```
    /// use nexusray_core::rulesets::sichuan::Options;
    /// assert_eq!([0, 3, 4, 9].map(|fan| Options::default().value(fan)), [1, 8, 16, 16]);
    /// ```
    #[must_use]
    pub fn value(&self, fan: u32) -> i64 {
        i64::from(self.base) << self.doublings(fan)
    }

    /// What each player who pays pays for a hand of so many fan.
    #[must_use]
    pub fn price_of(&self, is_drawn: bool, fan: u32) -> Price {
        let base = i64::from(self.base);
        let mut terms = vec![Term {
            id: "doubled",
            count: 1 << self.doublings(fan),
            each: base,
        }];
        if is_drawn && self.self_draw == SelfDraw::AddBase {
            terms.push(Term {
                id: "self_draw_base",
                count: 1,
                each: base,
            });
        }
        Price {
            value: self.value(fan),
            shares: vec![Share::new(Payer::Everybody, terms)],
        }
    }
}
