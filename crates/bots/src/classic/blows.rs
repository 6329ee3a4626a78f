//! §7 Physical attacks of the bots: which punches, kicks, clubs and pushes are possible, and their expected
//! damage, misses included.

use classic::damage::HitTable;
use classic::mech::Location;
use classic::physical::{Action, Attack, blow, push};
use classic::piloting::{self, Cause};
use classic::{Mech, State, UnitId};
use grid::Facing;
use kit::odds::chance;

use super::plan::{Stamp, Step};
use super::worth::{Force, price_of_a_fall};
use crate::Term;

/// Attacks to declare, with what speaks for them.
#[derive(Clone, Debug)]
pub(super) struct Brawl {
    pub actions: Vec<Action>,
    pub points: f32,
    pub risk: f32,
}

impl Brawl {
    pub(super) fn score(&self) -> f32 {
        self.points - self.risk
    }

    pub(super) fn describe(&self, state: &State) -> String {
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

    pub(super) fn terms(&self) -> Vec<Term> {
        let term = |why, value: f32| Term { why, value: f64::from(value) };
        vec![term("expected damage", self.points), term("risk of a fall", -self.risk)]
    }

    pub(super) fn steps(&self, state: &State, unit: UnitId) -> Vec<Step> {
        let stamp = Stamp::of(state, unit);
        let all = self.actions.iter().copied().chain([Action::EndPhysical]);
        all.map(|action| Step { action: classic::Action::Physical(action), stamp }).collect()
    }
}

/// The best physical attacks of the acting unit, best first; the last one is to make none.
pub(super) fn best(state: &State, unit: UnitId, force: &mut Force) -> Vec<Brawl> {
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
pub(super) fn falls(state: &State, unit: UnitId, cause: Cause) -> f32 {
    let mech = state.mech(unit);
    if mech.is_prone() {
        return 0.0;
    }
    if piloting::hopeless(mech).is_some() {
        return 1.0;
    }
    1.0 - chance(i32::from(piloting::number(state, unit, &[cause]).total())) as f32
}

/// An attack with a limb: what it needs, and what follows if it lands or misses, by the worth of those concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike {
    number: i8,
    lands: f32,
    misses: f32,
}

impl Strike {
    /// Expected points with so much more to hit.
    pub(super) fn value(&self, modifier: i8) -> f32 {
        self.points(modifier) - self.risk(modifier)
    }

    fn chance(&self, modifier: i8) -> f32 {
        chance(i32::from(self.number) + i32::from(modifier)) as f32
    }

    fn points(&self, modifier: i8) -> f32 {
        self.chance(modifier) * self.lands
    }

    fn risk(&self, modifier: i8) -> f32 {
        (1.0 - self.chance(modifier)) * self.misses
    }

    fn of(state: &State, blow: &blow::Blow, target: UnitId, force: &Force) -> Strike {
        let lands = harm(state.mech(target), blow, force) * force.worth_of(target);
        Strike { number: blow.number.total(), lands, misses: 0.0 }
    }
}

/// §7.3 A kick with one leg, if it reaches: the target of a hit may fall, the attacker after a miss.
pub(super) fn kick(
    state: &State,
    unit: UnitId,
    leg: Location,
    target: UnitId,
    force: &Force,
) -> Option<Strike> {
    let fall =
        |id: UnitId, cause| falls(state, id, cause) * price_of_a_fall(state.mech(id)) * force.worth_of(id);
    let blow = blow::kick(state, unit, leg, target).ok()?;
    let plain = Strike::of(state, &blow, target, force);
    Some(Strike {
        lands: plain.lands + fall(target, Cause::Kicked),
        misses: fall(unit, Cause::MissedKick),
        ..plain
    })
}

/// §7.3 A punch with one arm, if it reaches.
pub(super) fn punch(
    state: &State,
    unit: UnitId,
    arm: Location,
    target: UnitId,
    force: &Force,
) -> Option<Strike> {
    let blow = blow::punch(state, unit, arm, target).ok()?;
    Some(Strike::of(state, &blow, target, force))
}

/// Points of a blow that lands, by where it may land. §7.3: one in six of the punch table strikes the head, which
/// kills where it is strong enough, and hurts the pilot in any case.
fn harm(target: Mech<'_>, blow: &blow::Blow, force: &Force) -> f32 {
    let rear = if blow.side == classic::damage::Side::Rear { 1.25 } else { 1.0 };
    let points = f32::from(blow.points);
    let on_the_head = match blow.table {
        HitTable::Punch => 1.0 / 6.0,
        HitTable::Full => 1.0 / 36.0,
        HitTable::Kick => 0.0,
    };
    let life = force.life[usize::from(target.unit.id.0)];
    points * rear + on_the_head * (PILOT + share_of_life(target, blow.points) * life)
}

/// How much of a 'Mech's life points on its head are worth: all but the fight goes on without it, and what gets
/// inside may strike the cockpit.
fn share_of_life(target: Mech<'_>, points: u16) -> f32 {
    let body = &target.unit.body;
    let (armour, inside) = (u16::from(body.armour[Location::Head]), u16::from(body.internal[Location::Head]));
    if points >= armour + inside {
        0.7
    } else if points > armour {
        0.25
    } else {
        0.1 * f32::from(points) / f32::from(armour + inside)
    }
}

/// What a hit on the pilot is worth.
const PILOT: f32 = 3.0;

fn weigh(state: &State, unit: UnitId, action: Action, force: &Force) -> Option<Brawl> {
    let target = action.target()?;
    let strike = match action {
        Action::Punch { arm, .. } => punch(state, unit, arm, target, force)?,
        Action::Kick { leg, .. } => kick(state, unit, leg, target, force)?,
        Action::Club { table, .. } => {
            Strike::of(state, &blow::club(state, unit, target, table).ok()?, target, force)
        }
        Action::Strike { mount, table, .. } => {
            Strike::of(state, &blow::strike(state, unit, mount, target, table).ok()?, target, force)
        }
        Action::Push { .. } => Strike {
            number: push::number(state, unit, target).ok()?.total(),
            lands: push_points(state, unit, target, force) * force.worth_of(target),
            misses: 0.0,
        },
        Action::EndPhysical => return None,
    };
    Some(Brawl { actions: vec![action], points: strike.points(0), risk: strike.risk(0) })
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
pub(super) fn is_declared(state: &State, unit: UnitId) -> bool {
    state.physicals().iter().any(|attack: &Attack| attack.attacker == unit)
}
