//! Japanese mahjong: four sets and a pair, seven pairs or thirteen orphans with at least one yaku, counted in han and fu.

mod choices;
pub mod options;
mod presets;
pub mod settings;

pub use options::Options;
pub use presets::Preset;
