//! §15.3.3–15.3.7 Which members of a network a firer can use, and which of them is nearest to the target.

use arrayvec::ArrayVec;

use super::{Binding, Seating, relief};
use crate::fire::electronics::{Fields, Signal};
use crate::mech::ComputerKind;
use crate::sight::{self, Viewer};
use crate::unit::{MAX_UNITS, Reactor, UnitId};
use crate::{Mech, State};

/// §15.3.3 The member whose distance counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Partner {
    pub unit: UnitId,
    /// Hexes to the target.
    pub range: u16,
}

/// §15.3.3 The usable member nearest to a target, if it is nearer than the firer.
pub fn partner(state: &State, firer: UnitId, at: Viewer) -> Option<Partner> {
    let networks = &state.table.networks;
    let seating = relief::seating(state, firer)?;
    let range_of = |unit: UnitId| state.unit(unit).place.hex.distance(at.hex).max(1);
    let own = range_of(firer);
    let members = networks.members(seating);
    if !members.iter().any(|&it| range_of(it) < own) {
        return None;
    }
    let net =
        Net { state, fields: Fields::hostile_to(state, state.unit(firer).seat), binding: seating.binding };
    let usable = net.joined(firer, &members);
    let sees = |unit: UnitId| {
        !state.options().c3_spotter_los
            || sight::between(state.board(), state.unit(unit).viewer(), at).outcome().is_ok()
    };
    let nearer = usable.into_iter().filter(|&it| range_of(it) < own && sees(it));
    nearer.min_by_key(|&it| (range_of(it), it)).map(|unit| Partner { unit, range: range_of(unit) })
}

/// §15.3 A line of a network on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkLine {
    pub from: UnitId,
    /// The master that links it, or an equal.
    pub to: UnitId,
    /// A field, a computer that is out or a reactor that stands still cuts it.
    pub cut: bool,
}

/// §15.3 Every line between members that are on the board: slaves to masters, equals to each other.
pub fn lines(state: &State) -> Vec<NetworkLine> {
    let networks = &state.table.networks;
    let mut found = Vec::new();
    for unit in state.units().iter().filter(|it| state.mech(it.id).is_in_play()) {
        let Some(seating) = relief::seating(state, unit.id) else { continue };
        let fields = Fields::hostile_to(state, unit.seat);
        let net = Net { state, fields, binding: seating.binding };
        let mut line = |to: UnitId, free: bool| {
            if state.mech(to).is_in_play() {
                found.push(NetworkLine { from: unit.id, to, cut: !free });
            }
        };
        match (seating.binding, seating.above) {
            (Binding::C3, Some(master)) => line(master, net.is_attached(unit.id)),
            (Binding::C3, None) => {}
            (Binding::Improved | Binding::Nova, _) => {
                for to in networks.members(seating).into_iter().filter(|it| *it > unit.id) {
                    line(to, net.is_free(unit.id, to) && net.signal(to).is_some());
                }
            }
        }
    }
    found
}

/// One network against the fields of its enemies.
struct Net<'a> {
    state: &'a State,
    fields: Fields,
    binding: Binding,
}

impl Net<'_> {
    fn seating(&self, unit: UnitId) -> Option<Seating> {
        relief::seating(self.state, unit)
    }

    /// §15.3.6 How a member sends, if its computer works (§15.3.4, item 1).
    fn signal(&self, unit: UnitId) -> Option<Signal> {
        let mech = self.state.mech(unit);
        let is_up = mech.is_in_play()
            && mech.unit.reactor == Reactor::Running
            && !crate::fire::stealth_is_on(self.state, unit);
        if is_up { computer(mech, self.seating(unit)?) } else { None }
    }

    /// §15.3.5 Whether no hostile field touches the line on which the first sends to the second.
    fn is_free(&self, from: UnitId, to: UnitId) -> bool {
        let hex = |unit: UnitId| self.state.unit(unit).place.hex;
        self.signal(from).is_some_and(|signal| !self.fields.jam_line(signal, hex(from), hex(to)))
    }

    /// §15.3.4, item 2: its master leads it, and that master's own, outside every hostile field.
    fn is_attached(&self, unit: UnitId) -> bool {
        let Some(signal) = self.signal(unit) else { return false };
        if self.binding != Binding::C3 {
            return true;
        }
        let Some(seating) = self.seating(unit) else { return false };
        if seating.leads && self.fields.jam(signal, self.state.unit(unit).place.hex) {
            return false;
        }
        let Some(master) = seating.above else { return true };
        self.leads(master, seating) && self.is_free(unit, master) && self.is_attached(master)
    }

    /// §15.3.1 A company's master needs its second computer for the lances of others.
    fn leads(&self, master: UnitId, below: Seating) -> bool {
        let mech = self.state.mech(master);
        let fitted = || mech.sheet.loadout.computers.iter().filter(|it| it.kind.is_master());
        let working = fitted().filter(|it| mech.mount_works(it.mount)).count();
        if fitted().count() == 0 {
            return mech.has_emergency_master(); // §15.3.7
        }
        let needed = if below.leads { fitted().count().min(2) } else { 1 };
        working >= needed
    }

    /// §15.3.4, item 3: all from whom a chain of free lines runs to the firer.
    fn joined(&self, firer: UnitId, members: &[UnitId]) -> ArrayVec<UnitId, MAX_UNITS> {
        let mut found: ArrayVec<UnitId, MAX_UNITS> = ArrayVec::new();
        if !self.is_attached(firer) {
            return found;
        }
        let mut waiting: ArrayVec<UnitId, MAX_UNITS> =
            members.iter().copied().filter(|&it| it != firer && self.is_attached(it)).collect();
        found.push(firer);
        let mut next = 0;
        while let Some(&to) = found.get(next) {
            next += 1;
            waiting.retain(|from| {
                let hears = self.is_free(*from, to);
                if hears {
                    found.push(*from);
                }
                !hears
            });
        }
        found
    }
}

/// §15.3.4, §15.3.6 The signal of the computer that a unit is linked by, if one works.
fn computer(mech: Mech<'_>, seating: Seating) -> Option<Signal> {
    let serves = |kind: ComputerKind| match seating.binding {
        Binding::C3 if kind == ComputerKind::Emergency => mech.unit.devices.led < super::EMERGENCY_TURNS,
        Binding::C3 => kind.is_c3() && (kind.is_master() || !seating.leads),
        Binding::Improved => kind == ComputerKind::Improved,
        Binding::Nova => kind == ComputerKind::Nova && !mech.unit.switches.ecm_off,
    };
    let fitted = mech.sheet.loadout.computers.iter();
    let works = fitted.filter(|it| serves(it.kind) && mech.mount_works(it.mount));
    works
        .map(|it| match it.kind {
            ComputerKind::BoostedMaster | ComputerKind::BoostedSlave => Signal::Boosted,
            ComputerKind::Nova => Signal::Nova,
            ComputerKind::Master | ComputerKind::Slave | ComputerKind::Emergency | ComputerKind::Improved => {
                Signal::Plain
            }
        })
        .next()
}
