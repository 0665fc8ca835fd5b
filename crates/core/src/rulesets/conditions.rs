//! The list of a ruleset's entries in code: for each entry of the catalogue, in its order and under its name, its
//! condition, what it is counted for, why it is not met, and whether a player would ask about it.

/// Names every entry once. The caller has a function of the entry's name for its condition, modules `used`, `reason` and
/// `near` for the rest, the type `Win` that all of them look at, and `FANS`, how many entries there are.
macro_rules! conditions {
    ($($id:ident: $used:ident, $why_not:ident, $is_near:ident;)*) => {
        /// The ids of the entries.
        pub const IDS: [&str; FANS] = [$($crate::rulesets::conditions::plain(stringify!($id))),*];

        /// How often each entry's own condition is met.
        #[inline]
        pub(super) fn count(win: &Win) -> [u8; FANS] {
            [$($id(win)),*]
        }

        pub(super) const USED: [fn(&Win) -> $crate::fan::Used; FANS] = [$(used::$used),*];
        pub(super) const WHY_NOT: [fn(&Win) -> $crate::fan::Reason; FANS] = [$(reason::$why_not),*];
        pub(super) const IS_NEAR: [fn(&Win) -> bool; FANS] = [$(near::$is_near),*];
    };
}
pub(crate) use conditions;

/// The name of an entry: one that the language reserves is written with `r#` before it.
pub(crate) const fn plain(id: &'static str) -> &'static str {
    match id.as_bytes() {
        [b'r', b'#', ..] => id.split_at(2).1,
        _ => id,
    }
}
