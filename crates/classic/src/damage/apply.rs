//! §6.14 Applying damage: armour, structure, transfer, and the rolls that follow.

use super::{Event, Face, Group, HitTable, Location, Manner, Side, Source, Struck, Thrown, Volley};
use super::{breach, loss, table};
use crate::critical;
use crate::piloting::roll::HEAVY_DAMAGE;
use crate::piloting::{self, Cause};
use crate::{Play, UnitId};

/// §0.4, §6.7 Rolls a location for each group and applies it, criticals at once; says where the last one struck.
pub fn inflict_volley(play: &mut Play<'_>, unit: UnitId, volley: Volley) -> Option<Struck> {
    let mut last = None;
    for points in volley.groups() {
        let struck = roll_location(play, unit, volley.table, volley.side, volley.source);
        inflict(play, unit, Group { points, struck, face: volley.side.face(), source: volley.source });
        last = Some(struck);
    }
    last
}

/// §6.7, §7.3 One roll on a location table.
pub fn roll_location(
    play: &mut Play<'_>,
    unit: UnitId,
    table: HitTable,
    side: Side,
    source: Source,
) -> Struck {
    let chassis = play.sheet(unit).design.chassis;
    let (roll, struck) = match table {
        HitTable::Full => {
            let roll = play.two_d6();
            (Thrown::Two(roll), table::by_two_dice(roll, side))
        }
        HitTable::Punch | HitTable::Kick => {
            let roll = play.d6();
            let struck = table::by_one_die(table, chassis, roll, side);
            (Thrown::One(roll), struck.expect("punches and kicks have tables of one die"))
        }
    };
    play.emit(Event::LocationRolled { unit, source, table, side, roll, struck });
    struck
}

/// §6.14 Applies one group whose location is known.
pub fn inflict(play: &mut Play<'_>, unit: UnitId, group: Group) {
    watch(play, unit, |play| apply(play, unit, group));
}

/// §6.14.7 Lets something happen to a unit, and demands the piloting roll if it takes the phase's damage to 20.
pub(crate) fn watch(play: &mut Play<'_>, unit: UnitId, happens: impl FnOnce(&mut Play<'_>)) {
    let before = play.unit(unit).damage_this_phase;
    happens(play);
    let after = play.unit(unit).damage_this_phase;
    if before < HEAVY_DAMAGE && after >= HEAVY_DAMAGE {
        piloting::demand(play, unit, Cause::HeavyDamage);
    }
}

fn apply(play: &mut Play<'_>, unit: UnitId, group: Group) {
    let mut left = group.points;
    let mut through_armour = group.struck.through_armour;
    let mut at = Some(group.struck.location);
    let mut head_hit = false;
    while let Some(location) = at {
        // §6.14.2, R-68: a hit on a location that is gone is one on the next, critical and all.
        if play.unit(unit).body.destroyed.has(location) {
            at = location.transfers_to();
            continue;
        }
        let hit = absorb(play, unit, Impact { location, face: group.face, source: group.source }, &mut left);
        head_hit |= location == Location::Head && hit.damaged;
        if std::mem::take(&mut through_armour) {
            critical::determine_within(play, unit, location, 0); // §6.7 TAC
        }
        if hit.structure {
            critical::determine_within(play, unit, location, 0); // §9.1, R-29
        }
        if hit.damaged {
            breach::check(play, unit, location); // §4.13
        }
        if left == 0 {
            break;
        }
        at = location.transfers_to(); // §6.14.3
    }
    if left > 0 {
        play.emit(Event::PointsSpent { unit, points: left });
    }
    if head_hit {
        piloting::hurt(play, unit, 1); // §6.14.5, R-32
    }
}

/// What a location felt of a group.
struct Felt {
    damaged: bool,
    structure: bool,
}

/// Where points strike a unit, and what they come from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Impact {
    pub(crate) location: Location,
    pub(crate) face: Face,
    pub(crate) source: Source,
}

/// §6.14.1 Armour, then structure.
fn absorb(play: &mut Play<'_>, unit: UnitId, impact: Impact, left: &mut u16) -> Felt {
    let Impact { location, source, .. } = impact;
    let before = *left;
    *left -= armour_absorbs(play, unit, impact, *left);
    let inside = structure_absorbs(play, unit, location, source, *left);
    *left -= inside;
    Felt { damaged: *left < before, structure: inside > 0 }
}

/// §6.14.1 What the armour of a location takes; limbs and head have armour in front only.
pub(crate) fn armour_absorbs(play: &mut Play<'_>, unit: UnitId, impact: Impact, points: u16) -> u16 {
    let Impact { location, source, .. } = impact;
    let face = if location.is_torso() { impact.face } else { Face::Front };
    let body = &play.unit(unit).body;
    let armour = match face {
        Face::Front => body.armour[location],
        Face::Rear => body.rear_armour[location],
    };
    let points = u8::try_from(points).unwrap_or(u8::MAX).min(armour);
    if points > 0 {
        play.emit(Event::ArmourLost { unit, location, face, points, source });
    }
    u16::from(points)
}

/// §6.14.1 What the structure of a location takes; at 0 the location is lost.
pub(crate) fn structure_absorbs(
    play: &mut Play<'_>,
    unit: UnitId,
    location: Location,
    source: Source,
    points: u16,
) -> u16 {
    let structure = play.unit(unit).body.internal[location];
    let points = u8::try_from(points).unwrap_or(u8::MAX).min(structure);
    if points > 0 {
        play.emit(Event::StructureLost { unit, location, points, source });
        if points == structure {
            loss::lose(play, unit, location, Manner::Destroyed);
        }
    }
    u16::from(points)
}
