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
                match self { $(Code::$code => const { text($name) }),* }
            }

            pub const fn fate(self) -> Fate {
                match self { $(Code::$code => Fate::$fate),* }
            }

            /// By its name in lower case.
            pub const fn named(name: &[u8]) -> Option<Code> {
                const { assert!(Code::ALL.len() <= 64, "a set of codes is 64 bits") }
                match name {
                    $($name => Some(Code::$code),)*
                    _ => None,
                }
            }
        }
    };
}

const fn text(name: &'static [u8]) -> &'static str {
    match std::str::from_utf8(name) {
        Ok(text) => text,
        Err(_) => panic!("the names below are ASCII"),
    }
}

codes! {
    Woods               b"woods"               Played
    Jungle              b"jungle"              Played
    FoliageElev         b"foliage_elev"        Played
    Rough               b"rough"               Played
    Rubble              b"rubble"              Played
    Sand                b"sand"                Played
    Water               b"water"               Played
    Ice                 b"ice"                 Played
    Mud                 b"mud"                 Played
    Snow                b"snow"                Played
    Swamp               b"swamp"               Played
    Pavement            b"pavement"            Played
    Road                b"road"                Played
    Impassable          b"impassable"          Played
    Bridge              b"bridge"              Played
    BridgeCf            b"bridge_cf"           Played
    BridgeElev          b"bridge_elev"         Played
    Building            b"building"            Played
    BldgCf              b"bldg_cf"             Played
    BldgElev            b"bldg_elev"           Played
    BldgClass           b"bldg_class"          Played
    FuelTank            b"fuel_tank"           Played
    FuelTankCf          b"fuel_tank_cf"        Played
    FuelTankElev        b"fuel_tank_elev"      Played
    FuelTankMagn        b"fuel_tank_magn"      NotPlayed
    Fortified           b"fortified"           Silent
    BldgBasementType    b"bldg_basement_type"  NotPlayed
    BldgBaseCollapsed   b"bldg_base_collapsed" NotPlayed
    BldgArmor           b"bldg_armor"          NotPlayed
    BldgFluff           b"bldg_fluff"          Silent
    RoadFluff           b"road_fluff"          Silent
    GroundFluff         b"ground_fluff"        Silent
    Fluff               b"fluff"               Silent
    Blank               b"none"                Silent
    Rapids              b"rapids"              NotPlayed
    HazardousLiquid     b"hazardous_liquid"    NotPlayed
    HeavyIndustrial     b"heavy_industrial"    NotPlayed
    PlantedFields       b"planted_fields"      NotPlayed
    Tundra              b"tundra"              NotPlayed
    Magma               b"magma"               NotPlayed
    Geyser              b"geyser"              NotPlayed
    Fire                b"fire"                NotPlayed
    Smoke               b"smoke"               NotPlayed
    Elevator            b"elevator"            NotPlayed
    CliffTop            b"cliff_top"           NotPlayed
    MetalDeposit        b"metal_deposit"       NotPlayed
    Arms                b"arms"                NotPlayed
    Legs                b"legs"                NotPlayed
    Space               b"space"               NotPlayed
    Screen              b"screen"              NotPlayed
    BlackIce            b"black_ice"           NotPlayed
    Sky                 b"sky"                 Silent
    DeploymentZone      b"deployment_zone"     Silent
    UltraSublevel       b"ultra_sublevel"      NotPlayed
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
