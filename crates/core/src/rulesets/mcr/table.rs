//! The Mahjong Competition Rules at the table: section 2 of the specification.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::action_id::ActionIds;
use crate::event::{DealTerms, Event, Rank, Win};
use crate::hand::{Flag, Hand, WinBy};
use crate::meld::MeldKind;
use crate::phase::Phase;
use crate::rulesets::Extra;
use crate::seat::{MAX_SEATS, Seat, Wind};
use crate::state::State;
use crate::table_rules::{OpeningFlowers, Paid, TableRules, pay_by_hand, rank_by_score};
use crate::tile::{Kind, Tile};

use super::LAYOUT;
use super::options::{Chairs, Options};

/// What only this ruleset keeps: the tile that the dealer took last before play, where it is known. Nothing here depends
/// on what was let pass or said before.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Private {
    last_taken: Option<(Seat, Tile)>,
}

impl crate::table_rules::Private for Private {
    fn on(&self, before: &State, event: &Event) -> Option<Self> {
        let taken = match event {
            Event::Dealt { hands } if before.dealer().index() < hands.len() => {
                let dealer = before.dealer();
                hands[dealer].last().map(|&tile| (dealer, tile))
            }
            Event::Drawn { seat, tile, .. } if *seat == before.dealer() => match before.phase {
                Phase::Flowers { .. } => Some((*seat, *tile)),
                _ => None,
            },
            Event::DealStarted { .. } | Event::Discarded { .. } => {
                return self.last_taken.is_some().then(Self::default);
            }
            _ => None,
        };
        let last_taken = Some(taken.filter(|&(_, tile)| tile != Tile::UNKNOWN)?);
        Some(Self { last_taken })
    }

    fn seen_by(&self, viewer: Seat) -> Self {
        Self {
            last_taken: self.last_taken.filter(|&(seat, _)| seat == viewer),
        }
    }
}

fn private(state: &State) -> &Private {
    match &state.extra {
        Extra::Mcr(private) => private,
        other => unreachable!("{other:?} at a table of this ruleset"),
    }
}

/// Who sits at east, south, west and north when a round begins, by round, where chairs change: east and south, west and
/// north change places after the first and the third round; after the second, east goes to the west, south to the north,
/// west to the south and north to the east.
const CHAIRS: [[usize; 4]; 4] = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1]];

/// Table points of the first, second, third and fourth place, in thousandths (section 4).
const TABLE_POINTS: [i64; 4] = [4_000, 2_000, 1_000, 0];

impl Options {
    /// The seats in turn order in this round, from the one that deals first.
    fn seated(&self, round: Wind) -> ArrayVec<Seat, MAX_SEATS> {
        let places = match self.chairs {
            Chairs::Fixed => CHAIRS[0],
            Chairs::Rotate => CHAIRS[round.index()],
        };
        places.into_iter().map(Seat::new).collect()
    }
}

static ACTION_IDS: LazyLock<ActionIds> = LazyLock::new(|| {
    let flowers = (1..=8).map(Tile::flower);
    let discards = flowers.clone().map(|tile| Action::Discard { tile });
    let shown = flowers.map(|tile| Action::ShowFlower { tile });
    let own = discards.chain(shown);
    ActionIds::new("mcr-actions/1", LAYOUT.tiles, LAYOUT.chow, own)
});

impl TableRules for Options {
    fn action_ids(&self) -> &'static ActionIds {
        &ACTION_IDS
    }

    fn extra(&self, _deposits: i64) -> Extra {
        Extra::Mcr(Private::default())
    }

    fn order(&self, terms: &DealTerms) -> ArrayVec<Seat, MAX_SEATS> {
        self.seated(terms.round)
    }

    /// A flower may be kept, and discarded later.
    fn opening_flowers(&self) -> OpeningFlowers {
        OpeningFlowers::Chosen
    }

    /// Section 7, fan 46: a flower's replacement is no kong's.
    fn kong_lasts_over_flowers(&self) -> bool {
        false
    }

    /// Section 2: concealed kongs stay face down.
    fn hides_concealed_kongs(&self) -> bool {
        true
    }

    /// Nothing is forbidden here but what is forbidden everywhere: swap-calling is allowed, and any tile may be won on.
    fn prune(&self, _state: &State, _seat: Seat, _actions: &mut Vec<Action>) {}

    /// A hand dealt complete is won with the tile taken last. Fan 58: the other three copies of the winning tile lie face
    /// up.
    fn situate(&self, state: &State, seat: Seat, hand: &mut Hand) {
        let last = private(state).last_taken;
        let own = last.filter(|&(owner, _)| owner == seat);
        state.win_with_last_taken(own.map(|(_, tile)| tile), hand);
        let is_robbed = hand.situation.flags.has(Flag::RobbingKong);
        let Some(winning) = hand.winning.filter(|_| !is_robbed) else {
            return;
        };
        let Some(kind) = winning.tile.kind() else {
            return;
        };
        let own = u8::from(winning.by == WinBy::Discard);
        if face_up(state, kind).saturating_sub(own) == LAST {
            hand.situation.flags.insert(Flag::LastCopy);
        }
    }

    fn settle_wins(&self, state: &State, wins: &[Win]) -> Paid {
        pay_by_hand(self, state, wins).into()
    }

    /// Sixteen deals: every seat deals once in each of four rounds, whoever wins.
    fn next_deal(&self, state: &State) -> Option<DealTerms> {
        let terms = state.deal?.terms;
        let dealer = state.after(terms.dealer, 1);
        if dealer != self.seated(terms.round)[0] {
            return Some(DealTerms { dealer, ..terms });
        }
        let round = *Wind::ALL.get(terms.round.index() + 1)?;
        Some(DealTerms {
            round,
            dealer: self.seated(round)[0],
            repeats: 0,
        })
    }

    /// Section 4: table points by rank, those of tied places shared.
    fn ranking(&self, state: &State) -> Vec<Rank> {
        let ranking = rank_by_score(state);
        let shared = |rank: &Rank| {
            let tied = ranking.iter().filter(|other| other.rank == rank.rank);
            let tied = tied.count();
            let first = usize::from(rank.rank) - 1;
            let points: i64 = TABLE_POINTS[first..first + tied].iter().sum();
            Some(points / tied as i64)
        };
        let with_points = ranking.iter().map(|rank| Rank {
            result: shared(rank),
            ..*rank
        });
        with_points.collect()
    }
}

/// How many other copies of a tile there are.
const LAST: u8 = crate::counts::COPIES - 1;

/// How many tiles of a kind lie face up: discards and melds, but not concealed kongs.
fn face_up(state: &State, kind: Kind) -> u8 {
    let seats = state.seats.values();
    let tiles = seats.flat_map(|seat| {
        let river = seat.river.iter().filter(|tile| tile.taken_by.is_none());
        let melds = seat.melds.iter();
        let melds = melds.filter(|meld| meld.kind != MeldKind::ConcealedKong);
        let melds = melds.flat_map(|meld| meld.tiles.iter().copied());
        river.map(|tile| tile.tile).chain(melds)
    });
    tiles.filter(|tile| tile.kind() == Some(kind)).count() as u8
}

#[cfg(test)]
mod tests;
