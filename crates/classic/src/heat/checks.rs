//! §10.3, §10.5 The Heat phase: settle the heat, then restart or shutdown, ammunition, pilot.

use super::balance::{build_up, dissipation, level_after};
use super::scale::{self, Avoid};
use super::{Event, Stopped, cooling};
use crate::gear::AmmoKind;
use crate::mech::Quirk;
use crate::piloting::{self, Cause, Fall};
use crate::unit::{BinNo, Mind, Reactor};
use crate::{Mech, Play, UnitId, critical};

/// §10.5 Below this heat a reactor starts by itself.
pub const COOL: u16 = 14;

/// §10.3 The Heat phase, all units in id order.
pub fn phase(play: &mut Play<'_>) {
    for unit in (0..play.state().units().len() as u8).map(UnitId) {
        if play.state().mech(unit).is_in_play() {
            cooling::roll_radical(play, unit);
            settle(play, unit);
            cooling::use_pod(play, unit);
            match play.unit(unit).reactor {
                Reactor::ShutDown => restart(play, unit),
                Reactor::Running => check_shutdown(play, unit),
            }
            check_ammunition(play, unit);
            check_pilot(play, unit);
        }
    }
}

/// §10.3 Items 1–2.
fn settle(play: &mut Play<'_>, unit: UnitId) {
    let build_up = build_up(play.state().mech(unit));
    let dissipation = dissipation(play.state(), unit);
    let level = level_after(play.state(), unit, &build_up);
    play.emit(Event::Settled { unit, build_up, dissipation, level });
}

/// §10.5 Restart, by itself while cool, else on the number that would avoid a shutdown. A reactor that was
/// stopped on purpose waits to be started.
fn restart(play: &mut Play<'_>, unit: UnitId) {
    let it = play.unit(unit);
    if it.heat.stopped_on_purpose || play.state().turn() < it.devices.restart_from {
        return; // §15.11: nor does one that was shocked start at once
    }
    match scale::shutdown(it.heat.level) {
        None => play.emit(Event::Restarted { unit }),
        Some(Avoid::On(target)) if it.pilot.mind == Mind::Awake => {
            try_restart(play, unit, target);
        }
        Some(Avoid::On(_) | Avoid::Never) => {}
    }
}

/// §10.5 The roll that starts a hot reactor.
pub(crate) fn try_restart(play: &mut Play<'_>, unit: UnitId, target: i8) {
    let dice = play.two_d6();
    let started = dice.meets(target);
    play.emit(Event::RestartRolled { unit, target, dice, started });
    if started {
        play.emit(Event::Restarted { unit });
    }
}

/// §10.5 Shutdown check; a standing 'Mech then keeps its balance or falls.
fn check_shutdown(play: &mut Play<'_>, unit: UnitId) {
    let it = play.unit(unit);
    let stopped = match scale::shutdown(it.heat.level) {
        None => return,
        Some(Avoid::Never) => Stopped::TooHot,
        Some(Avoid::On(_)) if it.pilot.mind != Mind::Awake => Stopped::PilotOut,
        Some(Avoid::On(target)) => {
            let dice = play.two_d6();
            let avoided = dice.meets(target);
            play.emit(Event::ShutdownRolled { unit, target, dice, avoided });
            if avoided {
                return;
            }
            Stopped::Rolled
        }
    };
    play.emit(Event::ShutDown { unit, why: stopped });
    if !play.state().mech(unit).is_prone() && !piloting::roll(play, unit, Cause::Shutdown) {
        piloting::fall(play, unit, Fall::here(Cause::Shutdown));
    }
}

/// §10.5 The bin that heat would set off: most points a salvo, then most in all, then the first.
pub fn explosive_bin(mech: Mech<'_>) -> Option<BinNo> {
    let bins = (0..mech.sheet.bins.len() as u8).map(BinNo);
    let worth = |bin: BinNo| {
        let each = u32::from(mech.sheet.bin(bin).ammunition.explosion);
        (each, each * u32::from(mech.shots_in(bin)))
    };
    // §15.9.1: coolant pods never go up by heat.
    let burns = |bin: &BinNo| {
        !mech.options.special_equipment || mech.sheet.bin(*bin).ammunition.class.kind != AmmoKind::CoolantPod
    };
    bins.filter(burns).filter(|&bin| worth(bin).1 > 0).rev().max_by_key(|&bin| worth(bin))
}

/// §10.5 Ammunition check, if there is anything to explode.
fn check_ammunition(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    let (Some(target), Some(bin)) = (scale::explosion(mech.unit.heat.level), explosive_bin(mech)) else {
        return;
    };
    let dice = play.two_d6();
    let avoided = dice.meets(target);
    play.emit(Event::AmmunitionRolled { unit, target, dice, avoided });
    if !avoided {
        critical::explode_bin(play, unit, bin);
    }
}

/// §15.22 What a pilot without life support feels of the heat.
pub(crate) fn felt(mech: Mech<'_>, level: u16) -> u16 {
    let better = if mech.has_quirk(Quirk::ImprovedSupport) { 5 } else { 0 };
    let worse = if mech.has_quirk(Quirk::PoorSupport) { 5 } else { 0 };
    (level + worse).saturating_sub(better)
}

/// §10.6, §9.11 Heat in a cockpit without life support.
fn check_pilot(play: &mut Play<'_>, unit: UnitId) {
    let mech = play.state().mech(unit);
    if mech.life_support_hit() {
        let hits = scale::pilot(felt(mech, mech.unit.heat.level), mech.options.life_support_heat);
        piloting::hurt(play, unit, hits);
    }
}
