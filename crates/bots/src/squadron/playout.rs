//! The rest of a turn, played quickly for both sides.

use kit::{Game, Seeded, Silent};
use squadron::combat::Step;
use squadron::{Action, Colour, GroupId, Phase, State};

use super::activation_plan::{ActivationPlan, Effort, plans};
use super::clock::Clock;
use super::fire;
use super::idea::Idea;
use super::situation::Situation;
use super::squad::Squad;
use super::survey::Survey;
use super::terms::Weights;

/// Plays the Movement Phase to its end. It holds no dice, so the same weights lead to the same position. Whether
/// the clock allowed it.
pub(super) fn to_combat(state: &mut State, survey: &Survey, weights: Weights, clock: &mut Clock) -> bool {
    loop {
        let action = match *state.phase() {
            Phase::FirstMover => Some(Action::MovesFirst(state.initiative().other())),
            Phase::Movement { turn } => match quick_plan(state, survey, turn, weights, clock) {
                Some(plan) => {
                    let (idea, before) = (Idea::Move(plan), state.clone());
                    for action in idea.actions(&before, turn) {
                        state.apply_unchecked(action, &mut Seeded::new(0), &mut Silent);
                    }
                    None
                }
                None => state.default_action(),
            },
            Phase::Activation { .. } => state.default_action(),
            _ => return true,
        };
        if let Some(action) = action {
            state.apply_unchecked(action, &mut Seeded::new(0), &mut Silent);
        }
        if !clock.spend(1) {
            return false;
        }
    }
}

/// Plays from the end of movement to the end of the turn or the game.
pub(super) fn to_turn_end(state: &mut State, dice: &mut Seeded, listed: &mut Vec<Action>) {
    let turn = state.turn();
    while state.turn() == turn {
        let action = match *state.phase() {
            Phase::FirstAttacker => Some(Action::AttacksFirst(state.initiative())),
            Phase::Combat { turn } => {
                listed.clear();
                state.legal_actions(listed);
                fire::quick_strike(state, turn, listed).or(Some(Action::Pass))
            }
            Phase::Allocation(_) => quick_allocation(state),
            _ => None,
        };
        let Some(action) = action else { return };
        state.apply_unchecked(action, dice, &mut Silent);
    }
}

/// A plan for the quietest group.
fn quick_plan(
    state: &State,
    survey: &Survey,
    me: Colour,
    weights: Weights,
    clock: &mut Clock,
) -> Option<ActivationPlan> {
    let situation = Situation::of(state, survey, me);
    let noise = |group: &GroupId| {
        let squares = state.members(me, *group).iter().map(|id| state.field().square(id));
        let aiming = squares.fold(0, |all, square| all | situation.aiming_at(square));
        (aiming & !situation.settled).count_ones()
    };
    let group = state.unused(me).min_by_key(noise)?;
    let squad = Squad::of(&situation, group, &[], weights);
    plans(&squad, Effort::QUICK, clock).into_iter().next()
}

/// A Mecha that survives the dice of the face, otherwise the one worth least.
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
