//! What the Heat phase will bring: the question a player asks before pulling the trigger.

use kit::odds::chance;
use serde::Serialize;

use super::balance::{BuildUp, build_up, dissipation, level_after};
use super::checks::explosive_bin;
use super::checks::felt;
use super::cooling::pod_for;
use super::scale::{self, Avoid};
use crate::unit::{Mind, Reactor};
use crate::{State, UnitId};

/// Heat after this turn, and what may come of it. Chances are exact.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Forecast {
    pub now: u16,
    pub build_up: BuildUp,
    pub dissipation: u16,
    pub after: u16,
    /// §15.9.1 What a coolant pod carries off, if one is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pod: Option<u16>,
    /// Of an involuntary shutdown.
    pub shutdown: f64,
    /// That ammunition explodes.
    pub explosion: f64,
    pub mp_lost: u8,
    pub to_hit: i8,
    /// §9.11 Hits on the pilot, if life support is out.
    pub pilot_hits: u8,
}

/// §10.3 The Heat phase of a unit that fires weapons of so much more heat.
pub fn after_fire(state: &State, unit: UnitId, more: u16) -> Forecast {
    let mech = state.mech(unit);
    let mut build_up = build_up(mech);
    build_up.weapons += more;
    let settled = level_after(state, unit, &build_up);
    let pod = pod_for(mech, settled).map(|(_, points)| points);
    let after = settled.saturating_sub(pod.unwrap_or(0));
    let awake = mech.unit.pilot.mind == Mind::Awake;
    let shutdown = match (mech.unit.reactor, scale::shutdown(after)) {
        (Reactor::ShutDown, _) | (Reactor::Running, None) => 0.0,
        (Reactor::Running, Some(Avoid::On(target))) if awake => 1.0 - chance(i32::from(target)),
        (Reactor::Running, Some(Avoid::On(_) | Avoid::Never)) => 1.0,
    };
    let explosion = match (scale::explosion(after), explosive_bin(mech)) {
        (Some(target), Some(_)) => 1.0 - chance(i32::from(target)),
        (None, _) | (_, None) => 0.0,
    };
    Forecast {
        now: mech.unit.heat.level,
        build_up,
        dissipation: dissipation(state, unit),
        after,
        pod,
        shutdown,
        explosion,
        mp_lost: scale::mp_lost(after),
        to_hit: scale::to_hit(after),
        pilot_hits: if mech.life_support_hit() {
            scale::pilot(felt(mech, after), state.options().life_support_heat)
        } else {
            0
        },
    }
}
