//! What was weighed, in words a player reads.

use squadron::{Action, Colour, MechaId, State};

use super::fire::Strike;
use super::idea::Weighed;
use super::plan::Plan;
use crate::{Candidate, Term};

/// An idea as it was weighed: once it was played out, how the turn may end is its score.
pub(super) fn weighed(state: &State, me: Colour, it: &Weighed) -> Candidate {
    let told = it.idea.told(state, me);
    let Some(outlook) = it.outlook.map(f64::from) else { return told };
    let first = Term { why: "outlook after the turn", value: outlook };
    Candidate { plan: told.plan, score: outlook, terms: [vec![first], told.terms].concat() }
}

pub(super) fn plan(state: &State, plan: &Plan) -> Candidate {
    let field = state.field();
    let moves: Vec<String> = plan
        .ends
        .iter()
        .filter(|(id, to)| field.square(*id) != *to)
        .map(|(id, to)| format!("{} to {to}", name(state, *id)))
        .collect();
    let told = if moves.is_empty() { "all stay".to_owned() } else { moves.join(", ") };
    Candidate {
        plan: format!("group {}: {told}", plan.group),
        score: f64::from(plan.gain()),
        terms: plan.terms.told(&plan.stay),
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
        terms: strike.told(),
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
pub(super) fn plain(me: Colour, action: Action) -> Candidate {
    let first = |who: Colour, verb: &str| {
        if who == me { format!("{verb} first") } else { format!("let them {verb} first") }
    };
    let plan = match action {
        Action::MovesFirst(who) => first(who, "move"),
        Action::AttacksFirst(who) => first(who, "attack"),
        Action::Take(privilege) => format!("take the privilege: {privilege:?}"),
        Action::Play(colour) => format!("play {colour}"),
        Action::ChooseForce(_) => "this force".to_owned(),
        Action::Place { kind, at } => format!("{kind} on {at}"),
        Action::Activate(group) => format!("group {group} moves"),
        Action::Destination(to) => format!("to {to}"),
        Action::LayTile { .. } | Action::Pass | Action::Attack { .. } | Action::Allocate(_) => {
            format!("{action:?}")
        }
    };
    Candidate { plan, score: 0.0, terms: Vec::new() }
}

fn name(state: &State, id: MechaId) -> String {
    format!("{} {id}", state.field().mecha(id).kind)
}
