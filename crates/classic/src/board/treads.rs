//! What a step asks of a hex, packed small and laid out so that a step adds one number. Derived from the
//! terrain, kept in step by the board.

use grid::{Facing, Hex, Skew};
use serde::{Deserialize, Serialize};

use super::{Cover, Density, Exits, Feature, GrowthKind, Level, Terrain};

/// Where in a hex a 'Mech can stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Footing {
    /// The ground: also the floor of water, inside a building, under a bridge.
    Ground,
    /// §4.15 The frozen surface of water.
    Ice,
    /// The deck of a bridge (§1.4.4) or the roof of a building (§4.14.6).
    Top,
}

impl Footing {
    pub const ALL: [Footing; 3] = [Footing::Ground, Footing::Ice, Footing::Top];
}

/// No such footing in the hex.
const NONE: i16 = i16::MIN;

const WATER: u8 = 1;
const IMPASSABLE: u8 = 2;
const BUILDING: u8 = 4;
const DECK: u8 = 8;
const DENSE: u8 = 16;

/// One hex as feet feel it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tread {
    /// Foot levels by footing, `NONE` where there is no such footing.
    levels: [i16; 3],
    /// §1.3 MP to enter by footing: 1, and the terrain.
    mp: [u8; 3],
    /// §4.14 MP of the building alone: paid along a road too.
    building_mp: u8,
    /// §1.4.3 Hexsides through which a road leads, on the ground and on the deck.
    roads: [Exits; 2],
    flags: u8,
    /// What the deck or the roof carries, in tons.
    carries: u16,
}

impl Tread {
    /// The border around the board: nobody stands there.
    pub const OFF_BOARD: Tread = Tread {
        levels: [NONE; 3],
        mp: [0; 3],
        building_mp: 0,
        roads: [Exits::NONE; 2],
        flags: 0,
        carries: 0,
    };

    pub fn of(hex: &Terrain) -> Tread {
        let mut flags = 0;
        for (flag, holds) in [
            (WATER, hex.depth() > 0),
            (IMPASSABLE, hex.has(Cover::Impassable)),
            (BUILDING, hex.building.is_some()),
            (DECK, hex.bridge.is_some()),
            (
                DENSE,
                hex.growth.is_some_and(|it| it.kind == GrowthKind::Jungle || it.density != Density::Light),
            ),
        ] {
            flags |= if holds { flag } else { 0 };
        }
        let (top, carries) = match (hex.bridge, hex.building) {
            (Some(bridge), _) => ((hex.level + bridge.elevation).0, bridge.cf),
            (None, Some(building)) => ((hex.level + building.height).0, building.cf),
            (None, None) => (NONE, 0),
        };
        let (ice, on_ice) = if hex.has_ice_over_water() { (hex.level.0, 1 + ice_mp(hex)) } else { (NONE, 0) };
        let road = if hex.is_paved() { Exits::ALL } else { hex.road.map_or(Exits::NONE, |it| it.exits) };
        Tread {
            levels: [hex.floor().0, ice, top],
            mp: [1 + ground_mp(hex), on_ice, 1],
            building_mp: building_mp(hex),
            roads: [road, hex.bridge.map_or(Exits::NONE, |it| it.exits)],
            flags,
            carries,
        }
    }

    /// The foot level of a footing, if the hex has it.
    #[inline]
    pub const fn level(&self, footing: Footing) -> Option<Level> {
        match self.levels[footing as usize] {
            NONE => None,
            level => Some(Level(level)),
        }
    }

    #[inline]
    pub const fn is_on_board(&self) -> bool {
        self.levels[0] != NONE
    }

    /// §1.3 MP to enter: 1 and the terrain, without levels and weather.
    #[inline]
    pub const fn enter_mp(&self, footing: Footing) -> u8 {
        self.mp[footing as usize]
    }

    /// §1.4.3 MP to enter along a road: 1, and a building in the way (§4.14.1).
    #[inline]
    pub const fn road_mp(&self, footing: Footing) -> u8 {
        match footing {
            Footing::Ground => 1 + self.building_mp,
            Footing::Ice | Footing::Top => 1,
        }
    }

    /// §1.4.3 Whether pavement, a road or a deck leads through a hexside; the road of an icy hex lies under it.
    #[inline]
    pub const fn road_leads(&self, footing: Footing, towards: Facing) -> bool {
        match footing {
            Footing::Ground => self.roads[0].leads(towards),
            Footing::Ice => false,
            Footing::Top => self.roads[1].leads(towards),
        }
    }

    /// Water of depth 1 or more under everything.
    #[inline]
    pub const fn is_water(&self) -> bool {
        self.flags & WATER != 0
    }

    #[inline]
    pub const fn is_impassable(&self) -> bool {
        self.flags & IMPASSABLE != 0
    }

    #[inline]
    pub const fn is_building(&self) -> bool {
        self.flags & BUILDING != 0
    }

    /// §15.20.1 Heavy woods or jungle.
    #[inline]
    pub const fn bars_tracks(&self) -> bool {
        self.flags & DENSE != 0
    }

    /// Its top is the deck of a bridge, not a roof.
    #[inline]
    pub const fn has_deck(&self) -> bool {
        self.flags & DECK != 0
    }

    #[inline]
    pub const fn carries(&self) -> u16 {
        self.carries
    }

    /// The footing at this foot level; the ground if none fits.
    pub fn footing_at(&self, level: Level) -> Footing {
        // From the top: a deck at the height of the ice or the ground is what feet stand on.
        let found = [Footing::Top, Footing::Ice, Footing::Ground].into_iter();
        found.into_iter().find(|&footing| self.level(footing) == Some(level)).unwrap_or(Footing::Ground)
    }
}

/// §1.4.5 All costs of the ground add; ice counts for those on it.
fn ground_mp(hex: &Terrain) -> u8 {
    let frozen = hex.has_ice_over_water();
    let counts = |feature: &Feature| !(frozen && *feature == Feature::Ice);
    let tank = hex.fuel_tank.map_or(0, |tank| Feature::of_building(tank.construction).row().enter_mp);
    tank + hex.features().iter().filter(|it| counts(it)).map(|it| it.row().enter_mp).sum::<u8>()
}

/// §1.4.2 On the ice the water below costs nothing.
fn ice_mp(hex: &Terrain) -> u8 {
    let above = Terrain { water: None, building: None, ..*hex };
    above.features().iter().map(|it| it.row().enter_mp).sum()
}

fn building_mp(hex: &Terrain) -> u8 {
    hex.building.map_or(0, |it| Feature::of_building(it.construction).row().enter_mp)
}

/// The treads of a whole board.
#[derive(Clone, Debug)]
pub struct TreadMap {
    skew: Skew,
    cells: Vec<Tread>,
}

impl TreadMap {
    pub(super) fn new(width: u16, height: u16) -> TreadMap {
        let skew = Skew::new(width, height);
        TreadMap { skew, cells: vec![Tread::OFF_BOARD; skew.len()] }
    }

    pub(super) fn set(&mut self, at: Hex, hex: &Terrain) {
        self.cells[self.skew.index(at)] = Tread::of(hex);
    }

    #[inline]
    pub const fn skew(&self) -> Skew {
        self.skew
    }

    /// All cells, in the order of [`TreadMap::skew`].
    #[inline]
    pub fn cells(&self) -> &[Tread] {
        &self.cells
    }
}
