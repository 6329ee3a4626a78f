//! Writes a board as text. Reading the text back gives the same board and scenery.

use std::fmt::Write;

use classic::board::{Construction, Cover, Density, GrowthKind, RoadSurface, Terrain};

use super::code::Code;
use super::scenery::{Carried, CarriedName};
use super::{BoardFile, Scenery};

/// The text of a board file.
pub fn write(file: &BoardFile) -> String {
    let BoardFile { board, scenery } = file;
    let mut out = String::with_capacity(board.terrain().len() * 32 + 256);
    put(&mut out, format_args!("size {} {}\n", board.width(), board.height()));
    write_header(&mut out, scenery);
    let mut carried = scenery.carried.as_slice();
    for (place, (hex, terrain)) in board.hexes().zip(board.terrain()).enumerate() {
        let here = carried.iter().take_while(|it| it.place as usize == place).count();
        let (mine, rest) = carried.split_at(here);
        carried = rest;
        put(&mut out, format_args!("hex {:02}{:02} {} \"", hex.x + 1, hex.y + 1, terrain.level));
        write_terrain(&mut out, terrain, mine, scenery);
        put(&mut out, format_args!("\" {}\n", quote(scenery.theme(place))));
    }
    out.push_str("end\n");
    out
}

fn write_header(out: &mut String, scenery: &Scenery) {
    if scenery.roads_onto_pavement != Default::default() {
        out.push_str("option exit_roads_to_pavement false\n");
    }
    for (name, value) in &scenery.options {
        put(out, format_args!("option {name} {value}\n"));
    }
    for tag in &scenery.tags {
        put(out, format_args!("tag {}\n", quote(tag)));
    }
    for line in &scenery.description {
        put(out, format_args!("description {}\n", quote(line)));
    }
    for (hex, text) in &scenery.notes {
        put(out, format_args!("note {hex} {}\n", quote(text)));
    }
}

/// The terrain list of a hex: what is played, then what is carried.
fn write_terrain(out: &mut String, terrain: &Terrain, carried: &[Carried], scenery: &Scenery) {
    let mut separator = "";
    let mut token = |name: &str, level: i32, exits: Option<i32>| {
        put(out, format_args!("{separator}{name}:{level}"));
        if let Some(exits) = exits {
            put(out, format_args!(":{exits}"));
        }
        separator = ";";
    };
    let mut played = 0_u64;
    plain_tokens(terrain, &mut |code, level, exits| {
        played |= 1 << code as u64;
        match carried.iter().find(|it| it.name == CarriedName::Picture(code)) {
            Some(picture) => token(code.name(), picture.level, picture.exits.or(exits)),
            None => token(code.name(), level, exits),
        }
    });
    let is_played = |code: Code| played & (1 << code as u64) != 0;
    for it in carried {
        match it.name {
            CarriedName::Picture(_) => {}
            CarriedName::Known(code) => {
                if code.whole().is_none_or(is_played) {
                    token(code.name(), it.level, it.exits);
                }
            }
            CarriedName::Unknown(index) => {
                let name = scenery.unknown.get(usize::from(index)).map_or("unknown", String::as_str);
                token(name, it.level, it.exits);
            }
        }
    }
}

/// What the board holds of a hex, as tokens.
fn plain_tokens(terrain: &Terrain, token: &mut impl FnMut(Code, i32, Option<i32>)) {
    if let Some(growth) = terrain.growth {
        let code = match growth.kind {
            GrowthKind::Woods => Code::Woods,
            GrowthKind::Jungle => Code::Jungle,
        };
        let density = match growth.density {
            Density::Light => 1,
            Density::Heavy => 2,
            Density::UltraHeavy => 3,
        };
        token(code, density, None);
        token(Code::FoliageElev, growth.height.0.into(), None);
    }
    if let Some(depth) = terrain.water {
        token(Code::Water, depth.0.into(), None);
    }
    for cover in terrain.covers.iter() {
        let (code, level) = cover_token(cover);
        token(code, level, None);
    }
    if let Some(road) = terrain.road {
        let surface = match road.surface {
            RoadSurface::Paved => 1,
            RoadSurface::Alley => 2,
            RoadSurface::Dirt => 3,
            RoadSurface::Gravel => 4,
        };
        token(Code::Road, surface, Some(road.exits.bits().into()));
    }
    if let Some(bridge) = terrain.bridge {
        token(Code::Bridge, number_of(bridge.construction), Some(bridge.exits.bits().into()));
        token(Code::BridgeCf, bridge.cf.into(), None);
        token(Code::BridgeElev, bridge.elevation.0.into(), None);
    }
    if let Some(building) = terrain.building {
        token(Code::Building, number_of(building.construction), Some(building.exits.bits().into()));
        token(Code::BldgCf, building.cf.into(), None);
        token(Code::BldgElev, building.height.0.into(), None);
        if building.class != 0 {
            token(Code::BldgClass, building.class.into(), None);
        }
    }
    if let Some(tank) = terrain.fuel_tank {
        token(Code::FuelTank, number_of(tank.construction), Some(tank.exits.bits().into()));
        token(Code::FuelTankCf, tank.cf.into(), None);
        token(Code::FuelTankElev, tank.height.0.into(), None);
        token(Code::FuelTankMagn, tank.magnitude.into(), None);
    }
}

const fn cover_token(cover: Cover) -> (Code, i32) {
    match cover {
        Cover::Rough => (Code::Rough, 1),
        Cover::UltraRough => (Code::Rough, 2),
        Cover::Rubble => (Code::Rubble, 1),
        Cover::UltraRubble => (Code::Rubble, 6),
        Cover::Sand => (Code::Sand, 1),
        Cover::Pavement => (Code::Pavement, 1),
        Cover::Ice => (Code::Ice, 1),
        Cover::Mud => (Code::Mud, 1),
        Cover::ThinSnow => (Code::Snow, 1),
        Cover::DeepSnow => (Code::Snow, 2),
        Cover::Swamp => (Code::Swamp, 1),
        Cover::Fortified => (Code::Fortified, 1),
        Cover::Impassable => (Code::Impassable, 1),
    }
}

const fn number_of(construction: Construction) -> i32 {
    match construction {
        Construction::Light => 1,
        Construction::Medium => 2,
        Construction::Heavy => 3,
        Construction::Hardened => 4,
        Construction::Wall => 5,
    }
}

/// A text in quotes. What was read fits as it is; in other texts quotes, backslashes and control characters
/// would break the line and give way.
fn quote(text: &str) -> String {
    let fits = super::lexer::Lexer::new(format!("\"{text}\"").as_bytes())
        .and_then(|mut lexer| Ok(lexer.expect_quoted("a text")?.len() == text.len()))
        .unwrap_or(false);
    if fits {
        return format!("\"{text}\"");
    }
    let tame = text.chars().map(|it| match it {
        '"' => '\'',
        '\\' => '/',
        it if it.is_control() => ' ',
        it => it,
    });
    format!("\"{}\"", tame.collect::<String>())
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("writing to a string cannot fail");
}
