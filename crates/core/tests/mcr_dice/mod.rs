//! Random MCR hands that win, of every shape.

#[path = "../dice/mod.rs"]
mod dice;

pub use dice::Dice;
use nexusray_core::hand::{Flag, Hand, WinBy, Winning};
use nexusray_core::meld::{Meld, MeldKind};
use nexusray_core::rulesets::mcr::LAYOUT;
use nexusray_core::seat::Wind;
use nexusray_core::tile::{Kind, Tile};

/// Which suits 147, 258 and 369 can be knitted of.
const SCHEMES: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

impl Dice {
    /// A hand that can be held and is complete.
    pub fn hand(&mut self) -> Hand {
        loop {
            let (concealed, melds) = match self.below(10) {
                0 => (self.pairs(), Vec::new()),
                1 => (self.orphans(), Vec::new()),
                2 => (self.knitted_honors(), Vec::new()),
                3 => self.sets(1),
                _ => self.sets(4),
            };
            let hand = self.assemble(concealed, melds);
            if hand.check(&LAYOUT, LAYOUT.tiles).is_ok() {
                return hand;
            }
        }
    }

    fn kind(&mut self, groups: usize) -> usize {
        let group = self.below(groups);
        group * 9 + self.below(if group == 3 { 7 } else { 9 })
    }

    fn set(&mut self, groups: usize) -> Vec<usize> {
        let kind = self.kind(groups);
        match self.below(8) {
            0 => vec![kind; 4],
            1 | 2 => vec![kind; 3],
            _ if kind >= 27 || kind % 9 > 6 => vec![kind; 3],
            _ => vec![kind, kind + 1, kind + 2],
        }
    }

    /// So many sets and a pair; one set stands beside a knitted straight.
    fn sets(&mut self, number: usize) -> (Vec<usize>, Vec<Meld>) {
        let groups = 1 + self.below(4);
        let pair = self.kind(groups);
        let mut concealed = vec![pair, pair];
        let mut melds = Vec::new();
        if number == 1 {
            let scheme = SCHEMES[self.below(6)];
            concealed.extend(knitted(scheme));
        }
        let melded = if self.below(2) == 0 {
            0
        } else {
            self.below(number + 1)
        };
        let mut last = self.set(groups);
        for at in 0..number {
            let set = match self.below(4) {
                0 => last.clone(),
                1 => self.turned(&last),
                _ => self.set(groups),
            };
            if at < melded || set.len() == 4 {
                melds.push(self.meld(&set));
            } else {
                concealed.extend(&set);
            }
            last = set;
        }
        (concealed, melds)
    }

    /// The same set in another suit.
    fn turned(&mut self, set: &[usize]) -> Vec<usize> {
        let by = 9 * self.below(3);
        set.iter()
            .map(|&kind| if kind < 27 { (kind + by) % 27 } else { kind })
            .collect()
    }

    fn pairs(&mut self) -> Vec<usize> {
        let groups = 1 + self.below(4);
        let pairs: Vec<usize> = (0..7).map(|_| self.kind(groups)).collect();
        pairs.iter().chain(&pairs).copied().collect()
    }

    fn orphans(&mut self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..34)
            .filter(|kind| *kind >= 27 || kind % 9 % 8 == 0)
            .collect();
        let twice = all[self.below(13)];
        all.push(twice);
        all
    }

    fn knitted_honors(&mut self) -> Vec<usize> {
        let mut tiles: Vec<usize> = knitted(SCHEMES[self.below(6)]).collect();
        tiles.extend(27..34);
        while tiles.len() > 14 {
            let at = self.below(tiles.len());
            tiles.swap_remove(at);
        }
        tiles
    }

    fn meld(&mut self, kinds: &[usize]) -> Meld {
        let kongs = [
            MeldKind::ExposedKong,
            MeldKind::AddedKong,
            MeldKind::ConcealedKong,
        ];
        let kind = match (kinds.len(), kinds[0] == kinds[1]) {
            (4, _) => kongs[self.below(3)],
            (_, true) => MeldKind::Pung,
            (_, false) => MeldKind::Chow,
        };
        Meld::new(kind, kinds.iter().map(|&kind| Kind::new(kind).tile()))
    }

    fn assemble(&mut self, mut concealed: Vec<usize>, melds: Vec<Meld>) -> Hand {
        let mut hand = Hand::default();
        let winning = concealed.swap_remove(self.below(concealed.len()));
        let by = [WinBy::SelfDraw, WinBy::Discard][self.below(2)];
        hand.winning = Some(Winning {
            tile: Kind::new(winning).tile(),
            by,
        });
        let tiles = concealed.into_iter().map(|kind| Kind::new(kind).tile());
        hand.concealed.extend(tiles);
        hand.concealed.sort_by_key(|tile| tile.sort_key());
        hand.melds.extend(melds);
        let shown: Vec<u8> = (1..=8).filter(|_| self.below(8) == 0).collect();
        hand.flowers.extend(shown.into_iter().map(Tile::flower));
        hand.situation.seat_wind = Wind::ALL[self.below(4)];
        hand.situation.round_wind = Wind::ALL[self.below(4)];
        let others: Vec<Wind> = hand.situation.seat_wind.others(LAYOUT.seats).collect();
        if !hand.is_self_draw() && self.below(4) > 0 {
            hand.situation.discarder = Some(others[self.below(3)]);
        }
        if self.below(3) == 0 {
            let known: Vec<Flag> = LAYOUT.flags.iter().collect();
            let flag = known[self.below(known.len())];
            hand.situation.flags.insert(flag);
        }
        hand
    }
}

/// The nine kinds of a scheme.
fn knitted(scheme: [usize; 3]) -> impl Iterator<Item = usize> {
    let runs = scheme.into_iter().enumerate();
    runs.flat_map(|(first, suit)| [0, 3, 6].map(|step| 9 * suit + first + step))
}
