//! A design looked over once: which equipment is there, what is linked to what, where CASE protects.

use classic::gear::{EquipmentKind, Item};
use classic::mech::{
    Chassis, Design, Engine, EngineKind, Location, Locations, Mount, StructureKind, Tech, internal_structure,
};

/// What is linked to a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Links(u8);

impl Links {
    pub(super) const ARTEMIS_IV: Links = Links(1);
    pub(super) const ARTEMIS_V: Links = Links(2);
    pub(super) const APOLLO: Links = Links(4);
    pub(super) const CAPACITOR: Links = Links(8);
    pub(super) const INSULATOR: Links = Links(16);
    pub(super) const PULSE_MODULE: Links = Links(32);

    pub(super) const fn has(self, other: Links) -> bool {
        self.0 & other.0 != 0
    }

    const fn of(kind: EquipmentKind) -> Links {
        match kind {
            EquipmentKind::ArtemisIV => Links::ARTEMIS_IV,
            EquipmentKind::ArtemisV => Links::ARTEMIS_V,
            EquipmentKind::Apollo => Links::APOLLO,
            EquipmentKind::PpcCapacitor => Links::CAPACITOR,
            EquipmentKind::LaserInsulator => Links::INSULATOR,
            EquipmentKind::PulseModule => Links::PULSE_MODULE,
            _ => Links(0),
        }
    }
}

/// A design and what the recipe asks about it again and again.
#[derive(Debug)]
pub(super) struct Survey<'d> {
    pub design: &'d Design,
    /// One bit for each kind of equipment.
    kinds: u128,
    /// By mount.
    links: [Links; 256],
    /// Limbs with an actuator enhancement system.
    pub enhanced: Locations,
    case: Locations,
    case_ii: Locations,
    pub jets: u8,
    pub coolant_pods: u8,
}

impl<'d> Survey<'d> {
    pub(super) fn of(design: &'d Design) -> Survey<'d> {
        let mut survey = Survey {
            design,
            kinds: 0,
            links: [Links::default(); 256],
            enhanced: Locations::NONE,
            case: Locations::NONE,
            case_ii: Locations::NONE,
            jets: 0,
            coolant_pods: 0,
        };
        for mount in &design.mounts {
            match mount.item {
                Item::Equipment(id) => survey.note(mount, id.equipment().kind),
                Item::Ammunition(id) => {
                    survey.coolant_pods += u8::from(is_coolant_pod(id.ammunition()));
                }
                Item::Weapon(_) => {}
            }
        }
        if design.tech_base.chassis() == Tech::Clan {
            // A Clan chassis has CASE wherever something explosive sits, and elsewhere it makes no difference.
            survey.case = Location::ALL.iter().fold(Locations::NONE, |all, &location| all.with(location));
        }
        survey
    }

    fn note(&mut self, mount: &Mount, kind: EquipmentKind) {
        self.kinds |= 1 << kind as u8;
        if let Some(weapon) = mount.link {
            self.links[usize::from(weapon.0)].0 |= Links::of(kind).0;
        }
        match kind {
            EquipmentKind::ActuatorEnhancement => self.enhanced = self.enhanced.with(mount.location),
            EquipmentKind::Case => self.case = self.case.with(mount.location),
            EquipmentKind::CaseII => self.case_ii = self.case_ii.with(mount.location),
            kind if kind.is_jump_jet() => self.jets = self.jets.saturating_add(1),
            _ => {}
        }
    }

    pub(super) const fn has(&self, kind: EquipmentKind) -> bool {
        self.kinds & (1 << kind as u8) != 0
    }

    pub(super) fn count(&self, kind: EquipmentKind) -> u8 {
        if self.has(kind) { self.design.count(kind) } else { 0 }
    }

    pub(super) fn links(&self, mount: usize) -> Links {
        self.links[mount & 255]
    }

    /// An arm of a biped with an enhancement system.
    pub(super) fn is_enhanced_arm(&self, location: Location) -> bool {
        location.is_arm(self.design.chassis) && self.enhanced.has(location)
    }

    pub(super) fn internal_points(&self) -> u32 {
        let points = internal_structure(self.design.mass, self.design.chassis);
        points.iter().map(|(_, &value)| u32::from(value)).sum()
    }

    /// The same where the CASE II of its torso does nothing for an arm: it keeps in what explodes in the torso.
    pub(super) fn is_protected_alone(&self, location: Location) -> bool {
        let torso = match (location, self.design.chassis) {
            (Location::LeftArm, Chassis::Biped) => Location::LeftTorso,
            (Location::RightArm, Chassis::Biped) => Location::RightTorso,
            _ => return self.is_protected(location),
        };
        let cased = self.case.has(location) || self.case.has(torso) && side_slots(self.design.engine) < 3;
        self.case_ii.has(location) || cased
    }

    /// Whether an explosion in this location stays there.
    pub(super) fn is_protected(&self, location: Location) -> bool {
        if self.case_ii.has(location) {
            return true;
        }
        match location {
            Location::Head | Location::CentreTorso | Location::LeftLeg | Location::RightLeg => false,
            Location::LeftTorso | Location::RightTorso => {
                self.case.has(location) && side_slots(self.design.engine) < 3
            }
            Location::LeftArm | Location::RightArm => match self.design.chassis {
                Chassis::Quad => false,
                Chassis::Biped => {
                    let torso = if location == Location::LeftArm {
                        Location::LeftTorso
                    } else {
                        Location::RightTorso
                    };
                    self.case.has(location) || self.is_protected(torso)
                }
            },
        }
    }
}

pub(super) fn is_coolant_pod(bin: &classic::gear::Ammunition) -> bool {
    bin.class.kind == classic::gear::AmmoKind::CoolantPod
}

/// §2.4 Engine slots in each side torso.
const fn side_slots(engine: Engine) -> u8 {
    let clan = matches!(engine.tech, Tech::Clan);
    match (engine.kind, clan) {
        (EngineKind::ExtraLight, false) => 3,
        (EngineKind::ExtraLight, true) | (EngineKind::Light, _) => 2,
        (EngineKind::DoubleExtraLight, false) => 6,
        (EngineKind::DoubleExtraLight, true) => 4,
        (
            EngineKind::Fusion
            | EngineKind::Compact
            | EngineKind::Combustion
            | EngineKind::FuelCell
            | EngineKind::Fission,
            _,
        ) => 0,
    }
}

/// What an engine leaves of the structure's worth.
pub(super) const fn engine_factor(engine: Engine) -> f64 {
    let clan = matches!(engine.tech, Tech::Clan);
    match (engine.kind, clan) {
        (EngineKind::Light, _) | (EngineKind::ExtraLight, true) => 0.75,
        (EngineKind::ExtraLight, false) | (EngineKind::DoubleExtraLight, true) => 0.5,
        (EngineKind::DoubleExtraLight, false) => 0.25,
        (
            EngineKind::Fusion
            | EngineKind::Compact
            | EngineKind::Combustion
            | EngineKind::FuelCell
            | EngineKind::Fission,
            _,
        ) => 1.0,
    }
}

/// How much a point of structure is worth.
pub(super) const fn structure_factor(kind: StructureKind) -> f64 {
    match kind {
        StructureKind::Industrial | StructureKind::Composite => 0.5,
        StructureKind::Reinforced => 2.0,
        StructureKind::Standard
        | StructureKind::EndoSteel
        | StructureKind::EndoSteelPrototype
        | StructureKind::EndoComposite => 1.0,
    }
}
