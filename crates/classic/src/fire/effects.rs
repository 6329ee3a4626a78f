//! What the larger facts of the Weapon phase change: a declaration, a shot, the end of all.

use super::{Attack, Target, special};
use crate::State;
use crate::gear::{Family, Trait};
use crate::unit::{BinNo, Club, UnitId, WeaponNo};

/// A TAG points at its target from now on, until it is known to have missed (§6.12).
pub(super) fn declare(state: &mut State, attack: Attack) {
    let family = state.sheet(attack.attacker).weapon(attack.weapon).weapon.family;
    let deeds = &mut state.unit_mut(attack.attacker).deeds;
    deeds.fired = deeds.fired.with(attack.weapon);
    if let (Family::Tag, Target::Unit(target)) = (family, attack.target) {
        deeds.designating = Some(target);
    }
    state.attacks.push(attack);
}

/// Sealed until now: limbs that were picked up lie there no more.
pub(super) fn conclude(state: &mut State) {
    state.attacks.clear();
    for unit in state.units.iter().filter(|unit| unit.deeds.picked_up && unit.club == Some(Club::Limb)) {
        if let Some(at) = state.lying.iter().position(|&found| found == (unit.place.hex, Club::Limb)) {
            state.lying.remove(at);
        }
    }
}

/// §6.5, §10.1 What firing a weapon marks on its unit.
pub(super) fn fire(state: &mut State, id: UnitId, weapon: WeaponNo, heat: u16) {
    let mounted = state.sheet(id).weapon(weapon);
    let (location, outer, one_shot) = (mounted.location, mounted.split, mounted.weapon.has(Trait::OneShot));
    let (shocks, rests) = (mounted.weapon.family == Family::Tsemp, special::rests(mounted));
    let interferes = shocks || special::interferes(state.mech(id), mounted);
    let unit = state.unit_mut(id);
    unit.heat.weapons = unit.heat.weapons.saturating_add(heat);
    let limbs = unit.deeds.fired_limbs.with(location);
    unit.deeds.fired_limbs = outer.map_or(limbs, |outer| limbs.with(outer)); // §7.1.2
    if one_shot {
        unit.spent = unit.spent.with(weapon);
    }
    unit.devices.charged = unit.devices.charged.without(weapon); // §15.8.1
    if interferes {
        unit.devices.interference = 2; // §15.11.1, R-90
    }
    if rests {
        unit.devices.discharged = unit.devices.discharged.with(weapon);
    }
}

/// A bin that blew up in this phase has nothing left to draw on; the declared shot goes off all the same (§3.8).
pub(super) fn draw(shots: &mut [u16], bin: Option<BinNo>, count: u8) {
    if let Some(bin) = bin {
        let left = &mut shots[usize::from(bin.0)];
        *left = left.saturating_sub(u16::from(count));
    }
}
