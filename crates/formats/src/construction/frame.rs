//! The frame: mass, engine, gyro, cockpit, structure, and where their slots stand (§2.4).

use classic::mech::{
    ArmourKind, CockpitKind, EngineKind, GyroKind, Location, Slot, StructureKind, System, Tech,
};

use super::engine::{LARGEST_ORDINARY, RATINGS, centre_slots, engine_type, side_slots};
use super::finding::{ShouldBe, Unit};
use super::inspection::{About, Inspection};
use super::rule::ConstructionRule;
use super::systems::gyro_type;
use crate::source_map::Key;

/// §2.1 Mass in steps of five tons; below 20 tons only ultralights.
pub(super) fn mass(check: &mut Inspection<'_>) {
    let mass = u32::from(check.design.mass);
    let about = About::Key(Key::Mass, "the 'Mech");
    if !mass.is_multiple_of(5) {
        check.measure(ConstructionRule::MassStep, about, Unit::Tons, mass, ShouldBe::MultipleOf(5));
    }
    if mass < 20 {
        check.measure(ConstructionRule::MassRange, about, Unit::Tons, mass, ShouldBe::AtLeast(20));
    }
}

/// Ratings are multiples of 5 from 10 to 500; compact engines end at 400; some types have one maker only.
pub(super) fn engine(check: &mut Inspection<'_>) {
    let engine = check.design.engine;
    let about = About::Key(Key::Engine, engine_type(engine.kind).name);
    let rating = u32::from(engine.rating);
    let (least, most) = (u32::from(*RATINGS.start()), u32::from(*RATINGS.end()));
    if !rating.is_multiple_of(5) {
        check.measure(ConstructionRule::EngineRating, about, Unit::Rating, rating, ShouldBe::MultipleOf(5));
    }
    if rating < least {
        check.measure(ConstructionRule::EngineRating, about, Unit::Rating, rating, ShouldBe::AtLeast(least));
    }
    if rating > most {
        check.measure(ConstructionRule::EngineRating, about, Unit::Rating, rating, ShouldBe::AtMost(most));
    }
    if engine.rating > LARGEST_ORDINARY {
        let rule = match engine.kind {
            EngineKind::Compact => ConstructionRule::CompactTooLarge,
            EngineKind::Fusion
            | EngineKind::Light
            | EngineKind::ExtraLight
            | EngineKind::DoubleExtraLight
            | EngineKind::Combustion
            | EngineKind::FuelCell
            | EngineKind::Fission => ConstructionRule::LargeEngine,
        };
        let bound = ShouldBe::AtMost(u32::from(LARGEST_ORDINARY));
        check.measure(rule, about, Unit::Rating, rating, bound);
    }
    if check.design.engine_walking_mp() == 0 {
        let bound = ShouldBe::AtLeast(u32::from(check.design.mass));
        check.measure(ConstructionRule::EngineTooWeak, about, Unit::Rating, rating, bound);
    }
    if engine.tech == Tech::Clan && engine_type(engine.kind).only == Some(Tech::InnerSphere) {
        check.find(ConstructionRule::EngineTech, about);
    }
}

/// §2.4 Engine and gyro slots: how many, and in which order.
pub(super) fn torso_slots(check: &mut Inspection<'_>) {
    let design = check.design;
    let count = |location, system| u32::from(design.slots.of_system(location, system).count());
    let name = engine_type(design.engine.kind).name;
    let centre = count(Location::CentreTorso, System::Engine);
    let wanted = u32::from(centre_slots(design.engine));
    check.expect(
        ConstructionRule::EngineSlots,
        About::Location(Location::CentreTorso, name),
        Unit::Slots,
        centre,
        wanted,
    );
    for side in [Location::RightTorso, Location::LeftTorso] {
        let (about, slots) = (About::Location(side, name), count(side, System::Engine));
        check.expect(
            ConstructionRule::EngineSlots,
            about,
            Unit::Slots,
            slots,
            side_slots(design.engine).into(),
        );
    }
    let gyro = gyro_type(design.gyro);
    let slots = count(Location::CentreTorso, System::Gyro);
    check.expect(
        ConstructionRule::GyroSlots,
        About::Location(Location::CentreTorso, gyro.name),
        Unit::Slots,
        slots,
        gyro.slots.into(),
    );
    if design.gyro == GyroKind::None && design.cockpit != CockpitKind::Interface {
        check.find(ConstructionRule::GyroMissing, About::Key(Key::Gyro, gyro.name));
    }
    if centre == wanted && slots == u32::from(gyro.slots) && !is_in_order(check, gyro.slots) {
        check.find(ConstructionRule::TorsoLayout, About::Location(Location::CentreTorso, "engine and gyro"));
    }
}

/// §2.4 Engine in slots 1–3, then the gyro, then the rest of the engine.
fn is_in_order(check: &Inspection<'_>, gyro: u8) -> bool {
    let engine = usize::from(centre_slots(check.design.engine));
    let order = std::iter::repeat_n(System::Engine, 3)
        .chain(std::iter::repeat_n(System::Gyro, usize::from(gyro)))
        .chain(std::iter::repeat_n(System::Engine, engine - 3));
    let slots = &check.design.slots.0[Location::CentreTorso];
    slots.iter().zip(order).all(|(&slot, system)| slot == Slot::System(system))
}

pub(crate) type HeadLayout = [Option<System>; 6];

/// §2.4 Fixed systems of the head; `None` is free.
#[rustfmt::skip]
pub(crate) const fn head_layout(cockpit: CockpitKind) -> HeadLayout {
    use System::{Cockpit as C, LifeSupport as L, Sensors as S};
    match cockpit {
        CockpitKind::Standard | CockpitKind::Industrial | CockpitKind::Primitive
        | CockpitKind::PrimitiveIndustrial => [Some(L), Some(S), Some(C), None,    Some(S), Some(L)],
        CockpitKind::Small                 => [Some(L), Some(S), Some(C), Some(S), None,    None   ],
        CockpitKind::CommandConsole
        | CockpitKind::Interface           => [Some(L), Some(S), Some(C), Some(C), Some(S), Some(L)],
        CockpitKind::TorsoMounted          => [Some(S), Some(S), None,    None,    None,    None   ],
    }
}

/// §2.4 Cockpit, sensors and life support: the head, and the torsos of a torso-mounted cockpit.
pub(super) fn cockpit(check: &mut Inspection<'_>) {
    let design = check.design;
    let wanted = head_layout(design.cockpit);
    for (slot, &system) in wanted.iter().enumerate() {
        let found = match design.slots.0[Location::Head][slot] {
            Slot::System(found) => Some(found),
            Slot::Empty | Slot::Mount(_) => None,
        };
        if found != system {
            let item = system.or(found).map_or("cockpit", System::name);
            check.find(ConstructionRule::CockpitLayout, About::Slot(Location::Head, slot, item));
        }
    }
    let torso_mounted = u32::from(design.cockpit == CockpitKind::TorsoMounted);
    for (location, system) in [
        (Location::CentreTorso, System::Cockpit),
        (Location::CentreTorso, System::Sensors),
        (Location::RightTorso, System::LifeSupport),
        (Location::LeftTorso, System::LifeSupport),
    ] {
        let count = u32::from(design.slots.of_system(location, system).count());
        let about = About::Location(location, system.name());
        check.expect(ConstructionRule::CockpitLayout, about, Unit::Slots, count, torso_mounted);
    }
}

/// §9.18 Industrial plating usually comes with an industrial frame.
pub(super) fn industrial(check: &mut Inspection<'_>) {
    let industrial = check.design.armour_kind.0.iter().any(|(kind, _)| {
        matches!(kind, ArmourKind::Industrial | ArmourKind::HeavyIndustrial | ArmourKind::Commercial)
    });
    if industrial && check.design.structure.0 != StructureKind::Industrial {
        check.find(ConstructionRule::IndustrialStructure, About::Key(Key::Armour, "armour"));
    }
}
