//! The board, hex by hex.

use classic::board::{
    Board, Building, Construction, Cover, Density, Growth, GrowthKind, RoadSurface, Terrain,
};

use wire::classic::{BuildingCard, ClassicBoard, HexCell, TerrainCard, TerrainKind};

/// The whole board.
pub fn board(board: &Board, name: &str) -> ClassicBoard {
    let hexes = board.hexes().filter_map(|hex| board.get(hex)).map(cell);
    ClassicBoard {
        name: name.to_owned(),
        width: board.width(),
        height: board.height(),
        hexes: hexes.collect(),
    }
}

fn cell(hex: &Terrain) -> HexCell {
    let terrain = features(hex);
    let exits =
        hex.road.map_or(0, |road| road.exits.bits()) | hex.bridge.map_or(0, |bridge| bridge.exits.bits());
    HexCell {
        level: hex.level.0,
        text: text(hex),
        terrain,
        exits,
        building: hex.building.as_ref().map(building),
    }
}

/// `level 2, light woods`.
pub(super) fn text(hex: &Terrain) -> String {
    format!("level {}, {}", hex.level.0, cover_text(hex))
}

/// What lies on the ground, without its level: `light woods, road`.
pub(super) fn cover_text(hex: &Terrain) -> String {
    let features: Vec<String> = features(hex).into_iter().map(|it| it.label).collect();
    if features.is_empty() { "clear".to_owned() } else { features.join(", ") }
}

fn features(hex: &Terrain) -> Vec<TerrainCard> {
    let mut found: Vec<TerrainCard> = hex.covers.iter().map(cover).collect();
    found.extend(hex.growth.map(growth));
    found.extend(hex.water.map(|depth| {
        let label = match depth.0 {
            0 => "ford".to_owned(),
            depth => format!("water of depth {depth}"),
        };
        card(TerrainKind::Water, i16::from(depth.0), label)
    }));
    found.extend(hex.road.map(|road| {
        let label = match road.surface {
            RoadSurface::Paved => "road",
            RoadSurface::Alley => "alley",
            RoadSurface::Dirt => "dirt road",
            RoadSurface::Gravel => "gravel road",
        };
        card(TerrainKind::Road, 0, label.to_owned())
    }));
    found.extend(hex.bridge.map(|bridge| {
        let label = format!("bridge at {}, CF {}", bridge.elevation.0, bridge.cf);
        card(TerrainKind::Bridge, bridge.elevation.0, label)
    }));
    found.extend(hex.building.as_ref().map(|it| {
        let building = building(it);
        card(TerrainKind::Building, building.height, building.label)
    }));
    found.extend(
        hex.fuel_tank
            .map(|tank| card(TerrainKind::FuelTank, tank.height.0, format!("fuel tank, CF {}", tank.cf))),
    );
    found
}

const fn card(kind: TerrainKind, level: i16, label: String) -> TerrainCard {
    TerrainCard { kind, level, label }
}

fn cover(cover: Cover) -> TerrainCard {
    let (kind, level, label) = match cover {
        Cover::Rough => (TerrainKind::Rough, 1, "rough"),
        Cover::UltraRough => (TerrainKind::Rough, 2, "ultra-rough"),
        Cover::Rubble => (TerrainKind::Rubble, 1, "rubble"),
        Cover::UltraRubble => (TerrainKind::Rubble, 2, "ultra-rubble"),
        Cover::Sand => (TerrainKind::Sand, 1, "sand"),
        Cover::Pavement => (TerrainKind::Pavement, 1, "pavement"),
        Cover::Ice => (TerrainKind::Ice, 1, "ice"),
        Cover::Mud => (TerrainKind::Mud, 1, "mud"),
        Cover::ThinSnow => (TerrainKind::Snow, 1, "thin snow"),
        Cover::DeepSnow => (TerrainKind::Snow, 2, "deep snow"),
        Cover::Swamp => (TerrainKind::Swamp, 1, "swamp"),
        Cover::Fortified => (TerrainKind::Fortified, 1, "fortified"),
        Cover::Impassable => (TerrainKind::Impassable, 1, "impassable"),
    };
    card(kind, level, label.to_owned())
}

/// `light woods`, as what stands in the way of a line.
pub(super) fn growth_name(hex: Option<&Terrain>) -> String {
    hex.and_then(|it| it.growth).map_or("woods".to_owned(), |it| growth(it).label)
}

fn growth(growth: Growth) -> TerrainCard {
    let (level, density) = match growth.density {
        Density::Light => (1, "light"),
        Density::Heavy => (2, "heavy"),
        Density::UltraHeavy => (3, "ultra-heavy"),
    };
    let (kind, name) = match growth.kind {
        GrowthKind::Woods => (TerrainKind::Woods, "woods"),
        GrowthKind::Jungle => (TerrainKind::Jungle, "jungle"),
    };
    card(kind, level, format!("{density} {name}"))
}

fn building(building: &Building) -> BuildingCard {
    let kind = match building.construction {
        Construction::Light => "light building",
        Construction::Medium => "medium building",
        Construction::Heavy => "heavy building",
        Construction::Hardened => "hardened building",
        Construction::Wall => "wall",
    };
    let height = building.height.0;
    BuildingCard { height, cf: building.cf, label: format!("{kind} of height {height}, CF {}", building.cf) }
}
