//! The gear tables hold what the reference tables hold, column by column.

use std::collections::HashMap;

use classic::gear::{Ammunition, Damage, Equipment, Family, Trait, Weapon};
use classic::mech::Tech;

use crate::reference;

type Row = HashMap<String, String>;

/// Comma-separated values with quotes.
fn table(file: &str) -> Option<Vec<Row>> {
    let path = reference::shared()?.join("formats").join(file);
    let text = std::fs::read_to_string(path).expect("a table");
    let mut lines = text.lines().map(cells);
    let head = lines.next().expect("a header");
    Some(lines.map(|cells| head.iter().cloned().zip(cells).collect()).collect())
}

fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => cells.last_mut().expect("a cell").push(letter),
        }
    }
    cells
}

fn number<T: std::str::FromStr>(row: &Row, column: &str) -> T {
    row[column].parse().unwrap_or_else(|_| panic!("{}: {column} is {}", row["id"], row[column]))
}

fn tech(row: &Row) -> Tech {
    match row["tech_base"].as_str() {
        "IS" => Tech::InnerSphere,
        "Clan" => Tech::Clan,
        _ => Tech::Both,
    }
}

fn damage(row: &Row) -> Damage {
    let text = row["damage"].trim_start_matches("artillery:");
    let rack = || number(row, "rack_size");
    if row["dmg_per_missile"].contains(' ') {
        return Damage::ByAmmunition { rack: rack() };
    }
    if !row["dmg_per_missile"].is_empty() {
        let (each, group) = (number(row, "dmg_per_missile"), number(row, "cluster_group"));
        return Damage::Cluster { rack: rack(), each, group };
    }
    let parts: Vec<u8> = text.split('/').map(|part| part.parse().expect("damage")).collect();
    match parts[..] {
        [0] => Damage::None,
        [points] => Damage::Points(points),
        [short, medium, long] => Damage::ByRange([short, medium, long]),
        _ => panic!("{}: {text}", row["id"]),
    }
}

#[test]
fn every_weapon_is_there_with_its_numbers() {
    let Some(rows) = table("weapons.csv") else {
        return;
    };
    assert_eq!(rows.len(), Weapon::table().len());
    for row in &rows {
        let weapon = Weapon::by_key(&row["id"]).unwrap_or_else(|| panic!("no {}", row["id"])).weapon();
        let id = weapon.key;
        assert_eq!(weapon.name, row["name"], "{id}");
        assert_eq!(weapon.tech, tech(row), "{id}");
        assert_eq!(weapon.heat, number::<u8>(row, "heat"), "{id}");
        assert_eq!(weapon.damage, damage(row), "{id}");
        assert_eq!(weapon.tons, number::<f32>(row, "tonnage"), "{id}");
        assert_eq!(weapon.slots, number::<u8>(row, "crits"), "{id}");
        assert_eq!(weapon.battle_value, number::<u16>(row, "bv"), "{id}");
        let ranges = weapon.ranges;
        if weapon.family != Family::Mml {
            assert_eq!(ranges.min, number::<u8>(row, "min_range"), "{id}");
            assert_eq!(ranges.short, number::<u8>(row, "short_range"), "{id}");
            assert_eq!(ranges.medium, number::<u8>(row, "medium_range"), "{id}");
            assert_eq!(ranges.long, number::<u8>(row, "long_range"), "{id}");
        }
        let water: Vec<u8> = row["water_ranges"].split('/').filter_map(|part| part.parse().ok()).collect();
        assert_eq!(weapon.water.as_ref().map(<[u8; 3]>::as_slice), water.get(..3), "{id}");
        check_traits(row, weapon);
    }
}

fn check_traits(row: &Row, weapon: &Weapon) {
    let id = weapon.key;
    let flags: Vec<&str> = row["flags"].split(' ').collect();
    let named = [
        ("direct-fire", Trait::DirectFire),
        ("indirect-fire", Trait::IndirectFire),
        ("artemis-capable", Trait::ArtemisCapable),
        ("apollo-capable", Trait::ApolloCapable),
        ("one-shot", Trait::OneShot),
        ("splittable", Trait::Splittable),
        ("power-amp", Trait::PowerAmplified),
        ("no-ignite", Trait::NoIgnition),
        ("prototype", Trait::Prototype),
    ];
    for (flag, wanted) in named {
        assert_eq!(weapon.has(wanted), flags.contains(&flag), "{id}: {flag}");
    }
    // Improved ATMs are said to be "streak-like"; they have the trait without the flag.
    let streak = flags.contains(&"streak") || weapon.family == Family::ImprovedAtm;
    assert_eq!(weapon.has(Trait::Streak), streak, "{id}");
    let to_hit: Vec<i8> = row["to_hit_mod"].split('/').map(|part| part.parse().expect("a number")).collect();
    assert_eq!(weapon.to_hit.to_vec(), to_hit.repeat(3 / to_hit.len()), "{id}");
    // §9.5.5: what explodes only under conditions that play never meets does not explode.
    let explodes = ["yes", "while-loaded", "while-ammo-left"].contains(&row["explosive"].as_str());
    assert_eq!(weapon.explosion, if explodes { number(row, "explosion_damage") } else { 0 }, "{id}");
}

#[test]
fn every_bin_feeds_exactly_the_weapons_listed() {
    let Some(rows) = table("ammo.csv") else {
        return;
    };
    // The round of a one-shot launcher comes with it and is no bin.
    let rows: Vec<Row> = rows.into_iter().filter(|row| row["implicit"].is_empty()).collect();
    assert_eq!(rows.len(), Ammunition::table().len());
    for row in &rows {
        let bin = Ammunition::by_key(&row["id"]).unwrap_or_else(|| panic!("no {}", row["id"])).ammunition();
        let id = bin.key;
        assert_eq!((bin.name, bin.tech), (row["name"].as_str(), tech(row)), "{id}");
        assert_eq!(bin.shots, number::<u16>(row, "shots_per_bin"), "{id}");
        assert_eq!(bin.tons, number::<f32>(row, "tons"), "{id}");
        assert_eq!(bin.battle_value, number::<f64>(row, "bv_per_bin"), "{id}");
        assert_eq!(bin.explosion, number::<u8>(row, "explosion_damage_per_shot"), "{id}");
        let mut listed: Vec<&str> = row["for_weapons"]
            .split(';')
            .chain(row["also_fits"].split(';'))
            .filter(|key| !key.is_empty())
            .collect();
        let mut fed: Vec<&str> =
            Weapon::table().iter().filter(|weapon| bin.feeds(weapon)).map(|weapon| weapon.key).collect();
        listed.sort_unstable();
        fed.sort_unstable();
        assert_eq!(fed, listed, "{id}");
    }
}

#[test]
fn every_item_of_equipment_is_there() {
    let Some(rows) = table("equipment.csv") else {
        return;
    };
    let rows: Vec<Row> = rows.into_iter().filter(|row| row["group"] != "system").collect();
    assert_eq!(rows.len(), Equipment::table().len());
    for row in &rows {
        let item = Equipment::by_key(&row["id"]).unwrap_or_else(|| panic!("no {}", row["id"])).equipment();
        let id = item.key;
        assert_eq!((item.name, item.tech), (row["name"].as_str(), tech(row)), "{id}");
        assert_eq!(item.spreadable, row["spreadable"] == "yes", "{id}");
        assert_eq!(item.hittable, row["hittable"] == "yes", "{id}");
        assert_eq!(item.tons, row["tonnage_rule"].parse().ok(), "{id}");
        let value = row["bv"].parse().unwrap_or(0.0);
        assert_eq!(item.battle_value, value, "{id}");
        if let Ok(slots) = row["crit_rule"].parse() {
            assert_eq!(item.slots, Some(slots), "{id}");
        }
    }
}
