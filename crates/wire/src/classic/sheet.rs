//! The record sheet.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct RecordSheet {
    pub locations: Vec<LocationCard>,
    pub weapons: Vec<WeaponLine>,
    pub ammunition: Vec<BinLine>,
    pub pilot: PilotCard,
    pub heat: HeatCard,
    /// What is carried but not played, and other remarks.
    pub notes: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct LocationCard {
    /// `HD`, `CT`, `RT`, `LT`, `RA`, `LA`, `RL`, `LL`; quads have `FRL`, `FLL`, `RRL`, `RLL`.
    pub id: String,
    pub name: String,
    pub armour: u8,
    pub armour_full: u8,
    /// `null` where there is no rear armour.
    pub rear: Option<u8>,
    pub rear_full: Option<u8>,
    pub structure: u8,
    pub structure_full: u8,
    pub lost: bool,
    pub flooded: bool,
    /// What is lost with it: what it carries, and the arm of a side torso.
    pub takes: Vec<String>,
    pub slots: Vec<SlotCard>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct SlotCard {
    pub label: String,
    pub state: SlotState,
    /// Engine, gyro, actuators and the like.
    pub system: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SlotState {
    Empty,
    Ok,
    Hit,
    Lost,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct WeaponLine {
    pub weapon: u8,
    pub name: String,
    /// `RT`, with `(R)` if it faces back.
    pub location: String,
    pub heat: u8,
    pub damage: String,
    pub min: u8,
    pub short: u8,
    pub medium: u8,
    pub long: u8,
    /// `ok`, or why it does not fire: `destroyed`, `jammed`, `empty`, `fired`.
    pub state: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct BinLine {
    pub name: String,
    pub location: String,
    pub left: u16,
    pub full: u16,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct PilotCard {
    /// Empty for a pilot without a name.
    pub name: String,
    pub gunnery: u8,
    pub piloting: u8,
    pub hits: u8,
    pub awake: bool,
    pub dead: bool,
    /// What an unconscious pilot needs to wake.
    pub wake_need: Option<u8>,
    /// What the next wound needs to stay awake; `null` if it kills.
    pub next_check: Option<u8>,
    /// What each wound needs to stay awake; `null` for the one that kills.
    pub checks: Vec<Option<u8>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct HeatCard {
    pub now: u16,
    /// Heat of this turn so far.
    pub built: u16,
    pub sinks: u16,
    pub dissipation: u16,
    pub scale: Vec<HeatStep>,
}

/// What happens from this heat on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct HeatStep {
    pub at: u16,
    pub label: String,
    /// In words and odds: `the reactor stops unless 4 or more is rolled: 8.3%`.
    pub detail: String,
}
