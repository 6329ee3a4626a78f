//! How units, locations and hexes are called for those who look at a battle.

use std::fmt::Write;

use kit::Names;

use crate::mech::{Chassis, Location};
use crate::{State, Thing, UnitId};

/// Names with their side: `Red Hawthorn`, `Red Hawthorn #2`. For sentences that stand by themselves.
#[derive(Clone, Copy, Debug)]
pub struct FullNames<'a>(pub &'a State);

/// Names without their side, for words beside which the unit's own name stands anyway: `stands up`,
/// `Medium Laser → Poacher`.
#[derive(Clone, Copy, Debug)]
pub struct RowNames<'a>(pub &'a State);

/// `Red Hawthorn`, and with a number where a side has several of the kind.
pub fn full(state: &State, unit: UnitId) -> String {
    format!("{} {}", state.unit(unit).seat.name(), short(state, unit))
}

/// The same without the side.
pub fn short(state: &State, unit: UnitId) -> String {
    let seat = state.unit(unit).seat;
    let of = |id: UnitId| state.sheet(id).design.name();
    let alike = || state.units().iter().filter(|other| other.seat == seat && of(other.id) == of(unit));
    match alike().position(|other| other.id == unit) {
        Some(at) if alike().count() > 1 => format!("{} #{}", of(unit), at + 1),
        Some(_) | None => of(unit).to_string(),
    }
}

/// The acting unit's limbs are called by its chassis.
fn limb(state: &State, limb: Location) -> &'static str {
    limb.name(state.acting().map_or(Chassis::Biped, |unit| state.sheet(unit).design.chassis))
}

fn location(state: &State, unit: UnitId, at: Location) -> &'static str {
    at.name(state.sheet(unit).design.chassis)
}

/// A refusal may name a unit that does not exist.
fn known(state: &State, unit: UnitId) -> bool {
    usize::from(unit.0) < state.units().len()
}

impl Names<Thing> for FullNames<'_> {
    fn write(&self, thing: &Thing, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = match *thing {
            Thing::Unit(unit) if known(self.0, unit) => write!(out, "{}", full(self.0, unit)),
            Thing::Unit(unit) => write!(out, "{unit}"),
            Thing::Of(unit) => write!(out, " of {}", full(self.0, unit)),
            Thing::Location(unit, at) => write!(out, "{}", location(self.0, unit, at)),
            Thing::Limb(at) => write!(out, "the {}", limb(self.0, at)),
            Thing::Hex(hex) => write!(out, "{hex}"),
        };
    }
}

impl Names<Thing> for RowNames<'_> {
    fn write(&self, thing: &Thing, out: &mut String) {
        match *thing {
            Thing::Unit(unit) if known(self.0, unit) => out.push_str(&short(self.0, unit)),
            Thing::Of(_) => {}
            Thing::Unit(_) | Thing::Location(..) | Thing::Limb(_) | Thing::Hex(_) => {
                FullNames(self.0).write(thing, out);
            }
        }
    }
}
