//! §12.6 Objectives: what a scenario gives points for.

use grid::Hex;
use kit::{BySeat, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::reason::reasons;
use crate::setup::Edge;
use crate::unit::{Fate, Loss, Unit, UnitId};
use crate::{Setup, State};

/// What has to be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Goal {
    /// An operational unit stands in the hex when the battle ends.
    Hold { hex: Hex },
    /// For each unit that left the board by this edge.
    Leave { edge: Edge },
    /// The unit is out of action; one that withdrew is not.
    Destroy { unit: UnitId },
    /// For each own unit that is operational when the battle ends, or left the board.
    Survive,
}

/// A goal of one side and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Objective {
    pub seat: Seat,
    #[serde(flatten)]
    pub goal: Goal,
    pub points: u16,
}

/// Why an objective cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ObjectiveError {
    OffBoard { hex: Hex },
    NoUnit { unit: UnitId, units: usize },
    OwnUnit { seat: Seat, unit: UnitId },
}

reasons! { ObjectiveError;
    ObjectiveError::OffBoard { hex } => plainly(text![hex.to_string(), " is off the board"]);
    ObjectiveError::NoUnit { unit, units } => plainly(text![
        "unit ", unit.0, " does not exist: there are ", units
    ]);
    ObjectiveError::OwnUnit { seat, unit } => plainly(text![
        seat.name(), " cannot be asked to destroy its own unit ", unit.0
    ]);
}

/// §12.6 Every hex and every unit that an objective names is there.
pub fn check(setup: &Setup) -> Result<(), ObjectiveError> {
    for objective in &setup.objectives {
        match objective.goal {
            Goal::Hold { hex } if !setup.board.contains(hex) => return Err(ObjectiveError::OffBoard { hex }),
            Goal::Destroy { unit } => {
                let found = setup.units.get(usize::from(unit.0));
                let found = found.ok_or(ObjectiveError::NoUnit { unit, units: setup.units.len() })?;
                if found.seat == objective.seat {
                    return Err(ObjectiveError::OwnUnit { seat: objective.seat, unit });
                }
            }
            Goal::Hold { .. } | Goal::Leave { .. } | Goal::Survive => {}
        }
    }
    Ok(())
}

/// §12.6 What an objective is worth as things stand.
pub fn points(state: &State, objective: &Objective) -> u32 {
    let own = || state.units().iter().filter(|unit| unit.seat == objective.seat);
    let times = match objective.goal {
        Goal::Hold { hex } => usize::from(own().any(|unit| stands(unit) && unit.place.hex == hex)),
        Goal::Leave { edge } => {
            own().filter(|unit| has_left(unit) && is_at(state, unit.place.hex, edge)).count()
        }
        Goal::Destroy { unit } => {
            let fate = state.unit(unit).fate;
            usize::from(matches!(fate, Fate::Lost(loss) if loss != Loss::Withdrew))
        }
        Goal::Survive => own().filter(|unit| stands(unit) || has_left(unit)).count(),
    };
    times as u32 * u32::from(objective.points)
}

/// §12.6 The points of both sides.
pub fn score(state: &State) -> BySeat<u32> {
    BySeat::from_fn(|seat| {
        let own = state.objectives().iter().filter(|it| it.seat == seat);
        own.map(|objective| points(state, objective)).sum()
    })
}

/// §12.6 More points win; `None` if both have as many, or nobody was asked for any.
pub(super) fn winner(state: &State) -> Option<Outcome> {
    let score = score(state);
    match score.red.cmp(&score.blue) {
        std::cmp::Ordering::Greater => Some(Outcome::Won(Seat::Red)),
        std::cmp::Ordering::Less => Some(Outcome::Won(Seat::Blue)),
        std::cmp::Ordering::Equal => None,
    }
}

fn stands(unit: &Unit) -> bool {
    matches!(unit.fate, Fate::Operational | Fate::Doomed(_))
}

fn has_left(unit: &Unit) -> bool {
    unit.fate == Fate::Lost(Loss::Withdrew)
}

/// Whether a hex lies on an edge; who left the board stood there last.
pub fn is_at(state: &State, hex: Hex, edge: Edge) -> bool {
    from_edge(state, hex, edge) == 0
}

/// Rows or columns between a hex and an edge.
pub fn from_edge(state: &State, hex: Hex, edge: Edge) -> u16 {
    let (width, height) = (state.board().width() as i16, state.board().height() as i16);
    let rows = match edge {
        Edge::North => hex.y,
        Edge::South => height - 1 - hex.y,
        Edge::West => hex.x,
        Edge::East => width - 1 - hex.x,
    };
    rows.max(0) as u16
}
