//! How far a hand is from ready, and which tiles bring it nearer.
//!
//! Nobody can get a fifth tile of a kind: a hand that only a fifth tile would complete is not ready, and the copies in
//! the player's own melds count. Holding `1z` beside a melded `[111z]`, a player waits for nothing.

use crate::counts::{COPIES, Counts};
use crate::distance::{DistanceTable, Distances, Joined, Row, distances, limited};
use crate::kind_set::KindSet;
use crate::pile_facts::{Copies, PileFacts};
use crate::shape::{GROUPS, Piles, kind_in, kinds_in, place};
use crate::tile::Kind;

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
    let Some(piles) = Piles::of(concealed) else {
        return IMPOSSIBLE;
    };
    if melds.is_empty() {
        return shanten_and_copies(&piles, sets).0;
    }
    let [characters, dots, bamboo, honors] = apart(&piles, concealed, melds);
    let [low, high] = [characters.join(dots), bamboo.join(honors)];
    low.join_at(high, sets) as i8 - 1
}

/// [`shanten`] of tiles in piles, when every other tile can come, and how many kinds there are how often.
#[inline]
pub(crate) fn shanten_and_copies(piles: &Piles, sets: usize) -> (i8, Copies) {
    let table = distances();
    let facts: [_; GROUPS] = std::array::from_fn(|group| table.facts(group, piles.keys[group]));
    let [low, high] = halves(table, &facts.map(PileFacts::row));
    let copies = facts.map(PileFacts::copies);
    (
        table.distance(low, high, sets) as i8 - 1,
        copies.into_iter().fold(Copies::NONE, Copies::and),
    )
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
    let Some(piles) = Piles::of(concealed) else {
        return KindSet::EMPTY;
    };
    if melds.is_empty() {
        useful_alone(&piles, concealed, sets)
    } else {
        useful_beside(&piles, concealed, melds, sets)
    }
}

/// [`useful_tiles`] of a hand without melds: the tables know all of it.
fn useful_alone(piles: &Piles, concealed: &Counts, sets: usize) -> KindSet {
    let table = distances();
    let rows = rows(table, piles);
    let [low, high] = halves(table, &rows);
    let now = table.distance(low, high, sets);
    let mut useful = KindSet::EMPTY;
    for group in 0..GROUPS {
        let (partner, others) = (rows[group ^ 1], [high, low][group / 2]);
        // Many tiles bring a pile to the same row.
        let mut last = (rows[group], false);
        for at in 0..kinds_in(group) {
            let kind = kind_in(group, at);
            if concealed[kind] >= COPIES {
                continue;
            }
            let row = table.row(group, piles.keys[group] + place(at));
            if row == rows[group] {
                continue;
            }
            if row != last.0 {
                let after = table.distance(table.joined(row, partner), others, sets);
                last = (row, after < now);
            }
            if last.1 {
                useful.insert(kind);
            }
        }
    }
    useful
}

/// [`useful_tiles`] beside melds, whose tiles cannot come again.
fn useful_beside(piles: &Piles, concealed: &Counts, melds: &Counts, sets: usize) -> KindSet {
    let apart @ [characters, dots, bamboo, honors] = apart(piles, concealed, melds);
    let [low, high] = [characters.join(dots), bamboo.join(honors)];
    let now = low.join_at(high, sets);
    let others = [
        dots.join(high),
        characters.join(high),
        honors.join(low),
        bamboo.join(low),
    ];
    let table = distances();
    let rows = rows(table, piles);
    let mut useful = KindSet::EMPTY;
    for group in 0..GROUPS {
        // Not even the best a pile can gain from a tile would help: most hands have such a pile.
        if others[group].join_at(apart[group].one_nearer(), sets) >= now {
            continue;
        }
        let is_limited = has_melds(group, melds);
        for at in 0..kinds_in(group) {
            let kind = kind_in(group, at);
            let row = table.row(group, piles.keys[group] + place(at));
            let may_help = is_limited || row != rows[group];
            if concealed[kind] + melds[kind] >= COPIES || !may_help {
                continue;
            }
            let helps = |after: Distances| others[group].join_at(after, sets) < now;
            // With melds the table knows only what is too good to be true.
            if helps(table.of(row)) && (!is_limited || helps(grown(group, kind, concealed, melds)))
            {
                useful.insert(kind);
            }
        }
    }
    useful
}

/// The shanten of what is no hand.
const IMPOSSIBLE: i8 = i8::MAX;

fn rows(table: &DistanceTable, piles: &Piles) -> [Row; GROUPS] {
    std::array::from_fn(|group| table.row(group, piles.keys[group]))
}

/// The first two piles and the last two, each two joined.
fn halves(
    table: &DistanceTable,
    &[characters, dots, bamboo, honors]: &[Row; GROUPS],
) -> [Joined; 2] {
    [table.joined(characters, dots), table.joined(bamboo, honors)]
}

/// The distances of every pile of a hand.
fn apart(piles: &Piles, concealed: &Counts, melds: &Counts) -> [Distances; GROUPS] {
    let table = distances();
    let rows = rows(table, piles);
    std::array::from_fn(|group| {
        if has_melds(group, melds) {
            limited_pile(group, concealed, melds)
        } else {
            table.of(rows[group])
        }
    })
}

/// The distances of a pile with one tile more, beside melds.
fn grown(group: usize, kind: Kind, concealed: &Counts, melds: &Counts) -> Distances {
    let mut more = *concealed;
    more[kind] += 1;
    limited_pile(group, &more, melds)
}

fn has_melds(group: usize, melds: &Counts) -> bool {
    ranks(group, melds).iter().any(|&count| count > 0)
}

fn ranks(group: usize, counts: &Counts) -> &[u8] {
    &counts.0[group * 9..group * 9 + kinds_in(group)]
}

fn limited_pile(group: usize, concealed: &Counts, melds: &Counts) -> Distances {
    let (held, melded) = (ranks(group, concealed), ranks(group, melds));
    if melded.iter().all(|&count| count >= COPIES) {
        return Distances::NOTHING;
    }
    limited(held, melded, group < 3)
}
