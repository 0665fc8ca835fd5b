//! What only this ruleset keeps of a table: sticks, indicators, who declared riichi, who is furiten, who is liable.

use arrayvec::ArrayVec;
use serde_json::{Value, json};

use super::ready::waits;
use super::{indicators, options, pao};
use crate::event::Event;
use crate::held::Held;
use crate::kind_set::KindSet;
use crate::meld::{Meld, MeldKind};
use crate::phase::{ClaimOn, Phase, TurnStart};
use crate::rulesets::riichi::LAYOUT;
use crate::rulesets::riichi::options::KongDora;
use crate::rulesets::riichi::settings::Liability;
use crate::rulesets::riichi::settle::STICK;
use crate::seat::{BySeat, Seat};
use crate::state::State;
use crate::table_rules::TableRules as _;
use crate::tile::{Kind, Tile};

/// The most indicators: the first, and one for each kong.
pub(super) const MOST_INDICATORS: usize = 5;

/// A declaration of riichi (section 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) enum Riichi {
    /// None.
    #[default]
    None,
    /// The discard lies there and can still be won on.
    Declared {
        /// With the first discard, before any claim or kong?
        double: bool,
    },
    /// The discard passed, the stick is paid.
    Accepted {
        /// With the first discard, before any claim or kong?
        double: bool,
    },
}

/// What is kept for each seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Own {
    pub riichi: Riichi,
    /// Since the riichi there was no claim, no kong and no further discard of the own.
    pub ippatsu: bool,
    /// The kinds that complete the hand as it was before the tile just drawn; none where it is hidden.
    pub waits: KindSet,
    /// The kinds of all own discards, those claimed included.
    pub discarded: KindSet,
    /// A winning tile went by since the own last draw or claim.
    pub missed: bool,
    /// A winning tile went by after the riichi.
    pub missed_in_riichi: bool,
    /// Who is liable, in the order of [`Liability::ALL`].
    pub liable: [Option<Seat>; Liability::ALL.len()],
    /// The dealer's fourteenth tile, where it is known.
    pub last_dealt: Option<Tile>,
}

impl Own {
    /// Section 6: may this seat not win on a discard? Never of a seat whose tiles are hidden.
    pub(super) const fn is_furiten(&self) -> bool {
        let is_by_river = !self.waits.and(self.discarded).is_empty();
        is_by_river || self.missed || self.missed_in_riichi
    }

    pub(super) const fn is_ready(&self) -> bool {
        !self.waits.is_empty()
    }

    pub(super) const fn is_in_riichi(&self) -> bool {
        matches!(self.riichi, Riichi::Accepted { .. })
    }
}

/// What only this ruleset keeps of a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Private {
    /// Points on the table.
    deposits: i64,
    /// The indicators turned up, in order.
    pub(super) indicators: ArrayVec<Tile, MOST_INDICATORS>,
    /// When the indicator is turned that the last kong has still to bring. The one before it is turned by then.
    pub(super) due: Option<KongDora>,
    /// Was there no claim and no kong in this deal?
    pub(super) is_uninterrupted: bool,
    pub(super) seats: BySeat<Own>,
}

impl Private {
    /// Before a deal, with this many points on the table.
    #[must_use]
    pub fn new(seats: usize, deposits: i64) -> Self {
        Self {
            deposits,
            indicators: ArrayVec::new(),
            due: None,
            is_uninterrupted: true,
            seats: BySeat::new(seats, |_| Own::default()),
        }
    }

    /// How many riichi sticks lie on the table.
    pub(super) fn sticks(&self) -> u32 {
        u32::try_from(self.deposits / STICK).unwrap_or(0)
    }

    /// The riichi whose discard lies there, accepted once nobody wins on it.
    pub(super) fn riichi_to_accept(&self, state: &State) -> Option<Event> {
        let Phase::Claim { from, .. } = state.phase else {
            return None;
        };
        match self.seats[from].riichi {
            Riichi::Declared { .. } => Some(Event::RiichiAccepted {
                seat: from,
                points: STICK,
            }),
            Riichi::None | Riichi::Accepted { .. } => None,
        }
    }

    fn deal(&mut self, hands: &BySeat<Vec<Tile>>) {
        for ((_, tiles), own) in hands.iter().zip(self.seats.values_mut()) {
            let is_known = tiles.iter().all(|tile| tile.kind().is_some());
            if !is_known || tiles.len() > LAYOUT.hand_size + 1 {
                continue;
            }
            let held: Held = tiles.iter().copied().collect();
            if tiles.len() % 3 == 1 {
                own.waits = waits(&held, &[]);
            } else {
                own.last_dealt = tiles.last().copied();
            }
        }
    }

    fn discard(&mut self, before: &State, seat: Seat, tile: Tile, is_drawn: bool, riichi: bool) {
        let lain = &before.seats[seat];
        let is_first = lain.river.is_empty() && self.is_uninterrupted;
        let own = &mut self.seats[seat];
        own.ippatsu = false;
        if let Some(kind) = tile.kind() {
            own.discarded.insert(kind);
        }
        if riichi {
            own.riichi = Riichi::Declared { double: is_first };
        }
        // A tile discarded as it was drawn leaves the hand that waited before.
        let is_same = is_drawn
            && matches!(
                before.phase,
                Phase::Turn {
                    start: TurnStart::Draw { after_kong: false },
                    ..
                }
            );
        let mut held = lain.held;
        if !is_same && held.take(tile) && held.is_known() {
            own.waits = waits(&held, &lain.melds);
        }
    }

    fn accept(&mut self, seat: Seat, points: i64) {
        self.deposits = self.deposits.saturating_add(points);
        let own = &mut self.seats[seat];
        if let Riichi::Declared { double } = own.riichi {
            own.riichi = Riichi::Accepted { double };
            own.ippatsu = true;
        }
    }

    /// Section 3: a claim or a kong ends first turns and ippatsu of everybody.
    fn interrupt(&mut self) {
        self.is_uninterrupted = false;
        self.seats.values_mut().for_each(|own| own.ippatsu = false);
    }

    /// The tile that lay there was won by nobody (section 6): whoever waits for it has missed it, for whatever reason.
    /// Says whether anybody does.
    fn pass_over(&mut self, before: &State) -> bool {
        let Phase::Claim { from, tile, on, .. } = &before.phase else {
            return false;
        };
        let Some(kind) = tile.kind() else {
            return false;
        };
        let waiting: ArrayVec<Seat, { crate::seat::MAX_SEATS }> = self
            .seats
            .iter()
            .filter(|(seat, own)| seat != from && own.waits.has(kind))
            .filter(|&(seat, _)| match on {
                ClaimOn::Discard | ClaimOn::AddedKong => true,
                ClaimOn::ConcealedKong => options(before).robs_concealed_kong(before, seat),
            })
            .map(|(seat, _)| seat)
            .collect();
        for &seat in &waiting {
            let own = &mut self.seats[seat];
            own.missed = true;
            own.missed_in_riichi |= own.is_in_riichi();
        }
        !waiting.is_empty()
    }

    fn call(&mut self, before: &State, seat: Seat, meld: &Meld) {
        self.pass_over(before);
        self.interrupt();
        self.seats[seat].missed = false;
        pao::note(
            &mut self.seats[seat].liable,
            &before.seats[seat].melds,
            meld,
        );
        if meld.kind.is_kong() {
            self.owe_indicator(before, meld.kind);
        }
    }

    fn stand_kong(&mut self, before: &State) {
        self.pass_over(before);
        self.interrupt();
        if let Phase::Claim {
            on: on @ (ClaimOn::AddedKong | ClaimOn::ConcealedKong),
            ..
        } = &before.phase
        {
            self.owe_indicator(before, on.kong());
        }
    }

    fn owe_indicator(&mut self, before: &State, kind: MeldKind) {
        if !self.indicators.is_full() {
            self.due = indicators::timing(options(before), kind);
        }
    }

    fn turn_up(&mut self, tile: Tile) {
        self.due = None;
        if !self.indicators.is_full() {
            self.indicators.push(tile);
        }
    }
}

impl crate::table_rules::Private for Private {
    fn on(&self, before: &State, event: &Event) -> Option<Self> {
        let mut after = self.clone();
        match event {
            Event::DealStarted { .. } => after = Self::new(self.seats.len(), self.deposits),
            Event::Dealt { hands } => after.deal(hands),
            Event::IndicatorTurned { tile } => after.turn_up(*tile),
            Event::Drawn { seat, .. } => {
                let is_passed = after.pass_over(before);
                let has_missed = std::mem::take(&mut after.seats[*seat].missed);
                if !is_passed && !has_missed {
                    return None;
                }
            }
            Event::Discarded {
                seat,
                tile,
                drawn,
                riichi,
            } => after.discard(before, *seat, *tile, *drawn, *riichi),
            Event::RiichiAccepted { seat, points } => after.accept(*seat, *points),
            Event::Called { seat, meld, .. } => after.call(before, *seat, meld),
            Event::KongStood { .. } => after.stand_kong(before),
            Event::Won { collected, .. } => {
                for taken in collected {
                    after.deposits = after.deposits.saturating_sub(taken.amount);
                }
                // A riichi that was won on never happened (section 5).
                for own in after.seats.values_mut() {
                    if matches!(own.riichi, Riichi::Declared { .. }) {
                        own.riichi = Riichi::None;
                    }
                }
            }
            Event::GameEnded { ranking } => {
                let had: i64 = before.seats.values().map(|seat| seat.score).sum();
                let have = ranking
                    .iter()
                    .fold(0_i64, |sum, rank| sum.saturating_add(rank.score));
                after.deposits = after.deposits.saturating_add(had.saturating_sub(have));
            }
            Event::FlowersShown { .. }
            | Event::FlowersDone { .. }
            | Event::TilesExchanged { .. }
            | Event::VoidSuitsNamed { .. }
            | Event::PlayStarted
            | Event::Answered { .. }
            | Event::KongDeclared { .. }
            | Event::WallExhausted
            | Event::DealDrawn { .. }
            | Event::DealEnded { .. }
            | Event::SeedRevealed { .. } => return None,
        }
        Some(after)
    }

    /// What follows from a hand is its owner's to know.
    fn seen_by(&self, viewer: Seat) -> Self {
        let seats = self.seats.map(|seat, own| match seat == viewer {
            true => *own,
            false => Own {
                waits: KindSet::EMPTY,
                missed: false,
                missed_in_riichi: false,
                last_dealt: None,
                ..*own
            },
        });
        Self {
            deposits: self.deposits,
            indicators: self.indicators.clone(),
            due: self.due,
            is_uninterrupted: self.is_uninterrupted,
            seats,
        }
    }

    fn pot(&self) -> i64 {
        self.deposits
    }

    fn turned_up(&self) -> &[Tile] {
        &self.indicators
    }

    fn to_json(&self, _state: &State) -> Option<Value> {
        let seats = self.seats.values().map(|own| {
            json!({
                "riichi": own.riichi != Riichi::None,
                "furiten": own.is_furiten(),
            })
        });
        Some(json!({
            "indicators": self.indicators,
            "deposits": self.deposits,
            "seats": seats.collect::<Vec<_>>(),
        }))
    }
}

/// The kinds of the tiles laid down first by each seat, while each has laid down one.
pub(super) fn first_discards(state: &State) -> Option<ArrayVec<Kind, { crate::seat::MAX_SEATS }>> {
    let first = state
        .seats
        .values()
        .map(|seat| match seat.river.as_slice() {
            [only] => only.tile.kind(),
            _ => None,
        });
    first.collect()
}
