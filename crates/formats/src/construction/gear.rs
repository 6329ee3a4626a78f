//! Equipment formulas: what an item weighs on this 'Mech, and the slots that follow from it.

use classic::gear::{Equipment, EquipmentKind, Item, Trait};
use classic::mech::{Chassis, Design, Location, Mount};

use super::by_tech::by;
use super::engine::engine_weight;
use super::mass::{Kilograms, Rounding};
use Rounding::{NearestTon, UpHalf, UpTon};

/// What one mount weighs. Sinks, structure and armour weigh nothing here: the sheet counts them as a whole.
pub fn mount_weight(design: &Design, mount: &Mount) -> Kilograms {
    match mount.item {
        Item::Weapon(id) => Kilograms::tons(id.weapon().tons),
        Item::Ammunition(id) => Kilograms::tons(id.ammunition().tons),
        Item::Equipment(id) => equipment_weight(design, mount, id.equipment()),
    }
}

/// The equipment formulas of the construction tables.
#[rustfmt::skip]
fn equipment_weight(design: &Design, mount: &Mount, row: &Equipment) -> Kilograms {
    use EquipmentKind::*;
    let mass = Kilograms::whole_tons(design.mass);
    let per_mass = |numerator, denominator, rounding| mass.fraction(numerator, denominator, rounding);
    match row.kind {
        SingleHeatSink | DoubleHeatSink | PrototypeDoubleHeatSink | LaserHeatSink
        | CompactHeatSink | CompactHeatSinkPair | StructureOrArmour | ReactiveArmour
        | StealthArmour => Kilograms::ZERO,
        JumpJet | PrimitiveJumpJet | PrototypeImprovedJumpJet | UnderwaterManeuveringUnit => jump_jet(design.mass),
        ImprovedJumpJet      => jump_jet(design.mass) * 2,
        Masc                 => per_mass(1, by(20, 25).of(row.tech), NearestTon),
        Supercharger         => engine_weight(design.engine).fraction(1, 10, UpHalf),
        TargetingComputer    => direct_fire_weight(design).fraction(1, by(4, 5).of(row.tech), UpTon),
        PartialWing          => per_mass(by(7, 5).of(row.tech), 100, UpHalf),
        ActuatorEnhancement  => per_mass(1, by_chassis(design.chassis, 35, 50), UpHalf),
        Hatchet | Claw       => per_mass(1, 15, UpTon),
        Sword                => per_mass(1, 20, UpHalf),
        RetractableBlade     => (mass + HALF_TON * 20).fraction(1, 20, UpHalf),
        Mace                 => per_mass(1, 10, UpTon),
        Lance                => per_mass(1, 20, UpTon),
        Talons               => per_mass(1, 15, UpTon),
        Tracks               => per_mass(1, 10, UpHalf),
        Wheels               => per_mass(15, 100, UpHalf),
        RoboticControl       => per_mass(5, 100, UpHalf),
        ChainDrape           => per_mass(1, 10, UpHalf),
        EnvironmentalSealing | BoobyTrap | RamPlate => Kilograms(mass.0 / 10),
        DroneControl         => Kilograms(mass.0 / 10) + HALF_TON,
        JumpBooster          => mass.fraction(mount.size / 1000 * 5, 100, UpHalf),
        Turret               => turret_contents(design, mount.location).fraction(1, 10, UpHalf),
        Dumper               => cargo(design, mount.location).fraction(5, 100, UpHalf),
        FuelTank if mount.size == 0 => engine_weight(design.engine).fraction(1, 10, UpHalf),
        FuelTank | Cargo | LiquidStorage | Communications => Kilograms(mount.size),
        RadicalHeatSinks | EmergencyCoolant | TripleStrengthMyomer | IndustrialTripleStrengthMyomer
        | SuperCooledMyomer | Ecm | AngelEcm | WatchdogEcm | NovaEcm | ElectronicWarfare | ActiveProbe
        | ArtemisIV | ArtemisV | Apollo | C3Slave | C3Improved | C3BoostedSlave | C3EmergencyMaster
        | PpcCapacitor | LaserInsulator | PulseModule | NullSignature
        | VoidSignature | Chameleon | ViralJammer | BlueShield | Searchlight | Flail | Spikes
        | SmallShield | MediumShield | LargeShield | SmallVibroblade | MediumVibroblade
        | LargeVibroblade | ChainWhip | Chainsaw | MiningDrill | Combine
        | RockCutter | SpotWelder | Backhoe | DualSaw | WreckingBall | PileDriver | Case | CaseII | ModularArmour | HarJel | HarJelII
        | HarJelIII | APod | ChaffPod | SurvivalSystem | BridgeLayer | MineDispenser | BombBay
        | MobileHpg | Inert => row.tons.map_or(Kilograms::ZERO, Kilograms::tons),
    }
}

const HALF_TON: Kilograms = Kilograms(500);

/// Jump jets and UMUs: half a ton to 55 t, one to 85 t, else two.
const fn jump_jet(mass: u8) -> Kilograms {
    Kilograms::tons(match mass {
        0..=55 => 0.5,
        56..=85 => 1.0,
        _ => 2.0,
    })
}

const fn by_chassis(chassis: Chassis, biped: u32, quad: u32) -> u32 {
    match chassis {
        Chassis::Biped => biped,
        Chassis::Quad => quad,
    }
}

/// What a targeting computer is sized by: weapons of direct fire, and pulse modules.
pub fn direct_fire_weight(design: &Design) -> Kilograms {
    let weights = design.mounts.iter().map(|mount| match mount.item {
        Item::Weapon(id) if id.weapon().has(Trait::DirectFire) => Kilograms::tons(id.weapon().tons),
        Item::Equipment(id) if id.equipment().kind == EquipmentKind::PulseModule => {
            mount_weight(design, mount)
        }
        Item::Weapon(_) | Item::Ammunition(_) | Item::Equipment(_) => Kilograms::ZERO,
    });
    weights.sum()
}

/// What a power amplifier is sized by: energy weapons, and the capacitors on them.
pub fn power_amplified_weight(design: &Design) -> Kilograms {
    let weights = design.mounts.iter().map(|mount| match mount.item {
        Item::Weapon(id) if id.weapon().has(Trait::PowerAmplified) => Kilograms::tons(id.weapon().tons),
        Item::Equipment(id) if id.equipment().kind == EquipmentKind::PpcCapacitor => {
            mount_weight(design, mount)
        }
        Item::Weapon(_) | Item::Ammunition(_) | Item::Equipment(_) => Kilograms::ZERO,
    });
    weights.sum()
}

/// Weapons and gear marked as standing in the turret of a location; a turret never stands in itself.
fn turret_contents(design: &Design, location: Location) -> Kilograms {
    let is_turret = |mount: &Mount| equipment_kind(mount) == Some(EquipmentKind::Turret);
    let inside =
        design.mounts.iter().filter(|mount| mount.turret && mount.location == location && !is_turret(mount));
    inside.map(|mount| mount_weight(design, mount)).sum()
}

fn cargo(design: &Design, location: Location) -> Kilograms {
    let stowed = design.mounts.iter().filter(|mount| mount.location == location && is_cargo(mount));
    stowed.map(|mount| Kilograms(mount.size)).sum()
}

fn is_cargo(mount: &Mount) -> bool {
    matches!(equipment_kind(mount), Some(EquipmentKind::Cargo | EquipmentKind::LiquidStorage))
}

/// The kind of a mount that is neither weapon nor ammunition.
pub fn equipment_kind(mount: &Mount) -> Option<EquipmentKind> {
    match mount.item {
        Item::Equipment(id) => Some(id.equipment().kind),
        Item::Weapon(_) | Item::Ammunition(_) => None,
    }
}

/// Slots that a mount should fill; `None` where the tables leave it open.
pub fn mount_slots(design: &Design, mount: &Mount) -> Option<u8> {
    use EquipmentKind::*;
    let Item::Equipment(id) = mount.item else {
        return Some(match mount.item {
            Item::Weapon(id) => id.weapon().slots,
            Item::Ammunition(_) | Item::Equipment(_) => 1,
        });
    };
    let row = id.equipment();
    match row.kind {
        // Counted with the whole suit or frame.
        StructureOrArmour | ReactiveArmour | StealthArmour => None,
        TargetingComputer => Some((mount_weight(design, mount).0 / 1000) as u8),
        Tracks | Wheels => Some(legs(design.chassis)),
        Talons => Some(2 * legs(design.chassis)),
        Cargo | LiquidStorage | Communications | FuelTank => {
            Some(mount_weight(design, mount).0.div_ceil(1000) as u8)
        }
        JumpBooster => None,
        _ => row.slots_on(design.mass),
    }
}

const fn legs(chassis: Chassis) -> u8 {
    match chassis {
        Chassis::Biped => 2,
        Chassis::Quad => 4,
    }
}
