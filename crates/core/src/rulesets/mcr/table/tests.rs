//! The procedures of specification section 2, each at a table whose wall was set for it.

mod course;
mod flowers;
mod kongs;
mod winning;

use serde_json::{Value, json};

use crate::action::Action;
use crate::held::Held;
use crate::layout::TileSet;
use crate::playthrough::lay_out;
use crate::rulesets::Ruleset;
use crate::seat::Seat;
use crate::state::State;
use crate::table::Table;
use crate::tile::{Tile, parse_tiles};
use crate::wall::WallTiles;

/// Hands that claim nothing and wait for nothing: no pairs, no neighbors.
const IDLE: [&str; 3] = [
    "147m147p147s1234z",
    "258m258p258s1234z",
    "369m369p369s1234z",
];

/// A deal from a wall laid out by the test; seat 0 deals.
struct Play {
    table: Table,
}

fn ruleset(options: &Value) -> Ruleset {
    Ruleset::new("mcr", options.as_object().unwrap()).unwrap()
}

fn tiles(text: &str) -> Vec<Tile> {
    parse_tiles(text).unwrap()
}

/// The wall from which the seats get these hands, the dealer's last tile being its fourteenth; then `draws` come from
/// the head, and `tail` from the other end.
fn wall(hands: [&str; 4], draws: &str, tail: &str) -> WallTiles {
    const ALL: TileSet = super::super::LAYOUT.tiles;
    let hands = hands.map(tiles);
    let (draws, tail) = (tiles(draws), tiles(tail));
    let mut rest: Held = ALL.tiles().collect();
    for &tile in hands.iter().flatten().chain(&draws).chain(&tail) {
        assert!(rest.take(tile), "there are not so many {tile}");
    }
    lay_out(&hands, 13, &draws, rest.tiles().collect(), &tail)
}

impl Play {
    /// Up to the first choice.
    fn dealt(hands: [&str; 4], draws: &str, tail: &str) -> Self {
        let wall = wall(hands, draws, tail);
        let mut table = Table::with_wall(ruleset(&json!({})), wall, None).unwrap();
        table.start_deal().unwrap();
        let mut play = Self { table };
        play.settle();
        play
    }

    /// Lets everything happen that nobody has to choose.
    fn settle(&mut self) {
        while self.table.step().is_some() {
            self.table.audit().unwrap();
        }
    }

    fn act(&mut self, seat: usize, action: &str) {
        let action: Action = action.parse().unwrap();
        self.table.act(Seat::new(seat), action).unwrap();
        self.settle();
    }

    /// Who is asked.
    fn asked(&self) -> Vec<usize> {
        self.table.asked().iter().map(|seat| seat.index()).collect()
    }

    /// What a seat can do beside discarding.
    fn choices(&self, seat: usize) -> Vec<String> {
        let legal = self.table.legal(Seat::new(seat)).iter();
        let others = legal.filter(|action| !matches!(action, Action::Discard { .. }));
        others.map(ToString::to_string).collect()
    }

    fn state(&self) -> &State {
        self.table.state()
    }

    fn scores(&self) -> Vec<i64> {
        self.table.scores().values().copied().collect()
    }

    /// The next tile drawn from the wall is discarded by whoever draws it, and everybody passes, until so many tiles
    /// are left.
    fn idle_until(&mut self, left: usize) {
        while self.state().left() > left {
            self.idle();
        }
    }

    /// One choice: to pass, or to discard what was drawn.
    fn idle(&mut self) {
        let seat = self.table.asked()[0];
        let drawn = self.state().seats[seat].drawn;
        let action = match self.table.legal(seat).contains(&Action::Pass) {
            true => Action::Pass,
            false => Action::Discard {
                tile: drawn.or(self.state().seats[seat].held.last()).unwrap(),
            },
        };
        self.act(seat.index(), &action.to_string());
    }

    /// The entries of the only win, and what it was worth.
    fn won(&self) -> (Vec<&'static str>, u32) {
        let [win] = self.state().outcome.wins.as_slice() else {
            panic!("not one win");
        };
        let rules = self.state().rules();
        let tally = rules.tally(&win.hand).unwrap();
        let catalogue = rules.catalogue();
        let counted = catalogue.fans().filter(|&fan| tally.count(fan) > 0);
        let ids = counted.map(|fan| catalogue.entry(fan).id.as_str());
        (ids.collect(), win.total)
    }
}
