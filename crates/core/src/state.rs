//! A table as it stands: everything that follows from its events, for the whole table or for one seat.

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::event::{Collected, DealTerms, DrawKind, Event, Win};
use crate::hand::{Flag, Flags, Hand, Situation, WinBy, Winning};
use crate::held::Held;
use crate::meld::{Meld, MeldKind};
use crate::payment::Transfer;
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::rulesets::{Extra, Ruleset};
use crate::seat::{BySeat, MAX_SEATS, Seat, Wind};
use crate::start::{Scope, Start};
use crate::table_rules::{OpeningFlowers, TableRules};
use crate::tile::Tile;
use crate::wall::WallCount;

/// More discards than one seat can make in a deal: every fourth draw of the longest wall, and one more for each claim of
/// all seats.
pub const MAX_RIVER: usize = 64;

/// One tile of a river.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct RiverTile {
    /// The tile.
    pub tile: Tile,
    /// Was it discarded as it had been drawn?
    pub drawn: bool,
    /// Was riichi declared with it?
    pub riichi: bool,
    /// Who claimed it.
    pub taken_by: Option<Seat>,
}

/// What lies before one seat.
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub struct SeatState {
    /// Tiles in hand, the drawn one included.
    pub held: Held,
    /// The tile just drawn, while it is held apart.
    pub drawn: Option<Tile>,
    /// Sets on the table.
    pub melds: ArrayVec<Meld, 5>,
    /// Flowers shown.
    pub flowers: ArrayVec<Tile, 8>,
    /// Discards in order.
    pub river: ArrayVec<RiverTile, MAX_RIVER>,
    /// Points.
    pub score: i64,
}

/// What has come of a deal so far.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Outcome {
    /// All wins, in the order in which they came; those on one tile in turn order.
    pub wins: Vec<Win>,
    /// Everything paid in this deal, kongs included.
    pub transfers: Vec<Transfer>,
    /// What winners took from the table.
    pub collected: Vec<Collected>,
    /// Tiles of the wall turned up for a win.
    pub turned: Vec<Tile>,
    /// How the deal ended, if not with a win.
    pub drawn: Option<DrawKind>,
    /// Seats that lay their hands open without having won.
    pub shown: ArrayVec<Seat, MAX_SEATS>,
}

/// Which deal is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal {
    /// Its number, counted from 0.
    pub number: u32,
    /// Round, dealer and repeats.
    pub terms: DealTerms,
    /// The dice thrown for it.
    pub dice: [u8; 3],
}

/// A table, folded from its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// What is played.
    pub ruleset: Ruleset,
    /// Whose view this is; nothing for the whole table.
    pub viewer: Option<Seat>,
    /// Is this one deal of a set rather than a game?
    pub single_deal: bool,
    /// The deal that is played or has just ended.
    pub deal: Option<Deal>,
    /// How much of the wall is gone.
    pub wall: WallCount,
    /// What lies before each seat.
    pub seats: BySeat<SeatState>,
    /// What the table waits for.
    pub phase: Phase,
    /// What only this ruleset keeps.
    pub extra: Extra,
    /// What has come of the deal, until the next begins.
    pub outcome: Outcome,
    /// The seats in turn order.
    pub order: ArrayVec<Seat, MAX_SEATS>,
    /// All points of the game, those on the table included.
    pub points: i64,
}

/// Copies in one piece what [`ArrayVec`] would clone one by one.
fn copy_of<T: Copy, const N: usize>(values: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    values.as_slice().try_into().unwrap_or_default()
}

impl Clone for SeatState {
    fn clone(&self) -> Self {
        Self {
            held: self.held,
            drawn: self.drawn,
            melds: self.melds.clone(),
            flowers: copy_of(&self.flowers),
            river: copy_of(&self.river),
            score: self.score,
        }
    }
}

impl SeatState {
    /// Concealed kongs that lay face down turn out to be these.
    pub(crate) fn turn_up(&mut self, shown: &[Meld]) {
        for (own, shown) in self.melds.iter_mut().zip(shown) {
            if own.is_face_down() && shown.kind == own.kind {
                own.tiles.clone_from(&shown.tiles);
            }
        }
    }

    /// As another seat sees it.
    fn hidden(&self, kongs_too: bool) -> Self {
        let mut melds = self.melds.clone();
        let kongs = melds.iter_mut().filter(|_| kongs_too);
        for kong in kongs.filter(|meld| meld.kind == MeldKind::ConcealedKong) {
            kong.tiles.fill(Tile::UNKNOWN);
        }
        Self {
            held: self.held.hidden(),
            drawn: self.drawn.map(|_| Tile::UNKNOWN),
            melds,
            flowers: copy_of(&self.flowers),
            river: copy_of(&self.river),
            score: self.score,
        }
    }
}

impl State {
    /// A table before its first deal.
    #[must_use]
    pub fn new(
        ruleset: Ruleset,
        viewer: Option<Seat>,
        scope: Scope,
        start: Option<&Start>,
    ) -> Self {
        let rules = ruleset.rules();
        let seats = rules.layout().seats;
        let given = |seat: Seat| start?.scores.get(seat.index()).copied();
        let score = |seat| given(seat).unwrap_or_else(|| rules.start_score());
        let own = |seat| SeatState {
            score: score(seat),
            ..SeatState::default()
        };
        let by_seat = BySeat::new(seats, own);
        let deposits = start.map_or(0, |start| start.deposits);
        Self {
            viewer,
            single_deal: matches!(scope, Scope::Deal(_)),
            deal: None,
            wall: WallCount::default(),
            points: by_seat.values().map(|seat| seat.score).sum::<i64>() + deposits,
            seats: by_seat,
            phase: Phase::BeforeDeal,
            extra: rules.extra(deposits),
            outcome: Outcome::default(),
            order: (0..seats).map(Seat::new).collect(),
            ruleset,
        }
    }

    /// The ruleset's answers.
    #[must_use]
    pub fn rules(&self) -> &dyn TableRules {
        self.ruleset.rules()
    }

    /// The dealer; seat 0 before the first deal.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.deal.map_or(Seat::new(0), |deal| deal.terms.dealer)
    }

    /// How many steps in turn order from one seat to another.
    #[must_use]
    pub fn steps(&self, from: Seat, to: Seat) -> usize {
        let (from, to) = (self.place(from), self.place(to));
        let around = if to < from { self.order.len() } else { 0 };
        to + around - from
    }

    /// The place of a seat in turn order.
    fn place(&self, seat: Seat) -> usize {
        let mut order = self.order.iter();
        order.position(|&other| other == seat).unwrap_or(0)
    }

    /// The seat `steps` after another in turn order.
    #[must_use]
    pub fn after(&self, seat: Seat, steps: usize) -> Seat {
        self.order[(self.place(seat) + steps) % self.order.len()]
    }

    /// Every seat once, beginning with `first`.
    pub fn turn_order(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (before, from) = self.order.split_at(self.place(first));
        let mut seats = [first; MAX_SEATS];
        seats[..from.len()].copy_from_slice(from);
        seats[from.len()..self.order.len()].copy_from_slice(before);
        seats.into_iter().take(self.order.len())
    }

    /// The next seat in turn order that still plays in this deal.
    #[must_use]
    pub fn next_active(&self, seat: Seat) -> Seat {
        let next = self.turn_order(seat).skip(1);
        let mut playing = next.filter(|&next| self.extra.is_active(next));
        playing.next().unwrap_or(seat)
    }

    /// A seat's wind in this deal.
    #[must_use]
    pub fn wind(&self, seat: Seat) -> Wind {
        Wind::ALL[self.steps(self.dealer(), seat)]
    }

    /// The seat that has this wind in this deal.
    #[must_use]
    pub fn seat_of(&self, wind: Wind) -> Seat {
        self.after(self.dealer(), wind.index())
    }

    /// May a seat keep a flower, and discard it like any other tile?
    #[must_use]
    pub fn may_keep_flowers(&self) -> bool {
        self.rules().opening_flowers() == OpeningFlowers::Chosen
    }

    /// Is the deal settled and over?
    #[must_use]
    pub const fn is_deal_over(&self) -> bool {
        matches!(
            self.phase,
            Phase::Settling | Phase::DealOver { .. } | Phase::GameOver { .. }
        )
    }

    /// The deal after the one that was just settled; nothing when the game, or the one deal of a set, is over.
    #[must_use]
    pub fn next_deal(&self) -> Option<DealTerms> {
        if self.single_deal {
            return None;
        }
        self.rules().next_deal(self)
    }

    /// How many tiles can still be drawn.
    #[must_use]
    pub fn left(&self) -> usize {
        self.wall
            .standing()
            .saturating_sub(self.rules().reserve(self))
    }

    /// How many kongs lie on the table.
    #[must_use]
    pub fn kongs(&self) -> usize {
        self.seats
            .values()
            .flat_map(|seat| &seat.melds)
            .filter(|meld| meld.kind.is_kong())
            .count()
    }

    /// What is paid at once for a set of `seat`: something for a kong, nothing for any other.
    #[must_use]
    pub fn kong_payments(&self, seat: Seat, kind: MeldKind) -> Vec<Transfer> {
        if kind.is_kong() {
            self.rules().settle_kong(self, seat, kind)
        } else {
            Vec::new()
        }
    }

    /// The tile that could be won now, and how it would come to `seat`.
    #[must_use]
    pub fn winning_tile(&self, seat: Seat) -> Option<Winning> {
        match &self.phase {
            Phase::Turn { seat: turn, start } if *turn == seat => match start {
                TurnStart::Call => None,
                TurnStart::Deal => self.seats[seat].drawn.or(self.seats[seat].held.last()),
                TurnStart::Draw { .. } => self.seats[seat].drawn,
            }
            .map(|tile| Winning {
                tile,
                by: WinBy::SelfDraw,
            }),
            Phase::Claim { from, tile, .. } if *from != seat && !tile.is_flower() => {
                Some(Winning {
                    tile: *tile,
                    by: WinBy::Discard,
                })
            }
            _ => None,
        }
    }

    /// What `seat` would win with now, whether it is complete or not.
    #[must_use]
    pub fn winning_hand(&self, seat: Seat) -> Option<Hand> {
        let winning = self.winning_tile(seat)?;
        let mut held = self.seats[seat].held;
        if winning.by == WinBy::SelfDraw {
            held.take(winning.tile);
        }
        let mut hand = Hand {
            winning: Some(winning),
            situation: self.situation(seat, winning.by),
            ..self.hand_with(seat, &held)
        };
        self.rules().situate(self, seat, &mut hand);
        Some(hand)
    }

    /// Tiles that `seat` holds, with what it has laid down: a hand of which nothing is said.
    #[must_use]
    pub fn hand_with(&self, seat: Seat, held: &Held) -> Hand {
        let own = &self.seats[seat];
        // Who a set was claimed from is no part of a hand and of its text.
        let melds = own.melds.iter().map(|meld| Meld {
            called: None,
            ..meld.clone()
        });
        Hand {
            concealed: held.tiles().collect(),
            melds: melds.collect(),
            flowers: own.flowers.clone(),
            ..Hand::default()
        }
    }

    /// A hand that was dealt complete is won with the tile that was taken last; which one that was its owner knows alone.
    pub(crate) fn win_with_last_taken(&self, last: Option<Tile>, hand: &mut Hand) {
        let is_dealt = matches!(
            self.phase,
            Phase::Turn {
                start: TurnStart::Deal,
                ..
            }
        );
        let (Some(last), Some(winning), true) = (last, hand.winning, is_dealt) else {
            return;
        };
        if let Some(at) = hand.concealed.iter().position(|&tile| tile == last) {
            hand.concealed[at] = winning.tile;
            hand.concealed.sort_by_key(|tile| tile.sort_key());
            hand.winning = Some(Winning {
                tile: last,
                by: WinBy::SelfDraw,
            });
        }
    }

    /// What surrounds a win of `seat` now.
    fn situation(&self, seat: Seat, by: WinBy) -> Situation {
        let mut flags = Flags::default();
        if self.left() == 0 {
            flags.insert(Flag::LastWallTile);
        }
        let mut discarder = None;
        match &self.phase {
            Phase::Turn {
                start: TurnStart::Draw { after_kong: true },
                ..
            } => flags.insert(Flag::AfterKong),
            Phase::Claim { from, on, .. } if by == WinBy::Discard => {
                discarder = Some(self.wind(*from));
                match on {
                    ClaimOn::Discard => {}
                    ClaimOn::AddedKong | ClaimOn::ConcealedKong => flags.insert(Flag::RobbingKong),
                }
            }
            _ => {}
        }
        Situation {
            seat_wind: self.wind(seat),
            round_wind: self.deal.map_or(Wind::East, |deal| deal.terms.round),
            flags,
            dealer_repeats: self.deal.map_or(0, |deal| deal.terms.repeats),
            discarder,
        }
    }

    /// This table as one seat sees it: what folding that seat's own events gives.
    #[must_use]
    pub fn seen_by(&self, viewer: Seat) -> Self {
        let shown = self.shown_hands();
        let kongs_too = self.rules().hides_concealed_kongs();
        let seats = self.seats.map(|seat, own| {
            let is_open = seat == viewer || shown.contains(&seat);
            if is_open {
                own.clone()
            } else {
                own.hidden(kongs_too)
            }
        });
        Self {
            ruleset: self.ruleset.clone(),
            viewer: Some(viewer),
            single_deal: self.single_deal,
            deal: self.deal,
            wall: self.wall,
            seats,
            phase: self.phase.seen_by(viewer, kongs_too),
            extra: self.extra.seen_by(viewer),
            outcome: self.outcome.clone(),
            order: copy_of(&self.order),
            points: self.points,
        }
    }

    /// Seats whose hands lie open.
    fn shown_hands(&self) -> ArrayVec<Seat, { 2 * MAX_SEATS }> {
        let winners = self.outcome.wins.iter().map(|win| win.seat);
        winners.chain(self.outcome.shown.iter().copied()).collect()
    }

    /// The pung of `seat` to which this tile can be added.
    #[must_use]
    pub fn pung_for(&self, seat: Seat, tile: Tile) -> Option<usize> {
        let kind = tile.kind()?;
        let melds = &self.seats[seat].melds;
        melds
            .iter()
            .position(|meld| meld.kind == MeldKind::Pung && meld.lowest() == kind)
    }

    /// Folds a list of events; a convenience for tests and logs.
    ///
    /// # Errors
    /// With the position of the first event that does not fit.
    pub fn fold<'a>(
        mut self,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Self, (usize, crate::evolve::Misfit)> {
        for (at, event) in events.into_iter().enumerate() {
            self.evolve(event).map_err(|misfit| (at, misfit))?;
        }
        Ok(self)
    }
}
