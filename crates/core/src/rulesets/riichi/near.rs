//! Was an entry that is not counted within reach: is one thing missing, and would a player ask about it?

use super::LAYOUT;
use super::dora;
use super::facts::WaitShape;
use super::fans::straight;
use super::options::Usual;
use super::reason::most_in_all_suits;
use super::reason_kinds::missing_from_nine_gates;
use super::win::Win;
use super::words::URA;
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::special::Special;
use crate::tile::{Kind, Tile};

pub fn never(_: &Win) -> bool {
    false
}

/// The hand could have declared it.
pub fn closed_without_riichi(win: &Win) -> bool {
    win.facts.is_closed() && !dora::is_riichi(win.hand)
}

/// It came in that way, but the table plays without it.
pub fn ippatsu(win: &Win) -> bool {
    win.has(Flag::Ippatsu)
}

pub fn drawn(win: &Win) -> bool {
    win.is_drawn()
}

/// Four chows, and one of the other conditions fails.
pub fn pinfu(win: &Win) -> bool {
    let fails = [
        !win.facts.is_closed(),
        win.has_pair_of(win.facts.value_kinds),
        win.finish.wait != Some(WaitShape::TwoSided),
        win.is_drawn() && win.options.pinfu_tsumo == Usual::Off,
    ];
    let failing = fails.iter().filter(|&&fails| fails).count();
    win.regular().is_some() && win.pungs.is_empty() && failing == 1
}

pub fn tanyao(win: &Win) -> bool {
    let orphans = win.facts.kinds.and(KindSet::ORPHANS).len();
    let may_be_open = win.facts.is_closed() || win.options.kuitan == Usual::On;
    orphans == 0 || orphans == 1 && may_be_open
}

pub fn iipeikou(win: &Win) -> bool {
    win.twins >= 1
}

pub fn white_pair(win: &Win) -> bool {
    win.pair() == Some(Kind::DRAGONS[0])
}

pub fn green_pair(win: &Win) -> bool {
    win.pair() == Some(Kind::DRAGONS[1])
}

pub fn red_pair(win: &Win) -> bool {
    win.pair() == Some(Kind::DRAGONS[2])
}

pub fn seat_wind_pair(win: &Win) -> bool {
    win.pair() == Some(win.hand.situation.seat_wind.kind())
}

pub fn round_wind_pair(win: &Win) -> bool {
    win.pair() == Some(win.hand.situation.round_wind.kind())
}

pub fn two_same_chows(win: &Win) -> bool {
    most_in_all_suits(win.chows).1 == 2
}

pub fn two_same_pungs(win: &Win) -> bool {
    most_in_all_suits(win.pungs).1 == 2
}

pub fn two_thirds_of_a_straight(win: &Win) -> bool {
    (0..3).any(|number| straight(number).and(win.chows).len() == 2)
}

pub fn one_chow(win: &Win) -> bool {
    win.pungs.len() + 1 == LAYOUT.sets
}

/// The pungs there are would do, were they concealed; only the least entry they do not reach is mentioned.
fn pungs(win: &Win, needed: usize) -> bool {
    win.pungs.len() >= needed && win.concealed_pungs + 1 == needed
}

pub fn three_pungs(win: &Win) -> bool {
    pungs(win, 3)
}

pub fn four_pungs(win: &Win) -> bool {
    pungs(win, 4)
}

pub fn four_concealed_pungs(win: &Win) -> bool {
    win.concealed_pungs == LAYOUT.sets
}

pub fn two_kongs(win: &Win) -> bool {
    win.facts.melds.kongs == 2
}

pub fn three_kongs(win: &Win) -> bool {
    win.facts.melds.kongs == 3
}

/// The tiles are seven pairs too, but read in another way.
pub fn seven_pairs(win: &Win) -> bool {
    Special::SevenDistinctPairs.is_made_of(&win.held, win.hand.melds.len())
}

/// Pungs of these kinds, and the pair if it is one of them.
fn groups_of(win: &Win, kinds: KindSet) -> usize {
    win.pungs.and(kinds).len() + usize::from(win.has_pair_of(kinds))
}

pub fn two_dragons(win: &Win) -> bool {
    groups_of(win, KindSet::DRAGONS) == 2
}

pub fn three_dragons(win: &Win) -> bool {
    groups_of(win, KindSet::DRAGONS) == 3
}

pub fn three_winds(win: &Win) -> bool {
    groups_of(win, KindSet::WINDS) == 3
}

pub fn four_winds(win: &Win) -> bool {
    groups_of(win, KindSet::WINDS) == 4
}

/// How many sets, the pair among them, are not as they should be? In thirteen orphans every tile stands for itself.
fn strangers(win: &Win, belongs: impl Fn(&[Tile]) -> bool) -> usize {
    let parts = win.reading.parts();
    match parts.as_slice() {
        [all] => all.chunks(1).filter(|tile| !belongs(tile)).count(),
        parts => parts.iter().filter(|part| !belongs(part)).count(),
    }
}

fn is_in(kinds: KindSet) -> impl Fn(&Tile) -> bool {
    move |tile| tile.kind().is_some_and(|kind| kinds.has(kind))
}

fn one_part_not_all(win: &Win, kinds: KindSet) -> bool {
    strangers(win, |part| part.iter().all(is_in(kinds))) == 1
}

fn one_part_without(win: &Win, kinds: KindSet) -> bool {
    win.regular().is_some() && strangers(win, |part| part.iter().any(is_in(kinds))) == 1
}

pub fn one_part_with_simples(win: &Win) -> bool {
    one_part_not_all(win, KindSet::ORPHANS)
}

pub fn one_part_inside(win: &Win) -> bool {
    win.facts.has_honors() && one_part_without(win, KindSet::ORPHANS)
}

pub fn one_part_without_terminal(win: &Win) -> bool {
    one_part_without(win, KindSet::TERMINALS)
}

pub fn one_stranger_to_a_suit_and_honors(win: &Win) -> bool {
    let is_near = |number| one_part_not_all(win, KindSet::suit(number).or(KindSet::HONORS));
    win.facts.has_honors() && (0..3).any(is_near)
}

pub fn one_stranger_to_a_suit(win: &Win) -> bool {
    (0..3).any(|number| one_part_not_all(win, KindSet::suit(number)))
}

/// Four chows, two of them equal; or two pairs of equal ones in an open hand.
pub fn one_and_a_half_twins(win: &Win) -> bool {
    let four_chows = win.regular().is_some() && win.pungs.is_empty();
    win.twins == 2 || win.facts.is_closed() && win.twins == 1 && four_chows
}

pub fn thirteen_orphans(win: &Win) -> bool {
    win.is(Special::ThirteenOrphans)
}

pub fn one_part_with_numbers(win: &Win) -> bool {
    one_part_not_all(win, KindSet::HONORS)
}

pub fn one_part_not_of_terminals(win: &Win) -> bool {
    one_part_not_all(win, KindSet::TERMINALS)
}

pub fn one_part_not_green(win: &Win) -> bool {
    one_part_not_all(win, KindSet::GREENS)
}

pub fn one_tile_from_nine_gates(win: &Win) -> bool {
    let is_flush = win.facts.suits() == 1 && !win.facts.has_honors();
    is_flush && win.hand.melds.is_empty() && missing_from_nine_gates(win).1 == 1
}

pub fn nine_gates(win: &Win) -> bool {
    win.facts.beside_gates.is_some()
}

/// It came in that way, but the table plays without it or the hand is worth more without it.
pub fn renhou(win: &Win) -> bool {
    win.has(Flag::Renhou)
}

pub fn ura_indicators(win: &Win) -> bool {
    win.options.ura == Usual::Off && !win.hand.tiles(&URA).is_empty()
}
