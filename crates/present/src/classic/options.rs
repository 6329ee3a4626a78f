//! The options by phase, and the small ones: deployment, picking a unit, the End phase.

use classic::end::NoSwitch;
use classic::heat::PodOrder;
use classic::unit::Fate;
use classic::{Action, Illegal, Phase, State, UnitId, end, turn};
use grid::{Facing, Hex};
use kit::{Game, Next, Seat};

use super::{fire, moves, names, physical};
use crate::words::{action, may, may_not};
use wire::classic::{DeployOptions, DeployUnit, EndOptions, PickOptions, PickUnit};
use wire::{Choice, Options};

/// What the seat may decide, in a state that holds only what it may know.
pub(super) fn options(state: &State, seat: Seat) -> Option<Options> {
    options_with(state, seat, &[])
}

/// The same with these hexes among the targets, if artillery may be pointed at them.
pub(super) fn options_with(state: &State, seat: Seat, marks: &[Hex]) -> Option<Options> {
    if state.to_act() != Next::Seat(seat) {
        return None;
    }
    Some(match (state.phase(), state.acting()) {
        (Phase::Over, _) => return None,
        (Phase::Deployment, _) => Options::Deploy(deploy(state, seat)),
        (Phase::End, _) => Options::End(ends(state, seat)),
        (Phase::Movement | Phase::Weapons | Phase::Physical | Phase::Targeting, None) => {
            Options::Pick(pick(state, seat))
        }
        (Phase::Movement, Some(unit)) => Options::Move(moves::options(state, unit)),
        (Phase::Weapons | Phase::Targeting, Some(unit)) => {
            Options::Fire(Box::new(fire::options(state, unit, marks)))
        }
        (Phase::Physical, Some(unit)) => Options::Physical(physical::options(state, unit)),
    })
}

fn deploy(state: &State, seat: Seat) -> DeployOptions {
    let waiting = state.units().iter().filter(|it| it.seat == seat && it.fate == Fate::Reserve);
    let zone = state.zones()[seat];
    let first = std::iter::once(true).chain(std::iter::repeat(false));
    DeployOptions {
        units: waiting
            .zip(first)
            .map(|(unit, first)| DeployUnit {
                unit: unit.id.0,
                name: names::unit(state, unit.id),
                places: first.then(|| places(state, unit.id)),
            })
            .collect(),
        note: format!("{} rows from the {} edge", zone.depth, zone.edge.name()),
        facing: zone.edge.inward() as u8,
    }
}

/// Where a unit may be deployed.
pub(super) fn places(state: &State, unit: UnitId) -> Vec<String> {
    let zone = state.zones()[state.unit(unit).seat];
    let hexes = state.board().hexes().filter(|&hex| zone.contains(state.board(), hex));
    let free = hexes.filter(|&hex| state.check(put(unit, hex, Facing::North)).is_ok());
    free.map(|hex| hex.to_string()).collect()
}

pub(super) const fn put(unit: UnitId, hex: Hex, facing: Facing) -> Action {
    Action::Turn(turn::Action::Deploy { unit, hex, facing })
}

fn pick(state: &State, seat: Seat) -> PickOptions {
    let own = state.units().iter().filter(|unit| unit.seat == seat && state.mech(unit.id).is_in_play());
    let card = |unit: UnitId| {
        let chosen = Action::Turn(turn::Action::Activate { unit });
        let refused = state.check(chosen).err();
        PickUnit {
            unit: unit.0,
            name: names::unit(state, unit),
            action: refused.is_none().then(|| action(&chosen)),
            why_not: refused.map(|why| names::refused(state, &why).why),
        }
    };
    PickOptions { units: own.map(|unit| card(unit.id)).collect() }
}

pub(super) fn ends(state: &State, seat: Seat) -> EndOptions {
    let own = state.units().iter().filter(|unit| unit.seat == seat && state.mech(unit.id).is_in_play());
    EndOptions {
        options: own.flat_map(|unit| switches(state, unit.id)).collect(),
        done: action(&Action::End(end::Action::Done)),
    }
}

fn switches(state: &State, unit: UnitId) -> Vec<Choice> {
    use end::Action as Switch;
    let name = names::unit(state, unit);
    let on_off =
        |what: &str, on: bool| format!("{name}: switch the {what} {}", if on { "on" } else { "off" });
    let mut candidates = Vec::new();
    for on in [true, false] {
        candidates.push((Switch::Stealth { unit, on }, "stealth", on_off("stealth armour", on)));
        candidates.push((Switch::Ecm { unit, on }, "ecm", on_off("ECM suite", on)));
        candidates.push((Switch::Searchlight { unit, on }, "searchlight", on_off("searchlight", on)));
        let stance = if on { "stand fast" } else { "step aside" };
        let label = format!("{name}: {stance} when pushed from the side");
        candidates.push((Switch::StandFast { unit, on }, "stand_fast", label));
        let radical = on_off("radical heat sinks", on);
        candidates.push((Switch::RadicalHeatSinks { unit, on }, "radical_heat_sinks", radical));
    }
    for order in PodOrder::ALL {
        let label = format!("{name}: coolant pods, {}", order.name());
        candidates.push((Switch::CoolantPods { unit, order }, "coolant_pods", label));
    }
    candidates.extend(special(state, unit, &name));
    candidates.push((Switch::ShutDown { unit }, "shut_down", format!("{name}: shut the reactor down")));
    candidates.push((Switch::StartUp { unit }, "start_up", format!("{name}: start the reactor")));
    candidates.push((Switch::DropClub { unit }, "drop_club", format!("{name}: drop the club")));
    let seats = format!("{name}: let pilot and commander change seats");
    candidates.push((Switch::SwapSeats { unit }, "swap_seats", seats));
    candidates.push((Switch::Eject { unit }, "eject", format!("{name}: eject the pilot")));
    let trap = format!("{name}: fire the booby trap and destroy it");
    candidates.push((Switch::BoobyTrap { unit }, "booby_trap", trap));
    let choice = |(index, (switch, key, label)): (usize, (Switch, &str, String))| {
        let key = format!("{key}-{}-{index}", unit.0);
        match state.check(Action::End(switch)) {
            Ok(()) => Some(may(key, label, &Action::End(switch))),
            Err(why) if worth_saying(&why) => Some(may_not(key, label, names::refused(state, &why))),
            Err(_) => None,
        }
    };
    candidates.into_iter().enumerate().filter_map(choice).collect()
}

/// §15.1.2, §15.17.1 The modes of special equipment.
fn special(state: &State, unit: UnitId, name: &str) -> Vec<(end::Action, &'static str, String)> {
    use classic::devices::{Device, ShieldMode};
    use classic::mech::Location;
    let loadout = &state.sheet(unit).loadout;
    let gun = |weapon| state.sheet(unit).weapon(weapon).weapon.name;
    let label = |device: Device, on: bool| match (device, on) {
        (Device::Capacitor(weapon), true) => format!("{name}: charge the capacitor of the {}", gun(weapon)),
        (Device::PulseModule(weapon), on) => {
            format!("{name}: {} from the {}", if on { "pulses" } else { "a steady beam" }, gun(weapon))
        }
        (Device::Capacitor(weapon), false) => format!("{name}: empty the capacitor of the {}", gun(weapon)),
        (_, _) => format!("{name}: switch the {} {}", device.name(), if on { "on" } else { "off" }),
    };
    let mut found = Vec::new();
    for device in loadout.devices.iter().map(|it| it.device) {
        for on in [true, false] {
            found.push((end::Action::Device { unit, device, on }, "device", label(device, on)));
        }
    }
    let arms = [(Location::LeftArm, "left"), (Location::RightArm, "right")];
    for (arm, side) in arms.into_iter().filter(|(arm, _)| loadout.shield_in(*arm).is_some()) {
        for mode in ShieldMode::ALL {
            let label = format!("{name}: set the {side} shield to {}", mode.name());
            found.push((end::Action::Shield { unit, arm, mode }, "shield", label));
        }
    }
    found
}

/// Not that a 'Mech lacks what it never had, or that a switch stands where it stands.
fn worth_saying(why: &Illegal) -> bool {
    match why {
        Illegal::End(why) => match why {
            NoSwitch::NoEcm(_)
            | NoSwitch::OnceATurn(_)
            | NoSwitch::TooHot { .. }
            | NoSwitch::SecondOut(_) => true,
            NoSwitch::NoSuchUnit(_)
            | NoSwitch::NotYours(_)
            | NoSwitch::Out(_)
            | NoSwitch::PilotOut(_)
            | NoSwitch::ShutDown(_)
            | NoSwitch::NoEquipment(_)
            | NoSwitch::NoBoobyTraps
            | NoSwitch::NoChange
            | NoSwitch::NotStopped(_)
            | NoSwitch::NoClub(_)
            | NoSwitch::NoEjection => false,
        },
        _ => false,
    }
}
