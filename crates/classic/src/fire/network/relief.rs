//! §15.3.7 Emergency masters: a slave that leads its lance while its master is lost or jammed, for six turns in all.

use super::{Binding, Seating};
use crate::fire::electronics::{Fields, Signal};
use crate::gear::EquipmentKind;
use crate::mech::ComputerKind;
use crate::unit::{Reactor, UnitId};
use crate::{Mech, Play, State, end};

/// §15.3.7 Turns that an emergency master works.
pub const EMERGENCY_TURNS: u8 = 6;

/// §15.3.7 Slaves that it takes over.
const ADOPTS: usize = 3;

impl Mech<'_> {
    /// §15.3.7 An emergency master that works and has turns left.
    pub fn has_emergency_master(&self) -> bool {
        self.unit.devices.led < EMERGENCY_TURNS
            && self.working_equipment(EquipmentKind::C3EmergencyMaster).next().is_some()
    }
}

/// §15.3.7 The unit that leads in place of a master now.
fn deputy(state: &State, master: UnitId) -> Option<UnitId> {
    let leads = |it: &&crate::Unit| it.devices.leads_for == Some(master);
    state.units().iter().find(leads).map(|it| it.id)
}

/// §15.3.7 The place of a unit in its network: as it was formed, or below an emergency master.
pub(super) fn seating(state: &State, unit: UnitId) -> Option<Seating> {
    let formed = state.table.networks.seating(unit)?;
    if !state.options().c3_emergency_master || formed.binding != Binding::C3 {
        return Some(formed);
    }
    let Some(master) = formed.above else { return Some(formed) };
    let Some(deputy) = deputy(state, master) else { return Some(formed) };
    Some(if unit == deputy {
        let above = state.table.networks.seating(master).and_then(|it| it.above);
        Seating { above, leads: true, ..formed }
    } else if slaves(state, master).filter(|&it| it != deputy).take(ADOPTS).any(|it| it == unit) {
        Seating { above: Some(deputy), ..formed }
    } else {
        formed
    })
}

/// Those that a master links and that link nobody themselves, by their numbers.
fn slaves(state: &State, master: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let networks = &state.table.networks;
    let below =
        move |id: &UnitId| networks.seating(*id).is_some_and(|it| it.above == Some(master) && !it.leads);
    state.units().iter().map(|it| it.id).filter(below)
}

/// §15.3.7 A master that cannot lead: gone, without its computer, or in a hostile field. One that is merely shut down
/// is waited for.
fn is_out(state: &State, fields: &Fields, master: UnitId) -> bool {
    let mech = state.mech(master);
    let mut computers = mech.sheet.loadout.computers.iter().filter(|it| it.kind.is_master());
    let Some(working) = computers.find(|it| mech.mount_works(it.mount)) else { return true };
    let signal = match working.kind {
        ComputerKind::BoostedMaster => Signal::Boosted,
        _ => Signal::Plain,
    };
    !mech.is_in_play() || fields.jam(signal, mech.unit.place.hex)
}

/// §15.3.7 The End phase: turns are counted, masters that are free again lead, and emergency masters take over.
pub(crate) fn relieve(play: &mut Play<'_>) {
    if !play.state().options().c3_emergency_master {
        return;
    }
    let leading = play.state().units().iter().filter_map(|it| Some((it.id, it.devices.leads_for?)));
    for (unit, master) in leading.collect::<Vec<_>>() {
        work(play, unit, master);
    }
    let ids = play.state().units().iter().map(|it| it.id);
    for master in ids.collect::<Vec<_>>() {
        replace(play, master);
    }
}

/// A turn of an emergency master; inside a hostile field it does not count.
fn work(play: &mut Play<'_>, unit: UnitId, master: UnitId) {
    let state = play.state();
    let fields = Fields::hostile_to(state, state.unit(unit).seat);
    if !fields.jam(Signal::Plain, state.unit(unit).place.hex) {
        let turns = state.unit(unit).devices.led + 1;
        play.emit(end::Event::EmergencyWorked { unit, turns });
    }
    let mech = play.state().mech(unit);
    if !mech.is_in_play() || !mech.has_emergency_master() || !is_out(play.state(), &fields, master) {
        play.emit(end::Event::EmergencyMaster { unit, master, leads: false });
    }
}

/// Who leads from now on if a master is out and nobody does yet: of several the lowest number.
fn replace(play: &mut Play<'_>, master: UnitId) {
    let state = play.state();
    if slaves(state, master).next().is_none() || deputy(state, master).is_some() {
        return;
    }
    let fields = Fields::hostile_to(state, state.unit(master).seat);
    if !is_out(state, &fields, master) {
        return;
    }
    let takes_over = |it: &UnitId| {
        let mech = state.mech(*it);
        mech.is_in_play() && mech.unit.reactor == Reactor::Running && mech.has_emergency_master()
    };
    let deputy = slaves(state, master).find(takes_over);
    if let Some(unit) = deputy {
        play.emit(end::Event::EmergencyMaster { unit, master, leads: true });
    }
}
