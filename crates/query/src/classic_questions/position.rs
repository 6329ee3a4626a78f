//! A unit as a question describes it: where it stands, how it moved, what is broken; alone on a board, or against
//! another.

use std::sync::Arc;

use classic::board::{Board, Elevation};
use classic::mech::{Design, Location, Sheet, SheetError, System};
use classic::movement::TSM_HEAT;
use classic::unit::{Fate, Loss, Mind, Mode, Posture, Reactor, Unit};
use classic::{Conditions, Hypothesis, Options, Setup, SetupError, Start, UnitId, UnitSetup};
use grid::{Facing, Hex};
use kit::Seat;
use serde::Deserialize;

use super::company::{MemberError, NetworkAsk, Other};
use super::hit::Hit;
use super::special::Special;

/// The fields of `attacker` and `target`, apart from the name of the unit. What is left out is as on a fresh sheet.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Stance {
    #[serde(deserialize_with = "super::hex_name::deserialize")]
    pub hex: Hex,
    /// Of the feet over the hex level.
    #[serde(default)]
    pub elevation: Elevation,
    #[serde(default = "north")]
    pub facing: Facing,
    /// Absolute; as the feet if left out.
    #[serde(default)]
    pub torso: Option<Facing>,
    #[serde(default)]
    pub prone: bool,
    #[serde(default)]
    pub moved: Mode,
    /// Hexes entered this turn.
    #[serde(default)]
    pub hexes: u8,
    #[serde(default)]
    pub heat: u16,
    #[serde(default)]
    pub shutdown: bool,
    /// Shut down, or the pilot out.
    #[serde(default)]
    pub immobile: bool,
    #[serde(default = "regular_gunner")]
    pub gunnery: u8,
    #[serde(default = "regular_pilot")]
    pub piloting: u8,
    #[serde(default)]
    pub sensor_hits: u8,
    /// As in `LA:Upper Arm`.
    #[serde(default)]
    pub actuator_hits: Vec<Hit>,
    /// §2.7 Whether triple-strength myomer is at work; as heat and design say if left out.
    #[serde(default)]
    pub tsm_active: Option<bool>,
}

fn north() -> Facing {
    Facing::North
}

/// §2.8 Gunnery 4.
fn regular_gunner() -> u8 {
    4
}

/// §2.8 Piloting 5.
fn regular_pilot() -> u8 {
    5
}

impl Stance {
    /// On its feet, fresh, and yet to move.
    pub fn fresh(hex: Hex, elevation: Elevation, facing: Facing) -> Stance {
        Stance {
            hex,
            elevation,
            facing,
            torso: None,
            prone: false,
            moved: Mode::Stationary,
            hexes: 0,
            heat: 0,
            shutdown: false,
            immobile: false,
            gunnery: regular_gunner(),
            piloting: regular_pilot(),
            sensor_hits: 0,
            actuator_hits: Vec::new(),
            tsm_active: None,
        }
    }
}

/// Why a stance cannot be taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StanceError {
    #[error("skills run from 0 to 8, not {skill}")]
    Skill { skill: u8 },
}

impl Stance {
    /// Puts a unit into the stance. Actuators that the design does not have are hit in vain.
    fn pose(&self, state: &mut Hypothesis, id: UnitId) -> Result<(), StanceError> {
        if let Some(&skill) = [self.gunnery, self.piloting].iter().find(|skill| **skill > 8) {
            return Err(StanceError::Skill { skill });
        }
        let sheet = state.sheet(id).clone();
        state.pose(id, |unit| self.take(unit, &sheet));
        Ok(())
    }

    fn take(&self, unit: &mut Unit, sheet: &Sheet) {
        unit.place.hex = self.hex;
        unit.place.elevation = self.elevation;
        unit.place.facing = self.facing;
        unit.place.torso = self.torso.unwrap_or(self.facing);
        unit.place.posture = if self.prone { Posture::Prone } else { Posture::Standing };
        unit.motion.mode = self.moved;
        unit.motion.hexes = self.hexes;
        unit.heat.level = self.heat;
        if self.tsm_active == Some(true) {
            unit.heat.level = self.heat.max(TSM_HEAT);
        }
        if self.shutdown {
            unit.reactor = Reactor::ShutDown;
        } else if self.immobile {
            unit.pilot.mind = Mind::Out { since: 0 };
        }
        unit.pilot.gunnery = self.gunnery;
        unit.pilot.piloting = self.piloting;
        hit_sensors(unit, sheet, self.sensor_hits);
        self.actuator_hits.iter().for_each(|hit| hit.mark(unit, sheet));
    }
}

fn hit_sensors(unit: &mut Unit, sheet: &Sheet, hits: u8) {
    let slots = Location::ALL.into_iter().flat_map(|at| {
        sheet.system(System::Sensors, at).iter().map(move |slot| (at, slot)).collect::<Vec<_>>()
    });
    for (at, slot) in slots.take(usize::from(hits)) {
        unit.body.hit[at] = unit.body.hit[at].with(slot);
    }
}

pub(super) const ATTACKER: UnitId = UnitId(0);
pub(super) const TARGET: UnitId = UnitId(1);
/// A unit alone on a board.
pub(super) const MOVER: UnitId = UnitId(0);

/// A unit of a question: what it is, and how it stands.
#[derive(Clone, Debug)]
pub struct Party {
    pub design: Arc<Design>,
    pub stance: Stance,
    /// §15
    pub special: Special,
}

/// One unit on a board against another, by these rules and in this weather.
#[derive(Clone, Debug)]
pub struct AttackPosition {
    pub board: Arc<Board>,
    pub attacker: Party,
    pub target: Party,
    /// Friends and enemies besides.
    pub others: Vec<Other>,
    pub network: Option<NetworkAsk>,
    pub options: Options,
    pub conditions: Conditions,
}

/// One unit alone on a board.
#[derive(Clone, Debug)]
pub struct Lone {
    pub board: Arc<Board>,
    pub unit: Party,
    pub options: Options,
    pub conditions: Conditions,
}

/// Why units cannot be put on a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StageError {
    #[error(transparent)]
    Sheet(#[from] SheetError),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Stance(#[from] StanceError),
    #[error(transparent)]
    Network(#[from] MemberError),
    #[error("{hex} is not on the board: it is {width} by {height}")]
    OffBoard { hex: Hex, width: u16, height: u16 },
    #[error("elevation {elevation} of {hex} is neither its ground, its ice, its bridge nor its roof")]
    NoFooting { hex: Hex, elevation: Elevation },
}

fn off_board(board: &Board, hex: Hex) -> StageError {
    StageError::OffBoard { hex, width: board.width(), height: board.height() }
}

impl AttackPosition {
    /// Attacker and target in their stances, both done with moving.
    pub(super) fn stage(&self) -> Result<Hypothesis, StageError> {
        let parties = [&self.attacker, &self.target];
        let mut units = Vec::new();
        for (seat, Party { design, stance, .. }) in Seat::ALL.into_iter().zip(parties) {
            if !self.board.contains(stance.hex) {
                return Err(off_board(&self.board, stance.hex));
            }
            let start = Some(Start { hex: stance.hex, facing: stance.facing });
            let mut sheet = Sheet::new(design.clone())?;
            sheet.loadout.triple_strength = stance.tsm_active.unwrap_or(sheet.loadout.triple_strength);
            units.push(UnitSetup { seat, sheet: Arc::new(sheet), gunnery: 4, piloting: 5, start });
        }
        for other in &self.others {
            let hex = other.stance.hex;
            if !self.board.contains(hex) {
                return Err(off_board(&self.board, hex));
            }
            let start = Some(Start { hex, facing: Facing::North });
            let sheet = Arc::new(Sheet::new(other.design.clone())?);
            units.push(UnitSetup { seat: other.stance.side.seat(), sheet, gunnery: 4, piloting: 5, start });
        }
        let networks = self.network.iter().map(|it| it.find(&self.others)).collect::<Result<_, _>>()?;
        let (options, conditions) = (self.options, self.conditions);
        let setup = Setup { options, conditions, networks, ..Setup::new(self.board.clone(), units) };
        let mut state = Hypothesis::new(&setup)?;
        for (id, party) in [ATTACKER, TARGET].into_iter().zip(parties) {
            party.stance.pose(&mut state, id)?;
            state.pose(id, |unit| {
                unit.motion.done = true;
                party.special.set(unit);
            });
        }
        for (other, id) in self.others.iter().zip((2..).map(UnitId)) {
            other.pose(&mut state, id);
        }
        Ok(state)
    }
}

impl Lone {
    /// The unit in its stance, with an enemy that has left the board.
    pub(super) fn stage(&self) -> Result<Hypothesis, StageError> {
        let Lone { board, unit: Party { design, stance, .. }, options, conditions } = self;
        let Some(foot) = board.foot_level(stance.hex, stance.elevation) else {
            return Err(off_board(board, stance.hex));
        };
        let tread = board.tread(stance.hex);
        if tread.level(tread.footing_at(foot)) != Some(foot) {
            return Err(StageError::NoFooting { hex: stance.hex, elevation: stance.elevation });
        }
        let mut setup = unplaced(board.clone(), &Arc::new(Sheet::new(design.clone())?));
        (setup.options, setup.conditions) = (*options, *conditions);
        let mut state = Hypothesis::new(&setup)?;
        state.pose(UnitId(1), |enemy| enemy.fate = Fate::Lost(Loss::Withdrew));
        state.pose(MOVER, |unit| unit.fate = Fate::Operational);
        stance.pose(&mut state, MOVER)?;
        Ok(state)
    }
}

/// Two units of one sheet that are yet to deploy.
pub(super) fn unplaced(board: Arc<Board>, sheet: &Arc<Sheet>) -> Setup {
    let unit = |seat| UnitSetup { seat, sheet: sheet.clone(), gunnery: 4, piloting: 5, start: None };
    let mut setup = Setup::new(board, Seat::ALL.map(unit).into());
    setup.zones.red.depth = 1;
    setup.zones.blue.depth = 1;
    setup
}
