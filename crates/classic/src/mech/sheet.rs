//! A design made ready for play: its [`Loadout`], slots as masks, weapons and bins numbered. Computed once.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::loadout::{Loadout, SheetError};
use super::{
    ByLocation, Design, Location, Mount, MountId, SLOTS, Slot, SlotMask, SlotTable, System, WeaponQuirks,
};
use crate::gear::{Ammunition, EquipmentKind, Item, Weapon};
use crate::unit::{BinNo, WeaponNo};

/// The slots of one item or system, by location.
pub type Footprint = ByLocation<SlotMask>;

/// A weapon as mounted.
#[derive(Clone, Debug, PartialEq)]
pub struct MountedWeapon {
    pub number: WeaponNo,
    pub mount: MountId,
    pub weapon: &'static Weapon,
    pub location: Location,
    pub split: Option<Location>,
    pub rear: bool,
    pub footprint: Footprint,
    /// Bins that can feed it, in mount order; empty for weapons that need none.
    pub bins: Vec<BinNo>,
    /// The Artemis linked to it.
    pub artemis: Option<MountId>,
    /// §15.4.1
    pub artemis_v: Option<MountId>,
    /// §15.4.2
    pub apollo: Option<MountId>,
    /// §15.8.1
    pub capacitor: Option<MountId>,
    /// §15.4.3 The array that it belongs to.
    pub array: Option<WeaponNo>,
    /// §15.4.3 The guns of an array.
    pub guns: Vec<WeaponNo>,
    /// §15.8.2
    pub insulator: Option<MountId>,
    /// §15.8.3
    pub pulse_module: Option<MountId>,
    /// §15.16 The turret that it stands in.
    pub turret: Option<MountId>,
    /// §15.22
    pub quirks: WeaponQuirks,
}

/// An ammunition bin as mounted.
#[derive(Clone, Debug, PartialEq)]
pub struct MountedBin {
    pub mount: MountId,
    pub ammunition: &'static Ammunition,
    pub location: Location,
}

/// Everything play asks of a design, looked up once.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    pub design: Arc<Design>,
    pub loadout: Loadout,
    /// Numbered by [`WeaponNo`].
    pub weapons: Vec<MountedWeapon>,
    /// Numbered by [`BinNo`].
    pub bins: Vec<MountedBin>,
    systems: [Footprint; System::ALL.len()],
    footprints: Vec<Footprint>,
}

impl Sheet {
    pub fn new(design: Arc<Design>) -> Result<Sheet, SheetError> {
        let loadout = Loadout::of(&design)?;
        let footprints: Vec<_> =
            design.mounts().map(|(id, _)| footprint(&design.slots, Slot::Mount(id))).collect();
        let systems = System::ALL.map(|system| footprint(&design.slots, Slot::System(system)));
        let weapons = weapons(&design, &loadout, &footprints);
        let bins = design.mounts().filter_map(bin).collect();
        Ok(Sheet { design, loadout, weapons, bins, systems, footprints })
    }

    /// The slots of a system in a location.
    pub fn system(&self, system: System, location: Location) -> SlotMask {
        self.systems[system as usize][location]
    }

    pub fn footprint(&self, mount: MountId) -> &Footprint {
        &self.footprints[usize::from(mount.0)]
    }

    pub fn weapon(&self, number: WeaponNo) -> &MountedWeapon {
        &self.weapons[usize::from(number.0)]
    }

    pub fn bin(&self, number: BinNo) -> &MountedBin {
        &self.bins[usize::from(number.0)]
    }

    /// The mounts of one kind of equipment.
    pub fn equipment(&self, kind: EquipmentKind) -> impl Iterator<Item = MountId> + '_ {
        self.design.mounts().filter_map(move |(id, mount)| match mount.item {
            Item::Equipment(equipment) if equipment.equipment().kind == kind => Some(id),
            Item::Equipment(_) | Item::Weapon(_) | Item::Ammunition(_) => None,
        })
    }
}

fn footprint(slots: &SlotTable, wanted: Slot) -> Footprint {
    ByLocation::from_fn(|location| {
        (0..SLOTS).filter(|&slot| slots.0[location][slot] == wanted).fold(SlotMask::NONE, SlotMask::with)
    })
}

fn bin((id, mount): (MountId, &Mount)) -> Option<MountedBin> {
    match mount.item {
        Item::Ammunition(ammunition) => {
            Some(MountedBin { mount: id, ammunition: ammunition.ammunition(), location: mount.location })
        }
        Item::Weapon(_) | Item::Equipment(_) => None,
    }
}

fn weapons(design: &Design, loadout: &Loadout, footprints: &[Footprint]) -> Vec<MountedWeapon> {
    let of_mount =
        |mount: MountId| loadout.weapons.iter().position(|it| it.mount == mount).map(|at| WeaponNo(at as u8));
    let guns = |array: MountId| {
        let bound = loadout.weapons.iter().zip(0u8..).filter(move |(it, _)| it.array == Some(array));
        bound.map(|(_, at)| WeaponNo(at)).collect()
    };
    let mounted = loadout.weapons.iter().zip(0u8..).map(|(fitted, number)| {
        let mount = design.mount(fitted.mount);
        MountedWeapon {
            number: WeaponNo(number),
            mount: fitted.mount,
            weapon: fitted.weapon.weapon(),
            location: mount.location,
            split: mount.split,
            rear: mount.rear,
            footprint: footprints[usize::from(fitted.mount.0)],
            bins: fitted.bins.iter().map(|bin| BinNo(bin as u8)).collect(),
            artemis: fitted.artemis,
            artemis_v: fitted.artemis_v,
            apollo: fitted.apollo,
            capacitor: fitted.capacitor,
            array: fitted.array.and_then(of_mount),
            guns: guns(fitted.mount),
            insulator: fitted.insulator,
            pulse_module: fitted.pulse_module,
            turret: fitted.turret,
            quirks: design.quirks_of(fitted.mount),
        }
    });
    mounted.collect()
}

/// A sheet travels as its design.
impl Serialize for Sheet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.design.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Sheet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Sheet, D::Error> {
        let design = Design::deserialize(deserializer)?;
        Sheet::new(Arc::new(design)).map_err(serde::de::Error::custom)
    }
}
