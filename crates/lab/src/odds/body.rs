//! Damage on a body, walked exactly: every way in which groups of damage can fall, with transfer (§6.14) and the
//! critical rolls that follow (§9.1). What critical hits do is not followed.

use std::collections::BTreeMap;

use classic::damage::{FULL, Side};
use classic::mech::{ByLocation, Location};
use kit::{Odds, odds};

/// Armour and structure left, by location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Body {
    armour: [u8; 8],
    structure: [u8; 8],
}

/// §9.1 A critical roll of less than 8 does nothing.
fn harmless() -> f64 {
    1.0 - odds::chance(8)
}

/// One shot: how many projectiles hit, what each does, how many fall together.
#[derive(Clone, Debug)]
pub struct Salvo {
    /// Misses as 0.
    pub hits: Odds,
    pub each: u16,
    pub group: u16,
}

/// Chances of a body, and of it without any critical hit so far.
#[derive(Clone, Copy, Debug, Default)]
struct Weight {
    all: f64,
    unhurt: f64,
}

/// What is left after a volley.
#[derive(Clone, PartialEq, Debug)]
pub struct Aftermath {
    pub damage: Odds,
    pub hit: ByLocation<f64>,
    pub breached: ByLocation<f64>,
    pub destroyed: ByLocation<f64>,
    pub critical: f64,
    /// Head or centre torso gone.
    pub lost: f64,
}

/// Bodies that are told apart at once; beyond it the volley is refused rather than guessed.
const MOST: usize = 150_000;

impl Body {
    pub fn new(armour: ByLocation<u8>, structure: ByLocation<u8>) -> Body {
        Body { armour: Location::ALL.map(|at| armour[at]), structure: Location::ALL.map(|at| structure[at]) }
    }

    /// §6.14.1–3 One group; how many critical rolls it brings.
    fn strike(mut self, location: Location, points: u16) -> (Body, u32) {
        let (mut left, mut at, mut rolls) = (points, Some(location), 0);
        while let Some(location) = at.filter(|_| left > 0) {
            let index = location as usize;
            if self.structure[index] > 0 {
                let taken = left.min(u16::from(self.armour[index]));
                self.armour[index] -= taken as u8;
                left -= taken;
                let inside = left.min(u16::from(self.structure[index]));
                self.structure[index] -= inside as u8;
                left -= inside;
                rolls += u32::from(inside > 0);
            }
            at = location.transfers_to();
        }
        (self, rolls)
    }
}

/// A volley that comes from one side; `None` if there are too many outcomes to walk.
pub fn volley(body: Body, side: Side, salvos: &[Salvo]) -> Option<Aftermath> {
    let places = places(side);
    let mut bodies = BTreeMap::from([(body, Weight { all: 1.0, unhurt: 1.0 })]);
    for salvo in salvos {
        let mut next: BTreeMap<Body, Weight> = BTreeMap::new();
        // Projectiles come one group after the other: those who hit more have a longer way.
        let mut struck = bodies.clone();
        let (mut landed, most) = (0, salvo.hits.most());
        while landed <= most {
            for hits in landed..(landed + i32::from(salvo.group)).min(most + 1) {
                let chance = salvo.hits.chance_of(hits);
                if chance > 0.0 {
                    let rest = (hits - landed) as u16 * salvo.each;
                    merge(&mut next, &fall(&struck, &places, rest), chance);
                }
            }
            landed += i32::from(salvo.group);
            if landed <= most {
                struck = fall(&struck, &places, salvo.group * salvo.each);
            }
            if next.len() > MOST || struck.len() > MOST {
                return None;
            }
        }
        bodies = next;
    }
    Some(aftermath(&body, &bodies, salvos))
}

/// §6.7 Chance of each location, with a through-armour critical or without.
fn places(side: Side) -> Vec<(Location, bool, f64)> {
    let two_d6 = Odds::two_d6();
    (2..=12u8)
        .map(|total| (FULL.row(total).get(side), total == 2, two_d6.chance_of(i32::from(total))))
        .collect()
}

/// Every body after one more group.
fn fall(
    bodies: &BTreeMap<Body, Weight>,
    places: &[(Location, bool, f64)],
    points: u16,
) -> BTreeMap<Body, Weight> {
    if points == 0 {
        return bodies.clone();
    }
    let mut next: BTreeMap<Body, Weight> = BTreeMap::new();
    for (body, weight) in bodies {
        for &(location, through, chance) in places {
            let (after, rolls) = body.strike(location, points);
            let unhurt = harmless().powi(rolls as i32 + i32::from(through));
            let into = next.entry(after).or_default();
            into.all += weight.all * chance;
            into.unhurt += weight.unhurt * chance * unhurt;
        }
    }
    next
}

fn merge(into: &mut BTreeMap<Body, Weight>, from: &BTreeMap<Body, Weight>, chance: f64) {
    for (body, weight) in from {
        let sum = into.entry(*body).or_default();
        sum.all += weight.all * chance;
        sum.unhurt += weight.unhurt * chance;
    }
}

fn aftermath(fresh: &Body, bodies: &BTreeMap<Body, Weight>, salvos: &[Salvo]) -> Aftermath {
    let of = |wanted: &dyn Fn(&Body) -> bool| -> f64 {
        bodies.iter().filter(|(body, _)| wanted(body)).map(|(_, weight)| weight.all).sum()
    };
    let by = |wanted: fn(&Body, &Body, usize) -> bool| {
        ByLocation::from_fn(|at| of(&|body| wanted(body, fresh, at as usize)))
    };
    let gone = |body: &Body, at: Location| body.structure[at as usize] == 0;
    let damage = salvos
        .iter()
        .fold(Odds::certain(0), |sum, salvo| sum.plus(&salvo.hits.map(|hits| hits * i32::from(salvo.each))));
    Aftermath {
        damage,
        hit: by(|body, fresh, at| {
            body.armour[at] < fresh.armour[at] || body.structure[at] < fresh.structure[at]
        }),
        breached: by(|body, fresh, at| body.structure[at] < fresh.structure[at]),
        destroyed: by(|body, fresh, at| body.structure[at] == 0 && fresh.structure[at] > 0),
        critical: 1.0 - bodies.values().map(|weight| weight.unhurt).sum::<f64>(),
        lost: of(&|body| gone(body, Location::Head) || gone(body, Location::CentreTorso)),
    }
}
