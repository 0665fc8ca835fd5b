//! Mahjong as values: hands, scores and tables, with no I/O, no clocks and no threads.

pub mod error;
pub mod hand;
pub mod meld;
pub mod payment;
pub mod seat;
pub mod tile;
