//! §15.1.1 A sheet as it was played before special equipment had rules.

use super::{Locations, Sheet};
use crate::gear::EquipmentKind;

/// §2.7 The reach of every ECM suite then.
const ECM_RADIUS: u16 = 6;

impl Sheet {
    /// Whether the switch `special_equipment` changes anything about it.
    pub fn has_special_equipment(&self) -> bool {
        let loadout = &self.loadout;
        !loadout.computers.is_empty()
            || loadout.ecm_suites.iter().any(|it| it.kind != EquipmentKind::Ecm)
            || loadout.industrial_strength
            || !loadout.talons.is_empty()
            || loadout.ram_plate.is_some()
            || loadout.modular
            || !loadout.spikes.is_empty()
            || !loadout.turrets.is_empty()
            || !loadout.devices.is_empty()
            || self
                .weapons
                .iter()
                .any(|it| it.artemis_v.is_some() || it.apollo.is_some() || it.insulator.is_some())
            || loadout.physical_weapons.iter().any(|(_, kind, _)| kind.is_special_physical_weapon())
    }

    /// The same design with nothing on its sheet that acts by chapter 15.
    pub fn without_special_equipment(&self) -> Sheet {
        let mut sheet = self.clone();
        let loadout = &mut sheet.loadout;
        loadout.computers.clear();
        loadout.devices.clear();
        loadout.talons.clear();
        loadout.ram_plate = None;
        loadout.modular = false;
        loadout.spikes = Locations::NONE;
        loadout.turrets.clear();
        loadout.industrial_strength = false;
        loadout.physical_weapons.retain(|(_, kind, _)| !kind.is_special_physical_weapon());
        loadout.ecm_suites.retain(|it| it.kind.is_ecm());
        for suite in &mut loadout.ecm_suites {
            suite.radius = ECM_RADIUS;
        }
        for weapon in &mut sheet.weapons {
            (weapon.artemis_v, weapon.apollo, weapon.capacitor, weapon.array) = (None, None, None, None);
            (weapon.insulator, weapon.pulse_module, weapon.turret) = (None, None, None);
            weapon.guns.clear();
        }
        sheet
    }
}
