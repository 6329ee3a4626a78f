//! How units, phases and facings are called.

use classic::mech::{Chassis, Location};
use classic::unit::Mode;
use classic::{Phase, State, UnitId, prose};
use grid::Facing;

use wire::classic::ModeKey;

/// As the log calls it, without the side.
pub fn unit(state: &State, id: UnitId) -> String {
    let full = prose::name(state, id);
    let side = state.unit(id).seat.name();
    full.strip_prefix(side).map_or(full.clone(), |name| name.trim_start().to_owned())
}

/// A reason of the engine, which numbers units and spells locations as it likes, with their names.
pub fn reason(state: &State, text: &str) -> String {
    let mut said = text.to_owned();
    // The highest first, so that `unit 1` does not eat the beginning of `unit 12`.
    for id in (0..state.units().len() as u8).rev().map(UnitId) {
        let number = id.to_string();
        if said.contains(&number) {
            said = said.replace(&number, &prose::name(state, id));
        }
    }
    let chassis = state.acting().map_or(Chassis::Biped, |unit| state.sheet(unit).design.chassis);
    for location in Location::ALL {
        said = said.replace(&format!("{location:?}"), &format!("the {}", location.name(chassis)));
    }
    said
}

pub const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Deployment => "Deployment",
        Phase::Movement => "Movement",
        Phase::Weapons => "Weapon attacks",
        Phase::Physical => "Physical attacks",
        Phase::End => "End",
        Phase::Over => "Over",
    }
}

pub const fn compass(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::NorthEast => "north-east",
        Facing::SouthEast => "south-east",
        Facing::South => "south",
        Facing::SouthWest => "south-west",
        Facing::NorthWest => "north-west",
    }
}

pub const fn mode_key(mode: Mode, masc: bool) -> ModeKey {
    match (mode, masc) {
        (Mode::Stationary, _) => ModeKey::Still,
        (Mode::Walk, _) => ModeKey::Walk,
        (Mode::Run, false) => ModeKey::Run,
        (Mode::Run, true) => ModeKey::Masc,
        (Mode::Jump, _) => ModeKey::Jump,
    }
}

/// `ran 5`.
pub fn moved(mode: Mode, hexes: u8) -> String {
    match mode {
        Mode::Stationary => "stood still".to_owned(),
        Mode::Walk => format!("walked {hexes}"),
        Mode::Run => format!("ran {hexes}"),
        Mode::Jump => format!("jumped {hexes}"),
    }
}
