//! A stronger claim goes before a weaker one, whoever answers first.

use nexusray_core::action::Action;
use nexusray_core::event::Event;
use nexusray_core::meld::MeldKind;
use nexusray_core::seat::Seat;

/// What was answered about the tile that lies there.
#[derive(Default)]
pub struct Claims(Vec<(Seat, Action)>);

const fn strength(action: Action) -> u8 {
    match action {
        Action::Win => 3,
        Action::Pung { .. } | Action::ExposedKong { .. } => 2,
        Action::Chow { .. } => 1,
        _ => 0,
    }
}

impl Claims {
    /// Nobody who has claimed more, or could still claim more, is passed over; `open` are the choices of those who had
    /// not answered when it happened.
    pub fn check(&mut self, event: &Event, open: &[Vec<Action>]) {
        let (seat, won) = match event {
            Event::Answered { seat, action } => return self.0.push((*seat, *action)),
            Event::Called { seat, meld, .. } => {
                (Some(*seat), if meld.kind == MeldKind::Chow { 1 } else { 2 })
            }
            Event::Drawn { .. } | Event::KongStood { .. } | Event::WallExhausted => (None, 0),
            _ => return self.0.clear(),
        };
        for &(other, action) in &self.0 {
            let is_own = Some(other) == seat;
            assert!(
                is_own || strength(action) <= won,
                "{action} of {other} was passed over by {event:?}"
            );
        }
        for (at, actions) in open.iter().enumerate() {
            let is_own = Some(at) == seat.map(Seat::index);
            let strongest = actions.iter().map(|&action| strength(action)).max();
            assert!(
                is_own || strongest.unwrap_or(0) <= won,
                "seat {at} had not answered before {event:?}"
            );
        }
        self.0.clear();
    }
}
