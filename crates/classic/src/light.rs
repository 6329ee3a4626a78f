//! §11.3 Light: who can be seen in the dark.

use crate::sight::between;
use crate::{State, UnitId};

/// §11.3 Its own searchlight is on, or a unit with line of sight to it has one on it.
pub fn is_illuminated(state: &State, target: UnitId) -> bool {
    let it = state.unit(target);
    state.mech(target).has_light()
        || state.units().iter().any(|other| {
            state.mech(other.id).has_light()
                && other.seat != it.seat
                && state.mech(other.id).is_in_play()
                && between(state.board(), other.viewer(), it.viewer()).is_clear()
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{biped, board};

    #[test]
    fn a_target_is_lit_by_its_own_lamp_or_by_an_enemy_that_sees_it() {
        let dark = board("A . B").red('A', biped(50, 4).sheet()).blue('B', biped(50, 4).sheet()).battle();
        let lit = |battle: &crate::testing::Battle| is_illuminated(&battle.state, battle.id('B'));
        assert!(!lit(&dark));
        assert!(lit(&dark.clone().with('B', |unit| unit.switches.searchlight = true)));
        let stopped = dark.clone().with('A', |unit| {
            unit.switches.searchlight = true;
            unit.reactor = crate::unit::Reactor::ShutDown;
        });
        assert!(!lit(&stopped), "a lamp without power");
        assert!(lit(&dark.with('A', |unit| unit.switches.searchlight = true)));
        let hill = board("A 5 B").red('A', biped(50, 4).sheet()).blue('B', biped(50, 4).sheet()).battle();
        assert!(!lit(&hill.with('A', |unit| unit.switches.searchlight = true)), "a hill is in the way");
    }
}
