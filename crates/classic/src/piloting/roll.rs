//! §8.2 Rolls made at once, rolls that wait, and how they are settled.

use arrayvec::ArrayVec;

use super::falling::{Fall, fall};
use super::number::{Number, hopeless, number};
use super::{Cause, Event, Pending};
use crate::options::{GyroFall, MovementRolls};
use crate::unit::Fate;
use crate::{Phase, Play, UnitId, movement};

/// §6.14.7, §8.1 Points in one phase that demand a roll.
pub(crate) const HEAVY_DAMAGE: u16 = 20;

/// §8.2 A roll made at once (Movement and Heat phases): true if it succeeds. The caller lets it fall.
pub fn roll(play: &mut Play<'_>, unit: UnitId, cause: Cause) -> bool {
    if movement::floats(play.state(), unit) {
        return true; // §15.15.2
    }
    roll_with(play, unit, cause, &[cause])
}

/// A roll for one cause with the modifiers of all causes of the phase.
fn roll_with(play: &mut Play<'_>, unit: UnitId, cause: Cause, causes: &[Cause]) -> bool {
    if let Some(why) = hopeless(play.state().mech(unit)) {
        play.emit(Event::Failed { unit, cause, why });
        return false;
    }
    let number: Number = number(play.state(), unit, causes);
    let (dice, success) = play.throw(number.total());
    play.emit(Event::Rolled { unit, cause, number, dice, success });
    success
}

/// §8.2 Demands a roll that waits: for the end of the action in the Movement phase, else of the phase.
pub fn demand(play: &mut Play<'_>, unit: UnitId, cause: Cause) {
    if is_of_balance(cause) && play.state().mech(unit).is_on_tracks() {
        return; // §15.20.1
    }
    play.emit(Event::Demanded { unit, cause });
    let now = play.state().options().gyro_fall == GyroFall::Immediate;
    if now && cause.is_automatic_fall() && play.state().phase() != Phase::Movement {
        settle_unit(play, unit, Due::Everything);
    }
}

/// §15.20.1 Gyro, hips and leg actuators: nothing to one that goes on tracks.
const fn is_of_balance(cause: Cause) -> bool {
    matches!(
        cause,
        Cause::GyroHit | Cause::GyroDestroyed | Cause::HipDestroyed { .. } | Cause::ActuatorDestroyed { .. }
    )
}

/// Which of the rolls that wait are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Due {
    Everything,
    /// R-57 Between two actions of the Movement phase: all but those for damage.
    AtOnce,
}

impl Due {
    fn has(self, cause: Cause) -> bool {
        self == Due::Everything || !cause.is_damage()
    }
}

/// §8.2 The end of a phase: automatic falls first, then one roll per cause, by unit id.
pub fn settle(play: &mut Play<'_>) {
    settle_now(play);
    // A fall through ice or a floor may land on one that was settled before.
    while play.state().units().iter().any(|unit| !unit.pending.causes().is_empty()) {
        settle_now(play);
    }
    for unit in settling(play) {
        if play.unit(unit).pending.heavy_damage {
            play.emit(Event::PhaseSettled { unit });
        }
    }
}

/// §4.18 Every roll that waits, at once.
pub fn settle_now(play: &mut Play<'_>) {
    for unit in settling(play) {
        settle_unit(play, unit, Due::Everything);
    }
}

/// §8.2 The end of an action of the Movement phase: rolls that do not wait for others, and what they bring about.
pub fn settle_action(play: &mut Play<'_>) {
    let due = due_between_actions(play);
    for unit in settling(play) {
        settle_unit(play, unit, due);
    }
}

/// Whether rolls wait that [`settle_action`] would make.
pub fn is_action_unsettled(play: &Play<'_>) -> bool {
    let due = due_between_actions(play);
    play.state().units().iter().any(|unit| {
        let down = play.state().mech(unit.id).is_prone() || unit.fate != Fate::Operational;
        unit.pending.causes().iter().any(|&cause| down || due.has(cause))
    })
}

fn due_between_actions(play: &Play<'_>) -> Due {
    match play.state().options().movement_rolls {
        MovementRolls::EndOfPhase => Due::AtOnce,
        MovementRolls::AtOnce => Due::Everything,
    }
}

fn settling(play: &Play<'_>) -> impl Iterator<Item = UnitId> + use<> {
    (0..play.state().units().len() as u8).map(UnitId)
}

fn settle_unit(play: &mut Play<'_>, unit: UnitId, due: Due) {
    let it = play.unit(unit);
    let heavy = it.damage_this_phase >= HEAVY_DAMAGE && !it.pending.heavy_damage;
    if heavy && it.fate == Fate::Operational && due.has(Cause::HeavyDamage) {
        play.emit(Event::Demanded { unit, cause: Cause::HeavyDamage });
    }
    let pending = play.unit(unit).pending;
    if pending.causes().is_empty() {
        return;
    }
    let mech = play.state().mech(unit);
    // A prone 'Mech cannot fall again; one that is lost needs not.
    let floats = movement::floats(play.state(), unit); // §15.15.2
    if mech.unit.fate == Fate::Operational && !mech.is_prone() && !floats {
        let rolls: ArrayVec<Cause, { Pending::ROOM }> =
            pending.causes().iter().copied().filter(|&cause| due.has(cause)).collect();
        if rolls.is_empty() {
            return;
        }
        let automatic = rolls.iter().copied().find(|cause| cause.is_automatic_fall());
        let failed =
            automatic.or_else(|| rolls.iter().copied().find(|&cause| !roll_with(play, unit, cause, &rolls)));
        if let Some(cause) = failed {
            fall(play, unit, Fall::here(cause));
        } else if rolls.len() < pending.causes().len() {
            play.emit(Event::SettledAtOnce { unit });
            return;
        }
    }
    play.emit(Event::Settled { unit });
}
