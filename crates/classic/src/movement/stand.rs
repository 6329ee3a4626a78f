//! §4.8 Prone 'Mechs: dropping, standing up.

use super::check::afford;
use super::refusal::CannotStand;
use super::{Event, NoMove, ground};
use crate::mech::{Chassis, Location};
use crate::options::{QuadStand, StandMp};
use crate::piloting::{self, Cause, Fall};
use crate::{Mech, Play, UnitId, damage};

/// §4.8, R-54 MP of one attempt: 2, or 1 for those who run no more than that.
pub fn attempt_mp(mech: Mech<'_>) -> u8 {
    match mech.options.stand_mp {
        StandMp::Least if mech.running_mp() == 1 => 1,
        StandMp::Least | StandMp::Two => 2,
    }
}

/// §4.8 What keeps a 'Mech down for good.
pub fn can_stand(mech: Mech<'_>) -> Result<(), CannotStand> {
    let lost = |location| mech.unit.body.destroyed.has(location);
    if piloting::gyro_destroyed(mech) {
        return Err(CannotStand::GyroDestroyed);
    }
    match (mech.chassis(), mech.legs_destroyed()) {
        (Chassis::Biped, 2..) | (Chassis::Quad, 3..) => Err(CannotStand::LegsGone),
        (Chassis::Biped, 1) if lost(Location::LeftArm) && lost(Location::RightArm) => {
            Err(CannotStand::LegAndArmsGone)
        }
        (Chassis::Biped, _) | (Chassis::Quad, _) => Ok(()),
    }
}

pub(super) fn check(mech: Mech<'_>) -> Result<(), NoMove> {
    if !mech.is_prone() {
        return Err(NoMove::Standing);
    }
    can_stand(mech).map_err(NoMove::CannotStand)?;
    afford(mech, attempt_mp(mech))
}

/// §4.8, R-55 Whether standing up takes a roll.
pub(super) fn needs_roll(mech: Mech<'_>) -> bool {
    match mech.options.quad_stand {
        QuadStand::Roll => true,
        QuadStand::Free => mech.chassis() == Chassis::Biped || mech.legs_destroyed() > 0,
    }
}

/// §4.8 One attempt: failure is a new fall, and another may follow.
pub(super) fn stand_up(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    let (mp, rolls) = (attempt_mp(mech), needs_roll(mech));
    play.emit(Event::StandAttempted { unit, mp });
    if rolls && !piloting::roll(play, unit, Cause::StandUp) {
        piloting::fall(play, unit, Fall::here(Cause::StandUp));
        return;
    }
    play.emit(Event::StoodUp { unit });
    ground::rise(play, unit);
}

/// §4.8 Down without a roll; bare locations under water flood (§4.13).
pub(super) fn drop_prone(play: &mut Play<'_>, unit: UnitId) {
    play.emit(Event::Dropped { unit });
    damage::flood_open_locations(play, unit);
}
