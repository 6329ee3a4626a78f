//! Everything that can be mounted, for searching.

use classic::gear::{
    Ammunition, AmmunitionId, Damage, Equipment, EquipmentId, EquipmentKind, Item, Weapon, WeaponClass,
    WeaponId,
};
use classic::mech::{Design, Tech, TechBase};
use serde::Serialize;

use super::EditError;
use super::parts::{Part, is_spread, kind_of};
use crate::construction::gear::{mount_slots, mount_weight};
use crate::mtf::{name_in_files, names};

/// What an item is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GearKind {
    Energy,
    Ballistic,
    Missile,
    Physical,
    Ammunition,
    HeatSink,
    JumpJet,
    Myomer,
    Electronics,
    Other,
}

/// One line of the catalogue, for one design: sizes depend on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GearRow {
    /// The name that files and edits use.
    pub item: &'static str,
    pub name: &'static str,
    pub kind: GearKind,
    pub tech: Tech,
    pub kilograms: u32,
    pub slots: u8,
    pub heat: u8,
    /// `5`, `2/missile`, `by ammunition`; empty if it does none.
    pub damage: String,
    /// Minimum, short, medium and long range of a weapon.
    pub ranges: Option<[u8; 4]>,
    /// Why it has no effect in play.
    pub not_played: Option<&'static str>,
}

/// Every item that a designer adds by hand. Structure and armour follow from their kinds.
pub fn catalogue(design: &Design) -> Vec<GearRow> {
    all_items().filter(|&item| !is_hidden(item)).map(|item| row(design, item)).collect()
}

fn all_items() -> impl Iterator<Item = Item> {
    let weapons = (0..Weapon::table().len()).map(|at| Item::Weapon(WeaponId(at as u8)));
    let bins = (0..Ammunition::table().len()).map(|at| Item::Ammunition(AmmunitionId(at as u8)));
    let equipment = (0..Equipment::table().len()).map(|at| Item::Equipment(EquipmentId(at as u8)));
    weapons.chain(bins).chain(equipment)
}

fn is_hidden(item: Item) -> bool {
    use EquipmentKind::{JumpBooster, ReactiveArmour, StealthArmour, StructureOrArmour};
    matches!(kind_of(item), Some(StructureOrArmour | ReactiveArmour | StealthArmour | JumpBooster))
        || matches!(item, Item::Equipment(id) if id.equipment().slots == Some(0))
}

pub(super) fn row(design: &Design, item: Item) -> GearRow {
    let mut part = Part::new(design, item, classic::mech::Location::LeftTorso);
    if is_spread(item) {
        part.slots = mount_slots(design, &part.mount).unwrap_or(1).max(1);
    }
    let (heat, damage, ranges) = match item {
        Item::Weapon(id) => {
            let weapon = id.weapon();
            let reach = weapon.ranges;
            let ranges = (reach.long > 0).then_some([reach.min, reach.short, reach.medium, reach.long]);
            (weapon.heat, damage(weapon.damage), ranges)
        }
        Item::Ammunition(_) | Item::Equipment(_) => (0, String::new(), None),
    };
    GearRow {
        item: name_in_files(item),
        name: item.name(),
        kind: gear_kind(item),
        tech: tech(item),
        kilograms: weight(design, &part),
        slots: part.slots,
        heat,
        damage,
        ranges,
        not_played: item.not_played(),
    }
}

/// Sinks weigh with the whole set; one more is a ton, a compact one a ton and a half.
fn weight(design: &Design, part: &Part) -> u32 {
    match kind_of(part.mount.item) {
        Some(EquipmentKind::CompactHeatSinkPair) => 3000,
        Some(EquipmentKind::CompactHeatSink) => 1500,
        Some(kind) if kind.sinks() > 0 => 1000,
        _ => mount_weight(design, &part.mount).0,
    }
}

fn damage(damage: Damage) -> String {
    match damage {
        Damage::Points(points) => points.to_string(),
        Damage::ByRange([short, medium, long]) => format!("{short}/{medium}/{long}"),
        Damage::Cluster { each, .. } => format!("{each}/missile"),
        Damage::ByAmmunition { .. } => "by ammunition".to_owned(),
        Damage::None => String::new(),
    }
}

pub(super) fn gear_kind(item: Item) -> GearKind {
    use EquipmentKind::{
        ActiveProbe, ActuatorEnhancement, AngelEcm, Apollo, ArtemisIV, ArtemisV, C3BoostedSlave,
        C3EmergencyMaster, C3Improved, C3Slave, Ecm, ElectronicWarfare, IndustrialTripleStrengthMyomer, Masc,
        NovaEcm, SuperCooledMyomer, Supercharger, TargetingComputer, TripleStrengthMyomer, WatchdogEcm,
    };
    let kind = match item {
        Item::Ammunition(_) => return GearKind::Ammunition,
        Item::Weapon(id) => {
            return match id.weapon().class() {
                WeaponClass::DirectBallistic => GearKind::Ballistic,
                WeaponClass::Missile => GearKind::Missile,
                WeaponClass::DirectEnergy | WeaponClass::Pulse => GearKind::Energy,
                WeaponClass::Other => GearKind::Other,
            };
        }
        Item::Equipment(id) => id.equipment().kind,
    };
    match kind {
        _ if kind.sinks() > 0 => GearKind::HeatSink,
        _ if kind.is_jump_jet() => GearKind::JumpJet,
        _ if kind.is_physical_weapon() => GearKind::Physical,
        Masc
        | Supercharger
        | TripleStrengthMyomer
        | IndustrialTripleStrengthMyomer
        | SuperCooledMyomer
        | ActuatorEnhancement => GearKind::Myomer,
        Ecm | AngelEcm | WatchdogEcm | NovaEcm | ElectronicWarfare | ActiveProbe | TargetingComputer
        | ArtemisIV | ArtemisV | Apollo | C3Slave | C3Improved | C3BoostedSlave | C3EmergencyMaster => {
            GearKind::Electronics
        }
        _ => GearKind::Other,
    }
}

fn tech(item: Item) -> Tech {
    match item {
        Item::Weapon(id) => id.weapon().tech,
        Item::Ammunition(id) => id.ammunition().tech,
        Item::Equipment(id) => id.equipment().tech,
    }
}

/// An item by the name that files use, that sheets use, or by its key; of two the chassis' own technology.
pub fn find_item(name: &str, base: TechBase) -> Result<Item, EditError> {
    let name = name.trim();
    if let Some(item) = names::find(name, base.chassis()) {
        return Ok(item);
    }
    let named: Vec<Item> = all_items()
        .filter(|item| item.name().eq_ignore_ascii_case(name) || item.key().eq_ignore_ascii_case(name))
        .collect();
    let own = named.iter().find(|&&item| tech(item) == base.chassis() || tech(item) == Tech::Both);
    if let Some(item) = own.or(named.first()) {
        return Ok(*item);
    }
    Err(EditError::UnknownItem { name: name.to_owned(), close: close(name) })
}

/// Names that hold every word that was written, or else one of them.
fn close(name: &str) -> Vec<&'static str> {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    let shown = |item: &Item| !is_hidden(*item);
    let holding = |wanted: &dyn Fn(&str) -> bool| {
        let mut found: Vec<&'static str> =
            all_items().filter(shown).map(Item::name).filter(|it| wanted(&it.to_lowercase())).collect();
        found.dedup();
        found.truncate(4);
        found
    };
    let every = holding(&|it| !words.is_empty() && words.iter().all(|word| it.contains(word.as_str())));
    if every.is_empty() {
        holding(&|it| words.iter().any(|word| word.len() > 2 && it.contains(word.as_str())))
    } else {
        every
    }
}
