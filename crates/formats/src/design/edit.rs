//! The commands, and which part of the design each of them is about.

use classic::gear::Item;
use classic::mech::{
    ArmourKind, Chassis, CockpitKind, Design, EngineKind, Face, GyroKind, HeatSinkKind, Location,
    StructureKind, TechBase,
};
use serde::{Deserialize, Serialize};

use super::parts::{Part, Parts, is_splittable, is_spread, kind_of};
use super::{Draft, EditError, armour, catalogue, chassis, fill, places};
use crate::mtf;

/// One change of a design. Slots are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "edit", rename_all = "snake_case", deny_unknown_fields)]
pub enum Edit {
    Name {
        chassis: String,
        model: String,
    },
    Role {
        role: String,
    },
    Year {
        year: u16,
    },
    /// The engine is changed so that the Walking MP stay.
    Tons {
        tons: u8,
    },
    Legs {
        chassis: Chassis,
    },
    Technology {
        base: TechBase,
    },
    Structure {
        kind: StructureKind,
    },
    Engine {
        kind: EngineKind,
    },
    Walk {
        mp: u8,
    },
    Gyro {
        kind: GyroKind,
    },
    Cockpit {
        kind: CockpitKind,
    },
    /// All sinks, those of the engine included.
    HeatSinks {
        count: u8,
        kind: HeatSinkKind,
    },
    JumpJets {
        count: u8,
        kind: JetKind,
    },
    ArmourKind {
        kind: ArmourKind,
    },
    /// What is not said stays.
    Armour {
        location: Location,
        front: Option<u8>,
        rear: Option<u8>,
    },
    /// As much as every location carries.
    MostArmour,
    /// Spends the tonnage that is left on armour.
    SpendOnArmour,
    NoArmour,
    ArmEnd {
        location: Location,
        end: ArmEnd,
    },
    /// In the first sound place if none is said.
    Add {
        item: String,
        location: Option<Location>,
        rear: bool,
    },
    Move {
        location: Location,
        slot: u8,
        to: Location,
    },
    /// Off the 'Mech, to the items without a place.
    TakeOff {
        location: Location,
        slot: u8,
    },
    Remove {
        location: Location,
        slot: u8,
    },
    /// Turns a weapon to the rear, or back.
    Turn {
        location: Location,
        slot: u8,
    },
    /// An item of those without a place.
    Place {
        item: String,
        location: Option<Location>,
    },
    PlaceAll,
    Discard {
        item: String,
    },
}

/// §2.4 How far an arm goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArmEnd {
    UpperArm,
    LowerArm,
    #[default]
    Hand,
}

/// Kinds of jump jets that a designer chooses between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JetKind {
    #[default]
    Standard,
    Improved,
}

/// A draft taken apart while it is edited.
#[derive(Clone, Debug)]
pub(super) struct Bench {
    pub design: Design,
    pub parts: Parts,
    pub unplaced: Vec<Item>,
}

pub(super) fn apply(draft: &Draft, edit: &Edit) -> Result<Draft, EditError> {
    let mut bench = Bench {
        design: draft.design.clone(),
        parts: Parts::of(&draft.design),
        unplaced: draft.unplaced.clone(),
    };
    match edit {
        Edit::Name { chassis, model } => rename(&mut bench.design, chassis, model)?,
        Edit::Role { role } => bench.design.identity.role = one_line(role),
        Edit::Year { year } => bench.design.identity.year = *year,
        Edit::Tons { tons } => chassis::tons(&mut bench, *tons)?,
        Edit::Legs { chassis: legs } => chassis::legs(&mut bench, *legs),
        Edit::Technology { base } => chassis::technology(&mut bench, *base),
        Edit::Structure { kind } => chassis::structure(&mut bench, *kind),
        Edit::Engine { kind } => chassis::engine(&mut bench, *kind)?,
        Edit::Walk { mp } => chassis::walk(&mut bench, *mp)?,
        Edit::Gyro { kind } => bench.design.gyro = *kind,
        Edit::Cockpit { kind } => chassis::cockpit(&mut bench, *kind)?,
        Edit::HeatSinks { count, kind } => fill::heat_sinks(&mut bench, *count, *kind),
        Edit::JumpJets { count, kind } => fill::jump_jets(&mut bench, *count, *kind),
        Edit::ArmourKind { kind } => armour::kind(&mut bench, *kind),
        Edit::Armour { location, front, rear } => {
            armour::points(&mut bench.design, *location, *front, *rear)?
        }
        Edit::MostArmour => armour::most(&mut bench.design),
        Edit::SpendOnArmour => armour::spend(&mut bench),
        Edit::NoArmour => armour::none(&mut bench.design),
        Edit::ArmEnd { location, end } => arm_end(&mut bench, *location, *end)?,
        Edit::Add { item, location, rear } => {
            let item = catalogue::find_item(item, bench.design.tech_base)?;
            bench.put(item, *location, face(*rear))?;
            fill::count_sink(&mut bench.design, item, 1);
        }
        Edit::Move { location, slot, to } => move_part(&mut bench, *location, *slot, *to)?,
        Edit::TakeOff { location, slot } => {
            let item = bench.take(*location, *slot)?;
            fill::count_sink(&mut bench.design, item, -1);
            bench.unplaced.push(item);
        }
        Edit::Remove { location, slot } => {
            let item = bench.take(*location, *slot)?;
            fill::count_sink(&mut bench.design, item, -1);
        }
        Edit::Turn { location, slot } => {
            let at = bench.part_at(*location, *slot)?;
            let mount = &mut bench.parts.at[*location][at].mount;
            mount.rear = !mount.rear;
        }
        Edit::Place { item, location } => place(&mut bench, item, *location)?,
        Edit::PlaceAll => place_all(&mut bench),
        Edit::Discard { item } => drop(take_unplaced(&mut bench, item)?),
    }
    finish(bench, draft)
}

const fn face(rear: bool) -> Face {
    if rear { Face::Rear } else { Face::Front }
}

/// Moves what lost its place, resizes what follows from other things, and reads the result as its file says it.
fn finish(mut bench: Bench, draft: &Draft) -> Result<Draft, EditError> {
    fill::resize(&mut bench);
    for part in bench.parts.overflow(&bench.design) {
        let item = part.mount.item;
        if bench.put(item, None, face(part.mount.rear)).is_err() && !part.is_plating() {
            fill::count_sink(&mut bench.design, item, -1);
            bench.unplaced.push(item);
        }
    }
    fill::plating(&mut bench);
    let built = bench.parts.assemble(&bench.design);
    let file = mtf::write(&built, &draft.notes);
    let loaded = mtf::read_text(&file).map_err(|why| EditError::Unsound(why.to_string()))?;
    Ok(Draft { design: loaded.design, notes: loaded.notes, unplaced: bench.unplaced })
}

impl Bench {
    /// Puts an item somewhere, or into the first sound place.
    pub(super) fn put(
        &mut self,
        item: Item,
        location: Option<Location>,
        facing: Face,
    ) -> Result<(), EditError> {
        if location.is_none() && is_spread(item) {
            return fill::spread(self, item);
        }
        let to = match location {
            Some(location) => location,
            None => places::first(self, item).ok_or(EditError::NoPlace { item: item.name() })?,
        };
        let mut part = Part::new(&self.design, item, to);
        part.mount.rear = facing == Face::Rear;
        let free = self.parts.free(&self.design, to);
        if part.slots <= free {
            self.parts.at[to].push(part);
            return Ok(());
        }
        if is_splittable(item) && fill::split(self, &part, to) {
            return Ok(());
        }
        let place = to.name(self.design.chassis);
        Err(EditError::NoRoom { item: item.name(), place, needs: part.slots, free })
    }

    /// Which part of a location lies in a slot, counted from 1.
    fn part_at(&self, location: Location, slot: u8) -> Result<usize, EditError> {
        let nothing = EditError::NothingThere { place: location.name(self.design.chassis), slot };
        let at = usize::from(slot).checked_sub(1).ok_or(nothing.clone())?;
        let built = self.parts.assemble(&self.design);
        let Some(&classic::mech::Slot::Mount(id)) = built.slots.0[location].get(at) else {
            return Err(nothing);
        };
        let before = Location::ALL.into_iter().take_while(|it| *it != location);
        let earlier: usize = before.map(|it| self.parts.at[it].len()).sum();
        Ok(usize::from(id.0) - earlier)
    }

    /// Takes an item off, with every slot of a spread one and both ends of a split one.
    fn take(&mut self, location: Location, slot: u8) -> Result<Item, EditError> {
        let at = self.part_at(location, slot)?;
        let part = self.parts.at[location][at].clone();
        let item = part.mount.item;
        if part.is_plating() {
            return Err(EditError::Plating { item: item.name() });
        }
        if is_spread(item) || part.mount.split.is_some() {
            for parts in &mut self.parts.at.0 {
                parts.retain(|it| it.mount != part.mount);
            }
        } else {
            self.parts.at[location].remove(at);
        }
        Ok(item)
    }
}

fn move_part(bench: &mut Bench, from: Location, slot: u8, to: Location) -> Result<(), EditError> {
    let at = bench.part_at(from, slot)?;
    let part = bench.parts.at[from][at].clone();
    let item = part.mount.item;
    if is_spread(item) {
        // One slot of many: the others stay.
        let free = bench.parts.free(&bench.design, to);
        if free == 0 {
            let place = to.name(bench.design.chassis);
            return Err(EditError::NoRoom { item: item.name(), place, needs: 1, free });
        }
        let part = bench.parts.at[from].remove(at);
        bench.parts.at[to].push(part);
        return Ok(());
    }
    bench.take(from, slot)?;
    bench.put(item, Some(to), face(part.mount.rear))
}

fn arm_end(bench: &mut Bench, location: Location, end: ArmEnd) -> Result<(), EditError> {
    if !location.is_arm(bench.design.chassis) {
        return Err(EditError::NoArm { place: location.name(bench.design.chassis) });
    }
    bench.parts.arm_ends[location] = end;
    Ok(())
}

fn take_unplaced(bench: &mut Bench, name: &str) -> Result<Item, EditError> {
    let missing = || EditError::NotUnplaced { item: name.to_owned() };
    let item = catalogue::find_item(name, bench.design.tech_base)?;
    let at = bench.unplaced.iter().position(|it| *it == item).ok_or_else(missing)?;
    Ok(bench.unplaced.remove(at))
}

fn place(bench: &mut Bench, name: &str, location: Option<Location>) -> Result<(), EditError> {
    let item = take_unplaced(bench, name)?;
    bench.put(item, location, Face::Front)?;
    fill::count_sink(&mut bench.design, item, 1);
    Ok(())
}

/// The largest first, so that the small ones take what is left.
fn place_all(bench: &mut Bench) {
    let mut items = std::mem::take(&mut bench.unplaced);
    items.sort_by_key(|&item| std::cmp::Reverse(Part::new(&bench.design, item, Location::LeftTorso).slots));
    for item in items {
        if bench.put(item, None, Face::Front).is_ok() {
            fill::count_sink(&mut bench.design, item, 1);
        } else {
            bench.unplaced.push(item);
        }
    }
}

fn rename(design: &mut Design, chassis: &str, model: &str) -> Result<(), EditError> {
    let chassis = one_line(chassis);
    if chassis.is_empty() {
        return Err(EditError::NoName);
    }
    design.identity.chassis = chassis;
    design.identity.model = one_line(model);
    design.identity.clan_name = String::new();
    Ok(())
}

/// Texts of a file stand on one line, and not on a long one.
fn one_line(text: &str) -> String {
    let tame: String = text.chars().map(|it| if it.is_control() { ' ' } else { it }).take(60).collect();
    tame.trim().to_owned()
}

/// Whether an item is a heat sink, for who counts them.
pub(super) fn sinks_of(item: Item) -> u8 {
    use classic::gear::EquipmentKind;
    match kind_of(item) {
        Some(EquipmentKind::CompactHeatSinkPair) => 2,
        Some(kind) if kind.sinks() > 0 => 1,
        _ => 0,
    }
}
