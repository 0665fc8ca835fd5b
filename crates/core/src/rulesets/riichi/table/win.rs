//! What surrounds a hand at this table: flags and words (sections 4, 5, 8 and 13), and what its win moves.

use super::private;
use super::private::Riichi;
use crate::circumstance::{Said, SaidValue};
use crate::event::{Collected, Win};
use crate::hand::{Flag, Hand};
use crate::payment::{Cause, Transfer};
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::rulesets::riichi::options::Options;
use crate::rulesets::riichi::settings::Liability;
use crate::rulesets::riichi::{dora, words};
use crate::seat::Seat;
use crate::state::State;
use crate::table_rules::Paid;
use crate::tile::Tile;

impl Options {
    /// What a hand of `seat` has, and what comes with its winning tile.
    pub(super) fn situate_hand(&self, state: &State, seat: Seat, hand: &mut Hand) {
        let own = &private(state).seats[seat];
        // Repeats are said with a word of this ruleset.
        hand.situation.dealer_repeats = 0;
        let flags = &mut hand.situation.flags;
        match own.riichi {
            Riichi::Accepted { double: false } => flags.insert(Flag::Riichi),
            Riichi::Accepted { double: true } => flags.insert(Flag::DoubleRiichi),
            Riichi::None | Riichi::Declared { .. } => {}
        }
        if hand.winning.is_some() {
            if own.ippatsu {
                hand.situation.flags.insert(Flag::Ippatsu);
            }
            if let Some(flag) = first_turn(state, seat) {
                hand.situation.flags.insert(flag);
            }
            state.win_with_last_taken(own.last_dealt, hand);
        }
        self.say_words(state, seat, hand);
    }

    fn say_words(&self, state: &State, seat: Seat, hand: &mut Hand) {
        let private = private(state);
        let honba = state.deal.map_or(0, |deal| deal.terms.repeats);
        let said = [
            words::DORA.say_tiles(&private.indicators),
            words::HONBA.say_number(honba),
            words::DEPOSITS.say_number(private.sticks()),
        ];
        hand.words
            .extend(said.into_iter().flatten().filter(is_said));
        for (yakuman, liable) in Liability::ALL.into_iter().zip(private.seats[seat].liable) {
            let Some(liable) = liable.filter(|_| self.pao.has(yakuman)) else {
                continue;
            };
            let word = words::liable_word(yakuman);
            let letter = state.wind(liable).to_string();
            hand.words.extend(word.say(&letter));
        }
    }

    /// Who pays whom, and who takes the sticks.
    pub(super) fn paid(&self, state: &State, wins: &[Win]) -> Paid {
        let hands: Vec<&Hand> = wins.iter().map(|win| &win.hand).collect();
        let settled = self.settle_hands(&hands);
        let transfers = settled.payments.iter().map(|payment| Transfer {
            from: state.seat_of(payment.from),
            to: state.seat_of(payment.to),
            amount: payment.amount,
            cause: Cause::Win,
        });
        let collected = settled.pots.iter().map(|pot| Collected {
            seat: state.seat_of(pot.to),
            amount: pot.amount,
        });
        Paid {
            transfers: transfers.collect(),
            collected: collected.collect(),
        }
    }
}

/// Words of no repeats, no sticks and no indicators are left out, as in the text of a hand.
fn is_said(said: &Said) -> bool {
    match &said.value {
        SaidValue::Number(number) => *number > 0,
        SaidValue::Tiles(tiles) => !tiles.is_empty(),
        SaidValue::Choice(_) => true,
    }
}

/// The flag of a win before the winner's first discard and any claim or kong.
fn first_turn(state: &State, seat: Seat) -> Option<Flag> {
    if !private(state).is_uninterrupted || !state.seats[seat].river.is_empty() {
        return None;
    }
    let is_dealer = seat == state.dealer();
    match &state.phase {
        Phase::Turn {
            start: TurnStart::Deal,
            ..
        } => Some(Flag::Tenhou),
        Phase::Turn {
            start: TurnStart::Draw { after_kong: false },
            ..
        } => Some(Flag::Chiihou),
        Phase::Claim {
            on: ClaimOn::Discard,
            ..
        } if !is_dealer => Some(Flag::Renhou),
        _ => None,
    }
}

/// The indicators below are said of a hand in riichi, for which they were turned up.
pub(super) fn say_ura(turned: &[Tile], hand: &mut Hand) {
    if dora::is_riichi(hand) && !turned.is_empty() {
        hand.words.extend(words::URA.say_tiles(turned));
    }
}
