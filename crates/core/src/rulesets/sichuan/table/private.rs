//! What only this ruleset keeps of a deal: void suits, who has won, passed wins, the income of kongs.

use arrayvec::ArrayVec;
use serde_json::{Value, json};

use super::super::settle::{FirstWin, KongIncome};
use crate::action::Action;
use crate::complete::may_win;
use crate::event::{Event, Source, Win};
use crate::meld::Meld;
use crate::payment::{Cause, Transfer};
use crate::phase::Phase;
use crate::seat::{BySeat, MAX_SEATS, Seat};
use crate::state::State;
use crate::tile::{Suit, Tile};

/// More draws than one turn has: an ordinary one and the replacements of a hand full of kongs.
const MOST_DRAWS: usize = 6;

/// What a seat has drawn in its turn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Turn {
    seat: Seat,
    drawn: ArrayVec<Tile, MOST_DRAWS>,
}

/// The kong whose replacement the turn is played with, until the discard after it has come to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FreshKong {
    /// Whose.
    pub owner: Seat,
    /// Who gave the tile of an exposed kong.
    pub feeder: Option<Seat>,
}

/// What only this ruleset keeps.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Private {
    pub(super) has_exchanged: bool,
    pub(super) voids: Option<BySeat<Suit>>,
    pub(super) won: BySeat<bool>,
    first_win: Option<FirstWin>,
    barred: BySeat<bool>,
    turn: Option<Turn>,
    pub(super) fresh: Option<FreshKong>,
    /// Of every kong whose income its owner still has, in the order in which they were made.
    pub(super) incomes: Vec<KongIncome>,
}

impl Private {
    /// Before a deal.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            has_exchanged: false,
            voids: None,
            won: BySeat::new(seats, |_| false),
            first_win: None,
            barred: BySeat::new(seats, |_| false),
            turn: None,
            fresh: None,
            incomes: Vec::new(),
        }
    }

    /// Have the seats exchanged tiles?
    #[must_use]
    pub const fn has_exchanged(&self) -> bool {
        self.has_exchanged
    }

    /// The void suit of a seat, once all have named theirs.
    #[must_use]
    pub fn void(&self, seat: Seat) -> Option<Suit> {
        Some(self.voids.as_ref()?[seat])
    }

    /// Has this seat won in this deal?
    #[must_use]
    pub fn has_won(&self, seat: Seat) -> bool {
        self.won[seat]
    }

    /// The first win of the deal.
    #[must_use]
    pub const fn first_win(&self) -> Option<&FirstWin> {
        self.first_win.as_ref()
    }

    /// Has this seat let a win go by that it may not make up for yet (过胡, C4)?
    #[must_use]
    pub fn is_barred(&self, seat: Seat) -> bool {
        self.barred[seat]
    }

    /// The kong whose replacement is played with now.
    #[must_use]
    pub const fn fresh_kong(&self) -> Option<FreshKong> {
        self.fresh
    }

    /// What that kong has earned.
    #[must_use]
    pub fn fresh_income(&self) -> Option<&KongIncome> {
        self.incomes.last().filter(|_| self.fresh.is_some())
    }

    /// Every income that its owner still has.
    #[must_use]
    pub fn incomes(&self) -> &[KongIncome] {
        &self.incomes
    }

    /// Did this seat draw this tile in the turn that is played? In a view only one's own draws are known.
    #[must_use]
    pub fn has_drawn(&self, seat: Seat, tile: Tile) -> bool {
        let turn = self.turn.as_ref().filter(|turn| turn.seat == seat);
        turn.is_some_and(|turn| turn.drawn.contains(&tile))
    }

    /// The same after a change.
    fn after(&self, change: impl FnOnce(&mut Self)) -> Option<Self> {
        let mut after = self.clone();
        change(&mut after);
        Some(after)
    }

    fn draw(&mut self, seat: Seat, tile: Tile, source: Source) {
        if source == Source::Head {
            self.begin_turn(seat);
            self.fresh = None;
        }
        // A turn with more draws is refused by the table.
        if let Some(turn) = self.turn.as_mut().filter(|turn| !turn.drawn.is_full()) {
            turn.drawn.push(tile);
        }
        self.barred[seat] = false;
    }

    fn begin_turn(&mut self, seat: Seat) {
        let drawn = ArrayVec::new();
        self.turn = Some(Turn { seat, drawn });
    }

    fn call(&mut self, seat: Seat, meld: &Meld, transfers: &[Transfer]) {
        self.begin_turn(seat);
        self.fresh = None;
        if meld.kind.is_kong() {
            self.earn(seat, meld.called.map(|called| called.from), transfers);
        }
    }

    fn earn(&mut self, owner: Seat, feeder: Option<Seat>, transfers: &[Transfer]) {
        self.fresh = Some(FreshKong { owner, feeder });
        // This runs before an event is known to fit: of a false one no more is kept than a true one has.
        let paid = transfers.iter().take(MAX_SEATS);
        let paid = paid.map(|paid| (paid.from, paid.amount));
        self.incomes.push(KongIncome {
            owner,
            paid: paid.collect(),
        });
    }

    fn win(&mut self, wins: &[Win], transfers: &[Transfer]) {
        for win in wins {
            self.won[win.seat] = true;
        }
        self.first_win.get_or_insert_with(|| FirstWin {
            winners: wins.iter().take(MAX_SEATS).map(|win| win.seat).collect(),
            discarder: wins.first().and_then(|win| win.from),
        });
        // Section 6: what moves on, or goes back, is not given back again at the end of the wall.
        let has_moved = |transfer: &Transfer| transfer.cause == Cause::KongDiscard;
        if transfers.iter().any(has_moved) {
            self.incomes.pop();
        }
        self.fresh = None;
        self.turn = None;
    }
}

impl crate::table_rules::Private for Private {
    fn on(&self, before: &State, event: &Event) -> Option<Self> {
        match event {
            Event::DealStarted { .. } => Some(Self::new(self.won.len())),
            Event::TilesExchanged { .. } => self.after(|after| after.has_exchanged = true),
            Event::VoidSuitsNamed { suits } => {
                self.after(|after| after.voids = Some(suits.clone()))
            }
            Event::Drawn { seat, tile, source } => {
                self.after(|after| after.draw(*seat, *tile, *source))
            }
            Event::Answered { seat, action } => {
                let is_claim = matches!(before.phase, Phase::Claim { .. });
                if !is_claim || *action == Action::Win || !may_win(before, *seat) {
                    return None;
                }
                self.after(|after| after.barred[*seat] = true)
            }
            Event::Called {
                seat,
                meld,
                transfers,
            } => self.after(|after| after.call(*seat, meld, transfers)),
            Event::KongStood { seat, transfers } => {
                self.after(|after| after.earn(*seat, None, transfers))
            }
            Event::Won {
                wins, transfers, ..
            } => self.after(|after| after.win(wins, transfers)),
            Event::Dealt { .. }
            | Event::FlowersShown { .. }
            | Event::FlowersDone { .. }
            | Event::IndicatorTurned { .. }
            | Event::PlayStarted
            | Event::Discarded { .. }
            | Event::RiichiAccepted { .. }
            | Event::KongDeclared { .. }
            | Event::WallExhausted
            | Event::DealDrawn { .. }
            | Event::DealEnded { .. }
            | Event::GameEnded { .. }
            | Event::SeedRevealed { .. } => None,
        }
    }

    fn seen_by(&self, viewer: Seat) -> Self {
        let mut seen = self.clone();
        seen.barred = self.barred.map(|seat, &barred| barred && seat == viewer);
        if let Some(turn) = seen.turn.as_mut().filter(|turn| turn.seat != viewer) {
            turn.drawn.iter_mut().for_each(|tile| *tile = Tile::UNKNOWN);
        }
        seen
    }

    fn is_active(&self, seat: Seat) -> bool {
        !self.won[seat]
    }

    fn to_json(&self, state: &State) -> Option<Value> {
        let seat = |(seat, _)| json!({"void_suit": self.void(seat), "won": self.won[seat]});
        let seats: Vec<Value> = state.seats.iter().map(seat).collect();
        Some(json!({ "seats": seats }))
    }
}
