//! Winning shapes that are not made of sets: which there are, how far tiles are from them, and what they are made of.

use serde::{Serialize, Serializer};

use crate::counts::Counts;
use crate::decompose::{Origin, Set, decompose};
use crate::hand::{Hand, WinBy};
use crate::kind_set::KindSet;
use crate::knitted::{self, SCHEMES};
use crate::orphans::{self, Orphans};
use crate::pairs::{self, Pairs};
use crate::pile_facts::Copies;
use crate::reading::set_of;
use crate::supply::Supply;
use crate::tile::{Kind, Tile};

/// A winning shape beside the regular one. A ruleset lists those it knows in its layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// Seven pairs; four equal tiles may be two of them.
    SevenPairs,
    /// Seven pairs, all different.
    SevenDistinctPairs,
    /// One of each terminal and honor, and one of them twice.
    ThirteenOrphans,
    /// Fourteen different tiles: honors, and tiles knitted in one scheme.
    KnittedHonors,
    /// The nine tiles knitted in one scheme, a set, which may be a meld, and a pair.
    KnittedStraight,
}

impl Special {
    /// The word of this shape.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::SevenPairs => "seven_pairs",
            Self::SevenDistinctPairs => "seven_distinct_pairs",
            Self::ThirteenOrphans => "thirteen_orphans",
            Self::KnittedHonors => "knitted_honors",
            Self::KnittedStraight => "knitted_straight",
        }
    }

    /// How many melds can be part of it.
    #[must_use]
    pub const fn most_melds(self) -> usize {
        match self {
            Self::SevenPairs
            | Self::SevenDistinctPairs
            | Self::ThirteenOrphans
            | Self::KnittedHonors => 0,
            Self::KnittedStraight => 1,
        }
    }
}

/// The tiles of a hand without melds.
const TILES: usize = 14;
/// The distance of a shape that the tiles cannot reach.
pub(crate) const NEVER: i8 = i8::MAX;

impl Special {
    /// How many tiles `held` misses to this shape, one less: 0 when it waits for one, -1 when it is complete, `i8::MAX`
    /// when nothing completes it. `gone` counts the copies that the player can no longer get, `melds` the melds.
    ///
    /// ```
    /// use nexusray_core::{counts::Counts, special::Special, tile::parse_tiles};
    /// let counts = |text| Counts::of(&parse_tiles(text).unwrap());
    /// let held = counts("1111m2233p445566s");
    /// assert_eq!(Special::SevenPairs.shanten(&held, &Counts::NONE, 0), -1);
    /// assert_eq!(Special::SevenDistinctPairs.shanten(&held, &Counts::NONE, 0), 1);
    /// let held = counts("19m19p19s1234567z");
    /// assert_eq!(Special::ThirteenOrphans.shanten(&held, &Counts::NONE, 0), 0);
    /// ```
    #[must_use]
    pub fn shanten(self, held: &Counts, gone: &Counts, melds: usize) -> i8 {
        self.distance(&Supply::of(held, gone), melds)
    }

    /// [`Special::shanten`] of tiles of which the first questions are answered.
    pub(crate) fn distance(self, supply: &Supply, melds: usize) -> i8 {
        if melds > self.most_melds() {
            return NEVER;
        }
        match self {
            Self::SevenPairs => Pairs::of(supply, true).shanten(),
            Self::SevenDistinctPairs => Pairs::of(supply, false).shanten(),
            Self::ThirteenOrphans => Orphans::of(supply).shanten(),
            Self::KnittedHonors => knitted::honors(supply.held, supply.gone),
            Self::KnittedStraight => knitted::straight(supply.held, supply.gone, melds),
        }
    }

    /// The same of tiles of which no more is known than their copies, when every other tile can come; nothing for a shape that
    /// asks more.
    #[inline]
    pub(crate) fn distance_of(self, copies: Copies) -> Option<i8> {
        match self {
            Self::SevenPairs => Some(pairs::shanten(copies, true)),
            Self::SevenDistinctPairs => Some(pairs::shanten(copies, false)),
            Self::ThirteenOrphans => Some(orphans::shanten(copies)),
            Self::KnittedHonors | Self::KnittedStraight => None,
        }
    }

    /// The kinds that bring the held tiles of a supply one tile nearer.
    pub(crate) fn useful_to(self, supply: &Supply, melds: usize) -> KindSet {
        if melds > self.most_melds() {
            return KindSet::EMPTY;
        }
        match self {
            Self::SevenPairs => Pairs::of(supply, true).useful_tiles(),
            Self::SevenDistinctPairs => Pairs::of(supply, false).useful_tiles(),
            Self::ThirteenOrphans => Orphans::of(supply).useful_tiles(),
            Self::KnittedHonors => knitted::useful_to_honors(supply.held, supply.gone),
            Self::KnittedStraight => knitted::useful_to_straight(supply.held, supply.gone, melds),
        }
    }

    /// The kinds that bring `held` one tile nearer.
    #[must_use]
    pub fn useful_tiles(self, held: &Counts, gone: &Counts, melds: usize) -> KindSet {
        self.useful_to(&Supply::of(held, gone), melds)
    }

    /// Do the concealed tiles beside so many melds make this shape?
    ///
    /// ```
    /// use nexusray_core::{counts::Counts, special::Special, tile::parse_tiles};
    /// let counts = |text| Counts::of(&parse_tiles(text).unwrap());
    /// assert!(Special::SevenDistinctPairs.is_made_of(&counts("1122m3344p556677s"), 0));
    /// assert!(Special::KnittedStraight.is_made_of(&counts("147m258p369s77s"), 1));
    /// ```
    #[must_use]
    pub fn is_made_of(self, held: &Counts, melds: usize) -> bool {
        if melds > self.most_melds() || held.total() + 3 * melds != TILES {
            return false;
        }
        let kinds = || -> KindSet { held.iter().map(|(kind, _)| kind).collect() };
        match self {
            Self::SevenPairs => held.0.iter().fold(0, |all, count| all | count) % 2 == 0,
            Self::SevenDistinctPairs => held.0.iter().all(|&count| count == 0 || count == 2),
            Self::ThirteenOrphans => kinds() == KindSet::ORPHANS,
            Self::KnittedHonors => {
                let kinds = kinds();
                let fits =
                    |scheme: &KindSet| kinds.without(KindSet::HONORS).without(*scheme).is_empty();
                kinds.len() == TILES && SCHEMES.iter().any(fits)
            }
            Self::KnittedStraight => {
                let has_scheme = |scheme: &KindSet| scheme.iter().all(|kind| held[kind] > 0);
                SCHEMES.iter().any(has_scheme)
                    && knitted::straight(held, &Counts::NONE, melds) == -1
            }
        }
    }
}

/// A winning hand read in a special shape.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SpecialReading {
    /// The shape.
    pub shape: Special,
    /// Its concealed tiles, the winning one included.
    pub held: Counts,
    /// The kind of the winning tile.
    pub winning: Kind,
    /// How it came.
    pub by: WinBy,
    /// The set of a knitted straight.
    pub set: Option<Set>,
    /// The pair of a knitted straight.
    pub pair: Option<Kind>,
}

impl SpecialReading {
    /// A hand, whose concealed tiles with the winning one are `held`, read in this shape; nothing when they do not make it.
    ///
    /// ```
    /// use nexusray_core::{hand::Hand, special::{Special, SpecialReading}};
    /// let hand: Hand = "147m258p369s5z + 5z [111z]".parse().unwrap();
    /// let reading = SpecialReading::of(&hand, &hand.held_counts(), Special::KnittedStraight).unwrap();
    /// assert_eq!(reading.pair, Some("5z".parse().unwrap()));
    /// assert!(SpecialReading::of(&hand, &hand.held_counts(), Special::SevenPairs).is_none());
    /// ```
    #[must_use]
    pub fn of(hand: &Hand, held: &Counts, shape: Special) -> Option<Self> {
        let winning = hand.winning?;
        if !shape.is_made_of(held, hand.melds.len()) {
            return None;
        }
        let mut reading = Self {
            shape,
            held: *held,
            winning: winning.tile.kind()?,
            by: winning.by,
            set: None,
            pair: None,
        };
        if shape == Special::KnittedStraight {
            reading.read_rest(hand)?;
        }
        Some(reading)
    }

    /// The scheme of its knitted tiles; nothing when it has none.
    #[must_use]
    pub fn scheme(&self) -> Option<KindSet> {
        match self.shape {
            Special::SevenPairs | Special::SevenDistinctPairs | Special::ThirteenOrphans => None,
            Special::KnittedHonors => SCHEMES
                .into_iter()
                .max_by_key(|&scheme| self.knitted(scheme)),
            Special::KnittedStraight => SCHEMES
                .into_iter()
                .find(|&scheme| self.knitted(scheme) == scheme.len()),
        }
    }

    /// How many kinds of a scheme are there.
    fn knitted(&self, scheme: KindSet) -> usize {
        scheme.iter().filter(|&kind| self.held[kind] > 0).count()
    }

    /// Reads what is beside the nine knitted tiles.
    fn read_rest(&mut self, hand: &Hand) -> Option<()> {
        let scheme = self.scheme()?;
        let rest = knitted::without(&self.held, scheme);
        self.set = hand.melds.first().and_then(set_of);
        decompose(&rest, 1 - hand.melds.len().min(1), |way| {
            self.set = self.set.or(way.sets.first().copied());
            self.pair = Some(way.pair);
        });
        let is_another_players = self.by == WinBy::Discard && !scheme.has(self.winning);
        if let Some(set) = &mut self.set
            && set.origin == Origin::Drawn
            && is_another_players
            && set.has(self.winning)
        {
            set.origin = Origin::Finished;
        }
        self.pair.map(|_| ())
    }

    /// The parts of the shape: its pairs; its orphans, all in one; its honors and what is knitted of each suit; or what is
    /// knitted of each suit, the set and the pair.
    #[must_use]
    pub fn parts(&self) -> Vec<Vec<Tile>> {
        match self.shape {
            Special::SevenPairs | Special::SevenDistinctPairs => self
                .held
                .iter()
                .flat_map(|(kind, count)| {
                    std::iter::repeat_n(vec![kind.tile(); 2], usize::from(count / 2))
                })
                .collect(),
            Special::ThirteenOrphans => {
                let tiles = self.held.iter();
                vec![
                    tiles
                        .flat_map(|(kind, count)| vec![kind.tile(); usize::from(count)])
                        .collect(),
                ]
            }
            Special::KnittedHonors => {
                let parts = (0..4).map(|suit| self.held_of(KindSet::suit(suit)));
                parts.filter(|part| !part.is_empty()).collect()
            }
            Special::KnittedStraight => {
                let scheme = self.scheme().unwrap_or_default();
                let knitted = (0..3).map(|suit| self.held_of(scheme.and(KindSet::suit(suit))));
                let set = self.set.iter().map(|set| set.tiles().to_vec());
                let pair = self.pair.iter().map(|pair| vec![pair.tile(); 2]);
                knitted.chain(set).chain(pair).collect()
            }
        }
    }

    /// One tile of each of these kinds that is there.
    fn held_of(&self, kinds: KindSet) -> Vec<Tile> {
        let there = kinds.iter().filter(|&kind| self.held[kind] > 0);
        there.map(Kind::tile).collect()
    }
}

impl Serialize for SpecialReading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut reading = serializer.serialize_struct("SpecialReading", 4)?;
        reading.serialize_field("shape", &self.shape)?;
        reading.serialize_field("parts", &self.parts())?;
        reading.serialize_field("winning", &self.winning)?;
        reading.serialize_field("by", &self.by)?;
        reading.end()
    }
}
