//! What an entry is counted for, why it is not counted, and which of the uncounted are worth a word.

use super::fans::{
    self, DRAGONS, FANS, Facts, IS_NEAR, PLANTS, SEASONS, USED, WHY_NOT, WINDS, Win, flowers_of,
};
use super::{Best, CATALOGUE, Options, payment};
use crate::fan::{Fan, FanMatch, LeftOut, Reason};
use crate::hand::Hand;
use crate::rules::Rules;
use crate::score::Score;
use crate::tile::Tile;

impl Options {
    /// The best reading with everything that explains it.
    pub(super) fn explain(&self, hand: &Hand, best: Best, facts: &Facts) -> Score {
        let win = Win::new(hand, &best.reading, facts);
        let fans = best.counted.iter().map(|fan| {
            let (count, each) = (best.counts[fan.index()], CATALOGUE.value(fan));
            let value = u32::from(count) * each;
            FanMatch {
                fan,
                id: &CATALOGUE.entry(fan).id,
                count,
                each,
                value,
                used: USED[fan.index()](&win),
            }
        });
        let left_out = CATALOGUE
            .fans()
            .filter(|&fan| !best.counted.has(fan))
            .filter_map(|fan| {
                let met = best.met.has(fan);
                let count = best.counts[fan.index()].max(1);
                (met || IS_NEAR[fan.index()](&win)).then(|| LeftOut {
                    fan,
                    id: &CATALOGUE.entry(fan).id,
                    value: u32::from(count) * CATALOGUE.value(fan),
                    reason: reason_for(fan, &best, &win),
                })
            });
        Score {
            total: best.total,
            fans: fans.collect(),
            left_out: left_out.collect(),
            waits: facts.waits,
            arithmetic: payment::common(self, best.total),
            payments: self.payments(hand, best.total),
            reading: best.reading.clone(),
        }
    }
}

/// Why an entry is not counted; nothing when it is.
pub(super) fn why_not(fan: Fan, hand: &Hand, best: &Best, facts: &Facts) -> Option<Reason> {
    let is_there = fan.index() < FANS && !best.counted.has(fan);
    is_there.then(|| reason_for(fan, best, &Win::new(hand, &best.reading, facts)))
}

/// An entry whose own condition is met is excluded by one that is met too; any other has a reason of its own.
fn reason_for(fan: Fan, best: &Best, win: &Win) -> Reason {
    if !best.met.has(fan) {
        return WHY_NOT[fan.index()](win);
    }
    let excludes = |&other: &Fan| CATALOGUE.excluded_by(other).has(fan);
    // Of several the one that is counted itself is the better answer.
    let index = best
        .counted
        .iter()
        .find(excludes)
        .or_else(|| best.met.iter().find(excludes));
    let index = index.expect("an entry that is met is counted or excluded");
    Reason::ExcludedBy {
        index,
        fan: &CATALOGUE.entry(index).id,
    }
}

/// The flowers of a bit set.
fn flowers(bits: u8) -> Vec<Tile> {
    (0..8)
        .filter(|at| bits >> at & 1 != 0)
        .map(|at| Tile::flower(at + 1))
        .collect()
}

/// What an entry is counted for.
pub(super) mod used {
    use super::{DRAGONS, PLANTS, SEASONS, WINDS, Win, flowers_of};
    use crate::fan::Used;
    use crate::kind_set::KindSet;
    use crate::reading::Place;

    fn sets(win: &Win, is_used: impl Fn(crate::decompose::Set) -> bool) -> Vec<usize> {
        (0..win.reading.sets.len())
            .filter(|&at| is_used(win.reading.sets[at]))
            .collect()
    }

    fn pungs_of(win: &Win, kinds: KindSet) -> Used {
        Used {
            sets: sets(win, |set| set.is_pung() && kinds.has(set.lowest)),
            ..Used::default()
        }
    }

    pub fn winning_tile(_: &Win) -> Used {
        Used {
            winning: true,
            ..Used::default()
        }
    }

    pub fn everything(win: &Win) -> Used {
        Used {
            sets: sets(win, |_| true),
            pair: true,
            ..Used::default()
        }
    }

    pub fn place(win: &Win) -> Used {
        match win.reading.place {
            Place::Set(at) => Used {
                sets: vec![at],
                winning: true,
                ..Used::default()
            },
            Place::Pair => Used {
                pair: true,
                winning: true,
                ..Used::default()
            },
        }
    }

    pub fn seat_wind(win: &Win) -> Used {
        pungs_of(win, KindSet::one(win.hand.situation.seat_wind.kind()))
    }

    pub fn round_wind(win: &Win) -> Used {
        pungs_of(win, KindSet::one(win.hand.situation.round_wind.kind()))
    }

    pub fn dragons(win: &Win) -> Used {
        pungs_of(win, DRAGONS)
    }

    pub fn dragons_and_pair(win: &Win) -> Used {
        Used {
            pair: true,
            ..pungs_of(win, DRAGONS)
        }
    }

    pub fn winds(win: &Win) -> Used {
        pungs_of(win, WINDS)
    }

    pub fn winds_and_pair(win: &Win) -> Used {
        Used {
            pair: true,
            ..pungs_of(win, WINDS)
        }
    }

    pub fn concealed_pungs(win: &Win) -> Used {
        Used {
            sets: sets(win, |set| set.is_pung() && set.is_concealed()),
            ..Used::default()
        }
    }

    pub fn seat_flowers(win: &Win) -> Used {
        let own = win.facts.flowers & flowers_of(win.hand.situation.seat_wind);
        Used {
            flowers: super::flowers(own),
            ..Used::default()
        }
    }

    pub fn flower_sets(win: &Win) -> Used {
        let whole = [PLANTS, SEASONS]
            .into_iter()
            .filter(|set| win.facts.flowers & set == *set)
            .sum();
        Used {
            flowers: super::flowers(whole),
            ..Used::default()
        }
    }

    pub fn flowers(win: &Win) -> Used {
        Used {
            flowers: super::flowers(win.facts.flowers),
            ..Used::default()
        }
    }
}

/// Why the condition of an entry is not met. Each is asked only then.
pub(super) mod reason {
    use super::{DRAGONS, PLANTS, SEASONS, WINDS, Win, fans};
    use crate::decompose::Origin;
    use crate::fan::Reason;
    use crate::hand::Flag;
    use crate::kind_set::KindSet;
    use crate::reading::Place;
    use crate::seat::Wind;

    pub fn heavenly_hand(win: &Win) -> Reason {
        match win.hand.situation.seat_wind {
            Wind::East => drawn_with(win, Flag::Heavenly),
            seat => Reason::NotDealer { seat },
        }
    }

    pub fn exposed(win: &Win) -> Reason {
        let meld = win
            .hand
            .exposed_meld()
            .expect("a hand that is not concealed has an exposed meld")
            .clone();
        Reason::HandExposed { meld }
    }

    pub fn drawn(_: &Win) -> Reason {
        Reason::NeedsSelfDraw
    }

    fn drawn_with(win: &Win, flag: Flag) -> Reason {
        if win.is_drawn() {
            Reason::NotThatWin { flag }
        } else {
            Reason::NeedsSelfDraw
        }
    }

    fn discarded_with(win: &Win, flag: Flag) -> Reason {
        if win.is_drawn() {
            Reason::NeedsDiscard
        } else {
            Reason::NotThatWin { flag }
        }
    }

    pub fn concealed_and_drawn(win: &Win) -> Reason {
        if win.facts.exposed > 0 {
            exposed(win)
        } else {
            Reason::NeedsSelfDraw
        }
    }

    pub fn single_wait(win: &Win) -> Reason {
        Reason::SeveralWaits {
            waits: win.facts.waits,
        }
    }

    fn too_few_pungs(win: &Win, of: KindSet, needed: usize) -> Reason {
        Reason::TooFewPungs {
            of,
            there: win.pungs_of(of),
            needed,
        }
    }

    pub fn seat_wind(win: &Win) -> Reason {
        too_few_pungs(win, KindSet::one(win.hand.situation.seat_wind.kind()), 1)
    }

    pub fn round_wind(win: &Win) -> Reason {
        too_few_pungs(win, KindSet::one(win.hand.situation.round_wind.kind()), 1)
    }

    pub fn dragon_pung(win: &Win) -> Reason {
        too_few_pungs(win, DRAGONS, 1)
    }

    fn little(win: &Win, of: KindSet, needed: usize) -> Reason {
        if win.pungs_of(of).len() < needed {
            too_few_pungs(win, of, needed)
        } else {
            Reason::OtherPair {
                of,
                pair: win.reading.pair,
            }
        }
    }

    pub fn little_three_dragons(win: &Win) -> Reason {
        little(win, DRAGONS, 2)
    }

    pub fn big_three_dragons(win: &Win) -> Reason {
        too_few_pungs(win, DRAGONS, 3)
    }

    pub fn little_four_winds(win: &Win) -> Reason {
        little(win, WINDS, 3)
    }

    pub fn big_four_winds(win: &Win) -> Reason {
        too_few_pungs(win, WINDS, 4)
    }

    pub fn all_sequences(win: &Win) -> Reason {
        if let Some(set) = win.reading.pungs().next() {
            Reason::NotAChow { set }
        } else if win.reading.pair.is_honor() {
            Reason::HonorPair {
                pair: win.reading.pair,
            }
        } else if win.facts.flowers != 0 {
            Reason::HasFlowers {
                flowers: super::flowers(win.facts.flowers),
            }
        } else if win.is_drawn() {
            Reason::NeedsDiscard
        } else {
            Reason::OneWait {
                waits: win.facts.waits,
            }
        }
    }

    pub fn fully_open(win: &Win) -> Reason {
        if win.facts.exposed < win.reading.sets.len() {
            Reason::NeedsExposedSets {
                exposed: win.facts.exposed,
                needed: win.reading.sets.len(),
            }
        } else {
            Reason::NeedsDiscard
        }
    }

    pub fn all_pungs(win: &Win) -> Reason {
        Reason::NotAPung {
            set: win
                .reading
                .chows()
                .next()
                .expect("a hand not all pungs has a chow"),
        }
    }

    fn several_suits(win: &Win) -> Option<Reason> {
        let suited = win.facts.kinds.without(KindSet::HONORS);
        let first = |suit: usize| suited.iter().find(move |kind| kind.index() / 9 == suit);
        (win.facts.suits().count_ones() > 1).then(|| Reason::SeveralSuits {
            suits: (0..3).filter_map(first).collect(),
        })
    }

    fn honors(win: &Win) -> Reason {
        Reason::HasHonors {
            kinds: win.facts.kinds.and(KindSet::HONORS),
        }
    }

    pub fn half_flush(win: &Win) -> Reason {
        several_suits(win).unwrap_or(if win.facts.suits() == 0 {
            Reason::NoSuited
        } else {
            Reason::NoHonors
        })
    }

    pub fn full_flush(win: &Win) -> Reason {
        several_suits(win).unwrap_or_else(|| honors(win))
    }

    pub fn all_honors(win: &Win) -> Reason {
        Reason::HasSuited {
            kinds: win.facts.kinds.without(KindSet::HONORS),
        }
    }

    fn too_few_concealed_pungs(win: &Win, needed: usize) -> Reason {
        let finished = match win.reading.place {
            Place::Set(at) => Some(win.reading.sets[at]),
            Place::Pair => None,
        };
        let exposed = win
            .reading
            .pungs()
            .filter(|set| set.origin == Origin::ExposedMeld);
        Reason::TooFewConcealedPungs {
            concealed: win.concealed_pungs,
            needed,
            finished: finished
                .filter(|set| set.is_pung() && !set.is_concealed())
                .map(|set| set.lowest),
            exposed: exposed.map(|set| set.lowest).collect(),
        }
    }

    pub fn three_concealed_pungs(win: &Win) -> Reason {
        too_few_concealed_pungs(win, 3)
    }

    pub fn four_concealed_pungs(win: &Win) -> Reason {
        too_few_concealed_pungs(win, 4)
    }

    pub fn five_concealed_pungs(win: &Win) -> Reason {
        too_few_concealed_pungs(win, 5)
    }

    pub fn seat_flower(win: &Win) -> Reason {
        let seat = win.hand.situation.seat_wind;
        Reason::NoFlowerOfSeat {
            seat,
            flowers: super::flowers(fans::flowers_of(seat)),
        }
    }

    fn missing_flowers(win: &Win, of: u8) -> Reason {
        Reason::MissingFlowers {
            missing: super::flowers(of & !win.facts.flowers),
        }
    }

    pub fn flower_set(win: &Win) -> Reason {
        let missing = |set: &u8| (set & !win.facts.flowers).count_ones();
        let nearer = if missing(&SEASONS) < missing(&PLANTS) {
            SEASONS
        } else {
            PLANTS
        };
        missing_flowers(win, nearer)
    }

    pub fn eight_flowers(win: &Win) -> Reason {
        missing_flowers(win, PLANTS | SEASONS)
    }

    pub fn last_draw(win: &Win) -> Reason {
        drawn_with(win, Flag::LastWallTile)
    }

    pub fn last_discard(win: &Win) -> Reason {
        discarded_with(win, Flag::LastWallTile)
    }

    pub fn after_kong(win: &Win) -> Reason {
        if win.hand.melds.iter().any(|meld| meld.kind.is_kong()) {
            drawn_with(win, Flag::AfterKong)
        } else {
            Reason::NoKong
        }
    }

    pub fn rob_kong(win: &Win) -> Reason {
        discarded_with(win, Flag::RobbingKong)
    }
}

/// Was an entry that is not counted within reach: is one thing missing, and would a player ask about it?
pub(super) mod near {
    use super::{DRAGONS, PLANTS, SEASONS, WINDS, Win};
    use crate::kind_set::KindSet;

    pub fn never(_: &Win) -> bool {
        false
    }

    pub fn one_exposed_meld(win: &Win) -> bool {
        win.facts.exposed == 1 && !win.is_drawn()
    }

    pub fn concealed(win: &Win) -> bool {
        win.facts.exposed == 0 || win.facts.exposed == 1 && win.is_drawn()
    }

    pub fn two_waits(win: &Win) -> bool {
        win.facts.waits.len() == 2
    }

    pub fn seat_wind_pair(win: &Win) -> bool {
        win.reading.pair == win.hand.situation.seat_wind.kind()
    }

    pub fn round_wind_pair(win: &Win) -> bool {
        win.reading.pair == win.hand.situation.round_wind.kind()
    }

    pub fn dragon_pair(win: &Win) -> bool {
        DRAGONS.has(win.reading.pair)
    }

    /// Pungs of these kinds, and the pair if it is one of them.
    fn groups_of(win: &Win, kinds: KindSet) -> usize {
        win.pungs_of(kinds).len() + usize::from(kinds.has(win.reading.pair))
    }

    pub fn two_dragons(win: &Win) -> bool {
        groups_of(win, DRAGONS) == 2
    }

    pub fn three_dragons(win: &Win) -> bool {
        groups_of(win, DRAGONS) == 3
    }

    pub fn three_winds(win: &Win) -> bool {
        groups_of(win, WINDS) == 3
    }

    pub fn four_winds(win: &Win) -> bool {
        groups_of(win, WINDS) == 4
    }

    pub fn five_chows(win: &Win) -> bool {
        win.pungs.is_empty()
    }

    pub fn nearly_fully_open(win: &Win) -> bool {
        win.facts.exposed + 1 >= win.reading.sets.len()
    }

    pub fn one_chow(win: &Win) -> bool {
        win.reading.chows().count() == 1
    }

    /// How many sets, the pair among them, do not belong?
    fn strangers(win: &Win, belongs: impl Fn(crate::tile::Kind) -> bool) -> usize {
        let lowest = win
            .reading
            .sets
            .iter()
            .map(|set| set.lowest)
            .chain([win.reading.pair]);
        lowest.filter(|&kind| !belongs(kind)).count()
    }

    fn one_stranger_to_a_suit(win: &Win, honors_belong: bool) -> bool {
        (0..3).any(|suit| {
            strangers(win, |kind| {
                kind.index() / 9 == suit || honors_belong && kind.is_honor()
            }) == 1
        })
    }

    pub fn nearly_half_flush(win: &Win) -> bool {
        win.facts.suits().count_ones() == 2
            && win.facts.has_honors()
            && one_stranger_to_a_suit(win, true)
    }

    pub fn nearly_full_flush(win: &Win) -> bool {
        one_stranger_to_a_suit(win, false)
    }

    pub fn nearly_all_honors(win: &Win) -> bool {
        strangers(win, crate::tile::Kind::is_honor) == 1
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

    pub fn five_pungs(win: &Win) -> bool {
        pungs(win, 5)
    }

    pub fn other_flowers(win: &Win) -> bool {
        win.facts.flowers != 0
    }

    pub fn three_of_a_flower_set(win: &Win) -> bool {
        [PLANTS, SEASONS]
            .iter()
            .any(|set| (set & win.facts.flowers).count_ones() == 3)
    }

    pub fn seven_flowers(win: &Win) -> bool {
        win.facts.flowers.count_ones() == 7
    }
}
