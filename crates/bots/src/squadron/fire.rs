//! Which group attacks which: losses by exact odds, the fire that comes back, and the effect on the regions.

use squadron::combat::{Attack, attack};
use squadron::odds::{self, Target, Way};
use squadron::{Action, Colour, GroupId, MechaId, MechaSet, State};

use super::worth::{self, Taker, Takers};
use crate::Term;

/// An attack that was weighed.
#[derive(Clone, Debug)]
pub(super) struct Strike {
    pub(super) group: GroupId,
    pub(super) target: GroupId,
    pub(super) dice: u16,
    losses: f32,
    silenced: f32,
    urgency: f32,
}

impl Strike {
    pub(super) fn action(&self) -> Action {
        Action::Attack { group: self.group, target: self.target }
    }

    pub(super) fn total(&self) -> f32 {
        self.losses + self.silenced + self.urgency
    }

    pub(super) fn terms(&self) -> Vec<Term> {
        let terms = [
            ("expected losses", self.losses),
            ("before they fire", self.silenced),
            ("before we are fired at", self.urgency),
        ];
        terms.into_iter().map(|(why, value)| Term { why, value: f64::from(value) }).collect()
    }
}

/// The attacks that a colour may declare, best first.
pub(super) fn strikes(state: &State, me: Colour, listed: &[Action]) -> Vec<Strike> {
    let mut strikes: Vec<Strike> = listed
        .iter()
        .filter_map(|action| match *action {
            Action::Attack { group, target } => strike(state, me, group, target),
            _ => None,
        })
        .collect();
    strikes.sort_by(|a, b| b.total().total_cmp(&a.total()));
    strikes
}

/// The best attack by average dice and nothing else.
pub(super) fn quick_strike(state: &State, me: Colour, listed: &[Action]) -> Option<Action> {
    let them = me.other();
    let value = |action: &Action| match *action {
        Action::Attack { group, target } => {
            let attack = attack(state.field(), me, state.members(me, group), state.members(them, target))?;
            let fires_yet = if state.is_used(them, target) { 1.0 } else { 1.35 };
            Some((*action, fires_yet * average(state, them, &attack)))
        }
        _ => None,
    };
    listed.iter().filter_map(value).max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
}

fn strike(state: &State, me: Colour, group: GroupId, target: GroupId) -> Option<Strike> {
    let (field, them) = (state.field(), me.other());
    let (own, enemy) = (state.members(me, group), state.members(them, target));
    let attack = attack(field, me, own, enemy)?;
    let losses = expected(state, them, &attack);
    // A Mecha that has already fired does not fire less after a hit.
    let fires_yet = !state.is_used(them, target);
    let silenced = if fires_yet { 0.35 * losses } else { 0.0 };
    let fired_at = |enemies: MechaSet| {
        squadron::combat::attack(field, them, enemies, own).map_or(0.0, |back| average(state, me, &back))
    };
    let threats = state.unused(them).map(|group| fired_at(state.members(them, group)));
    let urgency = 0.3 * threats.fold(0.0, f32::max);
    Some(Strike { group, target, dice: attack.dice(), losses, silenced, urgency })
}

/// Dice and targets up to which losses are reckoned exactly; beyond, with average dice.
const EXACT_DICE: u16 = 12;
const EXACT_TARGETS: usize = 4;

/// What an attack costs the defender, in points.
fn expected(state: &State, defender: Colour, attack: &Attack) -> f32 {
    let field = state.field();
    if attack.dice() > EXACT_DICE || attack.eligible.len() > EXACT_TARGETS {
        return average(state, defender, attack);
    }
    let target = |id: MechaId| Target { kind: field.mecha(id).kind, damage: field.mecha(id).damage };
    let targets: Vec<Target> = attack.eligible.iter().map(target).collect();
    match odds::losses(&field.table().card, &targets, attack.dice(), Way::Greedy) {
        Ok(losses) => {
            let of_kind = |kind| {
                let those = attack.eligible.iter().filter(|&id| field.mecha(id).kind == kind);
                let (sum, count) =
                    those.fold((0.0, 0), |(sum, n), id| (sum + stake(state, defender, id), n + 1));
                sum / count.max(1) as f32
            };
            losses.by_kind.iter().map(|(kind, odds)| odds.mean() as f32 * of_kind(*kind)).sum()
        }
        Err(_) => average(state, defender, attack),
    }
}

/// The same with average dice.
fn average(state: &State, defender: Colour, attack: &Attack) -> f32 {
    let field = state.field();
    let mut eligible: Vec<MechaId> = attack.eligible.iter().collect();
    let taker = |id: MechaId| {
        let (profile, damage) = (field.profile(id), field.mecha(id).damage);
        let left = f32::from(profile.body.saturating_sub(damage)).max(1.0);
        Taker { armor: profile.armor, left, price: stake(state, defender, id) / left }
    };
    eligible.sort_by(|&a, &b| {
        let fresh = |id: MechaId| field.mecha(id).damage == 0;
        fresh(a).cmp(&fresh(b)).then(taker(a).price.total_cmp(&taker(b).price))
    });
    let mut takers: Takers = eligible.into_iter().map(taker).collect();
    worth::losses(f32::from(attack.dice()), &mut takers)
}

/// What a Mecha is worth to its owner just now: itself, and the control that hangs on it (§10.1).
pub(super) fn stake(state: &State, owner: Colour, id: MechaId) -> f32 {
    let field = state.field();
    let (layout, counts) = (field.board().layout, squadron::victory::counts(field));
    let region = layout.region(field.square(id));
    let at = usize::from(region.0);
    let (own, enemy) = (f32::from(counts[owner][at]), f32::from(counts[owner.other()][at]));
    let land = |own: f32| {
        worth::hold(own, enemy) * worth::pay(layout, region, owner)
            - worth::hold(enemy, own) * worth::pay(layout, region, owner.other())
    };
    let control = (land(own) - land((own - 1.0).max(0.0))).max(0.0);
    worth::mecha(field.profile(id), worth::turns_left(state)) + 0.7 * control
}
