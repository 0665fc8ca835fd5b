//! Whether a hand has a yaku whatever completes it: where claims may not come before a yaku (後付け), and where a ready
//! hand needs one (形式聴牌).

use super::private;
use crate::fan::FanSet;
use crate::hand::{Flag, Flags, Hand, WinBy, Winning};
use crate::rules::Rules as _;
use crate::rulesets::riichi::fans::BONUS;
use crate::rulesets::riichi::options::{Options, Usual};
use crate::seat::Seat;
use crate::state::State;
use crate::tile::Kind;

/// The flags of a declaration; all others come with the winning tile.
const DECLARED: [Flag; 2] = [Flag::Riichi, Flag::DoubleRiichi];

impl Options {
    /// Without 後付け an open hand wins only with a yaku that each of its waits would have given: one that was certain
    /// before the winning tile came. When exactly it became so, and whether a claim came before, the tiles do not say.
    pub(super) fn is_certain(&self, state: &State, seat: Seat) -> bool {
        if self.atozuke == Usual::On {
            return true;
        }
        let Some(hand) = state.winning_hand(seat) else {
            return false;
        };
        if hand.exposed_meld().is_none() {
            return true;
        }
        let waits = self.waits(&hand);
        let yaku = |kind| self.yaku_with(&hand, kind, WinBy::Discard);
        let common = waits
            .iter()
            .map(yaku)
            .reduce(|all, one| all.without(all.without(one)));
        common.is_some_and(|yaku| yaku != FanSet::default())
    }

    /// The yaku of a hand that this kind completes, however it came.
    fn yaku_with(&self, hand: &Hand, kind: Kind, by: WinBy) -> FanSet {
        let mut with = hand.clone();
        let flags = hand.situation.flags;
        let declared: Flags = DECLARED
            .into_iter()
            .filter(|&flag| flags.has(flag))
            .collect();
        with.situation.flags = declared;
        with.winning = Some(Winning {
            tile: kind.tile(),
            by,
        });
        let best = self.find(&with);
        best.map_or_else(|_| FanSet::default(), |(best, _)| best.met.without(BONUS))
    }
}

/// Could a ready hand win with one of its waits, discarded or drawn, by its tiles alone?
pub(super) fn can_ever_win(options: &Options, state: &State, seat: Seat) -> bool {
    let mut hand = state.hand_with(seat, &state.seats[seat].held);
    hand.situation.seat_wind = state.wind(seat);
    if let Some(deal) = state.deal {
        hand.situation.round_wind = deal.terms.round;
    }
    options.situate_hand(state, seat, &mut hand);
    let waits = private(state).seats[seat].waits;
    waits.iter().any(|kind| {
        [WinBy::Discard, WinBy::SelfDraw]
            .into_iter()
            .any(|by| options.yaku_with(&hand, kind, by) != FanSet::default())
    })
}
