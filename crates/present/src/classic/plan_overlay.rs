//! A plan of actions in the terms of a set of options, so that the page can lay it out as if the player had clicked it.

use classic::movement::Action as Step;
use classic::unit::Boost;
use classic::{Action, State, UnitId, fire, physical, turn};
use grid::{Facing, Hex};
use kit::Seat;

use super::way::{self, Goal};
use super::{fire as shots, names, options, physical as blows};
use crate::words::action;
use wire::classic::ModeKey;
use wire::{Answer, PlanEntry, PlanOverlay};

/// `None` where the options has no plan that looks like it.
pub(super) fn plan_overlay(state: &State, seat: Seat, actions: &[Action]) -> Option<PlanOverlay> {
    match *actions.first()? {
        Action::Turn(turn::Action::Deploy { unit, hex, facing }) => {
            Some(PlanOverlay::Place { unit: unit.0, hex: hex.to_string(), facing: facing as u8 })
        }
        Action::Turn(turn::Action::Activate { unit }) => Some(PlanOverlay::Pick { unit: unit.0 }),
        Action::Movement(_) => state.acting().map(|unit| moved(state, unit, actions)),
        Action::Fire(_) | Action::Physical(_) | Action::End(_) => {
            let entries = actions.iter().filter_map(|&it| entry(state, seat, it));
            Some(PlanOverlay::Declare { entries: entries.collect() })
        }
    }
}

fn entry(state: &State, seat: Seat, chosen: Action) -> Option<PlanEntry> {
    let plain = PlanEntry { action: action(&chosen), weapon: None, target: None, key: None };
    match chosen {
        Action::Fire(it) => match it {
            fire::Action::Fire { weapon, target, .. } => {
                Some(PlanEntry { weapon: Some(weapon.0), target: Some(shots::key(target)), ..plain })
            }
            fire::Action::Twist { .. } => Some(plain),
            fire::Action::TurnTurret { turret, offset } => {
                Some(PlanEntry { key: Some(shots::turret_key(turret, offset)), ..plain })
            }
            fire::Action::SwingMount { weapon, to } => {
                Some(PlanEntry { key: Some(shots::swing_key(weapon, to)), ..plain })
            }
            fire::Action::FlipArms => Some(PlanEntry { key: Some("flip".to_owned()), ..plain }),
            fire::Action::PickUpClub => Some(PlanEntry { key: Some("pick_up_club".to_owned()), ..plain }),
            fire::Action::Spot { target } => {
                Some(PlanEntry { key: Some(format!("spot_{}", target.0)), ..plain })
            }
            fire::Action::EndFire => None,
        },
        Action::Physical(physical::Action::EndPhysical) => None,
        Action::Physical(it) => Some(PlanEntry { key: blows::option_key(it), ..plain }),
        Action::End(_) => {
            let mut options = options::ends(state, seat).options.into_iter();
            let listed = options.find(|it| it.action.as_ref() == Some(&plain.action))?;
            Some(PlanEntry { key: Some(listed.key), ..plain })
        }
        Action::Turn(_) | Action::Movement(_) => None,
    }
}

/// A move as a goal of the options, or as it is where there is no such goal: a death from above, a single step.
fn moved(state: &State, unit: UnitId, actions: &[Action]) -> PlanOverlay {
    let other = || PlanOverlay::Other { actions: actions.iter().map(action).collect() };
    let Some(route) = Route::of(state, unit, actions) else { return other() };
    let goal = |via: &[Hex]| {
        let goal = Goal { key: route.key, hex: route.hex, facing: Some(route.facing), via: via.to_vec() };
        match way::answer(state, unit, &goal) {
            Ok(Answer::Way { actions: found, .. }) => Some((goal, found)),
            Ok(_) | Err(_) => None,
        }
    };
    // The cheapest way as a rule; hex by hex where the plan goes another.
    let Some((cheapest, found)) = goal(&[]) else { return other() };
    let same = actions.iter().map(action).zip(&found).filter(|(one, two)| one == *two).count() == found.len();
    let goal = if same { cheapest } else { goal(&route.via).map_or(cheapest, |(goal, _)| goal) };
    PlanOverlay::Move {
        mode: goal.key,
        hex: goal.hex.to_string(),
        facing: route.facing as u8,
        via: goal.via.iter().map(Hex::to_string).collect(),
        then: route.then.map(|it| action(&Action::Movement(it))),
    }
}

/// Where a list of steps leads.
struct Route {
    key: ModeKey,
    hex: Hex,
    facing: Facing,
    /// The hexes on the way.
    via: Vec<Hex>,
    then: Option<Step>,
}

impl Route {
    fn of(state: &State, unit: UnitId, actions: &[Action]) -> Option<Route> {
        let it = state.unit(unit);
        let mut route = Route {
            key: names::mode_key(it.motion.mode, it.boost()),
            hex: it.place.hex,
            facing: it.place.facing,
            via: Vec::new(),
            then: None,
        };
        let mut entered: Vec<Hex> = Vec::new();
        for action in actions {
            let Action::Movement(step) = action else { return None };
            match *step {
                Step::Declare { mode, masc, supercharger } => {
                    route.key = names::mode_key(mode, Boost::of(masc, supercharger));
                }
                Step::Forward { .. } => entered.push(route.enter(route.facing)),
                Step::Backward { .. } => entered.push(route.enter(route.facing.opposite())),
                Step::Shift { towards, .. } => entered.push(route.enter(towards)),
                Step::TurnLeft => route.facing = route.facing.left(),
                Step::TurnRight => route.facing = route.facing.right(),
                Step::Jump { to, facing } => (route.hex, route.facing) = (to, facing),
                Step::Charge { .. } | Step::DropProne | Step::Leave => route.then = Some(*step),
                Step::StandUp | Step::EndMove => {}
                Step::DeathFromAbove { .. } | Step::Unjam => return None,
                Step::Drive { .. } | Step::Rise | Step::Dive => return None,
            }
        }
        entered.pop();
        route.via = entered;
        Some(route)
    }

    fn enter(&mut self, towards: Facing) -> Hex {
        self.hex = self.hex.neighbour(towards);
        self.hex
    }
}
