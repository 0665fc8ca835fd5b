//! The conditions of all entries of the catalogue, in its order and under its names (section 8 of the specification).
//!
//! A condition says what an entry itself asks for, the options of the table among it. What it is replaced by stands in
//! the catalogue; what a yakuman hides is known to `worth.rs`.

use super::facts::{OUTSIDE_CHOWS, WaitShape, Win};
use super::options::{Renhou, Usual};
use super::settings::Liability;
use super::{LAYOUT, dora, near, reason, used};
use crate::fan::{Fan, FanSet};
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::rulesets::conditions::conditions;
use crate::special::Special;
use crate::tile::Kind;

/// How many entries there are.
pub const FANS: usize = 49;

conditions! {
    riichi: everything, riichi, closed_without_riichi;
    double_riichi: everything, double_riichi, never;
    ippatsu: winning_tile, ippatsu, ippatsu;
    menzen_tsumo: winning_tile, menzen_tsumo, drawn;
    haitei: winning_tile, haitei, never;
    houtei: winning_tile, houtei, never;
    rinshan: winning_tile, rinshan, never;
    chankan: winning_tile, chankan, never;
    pinfu: everything, pinfu, pinfu;
    tanyao: everything, tanyao, tanyao;
    iipeikou: twin_chows, iipeikou, iipeikou;
    yakuhai_white: white, yakuhai_white, white_pair;
    yakuhai_green: green, yakuhai_green, green_pair;
    yakuhai_red: red, yakuhai_red, red_pair;
    yakuhai_seat_wind: seat_wind, yakuhai_seat_wind, seat_wind_pair;
    yakuhai_round_wind: round_wind, yakuhai_round_wind, round_wind_pair;
    sanshoku_doujun: same_chows, sanshoku_doujun, two_same_chows;
    sanshoku_doukou: same_pungs, sanshoku_doukou, two_same_pungs;
    ittsu: straight, ittsu, two_thirds_of_a_straight;
    toitoi: everything, toitoi, one_chow;
    sanankou: concealed_pungs, sanankou, three_pungs;
    sankantsu: kongs, sankantsu, two_kongs;
    chiitoitsu: everything, chiitoitsu, seven_pairs;
    shousangen: dragons_and_pair, shousangen, two_dragons;
    honroutou: everything, honroutou, one_part_with_simples;
    chanta: everything, chanta, one_part_inside;
    junchan: everything, junchan, one_part_without_terminal;
    honitsu: everything, honitsu, one_stranger_to_a_suit_and_honors;
    ryanpeikou: twin_chows, ryanpeikou, one_and_a_half_twins;
    chinitsu: everything, chinitsu, one_stranger_to_a_suit;
    kokushi_musou: everything, kokushi_musou, never;
    kokushi_musou_13: everything, kokushi_musou_13, thirteen_orphans;
    suuankou: concealed_pungs, suuankou, four_pungs;
    suuankou_tanki: concealed_pungs_and_pair, suuankou_tanki, four_concealed_pungs;
    daisangen: dragons, daisangen, three_dragons;
    shousuushii: winds_and_pair, shousuushii, three_winds;
    daisuushii: winds, daisuushii, four_winds;
    tsuuiisou: everything, tsuuiisou, one_part_with_numbers;
    chinroutou: everything, chinroutou, one_part_not_of_terminals;
    ryuuiisou: everything, ryuuiisou, one_part_not_green;
    chuuren_poutou: everything, chuuren_poutou, one_tile_from_nine_gates;
    junsei_chuuren_poutou: everything, junsei_chuuren_poutou, nine_gates;
    suukantsu: kongs, suukantsu, three_kongs;
    tenhou: everything, tenhou, never;
    chiihou: everything, chiihou, never;
    renhou: everything, renhou, renhou;
    dora: dora, dora, never;
    ura_dora: ura_dora, ura_dora, ura_indicators;
    aka_dora: red_fives, aka_dora, never;
}

/// The position of an entry, known when the program is built.
const fn find(id: &str) -> usize {
    let mut at = 0;
    while at < FANS {
        if is_same(IDS[at].as_bytes(), id.as_bytes()) {
            return at;
        }
        at += 1;
    }
    panic!("an entry has this id")
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

const fn set<const N: usize>(ids: [&str; N]) -> FanSet {
    let mut bits = 0;
    let mut at = 0;
    while at < N {
        bits |= 1 << find(ids[at]);
        at += 1;
    }
    FanSet::from_bits(bits)
}

/// The entry whose value is a choice of the table.
pub(super) const RENHOU: Fan = Fan::new(find("renhou"));
/// Bonus tiles: they make no hand valid.
pub(super) const BONUS: FanSet = set(["dora", "ura_dora", "aka_dora"]);
/// Entries that option `double_yakuman` doubles.
pub(super) const DOUBLED: FanSet = set([
    "kokushi_musou_13",
    "suuankou_tanki",
    "junsei_chuuren_poutou",
    "daisuushii",
]);

/// The entry of a yakuman for which somebody can be liable.
pub(super) const fn of_liability(yakuman: Liability) -> Fan {
    Fan::new(find(yakuman.id()))
}

fn riichi(win: &Win) -> u8 {
    dora::is_riichi(win.hand).into()
}

fn double_riichi(win: &Win) -> u8 {
    win.has(Flag::DoubleRiichi).into()
}

fn ippatsu(win: &Win) -> u8 {
    (win.has(Flag::Ippatsu) && win.options.ippatsu == Usual::On).into()
}

fn menzen_tsumo(win: &Win) -> u8 {
    (win.facts.is_closed && win.is_drawn()).into()
}

/// The catalogue leaves it out beside `rinshan`: a replacement is not the last tile of the live wall.
fn haitei(win: &Win) -> u8 {
    (win.has(Flag::LastWallTile) && win.is_drawn()).into()
}

fn houtei(win: &Win) -> u8 {
    (win.has(Flag::LastWallTile) && !win.is_drawn()).into()
}

fn rinshan(win: &Win) -> u8 {
    win.has(Flag::AfterKong).into()
}

fn chankan(win: &Win) -> u8 {
    win.has(Flag::RobbingKong).into()
}

fn pinfu(win: &Win) -> u8 {
    is_pinfu(win).into()
}

pub(super) fn is_pinfu(win: &Win) -> bool {
    let is_shape = win.facts.is_closed
        && win.regular().is_some()
        && win.pungs.is_empty()
        && !win.has_pair_of(win.facts.value_kinds)
        && win.wait() == Some(WaitShape::TwoSided);
    is_shape && (win.options.pinfu_tsumo == Usual::On || !win.is_drawn())
}

fn tanyao(win: &Win) -> u8 {
    let may_be_open = win.options.kuitan == Usual::On;
    (win.facts.kinds.and(KindSet::ORPHANS).is_empty() && (win.facts.is_closed || may_be_open))
        .into()
}

/// Two pairs of equal chows meet it too; `ryanpeikou` replaces it.
fn iipeikou(win: &Win) -> u8 {
    (win.facts.is_closed && win.twins >= 1).into()
}

fn yakuhai_white(win: &Win) -> u8 {
    win.pungs.has(Kind::DRAGONS[0]).into()
}

fn yakuhai_green(win: &Win) -> u8 {
    win.pungs.has(Kind::DRAGONS[1]).into()
}

fn yakuhai_red(win: &Win) -> u8 {
    win.pungs.has(Kind::DRAGONS[2]).into()
}

fn yakuhai_seat_wind(win: &Win) -> u8 {
    win.pungs.has(win.hand.situation.seat_wind.kind()).into()
}

fn yakuhai_round_wind(win: &Win) -> u8 {
    win.pungs.has(win.hand.situation.round_wind.kind()).into()
}

/// The ranks of which a set of kinds has the tile of all three suits, as bits.
pub(super) const fn in_all_suits(kinds: KindSet) -> u64 {
    let bits = kinds.bits();
    bits & bits >> 9 & bits >> 18 & 0x1ff
}

fn sanshoku_doujun(win: &Win) -> u8 {
    (in_all_suits(win.chows) != 0).into()
}

fn sanshoku_doukou(win: &Win) -> u8 {
    (in_all_suits(win.pungs) != 0).into()
}

/// The chows 123, 456 and 789 of a suit, by their lowest kinds.
pub(super) const fn straight(number: usize) -> KindSet {
    KindSet::from_bits(0b0_0100_1001 << (9 * number))
}

fn ittsu(win: &Win) -> u8 {
    (0..3)
        .any(|number| straight(number).without(win.chows).is_empty())
        .into()
}

fn toitoi(win: &Win) -> u8 {
    (win.pungs.len() == LAYOUT.sets).into()
}

/// Three or four; of four, `suuankou` hides it.
fn sanankou(win: &Win) -> u8 {
    (win.concealed_pungs >= 3).into()
}

fn sankantsu(win: &Win) -> u8 {
    (win.facts.kongs >= 3).into()
}

fn chiitoitsu(win: &Win) -> u8 {
    win.is(Special::SevenDistinctPairs).into()
}

fn shousangen(win: &Win) -> u8 {
    (win.pungs.and(KindSet::DRAGONS).len() == 2 && win.has_pair_of(KindSet::DRAGONS)).into()
}

fn honroutou(win: &Win) -> u8 {
    let kinds = win.facts.kinds;
    let both = !kinds.and(KindSet::TERMINALS).is_empty() && win.facts.has_honors();
    (both && kinds.without(KindSet::ORPHANS).is_empty()).into()
}

/// Every set, and the pair, holds one of these kinds, which are terminals or both terminals and honors.
fn is_outside(win: &Win, kinds: KindSet) -> bool {
    win.has_pair_of(kinds)
        && win.pungs.without(kinds).is_empty()
        && win.chows.without(OUTSIDE_CHOWS).is_empty()
}

fn chanta(win: &Win) -> u8 {
    (is_outside(win, KindSet::ORPHANS) && !win.chows.is_empty() && win.facts.has_honors()).into()
}

fn junchan(win: &Win) -> u8 {
    (is_outside(win, KindSet::TERMINALS) && !win.chows.is_empty()).into()
}

fn honitsu(win: &Win) -> u8 {
    (win.facts.suits() == 1 && win.facts.has_honors()).into()
}

/// Four equal chows are two pairs of them.
fn ryanpeikou(win: &Win) -> u8 {
    (win.facts.is_closed && win.twins >= 2).into()
}

fn chinitsu(win: &Win) -> u8 {
    (win.facts.suits() == 1 && !win.facts.has_honors()).into()
}

fn kokushi_musou(win: &Win) -> u8 {
    win.is(Special::ThirteenOrphans).into()
}

fn kokushi_musou_13(win: &Win) -> u8 {
    let held = win.facts.held[win.reading.winning()];
    (win.is(Special::ThirteenOrphans) && held == 2).into()
}

fn suuankou(win: &Win) -> u8 {
    (win.concealed_pungs == LAYOUT.sets).into()
}

fn suuankou_tanki(win: &Win) -> u8 {
    (win.concealed_pungs == LAYOUT.sets && win.completes_pair()).into()
}

fn daisangen(win: &Win) -> u8 {
    (win.pungs.and(KindSet::DRAGONS).len() == 3).into()
}

fn shousuushii(win: &Win) -> u8 {
    (win.pungs.and(KindSet::WINDS).len() == 3 && win.has_pair_of(KindSet::WINDS)).into()
}

fn daisuushii(win: &Win) -> u8 {
    (win.pungs.and(KindSet::WINDS).len() == 4).into()
}

fn tsuuiisou(win: &Win) -> u8 {
    win.facts.kinds.without(KindSet::HONORS).is_empty().into()
}

fn chinroutou(win: &Win) -> u8 {
    win.facts
        .kinds
        .without(KindSet::TERMINALS)
        .is_empty()
        .into()
}

fn ryuuiisou(win: &Win) -> u8 {
    win.facts.kinds.without(KindSet::GREENS).is_empty().into()
}

/// How often nine gates have each rank, the tile that is left over aside.
pub(super) const NINE_GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];

/// The tile that is left over beside nine gates.
pub(super) fn beside_nine_gates(win: &Win) -> Option<Kind> {
    if !win.hand.melds.is_empty() {
        return None;
    }
    let number =
        (0..3).find(|&number| win.facts.kinds.without(KindSet::suit(number)).is_empty())?;
    let ranks = &win.facts.held.0[9 * number..9 * number + 9];
    let missing = ranks
        .iter()
        .zip(NINE_GATES)
        .any(|(&held, gate)| held < gate);
    let over = ranks
        .iter()
        .zip(NINE_GATES)
        .position(|(&held, gate)| held > gate)?;
    (!missing).then(|| Kind::new(9 * number + over))
}

fn chuuren_poutou(win: &Win) -> u8 {
    beside_nine_gates(win).is_some().into()
}

fn junsei_chuuren_poutou(win: &Win) -> u8 {
    (beside_nine_gates(win) == Some(win.reading.winning())).into()
}

fn suukantsu(win: &Win) -> u8 {
    (win.facts.kongs == 4).into()
}

fn tenhou(win: &Win) -> u8 {
    win.has(Flag::Tenhou).into()
}

fn chiihou(win: &Win) -> u8 {
    win.has(Flag::Chiihou).into()
}

fn renhou(win: &Win) -> u8 {
    (win.has(Flag::Renhou) && win.options.renhou != Renhou::Off).into()
}

fn dora(win: &Win) -> u8 {
    win.facts.bonus.dora
}

fn ura_dora(win: &Win) -> u8 {
    win.facts.bonus.ura
}

fn aka_dora(win: &Win) -> u8 {
    win.facts.bonus.red
}
