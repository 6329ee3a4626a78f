//! Declarations of the Physical phase.

use grid::{Sector, sector};
use serde::{Deserialize, Serialize};

use super::level::{self, Column};
use super::{Event, NoAttack, blow, push, strike};
use crate::damage::HitTable;
use crate::mech::{Location, MountId, Sheet};
use crate::{Action as AnyAction, Illegal, Play, State, UnitId};

/// One decision of the unit that declares; charges and deaths from above are declared in movement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Punch {
        arm: Location,
        target: UnitId,
    },
    Kick {
        leg: Location,
        target: UnitId,
    },
    /// §7.5 A found club; the table only where the option `club_tables` lets it be chosen.
    Club {
        target: UnitId,
        table: Option<HitTable>,
    },
    /// §7.5 A mounted physical weapon.
    Strike {
        mount: MountId,
        target: UnitId,
        table: Option<HitTable>,
    },
    Push {
        target: UnitId,
    },
    EndPhysical,
}

impl Action {
    pub const fn target(self) -> Option<UnitId> {
        match self {
            Action::Punch { target, .. }
            | Action::Kick { target, .. }
            | Action::Club { target, .. }
            | Action::Strike { target, .. }
            | Action::Push { target } => Some(target),
            Action::EndPhysical => None,
        }
    }

    /// What tables call it: `Kick`, or the weapon by its name.
    pub fn label(self, sheet: &Sheet) -> &'static str {
        match self {
            Action::Punch { .. } => "Punch",
            Action::Kick { .. } => "Kick",
            Action::Club { .. } => "Club",
            Action::Strike { mount, .. } => sheet.design.mount(mount).item.name(),
            Action::Push { .. } => "Push",
            Action::EndPhysical => "Nothing",
        }
    }
}

/// A declared attack, waiting for resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    pub attacker: UnitId,
    pub action: Action,
}

pub fn legal(state: &State, unit: UnitId, out: &mut Vec<AnyAction>) {
    out.push(AnyAction::Physical(Action::EndPhysical));
    out.extend(attacks(state, unit).map(AnyAction::Physical));
}

/// Every attack that the unit may declare now.
pub(super) fn attacks(state: &State, unit: UnitId) -> impl Iterator<Item = Action> + '_ {
    let here = state.unit(unit).place.hex;
    state
        .units()
        .iter()
        .filter(move |other| other.place.hex.distance(here) == 1)
        .flat_map(move |other| candidates(state, unit, other.id))
        .filter(move |&action| check_attack(state, unit, action).is_ok())
}

fn candidates(state: &State, unit: UnitId, target: UnitId) -> impl Iterator<Item = Action> + '_ {
    const TABLES: [Option<HitTable>; 3] = [None, Some(HitTable::Punch), Some(HitTable::Kick)];
    let arms = [Location::RightArm, Location::LeftArm];
    let limbs = [Location::RightArm, Location::LeftArm, Location::RightLeg, Location::LeftLeg];
    let mounts = state.sheet(unit).loadout.physical_weapons.iter().map(|&(mount, ..)| mount);
    arms.into_iter()
        .map(move |arm| Action::Punch { arm, target })
        .chain(limbs.into_iter().map(move |leg| Action::Kick { leg, target }))
        .chain(TABLES.into_iter().map(move |table| Action::Club { target, table }))
        .chain(mounts.flat_map(move |mount| {
            TABLES.into_iter().map(move |table| Action::Strike { mount, target, table })
        }))
        .chain([Action::Push { target }])
}

pub fn check(state: &State, unit: UnitId, action: Action) -> Result<(), Illegal> {
    check_attack(state, unit, action).map_err(Illegal::from)
}

fn check_attack(state: &State, unit: UnitId, action: Action) -> Result<(), NoAttack> {
    let Some(target) = action.target() else { return Ok(()) };
    check_kind(state, unit, action)?;
    check_parties(state, unit, target)?;
    match action {
        Action::Punch { arm, .. } => blow::punch(state, unit, arm, target).map(drop),
        Action::Kick { leg, .. } => blow::kick(state, unit, leg, target).map(drop),
        Action::Club { table, .. } => blow::club(state, unit, target, table).map(drop),
        Action::Strike { mount, table, .. } => strike::strike(state, unit, mount, target, table).map(drop),
        Action::Push { .. } => push::number(state, unit, target).map(drop),
        Action::EndPhysical => Ok(()),
    }
}

/// §7.1.1 One kind of attack per turn: a second punch with the other arm is the only second attack.
fn check_kind(state: &State, unit: UnitId, action: Action) -> Result<(), NoAttack> {
    let mut earlier = state.physicals().iter().filter(|attack| attack.attacker == unit);
    let allowed = |first: &super::Attack| match (first.action, action) {
        (Action::Punch { arm: first, .. }, Action::Punch { arm: second, .. }) => first != second,
        _ => false,
    };
    if earlier.all(allowed) { Ok(()) } else { Err(NoAttack::OneKind) }
}

/// §7.1 Who may attack whom at all.
pub fn check_parties(state: &State, unit: UnitId, target: UnitId) -> Result<(), NoAttack> {
    if usize::from(target.0) >= state.units().len() {
        return Err(NoAttack::NoSuchUnit { unit: target });
    }
    let (attacker, it) = (state.mech(unit), state.mech(target));
    if it.unit.seat == attacker.unit.seat {
        return Err(NoAttack::OwnSide { unit: target });
    }
    if !it.is_in_play() {
        return Err(NoAttack::TargetOut { unit: target });
    }
    let range = attacker.unit.place.hex.distance(it.unit.place.hex);
    if range != 1 {
        return Err(NoAttack::NotAdjacent { range });
    }
    if attacker.is_prone() {
        return Err(NoAttack::AttackerProne);
    }
    if attacker.is_immobile() {
        return Err(NoAttack::AttackerImmobile);
    }
    if attacker.unit.deeds.charging.is_some() || attacker.unit.deeds.falling_on.is_some() {
        return Err(NoAttack::AttackerCommitted);
    }
    if attacker.unit.deeds.picked_up {
        return Err(NoAttack::PickedUpClub);
    }
    if it.unit.deeds.falling_on.is_some() {
        return Err(NoAttack::TargetInTheAir { unit: target });
    }
    check_walls(state, unit, target)
}

/// §7.7.1, §7.8.1 Whom a charge or a death from above may be declared on: an enemy that has moved and is on the ground.
pub(super) fn check_assault(state: &State, attacker: UnitId, target: UnitId) -> Result<(), NoAttack> {
    let it = state.mech(target);
    if !it.is_in_play() || it.unit.seat == state.unit(attacker).seat {
        return Err(NoAttack::TargetOut { unit: target });
    }
    if !it.unit.motion.done && !it.is_immobile() {
        return Err(NoAttack::TargetNotMoved { unit: target });
    }
    if it.unit.deeds.falling_on.is_some() {
        return Err(NoAttack::TargetInTheAir { unit: target }); // §7.1.3
    }
    Ok(())
}

/// §7.1.4 A unit inside a building can be attacked only by units in the same building.
pub(super) fn check_walls(state: &State, unit: UnitId, target: UnitId) -> Result<(), NoAttack> {
    let building = |id: UnitId| {
        let place = state.unit(id).place;
        let building = state.board().building(place.hex)?;
        (place.elevation < building.height).then_some(building.of)
    };
    match (building(unit), building(target)) {
        (_, None) => Ok(()),
        (own, of) if own == of => Ok(()),
        (_, Some(_)) => Err(NoAttack::BehindWalls { unit: target }),
    }
}

pub fn resolve(play: &mut Play<'_>, unit: UnitId, action: Action) {
    match action {
        Action::EndPhysical => play.emit(crate::turn::Event::Finished { unit }),
        Action::Punch { .. }
        | Action::Kick { .. }
        | Action::Club { .. }
        | Action::Strike { .. }
        | Action::Push { .. } => play.emit(Event::Declared { attack: Attack { attacker: unit, action } }),
    }
}

/// §7.9 Whether a declared attack still reaches its target from where both are now.
pub(super) fn reaches(state: &State, attack: Attack, target: UnitId) -> bool {
    let place = state.unit(attack.attacker).place;
    let at = state.unit(target).place.hex;
    let by_torso = sector(place.hex, place.torso, at);
    let in_arc = match attack.action {
        Action::Punch { arm, .. } => blow::arm_reaches(by_torso, arm),
        Action::Strike { mount, .. } => strike::reaches(state.mech(attack.attacker), mount, by_torso),
        Action::Club { .. } => by_torso == Sector::Front,
        Action::Kick { leg, .. } => {
            sector(place.hex, place.facing, at) == blow::kick_arc(state.mech(attack.attacker), leg)
        }
        Action::Push { .. } => place.hex.neighbour(place.facing) == at,
        Action::EndPhysical => false,
    };
    in_arc && table_now(state, attack, target).is_some()
}

/// §7.4 The table on which a declared attack lands from where both are now.
pub(super) fn table_now(state: &State, attack: Attack, target: UnitId) -> Option<HitTable> {
    let column = match attack.action {
        Action::Punch { .. } => Column::Punch,
        Action::Kick { .. } => Column::Kick,
        Action::Club { table: Some(table), .. } | Action::Strike { table: Some(table), .. } => {
            return Some(table);
        }
        Action::Club { .. } | Action::Strike { .. } => Column::Club,
        Action::Push { .. } => Column::Push,
        Action::EndPhysical => return None,
    };
    level::table(state, attack.attacker, target, column).ok()
}
