//! Questions of the page about a position, and their answers.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::classic::{Marked, ModeKey};
use super::squadron::{Point, Standing};
use super::{Action, Choice, Modifier, Options};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Question {
    /// How the acting unit gets there: the cheapest way, through the hexes of `via` in order.
    Way { mode: ModeKey, hex: String, facing: Option<u8>, via: Vec<String> },
    /// The options as they would be after these declarations. No dice are rolled; what would need some is refused.
    Preview {
        actions: Vec<Action>,
        /// Hexes that artillery may be pointed at, to be listed among the targets.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        marks: Vec<String>,
    },
    /// Where a weapon of the acting unit bears after these declarations; `shot` says with which ammunition.
    Field { weapon: u8, shot: Option<Action>, actions: Vec<Action> },
    /// Whether one sees from here to there.
    Sight { from: SightFrom, to: String },
    /// What a hex is, and what a unit makes of it: the acting one, unless another is named.
    Hex {
        hex: String,
        #[serde(default)]
        #[ts(optional)]
        from: Option<u8>,
    },
    /// The hexes where a unit may be deployed.
    Places { unit: u8 },
    /// Whether a unit may be deployed there, and the action that does it.
    Place { unit: u8, hex: String, facing: u8 },
    /// The same as if this unit of the seat were acting: it may be looked at and planned for before it is chosen.
    For { unit: u8, question: Box<Question> },
    /// M.A.S.C.: control and points if the turn ended after these moves, which may be a whole activation.
    Standing { actions: Vec<Action> },
    /// M.A.S.C.: whether the Mecha that is next after these moves may end on a square, or why not.
    Square { actions: Vec<Action>, at: Point },
    /// What a bot would do. Answered by the server.
    Suggest,
    /// What the enemies of the seat can do to a 'Mech in each hex. Answered by the server.
    Threat,
}

/// Where a line of sight begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum SightFrom {
    Unit(u8),
    Hex(String),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer {
    Way {
        /// To be committed as they are, and `end` or one of `then` after them.
        actions: Vec<Action>,
        /// Ends the move; `null` where the way ends it itself, as a jump does.
        end: Option<Action>,
        /// What can be done from there before or in place of ending, or why not: dropping prone, charging.
        then: Vec<Choice>,
        steps: Vec<WayStep>,
        mp: u8,
        /// The most that this mode has.
        mp_full: u8,
        hexes: u8,
        heat: u8,
        /// What the move adds to hit the unit.
        modifier: i8,
        /// That nothing goes wrong on the way.
        chance: f64,
        risks: Vec<Risk>,
        /// MP to end in each facing there; `null` where it cannot.
        facings: [Option<u8>; 6],
        /// Where it ends, in words.
        text: String,
        /// From there, against each enemy.
        versus: Vec<Versus>,
        /// What a little more or less would change.
        tip: Option<String>,
        /// Harm that a small change would avoid, and which.
        warning: Option<String>,
    },
    Preview {
        options: Box<Options>,
    },
    Standing {
        standing: Standing,
    },
    Square {
        /// Whether it may end there.
        ok: bool,
        text: String,
        /// The rule that forbids it.
        section: Option<String>,
    },
    Field {
        weapon: u8,
        /// `front arc`.
        arc: String,
        /// Hexes of the arc by range, and those within the minimum.
        short: Vec<String>,
        medium: Vec<String>,
        long: Vec<String>,
        too_near: Vec<String>,
        /// How far each range goes, at its far edge.
        labels: Vec<Marked>,
    },
    Sight {
        clear: bool,
        text: String,
        lines: Vec<String>,
    },
    Hex {
        text: String,
        lines: Vec<String>,
    },
    /// Each in any facing.
    Places {
        places: Vec<String>,
    },
    Place {
        action: Action,
        /// The hex in words.
        text: String,
    },
    Suggest {
        /// The whole plan, to be committed as it is.
        actions: Vec<Action>,
        /// The same as a plan among the options, to be looked at and changed; `null` where there is no such plan.
        overlay: Option<PlanOverlay>,
        /// Best first.
        candidates: Vec<Candidate>,
    },
    Threat {
        /// Expected points of damage, row by row as the board's hexes.
        points: Vec<f32>,
        by: Vec<ThreatBy>,
    },
}

/// A bot's plan in terms of the options.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PlanOverlay {
    Place {
        unit: u8,
        hex: String,
        facing: u8,
    },
    Pick {
        unit: u8,
    },
    Move {
        mode: ModeKey,
        hex: String,
        facing: u8,
        via: Vec<String>,
        /// What is done there in place of ending the move: an action of the way's `then`.
        then: Option<Action>,
    },
    /// A single action of a move's options, or several of one of its plans.
    Other {
        actions: Vec<Action>,
    },
    Declare {
        entries: Vec<PlanEntry>,
    },
}

/// One declaration of a plan.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct PlanEntry {
    pub action: Action,
    /// The weapon that it fires.
    pub weapon: Option<u8>,
    /// The key of a target of the Weapon phase.
    pub target: Option<String>,
    /// The key of the option that it is, where the options list it.
    pub key: Option<String>,
}

/// What one enemy adds to a threat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ThreatBy {
    pub unit: u8,
    pub name: String,
    /// It has not moved: the best place that it can walk or run to counts.
    pub moves: bool,
    pub points: Vec<f32>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct WayStep {
    pub hex: String,
    /// `water, down 1`; `turn left`.
    pub label: String,
    pub mp: u8,
    /// `enter`, `back`, `turn`, `jump`, `stand`, `lie_down`, `leave`.
    pub kind: String,
    /// Facing after the step.
    pub facing: u8,
}

/// A roll on the way, and what it needs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Risk {
    pub hex: String,
    pub label: String,
    /// `null` if it fails without a roll.
    pub need: Option<i16>,
    /// That it goes well.
    pub chance: f64,
    pub modifiers: Vec<Modifier>,
}

/// The best shot at an enemy from where a way ends, and its best shot back from where it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Versus {
    pub unit: u8,
    pub name: String,
    pub range: u16,
    pub you_need: Option<i16>,
    pub you_chance: f64,
    pub they_need: Option<i16>,
    pub they_chance: f64,
}

/// A plan that a bot weighed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Candidate {
    pub plan: String,
    pub score: f64,
    pub terms: Vec<Term>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Term {
    pub why: String,
    pub value: f64,
}
