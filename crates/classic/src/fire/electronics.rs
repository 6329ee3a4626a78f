//! §2.7, §6.12, §15.3.5, §15.12.6 ECM and stealth armour, Artemis and Narc: who guides, who jams.

use arrayvec::ArrayVec;
use grid::{Hex, Line, Met};
use kit::Seat;

use super::aim::Aim;
use super::{Target, ammunition};
use crate::gear::{EquipmentKind, Family, Munition};
use crate::mech::MountedWeapon;
use crate::unit::{BinNo, MAX_UNITS, Reactor};
use crate::{State, UnitId};

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

/// §15.3.6 What travels along a line, as fields tell it apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Signal {
    /// C3, C3i, Artemis, Narc.
    Plain,
    /// Boosted C3.
    Boosted,
    Nova,
}

/// §15.12.6 One ECM field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Field {
    hex: Hex,
    radius: u16,
    kind: EquipmentKind,
}

impl Field {
    /// §15.3.6, §15.12.6
    fn stops(&self, signal: Signal) -> bool {
        match signal {
            Signal::Plain => true,
            Signal::Boosted => self.kind == EquipmentKind::AngelEcm,
            Signal::Nova => self.kind == EquipmentKind::NovaEcm,
        }
    }
}

/// §2.7 The fields that are hostile to a seat. A suite that hides its own 'Mech reaches no one else.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields(ArrayVec<Field, MAX_UNITS>);

impl Fields {
    pub(super) fn hostile_to(state: &State, seat: Seat) -> Fields {
        let hostile = state.units().iter().filter(|unit| unit.seat != seat);
        Fields(hostile.filter_map(|unit| field_of(state, unit.id)).collect())
    }

    /// Whether one of them stops a signal in a hex.
    pub(super) fn jam(&self, signal: Signal, at: Hex) -> bool {
        self.0.iter().any(|field| field.stops(signal) && field.hex.distance(at) <= field.radius)
    }

    /// §15.3.5 Whether one of them touches a line, its ends and both sides of a shared edge counted.
    pub(super) fn jam_line(&self, signal: Signal, from: Hex, to: Hex) -> bool {
        if !self.0.iter().any(|field| field.stops(signal)) {
            return false;
        }
        let jammed = |hex| self.jam(signal, hex);
        jammed(from)
            || jammed(to)
            || Line::between(from, to).meetings().any(|met| match met {
                Met::Whole(hex) => jammed(hex),
                Met::Pair { left, right } => jammed(left) || jammed(right),
            })
    }
}

/// §2.7, §15.12.6 The widest field that a unit makes now.
fn field_of(state: &State, unit: UnitId) -> Option<Field> {
    let mech = state.mech(unit);
    let suites = &mech.sheet.loadout.ecm_suites;
    if suites.is_empty()
        || !mech.is_in_play()
        || mech.unit.reactor != Reactor::Running
        || mech.unit.switches.ecm_off
        || stealth_is_on(state, unit)
    {
        return None;
    }
    let working = suites.iter().filter(|it| mech.mount_works(it.mount));
    let widest = working.max_by_key(|it| (it.radius, it.kind == EquipmentKind::AngelEcm))?;
    Some(Field { hex: mech.unit.place.hex, radius: widest.radius, kind: widest.kind })
}

/// §2.7 Whether a hex lies in an ECM bubble that is hostile to a seat.
pub fn is_jammed(state: &State, seat: Seat, at: Hex) -> bool {
    Fields::hostile_to(state, seat).jam(Signal::Plain, at)
}

/// §6.12 Whether the line of fire passes a bubble hostile to a seat, its ends counted.
pub(super) fn is_line_jammed(state: &State, seat: Seat, from: Hex, to: Hex) -> bool {
    Fields::hostile_to(state, seat).jam_line(Signal::Plain, from, to)
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

    /// §15.4.1 Artemis V guides linked launchers with its own rounds, by direct fire, outside hostile ECM.
    pub(super) fn has_artemis_v(&self, weapon: &MountedWeapon, bin: Option<BinNo>) -> bool {
        let own = self.attacker.unit;
        weapon.artemis_v.is_some_and(|mount| self.attacker.mount_works(mount))
            && ammunition::rounds(self.attacker, bin)
                .is_some_and(|it| it.munition == Munition::ArtemisVCapable)
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
pub(super) fn pod_is_heard(state: &State, seat: Seat, target: UnitId) -> bool {
    let unit = state.unit(target);
    !unit.narced.is_empty() && !is_jammed(state, seat, unit.place.hex)
}
