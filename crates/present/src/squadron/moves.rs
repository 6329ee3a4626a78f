//! The options of the Movement phase: which squad, then where each member goes.

use grid::Square;
use kit::Game;
use squadron::board::{Layout, Region};
use squadron::groups::LINK;
use squadron::movement::{Reach, is_pinned};
use squadron::tiles::TILES;
use squadron::{Action, ByColour, Colour, GroupId, MechaId, State, victory};

use super::names;
use crate::Refusal;
use crate::words::{ReasonText, action};
use wire::squadron::{
    ActivationOptions, BarredSquare, DestinationCard, Given, ReachSquare, SquadMember, SquadMove,
    SquadsOptions,
};
use wire::{Answer, BySeat};

pub(super) fn squads(state: &State, own: Colour) -> SquadsOptions {
    let alive = state.groups().ids(own).filter(|&group| !state.members(own, group).is_empty());
    let refused = state.check(Action::Pass).err();
    SquadsOptions {
        groups: alive.map(|group| squad(state, own, group)).collect(),
        pass: refused.is_none().then(|| action(&Action::Pass)),
        pass_note: match refused {
            Some(why) => names::refused(state, &why).why,
            None if state.passes() > 0 => {
                "The other side has passed: if you pass too, movement ends.".to_owned()
            }
            None => format!("If {} passes too, movement ends.", own.other()),
        },
    }
}

fn squad(state: &State, own: Colour, group: GroupId) -> SquadMove {
    let chosen = Action::Activate(group);
    let refused = state.check(chosen).err().map(|why| names::refused(state, &why));
    let legal = refused.is_none();
    let (why_not, section) = refused.map_or((None, None), |it| (Some(it.why), it.section));
    SquadMove {
        group: group.0,
        name: names::group(state, own, group),
        action: legal.then(|| action(&chosen)),
        why_not,
        section,
        members: state.members(own, group).iter().map(|id| member(state, own, id, legal)).collect(),
    }
}

fn member(state: &State, own: Colour, id: MechaId, moves: bool) -> SquadMember {
    let reach = moves.then(|| Reach::of(state.field(), id, own));
    let squares = reach.iter().flat_map(|reach| {
        let squares: Vec<_> = reach.squares().iter().collect();
        squares.into_iter().filter_map(|at| Some(ReachSquare(at.x(), at.y(), reach.cost(at)?)))
    });
    SquadMember { id: id.get(), pinned: is_pinned(state.field(), id, own), reach: squares.collect() }
}

pub(super) fn activation(state: &State, own: Colour, group: GroupId) -> Option<ActivationOptions> {
    let muster = state.muster()?;
    let next = state.next_member()?;
    let reach = Reach::of(state.field(), next, own);
    let ends = muster.ends();
    let given: Vec<Given> =
        state.given().map(|(id, to)| Given { id: id.get(), to: names::point(to) }).collect();
    let waiting = state.members(own, group).iter().skip(given.len() + 1).map(MechaId::get);
    let mates = mates(state, own, group, next);
    let layout = state.field().board().layout;
    let now = planned(state, own);
    let destinations = ends.iter().map(|at| DestinationCard {
        x: at.x(),
        y: at.y(),
        cost: reach.cost(at).unwrap_or(0),
        path: reach.path(at).unwrap_or_else(|| vec![at]).into_iter().map(names::point).collect(),
        points: points(layout, own, &now, layout.region(state.field().square(next)), layout.region(at)),
        links: mates.iter().filter(|(_, mate)| mate.distance(at) <= LINK).map(|(id, _)| id.get()).collect(),
        action: action(&Action::Destination(at)),
    });
    let barred = reach.squares().minus(&ends);
    let barred = barred.iter().filter_map(|at| {
        let ReasonText { why: why_not, section } = names::refused(state, &muster.check(at).err()?);
        Some(BarredSquare { x: at.x(), y: at.y(), why_not, section })
    });
    Some(ActivationOptions {
        group: group.0,
        name: names::group(state, own, group),
        next: next.get(),
        waiting: waiting.collect(),
        destinations: destinations.collect(),
        barred: barred.collect(),
        links: linked(&mates),
        note: note(state, own, next, given.len()),
        given,
    })
}

/// §10.1 How many stand where, those that have their destination already there.
fn planned(state: &State, own: Colour) -> ByColour<[u8; TILES]> {
    let layout = state.field().board().layout;
    let mut counts = victory::counts(state.field());
    for (id, to) in state.given() {
        counts[own][usize::from(layout.region(state.field().square(id)).0)] -= 1;
        counts[own][usize::from(layout.region(to).0)] += 1;
    }
    counts
}

/// §10.2 What the turn would bring both if it ended with one Mecha gone from a region to another.
fn points(layout: Layout, own: Colour, now: &ByColour<[u8; TILES]>, from: Region, to: Region) -> BySeat<u16> {
    let mut counts = *now;
    counts[own][usize::from(from.0)] -= 1;
    counts[own][usize::from(to.0)] += 1;
    let control = victory::control_by(&counts);
    let of = |colour: Colour| control[colour].iter().map(|it| victory::worth(layout, it, colour)).sum();
    BySeat { red: of(Colour::Red), blue: of(Colour::Blue) }
}

/// Whether the Mecha that is next may end on a square; if not, why.
pub(super) fn square(state: &State, at: Result<Square, &str>) -> Result<Answer, Refusal> {
    let Some(muster) = state.muster() else {
        return Err(Refusal::unanswerable("choose a squad first: then squares can be asked for"));
    };
    let answer = |text: String, section: Option<String>| Answer::Square { ok: false, text, section };
    let at = match at {
        Ok(at) => at,
        Err(why) => return Ok(answer(why.to_owned(), Some("2.5".to_owned()))),
    };
    Ok(match muster.check(at) {
        Ok(()) => Answer::Square { ok: true, text: "it may end here".to_owned(), section: None },
        Err(why) => {
            let ReasonText { why, section } = names::refused(state, &why);
            answer(why, section)
        }
    })
}

/// The squad without the one that is next, where the plan has them.
fn mates(state: &State, own: Colour, group: GroupId, next: MechaId) -> Vec<(MechaId, Square)> {
    let goes = |id: MechaId| state.given().find(|(given, _)| *given == id).map(|(_, to)| to);
    let members = state.members(own, group);
    let mates = members.iter().filter(|&id| id != next);
    mates.map(|id| (id, goes(id).unwrap_or_else(|| state.field().square(id)))).collect()
}

/// §5 Pairs that stand together.
pub(super) fn linked(standing: &[(MechaId, Square)]) -> Vec<[u8; 2]> {
    let after = |index: usize| standing[index + 1..].iter();
    let pairs =
        standing.iter().enumerate().flat_map(|(index, one)| after(index).map(move |other| (one, other)));
    let near = pairs.filter(|((_, one), (_, other))| one.distance(*other) <= LINK);
    near.map(|((one, _), (other, _))| [one.get(), other.get()]).collect()
}

fn note(state: &State, own: Colour, next: MechaId, given: usize) -> String {
    let name = names::mecha(state, next);
    let movement = state.field().profile(next).movement;
    let lone = squadron::groups::is_isolated(state.field(), next, own) && given == 0;
    if lone && state.field().living(own).len() > 1 {
        format!("{name} is alone and must close up to its friends.")
    } else {
        format!("{name}, Move {movement}: in the end everyone needs a friend within two squares.")
    }
}
