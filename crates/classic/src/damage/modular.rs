//! §15.17.2 Modular armour: ten points before the armour of its location.

use super::{Event, Impact};
use crate::gear::EquipmentKind;
use crate::mech::{Face, Location};
use crate::{Mech, Play, UnitId};

/// §15.17.2 Points of one item.
pub const MODULAR_POINTS: u8 = 10;

impl Mech<'_> {
    /// §15.17.2 Points left on this facing of a location.
    pub fn modular_points(&self, location: Location, face: Face) -> u8 {
        if !self.sheet.loadout.modular || !self.options.special_equipment {
            return 0;
        }
        let design = &self.sheet.design;
        let here = |id: &crate::mech::MountId| {
            let mount = design.mount(*id);
            mount.location == location && mount.rear == (face == Face::Rear)
        };
        let items = self.working_equipment(EquipmentKind::ModularArmour).filter(here).count() as u8;
        let taken = match face {
            Face::Front => self.unit.body.modular_taken.front[location],
            Face::Rear => self.unit.body.modular_taken.rear[location],
        };
        (MODULAR_POINTS * items).saturating_sub(taken)
    }

    /// §15.17.2 Any of it is left: it still slows and shakes.
    pub fn has_modular_armour(&self) -> bool {
        self.sheet.loadout.modular
            && Location::ALL.into_iter().any(|location| {
                [Face::Front, Face::Rear].into_iter().any(|face| self.modular_points(location, face) > 0)
            })
    }
}

/// §15.17.2 What it swallows of a group; explosions come from within.
pub(crate) fn strike(play: &mut Play<'_>, unit: UnitId, impact: Impact, points: u16) -> u16 {
    let Impact { location, source, .. } = impact;
    if impact.kind == super::DamageKind::Explosion {
        return 0;
    }
    let face = impact.plated_face();
    let left = play.state().mech(unit).modular_points(location, face);
    let swallowed = u8::try_from(points).unwrap_or(u8::MAX).min(left);
    if swallowed > 0 {
        play.emit(Event::ModularLost { unit, location, face, points: swallowed, source });
    }
    u16::from(swallowed)
}
