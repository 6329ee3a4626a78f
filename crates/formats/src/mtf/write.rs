//! A design to a unit file. Reading it back gives the same design and the same notes.

use std::fmt::Write;

use classic::gear::{EquipmentKind, Item};
use classic::mech::{
    ArmourKind, Chassis, Design, Engine, EngineKind, Face, HeatSinkKind, Location, Mount, SLOTS, Slot, Tech,
    TechBase,
};

use super::header::{cockpit_name, gyro_name};
use super::notes::Notes;
use super::sheet::EMPTY;
use super::{names, slot_line};

/// Locations in the order that all files keep.
const ORDER: [Location; 8] = [
    Location::LeftArm,
    Location::RightArm,
    Location::LeftTorso,
    Location::RightTorso,
    Location::CentreTorso,
    Location::Head,
    Location::LeftLeg,
    Location::RightLeg,
];

/// Writes a unit file. Line breaks inside texts become blanks, as the format has no continued lines.
pub fn write(design: &Design, notes: &Notes) -> String {
    let mut file = File(String::with_capacity(4096));
    write_identity(&mut file, design, notes);
    write_systems(&mut file, design, notes);
    write_armour(&mut file, design);
    write_weapon_list(&mut file, design);
    for mount in design.mounts.iter().filter(|mount| mount.slots == 0) {
        file.line("nocrit", format_args!("{}:None", names::written(mount.item)));
    }
    for location in ORDER {
        write_slots(&mut file, design, location);
    }
    if !design.identity.overview.is_empty() {
        file.text("overview", &design.identity.overview);
    }
    for (key, text) in &notes.fluff {
        file.text(key.key(), text);
    }
    file.0
}

/// The file so far.
struct File(String);

impl File {
    fn line(&mut self, key: &str, value: impl std::fmt::Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{key}:{value}");
    }

    fn text(&mut self, key: &str, value: &str) {
        self.line(key, value.replace(['\n', '\0'], " ").trim_ascii());
    }

    fn bare(&mut self, text: &str) {
        self.0.push_str(text);
        self.0.push('\n');
    }
}

fn write_identity(file: &mut File, design: &Design, notes: &Notes) {
    let identity = &design.identity;
    file.text("chassis", &identity.chassis);
    if !identity.clan_name.is_empty() {
        file.text("clanname", &identity.clan_name);
    }
    file.text("model", &identity.model);
    if let Some(number) = notes.list_number {
        file.line("mul id", number);
    }
    let chassis = match design.chassis {
        Chassis::Biped => "Biped",
        Chassis::Quad => "Quad",
    };
    file.line("config", format_args!("{chassis}{}", if design.omni { " Omnimech" } else { "" }));
    file.line(
        "techbase",
        match design.tech_base {
            TechBase::InnerSphere => "Inner Sphere",
            TechBase::Clan => "Clan",
            TechBase::MixedInnerSphere => "Mixed (IS Chassis)",
            TechBase::MixedClan => "Mixed (Clan Chassis)",
        },
    );
    file.line("era", identity.year);
    file.text("source", &identity.source);
    file.line("rules level", identity.rules_level);
    if !identity.role.is_empty() {
        file.text("role", &identity.role);
    }
    for quirk in &notes.quirks {
        file.text("quirk", quirk);
    }
    for quirk in &notes.weapon_quirks {
        file.text("weaponquirk", quirk);
    }
    file.bare("");
}

fn write_systems(file: &mut File, design: &Design, notes: &Notes) {
    file.line("mass", design.mass);
    file.line("engine", format_args!("{} {}", design.engine.rating, engine_words(design.engine)));
    let (structure, tech) = design.structure;
    file.line("structure", format_args!("{} {}", prefix(tech), structure.name()));
    file.line("myomer", myomer(design));
    file.line("cockpit", cockpit_name(design.cockpit));
    file.line("gyro", gyro_name(design.gyro));
    if !notes.ejection.is_empty() {
        file.text("ejection", &notes.ejection);
    }
    file.bare("");
    let kind = match design.heat_sinks.kind {
        HeatSinkKind::Single => "Single",
        HeatSinkKind::Double => "Double",
        HeatSinkKind::Laser => "Laser",
        HeatSinkKind::Compact => "Compact",
    };
    file.line("heat sinks", format_args!("{} {kind}", design.heat_sinks.total));
    if let Some(sinks) = notes.base_chassis_heat_sinks {
        file.line("base chassis heat sinks", sinks);
    }
    if design.heat_sinks.override_kit {
        file.line("heat sink kit", "RISC Heat Sink Override Kit");
    }
    file.line("walk mp", design.engine_walking_mp());
    file.line("jump mp", booster_mp(design).unwrap_or_else(|| u32::from(design.jump_jets())));
    file.bare("");
}

fn engine_words(engine: Engine) -> String {
    let kind = match engine.kind {
        EngineKind::Fusion => "Fusion",
        EngineKind::Light => "Light",
        EngineKind::ExtraLight => "XL",
        EngineKind::DoubleExtraLight => "XXL",
        EngineKind::Compact => "Compact",
        EngineKind::Combustion => "I.C.E.",
        EngineKind::FuelCell => "Fuel Cell",
        EngineKind::Fission => "Fission",
    };
    match engine.tech {
        Tech::Clan => format!("{kind} (Clan) Engine"),
        Tech::InnerSphere | Tech::Both => format!("{kind} Engine(IS)"),
    }
}

const fn prefix(tech: Tech) -> &'static str {
    match tech {
        Tech::Clan => "Clan",
        Tech::InnerSphere | Tech::Both => "IS",
    }
}

/// The slots decide; this line is for the eye.
fn myomer(design: &Design) -> &'static str {
    if design.has(EquipmentKind::TripleStrengthMyomer) {
        "Triple-Strength"
    } else if design.has(EquipmentKind::IndustrialTripleStrengthMyomer) {
        "Industrial Triple-Strength"
    } else if design.has(EquipmentKind::SuperCooledMyomer) {
        "Super-Cooled"
    } else if design.has(EquipmentKind::Masc) {
        "MASC"
    } else {
        "Standard"
    }
}

fn is_booster(mount: &Mount) -> bool {
    matches!(mount.item, Item::Equipment(id) if id.equipment().kind == EquipmentKind::JumpBooster)
}

fn booster_mp(design: &Design) -> Option<u32> {
    design.mounts.iter().find(|mount| is_booster(mount)).map(|mount| mount.size / 1000)
}

fn armour_text((kind, tech): (ArmourKind, Tech)) -> String {
    let name = kind.name();
    match tech {
        Tech::Clan => format!("{name}(Clan)"),
        Tech::InnerSphere | Tech::Both => format!("{name}(Inner Sphere)"),
    }
}

fn write_armour(file: &mut File, design: &Design) {
    let first = design.armour_kind.0[0];
    let patchwork = design.armour_kind.0.iter().any(|&kind| kind != first);
    if patchwork {
        file.line("armor", "Patchwork");
    } else {
        file.line("armor", armour_text(first));
    }
    for location in ORDER {
        let key = format!("{} armor", location.code(design.chassis));
        let points = design.armour_at(location, Face::Front);
        if patchwork {
            file.line(&key, format_args!("{}:{points}", armour_text(design.armour_kind[location])));
        } else {
            file.line(&key, points);
        }
    }
    let rear = [
        ("RTL armor", Location::LeftTorso),
        ("RTR armor", Location::RightTorso),
        ("RTC armor", Location::CentreTorso),
    ];
    for (key, location) in rear {
        file.line(key, design.armour_at(location, Face::Rear));
    }
    file.bare("");
}

fn location_title(location: Location, chassis: Chassis) -> &'static str {
    match (location, chassis) {
        (Location::Head, _) => "Head",
        (Location::CentreTorso, _) => "Center Torso",
        (Location::RightTorso, _) => "Right Torso",
        (Location::LeftTorso, _) => "Left Torso",
        (Location::RightArm, Chassis::Biped) => "Right Arm",
        (Location::LeftArm, Chassis::Biped) => "Left Arm",
        (Location::RightLeg, Chassis::Biped) => "Right Leg",
        (Location::LeftLeg, Chassis::Biped) => "Left Leg",
        (Location::RightArm, Chassis::Quad) => "Front Right Leg",
        (Location::LeftArm, Chassis::Quad) => "Front Left Leg",
        (Location::RightLeg, Chassis::Quad) => "Rear Right Leg",
        (Location::LeftLeg, Chassis::Quad) => "Rear Left Leg",
    }
}

/// For the eye: nothing is loaded from it.
fn write_weapon_list(file: &mut File, design: &Design) {
    let weapons = || design.mounts.iter().filter(|mount| matches!(mount.item, Item::Weapon(_)));
    file.line("weapons", weapons().count());
    for mount in weapons() {
        let rear = if mount.rear { " (R)" } else { "" };
        let title = location_title(mount.location, design.chassis);
        file.bare(&format!("{}{rear}, {title}", mount.item.name()));
    }
    file.bare("");
}

fn write_slots(file: &mut File, design: &Design, location: Location) {
    file.line(location_title(location, design.chassis), "");
    for slot in 0..SLOTS {
        match design.slots.0[location][slot] {
            Slot::Empty => file.bare(EMPTY),
            Slot::System(system) => {
                let armoured = design.armoured_systems.contains(&(location, slot as u8));
                let suffix = if armoured { " (ARMORED)" } else { "" };
                file.bare(&format!("{}{suffix}", slot_line::system_name(system)));
            }
            Slot::Mount(id) => file.bare(&mount_text(design.mount(id))),
        }
    }
    file.bare("");
}

fn mount_text(mount: &Mount) -> String {
    let mut text = names::written(mount.item).to_owned();
    for (said, suffix) in [(mount.rear, " (R)"), (mount.turret, " (T)"), (mount.omnipod, " (omnipod)")] {
        if said {
            text.push_str(suffix);
        }
    }
    if mount.size > 0 && !is_booster(mount) {
        // Writing to a string cannot fail.
        let _ = write!(text, ":SIZE:{}", f64::from(mount.size) / 1000.0);
    }
    if mount.armoured {
        text.push_str(" (ARMORED)");
    }
    text
}
