//! Turns ids of Classic back into actions, and into words.

use classic::board::{Board, Footing};
use classic::damage::{HitTable, Side};
use classic::devices::{Device, ShieldMode};
use classic::fire::{Target, Twist};
use classic::heat::PodOrder;
use classic::mech::{Location, MountId};
use classic::unit::{BinNo, Drive, Mode, WeaponNo};
use classic::{Action, State, UnitId, end, fire, movement, physical, turn};
use grid::{Facing, Hex};

use super::spelling::{
    AIM, BIN, FACINGS, FOOTINGS, KIND, KINDS, MOUNT, PLACE_FIRST, RATE, STEP, TABLE, TARGET, UNIT, UNITS,
    WEAPON,
};

/// The action that a word spells here, legal or not.
pub(super) fn read(state: &State, ids: &[u32]) -> Option<Action> {
    let (&first, rest) = ids.split_first()?;
    if let Some(unit) = UNIT.index(first) {
        return rest.is_empty().then_some(Action::Turn(turn::Action::Activate { unit: UnitId(unit as u8) }));
    }
    if let Some(index) = STEP.index(first) {
        return rest.is_empty().then(|| Action::Movement(read_step(state, index)));
    }
    if let (Some(weapon), &[side]) = (WEAPON.index(first), rest) {
        let to = *Side::ALL.get(RATE.index(side)? as usize)?;
        return Some(Action::Fire(fire::Action::SwingMount { weapon: WeaponNo(weapon as u8), to }));
    }
    if let Some(weapon) = WEAPON.index(first) {
        return read_shot(state, WeaponNo(weapon as u8), rest);
    }
    if let (Some(mount), &[offset]) = (MOUNT.index(first), rest)
        && let Some(offset) = RATE.index(offset)
    {
        let turret = state.sheet(state.acting()?).design.mounts.get(mount as usize)?.location;
        let offset = offset as u8;
        return Some(Action::Fire(fire::Action::TurnTurret { turret, offset }));
    }
    if let (Some(_), Some(unit)) = (MOUNT.index(first), rest.first().and_then(|&id| UNIT.index(id))) {
        let unit = UnitId(unit as u8);
        return (rest.len() == 1).then_some(Action::End(end::Action::BoobyTrap { unit }));
    }
    if let Some(mount) = MOUNT.index(first) {
        let &[target, table] = rest else { return None };
        let (mount, target, table) = (MountId(mount as u8), read_target(target)?, read_table(table)?);
        return Some(Action::Physical(physical::Action::Strike { mount, target, table }));
    }
    if first >= PLACE_FIRST {
        let (to, facing) = read_place(state.board(), first)?;
        return rest.is_empty().then_some(Action::Movement(movement::Action::Jump { to, facing }));
    }
    read_kind(state, KINDS.get(KIND.index(first)? as usize)?, rest)
}

fn read_place(board: &Board, id: u32) -> Option<(Hex, Facing)> {
    let index = id.checked_sub(PLACE_FIRST)?;
    let (cell, width) = (index / FACINGS, u32::from(board.width()));
    let hex = Hex::new(i16::try_from(cell % width).ok()?, i16::try_from(cell / width).ok()?);
    let facing = Facing::ALL[(index % FACINGS) as usize];
    board.contains(hex).then_some((hex, facing))
}

fn read_step(state: &State, index: u32) -> movement::Action {
    let (turns, onto) = (index / FOOTINGS, Footing::ALL[(index % FOOTINGS) as usize]);
    match turns {
        0 => movement::Action::Forward { onto },
        3 => movement::Action::Backward { onto },
        turns => {
            let facing = state.acting().map_or(Facing::North, |unit| state.unit(unit).place.facing);
            movement::Action::Shift { towards: facing.turned(turns as i8), onto }
        }
    }
}

fn read_shot(state: &State, weapon: WeaponNo, rest: &[u32]) -> Option<Action> {
    let &[target, bin, rate, aim] = rest else { return None };
    let target = match TARGET.index(target) {
        None => Target::Hex(read_place(state.board(), target)?.0),
        Some(unit) if unit < UNITS => Target::Unit(UnitId(unit as u8)),
        Some(building) => {
            let here = state.unit(state.acting()?).place.hex;
            Target::Building(here.neighbour(Facing::ALL[(building - UNITS) as usize]))
        }
    };
    let bin = BIN.index(bin)?.checked_sub(1).map(|bin| BinNo(bin as u8));
    let rate = RATE.index(rate)?;
    let (shots, heat) = if rate == 6 { (1, true) } else { (rate as u8 + 1, false) };
    let aim = AIM.index(aim)?.checked_sub(1).map(|at| Location::ALL[at as usize]);
    Some(Action::Fire(fire::Action::Fire { weapon, target, bin, shots, heat, aim }))
}

fn read_target(id: u32) -> Option<UnitId> {
    TARGET.index(id).filter(|&unit| unit < UNITS).map(|unit| UnitId(unit as u8))
}

fn read_table(id: u32) -> Option<Option<HitTable>> {
    let tables = [None, Some(HitTable::Full), Some(HitTable::Punch), Some(HitTable::Kick)];
    TABLE.index(id).map(|at| tables[at as usize])
}

/// An action that begins with a kind, and what follows it.
fn read_kind(state: &State, name: &str, rest: &[u32]) -> Option<Action> {
    match rest {
        [] => read_plain(name),
        &[unit, place] if name == "deploy" => {
            let (hex, facing) = read_place(state.board(), place)?;
            let unit = UnitId(UNIT.index(unit)? as u8);
            Some(Action::Turn(turn::Action::Deploy { unit, hex, facing }))
        }
        &[target, table] if name == "club" => {
            let (target, table) = (read_target(target)?, read_table(table)?);
            Some(Action::Physical(physical::Action::Club { target, table }))
        }
        &[unit, weapon] => {
            let (unit, weapon) = (UnitId(UNIT.index(unit)? as u8), WeaponNo(WEAPON.index(weapon)? as u8));
            let switch = |device, on| Some(Action::End(end::Action::Device { unit, device, on }));
            match name {
                "capacitor on" => switch(Device::Capacitor(weapon), true),
                "capacitor off" => switch(Device::Capacitor(weapon), false),
                "array on" => switch(Device::Array(weapon), true),
                "array off" => switch(Device::Array(weapon), false),
                "pulse module on" => switch(Device::PulseModule(weapon), true),
                "pulse module off" => switch(Device::PulseModule(weapon), false),
                _ => None,
            }
        }
        &[other] => match UNIT.index(other) {
            Some(unit) => read_switch(name, UnitId(unit as u8)).map(Action::End),
            None => read_aimed(name, read_target(other)?),
        },
        _ => None,
    }
}

fn read_plain(name: &str) -> Option<Action> {
    use movement::Action as Move;
    let declare = |mode, masc| Action::Movement(Move::Declare { mode, masc, supercharger: false });
    let charged = |masc| Action::Movement(Move::Declare { mode: Mode::Run, masc, supercharger: true });
    Some(match name {
        "stand still" => declare(Mode::Stationary, false),
        "walk" => declare(Mode::Walk, false),
        "run" => declare(Mode::Run, false),
        "run with MASC" => declare(Mode::Run, true),
        "run with supercharger" => charged(false),
        "run with MASC and supercharger" => charged(true),
        "jump" => declare(Mode::Jump, false),
        "turn left" => Action::Movement(Move::TurnLeft),
        "turn right" => Action::Movement(Move::TurnRight),
        "stand up" => Action::Movement(Move::StandUp),
        "drop prone" => Action::Movement(Move::DropProne),
        "leave the board" => Action::Movement(Move::Leave),
        "tracks" => Action::Movement(Move::Drive { drive: Drive::Tracks }),
        "jump boosters" => Action::Movement(Move::Drive { drive: Drive::JumpBoosters }),
        "swim" => Action::Movement(Move::Drive { drive: Drive::Swim }),
        "rise" => Action::Movement(Move::Rise),
        "dive" => Action::Movement(Move::Dive),
        "unjam" => Action::Movement(Move::Unjam),
        "end move" => Action::Movement(Move::EndMove),
        "twist left" => Action::Fire(fire::Action::Twist { to: Twist::Left }),
        "twist right" => Action::Fire(fire::Action::Twist { to: Twist::Right }),
        "flip arms" => Action::Fire(fire::Action::FlipArms),
        "pick up a club" => Action::Fire(fire::Action::PickUpClub),
        "end fire" => Action::Fire(fire::Action::EndFire),
        "end physical" => Action::Physical(physical::Action::EndPhysical),
        "done" => Action::End(end::Action::Done),
        _ => return None,
    })
}

fn read_aimed(name: &str, target: UnitId) -> Option<Action> {
    let punch = |arm| Action::Physical(physical::Action::Punch { arm, target });
    let kick = |leg| Action::Physical(physical::Action::Kick { leg, target });
    Some(match name {
        "charge" => Action::Movement(movement::Action::Charge { target }),
        "death from above" => Action::Movement(movement::Action::DeathFromAbove { target }),
        "spot" => Action::Fire(fire::Action::Spot { target }),
        "punch right" => punch(Location::RightArm),
        "punch left" => punch(Location::LeftArm),
        "kick right arm" => kick(Location::RightArm),
        "kick left arm" => kick(Location::LeftArm),
        "kick right leg" => kick(Location::RightLeg),
        "kick left leg" => kick(Location::LeftLeg),
        "push" => Action::Physical(physical::Action::Push { target }),
        _ => return None,
    })
}

fn read_switch(name: &str, unit: UnitId) -> Option<end::Action> {
    use end::Action as Switch;
    Some(match name {
        "stealth on" => Switch::Stealth { unit, on: true },
        "stealth off" => Switch::Stealth { unit, on: false },
        "ECM on" => Switch::Ecm { unit, on: true },
        "ECM off" => Switch::Ecm { unit, on: false },
        "searchlight on" => Switch::Searchlight { unit, on: true },
        "searchlight off" => Switch::Searchlight { unit, on: false },
        "stand fast on" => Switch::StandFast { unit, on: true },
        "stand fast off" => Switch::StandFast { unit, on: false },
        "coolant pods when needed" => Switch::CoolantPods { unit, order: PodOrder::Safe },
        "coolant pods now" => Switch::CoolantPods { unit, order: PodOrder::Use },
        "coolant pods held" => Switch::CoolantPods { unit, order: PodOrder::Hold },
        "radical heat sinks on" => Switch::RadicalHeatSinks { unit, on: true },
        "radical heat sinks off" => Switch::RadicalHeatSinks { unit, on: false },
        "shut down" => Switch::ShutDown { unit },
        "start up" => Switch::StartUp { unit },
        "drop club" => Switch::DropClub { unit },
        "swap seats" => Switch::SwapSeats { unit },
        "eject" => Switch::Eject { unit },
        _ => return read_device(name, unit),
    })
}

fn read_device(name: &str, unit: UnitId) -> Option<end::Action> {
    let switch = |device, on| end::Action::Device { unit, device, on };
    let shield = |arm, mode| end::Action::Shield { unit, arm, mode };
    Some(match name {
        "null signature on" => switch(Device::NullSignature, true),
        "null signature off" => switch(Device::NullSignature, false),
        "chameleon on" => switch(Device::Chameleon, true),
        "chameleon off" => switch(Device::Chameleon, false),
        "void signature on" => switch(Device::VoidSignature, true),
        "void signature off" => switch(Device::VoidSignature, false),
        "blue shield on" => switch(Device::BlueShield, true),
        "blue shield off" => switch(Device::BlueShield, false),
        "left vibroblade on" => switch(Device::Vibroblade(Location::LeftArm), true),
        "left vibroblade off" => switch(Device::Vibroblade(Location::LeftArm), false),
        "right vibroblade on" => switch(Device::Vibroblade(Location::RightArm), true),
        "right vibroblade off" => switch(Device::Vibroblade(Location::RightArm), false),
        "left shield lowered" => shield(Location::LeftArm, ShieldMode::None),
        "left shield passive" => shield(Location::LeftArm, ShieldMode::Passive),
        "left shield active" => shield(Location::LeftArm, ShieldMode::Active),
        "right shield lowered" => shield(Location::RightArm, ShieldMode::None),
        "right shield passive" => shield(Location::RightArm, ShieldMode::Passive),
        "right shield active" => shield(Location::RightArm, ShieldMode::Active),
        _ => return None,
    })
}

/// What an id means in this position.
pub(super) fn describe(state: &State, id: u32) -> String {
    if let Some(kind) = KIND.index(id) {
        return KINDS[kind as usize].to_owned();
    }
    if let Some(unit) = UNIT.index(id) {
        return unit_name(state, unit);
    }
    if let Some(index) = STEP.index(id) {
        let way = ["forward", "forward right", "backward right", "backward", "backward left", "forward left"];
        let onto = ["onto the ground", "onto ice", "onto a top"];
        return format!("step {} {}", way[(index / FOOTINGS) as usize], onto[(index % FOOTINGS) as usize]);
    }
    if let Some(index) = TARGET.index(id) {
        return match index.checked_sub(UNITS) {
            None => format!("at {}", unit_name(state, index)),
            Some(towards) => format!("at the building {}", Facing::ALL[towards as usize].compass()),
        };
    }
    if let Some(weapon) = WEAPON.index(id) {
        let sheet = state.acting().map(|unit| state.sheet(unit));
        let named = sheet.and_then(|sheet| sheet.weapons.get(weapon as usize));
        return match named {
            Some(it) => format!("fire weapon {weapon} ({}, {})", it.weapon.name, location_name(it.location)),
            None => format!("fire weapon {weapon}"),
        };
    }
    describe_mode(state, id)
}

fn describe_mode(state: &State, id: u32) -> String {
    if let Some(bin) = BIN.index(id) {
        return bin.checked_sub(1).map_or("without a bin".to_owned(), |bin| format!("from bin {bin}"));
    }
    if let Some(rate) = RATE.index(id) {
        return if rate == 6 { "for heat".to_owned() } else { format!("shots: {}", rate + 1) };
    }
    if let Some(aim) = AIM.index(id) {
        let place = aim.checked_sub(1).map(|at| Location::ALL[at as usize]);
        return place.map_or("not aimed".to_owned(), |at| format!("aimed at the {}", location_name(at)));
    }
    if let Some(mount) = MOUNT.index(id) {
        return format!("strike with item {mount}");
    }
    if let Some(table) = TABLE.index(id) {
        return ["on the usual table", "on the full table", "on the punch table", "on the kick table"]
            [table as usize]
            .to_owned();
    }
    match read_place(state.board(), id) {
        Some((hex, facing)) => format!("to {hex} facing {}", facing.compass()),
        None => format!("no action has the number {id}"),
    }
}

fn location_name(location: Location) -> &'static str {
    location.name(classic::mech::Chassis::Biped)
}

fn unit_name(state: &State, unit: u32) -> String {
    match state.units().get(unit as usize) {
        Some(it) => format!("{}'s unit {unit} ({})", it.seat.name(), state.sheet(it.id).design.name()),
        None => format!("unit {unit}"),
    }
}
