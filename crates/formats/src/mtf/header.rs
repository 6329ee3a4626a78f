//! The values of the header: engine, structure, armour, cockpit, gyro, heat sinks.

use classic::mech::{
    ArmourKind, ByLocation, Chassis, CockpitKind, Engine, EngineKind, GyroKind, HeatSinkKind, StructureKind,
    Tech, TechBase,
};

use super::UnitError;
use super::text::{Line, contains, strip_prefix, strip_suffix};
use crate::finding::shortened;

/// The largest engine.
const LARGEST_RATING: u16 = 500;

/// Biped or quad, and whether it carries pods; everything else is refused by name.
pub(super) fn config(line: Line<'_>) -> Result<(Chassis, bool), UnitError> {
    let other = [("quadvee", "a QuadVee"), ("lam", "a land-air unit"), ("tripod", "a tripod")];
    for (word, what) in other {
        if contains(line.text, word) {
            return Err(UnitError::Chassis { line: line.number, value: shortened(line.text), what });
        }
    }
    let omni = contains(line.text, "omni");
    if contains(line.text, "quad") {
        Ok((Chassis::Quad, omni))
    } else if contains(line.text, "biped") {
        Ok((Chassis::Biped, omni))
    } else {
        Err(value(line, "config", "Biped or Quad, with or without Omnimech"))
    }
}

pub(super) fn tech_base(line: Line<'_>) -> Result<TechBase, UnitError> {
    let (mixed, clan) = (contains(line.text, "mixed"), contains(line.text, "clan"));
    let inner_sphere = contains(line.text, "inner sphere") || contains(line.text, "is chassis");
    match (mixed, clan, inner_sphere) {
        (true, false, true) => Ok(TechBase::MixedInnerSphere),
        (true, true, false) => Ok(TechBase::MixedClan),
        (false, true, false) => Ok(TechBase::Clan),
        (false, false, true) => Ok(TechBase::InnerSphere),
        _ => Err(value(line, "techbase", "Inner Sphere, Clan, Mixed (IS Chassis) or Mixed (Clan Chassis)")),
    }
}

pub(super) fn mass(line: Line<'_>) -> Result<u8, UnitError> {
    let expected = "a mass of 10 to 100 tons";
    let tons: u32 = line.text.parse().map_err(|_| value(line, "mass", expected))?;
    match tons {
        10..=100 => Ok(tons as u8),
        101..=200 => Err(UnitError::Chassis {
            line: line.number,
            value: shortened(line.text),
            what: "the mass of a superheavy",
        }),
        _ => Err(value(line, "mass", expected)),
    }
}

pub(super) fn engine(line: Line<'_>, base: TechBase) -> Result<Engine, UnitError> {
    let expected = "a rating of 10 to 500 and a type";
    let (rating, words) = line.text.split_once(' ').unwrap_or((line.text, ""));
    let rating: u16 = rating.parse().map_err(|_| value(line, "engine", expected))?;
    if !(10..=LARGEST_RATING).contains(&rating) {
        return Err(value(line, "engine", expected));
    }
    let has = |word| contains(words, word);
    let kind = if has("xxl") {
        EngineKind::DoubleExtraLight
    } else if has("xl") {
        EngineKind::ExtraLight
    } else if has("light") {
        EngineKind::Light
    } else if has("compact") {
        EngineKind::Compact
    } else if has("ice") || has("i.c.e.") {
        EngineKind::Combustion
    } else if has("fission") {
        EngineKind::Fission
    } else if has("fuel cell") || has("fuel-cell") {
        EngineKind::FuelCell
    } else {
        EngineKind::Fusion
    };
    let tech = match base {
        TechBase::Clan => Tech::Clan,
        TechBase::InnerSphere => Tech::InnerSphere,
        TechBase::MixedInnerSphere if has("clan") || has("(c)") => Tech::Clan,
        TechBase::MixedInnerSphere => Tech::InnerSphere,
        TechBase::MixedClan if has("(is)") || has("inner sphere") => Tech::InnerSphere,
        TechBase::MixedClan => Tech::Clan,
    };
    Ok(Engine { kind, tech, rating })
}

/// A name without `IS ` or `Clan ` in front, and the technology base that it carried.
fn with_base(text: &str) -> (&str, Option<Tech>) {
    if let Some(rest) = strip_prefix(text, "IS ") {
        (rest, Some(Tech::InnerSphere))
    } else if let Some(rest) = strip_prefix(text, "Clan ") {
        (rest, Some(Tech::Clan))
    } else {
        (text, None)
    }
}

/// The entry of a table whose first column is this text, in any case.
fn named<T: Copy>(table: &[(&str, T)], text: &str) -> Option<T> {
    table.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)).map(|&(_, value)| value)
}

const STRUCTURES: [(&str, StructureKind); 9] = [
    ("Standard", StructureKind::Standard),
    ("Endo Steel", StructureKind::EndoSteel),
    ("Endo-Steel", StructureKind::EndoSteel),
    ("Endo Steel Prototype", StructureKind::EndoSteelPrototype),
    ("Endo-Steel Prototype", StructureKind::EndoSteelPrototype),
    ("Endo-Composite", StructureKind::EndoComposite),
    ("Composite", StructureKind::Composite),
    ("Industrial", StructureKind::Industrial),
    ("Reinforced", StructureKind::Reinforced),
];

pub(super) fn structure(line: Line<'_>, base: TechBase) -> Result<(StructureKind, Tech), UnitError> {
    let (name, tech) = with_base(line.text);
    let kind = named(&STRUCTURES, name.trim_ascii()).ok_or_else(|| {
        value(line, "structure", "Standard, Endo Steel, Endo-Composite, Composite, Industrial or Reinforced")
    })?;
    Ok((kind, tech.unwrap_or(base.chassis())))
}

/// A suit of one kind, or patches whose kind stands with each location's points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Suit {
    Whole(ArmourKind, Tech),
    Patchwork,
}

pub(super) fn suit(line: Line<'_>, base: TechBase) -> Result<Suit, UnitError> {
    if strip_prefix(line.text, "Patchwork").is_some() {
        return Ok(Suit::Patchwork);
    }
    armour(line, line.text, base).map(|(kind, tech)| Suit::Whole(kind, tech))
}

/// `Type(Tech)`: the technology base in parentheses wins, then the one in front, then the file's.
pub(super) fn armour(line: Line<'_>, text: &str, base: TechBase) -> Result<(ArmourKind, Tech), UnitError> {
    let (name, tech) = match text.split_once('(') {
        Some((name, tech)) => (
            name,
            Some(if contains(tech, "clan") && !contains(tech, "IS/Clan") {
                Tech::Clan
            } else {
                Tech::InnerSphere
            }),
        ),
        None => (text, None),
    };
    let (name, prefix) = with_base(name.trim_ascii());
    let name = strip_suffix(name, " Armor").unwrap_or(name).trim_ascii();
    let kind = ArmourKind::ALL
        .into_iter()
        .find(|kind| kind.name().eq_ignore_ascii_case(name))
        .ok_or_else(|| value(line, "armor", "a kind of armour that we know"))?;
    Ok((kind, tech.or(prefix).unwrap_or(base.chassis())))
}

const COCKPITS: [(&str, CockpitKind); 10] = [
    ("Standard", CockpitKind::Standard),
    ("Small", CockpitKind::Small),
    ("Torso-Mounted", CockpitKind::TorsoMounted),
    ("Industrial", CockpitKind::Industrial),
    // With advanced fire control an industrial cockpit is as good as any.
    ("Industrial Cockpit (AFC)", CockpitKind::Standard),
    ("Industrial Cockpit (Adv. FCS)", CockpitKind::Standard),
    ("Primitive", CockpitKind::Primitive),
    ("Primitive Industrial", CockpitKind::PrimitiveIndustrial),
    ("Command Console", CockpitKind::CommandConsole),
    ("Interface", CockpitKind::Interface),
];

pub(super) fn cockpit(line: Line<'_>) -> Result<CockpitKind, UnitError> {
    let name = strip_suffix(line.text, " Cockpit").unwrap_or(line.text);
    named(&COCKPITS, name)
        .ok_or_else(|| value(line, "cockpit", "a cockpit of a biped or quad up to 100 tons"))
}

pub(super) fn cockpit_name(kind: CockpitKind) -> &'static str {
    match kind {
        CockpitKind::Standard => "Standard Cockpit",
        CockpitKind::Small => "Small Cockpit",
        CockpitKind::TorsoMounted => "Torso-Mounted Cockpit",
        CockpitKind::Industrial => "Industrial Cockpit",
        CockpitKind::Primitive => "Primitive Cockpit",
        CockpitKind::PrimitiveIndustrial => "Primitive Industrial Cockpit",
        CockpitKind::CommandConsole => "Command Console",
        CockpitKind::Interface => "Interface Cockpit",
    }
}

const GYROS: [(&str, GyroKind); 5] = [
    ("Standard", GyroKind::Standard),
    ("XL", GyroKind::ExtraLight),
    ("Compact", GyroKind::Compact),
    ("Heavy Duty", GyroKind::HeavyDuty),
    ("None", GyroKind::None),
];

pub(super) fn gyro(line: Line<'_>) -> Result<GyroKind, UnitError> {
    let name = strip_suffix(line.text, " Gyro").unwrap_or(line.text);
    named(&GYROS, name).ok_or_else(|| value(line, "gyro", "Standard, XL, Compact, Heavy Duty or None"))
}

pub(super) fn gyro_name(kind: GyroKind) -> &'static str {
    match kind {
        GyroKind::Standard => "Standard Gyro",
        GyroKind::ExtraLight => "XL Gyro",
        GyroKind::Compact => "Compact Gyro",
        GyroKind::HeavyDuty => "Heavy Duty Gyro",
        GyroKind::None => "None",
    }
}

/// `<number> <kind>`.
pub(super) fn heat_sinks(line: Line<'_>) -> Result<(u8, HeatSinkKind), UnitError> {
    let (number, words) = line.text.split_once(' ').unwrap_or((line.text, ""));
    let number = number.parse().map_err(|_| value(line, "heat sinks", "a number up to 255 and a kind"))?;
    let kind = if contains(words, "compact") {
        HeatSinkKind::Compact
    } else if contains(words, "laser") {
        HeatSinkKind::Laser
    } else if contains(words, "double") {
        HeatSinkKind::Double
    } else {
        HeatSinkKind::Single
    };
    Ok((number, kind))
}

/// The points of an armour line: what stands behind the last colon; in a patchwork suit the kind stands before.
pub(super) fn armour_points(line: Line<'_>) -> Result<(u8, Option<&str>), UnitError> {
    let (kind, points) = match line.text.rsplit_once(':') {
        Some((kind, points)) => (Some(kind), points),
        None => (None, line.text),
    };
    let points = points.trim_ascii().parse().map_err(|_| value(line, "armor", "points from 0 to 255"))?;
    Ok((points, kind))
}

/// The same kind everywhere.
pub(super) fn everywhere(kind: ArmourKind, tech: Tech) -> ByLocation<(ArmourKind, Tech)> {
    ByLocation([(kind, tech); 8])
}

pub(super) fn value(line: Line<'_>, key: &'static str, expected: &'static str) -> UnitError {
    UnitError::Value { line: line.number, key, value: shortened(line.text), expected }
}
