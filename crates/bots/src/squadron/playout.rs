//! The rest of a turn, played quickly for both sides.

use kit::{Dice, Game, Seeded, Silent};
use squadron::combat::Step;
use squadron::movement::is_pinned;
use squadron::{Action, Colour, GroupId, Phase, State};

use super::clock::Clock;
use super::fire;
use super::plan::{Effort, Plan, plans};
use super::scene::Scene;
use super::squad::Squad;
use super::survey::Survey;
use super::terms::Weights;

/// Plays on until the turn or the game is over; whether the clock allowed it.
pub(super) fn to_turn_end(state: &mut State, survey: &Survey, dice: &mut Seeded, clock: &mut Clock) -> bool {
    let turn = state.turn();
    let mut listed = Vec::new();
    while state.turn() == turn {
        if !clock.spend(1) {
            return false;
        }
        let action = match *state.phase() {
            Phase::Over(_) => return true,
            Phase::FirstMover => Some(Action::MovesFirst(state.initiative().other())),
            Phase::FirstAttacker => Some(Action::AttacksFirst(state.initiative())),
            Phase::Movement { turn } => match quick_plan(state, survey, turn, clock) {
                Some(plan) => {
                    carry_out(state, turn, &plan, dice);
                    continue;
                }
                None => state.default_action(),
            },
            Phase::Combat { turn } => {
                listed.clear();
                state.legal_actions(&mut listed);
                fire::quick_strike(state, turn, &listed).or(Some(Action::Pass))
            }
            Phase::Allocation(_) => quick_allocation(state),
            _ => state.default_action(),
        };
        let Some(action) = action else { return true };
        state.apply_unchecked(action, dice, &mut Silent);
    }
    true
}

/// Carries out a whole activation.
pub(super) fn carry_out(state: &mut State, me: Colour, plan: &Plan, dice: &mut dyn Dice) {
    let asked: Vec<Action> = plan
        .ends
        .iter()
        .filter(|(id, _)| !is_pinned(state.field(), *id, me))
        .map(|(_, to)| Action::Destination(*to))
        .collect();
    if matches!(state.phase(), Phase::Movement { .. }) {
        state.apply_unchecked(Action::Activate(plan.group), dice, &mut Silent);
    }
    // Of an activation that has begun, the rest.
    let done = state.given().filter(|(id, _)| !is_pinned(state.field(), *id, me)).count();
    for action in asked.into_iter().skip(done) {
        state.apply_unchecked(action, dice, &mut Silent);
    }
}

/// A plan for the quietest group.
fn quick_plan(state: &State, survey: &Survey, me: Colour, clock: &mut Clock) -> Option<Plan> {
    let scene = Scene::of(state, survey, me);
    let noise = |group: &GroupId| {
        let squares = state.members(me, *group).iter().map(|id| state.field().square(id));
        let aiming = squares.fold(0, |all, square| all | scene.aiming_at(square));
        (aiming & !scene.settled).count_ones()
    };
    let group = state.unused(me).min_by_key(noise)?;
    let squad = Squad::of(&scene, group, &[], Weights::REGULAR);
    plans(&squad, Effort::QUICK, clock).into_iter().next()
}

/// Whoever survives the dice of the face, or else is worth least.
fn quick_allocation(state: &State) -> Option<Action> {
    let Phase::Allocation(assault) = state.phase() else { return None };
    let Step::Choose { face, options } = assault.step(state.field()) else { return None };
    let dice = assault.faces[usize::from(face.get()) - 1];
    let owner = assault.attacker.other();
    let cost = |id| {
        let left = state.field().profile(id).body - state.field().mecha(id).damage;
        let falls = dice >= u16::from(left);
        fire::stake(state, owner, id) * if falls { 1.0 } else { 0.2 }
    };
    let gentle = options.iter().min_by(|&a, &b| cost(a).total_cmp(&cost(b)));
    gentle.map(Action::Allocate)
}
