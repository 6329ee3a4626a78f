//! §7.5 The table of physical weapons.

use crate::gear::EquipmentKind;

/// Points by mass, or always the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// ⌈mass / divisor⌉ + bonus.
    ByMass {
        divisor: u16,
        bonus: u16,
    },
    Fixed(u16),
}

impl Damage {
    pub const fn on(self, mass: u16) -> u16 {
        match self {
            Damage::ByMass { divisor, bonus } => mass.div_ceil(divisor) + bonus,
            Damage::Fixed(points) => points,
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    pub kind: EquipmentKind,
    pub to_hit: i8,
    pub damage: Damage,
    /// Ruling: triple-strength myomer doubles them like a club, except the flail, whose damage is no matter of
    /// mass.
    pub strength_counts: bool,
}

const fn by_mass(kind: EquipmentKind, to_hit: i8, divisor: u16, bonus: u16) -> Row {
    Row { kind, to_hit, damage: Damage::ByMass { divisor, bonus }, strength_counts: true }
}

/// §7.5 Physical weapons; the claw is a punch.
#[rustfmt::skip]
pub const PHYSICAL_WEAPONS: [Row; 6] = [
    //   Weapon                           To hit  mass/   +
    by_mass(EquipmentKind::Hatchet,             -1,     5,    0),
    by_mass(EquipmentKind::Sword,               -2,    10,    1),
    by_mass(EquipmentKind::Mace,                 1,     4,    0),
    by_mass(EquipmentKind::Lance,                1,     5,    0),
    by_mass(EquipmentKind::RetractableBlade,    -2,    10,    0),
    Row { kind: EquipmentKind::Flail, to_hit: 0, damage: Damage::Fixed(9), strength_counts: false },
];

/// §7.5 What the table says of a weapon.
pub fn row(kind: EquipmentKind) -> Option<&'static Row> {
    PHYSICAL_WEAPONS.iter().find(|row| row.kind == kind)
}
