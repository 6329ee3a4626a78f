//! The construction tables in the code against the page they were copied from.

use classic::mech::{Chassis, Engine, EngineKind, GyroKind, Tech, internal_structure, maximum_armour};
use formats::construction::Kilograms;
use formats::construction::engine::{engine_weight, sinks_inside};
use formats::construction::systems::gyro_weight;

use crate::places::shared;

/// Rows of the page with so many columns, all of them numbers.
fn rows(columns: usize) -> Option<Vec<Vec<f32>>> {
    let page = std::fs::read_to_string(shared()?.join("formats/construction.md")).expect("the page");
    let cells = |line: &str| -> Option<Vec<f32>> {
        let cells: Vec<_> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        if cells.len() != columns {
            return None;
        }
        cells.into_iter().map(|cell| if cell == "-" { Some(f32::NAN) } else { cell.parse().ok() }).collect()
    };
    Some(page.lines().filter_map(cells).collect())
}

#[test]
fn every_engine_of_the_page_has_its_weight_gyro_and_sinks() {
    const COLUMNS: [EngineKind; 8] = [
        EngineKind::Fusion,
        EngineKind::Light,
        EngineKind::ExtraLight,
        EngineKind::DoubleExtraLight,
        EngineKind::Compact,
        EngineKind::Combustion,
        EngineKind::FuelCell,
        EngineKind::Fission,
    ];
    let Some(rows) = rows(11) else { return };
    assert_eq!(rows.len(), 99, "ratings 10 to 500");
    for row in rows {
        let rating = row[0] as u16;
        for (kind, &tons) in COLUMNS.into_iter().zip(&row[1..9]) {
            if tons.is_nan() {
                continue;
            }
            let engine = Engine { kind, tech: Tech::InnerSphere, rating };
            assert_eq!(engine_weight(engine), Kilograms::tons(tons), "{kind:?} {rating}");
        }
        assert_eq!(gyro_weight(GyroKind::Standard, rating), Kilograms::tons(row[9]), "gyro {rating}");
        assert_eq!(f32::from(sinks_inside(rating)), row[10], "sinks inside {rating}");
    }
}

#[test]
fn every_mass_of_the_page_has_its_structure_and_armour() {
    let Some(rows) = rows(10) else { return };
    assert_eq!(rows.len(), 19, "10 to 100 tons");
    for row in rows {
        let mass = row[0] as u8;
        let totals = [Chassis::Biped, Chassis::Quad].map(|chassis| {
            let sum = |points: classic::mech::ByLocation<u8>| -> f32 {
                points.iter().map(|(_, &points)| f32::from(points)).sum()
            };
            (sum(internal_structure(mass, chassis)), sum(maximum_armour(mass, chassis)))
        });
        assert_eq!(totals, [(row[5], row[7]), (row[6], row[8])], "{mass} tons");
    }
}
