//! Entries for the way in which the win came, and for how much of the hand was concealed.

use crate::hand::Flag;
use crate::rulesets::mcr::LAYOUT;
use crate::rulesets::mcr::facts::Facts;

pub fn last_tile_draw(facts: &Facts) -> u8 {
    (facts.has(Flag::LastWallTile) && facts.is_drawn).into()
}

pub fn last_tile_claim(facts: &Facts) -> u8 {
    (facts.has(Flag::LastWallTile) && !facts.is_drawn).into()
}

pub fn out_with_replacement_tile(facts: &Facts) -> u8 {
    facts.has(Flag::AfterKong).into()
}

pub fn robbing_the_kong(facts: &Facts) -> u8 {
    facts.has(Flag::RobbingKong).into()
}

/// Four melds leave the pair alone to wait for.
pub fn melded_hand(facts: &Facts) -> u8 {
    (facts.exposed == LAYOUT.sets && !facts.is_drawn).into()
}

pub fn fully_concealed_hand(facts: &Facts) -> u8 {
    (facts.exposed == 0 && facts.is_drawn).into()
}

/// The winning tile may be another player's; no tile of a meld is.
pub fn concealed_hand(facts: &Facts) -> u8 {
    (facts.exposed == 0 && !facts.is_drawn).into()
}

pub fn last_tile(facts: &Facts) -> u8 {
    facts.is_last_copy().into()
}

pub fn self_drawn(facts: &Facts) -> u8 {
    facts.is_drawn.into()
}

/// Nothing else counts.
pub fn chicken_hand(rest: u32) -> u8 {
    (rest == 0).into()
}
