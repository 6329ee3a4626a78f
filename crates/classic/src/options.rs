//! Switches of the Rulings table (§13) and the optional rules: options of a match, kept in its record.

use serde::{Deserialize, Serialize};

/// R-05 Which cluster column size 7 uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cluster7 {
    #[default]
    Printed,
    Common,
}

/// R-20 When a destroyed gyro or leg makes a 'Mech fall outside the Movement phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GyroFall {
    #[default]
    EndOfPhase,
    Immediate,
}

/// R-13 How rows 5 and 6 of the fall table turn the 'Mech.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FallFacing {
    #[default]
    Printed,
    Common,
}

/// The switches, each with the default that §13 prints in bold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// §1.6 A unit forced over the edge is out of the game; otherwise it stays on the edge.
    pub push_off_board: bool,
    /// §4.13 Submerged locations may flood.
    pub hull_breach: bool,
    pub cluster7: Cluster7,
    /// R-09 The piloting modifier of ice: 3, or the common 4.
    pub ice_psr: i8,
    pub gyro_fall: GyroFall,
    pub fall_facing: FallFacing,
    /// R-43, §11.4 Heavy rain and snow +1, downpour +2 on piloting rolls.
    pub weather_psr: bool,
    /// §6.7 A through-armour critical strikes a location rolled anew.
    pub floating_tac: bool,
    /// §6.7 Aimed shots at immobile targets.
    pub aimed_shots: bool,
    /// §7.5 A club may choose the punch or kick table at +4.
    pub club_tables: bool,
    /// §12.3 Pilots may eject in the End phase.
    pub ejection: bool,
    /// §12.3 Pilots eject before an ammunition explosion.
    pub automatic_ejection: bool,
    /// §12.4 Crippled 'Mechs end every move nearer their home edge while they can, and are no victor's assets.
    pub forced_withdrawal: bool,
    /// §12.5 The last turn, if any.
    pub turn_limit: Option<u16>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            push_off_board: true,
            hull_breach: true,
            cluster7: Cluster7::Printed,
            ice_psr: 3,
            gyro_fall: GyroFall::EndOfPhase,
            fall_facing: FallFacing::Printed,
            weather_psr: false,
            floating_tac: false,
            aimed_shots: false,
            club_tables: false,
            ejection: false,
            automatic_ejection: false,
            forced_withdrawal: false,
            turn_limit: None,
        }
    }
}

/// §11.2 One row each of fog, light, precipitation and wind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Conditions {
    pub fog: Fog,
    pub light: Light,
    pub precipitation: Precipitation,
    pub wind: Wind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fog {
    #[default]
    None,
    Light,
    Heavy,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    #[default]
    Day,
    Dusk,
    FullMoon,
    Moonless,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Precipitation {
    #[default]
    None,
    LightRain,
    ModerateRain,
    HeavyRain,
    Downpour,
    LightSnow,
    ModerateSnow,
    HeavySnow,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wind {
    #[default]
    Calm,
    LightGale,
    ModerateGale,
    StrongGale,
    Storm,
}
