//! §10.1 What heats a 'Mech up in a turn, and §10.2 what cools it.

use serde::{Deserialize, Serialize};

use crate::critical::engine::burns;
use crate::gear::EquipmentKind;
use crate::mech::{EngineKind, Quirk};
use crate::options::EngineHeat;
use crate::sight::is_submerged;
use crate::unit::{Drive, Mode, Reactor};
use crate::{Mech, State, UnitId};

/// §10.1 Cap on heat from outside, per turn.
const EXTERNAL: u16 = 15;
/// §10.1 Active stealth armour.
pub(crate) const STEALTH: u16 = 10;
/// §10.1 Each of the first two engine hits.
const ENGINE_HIT: u16 = 5;
/// §10.2 The most that water adds.
const WATER: u16 = 6;
/// §15.19.3 The most that fluid guns take off in a turn.
const COOLANT: u16 = 9;
/// §15.22 What a combat computer spares of the heat of a turn.
const COMPUTED: u16 = 4;
/// §2.7 What a partial wing carries off.
const WING: u16 = 3;

/// §10.1 The heat of one turn, line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BuildUp {
    pub movement: u16,
    pub standing_up: u16,
    pub weapons: u16,
    pub engine: u16,
    pub stealth: u16,
    pub external: u16,
    /// §15 Devices that are on. Not written where there are none, as in older records.
    #[serde(default, skip_serializing_if = "is_none")]
    pub devices: u16,
}

fn is_none(points: &u16) -> bool {
    *points == 0
}

impl BuildUp {
    pub const fn total(&self) -> u16 {
        self.movement
            + self.standing_up
            + self.weapons
            + self.engine
            + self.stealth
            + self.external
            + self.devices
    }

    /// The lines as a player reads them.
    pub const fn lines(&self) -> [(&'static str, u16); 7] {
        [
            ("movement", self.movement),
            ("standing up", self.standing_up),
            ("weapons", self.weapons),
            ("engine", self.engine),
            ("stealth armour", self.stealth),
            ("from outside", self.external),
            ("devices", self.devices),
        ]
    }
}

/// §10.1 All that has built up for this turn's Heat phase.
pub fn build_up(mech: Mech<'_>) -> BuildUp {
    let unit = mech.unit;
    let leaks = match mech.options.engine_heat {
        EngineHeat::Always => true,
        EngineHeat::Running => unit.reactor == Reactor::Running,
    };
    BuildUp {
        movement: movement(mech),
        standing_up: u16::from(unit.motion.stand_attempts),
        weapons: unit.heat.weapons,
        engine: if leaks { engine(mech) } else { 0 },
        stealth: if mech.has_active_stealth() { STEALTH } else { 0 },
        external: unit.heat.external.min(EXTERNAL),
        devices: super::devices::heat(mech),
    }
}

/// §2.5 What an engine gives off as its 'Mech moves; a jump counts at least three hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovementHeat {
    pub stand: u16,
    pub walk: u16,
    pub run: u16,
    pub jumped_hex: u16,
}

/// §2.5 By kind of engine.
#[rustfmt::skip]
pub const fn movement_heat(kind: EngineKind) -> MovementHeat {
    match kind {
        EngineKind::Fusion
        | EngineKind::Light
        | EngineKind::ExtraLight
        | EngineKind::Compact
        | EngineKind::Fission                           => MovementHeat { stand: 0, walk: 1, run: 2, jumped_hex: 1 },
        EngineKind::DoubleExtraLight                    => MovementHeat { stand: 2, walk: 4, run: 6, jumped_hex: 2 },
        EngineKind::Combustion | EngineKind::FuelCell   => MovementHeat { stand: 0, walk: 0, run: 0, jumped_hex: 1 },
    }
}

/// §10.1 Movement heat by mode and engine.
pub fn movement(mech: Mech<'_>) -> u16 {
    let motion = mech.unit.motion;
    let MovementHeat { stand, walk, run, jumped_hex } = if mech.has_cool_myomer() {
        super::cooling::cooled(movement_heat(mech.sheet.design.engine.kind))
    } else {
        movement_heat(mech.sheet.design.engine.kind)
    };
    let jump = jumped_hex * jump_heat(mech, motion.hexes);
    match motion.drive {
        Drive::JumpBoosters if motion.mode == Mode::Jump => return 0, // §15.20.2
        Drive::Swim if motion.mode == Mode::Walk => return 1,         // §15.15.2
        Drive::Legs | Drive::Tracks | Drive::JumpBoosters | Drive::Swim => {}
    }
    match (motion.mode, mech.unit.reactor) {
        (Mode::Stationary, Reactor::ShutDown) => 0,
        (Mode::Stationary, Reactor::Running) => stand,
        (Mode::Walk, _) => walk,
        (Mode::Run, _) => run,
        (Mode::Jump, _) => jump,
    }
}

/// §10.1 One per hex, at least three; improved jets give off half of it (their equipment entry).
fn jump_heat(mech: Mech<'_>, hexes: u8) -> u16 {
    let improved = mech.sheet.design.has(EquipmentKind::ImprovedJumpJet);
    let hexes = u16::from(hexes);
    if improved { hexes.div_ceil(2).max(3) } else { hexes.max(3) }
}

/// §9.6.1 +5 and +10 in total.
fn engine(mech: Mech<'_>) -> u16 {
    heat_of_hit(mech.sheet.design.engine.kind) * u16::from(mech.engine_hits().min(2))
}

/// §9.6 What each of the first two engine hits gives off a turn; combustion engines and fuel cells none (§9.6.3).
pub const fn heat_of_hit(kind: EngineKind) -> u16 {
    if burns(kind) { 0 } else { ENGINE_HIT }
}

/// §2.6 What the working sinks remove in a turn, by their kinds, with the partial wing and the radical system.
pub fn capacity(mech: Mech<'_>) -> u16 {
    let design = &mech.sheet.design;
    let engine = u16::from(design.heat_sinks.in_engine) * u16::from(design.heat_sinks.engine_each());
    let fitted: u16 = working_sinks(mech).map(|sink| u16::from(sink.each)).sum();
    let wing = mech.sheet.loadout.partial_wing.is_some_and(|wing| mech.mount_works(wing));
    engine + fitted + if wing { WING } else { 0 } + radical(mech)
}

/// §15.9.4 What radical heat sinks add while they are on: one point a sink. Before they had rules they always added two
/// fifths of it.
fn radical(mech: Mech<'_>) -> u16 {
    if !mech.sheet.loadout.radical || mech.radical_sinks().is_none() {
        return 0;
    }
    match (mech.options.special_equipment, mech.unit.cooling.radical_on) {
        (true, true) => mech.sinks_working(),
        (true, false) => 0,
        (false, _) => {
            let sinks =
                u16::from(mech.sheet.design.heat_sinks.in_engine) + working_sinks(mech).count() as u16;
            (2 * sinks).div_ceil(5)
        }
    }
}

fn working_sinks<'a>(mech: Mech<'a>) -> impl Iterator<Item = &'a crate::mech::FittedSink> {
    mech.sheet.loadout.sinks.iter().filter(move |sink| mech.mount_works(sink.mount))
}

/// §10.2 Capacity, and what water adds: at most 6 points in all, not 6 sinks; and the coolant of others.
pub fn dissipation(state: &State, unit: UnitId) -> u16 {
    let mech = state.mech(unit);
    let capacity = capacity(mech);
    let wet = if is_submerged(state.board(), mech.unit.viewer()) {
        capacity
    } else if stands_in_depth_1(state, unit) {
        let in_legs = working_sinks(mech).filter(|sink| sink.location.is_leg(mech.chassis()));
        in_legs.map(|sink| u16::from(sink.each)).sum()
    } else {
        0
    };
    capacity + wet.min(WATER) + mech.unit.heat.coolant.min(COOLANT)
}

fn stands_in_depth_1(state: &State, unit: UnitId) -> bool {
    let place = state.unit(unit).place;
    place.elevation.0 == -1 && state.board().get(place.hex).is_some_and(|hex| hex.depth() == 1)
}

/// §10.3 Heat after build-up and dissipation; never below 0.
pub fn level_after(state: &State, unit: UnitId, build_up: &BuildUp) -> u16 {
    let before = state.unit(unit).heat.level;
    let computer = state.mech(unit).has_quirk(Quirk::CombatComputer);
    let built = build_up.total().saturating_sub(if computer { COMPUTED } else { 0 });
    (before + built).saturating_sub(dissipation(state, unit))
}
