//! What cannot be of a riichi hand, beside what cannot be of any.

use super::liability;
use super::settings::Liability;
use super::words::{liable_word, said_liable};
use super::{LAYOUT, Options};
use crate::hand::Hand;
use crate::hand_error::{HandError, Impossible};
use crate::rules::{Refusal, Rules};

/// Can this hand be held, and is there a winning tile?
pub(super) fn check(options: &Options, hand: &Hand) -> Result<(), Refusal> {
    hand.check(&LAYOUT, options.tiles())?;
    if hand.winning.is_none() {
        return Err(HandError::NoWinningTile.into());
    }
    Liability::ALL
        .into_iter()
        .try_for_each(|yakuman| check_liable(hand, yakuman))
}

/// Who is liable is another player, and the melds show what for.
fn check_liable(hand: &Hand, yakuman: Liability) -> Result<(), Refusal> {
    let word = liable_word(yakuman).name;
    match said_liable(hand, yakuman) {
        None => Ok(()),
        Some(wind) if wind == hand.situation.seat_wind => {
            Err(impossible(word, Impossible::Winner { seat: wind }))
        }
        Some(_) if liability::is_shown(hand, yakuman) => Ok(()),
        Some(_) => Err(impossible(word, Impossible::NotShown)),
    }
}

fn impossible(word: &'static str, why: Impossible) -> Refusal {
    HandError::ImpossibleWord { word, why }.into()
}
