//! Why the condition of each entry is not met, asked only then. Entries that ask for certain kinds are in `reason_kinds.rs`.

use super::LAYOUT;
use super::dora::{self, dora_of};
use super::facts::WaitShape;
use super::fans::straight;
use super::options::{RedFives, Renhou, Usual};
pub use super::reason_kinds::{
    chanta, chinitsu, chinroutou, chuuren_poutou, honitsu, honroutou, junchan,
    junsei_chuuren_poutou, ryuuiisou, tsuuiisou,
};
use super::way::{Shape, Way};
use super::win::Win;
use crate::decompose::Origin;
use crate::fan::{Reason, Wait};
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::seat::Wind;
use crate::special::Special;
use crate::tile::{Kind, Tile};

pub(super) const NOT_REGULAR: Reason = Reason::NotThatShape { shape: None };

const fn not_that_shape(shape: Special) -> Reason {
    Reason::NotThatShape { shape: Some(shape) }
}

const fn off(option: &'static str) -> Reason {
    Reason::OptionOff { option }
}

/// The hand is open; or, when it is not, another reason.
pub(super) fn exposed_or(win: &Win, other: Reason) -> Reason {
    match win.hand.exposed_meld() {
        Some(meld) => Reason::HandExposed { meld: meld.clone() },
        None => other,
    }
}

pub fn riichi(win: &Win) -> Reason {
    let flag = Flag::Riichi;
    exposed_or(win, Reason::NotThatWin { flag })
}

pub fn double_riichi(win: &Win) -> Reason {
    let flag = Flag::DoubleRiichi;
    exposed_or(win, Reason::NotThatWin { flag })
}

pub fn ippatsu(win: &Win) -> Reason {
    let flag = Flag::Ippatsu;
    if win.options.ippatsu == Usual::Off {
        off("ippatsu")
    } else if dora::is_riichi(win.hand) {
        Reason::NotThatWin { flag }
    } else {
        riichi(win)
    }
}

pub fn menzen_tsumo(win: &Win) -> Reason {
    exposed_or(win, Reason::NeedsSelfDraw)
}

pub fn haitei(win: &Win) -> Reason {
    Reason::no_draw_with(Flag::LastWallTile, win.is_drawn())
}

pub fn houtei(win: &Win) -> Reason {
    Reason::no_discard_with(Flag::LastWallTile, win.is_drawn())
}

pub fn rinshan(win: &Win) -> Reason {
    if win.facts.melds.kongs == 0 {
        Reason::NoKong
    } else {
        Reason::no_draw_with(Flag::AfterKong, win.is_drawn())
    }
}

pub fn chankan(win: &Win) -> Reason {
    Reason::no_discard_with(Flag::RobbingKong, win.is_drawn())
}

pub fn pinfu(win: &Win) -> Reason {
    let Some(reading) = win.regular() else {
        return NOT_REGULAR;
    };
    if let Some(set) = reading.pungs().next() {
        Reason::NotAChow { set }
    } else if !win.facts.is_closed() {
        exposed_or(win, NOT_REGULAR)
    } else if win.has_pair_of(win.facts.value_kinds) {
        let pair = reading.pair;
        Reason::ValuePair { pair }
    } else if win.finish.wait != Some(WaitShape::TwoSided) {
        let wait = Wait::TwoSided;
        Reason::NotThatWait { wait }
    } else {
        off("pinfu_tsumo")
    }
}

pub fn tanyao(win: &Win) -> Reason {
    let kinds = win.facts.kinds.and(KindSet::ORPHANS);
    if kinds.is_empty() {
        off("kuitan")
    } else {
        Reason::HasTiles { kinds }
    }
}

fn chow(lowest: Kind) -> Vec<Tile> {
    let from = lowest.index();
    (from..from + 3).map(|at| Kind::new(at).tile()).collect()
}

fn pung(kind: Kind) -> Vec<Tile> {
    vec![kind.tile(); 3]
}

/// The chows that have no equal one, by their lowest kinds.
fn single_chows(win: &Win) -> KindSet {
    let Some(reading) = win.regular() else {
        return KindSet::EMPTY;
    };
    let many = |kind: &Kind| reading.chows().filter(|set| set.lowest == *kind).count();
    win.chows
        .iter()
        .filter(|kind| many(kind) % 2 == 1)
        .collect()
}

/// Equal chows are missing, or the hand that has enough of them is open.
fn twins(win: &Win, needed: usize) -> Reason {
    if win.twins >= needed {
        return exposed_or(win, NOT_REGULAR);
    }
    let missing: Vec<_> = single_chows(win).iter().take(needed - win.twins).collect();
    match win.regular().and_then(|reading| reading.pungs().next()) {
        _ if win.regular().is_none() => NOT_REGULAR,
        Some(set) if missing.len() + win.twins < needed => Reason::NotAChow { set },
        Some(_) | None => Reason::MissingSets {
            missing: missing.into_iter().map(chow).collect(),
        },
    }
}

pub fn iipeikou(win: &Win) -> Reason {
    twins(win, 1)
}

pub fn ryanpeikou(win: &Win) -> Reason {
    twins(win, 2)
}

fn too_few_pungs(win: &Win, of: KindSet, needed: usize) -> Reason {
    Reason::TooFewPungs {
        of,
        there: win.pungs.and(of),
        needed,
    }
}

fn no_pung_of(win: &Win, kind: Kind) -> Reason {
    too_few_pungs(win, KindSet::one(kind), 1)
}

pub fn yakuhai_white(win: &Win) -> Reason {
    no_pung_of(win, Kind::DRAGONS[0])
}

pub fn yakuhai_green(win: &Win) -> Reason {
    no_pung_of(win, Kind::DRAGONS[1])
}

pub fn yakuhai_red(win: &Win) -> Reason {
    no_pung_of(win, Kind::DRAGONS[2])
}

pub fn yakuhai_seat_wind(win: &Win) -> Reason {
    no_pung_of(win, win.hand.situation.seat_wind.kind())
}

pub fn yakuhai_round_wind(win: &Win) -> Reason {
    no_pung_of(win, win.hand.situation.round_wind.kind())
}

/// The rank, counted from 0, that these kinds have in most suits, the lowest of several; and in how many.
pub(super) fn most_in_all_suits(kinds: KindSet) -> (usize, usize) {
    let in_suits = |rank: usize| {
        let has = |number: &usize| kinds.has(Kind::new(9 * number + rank));
        (0..3).filter(has).count()
    };
    let ranks = (0..9).map(|rank| (rank, in_suits(rank)));
    ranks.rev().max_by_key(|&(_, many)| many).unwrap_or((0, 0))
}

/// The kinds of the nearest rank that are missing in some suits.
fn missing_in_suits(kinds: KindSet) -> impl Iterator<Item = Kind> {
    let (rank, _) = most_in_all_suits(kinds);
    let all = (0..3).map(move |number| Kind::new(9 * number + rank));
    all.filter(move |&kind| !kinds.has(kind))
}

/// Sets are missing, of a hand that is made of sets.
fn missing_sets(win: &Win, missing: Vec<Vec<Tile>>) -> Reason {
    match win.regular() {
        Some(_) => Reason::MissingSets { missing },
        None => NOT_REGULAR,
    }
}

pub fn sanshoku_doujun(win: &Win) -> Reason {
    missing_sets(win, missing_in_suits(win.chows).map(chow).collect())
}

pub fn sanshoku_doukou(win: &Win) -> Reason {
    missing_sets(win, missing_in_suits(win.pungs).map(pung).collect())
}

pub fn ittsu(win: &Win) -> Reason {
    let missing = |number| straight(number).without(win.chows);
    let nearest = (0..3).map(missing).min_by_key(|missing| missing.len());
    let chows = nearest.unwrap_or(KindSet::EMPTY).iter().map(chow);
    missing_sets(win, chows.collect())
}

pub fn toitoi(win: &Win) -> Reason {
    let chow = win.regular().and_then(|reading| reading.chows().next());
    chow.map_or(NOT_REGULAR, |set| Reason::NotAPung { set })
}

fn too_few_concealed_pungs(win: &Win, needed: usize) -> Reason {
    let Some(reading) = win.regular() else {
        return NOT_REGULAR;
    };
    let finished = win
        .completed()
        .filter(|set| set.is_pung() && !set.is_concealed());
    let exposed = reading
        .pungs()
        .filter(|set| set.origin == Origin::ExposedMeld);
    Reason::TooFewConcealedPungs {
        concealed: win.concealed_pungs,
        needed,
        finished: finished.map(|set| set.lowest),
        exposed: exposed.map(|set| set.lowest).collect(),
    }
}

pub fn sanankou(win: &Win) -> Reason {
    too_few_concealed_pungs(win, 3)
}

pub fn suuankou(win: &Win) -> Reason {
    too_few_concealed_pungs(win, 4)
}

pub fn suuankou_tanki(win: &Win) -> Reason {
    if win.concealed_pungs < LAYOUT.sets {
        return suuankou(win);
    }
    let wait = Wait::Single;
    Reason::NotThatWait { wait }
}

fn too_few_kongs(win: &Win, needed: usize) -> Reason {
    Reason::TooFewKongs {
        kongs: win.facts.melds.kongs,
        needed,
    }
}

pub fn sankantsu(win: &Win) -> Reason {
    too_few_kongs(win, 3)
}

pub fn suukantsu(win: &Win) -> Reason {
    too_few_kongs(win, 4)
}

/// Tiles that are seven pairs too may be worth more in another way.
pub fn chiitoitsu(win: &Win) -> Reason {
    let shape = Special::SevenDistinctPairs;
    if win.facts.special() != Some(shape) {
        return not_that_shape(shape);
    }
    let other = win.facts.worth_of(&Way {
        shape: Shape::Special(shape),
        winning: win.reading.winning(),
    });
    Reason::OtherReading { total: other.total }
}

fn little(win: &Win, of: KindSet, needed: usize) -> Reason {
    match win.pair() {
        Some(pair) if win.pungs.and(of).len() >= needed => Reason::OtherPair { of, pair },
        Some(_) | None => too_few_pungs(win, of, needed),
    }
}

pub fn shousangen(win: &Win) -> Reason {
    little(win, KindSet::DRAGONS, 2)
}

pub fn daisangen(win: &Win) -> Reason {
    too_few_pungs(win, KindSet::DRAGONS, 3)
}

pub fn shousuushii(win: &Win) -> Reason {
    little(win, KindSet::WINDS, 3)
}

pub fn daisuushii(win: &Win) -> Reason {
    too_few_pungs(win, KindSet::WINDS, 4)
}

pub fn kokushi_musou(_: &Win) -> Reason {
    not_that_shape(Special::ThirteenOrphans)
}

pub fn kokushi_musou_13(win: &Win) -> Reason {
    if win.is(Special::ThirteenOrphans) {
        Reason::OneWait {
            waits: KindSet::one(win.reading.winning()),
        }
    } else {
        kokushi_musou(win)
    }
}

pub fn tenhou(win: &Win) -> Reason {
    match win.hand.situation.seat_wind {
        Wind::East => Reason::no_draw_with(Flag::Tenhou, win.is_drawn()),
        seat @ (Wind::South | Wind::West | Wind::North) => Reason::NotDealer { seat },
    }
}

pub fn chiihou(win: &Win) -> Reason {
    Reason::no_draw_with(Flag::Chiihou, win.is_drawn())
}

pub fn renhou(win: &Win) -> Reason {
    match win.options.renhou {
        Renhou::Off => off("renhou"),
        Renhou::Mangan | Renhou::Han5 | Renhou::Yakuman => {
            Reason::no_discard_with(Flag::Renhou, win.is_drawn())
        }
    }
}

/// None of the kinds that the indicators make bonuses are there.
fn no_bonus(indicators: &[Tile]) -> Reason {
    let kinds = indicators.iter().filter_map(|tile| tile.kind());
    let missing: KindSet = kinds.map(dora_of).collect();
    if missing.is_empty() {
        Reason::NoIndicator
    } else {
        Reason::MissingKinds { missing }
    }
}

pub fn dora(win: &Win) -> Reason {
    no_bonus(dora::shown(win.hand, win.options))
}

pub fn ura_dora(win: &Win) -> Reason {
    if win.options.ura == Usual::Off {
        off("ura")
    } else if dora::is_riichi(win.hand) {
        no_bonus(dora::below(win.hand, win.options))
    } else {
        riichi(win)
    }
}

pub fn aka_dora(win: &Win) -> Reason {
    match win.options.red_fives {
        RedFives::None => off("red_fives"),
        RedFives::Three | RedFives::Four => Reason::NoRedFive,
    }
}
