//! Numbers for actions, for whoever needs them as positions of an array.

use crate::action::Action;
use crate::layout::{Chow, TileSet};
use crate::tile::{KINDS, Kind, Suit, Tile};

/// A number for every action that tables of a ruleset know, whatever their options: dense from 0, and always the same
/// under one version.
///
/// First come discards by tile, then chows, pungs, exposed, concealed and added kongs, each by their tiles with plain
/// fives before red ones, then win and pass, and at last what only this ruleset has.
///
/// ```
/// use nexusray_core::rulesets::Ruleset;
/// let ids = Ruleset::new("riichi", &Default::default()).unwrap().action_ids();
/// let action = "chow 0m6m".parse().unwrap();
/// let id = ids.id(&action).unwrap();
/// assert_eq!(ids.action(id), Some(action));
/// assert!(ids.id(&"discard f1".parse().unwrap()).is_none());
/// ```
#[derive(Debug)]
pub struct ActionIds {
    version: &'static str,
    actions: Vec<Action>,
    /// By [`key`].
    ids: Box<[u16]>,
}

/// In [`ActionIds::ids`] where there is no action.
const NONE: u16 = u16::MAX;

impl ActionIds {
    /// The numbers of a ruleset with these tiles, red fives as many as any option allows, and these actions of its own.
    ///
    /// # Panics
    /// When an action of its own is none, or is given twice.
    #[must_use]
    pub fn new(
        version: &'static str,
        tiles: TileSet,
        chow: Chow,
        own: impl IntoIterator<Item = Action>,
    ) -> Self {
        let mut actions = Vec::new();
        let all = (0..Tile::UNKNOWN.index() as u8).filter_map(Tile::from_index);
        let of_kinds = all.filter(|&tile| tile.kind().is_some() && tiles.copies(tile) > 0);
        let of_kinds: Vec<Tile> = of_kinds.collect();
        actions.extend(of_kinds.iter().map(|&tile| Action::Discard { tile }));
        if chow == Chow::FromLeft {
            actions.extend(chows(tiles).map(|own| Action::Chow { own }));
        }
        actions.extend(equal(tiles).map(|own| Action::Pung { own }));
        actions.extend(equal(tiles).map(|own| Action::ExposedKong { own }));
        actions.extend(equal(tiles).map(|own| Action::ConcealedKong { own }));
        actions.extend(of_kinds.iter().map(|&tile| Action::AddedKong { tile }));
        actions.extend([Action::Win, Action::Pass]);
        actions.extend(own);
        let mut ids = vec![NONE; KEYS].into_boxed_slice();
        for (id, action) in actions.iter().enumerate() {
            let key = key(action).expect("an action of known tiles");
            assert!(ids[key] == NONE, "{action} has one number");
            ids[key] = id as u16;
        }
        Self {
            version,
            actions,
            ids,
        }
    }

    /// The name of this numbering; another name where any number means something else.
    #[must_use]
    pub const fn version(&self) -> &'static str {
        self.version
    }

    /// Every action, by number.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The number of an action; nothing for one that no table of this ruleset knows.
    #[must_use]
    pub fn id(&self, action: &Action) -> Option<u16> {
        let id = self.ids[key(action)?];
        (id != NONE).then_some(id)
    }

    /// The action with this number.
    #[must_use]
    pub fn action(&self, id: u16) -> Option<Action> {
        self.actions.get(usize::from(id)).copied()
    }
}

/// The tiles that can stand for a kind: a plain one, a red five.
fn tiles_of(tiles: TileSet, kind: Kind) -> impl Iterator<Item = Tile> {
    let all = [Some(kind.tile()), kind.red_five()].into_iter().flatten();
    all.filter(move |&tile| tiles.copies(tile) > 0)
}

/// Two tiles of a suit that one more makes a chow.
fn chows(tiles: TileSet) -> impl Iterator<Item = [Tile; 2]> {
    let pairs = Suit::ALL.into_iter().flat_map(|suit| {
        let pairs = (1..=8).flat_map(|low| [(low, low + 1), (low, low + 2)]);
        pairs
            .filter(|&(_, high)| high <= 9)
            .map(move |(low, high)| (Kind::suited(suit, low), Kind::suited(suit, high)))
    });
    pairs.flat_map(move |(low, high)| {
        let first = tiles_of(tiles, low);
        first.flat_map(move |first| tiles_of(tiles, high).map(move |second| [first, second]))
    })
}

/// So many equal tiles, with as many red fives as there are.
fn equal<const N: usize>(tiles: TileSet) -> impl Iterator<Item = [Tile; N]> {
    let kinds = Kind::all().filter(move |kind| tiles.copies(kind.tile()) > 0);
    kinds.flat_map(move |kind| {
        let red = kind.red_five().map_or(0, |red| tiles.copies(red));
        (0..=red.min(N)).map(move |red| {
            std::array::from_fn(|at| match kind.red_five() {
                Some(tile) if at >= N - red => tile,
                _ => kind.tile(),
            })
        })
    })
}

/// Tiles that are known.
const TILES: usize = Tile::UNKNOWN.index();
/// Kinds of suits, which alone are exchanged.
const SUITED: usize = 27;
const SINGLE: usize = 4 * TILES;
const PAIRS: usize = SINGLE + Suit::ALL.len() + 4;
const KONGS: usize = PAIRS + 2 * TILES * TILES;
/// How many of four equal tiles can be red: none to all.
const RED: usize = 5;
const TRIPLES: usize = KONGS + 2 * RED * KINDS;
const KEYS: usize = TRIPLES + SUITED * SUITED * SUITED;

/// A place for every action, with many between them for none.
fn key(action: &Action) -> Option<usize> {
    let known = |tile: Tile| (tile != Tile::UNKNOWN).then_some(tile.index());
    let single = |group: usize, tile: Tile| Some(group * TILES + known(tile)?);
    let pair = |group: usize, [first, second]: [Tile; 2]| {
        let place = known(first)? * TILES + known(second)?;
        Some(PAIRS + group * TILES * TILES + place)
    };
    // Equal tiles, plain ones first, are told apart by their kind and by how many are red.
    let kong = |group: usize, own: &[Tile]| {
        let kind = own.first()?.kind()?;
        let is_equal = own.iter().all(|tile| tile.kind() == Some(kind));
        let is_sorted = own.is_sorted_by_key(|tile| tile.is_red());
        let red = own.iter().filter(|tile| tile.is_red()).count();
        let place = group * RED * KINDS + RED * kind.index() + red;
        (is_equal && is_sorted).then_some(KONGS + place)
    };
    let word = |place: usize| Some(SINGLE + Suit::ALL.len() + place);
    match *action {
        Action::Discard { tile } => single(0, tile),
        Action::Riichi { tile } => single(1, tile),
        Action::AddedKong { tile } => single(2, tile),
        Action::ShowFlower { tile } => single(3, tile),
        Action::VoidSuit { suit } => Some(SINGLE + suit as usize),
        Action::NineKinds => word(0),
        Action::DeclareReady => word(1),
        Action::Win => word(2),
        Action::Pass => word(3),
        Action::Chow { own } => pair(0, own),
        Action::Pung { own } => pair(1, own),
        Action::ExposedKong { own } => kong(0, &own),
        Action::ConcealedKong { own } => kong(1, &own),
        Action::Exchange { own } => own
            .iter()
            .try_fold(0, |place, tile| {
                let at = tile.index();
                (at < SUITED).then_some(place * SUITED + at)
            })
            .map(|place| TRIPLES + place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::Ruleset;

    fn ids(ruleset: &str) -> &'static ActionIds {
        Ruleset::new(ruleset, &Default::default())
            .unwrap()
            .action_ids()
    }

    #[test]
    fn every_action_of_every_ruleset_has_one_number_and_every_number_one_action() {
        for id in Ruleset::IDS {
            let ids = ids(id);
            for (number, action) in ids.actions().iter().enumerate() {
                let number = number as u16;
                assert_eq!(ids.id(action), Some(number), "{id}: {action}");
                assert_eq!(ids.action(number), Some(*action));
                assert_eq!(action.to_string().parse(), Ok(*action));
            }
            assert_eq!(ids.action(ids.actions().len() as u16), None);
        }
    }

    #[test]
    fn the_numbers_of_a_version_do_not_change() {
        let sizes = Ruleset::IDS.map(|id| (ids(id).version(), ids(id).actions().len()));
        let expected = [
            ("tw16-actions/1", 217),
            ("mcr-actions/1", 233),
            ("sichuan-actions/1", 3794),
            ("riichi-actions/1", 286),
        ];
        assert_eq!(sizes, expected);
        let at = |id: &str, text: &str| ids(id).id(&text.parse().unwrap());
        assert_eq!(at("riichi", "discard 0m"), Some(34));
    }

    #[test]
    fn what_is_no_action_has_no_number() {
        let none = |id: &str, text: &str| assert_eq!(ids(id).id(&text.parse().unwrap()), None);
        none("riichi", "discard ??");
        none("riichi", "chow 13z");
        none("riichi", "pung 12m");
        none("riichi", "exposed_kong 123m");
        none("riichi", "show_flower f1");
        none("riichi", "exchange 111m");
        none("mcr", "discard 0m");
        none("mcr", "riichi 1m");
        none("tw16", "discard f1");
        none("sichuan", "discard 1z");
        none("sichuan", "chow 12m");
        none("sichuan", "exchange 321m");
    }
}
