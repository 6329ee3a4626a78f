//! §15.1.2 Special equipment of a unit: what can be switched, what is on, what still acts.

use serde::{Deserialize, Serialize};

use crate::Mech;
use crate::gear::EquipmentKind;
use crate::mech::{ByLocation, Location, MountId};
use crate::unit::{Mind, Reactor, UnitId, WeaponNo, WeaponSet};

/// §15.1.2 What has a mode that is set in the End phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Device {
    /// §15.12.1
    NullSignature,
    /// §15.12.2
    Chameleon,
    /// §15.12.3
    VoidSignature,
    /// §15.12.5
    BlueShield,
    /// §15.13.2 In this arm.
    Vibroblade(Location),
    /// §15.8.1 Of this PPC: on is to charge, off is to empty.
    Capacitor(WeaponNo),
    /// §15.4.3 This array: off, its guns fire one by one.
    Array(WeaponNo),
    /// §15.8.3 Of this laser: on, it fires in pulses.
    PulseModule(WeaponNo),
}

impl Device {
    /// The device that an item is; capacitors, arrays and pulse modules are found by their weapons.
    pub const fn of_equipment(kind: EquipmentKind, location: Location) -> Option<Device> {
        match kind {
            EquipmentKind::NullSignature => Some(Device::NullSignature),
            EquipmentKind::Chameleon => Some(Device::Chameleon),
            EquipmentKind::VoidSignature => Some(Device::VoidSignature),
            EquipmentKind::BlueShield => Some(Device::BlueShield),
            EquipmentKind::SmallVibroblade
            | EquipmentKind::MediumVibroblade
            | EquipmentKind::LargeVibroblade => Some(Device::Vibroblade(location)),
            _ => None,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Device::NullSignature => "null signature system",
            Device::Chameleon => "chameleon shield",
            Device::VoidSignature => "void signature system",
            Device::BlueShield => "blue shield",
            Device::Vibroblade(_) => "vibroblade",
            Device::Capacitor(_) => "capacitor",
            Device::Array(_) => "machine-gun array",
            Device::PulseModule(_) => "pulse module",
        }
    }
}

/// A device as mounted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FittedDevice {
    pub device: Device,
    pub mount: MountId,
}

/// §15.17.1 What a shield does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShieldMode {
    #[default]
    None,
    Passive,
    Active,
}

impl ShieldMode {
    pub const ALL: [ShieldMode; 3] = [ShieldMode::None, ShieldMode::Passive, ShieldMode::Active];

    pub const fn name(self) -> &'static str {
        match self {
            ShieldMode::None => "lowered",
            ShieldMode::Passive => "passive",
            ShieldMode::Active => "active",
        }
    }
}

/// What the special equipment of one unit is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Devices {
    pub null_signature: bool,
    pub chameleon: bool,
    pub void_signature: bool,
    pub blue_shield: bool,
    /// §15.13.2 Vibroblades that are active, left and right.
    pub blades: [bool; 2],
    /// §15.17.1 Left and right.
    pub shields: [ShieldMode; 2],
    /// §15.8.1 PPCs whose capacitor charges in this turn, and those whose is charged.
    pub charging: WeaponSet,
    pub charged: WeaponSet,
    /// §15.4.3
    pub arrays_off: WeaponSet,
    /// §15.11.1 TSEMP cannons that fired this turn, and those that rest in it.
    pub discharged: WeaponSet,
    pub resting: WeaponSet,
    /// §15.11.1 Turns of interference left, this one counted.
    pub interference: u8,
    /// §15.11.1 TSEMP hits of this turn.
    pub shocks: u8,
    /// §15.11.2 Turns of taser interference left, this one counted.
    pub taser: u8,
    /// §15.11 The first turn in whose Heat phase a shocked reactor may start.
    pub restart_from: u16,
    /// §15.12.5 Turns that the blue shield was on, and whether it has failed.
    pub blue_turns: u8,
    pub blue_failed: bool,
    /// §15.8.3 Lasers in pulse mode. Like the next two not hashed while there is nothing to say.
    #[serde(default, skip_serializing_if = "WeaponSet::is_none")]
    pub pulsing: WeaponSet,
    /// §15.16 Where turrets are locked for good, in hexsides to the right of the torso.
    #[serde(default, skip_serializing_if = "none_turned")]
    pub locked: ByLocation<u8>,
    /// §15.17.1 Groups that the shields have met, left and right.
    #[serde(default, skip_serializing_if = "none_met")]
    pub shield_met: [u8; 2],
    /// §15.22 Weapons that a bad feed has jammed for good.
    #[serde(default, skip_serializing_if = "WeaponSet::is_none")]
    pub seized: WeaponSet,
    /// §15.3.7 The master whose lance it leads, and the turns that it has led one. Not hashed while there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leads_for: Option<UnitId>,
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub led: u8,
}

fn is_nothing(turns: &u8) -> bool {
    *turns == 0
}

pub(crate) fn none_turned(offsets: &ByLocation<u8>) -> bool {
    offsets.0.iter().all(|&it| it == 0)
}

fn none_met(met: &[u8; 2]) -> bool {
    *met == [0; 2]
}

/// The place of an arm in pairs of things.
pub const fn side_of(arm: Location) -> usize {
    match arm {
        Location::RightArm => 1,
        _ => 0,
    }
}

impl Devices {
    /// Nothing is on, nothing is marked: as before special equipment had rules.
    pub(crate) fn are_idle(&self) -> bool {
        *self == Devices::default()
    }

    /// Whether a device is set to on.
    pub fn is_on(&self, device: Device) -> bool {
        match device {
            Device::NullSignature => self.null_signature,
            Device::Chameleon => self.chameleon,
            Device::VoidSignature => self.void_signature,
            Device::BlueShield => self.blue_shield,
            Device::Vibroblade(arm) => self.blades[side_of(arm)],
            Device::Capacitor(weapon) => self.charging.has(weapon) || self.charged.has(weapon),
            Device::Array(weapon) => !self.arrays_off.has(weapon),
            Device::PulseModule(weapon) => self.pulsing.has(weapon),
        }
    }

    pub(crate) fn switch(&mut self, device: Device, on: bool) {
        let put =
            |set: WeaponSet, weapon, is_in: bool| if is_in { set.with(weapon) } else { set.without(weapon) };
        match device {
            Device::NullSignature => self.null_signature = on,
            Device::Chameleon => self.chameleon = on,
            Device::VoidSignature => self.void_signature = on,
            Device::BlueShield => self.blue_shield = on,
            Device::Vibroblade(arm) => self.blades[side_of(arm)] = on,
            Device::Capacitor(weapon) => {
                self.charging = put(self.charging, weapon, on);
                self.charged = self.charged.without(weapon);
            }
            Device::Array(weapon) => self.arrays_off = put(self.arrays_off, weapon, !on),
            Device::PulseModule(weapon) => self.pulsing = put(self.pulsing, weapon, on),
        }
    }

    /// §15.8.1 The Heat phase ends: what charged is charged.
    pub(crate) fn finish_charging(&mut self) {
        self.charged = self.charged.or(self.charging);
        self.charging = WeaponSet::default();
    }

    /// §15.11 The turn ends.
    pub(crate) fn end_turn(&mut self) {
        self.resting = self.discharged;
        self.discharged = WeaponSet::default();
        self.interference = self.interference.saturating_sub(1);
        self.taser = self.taser.saturating_sub(1);
        self.shocks = 0;
        self.blue_turns = self.blue_turns.saturating_add(u8::from(self.blue_shield));
    }
}

impl Mech<'_> {
    /// §15.1.2 A device that is on, whole and powered, with somebody to mind it.
    pub fn has_active(&self, device: Device) -> bool {
        self.unit.devices.is_on(device) && self.is_alert() && self.device_works(device)
    }

    /// §15.1.2 A reactor that runs and a pilot who is awake: without them nothing that is on has an effect.
    pub fn is_alert(&self) -> bool {
        self.unit.reactor == Reactor::Running && self.unit.pilot.mind == Mind::Awake
    }

    /// A device that is there and not destroyed.
    pub fn device_works(&self, device: Device) -> bool {
        let fitted = self.sheet.loadout.devices.iter().find(|it| it.device == device);
        let is_whole = fitted.is_some_and(|it| self.mount_works(it.mount));
        match device {
            // §15.12.3: it needs an ECM suite that works.
            Device::VoidSignature => {
                is_whole
                    && !self.unit.switches.ecm_off
                    && self.sheet.loadout.ecm.is_some_and(|ecm| self.mount_works(ecm))
            }
            Device::BlueShield => is_whole && !self.unit.devices.blue_failed,
            Device::Capacitor(weapon) | Device::PulseModule(weapon) => is_whole && self.weapon_works(weapon),
            Device::NullSignature | Device::Chameleon | Device::Vibroblade(_) | Device::Array(_) => is_whole,
        }
    }
}
