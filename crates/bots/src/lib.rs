//! Computer opponents.
