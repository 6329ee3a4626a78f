//! §9.1 Determining critical hits, §9.4 what a 12 blows off.

use serde::{Deserialize, Serialize};

use super::{Event, slot};
use crate::damage::{self, Manner};
use crate::mech::{ArmourKind, Face, Location, MechClass, Quirk, StructureKind};
use crate::{Mech, Modifiers, Play, UnitId};

/// Why a critical roll is modified.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// §9.18
    IndustrialMech,
    /// §9.18 Struck in a physical attack, or by a fall of so many levels.
    Shaken,
    /// §15.7
    ReinforcedStructure,
    /// §15.6.2
    AblativeArmour,
    /// §15.6.3
    HardenedArmour,
    /// §15.22
    Prototype,
    PoorWork,
    Glancing,
}

impl Why {
    pub const COUNT: usize = Why::Glancing as usize + 1;
}

kit::labels! { Why, kit::Book::Classic;
    Why::IndustrialMech      => "IndustrialMech",                   "§9.18";
    Why::Shaken              => "fall",                             "§9.18";
    Why::ReinforcedStructure => "reinforced structure",             "§15.7";
    Why::AblativeArmour      => "anti-penetrative ablative armour", "§15.6.2";
    Why::HardenedArmour      => "hardened armour",                  "§15.6.3";
    Why::Prototype           => "prototype (quirk)",                "§15.22";
    Why::PoorWork            => "poor workmanship (quirk)",         "§15.22";
    Why::Glancing            => "glancing hit",                     "§15.22";
}

/// §9.1 What a roll comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Nothing,
    Hits(u8),
    BlownOff,
}

/// §9.1 The table. Only an IndustrialMech's +2 and quirks reach 13 and more.
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

/// What a critical hit came through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Through {
    /// Of the armour of the location.
    pub(crate) face: Face,
    /// §15.6.3 What armour that held the blow takes off the roll.
    pub(crate) held: i8,
    /// §9.18
    pub(crate) shaken: i8,
    /// §15.22 What a glancing hit adds.
    pub(crate) glanced: i8,
}

/// §15.22 What a glancing hit adds to its critical rolls.
pub(crate) const GLANCING: i8 = -2;

impl Through {
    /// From within, or by no blow at all.
    pub(crate) const NOTHING: Through = Through { face: Face::Front, held: 0, shaken: 0, glanced: 0 };
}

/// §15.7 Reinforced structure, on every roll in the 'Mech.
fn structure(mech: Mech<'_>) -> i8 {
    if mech.structure_kind() == StructureKind::Reinforced { -1 } else { 0 }
}

/// §15.6.2 Anti-penetrative armour, while this facing has some of it left.
fn ablation(mech: Mech<'_>, location: Location, face: Face) -> i8 {
    let plate = mech.plate(location, face);
    if plate.armour == ArmourKind::AntiPenetrativeAblation && plate.points > 0 { -2 } else { 0 }
}

/// §9.1 The roll for a location, and all that follows.
pub(crate) fn determine(play: &mut Play<'_>, unit: UnitId, location: Location, through: Through) {
    let roll = play.two_d6();
    let mut modifiers = Modifiers::new();
    let mech = play.state().mech(unit);
    modifiers.add(Why::IndustrialMech, modifier(mech.sheet.design.class));
    modifiers.add(Why::Shaken, through.shaken);
    modifiers.add(Why::ReinforcedStructure, structure(mech));
    modifiers.add(Why::AblativeArmour, ablation(mech, location, through.face));
    modifiers.add(Why::HardenedArmour, -through.held);
    modifiers.add(Why::Glancing, through.glanced);
    modifiers.add(Why::Prototype, if mech.has_quirk(Quirk::Prototype) { 2 } else { 0 });
    modifiers.add(Why::PoorWork, i8::from(mech.has_quirk(Quirk::PoorWork)));
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
