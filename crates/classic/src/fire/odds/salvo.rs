//! One shot as distributions: how many projectiles hit, in what groups, and where groups land.

use kit::{Odds, odds};

use crate::damage::FULL;
use crate::fire::anti_missile::{self, Interception};
use crate::fire::cluster::{self, ClusterModifiers, ClusterWhy};
use crate::fire::glance::{self, Bite};
use crate::fire::resolve::{FrozenAttack, Ready};
use crate::fire::strike::{self, ON_MARK};
use crate::fire::{Attack, Target, ammunition, special};
use crate::gear::{Damage, Family};
use crate::mech::{ByLocation, Face, Location};
use crate::{State, UnitId};

/// A shot at a unit. Shots are independent of each other in the rules.
pub(super) struct Salvo {
    /// Projectiles that hit, misses as 0.
    pub(super) hits: Odds,
    each: i32,
    /// Projectiles in a group (§0.4).
    pub(super) group: i32,
    /// §5.7 What a wall takes of each group.
    wall: i32,
    /// Chance of a group to strike each location, cover left out.
    pub(super) places: ByLocation<f64>,
    /// The part of it with a through-armour critical (§6.7).
    pub(super) through: ByLocation<f64>,
    pub(super) face: Face,
    pub(super) bite: Bite,
    /// §15.22 How likely the shot is to glance, and what it is then. The hits of this salvo are those of a shot that
    /// does not.
    pub(super) glance: Option<(f64, Box<Salvo>)>,
}

impl Salvo {
    pub(super) fn of(state: &State, ready: &Ready, met: Option<Interception>) -> Option<Salvo> {
        let plan = ready.plan.as_ref().ok()?;
        let Target::Unit(target) = ready.attack.target else { return None };
        let number = plan.number.total();
        let hit = odds::chance(i32::from(number));
        let glances = if glance::can_glance(state, &ready.attack) { glance::chance(number) } else { 0.0 };
        let (places, through) = places(state, target, &ready.attack, plan);
        let salvo = |chance: f64, bite: Bite| {
            let (landed, each, group) = landed(state, &ready.attack, plan, (met, bite));
            Some(Salvo {
                hits: Odds::mixture([(chance, &landed), (1.0 - chance, &Odds::certain(0))])?,
                each: i32::from(each),
                group: i32::from(group),
                wall: plan.wall.map_or(0, |wall| i32::from(wall.absorbs)),
                places,
                through,
                face: plan.side.face(),
                bite,
                glance: None,
            })
        };
        let square = salvo((hit - glances) / (1.0 - glances), Bite::Square)?;
        if glances == 0.0 {
            return Some(square);
        }
        let glance = Some((glances, Box::new(salvo(1.0, Bite::Glancing)?)));
        Some(Salvo { glance, ..square })
    }

    /// The most projectiles that hit, and the most points of them all.
    pub(super) fn most(&self) -> (i32, i32) {
        let own = self.hits.most();
        let glancing = self.glance.as_ref().map_or((0, 0), |(_, it)| it.most());
        (own.max(glancing.0), self.most_points(own).max(glancing.1))
    }

    /// The same asked of both ways in which the shot may strike.
    fn mixed(&self, ask: &dyn Fn(&Salvo) -> Odds) -> Odds {
        let square = ask(self);
        let Some((chance, glancing)) = &self.glance else { return square };
        Odds::mixture([(1.0 - chance, &square), (*chance, &ask(glancing))]).unwrap_or(square)
    }

    /// Points on one location.
    pub(super) fn on(&self, location: Location) -> Odds {
        self.mixed(&|it| it.points(it.places[location]))
    }

    /// Points on all locations together.
    pub(super) fn total(&self) -> Odds {
        self.mixed(&|it| it.points(Location::ALL.into_iter().map(|location| it.places[location]).sum()))
    }

    /// Mean points on all locations together.
    pub(super) fn mean(&self) -> f64 {
        let lands: f64 = self.places.iter().map(|(_, chance)| chance).sum();
        let points = |(hits, chance)| chance * f64::from(self.most_points(hits));
        let square = self.hits.iter().map(points).sum::<f64>() * lands;
        self.glance.as_ref().map_or(square, |(chance, it)| (1.0 - chance) * square + chance * it.mean())
    }

    /// Points where each group lands with this chance.
    fn points(&self, chance: f64) -> Odds {
        let group = |points: i32| Odds::one_in(chance).map(|lands| lands * points);
        let full = group(self.group_points(self.group));
        self.hits.then(|hits| {
            let whole = full.times((hits / self.group) as u32);
            match hits % self.group {
                0 => whole,
                rest => whole.plus(&group(self.group_points(rest))),
            }
        })
    }

    /// Points of one group of so many projectiles, behind the wall if there is one.
    pub(super) fn group_points(&self, projectiles: i32) -> i32 {
        let points = (projectiles * self.each).max(0) as u16;
        (i32::from(self.bite.points(points)) - self.wall).max(0)
    }

    /// Points of so many projectiles if every group lands.
    pub(super) fn most_points(&self, projectiles: i32) -> i32 {
        let (whole, rest) = (projectiles / self.group, projectiles % self.group);
        whole * self.group_points(self.group) + if rest > 0 { self.group_points(rest) } else { 0 }
    }

    /// Groups of so many projectiles.
    pub(super) fn groups(&self, projectiles: i32) -> i32 {
        (projectiles + self.group - 1) / self.group
    }
}

/// §6.6, §6.10, §6.11 Projectiles that hit if the shot does, points of each, projectiles in a group.
fn landed(
    state: &State,
    attack: &Attack,
    plan: &FrozenAttack,
    (met, bite): (Option<Interception>, Bite),
) -> (Odds, u8, u8) {
    let mut plain = ClusterModifiers::new();
    if let Some((why, value)) = bite.line() {
        plain.add(why, value);
    }
    let family = state.sheet(attack.attacker).weapon(attack.weapon).weapon.family;
    match special::at_range(family, plan.loaded.damage, plan.reach.own) {
        _ if attack.heat => (Odds::certain(0), 0, 1),
        // §15.14.7: five points to a place; what a miss does nearby is left out.
        Damage::Points(points) if family == Family::ArtilleryCannon => {
            (Odds::certain(i32::from(points)), 1, 5)
        }
        Damage::Points(each) => (clustered(state, attack.shots, &plain), each, 1),
        Damage::ByRange(points) => {
            (clustered(state, attack.shots, &plain), points[plan.reach.own as usize], 1)
        }
        Damage::Cluster { rack, each, group } => {
            let weapon = state.sheet(attack.attacker).weapon(attack.weapon);
            let mut modifiers = plain;
            if let Some((why, value)) = plan.guidance.line() {
                modifiers.add(why, value);
            }
            if met.is_some() {
                modifiers.add(ClusterWhy::AntiMissile, anti_missile::MODIFIER);
            }
            let hits = if ammunition::is_streak(weapon) {
                Odds::certain(i32::from(strike::locked(state, rack, &modifiers)))
            } else {
                clustered(state, rack, &modifiers)
            };
            // §15.4.3: an array's hits strike one place together.
            let group = if weapon.weapon.family == Family::MachineGunArray { rack.max(1) } else { group };
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

/// §6.7 Chance of one group to strike each location, and of that with a through-armour critical; what cover takes is
/// left out.
fn places(
    state: &State,
    target: UnitId,
    attack: &Attack,
    plan: &FrozenAttack,
) -> (ByLocation<f64>, ByLocation<f64>) {
    let two_d6 = Odds::two_d6();
    let open = |location: Location| !strike::is_sheltered(state, target, plan, location);
    let rolled = |totals: std::ops::RangeInclusive<i32>| {
        let mut chances = ByLocation([0.0; 8]);
        totals.for_each(|it| chances[FULL.row(it as u8).get(plan.side)] += two_d6.chance_of(it));
        chances
    };
    let mut through = rolled(2..=2);
    if state.options().floating_tac {
        // §6.7: a 2 is rolled anew, until the location is not behind cover.
        let anew = rolled(2..=12);
        let found: f64 = Location::ALL.into_iter().filter(|&at| open(at)).map(|at| anew[at]).sum();
        through = ByLocation::from_fn(|at| two_d6.chance_of(2) * anew[at] / found);
    }
    let plain = rolled(3..=12);
    let on_mark: f64 = ON_MARK.map(|total| two_d6.chance_of(i32::from(total))).sum();
    // An aimed shot that misses its mark is rolled like any other.
    let by_lot = if attack.aim.is_some() { 1.0 - on_mark } else { 1.0 };
    let if_open = |at: Location, chance: f64| if open(at) { chance } else { 0.0 };
    let mark = |at: Location| if attack.aim == Some(at) { on_mark } else { 0.0 };
    (
        ByLocation::from_fn(|at| if_open(at, by_lot * (plain[at] + through[at]) + mark(at))),
        ByLocation::from_fn(|at| if_open(at, by_lot * through[at])),
    )
}
