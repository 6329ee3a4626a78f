//! What the special equipment of a unit does, as a question says it (§15).

use std::collections::BTreeMap;

use classic::devices::{Device, Devices, ShieldMode, side_of};
use classic::mech::Location;
use classic::unit::Unit;
use serde::Deserialize;

/// What can be on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SystemOn {
    NullSignature,
    Chameleon,
    VoidSignature,
    BlueShield,
}

impl SystemOn {
    const fn device(self) -> Device {
        match self {
            SystemOn::NullSignature => Device::NullSignature,
            SystemOn::Chameleon => Device::Chameleon,
            SystemOn::VoidSignature => Device::VoidSignature,
            SystemOn::BlueShield => Device::BlueShield,
        }
    }
}

/// §15.11.1 What a TSEMP has done to a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TsempMark {
    Interference,
}

/// An arm by its code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Arm {
    #[serde(rename = "LA")]
    Left,
    #[serde(rename = "RA")]
    Right,
}

/// §15.13.2, §15.17.1 The mode of a vibroblade or shield.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemMode {
    Active,
    Inactive,
    Passive,
    None,
}

/// The fields of `attacker` and `target` about special equipment.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Special {
    #[serde(default)]
    pub systems_on: Vec<SystemOn>,
    #[serde(default)]
    pub tsemp: Option<TsempMark>,
    /// §15.11.2 Turns left.
    #[serde(default)]
    pub taser_interference: u8,
    #[serde(default)]
    pub shields: BTreeMap<Arm, ShieldMode>,
    /// As in `RA:ISLargeVibroblade`.
    #[serde(default)]
    pub modes: BTreeMap<String, ItemMode>,
}

impl Special {
    pub(super) fn set(&self, unit: &mut Unit) {
        let devices = &mut unit.devices;
        self.systems_on.iter().for_each(|it| set_on(devices, it.device()));
        if self.tsemp == Some(TsempMark::Interference) {
            devices.interference = 1;
        }
        devices.taser = self.taser_interference;
        for (arm, mode) in &self.shields {
            devices.shields[*arm as usize] = *mode;
        }
        for (place, mode) in &self.modes {
            let arm = if place.starts_with("RA") { Location::RightArm } else { Location::LeftArm };
            match mode {
                ItemMode::Active if place.ends_with("Vibroblade") => set_on(devices, Device::Vibroblade(arm)),
                ItemMode::Active => devices.shields[side_of(arm)] = ShieldMode::Active,
                ItemMode::Passive => devices.shields[side_of(arm)] = ShieldMode::Passive,
                ItemMode::Inactive | ItemMode::None => {}
            }
        }
    }
}

fn set_on(devices: &mut Devices, device: Device) {
    match device {
        Device::NullSignature => devices.null_signature = true,
        Device::Chameleon => devices.chameleon = true,
        Device::VoidSignature => devices.void_signature = true,
        Device::BlueShield => devices.blue_shield = true,
        Device::Vibroblade(arm) => devices.blades[side_of(arm)] = true,
        Device::Capacitor(_) | Device::Array(_) | Device::PulseModule(_) => {}
    }
}
