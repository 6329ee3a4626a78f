//! Whether a movement action is legal, and why not.

use grid::{Facing, Hex};

use super::cost::{Gait, NoStep, Spot, Step, enters_water, step, weather_mp};
use super::reach::{Mover, Pace, Pose, ReachScratch};
use super::{Action, CannotStand, NoMove, drive, jump, leave, stacking, stand, withdrawal};
use crate::board::Footing;
use crate::gear::Family;
use crate::mech::Chassis;
use crate::unit::{Boost, Drive, Mode, Posture};
use crate::{Illegal, Mech, State, Unit, UnitId, end, physical, piloting};

/// §3.3 Why not, or `Ok`.
pub fn check(state: &State, unit: UnitId, action: Action) -> Result<(), Illegal> {
    check_rules(state, unit, action)?;
    if end::must_withdraw(state, unit) {
        withdrawal::check_action(state, unit, action)?;
    }
    Ok(())
}

/// All but forced withdrawal.
pub(super) fn check_rules(state: &State, unit: UnitId, action: Action) -> Result<(), Illegal> {
    let motion = state.unit(unit).motion;
    let facing = state.unit(unit).place.facing;
    match action {
        Action::Declare { mode, masc, supercharger } => {
            check_mode(state.mech(unit), state, mode, Boost::of(masc, supercharger))?;
        }
        Action::Drive { drive } => drive::check(state, unit, drive)?,
        Action::Unjam => check_unjam(state.mech(unit))?,
        _ if !motion.declared => return Err(NoMove::NotDeclared.into()),
        Action::EndMove => check_end(state, unit)?,
        Action::Jump { to, facing } => jump::check(state, unit, to, facing)?,
        Action::DeathFromAbove { target } => check_death_from_above(state, unit, target)?,
        _ if !matches!(motion.mode, Mode::Walk | Mode::Run) => {
            return Err(NoMove::WrongMode(motion.mode).into());
        }
        Action::Rise => drive::depth_after(state, unit, 1).map(drop)?,
        Action::Dive => drive::depth_after(state, unit, -1).map(drop)?,
        Action::Forward { onto: Footing::Ground } if motion.drive == Drive::Swim => {
            afford(state.mech(unit), 1)?;
            drive::swim_into(state, unit, facing).map(drop)?;
        }
        Action::Forward { .. } | Action::Backward { .. } | Action::Shift { .. } | Action::DropProne
            if motion.drive == Drive::Swim =>
        {
            return Err(NoMove::NotAfloat.into());
        }
        Action::TurnLeft => check_turn(state, unit, facing.left())?,
        Action::TurnRight => check_turn(state, unit, facing.right())?,
        Action::StandUp => stand::check(state.mech(unit))?,
        _ if state.mech(unit).is_prone() => return Err(NoMove::Prone.into()),
        Action::Forward { onto } => check_step(state, unit, Stride::forward(facing, onto))?,
        Action::Backward { onto } => check_step(state, unit, Stride::backward(facing, onto))?,
        Action::Shift { towards, onto } => {
            check_step(state, unit, shift(state.mech(unit), towards, onto)?)?;
        }
        Action::DropProne => {
            afford(state.mech(unit), 1)?;
            stacking::sharer(state, unit).map_or(Ok(()), |other| Err(NoMove::MustMoveOn(other)))?;
        }
        Action::Charge { target } => check_charge(state, unit, target)?,
        Action::Leave => leave::check(state, unit)?,
    }
    Ok(())
}

/// §4.1 MP that the declared mode gives now.
pub fn mp(mech: Mech<'_>) -> u8 {
    match (mech.unit.motion.drive, mech.unit.motion.mode) {
        (drive @ (Drive::Tracks | Drive::JumpBoosters | Drive::Swim), _) => mech.drive_mp(drive),
        (Drive::Legs, Mode::Stationary) => 0,
        (Drive::Legs, Mode::Walk) => mech.walking_mp(),
        (Drive::Legs, Mode::Run) => mech.running_mp_now(),
        (Drive::Legs, Mode::Jump) => mech.jumping_mp(),
    }
}

/// §4.1 MP of the declared mode that are not spent.
pub fn mp_left(mech: Mech<'_>) -> u8 {
    mp(mech).saturating_sub(mech.unit.motion.mp_spent)
}

pub(super) fn afford(mech: Mech<'_>, needs: u8) -> Result<(), NoMove> {
    let left = mp_left(mech);
    if needs > left { Err(NoMove::NotEnoughMp { needs, left }) } else { Ok(()) }
}

/// What of a unit counts for the cost of its steps.
pub fn gait(state: &State, unit: UnitId) -> Gait {
    let mech = state.mech(unit);
    let weather_mp = weather_mp(state.conditions(), mech.has_light());
    Gait { mass: mech.mass(), weather_mp, drive: mech.unit.motion.drive }
}

fn check_mode(mech: Mech<'_>, state: &State, mode: Mode, boost: Boost) -> Result<(), NoMove> {
    let unit: &Unit = mech.unit;
    if unit.motion.declared {
        return Err(NoMove::AlreadyDeclared(unit.motion.mode));
    }
    if boost != Boost::None && mode != Mode::Run {
        return Err(NoMove::BoostNeedsRun { boost, mode });
    }
    if unit.deeds.unjamming && matches!(mode, Mode::Run | Mode::Jump) {
        return Err(NoMove::Unjamming);
    }
    // §15.20.1: upright on its tracks, and no longer fit to walk.
    let tracked = mech.sheet.loadout.tracks.is_some() && !mech.is_prone();
    if tracked && mode != Mode::Stationary && piloting::gyro_destroyed(mech) {
        return Err(NoMove::CannotStand(CannotStand::GyroDestroyed));
    }
    match mode {
        Mode::Stationary => Ok(()),
        Mode::Walk | Mode::Run if mech.walking_mp() == 0 => Err(NoMove::NoMp(mode)),
        Mode::Run if mech.is_sluggish() => {
            Err(NoMove::Sluggish { needs: mech.walking_mp(), spent: unit.motion.mp_before })
        }
        Mode::Run if mech.boosted_running_mp(boost).is_none() => Err(NoMove::NoBooster(boost)),
        Mode::Walk | Mode::Run => Ok(()),
        Mode::Jump if mech.is_prone() => Err(NoMove::Prone),
        Mode::Jump if unit.stuck => Err(NoMove::Stuck),
        Mode::Jump if jump::mp(state, unit.id) == 0 => Err(NoMove::NoMp(mode)),
        Mode::Jump => Ok(()),
    }
}

/// §6.10 Only with a standing start or a walk.
fn check_unjam(mech: Mech<'_>) -> Result<(), NoMove> {
    let unit = mech.unit;
    let jammed = unit.jammed.iter().any(|weapon| {
        mech.weapon_works(weapon)
            && !unit.devices.seized.has(weapon)
            && mech.sheet.weapon(weapon).weapon.family == Family::RotaryAutocannon
    });
    if !jammed || unit.deeds.unjamming {
        return Err(NoMove::NothingJammed);
    }
    match (unit.motion.declared, unit.motion.mode) {
        (false, _) | (true, Mode::Stationary | Mode::Walk) => Ok(()),
        (true, Mode::Run | Mode::Jump) => Err(NoMove::Unjamming),
    }
}

/// §4.9 Nobody stops where another stands, unless there is no way on.
fn check_end(state: &State, unit: UnitId) -> Result<(), NoMove> {
    let Some(other) = stacking::sharer(state, unit) else { return Ok(()) };
    let place = state.unit(unit).place;
    let pose = Pose { hex: place.hex, facing: place.facing, footing: state.footing(unit) };
    if can_move_on(state, unit, pose, mp_left(state.mech(unit))) {
        return Err(NoMove::MustMoveOn(other));
    }
    Ok(())
}

fn check_turn(state: &State, unit: UnitId, facing: Facing) -> Result<(), NoMove> {
    let mech = state.mech(unit);
    if mech.unit.motion.turned_without_gyro {
        return Err(NoMove::OneHexside);
    }
    afford(mech, 1)?;
    // §4.9: who passes through a friend's hex does not spend there what it takes to leave it.
    let Some(other) = stacking::sharer(state, unit) else { return Ok(()) };
    let pose = Pose { hex: mech.unit.place.hex, facing, footing: state.footing(unit) };
    if can_move_on(state, unit, pose, mp_left(mech) - 1) { Ok(()) } else { Err(NoMove::MustMoveOn(other)) }
}

/// How a step goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    Forward,
    Backward,
}

/// One step that a unit may want to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stride {
    pub towards: Facing,
    pub onto: Footing,
    pub manner: Manner,
}

impl Stride {
    pub(super) const fn forward(facing: Facing, onto: Footing) -> Stride {
        Stride { towards: facing, onto, manner: Manner::Forward }
    }

    /// §4.4
    pub(super) const fn backward(facing: Facing, onto: Footing) -> Stride {
        Stride { towards: facing.opposite(), onto, manner: Manner::Backward }
    }
}

/// The step that an action takes, if it takes one.
pub(super) fn stride(mech: Mech<'_>, action: Action) -> Option<Stride> {
    let facing = mech.unit.place.facing;
    match action {
        Action::Forward { onto } => Some(Stride::forward(facing, onto)),
        Action::Backward { onto } => Some(Stride::backward(facing, onto)),
        Action::Shift { towards, onto } => shift(mech, towards, onto).ok(),
        _ => None,
    }
}

/// §4.5 A quad's step beside its front or rear hex.
pub(super) fn shift(mech: Mech<'_>, towards: Facing, onto: Footing) -> Result<Stride, NoMove> {
    if mech.chassis() != Chassis::Quad || mech.legs_destroyed() > 0 {
        return Err(NoMove::NoShift);
    }
    match mech.unit.place.facing.turns_to(towards) {
        1 | 5 => Ok(Stride { towards, onto, manner: Manner::Forward }),
        2 | 4 => Ok(Stride { towards, onto, manner: Manner::Backward }),
        _ => Err(NoMove::ShiftDirection(towards)),
    }
}

/// §4.5 MP that a step beside the front or rear hex costs more.
fn shift_mp(state: &State, unit: UnitId, towards: Facing) -> u8 {
    match state.unit(unit).place.facing.turns_to(towards) {
        0 | 3 => 0,
        _ => 1,
    }
}

/// §4.3 The step from where the unit is, as far as the ground allows it; a shift's extra MP included.
pub(super) fn measure(state: &State, unit: UnitId, stride: Stride) -> Result<Step, NoMove> {
    let hex = state.unit(unit).place.hex.neighbour(stride.towards);
    let to = Spot { tread: state.board().tread(hex), footing: stride.onto };
    let found = step(state.spot(unit), to, stride.towards, gait(state, unit))?;
    if stride.manner == Manner::Backward && found.change != 0 {
        return Err(NoStep::BackwardLevel { change: found.change }.into());
    }
    Ok(Step { mp: found.mp + shift_mp(state, unit, stride.towards), ..found })
}

/// §4.6 The first and only step, straight ahead, of a unit that can walk at all: it may cost what it will.
pub(super) fn is_minimum_movement(state: &State, unit: UnitId, stride: Stride) -> bool {
    let mech = state.mech(unit);
    let motion = mech.unit.motion;
    motion.mode == Mode::Run
        && motion.mp_spent == 0
        && mech.unit.place.facing == stride.towards
        && stride.manner == Manner::Forward
        && mech.walking_mp() > 0
        && !crate::piloting::gyro_destroyed(mech)
}

fn check_step(state: &State, unit: UnitId, stride: Stride) -> Result<(), NoMove> {
    let mech = state.mech(unit);
    let run = mech.unit.motion.mode == Mode::Run;
    if run && stride.manner == Manner::Backward {
        return Err(NoMove::RunBackward);
    }
    let step = measure(state, unit, stride)?;
    let hex = mech.unit.place.hex.neighbour(stride.towards);
    let to = Spot { tread: state.board().tread(hex), footing: stride.onto };
    let minimum = is_minimum_movement(state, unit, stride);
    if !minimum {
        afford(mech, step.mp)?;
        if run && enters_water(to, step.along_road) {
            return Err(NoMove::RunIntoWater);
        }
    }
    let Some(other) = stacking::occupant(state, unit, hex, stride.onto, Posture::Standing) else {
        return Ok(());
    };
    if state.unit(other).seat != mech.unit.seat {
        return Err(NoMove::EnemyInTheWay(other));
    }
    let pose = Pose { hex, facing: mech.unit.place.facing, footing: stride.onto };
    let wet = run && enters_water(to, step.along_road);
    let left = mp_left(mech).saturating_sub(step.mp);
    if wet || !can_move_on(state, unit, pose, left) {
        return Err(NoMove::NoWayOn(other));
    }
    Ok(())
}

/// §4.9 Whether a way leads from a pose to a hex where the unit may stop.
fn can_move_on(state: &State, unit: UnitId, from: Pose, left: u8) -> bool {
    let mut scratch = ReachScratch::new();
    scratch.lay_units(state, unit);
    let mover = Mover { start: from, spent: 0, ..mover(state, unit) };
    scratch.search(state.board(), &mover, pace(state.unit(unit).motion.mode), left);
    scratch.found().next().is_some()
}

/// The unit as a search sees it, where it is.
pub fn mover(state: &State, unit: UnitId) -> Mover {
    let mech = state.mech(unit);
    let place = mech.unit.place;
    Mover {
        start: Pose { hex: place.hex, facing: place.facing, footing: state.footing(unit) },
        gait: gait(state, unit),
        can_shift: mech.chassis() == Chassis::Quad && mech.legs_destroyed() == 0,
        spent: 0,
    }
}

/// What a mode lets steps do.
pub(super) const fn pace(mode: Mode) -> Pace {
    match mode {
        Mode::Run => Pace::Run,
        Mode::Stationary | Mode::Walk | Mode::Jump => Pace::Walk,
    }
}

fn known(state: &State, target: UnitId) -> Result<(), NoMove> {
    if usize::from(target.0) < state.units().len() { Ok(()) } else { Err(NoMove::NoSuchUnit(target)) }
}

/// §7.7.1 Beside the target, facing it, with 1 MP left; the target's side is in [`physical::charge`].
fn check_charge(state: &State, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    known(state, target)?;
    let place = state.unit(unit).place;
    if state.unit(unit).motion.backward {
        return Err(NoMove::ChargeBackward.into());
    }
    if place.hex.neighbour(place.facing) != state.unit(target).place.hex {
        return Err(NoMove::NotAhead(target).into());
    }
    afford(state.mech(unit), 1)?;
    check_end(state, unit)?;
    physical::charge::check(state, unit, target)?;
    Ok(())
}

/// §7.8.1 A jump that could enter the target's hex; the target's side is in [`physical::death_from_above`].
fn check_death_from_above(state: &State, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    known(state, target)?;
    let motion = state.unit(unit).motion;
    if motion.mode != Mode::Jump || motion.drive == Drive::JumpBoosters {
        return Err(NoMove::WrongMode(motion.mode).into());
    }
    physical::death_from_above::check(state, unit, target)?;
    jump::approach(state, unit, target)?;
    Ok(())
}

/// The hexes on the rim of the board.
pub(super) fn is_edge(state: &State, hex: Hex) -> bool {
    Facing::ALL.into_iter().any(|towards| !state.board().contains(hex.neighbour(towards)))
}
