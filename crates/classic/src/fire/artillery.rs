//! §15.14 Artillery and artillery cannons: a hex as the mark, scatter, and what a shell does to all around.

use grid::{Facing, Hex};

use super::anti_missile::{self, Interception};
use super::resolve::FrozenAttack;
use super::{Attack, Event, NoShot, Target};
use crate::damage::{self, DamageKind, Group, HitTable, Side, Source, Volley};
use crate::gear::{Damage, Family, Munition, Weapon};
use crate::mech::MountedWeapon;
use crate::sight::{self, Viewer};
use crate::{Play, State, UnitId};

/// §15.14.2 Hexes of direct fire.
pub const DIRECT: std::ops::RangeInclusive<u16> = 7..=17;
/// §15.14.2 What direct fire adds.
pub const NUMBER: i8 = 4;
/// §15.14.6 The number of a homing shell, whatever else.
pub const HOMING: i8 = 4;
/// §15.14.6 Hexes from the mark within which a TAG guides.
const GUIDED: u16 = 8;
/// §15.14.6 What everybody else takes beside a homing shell.
const SPLASH: u16 = 5;
/// §15.14.6 1D6: so much or less, and an anti-missile system shoots the shell down.
const SHOT_DOWN_ON: u8 = 3;
/// §15.14.1 What each hex from the impact takes off.
const FALLS_BY: u16 = 10;

/// §15.14.1, §15.14.7 A shell that strikes a hex and what is around it.
pub const fn is_shell(weapon: &Weapon) -> bool {
    matches!(weapon.family, Family::Artillery | Family::ArtilleryCannon)
}

/// §15.14.1 Artillery proper is pointed at hexes, everything else at units and buildings.
pub(super) fn check_mark(weapon: &MountedWeapon, target: Target) -> Result<(), NoShot> {
    match (weapon.weapon.family, target) {
        (Family::Artillery, Target::Hex(_)) => Ok(()),
        (Family::Artillery, Target::Unit(_) | Target::Building(_)) => Err(NoShot::NeedsHex),
        (_, Target::Hex(_)) => Err(NoShot::NotAtHexes),
        (_, Target::Unit(_) | Target::Building(_)) => Ok(()),
    }
}

/// §15.14.2 The range of direct fire.
pub(super) fn check_range(range: u16) -> Result<(), NoShot> {
    if DIRECT.contains(&range) { Ok(()) } else { Err(NoShot::ArtilleryRange { range }) }
}

/// §15.14.6 The round in the bin steers itself to a TAG.
pub fn is_homing(state: &State, attack: &Attack) -> bool {
    attack
        .bin
        .is_some_and(|bin| state.sheet(attack.attacker).bin(bin).ammunition.munition == Munition::Homing)
}

/// A ring of the blast: points at so many hexes from the impact.
pub const fn points_at(damage: u16, distance: u16) -> u16 {
    damage.saturating_sub(FALLS_BY * distance)
}

fn damage_of(play: &Play<'_>, attack: &Attack) -> u16 {
    match play.sheet(attack.attacker).weapon(attack.weapon).weapon.damage {
        Damage::Points(points) => u16::from(points),
        Damage::ByRange(_) | Damage::Cluster { .. } | Damage::ByAmmunition { .. } | Damage::None => 0,
    }
}

/// §15.14.3, §15.14.6, §15.14.7 A shell on its mark.
pub(super) fn hit(play: &mut Play<'_>, attack: &Attack) {
    let hex = super::targets::hex_of(play.state(), attack.target);
    if is_homing(play.state(), attack) {
        home(play, attack, hex, Found::Hit);
    } else {
        burst(play, attack, hex);
    }
}

/// §15.14.3 A shell that falls short of its number scatters by the difference, one of a cannon by half of it.
pub(super) fn miss(play: &mut Play<'_>, attack: &Attack, plan: &FrozenAttack, rolled: Option<u8>) {
    let hex = super::targets::hex_of(play.state(), attack.target);
    if is_homing(play.state(), attack) {
        home(play, attack, hex, Found::Missed);
        return;
    }
    let short = (plan.number.total() - rolled.unwrap_or(2) as i8).max(1) as u8;
    let family = play.sheet(attack.attacker).weapon(attack.weapon).weapon.family;
    let hexes = if family == Family::ArtilleryCannon { short.div_ceil(2) } else { short };
    let die = play.d6();
    let towards = Facing::ALL[usize::from(die.get() - 1)];
    let to = (0..hexes).fold(hex, |at, _| at.neighbour(towards));
    let on_board = play.state().board().contains(to);
    play.emit(Event::Scattered { unit: attack.attacker, from: hex, die, hexes, to: on_board.then_some(to) });
    if on_board {
        burst(play, attack, to);
    }
}

/// §15.14.5 The impact hex and the rings around it: hexes outward, in a hex by unit id.
fn burst(play: &mut Play<'_>, attack: &Attack, hex: Hex) {
    let damage = damage_of(play, attack);
    play.emit(Event::Burst { unit: attack.attacker, hex, points: damage });
    let mut struck: Vec<(u16, Hex, UnitId)> = play
        .state()
        .units()
        .iter()
        .filter(|it| play.state().mech(it.id).is_in_play())
        .map(|it| (it.place.hex.distance(hex), it.place.hex, it.id))
        .filter(|&(distance, _, _)| points_at(damage, distance) > 0)
        .collect();
    struck.sort_by_key(|&(distance, at, id)| (distance, at.x, at.y, id));
    for (distance, _, id) in struck {
        let points = by_height(play.state(), id, hex, points_at(damage, distance));
        shell(play, attack, id, points);
    }
}

/// §15.14.5 Levels between the ground of the impact and the feet of a unit: 10 points less for each above it; in water
/// or a building one level makes no difference, two halve, more spare.
fn by_height(state: &State, unit: UnitId, impact: Hex, points: u16) -> u16 {
    let place = state.unit(unit).place;
    let wet_or_built = state.board().get(impact).is_some_and(|hex| hex.depth() > 0 || hex.building.is_some());
    let levels = place.elevation.0;
    if wet_or_built {
        match levels.unsigned_abs() {
            0 | 1 => points,
            2 if place.hex == impact => points.div_ceil(2),
            _ => 0,
        }
    } else if place.hex == impact && levels > 0 {
        points.saturating_sub(FALLS_BY * levels.unsigned_abs())
    } else if sight::is_submerged(state.board(), state.unit(unit).viewer()) {
        0
    } else {
        points
    }
}

/// R-79 The side that faces the hex from which the shell was fired.
fn side(state: &State, attack: &Attack, unit: UnitId) -> Side {
    let from = state.unit(attack.attacker).place.hex;
    let at = state.unit(unit).place;
    let ends = |hex: Hex| Viewer {
        hex,
        elevation: crate::board::Elevation::GROUND,
        posture: sight::Posture::Standing,
    };
    let line = sight::between(state.board(), ends(from), ends(at.hex));
    sight::attack_side(&line, from, at.hex, at.facing).map_or(Side::Front, Side::from)
}

/// §15.14.5 Groups of five on the full table; the walls of a building lessen each (§5.7).
fn shell(play: &mut Play<'_>, attack: &Attack, unit: UnitId, points: u16) {
    let side = side(play.state(), attack, unit);
    let place = play.unit(unit).place;
    let building = play.state().board().building(place.hex);
    let inside = building.filter(|it| place.elevation.0 >= 0 && place.elevation < it.height);
    let absorbs = inside.map_or(0, |it| it.cf.div_ceil(10));
    let (source, kind, table) = (Source::Weapon, DamageKind::Area, HitTable::Full);
    let volley = Volley { points, group: 5, table, side, source, kind };
    for points in volley.groups() {
        let left = points.saturating_sub(absorbs);
        if left > 0 {
            let struck = damage::roll_location(play, unit, table, side, source);
            damage::inflict(play, unit, Group { points: left, struck, face: side.face(), source, kind });
        }
    }
}

/// Whether a homing shell made its number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    Hit,
    Missed,
}

/// §15.14.6 The unit that a friend's TAG is on: the nearest to the mark, then the lowest id.
pub(super) fn designated(state: &State, attack: &Attack, mark: Hex) -> Option<UnitId> {
    let seat = state.unit(attack.attacker).seat;
    let friends = state.units().iter().filter(|it| it.seat == seat);
    let tagged = friends.filter_map(|it| it.deeds.designating);
    let near = tagged.filter(|&id| state.unit(id).place.hex.distance(mark) <= GUIDED);
    near.min_by_key(|&id| (state.unit(id).place.hex.distance(mark), id))
}

/// §15.14.6 To the unit that is designated, or nowhere.
fn home(play: &mut Play<'_>, attack: &Attack, mark: Hex, found: Found) {
    let Some(unit) = designated(play.state(), attack, mark) else {
        play.emit(Event::Unguided { unit: attack.attacker, hex: mark });
        return;
    };
    if is_shot_down(play, attack, unit) {
        return;
    }
    let hex = play.unit(unit).place.hex;
    let others: Vec<UnitId> = play.state().units_in(hex).map(|it| it.id).filter(|&it| it != unit).collect();
    let points = damage_of(play, attack);
    play.emit(Event::Burst {
        unit: attack.attacker,
        hex,
        points: if found == Found::Hit { points } else { SPLASH },
    });
    if found == Found::Hit {
        let side = side(play.state(), attack, unit);
        let (source, kind) = (Source::Weapon, DamageKind::Missile);
        let volley = Volley { points, group: points, table: HitTable::Full, side, source, kind };
        damage::inflict_volley(play, unit, volley);
    } else {
        shell(play, attack, unit, SPLASH);
    }
    for other in others {
        if play.state().mech(other).is_in_play() {
            shell(play, attack, other, SPLASH);
        }
    }
}

/// §15.14.6 An anti-missile system of the one it comes for.
fn is_shot_down(play: &mut Play<'_>, attack: &Attack, unit: UnitId) -> bool {
    let Some(system) = anti_missile::free_system(play.state(), unit, attack.attacker, &[]) else {
        return false;
    };
    let Interception { unit: by, weapon, bin } = system;
    let heat = u16::from(play.sheet(by).weapon(weapon).weapon.heat);
    play.emit(Event::AntiMissileFired { unit: by, weapon, bin, heat });
    let die = play.d6();
    let down = die.get() <= SHOT_DOWN_ON;
    play.emit(Event::ShellMet { unit: by, die, down });
    down
}
