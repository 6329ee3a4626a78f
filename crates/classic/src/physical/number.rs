//! §7.2 What makes a physical attack harder or easier, whatever the attack.

use serde::{Deserialize, Serialize};

use crate::light::is_illuminated;
use crate::motion_lines::{AttackerMotion, TargetMotion};
use crate::options::Light;
use crate::sight::{Viewer, target_hex};
use crate::{Mech, Modifiers, State, UnitId};

/// One line of a physical to-hit number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    Piloting,
    /// §7.7, §7.8 Own piloting less the target's.
    PilotingDifference,
    Kick,
    RearKick,
    Club,
    PhysicalWeapon,
    Push,
    Claw,
    /// §15.22
    BattleFist,
    OverheadArms,
    Unintentional,
    /// §7.5 The punch or kick table chosen for a club.
    ChosenTable,
    Shoulders,
    UpperArm,
    LowerArm,
    Hand,
    UpperLeg,
    LowerLeg,
    Foot,
    Enhancement,
    /// §15.13.4
    IndustrialMyomer,
    /// §15.17.2 As on every piloting roll.
    ModularArmour,
    AttackerWalked,
    AttackerRan,
    AttackerJumped,
    AttackerSkidded,
    Spotting,
    TargetMoved,
    TargetJumped,
    TargetSkidded,
    TargetImmobile,
    TargetStuck,
    TargetProne,
    TargetTerrain,
    TargetWater,
    TargetBuilding,
    Darkness,
}

kit::labels! { Why, kit::Book::Classic;
    Why::Piloting            => "piloting",                     "§7.1";
    Why::PilotingDifference  => "piloting against piloting",    "§7.7";
    Why::Kick                => "kick",                         "§7.3";
    Why::RearKick            => "rear kick",                    "§7.3";
    Why::Club                => "club",                         "§7.5";
    Why::PhysicalWeapon      => "weapon",                       "§7.5";
    Why::Push                => "push",                         "§7.6";
    Why::Claw                => "claw",                         "§7.5";
    Why::BattleFist          => "battle fist (quirk)",          "§15.22";
    Why::OverheadArms        => "overhead arms (quirk)",        "§15.22";
    Why::Unintentional       => "unintentional",                "§4.12";
    Why::ChosenTable         => "chosen table",                 "§7.5";
    Why::Shoulders           => "shoulders",                    "§9.12.1";
    Why::UpperArm            => "upper arm",                    "§9.12.2";
    Why::LowerArm            => "lower arm",                    "§9.12.3";
    Why::Hand                => "hand",                         "§9.12.4";
    Why::UpperLeg            => "upper leg",                    "§9.9.2";
    Why::LowerLeg            => "lower leg",                    "§9.9.3";
    Why::Foot                => "foot",                         "§9.9.4";
    Why::Enhancement         => "actuator enhancement",         "§7.2";
    Why::IndustrialMyomer    => "industrial myomer",            "§15.13.4";
    Why::ModularArmour       => "modular armour",               "§15.17.2";
    Why::AttackerWalked      => "attacker walked",              "§7.2";
    Why::AttackerRan         => "attacker ran",                 "§7.2";
    Why::AttackerJumped      => "attacker jumped",              "§7.2";
    Why::AttackerSkidded     => "attacker skidded",             "§7.2";
    Why::Spotting            => "spotting",                     "§7.2";
    Why::TargetMoved         => "target moved",                 "§7.2";
    Why::TargetJumped        => "target jumped",                "§7.2";
    Why::TargetSkidded       => "target skidded",               "§7.2";
    Why::TargetImmobile      => "target immobile",              "§7.2";
    Why::TargetStuck         => "target stuck",                 "§7.2";
    Why::TargetProne         => "target prone",                 "§7.2";
    Why::TargetTerrain       => "target's terrain",             "§7.2";
    Why::TargetWater         => "target in water",              "§7.2";
    Why::TargetBuilding      => "target in a building",         "§7.2";
    Why::Darkness            => "moonless night",               "§11.2";
}

/// A physical to-hit number and how it came about.
pub type Number = Modifiers<Why, 24>;

/// §7.1.6, §7.2 Piloting and the lines that every physical attack shares.
pub(super) fn shared(state: &State, attacker: UnitId, target: UnitId) -> Number {
    shared_from(state, attacker, state.unit(attacker).viewer(), target)
}

/// The same for an attacker that comes from elsewhere than where it stands.
pub(super) fn shared_from(state: &State, attacker: UnitId, from: Viewer, target: UnitId) -> Number {
    let mut number = anywhere(state, attacker, target);
    add_place(&mut number, state, from, target);
    add_light(&mut number, state, target);
    number
}

/// The same without the target's hex.
pub(super) fn shared_out_of_the_air(state: &State, attacker: UnitId, target: UnitId) -> Number {
    let mut number = anywhere(state, attacker, target);
    add_light(&mut number, state, target);
    number
}

/// What the two 'Mechs bring along, wherever they are.
fn anywhere(state: &State, attacker: UnitId, target: UnitId) -> Number {
    let mut number = Number::new();
    number.add(Why::Piloting, state.unit(attacker).pilot.piloting as i8);
    add_attacker(&mut number, state.mech(attacker));
    add_target(&mut number, state.mech(target));
    number
}

fn add_attacker(number: &mut Number, attacker: Mech<'_>) {
    let motion = AttackerMotion::of(attacker);
    number.add(Why::AttackerWalked, motion.walked);
    number.add(Why::AttackerRan, motion.ran);
    number.add(Why::AttackerJumped, motion.jumped);
    number.add(Why::AttackerSkidded, motion.skidded);
    let spots = attacker.unit.deeds.spotting.is_some() && attacker.options.physical_spotting;
    number.add(Why::Spotting, i8::from(spots));
    number.add(Why::IndustrialMyomer, if attacker.sheet.loadout.industrial_strength { 2 } else { 0 });
    number.add(Why::ModularArmour, i8::from(attacker.has_modular_armour()));
}

/// §6.3 T, all of it but secondary targets and stealth.
fn add_target(number: &mut Number, target: Mech<'_>) {
    let motion = TargetMotion::of(target);
    number.add(Why::TargetMoved, motion.moved);
    number.add(Why::TargetJumped, motion.jumped);
    number.add(Why::TargetSkidded, motion.skidded);
    number.add(Why::TargetImmobile, motion.immobile);
    number.add(Why::TargetStuck, motion.stuck);
    number.add(Why::TargetProne, if target.is_prone() { -2 } else { 0 });
}

/// §7.2 Where the target stands.
fn add_place(number: &mut Number, state: &State, from: Viewer, target: UnitId) {
    let hex = target_hex(state.board(), from, state.unit(target).viewer());
    number.add(Why::TargetTerrain, hex.growth as i8);
    number.add(Why::TargetWater, i8::from(hex.surface_covers(state.options())));
    number.add(Why::TargetBuilding, hex.building_adds(state.options()));
}

/// §11.2 In what light.
fn add_light(number: &mut Number, state: &State, target: UnitId) {
    let dark = state.conditions().light == Light::Moonless && !is_illuminated(state, target);
    number.add(Why::Darkness, i8::from(dark));
}
