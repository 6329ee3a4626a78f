//! The desks of deployment, of picking a unit, of the Physical and the End phase.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Action, Choice, Modifier};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct DeployOptions {
    pub units: Vec<DeployUnit>,
    /// The zone in words.
    pub note: String,
    /// Into the board: how a unit is put down at first.
    pub facing: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct DeployUnit {
    pub unit: u8,
    pub name: String,
    /// Hexes, in any facing, of the first unit; those of another are asked for with `places`, the action with `place`.
    pub places: Option<Vec<String>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct PickOptions {
    pub units: Vec<PickUnit>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct PickUnit {
    pub unit: u8,
    pub name: String,
    pub action: Option<Action>,
    pub why_not: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct PhysicalOptions {
    pub unit: u8,
    pub name: String,
    pub options: Vec<Blow>,
    /// What is declared so far, in words.
    pub declared: Vec<String>,
    pub end: Action,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Blow {
    pub key: String,
    /// `Kick with the right leg`.
    pub label: String,
    pub target: u8,
    pub target_name: String,
    pub need: Option<i16>,
    pub chance: f64,
    pub damage: u16,
    /// What a miss costs: `you fall 27.8% (6+)`.
    pub miss: Option<String>,
    /// What a hit costs oneself or does beside damage.
    pub hit: Option<String>,
    pub modifiers: Vec<Modifier>,
    pub action: Option<Action>,
    pub why_not: Option<String>,
    pub section: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct EndOptions {
    pub options: Vec<Choice>,
    pub done: Action,
}
