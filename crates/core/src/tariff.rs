//! What sets of entries are worth, by table: what each byte of a set excludes and what its entries are worth together.

use crate::catalogue::Catalogue;
use crate::fan::{Fan, FanSet};

/// The sets of entries that one byte can name.
const SETS: usize = 1 << u8::BITS;

/// What a reading is worth by the entries that it meets.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Worth {
    /// Entries whose own condition is met.
    pub met: FanSet,
    /// Those of them that no other excludes.
    pub counted: FanSet,
    /// What they are worth, each as often as it counts.
    pub total: u32,
}

impl Worth {
    /// Is it the better of two: more, or of equal ones the list of entries that comes first in the catalogue?
    pub fn is_better(&self, other: &Self) -> bool {
        self.total > other.total
            || self.total == other.total && self.counted.is_before(other.counted)
    }
}

/// The exclusions and the values of a catalogue of not more than `8 * BYTES` entries, and not more than 64.
///
/// ```
/// use nexusray_core::rulesets::tw16::CATALOGUE;
/// use nexusray_core::{fan::FanSet, tariff::Tariff};
/// let tariff = Tariff::<4>::of(&CATALOGUE);
/// let met: FanSet = ["self_draw", "all_pungs", "half_flush", "full_flush"]
///     .iter()
///     .filter_map(|id| CATALOGUE.find(id))
///     .collect();
/// let counted = tariff.without_excluded(met);
/// assert_eq!(counted, CATALOGUE.without_excluded(met));
/// assert_eq!(tariff.total(counted), 13);
/// ```
#[derive(Debug)]
pub struct Tariff<const BYTES: usize> {
    excluded: [[u64; SETS]; BYTES],
    totals: [[u16; SETS]; BYTES],
}

impl<const BYTES: usize> Tariff<BYTES> {
    /// The tables of a catalogue.
    ///
    /// # Panics
    /// When it has more entries than the tables, or some are worth more than they can hold.
    #[must_use]
    pub fn of(catalogue: &Catalogue) -> Self {
        let entries = catalogue.entries().len();
        assert!(
            entries <= 8 * BYTES && BYTES <= 8,
            "{entries} entries fit in {BYTES} bytes"
        );
        let mut tariff = Self {
            excluded: [[0; SETS]; BYTES],
            totals: [[0; SETS]; BYTES],
        };
        for fan in catalogue.fans() {
            let (byte, bit) = (fan.index() / 8, fan.index() % 8);
            for set in (0..SETS).filter(|set| set >> bit & 1 != 0) {
                tariff.excluded[byte][set] |= catalogue.excluded_by(fan).bits() as u64;
                tariff.totals[byte][set] +=
                    u16::try_from(catalogue.value(fan)).expect("a small value");
            }
        }
        tariff
    }

    /// The entries of a set that none of its other entries excludes.
    #[must_use]
    pub fn without_excluded(&self, met: FanSet) -> FanSet {
        let bytes = self.excluded.iter().zip(met.bits().to_le_bytes());
        let excluded = bytes.fold(0, |all, (table, byte)| all | table[usize::from(byte)]);
        met.without(FanSet::from_bits(excluded.into()))
    }

    /// What the entries of a set are worth, each counted once.
    #[must_use]
    pub fn total(&self, counted: FanSet) -> u32 {
        let bytes = self.totals.iter().zip(counted.bits().to_le_bytes());
        bytes
            .map(|(table, byte)| u32::from(table[usize::from(byte)]))
            .sum()
    }

    /// What one of an entry is worth.
    #[must_use]
    pub fn value(&self, fan: Fan) -> u32 {
        self.totals[fan.index() / 8][1 << (fan.index() % 8)].into()
    }
}
