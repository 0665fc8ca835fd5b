//! Computer opponents. They are given one seat's view and nothing else, so they cannot see a hidden tile.

mod greedy;
mod random;

use nexusray_core::action::Action;
use nexusray_core::view::View;

pub use greedy::Greedy;
pub use random::Random;

/// Something that chooses for a seat.
pub trait Player {
    /// Chooses one of the view's legal actions; nothing when the seat has nothing to decide.
    fn act(&mut self, view: &View) -> Option<Action>;
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
    fn act(&mut self, view: &View) -> Option<Action> {
        match self {
            Self::Random(bot) => bot.act(view),
            Self::Greedy(bot) => bot.act(view),
        }
    }
}
