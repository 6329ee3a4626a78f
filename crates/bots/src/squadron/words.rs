//! The texts of ideas and score terms.

use squadron::action::Privilege;
use squadron::{Action, Colour, GroupId, MechaId, State};

use super::activation_plan::ActivationPlan;
use super::fire::Strike;
use super::idea::Weighed;
use crate::{Candidate, Term};

/// An idea as it was weighed: once it was played out, how the turn may end is its score.
pub(super) fn weighed(state: &State, me: Colour, it: &Weighed) -> Candidate {
    let described = it.idea.describe(state, me);
    let Some(outlook) = it.outlook.map(f64::from) else { return described };
    let first = Term { why: "outlook after the turn", value: outlook };
    Candidate { plan: described.plan, score: outlook, terms: [vec![first], described.terms].concat() }
}

pub(super) fn plan(state: &State, plan: &ActivationPlan) -> Candidate {
    let field = state.field();
    let moves: Vec<String> = plan
        .ends
        .iter()
        .filter(|(id, to)| field.square(*id) != *to)
        .map(|(id, to)| format!("{} to {}", name(state, *id), field.board().layout.square_name(*to)))
        .collect();
    let listed = if moves.is_empty() { "all stay".to_owned() } else { moves.join(", ") };
    Candidate {
        plan: format!("{}: {listed}", squad(state, plan.group)),
        score: f64::from(plan.gain()),
        terms: plan.terms.against(&plan.stay),
    }
}

pub(super) fn strike(state: &State, me: Colour, strike: &Strike) -> Candidate {
    let names = |colour, group| {
        let names: Vec<String> = state.members(colour, group).iter().map(|id| name(state, id)).collect();
        names.join(", ")
    };
    let (own, enemy) = (names(me, strike.group), names(me.other(), strike.target));
    Candidate {
        plan: format!("{own} fire at {enemy} with {} dice", strike.dice),
        score: f64::from(strike.total()),
        terms: strike.terms(),
    }
}

pub(super) fn allocation(state: &State, id: MechaId, kept: f32) -> Candidate {
    let plan = format!("{} takes the next dice", name(state, id));
    let terms = vec![Term { why: "what is left to us", value: f64::from(kept) }];
    Candidate { plan, score: f64::from(kept), terms }
}

pub(super) fn tile(state: &State, action: Action, score: f32) -> Candidate {
    let plan = match action {
        Action::LayTile { tile, slot, rotation } => {
            let name = &state.field().table().tiles.tile(tile).name;
            format!("{name} in region {slot}, turned by {} degrees", rotation.degrees())
        }
        _ => String::new(),
    };
    let terms = vec![Term { why: "quicker for us than for them", value: f64::from(score) }];
    Candidate { plan, score: f64::from(score), terms }
}

pub(super) fn pass() -> Candidate {
    Candidate { plan: "pass, and let them go first".to_owned(), score: 0.0, terms: Vec::new() }
}

/// What is decided without being weighed.
pub(super) fn plain(state: &State, me: Colour, action: Action) -> Candidate {
    let first = |who: Colour, verb: &str| {
        if who == me { format!("{verb} first") } else { format!("let them {verb} first") }
    };
    let layout = state.field().board().layout;
    let plan = match action {
        Action::MovesFirst(who) => first(who, "move"),
        Action::AttacksFirst(who) => first(who, "attack"),
        Action::Take(Privilege::Colours) => "choose the colours".to_owned(),
        Action::Take(Privilege::Opener) => "be the opener".to_owned(),
        Action::Play(colour) => format!("play {colour}"),
        Action::ChooseForce(_) => "this force".to_owned(),
        Action::Place { kind, at } => format!("{kind} on {}", layout.square_name(at)),
        Action::Activate(group) => format!("{} moves", squad(state, group)),
        Action::Destination(to) => format!("to {}", layout.square_name(to)),
        Action::LayTile { tile, slot, .. } => {
            format!("{} in region {slot}", state.field().table().tiles.tile(tile).name)
        }
        Action::Pass => "pass".to_owned(),
        Action::Attack { group, target } => {
            format!("{} attacks {}", squad(state, group), state.squad_name(me.other(), target))
        }
        Action::Allocate(id) => format!("{} takes the next dice", name(state, id)),
    };
    Candidate { plan, score: 0.0, terms: Vec::new() }
}

fn name(state: &State, id: MechaId) -> String {
    state.field().name(id)
}

/// A squad of the deciding colour.
fn squad(state: &State, group: GroupId) -> String {
    state.deciding().map_or_else(String::new, |colour| state.squad_name(colour, group).to_string())
}
