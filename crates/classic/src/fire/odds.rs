//! What a volley may do, before it is fired.
//!
//! Exact: the chance of each shot to hit, the distribution of the points that reach the target (cluster rolls, cover
//! and walls counted), the points that the location rolls put on each location, and the 20-point piloting roll
//! that they bring. Shots are independent of each other in the rules, so their distributions add.
//!
//! Approximated: what locations pass on to each other (transfer), critical hits and explosions are left out, so
//! `breached` and `destroyed` of a location are lower bounds; and the 'Mech is taken as lost when head or centre
//! torso is, as if those two were independent.

use kit::{Odds, odds};
use serde::Serialize;

use super::anti_missile::{self, Interception};
use super::cluster::{self, ClusterModifiers, ClusterWhy};
use super::resolve::{Guidance, Plan, Ready};
use super::strike::{self, ON_MARK};
use super::{Attack, Target, ammunition};
use crate::damage::FULL;
use crate::gear::Damage;
use crate::mech::{ByLocation, Face, Location};
use crate::piloting::{self, Cause};
use crate::{State, UnitId};

/// One shot of a volley.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ShotOdds {
    pub attack: Attack,
    /// The to-hit number; `None` if the shot is impossible.
    pub number: Option<i8>,
    /// To hit.
    pub chance: f64,
    /// Points that reach the target, misses counted.
    pub damage: Odds,
}

/// One location of the target.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LocationOdds {
    /// Points that location rolls put here.
    pub damage: Odds,
    /// More than its armour.
    pub breached: f64,
    /// At least its armour and structure.
    pub destroyed: f64,
}

/// A whole volley at one target.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VolleyOdds {
    pub shots: Vec<ShotOdds>,
    pub damage: Odds,
    pub locations: ByLocation<LocationOdds>,
    /// Head or centre torso is lost.
    pub destroyed: f64,
    /// 20 points or more, with those of this phase so far (§8.1).
    pub shaken: f64,
    /// The piloting roll for them fails.
    pub falls: f64,
}

/// §8.1 Points that demand a piloting roll.
const SHAKEN: i32 = 20;

/// Mean points of one shot that reach its target; 0 if it is impossible.
pub fn expected_damage(state: &State, attack: &Attack) -> f64 {
    let ready = [Ready::now(state, *attack)];
    let met = anti_missile::assign(state, &ready);
    Salvo::of(state, &ready[0], met[0]).map_or(0.0, |salvo| salvo.total().mean())
}

/// What shots at one unit do together. Shots at other targets are listed and do nothing here.
pub fn volley_odds(state: &State, target: UnitId, attacks: &[Attack]) -> VolleyOdds {
    let ready: Vec<Ready> = attacks.iter().map(|attack| Ready::now(state, *attack)).collect();
    let met = anti_missile::assign(state, &ready);
    let mut shots = Vec::new();
    let mut damage = Odds::certain(0);
    let mut on: ByLocation<Odds> = ByLocation::from_fn(|_| Odds::certain(0));
    for (ready, met) in ready.iter().zip(met) {
        let salvo = Salvo::of(state, ready, met).filter(|_| ready.attack.target == Target::Unit(target));
        let points = salvo.as_ref().map_or_else(|| Odds::certain(0), Salvo::total);
        damage = damage.plus(&points);
        let number = ready.plan.as_ref().ok().map(|plan| plan.number.total());
        let chance = number.map_or(0.0, |number| odds::chance(i32::from(number)));
        shots.push(ShotOdds { attack: ready.attack, number, chance, damage: points });
        if let Some(salvo) = salvo {
            for location in Location::ALL {
                on[location] = on[location].plus(&salvo.on(location));
            }
        }
    }
    let face = ready.iter().find_map(|it| it.plan.as_ref().ok()).map_or(Face::Front, |plan| plan.side.face());
    let locations =
        ByLocation::from_fn(|location| at_location(state, target, (location, face), &on[location]));
    let lost = |location: Location| locations[location].destroyed;
    let destroyed = 1.0 - (1.0 - lost(Location::Head)) * (1.0 - lost(Location::CentreTorso));
    let so_far = i32::from(state.unit(target).damage_this_phase);
    let shaken = if so_far >= SHAKEN { 0.0 } else { damage.at_least(SHAKEN - so_far) };
    let number = piloting::number(state, target, &[Cause::HeavyDamage]).total();
    let falls =
        if state.mech(target).is_prone() { 0.0 } else { shaken * (1.0 - odds::chance(i32::from(number))) };
    VolleyOdds { shots, damage, locations, destroyed, shaken, falls }
}

fn at_location(
    state: &State,
    target: UnitId,
    (location, face): (Location, Face),
    damage: &Odds,
) -> LocationOdds {
    let body = &state.unit(target).body;
    let armour = match face {
        Face::Rear if location.is_torso() => body.rear_armour[location],
        Face::Rear | Face::Front => body.armour[location],
    };
    let (armour, inside) = (i32::from(armour), i32::from(body.internal[location]));
    let gone = body.destroyed.has(location);
    LocationOdds {
        breached: if gone { 0.0 } else { damage.at_least(armour + 1) },
        destroyed: if gone { 0.0 } else { damage.at_least(armour + inside) },
        damage: damage.clone(),
    }
}

/// A shot as distributions: how many projectiles hit, in what groups, and where groups land.
struct Salvo {
    /// Projectiles that hit, misses as 0.
    hits: Odds,
    each: i32,
    group: i32,
    /// §5.7 What a wall takes of each group.
    wall: i32,
    /// Chance of a group to strike each location, cover left out.
    places: ByLocation<f64>,
}

impl Salvo {
    fn of(state: &State, ready: &Ready, met: Option<Interception>) -> Option<Salvo> {
        let plan = ready.plan.as_ref().ok()?;
        let Target::Unit(target) = ready.attack.target else { return None };
        let (landed, each, group) = landed(state, &ready.attack, plan, met);
        let chance = odds::chance(i32::from(plan.number.total()));
        let hits = Odds::mixture([(chance, &landed), (1.0 - chance, &Odds::certain(0))])?;
        Some(Salvo {
            hits,
            each: i32::from(each),
            group: i32::from(group),
            wall: plan.wall.map_or(0, |wall| i32::from(wall.absorbs)),
            places: places(state, target, &ready.attack, plan),
        })
    }

    /// Points on one location.
    fn on(&self, location: Location) -> Odds {
        self.points(self.places[location])
    }

    /// Points on all locations together.
    fn total(&self) -> Odds {
        self.points(Location::ALL.into_iter().map(|location| self.places[location]).sum())
    }

    /// Points where each group lands with this chance.
    fn points(&self, chance: f64) -> Odds {
        let group = |projectiles: i32| {
            let points = (projectiles * self.each - self.wall).max(0);
            Odds::one_in(chance).map(|lands| lands * points)
        };
        self.hits.then(|hits| {
            let whole = group(self.group).times((hits / self.group) as u32);
            match hits % self.group {
                0 => whole,
                rest => whole.plus(&group(rest)),
            }
        })
    }
}

/// §6.6, §6.10, §6.11 Projectiles that hit if the shot does, points of each, projectiles in a group.
fn landed(state: &State, attack: &Attack, plan: &Plan, met: Option<Interception>) -> (Odds, u8, u8) {
    let plain = ClusterModifiers::new();
    match plan.loaded.damage {
        _ if attack.heat => (Odds::certain(0), 0, 1),
        Damage::Points(each) => (clustered(state, attack.shots, &plain), each, 1),
        Damage::ByRange(points) => {
            (clustered(state, attack.shots, &plain), points[plan.reach.bracket as usize], 1)
        }
        Damage::Cluster { rack, each, group } => {
            let weapon = state.sheet(attack.attacker).weapon(attack.weapon);
            let mut modifiers = plain;
            match plan.guidance {
                Guidance::None => {}
                Guidance::Artemis => modifiers.add(ClusterWhy::Artemis, 2),
                Guidance::Narc => modifiers.add(ClusterWhy::Narc, 2),
            }
            if met.is_some() {
                modifiers.add(ClusterWhy::AntiMissile, anti_missile::MODIFIER);
            }
            let hits = if ammunition::is_streak(weapon) {
                Odds::certain(i32::from(strike::locked(state, rack, &modifiers)))
            } else {
                clustered(state, rack, &modifiers)
            };
            (hits, each, group)
        }
        Damage::ByAmmunition { .. } | Damage::None => (Odds::certain(0), 0, 1),
    }
}

/// §6.6 The cluster roll, one for each listed size.
fn clustered(state: &State, size: u8, modifiers: &ClusterModifiers) -> Odds {
    let seven = state.options().cluster7;
    let of = |size: u8| match size {
        0..=1 => Odds::certain(i32::from(size)),
        2.. => Odds::two_d6().map(|roll| {
            let row = (roll as i8 + modifiers.total()).clamp(2, 12) as u8;
            i32::from(cluster::hits(row, size, seven).unwrap_or(size))
        }),
    };
    cluster::listed_sizes(size).fold(Odds::certain(0), |sum, size| sum.plus(&of(size)))
}

/// §6.7 Chance of one group to strike each location; what cover takes is left out.
fn places(state: &State, target: UnitId, attack: &Attack, plan: &Plan) -> ByLocation<f64> {
    let two_d6 = Odds::two_d6();
    let rolled = |location: Location| -> f64 {
        let lands = |(total, chance): (i32, f64)| {
            if FULL.row(total as u8).get(plan.side) == location { chance } else { 0.0 }
        };
        two_d6.iter().map(lands).sum()
    };
    let on_mark: f64 = ON_MARK.map(|total| two_d6.chance_of(i32::from(total))).sum();
    ByLocation::from_fn(|location| {
        let chance = match attack.aim {
            None => rolled(location),
            Some(mark) => (1.0 - on_mark) * rolled(location) + if mark == location { on_mark } else { 0.0 },
        };
        if strike::is_sheltered(state, target, plan, location) { 0.0 } else { chance }
    })
}
