//! Other equipment: what it is for, how much room it takes, whether a critical can hit it.

use super::EquipmentId;
use crate::mech::Tech;

/// What a rule asks about; everything that play does not know is `Inert` or says so by `not_played`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EquipmentKind {
    SingleHeatSink,
    DoubleHeatSink,
    LaserHeatSink,
    CompactHeatSink,
    JumpJet,
    ImprovedJumpJet,
    Masc,
    Supercharger,
    TripleStrengthMyomer,
    IndustrialTripleStrengthMyomer,
    PartialWing,
    Case,
    CaseII,
    Ecm,
    AngelEcm,
    ActiveProbe,
    ArtemisIV,
    ArtemisV,
    Apollo,
    TargetingComputer,
    C3,
    ActuatorEnhancement,
    PpcCapacitor,
    Searchlight,
    Hatchet,
    Sword,
    Mace,
    Lance,
    RetractableBlade,
    Flail,
    Claw,
    Talons,
    Spikes,
    SmallShield,
    MediumShield,
    LargeShield,
    ModularArmour,
    RadicalHeatSinks,
    /// Slots of endo steel, ferro-fibrous and the like.
    StructureOrArmour,
    /// Cargo, hoists, cameras: carried, without effect on play.
    Inert,
    /// Acts in other rules, not in ours; see `not_played`.
    Other,
}

/// One row of the equipment table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Equipment {
    pub key: &'static str,
    pub name: &'static str,
    pub tech: Tech,
    pub kind: EquipmentKind,
    /// One mount for the whole unit, its slots spread over locations.
    pub spreadable: bool,
    /// False: a critical rolled here is rolled again (§9.2).
    pub hittable: bool,
    /// Points when its slot is hit (§9.5.5); 0 does not explode.
    pub explosion: u8,
    pub battle_value: f32,
    /// `Some(reason)`: it loads and weighs, but does nothing in play.
    pub not_played: Option<&'static str>,
}

impl EquipmentId {
    pub fn equipment(self) -> &'static Equipment {
        &Equipment::table()[usize::from(self.0)]
    }
}

impl Equipment {
    pub fn table() -> &'static [Equipment] {
        &[]
    }
}
