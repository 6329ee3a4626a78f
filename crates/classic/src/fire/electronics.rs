//! §2.7, §6.12 ECM and stealth armour, Artemis and Narc: who guides, who jams.

use grid::{Hex, Line, Met};
use kit::Seat;

use super::aim::Aim;
use super::{Target, ammunition};
use crate::gear::{Family, Munition};
use crate::mech::MountedWeapon;
use crate::unit::{BinNo, Reactor};
use crate::{State, UnitId};

/// §2.7 The reach of an ECM suite, in hexes.
const ECM_RADIUS: u16 = 6;

/// §2.7 An ECM suite that works, is on and has power.
pub fn ecm_works(state: &State, unit: UnitId) -> bool {
    let mech = state.mech(unit);
    mech.is_in_play()
        && mech.unit.reactor == Reactor::Running
        && !mech.unit.switches.ecm_off
        && mech.sheet.loadout.ecm.is_some_and(|mount| mech.mount_works(mount))
}

/// §2.7, §9.17 Stealth armour that is switched on; it goes off with its ECM suite.
pub fn stealth_is_on(state: &State, unit: UnitId) -> bool {
    let mech = state.mech(unit);
    mech.has_active_stealth() && ecm_works(state, unit)
}

/// §2.7 Whether a hex lies in an ECM bubble that is hostile to a seat. A suite that hides its own 'Mech reaches no
/// one else.
pub fn is_jammed(state: &State, seat: Seat, at: Hex) -> bool {
    state.units().iter().any(|unit| {
        unit.seat != seat
            && unit.place.hex.distance(at) <= ECM_RADIUS
            && ecm_works(state, unit.id)
            && !stealth_is_on(state, unit.id)
    })
}

/// §6.12 Whether the line of fire passes a bubble hostile to a seat, its ends counted.
pub fn is_line_jammed(state: &State, seat: Seat, from: Hex, to: Hex) -> bool {
    if !state.units().iter().any(|unit| unit.seat != seat && ecm_works(state, unit.id)) {
        return false;
    }
    let jammed = |hex| is_jammed(state, seat, hex);
    jammed(from)
        || jammed(to)
        || Line::between(from, to).meetings().any(|met| match met {
            Met::Whole(hex) => jammed(hex),
            Met::Pair { left, right } => jammed(left) || jammed(right),
        })
}

impl Aim<'_> {
    /// §6.12 Artemis IV guides linked launchers with its own rounds, by direct fire, outside hostile ECM.
    pub(super) fn has_artemis(&self, weapon: &MountedWeapon, bin: Option<BinNo>) -> bool {
        let own = self.attacker.unit;
        let guided =
            ammunition::rounds(self.attacker, bin).is_some_and(|it| it.munition.is_artemis_capable());
        guided
            && weapon.artemis.is_some_and(|mount| self.attacker.mount_works(mount))
            && !stealth_is_on(self.state, own.id)
            && !is_line_jammed(self.state, own.seat, own.place.hex, self.at.hex)
    }

    /// §6.12 A Narc pod guides LRMs and SRMs that can hear it.
    pub fn has_narc(&self, weapon: &MountedWeapon, bin: Option<BinNo>) -> bool {
        let Target::Unit(target) = self.target else { return false };
        let hears =
            ammunition::rounds(self.attacker, bin).is_some_and(|it| it.munition == Munition::NarcCapable);
        let listens = matches!(
            weapon.weapon.family,
            Family::Lrm | Family::EnhancedLrm | Family::ExtendedLrm | Family::Srm | Family::Mml
        );
        hears && listens && pod_is_heard(self.state, self.attacker.unit.seat, target)
    }
}

/// §6.12 A pod sits on the target, outside ECM hostile to those who shot it.
pub fn pod_is_heard(state: &State, seat: Seat, target: UnitId) -> bool {
    let unit = state.unit(target);
    !unit.narced.is_empty() && !is_jammed(state, seat, unit.place.hex)
}
