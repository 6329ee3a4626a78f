//! A hex in words: what it is, who stands there, what it costs to enter, whether it is seen.

use classic::board::Footing;
use classic::movement::cost::{self, NoStep, Spot};
use classic::movement::flight::standing_place;
use classic::sight::Viewer;
use classic::unit::Fate;
use classic::{State, UnitId, movement};
use grid::{Facing, Hex};

use super::{board, fire as shots, names};
use crate::Refusal;
use crate::words::{hexes, sentence};
use wire::Answer;

/// Whoever stands there, or a standing 'Mech on the ground.
pub(super) fn viewer(state: &State, hex: Hex) -> Viewer {
    let stands = state.units().iter().find(|it| it.place.hex == hex && state.mech(it.id).is_in_play());
    stands.map_or_else(
        || Viewer { elevation: classic::movement::ground_elevation(state, hex), ..Viewer::standing(hex) },
        |unit| unit.viewer(),
    )
}

/// The ground, who stands there, and what a unit makes of it: the named one, or the one that acts.
pub(super) fn describe(state: &State, hex: Hex, from: Option<u8>) -> Result<Answer, Refusal> {
    let eyes = match from {
        Some(id) => Some(in_play(state, id)?),
        None => state.acting(),
    };
    let text = state.board().get(hex).map(board::text).unwrap_or_default();
    let mut lines = Vec::new();
    for unit in state.units().iter().filter(|it| it.place.hex == hex && it.fate != Fate::Reserve) {
        if state.mech(unit.id).is_in_play() {
            lines.push(format!("{} {} stands here", unit.seat.name(), names::unit(state, unit.id)));
        }
    }
    if let Some(unit) = eyes {
        lines.extend(entry(state, unit, hex));
        let range = state.unit(unit).place.hex.distance(hex);
        if range > 0 {
            let card = shots::sight_card(state, state.unit(unit).viewer(), viewer(state, hex));
            let seen = sentence(&card.text);
            lines.push(format!("{} from {}. {seen}", hexes(range), names::unit(state, unit)));
        }
    }
    Ok(Answer::Hex { text: format!("{hex}, {text}"), lines })
}

fn in_play(state: &State, id: u8) -> Result<UnitId, Refusal> {
    let unit = state.units().get(usize::from(id)).filter(|it| state.mech(it.id).is_in_play());
    unit.map(|it| it.id).ok_or_else(|| Refusal::unanswerable(format!("unit {id} is not on the board")))
}

/// §4.4 What a step into the hex costs: from where the unit stands if that is next to it, else by the sides.
fn entry(state: &State, unit: UnitId, hex: Hex) -> Vec<String> {
    let it = state.unit(unit);
    if it.place.hex == hex {
        return Vec::new();
    }
    let next_to = Facing::ALL.into_iter().find(|&facing| it.place.hex.neighbour(facing) == hex);
    if let Some(towards) = next_to {
        let from = state.spot(unit);
        let steps = Footing::ALL
            .into_iter()
            .filter_map(|onto| step(state, unit, Entering { from, hex, towards, onto }));
        let shown = steps.map(|step| match step {
            Ok(mp) => format!("Entering costs {mp} MP"),
            Err(why) => format!("Cannot be entered from here: {}", names::refused(state, &why).why),
        });
        return shown.collect();
    }
    let around = Facing::ALL.into_iter().filter_map(|side| from_side(state, unit, hex, side)?.ok());
    let costs: Vec<u8> = around.collect();
    match (costs.iter().min(), costs.iter().max()) {
        (Some(least), Some(most)) if least == most => vec![format!("Entering costs {least} MP")],
        (Some(least), Some(most)) => vec![format!("Entering costs {least} to {most} MP, by the side")],
        (None, _) | (_, None) => vec!["Cannot be entered on foot from any side".to_owned()],
    }
}

/// A step into a hex over one of its sides, on the ground; `None` where nothing is to step from.
pub(super) fn from_side(state: &State, unit: UnitId, hex: Hex, side: Facing) -> Option<Result<u8, NoStep>> {
    let (from, board) = (hex.neighbour(side), state.board());
    let tread = board.contains(from).then(|| board.tread(from))?;
    let spot = Spot { tread, footing: standing_place(tread)?.footing };
    let entering = Entering { from: spot, hex, towards: side.opposite(), onto: Footing::Ground };
    step(state, unit, entering)
}

/// One step into a hex.
struct Entering<'a> {
    from: Spot<'a>,
    hex: Hex,
    towards: Facing,
    onto: Footing,
}

/// What it costs; `None` where there is no such footing.
fn step(state: &State, unit: UnitId, entering: Entering<'_>) -> Option<Result<u8, NoStep>> {
    let Entering { from, hex, towards, onto } = entering;
    let tread = state.board().tread(hex);
    tread.level(onto)?;
    let taken = cost::step(from, Spot { tread, footing: onto }, towards, movement::gait(state, unit));
    Some(taken.map(|step| step.mp))
}
