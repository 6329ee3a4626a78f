//! §7.5, §15.13.1 The table of physical weapons and tools.

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
    /// §15.17.1 What the shield absorbs.
    Shield,
}

impl Damage {
    pub const fn on(self, mass: u16) -> u16 {
        match self {
            Damage::ByMass { divisor, bonus } => mass.div_ceil(divisor) + bonus,
            Damage::Fixed(points) => points,
            Damage::Shield => 0,
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
    /// Needs a working hand.
    pub hand: bool,
    /// A quad can use it, from wherever it is mounted.
    pub quads: bool,
    /// §15.13.1 Of a tool under water half is left, rounded down; of a weapon of §7.5 rounded up.
    pub is_tool: bool,
}

const fn by_mass(kind: EquipmentKind, to_hit: i8, divisor: u16, bonus: u16) -> Row {
    let damage = Damage::ByMass { divisor, bonus };
    Row { kind, to_hit, damage, strength_counts: true, hand: true, quads: false, is_tool: false }
}

const fn tool(kind: EquipmentKind, to_hit: i8, points: u16) -> Row {
    let damage = Damage::Fixed(points);
    Row { kind, to_hit, damage, strength_counts: false, hand: false, quads: false, is_tool: true }
}

impl Row {
    const fn for_quads(mut self) -> Row {
        self.quads = true;
        self
    }

    const fn in_hand(mut self) -> Row {
        self.hand = true;
        self
    }

    const fn doubled(mut self) -> Row {
        self.strength_counts = true;
        self
    }

    const fn as_tool(mut self) -> Row {
        self.is_tool = true;
        self
    }

    const fn bash(kind: EquipmentKind, to_hit: i8) -> Row {
        let mut row = tool(kind, to_hit, 0);
        row.damage = Damage::Shield;
        row
    }
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
    Row { kind: EquipmentKind::Flail, to_hit: 0, damage: Damage::Fixed(9), strength_counts: false, hand: true, quads: false, is_tool: false },
];

/// §15.13.1 Tools, vibroblades as they are when they are inactive, whips and shields.
#[rustfmt::skip]
pub const TOOLS: [Row; 16] = [
    //   Blade                            To hit  mass/   +
    by_mass(EquipmentKind::SmallVibroblade,     -2,    10,    1).as_tool(),
    by_mass(EquipmentKind::MediumVibroblade,    -2,    10,    1).as_tool(),
    by_mass(EquipmentKind::LargeVibroblade,     -2,    10,    1).as_tool(),
    //   Tool                             To hit  Points
    tool(EquipmentKind::Backhoe,                 1,     6).for_quads().doubled(),
    tool(EquipmentKind::Chainsaw,                0,     5).for_quads(),
    tool(EquipmentKind::DualSaw,                 0,     7).for_quads(),
    tool(EquipmentKind::Combine,                -2,     3).for_quads(),
    tool(EquipmentKind::MiningDrill,            -1,     4),
    tool(EquipmentKind::RockCutter,              1,     5),
    tool(EquipmentKind::SpotWelder,             -1,     5),
    tool(EquipmentKind::PileDriver,              2,    10),
    tool(EquipmentKind::WreckingBall,            1,     8).for_quads(),
    tool(EquipmentKind::ChainWhip,              -2,     3).in_hand(),
    Row::bash(EquipmentKind::SmallShield,       -2),
    Row::bash(EquipmentKind::MediumShield,      -3),
    Row::bash(EquipmentKind::LargeShield,       -4),
];

/// §7.5, §15.13.1 What the table says of a weapon.
pub fn row(kind: EquipmentKind) -> Option<&'static Row> {
    PHYSICAL_WEAPONS.iter().chain(&TOOLS).find(|row| row.kind == kind)
}

/// §15.13.1 Points of an active vibroblade, whatever swings it.
pub const fn active_blade(kind: EquipmentKind) -> Option<u16> {
    match kind {
        EquipmentKind::SmallVibroblade => Some(7),
        EquipmentKind::MediumVibroblade => Some(10),
        EquipmentKind::LargeVibroblade => Some(14),
        _ => None,
    }
}

/// §15.13.2 Heat of an active vibroblade, used or not.
pub const fn blade_heat(kind: EquipmentKind) -> u16 {
    match kind {
        EquipmentKind::SmallVibroblade => 3,
        EquipmentKind::MediumVibroblade => 5,
        EquipmentKind::LargeVibroblade => 7,
        _ => 0,
    }
}
