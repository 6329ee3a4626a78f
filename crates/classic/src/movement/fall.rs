//! §8.4.6, §4.11 Falls that go somewhere: into the lower hex, onto somebody, through the ground.

use super::displace::{Displaced, destination, make_way};
use super::{Event, ground, stacking};
use crate::board::Footing;
use crate::damage::{HitTable, Side, Source, Volley, inflict_volley};
use crate::piloting::{self, Cause, Fall, Landing};
use crate::unit::{Fate, Place, target_movement};
use crate::{Play, State, UnitId};

/// §4.11 Levels from which a fall onto somebody is an accident from above.
const FROM_ABOVE: u8 = 2;

/// §8.4.6, §8.4.8, R-48 A roll failed on entering a hex: the fall goes into the lower of the two hexes.
pub(super) fn stumble(play: &mut Play<'_>, unit: UnitId, from: Place, cause: Cause) {
    let state = play.state();
    let foot = state.foot_level(unit);
    let before = state.board().foot_level(from.hex, from.elevation).unwrap_or(foot);
    let entered = before >= foot;
    let failed = piloting::number(state, unit, &[cause]);
    if !entered {
        play.emit(Event::Displaced { unit, to: from.hex, elevation: from.elevation });
    }
    drop_down(play, unit, Fall::from((before - foot).max(0) as u8, cause).after(failed));
    if entered {
        ground::bog(play, unit);
    }
}

/// §8.4 Falls so many levels onto the ground where the unit is now, onto whoever is there (§4.11).
pub(super) fn drop_down(play: &mut Play<'_>, unit: UnitId, fall: Fall) {
    match stacking::sharer(play.state(), unit) {
        Some(below) if fall.levels >= FROM_ABOVE => fall_onto(play, unit, below, fall),
        Some(below) => {
            piloting::fall(play, unit, fall);
            push_aside(play, unit, below, Cause::Domino);
        }
        None => piloting::fall(play, unit, fall),
    }
}

/// §4.11 Accidental fall from above.
fn fall_onto(play: &mut Play<'_>, unit: UnitId, below: UnitId, fall: Fall) {
    let number = accident_number(play.state(), below);
    let (dice, hit) = play.throw(number);
    play.emit(Event::FellOnto { unit, target: below, number, dice, hit });
    if hit {
        let points = play.state().mech(unit).mass() / 10;
        let volley = Volley::in_fives(points, HitTable::Punch, Side::Front, Source::FallenUpon);
        inflict_volley(play, below, volley);
        piloting::fall(play, unit, Fall { landing: Landing::OnBack, ..fall });
        push_aside(play, unit, below, Cause::FallenUpon);
        return;
    }
    // §4.11.3: another valid hex, and the fall is there instead.
    let towards = play.unit(unit).motion.heading.unwrap_or(play.unit(unit).place.facing);
    let foot = play.state().foot_level(unit).0 + i16::from(fall.levels);
    let free = super::displace::in_order(towards)
        .into_iter()
        .filter_map(|towards| destination(play.state(), unit, towards).ok())
        .find(|it| it.occupant.is_none());
    match free {
        Some(there) => {
            play.emit(Event::Displaced { unit, to: there.hex, elevation: there.elevation });
            let levels = (foot - play.state().foot_level(unit).0).max(0) as u8;
            piloting::fall(play, unit, Fall { levels, ..fall });
        }
        None => play.emit(Event::Crushed { unit }),
    }
}

/// §4.11.1 7, and what makes the one below hard to hit.
fn accident_number(state: &State, below: UnitId) -> i8 {
    let unit = state.unit(below);
    let jumped = i8::from(unit.motion.mode == crate::unit::Mode::Jump);
    let terrain = match (state.footing(below), state.board().get(unit.place.hex)) {
        (Footing::Ground | Footing::Ice, Some(hex)) => {
            hex.growth.map_or(0, |growth| growth.feature().row().target)
        }
        (_, _) => 0,
    };
    7 + target_movement(unit.motion.hexes) + jumped + terrain
}

/// §4.11 The one below makes room; where it cannot, it is lost (§4.10.4).
pub(super) fn push_aside(play: &mut Play<'_>, unit: UnitId, below: UnitId, cause: Cause) {
    let still_there = stacking::sharer(play.state(), unit) == Some(below);
    if !still_there {
        return;
    }
    let towards = play.unit(unit).motion.heading.unwrap_or(play.unit(unit).place.facing);
    if make_way(play, below, towards) == Displaced::Moved && play.unit(below).fate == Fate::Operational {
        piloting::demand(play, below, cause);
    }
}
