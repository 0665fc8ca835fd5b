//! Taiwanese 16-tile mahjong at the table: specification section 4.

use std::sync::LazyLock;

use crate::action::Action;
use crate::action_id::ActionIds;
use crate::complete::may_win;
use crate::event::{DealTerms, Event, Source, Win};
use crate::hand::{Flag, Hand};
use crate::phase::{Phase, TurnStart};
use crate::rules::Rules as _;
use crate::rulesets::Extra;
use crate::seat::{BySeat, Seat, Wind};
use crate::state::State;
use crate::table_rules::{OpeningFlowers, Paid, TableRules, pay_by_hand};

use super::LAYOUT;
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

    /// Has this seat let a win go by that it may not make up for yet?
    #[must_use]
    pub fn has_missed(&self, seat: Seat) -> bool {
        self.missed[seat]
    }
}

impl crate::table_rules::Private for Private {
    fn on(&self, before: &State, event: &Event) -> Option<Self> {
        let (seat, missed) = match event {
            Event::DealStarted { .. } => return Some(Self::new(self.rule, self.missed.len())),
            Event::Answered { seat, action } => {
                let is_let_go =
                    *action != Action::Win && self.rule != MissedWin::Off && may_win(before, *seat);
                (*seat, self.missed[*seat] || is_let_go)
            }
            Event::Drawn { seat, .. } if self.rule == MissedWin::UntilDraw => (*seat, false),
            Event::Discarded { seat, .. } if self.rule == MissedWin::UntilDiscard => (*seat, false),
            _ => return None,
        };
        (self.missed[seat] != missed).then(|| {
            let mut after = self.clone();
            after.missed[seat] = missed;
            after
        })
    }

    fn seen_by(&self, viewer: Seat) -> Self {
        Self {
            rule: self.rule,
            missed: self.missed.map(|seat, &missed| missed && seat == viewer),
        }
    }
}

fn private(state: &State) -> &Private {
    match &state.extra {
        Extra::Tw16(private) => private,
        other => unreachable!("{other:?} at a table of this ruleset"),
    }
}

static ACTION_IDS: LazyLock<ActionIds> =
    LazyLock::new(|| ActionIds::new("tw16-actions/1", LAYOUT.tiles, LAYOUT.chow, []));

impl TableRules for Options {
    fn action_ids(&self) -> &'static ActionIds {
        &ACTION_IDS
    }

    fn extra(&self, _deposits: i64) -> Extra {
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
            MissedWin::UntilDraw => on_discard && private(state).has_missed(seat),
            MissedWin::UntilDiscard => private(state).has_missed(seat),
        };
        let from_left =
            matches!(state.phase, Phase::Claim { from, .. } if state.after(from, 1) == seat);
        let no_kong = from_left && self.kong_from_left == KongFromLeft::Forbidden;
        actions.retain(|action| match action {
            Action::Win => !blocked,
            Action::ExposedKong { .. } => !no_kong,
            _ => true,
        });
    }

    fn settle_wins(&self, state: &State, wins: &[Win]) -> Paid {
        pay_by_hand(self, state, wins).into()
    }

    /// Sections 4.12 and 4.13: the dealer stays after winning or after a null hand; a round ends when every seat has
    /// lost the deal.
    fn next_deal(&self, state: &State) -> Option<DealTerms> {
        let terms = state.deal?.terms;
        let wins = &state.outcome.wins;
        let stays = wins.is_empty() || wins.iter().any(|win| win.seat == terms.dealer);
        if stays {
            return Some(DealTerms {
                repeats: terms.repeats.saturating_add(1),
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

    /// The dealer's win with the tiles dealt.
    fn situate(&self, state: &State, seat: Seat, hand: &mut Hand) {
        let with_tiles_dealt = Phase::Turn {
            seat,
            start: TurnStart::Deal,
        };
        if hand.winning.is_some() && state.phase == with_tiles_dealt {
            hand.situation.flags.insert(Flag::Heavenly);
        }
    }
}

#[cfg(test)]
mod tests;
