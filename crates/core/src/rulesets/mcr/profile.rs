//! The points on which readings of the rules differ (section 9 of the specification), each with what every profile does.

use super::options::Profile;
use crate::catalogue::Entry;

/// Entries that one reading of the rules counts beside others and another leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// Its number in the specification.
    pub name: &'static str,
    /// The entries it is about.
    pub beside: &'static [&'static str],
    /// What is counted beside them, or not.
    pub entries: &'static [&'static str],
    /// The profiles that leave it out.
    pub left_out_by: &'static [Profile],
}

const BOTH: &[Profile] = &[Profile::Wmo, Profile::Mil];

/// All such points. Those without a profile, or with both, are settled in one way although a published reading differs.
pub const POINTS: [Point; 9] = [
    // Hands that are always concealed: fully concealed hand when drawn, or self-drawn alone.
    Point {
        name: "R3",
        beside: &[
            "nine_gates",
            "seven_shifted_pairs",
            "thirteen_orphans",
            "four_concealed_pungs",
            "seven_pairs",
            "greater_honors_and_knitted_tiles",
            "lesser_honors_and_knitted_tiles",
        ],
        entries: &["fully_concealed_hand"],
        left_out_by: &[Profile::Mil],
    },
    Point {
        name: "R4",
        beside: &["all_green"],
        entries: &["half_flush"],
        left_out_by: &[Profile::Mil],
    },
    // Where both pungs are there; one belongs to the gates in any case.
    Point {
        name: "R5",
        beside: &["nine_gates"],
        entries: &["pung_of_terminals_or_honors"],
        left_out_by: &[Profile::Wmo],
    },
    Point {
        name: "R6",
        beside: &["all_terminals"],
        entries: &["double_pung"],
        left_out_by: &[Profile::Mil],
    },
    Point {
        name: "R7",
        beside: &["three_kongs"],
        entries: &["two_concealed_kongs", "concealed_kong"],
        left_out_by: &[Profile::Mil],
    },
    Point {
        name: "R8",
        beside: &["four_kongs"],
        entries: &["two_concealed_kongs", "concealed_kong"],
        left_out_by: BOTH,
    },
    Point {
        name: "R9",
        beside: &["lesser_honors_and_knitted_tiles"],
        entries: &["knitted_straight"],
        left_out_by: &[],
    },
    // A ruling of 2006; the single wait is not named in it.
    Point {
        name: "R11",
        beside: &["knitted_straight"],
        entries: &["edge_wait", "closed_wait"],
        left_out_by: &[Profile::Wmo],
    },
    Point {
        name: "R13",
        beside: &["knitted_straight"],
        entries: &["all_types"],
        left_out_by: &[],
    },
];

/// How one melded and one concealed kong are counted (R1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MixedKongs {
    /// Two melded kongs and a concealed kong.
    AsTwoMelded,
    /// An entry of their own.
    OwnEntry,
}

/// Is something counted?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// It is.
    Yes,
    /// It is not.
    No,
}

/// Is a kind of which the player holds all four a wait?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waits {
    /// It is: the shape of the hand alone matters.
    Formal,
    /// It is not: nobody can bring a fifth.
    Available,
}

/// What a profile says beyond [`POINTS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Practice {
    /// One melded and one concealed kong (R1).
    pub mixed_kongs: MixedKongs,
    /// What two concealed kongs are worth (R2).
    pub two_concealed_kongs: u32,
    /// Four of a kind in seven pairs that are all green or all terminals, where they cannot be avoided (R10).
    pub unavoidable_tile_hog: Counted,
    /// Four equal honors in seven pairs (R12).
    pub tile_hog_of_honors: Counted,
    /// The waits of edge, closed and single wait (section 7 of the specification).
    pub waits: Waits,
}

impl Profile {
    /// What it says beyond [`POINTS`].
    #[must_use]
    pub const fn practice(self) -> Practice {
        match self {
            Self::Wmo => Practice {
                mixed_kongs: MixedKongs::AsTwoMelded,
                two_concealed_kongs: 8,
                unavoidable_tile_hog: Counted::No,
                tile_hog_of_honors: Counted::Yes,
                waits: Waits::Formal,
            },
            Self::Mil => Practice {
                mixed_kongs: MixedKongs::OwnEntry,
                two_concealed_kongs: 6,
                unavoidable_tile_hog: Counted::Yes,
                tile_hog_of_honors: Counted::Yes,
                waits: Waits::Formal,
            },
        }
    }

    /// Makes an entry of the catalogue what it is in this profile.
    pub(super) fn apply(self, entry: &mut Entry) {
        let applies = |point: &&Point| point.left_out_by.contains(&self);
        for point in POINTS.iter().filter(applies) {
            if point.beside.contains(&entry.id.as_str()) {
                entry
                    .excludes
                    .extend(point.entries.iter().map(ToString::to_string));
            }
        }
        if entry.id == "two_concealed_kongs" {
            entry.value = self.practice().two_concealed_kongs;
        }
    }
}
