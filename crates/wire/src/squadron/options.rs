//! The desks of M.A.S.C.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Point, Weight};
use crate::{Action, BySeat, Choice};

/// One of a few: privilege, colours, who moves or attacks first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ChoiceOptions {
    pub title: String,
    pub note: String,
    pub options: Vec<Choice>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TilesOptions {
    pub tiles: Vec<TileChoice>,
    pub places: Vec<TilePlace>,
    pub note: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TileChoice {
    pub tile: u8,
    pub name: String,
    /// The eight rows as they lie, for each quarter turn clockwise.
    pub rows: Vec<Vec<String>>,
    /// `null` if it is on the board already or cannot be overlay.
    pub why_not: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TilePlace {
    /// The letter of the region.
    pub slot: String,
    pub x: u8,
    pub y: u8,
    pub actions: Vec<TilePut>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TilePut {
    pub tile: u8,
    /// Quarter turns clockwise.
    pub rotation: u8,
    pub action: Action,
}

/// §3.5 A force: a builder by kind. `actions` is keyed by the counts in card order, `3-3-2-3-3-2`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ForcesOptions {
    pub kinds: Vec<ForceKind>,
    pub light: u8,
    pub mid: u8,
    /// The even force, to begin with.
    pub preset: Vec<u8>,
    /// Every legal force: counts in card order, with its action.
    pub options: Vec<ForceOption>,
    pub note: String,
}

/// Counts by kind in card order, and the action that takes them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ForceOption(pub Vec<u8>, pub Action);

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ForceKind {
    pub kind: String,
    pub name: String,
    pub class: Weight,
    pub most: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct PlacementOptions {
    pub hand: Vec<KindCount>,
    /// Squares where a Mecha may be placed; every kind of the hand may go to each.
    pub places: Vec<PlacementPlace>,
    pub note: String,
    /// `3 mecha are not in a squad yet`.
    pub warning: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct KindCount {
    pub kind: String,
    pub name: String,
    pub count: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct PlacementPlace {
    pub x: u8,
    pub y: u8,
    /// By kind of the hand, in its order.
    pub actions: Vec<Action>,
}

/// Which squad moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct SquadsOptions {
    pub groups: Vec<SquadMove>,
    pub pass: Option<Action>,
    pub pass_note: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct SquadMove {
    pub group: u8,
    pub name: String,
    pub action: Option<Action>,
    pub why_not: Option<String>,
    pub section: Option<String>,
    pub members: Vec<SquadMember>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct SquadMember {
    pub id: u8,
    pub pinned: bool,
    /// Squares it could reach by itself, whatever its mates do.
    pub reach: Vec<ReachSquare>,
}

/// `[x, y, cost]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ReachSquare(pub u8, pub u8, pub u8);

/// The members of a squad on the move, one destination after the other in order of number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ActivationOptions {
    pub group: u8,
    pub name: String,
    pub next: u8,
    pub given: Vec<Given>,
    /// Members that come after.
    pub waiting: Vec<u8>,
    pub destinations: Vec<DestinationCard>,
    /// Squares in reach where it may not end, and why.
    pub barred: Vec<BarredSquare>,
    /// Pairs of members that stand together as the plan has them, the one that is next left out.
    pub links: Vec<[u8; 2]>,
    pub note: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct BarredSquare {
    pub x: u8,
    pub y: u8,
    pub why_not: String,
    pub section: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Given {
    pub id: u8,
    pub to: Point,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct DestinationCard {
    pub x: u8,
    pub y: u8,
    pub cost: u8,
    pub path: Vec<Point>,
    /// Members that it would stand together with.
    pub links: Vec<u8>,
    /// What the turn would bring each side if it ended with everyone where the plan has them.
    pub points: BySeat<u16>,
    pub action: Action,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct AttackOptions {
    pub pairs: Vec<AttackPair>,
    pub pass: Option<Action>,
    pub pass_note: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct AttackPair {
    pub group: u8,
    pub name: String,
    pub target: u8,
    pub target_name: String,
    pub action: Option<Action>,
    pub why_not: Option<String>,
    pub section: Option<String>,
    pub participants: Vec<Participant>,
    /// Dice for contact.
    pub pinning: u16,
    pub dice: u16,
    pub eligible: Vec<u8>,
    /// Under best play of the defender, or its greedy play where that is too much to walk.
    pub odds: Vec<LossOdds>,
    pub average: f64,
    pub odds_note: String,
    pub lines: Vec<FireLine>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Participant {
    pub id: u8,
    pub name: String,
    pub dice: u8,
    /// `2 attack, 1 contact`, or why it stays out.
    pub note: String,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct LossOdds {
    pub destroyed: u8,
    pub chance: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct FireLine {
    pub from: u8,
    pub to: u8,
    pub ok: bool,
    pub text: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct AllocateOptions {
    /// The attacker's.
    pub group: u8,
    pub group_name: String,
    pub target: u8,
    pub target_name: String,
    /// Lowest first.
    pub dice: Vec<DieCard>,
    /// What was rolled, Mecha by Mecha.
    pub pool: Vec<Participant>,
    pub lines: Vec<FireLine>,
    pub next: u8,
    pub options: Vec<AllocateOption>,
    pub note: String,
    pub section: String,
    pub suggest: Action,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct DieCard {
    pub face: u8,
    pub state: DieState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DieState {
    Useless,
    Placed,
    Next,
    ToPlace,
}

/// A Mecha of the target, whether it may take the die or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct AllocateOption {
    pub id: u8,
    pub name: String,
    pub armour: u8,
    pub damage: u8,
    pub full: u8,
    pub action: Option<Action>,
    pub why_not: Option<String>,
    pub section: Option<String>,
    /// It is damaged and takes every die that it can.
    pub forced: bool,
    /// `Best finish: lose both Rats, Wolf takes 3`.
    pub finish: Option<String>,
}
