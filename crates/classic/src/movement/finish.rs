//! The end of a move, by decision or by dice: last rolls, and who makes room.

use super::check::mp;
use super::{Event, fall, stacking, step};
use crate::piloting::{self, Cause, Fall};
use crate::unit::{Fate, Mode};
use crate::{Mech, Play, UnitId, turn};

/// The move is over: the roll for running with a damaged hip or gyro comes last.
pub(super) fn end(play: &mut Play<'_>, unit: UnitId) {
    let it = play.unit(unit);
    if it.fate != Fate::Operational || it.motion.done {
        return;
    }
    if it.motion.mp_spent > 0 && step::runs_damaged(play.state().mech(unit)) {
        run_roll(play, unit);
    }
    let motion = play.unit(unit).motion;
    // §4.1: a unit that spends no MP is stationary.
    let mode = if motion.mp_spent == 0 { Mode::Stationary } else { motion.mode };
    play.emit(Event::Ended { unit, mode });
}

fn run_roll(play: &mut Play<'_>, unit: UnitId) {
    if !play.state().mech(unit).is_prone() && !piloting::roll(play, unit, Cause::RanDamaged) {
        piloting::fall(play, unit, Fall::here(Cause::RanDamaged));
    }
}

/// After every action: rolls that its damage demanded, room for those who fell among others, and the end of a move
/// that dice have ended.
pub(super) fn settle(play: &mut Play<'_>, unit: UnitId) {
    settle_rolls(play);
    make_room(play, unit);
    if is_stopped(play.state().mech(unit)) {
        end(play, unit);
        settle_rolls(play);
    }
    let it = play.unit(unit);
    if it.motion.done || it.fate != Fate::Operational {
        make_room(play, unit);
        settle_rolls(play);
        play.emit(turn::Event::Finished { unit });
    }
}

/// §8.2 Rolls at once; what they bring about may demand more.
fn settle_rolls(play: &mut Play<'_>) {
    while piloting::is_action_unsettled(play) {
        piloting::settle_action(play);
    }
    piloting::settle_action(play);
}

/// §4.9, §4.11 Who has fallen in, or ends the move in, a hex with another: that one makes room.
fn make_room(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    if mech.unit.fate == Fate::Operational
        && (mech.is_prone() || mech.unit.motion.done)
        && let Some(other) = stacking::sharer(play.state(), unit)
    {
        fall::push_aside(play, unit, other, Cause::Domino);
    }
}

/// §4.12, §4.16, §4.18, §2.8 The move cannot go on: skidded, stuck, more spent than there is, or nobody awake.
fn is_stopped(mech: Mech<'_>) -> bool {
    let motion = mech.unit.motion;
    motion.declared
        && (motion.skidded
            || (mech.unit.stuck && !mech.is_prone())
            || mech.is_immobile()
            || (motion.mode != Mode::Jump && motion.mp_spent > mp(mech)))
}
