//! Mahjong as values: hands, scores and tables, with no I/O, no clocks and no threads.

pub mod answer;
pub mod case_error;
pub mod catalogue;
pub mod check;
pub mod counts;
pub mod decompose;
pub mod distance;
pub mod error;
pub mod fan;
pub mod hand;
pub mod hand_case;
pub mod hand_error;
pub mod kind_set;
pub mod layout;
pub mod meld;
pub mod notation;
pub mod payment;
pub mod reading;
pub mod rules;
pub mod rulesets;
pub mod score;
pub mod seat;
pub mod shanten;
pub mod shape;
mod strict_json;
pub mod tile;
pub mod waits;
