//! The conditions of all entries of the catalogue, in its order and under its names.
//!
//! A condition says what an entry itself asks for, the options of the table among it. What it is replaced by stands in
//! the catalogue: `ping_hu` is met by every hand and left out where any pattern counts.

use super::facts::{Asked, Win};
use super::options::{Extra, LongQiDui, SelfDraw, Usual};
use super::{LAYOUT, reason, reason as near, used};
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::rulesets::conditions::conditions;

/// How many entries there are.
pub const FANS: usize = 18;

conditions! {
    Asked => Win;

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
fn ping_hu(asked: &Asked) -> u8 {
    (!asked.is_seven_pairs()).into()
}

fn dui_dui_hu(asked: &Asked) -> u8 {
    asked.is_all_pungs().into()
}

fn qi_dui(asked: &Asked) -> u8 {
    asked.is_seven_pairs().into()
}

fn qing_yi_se(asked: &Asked) -> u8 {
    asked.facts.is_flush().into()
}

fn dai_yao_jiu(asked: &Asked) -> u8 {
    (asked.options.yao_jiu == Usual::On && asked.has_terminals_everywhere()).into()
}

fn jiang_dui(asked: &Asked) -> u8 {
    (asked.options.jiang_dui == Usual::On && asked.is_all_two_five_eight()).into()
}

/// Nobody can call a chow: four melds are four pungs or kongs, concealed kongs among them.
fn jin_gou_diao(asked: &Asked) -> u8 {
    (asked.facts.melds == LAYOUT.sets).into()
}

fn long_qi_dui(asked: &Asked) -> u8 {
    (asked.options.long_qi_dui == LongQiDui::X16 && asked.is_dragon_seven_pairs()).into()
}

/// All four of a kind, in a kong or not. Example: 111m and 123m together
fn r#gen(asked: &Asked) -> u8 {
    asked.facts.roots.len() as u8
}

fn men_qing(asked: &Asked) -> u8 {
    (asked.options.men_qing == Extra::On && asked.facts.exposed == 0).into()
}

fn zhong_zhang(asked: &Asked) -> u8 {
    let simples = asked.facts.kinds.and(KindSet::TERMINALS).is_empty();
    (asked.options.zhong_zhang == Extra::On && simples).into()
}

fn gang_shang_hua(asked: &Asked) -> u8 {
    asked.facts.has(Flag::AfterKong).into()
}

fn gang_shang_pao(asked: &Asked) -> u8 {
    asked.facts.has(Flag::DiscardAfterKong).into()
}

fn qiang_gang_hu(asked: &Asked) -> u8 {
    asked.facts.has(Flag::RobbingKong).into()
}

fn hai_di(asked: &Asked) -> u8 {
    (asked.facts.has(Flag::LastWallTile) && asked.last_tile_counts()).into()
}

fn tian_hu(asked: &Asked) -> u8 {
    (asked.options.tian_di == Usual::On && asked.facts.has(Flag::Heavenly)).into()
}

fn di_hu(asked: &Asked) -> u8 {
    (asked.options.tian_di == Usual::On && asked.facts.has(Flag::Earthly)).into()
}

fn zi_mo(asked: &Asked) -> u8 {
    (asked.options.self_draw == SelfDraw::AddFan && asked.facts.is_drawn).into()
}
