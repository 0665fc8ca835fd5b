//! What a seat sees, as planes of numbers: one row of 34 kinds for each thing there is to know.

use crate::kind_set::KindSet;
use crate::state::State;
use crate::tile::{KINDS, Kind, Tile};
use crate::view::View;

/// The name of these planes; another name where any of them means something else.
pub const VERSION: &str = "planes/1";

/// The seats that planes are kept for: the viewer, then the others in turn order.
const SEATS: usize = 4;

/// What each plane holds, in order. Planes of numbers of tiles count by kind, red fives as fives; seats are counted from
/// the viewer in turn order.
pub const PLANES: [&str; COUNT] = [
    "own concealed tiles",
    "own red fives",
    "the tile just drawn",
    "the tile that can be claimed",
    "tiles of own melds",
    "tiles of the next seat's melds",
    "tiles of the second seat's melds",
    "tiles of the third seat's melds",
    "own discards that were not claimed",
    "discards of the next seat that were not claimed",
    "discards of the second seat that were not claimed",
    "discards of the third seat that were not claimed",
    "tiles turned up in the wall",
    "tiles that cannot be seen",
    "own wind",
    "prevailing wind",
];

/// How many planes there are.
pub const COUNT: usize = 16;
/// How many numbers an observation has.
pub const SIZE: usize = COUNT * KINDS;

const CONCEALED: usize = 0;
const RED: usize = 1;
const DRAWN: usize = 2;
const CLAIMED: usize = 3;
const MELDS: usize = 4;
const DISCARDS: usize = MELDS + SEATS;
const TURNED: usize = DISCARDS + SEATS;
const UNSEEN: usize = TURNED + 1;
const OWN_WIND: usize = UNSEEN + 1;
const ROUND: usize = OWN_WIND + 1;

/// Writes what the viewer sees into `planes`, plane by plane. Nothing but the view is looked at.
///
/// ```
/// use nexusray_core::observation::{SIZE, observe};
/// use nexusray_core::{rulesets::Ruleset, table::{Scope, Table}, wall::Secret};
/// let ruleset = Ruleset::new("riichi", &Default::default()).unwrap();
/// let mut table = Table::new(ruleset, Secret::open(1), &[], Scope::Deal(0));
/// table.start_deal().unwrap();
/// let seat = table.advance()[0];
/// let mut planes = [0; SIZE];
/// observe(&table.view(seat), &mut planes);
/// assert_eq!(planes[..34].iter().sum::<u8>(), 14);
/// ```
///
/// # Panics
/// When `planes` has not [`SIZE`] numbers.
pub fn observe(view: &View, planes: &mut [u8]) {
    assert_eq!(planes.len(), SIZE, "an observation has {SIZE} numbers");
    planes.fill(0);
    let state = view.state();
    let own = &state.seats[view.seat()];
    let concealed = CONCEALED * KINDS;
    planes[concealed..concealed + KINDS].copy_from_slice(&own.held.counts().0);
    let red = own.held.different().filter(|tile| tile.is_red());
    red.for_each(|tile| add(planes, RED, tile, own.held.count(tile)));
    let singles = [(DRAWN, own.drawn), (CLAIMED, view.claimed_tile())];
    for (plane, tile) in singles {
        tile.into_iter()
            .for_each(|tile| add(planes, plane, tile, 1));
    }
    for (at, seat) in state.turn_order(view.seat()).enumerate().take(SEATS) {
        let other = &state.seats[seat];
        let melds = other.melds.iter().flat_map(|meld| &meld.tiles);
        melds.for_each(|&tile| add(planes, MELDS + at, tile, 1));
        let lying = other.river.iter().filter(|tile| tile.taken_by.is_none());
        lying.for_each(|discard| add(planes, DISCARDS + at, discard.tile, 1));
    }
    observe_table(view, state, planes);
}

fn observe_table(view: &View, state: &State, planes: &mut [u8]) {
    for &tile in state.extra.turned_up() {
        add(planes, TURNED, tile, 1);
    }
    let unseen = view.unseen();
    let played = state.rules().tiles().kinds();
    for kind in played.iter() {
        planes[UNSEEN * KINDS + kind.index()] = unseen[kind];
    }
    let (own, round) = view.winds();
    if !played.and(KindSet::WINDS).is_empty() {
        mark(planes, OWN_WIND, own.kind());
        mark(planes, ROUND, round.kind());
    }
}

/// Flowers and tiles that cannot be seen are of no kind.
fn add(planes: &mut [u8], plane: usize, tile: Tile, count: u8) {
    if let Some(kind) = tile.kind() {
        planes[plane * KINDS + kind.index()] += count;
    }
}

fn mark(planes: &mut [u8], plane: usize, kind: Kind) {
    planes[plane * KINDS + kind.index()] = 1;
}
