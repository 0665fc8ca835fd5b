//! What cannot be of a riichi hand, beside what cannot be of any.

use super::dora;
use super::liability;
use super::settings::Liability;
use super::words::{URA, liable_word, said_liable};
use super::{LAYOUT, Options};
use crate::hand::{Flag, Hand};
use crate::hand_error::{HandError, Impossible};
use crate::rules::{Refusal, Rules};

/// Can this hand be held, and is there a winning tile?
pub(super) fn check(options: &Options, hand: &Hand) -> Result<(), Refusal> {
    hand.check(&LAYOUT, options.tiles())?;
    if hand.winning.is_none() {
        return Err(HandError::NoWinningTile.into());
    }
    let is_below = !hand.tiles(&URA).is_empty();
    if is_below && !dora::is_riichi(hand) {
        return Err(impossible(
            URA.name,
            Impossible::Without { flag: Flag::Riichi },
        ));
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
