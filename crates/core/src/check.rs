//! Can this hand be held under this ruleset? Everything that other programs let through is refused here.

use crate::counts::COPIES;
use crate::hand::{Flag, Flags, Hand, MAX_CONCEALED, Said, Word};
use crate::hand_error::{HandError, HandPlace};
use crate::kind_set::KindSet;
use crate::layout::{Chow, Layout, TileSet};
use crate::meld::{Meld, MeldKind};
use crate::tile::{Tile, write_tiles};

/// The most repeats of the dealer that can be given.
pub const MOST_REPEATS: u32 = 1_000_000;

impl Hand {
    /// Is this a hand that can be held under a ruleset of this layout, played with these tiles?
    ///
    /// # Errors
    /// Names the first thing that cannot be, and where.
    ///
    /// ```
    /// use nexusray_core::hand::Hand;
    /// use nexusray_core::rulesets::tw16;
    /// let hand: Hand = "11111m23456p789s22z + 2z".parse().unwrap();
    /// let error = hand.check(&tw16::LAYOUT, tw16::LAYOUT.tiles).unwrap_err();
    /// assert_eq!(error.code(), "wrong_tile_count");
    /// ```
    pub fn check(&self, layout: &'static Layout, tiles: TileSet) -> Result<(), HandError> {
        let is_of_set = self.is_of_set(&tiles);
        if !is_of_set {
            self.check_tiles(layout, tiles)?;
        }
        self.check_melds(layout)?;
        self.check_number(layout)?;
        if !is_of_set {
            self.check_copies(tiles)?;
        }
        self.check_situation(layout)?;
        self.check_words(layout)?;
        let mut flags = self.situation.flags.iter();
        flags.try_for_each(|flag| match layout.flags.contradiction(flag, self) {
            None => Ok(()),
            Some(why) => Err(HandError::ImpossibleFlag { flag, why }),
        })
    }

    /// The same of a hand that has won: it has its winning tile too.
    ///
    /// # Errors
    /// As [`Hand::check`], and when there is no winning tile.
    pub fn check_won(&self, layout: &'static Layout, tiles: TileSet) -> Result<(), HandError> {
        self.check(layout, tiles)?;
        self.winning.map(|_| ()).ok_or(HandError::NoWinningTile)
    }

    /// Every tile with its place.
    pub(crate) fn places(&self) -> impl Iterator<Item = (HandPlace, Tile)> {
        let concealed = self
            .concealed
            .iter()
            .enumerate()
            .map(|(at, &tile)| (HandPlace::Concealed(at), tile));
        let winning = self
            .winning
            .iter()
            .map(|winning| (HandPlace::Winning, winning.tile));
        let melds = self.melds.iter().enumerate().flat_map(|(at, meld)| {
            meld.tiles
                .iter()
                .map(move |&tile| (HandPlace::Meld(at), tile))
        });
        let flowers = self
            .flowers
            .iter()
            .enumerate()
            .map(|(at, &tile)| (HandPlace::Flower(at), tile));
        let listed = self.words.iter().flat_map(|said| {
            let place = HandPlace::Word(said.word.name);
            said.tiles().iter().map(move |&tile| (place, tile))
        });
        concealed
            .chain(winning)
            .chain(melds)
            .chain(flowers)
            .chain(listed)
    }

    /// Do all its tiles exist, so often, and lie where they may? Nearly every hand is one of which this is true, and then
    /// nothing has to be said about any single tile.
    fn is_of_set(&self, tiles: &TileSet) -> bool {
        // A power of two, so that every number of a tile is seen to be one of a place.
        const PLACES: usize = (Tile::UNKNOWN.index() + 1).next_power_of_two();
        let mut seen = [0_u8; PLACES];
        let mut count = |tile: &Tile| seen[tile.index() % PLACES] += 1;
        self.concealed.iter().for_each(&mut count);
        if let Some(winning) = &self.winning {
            count(&winning.tile);
        }
        for meld in &self.melds {
            meld.tiles.iter().for_each(&mut count);
        }
        for said in &self.words {
            said.tiles().iter().for_each(&mut count);
        }
        let first = Tile::flower(1).index();
        let is_without = seen[first..].iter().fold(0, |all, seen| all | seen) == 0;
        let pairs = seen.iter().zip(tiles.all_copies());
        is_without
            && pairs.fold(true, |all, (seen, most)| all & (seen <= most))
            && self.are_flowers_of(tiles)
    }

    /// Are its flowers those of a set, none of them there twice?
    fn are_flowers_of(&self, tiles: &TileSet) -> bool {
        let mut seen = 0_u64;
        self.flowers.iter().all(|tile| {
            let is_new = seen >> tile.index() & 1 == 0;
            seen |= 1 << tile.index();
            is_new && tile.is_flower() && tiles.copies(*tile) == 1
        })
    }

    fn check_tiles(&self, layout: &'static Layout, tiles: TileSet) -> Result<(), HandError> {
        self.places().try_for_each(|(place, tile)| {
            let among_flowers = matches!(place, HandPlace::Flower(_));
            if tiles.copies(tile) == 0 {
                Err(HandError::TileNotInSet {
                    tile,
                    place,
                    ruleset: layout.id,
                })
            } else if tile.is_flower() != among_flowers {
                Err(HandError::Misplaced { tile, place })
            } else {
                Ok(())
            }
        })
    }

    fn check_melds(&self, layout: &'static Layout) -> Result<(), HandError> {
        if self.melds.len() > layout.sets {
            return Err(HandError::TooManyMelds {
                melds: self.melds.len(),
                sets: layout.sets,
                ruleset: layout.id,
            });
        }
        self.melds.iter().enumerate().try_for_each(|(at, meld)| {
            if meld.is_real() && (meld.kind != MeldKind::Chow || layout.chow != Chow::Never) {
                return Ok(());
            }
            Err(HandError::BadMeld {
                at,
                tiles: write_tiles(&meld.tiles),
                kind: meld.kind.word(),
            })
        })
    }

    /// A hand that waits may hold the tile just drawn among its concealed ones.
    fn check_number(&self, layout: &'static Layout) -> Result<(), HandError> {
        let (held, melds) = (self.concealed.len(), self.melds.len());
        let needed = layout.hand_size.saturating_sub(3 * melds);
        let drawn =
            usize::from(self.winning.is_none() && held == needed + 1 && held <= MAX_CONCEALED);
        if held == needed + drawn {
            Ok(())
        } else {
            Err(HandError::WrongCount {
                held,
                needed,
                melds,
            })
        }
    }

    fn check_copies(&self, tiles: TileSet) -> Result<(), HandError> {
        let mut counts = self.held_counts();
        counts.extend(self.melds.iter().flat_map(|meld| &meld.tiles));
        counts.extend(self.words.iter().flat_map(Said::tiles));
        if let Some((kind, held)) = counts.iter().find(|&(_, held)| held > COPIES) {
            return Err(HandError::TooManyCopies {
                tile: kind.tile(),
                held: held.into(),
                available: COPIES.into(),
            });
        }
        let mut seen = [0_u8; Tile::UNKNOWN.index() + 1];
        self.places().try_for_each(|(_, tile)| {
            seen[tile.index()] += 1;
            let (held, available) = (usize::from(seen[tile.index()]), tiles.copies(tile));
            if held > available {
                Err(HandError::TooManyCopies {
                    tile,
                    held,
                    available,
                })
            } else {
                Ok(())
            }
        })
    }

    fn check_situation(&self, layout: &'static Layout) -> Result<(), HandError> {
        let situation = &self.situation;
        let winds = [Some(situation.seat_wind), situation.discarder];
        if let Some(&wind) = winds
            .iter()
            .flatten()
            .find(|wind| wind.index() >= layout.seats)
        {
            return Err(HandError::EmptySeat { wind });
        }
        if situation.dealer_repeats > MOST_REPEATS {
            return Err(HandError::TooManyRepeats {
                repeats: situation.dealer_repeats,
                most: MOST_REPEATS,
            });
        }
        match situation.discarder {
            Some(discarder) if discarder == situation.seat_wind => {
                Err(HandError::OwnDiscard { discarder })
            }
            Some(discarder) if self.is_self_draw() => Err(HandError::DiscarderOfDraw { discarder }),
            _ => Ok(()),
        }
    }

    /// Does the ruleset know everything that is said?
    fn check_words(&self, layout: &'static Layout) -> Result<(), HandError> {
        let foreign = self.situation.flags.without(layout.flags.set());
        if foreign == Flags::EMPTY && self.are_words_of(layout.words) {
            return Ok(());
        }
        let words = self.words.iter().map(|said| said.word);
        let is_known = |word: &Word| layout.words.iter().any(|known| std::ptr::eq(*known, word));
        let words = words.filter(|word| !is_known(word));
        let words = words.map(|word| word.name);
        match foreign.iter().map(Flag::word).chain(words).next() {
            None => Ok(()),
            Some(word) => Err(HandError::UnknownCircumstance {
                word,
                ruleset: layout.id,
            }),
        }
    }

    /// Are its words all of these, in the same order?
    fn are_words_of(&self, words: &[&'static Word]) -> bool {
        let mut left = words.iter();
        let mut said = self.words.iter();
        said.all(|said| left.any(|word| std::ptr::eq(*word, said.word)))
    }
}

impl Meld {
    /// Do its tiles make a meld of its kind?
    #[must_use]
    pub fn is_real(&self) -> bool {
        let (kinds, fourth) = match *self.tiles {
            [first, second, third] => ([first, second, third], None),
            [first, second, third, fourth] => ([first, second, third], Some(fourth)),
            _ => return false,
        };
        let [Some(first), Some(second), Some(third)] = kinds.map(Tile::kind) else {
            return false;
        };
        let are_equal = first == second && second == third;
        match (self.kind, fourth) {
            (MeldKind::Chow, None) => {
                let lowest = first.min(second).min(third);
                let all: KindSet = [first, second, third].into_iter().collect();
                KindSet::CHOWS.has(lowest) && all == KindSet::chow(lowest)
            }
            (MeldKind::Pung, None) => are_equal,
            (
                MeldKind::ExposedKong | MeldKind::AddedKong | MeldKind::ConcealedKong,
                Some(fourth),
            ) => are_equal && fourth.kind() == Some(third),
            (MeldKind::Chow | MeldKind::Pung, Some(_))
            | (MeldKind::ExposedKong | MeldKind::AddedKong | MeldKind::ConcealedKong, None) => {
                false
            }
        }
    }
}
