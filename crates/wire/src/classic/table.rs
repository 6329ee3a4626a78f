//! The table: where in the turn we are, and every unit.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::RecordSheet;
use crate::{Outcome, Seat};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ClassicTable {
    pub turn: u16,
    pub phase: ClassicPhase,
    /// `Weapon attacks`.
    pub phase_label: String,
    /// Who won it: acts last.
    pub initiative: Seat,
    /// Seats still to act in this phase, the next one last.
    pub order: Vec<Seat>,
    /// Who decides now; `null` once it is over.
    pub to_act: Option<Seat>,
    /// The unit in the middle of its move or declaration.
    pub acting: Option<u8>,
    /// What is declared now stays hidden from the other side.
    pub sealed: bool,
    /// Weather, light and options in words.
    pub conditions: Vec<String>,
    pub units: Vec<UnitCard>,
    pub outcome: Option<Outcome>,
    /// Limbs and girders on the ground.
    pub lying: Vec<LyingCard>,
    /// Artillery shells in the air: your own, nobody else's.
    pub shells: Vec<ShellCard>,
    /// Lines of C3 and other networks, of both sides.
    pub networks: Vec<NetworkCard>,
}

/// A line between two members of a network.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct NetworkCard {
    pub from: u8,
    pub to: u8,
    /// Hostile ECM, a lost computer or a cold reactor cuts it.
    pub cut: bool,
    /// `Semaphore shares ranges with Signalman`.
    pub label: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClassicPhase {
    Deployment,
    Movement,
    Weapons,
    Physical,
    End,
    Over,
    Targeting,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct LyingCard {
    pub hex: String,
    pub label: String,
}

/// A shell that comes down in a later turn, or in this one after movement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ShellCard {
    /// The hex it is meant for.
    pub hex: String,
    pub lands: u16,
    /// `Mortarman's Arrow IV lands here in turn 4`.
    pub label: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct UnitCard {
    pub id: u8,
    pub seat: Seat,
    /// As the log calls it, without the side: `Hawthorn #2`.
    pub name: String,
    pub chassis: String,
    pub model: String,
    pub tons: u16,
    pub body: BodyPlan,
    pub silhouette: Silhouette,
    pub mp: MovementPoints,
    /// `null` when it is not on the board.
    pub hex: Option<String>,
    pub facing: u8,
    /// Equal to the facing unless twisted.
    pub torso: u8,
    pub elevation: i16,
    pub on_board: bool,
    pub status: Vec<StatusCard>,
    /// Has moved or declared in this phase.
    pub declared: bool,
    pub moved: Option<Moved>,
    pub heat: u16,
    pub armour: ArmourSum,
    pub weakest: Option<Weakest>,
    pub sheet: RecordSheet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BodyPlan {
    Biped,
    Quad,
}

/// How a token is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Silhouette {
    Line,
    Scout,
    Heavy,
    Quad,
}

/// As they are now, heat and damage counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MovementPoints {
    pub walk: u8,
    pub run: u8,
    pub jump: u8,
    /// Running with MASC; `null` without it.
    pub masc: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct StatusCard {
    /// `prone`, `shutdown`, `unconscious`, `destroyed`, `withdrawn`, `ejected`, `immobile`, `stuck`, `doomed`,
    /// `reserve`, `crippled`, `spotting`, `charging`, `death_from_above`, `club`, `narced`, `stealth`, `searchlight`,
    /// `jammed`, `skidded`, `twisted`, `arms_flipped`, `submerged`, `turret`, `drive`, `shield`, `console`, `device`,
    /// `interference`.
    pub key: String,
    pub label: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Moved {
    pub mode: super::ModeKey,
    pub hexes: u8,
    /// What it adds to hit the unit.
    pub modifier: i8,
    /// `ran 5`.
    pub label: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ArmourSum {
    pub left: u16,
    pub full: u16,
}

/// The thinnest place that still stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Weakest {
    pub location: String,
    pub armour: u8,
}
