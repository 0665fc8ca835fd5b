//! Random riichi hands: nearly all complete, open and closed, with kongs, flags, indicators and red fives.

#[path = "../dice/mod.rs"]
mod dice;

pub use dice::Dice;
use nexusray_core::hand::{Flag, Hand, WinBy, Winning};
use nexusray_core::meld::{Meld, MeldKind};
use nexusray_core::rules::Rules;
use nexusray_core::rulesets::riichi::{LAYOUT, Options, words};
use nexusray_core::seat::Wind;
use nexusray_core::tile::{Kind, Suit, Tile};

impl Dice {
    fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    /// A hand that can be held.
    pub fn hand(&mut self) -> Hand {
        loop {
            let hand = self.try_hand();
            let options = Options::default();
            if hand.check(&LAYOUT, options.tiles()).is_ok() {
                return hand;
            }
        }
    }

    fn kind(&mut self, among: &[usize]) -> usize {
        among[self.below(among.len())]
    }

    fn try_hand(&mut self) -> Hand {
        let all: Vec<usize> = (0..34).collect();
        let orphans: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&kind| kind >= 27 || [0, 8].contains(&(kind % 9)))
            .collect();
        let suit = self.below(3);
        let flush: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&kind| kind >= 27 || kind / 9 == suit)
            .collect();
        let among = [&all, &all, &orphans, &flush][self.below(4)].clone();
        let mut hand = Hand::default();
        let mut concealed = Vec::new();
        match self.below(12) {
            0 => concealed.extend((0..7).flat_map(|_| [self.kind(&among); 2])),
            1 => {
                concealed.extend_from_slice(&orphans);
                concealed.push(self.kind(&orphans));
            }
            _ => self.fill_with_sets(&among, &mut concealed, &mut hand),
        }
        let winning = concealed.swap_remove(self.below(concealed.len()));
        let by = [WinBy::SelfDraw, WinBy::Discard][self.below(2)];
        let tile = self.tile(winning);
        hand.winning = Some(Winning { tile, by });
        for kind in concealed {
            let tile = self.tile(kind);
            hand.concealed.push(tile);
        }
        hand.concealed.sort_by_key(|tile| tile.sort_key());
        self.situate(&mut hand);
        hand
    }

    fn fill_with_sets(&mut self, among: &[usize], concealed: &mut Vec<usize>, hand: &mut Hand) {
        let melded = if self.chance(2) { 0 } else { self.below(5) };
        for at in 0..4 {
            let kind = self.kind(among);
            let is_chow = kind < 27 && kind % 9 < 7 && !self.chance(3);
            let kinds = if is_chow {
                [kind, kind + 1, kind + 2]
            } else {
                [kind; 3]
            };
            if at < melded {
                hand.melds.push(self.meld(kinds));
            } else if !is_chow && self.chance(6) {
                let tiles = (0..4).map(|_| Kind::new(kind).tile());
                hand.melds.push(Meld::new(MeldKind::ConcealedKong, tiles));
            } else {
                concealed.extend(kinds);
            }
        }
        concealed.extend([self.kind(among); 2]);
    }

    fn meld(&mut self, kinds: [usize; 3]) -> Meld {
        let mut tiles: Vec<Tile> = kinds.iter().map(|&kind| self.tile(kind)).collect();
        let kind = match (kinds[0] == kinds[1], self.below(3)) {
            (false, _) => MeldKind::Chow,
            (true, 0) => MeldKind::Pung,
            (true, 1) => MeldKind::ExposedKong,
            (true, _) => MeldKind::AddedKong,
        };
        if kind.is_kong() {
            let last = Kind::new(kinds[0]);
            let has_red = tiles.iter().any(|tile| tile.is_red());
            let red = last.suit().filter(|_| last.rank() == 5 && !has_red);
            tiles.push(red.map_or(last.tile(), Tile::red_five));
        }
        Meld::new(kind, tiles)
    }

    fn tile(&mut self, kind: usize) -> Tile {
        match Kind::new(kind).suit() {
            Some(suit) if kind % 9 == 4 && self.chance(4) => Tile::red_five(suit),
            Some(Suit::Characters | Suit::Dots | Suit::Bamboo) | None => Kind::new(kind).tile(),
        }
    }

    fn situate(&mut self, hand: &mut Hand) {
        let situation = &mut hand.situation;
        situation.seat_wind = Wind::ALL[self.below(4)];
        situation.round_wind = Wind::ALL[self.below(2)];
        for flag in LAYOUT.flags.iter() {
            let often = if flag == Flag::Riichi { 2 } else { 12 };
            if self.chance(often) {
                situation.flags.insert(flag);
            }
        }
        let flags = situation.flags;
        let indicators: Vec<Tile> = (0..=self.below(3))
            .map(|_| Kind::new(self.below(34)).tile())
            .collect();
        hand.words.extend(words::DORA.say_tiles(&indicators));
        if flags.has(Flag::Riichi) || flags.has(Flag::DoubleRiichi) {
            let below: Vec<Tile> = indicators
                .iter()
                .map(|_| Kind::new(self.below(34)).tile())
                .collect();
            hand.words.extend(words::URA.say_tiles(&below));
        }
        if self.chance(2) {
            let repeats = 1 + self.below(5) as u32;
            hand.words.extend(words::HONBA.say_number(repeats));
        }
    }
}
