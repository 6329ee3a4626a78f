//! A design read once for play: which slots can be hit, what feeds what, where the special gear sits.

use thiserror::Error;

use super::computers::{ComputerKind, FittedComputer, FittedEcm};
use super::handles::check_handles;
use super::slot_masks::{armoured, hittable, slots_of, slots_where};
use super::{ByLocation, Design, Location, Locations, Mount, MountId, SLOTS, SlotMask, System};
use crate::devices::{Device, FittedDevice};
use crate::gear::{EquipmentKind, Family, Item, Weapon, WeaponId};
use crate::unit::WeaponNo;

/// The most that a battle keeps track of on one 'Mech.
pub const MAX_WEAPONS: usize = 64;
pub const MAX_BINS: usize = 48;
pub const MAX_MOUNTS: usize = 200;

/// A design that loads but cannot play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SheetError {
    #[error("{found} weapons, a battle keeps track of {MAX_WEAPONS}")]
    Weapons { found: usize },
    #[error("{found} ammunition bins, a battle keeps track of {MAX_BINS}")]
    Bins { found: usize },
    #[error("{found} items, a battle keeps track of {MAX_MOUNTS}")]
    Mounts { found: usize },
    #[error("slot {} of the {} holds item {}, and there are {mounts} items, counted from 0", .slot + 1, .location, .mount.0)]
    NoSuchMount { location: &'static str, slot: usize, mount: MountId, mounts: usize },
    #[error("item {} is linked to item {}, and there are {mounts} items, counted from 0", .from.0, .to.0)]
    NoSuchLink { from: MountId, to: MountId, mounts: usize },
    #[error("an armoured system is in slot {slot} of the {location}, which has {SLOTS}, counted from 0")]
    NoSuchSlot { location: &'static str, slot: u8 },
}

/// A set of [`Loadout::bins`]: bit 0 is the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BinMask(pub u64);

impl BinMask {
    pub const fn has(self, bin: usize) -> bool {
        self.0 & (1 << bin) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_BINS).filter(move |&bin| self.has(bin))
    }
}

/// A weapon and what serves it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FittedWeapon {
    pub mount: MountId,
    pub weapon: WeaponId,
    /// §6.5 The bins it may draw on.
    pub bins: BinMask,
    /// §6.12 The Artemis IV linked to it.
    pub artemis: Option<MountId>,
    /// §15.4.1
    pub artemis_v: Option<MountId>,
    /// §15.4.2
    pub apollo: Option<MountId>,
    /// §15.8.1
    pub capacitor: Option<MountId>,
    /// §15.4.3 The array that binds it.
    pub array: Option<MountId>,
    /// §15.8.2
    pub insulator: Option<MountId>,
    /// §15.8.3
    pub pulse_module: Option<MountId>,
    /// §15.16 The turret that it stands in.
    pub turret: Option<MountId>,
}

/// An ammunition bin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FittedBin {
    pub mount: MountId,
    pub location: Location,
    /// When full.
    pub shots: u16,
}

/// §2.6 A sink with slots; those in the engine are in [`Design::heat_sinks`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FittedSink {
    pub mount: MountId,
    pub location: Location,
    /// Heat it removes each turn.
    pub each: u8,
}

/// Everything about a design that play asks often, worked out once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loadout {
    /// §9.2 Slots that a critical can hit: occupied, and by something hittable.
    pub hittable: ByLocation<SlotMask>,
    pub engine: ByLocation<SlotMask>,
    pub gyro: ByLocation<SlotMask>,
    pub cockpit: ByLocation<SlotMask>,
    pub sensors: ByLocation<SlotMask>,
    pub life_support: ByLocation<SlotMask>,
    /// §15.1.4 Slots that are armoured themselves.
    pub armoured: ByLocation<SlotMask>,
    /// §15.6.5 Slots of reactive armour.
    pub reactive: ByLocation<SlotMask>,
    /// §15.15.3, §15.18 Locations with HarJel of any kind.
    pub harjel: Locations,
    /// §15.17.2 Modular armour is mounted.
    pub modular: bool,
    /// §15.13.5 Locations with spikes.
    pub spikes: Locations,
    /// §15.16 Turrets, and where their item sits.
    pub turrets: Vec<(MountId, Location)>,
    /// Every weapon, played or not, in the order of the mounts; anti-missile systems included.
    pub weapons: Vec<FittedWeapon>,
    pub bins: Vec<FittedBin>,
    pub jump_jets: Vec<(MountId, Location)>,
    pub sinks: Vec<FittedSink>,
    /// §7.5 Hatchets, swords and the like.
    pub physical_weapons: Vec<(MountId, EquipmentKind, Location)>,
    /// §6.13 Indices into `weapons`.
    pub anti_missile: Vec<u8>,
    /// §4.18
    pub masc: Option<MountId>,
    /// §15.20.1
    pub tracks: Option<MountId>,
    /// §15.20.2
    pub jump_boosters: Option<MountId>,
    /// §15.15.2 Underwater maneuvering units are mounted.
    pub swims: bool,
    /// §15.9.3
    pub super_cooled: Option<MountId>,
    /// §15.9.4 Radical heat sinks are mounted.
    pub radical: bool,
    /// §15.5
    pub supercharger: Option<MountId>,
    /// §2.7 The first ECM suite of any kind; stealth armour is linked to it.
    pub ecm: Option<MountId>,
    /// §2.7, §15.12.6 Everything that makes an ECM field.
    pub ecm_suites: Vec<FittedEcm>,
    /// §15.3.1 Computers of networks, masters first.
    pub computers: Vec<FittedComputer>,
    /// §2.7 One critical hit disables it.
    pub targeting_computer: Option<MountId>,
    pub partial_wing: Option<MountId>,
    pub searchlight: bool,
    /// §2.7 Triple-strength myomer.
    pub triple_strength: bool,
    /// §15.13.4 Industrial triple-strength myomer.
    pub industrial_strength: bool,
    /// §15.13.3
    pub talons: Vec<MountId>,
    /// §15.13.7
    pub ram_plate: Option<MountId>,
    /// §15.1.2 What has a mode.
    pub devices: Vec<FittedDevice>,
    /// §2.7 Limbs with an actuator enhancement system, and its mount.
    pub enhanced: ByLocation<Option<MountId>>,
    /// §9.5.3, with the CASE that a Clan chassis has wherever something explosive sits.
    pub case: Locations,
    /// §9.5.4
    pub case_ii: Locations,
    /// §6.2 Both arms lack lower arm and hand, so they can flip.
    pub can_flip_arms: bool,
}

impl Loadout {
    pub fn of(design: &Design) -> Result<Loadout, SheetError> {
        check_handles(design)?;
        let mut loadout = Loadout {
            hittable: hittable(design),
            engine: slots_of(design, System::Engine),
            gyro: slots_of(design, System::Gyro),
            cockpit: slots_of(design, System::Cockpit),
            sensors: slots_of(design, System::Sensors),
            life_support: slots_of(design, System::LifeSupport),
            armoured: armoured(design),
            reactive: slots_where(design, |mount| is_kind(mount.item, EquipmentKind::ReactiveArmour)),
            harjel: Locations::NONE,
            modular: design.has(EquipmentKind::ModularArmour),
            spikes: Locations::NONE,
            turrets: Vec::new(),
            weapons: Vec::new(),
            bins: Vec::new(),
            jump_jets: Vec::new(),
            sinks: Vec::new(),
            physical_weapons: Vec::new(),
            anti_missile: Vec::new(),
            masc: None,
            supercharger: None,
            super_cooled: None,
            tracks: None,
            jump_boosters: None,
            swims: false,
            radical: false,
            ecm: None,
            ecm_suites: Vec::new(),
            computers: Vec::new(),
            targeting_computer: None,
            partial_wing: None,
            searchlight: false,
            triple_strength: false,
            industrial_strength: false,
            talons: Vec::new(),
            ram_plate: None,
            devices: Vec::new(),
            enhanced: ByLocation::default(),
            case: design.case(),
            case_ii: design.case_ii(),
            can_flip_arms: can_flip_arms(design),
        };
        for (id, mount) in design.mounts() {
            match mount.item {
                Item::Weapon(weapon) => loadout.add_weapon(id, weapon),
                Item::Ammunition(ammunition) => loadout.bins.push(FittedBin {
                    mount: id,
                    location: mount.location,
                    shots: ammunition.ammunition().shots,
                }),
                Item::Equipment(item) => loadout.note(id, mount.location, item.equipment().kind),
            }
        }
        loadout.check_size()?;
        loadout.computers.sort_by_key(|it| !it.kind.is_master());
        loadout.link(design);
        Ok(loadout)
    }

    fn add_weapon(&mut self, mount: MountId, weapon: WeaponId) {
        if let Some(kind) = ComputerKind::of_weapon(weapon.weapon().family) {
            self.computers.push(FittedComputer { mount, kind });
        }
        self.weapons.push(FittedWeapon {
            mount,
            weapon,
            bins: BinMask::default(),
            artemis: None,
            artemis_v: None,
            apollo: None,
            capacitor: None,
            array: None,
            insulator: None,
            pulse_module: None,
            turret: None,
        });
    }

    /// §15.1.2 Where a device stands among those of the sheet.
    pub fn device_place(&self, device: Device) -> Option<usize> {
        self.devices.iter().position(|it| it.device == device)
    }

    /// §15.15.2, §15.20 It moves by more than legs and jets.
    pub const fn has_drives(&self) -> bool {
        self.tracks.is_some() || self.jump_boosters.is_some() || self.swims
    }

    /// §15.17.1 The shield of an arm.
    pub fn shield_in(&self, arm: Location) -> Option<(MountId, EquipmentKind)> {
        let is_shield = |kind: EquipmentKind| {
            use EquipmentKind::{LargeShield, MediumShield, SmallShield};
            matches!(kind, SmallShield | MediumShield | LargeShield)
        };
        let found = self.physical_weapons.iter().find(|&&(_, kind, at)| at == arm && is_shield(kind));
        found.map(|&(mount, kind, _)| (mount, kind))
    }

    fn check_size(&self) -> Result<(), SheetError> {
        if self.weapons.len() > MAX_WEAPONS {
            return Err(SheetError::Weapons { found: self.weapons.len() });
        }
        if self.bins.len() > MAX_BINS {
            return Err(SheetError::Bins { found: self.bins.len() });
        }
        Ok(())
    }

    fn note(&mut self, id: MountId, location: Location, kind: EquipmentKind) {
        if kind.is_jump_jet() {
            self.jump_jets.push((id, location));
        }
        if kind.sinks() > 0 {
            self.sinks.push(FittedSink { mount: id, location, each: kind.sinks() });
        }
        if kind.is_physical_weapon() {
            self.physical_weapons.push((id, kind, location));
        }
        if kind.is_ecm() {
            self.ecm.get_or_insert(id);
        }
        if let Some(radius) = kind.ecm_radius() {
            self.ecm_suites.push(FittedEcm { mount: id, kind, radius });
        }
        if let Some(device) = Device::of_equipment(kind, location) {
            self.devices.push(FittedDevice { device, mount: id });
        }
        if let Some(kind) = ComputerKind::of_equipment(kind) {
            self.computers.push(FittedComputer { mount: id, kind });
        }
        match kind {
            EquipmentKind::Masc => self.masc = self.masc.or(Some(id)),
            EquipmentKind::HarJel | EquipmentKind::HarJelII | EquipmentKind::HarJelIII => {
                self.harjel = self.harjel.with(location);
            }
            EquipmentKind::Tracks => self.tracks = self.tracks.or(Some(id)),
            EquipmentKind::JumpBooster => self.jump_boosters = self.jump_boosters.or(Some(id)),
            EquipmentKind::UnderwaterManeuveringUnit => self.swims = true,
            EquipmentKind::SuperCooledMyomer => self.super_cooled = self.super_cooled.or(Some(id)),
            EquipmentKind::RadicalHeatSinks => self.radical = true,
            EquipmentKind::Supercharger => self.supercharger = self.supercharger.or(Some(id)),
            EquipmentKind::TargetingComputer => {
                self.targeting_computer = self.targeting_computer.or(Some(id));
            }
            EquipmentKind::PartialWing => self.partial_wing = self.partial_wing.or(Some(id)),
            EquipmentKind::Searchlight => self.searchlight = true,
            EquipmentKind::TripleStrengthMyomer => self.triple_strength = true,
            EquipmentKind::IndustrialTripleStrengthMyomer => self.industrial_strength = true,
            EquipmentKind::Talons => self.talons.push(id),
            EquipmentKind::Spikes => self.spikes = self.spikes.with(location),
            EquipmentKind::Turret => self.turrets.push((id, location)),
            EquipmentKind::RamPlate => self.ram_plate = self.ram_plate.or(Some(id)),
            EquipmentKind::ActuatorEnhancement => self.enhanced[location] = Some(id),
            _ => {}
        }
    }

    /// §6.5 Bins to weapons, §6.12 Artemis to launchers.
    fn link(&mut self, design: &Design) {
        for (index, fitted) in self.weapons.iter_mut().enumerate() {
            let weapon: &Weapon = fitted.weapon.weapon();
            for (bin, held) in self.bins.iter().enumerate() {
                if let Item::Ammunition(id) = design.mount(held.mount).item
                    && id.ammunition().feeds(weapon)
                {
                    fitted.bins.0 |= 1 << bin;
                }
            }
            let linked = |kind: EquipmentKind| {
                let serves = |mount: &Mount| mount.link == Some(fitted.mount) && is_kind(mount.item, kind);
                design.mounts().find(|(_, mount)| serves(mount)).map(|(id, _)| id)
            };
            fitted.artemis = linked(EquipmentKind::ArtemisIV);
            fitted.artemis_v = linked(EquipmentKind::ArtemisV);
            fitted.apollo = linked(EquipmentKind::Apollo);
            fitted.capacitor = linked(EquipmentKind::PpcCapacitor);
            fitted.insulator = linked(EquipmentKind::LaserInsulator);
            fitted.pulse_module = linked(EquipmentKind::PulseModule);
            fitted.turret = turret_of(design.mount(fitted.mount), &self.turrets);
            let number = WeaponNo(index as u8);
            if weapon.family == Family::MachineGun {
                fitted.array = design.mount(fitted.mount).link;
            }
            if let Some(mount) = fitted.capacitor {
                self.devices.push(FittedDevice { device: Device::Capacitor(number), mount });
            }
            if let Some(mount) = fitted.pulse_module {
                self.devices.push(FittedDevice { device: Device::PulseModule(number), mount });
            }
            if weapon.family == Family::MachineGunArray {
                self.devices.push(FittedDevice { device: Device::Array(number), mount: fitted.mount });
            }
            if weapon.family == Family::AntiMissile {
                self.anti_missile.push(index as u8);
            }
        }
    }
}

/// §15.16 The turret of a weapon: that of its own location, for the head the one on the centre torso.
fn turret_of(weapon: &Mount, turrets: &[(MountId, Location)]) -> Option<MountId> {
    let seat = if weapon.location == Location::Head { Location::CentreTorso } else { weapon.location };
    let found = turrets.iter().find(|&&(_, at)| weapon.turret && (at == seat || at == weapon.location));
    found.map(|&(mount, _)| mount)
}

fn is_kind(item: Item, kind: EquipmentKind) -> bool {
    matches!(item, Item::Equipment(id) if id.equipment().kind == kind)
}

/// §6.2 A biped without lower arms and hands.
fn can_flip_arms(design: &Design) -> bool {
    [Location::LeftArm, Location::RightArm].iter().all(|&arm| {
        arm.is_arm(design.chassis)
            && design.slots.of_system(arm, System::LowerArm).is_empty()
            && design.slots.of_system(arm, System::Hand).is_empty()
    })
}
