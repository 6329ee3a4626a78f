//! §2.2 The eight locations. A quad's front legs take the places of the arms.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// Two legs and two arms, or four legs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chassis {
    Biped,
    Quad,
}

/// A location of a biped; a quad reads `RightArm` as its right front leg and `RightLeg` as its right rear leg.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Location {
    Head,
    CentreTorso,
    RightTorso,
    LeftTorso,
    RightArm,
    LeftArm,
    RightLeg,
    LeftLeg,
}

/// Which armour of a torso: only torsos have a rear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    Front,
    Rear,
}

impl Location {
    pub const ALL: [Location; 8] = [
        Location::Head,
        Location::CentreTorso,
        Location::RightTorso,
        Location::LeftTorso,
        Location::RightArm,
        Location::LeftArm,
        Location::RightLeg,
        Location::LeftLeg,
    ];

    /// The abbreviation that files and queries use: `HD CT RT LT RA LA RL LL`, quads `FRL FLL RRL RLL`.
    pub const fn code(self, chassis: Chassis) -> &'static str {
        match (self, chassis) {
            (Location::Head, _) => "HD",
            (Location::CentreTorso, _) => "CT",
            (Location::RightTorso, _) => "RT",
            (Location::LeftTorso, _) => "LT",
            (Location::RightArm, Chassis::Biped) => "RA",
            (Location::LeftArm, Chassis::Biped) => "LA",
            (Location::RightLeg, Chassis::Biped) => "RL",
            (Location::LeftLeg, Chassis::Biped) => "LL",
            (Location::RightArm, Chassis::Quad) => "FRL",
            (Location::LeftArm, Chassis::Quad) => "FLL",
            (Location::RightLeg, Chassis::Quad) => "RRL",
            (Location::LeftLeg, Chassis::Quad) => "RLL",
        }
    }

    pub const fn name(self, chassis: Chassis) -> &'static str {
        match (self, chassis) {
            (Location::Head, _) => "head",
            (Location::CentreTorso, _) => "centre torso",
            (Location::RightTorso, _) => "right torso",
            (Location::LeftTorso, _) => "left torso",
            (Location::RightArm, Chassis::Biped) => "right arm",
            (Location::LeftArm, Chassis::Biped) => "left arm",
            (Location::RightLeg, Chassis::Biped) => "right leg",
            (Location::LeftLeg, Chassis::Biped) => "left leg",
            (Location::RightArm, Chassis::Quad) => "right front leg",
            (Location::LeftArm, Chassis::Quad) => "left front leg",
            (Location::RightLeg, Chassis::Quad) => "right rear leg",
            (Location::LeftLeg, Chassis::Quad) => "left rear leg",
        }
    }

    /// Reads a code of either chassis, in any case.
    pub fn from_code(code: &str) -> Option<Location> {
        Location::ALL.into_iter().find(|location| {
            [Chassis::Biped, Chassis::Quad]
                .into_iter()
                .any(|chassis| location.code(chassis).eq_ignore_ascii_case(code))
        })
    }

    pub const fn is_torso(self) -> bool {
        matches!(self, Location::CentreTorso | Location::RightTorso | Location::LeftTorso)
    }

    pub const fn is_side_torso(self) -> bool {
        matches!(self, Location::RightTorso | Location::LeftTorso)
    }

    /// A leg of this chassis: all four limbs of a quad.
    pub const fn is_leg(self, chassis: Chassis) -> bool {
        match self {
            Location::RightLeg | Location::LeftLeg => true,
            Location::RightArm | Location::LeftArm => matches!(chassis, Chassis::Quad),
            Location::Head | Location::CentreTorso | Location::RightTorso | Location::LeftTorso => false,
        }
    }

    /// An arm of this chassis: quads have none.
    pub const fn is_arm(self, chassis: Chassis) -> bool {
        matches!(self, Location::RightArm | Location::LeftArm) && matches!(chassis, Chassis::Biped)
    }

    /// §6.14.3 Transfer diagram: where damage and criticals go on; `None` from centre torso and head.
    pub const fn transfers_to(self) -> Option<Location> {
        match self {
            Location::RightArm | Location::RightLeg => Some(Location::RightTorso),
            Location::LeftArm | Location::LeftLeg => Some(Location::LeftTorso),
            Location::RightTorso | Location::LeftTorso => Some(Location::CentreTorso),
            Location::CentreTorso | Location::Head => None,
        }
    }
}

/// One value per location: total, without hashing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ByLocation<T>(pub [T; 8]);

impl<T> ByLocation<T> {
    pub fn from_fn(mut value: impl FnMut(Location) -> T) -> Self {
        ByLocation(Location::ALL.map(&mut value))
    }

    pub fn iter(&self) -> impl Iterator<Item = (Location, &T)> {
        Location::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Location> for ByLocation<T> {
    type Output = T;

    fn index(&self, location: Location) -> &T {
        &self.0[location as usize]
    }
}

impl<T> IndexMut<Location> for ByLocation<T> {
    fn index_mut(&mut self, location: Location) -> &mut T {
        &mut self.0[location as usize]
    }
}

/// A set of locations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Locations(u8);

impl Locations {
    pub const NONE: Locations = Locations(0);

    pub const fn has(self, location: Location) -> bool {
        self.0 & (1 << location as u8) != 0
    }

    pub const fn with(self, location: Location) -> Locations {
        Locations(self.0 | 1 << location as u8)
    }

    pub const fn without(self, location: Location) -> Locations {
        Locations(self.0 & !(1 << location as u8))
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// As serde asks.
    pub(crate) const fn is_none(&self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn iter(self) -> impl Iterator<Item = Location> {
        Location::ALL.into_iter().filter(move |&location| self.has(location))
    }
}
