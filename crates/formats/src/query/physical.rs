//! `physical`: what each physical attack of one 'Mech on another needs and does.

use std::sync::Arc;

use classic::board::{Board, Elevation};
use classic::mech::{Chassis, Design, Location, Sheet, TooMuch};
use classic::physical::{Blow, NoAttack, Number, blow, charge, death_from_above, push};
use classic::unit::{Mode, Posture, Reactor};
use classic::{Refused, Setup, Start, State, UnitId, UnitSetup};
use grid::{Facing, Hex};
use kit::{Game, Seat};
use serde::{Deserialize, Serialize};

use super::hit::Hit;

/// One of the two 'Mechs, apart from the name of its unit.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Fighter {
    #[serde(with = "super::hex_name")]
    pub hex: Hex,
    #[serde(default)]
    pub elevation: Elevation,
    pub facing: Facing,
    /// Absolute; the feet's if left out.
    #[serde(default)]
    pub torso: Option<Facing>,
    #[serde(default)]
    pub prone: bool,
    #[serde(default)]
    pub moved: Mode,
    #[serde(default)]
    pub hexes: u8,
    #[serde(default)]
    pub heat: u16,
    #[serde(default)]
    pub shutdown: bool,
    #[serde(default)]
    pub immobile: bool,
    #[serde(default = "regular")]
    pub piloting: u8,
    #[serde(default)]
    pub actuator_hits: Vec<Hit>,
}

fn regular() -> u8 {
    5
}

/// The question `{"ask": "physical"}`, apart from the names of its board and units.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct PhysicalAsk {
    pub attacker: Fighter,
    pub target: Fighter,
}

/// One attack: a number and what it does, or why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Chance {
    Possible {
        to_hit: i8,
        #[serde(skip_serializing_if = "Option::is_none")]
        damage: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        damage_taken: Option<u16>,
        modifiers: Vec<(&'static str, i8)>,
    },
    Impossible {
        impossible: String,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PhysicalAnswer {
    pub punch_left: Chance,
    pub punch_right: Chance,
    /// A quad's front legs.
    pub kick_left: Chance,
    pub kick_right: Chance,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rear_kick_left: Option<Chance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rear_kick_right: Option<Chance>,
    pub push: Chance,
    pub charge: Chance,
    pub dfa: Chance,
}

/// Why the question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoFight {
    #[error(transparent)]
    Unit(#[from] TooMuch),
    #[error(transparent)]
    Table(#[from] Refused),
}

const ATTACKER: UnitId = UnitId(0);
const TARGET: UnitId = UnitId(1);

/// §7 Every attack of the one on the other, in clear daylight.
pub fn physical(
    board: &Arc<Board>,
    designs: [&Arc<Design>; 2],
    ask: &PhysicalAsk,
) -> Result<PhysicalAnswer, NoFight> {
    let state = pose(board, designs, ask)?;
    let [left_arm, right_arm] = [Location::LeftArm, Location::RightArm]
        .map(|arm| struck(attempt(&state, |state| blow::punch(state, ATTACKER, arm, TARGET))));
    let kick = |leg| struck(attempt(&state, |state| blow::kick(state, ATTACKER, leg, TARGET)));
    let quad = designs[0].chassis == Chassis::Quad;
    let front =
        if quad { [Location::LeftArm, Location::RightArm] } else { [Location::LeftLeg, Location::RightLeg] };
    let [kick_left, kick_right] = front.map(kick);
    let rear = |leg| quad.then(|| kick(leg));
    Ok(PhysicalAnswer {
        punch_left: left_arm,
        punch_right: right_arm,
        kick_left,
        kick_right,
        rear_kick_left: rear(Location::LeftLeg),
        rear_kick_right: rear(Location::RightLeg),
        push: match attempt(&state, |state| push::number(state, ATTACKER, TARGET)) {
            Ok(number) => possible(&number, None, None),
            Err(why) => impossible(&why),
        },
        charge: charge_chance(&state, ask.attacker.hexes),
        dfa: death_from_above_chance(&state),
    })
}

fn pose(board: &Arc<Board>, designs: [&Arc<Design>; 2], ask: &PhysicalAsk) -> Result<State, NoFight> {
    let fighters = [&ask.attacker, &ask.target];
    let mut units = Vec::new();
    for ((seat, design), fighter) in Seat::ALL.into_iter().zip(designs).zip(fighters) {
        units.push(UnitSetup {
            seat,
            sheet: Arc::new(Sheet::new(design.clone())?),
            gunnery: 4,
            piloting: fighter.piloting,
            start: Some(Start { hex: fighter.hex, facing: fighter.facing }),
        });
    }
    let sheets = [units[0].sheet.clone(), units[1].sheet.clone()];
    let mut state = State::new(&Setup::new(board.clone(), units))?;
    for ((id, fighter), sheet) in [ATTACKER, TARGET].into_iter().zip(fighters).zip(&sheets) {
        state.pose(id, |unit| {
            unit.place.elevation = fighter.elevation;
            unit.place.torso = fighter.torso.unwrap_or(fighter.facing);
            unit.place.posture = if fighter.prone { Posture::Prone } else { Posture::Standing };
            unit.motion.mode = fighter.moved;
            unit.motion.hexes = fighter.hexes;
            unit.motion.done = true;
            unit.heat.level = fighter.heat;
            if fighter.shutdown || fighter.immobile {
                unit.reactor = Reactor::ShutDown;
            }
            for hit in &fighter.actuator_hits {
                hit.mark(unit, sheet);
            }
        });
    }
    Ok(state)
}

/// §7.1 The parties first, then the attack itself.
fn attempt<T>(state: &State, attack: impl FnOnce(&State) -> Result<T, NoAttack>) -> Result<T, NoAttack> {
    classic::physical::check_parties(state, ATTACKER, TARGET)?;
    attack(state)
}

fn struck(blow: Result<Blow, NoAttack>) -> Chance {
    match blow {
        Ok(blow) => possible(&blow.number, Some(blow.points), None),
        Err(why) => impossible(&why),
    }
}

/// §7.7 Number and damage; whether the move was legal is not asked.
fn charge_chance(state: &State, hexes: u8) -> Chance {
    match charge::check(state, ATTACKER, TARGET) {
        Ok(()) => possible(
            &charge::number(state, ATTACKER, TARGET),
            Some(charge::damage(state, ATTACKER, hexes)),
            Some(charge::damage_taken(state, ATTACKER, TARGET)),
        ),
        Err(why) => impossible(&why),
    }
}

/// §7.8 Number and damage; whether the jump was legal is not asked, but the prone cannot jump.
fn death_from_above_chance(state: &State) -> Chance {
    let possible_here = if state.mech(ATTACKER).is_prone() {
        Err(NoAttack::AttackerProne)
    } else {
        death_from_above::check(state, ATTACKER, TARGET)
    };
    match possible_here {
        Ok(()) => possible(
            &death_from_above::number(state, ATTACKER, TARGET),
            Some(death_from_above::damage(state, ATTACKER)),
            Some(death_from_above::damage_taken(state, ATTACKER)),
        ),
        Err(why) => impossible(&why),
    }
}

fn possible(number: &Number, damage: Option<u16>, damage_taken: Option<u16>) -> Chance {
    let modifiers = number.iter().map(|line| (line.why.label(), line.value)).collect();
    Chance::Possible { to_hit: number.total(), damage, damage_taken, modifiers }
}

fn impossible(why: &NoAttack) -> Chance {
    Chance::Impossible { impossible: why.to_string() }
}
