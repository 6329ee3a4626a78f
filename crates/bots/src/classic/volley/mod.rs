//! Whole volleys: how to turn the torso, whom to shoot, with what, and how hot to run.

mod knapsack;
mod shots;

use classic::fire::{Action, Attack, Twist, check};
use classic::mech::{Chassis, Location};
use classic::unit::Unit;
use classic::{State, UnitId};

use self::knapsack::{Group, Item, fill};
use self::shots::{Marksman, Shot};
use super::plan::{Stamp, Step};
use super::worth::Force;
use crate::Term;

/// How the unit holds itself to fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stance {
    Straight,
    Twisted(Twist),
    /// §6.1 Prone, on one arm: the other fires.
    Propped(Location),
}

/// Attacks to declare, with what speaks for them.
#[derive(Clone, Debug)]
pub struct Volley {
    stance: Stance,
    pub attacks: Vec<Attack>,
    /// Expected points, by their worth.
    pub points: f32,
    /// What the heat costs.
    pub heat: f32,
}

impl Volley {
    pub fn score(&self) -> f32 {
        self.points - self.heat
    }

    /// As a player would say it.
    pub fn told(&self, state: &State, unit: UnitId) -> String {
        let names = self.attacks.iter().map(|attack| {
            let name = state.sheet(unit).weapon(attack.weapon).weapon.name;
            if attack.shots > 1 { format!("{name} ×{}", attack.shots) } else { name.to_owned() }
        });
        let names: Vec<String> = names.collect();
        let targets = self.attacks.iter().filter_map(|attack| match attack.target {
            classic::fire::Target::Unit(id) => Some(state.sheet(id).design.name()),
            classic::fire::Target::Building(_) => None,
        });
        let mut targets: Vec<String> = targets.collect();
        targets.dedup();
        let twist = match self.stance {
            Stance::Straight | Stance::Propped(_) => "",
            Stance::Twisted(Twist::Left) => "twist left, ",
            Stance::Twisted(Twist::Right) => "twist right, ",
        };
        if names.is_empty() {
            return "hold fire".to_owned();
        }
        format!("{twist}fire {} at {}", names.join(", "), targets.join(" and "))
    }

    pub fn terms(&self) -> Vec<Term> {
        let term = |why, value: f32| Term { why, value: f64::from(value) };
        vec![term("expected damage", self.points), term("heat", -self.heat)]
    }

    pub fn steps(&self, state: &State, unit: UnitId) -> Vec<Step> {
        let stamp = Stamp::of(state, unit);
        let twist = match self.stance {
            Stance::Twisted(to) => Some(Action::Twist { to }),
            Stance::Straight | Stance::Propped(_) => None,
        };
        let shots = self.attacks.iter().map(|&attack| Action::from(attack));
        let all = twist.into_iter().chain(shots).chain([Action::EndFire]);
        all.map(|action| Step { action: classic::Action::Fire(action), stamp }).collect()
    }
}

/// The best volleys of the acting unit, best first; the last resort is to hold fire.
pub fn best(state: &State, unit: UnitId, force: &mut Force, wanted: usize) -> Vec<Volley> {
    force.refresh(state);
    let mut found: Vec<Volley> = vec![hold_fire()];
    for stance in stances(state, unit) {
        let held = held(state, unit, stance);
        let marksman = Marksman::new(state, &held, force);
        let shots: Vec<Shot> = marksman.shots(|weapon| allows(state, unit, stance, weapon));
        for primary in marksman.primaries(&shots) {
            let volley = assemble(state, &held, (force, stance), &shots, primary);
            let at = found.partition_point(|it| it.score() >= volley.score());
            found.insert(at, volley);
        }
    }
    found.truncate(wanted);
    found
}

fn hold_fire() -> Volley {
    Volley { stance: Stance::Straight, attacks: Vec::new(), points: 0.0, heat: 0.0 }
}

/// Every way to hold the torso, or the arm to prop on, that is still open.
fn stances(state: &State, unit: UnitId) -> Vec<Stance> {
    let mech = state.mech(unit);
    if mech.is_prone() {
        return match mech.chassis() {
            Chassis::Biped => vec![Stance::Propped(Location::LeftArm), Stance::Propped(Location::RightArm)],
            Chassis::Quad => vec![Stance::Straight],
        };
    }
    let mut stances = vec![Stance::Straight];
    for to in [Twist::Left, Twist::Right] {
        if check(state, unit, Action::Twist { to }).is_ok() {
            stances.push(Stance::Twisted(to));
        }
    }
    stances
}

/// The unit as it would stand.
fn held(state: &State, unit: UnitId, stance: Stance) -> Unit {
    let mut held = *state.unit(unit);
    match stance {
        Stance::Straight | Stance::Propped(_) => {}
        Stance::Twisted(Twist::Left) => held.place.torso = held.place.facing.left(),
        Stance::Twisted(Twist::Right) => held.place.torso = held.place.facing.right(),
    }
    held
}

fn allows(state: &State, unit: UnitId, stance: Stance, weapon: classic::unit::WeaponNo) -> bool {
    let at = state.sheet(unit).weapon(weapon).location;
    match stance {
        Stance::Straight | Stance::Twisted(_) => true,
        Stance::Propped(arm) => at != arm,
    }
}

/// What heat there will be without another shot.
fn heat_before(state: &State, unit: &Unit) -> i32 {
    let forecast = classic::heat::after_fire(state, unit.id, declared_heat(state, unit.id));
    i32::from(forecast.now) + i32::from(forecast.build_up.total()) - i32::from(forecast.dissipation)
}

/// Heat of shots that are declared and wait.
fn declared_heat(state: &State, unit: UnitId) -> u16 {
    let own = state.attacks().iter().filter(|attack| attack.attacker == unit);
    own.map(|attack| {
        let weapon = state.sheet(unit).weapon(attack.weapon).weapon;
        u16::from(weapon.heat) * u16::from(attack.shots)
    })
    .sum()
}

/// The best shots with one target as the primary: one mode of each weapon, as hot as it pays.
fn assemble(
    state: &State,
    held: &Unit,
    (force, stance): (&Force, Stance),
    shots: &[Shot],
    primary: UnitId,
) -> Volley {
    let mut groups: Vec<Group> = Vec::new();
    for (index, shot) in shots.iter().enumerate() {
        let value = shot.value(primary);
        if value <= 0.02 {
            continue;
        }
        let item = Item { index, heat: shot.heat, value };
        match groups.iter_mut().find(|group| group.weapon == shot.attack.weapon) {
            Some(group) => group.items.push(item),
            None => groups.push(Group { weapon: shot.attack.weapon, items: vec![item] }),
        }
    }
    let before = heat_before(state, held);
    let price = force.arsenals[usize::from(held.id.0)].price();
    let (chosen, heat) = fill(&groups, |heat| price.at(before + heat) - price.at(before));
    let points = chosen.iter().map(|&index| shots[index].value(primary)).sum();
    let mut attacks: Vec<Attack> = chosen.iter().map(|&index| shots[index].attack).collect();
    // §6.4 The first target declared in front is the primary.
    attacks.sort_by_key(|attack| attack.target != classic::fire::Target::Unit(primary));
    Volley { stance, attacks, points, heat }
}

/// How a beginner shoots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Novice {
    /// The highest number that seems worth a shot.
    pub number: i8,
    /// The heat that is left over at the end of the turn, at most.
    pub warm: u16,
}

/// What bears on the nearest enemy in sight without a twist, in the order of the mounts.
pub fn at_nearest(state: &State, unit: UnitId, force: &mut Force, novice: Novice) -> Volley {
    force.refresh(state);
    let stance =
        if state.mech(unit).is_prone() { Stance::Propped(Location::LeftArm) } else { Stance::Straight };
    let held = held(state, unit, stance);
    let marksman = Marksman::new(state, &held, force);
    let shots = marksman.shots(|weapon| allows(state, unit, stance, weapon));
    let mut volley = hold_fire();
    let here = held.place.hex;
    let nearest = marksman.primaries(&shots).into_iter();
    let nearest = nearest.min_by_key(|&id| (here.distance(state.unit(id).place.hex), id));
    let Some(target) = nearest else { return volley };
    let mut heat = heat_before(state, &held);
    for shot in shots.iter().filter(|shot| shot.attack.target == classic::fire::Target::Unit(target)) {
        let again = volley.attacks.iter().any(|it| it.weapon == shot.attack.weapon);
        let hotter = heat + i32::from(shot.heat);
        if again
            || shot.attack.shots > 1
            || shot.value(target) <= 0.0
            || hotter > i32::from(novice.warm)
            || shot.number > novice.number
        {
            continue;
        }
        heat = hotter;
        volley.points += shot.value(target);
        volley.attacks.push(shot.attack);
    }
    volley.stance = stance;
    volley
}
