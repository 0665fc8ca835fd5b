//! Nine gates: 1112345678999 of one suit, and one more tile of it.

use crate::heap::Heap;
use crate::kind_set::KindSet;
use crate::tile::Kind;

/// How often nine gates have each rank, the tile that is left over aside.
pub(super) const NINE_GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];

/// The tile that is left over beside nine gates, of a hand without melds that holds these tiles.
#[inline]
pub(super) fn tile_beside(held: &Heap) -> Option<Kind> {
    let number = (0..3).find(|&number| held.kinds() == KindSet::suit(number))?;
    left_over(held, number)
}

#[cold]
fn left_over(held: &Heap, number: usize) -> Option<Kind> {
    let kinds = (9 * number..9 * number + 9).map(Kind::new);
    let mut ranks = kinds.map(|kind| held.copies(kind)).zip(NINE_GATES);
    let missing = ranks.clone().any(|(held, gate)| held < gate);
    let over = ranks.position(|(held, gate)| held > gate)?;
    (!missing).then(|| Kind::new(9 * number + over))
}
