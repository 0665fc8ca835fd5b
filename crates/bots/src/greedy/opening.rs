//! Before play: tiles given away and the suit that is done without.

use nexusray_core::action::Action;
use nexusray_core::counts::Counts;
use nexusray_core::hand::Hand;
use nexusray_core::tile::{Kind, Suit};

/// Gives the least connected tiles of the suit it has least of.
pub fn exchange(hand: &Hand, actions: &[Action]) -> Option<Action> {
    let held = hand.concealed_counts();
    let least = |action: &&Action| match action {
        Action::Exchange { own } => {
            let kinds = || own.iter().filter_map(|tile| tile.kind());
            let suits = kinds().filter_map(Kind::suit);
            let of_suits: u32 = suits.map(|suit| of_suit(&held, suit)).sum();
            let connected: u32 = kinds().map(|kind| connection(&held, kind)).sum();
            Some((of_suits, connected, *own))
        }
        _ => None,
    };
    let gifts = actions.iter().filter(|action| least(action).is_some());
    gifts.min_by_key(least).copied()
}

/// Does without the suit it has least of; of equal ones without the least connected.
pub fn void_suit(hand: &Hand, actions: &[Action]) -> Option<Action> {
    let held = hand.concealed_counts();
    let least = |action: &&Action| match action {
        Action::VoidSuit { suit } => {
            let kinds = Kind::all().filter(|kind| kind.suit() == Some(*suit));
            let connected = |kind| u32::from(held[kind]) * connection(&held, kind);
            Some((of_suit(&held, *suit), kinds.map(connected).sum::<u32>()))
        }
        _ => None,
    };
    let suits = actions.iter().filter(|action| least(action).is_some());
    suits.min_by_key(least).copied()
}

fn of_suit(held: &Counts, suit: Suit) -> u32 {
    let kinds = Kind::all().filter(|kind| kind.suit() == Some(suit));
    kinds.map(|kind| u32::from(held[kind])).sum()
}

/// How well a tile goes with the others: copies first, then neighbors, then those one further.
fn connection(held: &Counts, kind: Kind) -> u32 {
    let at = |steps: i8| {
        let rank = kind.rank() as i8 + steps;
        let suit = kind.suit().filter(|_| (1..=9).contains(&rank));
        suit.map_or(0, |suit| u32::from(held[Kind::suited(suit, rank as u8)]))
    };
    let copies = u32::from(held[kind]).saturating_sub(1);
    4 * copies + 2 * (at(-1) + at(1)) + at(-2) + at(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(
        choose: fn(&Hand, &[Action]) -> Option<Action>,
        tiles: &str,
        actions: &[&str],
    ) -> String {
        let hand = Hand {
            concealed: nexusray_core::tile::parse_tiles(tiles)
                .unwrap()
                .into_iter()
                .collect(),
            ..Hand::default()
        };
        let actions: Vec<Action> = actions.iter().map(|text| text.parse().unwrap()).collect();
        choose(&hand, &actions).unwrap().to_string()
    }

    #[test]
    fn the_least_connected_tiles_of_the_shortest_suit_are_given() {
        let gifts = [
            "exchange 145s",
            "exchange 159s",
            "exchange 123m",
            "exchange 459s",
        ];
        assert_eq!(
            chosen(exchange, "12345m12345p1459s", &gifts),
            "exchange 159s"
        );
    }

    #[test]
    fn the_shortest_suit_is_done_without_and_of_equal_ones_the_loosest() {
        let suits = ["void_suit m", "void_suit p", "void_suit s"];
        assert_eq!(chosen(void_suit, "12345m12345p999s", &suits), "void_suit s");
        assert_eq!(
            chosen(void_suit, "2345m258p12345s1p", &suits),
            "void_suit p"
        );
    }
}
