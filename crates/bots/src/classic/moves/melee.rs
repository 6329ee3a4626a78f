//! §7 The kicks and punches that may follow a move next to an enemy, by the engine's own numbers.

use arrayvec::ArrayVec;
use classic::mech::Location;
use classic::physical::check_parties;
use classic::unit::WeaponNo;
use classic::{Mech, State, UnitId};

use crate::classic::arsenal::is_usable;
use crate::classic::blows::{Strike, kick, punch};
use crate::classic::worth::Force;

/// What one 'Mech may do to another with its limbs, one of them not having moved.
#[derive(Clone, Debug, Default)]
pub(super) struct Melee {
    kick: Option<Strike>,
    punches: ArrayVec<Strike, 2>,
}

impl Melee {
    pub(super) fn of(state: &State, attacker: UnitId, target: UnitId, force: &Force) -> Melee {
        if check_parties(state, attacker, target).is_err() {
            return Melee::default();
        }
        let mech = state.mech(attacker);
        let best = |one: Strike, other: Strike| if other.value(0) > one.value(0) { other } else { one };
        let arms = [Location::LeftArm, Location::RightArm].into_iter().filter(|&arm| is_idle(mech, arm));
        Melee {
            kick: mech.legs().filter_map(|leg| kick(state, attacker, leg, target, force)).reduce(best),
            punches: arms.filter_map(|arm| punch(state, attacker, arm, target, force)).collect(),
        }
    }

    /// Expected points with this much added to the target number: a kick or punches, never both (§7.1.1), or neither.
    pub(super) fn value(&self, modifier: i8, can_kick: bool) -> f32 {
        let kick = self.kick.filter(|_| can_kick).map_or(0.0, |kick| kick.value(modifier));
        let punches = self.punches.iter().map(|punch| punch.value(modifier).max(0.0)).sum();
        kick.max(punches)
    }
}

/// §7.1.2 An arm punches or fires: one with a weapon that can fire is expected to.
fn is_idle(mech: Mech<'_>, arm: Location) -> bool {
    let weapons = (0..mech.sheet.weapons.len() as u8).map(WeaponNo);
    let mut in_arm = weapons.filter(|&it| mech.sheet.weapon(it).location == arm);
    !in_arm.any(|it| is_usable(mech, it))
}
