//! §4.7 Jumping.

use grid::{Facing, Hex};

use super::cost::Spot;
use super::flight::{Flight, landing};
use super::ground::{GroundOutcome, ICE_BREAKS_UNDER_A_JUMP_ON, take_weight};
use super::{Event, NoMove, finish, stacking, step};
use crate::board::Footing;
use crate::piloting::{self, Cause, Fall};
use crate::unit::{Drive, Fate, Mode, Posture};
use crate::{Mech, Options, Play, State, UnitId};

/// §4.7.5 Jumping MP usable where the unit is.
pub(super) fn mp(state: &State, unit: UnitId) -> u8 {
    if state.unit(unit).motion.drive == Drive::JumpBoosters {
        return state.mech(unit).boosters_mp(); // §15.20.2: under water, too
    }
    let depth = (-state.unit(unit).place.elevation.0).clamp(0, 255) as u8;
    state.mech(unit).jumping_mp_at(depth)
}

fn flight(state: &State, unit: UnitId) -> Flight {
    let mut flight = Flight::new();
    flight.search(state.board(), state.unit(unit).place.hex, state.foot_level(unit), mp(state, unit));
    flight
}

/// §4.7.3 Why a unit cannot come down in a hex.
pub(super) fn check_landing(state: &State, unit: UnitId, hex: Hex) -> Result<(), NoMove> {
    let tread = state.board().tread(hex);
    let Some(place) = landing(tread) else { return Err(NoMove::OffBoard(hex)) };
    if tread.is_impassable() && place.footing == Footing::Ground {
        return Err(NoMove::LandingImpassable(hex));
    }
    match stacking::occupant(state, unit, hex, place.footing, Posture::Standing) {
        Some(other) => Err(NoMove::LandingTaken { hex, other }),
        None => Ok(()),
    }
}

fn check_mode(state: &State, unit: UnitId) -> Result<(), NoMove> {
    match state.unit(unit).motion.mode {
        Mode::Jump => Ok(()),
        mode @ (Mode::Stationary | Mode::Walk | Mode::Run) => Err(NoMove::WrongMode(mode)),
    }
}

/// §4.7.1–3; boosters keep the facing (§15.20.2).
pub(super) fn check(state: &State, unit: UnitId, to: Hex, facing: Facing) -> Result<(), NoMove> {
    check_mode(state, unit)?;
    let it = state.unit(unit);
    if it.motion.drive == Drive::JumpBoosters && facing != it.place.facing {
        return Err(NoMove::BoostersKeepFacing);
    }
    if !state.board().contains(to) {
        return Err(NoMove::OffBoard(to));
    }
    let (distance, mp) = (state.unit(unit).place.hex.distance(to), mp(state, unit));
    if distance == 0 || distance > u16::from(mp) {
        return Err(NoMove::JumpTooFar { distance, mp });
    }
    if flight(state, unit).distance(to).is_none() {
        return Err(NoMove::JumpTooHigh(to));
    }
    check_landing(state, unit, to)
}

/// Every hex that the unit may jump to now.
pub(super) fn landings(state: &State, unit: UnitId, out: &mut Vec<Hex>) {
    let motion = state.unit(unit).motion;
    if motion.declared && motion.mode == Mode::Jump {
        let flight = flight(state, unit);
        let free =
            flight.found().iter().map(|&(hex, _)| hex).filter(|&hex| check_landing(state, unit, hex).is_ok());
        let may_land = super::withdrawal::may_land(state, unit);
        out.extend(free.filter(|&hex| may_land(hex)));
    }
}

/// The direction of an adjacent hex.
pub(super) fn facing_to(from: Hex, to: Hex) -> Option<Facing> {
    Facing::ALL.into_iter().find(|&towards| from.neighbour(towards) == to)
}

/// §7.8.1 Where a death from above stops: a free hex beside the target on a shortest path to it, the first
/// clockwise from north of the target.
pub(super) fn approach(state: &State, unit: UnitId, target: UnitId) -> Result<Hex, NoMove> {
    check_mode(state, unit)?;
    let (start, over) = (state.unit(unit).place.hex, state.unit(target).place.hex);
    let (distance, mp) = (start.distance(over), mp(state, unit));
    if distance == 0 || distance > u16::from(mp) {
        return Err(NoMove::JumpTooFar { distance, mp });
    }
    let flight = flight(state, unit);
    if flight.distance(over).is_none() {
        return Err(NoMove::JumpTooHigh(over));
    }
    let beside = |towards: Facing| over.neighbour(towards);
    let on_the_way = |hex: &Hex| {
        let flown = if *hex == start { Some(0) } else { flight.distance(*hex) };
        flown.is_some_and(|flown| u16::from(flown) + 1 == distance)
            && (*hex == start || check_landing(state, unit, *hex).is_ok())
    };
    Facing::ALL.into_iter().map(beside).find(on_the_way).ok_or(NoMove::NoApproach(target))
}

/// §4.7 The whole jump: landing, what the ground demands, the roll for damaged legs and gyro, the end of the move.
pub(super) fn jump(play: &mut Play<'_>, unit: UnitId, to: Hex, facing: Facing) {
    let state = play.state();
    let Some(footing) = landing(state.board().tread(to)).map(|it| it.footing) else { return };
    let elevation = stacking::elevation_of(state, to, footing);
    let hexes = state.unit(unit).place.hex.distance(to) as u8;
    let from = state.foot_level(unit).0;
    let boosted = state.unit(unit).motion.drive == Drive::JumpBoosters;
    let most = i16::from(mp(state, unit));
    play.emit(Event::Jumped { unit, to, elevation, facing, hexes });
    let drop = from - play.state().foot_level(unit).0;
    if boosted && drop > most {
        // §15.20.2: what the boosters do not break is a fall.
        piloting::fall(play, unit, Fall::from((drop - most) as u8, Cause::JumpedDamaged));
    }
    if take_weight(play, unit, ICE_BREAKS_UNDER_A_JUMP_ON) == GroundOutcome::Held {
        for cause in landing_rolls(play.state(), unit) {
            if play.unit(unit).fate == Fate::Operational && !play.state().mech(unit).is_prone() {
                if !piloting::roll(play, unit, cause) {
                    piloting::fall(play, unit, Fall::here(cause));
                }
                piloting::settle_action(play);
            }
        }
    }
    finish::end(play, unit);
}

/// §4.7.6–7, §4.15 The rolls on landing where the unit is now, the one for its own damage last.
fn landing_rolls(state: &State, unit: UnitId) -> step::Demands {
    let Some(terrain) = state.board().get(state.unit(unit).place.hex) else { return step::Demands::new() };
    let spot = state.spot(unit);
    let mut rolls = landing_demands(terrain, spot, state.options());
    if lands_damaged(state.mech(unit)) {
        rolls.push(Cause::JumpedDamaged);
    }
    rolls
}

/// §4.7.7, §4.15 What the ground alone demands of a landing.
pub(super) fn landing_demands(
    terrain: &crate::board::Terrain,
    spot: Spot<'_>,
    options: &Options,
) -> step::Demands {
    let mut rolls = step::Demands::new();
    let on_ice = match spot.footing {
        Footing::Top => false,
        Footing::Ice => true,
        Footing::Ground => {
            rolls.extend(step::ground_rolls(terrain, spot));
            terrain.has(crate::board::Cover::Ice) && !spot.tread.is_water()
        }
    };
    if on_ice && options.ice_rolls {
        rolls.push(Cause::LandedOnIce);
    }
    rolls
}

/// §4.7.6 Damage that makes a landing risky.
pub(super) fn lands_damaged(mech: Mech<'_>) -> bool {
    mech.leg_actuators_hit() > 0
        || mech.hips_hit() > 0
        || mech.legs_destroyed() > 0
        || step::gyro_shaken(mech)
}
