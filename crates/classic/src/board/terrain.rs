//! §1.3–1.5 What a hex is made of.

use serde::{Deserialize, Serialize};

use super::{Elevation, Exits, Feature, Level};

/// One hex of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Terrain {
    pub level: Level,
    /// Plain ground covers: rough, sand, mud, pavement and the like.
    pub covers: Covers,
    pub growth: Option<Growth>,
    pub water: Option<Depth>,
    pub road: Option<Road>,
    pub bridge: Option<Bridge>,
    pub building: Option<Building>,
    pub fuel_tank: Option<FuelTank>,
}

/// Something that lies on the ground and is there or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Cover {
    Rough,
    UltraRough,
    Rubble,
    UltraRubble,
    Sand,
    Pavement,
    Ice,
    Mud,
    ThinSnow,
    DeepSnow,
    Swamp,
    Fortified,
    Impassable,
}

impl Cover {
    pub const ALL: [Cover; 13] = [
        Cover::Rough,
        Cover::UltraRough,
        Cover::Rubble,
        Cover::UltraRubble,
        Cover::Sand,
        Cover::Pavement,
        Cover::Ice,
        Cover::Mud,
        Cover::ThinSnow,
        Cover::DeepSnow,
        Cover::Swamp,
        Cover::Fortified,
        Cover::Impassable,
    ];
}

/// The set of covers of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Covers(u16);

impl Covers {
    #[inline]
    pub const fn has(self, cover: Cover) -> bool {
        self.0 & (1 << cover as u16) != 0
    }

    pub const fn add(&mut self, cover: Cover) {
        self.0 |= 1 << cover as u16;
    }

    pub const fn remove(&mut self, cover: Cover) {
        self.0 &= !(1 << cover as u16);
    }

    pub fn iter(self) -> impl Iterator<Item = Cover> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let cover = Cover::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*cover)
        })
    }
}

/// Woods or jungle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Growth {
    pub kind: GrowthKind,
    pub density: Density,
    /// How high the foliage stands over the hex level: 2, or 1 for low growth, 3 for ultra-heavy.
    pub height: Elevation,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum GrowthKind {
    Woods,
    Jungle,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Density {
    Light,
    Heavy,
    UltraHeavy,
}

/// Levels of water over the floor. Depth 0 is a ford and hinders nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Depth(pub u8);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Road {
    pub surface: RoadSurface,
    pub exits: Exits,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RoadSurface {
    Paved,
    Alley,
    Dirt,
    Gravel,
}

/// §1.4.4 A deck over water or a gully.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bridge {
    pub construction: Construction,
    pub cf: u16,
    /// The deck over the hex level.
    pub elevation: Elevation,
    pub exits: Exits,
}

/// §1.5 One hex of a building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Building {
    pub construction: Construction,
    /// Standard, hangar, fortress, gun emplacement: a number of the file. Hexes of one building agree in it.
    pub class: u8,
    pub cf: u16,
    /// Levels over the hex level; the roof is at this elevation.
    pub height: Elevation,
    /// Hexsides behind which the same building goes on.
    pub exits: Exits,
    /// Which building of the board this hex belongs to; given by the board.
    pub of: BuildingId,
}

/// A handle into the buildings of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BuildingId(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Construction {
    Light,
    Medium,
    Heavy,
    Hardened,
    /// Known to files, not to the page: it stands, blocks and is entered like a hardened building.
    Wall,
}

impl Construction {
    pub const ALL: [Construction; 5] = [
        Construction::Light,
        Construction::Medium,
        Construction::Heavy,
        Construction::Hardened,
        Construction::Wall,
    ];
}

/// A tank of fuel: a solid thing of some height. Its explosion is not played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FuelTank {
    pub construction: Construction,
    pub cf: u16,
    pub height: Elevation,
    pub magnitude: u16,
    pub exits: Exits,
}

impl Growth {
    /// Its row of the terrain table.
    pub const fn feature(self) -> Feature {
        Feature::of_growth(self.kind, self.density)
    }
}

impl Terrain {
    /// Clear ground at a level.
    pub fn clear(level: Level) -> Terrain {
        Terrain { level, ..Terrain::default() }
    }

    #[inline]
    pub const fn has(&self, cover: Cover) -> bool {
        self.covers.has(cover)
    }

    /// Depth of the water, 0 without water.
    pub const fn depth(&self) -> u8 {
        match self.water {
            Some(Depth(depth)) => depth,
            None => 0,
        }
    }

    /// §4.3 The ground under everything: the hex level, or the floor of its water.
    pub const fn floor(&self) -> Level {
        Level(self.level.0 - self.depth() as i16)
    }

    /// §5.3 F: the hex level and what stands on it, a building or a fuel tank.
    pub fn solid_top(&self) -> Level {
        let building = self.building.map_or(0, |it| it.height.0);
        let tank = self.fuel_tank.map_or(0, |it| it.height.0);
        self.level + Elevation(building.max(tank))
    }

    /// §5.4 F of the foliage, where there is any.
    pub fn foliage_top(&self) -> Option<Level> {
        self.growth.map(|growth| self.level + growth.height)
    }

    /// Every height in the hex, for checks of size.
    pub(super) fn heights(&self) -> impl Iterator<Item = i16> {
        let growth = self.growth.map_or(0, |it| it.height.0);
        let building = self.building.map_or(0, |it| it.height.0);
        let tank = self.fuel_tank.map_or(0, |it| it.height.0);
        let deck = self.bridge.map_or(0, |it| it.elevation.0);
        [self.level.0, growth, building, tank, deck].into_iter()
    }

    /// Pavement, which leads in every direction; a road leads only through its exits.
    pub const fn is_paved(&self) -> bool {
        self.has(Cover::Pavement)
    }

    /// §4.15 A frozen surface over water, walkable at the hex level.
    pub const fn has_ice_over_water(&self) -> bool {
        self.has(Cover::Ice) && self.depth() > 0
    }
}
