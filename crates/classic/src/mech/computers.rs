//! §15.3.1 Network computers of a design.

use super::MountId;
use crate::gear::{EquipmentKind, Family};

/// §15.3.1 What a computer is in a network.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ComputerKind {
    Master,
    BoostedMaster,
    Slave,
    BoostedSlave,
    /// §15.3.7 A slave while its lance has a master.
    Emergency,
    Improved,
    Nova,
}

impl ComputerKind {
    pub const fn of_weapon(family: Family) -> Option<ComputerKind> {
        match family {
            Family::C3Master => Some(ComputerKind::Master),
            Family::BoostedC3Master => Some(ComputerKind::BoostedMaster),
            _ => None,
        }
    }

    pub const fn of_equipment(kind: EquipmentKind) -> Option<ComputerKind> {
        match kind {
            EquipmentKind::C3Slave => Some(ComputerKind::Slave),
            EquipmentKind::C3EmergencyMaster => Some(ComputerKind::Emergency),
            EquipmentKind::C3BoostedSlave => Some(ComputerKind::BoostedSlave),
            EquipmentKind::C3Improved => Some(ComputerKind::Improved),
            EquipmentKind::NovaEcm => Some(ComputerKind::Nova),
            _ => None,
        }
    }

    pub const fn is_master(self) -> bool {
        matches!(self, ComputerKind::Master | ComputerKind::BoostedMaster)
    }

    /// Of a C3 lance, boosted or not: the kinds mix freely.
    pub const fn is_c3(self) -> bool {
        !matches!(self, ComputerKind::Improved | ComputerKind::Nova)
    }
}

/// A network computer as mounted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FittedComputer {
    pub mount: MountId,
    pub kind: ComputerKind,
}

/// §15.12.6 A suite that makes an ECM field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FittedEcm {
    pub mount: MountId,
    pub kind: EquipmentKind,
    /// In hexes.
    pub radius: u16,
}
