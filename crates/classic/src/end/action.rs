//! Decisions of the End phase: each seat, the initiative loser first, until it is done.

use kit::Seat;
use serde::{Deserialize, Serialize};

use super::event::shield_bit;
use super::{Event, booby_trap, ejection};
use crate::devices::{Device, ShieldMode, side_of};
use crate::heat::scale::{self, Avoid};
use crate::heat::{self, PodOrder, Stopped};
use crate::mech::{ArmourKind, Location, Quirk};
use crate::reason::reasons;
use crate::unit::{Mind, Reactor};
use crate::{Action as AnyAction, Illegal, Mech, Play, State, UnitId, piloting};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// §3.7 Switches for the next turn; each at most once a turn and unit.
    Stealth {
        unit: UnitId,
        on: bool,
    },
    Ecm {
        unit: UnitId,
        on: bool,
    },
    Searchlight {
        unit: UnitId,
        on: bool,
    },
    /// §4.10.5 Whether it stands fast when a domino comes from the side; off, it steps aside if it can.
    StandFast {
        unit: UnitId,
        on: bool,
    },
    /// §15.9.1 The standing order for coolant pods.
    CoolantPods {
        unit: UnitId,
        order: PodOrder,
    },
    /// §15.9.4
    RadicalHeatSinks {
        unit: UnitId,
        on: bool,
    },
    /// §15.1.2 A mode of special equipment.
    Device {
        unit: UnitId,
        device: Device,
        on: bool,
    },
    /// §15.17.1
    Shield {
        unit: UnitId,
        arm: Location,
        mode: ShieldMode,
    },
    /// §10.5 Voluntary.
    ShutDown {
        unit: UnitId,
    },
    StartUp {
        unit: UnitId,
    },
    /// §7.5
    DropClub {
        unit: UnitId,
    },
    /// §15.10 Pilot and commander change places.
    SwapSeats {
        unit: UnitId,
    },
    /// §12.3
    Eject {
        unit: UnitId,
    },
    /// §15.21
    BoobyTrap {
        unit: UnitId,
    },
    Done,
}

impl Action {
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Action::Stealth { unit, .. }
            | Action::Ecm { unit, .. }
            | Action::Searchlight { unit, .. }
            | Action::StandFast { unit, .. }
            | Action::CoolantPods { unit, .. }
            | Action::RadicalHeatSinks { unit, .. }
            | Action::Device { unit, .. }
            | Action::Shield { unit, .. }
            | Action::ShutDown { unit }
            | Action::StartUp { unit }
            | Action::DropClub { unit }
            | Action::SwapSeats { unit }
            | Action::Eject { unit }
            | Action::BoobyTrap { unit } => Some(unit),
            Action::Done => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSwitch {
    NoSuchUnit(UnitId),
    NotYours(UnitId),
    Out(UnitId),
    PilotOut(UnitId),
    ShutDown(UnitId),
    NoEquipment(UnitId),
    NoEcm(UnitId),
    NoChange,
    OnceATurn(UnitId),
    NotStopped(UnitId),
    TooHot { heat: u16 },
    NoClub(UnitId),
    SecondOut(UnitId),
    NoEjection,
    NoBoobyTraps,
}

reasons! { NoSwitch;
    NoSwitch::NoSuchUnit(it) => plainly(text![it, " does not exist"]);
    NoSwitch::NotYours(it) => plainly(text![it, " is not yours"]);
    NoSwitch::Out(it) => plainly(text![it, " is out of the battle"]);
    NoSwitch::PilotOut(it) =>
        because("§2.8", text!["the pilot of ", it, " is unconscious, or wakes from the next turn on"]);
    NoSwitch::ShutDown(it) => because("§10.5", text![it, " is shut down: it has no actions but starting up"]);
    NoSwitch::NoEquipment(it) => because("§2.7", text![it, " has no such equipment, or it does not work"]);
    NoSwitch::NoEcm(it) => because("§2.7", text!["stealth armour of ", it, " needs a working ECM suite"]);
    NoSwitch::NoChange => plainly(text!["it stands that way already"]);
    NoSwitch::OnceATurn(it) => because("§3.7", text![it, " has switched that this turn"]);
    NoSwitch::NotStopped(it) =>
        because("§10.5", text!["the reactor of ", it, " is not one that was shut down on purpose"]);
    NoSwitch::TooHot { heat } => because("§10.5", text![
        "heat ", heat, " is too much to start up: below 30 it takes a roll, below 14 none",
    ]);
    NoSwitch::NoClub(it) => because("§7.5", text![it, " holds no club"]);
    NoSwitch::SecondOut(it) =>
        because("§15.10", text!["nobody at the console of ", it, " is awake to take over"]);
    NoSwitch::NoEjection =>
        because("§12.3", text!["ejection is not played in this match: option `ejection`"]);
    NoSwitch::NoBoobyTraps =>
        because("§15.21", text!["booby traps are not played in this match: option `booby_traps`"]);
}

pub fn legal(state: &State, seat: Seat, out: &mut Vec<AnyAction>) {
    out.push(AnyAction::End(Action::Done));
    let own = state.units().iter().filter(|unit| unit.seat == seat).map(|unit| unit.id);
    let candidates = own.flat_map(|unit| {
        [true, false]
            .into_iter()
            .flat_map(move |on| {
                [
                    Action::Stealth { unit, on },
                    Action::Ecm { unit, on },
                    Action::Searchlight { unit, on },
                    Action::StandFast { unit, on },
                    Action::RadicalHeatSinks { unit, on },
                ]
            })
            .chain(PodOrder::ALL.map(|order| Action::CoolantPods { unit, order }))
            .chain([
                Action::ShutDown { unit },
                Action::StartUp { unit },
                Action::DropClub { unit },
                Action::SwapSeats { unit },
                Action::Eject { unit },
                Action::BoobyTrap { unit },
            ])
    });
    let special =
        state.units().iter().filter(|unit| unit.seat == seat).flat_map(|unit| special(state, unit.id));
    let allowed = candidates.chain(special).filter(|&action| check(state, seat, action).is_ok());
    out.extend(allowed.map(AnyAction::End));
}

/// §15.1.2, §15.17.1 Every way to set the special equipment of a unit.
fn special(state: &State, unit: UnitId) -> impl Iterator<Item = Action> + '_ {
    let loadout = &state.sheet(unit).loadout;
    let devices = loadout.devices.iter().map(|it| it.device);
    let arms = [Location::LeftArm, Location::RightArm]
        .into_iter()
        .filter(move |&arm| loadout.shield_in(arm).is_some());
    let shields = arms.flat_map(move |arm| ShieldMode::ALL.map(|mode| Action::Shield { unit, arm, mode }));
    devices.flat_map(move |device| [true, false].map(|on| Action::Device { unit, device, on })).chain(shields)
}

pub fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let Some(unit) = action.unit() else { return Ok(()) };
    if usize::from(unit.0) >= state.units().len() {
        return Err(NoSwitch::NoSuchUnit(unit).into());
    }
    let mech = state.mech(unit);
    if mech.unit.seat != seat {
        return Err(NoSwitch::NotYours(unit).into());
    }
    if !mech.is_in_play() {
        return Err(NoSwitch::Out(unit).into());
    }
    if mech.unit.pilot.mind != Mind::Awake {
        return Err(NoSwitch::PilotOut(unit).into());
    }
    check_switch(mech, action).map_err(Illegal::from)
}

/// §11.3, §15.22 Mounted, or a quirk of the design.
fn has_searchlight(mech: Mech<'_>) -> bool {
    mech.sheet.loadout.searchlight || mech.has_quirk(Quirk::Searchlight)
}

/// §12.3, §15.22
fn check_ejection(mech: Mech<'_>) -> Result<(), NoSwitch> {
    if !mech.options.ejection {
        return Err(NoSwitch::NoEjection);
    }
    if mech.has_quirk(Quirk::NoEject) { Err(NoSwitch::NoEquipment(mech.unit.id)) } else { Ok(()) }
}

fn check_switch(mech: Mech<'_>, action: Action) -> Result<(), NoSwitch> {
    let (unit, touched) = (mech.unit.id, mech.unit.deeds.touched);
    let shut_down = mech.unit.reactor == Reactor::ShutDown;
    let ecm_works = mech.sheet.loadout.ecm.is_some_and(|ecm| mech.mount_works(ecm));
    let switch = |now: bool, on: bool, touched: bool| match (shut_down, now == on, touched) {
        (true, _, _) => Err(NoSwitch::ShutDown(unit)),
        (false, true, _) => Err(NoSwitch::NoChange),
        (false, false, true) => Err(NoSwitch::OnceATurn(unit)),
        (false, false, false) => Ok(()),
    };
    match action {
        Action::Stealth { on, .. } => {
            if mech.sheet.design.armour_kind.iter().all(|(_, (kind, _))| *kind != ArmourKind::Stealth) {
                return Err(NoSwitch::NoEquipment(unit));
            }
            if on && !ecm_works {
                return Err(NoSwitch::NoEcm(unit));
            }
            switch(mech.unit.switches.stealth, on, touched.stealth)
        }
        Action::Ecm { on, .. } if ecm_works => switch(!mech.unit.switches.ecm_off, on, touched.ecm),
        Action::Searchlight { on, .. } if has_searchlight(mech) => {
            switch(mech.unit.switches.searchlight, on, touched.searchlight)
        }
        Action::StandFast { on, .. } => switch(mech.unit.switches.stands_fast, on, touched.stance),
        Action::RadicalHeatSinks { on, .. }
            if mech.options.special_equipment && mech.radical_sinks().is_some() =>
        {
            switch(mech.unit.cooling.radical_on, on, touched.radical)
        }
        Action::CoolantPods { order, .. } if mech.pods().next().is_some() => {
            if mech.unit.cooling.pods == order { Err(NoSwitch::NoChange) } else { Ok(()) }
        }
        Action::Device { device, on, .. } => {
            let Some(place) = mech.sheet.loadout.device_place(device) else {
                return Err(NoSwitch::NoEquipment(unit));
            };
            check_device(mech, device, on)?;
            switch(mech.unit.devices.is_on(device), on, touched.devices & (1 << place) != 0)
        }
        Action::Shield { arm, .. } if !mech.has_shield(arm) => Err(NoSwitch::NoEquipment(unit)),
        Action::Shield { arm, mode, .. } => {
            let side = side_of(arm);
            switch(false, mech.unit.devices.shields[side] != mode, touched.devices & shield_bit(side) != 0)
        }
        Action::Ecm { .. }
        | Action::Searchlight { .. }
        | Action::RadicalHeatSinks { .. }
        | Action::CoolantPods { .. } => Err(NoSwitch::NoEquipment(unit)),
        Action::ShutDown { .. } => switch(false, true, touched.reactor),
        Action::StartUp { .. } => check_start(mech),
        Action::DropClub { .. } if shut_down => Err(NoSwitch::ShutDown(unit)),
        Action::DropClub { .. } if mech.unit.club.is_some() => Ok(()),
        Action::DropClub { .. } => Err(NoSwitch::NoClub(unit)),
        Action::SwapSeats { .. } => check_seats(mech).and_then(|()| switch(false, true, touched.seats)),
        Action::Eject { .. } => check_ejection(mech),
        Action::BoobyTrap { .. } => booby_trap::check(mech),
        Action::Done => Ok(()),
    }
}

impl Mech<'_> {
    /// §15.17.1 A shield in an arm that is still there.
    fn has_shield(&self, arm: Location) -> bool {
        self.sheet.loadout.shield_in(arm).is_some() && self.location_works(arm)
    }
}

/// §15.10 Somebody at the console, and awake.
fn check_seats(mech: Mech<'_>) -> Result<(), NoSwitch> {
    match mech.unit.console {
        None => Err(NoSwitch::NoEquipment(mech.unit.id)),
        Some(console) if console.second.mind != Mind::Awake => Err(NoSwitch::SecondOut(mech.unit.id)),
        Some(_) => Ok(()),
    }
}

/// §15.1.2, §15.12.3 What works can be switched; a void signature needs its ECM suite.
fn check_device(mech: Mech<'_>, device: Device, on: bool) -> Result<(), NoSwitch> {
    let unit = mech.unit.id;
    match device {
        Device::VoidSignature if on && !mech.device_works(device) => Err(NoSwitch::NoEcm(unit)),
        _ if on && !mech.device_works(device) => Err(NoSwitch::NoEquipment(unit)),
        _ => Ok(()),
    }
}

/// §10.5 A reactor that was stopped on purpose, not in this turn, and not at 30 or more.
fn check_start(mech: Mech<'_>) -> Result<(), NoSwitch> {
    let heat = mech.unit.heat;
    if mech.unit.reactor == Reactor::Running || !heat.stopped_on_purpose {
        return Err(NoSwitch::NotStopped(mech.unit.id));
    }
    if mech.unit.deeds.touched.reactor {
        return Err(NoSwitch::OnceATurn(mech.unit.id));
    }
    match scale::shutdown(heat.level) {
        Some(Avoid::Never) => Err(NoSwitch::TooHot { heat: heat.level }),
        Some(Avoid::On(_)) | None => Ok(()),
    }
}

pub fn resolve(play: &mut Play<'_>, seat: Seat, action: Action) {
    match action {
        Action::Stealth { unit, on } => play.emit(Event::StealthSwitched { unit, on }),
        Action::Ecm { unit, on } => play.emit(Event::EcmSwitched { unit, on }),
        Action::Searchlight { unit, on } => play.emit(Event::SearchlightSwitched { unit, on }),
        Action::StandFast { unit, on } => play.emit(Event::StandFastSwitched { unit, on }),
        Action::CoolantPods { unit, order } => play.emit(Event::PodsOrdered { unit, order }),
        Action::RadicalHeatSinks { unit, on } => play.emit(Event::RadicalSwitched { unit, on }),
        Action::Device { unit, device, on } => play.emit(Event::DeviceSwitched { unit, device, on }),
        Action::Shield { unit, arm, mode } => play.emit(Event::ShieldSet { unit, arm, mode }),
        Action::ShutDown { unit } => {
            play.emit(Event::ReactorTouched { unit });
            play.emit(heat::Event::ShutDown { unit, why: Stopped::OnPurpose });
        }
        Action::StartUp { unit } => {
            play.emit(Event::ReactorTouched { unit });
            match scale::shutdown(play.unit(unit).heat.level) {
                Some(Avoid::On(target)) => heat::try_restart(play, unit, target),
                Some(Avoid::Never) | None => play.emit(heat::Event::Restarted { unit }),
            }
        }
        Action::DropClub { unit } => play.emit(Event::ClubDropped { unit }),
        Action::SwapSeats { unit } => {
            play.emit(Event::SeatsTouched { unit });
            play.emit(piloting::Event::SeatsSwapped { unit });
        }
        Action::Eject { unit } => ejection::eject(play, unit),
        Action::BoobyTrap { unit } => booby_trap::fire(play, unit),
        Action::Done => play.emit(Event::SeatDone { seat }),
    }
}
