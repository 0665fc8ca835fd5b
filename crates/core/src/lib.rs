//! Mahjong as values.
