//! `to_hit`: the number of one weapon attack, line by line, and the side it strikes.

use std::sync::Arc;

use classic::board::Board;
use classic::fire::{self, Aim, Attack, NoShot, Rank, Shot, Target, Why};
use classic::mech::{Design, Location, Sheet};
use classic::unit::{BinNo, WeaponNo};
use classic::{Conditions, State};
use grid::Hex;
use serde::{Deserialize, Serialize};

use super::stance::{ATTACKER, NoStage, Stance, TARGET, stage};
use crate::mtf;

/// The question `{"ask": "to_hit"}`, apart from the names of its board and units.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ToHitAsk {
    pub attacker: Stance,
    pub target: Stance,
    pub weapon: WeaponAsk,
    /// An attack on a unit there was declared first (§6.4).
    #[serde(default, with = "optional_hex")]
    pub primary_target_hex: Option<Hex>,
    #[serde(default)]
    pub conditions: Conditions,
}

/// Which weapon, by the names of unit files.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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

/// One line of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    pub why: &'static str,
    pub value: i8,
    pub section: &'static str,
}

/// The number and how it came about, or why there is none.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum ToHitAnswer {
    Number { to_hit: i8, side: &'static str, chance: f64, modifiers: Vec<Line> },
    Impossible { impossible: String },
}

/// Why the question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoToHit {
    #[error(transparent)]
    Stage(#[from] NoStage),
    #[error("no weapon or ammunition is called {0:?}")]
    Unknown(String),
    #[error("no location is called {0:?}: HD CT RT LT RA LA RL LL, or FRL FLL RRL RLL on a quad")]
    Location(String),
    #[error("{unit} has no {weapon:?} in the {location}")]
    NotMounted { unit: String, weapon: String, location: &'static str },
    #[error("no bin of the unit holds {ammo:?} for {weapon:?}")]
    NotLoaded { ammo: String, weapon: String },
    #[error("{unit} has only {count} of {weapon:?} in the {location}")]
    TooMany { unit: String, weapon: String, location: &'static str, count: usize },
    #[error("field `samples`: {asked} is too much: at most {most}")]
    Samples { asked: u32, most: u32 },
    #[error("{weapon:?}: {why}")]
    Rate { weapon: String, why: NoShot },
}

/// §6.3 The number of one weapon at one target.
pub fn to_hit(
    attacker: &Arc<Design>,
    target: &Arc<Design>,
    board: &Arc<Board>,
    ask: &ToHitAsk,
) -> Result<ToHitAnswer, NoToHit> {
    let parties = [(attacker, &ask.attacker), (target, &ask.target)];
    let state = stage(board, parties, ask.conditions)?;
    let (weapon, bin) = find(state.sheet(ATTACKER), &ask.weapon)?;
    let attack = Attack::new(ATTACKER, weapon, Target::Unit(TARGET), bin);
    Ok(match number(&state, &attack, ask.primary_target_hex) {
        Ok(answer) => answer,
        Err(why) => ToHitAnswer::Impossible { impossible: why.to_string() },
    })
}

fn number(state: &State, attack: &Attack, first: Option<Hex>) -> Result<ToHitAnswer, NoShot> {
    fire::check_firer(state, attack)?;
    let aim = Aim::new(state, attack.attacker, attack.target)?;
    let at = state.unit(TARGET).place.hex;
    let rank = first.map_or(Rank::Primary, |first| fire::rank_after(aim.attacker, first, at));
    let shot = Shot { weapon: attack.weapon, bin: attack.bin, aim: None, rank };
    let number = aim.to_hit(shot)?;
    let line = |why: Why, value: i8| Line { why: why.label(), value, section: why.section() };
    Ok(ToHitAnswer::Number {
        to_hit: number.total(),
        side: aim.side().name(),
        chance: kit::odds::chance(i32::from(number.total())),
        modifiers: number.iter().map(|it| line(it.why, it.value)).collect(),
    })
}

/// Shots with the weapons that a question names, each weapon at most once.
pub(super) fn find_all(sheet: &Sheet, asks: &[WeaponAsk]) -> Result<Vec<Attack>, NoToHit> {
    let mut found: Vec<Attack> = Vec::new();
    for ask in asks {
        let (first, bin) = find(sheet, ask)?;
        let like = |number: &WeaponNo| {
            let (one, other) = (sheet.weapon(first), sheet.weapon(*number));
            (one.weapon.key, one.location, one.rear) == (other.weapon.key, other.location, other.rear)
        };
        let alike: Vec<WeaponNo> = (0..sheet.weapons.len() as u8).map(WeaponNo).filter(like).collect();
        let free = alike.iter().find(|number| found.iter().all(|shot| shot.weapon != **number));
        let &weapon = free.ok_or_else(|| NoToHit::TooMany {
            unit: sheet.design.name(),
            weapon: ask.name.clone(),
            location: sheet.weapon(first).location.name(sheet.design.chassis),
            count: alike.len(),
        })?;
        fire::check_rate(sheet.weapon(weapon).weapon.family, ask.shots)
            .map_err(|why| NoToHit::Rate { weapon: ask.name.clone(), why })?;
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
pub(super) fn find(sheet: &Sheet, ask: &WeaponAsk) -> Result<(WeaponNo, Option<BinNo>), NoToHit> {
    let base = sheet.design.tech_base.chassis();
    let item = |name: &str| mtf::names::find(name, base).ok_or_else(|| NoToHit::Unknown(name.to_owned()));
    let location =
        Location::from_code(&ask.location).ok_or_else(|| NoToHit::Location(ask.location.clone()))?;
    let wanted = item(&ask.name)?;
    let mounted = |number: usize| {
        let weapon = &sheet.weapons[number];
        let mount = sheet.design.mount(weapon.mount);
        mount.item == wanted && weapon.location == location && weapon.rear == ask.rear
    };
    let weapon =
        (0..sheet.weapons.len()).find(|&number| mounted(number)).ok_or_else(|| NoToHit::NotMounted {
            unit: sheet.design.name(),
            weapon: ask.name.clone(),
            location: location.name(sheet.design.chassis),
        })?;
    let fitted = &sheet.weapons[weapon];
    let bin = match (&ask.ammo, fitted.weapon.feed) {
        // The built-in round of a one-shot launcher is in no bin.
        (None, _) | (Some(_), None) => None,
        (Some(name), Some(_)) => {
            let wanted = item(name)?;
            let held = |bin: &&BinNo| sheet.design.mount(sheet.bin(**bin).mount).item == wanted;
            let none = || NoToHit::NotLoaded { ammo: name.clone(), weapon: ask.name.clone() };
            Some(*fitted.bins.iter().find(held).ok_or_else(none)?)
        }
    };
    Ok((WeaponNo(weapon as u8), bin))
}

/// `CCRR`, or nothing.
mod optional_hex {
    use grid::Hex;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(hex: &Option<Hex>, serializer: S) -> Result<S::Ok, S::Error> {
        match hex {
            Some(hex) => serializer.collect_str(hex),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Hex>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
    }
}
