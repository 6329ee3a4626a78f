//! §6.14.6, §12.1, §3.8 Lost locations and lost 'Mechs.

use super::{Event, Manner};
use crate::critical;
use crate::mech::{CockpitKind, Location};
use crate::piloting::{self, Cause};
use crate::unit::{Fate, Loss};
use crate::{Phase, Play, UnitId};

/// §6.14.6 A location is lost, and with a side torso the limb that hangs on it.
pub fn lose(play: &mut Play<'_>, unit: UnitId, location: Location, manner: Manner) {
    play.emit(Event::LocationLost { unit, location, manner });
    match location {
        Location::CentreTorso => doom(play, unit, Loss::CentreTorso),
        Location::Head => {
            // §2.5: the pilot of a torso-mounted cockpit survives the loss of the head, but not its blowing off.
            let in_torso = play.sheet(unit).design.cockpit == CockpitKind::TorsoMounted;
            let blown_off = manner == Manner::BlownOff && play.state().options().head_off_kills;
            if blown_off || !in_torso {
                doom(play, unit, Loss::Head);
            }
        }
        Location::RightTorso => lose_with_torso(play, unit, Location::RightArm),
        Location::LeftTorso => lose_with_torso(play, unit, Location::LeftArm),
        Location::RightArm | Location::LeftArm | Location::RightLeg | Location::LeftLeg => {}
    }
    if location.is_leg(play.sheet(unit).design.chassis) {
        piloting::demand(play, unit, Cause::LegDestroyed { leg: location }); // §9.10
    }
    critical::engine::count_lost_slots(play, unit, location); // §9.6.2
}

/// §6.14.6, R-21 The arm on that side, or the front leg of a quad.
fn lose_with_torso(play: &mut Play<'_>, unit: UnitId, limb: Location) {
    if !play.unit(unit).body.destroyed.has(limb) {
        lose(play, unit, limb, Manner::WithTorso);
    }
}

/// §12.1 A 'Mech is out of the game: at the end of the phase, in the Movement phase at once (§3.8).
pub fn doom(play: &mut Play<'_>, unit: UnitId, loss: Loss) {
    match (play.unit(unit).fate, play.state().phase()) {
        (Fate::Reserve | Fate::Lost(_) | Fate::Doomed(_), _) => {}
        (Fate::Operational, Phase::Movement) => play.emit(Event::Lost { unit, loss }),
        (Fate::Operational, _) => play.emit(Event::Doomed { unit, loss }),
    }
}

/// §3.8 Losses recorded in the phase take effect; counters and the §9.3 snapshot start anew.
pub fn end_of_phase(play: &mut Play<'_>) {
    for index in 0..play.state().units().len() {
        let (unit, fate) = (play.state().units()[index].id, play.state().units()[index].fate);
        if let Fate::Doomed(loss) = fate {
            play.emit(Event::Lost { unit, loss });
        }
    }
    play.emit(Event::PhaseClosed);
}
