//! §15.14.5, §15.14.6 What a shell does to all around, and a homing shell to the one that is designated.

use grid::Hex;

use super::Shell;
use crate::damage::{self, DamageKind, HitTable, Side, Source, Volley};
use crate::fire::anti_missile::{self, Interception};
use crate::fire::{Attack, Event};
use crate::gear::Damage;
use crate::sight::{self, Viewer};
use crate::{Play, State, UnitId};

/// §15.14.6 Hexes from the mark within which a TAG guides.
const GUIDED: u16 = 8;
/// §15.14.6 What everybody else takes beside a homing shell.
const SPLASH: u16 = 5;
/// §15.14.6 1D6: so much or less, and an anti-missile system shoots the shell down.
const SHOT_DOWN_ON: u8 = 3;
/// §15.14.1 What each hex from the impact takes off.
const FALLS_BY: u16 = 10;

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

/// §15.14.5 The impact hex and the rings around it: hexes outward, in a hex by unit id.
pub(super) fn burst(play: &mut Play<'_>, shell: &Shell, hex: Hex) {
    let damage = damage_of(play, &shell.attack);
    play.emit(Event::Burst { unit: shell.attack.attacker, hex, points: damage });
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
        fragments(play, shell.from, id, points);
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
fn side(state: &State, from: Hex, unit: UnitId) -> Side {
    let at = state.unit(unit).place;
    if at.hex == from {
        return Side::Front;
    }
    let ends = |hex: Hex| Viewer {
        hex,
        elevation: crate::board::Elevation::GROUND,
        posture: sight::Posture::Standing,
    };
    let line = sight::between(state.board(), ends(from), ends(at.hex));
    sight::attack_side(&line, from, at.hex, at.facing).map_or(Side::Front, Side::from)
}

/// §15.14.5 Groups of five on the full table; the walls of a building lessen each (§5.7).
pub(crate) fn fragments(play: &mut Play<'_>, from: Hex, unit: UnitId, points: u16) {
    let side = side(play.state(), from, unit);
    let place = play.unit(unit).place;
    let building = play.state().board().building(place.hex);
    let inside = building.filter(|it| place.elevation.0 >= 0 && place.elevation < it.height);
    let absorbs = inside.map_or(0, |it| it.cf.div_ceil(10));
    let (source, kind, table) = (Source::Weapon, DamageKind::Area, HitTable::Full);
    let volley = Volley { points, group: 5, table, side, source, kind, from: Some(from) };
    for points in volley.groups() {
        let left = points.saturating_sub(absorbs);
        if left > 0 {
            let struck = damage::roll_location(play, unit, table, side, source);
            damage::inflict(play, unit, volley.group_at(left, struck));
        }
    }
}

/// Whether a homing shell made its number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    Hit,
    Missed,
}

/// §15.14.6 The unit that a friend's TAG is on: the nearest to the mark, then the lowest id.
fn designated(state: &State, attack: &Attack, mark: Hex) -> Option<UnitId> {
    let seat = state.unit(attack.attacker).seat;
    let friends = state.units().iter().filter(|it| it.seat == seat);
    let tagged = friends.filter_map(|it| it.deeds.designating);
    let near = tagged.filter(|&id| state.unit(id).place.hex.distance(mark) <= GUIDED);
    near.min_by_key(|&id| (state.unit(id).place.hex.distance(mark), id))
}

/// §15.14.6 To the unit that is designated, or nowhere.
pub(super) fn home(play: &mut Play<'_>, shell: &Shell, mark: Hex, found: Found) {
    let attacker = shell.attack.attacker;
    let Some(unit) = designated(play.state(), &shell.attack, mark) else {
        play.emit(Event::Unguided { unit: attacker, hex: mark });
        return;
    };
    if is_shot_down(play, &shell.attack, unit) {
        return;
    }
    let hex = play.unit(unit).place.hex;
    let others: Vec<UnitId> = play.state().units_in(hex).map(|it| it.id).filter(|&it| it != unit).collect();
    let whole = damage_of(play, &shell.attack);
    let points = if found == Found::Hit { whole } else { SPLASH };
    play.emit(Event::Burst { unit: attacker, hex, points });
    if found == Found::Hit {
        let side = side(play.state(), shell.from, unit);
        let (source, kind) = (Source::Weapon, DamageKind::Missile);
        let from = Some(shell.from);
        let volley = Volley { points, group: points, table: HitTable::Full, side, source, kind, from };
        damage::inflict_volley(play, unit, volley);
    } else {
        fragments(play, shell.from, unit, SPLASH);
    }
    for other in others {
        if play.state().mech(other).is_in_play() {
            fragments(play, shell.from, other, SPLASH);
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
