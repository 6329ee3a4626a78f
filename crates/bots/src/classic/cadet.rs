//! How a cadet attacks: it fires weapons that bear on the nearest enemy at a fair number without building up heat,
//! and makes a physical attack every other time.

use classic::{State, UnitId};
use kit::Seeded;

use super::volley::{self, Novice, Volley};
use super::worth::Force;

/// A cadet shoots if it will rather hit than miss, and lets no heat build up.
const NOVICE: Novice = Novice { number: 7, warm: 0 };

pub(super) fn volley(state: &State, unit: UnitId, force: &mut Force) -> Volley {
    volley::at_nearest(state, unit, force, NOVICE)
}

/// Whether a cadet considers a physical attack at all.
pub(super) fn thinks_of_blows(rng: &mut Seeded) -> bool {
    rng.below(2) == 0
}
