//! Reads a unit file into a design.

use classic::gear::{Equipment, EquipmentKind, Item};
use classic::mech::{
    ArmourKind, ByLocation, Chassis, CockpitKind, Design, Face, GyroKind, HeatSinks, Identity, Location,
    MechClass, Mount, StructureKind, Tech, TechBase,
};

use super::header::{self, Suit};
use super::mounts::Fitting;
use super::notes::Notes;
use super::sheet::{Sheet, face_index};
use super::text::{Line, contains, decode, strip_prefix};
use super::words::Key;
use super::{UnitError, links, names, quirks};
use crate::finding::{Finding, Findings, Severity};
use crate::source_map::{self, SourceMap};

/// A design, what else the file said, where it said it, and what we think of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    pub design: Design,
    pub notes: Notes,
    pub source: SourceMap,
    pub findings: Vec<Finding>,
}

/// Reads a unit file as it lies on disk.
pub fn read(bytes: &[u8]) -> Result<Loaded, UnitError> {
    read_text(&decode(bytes)?)
}

/// Reads the text of a unit file.
pub fn read_text(text: &str) -> Result<Loaded, UnitError> {
    let mut findings = Findings::default();
    let sheet = Sheet::read(text, &mut findings);
    let (chassis, omni) = header::config(sheet.needed(Key::Config, "config")?)?;
    let mass = header::mass(sheet.needed(Key::Mass, "mass")?)?;
    let tech_base = header::tech_base(sheet.needed(Key::TechBase, "techbase")?)?;
    let engine = header::engine(sheet.needed(Key::Engine, "engine")?, tech_base)?;
    let structure = structure(&sheet, tech_base, &mut findings)?;
    let cockpit = cockpit(&sheet, &mut findings)?;
    let gyro = sheet.key(Key::Gyro).map_or(Ok(GyroKind::Standard), header::gyro)?;
    let identity = identity(&sheet, &mut findings)?;
    let (armour_kind, armour, rear_armour) = armour(&sheet, tech_base, &mut findings)?;
    let (sinks, sink_kind) = header::heat_sinks(sheet.needed(Key::HeatSinks, "heat sinks")?)?;

    let mut fitting = Fitting::new(chassis, tech_base.chassis(), mass, &mut findings);
    fitting.fit(&sheet)?;
    let (slots, mut mounts, mut source) = (fitting.slots, fitting.mounts, fitting.source);
    let armoured_systems = fitting.armoured_systems;
    give_boosters_their_reach(&mut mounts, &sheet);
    links::link(&mut mounts);
    add_without_slots(&mut mounts, &sheet, &mut findings);
    note_lines(&sheet, &mut source);

    let heat_sinks = HeatSinks {
        total: sinks,
        in_engine: sinks.saturating_sub(sinks_in_slots(&mounts)),
        kind: sink_kind,
        override_kit: sheet.key(Key::HeatSinkKit).is_some_and(|line| contains(line.text, "override")),
    };
    let class = match structure.0 {
        StructureKind::Industrial => MechClass::IndustrialMech,
        _ => MechClass::BattleMech,
    };
    let weapon_quirks = quirks::of_weapons(&sheet.notes.weapon_quirks, chassis, &slots);
    let design = Design {
        identity,
        chassis,
        class,
        tech_base,
        omni,
        mass,
        engine,
        gyro,
        cockpit,
        structure,
        armour_kind,
        armour,
        rear_armour,
        heat_sinks,
        slots,
        armoured_systems,
        mounts,
        quirks: quirks::whole(&sheet.notes.quirks),
        weapon_quirks,
    };
    compare_movement(&sheet, &design, &mut findings);
    let notes = notes(sheet);
    Ok(Loaded { design, notes, source, findings: findings.into_list() })
}

fn identity(sheet: &Sheet<'_>, findings: &mut Findings) -> Result<Identity, UnitError> {
    let text = |key| sheet.key(key).map_or_else(String::new, |line| line.text.to_owned());
    Ok(Identity {
        chassis: sheet.needed(Key::Chassis, "chassis")?.text.to_owned(),
        model: text(Key::Model),
        clan_name: text(Key::ClanName),
        role: text(Key::Role),
        year: number(sheet.key(Key::Era), findings),
        rules_level: number(sheet.key(Key::RulesLevel), findings),
        source: text(Key::Source),
        overview: text(Key::Overview),
    })
}

/// A number that nothing depends on: 0 if it is none.
fn number<T: std::str::FromStr + Default>(line: Option<Line<'_>>, findings: &mut Findings) -> T {
    let Some(line) = line else {
        return T::default();
    };
    line.text.parse().unwrap_or_else(|_| {
        findings.add_text(line.number, Severity::Ignored, line.text, "expected a number");
        T::default()
    })
}

fn structure(
    sheet: &Sheet<'_>,
    base: TechBase,
    findings: &mut Findings,
) -> Result<(StructureKind, Tech), UnitError> {
    let Some(line) = sheet.key(Key::Structure) else {
        findings.add(0, Severity::Note, "structure", "not said; taken for standard");
        return Ok((StructureKind::Standard, base.chassis()));
    };
    header::structure(line, base)
}

fn cockpit(sheet: &Sheet<'_>, findings: &mut Findings) -> Result<CockpitKind, UnitError> {
    let Some(line) = sheet.key(Key::Cockpit) else {
        return Ok(CockpitKind::Standard);
    };
    let kind = header::cockpit(line)?;
    if let Some(reason) = kind.not_played() {
        findings.add(line.number, Severity::NotPlayed, header::cockpit_name(kind), reason);
    }
    Ok(kind)
}

/// Kinds, front points, rear points.
type Armour = (ByLocation<(ArmourKind, Tech)>, ByLocation<u8>, ByLocation<u8>);

fn armour(sheet: &Sheet<'_>, base: TechBase, findings: &mut Findings) -> Result<Armour, UnitError> {
    let line = sheet.needed(Key::Armour, "armor")?;
    let suit = header::suit(line, base)?;
    let mut kinds = match suit {
        Suit::Whole(kind, tech) => header::everywhere(kind, tech),
        Suit::Patchwork => header::everywhere(ArmourKind::Standard, base.chassis()),
    };
    let mut points = [ByLocation::default(), ByLocation::default()];
    for location in Location::ALL {
        for face in [Face::Front, Face::Rear] {
            let Some(line) = sheet.armour[location][face_index(face)] else {
                if face == Face::Front || location.is_torso() {
                    findings.add(
                        0,
                        Severity::Note,
                        location.name(Chassis::Biped),
                        "armour not said; taken for 0",
                    );
                }
                continue;
            };
            let (value, kind) = header::armour_points(line)?;
            points[face_index(face)][location] = value;
            if let (Suit::Patchwork, Some(kind)) = (suit, kind) {
                kinds[location] = header::armour(line, kind, base)?;
            }
        }
    }
    let [front, rear] = points;
    Ok((kinds, front, rear))
}

/// §2.6 Sinks in slots; a pair of compact ones counts twice.
fn sinks_in_slots(mounts: &[Mount]) -> u8 {
    mounts
        .iter()
        .map(|mount| match mount.item {
            Item::Equipment(id) => match id.equipment().kind {
                EquipmentKind::CompactHeatSinkPair => 2,
                kind if kind.sinks() > 0 => 1,
                _ => 0,
            },
            Item::Weapon(_) | Item::Ammunition(_) => 0,
        })
        .sum()
}

/// A mechanical jump booster that has no size of its own jumps as far as the header says.
fn give_boosters_their_reach(mounts: &mut [Mount], sheet: &Sheet<'_>) {
    let reach = sheet.key(Key::JumpMp).and_then(|line| line.text.parse::<u8>().ok()).unwrap_or(0);
    for mount in mounts {
        let is_booster =
            matches!(mount.item, Item::Equipment(id) if id.equipment().kind == EquipmentKind::JumpBooster);
        if is_booster && mount.size == 0 {
            mount.size = u32::from(reach) * 1000;
        }
    }
}

/// `nocrit:name:loc`. Structure and armour stand in the header already; of the rest only the robotic control
/// system is known.
fn add_without_slots(mounts: &mut Vec<Mount>, sheet: &Sheet<'_>, findings: &mut Findings) {
    for &line in &sheet.without_slots {
        if strip_prefix(line.text, "SmartRoboticControlSystem").is_none() {
            report_without_slots(line, findings);
            continue;
        }
        let known = Equipment::by_key("smart-robotic-control-system").map(Item::Equipment);
        let Some(item) = known.filter(|item| mounts.iter().all(|mount| mount.item != *item)) else {
            continue;
        };
        if let Some(reason) = item.not_played() {
            findings.add(line.number, Severity::NotPlayed, item.name(), reason);
        }
        mounts.push(Mount {
            item,
            location: Location::Head,
            split: None,
            rear: false,
            turret: false,
            omnipod: false,
            armoured: false,
            slots: 0,
            size: 0,
            link: None,
        });
    }
}

/// Structure and armour are in the header; anything else is told.
fn report_without_slots(line: Line<'_>, findings: &mut Findings) {
    let name = line.text.split(':').next().unwrap_or(line.text);
    let in_header = matches!(
        names::find(name, Tech::InnerSphere),
        Some(Item::Equipment(id))
            if matches!(id.equipment().kind, EquipmentKind::StructureOrArmour | EquipmentKind::ReactiveArmour)
    );
    if !in_header {
        findings.add_text(line.number, Severity::Ignored, name, "an item without slots that we do not know");
    }
}

/// Movement follows from engine and jets; a header that says otherwise is told, and not believed.
fn compare_movement(sheet: &Sheet<'_>, design: &Design, findings: &mut Findings) {
    let walk = u32::from(design.engine_walking_mp());
    let jets = u32::from(design.jump_jets());
    let wing = if jets > 0 { jets + u32::from(design.wing_mp()) } else { 0 };
    let swimming = u32::from(design.count(EquipmentKind::UnderwaterManeuveringUnit));
    let boosted = design.has(EquipmentKind::JumpBooster);
    let said = |key| sheet.key(key).and_then(|line| Some((line, line.text.parse::<u32>().ok()?)));
    if let Some((line, mp)) = said(Key::WalkMp)
        && mp != walk
    {
        findings.add_text(
            line.number,
            Severity::Note,
            "walk mp",
            format!("says {mp}, the engine gives {walk}"),
        );
    }
    if let Some((line, mp)) = said(Key::JumpMp)
        && !boosted
        && ![jets, wing, swimming].contains(&mp)
    {
        findings.add_text(
            line.number,
            Severity::Note,
            "jump mp",
            format!("says {mp}, there are {jets} jets"),
        );
    }
}

fn notes(sheet: Sheet<'_>) -> Notes {
    let number = |key| sheet.key(key).and_then(|line| line.text.parse().ok());
    Notes {
        list_number: number(Key::MulId),
        base_chassis_heat_sinks: number(Key::BaseChassisHeatSinks).and_then(|sinks| u8::try_from(sinks).ok()),
        ejection: sheet.key(Key::Ejection).map_or_else(String::new, |line| line.text.to_owned()),
        ..sheet.notes
    }
}

/// Lines of the keys that construction rules may speak of.
fn note_lines(sheet: &Sheet<'_>, source: &mut SourceMap) {
    let keys = [
        (Key::Config, source_map::Key::Config),
        (Key::TechBase, source_map::Key::TechBase),
        (Key::Mass, source_map::Key::Mass),
        (Key::Engine, source_map::Key::Engine),
        (Key::Structure, source_map::Key::Structure),
        (Key::Myomer, source_map::Key::Myomer),
        (Key::HeatSinks, source_map::Key::HeatSinks),
        (Key::WalkMp, source_map::Key::WalkMp),
        (Key::JumpMp, source_map::Key::JumpMp),
        (Key::Armour, source_map::Key::Armour),
        (Key::Gyro, source_map::Key::Gyro),
        (Key::Cockpit, source_map::Key::Cockpit),
    ];
    for (read, noted) in keys {
        if let Some(line) = sheet.key(read) {
            source.note_key(noted, line.number);
        }
    }
    for location in Location::ALL {
        for face in [Face::Front, Face::Rear] {
            if let Some(line) = sheet.armour[location][face_index(face)] {
                source.note_armour(location, face, line.number);
            }
        }
    }
}
