//! From slot lines to mounts: which lines open an item, which belong to one that is open already.

use arrayvec::ArrayVec;
use classic::gear::{EquipmentKind, Item, Trait};
use classic::mech::{Chassis, Location, Mount, MountId, SLOTS, Slot, SlotTable, Tech};

use super::UnitError;
use super::names;
use super::sheet::{EMPTY, Sheet};
use super::slot_line::{self, Suffixes};
use super::text::Line;
use crate::finding::{Findings, Severity, shortened};
use crate::source_map::SourceMap;

/// Locations from the outside in, so that a split weapon meets its outer part first.
const OUTSIDE_IN: [Location; 8] = [
    Location::LeftLeg,
    Location::RightLeg,
    Location::LeftArm,
    Location::RightArm,
    Location::LeftTorso,
    Location::RightTorso,
    Location::CentreTorso,
    Location::Head,
];

/// Variable equipment without a size is one ton.
const DEFAULT_SIZE: u32 = 1000;

/// The slots of a 'Mech, filled line by line.
#[derive(Debug)]
pub(super) struct Fitting<'f> {
    pub slots: SlotTable,
    pub mounts: Vec<Mount>,
    pub armoured_systems: Vec<(Location, u8)>,
    pub source: SourceMap,
    findings: &'f mut Findings,
    chassis: Chassis,
    base: Tech,
    mass: u8,
    /// Splittable weapons that still lack slots, with the number missing.
    open: ArrayVec<(MountId, u8), 16>,
}

/// A resolved line.
#[derive(Clone, Copy)]
struct Part<'a> {
    line: Line<'a>,
    name: &'a str,
    suffixes: Suffixes<'a>,
    item: Item,
    location: Location,
}

impl<'f> Fitting<'f> {
    pub(super) fn new(chassis: Chassis, base: Tech, mass: u8, findings: &'f mut Findings) -> Fitting<'f> {
        Fitting {
            slots: SlotTable::default(),
            mounts: Vec::with_capacity(48),
            armoured_systems: Vec::new(),
            source: SourceMap::default(),
            findings,
            chassis,
            base,
            mass,
            open: ArrayVec::new(),
        }
    }

    /// All locations of a file.
    pub(super) fn fit(&mut self, sheet: &Sheet<'_>) -> Result<(), UnitError> {
        for location in OUTSIDE_IN {
            if let Some(line) = sheet.headers[location] {
                self.source.note_header(location, line);
            }
            let lines = sheet.usable(location, self.chassis, self.findings);
            self.fit_location(location, lines)?;
        }
        for &(id, missing) in &self.open {
            let mount = &self.mounts[usize::from(id.0)];
            let line = self.first_line(id, mount.location);
            let message = format!("{missing} of its slots are missing");
            self.findings.add_text(line, Severity::Note, mount.item.name(), message);
        }
        Ok(())
    }

    /// Outside the head, empty lines between items are closed up; in the head places are kept.
    fn fit_location(&mut self, location: Location, lines: &[Line<'_>]) -> Result<(), UnitError> {
        let keep_places = location == Location::Head;
        let kept: ArrayVec<Line<'_>, SLOTS> =
            lines.iter().copied().filter(|line| keep_places || line.text != EMPTY).collect();
        let (mut next, mut at) = (0, 0);
        while let Some(&line) = kept.get(next) {
            next += 1;
            self.source.note_slot(location, at, line.number);
            if line.text == EMPTY {
                at += 1;
                continue;
            }
            let (name, suffixes) = slot_line::strip(line.text);
            if let Some(system) = slot_line::system(name) {
                self.slots.0[location][at] = Slot::System(system);
                if suffixes.armoured {
                    self.armoured_systems.push((location, at as u8));
                }
                at += 1;
                continue;
            }
            let item = names::find(name, self.base).ok_or_else(|| UnitError::Unknown {
                line: line.number,
                name: shortened(name),
                location: location.name(self.chassis),
                base: self.base,
            })?;
            let part = Part { line, name, suffixes, item, location };
            if takes_no_slot(item) {
                self.findings.add(
                    line.number,
                    Severity::Note,
                    item.name(),
                    "takes no slot; the header says it",
                );
                continue;
            }
            let slots = usize::from(self.place(part, at, &kept[next - 1..])?);
            at += slots;
            next += slots - 1;
        }
        Ok(())
    }

    /// Puts a line's item into its slot or slots; returns how many it took.
    fn place(&mut self, part: Part<'_>, at: usize, rest: &[Line<'_>]) -> Result<u8, UnitError> {
        if is_shared(part.item) {
            let id = match self.mounts.iter().position(|mount| mount.item == part.item) {
                Some(index) => MountId(index as u8),
                None => self.mount(part, part.suffixes.size.and_then(kilograms).unwrap_or(0)),
            };
            self.mounts[usize::from(id.0)].slots += 1;
            self.slots.0[part.location][at] = Slot::Mount(id);
            return Ok(1);
        }
        if is_splittable(part.item) {
            let id = self.continued(part).map_or_else(|| self.open_split(part), Ok)?;
            self.slots.0[part.location][at] = Slot::Mount(id);
            return Ok(1);
        }
        let (slots, size) = self.bulk(part)?;
        let own = &rest[..rest.len().min(usize::from(slots))];
        self.check_room(part, at, slots, own)?;
        let id = self.mount(part, size);
        self.mounts[usize::from(id.0)].slots = slots;
        self.slots.0[part.location][at..at + usize::from(slots)].fill(Slot::Mount(id));
        self.check_swallowed(part, &own[1..]);
        for (line, slot) in own.iter().zip(at..) {
            self.source.note_slot(part.location, slot, line.number);
        }
        Ok(slots)
    }

    /// A new mount, without slots as yet.
    fn mount(&mut self, part: Part<'_>, size: u32) -> MountId {
        if let Some(reason) = part.item.not_played() {
            self.findings.add(part.line.number, Severity::NotPlayed, part.item.name(), reason);
        }
        // There are at most 78 slots, and every mount has one.
        let id = MountId(self.mounts.len() as u8);
        self.mounts.push(Mount {
            item: part.item,
            location: part.location,
            split: None,
            rear: part.suffixes.rear,
            turret: part.suffixes.turret,
            omnipod: part.suffixes.omnipod,
            armoured: part.suffixes.armoured,
            slots: 0,
            size,
            link: None,
        });
        id
    }

    /// An item fits between here and the next system or the end of the location.
    fn check_room(&self, part: Part<'_>, at: usize, needs: u8, own: &[Line<'_>]) -> Result<(), UnitError> {
        let system = own.iter().position(|line| slot_line::system(slot_line::strip(line.text).0).is_some());
        let left = system.unwrap_or(SlotTable::size(part.location, self.chassis) - at);
        if usize::from(needs) <= left {
            return Ok(());
        }
        Err(UnitError::NoRoom {
            line: part.line.number,
            item: part.item.name(),
            location: part.location.name(self.chassis),
            needs,
            left: left as u8,
        })
    }

    /// Lines behind the first of an item are not looked at; if one says something else, that is lost, and told.
    fn check_swallowed(&mut self, part: Part<'_>, lines: &[Line<'_>]) {
        for line in lines.iter().filter(|line| line.text != part.line.text) {
            let (name, _) = slot_line::strip(line.text);
            if !name.eq_ignore_ascii_case(part.name) && names::find(name, self.base) != Some(part.item) {
                let message = format!("this slot belongs to the {} above it", part.item.name());
                self.findings.add_text(line.number, Severity::Ignored, line.text, message);
            }
        }
    }

    /// Slots, and the size of variable equipment.
    fn bulk(&self, part: Part<'_>) -> Result<(u8, u32), UnitError> {
        let id = match part.item {
            Item::Weapon(id) => return Ok((id.weapon().slots.max(1), 0)),
            Item::Ammunition(_) => return Ok((1, 0)),
            Item::Equipment(id) => id.equipment(),
        };
        if let Some(slots) = id.slots_on(self.mass) {
            return Ok((slots.max(1), 0));
        }
        let size = match part.suffixes.size.or_else(|| tons_in_name(part.name)) {
            Some(text) => kilograms(text).ok_or_else(|| UnitError::Size {
                line: part.line.number,
                item: part.item.name(),
                size: shortened(text),
            })?,
            None => DEFAULT_SIZE,
        };
        Ok((size.div_ceil(1000) as u8, size))
    }

    /// A splittable weapon that this line goes on with: the same item here or one location further out.
    fn continued(&mut self, part: Part<'_>) -> Option<MountId> {
        let place = self.open.iter().position(|&(id, _)| {
            let mount = &self.mounts[usize::from(id.0)];
            mount.item == part.item
                && (mount.location == part.location || inner(mount.location) == Some(part.location))
        })?;
        let (id, missing) = self.open[place];
        if missing > 1 {
            self.open[place].1 = missing - 1;
        } else {
            self.open.remove(place);
        }
        let mount = &mut self.mounts[usize::from(id.0)];
        mount.slots += 1;
        if mount.location != part.location {
            mount.split = Some(mount.location);
            mount.location = part.location;
        }
        Some(id)
    }

    fn open_split(&mut self, part: Part<'_>) -> Result<MountId, UnitError> {
        let (slots, size) = self.bulk(part)?;
        let id = self.mount(part, size);
        self.mounts[usize::from(id.0)].slots = 1;
        if slots > 1 {
            // Sixteen weapons of eight slots and more do not fit into a 'Mech; a stray line may be left alone.
            let _ = self.open.try_push((id, slots - 1));
        }
        Ok(id)
    }

    fn first_line(&self, id: MountId, location: Location) -> u32 {
        self.slots
            .of_mount(location, id)
            .iter()
            .find_map(|slot| self.source.slot(location, slot))
            .unwrap_or(0)
    }
}

/// Plain structure, armour without slots, CASE that a Clan chassis has anyway.
fn takes_no_slot(item: Item) -> bool {
    matches!(item, Item::Equipment(id) if id.equipment().slots == Some(0))
}

/// One mount for the whole unit.
fn is_shared(item: Item) -> bool {
    match item {
        Item::Equipment(id) => {
            let row = id.equipment();
            row.spreadable || row.kind == EquipmentKind::TargetingComputer
        }
        Item::Weapon(_) | Item::Ammunition(_) => false,
    }
}

fn is_splittable(item: Item) -> bool {
    match item {
        Item::Weapon(id) => id.weapon().has(Trait::Splittable),
        Item::Equipment(id) => id.equipment().kind == EquipmentKind::MobileHpg,
        Item::Ammunition(_) => false,
    }
}

/// The next location inwards.
const fn inner(location: Location) -> Option<Location> {
    match location {
        Location::CentreTorso => Some(Location::Head),
        _ => location.transfers_to(),
    }
}

/// `Cargo (1.5 tons)` says its size in its name.
fn tons_in_name(name: &str) -> Option<&str> {
    let (_, inside) = name.rsplit_once('(')?;
    inside.split_once(" ton").map(|(number, _)| number)
}

/// A quarter of a ton to a hundred; anything else is nonsense.
fn kilograms(tons: &str) -> Option<u32> {
    let tons: f64 = tons.parse().ok()?;
    (0.25..=100.0).contains(&tons).then(|| (tons * 1000.0).round() as u32)
}
