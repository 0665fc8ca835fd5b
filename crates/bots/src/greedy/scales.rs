//! What choices are weighed with.

use nexusray_core::counts::Counts;
use nexusray_core::hand::{Flag, Hand, WinBy, Winning};
use nexusray_core::kind_set::KindSet;
use nexusray_core::rules::Rules;
use nexusray_core::seat::Wind;
use nexusray_core::tile::Kind;
use nexusray_core::view::View;

use super::hands;

/// How far from ready a hand may be to look for a win that it leads to.
const FARTHEST: i8 = 4;
/// How many ways to a ready hand are looked at.
const WAYS: u32 = 24;
/// How many next tiles are tried on each way.
const NEXT: usize = 3;
/// A tile that can be won from anybody is worth as much as so many that must be drawn.
const FROM_ANYBODY: usize = 4;

/// The rules, and what the player sees.
pub struct Scales<'a> {
    pub rules: &'a dyn Rules,
    /// How many of each kind are unseen.
    pub unseen: Counts,
    winds: (Wind, Wind),
    own_discards: KindSet,
    /// Can a complete hand be one that may not win?
    may_refuse: bool,
    /// Is a ready hand declared, so that its own discards keep it from winning on another player's tile?
    declares_ready: bool,
}

/// How good a hand of one tile less than a complete one is: near first, then many live tiles that help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth {
    pub nearness: i8,
    pub live: usize,
}

impl<'a> Scales<'a> {
    pub fn of(view: &'a View) -> Self {
        let rules = view.rules();
        let declares_ready = rules.layout().knows(Flag::Riichi);
        Self {
            rules,
            unseen: view.unseen(),
            winds: view.winds(),
            own_discards: view.discards().filter_map(|tile| tile.kind()).collect(),
            may_refuse: rules.minimum() > 0 || declares_ready,
            declares_ready,
        }
    }

    /// The viewer's own hand, with the winds that may make it worth more.
    pub fn hand(&self, view: &View) -> Hand {
        let mut hand = view.hand();
        (hand.situation.seat_wind, hand.situation.round_wind) = self.winds;
        hand
    }

    pub fn worth(&self, hand: &Hand) -> Worth {
        self.worth_at(hand, -self.rules.shanten(hand))
    }

    /// The same of a hand of which it is known how near it is. A ready hand that cannot win is none.
    pub fn worth_at(&self, hand: &Hand, nearness: i8) -> Worth {
        if nearness == 0 && self.may_refuse {
            let live = self.chances(hand);
            let nearness = nearness - i8::from(live == 0);
            return Worth { nearness, live };
        }
        let useful = self.rules.useful_tiles(hand);
        let live = useful.iter().map(|kind| usize::from(self.unseen[kind]));
        Worth {
            nearness,
            live: live.sum(),
        }
    }

    /// Would the viewer's own discards keep a hand waiting for these from winning on another player's tile?
    pub fn is_furiten(&self, waits: KindSet) -> bool {
        self.declares_ready && !waits.and(self.own_discards).is_empty()
    }

    /// Live tiles that a ready hand may win on.
    fn chances(&self, hand: &Hand) -> usize {
        let waits = self.rules.waits(hand);
        let must_draw = self.is_furiten(waits);
        let chance = |kind: Kind| {
            let each = if !must_draw && self.may_win(hand, kind, WinBy::Discard) {
                FROM_ANYBODY
            } else {
                usize::from(self.may_win(hand, kind, WinBy::SelfDraw))
            };
            each * usize::from(self.unseen[kind])
        };
        waits.iter().map(chance).sum()
    }

    /// May this hand win on this tile? A closed one declares riichi first where that is done.
    fn may_win(&self, hand: &Hand, kind: Kind, by: WinBy) -> bool {
        let mut won = hand.clone();
        let tile = kind.tile();
        won.winning = Some(Winning { tile, by });
        if won.exposed_meld().is_none() && self.declares_ready {
            won.situation.flags.insert(Flag::Riichi);
        }
        self.rules.can_win(&won)
    }

    /// Is there a legal win at the end of one of the shortest ways to complete this hand?
    pub fn leads_to_win(&self, hand: &Hand) -> bool {
        let mut ways = WAYS;
        !self.may_refuse || self.finds_win(hand, &mut ways)
    }

    fn finds_win(&self, hand: &Hand, ways: &mut u32) -> bool {
        let distance = self.rules.shanten(hand);
        if distance == 0 {
            *ways = ways.saturating_sub(1);
            return self.chances(hand) > 0;
        }
        if distance > FARTHEST {
            return false;
        }
        let mut next: Vec<Kind> = self.rules.useful_tiles(hand).iter().collect();
        next.sort_by_key(|&kind| std::cmp::Reverse(self.unseen[kind]));
        next.truncate(NEXT);
        next.into_iter().any(|kind| {
            let nearer = self.with(hand, kind);
            *ways > 0 && nearer.is_some_and(|hand| self.finds_win(&hand, ways))
        })
    }

    /// The hand with one tile more and without the one that it misses least.
    fn with(&self, hand: &Hand, kind: Kind) -> Option<Hand> {
        let more = hands::with(hand, kind.tile());
        let mut tiles = more.concealed.to_vec();
        tiles.dedup();
        let left = tiles
            .into_iter()
            .filter_map(|tile| hands::without(&more, tile));
        left.min_by_key(|hand| self.rules.shanten(hand))
    }
}
