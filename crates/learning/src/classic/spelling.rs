//! Actions of Classic as ids. Only the last segment depends on the board, so all other ids are the same on every map.
//!
//! | action | word |
//! |---|---|
//! | activate a unit | `unit` |
//! | deploy | `kind` deploy, `unit`, `place` |
//! | declare a mode, turn, stand, end … | `kind` |
//! | step | `step`: direction by the facing, and what it goes onto |
//! | jump | `place` |
//! | charge, death from above, spot, punch, kick, push | `kind`, `target` |
//! | fire | `weapon`, `target`, `bin`, `rate`, `aim` |
//! | club | `kind` club, `target`, `table` |
//! | strike with a mounted weapon | `mount`, `target`, `table` |
//! | turn a turret | `mount`, `rate` |
//! | swing a torso mount | `weapon`, `rate` |
//! | fire a booby trap | `mount`, `unit` |
//! | switch, shut down, eject … | `kind`, `unit` |
//! | switch a capacitor or an array | `kind`, `unit`, `weapon` |

use classic::board::{Board, Footing};
use classic::damage::HitTable;
use classic::devices::{Device, side_of};
use classic::fire::{Target, Twist};
use classic::gear::EquipmentKind;
use classic::mech::{Location, MAX_BINS, MAX_MOUNTS, MAX_WEAPONS};
use classic::unit::{Drive, MAX_UNITS, Mode};
use classic::{Action, State, UnitId, end, fire, movement, physical, turn};
use grid::{Facing, Hex};

use crate::space::{Segment, Space, Word};

/// Actions without a number of their own, and the first id of those that have more to choose.
#[rustfmt::skip]
pub(super) const KINDS: [&str; 80] = [
    "stand still", "walk", "run", "run with MASC", "jump",
    "turn left", "turn right", "stand up", "drop prone", "leave the board", "unjam", "end move",
    "twist left", "twist right", "flip arms", "pick up a club", "end fire", "end physical", "done",
    "deploy", "charge", "death from above", "spot",
    "punch right", "punch left", "kick right arm", "kick left arm", "kick right leg", "kick left leg", "club", "push",
    "stealth on", "stealth off", "ECM on", "ECM off", "searchlight on", "searchlight off",
    "stand fast on", "stand fast off", "shut down", "start up", "drop club", "eject",
    "run with supercharger", "run with MASC and supercharger",
    "coolant pods when needed", "coolant pods now", "coolant pods held", "radical heat sinks on", "radical heat sinks off",
    "null signature on", "null signature off", "chameleon on", "chameleon off", "void signature on", "void signature off",
    "blue shield on", "blue shield off", "left vibroblade on", "left vibroblade off", "right vibroblade on",
    "right vibroblade off", "capacitor on", "capacitor off", "array on", "array off",
    "left shield lowered", "left shield passive", "left shield active",
    "right shield lowered", "right shield passive", "right shield active",
    "pulse module on", "pulse module off", "swap seats", "tracks", "jump boosters", "swim", "rise", "dive",
];

pub(super) const UNITS: u32 = MAX_UNITS as u32;
pub(super) const FACINGS: u32 = 6;
pub(super) const FOOTINGS: u32 = Footing::ALL.len() as u32;

pub(super) const KIND: Segment = Segment { name: "kind", first: 0, size: KINDS.len() as u32 };
pub(super) const UNIT: Segment = after(KIND, "unit", UNITS);
pub(super) const STEP: Segment = after(UNIT, "step", FACINGS * FOOTINGS);
/// Units, then the buildings next door by direction.
pub(super) const TARGET: Segment = after(STEP, "target", UNITS + FACINGS);
pub(super) const WEAPON: Segment = after(TARGET, "weapon", MAX_WEAPONS as u32);
/// None, then the bins.
pub(super) const BIN: Segment = after(WEAPON, "bin", 1 + MAX_BINS as u32);
/// One to six shots, then heat instead of damage.
pub(super) const RATE: Segment = after(BIN, "rate", 7);
/// Not aimed, then the locations.
pub(super) const AIM: Segment = after(RATE, "aim", 9);
pub(super) const MOUNT: Segment = after(AIM, "mount", MAX_MOUNTS as u32);
/// None, then full, punch, kick.
pub(super) const TABLE: Segment = after(MOUNT, "table", 4);
/// Row by row, six facings each.
pub(super) const PLACE_FIRST: u32 = TABLE.first + TABLE.size;

const fn after(before: Segment, name: &'static str, size: u32) -> Segment {
    Segment { name, first: before.first + before.size, size }
}

pub(super) fn space(board: &Board) -> Space {
    let fixed = [KIND, UNIT, STEP, TARGET, WEAPON, BIN, RATE, AIM, MOUNT, TABLE];
    let places = u32::from(board.width()) * u32::from(board.height()) * FACINGS;
    Space::new(fixed.iter().map(|it| (it.name, it.size)).chain([("place", places)]))
}

fn place(board: &Board, hex: Hex, facing: Facing) -> u32 {
    let cell = hex.y as u32 * u32::from(board.width()) + hex.x as u32;
    PLACE_FIRST + cell * FACINGS + facing as u32
}

fn word(ids: &[u32]) -> Word {
    ids.iter().copied().collect()
}

pub(super) fn spell(state: &State, action: Action) -> Word {
    match action {
        Action::Turn(turn::Action::Activate { unit }) => word(&[UNIT.first + u32::from(unit.0)]),
        Action::Turn(turn::Action::Deploy { unit, hex, facing }) => word(&[
            const { kind("deploy") },
            UNIT.first + u32::from(unit.0),
            place(state.board(), hex, facing),
        ]),
        Action::Movement(action) => spell_move(state, action),
        Action::Fire(action) => spell_fire(state, action),
        Action::Physical(action) => spell_blow(action),
        Action::End(action) => spell_switch(state, action),
    }
}

/// The id of a kind by its name.
const fn kind(name: &str) -> u32 {
    let mut at = 0;
    while at < KINDS.len() {
        if same(KINDS[at].as_bytes(), name.as_bytes()) {
            return at as u32;
        }
        at += 1;
    }
    panic!("every kind is in the list");
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

fn target_unit(unit: UnitId) -> u32 {
    TARGET.first + u32::from(unit.0)
}

fn step(towards: u8, onto: Footing) -> u32 {
    STEP.first + u32::from(towards) * FOOTINGS + onto as u32
}

fn spell_move(state: &State, action: movement::Action) -> Word {
    use movement::Action as Move;
    match action {
        Move::Declare { mode: Mode::Stationary, .. } => word(&[const { kind("stand still") }]),
        Move::Declare { mode: Mode::Walk, .. } => word(&[const { kind("walk") }]),
        Move::Declare { mode: Mode::Run, masc, supercharger } => word(&[match (masc, supercharger) {
            (false, false) => const { kind("run") },
            (true, false) => const { kind("run with MASC") },
            (false, true) => const { kind("run with supercharger") },
            (true, true) => const { kind("run with MASC and supercharger") },
        }]),
        Move::Declare { mode: Mode::Jump, .. } => word(&[const { kind("jump") }]),
        Move::Forward { onto } => word(&[step(0, onto)]),
        Move::Backward { onto } => word(&[step(3, onto)]),
        Move::Shift { towards, onto } => {
            let facing = state.acting().map_or(Facing::North, |unit| state.unit(unit).place.facing);
            word(&[step(facing.turns_to(towards), onto)])
        }
        Move::TurnLeft => word(&[const { kind("turn left") }]),
        Move::TurnRight => word(&[const { kind("turn right") }]),
        Move::StandUp => word(&[const { kind("stand up") }]),
        Move::DropProne => word(&[const { kind("drop prone") }]),
        Move::Jump { to, facing } => word(&[place(state.board(), to, facing)]),
        Move::Charge { target } => word(&[const { kind("charge") }, target_unit(target)]),
        Move::DeathFromAbove { target } => word(&[const { kind("death from above") }, target_unit(target)]),
        Move::Leave => word(&[const { kind("leave the board") }]),
        Move::Drive { drive } => word(&[match drive {
            Drive::Legs => const { kind("walk") },
            Drive::Tracks => const { kind("tracks") },
            Drive::JumpBoosters => const { kind("jump boosters") },
            Drive::Swim => const { kind("swim") },
        }]),
        Move::Rise => word(&[const { kind("rise") }]),
        Move::Dive => word(&[const { kind("dive") }]),
        Move::Unjam => word(&[const { kind("unjam") }]),
        Move::EndMove => word(&[const { kind("end move") }]),
    }
}

fn spell_fire(state: &State, action: fire::Action) -> Word {
    match action {
        fire::Action::Twist { to: Twist::Left } => word(&[const { kind("twist left") }]),
        fire::Action::Twist { to: Twist::Right } => word(&[const { kind("twist right") }]),
        fire::Action::FlipArms => word(&[const { kind("flip arms") }]),
        fire::Action::TurnTurret { turret, offset } => {
            let turrets = state.acting().map(|unit| &state.sheet(unit).loadout.turrets);
            let mount = turrets.and_then(|it| it.iter().find(|(_, at)| *at == turret)).map_or(0, |it| it.0.0);
            word(&[MOUNT.first + u32::from(mount), RATE.first + u32::from(offset)])
        }
        fire::Action::SwingMount { weapon, to } => {
            word(&[WEAPON.first + u32::from(weapon.0), RATE.first + to as u32])
        }
        fire::Action::Fire { weapon, target, bin, shots, heat, aim } => {
            let rate = if heat { 6 } else { u32::from(shots.clamp(1, 6)) - 1 };
            word(&[
                WEAPON.first + u32::from(weapon.0),
                target_of(state, target),
                BIN.first + bin.map_or(0, |bin| 1 + u32::from(bin.0)),
                RATE.first + rate,
                AIM.first + aim.map_or(0, |location| 1 + location as u32),
            ])
        }
        fire::Action::Spot { target } => word(&[const { kind("spot") }, target_unit(target)]),
        fire::Action::PickUpClub => word(&[const { kind("pick up a club") }]),
        fire::Action::EndFire => word(&[const { kind("end fire") }]),
    }
}

/// A unit, or the direction of a building from the unit that acts.
fn target_of(state: &State, target: Target) -> u32 {
    match target {
        Target::Unit(unit) => target_unit(unit),
        Target::Hex(hex) => place(state.board(), hex, Facing::North),
        Target::Building(hex) => {
            let here = state.acting().map(|unit| state.unit(unit).place.hex);
            let towards = Facing::ALL.into_iter().find(|&it| here.is_some_and(|at| at.neighbour(it) == hex));
            TARGET.first + UNITS + towards.map_or(0, |it| it as u32)
        }
    }
}

fn table(chosen: Option<HitTable>) -> u32 {
    TABLE.first
        + match chosen {
            None => 0,
            Some(HitTable::Full) => 1,
            Some(HitTable::Punch) => 2,
            Some(HitTable::Kick) => 3,
        }
}

fn spell_blow(action: physical::Action) -> Word {
    use physical::Action as Blow;
    match action {
        Blow::Punch { arm, target } => {
            let left = u32::from(arm == Location::LeftArm);
            word(&[const { kind("punch right") } + left, target_unit(target)])
        }
        Blow::Kick { leg, target } => {
            let limb = (leg as u32).saturating_sub(Location::RightArm as u32);
            word(&[const { kind("kick right arm") } + limb, target_unit(target)])
        }
        Blow::Club { target, table: chosen } => {
            word(&[const { kind("club") }, target_unit(target), table(chosen)])
        }
        Blow::Strike { mount, target, table: chosen } => {
            word(&[MOUNT.first + u32::from(mount.0), target_unit(target), table(chosen)])
        }
        Blow::Push { target } => word(&[const { kind("push") }, target_unit(target)]),
        Blow::EndPhysical => word(&[const { kind("end physical") }]),
    }
}

fn spell_switch(state: &State, action: end::Action) -> Word {
    use end::Action as Switch;
    let (first, unit) = match action {
        Switch::Stealth { unit, on } => (const { kind("stealth on") } + u32::from(!on), unit),
        Switch::Ecm { unit, on } => (const { kind("ECM on") } + u32::from(!on), unit),
        Switch::Searchlight { unit, on } => (const { kind("searchlight on") } + u32::from(!on), unit),
        Switch::StandFast { unit, on } => (const { kind("stand fast on") } + u32::from(!on), unit),
        Switch::CoolantPods { unit, order } => {
            (const { kind("coolant pods when needed") } + order as u32, unit)
        }
        Switch::RadicalHeatSinks { unit, on } => {
            (const { kind("radical heat sinks on") } + u32::from(!on), unit)
        }
        Switch::Device { unit, device, on } => return spell_device(unit, device, on),
        Switch::Shield { unit, arm, mode } => {
            let raised = if side_of(arm) == 0 {
                const { kind("left shield lowered") }
            } else {
                const { kind("right shield lowered") }
            };
            (raised + mode as u32, unit)
        }
        Switch::ShutDown { unit } => (const { kind("shut down") }, unit),
        Switch::StartUp { unit } => (const { kind("start up") }, unit),
        Switch::DropClub { unit } => (const { kind("drop club") }, unit),
        Switch::SwapSeats { unit } => (const { kind("swap seats") }, unit),
        Switch::Eject { unit } => (const { kind("eject") }, unit),
        Switch::BoobyTrap { unit } => {
            let mut traps = state.sheet(unit).equipment(EquipmentKind::BoobyTrap);
            let mount = traps.next().map_or(0, |mount| mount.0);
            return word(&[MOUNT.first + u32::from(mount), UNIT.first + u32::from(unit.0)]);
        }
        Switch::Done => return word(&[const { kind("done") }]),
    };
    word(&[first, UNIT.first + u32::from(unit.0)])
}

fn spell_device(unit: UnitId, device: Device, on: bool) -> Word {
    let (first, weapon) = match device {
        Device::NullSignature => (const { kind("null signature on") }, None),
        Device::Chameleon => (const { kind("chameleon on") }, None),
        Device::VoidSignature => (const { kind("void signature on") }, None),
        Device::BlueShield => (const { kind("blue shield on") }, None),
        Device::Vibroblade(arm) if side_of(arm) == 0 => (const { kind("left vibroblade on") }, None),
        Device::Vibroblade(_) => (const { kind("right vibroblade on") }, None),
        Device::Capacitor(weapon) => (const { kind("capacitor on") }, Some(weapon)),
        Device::Array(weapon) => (const { kind("array on") }, Some(weapon)),
        Device::PulseModule(weapon) => (const { kind("pulse module on") }, Some(weapon)),
    };
    let mut word = word(&[first + u32::from(!on), UNIT.first + u32::from(unit.0)]);
    word.extend(weapon.map(|it| WEAPON.first + u32::from(it.0)));
    word
}

/// How many ids there are on a board.
pub(super) fn size(board: &Board) -> usize {
    PLACE_FIRST as usize + usize::from(board.width()) * usize::from(board.height()) * FACINGS as usize
}
