//! Computer opponents. They are asked as one seat is and can look at nothing but its view, so they cannot see a hidden
//! tile.

mod greedy;
mod random;

use nexusray_core::action::Action;
use nexusray_core::asked::Asked;

pub use greedy::Greedy;
pub use random::Random;

/// Something that chooses for a seat.
pub trait Player {
    /// Chooses one of the legal actions; nothing when the seat has nothing to decide. A view asks as a table does.
    fn act<'a>(&mut self, asked: impl Into<Asked<'a>>) -> Option<Action>;
}

/// The computer players there are.
#[derive(Debug, Clone)]
pub enum Bot {
    /// Any legal action, each equally likely.
    Random(Box<Random>),
    /// The fastest way to a complete hand; never folds.
    Greedy(Greedy),
}

impl Bot {
    /// The names of all computer players.
    pub const NAMES: [&'static str; 2] = ["random", "greedy"];

    /// The computer player of this name; the seed is for those that throw dice.
    #[must_use]
    pub fn new(name: &str, seed: u64) -> Option<Self> {
        match name {
            "random" => Some(Self::Random(Box::new(Random::new(seed)))),
            "greedy" => Some(Self::Greedy(Greedy)),
            _ => None,
        }
    }
}

impl Player for Bot {
    fn act<'a>(&mut self, asked: impl Into<Asked<'a>>) -> Option<Action> {
        match self {
            Self::Random(bot) => bot.act(asked),
            Self::Greedy(bot) => bot.act(asked),
        }
    }
}
