//! §4.12 Skidding.

use grid::{Facing, Hex};

use super::{Event, buildings, fall, ground};
use crate::board::{Cover, Footing, Terrain};
use crate::damage::{HitTable, Side, Source, Volley, inflict_volley};
use crate::physical::charge::{self, Collision};
use crate::piloting::{self, Cause, Fall};
use crate::unit::{Fate, Mode};
use crate::{Options, Play, State, UnitId};

/// §4.12 A drop of so many levels is a fall out of the skid.
const CLIFF: i16 = 3;

/// §4.12 Leaving a hex in which it turned: a runner on pavement, road or bridge; anyone on ice, if it is played.
pub(super) fn is_due(state: &State, unit: UnitId) -> bool {
    let it = state.unit(unit);
    let turned = it.motion.turned_from.is_some_and(|before| before != it.place.facing);
    turned && slippery(state, unit, it.motion.mode)
}

/// §4.12 Whether a turn where the unit stands can make it skid.
fn slippery(state: &State, unit: UnitId, mode: Mode) -> bool {
    let spot = state.spot(unit);
    let Some(terrain) = state.board().get(state.unit(unit).place.hex) else { return false };
    slippery_ground(terrain, spot.footing, mode, state.options())
}

/// §4.12 Whether the ground is one on which turns can end in a skid.
pub(super) fn slippery_ground(terrain: &Terrain, footing: Footing, mode: Mode, options: &Options) -> bool {
    let icy = match footing {
        Footing::Ice => true,
        Footing::Ground => terrain.has(Cover::Ice) && terrain.depth() == 0,
        Footing::Top => false,
    };
    let ice = icy && options.ice_rolls;
    let paved = match footing {
        Footing::Top => terrain.bridge.is_some(),
        Footing::Ground => terrain.is_paved() || terrain.road.is_some(),
        Footing::Ice => false,
    };
    match mode {
        Mode::Walk => ice,
        Mode::Run => ice || paved,
        Mode::Stationary | Mode::Jump => false,
    }
}

/// §4.12 The roll at the moment it leaves the hex; failing it is a fall and a slide.
pub(super) fn keep_balance(play: &mut Play<'_>, unit: UnitId) -> bool {
    let hexes = play.unit(unit).motion.hexes;
    let cause = Cause::Skid { hexes };
    if piloting::roll(play, unit, cause) {
        return true;
    }
    let towards = play.unit(unit).motion.heading.unwrap_or(play.unit(unit).place.facing);
    play.emit(Event::SkidBegan { unit, towards, hexes: hexes.div_ceil(2) });
    let footing = play.state().footing(unit);
    piloting::fall(play, unit, Fall::here(cause));
    // §4.15: who has fallen through the ice slides no further, as in water.
    if play.state().footing(unit) == footing {
        slide(play, unit, towards, hexes);
    }
    false
}

/// What became of one hex of the slide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slide {
    /// Entered, for so much of the skid distance.
    On(u8),
    Over,
}

/// §4.12.2–5 Hex by hex until the distance is used up, then the damage of the slide.
fn slide(play: &mut Play<'_>, unit: UnitId, towards: Facing, moved: u8) {
    let start = play.unit(unit).motion.hexes;
    let mut left = moved.div_ceil(2);
    while left > 0 && play.unit(unit).fate == Fate::Operational {
        match slide_on(play, unit, towards, moved) {
            Slide::On(used) => left = left.saturating_sub(used),
            Slide::Over => break,
        }
    }
    let slid = u16::from(play.unit(unit).motion.hexes - start);
    if play.unit(unit).fate == Fate::Operational {
        let each = play.state().mech(unit).mass().div_ceil(10).div_ceil(2);
        scrape(play, unit, each * slid, Side::Front);
    }
}

fn scrape(play: &mut Play<'_>, unit: UnitId, points: u16, side: Side) {
    inflict_volley(play, unit, Volley::in_fives(points, HitTable::Full, side, Source::Skid));
}

/// §4.12.4 What the next hex does, before it is entered.
fn slide_on(play: &mut Play<'_>, unit: UnitId, towards: Facing, moved: u8) -> Slide {
    let state = play.state();
    let place = state.unit(unit).place;
    let next = place.hex.neighbour(towards);
    let Some(terrain) = state.board().get(next).copied() else {
        if state.options().push_off_board {
            play.emit(Event::ForcedOff { unit });
        }
        return Slide::Over;
    };
    let foot = state.foot_level(unit);
    let tread = *state.board().tread(next);
    let walls = terrain.building.filter(|it| (terrain.level + it.height) > foot && terrain.level <= foot);
    if walls.is_some() {
        return crash(play, unit, next, moved);
    }
    let footing = match tread.level(Footing::Top) {
        Some(top) if top <= foot => Footing::Top,
        _ if tread.level(Footing::Ice).is_some() => Footing::Ice,
        _ => Footing::Ground,
    };
    let level = tread.level(footing).unwrap_or(foot);
    if level > foot || (tread.is_impassable() && footing == Footing::Ground) {
        let points = play.state().mech(unit).mass().div_ceil(20);
        scrape(play, unit, points, side_towards(place.facing, towards));
        return Slide::Over;
    }
    // §4.12.4: over a cliff it falls, on whoever is below (§4.11).
    if foot - level < CLIFF
        && let Some(over) = collide(play, unit, next, towards, moved)
    {
        return over;
    }
    let elevation = super::stacking::elevation_of(play.state(), next, footing);
    play.emit(Event::Slid { unit, to: next, elevation });
    arrive(play, unit, foot - level, tread.enter_mp(footing))
}

/// §4.12.4 The hex is entered: a cliff, water and swamp end the slide.
fn arrive(play: &mut Play<'_>, unit: UnitId, drop: i16, cost: u8) -> Slide {
    if drop >= CLIFF {
        fall::drop_down(play, unit, Fall::from(drop as u8, Cause::Displaced));
        ground::bog(play, unit);
        return Slide::Over;
    }
    let held = ground::take_weight(play, unit, ground::ICE_BREAKS_ON) == ground::GroundOutcome::Held;
    let spot = play.state().spot(unit);
    let stops = !held || super::cost::is_under_water(spot) || is_swamp(play.state(), unit);
    ground::bog(play, unit);
    if stops { Slide::Over } else { Slide::On(cost) }
}

fn is_swamp(state: &State, unit: UnitId) -> bool {
    let terrain = state.board().get(state.unit(unit).place.hex);
    state.footing(unit) == Footing::Ground && terrain.is_some_and(|hex| hex.has(Cover::Swamp))
}

/// §4.12.4 Into a building: both are damaged; one that stands stops the skid, one that falls buries the 'Mech.
fn crash(play: &mut Play<'_>, unit: UnitId, hex: Hex, moved: u8) -> Slide {
    let mass = play.state().mech(unit).mass();
    let elevation = super::stacking::elevation_of(play.state(), hex, Footing::Ground);
    play.emit(Event::Slid { unit, to: hex, elevation });
    scrape(play, unit, mass.div_ceil(10), Side::Front);
    buildings::damage_building(play, hex, (mass * u16::from(moved)).div_ceil(10));
    Slide::Over
}

/// §4.12.4 A unit in the way: it dodges if it has yet to move, else it is charged at +3; `None` slides past.
fn collide(play: &mut Play<'_>, unit: UnitId, hex: Hex, towards: Facing, moved: u8) -> Option<Slide> {
    let there = super::displace::destination(play.state(), unit, towards).ok()?;
    let other = there.occupant.filter(|_| there.hex == hex)?;
    let mech = play.state().mech(other);
    let may_dodge = !mech.unit.motion.done && !mech.is_immobile() && !mech.is_prone();
    if may_dodge && piloting::roll(play, other, Cause::AvoidCharge) {
        return None;
    }
    match charge::resolve_unintentional(play, unit, other, moved, towards) {
        Collision::Stopped => Some(Slide::Over),
        Collision::Through | Collision::Missed => None,
    }
}

/// §6.7 The side of a 'Mech that meets what lies in a direction.
fn side_towards(facing: Facing, towards: Facing) -> Side {
    match facing.turns_to(towards) {
        2 => Side::Right,
        3 => Side::Rear,
        4 => Side::Left,
        _ => Side::Front,
    }
}
