//! The list of a ruleset's entries in code: for each entry of the catalogue, in its order and under its name, its
//! condition, what it is counted for, why it is not met, and whether a player would ask about it.

/// Names every entry once. The caller has a function of the entry's name for its condition, which looks at `$asked`;
/// modules `used`, `reason` and `near` for the rest, which look at `$win`; and `FANS`, how many entries there are.
macro_rules! conditions {
    ($asked:ident => $win:ident; $($id:ident: $used:ident, $why_not:ident, $is_near:ident;)*) => {
        /// The ids of the entries.
        pub const IDS: [&str; FANS] = [$($crate::rulesets::conditions::plain(stringify!($id))),*];

        /// The entries whose own condition is met.
        #[inline(always)]
        fn met(asked: &$asked) -> $crate::fan::FanSet {
            let (mut bits, mut at) = (0_u64, 0);
            $(
                bits |= u64::from($id(asked) > 0) << at;
                at += 1;
            )*
            debug_assert_eq!(at, FANS);
            $crate::fan::FanSet::from_bits(bits.into())
        }

        /// Calls `each` with every entry whose condition is met more than once, and with how often it is. Nothing is left
        /// of the entries that cannot be.
        #[inline(always)]
        fn for_each_repeated(asked: &$asked, mut each: impl FnMut($crate::fan::Fan, u8)) {
            let mut at = 0;
            $(
                let count = $id(asked);
                if count > 1 {
                    each($crate::fan::Fan::new(at), count);
                }
                at += 1;
            )*
            debug_assert_eq!(at, FANS);
        }

        /// Calls `each` with every one of these entries that counts more than once, and with how often it does.
        #[inline(always)]
        fn for_each_counted_again(
            asked: &$asked,
            counted: $crate::fan::FanSet,
            mut each: impl FnMut($crate::fan::Fan, u8),
        ) {
            for_each_repeated(asked, |fan, count| {
                if counted.has(fan) {
                    each(fan, count);
                }
            });
        }

        /// What a reading is worth.
        #[inline(always)]
        pub(super) fn worth<const BYTES: usize>(
            asked: &$asked,
            tariff: &$crate::tariff::Tariff<BYTES>,
        ) -> $crate::tariff::Worth {
            let met = met(asked);
            let counted = tariff.without_excluded(met);
            let mut total = tariff.total(counted);
            for_each_counted_again(asked, counted, |fan, count| {
                total += u32::from(count - 1) * tariff.value(fan);
            });
            $crate::tariff::Worth { met, counted, total }
        }

        /// The same as a tally.
        pub(super) fn tally(
            asked: &$asked,
            worth: &$crate::tariff::Worth,
        ) -> $crate::score::Tally {
            let mut tally = $crate::score::Tally::once(worth.counted, worth.total);
            for_each_counted_again(asked, worth.counted, |fan, count| {
                tally.counts[fan.index()] = count;
            });
            tally
        }

        /// How often each entry's own condition is met.
        pub(super) fn count(asked: &$asked) -> [u8; FANS] {
            [$($id(asked)),*]
        }

        pub(super) const USED: [fn(&$win) -> $crate::fan::Used; FANS] = [$(used::$used),*];
        pub(super) const WHY_NOT: [fn(&$win) -> $crate::fan::Reason; FANS] = [$(reason::$why_not),*];
        pub(super) const IS_NEAR: [fn(&$win) -> bool; FANS] = [$(near::$is_near),*];
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
