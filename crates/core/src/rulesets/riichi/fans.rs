//! The conditions of all entries of the catalogue, in its order and under its names (section 8 of the specification).
//!
//! A condition says what an entry itself asks for, the options of the table among it. It looks at the hand, at how its
//! tiles are divided, or at which part the winning tile completed, and is asked as often as that changes. What an entry is
//! replaced by stands in the catalogue; what a yakuman hides is known to `worth.rs`.

use super::facts::{Facts, Finish, OUTSIDE_CHOWS, Parts, WaitShape};
use super::options::{Renhou, Usual};
use super::settings::Liability;
use super::win::Win;
use super::{LAYOUT, dora, near, reason, used};
use crate::fan::{Fan, FanSet, Reason, Used};
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::special::Special;
use crate::tile::Kind;

/// How many entries there are.
pub const FANS: usize = 49;

/// Names every entry once: what its condition looks at, what it is counted for, why it is not met, and whether a player
/// would ask about it. A condition is a function of the entry's name.
macro_rules! conditions {
    ($($id:ident of $of:ident: $used:ident, $why_not:ident, $is_near:ident;)*) => {
        /// The ids of the entries.
        pub const IDS: [&str; FANS] = [$(stringify!($id)),*];

        /// The entries that the hand meets in every reading, by a bit each.
        #[inline(always)]
        pub(super) fn met_by_hand(facts: &Facts) -> u64 {
            let (mut met, mut at) = (0, 0);
            $(
                met |= u64::from(met!(hand $of $id facts)) << at;
                at += 1;
            )*
            debug_assert!(at == FANS);
            met
        }

        /// The entries that it meets by how its tiles are divided.
        #[inline(always)]
        pub(super) fn met_by_parts(parts: &Parts) -> u64 {
            let (mut met, mut at) = (0, 0);
            $(
                met |= u64::from(met!(parts $of $id parts)) << at;
                at += 1;
            )*
            debug_assert!(at == FANS);
            met
        }

        /// The entries that it meets by which part the winning tile completed.
        #[inline(always)]
        pub(super) fn met_by_finish(finish: &Finish) -> u64 {
            let (mut met, mut at) = (0, 0);
            $(
                met |= u64::from(met!(finish $of $id finish)) << at;
                at += 1;
            )*
            debug_assert!(at == FANS);
            met
        }

        pub(super) const USED: [fn(&Win) -> Used; FANS] = [$(used::$used),*];
        pub(super) const WHY_NOT: [fn(&Win) -> Reason; FANS] = [$(reason::$why_not),*];
        pub(super) const IS_NEAR: [fn(&Win) -> bool; FANS] = [$(near::$is_near),*];
    };
}

/// Asks a condition that looks at the stage in question; others are not met by it.
macro_rules! met {
    (hand hand $id:ident $of:ident) => {
        $id($of)
    };
    (parts parts $id:ident $of:ident) => {
        $id($of)
    };
    (finish finish $id:ident $of:ident) => {
        $id($of)
    };
    ($stage:ident $other:ident $id:ident $of:ident) => {
        false
    };
}

conditions! {
    riichi of hand: everything, riichi, closed_without_riichi;
    double_riichi of hand: everything, double_riichi, never;
    ippatsu of hand: winning_tile, ippatsu, ippatsu;
    menzen_tsumo of hand: winning_tile, menzen_tsumo, drawn;
    haitei of hand: winning_tile, haitei, never;
    houtei of hand: winning_tile, houtei, never;
    rinshan of hand: winning_tile, rinshan, never;
    chankan of hand: winning_tile, chankan, never;
    pinfu of finish: everything, pinfu, pinfu;
    tanyao of hand: everything, tanyao, tanyao;
    iipeikou of parts: twin_chows, iipeikou, iipeikou;
    yakuhai_white of parts: white, yakuhai_white, white_pair;
    yakuhai_green of parts: green, yakuhai_green, green_pair;
    yakuhai_red of parts: red, yakuhai_red, red_pair;
    yakuhai_seat_wind of parts: seat_wind, yakuhai_seat_wind, seat_wind_pair;
    yakuhai_round_wind of parts: round_wind, yakuhai_round_wind, round_wind_pair;
    sanshoku_doujun of parts: same_chows, sanshoku_doujun, two_same_chows;
    sanshoku_doukou of parts: same_pungs, sanshoku_doukou, two_same_pungs;
    ittsu of parts: straight, ittsu, two_thirds_of_a_straight;
    toitoi of parts: everything, toitoi, one_chow;
    sanankou of finish: concealed_pungs, sanankou, three_pungs;
    sankantsu of hand: kongs, sankantsu, two_kongs;
    chiitoitsu of parts: everything, chiitoitsu, seven_pairs;
    shousangen of parts: dragons_and_pair, shousangen, two_dragons;
    honroutou of hand: everything, honroutou, one_part_with_simples;
    chanta of parts: everything, chanta, one_part_inside;
    junchan of parts: everything, junchan, one_part_without_terminal;
    honitsu of hand: everything, honitsu, one_stranger_to_a_suit_and_honors;
    ryanpeikou of parts: twin_chows, ryanpeikou, one_and_a_half_twins;
    chinitsu of hand: everything, chinitsu, one_stranger_to_a_suit;
    kokushi_musou of parts: everything, kokushi_musou, never;
    kokushi_musou_13 of finish: everything, kokushi_musou_13, thirteen_orphans;
    suuankou of finish: concealed_pungs, suuankou, four_pungs;
    suuankou_tanki of finish: concealed_pungs_and_pair, suuankou_tanki, four_concealed_pungs;
    daisangen of parts: dragons, daisangen, three_dragons;
    shousuushii of parts: winds_and_pair, shousuushii, three_winds;
    daisuushii of parts: winds, daisuushii, four_winds;
    tsuuiisou of hand: everything, tsuuiisou, one_part_with_numbers;
    chinroutou of hand: everything, chinroutou, one_part_not_of_terminals;
    ryuuiisou of hand: everything, ryuuiisou, one_part_not_green;
    chuuren_poutou of hand: everything, chuuren_poutou, one_tile_from_nine_gates;
    junsei_chuuren_poutou of finish: everything, junsei_chuuren_poutou, nine_gates;
    suukantsu of hand: kongs, suukantsu, three_kongs;
    tenhou of hand: everything, tenhou, never;
    chiihou of hand: everything, chiihou, never;
    renhou of hand: everything, renhou, renhou;
    dora of hand: dora, dora, never;
    ura_dora of hand: ura_dora, ura_dora, ura_indicators;
    aka_dora of hand: red_fives, aka_dora, never;
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
/// Entries that count once for each tile.
pub(super) const DORA: Fan = Fan::new(find("dora"));
pub(super) const URA_DORA: Fan = Fan::new(find("ura_dora"));
pub(super) const AKA_DORA: Fan = Fan::new(find("aka_dora"));
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

fn riichi(hand: &Facts) -> bool {
    dora::is_riichi(hand.hand)
}

fn double_riichi(hand: &Facts) -> bool {
    hand.has(Flag::DoubleRiichi)
}

fn ippatsu(hand: &Facts) -> bool {
    hand.has(Flag::Ippatsu) && hand.options.ippatsu == Usual::On
}

fn menzen_tsumo(hand: &Facts) -> bool {
    hand.is_closed() && hand.is_drawn
}

/// The catalogue leaves it out beside `rinshan`: a replacement is not the last tile of the live wall.
fn haitei(hand: &Facts) -> bool {
    hand.has(Flag::LastWallTile) && hand.is_drawn
}

fn houtei(hand: &Facts) -> bool {
    hand.has(Flag::LastWallTile) && !hand.is_drawn
}

fn rinshan(hand: &Facts) -> bool {
    hand.has(Flag::AfterKong)
}

fn chankan(hand: &Facts) -> bool {
    hand.has(Flag::RobbingKong)
}

pub(super) fn pinfu(finish: &Finish) -> bool {
    let (facts, parts) = (finish.facts, finish.parts);
    finish.wait == Some(WaitShape::TwoSided)
        && parts.pungs.is_empty()
        && facts.is_closed()
        && !parts.has_pair_of(facts.value_kinds)
        && (facts.options.pinfu_tsumo == Usual::On || !facts.is_drawn)
}

fn tanyao(hand: &Facts) -> bool {
    let may_be_open = hand.options.kuitan == Usual::On;
    hand.kinds.and(KindSet::ORPHANS).is_empty() && (hand.is_closed() || may_be_open)
}

/// Two pairs of equal chows meet it too; `ryanpeikou` replaces it.
fn iipeikou(parts: &Parts) -> bool {
    !parts.twins[0].is_empty() && parts.facts.is_closed()
}

fn yakuhai_white(parts: &Parts) -> bool {
    parts.pungs.has(Kind::DRAGONS[0])
}

fn yakuhai_green(parts: &Parts) -> bool {
    parts.pungs.has(Kind::DRAGONS[1])
}

fn yakuhai_red(parts: &Parts) -> bool {
    parts.pungs.has(Kind::DRAGONS[2])
}

fn yakuhai_seat_wind(parts: &Parts) -> bool {
    !parts.pungs.and(parts.facts.seat_wind).is_empty()
}

fn yakuhai_round_wind(parts: &Parts) -> bool {
    !parts.pungs.and(parts.facts.round_wind).is_empty()
}

/// The ranks of which a set of kinds has the tile of all three suits, as bits.
pub(super) const fn in_all_suits(kinds: KindSet) -> u64 {
    let bits = kinds.bits();
    bits & bits >> 9 & bits >> 18 & 0x1ff
}

fn sanshoku_doujun(parts: &Parts) -> bool {
    in_all_suits(parts.chows) != 0
}

fn sanshoku_doukou(parts: &Parts) -> bool {
    in_all_suits(parts.pungs) != 0
}

/// The chows 123, 456 and 789 of a suit, by their lowest kinds.
pub(super) const fn straight(number: usize) -> KindSet {
    KindSet::from_bits(0b0_0100_1001 << (9 * number))
}

/// The chows with the lowest kinds 1, 4 and 7 of a suit come three ranks apart.
fn ittsu(parts: &Parts) -> bool {
    const ONES: u64 = KindSet::ranks(1).bits();
    let bits = parts.chows.bits();
    bits & bits >> 3 & bits >> 6 & ONES != 0
}

fn toitoi(parts: &Parts) -> bool {
    parts.chows.is_empty() && parts.special.is_none()
}

/// Three or four; of four, `suuankou` hides it.
fn sanankou(finish: &Finish) -> bool {
    finish.concealed_pungs >= 3
}

fn sankantsu(hand: &Facts) -> bool {
    hand.melds.kongs >= 3
}

fn chiitoitsu(parts: &Parts) -> bool {
    parts.is(Special::SevenDistinctPairs)
}

/// The pair is of one of these kinds, and there are so many pungs and kongs of others.
const fn is_little(parts: &Parts, of: KindSet, many: usize) -> bool {
    parts.has_pair_of(of) && parts.pungs.and(of).len() == many
}

fn shousangen(parts: &Parts) -> bool {
    is_little(parts, KindSet::DRAGONS, 2)
}

fn honroutou(hand: &Facts) -> bool {
    let has_terminals = !hand.kinds.and(KindSet::TERMINALS).is_empty();
    hand.are_all(KindSet::ORPHANS) && has_terminals && hand.has_honors()
}

/// Every set, and the pair, holds one of these kinds, which are terminals or both terminals and honors; one is a chow.
const fn is_outside(parts: &Parts, kinds: KindSet) -> bool {
    parts.has_pair_of(kinds)
        && parts.chows.without(OUTSIDE_CHOWS).is_empty()
        && parts.pungs.without(kinds).is_empty()
        && !parts.chows.is_empty()
}

fn chanta(parts: &Parts) -> bool {
    is_outside(parts, KindSet::ORPHANS) && parts.facts.has_honors()
}

fn junchan(parts: &Parts) -> bool {
    is_outside(parts, KindSet::TERMINALS)
}

fn honitsu(hand: &Facts) -> bool {
    hand.suits() == 1 && hand.has_honors()
}

/// Four equal chows are two pairs of them.
fn ryanpeikou(parts: &Parts) -> bool {
    let [pairs, fours] = parts.twins;
    iipeikou(parts) && (pairs.len() >= 2 || !fours.is_empty())
}

fn chinitsu(hand: &Facts) -> bool {
    hand.suits() == 1 && !hand.has_honors()
}

fn kokushi_musou(parts: &Parts) -> bool {
    parts.is(Special::ThirteenOrphans)
}

fn kokushi_musou_13(finish: &Finish) -> bool {
    kokushi_musou(finish.parts) && finish.facts.held.copies(finish.winning) == 2
}

fn suuankou(finish: &Finish) -> bool {
    finish.concealed_pungs == LAYOUT.sets
}

fn suuankou_tanki(finish: &Finish) -> bool {
    suuankou(finish) && finish.wait == Some(WaitShape::Pair)
}

fn daisangen(parts: &Parts) -> bool {
    KindSet::DRAGONS.without(parts.pungs).is_empty()
}

fn shousuushii(parts: &Parts) -> bool {
    is_little(parts, KindSet::WINDS, 3)
}

fn daisuushii(parts: &Parts) -> bool {
    KindSet::WINDS.without(parts.pungs).is_empty()
}

fn tsuuiisou(hand: &Facts) -> bool {
    hand.are_all(KindSet::HONORS)
}

fn chinroutou(hand: &Facts) -> bool {
    hand.are_all(KindSet::TERMINALS)
}

fn ryuuiisou(hand: &Facts) -> bool {
    hand.are_all(KindSet::GREENS)
}

fn chuuren_poutou(hand: &Facts) -> bool {
    hand.beside_gates.is_some()
}

fn junsei_chuuren_poutou(finish: &Finish) -> bool {
    finish.facts.beside_gates == Some(finish.winning)
}

fn suukantsu(hand: &Facts) -> bool {
    hand.melds.kongs == 4
}

fn tenhou(hand: &Facts) -> bool {
    hand.has(Flag::Tenhou)
}

fn chiihou(hand: &Facts) -> bool {
    hand.has(Flag::Chiihou)
}

fn renhou(hand: &Facts) -> bool {
    hand.has(Flag::Renhou) && hand.options.renhou != Renhou::Off
}

fn dora(hand: &Facts) -> bool {
    hand.bonus.dora > 0
}

fn ura_dora(hand: &Facts) -> bool {
    hand.bonus.ura > 0
}

fn aka_dora(hand: &Facts) -> bool {
    hand.bonus.red > 0
}
