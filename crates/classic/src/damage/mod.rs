//! §6.7, §6.14 Hit locations and what damage does to a location. Critical hits are in [`crate::critical`], the
//! weapons that do the damage in [`crate::fire`] and [`crate::physical`].

mod apply;
mod armour;
mod breach;
mod cowl;
mod event;
pub(crate) mod harjel;
mod kind;
mod linkage;
mod loss;
mod modular;
mod pierce;
mod shield;
mod spikes;
mod structure;
mod table;
#[cfg(test)]
mod tests;

pub use apply::{inflict, inflict_volley, roll_location};
pub use armour::{Answer, Plate};
pub use breach::{flood_open_locations, is_under_water};
pub use event::{Event, Manner, Thrown};
pub use kind::DamageKind;
pub use loss::{doom, end_of_phase, lose};
pub use modular::MODULAR_POINTS;
pub use pierce::pierce;
pub use structure::{Borne, borne};
pub use table::{BySide, FULL, KICK_BIPED, KICK_QUAD, PUNCH_BIPED, PUNCH_QUAD};

pub(crate) use apply::{Impact, watch};
pub(crate) use armour::{heat_let_in, strike as strike_armour};
pub(crate) use breach::{check as check_breach, flood};
pub(crate) use structure::strike as strike_structure;

use grid::Hex;
use serde::{Deserialize, Serialize};

use crate::mech::{Face, Location};
use crate::sight::AttackSide;

/// §6.7 The side of the target that a hit comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Front,
    Left,
    Right,
    Rear,
}

impl Side {
    pub const ALL: [Side; 4] = [Side::Front, Side::Left, Side::Right, Side::Rear];

    /// §6.7 Only the rear column uses rear armour.
    pub const fn face(self) -> Face {
        match self {
            Side::Front | Side::Left | Side::Right => Face::Front,
            Side::Rear => Face::Rear,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Side::Front => "front",
            Side::Left => "left",
            Side::Right => "right",
            Side::Rear => "rear",
        }
    }
}

impl From<AttackSide> for Side {
    fn from(side: AttackSide) -> Side {
        match side {
            AttackSide::Front => Side::Front,
            AttackSide::Left => Side::Left,
            AttackSide::Right => Side::Right,
            AttackSide::Rear => Side::Rear,
        }
    }
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
    /// §4.11 Another fell on it.
    FallenUpon,
    Skid,
    Building,
    Collapse,
    Explosion,
    /// §9.18 The extra check of an IndustrialMech: a location, no points.
    Shaken,
    /// §15.13.5 The spikes of the one it struck.
    Spikes,
}

impl Source {
    /// §8.2 A fall does not count toward the 20-point rule of its own phase; for the one below it is no fall (§4.11).
    pub const fn counts_toward_heavy_damage(self) -> bool {
        match self {
            Source::Fall => false,
            Source::Weapon
            | Source::Punch
            | Source::Kick
            | Source::Club
            | Source::Charge
            | Source::DeathFromAbove
            | Source::FallenUpon
            | Source::Skid
            | Source::Building
            | Source::Collapse
            | Source::Explosion
            | Source::Shaken
            | Source::Spikes => true,
        }
    }
}

/// A place on a 'Mech where something struck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Struck {
    pub location: Location,
    /// §6.7 Location roll of 2: a critical roll even if armour remains.
    pub through_armour: bool,
}

impl Struck {
    /// A location that no table gave.
    pub const fn at(location: Location) -> Struck {
        Struck { location, through_armour: false }
    }
}

/// A packet of damage in one location (§0.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group {
    pub points: u16,
    pub struck: Struck,
    pub face: Face,
    pub source: Source,
    pub kind: DamageKind,
    /// §15.22 Where the attacker stands, if there is one.
    pub from: Option<Hex>,
    /// §15.22 It hit by next to nothing: its critical rolls are harder.
    pub glancing: bool,
}

impl Group {
    /// A group that comes from nowhere in particular.
    pub const fn new(points: u16, struck: Struck, face: Face, source: Source, kind: DamageKind) -> Group {
        Group { points, struck, face, source, kind, from: None, glancing: false }
    }
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
    pub kind: DamageKind,
    /// §15.22 Where the attacker stands, if there is one.
    pub from: Option<Hex>,
}

impl Volley {
    /// §0.4 Damage in groups of five, as falls, charges and collapses do it.
    pub fn in_fives(points: u16, table: HitTable, side: Side, source: Source) -> Volley {
        Volley { points, group: 5, table, side, source, kind: source.kind(), from: None }
    }

    /// The same from an attacker that stands there.
    #[must_use]
    pub const fn struck_from(self, hex: Hex) -> Volley {
        Volley { from: Some(hex), ..self }
    }

    /// One of its groups, where it struck.
    pub const fn group_at(&self, points: u16, struck: Struck) -> Group {
        let Volley { side, source, kind, from, .. } = *self;
        Group { points, struck, face: side.face(), source, kind, from, glancing: false }
    }

    /// §0.4 The points of each group; the last holds the remainder.
    pub fn groups(&self) -> impl Iterator<Item = u16> + use<> {
        let (points, size) = (self.points, self.group.max(1));
        (0..points.div_ceil(size)).map(move |at| size.min(points - at * size))
    }
}
