//! Why the condition of each entry is not met, asked only then; and whether one thing is missing that a player would
//! ask about.

use super::LAYOUT;
use super::facts::{TWO_FIVE_EIGHT, Win};
use super::options::{Extra, LongQiDui, SelfDraw, Usual};
use crate::fan::Reason;
use crate::hand::Flag;
use crate::kind_set::KindSet;
use crate::special::Special;
use crate::tile::Tile;

const NOT_SEVEN_PAIRS: Reason = Reason::NotThatShape {
    shape: Some(Special::SevenPairs),
};
const NOT_REGULAR: Reason = Reason::NotThatShape { shape: None };

const fn off(option: &'static str) -> Reason {
    Reason::OptionOff { option }
}

pub fn not_regular(_: &Win) -> Reason {
    NOT_REGULAR
}

pub fn dui_dui_hu(win: &Win) -> Reason {
    let chow = win.regular().and_then(|reading| reading.chows().next());
    chow.map_or(NOT_REGULAR, |set| Reason::NotAPung { set })
}

pub fn qi_dui(_: &Win) -> Reason {
    NOT_SEVEN_PAIRS
}

pub fn qing_yi_se(win: &Win) -> Reason {
    let suits = win.asked.facts.suits();
    Reason::SeveralSuits {
        suits: suits.filter_map(|suit| suit.iter().next()).collect(),
    }
}

/// The first set, or the pair, without a terminal.
fn part_without_terminal(win: &Win) -> Option<Vec<Tile>> {
    let has = |tile: &Tile| tile.kind().is_some_and(|kind| KindSet::TERMINALS.has(kind));
    let parts = win.reading.parts();
    parts.into_iter().find(|part| !part.iter().any(has))
}

pub fn dai_yao_jiu(win: &Win) -> Reason {
    if win.asked.options.yao_jiu == Usual::Off {
        return off("yao_jiu");
    }
    match part_without_terminal(win) {
        Some(set) if !win.asked.is_seven_pairs() => Reason::SetWithout { set },
        Some(_) | None => NOT_REGULAR,
    }
}

pub fn jiang_dui(win: &Win) -> Reason {
    let strangers = win.asked.facts.kinds.without(TWO_FIVE_EIGHT);
    if win.asked.options.jiang_dui == Usual::Off {
        off("jiang_dui")
    } else if strangers.is_empty() {
        dui_dui_hu(win)
    } else {
        Reason::HasTiles { kinds: strangers }
    }
}

pub fn jin_gou_diao(win: &Win) -> Reason {
    Reason::NeedsMelds {
        melds: win.hand.melds.len(),
        needed: LAYOUT.sets,
    }
}

pub fn long_qi_dui(win: &Win) -> Reason {
    if win.asked.options.long_qi_dui == LongQiDui::Additive {
        off("long_qi_dui")
    } else if !win.asked.is_seven_pairs() {
        NOT_SEVEN_PAIRS
    } else if win.asked.facts.roots.is_empty() {
        Reason::NoFourOfAKind
    } else {
        Reason::OneSuit
    }
}

pub fn no_root(_: &Win) -> Reason {
    Reason::NoFourOfAKind
}

pub fn men_qing(win: &Win) -> Reason {
    match win.hand.exposed_meld() {
        Some(meld) if win.asked.options.men_qing == Extra::On => {
            Reason::HandExposed { meld: meld.clone() }
        }
        Some(_) | None => off("men_qing"),
    }
}

pub fn zhong_zhang(win: &Win) -> Reason {
    match win.asked.options.zhong_zhang {
        Extra::Off => off("zhong_zhang"),
        Extra::On => Reason::HasTiles {
            kinds: win.asked.facts.kinds.and(KindSet::TERMINALS),
        },
    }
}

pub fn gang_shang_hua(win: &Win) -> Reason {
    Reason::no_draw_with(Flag::AfterKong, win.asked.facts.is_drawn)
}

pub fn gang_shang_pao(win: &Win) -> Reason {
    Reason::no_discard_with(Flag::DiscardAfterKong, win.asked.facts.is_drawn)
}

pub fn qiang_gang_hu(win: &Win) -> Reason {
    Reason::no_discard_with(Flag::RobbingKong, win.asked.facts.is_drawn)
}

pub fn hai_di(win: &Win) -> Reason {
    if win.asked.last_tile_counts() {
        Reason::NotThatWin {
            flag: Flag::LastWallTile,
        }
    } else {
        off("last_tile")
    }
}

fn dealt(win: &Win, flag: Flag) -> Reason {
    match win.asked.options.tian_di {
        Usual::Off => off("tian_di"),
        Usual::On => Reason::no_draw_with(flag, win.asked.facts.is_drawn),
    }
}

pub fn tian_hu(win: &Win) -> Reason {
    dealt(win, Flag::Heavenly)
}

pub fn di_hu(win: &Win) -> Reason {
    dealt(win, Flag::Earthly)
}

pub fn zi_mo(win: &Win) -> Reason {
    match win.asked.options.self_draw {
        SelfDraw::AddFan => Reason::NeedsSelfDraw,
        SelfDraw::AddBase | SelfDraw::None => off("self_draw"),
    }
}

pub fn never(_: &Win) -> bool {
    false
}

pub fn one_chow(win: &Win) -> bool {
    win.regular()
        .is_some_and(|reading| reading.chows().count() == 1)
}

/// How many sets or pairs hold a tile that is not of these kinds?
fn strangers(win: &Win, to: KindSet) -> usize {
    let belongs = |tile: &Tile| tile.kind().is_some_and(|kind| to.has(kind));
    let parts = win.reading.parts();
    parts
        .iter()
        .filter(|part| !part.iter().all(belongs))
        .count()
}

pub fn one_stranger_to_a_suit(win: &Win) -> bool {
    (0..3).any(|number| strangers(win, KindSet::suit(number)) == 1)
}

/// The hand has the shape but the table plays without it, or one set or pair is in the way.
pub fn one_set_without_terminal(win: &Win) -> bool {
    let has = |tile: &Tile| tile.kind().is_some_and(|kind| KindSet::TERMINALS.has(kind));
    let parts = win.reading.parts();
    let without = parts.iter().filter(|part| !part.iter().any(has)).count();
    match win.asked.options.yao_jiu {
        Usual::On => !win.asked.is_seven_pairs() && without == 1,
        Usual::Off => win.asked.has_terminals_everywhere(),
    }
}

pub fn nearly_two_five_eight(win: &Win) -> bool {
    match win.asked.options.jiang_dui {
        Usual::On => {
            (win.asked.is_all_pungs() || win.asked.is_seven_pairs())
                && strangers(win, TWO_FIVE_EIGHT) == 1
        }
        Usual::Off => win.asked.is_all_two_five_eight(),
    }
}

pub fn one_concealed_set(win: &Win) -> bool {
    win.asked.is_all_pungs() && win.hand.melds.len() + 1 == LAYOUT.sets
}

pub fn nearly_dragon(win: &Win) -> bool {
    win.asked.options.long_qi_dui == LongQiDui::X16
        && win.asked.is_seven_pairs()
        && !win.asked.facts.roots.is_empty()
}

pub fn one_exposed_meld(win: &Win) -> bool {
    win.asked.options.men_qing == Extra::On && win.asked.facts.exposed == 1
}

pub fn one_kind_of_terminal(win: &Win) -> bool {
    win.asked.options.zhong_zhang == Extra::On
        && win.asked.facts.kinds.and(KindSet::TERMINALS).len() == 1
}

pub fn last_tile(win: &Win) -> bool {
    win.asked.facts.has(Flag::LastWallTile)
}

pub fn heavenly(win: &Win) -> bool {
    win.asked.facts.has(Flag::Heavenly)
}

pub fn earthly(win: &Win) -> bool {
    win.asked.facts.has(Flag::Earthly)
}
