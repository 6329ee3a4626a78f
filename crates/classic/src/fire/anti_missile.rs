//! §6.13 Anti-missile systems.

use super::resolve::Ready;
use super::{Target, arcs};
use crate::gear::{Damage, WeaponClass};
use crate::unit::{BinNo, Mind, Reactor, WeaponNo};
use crate::{State, UnitId};

/// §6.13 −4 on the cluster roll.
pub(super) const MODIFIER: i8 = -4;

/// A system that stands ready against one salvo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Interception {
    pub unit: UnitId,
    pub weapon: WeaponNo,
    pub bin: Option<BinNo>,
}

/// §6.13 Which system meets which salvo: one each, the largest salvo first, of equals the one declared first.
pub(super) fn assign(state: &State, ready: &[Ready]) -> Vec<Option<Interception>> {
    let mut assigned = vec![None; ready.len()];
    let mut salvos: Vec<(u8, usize)> =
        ready.iter().enumerate().filter_map(|(at, it)| salvo(state, it).map(|size| (size, at))).collect();
    salvos.sort_by_key(|&(size, at)| (std::cmp::Reverse(size), at));
    let mut busy: Vec<Interception> = Vec::new();
    for (_, at) in salvos {
        let Target::Unit(target) = ready[at].attack.target else { continue };
        if let Some(found) = free_system(state, target, ready[at].attack.attacker, &busy) {
            busy.push(found);
            assigned[at] = Some(found);
        }
    }
    assigned
}

/// The size of a salvo that an anti-missile system can thin out; others make no cluster roll.
fn salvo(state: &State, ready: &Ready) -> Option<u8> {
    let plan = ready.plan.as_ref().ok()?;
    let weapon = state.sheet(ready.attack.attacker).weapon(ready.attack.weapon);
    match (plan.loaded.damage, weapon.weapon.class()) {
        (Damage::Cluster { rack, .. }, WeaponClass::Missile) => Some(rack),
        _ => None,
    }
}

/// §6.13 The first working system with ammunition left by the busy ones that bears on the attacker and has not fired
/// this turn.
pub(super) fn free_system(
    state: &State,
    unit: UnitId,
    attacker: UnitId,
    busy: &[Interception],
) -> Option<Interception> {
    let mech = state.mech(unit);
    let able = mech.unit.reactor == Reactor::Running && mech.unit.pilot.mind == Mind::Awake;
    let from = state.unit(attacker).place.hex;
    let mut mounted = mech.sheet.loadout.anti_missile.iter().map(|&index| WeaponNo(index));
    let claimed = |bin: BinNo| busy.iter().filter(|it| it.unit == unit && it.bin == Some(bin)).count();
    mounted.find_map(|number| {
        let weapon = mech.sheet.weapon(number);
        let bears = arcs::check_arc(mech, weapon, from).is_ok();
        let fired = mech.unit.deeds.ams_used.has(number)
            || busy.iter().any(|it| (it.unit, it.weapon) == (unit, number));
        if !able || !bears || !mech.weapon_works(number) || fired {
            return None;
        }
        let holds = |bin: &BinNo| usize::from(mech.shots_in(*bin)) > claimed(*bin);
        let bin = match weapon.weapon.feed {
            None => None,
            Some(_) => Some(weapon.bins.iter().copied().find(holds)?),
        };
        Some(Interception { unit, weapon: number, bin })
    })
}
