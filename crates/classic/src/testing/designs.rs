//! 'Mechs built in code: standard slots, as much gear as a test asks for.

use std::sync::Arc;

use crate::gear::{Ammunition, Equipment, Item, Weapon};
use crate::mech::{
    ArmourKind, ByLocation, Chassis, CockpitKind, Design, Engine, EngineKind, GyroKind, HeatSinkKind,
    HeatSinks, Identity, Location, MechClass, Mount, MountId, Sheet, Slot, SlotTable, StructureKind, System,
    Tech, TechBase, maximum_armour,
};

/// A design in the making.
#[derive(Debug, Clone)]
pub(crate) struct Draft(pub Design);

/// A biped of standard parts, full armour (a third of it behind on torsos) and this Walking MP.
pub(crate) fn biped(mass: u8, walk: u8) -> Draft {
    draft(Chassis::Biped, mass, walk)
}

pub(crate) fn quad(mass: u8, walk: u8) -> Draft {
    draft(Chassis::Quad, mass, walk)
}

impl Draft {
    /// Mounts an item by its key (weapon, ammunition or equipment) in the first free slots of a location.
    pub(crate) fn with(mut self, key: &str, location: Location) -> Draft {
        let (item, slots) = find(key, self.0.mass);
        let id = MountId(self.0.mounts.len() as u8);
        let table = &mut self.0.slots.0[location];
        let size = SlotTable::size(location, self.0.chassis);
        let mut left = slots;
        for slot in table[..size].iter_mut().filter(|slot| **slot == Slot::Empty) {
            if left > 0 {
                *slot = Slot::Mount(id);
                left -= 1;
            }
        }
        assert_eq!(left, 0, "no room for {key} in the {}", location.name(self.0.chassis));
        self.0.mounts.push(Mount {
            item,
            location,
            split: None,
            rear: false,
            turret: false,
            omnipod: false,
            armoured: false,
            slots,
            size: 0,
            link: None,
        });
        self
    }

    /// So many jets, in the side torsos by turns.
    pub(crate) fn jets(self, count: u8) -> Draft {
        (0..count).fold(self, |draft, number| {
            let side = if number % 2 == 0 { Location::LeftTorso } else { Location::RightTorso };
            draft.with("jump-jet", side)
        })
    }

    pub(crate) fn masc(self) -> Draft {
        self.with("masc", Location::RightTorso)
    }

    /// One slot of a targeting computer, whose size a formula gives, in the left leg.
    pub(crate) fn computer(self) -> Draft {
        self.alter(|design| {
            let id = Equipment::by_key("targeting-computer").expect("in the table");
            let mount = MountId(design.mounts.len() as u8);
            design.slots.0[Location::LeftLeg][4] = Slot::Mount(mount);
            let like = design.mounts[0].clone();
            design.mounts.push(Mount { item: Item::Equipment(id), location: Location::LeftLeg, ..like });
        })
    }

    /// Anything else about the design.
    pub(crate) fn alter(mut self, alter: impl FnOnce(&mut Design)) -> Draft {
        alter(&mut self.0);
        self
    }

    pub(crate) fn sheet(self) -> Arc<Sheet> {
        Arc::new(Sheet::new(Arc::new(self.0)).expect("a draft is small enough"))
    }
}

fn find(key: &str, mass: u8) -> (Item, u8) {
    if key == "reactive-armor-slots" {
        // As many of the suit's slots as a test needs in one place.
        let id = Equipment::by_key("reactive-armor").expect("in the table");
        return (Item::Equipment(id), 3);
    }
    if let Some(id) = Weapon::by_key(key) {
        return (Item::Weapon(id), id.weapon().slots);
    }
    if let Some(id) = Ammunition::by_key(key) {
        return (Item::Ammunition(id), 1);
    }
    let id = Equipment::by_key(key).unwrap_or_else(|| panic!("{key} is in no table"));
    (Item::Equipment(id), id.equipment().slots_on(mass).unwrap_or(0))
}

fn draft(chassis: Chassis, mass: u8, walk: u8) -> Draft {
    let most = maximum_armour(mass, chassis);
    let rear = ByLocation::from_fn(|location| if location.is_torso() { most[location] / 3 } else { 0 });
    Draft(Design {
        identity: Identity {
            chassis: "Draft".to_owned(),
            model: format!("{mass}-{walk}"),
            clan_name: String::new(),
            role: String::new(),
            year: 3025,
            rules_level: 1,
            source: String::new(),
            overview: String::new(),
        },
        chassis,
        class: MechClass::BattleMech,
        tech_base: TechBase::InnerSphere,
        omni: false,
        mass,
        engine: Engine {
            kind: EngineKind::Fusion,
            tech: Tech::InnerSphere,
            rating: u16::from(mass) * u16::from(walk),
        },
        gyro: GyroKind::Standard,
        cockpit: CockpitKind::Standard,
        structure: (StructureKind::Standard, Tech::InnerSphere),
        armour_kind: ByLocation([(ArmourKind::Standard, Tech::InnerSphere); 8]),
        armour: ByLocation::from_fn(|location| most[location] - rear[location]),
        rear_armour: rear,
        heat_sinks: HeatSinks { total: 10, in_engine: 10, kind: HeatSinkKind::Single, override_kit: false },
        slots: SlotTable(ByLocation::from_fn(|location| systems(chassis, location))),
        armoured_systems: Vec::new(),
        quirks: Default::default(),
        weapon_quirks: Vec::new(),
        mounts: Vec::new(),
    })
}

/// §2.4 Fixed systems: standard engine, gyro and cockpit.
fn systems(chassis: Chassis, location: Location) -> [Slot; 12] {
    use System::*;
    let of = |systems: &[System]| {
        let mut slots = [Slot::Empty; 12];
        for (slot, &system) in slots.iter_mut().zip(systems) {
            *slot = Slot::System(system);
        }
        slots
    };
    match location {
        Location::Head => {
            let mut head = of(&[LifeSupport, Sensors, Cockpit, Sensors, Sensors, LifeSupport]);
            head[3] = Slot::Empty;
            head
        }
        Location::CentreTorso => {
            of(&[Engine, Engine, Engine, Gyro, Gyro, Gyro, Gyro, Engine, Engine, Engine])
        }
        Location::RightTorso | Location::LeftTorso => [Slot::Empty; 12],
        _ if location.is_leg(chassis) => of(&[Hip, UpperLeg, LowerLeg, Foot]),
        _ => of(&[Shoulder, UpperArm, LowerArm, Hand]),
    }
}
