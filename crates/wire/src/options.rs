//! The options: everything that the seat to act may decide, with what each option costs and risks.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::classic::{DeployOptions, EndOptions, FireOptions, MoveOptions, PhysicalOptions, PickOptions};
use super::squadron::{
    ActivationOptions, AllocateOptions, AttackOptions, ChoiceOptions, ForcesOptions, PlacementOptions,
    SquadsOptions, TilesOptions,
};

/// An action of the game, opaque to the page: it sends back what it was sent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Action(#[ts(type = "unknown")] pub Value);

/// One line of an itemised number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Modifier {
    pub label: String,
    pub value: i16,
    /// `6.3`: links to the rules of the game.
    pub section: Option<String>,
}

/// Something that can be chosen, or that cannot and says why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Choice {
    /// Stable within one list of options.
    pub key: String,
    pub label: String,
    pub detail: String,
    /// `null` exactly if `why_not` is given.
    pub action: Option<Action>,
    pub why_not: Option<String>,
    pub section: Option<String>,
    /// That it succeeds, where dice decide.
    pub chance: Option<f64>,
}

/// What is to be decided. The first six are Classic's, the others M.A.S.C.'s.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Options {
    Deploy(DeployOptions),
    Pick(PickOptions),
    Move(MoveOptions),
    Fire(Box<FireOptions>),
    Physical(PhysicalOptions),
    End(EndOptions),
    Choice(ChoiceOptions),
    Tiles(TilesOptions),
    Forces(ForcesOptions),
    Placement(PlacementOptions),
    Squads(SquadsOptions),
    Activation(ActivationOptions),
    Attack(AttackOptions),
    Allocate(AllocateOptions),
}
