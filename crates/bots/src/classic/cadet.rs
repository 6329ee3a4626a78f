//! How a cadet fights: with what points at the nearest enemy, if the number is fair and nothing gets warm, and with
//! its fists every other time.

use classic::{State, UnitId};
use kit::Seeded;

use super::volley::{self, Novice, Volley};
use super::worth::Force;

/// A cadet shoots if it will rather hit than miss, and lets no heat build up.
const NOVICE: Novice = Novice { number: 7, warm: 0 };

pub(super) fn volley(state: &State, unit: UnitId, force: &mut Force) -> Volley {
    volley::at_nearest(state, unit, force, NOVICE)
}

/// Whether a cadet thinks of striking at all.
pub(super) fn thinks_of_blows(rng: &mut Seeded) -> bool {
    rng.below(2) == 0
}
