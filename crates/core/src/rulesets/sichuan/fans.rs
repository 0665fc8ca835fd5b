//! The conditions of all entries of the catalogue, in its order and under its names.
//!
//! A condition says what an entry itself asks for, the options of the table among it. What it is replaced by stands in
//! the catalogue: `ping_hu` is met by every hand and left out where any pattern counts.

use super::options::{Extra, LastTile, LongQiDui, Options, SelfDraw, Usual};
use super::{LAYOUT, reason, reason as near, used};
use crate::counts::{COPIES, Counts};
use crate::hand::{Flag, Hand};
use crate::kind_set::KindSet;
use crate::reading::{Reading, RegularReading};
use crate::rulesets::conditions::conditions;
use crate::tile::Kind;

pub(super) const TWO_FIVE_EIGHT: KindSet = KindSet::ranks(0b0_1001_0010);

/// What is the same in every reading of a hand.
pub(super) struct Facts {
    /// The kinds it holds, winning tile and melds included.
    pub kinds: KindSet,
    /// Those of them of which it holds all four.
    pub roots: KindSet,
    /// How many melds another player's tile was used for.
    pub exposed: usize,
}

impl Facts {
    pub fn of(hand: &Hand, held: &Counts) -> Self {
        let mut all = *held;
        all.extend(hand.melds.iter().flat_map(|meld| &meld.tiles));
        let exposed = hand.melds.iter().filter(|meld| meld.kind.is_exposed());
        let full = all.iter().filter(|&(_, count)| count == COPIES);
        Self {
            kinds: all.iter().map(|(kind, _)| kind).collect(),
            roots: full.map(|(kind, _)| kind).collect(),
            exposed: exposed.count(),
        }
    }

    /// The kinds of each suit that is there.
    pub fn suits(&self) -> impl Iterator<Item = KindSet> {
        let suits = (0..3).map(|number| self.kinds.and(KindSet::suit(number)));
        suits.filter(|suit| !suit.is_empty())
    }
}

/// A win in one reading: what the conditions look at.
pub(super) struct Win<'a> {
    pub hand: &'a Hand,
    pub options: &'a Options,
    pub reading: &'a Reading,
    pub facts: &'a Facts,
}

impl Win<'_> {
    pub fn regular(&self) -> Option<&RegularReading> {
        match self.reading {
            Reading::Regular(reading) => Some(reading),
            Reading::Special(_) => None,
        }
    }

    pub fn is_seven_pairs(&self) -> bool {
        self.regular().is_none()
    }

    pub fn has(&self, flag: Flag) -> bool {
        self.hand.situation.flags.has(flag)
    }

    pub fn is_all_pungs(&self) -> bool {
        self.regular()
            .is_some_and(|reading| reading.chows().next().is_none())
    }

    pub fn is_flush(&self) -> bool {
        self.facts.suits().count() == 1
    }

    /// Is there a 1 or a 9 in every set and in the pair?
    pub fn has_terminals_everywhere(&self) -> bool {
        self.regular().is_some_and(|reading| {
            let has = |kind: Kind| KindSet::TERMINALS.has(kind);
            let mut sets = reading.sets.iter();
            has(reading.pair)
                && sets.all(|set| set.tiles().iter().filter_map(|tile| tile.kind()).any(has))
        })
    }

    pub fn is_all_two_five_eight(&self) -> bool {
        let shape = self.is_all_pungs() || self.is_seven_pairs();
        shape && self.facts.kinds.without(TWO_FIVE_EIGHT).is_empty()
    }

    pub fn is_dragon_seven_pairs(&self) -> bool {
        self.is_seven_pairs() && !self.facts.roots.is_empty() && !self.is_flush()
    }

    pub fn last_tile_counts(&self) -> bool {
        match self.options.last_tile {
            LastTile::Both => true,
            LastTile::Draw => self.hand.is_self_draw(),
            LastTile::Off => false,
        }
    }
}

/// How many entries there are.
pub const FANS: usize = 18;

conditions! {
    ping_hu: everything, not_regular, never;
    dui_dui_hu: everything, dui_dui_hu, one_chow;
    qi_dui: everything, qi_dui, never;
    qing_yi_se: everything, qing_yi_se, one_stranger_to_a_suit;
    dai_yao_jiu: everything, dai_yao_jiu, one_set_without_terminal;
    jiang_dui: everything, jiang_dui, nearly_two_five_eight;
    jin_gou_diao: melds, jin_gou_diao, one_concealed_set;
    long_qi_dui: roots, long_qi_dui, nearly_dragon;
    r#gen: roots, no_root, never;
    men_qing: everything, men_qing, one_exposed_meld;
    zhong_zhang: everything, zhong_zhang, one_kind_of_terminal;
    gang_shang_hua: winning_tile, gang_shang_hua, never;
    gang_shang_pao: winning_tile, gang_shang_pao, never;
    qiang_gang_hu: winning_tile, qiang_gang_hu, never;
    hai_di: winning_tile, hai_di, last_tile;
    tian_hu: winning_tile, tian_hu, heavenly;
    di_hu: winning_tile, di_hu, earthly;
    zi_mo: winning_tile, zi_mo, never;
}

/// Sets and a pair; every pattern replaces it.
fn ping_hu(win: &Win) -> u8 {
    win.regular().is_some().into()
}

fn dui_dui_hu(win: &Win) -> u8 {
    win.is_all_pungs().into()
}

fn qi_dui(win: &Win) -> u8 {
    win.is_seven_pairs().into()
}

fn qing_yi_se(win: &Win) -> u8 {
    win.is_flush().into()
}

fn dai_yao_jiu(win: &Win) -> u8 {
    (win.options.yao_jiu == Usual::On && win.has_terminals_everywhere()).into()
}

fn jiang_dui(win: &Win) -> u8 {
    (win.options.jiang_dui == Usual::On && win.is_all_two_five_eight()).into()
}

/// Nobody can call a chow: four melds are four pungs or kongs, concealed kongs among them.
fn jin_gou_diao(win: &Win) -> u8 {
    (win.hand.melds.len() == LAYOUT.sets).into()
}

fn long_qi_dui(win: &Win) -> u8 {
    (win.options.long_qi_dui == LongQiDui::X16 && win.is_dragon_seven_pairs()).into()
}

/// All four of a kind, in a kong or not. Example: 111m and 123m together
fn r#gen(win: &Win) -> u8 {
    win.facts.roots.len() as u8
}

fn men_qing(win: &Win) -> u8 {
    (win.options.men_qing == Extra::On && win.facts.exposed == 0).into()
}

fn zhong_zhang(win: &Win) -> u8 {
    let simples = win.facts.kinds.and(KindSet::TERMINALS).is_empty();
    (win.options.zhong_zhang == Extra::On && simples).into()
}

fn gang_shang_hua(win: &Win) -> u8 {
    win.has(Flag::AfterKong).into()
}

fn gang_shang_pao(win: &Win) -> u8 {
    win.has(Flag::DiscardAfterKong).into()
}

fn qiang_gang_hu(win: &Win) -> u8 {
    win.has(Flag::RobbingKong).into()
}

fn hai_di(win: &Win) -> u8 {
    (win.has(Flag::LastWallTile) && win.last_tile_counts()).into()
}

fn tian_hu(win: &Win) -> u8 {
    (win.options.tian_di == Usual::On && win.has(Flag::Heavenly)).into()
}

fn di_hu(win: &Win) -> u8 {
    (win.options.tian_di == Usual::On && win.has(Flag::Earthly)).into()
}

fn zi_mo(win: &Win) -> u8 {
    (win.options.self_draw == SelfDraw::AddFan && win.hand.is_self_draw()).into()
}
