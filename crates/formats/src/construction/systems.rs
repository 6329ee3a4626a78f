//! Gyros, cockpits and structure: weight and slots (§2.4–2.5).

use classic::mech::{CockpitKind, GyroKind, StructureKind, Tech};

use super::by_tech::{ByTech, by};
use super::mass::{Fraction, Kilograms, Rounding, over};

/// One row of the gyro table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GyroType {
    /// Weight as a fraction of the standard gyro, one ton for every hundred of the rating begun.
    pub weight: Fraction,
    pub slots: u8,
    pub name: &'static str,
}

/// Gyro types: weight and slots.
#[rustfmt::skip]
pub const fn gyro_type(kind: GyroKind) -> GyroType {
    match kind {
        //                                             weight       slots
        GyroKind::Standard   => GyroType { weight: over(1, 1), slots: 4, name: "gyro" },
        GyroKind::ExtraLight => GyroType { weight: over(1, 2), slots: 6, name: "XL gyro" },
        GyroKind::Compact    => GyroType { weight: over(3, 2), slots: 2, name: "compact gyro" },
        GyroKind::HeavyDuty  => GyroType { weight: over(2, 1), slots: 4, name: "heavy-duty gyro" },
        GyroKind::None       => GyroType { weight: over(0, 1), slots: 0, name: "no gyro" },
    }
}

/// Weight of a gyro for an engine rating.
pub const fn gyro_weight(kind: GyroKind, rating: u16) -> Kilograms {
    let base = Kilograms(rating.div_ceil(100) as u32 * 1000);
    base.times(gyro_type(kind).weight, Rounding::UpHalf)
}

/// Cockpit types: tons.
#[rustfmt::skip]
pub const fn cockpit_weight(kind: CockpitKind) -> Kilograms {
    Kilograms::tons(match kind {
        CockpitKind::Standard | CockpitKind::Industrial             => 3.0,
        CockpitKind::Small                                          => 2.0,
        CockpitKind::TorsoMounted                                   => 4.0,
        CockpitKind::CommandConsole                                 => 6.0,
        CockpitKind::Interface                                      => 4.0,
        CockpitKind::Primitive | CockpitKind::PrimitiveIndustrial   => 5.0,
    })
}

/// The name on the weight sheet.
pub const fn cockpit_name(kind: CockpitKind) -> &'static str {
    match kind {
        CockpitKind::Standard => "cockpit",
        CockpitKind::Small => "small cockpit",
        CockpitKind::TorsoMounted => "torso-mounted cockpit",
        CockpitKind::Industrial => "industrial cockpit",
        CockpitKind::Primitive => "primitive cockpit",
        CockpitKind::PrimitiveIndustrial => "primitive industrial cockpit",
        CockpitKind::CommandConsole => "cockpit with command console",
        CockpitKind::Interface => "interface cockpit",
    }
}

/// One row of the structure table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StructureType {
    /// Per mille of the 'Mech's mass.
    pub per_mille: u32,
    /// Slots, free to spread.
    pub slots: ByTech<u8>,
    pub name: &'static str,
}

/// Structure types: weight and slots.
#[rustfmt::skip]
pub const fn structure_type(kind: StructureKind) -> StructureType {
    match kind {
        //                                                           ‰ of mass        slots IS, Clan
        StructureKind::Standard           => StructureType { per_mille: 100, slots: by( 0,  0), name: "structure" },
        StructureKind::EndoSteel          => StructureType { per_mille:  50, slots: by(14,  7), name: "endo steel structure" },
        StructureKind::EndoSteelPrototype => StructureType { per_mille:  50, slots: by(16, 16), name: "prototype endo steel structure" },
        StructureKind::EndoComposite      => StructureType { per_mille:  75, slots: by( 7,  4), name: "endo-composite structure" },
        StructureKind::Composite          => StructureType { per_mille:  50, slots: by( 0,  0), name: "composite structure" },
        StructureKind::Industrial         => StructureType { per_mille: 200, slots: by( 0,  0), name: "industrial structure" },
        StructureKind::Reinforced         => StructureType { per_mille: 200, slots: by( 0,  0), name: "reinforced structure" },
    }
}

/// Weight of the structure.
pub const fn structure_weight(kind: StructureKind, mass: u8) -> Kilograms {
    Kilograms::whole_tons(mass).fraction(structure_type(kind).per_mille, 1000, Rounding::UpHalf)
}

/// Slots of the structure, free to spread over the 'Mech.
pub const fn structure_slots(kind: StructureKind, tech: Tech) -> u8 {
    structure_type(kind).slots.of(tech)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gyros_weigh_by_the_hundred_begun() {
        assert_eq!(gyro_weight(GyroKind::Standard, 200), Kilograms::tons(2.0));
        assert_eq!(gyro_weight(GyroKind::Standard, 205), Kilograms::tons(3.0));
        assert_eq!(gyro_weight(GyroKind::ExtraLight, 205), Kilograms::tons(1.5));
        assert_eq!(gyro_weight(GyroKind::Compact, 300), Kilograms::tons(4.5));
        assert_eq!(gyro_weight(GyroKind::HeavyDuty, 310), Kilograms::tons(8.0));
        assert_eq!(gyro_weight(GyroKind::None, 310), Kilograms::ZERO);
    }

    #[test]
    fn structure_goes_up_to_the_half_ton() {
        assert_eq!(structure_weight(StructureKind::EndoSteel, 55), Kilograms::tons(3.0));
        assert_eq!(structure_weight(StructureKind::EndoComposite, 50), Kilograms::tons(4.0));
        assert_eq!(structure_slots(StructureKind::EndoSteel, Tech::Clan), 7);
    }
}
