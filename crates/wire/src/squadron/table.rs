//! The table of M.A.S.C.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BySeat, Outcome, Seat};

/// Seats are not colours: the roll-off lets a player choose. Owners are colours.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct SquadronTable {
    /// The colour of the seat that looks.
    pub you: Option<Seat>,
    /// The colour of each seat.
    pub colours: BySeat<Seat>,
    pub turn: u16,
    /// `Movement`.
    pub phase_label: String,
    /// `roll_off`, `privilege`, `colours`, `tiles`, `forces`, `placement`, `initiative`, `first_mover`, `movement`,
    /// `activation`, `first_attacker`, `combat`, `allocation`, `victory`, `over`.
    pub stage: String,
    /// What is decided now stays hidden from the other side.
    pub sealed: bool,
    /// The seat that decides now.
    pub to_act: Option<Seat>,
    pub vp: BySeat<u16>,
    pub goal: u16,
    pub turn_limit: Option<u16>,
    /// The colour that won it.
    pub initiative: Seat,
    pub passes: u8,
    /// How many of the twelve tiles lie.
    pub tiles: u8,
    pub has_force: BySeat<bool>,
    pub mecha: Vec<MechaCard>,
    pub groups: Vec<GroupCard>,
    /// If the turn ended now; `null` before the reveal.
    pub standing: Option<Standing>,
    pub outcome: Option<Outcome>,
    /// Rules, card and tiles that are not as usual: `4 Lights a side`, `Turtle move 2 (usually 3)`.
    pub conditions: Vec<String>,
    pub card: Vec<KindCard>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct MechaCard {
    pub id: u8,
    pub owner: Seat,
    pub x: u8,
    pub y: u8,
    /// `wolf`; `null` face down, and so is all that follows from it.
    pub kind: Option<String>,
    /// `Rat B`.
    pub name: String,
    pub damage: u8,
    pub full: u8,
    pub armour: u8,
    pub movement: u8,
    pub range: u8,
    pub dice: u8,
    pub group: Option<u8>,
    pub acted: bool,
    pub pinned: bool,
    /// It stands alone and must rejoin.
    pub lone: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct GroupCard {
    /// Unique within its colour.
    pub id: u8,
    pub owner: Seat,
    /// `R1 Ember`.
    pub name: String,
    pub members: Vec<u8>,
    /// Pairs of members that stand together.
    pub links: Vec<[u8; 2]>,
    pub acted: bool,
    /// `attacked`, `ready`, `under attack`.
    pub status: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Standing {
    pub regions: Vec<RegionStanding>,
    pub points: BySeat<u16>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RegionStanding {
    pub letter: String,
    pub controller: Option<Seat>,
    pub red: u8,
    pub blue: u8,
    /// For its controller.
    pub points: u16,
    /// `4 to 1, needs twice as many`.
    pub text: String,
}

/// §10 The points of a turn, to be counted up one region after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Score {
    /// What each colour had before.
    pub before: BySeat<u16>,
    /// The regions that somebody controls.
    pub regions: Vec<RegionStanding>,
}

/// A row of the stat card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct KindCard {
    pub kind: String,
    pub name: String,
    pub class: Weight,
    pub movement: u8,
    pub range: u8,
    pub dice: u8,
    pub armour: u8,
    pub hits: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    Light,
    Mid,
}
