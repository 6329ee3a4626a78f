//! §15.15.2, §15.20 Tracks, mechanical jump boosters and underwater maneuvering units: MP, steps, depth.

use grid::Facing;

use super::check::afford;
use super::cost::{Gait, NoStep, Spot, Step};
use super::{Event, NoMove};
use crate::board::{Elevation, Footing};
use crate::gear::EquipmentKind;
use crate::unit::Drive;
use crate::{Mech, Play, State, UnitId};

/// §15.15.2 The least depth of the feet of a swimmer: it stays under water with all of it.
const SWIMS_AT: i16 = -2;

impl Mech<'_> {
    /// §15.20.1 Walking MP by the share of legs whose tracks are whole, rounded down; what is wrong with the legs
    /// themselves does not count.
    pub fn tracks_mp(&self) -> u8 {
        let Some(mount) = self.sheet.loadout.tracks.filter(|_| self.options.special_equipment) else {
            return 0;
        };
        let slots = self.sheet.footprint(mount);
        let is_whole = |leg: crate::mech::Location| {
            self.location_works(leg)
                && !slots[leg].is_empty()
                && slots[leg].and(self.unit.body.hit[leg]).is_empty()
        };
        let (legs, whole) = (self.legs().count(), self.legs().filter(|&leg| is_whole(leg)).count());
        let heat = (self.unit.heat.level / 5).min(5) as usize;
        (usize::from(self.base_walking_mp()).saturating_sub(heat) * whole / legs.max(1)) as u8
    }

    /// §15.20.2 The size of the boosters and what a wing adds, less shields; one slot hit, and all is gone.
    pub fn boosters_mp(&self) -> u8 {
        let works = |mount| self.options.special_equipment && self.mount_works(mount);
        if !self.sheet.loadout.jump_boosters.is_some_and(works) {
            return 0;
        }
        self.less_shields(self.sheet.design.mechanical_jump_mp())
    }

    /// §15.15.2 One for each unit that works.
    pub fn swim_mp(&self) -> u8 {
        if !self.sheet.loadout.swims || !self.options.special_equipment {
            return 0;
        }
        self.working_equipment(EquipmentKind::UnderwaterManeuveringUnit).count() as u8
    }

    pub fn drive_mp(&self, drive: Drive) -> u8 {
        match drive {
            Drive::Legs => self.walking_mp(),
            Drive::Tracks => self.tracks_mp(),
            Drive::JumpBoosters => self.boosters_mp(),
            Drive::Swim => self.swim_mp(),
        }
    }

    /// Whether the design has it at all.
    pub fn has_drive(&self, drive: Drive) -> bool {
        let loadout = &self.sheet.loadout;
        self.options.special_equipment
            && match drive {
                Drive::Legs => true,
                Drive::Tracks => loadout.tracks.is_some(),
                Drive::JumpBoosters => loadout.jump_boosters.is_some(),
                Drive::Swim => loadout.swims,
            }
    }

    /// §15.20.1 On its tracks it does not fall for gyro, hips or legs.
    pub fn is_on_tracks(&self) -> bool {
        self.unit.motion.drive == Drive::Tracks && self.tracks_mp() > 0
    }
}

/// §15.15.2 Its feet are off the floor: no piloting rolls, no falls.
pub fn floats(state: &State, unit: UnitId) -> bool {
    let it = state.unit(unit);
    state.sheet(unit).loadout.swims && it.place.elevation.0 < 0 && it.place.elevation.0 > -depth(state, unit)
}

fn depth(state: &State, unit: UnitId) -> i16 {
    state.board().get(state.unit(unit).place.hex).map_or(0, |hex| i16::from(hex.depth()))
}

/// Whether a drive may be declared now.
pub(super) fn check(state: &State, unit: UnitId, drive: Drive) -> Result<(), NoMove> {
    let mech = state.mech(unit);
    let it = mech.unit;
    if it.motion.declared {
        return Err(NoMove::AlreadyDeclared(it.motion.mode));
    }
    if drive == Drive::Legs || !mech.has_drive(drive) || mech.drive_mp(drive) == 0 {
        return Err(NoMove::NoDrive(drive));
    }
    if mech.is_prone() {
        return Err(NoMove::Prone);
    }
    match drive {
        Drive::JumpBoosters if it.stuck => Err(NoMove::Stuck),
        Drive::JumpBoosters if it.deeds.unjamming => Err(NoMove::Unjamming),
        Drive::Swim if it.place.elevation.0 > SWIMS_AT || depth(state, unit) < 2 => Err(NoMove::NotAfloat),
        Drive::Legs | Drive::Tracks | Drive::JumpBoosters | Drive::Swim => Ok(()),
    }
}

/// §15.20.1 A step on tracks: levels cost double, at most one; no heavy woods, jungle or water.
pub(super) fn on_tracks(to: Spot<'_>, step: Step) -> Result<Step, NoStep> {
    let levels = step.change.unsigned_abs() as u8;
    let wet = to.footing == Footing::Ground && to.tread.is_water();
    if levels > 1 || wet || (to.footing == Footing::Ground && to.tread.bars_tracks() && !step.along_road) {
        return Err(NoStep::Tracks);
    }
    Ok(Step { mp: step.mp + levels, ..step })
}

/// §15.15.2 One hex ahead at the depth it has: water, deep enough for feet and body.
pub(super) fn swim_into(state: &State, unit: UnitId, towards: Facing) -> Result<Elevation, NoMove> {
    let place = state.unit(unit).place;
    let into = place.hex.neighbour(towards);
    let Some(hex) = state.board().get(into) else { return Err(NoMove::OffBoard(into)) };
    let feet = state.foot_level(unit).0 - hex.level.0;
    if feet > SWIMS_AT || feet < -i16::from(hex.depth()) {
        return Err(NoMove::NotAfloat);
    }
    // one 'Mech to a hex, at whatever depth.
    let taken = state.units_in(into).any(|it| it.id != unit && super::stands(it));
    if taken { Err(NoMove::NoRoomToSwim(into)) } else { Ok(Elevation(feet)) }
}

/// §15.15.2 The depth after a level up or down.
pub(super) fn depth_after(state: &State, unit: UnitId, by: i16) -> Result<Elevation, NoMove> {
    let feet = state.unit(unit).place.elevation.0 + by;
    if state.unit(unit).motion.drive != Drive::Swim {
        return Err(NoMove::NoDrive(Drive::Swim));
    }
    afford(state.mech(unit), 1)?;
    if feet > SWIMS_AT || feet < -depth(state, unit) { Err(NoMove::NotAfloat) } else { Ok(Elevation(feet)) }
}

pub(super) fn change_depth(play: &mut Play<'_>, unit: UnitId, by: i16) {
    if let Ok(elevation) = depth_after(play.state(), unit, by) {
        play.emit(Event::DepthChanged { unit, elevation });
    }
}

pub(super) fn swim(play: &mut Play<'_>, unit: UnitId, towards: Facing) {
    if let Ok(elevation) = swim_into(play.state(), unit, towards) {
        let to = play.unit(unit).place.hex.neighbour(towards);
        play.emit(Event::Stepped { unit, to, elevation, towards, mp: 1, backward: false });
    }
}

/// The gait of a step on legs or tracks.
pub(super) const fn is_tracked(gait: &Gait) -> bool {
    matches!(gait.drive, Drive::Tracks)
}
