//! Mahjong as values: hands, scores and tables, with no I/O, no clocks and no threads.
//!
//! ```text
//! hand :  text ─► Hand ─► [Decomposition] ─► [Reading] ─► [FanMatch] ─► Score ─► [Payment]
//! table:  seed ─► Wall ─► State ─► legal actions ─► Action ─► [Event] ─► State
//! ```

pub mod action;
pub mod action_id;
pub mod answer;
pub mod asked;
pub mod audit;
pub mod batch;
pub mod case_error;
mod case_reader;
pub mod catalogue;
pub mod check;
pub mod circumstance;
mod complete;
pub mod contradiction;
pub mod counts;
pub mod decompose;
pub mod distance;
pub mod error;
pub mod event;
mod event_text;
pub mod evolve;
pub mod explanation;
pub mod fan;
pub mod goal;
pub mod hand;
pub mod hand_case;
pub mod hand_error;
pub mod hand_row;
mod happening;
pub mod heap;
mod held;
pub mod kind_set;
pub mod knitted;
pub mod layout;
mod legal;
pub mod log;
mod masked;
pub mod meld;
pub mod notation;
pub mod observation;
mod orphans;
pub mod outline;
mod pairs;
pub mod payment;
pub mod phase;
mod pile_facts;
pub mod playthrough;
pub mod reading;
pub mod reason;
pub mod replay;
mod resolve;
pub mod rules;
pub mod rulesets;
pub mod score;
pub mod seat;
pub mod settle_error;
pub mod settlement;
pub mod shanten;
pub mod shape;
pub mod special;
pub mod start;
mod state;
mod strict_json;
mod supply;
pub mod table;
mod table_rules;
pub mod tariff;
pub mod tile;
pub mod view;
pub mod wait_value;
pub mod waits;
pub mod wall;
pub mod within_reach;
