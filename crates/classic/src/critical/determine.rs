//! §9.1 Determining critical hits, §9.4 what a 12 blows off.

use serde::{Deserialize, Serialize};

use super::{Event, slot};
use crate::damage::{self, Manner};
use crate::mech::{Location, MechClass};
use crate::{Modifiers, Play, UnitId};

/// Why a critical roll is modified.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// §9.18
    IndustrialMech,
    /// §9.18 Struck in a physical attack, or by a fall of so many levels.
    Shaken,
}

impl Why {
    pub const COUNT: usize = Why::Shaken as usize + 1;
}

kit::labels! { Why, kit::Book::Classic;
    Why::IndustrialMech => "IndustrialMech",       "§9.18";
    Why::Shaken         => "fall",           "§9.18";
}

/// §9.1 What a roll comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Nothing,
    Hits(u8),
    BlownOff,
}

/// §9.1 The table. Only an IndustrialMech's +2 reaches 13 and more.
#[rustfmt::skip]
pub const fn verdict(total: i8, location: Location) -> Verdict {
    match (total, location.is_torso()) {
        (    ..=7,  _    ) => Verdict::Nothing,
        ( 8  ..=9,  _    ) => Verdict::Hits(1),
        (10  ..=11, _    ) => Verdict::Hits(2),
        (12  ..,    false) => Verdict::BlownOff,
        (12  ..=13, true ) => Verdict::Hits(3),
        (14  ..,    true ) => Verdict::Hits(4),
    }
}

/// §9.18 IndustrialMechs add to the roll.
const fn modifier(class: MechClass) -> i8 {
    match class {
        MechClass::BattleMech => 0,
        MechClass::IndustrialMech => 2,
    }
}

/// §9.1 The least roll that does anything.
pub const fn least_roll(class: MechClass) -> i8 {
    8 - modifier(class)
}

/// §9.1 The roll for a location, and all that follows.
pub(crate) fn determine(play: &mut Play<'_>, unit: UnitId, location: Location, shaken: i8) {
    let roll = play.two_d6();
    let mut modifiers = Modifiers::new();
    modifiers.add(Why::IndustrialMech, modifier(play.sheet(unit).design.class));
    modifiers.add(Why::Shaken, shaken);
    let verdict = verdict(roll.total() as i8 + modifiers.total(), location);
    play.emit(Event::Determined { unit, location, roll, modifiers, verdict });
    match verdict {
        Verdict::Nothing => {}
        Verdict::Hits(hits) => slot::place(play, unit, location, hits),
        Verdict::BlownOff => blow_off(play, unit, location),
    }
}

/// §9.4 Mandatory; what was in the limb does not explode. A limb already lost cannot come off again.
fn blow_off(play: &mut Play<'_>, unit: UnitId, location: Location) {
    if !play.unit(unit).body.destroyed.has(location) {
        damage::lose(play, unit, location, Manner::BlownOff);
    }
}
