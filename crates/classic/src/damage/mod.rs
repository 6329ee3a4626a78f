//! §6.7, §6.14 Hit locations and what damage does to a location.

mod event;

pub use event::Event;
use serde::{Deserialize, Serialize};

use crate::mech::{Face, Location};
use crate::{Play, UnitId};

/// §6.7 The side of the target that a hit comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Front,
    Left,
    Right,
    Rear,
}

/// Which printed table gives the location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HitTable {
    /// 2D6, §6.7.
    Full,
    /// 1D6, §7.3.
    Punch,
    Kick,
}

/// Where damage came from, for the log and for rules that ask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Weapon,
    Punch,
    Kick,
    Club,
    Charge,
    DeathFromAbove,
    Fall,
    Skid,
    Building,
    Collapse,
    Explosion,
}

/// A packet of damage in one location (§0.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    pub points: u16,
    pub location: Location,
    pub face: Face,
    pub source: Source,
}

/// Damage to be cut into groups, each with its own location roll (§0.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Volley {
    pub points: u16,
    /// Points a group: 5 for falls, charges and the like.
    pub group: u16,
    pub table: HitTable,
    pub side: Side,
    pub source: Source,
}

/// Rolls a location for each group and applies it (§6.7, §6.14, criticals at once).
pub fn inflict_volley(_play: &mut Play<'_>, _unit: UnitId, _volley: Volley) {}

/// §6.14 Applies one group whose location is known.
pub fn inflict(_play: &mut Play<'_>, _unit: UnitId, _group: Group) {}

/// §3.8 Losses recorded in the phase take effect; counters and the §9.3 snapshot start anew.
pub fn end_of_phase(_play: &mut Play<'_>) {}
