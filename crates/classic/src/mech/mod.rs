//! §2 Units: what a record sheet says before the first shot.

mod computers;
mod design;
mod handles;
mod loadout;
mod location;
mod movement_points;
mod quirks;
mod sheet;
mod slot_masks;
mod slots;
mod special;
mod structure;
mod systems;

pub use computers::{ComputerKind, FittedComputer, FittedEcm};
pub use design::{Design, HeatSinks, Identity, Mount, MountId};
pub use loadout::{
    BinMask, FittedBin, FittedSink, FittedWeapon, Loadout, MAX_BINS, MAX_MOUNTS, MAX_WEAPONS, SheetError,
};
pub use location::{ByLocation, Chassis, Face, Location, Locations};
pub use movement_points::{boosted, running_mp};
pub use quirks::{Quirk, QuirkPlay, Quirks, WeaponQuirk, WeaponQuirks, play_of as play_of_quirk};
pub use sheet::{Footprint, MountedBin, MountedWeapon, Sheet};
pub use slots::{SLOTS, Slot, SlotMask, SlotTable};
pub use structure::{HEAD_ARMOUR, internal_structure, maximum_armour};
pub use systems::{
    ArmourKind, CockpitKind, Engine, EngineKind, GyroKind, HeatSinkKind, MechClass, StructureKind, System,
    Tech, TechBase,
};
