//! Why the condition of each entry is not met. Each is asked only then.

use super::facts::{PLANTS, SEASONS, Win, flower_tiles, flowers_of};
use crate::decompose::Origin;
use crate::fan::Reason;
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::reading::Place;
use crate::seat::Wind;

pub fn heavenly_hand(win: &Win) -> Reason {
    match win.hand.situation.seat_wind {
        Wind::East => Reason::no_draw_with(Flag::Heavenly, win.asked.facts.is_drawn),
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

pub fn concealed_and_drawn(win: &Win) -> Reason {
    if win.asked.facts.exposed > 0 {
        exposed(win)
    } else {
        Reason::NeedsSelfDraw
    }
}

pub fn single_wait(win: &Win) -> Reason {
    Reason::SeveralWaits {
        waits: win.asked.facts.waits,
    }
}

fn too_few_pungs(win: &Win, of: KindSet, needed: usize) -> Reason {
    Reason::TooFewPungs {
        of,
        there: win.asked.pungs_of(of),
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
    too_few_pungs(win, KindSet::DRAGONS, 1)
}

fn little(win: &Win, of: KindSet, needed: usize) -> Reason {
    if win.asked.pungs_of(of).len() < needed {
        too_few_pungs(win, of, needed)
    } else {
        Reason::OtherPair {
            of,
            pair: win.reading.pair,
        }
    }
}

pub fn little_three_dragons(win: &Win) -> Reason {
    little(win, KindSet::DRAGONS, 2)
}

pub fn big_three_dragons(win: &Win) -> Reason {
    too_few_pungs(win, KindSet::DRAGONS, 3)
}

pub fn little_four_winds(win: &Win) -> Reason {
    little(win, KindSet::WINDS, 3)
}

pub fn big_four_winds(win: &Win) -> Reason {
    too_few_pungs(win, KindSet::WINDS, 4)
}

pub fn all_sequences(win: &Win) -> Reason {
    if let Some(set) = win.reading.pungs().next() {
        Reason::NotAChow { set }
    } else if win.reading.pair.is_honor() {
        Reason::HonorPair {
            pair: win.reading.pair,
        }
    } else if win.asked.facts.flowers != 0 {
        Reason::HasFlowers {
            flowers: flower_tiles(win.asked.facts.flowers),
        }
    } else if win.asked.facts.is_drawn {
        Reason::NeedsDiscard
    } else {
        Reason::OneWait {
            waits: win.asked.facts.waits,
        }
    }
}

pub fn fully_open(win: &Win) -> Reason {
    if win.asked.facts.exposed < win.reading.sets.len() {
        Reason::NeedsExposedSets {
            exposed: win.asked.facts.exposed,
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
    let suited = win.asked.facts.kinds.without(KindSet::HONORS);
    let first = |suit: usize| suited.iter().find(move |kind| kind.index() / 9 == suit);
    (win.asked.facts.suits().count() > 1).then(|| Reason::SeveralSuits {
        suits: (0..3).filter_map(first).collect(),
    })
}

fn honors(win: &Win) -> Reason {
    Reason::HasHonors {
        kinds: win.asked.facts.kinds.and(KindSet::HONORS),
    }
}

pub fn half_flush(win: &Win) -> Reason {
    several_suits(win).unwrap_or(if win.asked.facts.suits().count() == 0 {
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
        kinds: win.asked.facts.kinds.without(KindSet::HONORS),
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
        concealed: win.asked.concealed_pungs,
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
        flowers: flower_tiles(flowers_of(seat)),
    }
}

fn missing_flowers(win: &Win, of: u8) -> Reason {
    Reason::MissingFlowers {
        missing: flower_tiles(of & !win.asked.facts.flowers),
    }
}

pub fn flower_set(win: &Win) -> Reason {
    let missing = |set: &u8| (set & !win.asked.facts.flowers).count_ones();
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
    Reason::no_draw_with(Flag::LastWallTile, win.asked.facts.is_drawn)
}

pub fn last_discard(win: &Win) -> Reason {
    Reason::no_discard_with(Flag::LastWallTile, win.asked.facts.is_drawn)
}

pub fn after_kong(win: &Win) -> Reason {
    if win.hand.melds.iter().any(|meld| meld.kind.is_kong()) {
        Reason::no_draw_with(Flag::AfterKong, win.asked.facts.is_drawn)
    } else {
        Reason::NoKong
    }
}

pub fn rob_kong(win: &Win) -> Reason {
    Reason::no_discard_with(Flag::RobbingKong, win.asked.facts.is_drawn)
}
