//! §6.14 Applying damage: armour, structure, transfer, and the rolls that follow.

use grid::Hex;

use super::armour::{self, Passed};
use super::{DamageKind, Event, Face, Group, HitTable, Location, Side, Source, Struck, Thrown, Volley};
use super::{breach, cowl, linkage, modular, shield, spikes, structure, table};
use crate::critical::{self, Through};
use crate::mech::CockpitKind;
use crate::piloting::roll::HEAVY_DAMAGE;
use crate::piloting::{self, Cause};
use crate::{Mech, Play, UnitId, heat};

/// §0.4, §6.7 Rolls a location for each group and applies it, criticals at once; says where the last one struck.
pub fn inflict_volley(play: &mut Play<'_>, unit: UnitId, volley: Volley) -> Option<Struck> {
    let mut last = None;
    for points in volley.groups() {
        let struck = roll_location(play, unit, volley.table, volley.side, volley.source);
        inflict(play, unit, volley.group_at(points, struck));
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
        heat::try_cooling(play, unit); // §15.22
    }
}

fn apply(play: &mut Play<'_>, unit: UnitId, group: Group) {
    let mut left = group.points;
    let mut through_armour = group.struck.through_armour;
    let mut at = Some(group.struck.location);
    let mut head_hit = false;
    let mut first = true;
    while let Some(location) = at {
        // §6.14.2, R-68: a hit on a location that is gone is one on the next, critical and all.
        if play.unit(unit).body.destroyed.has(location) {
            at = location.transfers_to();
            continue;
        }
        let Group { face, source, kind, from, .. } = group;
        let impact = Impact { location, face, source, kind, from };
        if std::mem::take(&mut first) {
            let mut taken = shield::strike(play, unit, impact, left);
            taken += cowl::strike(play, unit, impact, left - taken);
            left -= taken;
            if taken > 0 && left == 0 {
                return; // §15.17.1, R-118: no critical, no hit on the pilot
            }
        }
        let hit = absorb(play, unit, impact, &mut left);
        head_hit |= location == Location::Head && hit.damaged;
        let glanced = if group.glancing { critical::GLANCING } else { 0 };
        let through = Through { face: impact.plated_face(), held: hit.passed.held, shaken: 0, glanced };
        if hit.passed.shattered {
            critical::determine_within(play, unit, location, through); // §15.6.2
        }
        if std::mem::take(&mut through_armour) && !hit.passed.swallowed {
            critical::determine_within(play, unit, location, through); // §6.7 TAC
        }
        if hit.structure {
            critical::determine_within(play, unit, location, through); // §9.1, R-29
        }
        if hit.damaged {
            spikes::check(play, unit, location); // §15.13.5
            linkage::check(play, unit, location); // §15.22
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
    if head_hit && !is_spared(play.state().mech(unit)) {
        piloting::hurt(play, unit, 1); // §6.14.5, R-32
    }
}

/// §6.14.5, R-101 By common practice hits on the head do not wound a pilot who sits in the torso.
fn is_spared(mech: Mech<'_>) -> bool {
    let in_torso = mech.options.special_equipment && mech.sheet.design.cockpit == CockpitKind::TorsoMounted;
    in_torso && !mech.options.head_hits_wound
}

/// What a location felt of a group.
struct Felt {
    damaged: bool,
    structure: bool,
    /// §15.6.2, §15.6.3 What the armour has to say about critical hits.
    passed: Passed,
}

/// Where points strike a unit, and what they come from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Impact {
    pub(crate) location: Location,
    pub(crate) face: Face,
    pub(crate) source: Source,
    pub(crate) kind: DamageKind,
    /// Where the attacker stands, if there is one.
    pub(crate) from: Option<Hex>,
}

impl Impact {
    /// The armour that it meets: limbs and head have armour in front only.
    pub(crate) const fn plated_face(&self) -> Face {
        if self.location.is_torso() { self.face } else { Face::Front }
    }
}

/// §6.14.1 Modular armour (§15.17.2), armour, then structure.
fn absorb(play: &mut Play<'_>, unit: UnitId, impact: Impact, left: &mut u16) -> Felt {
    let Impact { location, source, .. } = impact;
    let swallowed = modular::strike(play, unit, impact, *left);
    let passed = armour::strike(play, unit, impact, *left - swallowed);
    *left = passed.rest;
    let inside = structure::strike(play, unit, location, source, *left);
    *left -= inside;
    let damaged = swallowed > 0 || passed.took || inside > 0;
    Felt { damaged, structure: inside > 0, passed }
}
