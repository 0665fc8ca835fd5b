//! The conditions of all entries of the catalogue, in its order and under its names.
//!
//! A condition says what an entry itself asks for. What it is replaced by stands in the catalogue: `seat_wind` is met by
//! a hand of all four winds and left out because `big_four_winds` excludes it.

use super::facts::{Asked, PLANTS, SEASONS, Win, flowers_of};
use super::{LAYOUT, near, reason, used};
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::rulesets::conditions::conditions;
use crate::tile::Kind;

/// How many entries there are.
pub const FANS: usize = 28;

conditions! {
    Asked => Win;

    heavenly_hand: winning_tile, heavenly_hand, never;
    concealed_hand: everything, exposed, one_exposed_meld;
    self_draw: winning_tile, drawn, never;
    concealed_self_draw: everything, concealed_and_drawn, concealed;
    single_wait: place, single_wait, two_waits;
    seat_wind: seat_wind, seat_wind, seat_wind_pair;
    round_wind: round_wind, round_wind, round_wind_pair;
    dragon_pung: dragons, dragon_pung, dragon_pair;
    little_three_dragons: dragons_and_pair, little_three_dragons, two_dragons;
    big_three_dragons: dragons, big_three_dragons, three_dragons;
    little_four_winds: winds_and_pair, little_four_winds, three_winds;
    big_four_winds: winds, big_four_winds, four_winds;
    all_sequences: everything, all_sequences, five_chows;
    fully_open: everything, fully_open, nearly_fully_open;
    all_pungs: everything, all_pungs, one_chow;
    half_flush: everything, half_flush, nearly_half_flush;
    full_flush: everything, full_flush, nearly_full_flush;
    all_honors: everything, all_honors, nearly_all_honors;
    three_concealed_pungs: concealed_pungs, three_concealed_pungs, three_pungs;
    four_concealed_pungs: concealed_pungs, four_concealed_pungs, four_pungs;
    five_concealed_pungs: concealed_pungs, five_concealed_pungs, five_pungs;
    seat_flower: seat_flowers, seat_flower, other_flowers;
    flower_set: flower_sets, flower_set, three_of_a_flower_set;
    eight_flowers: flowers, eight_flowers, seven_flowers;
    last_draw: winning_tile, last_draw, never;
    last_discard: winning_tile, last_discard, never;
    after_kong: winning_tile, after_kong, never;
    rob_kong: winning_tile, rob_kong, never;
}

fn heavenly_hand(asked: &Asked) -> u8 {
    asked.facts.has(Flag::Heavenly).into()
}

/// Nothing exposed. Won on a drawn tile, `concealed_self_draw` replaces it.
fn concealed_hand(asked: &Asked) -> u8 {
    (asked.facts.exposed == 0).into()
}

/// Drawn. With nothing exposed, `concealed_self_draw` replaces it.
fn self_draw(asked: &Asked) -> u8 {
    asked.facts.is_drawn.into()
}

fn concealed_self_draw(asked: &Asked) -> u8 {
    (asked.facts.exposed == 0 && asked.facts.is_drawn).into()
}

/// One kind completes the hand; which shape it completes is not looked at. Example: 123456789m234p 1233s + 3s
fn single_wait(asked: &Asked) -> u8 {
    (asked.facts.waits.is_one()).into()
}

fn seat_wind(asked: &Asked) -> u8 {
    asked.pungs.has(asked.facts.seat_wind.kind()).into()
}

fn round_wind(asked: &Asked) -> u8 {
    asked.pungs.has(asked.facts.round_wind.kind()).into()
}

fn dragon_pung(asked: &Asked) -> u8 {
    Kind::DRAGONS
        .map(|dragon| u8::from(asked.pungs.has(dragon)))
        .iter()
        .sum()
}

fn little_three_dragons(asked: &Asked) -> u8 {
    asked.has_little(KindSet::DRAGONS).into()
}

fn big_three_dragons(asked: &Asked) -> u8 {
    asked.has_all(KindSet::DRAGONS).into()
}

fn little_four_winds(asked: &Asked) -> u8 {
    asked.has_little(KindSet::WINDS).into()
}

fn big_four_winds(asked: &Asked) -> u8 {
    asked.has_all(KindSet::WINDS).into()
}

/// Exposed chows are allowed. Two waits are enough, wherever the tile sits: 1223344556677889m waits for 2m, 5m and 8m.
fn all_sequences(asked: &Asked) -> u8 {
    let five_chows = asked.pungs.is_empty() && !asked.pair.is_honor();
    (five_chows
        && asked.facts.flowers == 0
        && asked.facts.waits.has_several()
        && !asked.facts.is_drawn)
        .into()
}

fn fully_open(asked: &Asked) -> u8 {
    (asked.facts.exposed == LAYOUT.sets && !asked.facts.is_drawn).into()
}

fn all_pungs(asked: &Asked) -> u8 {
    asked.chows.is_empty().into()
}

fn half_flush(asked: &Asked) -> u8 {
    (asked.facts.is_of_one_suit() && asked.facts.has_honors()).into()
}

fn full_flush(asked: &Asked) -> u8 {
    (asked.facts.is_of_one_suit() && !asked.facts.has_honors()).into()
}

fn all_honors(asked: &Asked) -> u8 {
    (asked.facts.kinds.without(KindSet::HONORS).is_empty()).into()
}

/// Three or more; the entries for four and five replace it.
fn three_concealed_pungs(asked: &Asked) -> u8 {
    (asked.concealed_pungs >= 3).into()
}

/// Four or five; the entry for five replaces it.
fn four_concealed_pungs(asked: &Asked) -> u8 {
    (asked.concealed_pungs >= 4).into()
}

fn five_concealed_pungs(asked: &Asked) -> u8 {
    (asked.concealed_pungs == LAYOUT.sets).into()
}

fn seat_flower(asked: &Asked) -> u8 {
    (asked.facts.flowers & flowers_of(asked.facts.seat_wind)).count_ones() as u8
}

fn flower_set(asked: &Asked) -> u8 {
    [PLANTS, SEASONS]
        .iter()
        .filter(|&&set| asked.facts.flowers & set == set)
        .count() as u8
}

fn eight_flowers(asked: &Asked) -> u8 {
    (asked.facts.flowers == PLANTS | SEASONS).into()
}

fn last_draw(asked: &Asked) -> u8 {
    (asked.facts.has(Flag::LastWallTile) && asked.facts.is_drawn).into()
}

fn last_discard(asked: &Asked) -> u8 {
    (asked.facts.has(Flag::LastWallTile) && !asked.facts.is_drawn).into()
}

fn after_kong(asked: &Asked) -> u8 {
    asked.facts.has(Flag::AfterKong).into()
}

fn rob_kong(asked: &Asked) -> u8 {
    asked.facts.has(Flag::RobbingKong).into()
}
