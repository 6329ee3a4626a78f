//! The options of the Weapon phase.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Action, Choice, Modifier};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct FireOptions {
    pub unit: u8,
    pub name: String,
    pub torso: TorsoCard,
    pub flip: Choice,
    /// Enemies first, the nearest first; then buildings.
    pub targets: Vec<FireTarget>,
    /// Hexes at which artillery may be pointed, `x` or `.` for each of the board's, row by row; `null` without a piece.
    /// Those near an enemy are among the targets, the others on request (`marks` of a preview).
    pub marks: Option<String>,
    pub spots: Vec<Choice>,
    /// A friend could fire at what this unit spots; without one spotting means nothing.
    pub spotting_helps: bool,
    pub others: Vec<Choice>,
    pub end: Action,
    pub sum: FireSum,
    pub declared: Vec<Declared>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TorsoCard {
    /// The facing of the torso.
    pub now: u8,
    pub left: Choice,
    pub right: Choice,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct FireTarget {
    /// `u3` or `b0405`.
    pub key: String,
    pub unit: Option<u8>,
    pub hex: String,
    pub name: String,
    pub range: u16,
    /// The side of the target that is hit: `front`, `left`, `right`, `rear`.
    pub side: String,
    pub sight: SightCard,
    /// `second target +1`, or `null` for the first.
    pub secondary: Option<String>,
    pub weapons: Vec<Shot>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct SightCard {
    pub clear: bool,
    pub text: String,
    /// Hexes on the line that matter, and why.
    pub hexes: Vec<Marked>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Marked {
    pub hex: String,
    pub label: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Shot {
    pub weapon: u8,
    pub name: String,
    pub location: String,
    /// `null` if it cannot be fired at all.
    pub need: Option<i16>,
    pub chance: f64,
    /// Mean damage.
    pub expected: f64,
    pub damage: String,
    pub heat: u8,
    pub ammo: Option<Ammo>,
    /// `short`, `medium`, `long`.
    pub bracket: Option<String>,
    pub range: ShotRange,
    pub modifiers: Vec<Modifier>,
    /// Rates of fire, ammunition, heat mode, aim; the first is the plain one. Empty if it is not legal.
    pub variants: Vec<ShotVariant>,
    pub why_not: Option<String>,
    pub section: Option<String>,
    /// `Had you walked: 7+, 58.3%`.
    pub counterfactual: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ShotRange {
    pub min: u8,
    pub short: u8,
    pub medium: u8,
    pub long: u8,
    pub at: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Ammo {
    /// Shots left, declared ones taken off.
    pub left: u16,
    pub label: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ShotVariant {
    pub label: String,
    pub action: Action,
    pub need: i16,
    pub chance: f64,
    pub expected: f64,
    pub heat: u8,
    pub modifiers: Vec<Modifier>,
}

/// What is declared so far, and what it comes to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct FireSum {
    pub shots: u8,
    /// Mean damage of all.
    pub average: f64,
    pub at_least_one: f64,
    /// That a target is out of the battle by it; `null` where it is not reckoned.
    pub lost: Option<f64>,
    pub heat: HeatSum,
    /// That the reactor stops in the Heat phase.
    pub shutdown: f64,
    /// That ammunition explodes in it.
    pub explosion: f64,
    /// From the heat after it, next turn.
    pub to_hit_penalty: i8,
    pub mp_penalty: u8,
    /// The cheapest change that removes a risk.
    pub hint: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct HeatSum {
    pub now: u16,
    pub built: u16,
    pub sinks: u16,
    pub after: u16,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Declared {
    pub weapon: u8,
    pub name: String,
    /// The key of its target.
    pub target: String,
    pub label: String,
    pub need: Option<i16>,
    pub chance: f64,
    pub expected: f64,
    pub heat: u8,
    pub modifiers: Vec<Modifier>,
    /// `Had you walked: 7+, 58.3%`.
    pub counterfactual: Option<String>,
}
