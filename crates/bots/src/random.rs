//! Any legal action.

use nexusray_core::action::Action;
use nexusray_core::asked::Asked;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::Player;

/// Chooses every legal action equally often; the same seed makes the same choices.
#[derive(Debug, Clone)]
pub struct Random {
    stream: ChaCha8Rng,
}

impl Random {
    /// A player with its own dice.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            stream: ChaCha8Rng::seed_from_u64(seed),
        }
    }
}

impl Player for Random {
    fn act<'a>(&mut self, asked: impl Into<Asked<'a>>) -> Option<Action> {
        let actions = asked.into().legal();
        // The top bits of the product: the bias of a few dozen choices in 2^32 is beyond measuring.
        let at = (u64::from(self.stream.next_u32()) * actions.len() as u64) >> 32;
        actions.get(at as usize).copied()
    }
}
