//! What one seat saw of a game, verified as far as that seat can: its choices, its tiles, and what came of its claims.

use crate::action::Action;
use crate::event::{Event, Source};
use crate::legal::legal;
use crate::meld::{Meld, MeldKind};
use crate::phase::Phase;
use crate::replay::{Checked, Checker, choice_of, illegal, other_than};
use crate::resolve::{Next, is_same_kind, is_win};
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

    /// The owner's own new tiles come from the wall, and the other seats' are hidden. A deal starts as the last one said,
    /// and no claim is passed over before its owner has answered.
    fn check_seen(&self, event: &Event) -> Checked {
        let Some(viewer) = self.state.viewer else {
            return Ok(());
        };
        let expected = match event {
            Event::DealStarted { .. } => self.started(event)?,
            Event::Dealt { hands } if self.secret.is_none() => masked_deal(hands, viewer),
            Event::Dealt { .. } => self.made(Next::Deal, event)?,
            Event::Drawn { seat, source, .. } if *seat == viewer && self.secret.is_none() => {
                return self.check_answered(*source, viewer);
            }
            Event::Drawn { seat, source, .. } => {
                self.check_answered(*source, viewer)?;
                let at = self.state.wall.place(*source);
                let tile = at.and_then(|at| self.wall.get(at)).copied();
                Event::Drawn {
                    seat: *seat,
                    tile: tile.unwrap_or(Tile::UNKNOWN),
                    source: *source,
                }
            }
            Event::KongStood { .. } | Event::WallExhausted | Event::DealDrawn { .. } => {
                return self.check_answered(Source::Head, viewer);
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
            | Event::Won { .. }
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
                answer.is_some_and(|answer| makes(&answer, meld))
            }
            Event::Called { meld, .. } if meld.kind == MeldKind::Chow => {
                !wants(is_win) && !wants(is_same_kind)
            }
            Event::Called { .. } | Event::RiichiAccepted { .. } => !wants(is_win),
            Event::Won { wins, .. } => {
                let wins_too = wins.iter().any(|win| win.seat == viewer);
                !wins_too || answer == Some(Action::Win)
            }
            Event::Drawn {
                source: Source::Head,
                ..
            }
            | Event::KongStood { .. }
            | Event::WallExhausted => answer.is_none_or(|answer| answer == Action::Pass),
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

    /// A claim can only have come to nothing when its owner let it pass.
    fn check_answered(&self, source: Source, viewer: Seat) -> Checked {
        let open = matches!(self.state.phase, Phase::Claim { .. }) && source == Source::Head;
        if open && !legal(&self.state, viewer).is_empty() {
            let message = format!("seat {viewer} had not answered yet");
            return Err(("wrong_event", message));
        }
        Ok(())
    }
}

/// A deal in which only the viewer's tiles are seen, as they are said to be.
fn masked_deal(hands: &BySeat<Vec<Tile>>, viewer: Seat) -> Event {
    let hands = hands.clone();
    let dealt = Event::Dealt { hands };
    dealt.seen_by(viewer).unwrap_or(dealt)
}

/// Is this the set that the claim makes?
fn makes(claim: &Action, meld: &Meld) -> bool {
    let (Some((kind, own)), Some(called)) = (claim.claimed_set(), meld.called) else {
        return false;
    };
    let mut tiles: Vec<Tile> = own.iter().copied().chain([called.tile]).collect();
    tiles.sort_by_key(|tile| tile.sort_key());
    kind == meld.kind && tiles == meld.tiles.as_slice()
}
