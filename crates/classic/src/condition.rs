//! Questions about a damaged 'Mech that several chapters ask: what is hit, what still works.

use crate::Options;
use crate::gear::EquipmentKind;
use crate::mech::{Chassis, Location, MountId, Quirk, Quirks, Sheet, System};
use crate::unit::{BinNo, Fate, Mind, Posture, Reactor, Unit, WeaponNo};

/// A unit with its sheet and the rules it is played by.
#[derive(Clone, Copy, Debug)]
pub struct Mech<'a> {
    pub unit: &'a Unit,
    pub sheet: &'a Sheet,
    pub options: &'a Options,
}

impl<'a> Mech<'a> {
    pub fn chassis(&self) -> Chassis {
        self.sheet.design.chassis
    }

    /// In tons.
    pub fn mass(&self) -> u16 {
        u16::from(self.sheet.design.mass)
    }

    /// On the table and able to act at the start of this phase (§3.8).
    pub fn is_in_play(&self) -> bool {
        matches!(self.unit.fate, Fate::Operational | Fate::Doomed(_))
    }

    /// §15.22 Its quirks, where they are played.
    pub fn quirks(&self) -> Quirks {
        if self.options.quirks { self.sheet.design.quirks } else { Quirks::NONE }
    }

    pub fn has_quirk(&self, quirk: Quirk) -> bool {
        self.options.quirks && self.sheet.design.quirks.has(quirk)
    }

    pub fn is_prone(&self) -> bool {
        self.unit.place.posture == Posture::Prone
    }

    /// §4.2 Shut down, or the pilot out or dead; never merely because of leg damage.
    pub fn is_immobile(&self) -> bool {
        self.unit.reactor == Reactor::ShutDown || self.unit.pilot.mind != Mind::Awake
    }

    /// Neither destroyed nor flooded.
    pub fn location_works(&self, location: Location) -> bool {
        !self.unit.body.destroyed.has(location) && !self.unit.body.flooded.has(location)
    }

    /// Slots of a system that are hit; all of them in a destroyed or flooded location (§9.6.2).
    pub fn hits_on(&self, system: System) -> u8 {
        Location::ALL
            .into_iter()
            .map(|location| {
                let slots = self.sheet.system(system, location);
                if self.location_works(location) {
                    slots.and(self.unit.body.hit[location]).count()
                } else {
                    slots.count()
                }
            })
            .sum()
    }

    pub fn engine_hits(&self) -> u8 {
        self.hits_on(System::Engine)
    }

    pub fn gyro_hits(&self) -> u8 {
        self.hits_on(System::Gyro)
    }

    pub fn sensor_hits(&self) -> u8 {
        self.hits_on(System::Sensors)
    }

    /// §9.11 The first hit is enough.
    pub fn life_support_hit(&self) -> bool {
        self.hits_on(System::LifeSupport) > 0
    }

    /// Present, and hit or flooded; not asked of destroyed limbs, whose loss replaces all else.
    pub fn actuator_hit(&self, limb: Location, actuator: System) -> bool {
        let slots = self.sheet.system(actuator, limb);
        !slots.and(self.unit.body.hit[limb]).is_empty()
            || (!slots.is_empty() && self.unit.body.flooded.has(limb))
    }

    /// The design has no such actuator there (§9.12.5).
    pub fn actuator_missing(&self, limb: Location, actuator: System) -> bool {
        self.sheet.system(actuator, limb).is_empty()
    }

    pub fn actuator_works(&self, limb: Location, actuator: System) -> bool {
        self.location_works(limb)
            && !self.actuator_missing(limb, actuator)
            && !self.actuator_hit(limb, actuator)
    }

    /// §9.16 The first hit on any of its slots disables an item.
    pub fn mount_works(&self, mount: MountId) -> bool {
        self.sheet.footprint(mount).iter().all(|(location, &slots)| {
            slots.is_empty()
                || (self.location_works(location) && slots.and(self.unit.body.hit[location]).is_empty())
        })
    }

    /// A slot of it was hit by a critical, whatever became of its location.
    pub fn mount_hit(&self, mount: MountId) -> bool {
        self.sheet
            .footprint(mount)
            .iter()
            .any(|(location, &slots)| !slots.and(self.unit.body.hit[location]).is_empty())
    }

    /// Not destroyed; it may still be jammed or empty.
    pub fn weapon_works(&self, weapon: WeaponNo) -> bool {
        self.mount_works(self.sheet.weapon(weapon).mount)
    }

    /// Shots that can still be drawn from a bin.
    pub fn shots_in(&self, bin: BinNo) -> u16 {
        if self.mount_works(self.sheet.bin(bin).mount) { self.unit.shots.0[usize::from(bin.0)] } else { 0 }
    }

    pub fn working_equipment(&self, kind: EquipmentKind) -> impl Iterator<Item = MountId> + 'a {
        let mech = *self;
        self.sheet.equipment(kind).filter(move |&mount| mech.mount_works(mount))
    }

    pub fn legs(&self) -> impl Iterator<Item = Location> + 'static {
        let chassis = self.chassis();
        Location::ALL.into_iter().filter(move |location| location.is_leg(chassis))
    }

    pub fn legs_destroyed(&self) -> u8 {
        self.legs().filter(|&leg| self.unit.body.destroyed.has(leg)).count() as u8
    }

    /// Hips hit in legs that are still there.
    pub fn hips_hit(&self) -> u8 {
        self.legs()
            .filter(|&leg| !self.unit.body.destroyed.has(leg) && self.actuator_hit(leg, System::Hip))
            .count() as u8
    }

    /// §11.3 A searchlight that is on and has power: a reactor that is shut down feeds none (§10.5).
    pub fn has_light(&self) -> bool {
        self.unit.switches.searchlight && self.unit.reactor == Reactor::Running
    }

    /// §2.7 Stealth armour that is on, with an ECM suite that works and is on, and a running reactor.
    pub fn has_active_stealth(&self) -> bool {
        self.unit.switches.stealth
            && !self.unit.switches.ecm_off
            && self.unit.reactor == Reactor::Running
            && self.sheet.loadout.ecm.is_some_and(|ecm| self.mount_works(ecm))
    }
}
