//! How far a hand is from ready, and which tiles bring it nearer.
//!
//! Nobody can get a fifth tile of a kind: a hand that only a fifth tile would complete is not ready, and the copies in
//! the player's own melds count. Holding `1z` beside a melded `[111z]`, a player waits for nothing.

use crate::counts::{COPIES, Counts};
use crate::distance::{Distances, distances, limited};
use crate::kind_set::KindSet;
use crate::shape::{GROUPS, PLACE, Piles, kind_in, kinds_in};

/// How many tiles must be exchanged until `concealed` waits for its last tile to have `sets` sets and a pair: 0 when it
/// is ready, -1 when it is complete. `melds` counts the tiles of the player's melds, which are not among `concealed`.
///
/// ```
/// use nexusray_core::counts::Counts;
/// use nexusray_core::shanten::shanten;
/// use nexusray_core::tile::parse_tiles;
/// let counts = |text| Counts::of(&parse_tiles(text).unwrap());
/// assert_eq!(shanten(&counts("123456789m234p55s"), &Counts::NONE, 4), -1);
/// assert_eq!(shanten(&counts("123456789m234p5s"), &Counts::NONE, 4), 0);
/// assert_eq!(shanten(&counts("159m159p159s1234567z"), &Counts::NONE, 5), 10);
/// assert_eq!(shanten(&counts("1z"), &counts("111z"), 0), 1);
/// ```
#[must_use]
pub fn shanten(concealed: &Counts, melds: &Counts, sets: usize) -> i8 {
    let [characters, dots, bamboo, honors] = piles_apart(concealed, melds);
    characters.join(dots).join_at(bamboo.join(honors), sets) as i8 - 1
}

/// The kinds that lower the shanten of `concealed` by one. A kind of which the player already holds all four, his melds
/// included, is never among them.
///
/// ```
/// use nexusray_core::counts::Counts;
/// use nexusray_core::shanten::useful_tiles;
/// use nexusray_core::tile::parse_tiles;
/// let counts = Counts::of(&parse_tiles("123456m11p57s111z").unwrap());
/// assert_eq!(useful_tiles(&counts, &Counts::NONE, 4).to_string(), "6s");
/// ```
#[must_use]
pub fn useful_tiles(concealed: &Counts, melds: &Counts, sets: usize) -> KindSet {
    let apart @ [characters, dots, bamboo, honors] = piles_apart(concealed, melds);
    let (low, high) = (characters.join(dots), bamboo.join(honors));
    let now = low.join_at(high, sets);
    let others = [
        dots.join(high),
        characters.join(high),
        low.join(honors),
        low.join(bamboo),
    ];
    let Some(piles) = Piles::of(concealed) else {
        return KindSet::EMPTY;
    };
    let mut useful = KindSet::EMPTY;
    for group in 0..GROUPS {
        // Not even the best a pile can gain from a tile would help: most hands have such a pile.
        if others[group].join_at(apart[group].one_nearer(), sets) >= now {
            continue;
        }
        for at in 0..kinds_in(group) {
            let kind = kind_in(group, at);
            if concealed[kind] + melds[kind] >= COPIES {
                continue;
            }
            let mut after = distances().of(group, piles.keys[group] + PLACE[at]);
            if others[group].join_at(after, sets) < now && has_melds(group, melds) {
                let mut more = *concealed;
                more[kind] += 1;
                after = limited_pile(group, &more, melds);
            }
            if others[group].join_at(after, sets) < now {
                useful.insert(kind);
            }
        }
    }
    useful
}

/// The distances of every pile of a hand.
fn piles_apart(concealed: &Counts, melds: &Counts) -> [Distances; GROUPS] {
    let Some(piles) = Piles::of(concealed) else {
        return [Distances::NEVER; GROUPS];
    };
    let table = distances();
    std::array::from_fn(|group| {
        if has_melds(group, melds) {
            limited_pile(group, concealed, melds)
        } else {
            table.of(group, piles.keys[group])
        }
    })
}

fn has_melds(group: usize, melds: &Counts) -> bool {
    ranks(group, melds).iter().any(|&count| count > 0)
}

fn ranks(group: usize, counts: &Counts) -> &[u8] {
    &counts.0[group * 9..group * 9 + kinds_in(group)]
}

fn limited_pile(group: usize, concealed: &Counts, melds: &Counts) -> Distances {
    limited(ranks(group, concealed), ranks(group, melds), group < 3)
}
