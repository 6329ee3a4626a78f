//! The options of a move.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Action, Choice, Modifier};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct MoveOptions {
    pub unit: u8,
    pub name: String,
    /// Once a mode is declared, that one alone.
    pub modes: Vec<ModeCard>,
    /// Everything that is not a place to go to and can be done now: standing up, dropping, charging, leaving, single
    /// steps, ending the move.
    pub others: Vec<Choice>,
    /// Whole moves of another kind, before a mode is declared: death from above.
    pub plans: Vec<MovePlan>,
    pub masc: Option<MascLadder>,
    pub supercharger: Option<MascLadder>,
    /// What is worth knowing before moving.
    pub hint: Option<String>,
}

/// A move of several actions, to be committed as they are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct MovePlan {
    pub key: String,
    pub label: String,
    pub detail: String,
    /// Empty exactly if `why_not` is given.
    pub actions: Vec<Action>,
    pub why_not: Option<String>,
    pub section: Option<String>,
    pub chance: Option<f64>,
    pub modifiers: Vec<Modifier>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ModeKey {
    Still,
    Walk,
    Run,
    Masc,
    Supercharger,
    BothBoosters,
    Jump,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ModeCard {
    pub key: ModeKey,
    pub label: String,
    pub mp: u8,
    /// `+2`, `+3–5`.
    pub heat: String,
    /// To declare the mode without a way. `null` once it is declared, or if it is not legal.
    pub declare: Option<Action>,
    pub why_not: Option<String>,
    pub section: Option<String>,
    pub poses: Vec<PoseHex>,
}

/// Where the unit can end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct PoseHex {
    pub hex: String,
    /// By facing; `null` where it cannot end so.
    pub facings: [Option<Pose>; 6],
}

/// `[mp, hexes moved, heat, modifier to hit it, chance that nothing goes wrong, rolls on the way]`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Pose(pub u8, pub u8, pub u8, pub i8, pub f64, pub u8);

/// The odds of a booster, turn by turn in a row.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct MascLadder {
    /// Index of the step that a use this turn would be.
    pub now: u8,
    pub steps: Vec<MascStep>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct MascStep {
    /// `null`: it always fails.
    pub need: Option<u8>,
    pub failure: f64,
}
