//! Bonus tiles: what an indicator makes one, and how many a hand holds (sections 1 and 5 of the specification).

use super::fans::{AKA_DORA, DORA, URA_DORA};
use super::options::{Options, Usual};
use super::words;
use crate::fan::Fan;
use crate::hand::{Flag, Hand};
use crate::heap::Heap;
use crate::tile::{KINDS, Kind, Tile};

/// The kind that an indicator makes a bonus: the next number, wind or dragon, the first after the last.
///
/// ```
/// use nexusray_core::rulesets::riichi::dora_of;
/// let of = |indicator: &str| dora_of(indicator.parse().unwrap()).to_string();
/// assert_eq!(["9m", "1s", "4z", "7z"].map(of), ["1m", "2s", "1z", "5z"]);
/// ```
#[must_use]
pub const fn dora_of(indicator: Kind) -> Kind {
    let index = indicator.index();
    let (first, many) = match index {
        0..27 => (index / 9 * 9, 9),
        27..31 => (27, 4),
        _ => (31, 3),
    };
    Kind::new(first + (index - first + 1) % many)
}

/// What each kind makes a bonus as an indicator.
const MAKES: [Kind; KINDS] = {
    let mut makes = [Kind::new(0); KINDS];
    let mut at = 0;
    while at < KINDS {
        makes[at] = dora_of(Kind::new(at));
        at += 1;
    }
    makes
};

/// How many bonus tiles there are of each sort.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Bonus {
    pub dora: u8,
    pub ura: u8,
    pub red: u8,
}

impl Bonus {
    /// The bonus tiles among all tiles of a hand.
    #[inline]
    pub fn of(hand: &Hand, options: &Options, all: &Heap) -> Self {
        Self {
            dora: count(shown(hand, options), all),
            ura: count(below(hand, options), all),
            red: all.red_fives(),
        }
    }

    /// How often each entry counts that counts once for every tile.
    pub const fn each(&self) -> [(Fan, u8); 3] {
        [
            (DORA, self.dora),
            (URA_DORA, self.ura),
            (AKA_DORA, self.red),
        ]
    }

    /// How often an entry that is met counts.
    pub fn count(&self, fan: Fan) -> u8 {
        let own = self.each().into_iter().find(|(own, _)| *own == fan);
        own.map_or(1, |(_, count)| count)
    }
}

fn count(indicators: &[Tile], all: &Heap) -> u8 {
    let kinds = indicators.iter().filter_map(|tile| tile.kind());
    kinds.map(|kind| all.copies(MAKES[kind.index()])).sum()
}

/// Every tile of a hand, the winning one and melds included.
pub(super) fn every_tile(hand: &Hand) -> impl Iterator<Item = Tile> {
    let concealed = hand.concealed.iter();
    let melds = hand.melds.iter().flat_map(|meld| &meld.tiles);
    let winning = hand.winning.iter().map(|winning| &winning.tile);
    concealed.chain(melds).chain(winning).copied()
}

/// The indicators that count.
pub(super) fn shown<'a>(hand: &'a Hand, options: &Options) -> &'a [Tile] {
    only_first(hand.tiles(&words::DORA), options.kan_dora)
}

/// The indicators below those that count: for a winner in riichi alone. Without riichi nobody looks at them, whatever they
/// are.
pub(super) fn below<'a>(hand: &'a Hand, options: &Options) -> &'a [Tile] {
    if options.ura == Usual::On && is_riichi(hand) {
        let each = match options.kan_dora {
            Usual::On => options.kan_ura,
            Usual::Off => Usual::Off,
        };
        only_first(hand.tiles(&words::URA), each)
    } else {
        &[]
    }
}

fn only_first(indicators: &[Tile], all_count: Usual) -> &[Tile] {
    match all_count {
        Usual::On => indicators,
        Usual::Off => &indicators[..indicators.len().min(1)],
    }
}

/// Did the player declare riichi?
pub(super) const fn is_riichi(hand: &Hand) -> bool {
    let flags = hand.situation.flags;
    flags.has(Flag::Riichi) || flags.has(Flag::DoubleRiichi)
}
