//! One row of the `units` tensor of Classic.

use classic::gear::Damage;
use classic::mech::Location;
use classic::unit::{Fate, Mind, Reactor, WeaponNo};
use classic::{Mech, State, UnitId, heat, movement};
use kit::Seat;

use crate::observation::Sink;

/// Features of a row; a test holds it to the list.
pub(super) const FEATURES: usize = 192;
/// Weapons that have features in a row; others can be fired all the same.
const WEAPONS: u8 = 16;

const FACINGS: [&str; 6] = ["north", "north_east", "south_east", "south", "south_west", "north_west"];
const LOCATIONS: [&str; 8] =
    ["head", "centre_torso", "right_torso", "left_torso", "right_arm", "left_arm", "right_leg", "left_leg"];
const TORSOS: [Location; 3] = [Location::CentreTorso, Location::RightTorso, Location::LeftTorso];

/// Everything about a unit of a position that was made for the seat. Numbers are scaled to about 0 to 1.
pub(super) fn write(known: &State, id: UnitId, seat: Seat, sink: &mut impl Sink) {
    let mech = known.mech(id);
    let unit = mech.unit;
    sink.put("present", 1.0);
    sink.flag("own", unit.seat == seat);
    sink.flag("in_play", mech.is_in_play());
    let fate = match unit.fate {
        Fate::Reserve => 0,
        Fate::Operational => 1,
        Fate::Doomed(_) => 2,
        Fate::Lost(_) => 3,
    };
    sink.one_of("fate", ["reserve", "operational", "doomed", "lost"], fate);
    sink.flag("acting", known.acting() == Some(id));
    sink.flag("acted", unit.deeds.declared);
    place(known, mech, sink);
    pilot(mech, sink);
    motion(mech, sink);
    body(mech, sink);
    state(mech, sink);
    for number in 0..WEAPONS {
        weapon(mech, number, sink);
    }
}

fn share(value: impl Into<f64>, of: impl Into<f64>) -> f32 {
    (value.into() / of.into()) as f32
}

fn place(known: &State, mech: Mech<'_>, sink: &mut impl Sink) {
    let (place, board) = (mech.unit.place, known.board());
    sink.put("x", share(place.hex.x, board.width()));
    sink.put("y", share(place.hex.y, board.height()));
    sink.put("elevation", share(place.elevation.0, 10));
    sink.one_of("facing", FACINGS, place.facing as usize);
    sink.one_of("torso", FACINGS, place.torso as usize);
    sink.flag("prone", mech.is_prone());
}

fn pilot(mech: Mech<'_>, sink: &mut impl Sink) {
    let pilot = mech.unit.pilot;
    sink.put("gunnery", share(pilot.gunnery, 8));
    sink.put("piloting", share(pilot.piloting, 8));
    sink.put("pilot_hits", share(pilot.hits, 6));
    let mind = match pilot.mind {
        Mind::Awake => 0,
        Mind::Out { .. } => 1,
        Mind::Waking => 2,
        Mind::Dead => 3,
    };
    sink.one_of("pilot", ["awake", "unconscious", "waking", "dead"], mind);
}

fn motion(mech: Mech<'_>, sink: &mut impl Sink) {
    let motion = mech.unit.motion;
    sink.put("tons", share(mech.mass(), 100));
    sink.put("walk", share(mech.walking_mp(), 10));
    sink.put("run", share(mech.running_mp(), 10));
    sink.put("run_with_masc", share(mech.running_mp_with_masc().unwrap_or(0), 10));
    sink.put("jump", share(mech.jumping_mp(), 10));
    sink.one_of("mode", ["stationary", "walk", "run", "jump"], motion.mode as usize);
    sink.flag("mode_declared", motion.declared);
    sink.put("hexes_moved", share(motion.hexes, 10));
    sink.put("mp_left", share(movement::mp_left(mech), 10));
    sink.flag("moved", motion.done);
    sink.put("masc_level", share(mech.unit.masc.level, 5));
    sink.flag("masc_in_use", mech.unit.masc.step.is_some());
}

fn body(mech: Mech<'_>, sink: &mut impl Sink) {
    let body = &mech.unit.body;
    sink.each("armour", LOCATIONS, body.armour.0.map(|points| share(points, 50)));
    let rear = TORSOS.map(|location| share(body.rear_armour[location], 20));
    sink.each("rear_armour", ["centre_torso", "right_torso", "left_torso"], rear);
    sink.each("structure", LOCATIONS, body.internal.0.map(|points| share(points, 30)));
    let lost = Location::ALL.map(|location| f32::from(u8::from(!mech.location_works(location))));
    sink.each("lost", LOCATIONS, lost);
    let all = |front: &classic::mech::ByLocation<u8>, rear: &classic::mech::ByLocation<u8>| -> u16 {
        front.0.iter().chain(&rear.0).map(|&points| u16::from(points)).sum()
    };
    let design = &mech.sheet.design;
    let whole = all(&design.armour, &design.rear_armour).max(1);
    sink.put("armour_left", share(all(&body.armour, &body.rear_armour), whole));
}

fn state(mech: Mech<'_>, sink: &mut impl Sink) {
    let unit = mech.unit;
    sink.put("engine_hits", share(mech.engine_hits(), 3));
    sink.put("gyro_hits", share(mech.gyro_hits(), 2));
    sink.put("sensor_hits", share(mech.sensor_hits(), 2));
    sink.flag("life_support_hit", mech.life_support_hit());
    sink.put("heat", share(unit.heat.level, 30));
    sink.put("heat_of_weapons", share(unit.heat.weapons, 30));
    sink.put("heat_from_outside", share(unit.heat.external, 15));
    sink.put("heat_sinks", share(heat::capacity(mech), 30));
    sink.flag("shut_down", unit.reactor == Reactor::ShutDown);
    sink.put("damage_this_phase", share(unit.damage_this_phase, 20));
    sink.flag("stuck", unit.stuck);
    sink.flag("narced", !unit.narced.is_empty());
    sink.flag("has_club", unit.club.is_some());
    sink.flag("arms_flipped", unit.deeds.arms_flipped);
    sink.flag("spotting", unit.deeds.spotting.is_some());
    sink.flag("charging", unit.deeds.charging.is_some() || unit.deeds.falling_on.is_some());
    sink.flag("unjamming", unit.deeds.unjamming);
    sink.flag("stealth", mech.has_active_stealth());
    sink.flag("ecm_off", unit.switches.ecm_off);
    sink.flag("searchlight", unit.switches.searchlight);
    sink.flag("stands_fast", unit.switches.stands_fast);
}

/// Works, fired, damage, heat, range, rounds.
fn weapon(mech: Mech<'_>, number: u8, sink: &mut impl Sink) {
    const LABELS: [&str; 6] = ["works", "fired", "damage", "heat", "range", "rounds"];
    let name = WEAPON_NAMES[usize::from(number)];
    let Some(mounted) = mech.sheet.weapons.get(usize::from(number)) else {
        return sink.each(name, LABELS, [0.0; 6]);
    };
    let (number, row) = (WeaponNo(number), mounted.weapon);
    let usable = mech.weapon_works(number)
        && !mech.unit.jammed.has(number)
        && !mech.unit.spent.has(number)
        && row.not_played.is_none();
    let damage = match row.damage {
        Damage::Points(points) => u16::from(points),
        Damage::ByRange(points) => u16::from(points[0]),
        Damage::Cluster { rack, each, .. } => u16::from(rack) * u16::from(each),
        Damage::ByAmmunition { rack } => u16::from(rack),
        Damage::None => 0,
    };
    let rounds: u16 = mounted.bins.iter().map(|&bin| mech.shots_in(bin)).sum();
    let values = [
        f32::from(u8::from(usable)),
        f32::from(u8::from(mech.unit.deeds.fired.has(number))),
        share(damage, 20),
        share(row.heat, 15),
        share(row.ranges.long, 30),
        share(rounds.min(100), 50),
    ];
    sink.each(name, LABELS, values);
}

#[rustfmt::skip]
const WEAPON_NAMES: [&str; WEAPONS as usize] = [
    "weapon_0", "weapon_1", "weapon_2", "weapon_3", "weapon_4", "weapon_5", "weapon_6", "weapon_7",
    "weapon_8", "weapon_9", "weapon_10", "weapon_11", "weapon_12", "weapon_13", "weapon_14", "weapon_15",
];
