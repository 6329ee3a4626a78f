//! Planning whole volleys: torso twist, targets, weapons, and how much heat to build up.

mod clubs;
mod designators;
mod knapsack;
mod novice;
mod shots;
mod special;
pub(super) mod spotting;
mod stance;

use classic::fire::{Action, Attack, Target};
use classic::unit::Unit;
use classic::{State, UnitId};

use self::designators::Marked;
use self::knapsack::{Group, Item, fill};
pub(super) use self::novice::{Novice, at_nearest};
use self::shots::{Lines, Marksman, ShotOption};
use self::stance::Stance;
use super::plan::{Stamp, Step};
use super::worth::Force;
use crate::Term;

/// Attacks to declare, with what speaks for them.
#[derive(Clone, Debug, Default)]
pub(super) struct Volley {
    stance: Stance,
    /// §6.8 Whom to spot for others.
    spots: Option<UnitId>,
    /// §7.5 Picks up a club and does nothing else.
    lifts: bool,
    pub attacks: Vec<Attack>,
    /// Expected points, by their worth.
    pub points: f32,
    /// What the heat costs.
    pub heat: f32,
    /// What others gain by it, or the unit itself next turn.
    pub prospect: f32,
}

impl Volley {
    pub(super) fn score(&self) -> f32 {
        self.points - self.heat + self.prospect
    }

    /// As a player would say it.
    pub(super) fn describe(&self, state: &State, unit: UnitId) -> String {
        if self.lifts {
            return "pick up a club".to_owned();
        }
        let name = |target: UnitId| state.sheet(target).design.name();
        let spots = self.spots.map_or(String::new(), |target| format!("spot {}, ", name(target)));
        if self.attacks.is_empty() {
            return format!("{spots}hold fire");
        }
        let shots: Vec<String> = self.attacks.iter().map(|attack| describe(state, unit, attack)).collect();
        let targets = self.attacks.iter().filter_map(|attack| match attack.target {
            Target::Unit(id) => Some(name(id)),
            Target::Building(_) => None,
            Target::Hex(hex) => Some(format!("hex {hex}")),
        });
        let mut targets: Vec<String> = targets.collect();
        targets.dedup();
        format!("{spots}{}fire {} at {}", self.stance.describe(), shots.join(", "), targets.join(" and "))
    }

    pub(super) fn terms(&self) -> Vec<Term> {
        let term = |why, value: f32| Term { why, value: f64::from(value) };
        let prospect = match (self.lifts, self.spots) {
            (true, _) => "a club for later",
            (false, Some(_)) => "spotting for others",
            (false, None) => "marking for others",
        };
        let prospect = Some(term(prospect, self.prospect)).filter(|_| self.prospect != 0.0);
        [term("expected damage", self.points), term("heat", -self.heat)].into_iter().chain(prospect).collect()
    }

    fn actions(&self) -> impl Iterator<Item = Action> {
        let shots = self.attacks.iter().map(|&attack| Action::from(attack));
        let spot = self.spots.map(|target| Action::Spot { target });
        let lift = self.lifts.then_some(Action::PickUpClub);
        spot.into_iter().chain(lift).chain(self.stance.actions()).chain(shots)
    }

    pub(super) fn steps(&self, state: &State, unit: UnitId) -> Vec<Step> {
        let stamp = Stamp::of(state, unit);
        let all = self.actions().chain([Action::EndFire]);
        all.map(|action| Step { action: classic::Action::Fire(action), stamp }).collect()
    }
}

fn describe(state: &State, unit: UnitId, attack: &Attack) -> String {
    let name = state.sheet(unit).weapon(attack.weapon).weapon.name;
    let rate = if attack.shots > 1 { format!(" ×{}", attack.shots) } else { String::new() };
    let heat = if attack.heat { " (heat)" } else { "" };
    let aim = match (attack.aim, attack.target) {
        (Some(location), Target::Unit(id)) => format!(" ({})", location.name(state.mech(id).chassis())),
        (_, _) => String::new(),
    };
    format!("{name}{rate}{heat}{aim}")
}

/// The best volleys of the acting unit, best first; the last resort is to hold fire.
pub(super) fn best(state: &State, unit: UnitId, force: &mut Force, wanted: usize) -> Vec<Volley> {
    best_marking(state, unit, force, &Marked::default(), wanted)
}

/// The same, with designators fired for what others gain by it.
fn best_marking(
    state: &State,
    unit: UnitId,
    force: &mut Force,
    marked: &Marked,
    wanted: usize,
) -> Vec<Volley> {
    force.refresh(state);
    let mut found: Vec<Volley> = vec![Volley::default()];
    let lines = Lines::of(state, unit, force);
    for stance in Stance::all(state, unit) {
        let held = stance.held(state, unit);
        let marksman = Marksman::new(state, &held, &lines, force, marked);
        let shots: Vec<ShotOption> = marksman.shots(|weapon| stance.allows(state, unit, weapon));
        for primary in marksman.primaries(&shots) {
            let volley = Volley { stance, ..assemble(state, &held, force, &shots, primary) };
            let at = found.partition_point(|it| it.score() >= volley.score());
            found.insert(at, volley);
        }
    }
    found.truncate(wanted);
    found
}

/// As [`best`], with what is done in place of shooting or beside it: spotting, marking, a club picked up.
pub(super) fn best_of_all(state: &State, unit: UnitId, force: &mut Force, wanted: usize) -> Vec<Volley> {
    let marked = Marked::of(state, unit, force);
    let mut found = best_marking(state, unit, force, &marked, wanted);
    let club = clubs::pick_up(state, unit, force);
    let spots = spotting::best(state, unit, force, &found[0]);
    for other in club.into_iter().chain(spots) {
        let at = found.partition_point(|it| it.score() >= other.score());
        found.insert(at, other);
    }
    found.truncate(wanted);
    found
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
        let mech = state.mech(unit);
        classic::fire::heat_of(mech, mech.sheet.weapon(attack.weapon), attack.shots)
    })
    .sum()
}

/// The best shots with one target as the primary: one mode of each weapon, as hot as it pays.
fn assemble(state: &State, held: &Unit, force: &Force, shots: &[ShotOption], primary: UnitId) -> Volley {
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
    let (chosen, heat) =
        fill(&groups, |heat| (price.at(before + heat) - price.at(before)) / (1.0 + force.haste));
    let of = |marks: bool| {
        let those = chosen.iter().map(|&index| &shots[index]).filter(|shot| shot.marks == marks);
        those.map(|shot| shot.value(primary)).sum()
    };
    let (points, prospect) = (of(false), of(true));
    let mut attacks: Vec<Attack> = chosen.iter().map(|&index| shots[index].attack).collect();
    // §6.4 The first target declared in front is the primary.
    attacks.sort_by_key(|attack| attack.target != Target::Unit(primary));
    Volley { attacks, points, heat, prospect, ..Volley::default() }
}
