//! Entries made of chows, by the lowest kinds of the chows in ascending order.

use crate::tile::Kind;

/// The number of the suit and the rank of a kind, both from 0.
const fn place(kind: Kind) -> (usize, usize) {
    (kind.index() / 9, kind.index() % 9)
}

fn is_one_suit(chows: &[Kind]) -> bool {
    chows.iter().all(|&chow| place(chow).0 == place(chows[0]).0)
}

fn is_each_of_another_suit(chows: &[Kind]) -> bool {
    let suits = chows.iter().map(|&chow| 1_u8 << place(chow).0);
    suits.fold(0, |all, suit| all | suit).count_ones() as usize == chows.len()
}

/// Are these of one suit, each so many ranks above the last?
fn rise_by(chows: &[Kind], step: usize) -> bool {
    is_one_suit(chows) && are_steps(chows, step)
}

fn are_steps(kinds: &[Kind], step: usize) -> bool {
    let steps = kinds.windows(2);
    steps
        .into_iter()
        .all(|two| two[1].index() == two[0].index() + step)
}

/// The ranks of three kinds from the lowest, from 0.
fn ranks(kinds: &[Kind]) -> [usize; 3] {
    let mut ranks = [0, 1, 2].map(|at| place(kinds[at]).1);
    ranks.sort_unstable();
    ranks
}

/// Is the pair the five of this suit? A pair that is not looked at is.
fn is_five_of(pair: Option<Kind>, suit: usize) -> bool {
    pair.is_none_or(|pair| pair.index() == 9 * suit + 4)
}

pub fn pure_terminal_chows(chows: &[Kind], pair: Option<Kind>) -> bool {
    let ends = [0, 0, 6, 6];
    let are_ends = (0..4).all(|at| place(chows[at]).1 == ends[at]);
    is_one_suit(chows) && are_ends && is_five_of(pair, place(chows[0]).0)
}

pub fn quadruple_chow(chows: &[Kind], _: Option<Kind>) -> bool {
    rise_by(chows, 0)
}

pub fn four_pure_shifted_chows(chows: &[Kind], _: Option<Kind>) -> bool {
    rise_by(chows, 1) || rise_by(chows, 2)
}

pub fn pure_triple_chow(chows: &[Kind], _: Option<Kind>) -> bool {
    rise_by(chows, 0)
}

pub fn pure_straight(chows: &[Kind], _: Option<Kind>) -> bool {
    rise_by(chows, 3)
}

/// Two suits with a 123 and a 789 each; the third has the pair.
pub fn three_suited_terminal_chows(chows: &[Kind], pair: Option<Kind>) -> bool {
    let ends = [0, 6, 0, 6];
    let are_ends = (0..4).all(|at| place(chows[at]).1 == ends[at]);
    let suits = [1, 2].map(|at| place(chows[at]).0);
    let is_two_and_two = is_one_suit(&chows[..2]) && is_one_suit(&chows[2..]);
    are_ends && is_two_and_two && suits[0] != suits[1] && is_five_of(pair, 3 - suits[0] - suits[1])
}

pub fn pure_shifted_chows(chows: &[Kind], _: Option<Kind>) -> bool {
    rise_by(chows, 1) || rise_by(chows, 2)
}

pub fn mixed_straight(chows: &[Kind], _: Option<Kind>) -> bool {
    is_each_of_another_suit(chows) && ranks(chows) == [0, 3, 6]
}

pub fn mixed_triple_chow(chows: &[Kind], _: Option<Kind>) -> bool {
    are_steps(chows, 9)
}

pub fn mixed_shifted_chows(chows: &[Kind], _: Option<Kind>) -> bool {
    let [low, middle, high] = ranks(chows);
    is_each_of_another_suit(chows) && middle == low + 1 && high == low + 2
}

pub fn pure_double_chow(chows: &[Kind], _: Option<Kind>) -> bool {
    chows[0] == chows[1]
}

pub fn mixed_double_chow(chows: &[Kind], _: Option<Kind>) -> bool {
    is_each_of_another_suit(chows) && place(chows[0]).1 == place(chows[1]).1
}

pub fn short_straight(chows: &[Kind], _: Option<Kind>) -> bool {
    rise_by(chows, 3)
}

pub fn two_terminal_chows(chows: &[Kind], _: Option<Kind>) -> bool {
    rise_by(chows, 6)
}
