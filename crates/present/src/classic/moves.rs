//! The options of a move: every mode with every place that it reaches.

use std::cell::RefCell;
use std::collections::HashMap;

use classic::board::Footing;
use classic::movement::flight::Flight;
use classic::movement::reach::{Pose as Place, ReachScratch};
use classic::movement::way::{ModePlan, Reached, reach};
use classic::movement::{self, Action, masc, supercharger};
use classic::unit::{Boost, Masc, Mode};
use classic::{Action as AnyAction, Hypothesis, Mech, State, UnitId, heat, physical};
use kit::Game;
use kit::odds::chance;

use super::log_line::modifier_lines;
use super::names;
use crate::words::{action, may, may_not, percent, rounded};
use wire::Choice;
use wire::classic::{MascLadder, MascStep, ModeCard, ModeKey, MoveOptions, MovePlan, Pose, PoseHex};

/// Room for searches, kept from options to options.
#[derive(Default)]
struct Room {
    scratch: ReachScratch,
    flight: Flight,
}

thread_local! {
    static ROOM: RefCell<Room> = RefCell::default();
}

/// Everything that a plan reaches.
pub(super) fn reached<T>(state: &State, plan: ModePlan, look: impl FnOnce(&Reached<'_>) -> T) -> T {
    ROOM.with_borrow_mut(|room| look(&reach(state, plan, &mut room.scratch, &mut room.flight)))
}

pub(super) fn options(state: &State, unit: UnitId) -> MoveOptions {
    let (it, mech) = (state.unit(unit), state.mech(unit));
    let declared = it.motion.declared;
    let modes = if declared {
        let key = names::mode_key(it.motion.mode, it.boost());
        vec![card(state, unit, key)]
    } else {
        keys(mech).into_iter().map(|key| card(state, unit, key)).collect()
    };
    MoveOptions {
        unit: unit.0,
        name: names::unit(state, unit),
        modes,
        others: others(state, unit),
        plans: if declared { Vec::new() } else { leaps(state, unit) },
        masc: mech.masc_works().then(|| ladder(it.masc, 0)),
        supercharger: mech
            .supercharger_works()
            .then(|| ladder(it.supercharger, supercharger::modifier(mech.sheet.design.class))),
        hint: hint(mech),
    }
}

/// Modes that the design knows, whether they can be declared now or not.
fn keys(mech: Mech<'_>) -> Vec<ModeKey> {
    let mut keys = vec![ModeKey::Still, ModeKey::Walk, ModeKey::Run];
    let loadout = &mech.sheet.loadout;
    let supercharger = loadout.supercharger.is_some() && mech.options.special_equipment;
    if loadout.masc.is_some() {
        keys.push(ModeKey::Masc);
    }
    if supercharger {
        keys.push(ModeKey::Supercharger);
    }
    if supercharger && loadout.masc.is_some() {
        keys.push(ModeKey::BothBoosters);
    }
    if mech.sheet.design.jumping_mp() > 0 {
        keys.push(ModeKey::Jump);
    }
    keys
}

pub(super) const fn mode_of(key: ModeKey) -> Mode {
    match key {
        ModeKey::Still => Mode::Stationary,
        ModeKey::Walk => Mode::Walk,
        ModeKey::Run | ModeKey::Masc | ModeKey::Supercharger | ModeKey::BothBoosters => Mode::Run,
        ModeKey::Jump => Mode::Jump,
    }
}

/// §4.18, §15.5 The boosters of a mode.
pub(super) const fn boost_of(key: ModeKey) -> Boost {
    match key {
        ModeKey::Still | ModeKey::Walk | ModeKey::Run | ModeKey::Jump => Boost::None,
        ModeKey::Masc => Boost::Masc,
        ModeKey::Supercharger => Boost::Supercharger,
        ModeKey::BothBoosters => Boost::Both,
    }
}

pub(super) const fn declaration(key: ModeKey) -> AnyAction {
    AnyAction::Movement(Action::declare(mode_of(key), boost_of(key)))
}

/// The mode as a plan; `None` if the unit has no such mode.
pub(super) fn plan(state: &State, unit: UnitId, key: ModeKey) -> Option<ModePlan> {
    match boost_of(key) {
        Boost::None => Some(ModePlan::of(state, unit, mode_of(key))),
        _ if state.unit(unit).motion.declared => Some(ModePlan::of(state, unit, mode_of(key))),
        boost => ModePlan::boosted(state, unit, boost),
    }
}

/// A booster that is still to be rolled for: its name, section, what it needs, and the chance that it holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoosterRoll {
    pub name: &'static str,
    pub section: &'static str,
    pub need: Option<u8>,
    pub holds: f64,
}

/// §4.18, §15.5 The rolls of a mode before its first step.
pub(super) fn booster_rolls(state: &State, unit: UnitId, key: ModeKey) -> Vec<BoosterRoll> {
    let (it, boost) = (state.unit(unit), boost_of(key));
    if it.motion.declared {
        return Vec::new();
    }
    let roll = |name, section, need: Option<u8>| BoosterRoll {
        name,
        section,
        need,
        holds: need.map_or(0.0, |need| chance(i32::from(need))),
    };
    let worse = supercharger::modifier(state.sheet(unit).design.class);
    let strained = it.supercharger.next_target().map(|need| (need as i8 - worse) as u8);
    let masc = boost.masc().then(|| roll("MASC", "§4.18", it.masc.next_target()));
    masc.into_iter().chain(boost.supercharger().then(|| roll("supercharger", "§15.5", strained))).collect()
}

/// That all boosters of a mode hold, where they are still to be rolled for.
fn boosters_hold(state: &State, unit: UnitId, key: ModeKey) -> Option<(f64, usize)> {
    let rolls = booster_rolls(state, unit, key);
    (!rolls.is_empty()).then(|| (rolls.iter().map(|it| it.holds).product(), rolls.len()))
}

fn card(state: &State, unit: UnitId, key: ModeKey) -> ModeCard {
    let declared = state.unit(unit).motion.declared;
    let refused = if declared { None } else { state.check(declaration(key)).err() };
    let plan = plan(state, unit, key);
    let reason = refused.map(|why| names::refused(state, &why));
    let poses = match (&reason, plan) {
        (None, Some(plan)) => poses(state, plan, key),
        (Some(_), _) | (_, None) => Vec::new(),
    };
    let mp = plan.map_or(0, |plan| plan.mp);
    let (why_not, section) = reason.map_or((None, None), |it| (Some(it.why), it.section));
    ModeCard {
        key,
        label: label(key).to_owned(),
        mp,
        heat: heat_label(&poses),
        declare: (!declared && why_not.is_none()).then(|| action(&declaration(key))),
        why_not,
        section: section.or_else(|| Some(section_of(key).to_owned())),
        poses,
    }
}

pub(super) const fn label(key: ModeKey) -> &'static str {
    match key {
        ModeKey::Still => "Stand still",
        ModeKey::Walk => "Walk",
        ModeKey::Run => "Run",
        ModeKey::Masc => "MASC",
        ModeKey::Supercharger => "Supercharger",
        ModeKey::BothBoosters => "MASC + supercharger",
        ModeKey::Jump => "Jump",
    }
}

const fn section_of(key: ModeKey) -> &'static str {
    match key {
        ModeKey::Still | ModeKey::Walk | ModeKey::Run => "4.1",
        ModeKey::Masc => "4.18",
        ModeKey::Supercharger | ModeKey::BothBoosters => "15.5",
        ModeKey::Jump => "4.7",
    }
}

/// `+2`, or `+3–5` where it depends on the way.
fn heat_label(poses: &[PoseHex]) -> String {
    let heats = || poses.iter().flat_map(|it| it.facings).flatten().map(|pose| pose.2);
    match (heats().min(), heats().max()) {
        (Some(least), Some(most)) if least == most => format!("+{least}"),
        (Some(least), Some(most)) => format!("+{least}–{most}"),
        (None, _) | (_, None) => "+0".to_owned(),
    }
}

fn poses(state: &State, plan: ModePlan, key: ModeKey) -> Vec<PoseHex> {
    if plan.mode == Mode::Stationary {
        return still(state, plan.unit);
    }
    let holds = boosters_hold(state, plan.unit, key);
    let idle = state.unit(plan.unit).motion.declared;
    reached(state, plan, |reached| {
        let mut found: Vec<PoseHex> = Vec::new();
        let mut index: HashMap<grid::Hex, usize> = HashMap::new();
        // Cheapest first: what comes later to the same hex and facing is dearer.
        for (pose, mp) in reached.poses() {
            if mp == 0 && !idle {
                continue;
            }
            let at = *index.entry(pose.hex).or_insert_with(|| {
                found.push(PoseHex { hex: pose.hex.to_string(), facings: [None; 6] });
                found.len() - 1
            });
            let slot = &mut found[at].facings[pose.facing as usize];
            if slot.is_none() {
                *slot = Some(reckoned(reached, pose, mp, holds));
            }
        }
        found
    })
}

fn reckoned(reached: &Reached<'_>, pose: Place, mp: u8, boosters: Option<(f64, usize)>) -> Pose {
    let way = reached.way_at(pose, mp);
    let (holds, rolls) = boosters.unwrap_or((1.0, 0));
    let risks = way.risks.len() + rolls;
    let chance = way.chance * holds;
    Pose(mp, way.hexes, way.heat as u8, way.target_modifier, rounded(chance), risks as u8)
}

/// Where it stands.
fn still(state: &State, unit: UnitId) -> Vec<PoseHex> {
    let mut it = *state.unit(unit);
    it.motion.mode = Mode::Stationary;
    let heat = heat::balance::movement(Mech { unit: &it, ..state.mech(unit) });
    let mut facings = [None; 6];
    facings[it.place.facing as usize] = Some(Pose(0, 0, heat as u8, 0, 1.0, 0));
    vec![PoseHex { hex: it.place.hex.to_string(), facings }]
}

/// §4.18, §15.5 The steps of a booster, each with the modifier of its roll.
fn ladder(counter: Masc, modifier: i8) -> MascLadder {
    let step = |need: &Option<u8>| {
        let need = need.map(|need| (need as i8 - modifier) as u8);
        MascStep { need, failure: rounded(need.map_or(1.0, |need| 1.0 - chance(i32::from(need)))) }
    };
    MascLadder { now: counter.next_step() - 1, steps: masc::NEEDED.iter().map(step).collect() }
}

fn hint(mech: Mech<'_>) -> Option<String> {
    let heat = mech.unit.heat.level;
    let lost = heat::scale::mp_lost(heat);
    (lost > 0).then(|| format!("Speed is down {lost} because heat is {heat}."))
}

/// Every legal action that is neither a mode nor a jump, and what cannot be done right now although it might.
fn others(state: &State, unit: UnitId) -> Vec<Choice> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let mut choices: Vec<Choice> = Vec::new();
    for any in legal {
        let AnyAction::Movement(chosen) = any else { continue };
        if matches!(chosen, Action::Declare { .. } | Action::Jump { .. }) {
            continue;
        }
        let (key, label) = called(state, unit, chosen);
        choices.push(Choice { detail: detail(state, unit, chosen), ..may(key, label, &any) });
    }
    if state.unit(unit).motion.declared {
        let wanted = [Action::StandUp, Action::DropProne, Action::Leave, Action::EndMove];
        for chosen in wanted {
            if let Err(why) = movement::check(state, unit, chosen) {
                let (key, label) = called(state, unit, chosen);
                choices.push(may_not(key, label, names::refused(state, &why)));
            }
        }
    }
    choices
}

fn called(state: &State, unit: UnitId, chosen: Action) -> (String, String) {
    let onto = |onto: Footing| match onto {
        Footing::Ground => ("", ""),
        Footing::Ice => ("_ice", " onto the ice"),
        Footing::Top => ("_top", " onto the top"),
    };
    let place = state.unit(unit).place;
    let name = |id: UnitId| names::unit(state, id);
    let plain = |key: &str, label: &str| (key.to_owned(), label.to_owned());
    match chosen {
        Action::Declare { .. } => plain("declare", "Declare the mode"),
        Action::Forward { onto: on } => {
            let (key, label) = onto(on);
            (
                format!("forward{key}"),
                format!("Step forward into {}{label}", place.hex.neighbour(place.facing)),
            )
        }
        Action::Backward { onto: on } => {
            let (key, label) = onto(on);
            let hex = place.hex.neighbour(place.facing.opposite());
            (format!("backward{key}"), format!("Step backward into {hex}{label}"))
        }
        Action::Shift { towards, onto: on } => {
            let (key, label) = onto(on);
            let hex = place.hex.neighbour(towards);
            (format!("shift{}{key}", towards as u8), format!("Shift sideways into {hex}{label}"))
        }
        Action::TurnLeft => plain("turn_left", "Turn left"),
        Action::TurnRight => plain("turn_right", "Turn right"),
        Action::StandUp => plain("stand_up", "Stand up"),
        Action::DropProne => plain("drop_prone", "Drop prone"),
        Action::Jump { to, .. } => ("jump".to_owned(), format!("Jump to {to}")),
        Action::Charge { target } => (format!("charge_{}", target.0), format!("Charge {}", name(target))),
        Action::DeathFromAbove { target } => {
            (format!("death_from_above_{}", target.0), format!("Death from above on {}", name(target)))
        }
        Action::Leave => plain("leave", "Leave the board"),
        Action::Drive { drive } => plain(drive.name(), &format!("Move by {}", drive.name())),
        Action::Rise => plain("rise", "Rise one level"),
        Action::Dive => plain("dive", "Dive one level"),
        Action::Unjam => plain("unjam", "Clear the jammed gun instead of firing"),
        Action::EndMove => plain("end", "End the move"),
    }
}

/// What an attack of the move needs and does.
pub(super) fn detail(state: &State, unit: UnitId, chosen: Action) -> String {
    match chosen {
        Action::Charge { target } => {
            let need = physical::charge::number(state, unit, target).total();
            let hexes = state.unit(unit).motion.hexes;
            let (deals, takes) = (
                physical::charge::damage(state, unit, hexes),
                physical::charge::damage_taken(state, unit, target),
            );
            format!("{need}+, {}; deals {deals}, takes {takes}", percent(chance(i32::from(need))))
        }
        Action::DeathFromAbove { target } => {
            let need = physical::death_from_above::number(state, unit, target).total();
            let (deals, takes) = (
                physical::death_from_above::damage(state, unit),
                physical::death_from_above::damage_taken(state, unit),
            );
            let odds = percent(chance(i32::from(need)));
            format!("{need}+, {odds}; deals {deals}, takes {takes}; a miss is a fall from 2 levels")
        }
        _ => String::new(),
    }
}

/// §7.8 Deaths from above, declared together with the jump.
fn leaps(state: &State, unit: UnitId) -> Vec<MovePlan> {
    let jump = declaration(ModeKey::Jump);
    if state.check(jump).is_err() {
        return Vec::new();
    }
    let mut leaping = Hypothesis::of(state);
    leaping.pose(unit, |it| {
        it.motion.mode = Mode::Jump;
        it.motion.declared = true;
    });
    let own = state.unit(unit).seat;
    let enemies = state.units().iter().filter(|it| it.seat != own && state.mech(it.id).is_in_play());
    let plan = |target: UnitId| {
        let chosen = Action::DeathFromAbove { target };
        let (key, label) = called(state, unit, chosen);
        let refused = movement::check(&leaping, unit, chosen).err();
        let number = physical::death_from_above::number(&leaping, unit, target);
        let (why_not, section) = match &refused {
            Some(why) => {
                let refused = names::refused(state, why);
                (Some(refused.why), refused.section)
            }
            None => (None, Some("7.8".to_owned())),
        };
        let legal = refused.is_none();
        MovePlan {
            key,
            label,
            detail: if legal { detail(&leaping, unit, chosen) } else { String::new() },
            actions: if legal {
                vec![action(&jump), action(&AnyAction::Movement(chosen))]
            } else {
                Vec::new()
            },
            why_not,
            section,
            chance: legal.then(|| rounded(chance(i32::from(number.total())))),
            modifiers: if legal { modifier_lines(&number) } else { Vec::new() },
        }
    };
    enemies.map(|it| plan(it.id)).collect()
}
