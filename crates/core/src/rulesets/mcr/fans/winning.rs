//! Entries for the way in which the win came, and for how much of the hand was concealed.

use crate::hand::Flag;
use crate::rulesets::mcr::LAYOUT;
use crate::rulesets::mcr::facts::Facts;

pub fn last_tile_draw(facts: &Facts) -> bool {
    facts.has(Flag::LastWallTile) && facts.is_drawn
}

pub fn last_tile_claim(facts: &Facts) -> bool {
    facts.has(Flag::LastWallTile) && !facts.is_drawn
}

pub fn out_with_replacement_tile(facts: &Facts) -> bool {
    facts.has(Flag::AfterKong)
}

pub fn robbing_the_kong(facts: &Facts) -> bool {
    facts.has(Flag::RobbingKong)
}

/// Four melds leave the pair alone to wait for.
pub fn melded_hand(facts: &Facts) -> bool {
    facts.exposed == LAYOUT.sets && !facts.is_drawn
}

pub fn fully_concealed_hand(facts: &Facts) -> bool {
    facts.exposed == 0 && facts.is_drawn
}

/// The winning tile may be another player's; no tile of a meld is.
pub fn concealed_hand(facts: &Facts) -> bool {
    facts.exposed == 0 && !facts.is_drawn
}

pub fn last_tile(facts: &Facts) -> bool {
    facts.is_last_copy()
}

pub fn self_drawn(facts: &Facts) -> bool {
    facts.is_drawn
}

/// Nothing else counts.
pub fn chicken_hand(rest: u32) -> bool {
    rest == 0
}
