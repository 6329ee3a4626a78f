//! §4.10 Displacement and domino effects.

use grid::{Facing, Hex};

use super::cost::{MOST_LEVELS, STANDING, Spot, clearance, step};
use super::ground::{GroundOutcome, ICE_BREAKS_ON, demand_water, take_weight};
use super::{Event, check, fall, stacking};
use crate::board::{Elevation, Footing, Level, Tread};
use crate::piloting::{self, Cause, Fall};
use crate::unit::{Fate, Posture};
use crate::{Play, State, UnitId};

/// §4.10.3 A drop of so many levels is a fall.
const FALL: i16 = 2;

/// How displacement ended (§4.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Displaced {
    Moved,
    /// No valid hex; nothing moved.
    NoRoom,
    OffBoard,
}

/// Where a displaced unit goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Destination {
    pub hex: Hex,
    pub elevation: Elevation,
    /// Foot levels down; negative is up.
    pub drop: i16,
    /// Who stands there (§4.10.5).
    pub occupant: Option<UnitId>,
}

/// Why a unit cannot be displaced onto a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoDestination {
    OffBoard,
    Impassable,
    TooHigh,
}

/// §4.10.2 The order in which "any valid hex" is tried.
pub(super) fn in_order(preferred: Facing) -> [Facing; 6] {
    [0, 1, -1, 2, -2, 3].map(|turns| preferred.turned(turns))
}

/// §4.10.1 The hex next to a unit as a place to be thrown to, domino effects aside.
pub(super) fn destination(
    state: &State,
    unit: UnitId,
    towards: Facing,
) -> Result<Destination, NoDestination> {
    let hex = state.unit(unit).place.hex.neighbour(towards);
    let tread = state.board().tread(hex);
    if !tread.is_on_board() {
        return Err(NoDestination::OffBoard);
    }
    let foot = state.foot_level(unit);
    let footing = thrown_onto(tread, foot, state.spot(unit));
    let Some(there) = tread.level(footing) else { return Err(NoDestination::Impassable) };
    if footing == Footing::Ground && tread.is_impassable() {
        return Err(NoDestination::Impassable);
    }
    let drop = foot - there;
    if drop < -MOST_LEVELS {
        return Err(NoDestination::TooHigh);
    }
    let occupant = stacking::occupant(state, unit, hex, footing, state.unit(unit).place.posture);
    Ok(Destination { hex, elevation: stacking::elevation_of(state, hex, footing), drop, occupant })
}

/// What a thrown unit comes to stand on: a deck or roof not above its feet, the ice, else the ground.
fn thrown_onto(tread: &Tread, foot: Level, from: Spot<'_>) -> Footing {
    let low_deck = clearance(tread).is_some_and(|room| room < STANDING);
    match tread.level(Footing::Top) {
        Some(top) if top <= foot || low_deck => Footing::Top,
        _ if tread.level(Footing::Ice).is_some() && !super::cost::is_under_water(from) => Footing::Ice,
        _ => Footing::Ground,
    }
}

/// §4.10.1 Whether [`displace`] would move the unit.
pub fn can_displace(state: &State, unit: UnitId, towards: Facing) -> bool {
    match destination(state, unit, towards) {
        Ok(there) => match there.occupant {
            // §4.10.3: a fall from above asks nobody to make room first.
            Some(_) if there.drop >= FALL => true,
            Some(next) => can_displace(state, next, towards),
            None => true,
        },
        Err(NoDestination::OffBoard) => state.options().push_off_board, // §1.6
        Err(NoDestination::Impassable | NoDestination::TooHigh) => false,
    }
}

/// §4.10 Moves a unit one hex in a direction, with domino effects, water and ice checks of the new hex. The
/// piloting roll that the cause demands is the caller's.
pub fn displace(play: &mut Play<'_>, unit: UnitId, towards: Facing) -> Displaced {
    if !can_displace(play.state(), unit, towards) {
        return Displaced::NoRoom;
    }
    let Ok(there) = destination(play.state(), unit, towards) else {
        play.emit(Event::ForcedOff { unit });
        return Displaced::OffBoard;
    };
    let falls = there.drop >= FALL;
    if let Some(next) = there.occupant.filter(|_| !falls) {
        topple(play, next, towards);
    }
    let was_stuck = play.unit(unit).stuck;
    if falls {
        play.emit(Event::Displaced { unit, to: there.hex, elevation: there.elevation });
        if was_stuck {
            play.emit(Event::Freed { unit });
        }
        fall::drop_down(play, unit, Fall::from(there.drop as u8, Cause::Displaced));
        super::ground::bog(play, unit);
    } else if come_to_stand(play, unit, there) == GroundOutcome::Held {
        // §4.16: freed by force, it falls in the new hex.
        if was_stuck && play.unit(unit).place.posture == Posture::Standing {
            piloting::fall(play, unit, Fall::here(Cause::Displaced));
        }
    }
    Displaced::Moved
}

/// §4.10.3 Moved and on its feet, or as prone as before: water entry and ice checks of the new hex.
fn come_to_stand(play: &mut Play<'_>, unit: UnitId, there: Destination) -> GroundOutcome {
    play.emit(Event::Displaced { unit, to: there.hex, elevation: there.elevation });
    if play.unit(unit).stuck {
        play.emit(Event::Freed { unit });
    }
    let ground = take_weight(play, unit, ICE_BREAKS_ON);
    if ground == GroundOutcome::Held {
        demand_water(play, unit);
    }
    ground
}

/// §4.10.2 The same for "any valid hex": tries d, d+1, d−1, d+2, d−2, d+3.
pub fn displace_anywhere(play: &mut Play<'_>, unit: UnitId, preferred: Facing) -> Displaced {
    match in_order(preferred).into_iter().find(|&towards| can_displace(play.state(), unit, towards)) {
        Some(towards) => displace(play, unit, towards),
        None => Displaced::NoRoom,
    }
}

/// §4.10.4 The same where it must happen: a unit without a valid hex is lost.
pub(super) fn make_way(play: &mut Play<'_>, unit: UnitId, preferred: Facing) -> Displaced {
    let moved = displace_anywhere(play, unit, preferred);
    if moved == Displaced::NoRoom {
        play.emit(Event::Crushed { unit });
    }
    moved
}

/// §4.10.5 Domino: the occupant steps out of the way, or is displaced in the same direction and rolls.
fn topple(play: &mut Play<'_>, unit: UnitId, towards: Facing) {
    if let Some(aside) = way_aside(play.state(), unit, towards) {
        let number = piloting::number(play.state(), unit, &[Cause::StepAside]);
        if piloting::roll(play, unit, Cause::StepAside) {
            // A step of its own: down two levels is no fall (§4.3).
            if let Ok(there) = destination(play.state(), unit, aside) {
                come_to_stand(play, unit, there);
            }
            return;
        }
        displace(play, unit, towards);
        if play.unit(unit).fate == Fate::Operational && play.unit(unit).place.posture == Posture::Standing {
            piloting::fall(play, unit, Fall::here(Cause::StepAside).after(number));
        }
        return;
    }
    if displace(play, unit, towards) == Displaced::Moved && play.unit(unit).fate == Fate::Operational {
        piloting::demand(play, unit, Cause::Domino);
    }
}

/// §4.10.5 Pushed from its side, a unit that could step forward or backward may do so, unless its owner has it stand
/// fast.
fn way_aside(state: &State, unit: UnitId, towards: Facing) -> Option<Facing> {
    let mech = state.mech(unit);
    let facing = mech.unit.place.facing;
    let from_the_side = towards != facing && towards != facing.opposite();
    if !from_the_side || mech.unit.switches.stands_fast {
        return None;
    }
    if mech.is_prone() || mech.is_immobile() || mech.unit.stuck || mech.walking_mp() == 0 {
        return None;
    }
    [facing, facing.opposite()].into_iter().find(|&aside| {
        let Ok(there) = destination(state, unit, aside) else { return false };
        let footing = state.board().tread(there.hex);
        let footing = footing.footing_at(footing_level(state, &there));
        let to = Spot { tread: state.board().tread(there.hex), footing };
        let step = step(state.spot(unit), to, aside, check::gait(state, unit));
        there.occupant.is_none() && step.is_ok_and(|step| aside == facing || step.change == 0)
    })
}

fn footing_level(state: &State, there: &Destination) -> Level {
    state.board().foot_level(there.hex, there.elevation).unwrap_or_default()
}
