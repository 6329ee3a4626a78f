//! Map glyphs: one letter and one patch of colour for what matters most in a hex.

use classic::board::{Cover, Density, GrowthKind, Terrain};

use crate::terminal::Ink;

/// What a hex is drawn as.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Glyph {
    Clear,
    Cover(Cover),
    Road,
    Woods(Density),
    Jungle(Density),
    Ice,
    Water,
    Bridge,
    FuelTank,
    Building,
}

impl Glyph {
    /// The thing that a player asks about first.
    pub(super) fn of(hex: &Terrain) -> Glyph {
        let cover = |wanted: Cover| hex.has(wanted).then_some(Glyph::Cover(wanted));
        let growth = hex.growth.map(|growth| match growth.kind {
            GrowthKind::Woods => Glyph::Woods(growth.density),
            GrowthKind::Jungle => Glyph::Jungle(growth.density),
        });
        cover(Cover::Impassable)
            .or(hex.building.map(|_| Glyph::Building))
            .or(hex.fuel_tank.map(|_| Glyph::FuelTank))
            .or(hex.bridge.map(|_| Glyph::Bridge))
            .or(cover(Cover::Ice).map(|_| Glyph::Ice))
            .or(hex.water.map(|_| Glyph::Water))
            .or(growth)
            .or(hex.road.map(|_| Glyph::Road))
            .or_else(|| hex.covers.iter().next().map(Glyph::Cover))
            .unwrap_or(Glyph::Clear)
    }

    /// Depth of water, height of a building: a number in addition to the level.
    pub(super) fn detail(self, hex: &Terrain) -> Option<i16> {
        match self {
            Glyph::Water | Glyph::Ice => hex.water.map(|depth| i16::from(depth.0)),
            Glyph::Building => hex.building.map(|building| building.height.0),
            Glyph::FuelTank => hex.fuel_tank.map(|tank| tank.height.0),
            Glyph::Bridge => hex.bridge.map(|bridge| bridge.elevation.0),
            Glyph::Clear | Glyph::Cover(_) | Glyph::Road | Glyph::Woods(_) | Glyph::Jungle(_) => None,
        }
    }

    pub(super) const fn letter(self) -> char {
        match self {
            Glyph::Clear => '.',
            Glyph::Cover(cover) => cover_letter(cover),
            Glyph::Road => '=',
            Glyph::Woods(Density::Light) => 't',
            Glyph::Woods(Density::Heavy) => 'T',
            Glyph::Woods(Density::UltraHeavy) => 'Y',
            Glyph::Jungle(Density::Light) => 'j',
            Glyph::Jungle(Density::Heavy) => 'J',
            Glyph::Jungle(Density::UltraHeavy) => 'U',
            Glyph::Ice => '*',
            Glyph::Water => '~',
            Glyph::Bridge => 'H',
            Glyph::FuelTank => 'O',
            Glyph::Building => '#',
        }
    }

    pub(super) const fn label(self) -> &'static str {
        match self {
            Glyph::Clear => "clear",
            Glyph::Cover(cover) => cover_label(cover),
            Glyph::Road => "road",
            Glyph::Woods(Density::Light) => "light woods",
            Glyph::Woods(Density::Heavy) => "heavy woods",
            Glyph::Woods(Density::UltraHeavy) => "ultra-heavy woods",
            Glyph::Jungle(Density::Light) => "light jungle",
            Glyph::Jungle(Density::Heavy) => "heavy jungle",
            Glyph::Jungle(Density::UltraHeavy) => "ultra-heavy jungle",
            Glyph::Ice => "ice (depth below)",
            Glyph::Water => "water (depth)",
            Glyph::Bridge => "bridge (height)",
            Glyph::FuelTank => "fuel tank (height)",
            Glyph::Building => "building (height)",
        }
    }

    /// The patch; clear ground grows lighter with its level.
    pub(super) fn ink(self, hex: &Terrain) -> Ink {
        let (on, with) = match self {
            Glyph::Clear => (ground(hex.level.0), 16),
            Glyph::Cover(cover) => cover_patch(cover),
            Glyph::Road => (244, 16),
            Glyph::Woods(Density::Light) | Glyph::Jungle(Density::Light) => (70, 16),
            Glyph::Woods(_) | Glyph::Jungle(_) => (28, 231),
            Glyph::Ice => (195, 25),
            Glyph::Water if hex.depth() <= 1 => (75, 16),
            Glyph::Water => (26, 231),
            Glyph::Bridge => (137, 231),
            Glyph::FuelTank => (160, 231),
            Glyph::Building => (240, 231),
        };
        Ink::Ground { on, with }
    }
}

const fn ground(level: i16) -> u8 {
    match level {
        ..=-1 => 101,
        0 => 144,
        1 => 180,
        2 => 223,
        3 => 224,
        _ => 231,
    }
}

const fn cover_letter(cover: Cover) -> char {
    match cover {
        Cover::Rough => ':',
        Cover::UltraRough => ';',
        Cover::Rubble => '%',
        Cover::UltraRubble => '&',
        Cover::Sand => ',',
        Cover::Pavement => '+',
        Cover::Ice => '*',
        Cover::Mud => 'm',
        Cover::ThinSnow => '\'',
        Cover::DeepSnow => '"',
        Cover::Swamp => 's',
        Cover::Fortified => 'f',
        Cover::Impassable => 'X',
    }
}

const fn cover_label(cover: Cover) -> &'static str {
    match cover {
        Cover::Rough => "rough",
        Cover::UltraRough => "ultra rough",
        Cover::Rubble => "rubble",
        Cover::UltraRubble => "ultra rubble",
        Cover::Sand => "sand",
        Cover::Pavement => "pavement",
        Cover::Ice => "ice",
        Cover::Mud => "mud",
        Cover::ThinSnow => "thin snow",
        Cover::DeepSnow => "deep snow",
        Cover::Swamp => "swamp",
        Cover::Fortified => "fortified",
        Cover::Impassable => "impassable",
    }
}

const fn cover_patch(cover: Cover) -> (u8, u8) {
    match cover {
        Cover::Rough | Cover::UltraRough => (137, 16),
        Cover::Rubble | Cover::UltraRubble => (95, 231),
        Cover::Sand => (222, 16),
        Cover::Pavement => (250, 16),
        Cover::Ice => (195, 25),
        Cover::Mud => (94, 231),
        Cover::ThinSnow | Cover::DeepSnow => (255, 16),
        Cover::Swamp => (65, 231),
        Cover::Fortified => (180, 16),
        Cover::Impassable => (232, 196),
    }
}
