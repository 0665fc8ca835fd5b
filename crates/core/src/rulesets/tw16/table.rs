//! Taiwanese 16-tile mahjong at the table: specification section 4.

use crate::action::Action;
use crate::event::{DealTerms, DrawKind, Event, Rank, Source, Win};
use crate::legal::may_win;
use crate::payment::Transfer;
use crate::phase::Phase;
use crate::rules::Rules as _;
use crate::rulesets::Extra;
use crate::seat::{BySeat, Seat, Wind};
use crate::state::{Outcome, State};
use crate::table_rules::{OpeningFlowers, TableRules, rank_by_score};

use super::options::{
    KongFromLeft, Length, MissedWin, OpeningFlowers as FlowerOption, Options, Reserve,
};

/// What only this ruleset keeps during a deal: who has let a win go by (過水).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Private {
    rule: MissedWin,
    missed: BySeat<bool>,
}

impl Private {
    /// Nobody has missed a win yet.
    #[must_use]
    pub fn new(rule: MissedWin, seats: usize) -> Self {
        Self {
            rule,
            missed: BySeat::new(seats, |_| false),
        }
    }

    /// The same after an event, seen from the state before it.
    #[must_use]
    pub fn on(&self, before: &State, event: &Event) -> Self {
        let mut after = self.clone();
        match event {
            Event::DealStarted { .. } => {
                after.missed.values_mut().for_each(|missed| *missed = false)
            }
            Event::Answered { seat, action }
                if *action != Action::Win && may_win(before, *seat) =>
            {
                after.missed[*seat] = self.rule != MissedWin::Off;
            }
            Event::Drawn { seat, .. } if self.rule == MissedWin::UntilDraw => {
                after.missed[*seat] = false
            }
            Event::Discarded { seat, .. } if self.rule == MissedWin::UntilDiscard => {
                after.missed[*seat] = false;
            }
            _ => {}
        }
        after
    }

    /// The same without what only the other seats know.
    #[must_use]
    pub fn seen_by(&self, viewer: Seat) -> Self {
        Self {
            rule: self.rule,
            missed: self.missed.map(|seat, &missed| missed && seat == viewer),
        }
    }

    /// Has this seat let a win go by that it may not make up for yet?
    #[must_use]
    pub fn has_missed(&self, seat: Seat) -> bool {
        self.missed[seat]
    }
}

impl TableRules for Options {
    fn extra(&self) -> Extra {
        Extra::Tw16(Private::new(self.missed_win, self.layout().seats))
    }

    /// 16 tiles are never drawn (U15); the option reserves one more for every kong.
    fn reserve(&self, state: &State) -> usize {
        self.layout().reserved
            + match self.reserve {
                Reserve::Fixed => 0,
                Reserve::PlusKong => state.kongs(),
            }
    }

    /// Section 4.8: a kong needs a replacement that can be drawn.
    fn can_replace_kong(&self, state: &State) -> bool {
        let more = usize::from(self.reserve == Reserve::PlusKong);
        state.wall.place(Source::Tail).is_some() && state.left() > more
    }

    fn opening_flowers(&self) -> OpeningFlowers {
        match self.opening_flowers {
            FlowerOption::BySeat => OpeningFlowers::BySeat,
            FlowerOption::RoundRobin => OpeningFlowers::RoundRobin,
        }
    }

    /// Missed win (U14) and the exposed kong from the left (U12).
    fn prune(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let on_discard = matches!(state.phase, Phase::Claim { .. });
        let blocked = match self.missed_win {
            MissedWin::Off => false,
            MissedWin::UntilDraw => on_discard && state.extra.has_missed(seat),
            MissedWin::UntilDiscard => state.extra.has_missed(seat),
        };
        let from_left =
            matches!(state.phase, Phase::Claim { from, .. } if state.after(from, 1) == seat);
        let no_kong = from_left && self.kong_from_left == KongFromLeft::Forbidden;
        actions.retain(|action| match action {
            Action::Win => !blocked,
            Action::ExposedKong { .. } => !no_kong,
            Action::Discard { .. }
            | Action::Chow { .. }
            | Action::Pung { .. }
            | Action::ConcealedKong { .. }
            | Action::AddedKong { .. }
            | Action::Pass => true,
        });
    }

    fn settle_wins(&self, state: &State, wins: &[Win]) -> Vec<Transfer> {
        let lines = wins.iter().flat_map(|win| {
            self.payments(&win.hand, win.total)
                .expect("at a table it is known who discarded")
        });
        lines
            .map(|line| Transfer {
                from: state.seat_of(line.from),
                to: state.seat_of(line.to),
                amount: line.amount,
            })
            .collect()
    }

    /// Nobody pays for a null hand.
    fn settle_draw(&self, _state: &State, kind: DrawKind) -> Vec<Transfer> {
        match kind {
            DrawKind::Exhausted => Vec::new(),
        }
    }

    /// Sections 4.12 and 4.13: the dealer stays after winning or after a null hand; a round ends when every seat has
    /// lost the deal.
    fn next_deal(&self, state: &State) -> Option<DealTerms> {
        let terms = state.deal?.terms;
        let stays = match state.outcome.as_ref()? {
            Outcome::Won { wins, .. } => wins.iter().any(|win| win.seat == terms.dealer),
            Outcome::Drawn { .. } => true,
        };
        if stays {
            return Some(DealTerms {
                repeats: terms.repeats + 1,
                ..terms
            });
        }
        let dealer = state.after(terms.dealer, 1);
        if dealer.index() > 0 {
            return Some(DealTerms {
                dealer,
                repeats: 0,
                ..terms
            });
        }
        let rounds = match self.length {
            Length::FourRounds => 4,
            Length::OneRound => 1,
        };
        let round = Wind::ALL
            .get(terms.round.index() + 1)
            .filter(|round| round.index() < rounds)?;
        Some(DealTerms {
            round: *round,
            dealer,
            repeats: 0,
        })
    }

    fn ranking(&self, state: &State) -> Vec<Rank> {
        rank_by_score(state)
    }
}

#[cfg(test)]
mod tests;
