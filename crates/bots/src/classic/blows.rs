//! Punches, kicks, clubs and pushes: what reaches, what it does, and what a miss may bring.

use classic::physical::{Action, Attack, blow, push};
use classic::piloting::{self, Cause};
use classic::{State, UnitId};
use grid::Facing;
use kit::odds::chance;

use super::plan::{Stamp, Step};
use super::worth::{Force, price_of_a_fall};
use crate::Term;

/// Attacks to declare, with what speaks for them.
#[derive(Clone, Debug)]
pub struct Brawl {
    pub actions: Vec<Action>,
    pub points: f32,
    pub risk: f32,
}

impl Brawl {
    pub fn score(&self) -> f32 {
        self.points - self.risk
    }

    pub fn told(&self, state: &State) -> String {
        let Some(target) = self.actions.first().and_then(|action| action.target()) else {
            return "strike nobody".to_owned();
        };
        let name = |action: &Action| match action {
            Action::Punch { .. } => "punch",
            Action::Kick { .. } => "kick",
            Action::Club { .. } => "club",
            Action::Strike { .. } => "strike",
            Action::Push { .. } => "push",
            Action::EndPhysical => "end",
        };
        let names: Vec<&str> = self.actions.iter().map(name).collect();
        format!("{} {}", names.join(" and "), state.sheet(target).design.name())
    }

    pub fn terms(&self) -> Vec<Term> {
        let term = |why, value: f32| Term { why, value: f64::from(value) };
        vec![term("expected damage", self.points), term("risk of a fall", -self.risk)]
    }

    pub fn steps(&self, state: &State, unit: UnitId) -> Vec<Step> {
        let stamp = Stamp::of(state, unit);
        let all = self.actions.iter().copied().chain([Action::EndPhysical]);
        all.map(|action| Step { action: classic::Action::Physical(action), stamp }).collect()
    }
}

/// The best blows of the acting unit, best first; the last resort is to strike nobody.
pub fn best(state: &State, unit: UnitId, force: &mut Force) -> Vec<Brawl> {
    force.refresh(state);
    let mut legal = Vec::new();
    classic::physical::legal(state, unit, &mut legal);
    let mut found = vec![Brawl { actions: Vec::new(), points: 0.0, risk: 0.0 }];
    let mut punches: Vec<Brawl> = Vec::new();
    for action in legal {
        let classic::Action::Physical(action) = action else { continue };
        let Some(single) = weigh(state, unit, action, force) else { continue };
        if let Action::Punch { .. } = action {
            punches.push(single.clone());
        }
        found.push(single);
    }
    found.extend(both_arms(&punches));
    found.sort_by(|a, b| b.score().total_cmp(&a.score()));
    found
}

/// §7.1.1 The best punch of each arm.
fn both_arms(punches: &[Brawl]) -> Option<Brawl> {
    let arm = |brawl: &Brawl| match brawl.actions.first() {
        Some(Action::Punch { arm, .. }) => Some(*arm),
        _ => None,
    };
    let first = punches.iter().max_by(|a, b| a.score().total_cmp(&b.score()))?;
    let others = punches.iter().filter(|it| arm(it) != arm(first));
    let second = others.max_by(|a, b| a.score().total_cmp(&b.score()))?;
    Some(Brawl {
        actions: [first.actions.as_slice(), second.actions.as_slice()].concat(),
        points: first.points + second.points,
        risk: first.risk + second.risk,
    })
}

/// The chance that a unit falls by a roll for this cause.
pub fn falls(state: &State, unit: UnitId, cause: Cause) -> f32 {
    let mech = state.mech(unit);
    if mech.is_prone() {
        return 0.0;
    }
    if piloting::hopeless(mech).is_some() {
        return 1.0;
    }
    1.0 - chance(i32::from(piloting::number(state, unit, &[cause]).total())) as f32
}

fn weigh(state: &State, unit: UnitId, action: Action, force: &Force) -> Option<Brawl> {
    let target = action.target()?;
    let worth = force.worth_of(target);
    let fall = |id: UnitId, cause| falls(state, id, cause) * price_of_a_fall(state.mech(id));
    let side = |blow: &blow::Blow| match blow.side {
        classic::damage::Side::Rear => 1.25,
        classic::damage::Side::Front | classic::damage::Side::Left | classic::damage::Side::Right => 1.0,
    };
    let hit = |number: i8| chance(i32::from(number)) as f32;
    let (points, risk) = match action {
        Action::Punch { arm, .. } => {
            let blow = blow::punch(state, unit, arm, target).ok()?;
            // One in six strikes the head.
            (hit(blow.number.total()) * f32::from(blow.points) * 1.15 * side(&blow) * worth, 0.0)
        }
        Action::Kick { leg, .. } => {
            let blow = blow::kick(state, unit, leg, target).ok()?;
            let lands = hit(blow.number.total());
            let points = f32::from(blow.points) * side(&blow) + fall(target, Cause::Kicked);
            (lands * points * worth, (1.0 - lands) * fall(unit, Cause::MissedKick) * force.worth_of(unit))
        }
        Action::Club { table, .. } => {
            let blow = blow::club(state, unit, target, table).ok()?;
            (hit(blow.number.total()) * f32::from(blow.points) * side(&blow) * worth, 0.0)
        }
        Action::Strike { mount, table, .. } => {
            let blow = blow::strike(state, unit, mount, (target, table)).ok()?;
            (hit(blow.number.total()) * f32::from(blow.points) * side(&blow) * worth, 0.0)
        }
        Action::Push { .. } => {
            let lands = hit(push::number(state, unit, target).ok()?.total());
            (lands * push_points(state, unit, target, force) * worth, 0.0)
        }
        Action::EndPhysical => return None,
    };
    Some(Brawl { actions: vec![action], points, risk })
}

/// §1.6, §7.6 Over the edge, over a cliff, or merely off balance.
fn push_points(state: &State, unit: UnitId, target: UnitId, force: &Force) -> f32 {
    let towards: Facing = state.unit(unit).place.facing;
    let board = state.board();
    let from = state.unit(target).place.hex;
    let to = from.neighbour(towards);
    if !board.contains(to) {
        return if state.options().push_off_board { force.life[usize::from(target.0)] } else { 0.0 };
    }
    let price = price_of_a_fall(state.mech(target));
    let drop = match (board.get(from), board.get(to)) {
        (Some(high), Some(low)) => high.level - low.level,
        (_, _) => 0,
    };
    if drop >= 2 { price * f32::from(drop) } else { falls(state, target, Cause::Pushed) * price }
}

/// Whether a declared attack is one of ours.
pub fn is_declared(state: &State, unit: UnitId) -> bool {
    state.physicals().iter().any(|attack: &Attack| attack.attacker == unit)
}
