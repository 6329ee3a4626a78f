//! Deploying, and naming the unit that acts next.

use grid::{Facing, Hex};
use kit::Seat;
use serde::{Deserialize, Serialize};

use super::{Event, Idle, sequence};
use crate::reason::reasons;
use crate::{Action as AnyAction, Edge, Illegal, Phase, Play, State, UnitId, movement};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Puts a waiting unit into the home zone, on the ground or on the floor of water.
    Deploy { unit: UnitId, hex: Hex, facing: Facing },
    /// This unit moves or declares next.
    Activate { unit: UnitId },
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotNow {
    NoSuchUnit(UnitId),
    NotYours(UnitId, Seat),
    StillActing(UnitId),
    NobodyActing,
    CannotAct { unit: UnitId, why: Idle },
    AlreadyDeployed(UnitId),
    OutsideZone { hex: Hex, depth: u8, edge: Edge },
    NoRoom(Hex),
}

reasons! { NotNow;
    NotNow::NoSuchUnit(it) => plainly(text![it, " does not exist"]);
    NotNow::NotYours(it, other) => because("§3.2", text![it, " is not yours: ", other.name(), " acts now"]);
    NotNow::StillActing(it) => because("§3.3", text![it, " is in the middle of its turn: finish it first"]);
    NotNow::NobodyActing => because("§3.3", text!["no unit is acting: name one first"]);
    NotNow::CannotAct { unit, why } => because("§3", text![unit, " cannot act now: ", why.reason()]);
    NotNow::AlreadyDeployed(it) => plainly(text![it, " is deployed already"]);
    NotNow::OutsideZone { hex, depth, edge } => because("§3", text![
        hex, " is outside the home zone: ", depth, " deep from the ", edge.name(), " edge",
    ]);
    NotNow::NoRoom(it) => because("§4.9", text![it, " cannot be deployed to: occupied or impassable"]);
}

pub fn legal(state: &State, out: &mut Vec<AnyAction>) {
    let Some(&seat) = state.order.last() else { return };
    if state.phase != Phase::Deployment {
        let units = state.units().iter().filter(|unit| unit.seat == seat);
        out.extend(
            units
                .map(|unit| Action::Activate { unit: unit.id })
                .filter(|&action| check(state, action).is_ok())
                .map(AnyAction::Turn),
        );
        return;
    }
    for unit in state.units().iter().filter(|unit| unit.seat == seat) {
        let zone = state.zones()[seat];
        for hex in state.board().hexes().filter(|&hex| zone.contains(state.board(), hex)) {
            if check(state, Action::Deploy { unit: unit.id, hex, facing: Facing::North }).is_ok() {
                out.extend(
                    Facing::ALL.map(|facing| AnyAction::Turn(Action::Deploy { unit: unit.id, hex, facing })),
                );
            }
        }
    }
}

pub fn check(state: &State, action: Action) -> Result<(), Illegal> {
    let (Action::Deploy { unit, .. } | Action::Activate { unit }) = action;
    if usize::from(unit.0) >= state.units().len() {
        return Err(NotNow::NoSuchUnit(unit).into());
    }
    if let Some(acting) = state.acting {
        return Err(NotNow::StillActing(acting).into());
    }
    let Some(&seat) = state.order.last() else {
        return Err(NotNow::CannotAct { unit, why: Idle::NobodysTurn }.into());
    };
    if state.unit(unit).seat != seat {
        return Err(NotNow::NotYours(unit, seat).into());
    }
    match action {
        Action::Deploy { hex, .. } => check_deployment(state, unit, hex),
        Action::Activate { .. } => match state.phase {
            Phase::Movement | Phase::Weapons | Phase::Physical | Phase::Targeting => {
                match sequence::idle(state, unit) {
                    None => Ok(()),
                    Some(why) => Err(NotNow::CannotAct { unit, why }.into()),
                }
            }
            Phase::Deployment | Phase::End | Phase::Over => {
                Err(Illegal::WrongPhase { now: state.phase, needs: Phase::Movement })
            }
        },
    }
}

fn check_deployment(state: &State, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
    if state.phase != Phase::Deployment {
        return Err(Illegal::WrongPhase { now: state.phase, needs: Phase::Deployment });
    }
    if state.unit(unit).fate != crate::unit::Fate::Reserve {
        return Err(NotNow::AlreadyDeployed(unit).into());
    }
    let zone = state.zones()[state.unit(unit).seat];
    if !zone.contains(state.board(), hex) {
        return Err(NotNow::OutsideZone { hex, depth: zone.depth, edge: zone.edge }.into());
    }
    if !movement::can_stand_on(state, unit, hex) {
        return Err(NotNow::NoRoom(hex).into());
    }
    Ok(())
}

pub fn resolve(play: &mut Play<'_>, action: Action) {
    match action {
        Action::Deploy { unit, hex, facing } => {
            let elevation = movement::ground_elevation(play.state(), hex);
            play.emit(Event::Deployed { unit, hex, elevation, facing });
        }
        Action::Activate { unit } => play.emit(Event::Activated { unit }),
    }
}
