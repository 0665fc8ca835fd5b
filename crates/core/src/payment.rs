//! Points that change hands.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// Points from one seat to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Transfer {
    /// Who pays.
    pub from: Seat,
    /// Who receives.
    pub to: Seat,
    /// How much; never negative.
    pub amount: i64,
}
