//! All entries of the catalogue, in its order and under its names: what kind of condition each has, what it is counted
//! for, why it is not met, and whether a player would ask about it. The conditions are in the files beside this one.
//!
//! A condition says what an entry itself asks for. What it is replaced by stands in the catalogue and in `profile.rs`.

pub(super) mod chows;
pub(super) mod kongs;
pub(super) mod pungs;
pub(super) mod shapes;
pub(super) mod tiles;
pub(super) mod waits;
pub(super) mod winning;

use chows::*;
use kongs::*;
use pungs::*;
use shapes::*;
use tiles::*;
use waits::*;
use winning::*;

use super::facts::Facts;
use super::form::Form;
use super::tallied::Tallied;
use super::win::Win;
use super::{near, reason, used};
use crate::decompose::Shape;
use crate::fan::{Fan, FanSet, Reason, Used};
use crate::kind_set::KindSet;
use crate::tile::Kind;

/// Do sets of these lowest kinds, in ascending order, make an entry beside this pair? Without a pair it is not looked at.
pub(super) type Pattern = fn(&[Kind], Option<Kind>) -> bool;

/// How an entry is found in a hand, and so what its condition is asked with.
#[derive(Clone, Copy)]
pub(super) enum Condition {
    /// In the hand, however it is read: `fn(&Facts) -> bool`.
    Hand,
    /// For so many tiles of the hand, however it is read: `fn(&Facts) -> u8`.
    Tiles,
    /// In a shape that is not four sets and a pair: `fn(&Form) -> bool`.
    Special,
    /// In the reading as a whole: `fn(&Form) -> bool`.
    Reading,
    /// In the place of the winning tile: `fn(&Form) -> bool`.
    Wait,
    /// Once, for the pungs of these kinds: `fn(&Form) -> KindSet`.
    Group,
    /// Once for the pung of each of these kinds: `fn(&Form) -> KindSet`.
    Each,
    /// Once for each of these kinds, wherever its tiles lie: `fn(&Form) -> KindSet`.
    Kinds,
    /// Once for so many chows that make the pattern; the account-once rule chooses among them.
    Chows(usize, Pattern),
    /// The same with pungs and kongs.
    Pungs(usize, Pattern),
    /// For what all other entries are worth together, flowers aside.
    Rest(fn(u32) -> bool),
}

impl Condition {
    /// The sets that make an entry by a pattern: their shape, how many, and the pattern; nothing for other entries.
    pub(super) const fn sets(self) -> Option<(Shape, usize, Pattern)> {
        match self {
            Self::Chows(size, pattern) => Some((Shape::Chow, size, pattern)),
            Self::Pungs(size, pattern) => Some((Shape::Pung, size, pattern)),
            Self::Hand
            | Self::Tiles
            | Self::Special
            | Self::Reading
            | Self::Wait
            | Self::Group
            | Self::Each
            | Self::Kinds
            | Self::Rest(_) => None,
        }
    }
}

macro_rules! condition {
    (Chows $size:literal $id:ident) => {
        Condition::Chows($size, $id)
    };
    (Pungs $size:literal $id:ident) => {
        Condition::Pungs($size, $id)
    };
    (Rest $id:ident) => {
        Condition::Rest($id)
    };
    ($kind:ident $id:ident) => {
        Condition::$kind
    };
}

/// What follows, if the entry is of this kind.
macro_rules! if_kind {
    (Hand Hand $($then:tt)*) => { $($then)* };
    (Special Special $($then:tt)*) => { $($then)* };
    (Reading Reading $($then:tt)*) => { $($then)* };
    (Wait Wait $($then:tt)*) => { $($then)* };
    (Group Group $($then:tt)*) => { $($then)* };
    (Each Each $($then:tt)*) => { $($then)* };
    (Tiles Tiles $($then:tt)*) => { $($then)* };
    (Kinds Kinds $($then:tt)*) => { $($then)* };
    ($wanted:ident $kind:ident $($then:tt)*) => {};
}

/// Names every entry once.
macro_rules! fans {
    ($($kind:ident $(($size:literal))? $id:ident: $used:ident, $why_not:ident, $is_near:ident;)*) => {
        /// The ids of the entries.
        pub const IDS: [&str; FANS] = [$(stringify!($id)),*];

        pub(super) const CONDITIONS: [Condition; FANS] = [$(condition!($kind $($size)? $id)),*];

        pub(super) const USED: [fn(&Win, &Tallied, Fan) -> Used; FANS] = [$(used::$used),*];
        pub(super) const WHY_NOT: [fn(&Win, &Tallied, Fan) -> Reason; FANS] = [$(reason::$why_not),*];
        pub(super) const IS_NEAR: [fn(&Win, Fan) -> bool; FANS] = [$(near::$is_near),*];

        /// The position of each entry.
        #[allow(non_camel_case_types)]
        #[derive(Clone, Copy)]
        enum At { $($id),* }

        /// How many entries there are.
        pub const FANS: usize = [$(At::$id),*].len();

        /// What the tiles alone show, the same in every reading.
        pub(super) fn in_hand(facts: &Facts) -> FanSet {
            let mut met = FanSet::default();
            $(if_kind! { Hand $kind met.insert_if(Fan::new(At::$id as usize), $id(facts)); })*
            met
        }

        /// What a shape that is not four sets and a pair shows.
        pub(super) fn in_special(form: &Form) -> FanSet {
            let mut met = FanSet::default();
            $(if_kind! { Special $kind met.insert_if(Fan::new(At::$id as usize), $id(form)); })*
            met
        }

        /// What the reading as a whole shows.
        pub(super) fn in_reading(form: &Form) -> FanSet {
            let mut met = FanSet::default();
            $(if_kind! { Reading $kind met.insert_if(Fan::new(At::$id as usize), $id(form)); })*
            met
        }

        /// What the place of the winning tile shows.
        pub(super) fn in_place(form: &Form) -> FanSet {
            let mut met = FanSet::default();
            $(if_kind! { Wait $kind met.insert_if(Fan::new(At::$id as usize), $id(form)); })*
            met
        }

        /// Calls `each` with every entry that counts for tiles, and how often it does.
        #[inline]
        pub(super) fn for_each_of_tiles(facts: &Facts, mut each: impl FnMut(Fan, u8)) {
            $(if_kind! { Tiles $kind each(Fan::new(At::$id as usize), $id(facts)); })*
        }

        /// Calls `each` with every entry that counts for pungs, once or for each of them, and the pungs.
        #[inline]
        pub(super) fn for_each_of_pungs(form: &Form, mut each: impl FnMut(Fan, KindSet)) {
            $(if_kind! { Group $kind each(Fan::new(At::$id as usize), $id(form)); })*
            $(if_kind! { Each $kind each(Fan::new(At::$id as usize), $id(form)); })*
        }

        /// Calls `each` with every entry that counts for kinds, wherever their tiles lie, and the kinds.
        #[inline]
        pub(super) fn for_each_of_kinds(form: &Form, mut each: impl FnMut(Fan, KindSet)) {
            $(if_kind! { Kinds $kind each(Fan::new(At::$id as usize), $id(form)); })*
        }
    };
}

fans! {
    Group big_four_winds: sets, winds, four_winds;
    Group big_three_dragons: sets, dragons, three_dragons;
    Hand all_green: everything, not_green, nearly_green;
    Hand nine_gates: everything, nine_gates, never;
    Group four_kongs: sets, four_kongs, three_of_four_kongs;
    Special seven_shifted_pairs: everything, seven_shifted_pairs, never;
    Special thirteen_orphans: everything, thirteen_orphans, never;
    Hand all_terminals: everything, not_terminals, nearly_terminals;
    Group little_four_winds: sets_and_pair, winds_and_pair, three_winds;
    Group little_three_dragons: sets_and_pair, dragons_and_pair, two_dragons;
    Hand all_honors: everything, not_honors, nearly_honors;
    Group four_concealed_pungs: sets, four_concealed_pungs, four_pungs;
    Chows(4) pure_terminal_chows: sets_and_pair, missing_sets, one_set_away;
    Chows(4) quadruple_chow: sets, missing_sets, one_set_away;
    Pungs(4) four_pure_shifted_pungs: sets, missing_sets, one_set_away;
    Chows(4) four_pure_shifted_chows: sets, missing_sets, one_set_away;
    Group three_kongs: sets, three_kongs, two_of_three_kongs;
    Hand all_terminals_and_honors: everything, not_orphans, nearly_orphans;
    Special seven_pairs: everything, seven_pairs, never;
    Special greater_honors_and_knitted_tiles: everything, greater_honors, six_honors;
    Reading all_even_pungs: everything, all_even_pungs, nearly_even_pungs;
    Hand full_flush: everything, full_flush, nearly_full_flush;
    Chows(3) pure_triple_chow: sets, missing_sets, one_set_away;
    Pungs(3) pure_shifted_pungs: sets, missing_sets, one_set_away;
    Hand upper_tiles: everything, not_upper, nearly_upper;
    Hand middle_tiles: everything, not_middle, nearly_middle;
    Hand lower_tiles: everything, not_lower, nearly_lower;
    Chows(3) pure_straight: sets, missing_sets, one_set_away;
    Chows(4) three_suited_terminal_chows: sets_and_pair, missing_sets, one_set_away;
    Chows(3) pure_shifted_chows: sets, missing_sets, one_set_away;
    Reading all_fives: everything, set_without_five, one_set_without_five;
    Pungs(3) triple_pung: sets, missing_sets, one_set_away;
    Group three_concealed_pungs: sets, three_concealed_pungs, three_pungs;
    Special lesser_honors_and_knitted_tiles: everything, lesser_honors, never;
    Special knitted_straight: knitted, knitted_straight, never;
    Hand upper_four: everything, not_above_five, nearly_above_five;
    Hand lower_four: everything, not_below_five, nearly_below_five;
    Group big_three_winds: sets, three_winds, nearly_three_winds;
    Chows(3) mixed_straight: sets, missing_sets, one_set_away;
    Hand reversible_tiles: everything, not_reversible, nearly_reversible;
    Chows(3) mixed_triple_chow: sets, missing_sets, one_set_away;
    Pungs(3) mixed_shifted_pungs: sets, missing_sets, one_set_away;
    Rest chicken_hand: everything, something_counts, never;
    Hand last_tile_draw: winning_tile, last_tile_draw, never;
    Hand last_tile_claim: winning_tile, last_tile_claim, never;
    Hand out_with_replacement_tile: winning_tile, out_with_replacement_tile, never;
    Hand robbing_the_kong: winning_tile, robbing_the_kong, never;
    Group two_concealed_kongs: sets, two_concealed_kongs, one_of_two_concealed_kongs;
    Reading all_pungs: everything, all_pungs, one_chow;
    Hand half_flush: everything, half_flush, nearly_half_flush;
    Chows(3) mixed_shifted_chows: sets, missing_sets, one_set_away;
    Hand all_types: everything, all_types, four_types;
    Hand melded_hand: everything, melded_hand, nearly_melded_hand;
    Group two_dragons_pungs: sets, two_dragons, nearly_two_dragons;
    Reading outside_hand: everything, set_without_orphan, one_set_without_orphan;
    Hand fully_concealed_hand: everything, concealed_and_drawn, nearly_fully_concealed;
    Group two_melded_kongs: sets, two_melded_kongs, never;
    Group concealed_and_melded_kong: sets, concealed_and_melded_kong, never;
    Hand last_tile: winning_tile, last_tile, never;
    Each dragon_pung: sets, dragon_pung, dragon_pair;
    Each prevalent_wind: sets, prevalent_wind, pair_of_round_wind;
    Each seat_wind: sets, seat_wind, pair_of_seat_wind;
    Hand concealed_hand: everything, concealed_and_discarded, one_exposed_meld;
    Reading all_chows: everything, all_chows, honor_pair_beside_chows;
    Kinds tile_hog: hogs, no_tile_hog, never;
    Pungs(2) double_pung: sets, missing_sets, never;
    Group two_concealed_pungs: sets, two_concealed_pungs, two_pungs;
    Group concealed_kong: sets, concealed_kong, never;
    Hand all_simples: everything, not_simple, nearly_simple;
    Chows(2) pure_double_chow: sets, missing_sets, never;
    Chows(2) mixed_double_chow: sets, missing_sets, never;
    Chows(2) short_straight: sets, missing_sets, never;
    Chows(2) two_terminal_chows: sets, missing_sets, never;
    Each pung_of_terminals_or_honors: sets, pung_of_terminals_or_honors, never;
    Each melded_kong: sets, melded_kong, never;
    Hand one_voided_suit: everything, one_voided_suit, never;
    Hand no_honor_tiles: everything, has_honors, pair_of_honors;
    Wait edge_wait: place, edge_wait, edge_of_several;
    Wait closed_wait: place, closed_wait, closed_of_several;
    Wait single_wait: place, single_wait, single_of_several;
    Hand self_drawn: winning_tile, self_drawn, never;
    Tiles flower_tiles: flowers, no_flowers, never;
}
