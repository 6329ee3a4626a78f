//! What a volley may do, before it is fired.
//!
//! [`volley_odds`] is exact as far as damage goes: the chance of each shot to hit, the points that reach the target
//! (cluster rolls, cover and walls counted), and what becomes of its locations when damage goes inward from those that
//! are lost; arms that go with their torsos, engines with the torsos that hold them, the pilot by hits on the head, and
//! the falls by 20 points or a lost leg. [`volley_strikes`] adds, by the same walk, which locations feel it and whether a
//! critical roll does anything. What critical hits do, explosions and flooding are left out: [`volley_trials`] plays
//! them, by seed, and says how sure it is.

mod salvo;
mod settle;
mod strikes;
mod trials;
mod wear;
mod worn;

pub use strikes::{Strikes, volley_strikes};
pub use trials::{Share, Trials, volley_trials};

use kit::{Odds, odds};
use serde::Serialize;

use super::anti_missile;
use super::resolve::Ready;
use super::{Attack, Target};
use crate::mech::{ByLocation, Location};
use crate::{State, UnitId};
use salvo::Salvo;

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
    /// Points that location rolls put here; what comes from lost locations is not among them.
    pub damage: Odds,
    /// Its structure loses points.
    pub breached: f64,
    /// It is lost: all its structure, or with its torso (§6.14.6).
    pub destroyed: f64,
}

/// A whole volley at one target, critical hits and explosions apart.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VolleyOdds {
    pub shots: Vec<ShotOdds>,
    pub damage: Odds,
    pub locations: ByLocation<LocationOdds>,
    /// §12.1 The target is lost: head, centre torso, engine slots of lost torsos, or a sixth hit on the pilot.
    pub destroyed: f64,
    /// §8.1 It is not lost, and 20 points or more are marked in the phase, by this volley at last.
    pub shaken: f64,
    /// It is not lost, and falls: by the roll for 20 points, or for want of a leg (§9.10).
    pub falls: f64,
    /// By how much the chances about locations, loss and falls may be higher: 0 but for huge volleys at wrecks.
    pub unresolved: f64,
}

/// Mean points of one shot that reach its target; 0 if it is impossible.
pub fn expected_damage(state: &State, attack: &Attack) -> f64 {
    let ready = [Ready::now(state, *attack)];
    let met = anti_missile::assign(state, &ready);
    Salvo::of(state, &ready[0], met[0]).map_or(0.0, |salvo| salvo.mean())
}

/// What shots at one unit do together. Shots at other targets are listed and do nothing here.
pub fn volley_odds(state: &State, target: UnitId, attacks: &[Attack]) -> VolleyOdds {
    let mut shots = Vec::new();
    let mut salvos = Vec::new();
    let mut damage = Odds::certain(0);
    for (ready, salvo) in shots_at(state, target, attacks) {
        let points = salvo.as_ref().map_or_else(|| Odds::certain(0), Salvo::total);
        damage = damage.plus(&points);
        let number = ready.plan.as_ref().ok().map(|plan| plan.number.total());
        let chance = number.map_or(0.0, |number| odds::chance(i32::from(number)));
        shots.push(ShotOdds { attack: ready.attack, number, chance, damage: points });
        salvos.extend(salvo);
    }
    let worn = wear::wear(state, target, &salvos);
    let locations = ByLocation::from_fn(|location| LocationOdds {
        damage: on(&salvos, location),
        breached: worn.breached[location],
        destroyed: worn.destroyed[location],
    });
    let wear::Wear { lost, shaken, falls, unresolved, .. } = worn;
    VolleyOdds { shots, damage, locations, destroyed: lost, shaken, falls, unresolved }
}

/// The shots, each with what it may land on this target, if that is its target.
fn shots_at(state: &State, target: UnitId, attacks: &[Attack]) -> Vec<(Ready, Option<Salvo>)> {
    let ready: Vec<Ready> = attacks.iter().map(|attack| Ready::now(state, *attack)).collect();
    let met = anti_missile::assign(state, &ready);
    let pairs = ready.into_iter().zip(met).map(|(ready, met)| {
        let salvo = Salvo::of(state, &ready, met).filter(|_| ready.attack.target == Target::Unit(target));
        (ready, salvo)
    });
    pairs.collect()
}

/// Points that location rolls put on a location.
fn on(salvos: &[Salvo], location: Location) -> Odds {
    salvos.iter().fold(Odds::certain(0), |sum, salvo| sum.plus(&salvo.on(location)))
}
