//! §15.13.5 Spikes: until they break.

use super::Event;
use crate::gear::EquipmentKind;
use crate::mech::{Location, MountId};
use crate::{Mech, Play, UnitId, critical};

/// §15.13.5 2D6: so much or more, and they break.
const BREAK_ON: u8 = 9;

impl Mech<'_> {
    /// §15.13.5 Spikes that still stand in a location.
    pub fn has_spikes(&self, location: Location) -> bool {
        self.spikes_in(location).is_some()
    }

    fn spikes_in(&self, location: Location) -> Option<MountId> {
        if !self.sheet.loadout.spikes.has(location) {
            return None;
        }
        let here = |id: &MountId| self.sheet.design.mount(*id).location == location;
        self.working_equipment(EquipmentKind::Spikes).find(here)
    }
}

/// §15.13.5 The location has taken damage from anything.
pub(super) fn check(play: &mut Play<'_>, unit: UnitId, location: Location) {
    let Some(mount) = play.state().mech(unit).spikes_in(location) else { return };
    let roll = play.two_d6();
    let broken = roll.total() >= BREAK_ON;
    play.emit(Event::SpikesRolled { unit, location, roll, broken });
    if broken {
        critical::destroy_mount(play, unit, mount);
    }
}
