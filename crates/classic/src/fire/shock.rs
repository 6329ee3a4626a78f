//! §15.11 TSEMP cannons and tasers: what a hit does to a reactor and its pilot's aim.

use serde::{Deserialize, Serialize};

use super::Event;
use crate::heat::{self, Stopped};
use crate::mech::{EngineKind, MechClass};
use crate::piloting::{self, Cause};
use crate::unit::Reactor;
use crate::{Mech, Play, UnitId};

/// §15.11.1 The most that earlier hits of the turn add.
const MOST_SHOCKS: u8 = 4;

/// §15.11 What struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shock {
    Tsemp,
    Taser,
}

/// §15.11 What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shocked {
    Unharmed,
    Interference,
    ShutDown,
}

/// §15.11.1 By the modified roll: interference from, shutdown from.
const fn tsemp_rows(class: MechClass) -> (i8, i8) {
    match class {
        MechClass::BattleMech => (7, 9),
        MechClass::IndustrialMech => (6, 8),
    }
}

/// §15.11.2 Shutdown from, and the turns that either lasts.
const fn taser_row(class: MechClass) -> (i8, u8) {
    match class {
        MechClass::BattleMech => (11, 3),
        MechClass::IndustrialMech => (8, 4),
    }
}

/// §15.11.1 What is added to the roll: earlier hits of the turn, a hundred tons, a combustion engine.
fn tsemp_modifier(mech: Mech<'_>) -> i8 {
    let earlier = mech.unit.devices.shocks.min(MOST_SHOCKS) as i8;
    let huge = if mech.mass() >= 100 { -2 } else { 0 };
    let engine = if mech.sheet.design.engine.kind == EngineKind::Combustion { -1 } else { 0 };
    earlier + huge + engine
}

/// §15.11.1 A TSEMP hit.
pub(super) fn tsemp(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    let (modifier, class) = (tsemp_modifier(mech), mech.sheet.design.class);
    let roll = play.two_d6();
    let total = (roll.total() as i8 + modifier).max(2);
    let (interference, shutdown) = tsemp_rows(class);
    let result = match total {
        it if it >= shutdown => Shocked::ShutDown,
        it if it >= interference => Shocked::Interference,
        _ => Shocked::Unharmed,
    };
    // §15.11.1: not in the Heat phase of this turn.
    let restart_from = play.state().turn() + 1;
    play.emit(Event::ShockRolled {
        unit,
        shock: Shock::Tsemp,
        roll,
        modifier,
        result,
        turns: 2,
        restart_from,
    });
    stop(play, unit, result);
}

/// §15.11.2 A taser hit.
pub(super) fn taser(play: &mut Play<'_>, unit: UnitId) {
    let (shutdown, turns) = taser_row(play.sheet(unit).design.class);
    let roll = play.two_d6();
    let result = if roll.total() as i8 >= shutdown { Shocked::ShutDown } else { Shocked::Interference };
    let restart_from = play.state().turn() + u16::from(turns);
    play.emit(Event::ShockRolled {
        unit,
        shock: Shock::Taser,
        roll,
        modifier: 0,
        result,
        turns,
        restart_from,
    });
    stop(play, unit, result);
}

/// §15.11 A shutdown at once; a piloting roll only if the switch asks for it.
fn stop(play: &mut Play<'_>, unit: UnitId, result: Shocked) {
    if result == Shocked::ShutDown && play.unit(unit).reactor == Reactor::Running {
        play.emit(heat::Event::ShutDown { unit, why: Stopped::Shocked });
        if play.state().options().shock_psr {
            piloting::demand(play, unit, Cause::Shutdown);
        }
    }
}
