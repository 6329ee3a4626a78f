//! §2.4 Where the fixed systems stand.

use classic::mech::{ByLocation, CockpitKind, Design, Location, System};

use super::edit::ArmEnd;
use crate::construction::engine::{centre_slots, side_slots};
use crate::construction::head_layout;
use crate::construction::systems::gyro_type;

const LEG: [System; 4] = [System::Hip, System::UpperLeg, System::LowerLeg, System::Foot];
const ARM: [System; 4] = [System::Shoulder, System::UpperArm, System::LowerArm, System::Hand];

/// The systems of a location with their slots, counted from 0.
pub(super) fn fixed(
    design: &Design,
    arm_ends: &ByLocation<ArmEnd>,
    location: Location,
) -> impl Iterator<Item = (usize, System)> + use<> {
    let systems: Vec<Option<System>> = match location {
        Location::Head => head_layout(design.cockpit).to_vec(),
        Location::CentreTorso => centre(design).into_iter().map(Some).collect(),
        Location::RightTorso | Location::LeftTorso => side(design).into_iter().map(Some).collect(),
        Location::RightArm | Location::LeftArm | Location::RightLeg | Location::LeftLeg => {
            let limb = if location.is_leg(design.chassis) { &LEG[..] } else { arm(arm_ends[location]) };
            limb.iter().copied().map(Some).collect()
        }
    };
    systems.into_iter().enumerate().filter_map(|(slot, system)| Some((slot, system?)))
}

fn arm(end: ArmEnd) -> &'static [System] {
    match end {
        ArmEnd::UpperArm => &ARM[..2],
        ArmEnd::LowerArm => &ARM[..3],
        ArmEnd::Hand => &ARM,
    }
}

/// Three slots of engine, the gyro, the rest of the engine; a torso-mounted cockpit follows.
fn centre(design: &Design) -> Vec<System> {
    let engine = usize::from(centre_slots(design.engine));
    let gyro = usize::from(gyro_type(design.gyro).slots);
    let cockpit: &[System] = match design.cockpit {
        CockpitKind::TorsoMounted => &[System::Cockpit, System::Sensors],
        CockpitKind::Standard
        | CockpitKind::Small
        | CockpitKind::Industrial
        | CockpitKind::Primitive
        | CockpitKind::PrimitiveIndustrial
        | CockpitKind::CommandConsole
        | CockpitKind::Interface => &[],
    };
    let mut systems = vec![System::Engine; 3];
    systems.extend(std::iter::repeat_n(System::Gyro, gyro));
    systems.extend(std::iter::repeat_n(System::Engine, engine - 3));
    systems.extend(cockpit);
    // An XL gyro, a large engine and a cockpit are more than the torso holds; the check names what is missing.
    systems.truncate(classic::mech::SLOTS);
    systems
}

fn side(design: &Design) -> Vec<System> {
    let mut systems = vec![System::Engine; usize::from(side_slots(design.engine))];
    if design.cockpit == CockpitKind::TorsoMounted {
        systems.push(System::LifeSupport);
    }
    systems
}
