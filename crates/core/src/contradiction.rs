//! What a flag of a hand cannot be true with. Each ruleset names the contradiction of every flag that it knows; those that
//! more than one ruleset has are here, and what they are made of.

use crate::hand::{Flag, Flags, Hand, WinBy};
use crate::hand_error::{HandPlace, Impossible};
use crate::seat::Wind;

/// Finds what contradicts a flag of a hand.
pub type Contradiction = fn(&Hand) -> Option<Impossible>;

/// A flag that a ruleset knows, and what contradicts it there.
#[derive(Debug, Clone, Copy)]
pub struct KnownFlag {
    /// The flag.
    pub flag: Flag,
    /// What contradicts it.
    pub contradiction: Contradiction,
}

impl KnownFlag {
    /// A flag with what contradicts it.
    #[must_use]
    pub const fn new(flag: Flag, contradiction: Contradiction) -> Self {
        Self {
            flag,
            contradiction,
        }
    }
}

/// The flags that a ruleset knows.
#[derive(Debug, Clone, Copy)]
pub struct KnownFlags {
    listed: &'static [KnownFlag],
    set: Flags,
    /// By the number of the flag.
    contradictions: [Option<Contradiction>; Flag::ALL.len()],
}

impl KnownFlags {
    /// These flags, in the order in which they are named to people.
    #[must_use]
    pub const fn new(listed: &'static [KnownFlag]) -> Self {
        let mut known = Self {
            listed,
            set: Flags::EMPTY,
            contradictions: [None; Flag::ALL.len()],
        };
        let mut at = 0;
        while at < listed.len() {
            let KnownFlag {
                flag,
                contradiction,
            } = listed[at];
            known.set.insert(flag);
            known.contradictions[flag as usize] = Some(contradiction);
            at += 1;
        }
        known
    }

    /// The flags in their order.
    pub fn iter(&self) -> impl Iterator<Item = Flag> {
        self.listed.iter().map(|known| known.flag)
    }

    /// The same as a set.
    #[must_use]
    pub const fn set(&self) -> Flags {
        self.set
    }

    /// What contradicts a flag of a hand; nothing for a flag that is not known.
    #[must_use]
    pub fn contradiction(&self, flag: Flag, hand: &Hand) -> Option<Impossible> {
        self.contradictions[flag as usize].and_then(|contradiction| contradiction(hand))
    }
}

/// The winning tile is the last that could be drawn, or the discard after it: nothing in a hand contradicts that.
pub const LAST_WALL_TILE: KnownFlag = KnownFlag::new(Flag::LastWallTile, |_| None);
/// The winning tile was drawn as a kong's replacement.
pub const AFTER_KONG: KnownFlag = KnownFlag::new(Flag::AfterKong, after_kong);
/// The winning tile was being added to another player's pung.
pub const ROBBING_KONG: KnownFlag = KnownFlag::new(Flag::RobbingKong, robbing_kong);
/// The dealer won with the tiles dealt.
pub const HEAVENLY: KnownFlag = KnownFlag::new(Flag::Heavenly, heavenly);

fn after_kong(hand: &Hand) -> Option<Impossible> {
    not_drawn(hand).or_else(|| {
        let has_kong = hand.melds.iter().any(|meld| meld.kind.is_kong());
        (!has_kong).then_some(Impossible::NoKong)
    })
}

/// A kong needs a replacement, and after the last tile there is none.
fn robbing_kong(hand: &Hand) -> Option<Impossible> {
    let others = [Flag::LastWallTile, Flag::AfterKong, Flag::Heavenly];
    drawn(hand)
        .or_else(|| together(hand, &others))
        .or_else(|| copy_of_winning(hand))
}

fn heavenly(hand: &Hand) -> Option<Impossible> {
    not_drawn(hand)
        .or_else(|| not_dealer(hand))
        .or_else(|| has_melds(hand))
        .or_else(|| together(hand, &[Flag::LastWallTile, Flag::AfterKong]))
}

/// Was the winning tile another player's? A hand that waits may still draw it.
#[must_use]
pub fn not_drawn(hand: &Hand) -> Option<Impossible> {
    let discarded = hand.winning?.by == WinBy::Discard;
    discarded.then_some(Impossible::NotDrawn)
}

/// Was the winning tile not another player's, or is there none yet?
#[must_use]
pub fn drawn(hand: &Hand) -> Option<Impossible> {
    let winning = hand.winning.map(|winning| winning.by);
    (winning != Some(WinBy::Discard)).then_some(Impossible::Drawn)
}

/// Is the winner not the dealer?
#[must_use]
pub fn not_dealer(hand: &Hand) -> Option<Impossible> {
    let seat = hand.situation.seat_wind;
    (seat != Wind::East).then_some(Impossible::NotDealer { seat })
}

/// Are there melds?
#[must_use]
pub fn has_melds(hand: &Hand) -> Option<Impossible> {
    (!hand.melds.is_empty()).then_some(Impossible::HasMelds)
}

/// Which of these flags is true too?
#[must_use]
pub fn together(hand: &Hand, others: &[Flag]) -> Option<Impossible> {
    let flags = hand.situation.flags;
    let flag = others.iter().copied().find(|&other| flags.has(other))?;
    Some(Impossible::Together { flag })
}

/// Where the winner holds another tile of the winning tile's kind.
fn copy_of_winning(hand: &Hand) -> Option<Impossible> {
    let kind = hand.winning?.tile.kind()?;
    let mut places = hand.places();
    let (place, tile) =
        places.find(|&(place, tile)| place != HandPlace::Winning && tile.kind() == Some(kind))?;
    Some(Impossible::HoldsCopy { tile, place })
}
