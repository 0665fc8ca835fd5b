//! How a deal ends: wins and null hands are paid, the next deal is named, the game is ranked.

use std::fmt::Debug;

use arrayvec::ArrayVec;

use super::{Fold, Misfit};
use crate::action::Action;
use crate::complete::may_win;
use crate::event::{Collected, DealTerms, DrawKind, Event, Rank, ShownHand, Win};
use crate::legal::legal;
use crate::payment::Transfer;
use crate::phase::{ClaimOn, Phase};
use crate::resolve::Next;
use crate::seat::{MAX_SEATS, Seat};
use crate::settlement::MostWinners;
use crate::state::State;
use crate::tile::Tile;

impl State {
    pub(super) fn win(
        &mut self,
        wins: &[Win],
        transfers: &[Transfer],
        collected: &[Collected],
        turned: &[Tile],
    ) -> Fold {
        if wins.is_empty() || wins.len() > MAX_SEATS {
            return Err(Misfit::WrongCount {
                what: "winners",
                found: wins.len(),
                expected: 1,
            });
        }
        self.check_turned(wins, turned)?;
        for win in wins {
            self.check_win(win, turned)?;
        }
        self.check_order(wins)?;
        let expected = self.rules().settle_wins(self, wins);
        follows("payments", transfers, expected.transfers.as_slice())?;
        follows("points taken", collected, expected.collected.as_slice())?;
        if let (Some(from), true) = (wins[0].from, wins[0].robbed) {
            self.unmake_robbed_kong(from);
        }
        for (place, win) in wins.iter().enumerate() {
            // One tile can be held once: with several winners it lies with the nearest.
            let last = (place == 0 || win.from.is_none()).then_some(win.tile);
            self.seats[win.seat].held = win.hand.concealed.iter().copied().chain(last).collect();
            self.seats[win.seat].drawn = win.from.is_none().then_some(win.tile);
            self.seats[win.seat].turn_up(&win.hand.melds);
        }
        if let Some(from) = wins[0].from.filter(|_| !wins[0].robbed) {
            self.take_from_river(from, wins[0].seat);
        }
        self.pay(transfers);
        for taken in collected {
            let score = &mut self.seats[taken.seat].score;
            *score = score.saturating_add(taken.amount);
        }
        self.outcome.wins.extend_from_slice(wins);
        self.outcome.collected.extend_from_slice(collected);
        self.outcome.turned.extend_from_slice(turned);
        self.phase = Phase::Settling;
        Ok(())
    }

    fn check_turned(&self, wins: &[Win], turned: &[Tile]) -> Fold {
        let seats: ArrayVec<Seat, MAX_SEATS> = wins.iter().map(|win| win.seat).collect();
        let (found, expected) = (turned.len(), self.rules().turned_by_win(self, &seats).len());
        if found != expected || turned.iter().any(|tile| tile.kind().is_none()) {
            return Err(Misfit::WrongCount {
                what: "tiles turned up",
                found,
                expected,
            });
        }
        Ok(())
    }

    /// A concealed kong that is robbed was never made: its other tiles go back to the hand.
    fn unmake_robbed_kong(&mut self, owner: Seat) {
        let is_concealed = matches!(
            self.phase,
            Phase::Claim {
                on: ClaimOn::ConcealedKong,
                ..
            }
        );
        let own = &mut self.seats[owner];
        if let Some(meld) = is_concealed.then(|| own.melds.pop()).flatten() {
            meld.tiles
                .iter()
                .skip(1)
                .for_each(|&tile| own.held.add(tile));
        }
    }

    fn check_win(&self, win: &Win, turned: &[Tile]) -> Fold {
        self.check_playing(win.seat)?;
        let (from, robbed) = match &self.phase {
            Phase::Turn { seat, .. } if *seat == win.seat => (None, false),
            Phase::Claim { from, on, .. } if *from != win.seat => {
                (Some(*from), *on != ClaimOn::Discard)
            }
            _ => return Err(Misfit::OutOfTurn("nobody can win")),
        };
        if (win.from, win.robbed) != (from, robbed) {
            return Err(Misfit::OutOfTurn("the winning tile came another way"));
        }
        let drawn = win.from.is_none().then_some(win.tile);
        let tiles: Vec<Tile> = win.hand.concealed.iter().copied().chain(drawn).collect();
        let (found, expected) = (tiles.len(), self.seats[win.seat].held.len());
        if found != expected {
            return Err(Misfit::WrongCount {
                what: "tiles of the winner",
                found,
                expected,
            });
        }
        self.check_held(win.seat, &tiles)?;
        self.check_worth(win, turned)
    }

    /// The hand shown is the one at the table, it is complete, and it is worth what is said.
    fn check_worth(&self, win: &Win, turned: &[Tile]) -> Fold {
        let Some(mut hand) = self.with_hand_of(win).winning_hand(win.seat) else {
            return Err(Misfit::OutOfTurn("no tile could be won"));
        };
        self.rules().situate_turned(turned, &mut hand);
        follows("hand", &win.hand, &hand)?;
        follows(
            "winning tile",
            &Some(win.tile),
            &hand.winning.map(|winning| winning.tile),
        )?;
        let worth = match (
            hand.check(self.rules().layout(), self.rules().tiles()),
            self.rules().tally(&hand),
        ) {
            (Ok(()), Ok(tally)) => tally.total,
            _ => return Err(Misfit::OutOfTurn("the hand is not a winning one")),
        };
        if !self.rules().can_win(&hand) {
            return Err(Misfit::OutOfTurn("the hand is worth too little to win"));
        }
        follows("value", &win.total, &worth)
    }

    /// What was hidden until now is what is shown; that it fits was seen before.
    fn with_hand_of(&self, win: &Win) -> Self {
        let mut open = self.clone();
        let drawn = win.from.is_none().then_some(win.tile);
        let own = &mut open.seats[win.seat];
        // Of a hidden hand that was dealt complete only the winner knows which tile came last.
        if !own.held.is_known() {
            own.drawn = drawn;
        }
        own.held = win.hand.concealed.iter().copied().chain(drawn).collect();
        own.turn_up(&win.hand.melds);
        open
    }

    /// Winners stand in turn order, and only as many as may win on one tile.
    fn check_order(&self, wins: &[Win]) -> Fold {
        let first = wins[0].from.unwrap_or(wins[0].seat);
        let steps = |win: &Win| self.steps(first, win.seat);
        let seats: ArrayVec<Seat, MAX_SEATS> = wins.iter().map(|win| win.seat).collect();
        let in_order = wins
            .windows(2)
            .all(|pair| steps(&pair[0]) < steps(&pair[1]));
        if in_order && self.rules().most_winners().among(&seats) == seats {
            return Ok(());
        }
        Err(Misfit::OutOfTurn("these seats cannot win together"))
    }

    pub(super) fn pay(&mut self, transfers: &[Transfer]) {
        for transfer in transfers {
            let amount = transfer.amount;
            self.seats[transfer.from].score =
                self.seats[transfer.from].score.saturating_sub(amount);
            self.seats[transfer.to].score = self.seats[transfer.to].score.saturating_add(amount);
        }
        self.outcome.transfers.extend_from_slice(transfers);
    }

    pub(super) fn exhaust_wall(&mut self) -> Fold {
        let is_passed = matches!(
            self.phase,
            Phase::Claim {
                on: ClaimOn::Discard,
                ..
            }
        );
        if !is_passed
            || self.left() > 0
            || !self.rules().chooses_together(self, &Event::WallExhausted)
        {
            return Err(Misfit::OutOfTurn("nothing is to be declared"));
        }
        Ok(())
    }

    pub(super) fn end_drawn(
        &mut self,
        kind: DrawKind,
        shown: &[ShownHand],
        transfers: &[Transfer],
    ) -> Fold {
        if !self.may_end_drawn(kind) {
            return Err(Misfit::OutOfTurn("somebody can still play"));
        }
        for hand in shown {
            self.check_shown(hand)?;
        }
        let seats: ArrayVec<Seat, MAX_SEATS> = shown.iter().map(|hand| hand.seat).collect();
        let open = self.with_shown(shown);
        open.check_who_shows(kind, &seats)?;
        open.check_void(kind, &seats)?;
        let expected = self.rules().settle_draw(&open, kind, &seats);
        follows("payments", transfers, expected.as_slice())?;
        self.seats = open.seats;
        self.pay(transfers);
        self.outcome.drawn = Some(kind);
        self.outcome.shown = seats;
        self.phase = Phase::Settling;
        Ok(())
    }

    /// A deal is void only where the ruleset says so; otherwise it ends with the wall.
    fn may_end_drawn(&self, kind: DrawKind) -> bool {
        let is_due = || {
            let due = self.rules().follow_up(self, true);
            matches!(due, Some(Next::Event(Event::DealDrawn { kind: due, .. })) if due == kind)
        };
        match (kind, &self.phase) {
            (DrawKind::NineKinds, Phase::Turn { .. }) => true,
            (DrawKind::ThreeWins, Phase::Claim { .. }) => {
                self.rules().most_winners() == MostWinners::TwoOrNobody
            }
            (
                DrawKind::FourWinds | DrawKind::FourRiichi | DrawKind::FourKongs,
                Phase::Claim { .. },
            ) => is_due(),
            (
                DrawKind::Exhausted,
                Phase::Claim { .. } | Phase::Replacement { .. } | Phase::PlayOn { .. },
            ) => self.left() == 0 && !self.rules().chooses_together(self, &Event::WallExhausted),
            (DrawKind::Exhausted, Phase::Together { .. }) => self.left() == 0,
            (
                DrawKind::Exhausted
                | DrawKind::NineKinds
                | DrawKind::FourWinds
                | DrawKind::FourRiichi
                | DrawKind::FourKongs
                | DrawKind::ThreeWins,
                _,
            ) => false,
        }
    }

    /// Hands that make a deal void lie open: they say whether it is.
    fn check_void(&self, kind: DrawKind, shown: &[Seat]) -> Fold {
        let is_void = match (kind, &self.phase) {
            (DrawKind::NineKinds, Phase::Turn { seat, .. }) => {
                shown == [*seat] && legal(self, *seat).contains(&Action::NineKinds)
            }
            (DrawKind::ThreeWins, _) => {
                self.rules().most_winners().of(shown.len()) == 0
                    && shown.iter().all(|&seat| may_win(self, seat))
            }
            _ => true,
        };
        if is_void {
            return Ok(());
        }
        Err(Misfit::OutOfTurn("these hands do not end the deal"))
    }

    fn check_shown(&self, hand: &ShownHand) -> Fold {
        let (found, expected) = (hand.tiles.len(), {
            self.check_seat(hand.seat)?;
            self.seats[hand.seat].held.len()
        });
        if found != expected {
            return Err(Misfit::WrongCount {
                what: "tiles shown",
                found,
                expected,
            });
        }
        self.check_held(hand.seat, &hand.tiles)
    }

    fn with_shown(&self, shown: &[ShownHand]) -> Self {
        let mut open = self.clone();
        for hand in shown {
            let own = &mut open.seats[hand.seat];
            own.held = hand.tiles.iter().copied().collect();
            // Which of them was drawn last is not shown.
            own.drawn = None;
        }
        open
    }

    /// Who shows a hand follows from it; of a hand that stays hidden nothing can be said.
    fn check_who_shows(&self, kind: DrawKind, shown: &[Seat]) -> Fold {
        let known = |seat: &Seat| self.viewer.is_none_or(|viewer| viewer == *seat);
        let expected: ArrayVec<Seat, MAX_SEATS> = self
            .turn_order(self.dealer())
            .filter(|seat| match known(seat) {
                true => self.rules().shows_hand(self, *seat, kind),
                false => shown.contains(seat),
            })
            .collect();
        follows("hands shown", shown, expected.as_slice())
    }

    pub(super) fn end_deal(&mut self, next: Option<DealTerms>) -> Fold {
        if self.phase != Phase::Settling {
            return Err(Misfit::OutOfTurn("the deal is not settled"));
        }
        follows("next deal", &next, &self.next_deal())?;
        self.phase = Phase::DealOver { next };
        Ok(())
    }

    pub(super) fn end_game(&mut self, ranking: &[Rank]) -> Fold {
        if self.phase != (Phase::DealOver { next: None }) {
            return Err(Misfit::OutOfTurn("the game goes on"));
        }
        let expected = self.rules().ranking(self);
        follows("ranking", ranking, expected.as_slice())?;
        for rank in ranking {
            self.seats[rank.seat].score = rank.score;
        }
        self.phase = Phase::GameOver {
            ranking: ranking.to_vec(),
            revealed: false,
        };
        Ok(())
    }

    pub(super) fn reveal(&mut self) -> Fold {
        match &mut self.phase {
            Phase::GameOver { revealed, .. } if !*revealed => {
                *revealed = true;
                Ok(())
            }
            _ => Err(Misfit::OutOfTurn(
                "the seed is revealed once, after the game",
            )),
        }
    }
}

/// What is said must be what follows from the table.
pub(super) fn follows<T: PartialEq + Debug + ?Sized>(
    what: &'static str,
    said: &T,
    expected: &T,
) -> Fold {
    if said == expected {
        return Ok(());
    }
    let expected = format!("{expected:?}");
    Err(Misfit::WrongResult { what, expected })
}
