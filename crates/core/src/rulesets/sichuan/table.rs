//! Sichuan mahjong at the table: sections 1 to 7 of the specification.

mod private;
mod setup;

use std::sync::LazyLock;

use crate::action::Action;
use crate::action_id::ActionIds;
use crate::event::{DealTerms, DrawKind, Event, Win};
use crate::hand::{Flag, Hand};
use crate::kind_set::KindSet;
use crate::meld::MeldKind;
use crate::payment::Transfer;
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::resolve::Next;
use crate::rules::Rules as _;
use crate::rulesets::Extra;
use crate::seat::{Seat, Wind};
use crate::state::State;
use crate::table_rules::{Paid, TableRules};
use crate::tile::{Suit, Tile};

use super::options::{Options, Usual};
use super::settle::{
    KongMade, Standing, Winner, WonFrom, next_dealer, settle_kong, settle_wall_end, settle_win,
    standing,
};
use super::void::SUITS;
use super::{LAYOUT, VOID};
use setup::Setup;

pub use private::{FreshKong, Private};

/// How many deals a game has. The specification says nothing; eight is what rooms offer first (8局).
const DEALS: u32 = 8;

pub(super) fn private(state: &State) -> &Private {
    match &state.extra {
        Extra::Sichuan(private) => private,
        other => unreachable!("{other:?} at a table of this ruleset"),
    }
}

/// The players still in.
fn active(state: &State) -> Vec<Seat> {
    let seats = state.seats.iter().map(|(seat, _)| seat);
    seats
        .filter(|&seat| !private(state).has_won(seat))
        .collect()
}

fn is_of(tile: Tile, suit: Option<Suit>) -> bool {
    suit.is_some() && tile.kind().and_then(|kind| kind.suit()) == suit
}

/// How the kong that `seat` is making came about; nothing where none is being made.
fn kong_made(state: &State, seat: Seat, kind: MeldKind) -> Option<KongMade> {
    let Phase::Claim { from, tile, .. } = state.phase else {
        return None;
    };
    match kind {
        MeldKind::ExposedKong => Some(KongMade::Exposed(from)),
        MeldKind::ConcealedKong => Some(KongMade::Concealed),
        MeldKind::AddedKong => Some(KongMade::Added {
            drawn_now: private(state).has_drawn(seat, tile),
            robbed: false,
        }),
        MeldKind::Chow | MeldKind::Pung => None,
    }
}

/// How a seat that has not won stands at the end of the wall, its hand being open.
fn standing_of(options: &Options, state: &State, seat: Seat) -> Standing {
    if private(state).has_won(seat) {
        return Standing::Won;
    }
    let mut hand = state.hand_with(seat, &state.seats[seat].held);
    options.situate(state, seat, &mut hand);
    standing(options, &hand)
}

/// Section 4, `di_hu`: the first tile that another seat than the dealer draws, no set lying anywhere.
fn is_first_draw(state: &State, seat: Seat) -> bool {
    let mut sets = state.seats.values().map(|own| own.melds.len());
    seat != state.dealer() && state.seats[seat].river.is_empty() && sets.all(|sets| sets == 0)
}

static ACTION_IDS: LazyLock<ActionIds> = LazyLock::new(|| {
    let own = setup::all_choices();
    ActionIds::new("sichuan-actions/1", LAYOUT.tiles, LAYOUT.chow, own)
});

impl TableRules for Options {
    fn action_ids(&self) -> &'static ActionIds {
        &ACTION_IDS
    }

    fn extra(&self, _deposits: i64) -> Extra {
        Extra::Sichuan(Private::new(self.layout().seats))
    }

    fn chooses_together(&self, state: &State, last: &Event) -> bool {
        *last != Event::WallExhausted && Setup::due(self, state).is_some()
    }

    fn setup(&self, state: &State, seat: Seat) -> Vec<Action> {
        Setup::due(self, state).map_or_else(Vec::new, |setup| setup.choices(state, seat))
    }

    fn together(&self, state: &State) -> Next {
        Setup::due(self, state).map_or(Next::Wait, |setup| setup.result(state))
    }

    /// The void suit (C2, section 2) and passed wins (C4).
    fn prune(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let void = private(state).void(seat);
        let kinds = state.seats[seat].held.kinds();
        let has_void = |suit: Suit| !kinds.and(KindSet::suit(suit as usize)).is_empty();
        let void_first = self.void_first == Usual::On && void.is_some_and(has_void);
        let is_barred =
            matches!(state.phase, Phase::Claim { .. }) && private(state).is_barred(seat);
        actions.retain(|action| match *action {
            Action::Win => !is_barred,
            Action::Discard { tile } => !void_first || is_of(tile, void),
            Action::Pung { own: [tile, ..] }
            | Action::ExposedKong { own: [tile, ..] }
            | Action::ConcealedKong { own: [tile, ..] }
            | Action::AddedKong { tile } => !is_of(tile, void),
            Action::Riichi { .. }
            | Action::Chow { .. }
            | Action::ShowFlower { .. }
            | Action::Exchange { .. }
            | Action::VoidSuit { .. }
            | Action::NineKinds
            | Action::DeclareReady
            | Action::Pass => true,
        });
    }

    /// The void suit of a hand, and for one that wins the events of section 4.
    fn situate(&self, state: &State, seat: Seat, hand: &mut Hand) {
        if let Some(suit) = private(state).void(seat) {
            hand.words.extend(VOID.say(SUITS[suit as usize]));
        }
        if hand.winning.is_none() {
            return;
        }
        let fresh = private(state).fresh_kong();
        let flag = match &state.phase {
            Phase::Turn {
                start: TurnStart::Deal,
                ..
            } => Some(Flag::Heavenly),
            Phase::Turn {
                start: TurnStart::Draw { after_kong: false },
                ..
            } if is_first_draw(state, seat) => Some(Flag::Earthly),
            Phase::Claim {
                from,
                on: ClaimOn::Discard,
                ..
            } if fresh.is_some_and(|kong| kong.owner == *from) => Some(Flag::DiscardAfterKong),
            _ => None,
        };
        if let Some(flag) = flag {
            hand.situation.flags.insert(flag);
        }
    }

    /// Section 6.
    fn settle_kong(&self, state: &State, seat: Seat, kind: MeldKind) -> Vec<Transfer> {
        kong_made(state, seat, kind).map_or_else(Vec::new, |made| {
            settle_kong(self, seat, made, &active(state))
        })
    }

    /// Whether an added kong is late (C10) is not seen by others before it is paid.
    fn hidden_kong_payments(
        &self,
        state: &State,
        seat: Seat,
        kind: MeldKind,
    ) -> Option<Vec<Transfer>> {
        let made = KongMade::Added {
            drawn_now: true,
            robbed: false,
        };
        (kind == MeldKind::AddedKong).then(|| settle_kong(self, seat, made, &active(state)))
    }

    /// Section 5, and what becomes of the income of a kong (C11).
    fn settle_wins(&self, state: &State, wins: &[Win]) -> Paid {
        let private = private(state);
        let winner = |win: &Win| Winner {
            seat: win.seat,
            fan: win.total,
        };
        let winners: Vec<Winner> = wins.iter().map(winner).collect();
        let (from, kong) = match state.phase {
            Phase::Claim { from, on, .. } => {
                let kong = private.fresh_income().filter(|_| on == ClaimOn::Discard);
                (WonFrom::Player(from), kong)
            }
            _ => {
                let feeder = private.fresh_kong().and_then(|kong| kong.feeder);
                (WonFrom::Wall { feeder }, None)
            }
        };
        settle_win(self, &winners, from, &active(state), kong).into()
    }

    /// Section 3: until three have won, all but the last, who has nobody to win from; an empty wall ends the deal of itself.
    fn plays_on(&self, state: &State) -> bool {
        state.outcome.wins.len() + 1 < state.seats.len()
    }

    /// Section 7 looks at the hand of everybody still in.
    fn shows_hand(&self, state: &State, seat: Seat, _kind: DrawKind) -> bool {
        !private(state).has_won(seat)
    }

    /// Section 7.
    fn settle_draw(&self, state: &State, _kind: DrawKind, _shown: &[Seat]) -> Vec<Transfer> {
        let seats = state.seats.iter().map(|(seat, _)| seat);
        let standings: Vec<Standing> = seats.map(|seat| standing_of(self, state, seat)).collect();
        let end = settle_wall_end(self, &standings, private(state).incomes());
        [end.pig, end.cha_jiao, end.refund].concat()
    }

    /// Section 3. There is no prevailing wind.
    fn next_deal(&self, state: &State) -> Option<DealTerms> {
        let deal = state.deal.filter(|deal| deal.number + 1 < DEALS)?;
        let dealer = next_dealer(deal.terms.dealer, private(state).first_win());
        Some(DealTerms {
            round: Wind::East,
            dealer,
            repeats: if dealer == deal.terms.dealer {
                deal.terms.repeats.saturating_add(1)
            } else {
                0
            },
        })
    }
}

#[cfg(test)]
mod tests;
