//! §3.7, §12 The End phase: recovery, switches, ejection, withdrawal, victory.

mod action;
mod booby_trap;
mod crippled;
mod ejection;
mod event;
mod objectives;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod trap_tests;
mod victory;

pub use action::{Action, NoSwitch, check, legal, resolve};
pub use crippled::{Cripple, crippled, must_withdraw};
pub use ejection::eject;
pub use event::Event;
pub use objectives::{
    Goal, Objective, ObjectiveError, check as check_objectives, from_edge, is_at, points, score,
};
pub use victory::{mass_lost, outcome};

use kit::Outcome;

use crate::sight::is_submerged;
use crate::{Play, UnitId, critical, damage, fire, heat, piloting, turn};

/// §3.7 Items 1–4: what happens by itself before the seats set their switches.
pub fn automatic(play: &mut Play<'_>) {
    for unit in units(play) {
        if play.state().mech(unit).is_in_play() {
            piloting::recover(play, unit);
        }
    }
    for unit in units(play) {
        drown(play, unit);
    }
    for unit in units(play) {
        irradiate(play, unit);
    }
    for unit in units(play) {
        heat::cooling::emergency(play, unit); // §15.9.2
        damage::harjel::mend(play, unit); // §15.18
    }
    critical::settle_shaken(play); // §9.18
    turn::end_of_phase(play);
    fire::relieve_masters(play); // §15.3.7
}

fn units(play: &Play<'_>) -> impl Iterator<Item = UnitId> + use<> {
    (0..play.state().units().len() as u8).map(UnitId)
}

/// §3.7, §9.11 Submerged without life support.
fn drown(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    if mech.is_in_play() && mech.life_support_hit() && is_submerged(play.state().board(), mech.unit.viewer())
    {
        play.emit(Event::Drowning { unit });
        piloting::hurt(play, unit, 1);
    }
}

/// §3.7, §9.6.4
fn irradiate(play: &mut Play<'_>, unit: UnitId) {
    let it = play.unit(unit);
    if play.state().mech(unit).is_in_play() && critical::radiation::is_due(it, play.state().turn()) {
        play.emit(Event::Irradiated { unit });
        piloting::hurt(play, unit, 1);
    }
}

/// §3.7 Items 6–7: clears per-turn state; says how the battle ended, if it did (§12.5).
pub fn close(play: &mut Play<'_>) -> Option<Outcome> {
    play.emit(Event::TurnCleared);
    outcome(play.state())
}
