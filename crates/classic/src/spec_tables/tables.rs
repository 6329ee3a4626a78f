//! Tables that the code has as tables: terrain, structure, weapons, hit locations, the heat scale.

use grid::Facing;
use kit::D6;

use super::{Row, Table, number, or_zero, span, tables};
use crate::Options;
use crate::board::{Piloting, TERRAIN};
use crate::critical::{Verdict, verdict};
use crate::damage::{self, FULL, Side};
use crate::gear::{Ammunition, Damage, Family, Weapon};
use crate::heat::scale::{self, Avoid};
use crate::mech::{Chassis, Location, Tech, internal_structure};
use crate::options::LifeSupportHeat;
use crate::physical::weapon::{Damage as Blow, PHYSICAL_WEAPONS};
use crate::piloting::{Cause, consciousness, facing_after_fall};

#[test]
fn appendix_a_is_the_table_of_weapons() {
    let rows = &tables("## Appendix A")[0].rows;
    assert_eq!(rows.len(), 92, "rows of the page");
    for row in rows {
        let fits = |tech: Tech| match row[1].as_str() {
            "IS" => tech != Tech::Clan,
            "Clan" => tech != Tech::InnerSphere,
            _ => true,
        };
        let name = row[0].trim_end_matches(" Beacon");
        let named = |it: &&Weapon| it.name == name && fits(it.tech);
        // An item of this very base before one that serves both.
        let found = Weapon::table().iter().filter(named).min_by_key(|it| it.tech == Tech::Both);
        let weapon = found.unwrap_or_else(|| panic!("{} ({}) is in no table", row[0], row[1]));
        assert_eq!(i32::from(weapon.heat), or_zero(&row[3]), "heat of {}", weapon.key);
        compare_damage(weapon, &row[4]);
        let ranges = weapon.ranges;
        let ours = [ranges.min, ranges.short, ranges.medium, ranges.long].map(i32::from);
        if weapon.family != Family::AntiMissile {
            assert_eq!(ours, [5, 6, 7, 8].map(|at: usize| or_zero(&row[at])), "ranges of {}", weapon.key);
        }
        let water = weapon.water.map_or("—".to_owned(), |[s, m, l]| format!("{s}/{m}/{l}"));
        assert_eq!(water, row[9], "water ranges of {}", weapon.key);
        assert_eq!(weapon.tons.to_string(), row[10], "tons of {}", weapon.key);
        assert_eq!(weapon.slots.to_string(), row[11], "slots of {}", weapon.key);
        if let Ok(shots) = row[12].parse::<u16>() {
            let feeds = |it: &&Ammunition| it.feeds(weapon) && it.tons == 1.0 && fits(it.tech);
            let tons: Vec<u16> = Ammunition::table().iter().filter(feeds).map(|it| it.shots).collect();
            assert!(tons.contains(&shots), "{}: {shots} shots a ton, not {tons:?}", weapon.key);
        }
    }
}

fn compare_damage(weapon: &Weapon, cell: &str) {
    match (weapon.family, cell) {
        (Family::Narc, "pod") | (Family::Tag, "designates") | (Family::AntiMissile, "defensive") => return,
        _ => {}
    }
    match weapon.damage {
        Damage::Points(points) => assert_eq!(points.to_string(), cell, "{}", weapon.key),
        Damage::ByRange([s, m, l]) => assert_eq!(format!("{s}/{m}/{l}"), cell, "{}", weapon.key),
        Damage::Cluster { rack, each, .. } => {
            assert_eq!(format!("{each}/missile"), cell, "{}", weapon.key);
            assert!(weapon.name.ends_with(&format!(" {rack}")), "{}", weapon.key);
        }
        Damage::ByAmmunition { .. } | Damage::None => panic!("{} is not on the page", weapon.key),
    }
}

#[test]
fn section_1_3_is_the_table_of_terrain() {
    let rows = &tables("### 1.3")[0].rows;
    // Two rows of level changes end the page's table; rows of board files end ours.
    for (row, ours) in rows[..rows.len() - 2].iter().zip(&TERRAIN) {
        assert_eq!(i32::from(ours.enter_mp), number(&row[1]).expect("MP"), "{} and {}", ours.name, row[0]);
        let roll = match ours.piloting {
            Piloting::No => None,
            Piloting::Entry(modifier) | Piloting::All(modifier) => Some(i32::from(modifier)),
        };
        assert_eq!(roll, number(&row[2]), "the roll of {}", row[0]);
        if let (Some(target), Some(points)) = (number(&row[3]), number(&row[4])) {
            assert_eq!((i32::from(ours.target), i32::from(ours.los_points)), (target, points), "{}", row[0]);
        }
        if let Some(cf) = row[5].strip_prefix("CF ") {
            assert_eq!(ours.cf.map(|(cf, _)| cf.to_string()).as_deref(), Some(cf), "{}", row[0]);
        }
    }
    assert_eq!(rows.len() - 2, 21);
}

#[test]
fn section_2_3_is_the_internal_structure() {
    let mut masses = 0;
    for row in &tables("### 2.3")[0].rows {
        for half in row.split(String::is_empty).filter(|half| half.len() == 6) {
            let cells: Vec<u8> = half.iter().map(|cell| cell.parse().expect("a number")).collect();
            let [tons, head, centre, side, arm, leg] = cells[..] else { panic!("six columns") };
            let biped = internal_structure(tons, Chassis::Biped);
            assert_eq!(biped.0, [head, centre, side, side, arm, arm, leg, leg], "{tons} t");
            let quad = internal_structure(tons, Chassis::Quad);
            assert_eq!(quad.0, [head, centre, side, side, leg, leg, leg, leg], "{tons} t quad");
            masses += 1;
        }
    }
    assert_eq!(masses, 17);
}

#[test]
fn section_2_8_is_the_consciousness_table() {
    let row = &tables("### 2.8")[0].rows[0];
    for (hits, cell) in (1..).zip(&row[1..]) {
        assert_eq!(consciousness(hits).map(i32::from), number(cell), "{hits} hits: {cell}");
    }
}

fn location(cell: &str) -> Location {
    let code = cell.split([' ', '/', '+']).next().unwrap_or_default();
    if code == "H" { Location::Head } else { Location::from_code(code).unwrap_or_else(|| panic!("{cell:?}")) }
}

#[test]
fn section_6_7_is_the_hit_location_table() {
    let rows = &tables("### 6.7")[0].rows;
    assert_eq!(rows.len(), 11);
    for row in rows {
        let ours = FULL.row(row[0].parse().expect("2 to 12"));
        let theirs = [&row[1], &row[2], &row[3]].map(|cell| location(cell));
        assert_eq!([ours.left, ours.front, ours.right], theirs, "{row:?}");
        assert_eq!(ours.front, ours.rear);
    }
}

#[test]
fn section_7_3_has_the_punch_and_kick_tables() {
    let all = tables("### 7.3");
    let [.., punch, kick] = &all[..] else { panic!("two tables end the section") };
    let sides = |of: &[damage::BySide<Location>; 6], die: usize| {
        [Side::Left, Side::Front, Side::Right].map(|side| of[die - 1].get(side))
    };
    for row in &punch.rows {
        let theirs = [&row[1], &row[2], &row[3]].map(|cell| location(cell));
        assert_eq!(sides(&damage::PUNCH_BIPED, row[0].parse().expect("1 to 6")), theirs, "{row:?}");
    }
    for (row, dice) in kick.rows.iter().zip([1..=3, 4..=6]) {
        let theirs = [&row[1], &row[2], &row[3]].map(|cell| location(cell));
        dice.for_each(|die| assert_eq!(sides(&damage::KICK_BIPED, die), theirs, "{row:?}"));
    }
    assert_eq!((punch.rows.len(), kick.rows.len()), (6, 2));
}

#[test]
fn section_7_5_is_the_table_of_physical_weapons() {
    let rows = &tables("### 7.5")[0].rows;
    assert_eq!(rows.len(), PHYSICAL_WEAPONS.len() + 1, "the claw is a punch");
    for (row, ours) in rows.iter().zip(PHYSICAL_WEAPONS) {
        assert_eq!(Some(i32::from(ours.to_hit)), number(&row[1]), "{row:?}");
        let formula = match ours.damage {
            Blow::Fixed(points) => points.to_string(),
            Blow::Shield => "what it absorbs".to_owned(),
            Blow::ByMass { divisor: 5, bonus: 0 } => "mass/5".to_owned(),
            Blow::ByMass { divisor, bonus: 0 } => format!("⌈mass/{divisor}⌉"),
            Blow::ByMass { divisor, bonus } => format!("⌈mass/{divisor}⌉ + {bonus}"),
        };
        assert_eq!(formula, row[2], "{}", row[0]);
    }
}

#[test]
fn sections_4_12_and_4_14_are_the_tables_of_hexes_moved() {
    let skid = tables("### 4.12");
    let building = tables("### 4.14");
    let skids = |hexes| Cause::Skid { hexes }.modifier(&Options::texts());
    let walls = |hexes| {
        let construction = crate::board::Construction::Light;
        Cause::Building { construction, hexes }.modifier(&Options::texts())
    };
    compare_steps(&skid[0], &skids);
    compare_steps(&building[0], &walls);
}

/// The page has hexes in the header and the modifiers of its columns below.
fn compare_steps(table: &Table, ours: &dyn Fn(u8) -> i8) {
    for (band, cell) in table.header[1..].iter().zip(&table.rows[0][1..]) {
        for hexes in span(band) {
            assert_eq!(Some(i32::from(ours(hexes as u8))), number(cell), "{hexes} hexes");
        }
    }
    assert_eq!(table.header.len(), 8);
}

#[test]
fn section_8_4_is_the_table_of_falls() {
    let rows = &tables("### 8.4")[0].rows;
    for (die, row) in (1..).zip(rows) {
        let die = D6::new(die).expect("1 to 6");
        let (facing, side) = facing_after_fall(die, Facing::North, Default::default());
        let turns = match row[1].as_str() {
            "same" => 0,
            "1 hexside right" => 1,
            "2 hexsides right" => 2,
            "opposite" => 3,
            "2 hexsides left" => 4,
            "1 hexside left" => 5,
            other => panic!("{other:?}"),
        };
        assert_eq!(Facing::North.turns_to(facing), turns, "{row:?}");
        assert_eq!(side.name(), row[2].to_lowercase(), "{row:?}");
    }
    assert_eq!(rows.len(), 6);
}

#[test]
fn section_9_1_is_the_table_of_critical_hits() {
    let rows = &tables("### 9.1")[0].rows;
    assert_eq!(rows.len(), 4);
    for total in 2..=11 {
        let hits = match verdict(total, Location::LeftLeg) {
            Verdict::Nothing => "none".to_owned(),
            Verdict::Hits(1) => "1 critical hit".to_owned(),
            Verdict::Hits(hits) => format!("{hits} critical hits"),
            Verdict::BlownOff => "blown off".to_owned(),
        };
        let spans = |row: &&Row| {
            let ends: Vec<i8> = row[0].split('–').map(|end| end.parse().expect("a total")).collect();
            (ends[0]..=*ends.last().expect("an end")).contains(&total)
        };
        assert_eq!(rows.iter().find(spans).map(|row| row[1].as_str()), Some(hits.as_str()), "{total}");
    }
    assert_eq!(verdict(12, Location::LeftLeg), Verdict::BlownOff);
    assert_eq!(verdict(12, Location::LeftTorso), Verdict::Hits(3));
}

#[test]
fn section_10_4_is_the_heat_scale() {
    let rows = &tables("### 10.4")[0].rows;
    assert_eq!(rows.len(), 17);
    for row in rows {
        let heat: u16 = row[0].parse().expect("heat");
        let check = |cell: &str, now: i32, before: i32, what: &str| match number(cell) {
            Some(value) => assert_eq!(now, value, "{what} at {heat}"),
            None => assert_eq!(now, before, "{what} does not change at {heat}"),
        };
        let mp = |heat| -i32::from(scale::mp_lost(heat));
        check(&row[1], mp(heat), mp(heat - 1), "MP");
        let hit = |heat| i32::from(scale::to_hit(heat));
        check(&row[2], hit(heat), hit(heat - 1), "to hit");
        let stop = |heat| match scale::shutdown(heat) {
            None => 0,
            Some(Avoid::On(target)) => i32::from(target),
            Some(Avoid::Never) => 99,
        };
        let automatic = row[3].replace("automatic shutdown", "99");
        check(&automatic, stop(heat), stop(heat - 1), "shutdown");
        let ammo = |heat| scale::explosion(heat).map_or(0, i32::from);
        check(&row[4], ammo(heat), ammo(heat - 1), "ammunition");
        let pilot = |heat| i32::from(scale::pilot(heat, LifeSupportHeat::Printed));
        check(&row[5], pilot(heat), pilot(heat - 1), "the pilot");
    }
}
