//! §7.2 What makes a physical attack harder or easier, whatever the attack.

use serde::{Deserialize, Serialize};

use crate::light::is_illuminated;
use crate::options::Light;
use crate::sight::target_hex;
use crate::unit::{Mode, target_movement};
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

impl Why {
    pub const fn label(self) -> &'static str {
        match self {
            Why::Piloting => "piloting",
            Why::PilotingDifference => "piloting against piloting",
            Why::Kick => "kick",
            Why::RearKick => "rear kick",
            Why::Club => "club",
            Why::PhysicalWeapon => "weapon",
            Why::Push => "push",
            Why::Claw => "claw",
            Why::Unintentional => "unintentional",
            Why::ChosenTable => "chosen table",
            Why::Shoulders => "shoulders",
            Why::UpperArm => "upper arm",
            Why::LowerArm => "lower arm",
            Why::Hand => "hand",
            Why::UpperLeg => "upper leg",
            Why::LowerLeg => "lower leg",
            Why::Foot => "foot",
            Why::Enhancement => "actuator enhancement",
            Why::AttackerWalked => "attacker walked",
            Why::AttackerRan => "attacker ran",
            Why::AttackerJumped => "attacker jumped",
            Why::AttackerSkidded => "attacker skidded",
            Why::Spotting => "spotting",
            Why::TargetMoved => "target moved",
            Why::TargetJumped => "target jumped",
            Why::TargetSkidded => "target skidded",
            Why::TargetImmobile => "target immobile",
            Why::TargetStuck => "target stuck",
            Why::TargetProne => "target prone",
            Why::TargetTerrain => "target's terrain",
            Why::TargetWater => "target in water",
            Why::TargetBuilding => "target in a building",
            Why::Darkness => "moonless night",
        }
    }
}

/// A physical to-hit number and how it came about.
pub type Number = Modifiers<Why, 24>;

/// §7.1.6, §7.2 Piloting and the lines that every physical attack shares.
pub fn shared(state: &State, attacker: UnitId, target: UnitId) -> Number {
    let mut number = Number::new();
    number.add(Why::Piloting, state.unit(attacker).pilot.piloting as i8);
    add_attacker(&mut number, state.mech(attacker));
    add_target(&mut number, state.mech(target));
    add_place(&mut number, state, attacker, target);
    number
}

fn add_attacker(number: &mut Number, attacker: Mech<'_>) {
    match attacker.unit.motion.mode {
        Mode::Stationary => {}
        Mode::Walk => number.add(Why::AttackerWalked, 1),
        Mode::Run => number.add(Why::AttackerRan, 2),
        Mode::Jump => number.add(Why::AttackerJumped, 3),
    }
    number.add(Why::AttackerSkidded, i8::from(attacker.unit.motion.skidded));
    number.add(Why::Spotting, i8::from(attacker.unit.deeds.spotting.is_some()));
}

/// §6.3 T, all of it but secondary targets and stealth.
fn add_target(number: &mut Number, target: Mech<'_>) {
    let motion = target.unit.motion;
    number.add(Why::TargetMoved, target_movement(motion.hexes));
    number.add(Why::TargetJumped, i8::from(motion.mode == Mode::Jump));
    number.add(Why::TargetSkidded, if motion.skidded { 2 } else { 0 });
    number.add(Why::TargetImmobile, if target.is_immobile() { -4 } else { 0 });
    number.add(Why::TargetStuck, if target.unit.stuck { -2 } else { 0 });
    number.add(Why::TargetProne, if target.is_prone() { -2 } else { 0 });
}

/// §7.2 Where the target stands, and in what light.
fn add_place(number: &mut Number, state: &State, attacker: UnitId, target: UnitId) {
    let viewer = |id| state.unit(id).viewer();
    let hex = target_hex(state.board(), viewer(attacker), viewer(target));
    number.add(Why::TargetTerrain, hex.growth as i8);
    number.add(Why::TargetWater, i8::from(hex.water_cover));
    number.add(Why::TargetBuilding, hex.building as i8);
    let dark = state.conditions().light == Light::Moonless && !is_illuminated(state, target);
    number.add(Why::Darkness, i8::from(dark));
}
