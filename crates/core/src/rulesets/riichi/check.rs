//! What cannot be of a riichi hand, beside what cannot be of any.

use super::dora;
use super::liability;
use super::settings::Liability;
use super::words::{liable_word, said_liable};
use super::{LAYOUT, Options};
use crate::contradiction::{drawn, has_melds, not_dealer, not_drawn, together};
use crate::hand::{Flag, Hand};
use crate::hand_error::{HandError, Impossible};
use crate::rules::Rules;
use crate::seat::Wind;

/// Can this hand be held, and is there a winning tile?
pub(super) fn check(options: &Options, hand: &Hand) -> Result<(), HandError> {
    hand.check_won(&LAYOUT, options.tiles())?;
    if liability::is_said(hand) {
        let mut all = Liability::ALL.into_iter();
        all.try_for_each(|yakuman| check_liable(hand, yakuman))?;
    }
    Ok(())
}

/// Who is liable is another player, and the melds show what for.
fn check_liable(hand: &Hand, yakuman: Liability) -> Result<(), HandError> {
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

fn impossible(word: &'static str, why: Impossible) -> HandError {
    HandError::ImpossibleWord { word, why }
}

/// A declared hand has no exposed meld.
pub(super) fn riichi(hand: &Hand) -> Option<Impossible> {
    hand.exposed_meld().map(|_| Impossible::HandExposed)
}

pub(super) fn double_riichi(hand: &Hand) -> Option<Impossible> {
    riichi(hand).or_else(|| together(hand, &[Flag::Riichi]))
}

/// It needs a declaration, and a kong of one's own ends it.
pub(super) fn ippatsu(hand: &Hand) -> Option<Impossible> {
    if dora::is_riichi(hand) {
        together(hand, &[Flag::AfterKong])
    } else {
        Some(Impossible::Without { flag: Flag::Riichi })
    }
}

pub(super) fn tenhou(hand: &Hand) -> Option<Impossible> {
    not_drawn(hand)
        .or_else(|| not_dealer(hand))
        .or_else(|| not_first(hand))
}

pub(super) fn chiihou(hand: &Hand) -> Option<Impossible> {
    not_drawn(hand)
        .or_else(|| is_dealer(hand))
        .or_else(|| not_first(hand))
}

/// A hand that waits may still win in this way.
pub(super) fn renhou(hand: &Hand) -> Option<Impossible> {
    let won = hand.winning.and_then(|_| drawn(hand));
    won.or_else(|| is_dealer(hand)).or_else(|| not_first(hand))
}

fn is_dealer(hand: &Hand) -> Option<Impossible> {
    (hand.situation.seat_wind == Wind::East).then_some(Impossible::Dealer)
}

/// What shows that others have drawn or melded before, or that the winner has discarded.
fn not_first(hand: &Hand) -> Option<Impossible> {
    let declared = [Flag::Riichi, Flag::DoubleRiichi, Flag::Ippatsu];
    let late = [Flag::LastWallTile, Flag::AfterKong, Flag::RobbingKong];
    has_melds(hand)
        .or_else(|| together(hand, &declared))
        .or_else(|| together(hand, &late))
}
