//! §2.1 The changing half of a record sheet: plain values, copied with the state.

mod body;
mod motion;

use grid::{Facing, Hex};
use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::board::Elevation;
use crate::devices::Devices;
use crate::heat::Cooling;
use crate::mech::{ByLocation, Locations, MAX_BINS, MAX_WEAPONS, SlotMask};
pub use crate::motion_lines::target_movement;
use crate::piloting::{Console, Pending};
use crate::sight::{self, Viewer};

pub use body::{Body, Halves, ModularTaken};
pub use motion::{Boost, Drive, Masc, Mode, Motion};

/// A handle into [`crate::State::units`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl std::fmt::Display for UnitId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "unit {}", self.0)
    }
}

/// The n-th weapon of a design, in mount order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct WeaponNo(pub u8);

/// The n-th ammunition bin of a design, in mount order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct BinNo(pub u8);

/// Units on one table; a battle of a company a side fits.
pub const MAX_UNITS: usize = 24;

/// A set of a unit's weapons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct WeaponSet(u64);

impl WeaponSet {
    pub const fn has(self, weapon: WeaponNo) -> bool {
        self.0 & (1 << weapon.0) != 0
    }

    pub const fn with(self, weapon: WeaponNo) -> WeaponSet {
        WeaponSet(self.0 | 1 << weapon.0)
    }

    pub const fn without(self, weapon: WeaponNo) -> WeaponSet {
        WeaponSet(self.0 & !(1 << weapon.0))
    }

    pub const fn or(self, other: WeaponSet) -> WeaponSet {
        WeaponSet(self.0 | other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn is_none(&self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = WeaponNo> {
        (0..MAX_WEAPONS as u8).map(WeaponNo).filter(move |&weapon| self.has(weapon))
    }
}

/// Shots left, by bin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shots(pub [u16; MAX_BINS]);

impl Serialize for Shots {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}

/// §0.3 Standing is two levels tall, prone one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Posture {
    Standing,
    Prone,
}

impl Posture {
    pub const fn name(self) -> &'static str {
        match self {
            Posture::Standing => "standing",
            Posture::Prone => "prone",
        }
    }
}

/// Where a 'Mech is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    pub hex: Hex,
    /// Feet over the hex level: −depth on the floor of water, the roof's height on a roof.
    pub elevation: Elevation,
    /// Of the feet.
    pub facing: Facing,
    /// Equal to `facing` unless twisted (§6.2).
    pub torso: Facing,
    pub posture: Posture,
}

/// Whether a 'Mech still plays, and why not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Waits to be deployed.
    Reserve,
    Operational,
    /// Recorded in this phase; takes effect at its end (§3.8).
    Doomed(Loss),
    Lost(Loss),
}

/// §12.1 What took a 'Mech out of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    CentreTorso,
    Head,
    Cockpit,
    Engine,
    EngineExplosion,
    PilotDead,
    Drowned,
    NoRoom,
    ForcedOffBoard,
    Withdrew,
    Ejected,
}

impl Loss {
    pub const fn name(self) -> &'static str {
        match self {
            Loss::CentreTorso => "centre torso destroyed",
            Loss::Head => "head destroyed",
            Loss::Cockpit => "cockpit hit",
            Loss::Engine => "engine destroyed",
            Loss::EngineExplosion => "engine exploded",
            Loss::PilotDead => "pilot dead",
            Loss::Drowned => "flooded",
            Loss::NoRoom => "crushed",
            Loss::ForcedOffBoard => "forced off the board",
            Loss::Withdrew => "withdrew",
            Loss::Ejected => "pilot ejected",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reactor {
    Running,
    ShutDown,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mind {
    Awake,
    /// Unconscious since this turn (§2.8).
    Out {
        since: u16,
    },
    /// Came to in this End phase: awake from the next turn on (§2.8).
    Waking,
    Dead,
}

/// §2.8 The pilot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pilot {
    pub gunnery: u8,
    pub piloting: u8,
    pub hits: u8,
    pub mind: Mind,
}

/// §10.1 Heat, and what builds up until the Heat phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Heat {
    pub level: u16,
    pub weapons: u16,
    /// Flamers, plasma, fire: capped at 15 a turn.
    pub external: u16,
    /// §15.19.3 What fluid guns take off. Not hashed while it is nothing, as in older records.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub coolant: u16,
    /// The reactor stopped in this very Heat phase (§8.3).
    pub just_shut_down: bool,
    /// §10.5 It was shut down voluntarily, and waits to be started.
    pub stopped_on_purpose: bool,
}

/// §6 What a unit declared or did in this turn's attack phases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deeds {
    pub fired: WeaponSet,
    /// Limbs whose weapons fired (§7.1.2).
    pub fired_limbs: Locations,
    pub arms_flipped: bool,
    /// Spots for its side against this unit (§6.8).
    pub spotting: Option<UnitId>,
    /// Clears a jammed rotary autocannon instead of firing (§6.10).
    pub unjamming: bool,
    pub picked_up: bool,
    /// Charging or making a death from above against this unit (§7.7, §7.8).
    pub charging: Option<UnitId>,
    pub falling_on: Option<UnitId>,
    /// How many such attacks were declared before it this turn: they are resolved in that order (§7.9).
    pub assaults_before: u8,
    /// Declared its attacks of the phase.
    pub declared: bool,
    /// AMS mounts that have fired this turn.
    pub ams_used: WeaponSet,
    /// §6.12 Points its TAG at this unit: declared, and not yet known to have missed.
    pub designating: Option<UnitId>,
    /// §9.18 IndustrialMech: an extra critical check waits, with its modifier.
    pub shaken: Option<u8>,
    /// §3.7 What was switched in this End phase.
    pub touched: Touched,
    /// §15.18 Locations with HarJel that lost armour. Not hashed while there is none, as in older records.
    #[serde(default, skip_serializing_if = "Locations::is_none")]
    pub torn: Locations,
    /// §15.14.4 Pieces fired indirectly. Not hashed while there is none, as in older records.
    #[serde(default, skip_serializing_if = "WeaponSet::is_none")]
    pub lobbed: WeaponSet,
    /// §15.16 Turrets turned this turn, in hexsides to the right of the torso, by the place of their item.
    #[serde(default, skip_serializing_if = "crate::devices::none_turned")]
    pub turned: ByLocation<u8>,
    /// §15.22 Weapons swung this turn.
    #[serde(default, skip_serializing_if = "crate::fire::Swung::is_none")]
    pub swung: crate::fire::Swung,
}

/// §3.7 Switches that were set in an End phase: each at most once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Touched {
    pub stealth: bool,
    pub ecm: bool,
    pub searchlight: bool,
    pub stance: bool,
    pub reactor: bool,
    /// Not hashed while it is off, as in older records.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub radical: bool,
    /// §15.1.2 By the place of a device on its sheet, and shields from the top; not hashed while none was.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub devices: u32,
    /// §15.10 Not hashed while it is off.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seats: bool,
}

fn is_nothing(points: &u16) -> bool {
    *points == 0
}

fn is_zero(bits: &u32) -> bool {
    *bits == 0
}

/// §7.5 A found club.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Club {
    Tree,
    Girder,
    Limb,
}

/// Switches that stay set until the End phase changes them (§3.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Switches {
    pub stealth: bool,
    pub ecm_off: bool,
    pub searchlight: bool,
    /// §4.10.5 Does not step out of the way of a domino.
    pub stands_fast: bool,
}

/// One 'Mech on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Unit {
    pub id: UnitId,
    pub seat: Seat,
    pub fate: Fate,
    pub place: Place,
    pub pilot: Pilot,
    /// §15.10 Not hashed where there is none, as in older records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub console: Option<Console>,
    pub body: Body,
    pub shots: Shots,
    pub jammed: WeaponSet,
    /// One-shot launchers that are empty.
    pub spent: WeaponSet,
    pub reactor: Reactor,
    pub heat: Heat,
    pub motion: Motion,
    pub masc: Masc,
    /// §15.5 It counts as MASC does. Not hashed while it is cold, as in older records.
    #[serde(skip_serializing_if = "Masc::is_cold")]
    pub supercharger: Masc,
    /// §15.9
    #[serde(skip_serializing_if = "Cooling::is_plain")]
    pub cooling: Cooling,
    pub deeds: Deeds,
    pub switches: Switches,
    pub club: Option<Club>,
    /// §4.16 Bogged down.
    pub stuck: bool,
    /// §6.12 Narc pods of the enemy, by location.
    pub narced: Locations,
    /// §6.14.7 Points marked in this phase.
    pub damage_this_phase: u16,
    /// §8.2 Piloting rolls that wait for the end of the phase.
    pub pending: Pending,
    /// §9.6.3 An ICE or fuel cell was hit in this phase.
    pub engine_hit_this_phase: bool,
    /// §9.6.4 The turn from which the fission clock counts, and how many hits drive it.
    pub radiation: Option<(u16, u8)>,
    /// R-18 Slots of a leg that were hit before its hip; kept only where they alone are overridden. An empty table
    /// is not hashed: states of before it was kept stay what they were.
    #[serde(skip_serializing_if = "body::nothing_marked")]
    pub hit_before_hip: ByLocation<SlotMask>,
    /// §15 Special equipment; not hashed while there is nothing to say of it, as in older records.
    #[serde(skip_serializing_if = "Devices::are_idle")]
    pub devices: Devices,
}

impl Unit {
    /// §4.18, §15.5 The boosters in use this turn.
    pub const fn boost(&self) -> Boost {
        Boost::of(self.masc.step.is_some(), self.supercharger.step.is_some())
    }

    /// One end of a line of sight (§5).
    pub fn viewer(&self) -> Viewer {
        let posture = match self.place.posture {
            Posture::Standing => sight::Posture::Standing,
            Posture::Prone => sight::Posture::Prone,
        };
        Viewer { hex: self.place.hex, elevation: self.place.elevation, posture }
    }
}
