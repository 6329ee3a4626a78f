//! The options of the Physical phase: every blow at every adjacent enemy, or why not.

use classic::mech::Location;
use classic::physical::{self, Action, Number, blow, push};
use classic::piloting::{self, Cause};
use classic::{Action as AnyAction, State, UnitId};
use kit::Game;
use kit::odds::chance;

use super::log_line::modifier_lines;
use super::names;
use crate::words::{action, percent, rounded};
use wire::classic::{Blow, PhysicalOptions};

pub(super) fn options(state: &State, unit: UnitId) -> PhysicalOptions {
    let here = state.unit(unit).place.hex;
    let seat = state.unit(unit).seat;
    let near = state
        .units()
        .iter()
        .filter(|it| it.seat != seat && state.mech(it.id).is_in_play() && it.place.hex.distance(here) == 1);
    let options = near.flat_map(|it| candidates(state, unit, it.id)).filter_map(|it| card(state, unit, it));
    let declared = state.physicals().iter().filter(|it| it.attacker == unit);
    PhysicalOptions {
        unit: unit.0,
        name: names::unit(state, unit),
        options: options.collect(),
        declared: declared.map(|it| declared_text(state, unit, it.action)).collect(),
        end: action(&AnyAction::Physical(Action::EndPhysical)),
    }
}

fn declared_text(state: &State, unit: UnitId, chosen: Action) -> String {
    let at = chosen.target().map_or(String::new(), |it| format!(" at {}", names::unit(state, it)));
    format!("{}{at}", label(state, unit, chosen))
}

fn candidates(state: &State, unit: UnitId, target: UnitId) -> Vec<Action> {
    use classic::damage::HitTable;
    let sheet = state.sheet(unit);
    let chassis = sheet.design.chassis;
    let tables: &[Option<HitTable>] = if state.options().club_tables {
        &[None, Some(HitTable::Punch), Some(HitTable::Kick)]
    } else {
        &[None]
    };
    let limbs = [Location::RightArm, Location::LeftArm, Location::RightLeg, Location::LeftLeg];
    let arms = limbs.into_iter().filter(|limb| limb.is_arm(chassis));
    let legs = limbs.into_iter().filter(|limb| limb.is_leg(chassis));
    let mut found: Vec<Action> = arms.map(|arm| Action::Punch { arm, target }).collect();
    found.extend(legs.map(|leg| Action::Kick { leg, target }));
    if state.unit(unit).club.is_some() {
        found.extend(tables.iter().map(|&table| Action::Club { target, table }));
    }
    for &(mount, ..) in &sheet.loadout.physical_weapons {
        found.extend(tables.iter().map(|&table| Action::Strike { mount, target, table }));
    }
    found.push(Action::Push { target });
    found
}

fn label(state: &State, unit: UnitId, chosen: Action) -> String {
    let sheet = state.sheet(unit);
    let place = |at: Location| at.name(sheet.design.chassis);
    let on = |table: Option<classic::damage::HitTable>| match table {
        None => "",
        Some(classic::damage::HitTable::Punch) => ", punch table",
        Some(classic::damage::HitTable::Kick) => ", kick table",
        Some(classic::damage::HitTable::Full) => ", full table",
    };
    match chosen {
        Action::Punch { arm, .. } => format!("Punch with the {}", place(arm)),
        Action::Kick { leg, .. } => format!("Kick with the {}", place(leg)),
        Action::Club { table, .. } => format!("Swing the club{}", on(table)),
        Action::Strike { mount, table, .. } => {
            format!("Strike with the {}{}", sheet.design.mount(mount).item.name(), on(table))
        }
        Action::Push { .. } => "Push".to_owned(),
        Action::EndPhysical => "Wait".to_owned(),
    }
}

/// The number and the damage of a blow, whether or not something else forbids it.
fn reckoned(state: &State, unit: UnitId, chosen: Action) -> Option<(Number, u16)> {
    let struck = match chosen {
        Action::Punch { arm, target } => blow::punch(state, unit, arm, target),
        Action::Kick { leg, target } => blow::kick(state, unit, leg, target),
        Action::Club { target, table } => blow::club(state, unit, target, table),
        Action::Strike { mount, target, table } => blow::strike(state, unit, mount, target, table),
        Action::Push { target } => return push::number(state, unit, target).ok().map(|number| (number, 0)),
        Action::EndPhysical => return None,
    };
    struck.ok().map(|blow| (blow.number, blow.points))
}

fn card(state: &State, unit: UnitId, chosen: Action) -> Option<Blow> {
    let target = chosen.target()?;
    let any = AnyAction::Physical(chosen);
    let reason = physical::check(state, unit, chosen).err().map(|why| names::refused(state, &why));
    let legal = reason.is_none() && state.check(any).is_ok();
    let (why_not, section) = reason.map_or((None, None), |it| (Some(it.why), it.section));
    let known = reckoned(state, unit, chosen);
    let need = known.as_ref().map(|(number, _)| i16::from(number.total()));
    Some(Blow {
        key: option_key(chosen)?,
        label: label(state, unit, chosen),
        target: target.0,
        target_name: names::unit(state, target),
        need,
        chance: if legal { rounded(need.map_or(0.0, |need| chance(i32::from(need)))) } else { 0.0 },
        damage: known.as_ref().map_or(0, |(_, points)| *points),
        miss: miss(state, unit, chosen),
        hit: hit(state, target, chosen),
        modifiers: known.as_ref().map(|(number, _)| modifier_lines(number)).unwrap_or_default(),
        action: legal.then(|| action(&any)),
        why_not,
        section: section.or_else(|| Some(section_of(chosen).to_owned())),
    })
}

/// The key of a blow among the options.
pub(super) fn option_key(chosen: Action) -> Option<String> {
    chosen.target().map(|target| format!("{}_{}", key(chosen), target.0))
}

fn key(chosen: Action) -> String {
    match chosen {
        Action::Punch { arm, .. } => format!("punch_{}", arm as u8),
        Action::Kick { leg, .. } => format!("kick_{}", leg as u8),
        Action::Club { table, .. } => format!("club_{}", table.map_or(0, |it| it as u8 + 1)),
        Action::Strike { mount, table, .. } => {
            format!("strike_{}_{}", mount.0, table.map_or(0, |it| it as u8 + 1))
        }
        Action::Push { .. } => "push".to_owned(),
        Action::EndPhysical => "end".to_owned(),
    }
}

const fn section_of(chosen: Action) -> &'static str {
    match chosen {
        Action::Punch { .. } | Action::Kick { .. } => "7.3",
        Action::Club { .. } | Action::Strike { .. } => "7.5",
        Action::Push { .. } => "7.6",
        Action::EndPhysical => "7.1",
    }
}

/// `27.8% (stands on 6+)`: the chance to fall, and the roll that keeps it up.
fn check(state: &State, unit: UnitId, cause: Cause) -> String {
    if piloting::hopeless(state.mech(unit)).is_some() {
        return "for certain".to_owned();
    }
    let need = piloting::number(state, unit, &[cause]).total();
    format!("{} (stands on {need}+)", percent(1.0 - chance(i32::from(need))))
}

fn miss(state: &State, unit: UnitId, chosen: Action) -> Option<String> {
    match chosen {
        Action::Kick { .. } => Some(format!("you fall {}", check(state, unit, Cause::MissedKick))),
        Action::Punch { .. }
        | Action::Club { .. }
        | Action::Strike { .. }
        | Action::Push { .. }
        | Action::EndPhysical => None,
    }
}

fn hit(state: &State, target: UnitId, chosen: Action) -> Option<String> {
    match chosen {
        // §8.1 Whoever lies cannot fall.
        Action::Kick { .. } if state.mech(target).is_prone() => None,
        Action::Kick { .. } => Some(format!("it falls {}", check(state, target, Cause::Kicked))),
        Action::Push { .. } => Some(format!("moves it; it falls {}", check(state, target, Cause::Pushed))),
        Action::Punch { .. } | Action::Club { .. } | Action::Strike { .. } | Action::EndPhysical => None,
    }
}
