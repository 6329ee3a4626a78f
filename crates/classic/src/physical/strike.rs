//! §7.5, §15.13.1 Mounted physical weapons and tools: who may, how hard, how much.

use grid::{Hex, Sector, sector};

use super::blow::{
    Blow, add_arm, add_enhancement, add_overhead, check_arm, check_arm_arc, check_depth, check_hand,
    chosen_table, side,
};
use super::number::{Why, shared};
use super::weapon::{self, Damage, Row};
use super::{NoAttack, shield};
use crate::damage::{HitTable, Source, is_under_water};
use crate::devices::Device;
use crate::gear::EquipmentKind;
use crate::mech::{Chassis, Location, MountId};
use crate::{Mech, State, UnitId};

/// §7.5, §15.13.1 An attack with a mounted weapon or tool.
pub fn strike(
    state: &State,
    attacker: UnitId,
    mount: MountId,
    target: UnitId,
    chosen: Option<HitTable>,
) -> Result<Blow, NoAttack> {
    let mech = state.mech(attacker);
    let mounted = mech.sheet.loadout.physical_weapons.iter().find(|(id, ..)| *id == mount);
    let Some(&(_, kind, at)) = mounted else { return Err(NoAttack::NoSuchWeapon) };
    let Some(row) = weapon::row(kind) else { return Err(NoAttack::NoSuchWeapon) };
    if row.damage != Damage::Shield && !mech.mount_works(mount) {
        return Err(NoAttack::WeaponDestroyed);
    }
    let in_arm = at.is_arm(mech.chassis());
    if in_arm {
        check_arm(mech, at)?;
        if row.hand {
            check_hand(mech, at)?;
        }
        check_arm_arc(state, attacker, at, target)?;
    } else {
        check_mounting(mech, mount, at, row, state.unit(target).place.hex)?;
    }
    check_depth(state, attacker, at, target)?;
    let points = points(mech, kind, mount, at, row)?;
    let mut number = shared(state, attacker, target);
    let table = chosen_table(state, attacker, target, chosen, &mut number)?;
    number.add(Why::PhysicalWeapon, row.to_hit);
    if in_arm {
        add_arm(&mut number, mech, at);
        add_overhead(&mut number, mech);
        add_enhancement(&mut number, mech, &[at]);
    }
    let side = side(state, attacker, target);
    Ok(Blow {
        number,
        points: through_water(state, attacker, at, row, points),
        table,
        side,
        source: Source::Club,
    })
}

/// §15.13.1 On a torso, or on a quad: ahead of the torso, a rear mount behind it; no actuator is asked.
fn check_mounting(
    mech: Mech<'_>,
    mount: MountId,
    at: Location,
    row: &Row,
    target: Hex,
) -> Result<(), NoAttack> {
    if mech.chassis() == Chassis::Quad && !row.quads {
        return Err(NoAttack::Quad);
    }
    if !mech.location_works(at) {
        return Err(NoAttack::LimbGone { limb: at });
    }
    let arc = if mech.sheet.design.mount(mount).rear { Sector::Rear } else { Sector::Front };
    let place = mech.unit.place;
    let found = sector(place.hex, place.torso, target);
    if found == arc { Ok(()) } else { Err(NoAttack::OutOfArc) }
}

/// §15.13.1 Points of a hit above the water.
fn points(
    mech: Mech<'_>,
    kind: EquipmentKind,
    mount: MountId,
    at: Location,
    row: &Row,
) -> Result<u16, NoAttack> {
    if let Some(points) = weapon::active_blade(kind).filter(|_| mech.has_active(Device::Vibroblade(at))) {
        return Ok(points);
    }
    if row.damage == Damage::Shield {
        return shield::bash(mech, kind, mount, at);
    }
    let strength = mech.has_strength() && row.strength_counts;
    Ok(row.damage.on(mech.mass()) << u16::from(strength))
}

/// §7.3, §15.13.1 Under water half is left: of a weapon rounded up, of a tool rounded down.
fn through_water(state: &State, attacker: UnitId, at: Location, row: &Row, points: u16) -> u16 {
    match (is_under_water(state, attacker, at), row.is_tool) {
        (false, _) => points,
        (true, false) => points.div_ceil(2),
        (true, true) => points / 2,
    }
}

/// Whether a mounted weapon reaches the sector in which the target is now (§7.9).
pub(super) fn reaches(mech: Mech<'_>, mount: MountId, found: Sector) -> bool {
    let mounted = mech.sheet.design.mount(mount);
    if mounted.location.is_arm(mech.chassis()) {
        super::blow::arm_reaches(found, mounted.location)
    } else {
        found == if mounted.rear { Sector::Rear } else { Sector::Front }
    }
}

impl Mech<'_> {
    /// §2.7, §15.13.4 Myomer that doubles a blow: hot triple-strength, or industrial at any heat.
    pub fn has_strength(&self) -> bool {
        self.has_active_tsm() || self.sheet.loadout.industrial_strength
    }

    /// §15.13.3 A leg whose foot and talons work.
    pub fn has_talons(&self, leg: Location) -> bool {
        let works = |&mount: &MountId| {
            let slots = self.sheet.footprint(mount)[leg];
            !slots.is_empty() && slots.and(self.unit.body.hit[leg]).is_empty()
        };
        self.sheet.loadout.talons.iter().any(works) && self.actuator_works(leg, crate::mech::System::Foot)
    }
}
