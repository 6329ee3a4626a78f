//! §1.3 The terrain table, as it is printed.

use arrayvec::ArrayVec;

use super::{Construction, Cover, Density, GrowthKind, Terrain};

/// A row of the terrain table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Feature {
    Clear,
    Paved,
    Rough,
    Rubble,
    Sand,
    LightWoods,
    HeavyWoods,
    LightJungle,
    HeavyJungle,
    Depth0,
    Depth1,
    Depth2,
    Depth3,
    LightBuilding,
    MediumBuilding,
    HeavyBuilding,
    HardenedBuilding,
    Ice,
    Mud,
    DeepSnow,
    Swamp,
    UltraRough,
    UltraRubble,
    UltraWoods,
    UltraJungle,
    Wall,
}

/// The Piloting Skill Roll that a terrain demands or makes harder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piloting {
    /// "—": no roll.
    No,
    /// A roll at this modifier on entry.
    Entry(i8),
    /// No roll of its own, but a modifier to all rolls made in the hex.
    All(i8),
}

/// What the table says of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    pub feature: Feature,
    pub name: &'static str,
    /// Added to the 1 MP of a step.
    pub enter_mp: u8,
    pub piloting: Piloting,
    /// To hit a target that stands in it (water: §5.5–5.6).
    pub target: i8,
    /// Points of an intervening hex (§5.4); buildings block by their height instead.
    pub los_points: u8,
    /// Usual height over the hex level; a board may say otherwise.
    pub rises: u8,
    /// Construction factor a building starts with, and the greatest one.
    pub cf: Option<(u16, u16)>,
}

const fn row(feature: Feature, name: &'static str, enter_mp: u8, piloting: Piloting, los: [u8; 3]) -> Row {
    let [target, los_points, rises] = los;
    Row { feature, name, enter_mp, piloting, target: target as i8, los_points, rises, cf: None }
}

const fn built(row: Row, cf: u16, most: u16) -> Row {
    Row { cf: Some((cf, most)), ..row }
}

use Feature as F;
use Piloting::{All, Entry, No};

/// §1.3 Terrain table. Below the line: rows that board files know and the page does not.
#[rustfmt::skip]
pub const TERRAIN: [Row; 26] = [
    //                                                 MP  PSR      [target, LOS, rises]      CF, most
    row(F::Clear,             "clear",                  0, No,        [0, 0, 0]),
    row(F::Paved,             "road, paved, bridge",    0, No,        [0, 0, 0]), // skids: §4.12
    row(F::Rough,             "rough",                  1, No,        [0, 0, 0]),
    row(F::Rubble,            "rubble",                 1, Entry(0),  [0, 0, 0]),
    row(F::Sand,              "sand",                   0, Entry(1),  [0, 0, 0]),
    row(F::LightWoods,        "light woods",            1, No,        [1, 1, 2]),
    row(F::HeavyWoods,        "heavy woods",            2, No,        [2, 2, 2]),
    row(F::LightJungle,       "light jungle",           2, Entry(1),  [1, 1, 2]),
    row(F::HeavyJungle,       "heavy jungle",           3, Entry(2),  [2, 2, 2]),
    row(F::Depth0,            "water depth 0",          0, No,        [0, 0, 0]),
    row(F::Depth1,            "water depth 1",          1, Entry(-1), [0, 0, 0]), // partial cover: §5.5
    row(F::Depth2,            "water depth 2",          3, Entry(0),  [0, 0, 0]), // submerged: §5.6
    row(F::Depth3,            "water depth 3+",         3, Entry(1),  [0, 0, 0]),
    built(row(F::LightBuilding,    "light building",    1, Entry(0),  [0, 0, 0]),              15,  15), // & §4.14
    built(row(F::MediumBuilding,   "medium building",   2, Entry(1),  [0, 0, 0]),              40,  40),
    built(row(F::HeavyBuilding,    "heavy building",    3, Entry(2),  [0, 0, 0]),              90,  90),
    built(row(F::HardenedBuilding, "hardened building", 4, Entry(5),  [0, 0, 0]),             120, 150),
    row(F::Ice,               "ice",                    1, All(3),    [0, 0, 0]), // §4.15
    row(F::Mud,               "mud",                    1, All(1),    [0, 0, 0]), // §4.16
    row(F::DeepSnow,          "deep snow",              1, All(1),    [0, 0, 0]),
    row(F::Swamp,             "swamp",                  1, All(1),    [0, 0, 0]),
    // ------------------------------------------------------------------------------------------------
    row(F::UltraRough,        "ultra rough",            2, No,        [0, 0, 0]),
    row(F::UltraRubble,       "ultra rubble",           2, Entry(0),  [0, 0, 0]),
    row(F::UltraWoods,        "ultra-heavy woods",      3, No,        [3, 3, 3]), // points: §5.4
    row(F::UltraJungle,       "ultra-heavy jungle",     4, Entry(2),  [3, 3, 3]),
    built(row(F::Wall,        "wall",                   4, Entry(5),  [0, 0, 0]),             120, 150), // as hardened
];

impl Feature {
    /// What the table says.
    #[inline]
    pub const fn row(self) -> &'static Row {
        &TERRAIN[self as usize]
    }

    /// The row of a kind of growth.
    pub const fn of_growth(kind: GrowthKind, density: Density) -> Feature {
        match (kind, density) {
            (GrowthKind::Woods, Density::Light) => F::LightWoods,
            (GrowthKind::Woods, Density::Heavy) => F::HeavyWoods,
            (GrowthKind::Woods, Density::UltraHeavy) => F::UltraWoods,
            (GrowthKind::Jungle, Density::Light) => F::LightJungle,
            (GrowthKind::Jungle, Density::Heavy) => F::HeavyJungle,
            (GrowthKind::Jungle, Density::UltraHeavy) => F::UltraJungle,
        }
    }

    /// The row of a depth of water.
    pub const fn of_depth(depth: u8) -> Feature {
        match depth {
            0 => F::Depth0,
            1 => F::Depth1,
            2 => F::Depth2,
            _ => F::Depth3,
        }
    }

    /// The row of a building.
    pub const fn of_building(construction: Construction) -> Feature {
        match construction {
            Construction::Light => F::LightBuilding,
            Construction::Medium => F::MediumBuilding,
            Construction::Heavy => F::HeavyBuilding,
            Construction::Hardened => F::HardenedBuilding,
            Construction::Wall => F::Wall,
        }
    }

    /// The row of a cover, if the table has one.
    pub const fn of_cover(cover: Cover) -> Option<Feature> {
        match cover {
            Cover::Rough => Some(F::Rough),
            Cover::UltraRough => Some(F::UltraRough),
            Cover::Rubble => Some(F::Rubble),
            Cover::UltraRubble => Some(F::UltraRubble),
            Cover::Sand => Some(F::Sand),
            Cover::Pavement => Some(F::Paved),
            Cover::Ice => Some(F::Ice),
            Cover::Mud => Some(F::Mud),
            Cover::DeepSnow => Some(F::DeepSnow),
            Cover::Swamp => Some(F::Swamp),
            Cover::ThinSnow | Cover::Fortified | Cover::Impassable => None,
        }
    }
}

impl Terrain {
    /// §1.4 Every row of the table that this hex shows. Which of them count for a step, say along a road, on
    /// ice or over a bridge, is for the chapter that asks.
    pub fn features(&self) -> ArrayVec<Feature, 16> {
        let mut all = ArrayVec::new();
        for cover in self.covers.iter() {
            if let Some(feature) = Feature::of_cover(cover) {
                all.push(feature);
            }
        }
        if let Some(growth) = self.growth {
            all.push(growth.feature());
        }
        if let Some(depth) = self.water {
            all.push(Feature::of_depth(depth.0));
        }
        if let Some(building) = self.building {
            all.push(Feature::of_building(building.construction));
        }
        let is_road = self.road.is_some() && !self.is_paved();
        if is_road || self.bridge.is_some() {
            all.push(F::Paved);
        }
        if all.is_empty() {
            all.push(F::Clear);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Depth, Elevation, Growth};

    #[test]
    fn every_feature_finds_its_own_row() {
        for (index, row) in TERRAIN.iter().enumerate() {
            assert_eq!(row.feature as usize, index, "{}", row.name);
        }
    }

    /// §1.4.5: heavy woods one level up on mud: the rows give 2 and 1.
    #[test]
    fn features_of_a_hex_add_up() {
        let mut hex = Terrain::default();
        hex.covers.add(Cover::Mud);
        hex.growth = Some(Growth { kind: GrowthKind::Woods, density: Density::Heavy, height: Elevation(2) });
        let cost: u8 = hex.features().iter().map(|feature| feature.row().enter_mp).sum();
        assert_eq!(cost, 3);
        assert_eq!(Terrain::default().features().as_slice(), [Feature::Clear]);
    }

    #[test]
    fn deep_water_is_one_row() {
        let hex = Terrain { water: Some(Depth(7)), ..Terrain::default() };
        assert_eq!(hex.features().as_slice(), [Feature::Depth3]);
        assert_eq!(Feature::Depth3.row().piloting, Piloting::Entry(1));
    }
}
