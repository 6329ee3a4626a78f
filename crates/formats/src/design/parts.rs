//! A design taken apart: what lies in each location, in order, without the fixed systems.

use classic::gear::{EquipmentKind, Item, Trait};
use classic::mech::{ByLocation, Chassis, Design, Location, Mount, SLOTS, Slot, SlotTable, System};

use super::edit::ArmEnd;
use super::layout::fixed;
use crate::construction::gear::mount_slots;

/// One run of slots: a whole item, one slot of a spread one, or one end of a split one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub mount: Mount,
    pub slots: u8,
}

/// Everything but the fixed systems.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Parts {
    pub at: ByLocation<Vec<Part>>,
    pub arm_ends: ByLocation<ArmEnd>,
    /// Items that take no slot anywhere.
    pub loose: Vec<Mount>,
    armoured_systems: Vec<(Location, System)>,
}

impl Part {
    pub(super) fn new(design: &Design, item: Item, location: Location) -> Part {
        let mount = Mount {
            item,
            location,
            split: None,
            rear: false,
            turret: false,
            omnipod: false,
            armoured: false,
            slots: 0,
            size: default_size(item),
            link: None,
        };
        let slots = if is_spread(item) { 1 } else { mount_slots(design, &mount).unwrap_or(1).max(1) };
        Part { mount, slots }
    }

    pub(super) fn is_plating(&self) -> bool {
        use EquipmentKind::{ReactiveArmour, StealthArmour, StructureOrArmour};
        matches!(kind_of(self.mount.item), Some(StructureOrArmour | ReactiveArmour | StealthArmour))
    }

    /// Structure, armour and sinks find another place by themselves.
    pub(super) fn is_movable_by_itself(&self) -> bool {
        self.is_plating() || kind_of(self.mount.item).is_some_and(|kind| kind.sinks() > 0)
    }
}

impl Parts {
    pub(super) fn of(design: &Design) -> Parts {
        let system_at =
            |&(location, slot): &(Location, u8)| match design.slots.0[location].get(usize::from(slot)) {
                Some(&Slot::System(system)) => Some((location, system)),
                Some(Slot::Empty | Slot::Mount(_)) | None => None,
            };
        Parts {
            at: ByLocation::from_fn(|location| runs(design, location)),
            arm_ends: ByLocation::from_fn(|location| arm_end(design, location)),
            loose: design.mounts.iter().filter(|mount| mount.slots == 0).cloned().collect(),
            armoured_systems: design.armoured_systems.iter().filter_map(system_at).collect(),
        }
    }

    /// Slots of a location that neither a system nor a part fills.
    pub(super) fn free(&self, design: &Design, location: Location) -> u8 {
        let taken = self.at[location].iter().map(|part| usize::from(part.slots)).sum::<usize>()
            + fixed(design, &self.arm_ends, location).count();
        SlotTable::size(location, design.chassis).saturating_sub(taken) as u8
    }

    /// Takes out what does not fit any more: structure, armour and sinks first, then what stands last.
    pub(super) fn overflow(&mut self, design: &Design) -> Vec<Part> {
        let mut out = Vec::new();
        for location in Location::ALL {
            let room = SlotTable::size(location, design.chassis)
                .saturating_sub(fixed(design, &self.arm_ends, location).count());
            let parts = &mut self.at[location];
            while parts.iter().map(|part| usize::from(part.slots)).sum::<usize>() > room {
                let at = parts.iter().rposition(Part::is_movable_by_itself).unwrap_or(parts.len() - 1);
                out.push(parts.remove(at));
            }
        }
        out
    }

    /// The design with these parts in it. Every part becomes a mount of its own; reading the file back joins what
    /// belongs together.
    pub(super) fn assemble(&self, design: &Design) -> Design {
        let mut built = Design { slots: SlotTable::default(), mounts: Vec::new(), ..design.clone() };
        for location in Location::ALL {
            let slots = &mut built.slots.0[location];
            for (slot, system) in fixed(design, &self.arm_ends, location) {
                slots[slot] = Slot::System(system);
            }
            for part in &self.at[location] {
                let id = classic::mech::MountId(built.mounts.len() as u8);
                let size = SlotTable::size(location, design.chassis);
                let free = slots[..size].iter_mut().filter(|slot| **slot == Slot::Empty);
                free.take(usize::from(part.slots)).for_each(|slot| *slot = Slot::Mount(id));
                built.mounts.push(Mount { location, split: None, slots: part.slots, ..part.mount.clone() });
            }
        }
        built.mounts.extend(self.loose.iter().cloned());
        built.armoured_systems = self.armoured_slots(&built);
        built
    }

    /// Where the armoured systems stand now.
    fn armoured_slots(&self, built: &Design) -> Vec<(Location, u8)> {
        let mut found: Vec<(Location, u8)> = Vec::new();
        for &(location, system) in &self.armoured_systems {
            let mut slots = (0..SLOTS as u8).filter(|&slot| {
                built.slots.0[location][usize::from(slot)] == Slot::System(system)
                    && !found.contains(&(location, slot))
            });
            found.extend(slots.next().map(|slot| (location, slot)));
        }
        found
    }
}

fn runs(design: &Design, location: Location) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut last = None;
    for slot in design.slots.0[location] {
        let Slot::Mount(id) = slot else {
            last = None;
            continue;
        };
        let mount = design.mount(id);
        match parts.last_mut() {
            Some(part) if last == Some(id) && !is_spread(mount.item) => part.slots += 1,
            _ => parts.push(Part { mount: mount.clone(), slots: 1 }),
        }
        last = Some(id);
    }
    parts
}

/// One mount for the whole unit, its slots anywhere.
pub(super) fn is_spread(item: Item) -> bool {
    match item {
        Item::Equipment(id) => {
            id.equipment().spreadable || id.equipment().kind == EquipmentKind::TargetingComputer
        }
        Item::Weapon(_) | Item::Ammunition(_) => false,
    }
}

pub(super) fn is_splittable(item: Item) -> bool {
    matches!(item, Item::Weapon(id) if id.weapon().has(Trait::Splittable))
}

pub(super) fn kind_of(item: Item) -> Option<EquipmentKind> {
    match item {
        Item::Equipment(id) => Some(id.equipment().kind),
        Item::Weapon(_) | Item::Ammunition(_) => None,
    }
}

/// Cargo and its like are a ton unless somebody says otherwise.
fn default_size(item: Item) -> u32 {
    use EquipmentKind::{Cargo, Communications, FuelTank, LiquidStorage};
    match kind_of(item) {
        Some(Cargo | LiquidStorage | Communications | FuelTank) => 1000,
        _ => 0,
    }
}

/// §2.4 How far an arm goes: lower arm and hand are the designer's choice.
fn arm_end(design: &Design, location: Location) -> ArmEnd {
    let has = |system| !design.slots.of_system(location, system).is_empty();
    match design.chassis {
        Chassis::Quad => ArmEnd::Hand,
        // A design that has no slots yet gets whole arms.
        Chassis::Biped if !has(System::Shoulder) => ArmEnd::Hand,
        Chassis::Biped if has(System::Hand) => ArmEnd::Hand,
        Chassis::Biped if has(System::LowerArm) => ArmEnd::LowerArm,
        Chassis::Biped => ArmEnd::UpperArm,
    }
}
