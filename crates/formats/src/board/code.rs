//! The terrain codes of board files, and what becomes of each.

/// What becomes of a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The rules know it.
    Played,
    /// A picture, or of no concern to a 'Mech.
    Silent,
    /// Kept and written back, but the rules here leave it out: the reader says so.
    NotPlayed,
}

macro_rules! codes {
    ($($code:ident $name:literal $fate:ident)*) => {
        /// A terrain code.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Code { $($code),* }

        impl Code {
            pub const ALL: &[Code] = &[$(Code::$code),*];

            /// The name in files.
            pub const fn name(self) -> &'static str {
                match self { $(Code::$code => $name),* }
            }

            pub const fn fate(self) -> Fate {
                match self { $(Code::$code => Fate::$fate),* }
            }

            /// By its name in lower case.
            pub fn named(name: &[u8]) -> Option<Code> {
                const { assert!(Code::ALL.len() <= 64, "a set of codes is 64 bits") }
                match std::str::from_utf8(name).ok()? {
                    $($name => Some(Code::$code),)*
                    _ => None,
                }
            }
        }
    };
}

codes! {
    Woods               "woods"               Played
    Jungle              "jungle"              Played
    FoliageElev         "foliage_elev"        Played
    Rough               "rough"               Played
    Rubble              "rubble"              Played
    Sand                "sand"                Played
    Water               "water"               Played
    Ice                 "ice"                 Played
    Mud                 "mud"                 Played
    Snow                "snow"                Played
    Swamp               "swamp"               Played
    Pavement            "pavement"            Played
    Road                "road"                Played
    Impassable          "impassable"          Played
    Bridge              "bridge"              Played
    BridgeCf            "bridge_cf"           Played
    BridgeElev          "bridge_elev"         Played
    Building            "building"            Played
    BldgCf              "bldg_cf"             Played
    BldgElev            "bldg_elev"           Played
    BldgClass           "bldg_class"          Played
    FuelTank            "fuel_tank"           Played
    FuelTankCf          "fuel_tank_cf"        Played
    FuelTankElev        "fuel_tank_elev"      Played
    FuelTankMagn        "fuel_tank_magn"      NotPlayed
    Fortified           "fortified"           Silent
    BldgBasementType    "bldg_basement_type"  NotPlayed
    BldgBaseCollapsed   "bldg_base_collapsed" NotPlayed
    BldgArmor           "bldg_armor"          NotPlayed
    BldgFluff           "bldg_fluff"          Silent
    RoadFluff           "road_fluff"          Silent
    GroundFluff         "ground_fluff"        Silent
    Fluff               "fluff"               Silent
    Blank               "none"                Silent
    Rapids              "rapids"              NotPlayed
    HazardousLiquid     "hazardous_liquid"    NotPlayed
    HeavyIndustrial     "heavy_industrial"    NotPlayed
    PlantedFields       "planted_fields"      NotPlayed
    Tundra              "tundra"              NotPlayed
    Magma               "magma"               NotPlayed
    Geyser              "geyser"              NotPlayed
    Fire                "fire"                NotPlayed
    Smoke               "smoke"               NotPlayed
    Elevator            "elevator"            NotPlayed
    CliffTop            "cliff_top"           NotPlayed
    MetalDeposit        "metal_deposit"       NotPlayed
    Arms                "arms"                NotPlayed
    Legs                "legs"                NotPlayed
    Space               "space"               NotPlayed
    Screen              "screen"              NotPlayed
    BlackIce            "black_ice"           NotPlayed
    Sky                 "sky"                 Silent
    DeploymentZone      "deployment_zone"     Silent
    UltraSublevel       "ultra_sublevel"      NotPlayed
}

impl Code {
    /// The code that this one is a part of: it says nothing without it.
    pub const fn whole(self) -> Option<Code> {
        match self {
            Code::BldgCf
            | Code::BldgElev
            | Code::BldgClass
            | Code::BldgBasementType
            | Code::BldgBaseCollapsed
            | Code::BldgArmor => Some(Code::Building),
            Code::BridgeCf | Code::BridgeElev => Some(Code::Bridge),
            Code::FuelTankCf | Code::FuelTankElev | Code::FuelTankMagn => Some(Code::FuelTank),
            _ => None,
        }
    }

    /// Does an exit mask on it mean anything to the rules?
    pub const fn has_exits(self) -> bool {
        matches!(self, Code::Road | Code::Bridge | Code::Building | Code::FuelTank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_found_by_its_name() {
        for code in Code::ALL {
            assert_eq!(Code::named(code.name().as_bytes()), Some(*code));
        }
        assert_eq!(Code::named(b"wood"), None);
    }
}
