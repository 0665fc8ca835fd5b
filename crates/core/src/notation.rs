//! Hands as text.
