//! Weapons and rounds as questions name them: by the names of unit files or by those that we show. A name that
//! nothing has is answered with those near it.

use classic::fire::{self, Attack, NoShot, Target};
use classic::gear::{Ammunition, Item, Weapon};
use classic::mech::{Location, MountedWeapon, Sheet};
use classic::unit::{BinNo, WeaponNo};
use kit::did_you_mean;
use serde::Deserialize;

use super::position::{ATTACKER, StageError, TARGET};
use formats::mtf;

/// Which weapon, by the names of unit files or by the names that sheets show.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct WeaponAsk {
    pub name: String,
    pub location: String,
    #[serde(default)]
    pub rear: bool,
    #[serde(default)]
    pub ammo: Option<String>,
    /// §6.10 Ultra 1–2, rotary 1–6, all others 1. A to-hit number does not ask for it.
    #[serde(default = "once")]
    pub shots: u8,
}

fn once() -> u8 {
    1
}

/// Why the question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ToHitError {
    #[error(transparent)]
    Stage(#[from] StageError),
    #[error("no weapon or ammunition is called {name:?}{near}")]
    Unknown { name: String, near: String },
    #[error("no location is called {0:?}: HD CT RT LT RA LA RL LL, or FRL FLL RRL RLL on a quad")]
    Location(String),
    #[error("{unit} has no {weapon:?} in the {location}{}", listed("; it has", .has))]
    NotMounted { unit: String, weapon: String, location: &'static str, has: Vec<String> },
    #[error("no bin of the unit holds {ammo:?} for {weapon:?}{}", listed("; there are", .bins))]
    NotLoaded { ammo: String, weapon: String, bins: Vec<&'static str> },
    #[error("{unit} has only {count} of {weapon:?} in the {location}")]
    TooMany { unit: String, weapon: String, location: &'static str, count: usize },
    #[error("field `samples`: {asked} is too much: at most {most}")]
    Samples { asked: u32, most: u32 },
    #[error("{weapon:?}: {why}")]
    Rate { weapon: String, why: NoShot },
}

/// `; near it: Medium Laser, Medium Pulse Laser`, or nothing.
fn listed<T: AsRef<str>>(lead: &str, names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    if names.is_empty() { String::new() } else { format!("{lead}: {}", names.join(", ")) }
}

/// As much of a name as an answer repeats.
fn brief(name: &str) -> String {
    name.chars().take(60).collect()
}

/// Shots with the weapons that a question names, each weapon at most once.
pub(super) fn find_all(sheet: &Sheet, asks: &[WeaponAsk]) -> Result<Vec<Attack>, ToHitError> {
    let mut found: Vec<Attack> = Vec::new();
    for ask in asks {
        let (first, bin) = find(sheet, ask)?;
        let like = |number: &WeaponNo| {
            let (one, other) = (sheet.weapon(first), sheet.weapon(*number));
            (one.weapon.key, one.location, one.rear) == (other.weapon.key, other.location, other.rear)
        };
        let alike: Vec<WeaponNo> = (0..sheet.weapons.len() as u8).map(WeaponNo).filter(like).collect();
        let free = alike.iter().find(|number| found.iter().all(|shot| shot.weapon != **number));
        let &weapon = free.ok_or_else(|| ToHitError::TooMany {
            unit: sheet.design.name(),
            weapon: ask.name.clone(),
            location: sheet.weapon(first).location.name(sheet.design.chassis),
            count: alike.len(),
        })?;
        fire::check_rate(sheet.weapon(weapon).weapon.family, ask.shots)
            .map_err(|why| ToHitError::Rate { weapon: ask.name.clone(), why })?;
        let shot = Attack::new(ATTACKER, weapon, Target::Unit(TARGET), bin);
        found.push(Attack { shots: ask.shots, ..shot });
    }
    Ok(found)
}

/// §10.1 The heat of shots.
pub(super) fn heat_of(sheet: &Sheet, shots: &[Attack]) -> u16 {
    shots.iter().map(|shot| u16::from(sheet.weapon(shot.weapon).weapon.heat) * u16::from(shot.shots)).sum()
}

/// The weapon that a question names, and the bin with the rounds that it names.
pub(super) fn find(sheet: &Sheet, ask: &WeaponAsk) -> Result<(WeaponNo, Option<BinNo>), ToHitError> {
    let location =
        Location::from_code(&ask.location).ok_or_else(|| ToHitError::Location(ask.location.clone()))?;
    let weapon = find_weapon(sheet, ask, location)?;
    let fitted = &sheet.weapons[weapon];
    let bin = match (&ask.ammo, fitted.weapon.feed) {
        // The built-in round of a one-shot launcher is in no bin.
        (None, _) | (Some(_), None) => None,
        (Some(name), Some(_)) => Some(find_bin(sheet, fitted, name)?),
    };
    Ok((WeaponNo(weapon as u8), bin))
}

fn by_file_name(sheet: &Sheet, name: &str) -> Option<Item> {
    mtf::names::find(name, sheet.design.tech_base.chassis())
}

fn find_weapon(sheet: &Sheet, ask: &WeaponAsk, location: Location) -> Result<usize, ToHitError> {
    let wanted = by_file_name(sheet, &ask.name);
    let shown = |weapon: &Weapon| weapon.name.eq_ignore_ascii_case(&ask.name) || weapon.key == ask.name;
    if wanted.is_none() && !Weapon::table().iter().any(shown) {
        let name = brief(&ask.name);
        let carried = did_you_mean(&name, sheet.weapons.iter().map(|it| it.weapon.name));
        let all = || did_you_mean(&name, Weapon::table().iter().map(|it| it.name));
        let near = if carried.is_empty() { all() } else { carried };
        return Err(ToHitError::Unknown { name, near });
    }
    let mounted = |it: &MountedWeapon| {
        let named = Some(sheet.design.mount(it.mount).item) == wanted || shown(it.weapon);
        named && it.location == location && it.rear == ask.rear
    };
    sheet.weapons.iter().position(mounted).ok_or_else(|| {
        let chassis = sheet.design.chassis;
        let called = |it: &MountedWeapon| {
            let rear = if it.rear { ", rear" } else { "" };
            format!("{} ({}{rear})", it.weapon.name, it.location.code(chassis))
        };
        let mut has: Vec<String> = sheet.weapons.iter().map(called).collect();
        has.sort();
        has.dedup();
        ToHitError::NotMounted {
            unit: sheet.design.name(),
            weapon: ask.name.clone(),
            location: location.name(chassis),
            has,
        }
    })
}

fn find_bin(sheet: &Sheet, fitted: &MountedWeapon, name: &str) -> Result<BinNo, ToHitError> {
    let wanted = by_file_name(sheet, name);
    let shown = |it: &Ammunition| it.name.eq_ignore_ascii_case(name) || it.key == name;
    if wanted.is_none() && !Ammunition::table().iter().any(shown) {
        let near = did_you_mean(&brief(name), Ammunition::table().iter().map(|it| it.name));
        return Err(ToHitError::Unknown { name: brief(name), near });
    }
    let held = |bin: &&BinNo| {
        let bin = sheet.bin(**bin);
        Some(sheet.design.mount(bin.mount).item) == wanted || shown(bin.ammunition)
    };
    fitted.bins.iter().find(held).copied().ok_or_else(|| ToHitError::NotLoaded {
        ammo: name.to_owned(),
        weapon: fitted.weapon.name.to_owned(),
        bins: fitted.bins.iter().map(|&bin| sheet.bin(bin).ammunition.name).collect(),
    })
}
