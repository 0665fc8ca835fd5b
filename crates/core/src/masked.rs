//! What one seat saw of a game, verified as far as that seat can: its choices, its tiles, and what came of its claims.

use crate::action::Action;
use crate::event::Event;
use crate::legal::legal;
use crate::meld::MeldKind;
use crate::phase::Phase;
use crate::replay::{Checked, Checker, choice_of, illegal, other_than};
use crate::resolve::{Next, claimed_meld, is_same_kind, is_win};
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;

impl Checker<'_> {
    /// An event of one seat's masked log: it must be possible, what the seat chose must have been legal, and what it
    /// saw must be what the revealed wall held. What nobody chose is checked by `State::evolve`.
    pub(crate) fn fold(&mut self, event: &Event) -> Checked {
        if let (Some((seat, action)), Some(viewer)) =
            (choice_of(&self.state, event), self.state.viewer)
            && seat == viewer
            && !legal(&self.state, seat).contains(&action)
        {
            return Err(illegal(seat, action));
        }
        self.check_claims(event)?;
        self.check_seen(event)?;
        self.evolve(event)?;
        self.check_copies([])
    }

    /// The owner's own new tiles come from the wall, and the other seats' are hidden. A deal starts as the last one said.
    fn check_seen(&self, event: &Event) -> Checked {
        let Some(viewer) = self.state.viewer else {
            return Ok(());
        };
        let expected = match event {
            Event::DealStarted { .. } => self.started(event)?,
            Event::Dealt { hands } if self.secret.is_none() => masked_deal(hands, viewer),
            Event::Dealt { .. } => self.made(Next::Deal, event)?,
            Event::Drawn { seat, .. } if *seat == viewer && self.secret.is_none() => return Ok(()),
            Event::Drawn { seat, source, .. } => {
                let at = self.state.wall.place(*source);
                let tile = at.and_then(|at| self.wall.get(at)).copied();
                Event::Drawn {
                    seat: *seat,
                    tile: tile.unwrap_or(Tile::UNKNOWN),
                    source: *source,
                }
            }
            Event::IndicatorTurned { .. } => return self.check_indicator(event),
            Event::FlowersShown { .. }
            | Event::FlowersDone { .. }
            | Event::TilesExchanged { .. }
            | Event::VoidSuitsNamed { .. }
            | Event::RiichiAccepted { .. }
            | Event::PlayStarted
            | Event::Answered { .. }
            | Event::Discarded { .. }
            | Event::Called { .. }
            | Event::KongDeclared { .. }
            | Event::KongStood { .. }
            | Event::Won { .. }
            | Event::WallExhausted
            | Event::DealDrawn { .. }
            | Event::DealEnded { .. }
            | Event::GameEnded { .. }
            | Event::SeedRevealed { .. } => return Ok(()),
        };
        match expected.seen_by(viewer) {
            Some(expected) if expected != *event => Err(other_than(&expected, event)),
            _ => Ok(()),
        }
    }

    /// What comes of a tile that could be claimed agrees with what the viewer said about it.
    fn check_claims(&self, event: &Event) -> Checked {
        let (Some(viewer), Phase::Claim { from, answers, .. }) =
            (self.state.viewer, &self.state.phase)
        else {
            return Ok(());
        };
        if viewer == *from {
            return Ok(());
        }
        let answer = answers[viewer];
        let open = legal(&self.state, viewer);
        let wants = |wanted: fn(&Action) -> bool| {
            answer.as_ref().is_some_and(wanted) || open.iter().any(wanted)
        };
        let agrees = match event {
            Event::Called { seat, meld, .. } if *seat == viewer => {
                let tile = meld.called.map(|called| called.tile);
                let claimed = answer
                    .zip(tile)
                    .and_then(|(answer, tile)| claimed_meld(&answer, tile, *from));
                claimed.as_ref() == Some(meld)
            }
            Event::Called { meld, .. } if meld.kind == MeldKind::Chow => {
                !wants(is_win) && !wants(is_same_kind)
            }
            Event::Called { .. } | Event::RiichiAccepted { .. } => !wants(is_win),
            Event::Won { wins, .. } => {
                let wins_too = wins.iter().any(|win| win.seat == viewer);
                !wins_too || answer == Some(Action::Win)
            }
            Event::Drawn { .. } | Event::KongStood { .. } | Event::WallExhausted => {
                open.is_empty() && answer.is_none_or(|answer| answer == Action::Pass)
            }
            Event::DealDrawn { .. } => open.is_empty(),
            _ => true,
        };
        if agrees {
            return Ok(());
        }
        let message = format!("seat {viewer} had claimed the tile otherwise, or not yet answered");
        Err(("wrong_event", message))
    }

    /// An indicator is the one that lies in the revealed wall.
    fn check_indicator(&self, event: &Event) -> Checked {
        let due = |is_passed| self.state.rules().follow_up(&self.state, is_passed);
        match due(false).or_else(|| due(true)) {
            Some(next) if self.secret.is_some() => match self.made(next, event)? {
                expected if expected != *event => Err(other_than(&expected, event)),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

/// A deal in which only the viewer's tiles are seen, as they are said to be.
fn masked_deal(hands: &BySeat<Vec<Tile>>, viewer: Seat) -> Event {
    let hands = hands.clone();
    let dealt = Event::Dealt { hands };
    dealt.seen_by(viewer).unwrap_or(dealt)
}
