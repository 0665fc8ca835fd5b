//! Practice: a first deal that brings one seat the tiles it wants. The log's header names them, so that everybody sees
//! that the deal was arranged, and how.

use arrayvec::ArrayVec;

use crate::event::DealTerms;
use crate::happening::parts;
use crate::layout::TileSet;
use crate::seat::Seat;
use crate::table_rules::TableRules;
use crate::tile::Tile;
use crate::wall::WallTiles;

/// The seat that practises.
pub const PRACTISES: Seat = Seat::new(0);
/// The most tiles that can be wanted: a hand of five kongs and a pair, and all flowers.
pub const MOST_WANTED: usize = 30;
/// So many tiles of the dealt hand are left to chance.
const LEFT_TO_CHANCE: usize = 4;

/// Can these tiles be wanted of this set? Says what cannot be.
///
/// # Errors
/// Names what is out of range.
pub(crate) fn check(wanted: &[Tile], tiles: TileSet) -> Result<(), String> {
    if wanted.len() > MOST_WANTED {
        let number = wanted.len();
        return Err(format!(
            "{number} tiles are to be within reach: at most {MOST_WANTED} can be"
        ));
    }
    wanted.iter().try_for_each(|tile| {
        let held = wanted.iter().filter(|other| *other == tile).count();
        let copies = tiles.copies(*tile);
        if held > copies {
            return Err(format!(
                "{held} of {tile} are to be within reach: there are {copies}"
            ));
        }
        Ok(())
    })
}

/// Puts wanted tiles where the seat that practises comes by them: those that lie first in the wall are dealt to it, flowers
/// before all others, as many as a hand holds but for four; the rest are its draws, every second one, if nobody claims a
/// tile. What lay there takes their places.
pub(crate) fn arrange(
    wall: &mut WallTiles,
    wanted: &[Tile],
    rules: &dyn TableRules,
    terms: &DealTerms,
) {
    let (flowers, others): (Vec<Tile>, Vec<Tile>) =
        wanted.iter().partition(|tile| tile.is_flower());
    let mut places = places(rules, terms).into_iter();
    let mut fixed: Vec<usize> = Vec::with_capacity(wanted.len());
    for mut left in [flowers, others] {
        while !left.is_empty() {
            let mut free = (0..wall.len()).filter(|at| !fixed.contains(at));
            let first = free.find_map(|at| {
                let which = left.iter().position(|wanted| *wanted == wall[at])?;
                Some((at, which))
            });
            let (Some(place), Some((at, which))) = (places.next(), first) else {
                return;
            };
            left.swap_remove(which);
            wall.swap(place, at);
            fixed.push(place);
        }
    }
}

/// The places of the wall from which the seat is dealt, but for four, and then those of every second draw of its own.
fn places(rules: &dyn TableRules, terms: &DealTerms) -> Vec<usize> {
    let (size, order) = (rules.layout().hand_size, rules.order(terms));
    let from = order.iter().position(|&seat| seat == terms.dealer);
    let of = order.iter().position(|&seat| seat == PRACTISES);
    let (Some(from), Some(of)) = (from, of) else {
        return Vec::new();
    };
    let (seats, mine) = (order.len(), (of + order.len() - from) % order.len());
    let mut dealt: ArrayVec<usize, 32> = ArrayVec::new();
    let mut next = 0;
    for part in parts(size) {
        dealt.extend((next + mine * part)..(next + (mine + 1) * part));
        next += seats * part;
    }
    dealt.truncate(size - LEFT_TO_CHANCE);
    // The dealer's first tile is dealt too; the others draw one after the other from then on.
    let draws = (1..=MOST_WANTED).map(|turn| next + mine + 2 * turn * seats);
    let live = rules.tiles().tiles().count() - rules.layout().reserved;
    dealt
        .into_iter()
        .chain(draws.filter(|&place| place < live))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::Ruleset;
    use crate::start::Start;
    use crate::table::Table;
    use crate::tile::parse_tiles;
    use crate::wall::Secret;

    fn practice(id: &str, wanted: &str, seed: u64) -> Table {
        let ruleset = Ruleset::new(id, &serde_json::Map::new()).unwrap();
        let start = Start {
            within_reach: parse_tiles(wanted).unwrap(),
            ..Start::default()
        };
        let mut table = Table::begin(ruleset, Secret::open(seed), &[], start).unwrap();
        table.start_deal().unwrap();
        table.advance();
        table
    }

    #[test]
    fn most_wanted_tiles_are_dealt() {
        for (id, wanted, dealt) in [
            ("tw16", "123456789m234p456s99s", 12),
            ("riichi", "19m19p19s12345677z", 9),
            ("mcr", "111222333444z55m", 9),
            ("sichuan", "1122334455667m7m", 9),
        ] {
            let table = practice(id, wanted, 7);
            let hand = table.view(PRACTISES).hand();
            let mut left = parse_tiles(wanted).unwrap();
            for tile in &hand.concealed {
                if let Some(at) = left.iter().position(|other| other.kind() == tile.kind()) {
                    left.swap_remove(at);
                }
            }
            assert!(
                parse_tiles(wanted).unwrap().len() - left.len() >= dealt,
                "{id}: {hand}"
            );
        }
    }

    #[test]
    fn the_very_tile_comes_and_flowers_come_first() {
        for seed in 0..20 {
            let red = practice("riichi", "0p123m", seed).view(PRACTISES).hand();
            assert!(red.concealed.contains(&"0p".parse().unwrap()), "{red}");
            let flowers = practice("tw16", "f1f2f3f4f5f6f7f8", seed);
            assert_eq!(flowers.view(PRACTISES).hand().flowers.len(), 8);
        }
    }

    #[test]
    fn the_log_says_so_and_proves_it() {
        let table = practice("riichi", "234567m345p6788s8s", 3);
        let lines = std::iter::once(table.header().to_json());
        let events = table.events().iter().map(|event| event.to_json());
        let log = lines.chain(events).collect::<Vec<_>>().join("\n");
        assert!(log.contains("within_reach"));
        let again = Table::replay(&log, Some(Secret::open(3))).unwrap();
        assert_eq!(again, table);
        let other = log.replacen("\"2m\"", "\"1m\"", 1);
        assert!(Table::replay(&other, Some(Secret::open(3))).is_err());
    }

    #[test]
    fn what_cannot_be_wanted_is_refused() {
        let riichi = Ruleset::new("riichi", &serde_json::Map::new()).unwrap();
        let tiles = riichi.rules().tiles();
        let wanted = |text: &str| check(&parse_tiles(text).unwrap(), tiles);
        assert!(wanted("1111m0p").is_ok());
        assert!(wanted("11111m").unwrap_err().contains("5 of 1m"));
        assert!(wanted("5555p").unwrap_err().contains("there are 3"));
        assert!(wanted("f1").unwrap_err().contains("f1"));
        assert!(
            wanted("123456789m123456789p123456789s1234z")
                .unwrap_err()
                .contains("at most 30")
        );
    }
}
