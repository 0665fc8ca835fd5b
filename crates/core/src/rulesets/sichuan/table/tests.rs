//! The procedures of the specification, each at a table set up for it, and the shared table cases played at one.

mod ending;
mod kongs;
mod setup;
mod vectors;
mod wins;

use serde_json::{Value, json};

use super::private::Private;
use crate::action::Action;
use crate::event::{Event, Source};
use crate::hand::Hand;
use crate::happening::happening;
use crate::meld::Meld;
use crate::phase::{Phase, TurnStart};
use crate::resolve::{Next, act};
use crate::rulesets::laid_table::{self, LaidTable};
use crate::rulesets::{Extra, Ruleset};
use crate::seat::{BySeat, Seat, Wind};
use crate::state::State;
use crate::tile::{Suit, Tile};
use crate::wall::{WallCount, WallTiles};

/// Holds no pair and waits for nothing.
const IDLE: &str = "147m258m369m1479p";

laid_table::play!();

impl Play {
    /// These tiles are dealt, the dealer's with one more.
    fn dealt(options: Value, dealer: usize, hands: [&str; 4]) -> Self {
        Self(LaidTable::dealt("sichuan", &options, dealer, hands))
    }

    /// In the middle of a deal: idle hands, bamboo void for everybody, every seat has discarded once.
    fn under_way(options: Value, dealer: usize) -> Self {
        let mut hands = [IDLE; 4];
        hands[dealer] = "147m258m369m14799p";
        let mut play = Self::dealt(options, dealer, hands);
        play.private().has_exchanged = true;
        play.name([Suit::Bamboo; 4]);
        assert_eq!(play.step(), "play_started");
        for seat in play.seats() {
            play.hold(seat, IDLE);
            let discard = crate::state::RiverTile {
                tile: "9s".parse().unwrap(),
                drawn: false,
                riichi: false,
                taken_by: None,
            };
            play.state.seats[Seat::new(seat)].river.push(discard);
        }
        play.leave(40);
        play
    }

    fn seats(&self) -> std::ops::Range<usize> {
        0..self.state.seats.len()
    }

    fn private(&mut self) -> &mut Private {
        match &mut self.state.extra {
            Extra::Sichuan(private) => private,
            other => panic!("{other:?}"),
        }
    }

    fn name(&mut self, suits: [Suit; 4]) {
        for seat in 0..4 {
            self.act(seat, &format!("void_suit {}", suits[seat].letter()));
        }
        assert_eq!(self.step(), "void_suits_named");
    }

    /// Gives a seat other tiles and sets.
    fn hold(&mut self, seat: usize, hand: &str) {
        let hand: Hand = hand.parse().unwrap();
        let own = &mut self.state.seats[Seat::new(seat)];
        own.held = hand.concealed.iter().copied().collect();
        own.melds = hand
            .melds
            .iter()
            .cloned()
            .collect::<arrayvec::ArrayVec<Meld, 5>>();
        own.drawn = None;
    }

    /// These seats have won before.
    fn out(&mut self, seats: &[usize]) {
        for &seat in seats {
            self.private().won[Seat::new(seat)] = true;
        }
    }

    /// Leaves this many tiles to draw.
    fn leave(&mut self, left: usize) {
        let size = self.state.wall.size;
        self.state.wall = WallCount {
            size,
            head: size - left,
            tail: 0,
        };
    }

    /// It is this seat's turn to draw, and it draws this tile.
    fn draws(&mut self, seat: usize, tile: &str) {
        let seat = Seat::new(seat);
        self.state.phase = Phase::PlayOn { seat };
        self.drawn(seat, tile, Source::Head);
    }

    /// A seat that has made a kong draws this tile for it.
    fn replaces(&mut self, tile: &str) {
        assert_eq!(self.draw(tile).1, Source::Tail);
    }

    fn drawn(&mut self, seat: Seat, tile: &str, source: Source) {
        let tile = tile.parse().unwrap();
        self.happen(&Event::Drawn { seat, tile, source });
    }

    /// A seat discards a tile that it may not even have had.
    fn discards(&mut self, seat: usize, tile: &str) {
        let (seat, tile): (Seat, Tile) = (Seat::new(seat), tile.parse().unwrap());
        let own = &mut self.state.seats[seat];
        own.held.add(tile);
        own.drawn = None;
        let start = TurnStart::Call;
        self.state.phase = Phase::Turn { seat, start };
        self.happen(&Event::Discarded {
            seat,
            tile,
            drawn: false,
            riichi: false,
        });
    }

    /// What a seat can discard.
    fn discardable(&self, seat: usize) -> String {
        let tiles: Vec<Tile> = self
            .legal(seat)
            .iter()
            .filter_map(|action| match action {
                Action::Discard { tile } => Some(*tile),
                _ => None,
            })
            .collect();
        crate::tile::write_tiles(&tiles)
    }

    fn may_win(&self, seat: usize) -> bool {
        self.can(seat, "win")
    }

    /// What a seat would win with now.
    fn won_with(&self, seat: usize) -> String {
        let hand = self.state.winning_hand(Seat::new(seat)).unwrap();
        hand.to_string()
    }

    fn total(&self, seat: usize) -> Option<u32> {
        let hand = self.state.winning_hand(Seat::new(seat))?;
        let tally = self.state.rules().tally(&hand);
        tally.ok().map(|tally| tally.total)
    }
}

/// Hands that wait for 5p, by the number of their sets; without fan but for those of kongs.
const WAITING: [&str; 5] = [
    "123456789m46p99m",
    "456789m46p99m",
    "789m46p99m",
    "46p99m",
    "5p",
];

fn everything() -> Value {
    json!({})
}
