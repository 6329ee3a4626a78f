//! §9.18 IndustrialMechs: one extra critical check after a physical hit or a fall.

use super::determine;
use crate::Play;
use crate::damage::{self, HitTable, Side, Source};
use crate::mech::MechClass;

/// §9.18 In the End phase: a random front location, with the modifier that was noted, by unit id.
pub fn settle_shaken(play: &mut Play<'_>) {
    for index in 0..play.state().units().len() {
        let unit = play.state().units()[index].id;
        let mech = play.state().mech(unit);
        let Some(modifier) = mech.unit.deeds.shaken else { continue };
        if !mech.is_in_play() || mech.sheet.design.class != MechClass::IndustrialMech {
            continue;
        }
        let struck = damage::roll_location(play, unit, HitTable::Full, Side::Front, Source::Shaken);
        determine(play, unit, struck.location, modifier as i8);
    }
}
