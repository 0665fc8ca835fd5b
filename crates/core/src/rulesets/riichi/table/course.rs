//! Which deal follows, and when a game ends (section 14).

use crate::event::{DealTerms, DrawKind};
use crate::rulesets::riichi::options::{DealerRepeat, Extension, Length, Options, Ties, Usual};
use crate::seat::{Seat, Wind};
use crate::state::State;

/// How a deal ended for its dealer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dealer {
    /// Won.
    Won,
    /// Was ready at the end of the wall.
    Ready,
    /// The deal was void.
    Void,
    /// Neither.
    Lost,
}

impl Options {
    pub(super) fn deal_after(&self, state: &State) -> Option<DealTerms> {
        let terms = state.deal?.terms;
        if self.bust == Usual::On && state.seats.values().any(|seat| seat.score < 0) {
            return None;
        }
        let dealer = dealer(state);
        let is_won = !state.outcome.wins.is_empty();
        let more = terms.repeats.saturating_add(1);
        if self.stays(dealer) {
            let again = DealTerms {
                repeats: more,
                ..terms
            };
            return (!self.stops(state, dealer)).then_some(again);
        }
        let repeats = if is_won { 0 } else { more };
        self.after_dealer(state, terms, repeats)
    }

    const fn stays(&self, dealer: Dealer) -> bool {
        match dealer {
            Dealer::Won => !matches!(self.dealer_repeat, DealerRepeat::None),
            Dealer::Ready => matches!(self.dealer_repeat, DealerRepeat::Tenpai),
            Dealer::Void => true,
            Dealer::Lost => false,
        }
    }

    /// Does the dealer, who would stay, end the game as the first in the last deal or in the extension?
    fn stops(&self, state: &State, dealer: Dealer) -> bool {
        let Some(deal) = state.deal else { return false };
        let option = match dealer {
            Dealer::Won => self.agari_yame,
            Dealer::Ready => self.tenpai_yame,
            Dealer::Void | Dealer::Lost => return false,
        };
        option == Usual::On
            && self.is_last(state, deal.terms)
            && self.is_first(state, deal.terms.dealer)
            && (self.extension == Extension::Off || self.has_target(state, deal.terms.dealer))
    }

    /// Is it the last deal of the last round, or one of the extension?
    fn is_last(&self, state: &State, terms: DealTerms) -> bool {
        let rounds = self.rounds();
        let is_last_dealer = state.after(terms.dealer, 1) == state.order[0];
        let round = terms.round.index() + 1;
        round > rounds || round == rounds && is_last_dealer
    }

    /// Has nobody a better place? Of equal points the seat nearer to the first dealer ranks higher, where they do not
    /// share.
    fn is_first(&self, state: &State, seat: Seat) -> bool {
        let own = state.seats[seat].score;
        state.seats.iter().all(|(other, lain)| {
            let is_equal_before = lain.score == own && other < seat && self.ties == Ties::Seat;
            lain.score <= own && !is_equal_before
        })
    }

    fn has_target(&self, state: &State, seat: Seat) -> bool {
        state.seats[seat].score >= i64::from(self.target.0)
    }

    const fn rounds(&self) -> usize {
        match self.length {
            Length::South => 2,
            Length::East => 1,
        }
    }

    /// The deal of the next dealer, in the next round when every seat has been it. One round more is played while
    /// nobody has the target, where the game can be extended.
    fn after_dealer(&self, state: &State, terms: DealTerms, repeats: u32) -> Option<DealTerms> {
        let dealer = state.after(terms.dealer, 1);
        let round = terms.round.index() + usize::from(dealer == state.order[0]);
        let next = DealTerms {
            round: *Wind::ALL.get(round)?,
            dealer,
            repeats,
        };
        let is_over = || {
            let has_target = |(seat, _)| self.has_target(state, seat);
            self.extension == Extension::Off
                || round > self.rounds()
                || state.seats.iter().any(has_target)
        };
        (round < self.rounds() || !is_over()).then_some(next)
    }
}

fn dealer(state: &State) -> Dealer {
    let (outcome, dealer) = (&state.outcome, state.dealer());
    match outcome.drawn {
        None if outcome.wins.iter().any(|win| win.seat == dealer) => Dealer::Won,
        None => Dealer::Lost,
        Some(DrawKind::Exhausted) if outcome.shown.contains(&dealer) => Dealer::Ready,
        Some(DrawKind::Exhausted) => Dealer::Lost,
        Some(
            DrawKind::NineKinds
            | DrawKind::FourWinds
            | DrawKind::FourRiichi
            | DrawKind::FourKongs
            | DrawKind::ThreeWins,
        ) => Dealer::Void,
    }
}
