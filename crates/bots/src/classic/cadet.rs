//! How a cadet shoots: at the nearest enemy in sight, with everything that bears, until it gets warm.

use classic::{State, UnitId};

use super::volley::{self, Volley};
use super::worth::Force;

/// Heat that a cadet does not worry about.
const WARM: u16 = 6;

pub fn volley(state: &State, unit: UnitId, force: &mut Force) -> Volley {
    volley::at_nearest(state, unit, force, WARM)
}
