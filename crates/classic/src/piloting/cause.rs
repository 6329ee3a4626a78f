//! §8.1 The trigger table: what demands a roll, and what it adds to the number.

use kit::Section;
use serde::{Deserialize, Serialize};

use crate::Options;
use crate::board::{Construction, Cover, Feature, Piloting};
use crate::mech::{Location, System};
use crate::reason::section;

/// One row of the trigger table (§8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// 20 or more points in one phase.
    HeavyDamage,
    Shutdown,
    ActuatorDestroyed {
        leg: Location,
        actuator: System,
    },
    HipDestroyed {
        leg: Location,
    },
    GyroHit,
    /// Automatic fall, seat belt +6.
    GyroDestroyed,
    /// Automatic fall, seat belt +5.
    LegDestroyed {
        leg: Location,
    },
    Kicked,
    Pushed,
    Charged,
    HitByDeathFromAbove,
    MissedKick,
    MadeCharge,
    MadeDeathFromAbove,
    /// Fell into the target's hex, or was struck down before it came down (§7.8).
    MissedDeathFromAbove,
    StandUp,
    Water {
        depth: u8,
    },
    Sand,
    Jungle {
        heavy: bool,
    },
    Rubble,
    /// Running and turning on pavement, or turning on ice (§4.12), with hexes moved before the turn.
    Skid {
        hexes: u8,
    },
    /// Entered a building hex, with hexes moved so far (§4.14); failure is damage, not a fall.
    Building {
        construction: Construction,
        hexes: u8,
    },
    /// Landed or moved on with damaged legs, hip or gyro.
    JumpedDamaged,
    RanDamaged,
    Swamp,
    DeepSnow,
    /// A jumper landed on ice that held.
    LandedOnIce,
    /// The ice or the floor under it broke (§4.14, §4.15): automatic.
    Collapse,
    Domino,
    FallenUpon,
    /// Displaced over an edge of two levels or more (§4.10): automatic.
    Displaced,
    HeavyGauss {
        modifier: i8,
    },
    /// §15.13.8 Swung a mace past its target.
    MissedMace,
    /// §15.13.8 A flail or a wrecking ball came back.
    StruckItself,
    /// §15.13.6 A chain whip holds its leg.
    Whipped,
    /// Avoids a skidding unit (§4.12).
    AvoidCharge,
    /// Steps out of the way of a domino (§4.10).
    StepAside,
}

/// §4.12 Skid modifier by hexes moved before the turn, as (most hexes, modifier).
#[rustfmt::skip]
pub const SKID: [(u8, i8); 7] = [
    // Hexes moved   Modifier
    (      2,          -1),
    (      4,           0),
    (      7,           1),
    (     10,           2),
    (     17,           4),
    (     24,           5),
    (u8::MAX,           6),
];

/// §4.14 Building modifier by hexes moved so far, as (most hexes, modifier).
#[rustfmt::skip]
pub const BUILDING: [(u8, i8); 7] = [
    // Hexes moved   Modifier
    (      2,           0),
    (      4,           1),
    (      6,           2),
    (      9,           3),
    (     17,           4),
    (     24,           5),
    (u8::MAX,           6),
];

fn by_hexes(table: &[(u8, i8); 7], hexes: u8) -> i8 {
    table.iter().find(|&&(most, _)| hexes <= most).map_or(0, |&(_, modifier)| modifier)
}

fn entry(feature: Feature) -> i8 {
    match feature.row().piloting {
        Piloting::Entry(modifier) => modifier,
        Piloting::No | Piloting::All(_) => 0,
    }
}

impl Cause {
    /// §8.1 What the trigger adds. Damage counts in the standing modifiers, and only there.
    #[rustfmt::skip]
    pub fn modifier(self, options: &Options) -> i8 {
        match self {
            // Trigger                                             Modifier
            Cause::HeavyDamage                                  =>  1,
            Cause::Shutdown                                     =>  3,
            Cause::ActuatorDestroyed { .. }                     =>  0, // +1 as standing damage
            Cause::HipDestroyed { .. }                          =>  0, // +2 as standing damage
            Cause::GyroHit                                      =>  0, // +3, heavy-duty +1 as standing damage
            Cause::GyroDestroyed                                =>  0, // +6 as standing damage
            Cause::LegDestroyed { .. }                          =>  0, // +5 as standing damage
            Cause::Kicked                                       =>  0,
            Cause::Pushed                                       =>  0,
            Cause::Charged                                      =>  2,
            Cause::HitByDeathFromAbove                          =>  2,
            Cause::MissedKick                                   =>  0,
            Cause::MadeCharge                                   => options.charger_psr,
            Cause::MadeDeathFromAbove                           =>  4,
            Cause::MissedDeathFromAbove                         =>  0,
            Cause::StandUp                                      =>  0,
            Cause::Water { depth }                              => entry(Feature::of_depth(depth)),
            Cause::Sand                                         => entry(Feature::Sand),
            Cause::Jungle { heavy: false }                      => entry(Feature::LightJungle),
            Cause::Jungle { heavy: true }                       => entry(Feature::HeavyJungle),
            Cause::Rubble                                       => entry(Feature::Rubble),
            Cause::Skid { hexes }                               => by_hexes(&SKID, hexes),
            Cause::Building { construction, hexes }             => {
                entry(Feature::of_building(construction)) + by_hexes(&BUILDING, hexes)
            }
            Cause::JumpedDamaged                                =>  0, // pre-existing damage only
            Cause::RanDamaged                                   =>  0,
            Cause::Swamp                                        =>  0, // §4.16, the hex adds its own +1
            Cause::DeepSnow                                     => -1,
            Cause::LandedOnIce                                  =>  0,
            Cause::Collapse                                     =>  0,
            Cause::Domino                                       =>  0,
            Cause::FallenUpon                                   =>  2,
            Cause::Displaced                                    =>  0,
            Cause::HeavyGauss { modifier }                      =>  modifier, // §6.9
            Cause::MissedMace                                   =>  2,
            Cause::StruckItself                                 =>  0,
            Cause::Whipped                                      =>  3,
            Cause::AvoidCharge                                  =>  0,
            Cause::StepAside                                    =>  0,
        }
    }

    /// One of each kind that a player tells apart.
    pub const EVERY: [Cause; 39] = [
        Cause::HeavyDamage,
        Cause::Shutdown,
        Cause::ActuatorDestroyed { leg: Location::LeftLeg, actuator: System::Foot },
        Cause::ActuatorDestroyed { leg: Location::LeftLeg, actuator: System::UpperLeg },
        Cause::HipDestroyed { leg: Location::LeftLeg },
        Cause::GyroHit,
        Cause::GyroDestroyed,
        Cause::LegDestroyed { leg: Location::LeftLeg },
        Cause::Kicked,
        Cause::Pushed,
        Cause::Charged,
        Cause::HitByDeathFromAbove,
        Cause::MissedKick,
        Cause::MadeCharge,
        Cause::MadeDeathFromAbove,
        Cause::MissedDeathFromAbove,
        Cause::StandUp,
        Cause::Water { depth: 1 },
        Cause::Sand,
        Cause::Jungle { heavy: false },
        Cause::Jungle { heavy: true },
        Cause::Rubble,
        Cause::Skid { hexes: 3 },
        Cause::Building { construction: Construction::Light, hexes: 1 },
        Cause::JumpedDamaged,
        Cause::RanDamaged,
        Cause::Swamp,
        Cause::DeepSnow,
        Cause::LandedOnIce,
        Cause::Collapse,
        Cause::Domino,
        Cause::FallenUpon,
        Cause::Displaced,
        Cause::HeavyGauss { modifier: 0 },
        Cause::MissedMace,
        Cause::StruckItself,
        Cause::Whipped,
        Cause::AvoidCharge,
        Cause::StepAside,
    ];

    /// §8.1 A destroyed gyro or leg: no roll, the 'Mech falls.
    pub const fn is_automatic_fall(self) -> bool {
        matches!(self, Cause::GyroDestroyed | Cause::LegDestroyed { .. })
    }

    /// §8.1, R-57 Damage, whose roll is made at the end of the phase in which it was taken.
    pub const fn is_damage(self) -> bool {
        matches!(
            self,
            Cause::HeavyDamage
                | Cause::ActuatorDestroyed { .. }
                | Cause::HipDestroyed { .. }
                | Cause::GyroHit
        )
    }

    /// The roll that entering a cover demands, if any (§1.3, §4.16).
    pub const fn of_cover(cover: Cover) -> Option<Cause> {
        match cover {
            Cover::Sand => Some(Cause::Sand),
            Cover::Rubble | Cover::UltraRubble => Some(Cause::Rubble),
            Cover::Swamp => Some(Cause::Swamp),
            Cover::DeepSnow => Some(Cause::DeepSnow),
            Cover::Rough
            | Cover::UltraRough
            | Cover::Pavement
            | Cover::Ice
            | Cover::Mud
            | Cover::ThinSnow
            | Cover::Fortified
            | Cover::Impassable => None,
        }
    }

    /// The section of the rules that demands the roll.
    pub const fn section(self) -> Section {
        section(match self {
            Cause::HeavyDamage
            | Cause::Kicked
            | Cause::MissedKick
            | Cause::Sand
            | Cause::Jungle { .. }
            | Cause::Rubble
            | Cause::RanDamaged => "§8.1",
            Cause::Shutdown => "§10.5",
            Cause::ActuatorDestroyed { .. } => "§9.9",
            Cause::HipDestroyed { .. } => "§9.9.1",
            Cause::GyroHit | Cause::GyroDestroyed => "§9.8",
            Cause::LegDestroyed { .. } => "§9.10",
            Cause::Pushed => "§7.6",
            Cause::Charged | Cause::MadeCharge => "§7.7",
            Cause::HitByDeathFromAbove | Cause::MadeDeathFromAbove | Cause::MissedDeathFromAbove => "§7.8",
            Cause::StandUp => "§4.8",
            Cause::Water { .. } => "§4.13",
            Cause::Skid { .. } | Cause::AvoidCharge => "§4.12",
            Cause::Building { .. } | Cause::Collapse => "§4.14",
            Cause::JumpedDamaged => "§4.7",
            Cause::Swamp | Cause::DeepSnow => "§4.16",
            Cause::LandedOnIce => "§4.15",
            Cause::Domino | Cause::StepAside | Cause::Displaced => "§4.10",
            Cause::FallenUpon => "§4.11",
            Cause::HeavyGauss { .. } => "§6.9",
            Cause::MissedMace | Cause::StruckItself => "§15.13.8",
            Cause::Whipped => "§15.13.6",
        })
    }

    /// As a player would say it.
    pub const fn label(self) -> &'static str {
        match self {
            Cause::HeavyDamage => "20 or more points of damage",
            Cause::Shutdown => "reactor shutdown",
            Cause::ActuatorDestroyed { actuator, .. } => match actuator {
                System::Foot => "foot actuator destroyed",
                _ => "leg actuator destroyed",
            },
            Cause::HipDestroyed { .. } => "hip destroyed",
            Cause::GyroHit => "gyro hit",
            Cause::GyroDestroyed => "gyro destroyed",
            Cause::LegDestroyed { .. } => "leg destroyed",
            Cause::Kicked => "kicked",
            Cause::Pushed => "pushed",
            Cause::Charged => "charged",
            Cause::HitByDeathFromAbove => "hit by death from above",
            Cause::MissedKick => "missed a kick",
            Cause::MadeCharge => "made a charge",
            Cause::MadeDeathFromAbove => "made a death from above",
            Cause::MissedDeathFromAbove => "missed a death from above",
            Cause::StandUp => "standing up",
            Cause::Water { .. } => "entered water",
            Cause::Sand => "entered sand",
            Cause::Jungle { heavy: false } => "entered light jungle",
            Cause::Jungle { heavy: true } => "entered heavy jungle",
            Cause::Rubble => "entered rubble",
            Cause::Skid { .. } => "turned at speed",
            Cause::Building { .. } => "entered a building",
            Cause::JumpedDamaged => "jumped with damaged legs or gyro",
            Cause::RanDamaged => "ran with a damaged hip or gyro",
            Cause::Swamp => "swamp",
            Cause::DeepSnow => "deep snow",
            Cause::LandedOnIce => "landed on ice",
            Cause::Collapse => "the ground gave way",
            Cause::Domino => "domino effect",
            Cause::FallenUpon => "fallen upon",
            Cause::Displaced => "thrown over an edge",
            Cause::HeavyGauss { .. } => "fired a heavy Gauss rifle on the move",
            Cause::MissedMace => "missed with a mace",
            Cause::StruckItself => "struck itself",
            Cause::Whipped => "caught by a chain whip",
            Cause::AvoidCharge => "avoiding a skidding 'Mech",
            Cause::StepAside => "stepping aside",
        }
    }
}

impl kit::Label for Cause {
    fn label(self) -> &'static str {
        self.label()
    }

    fn section(self) -> Section {
        self.section()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skid_and_building_tables_read_as_printed() {
        let skid = |hexes| Cause::Skid { hexes }.modifier(&Options::texts());
        assert_eq!(
            [0, 2, 3, 4, 5, 7, 8, 10, 11, 17, 18, 24, 25].map(skid),
            [-1, -1, 0, 0, 1, 1, 2, 2, 4, 4, 5, 5, 6]
        );
        let building =
            |hexes| Cause::Building { construction: Construction::Light, hexes }.modifier(&Options::texts());
        assert_eq!(
            [1, 2, 3, 4, 5, 6, 7, 9, 10, 17, 18, 24, 25].map(building),
            [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
        );
        let class = |construction| Cause::Building { construction, hexes: 1 }.modifier(&Options::texts());
        assert_eq!(Construction::ALL.map(class), [0, 1, 2, 5, 5]);
    }

    #[test]
    fn every_row_of_the_trigger_table_has_its_modifier() {
        let water = |depth| Cause::Water { depth }.modifier(&Options::texts());
        assert_eq!([1, 2, 3, 4].map(water), [-1, 0, 1, 1]);
        let rows = [
            (Cause::HeavyDamage, 1),
            (Cause::Shutdown, 3),
            (Cause::Kicked, 0),
            (Cause::Pushed, 0),
            (Cause::Charged, 2),
            (Cause::HitByDeathFromAbove, 2),
            (Cause::MissedKick, 0),
            (Cause::MadeDeathFromAbove, 4),
            (Cause::StandUp, 0),
            (Cause::Sand, 1),
            (Cause::Jungle { heavy: false }, 1),
            (Cause::Jungle { heavy: true }, 2),
            (Cause::Rubble, 0),
            (Cause::Swamp, 0),
            (Cause::DeepSnow, -1),
            (Cause::Domino, 0),
            (Cause::FallenUpon, 2),
            (Cause::HeavyGauss { modifier: -1 }, -1),
        ];
        for (cause, modifier) in rows {
            assert_eq!(cause.modifier(&Options::texts()), modifier, "{cause:?}");
        }
    }

    /// §13 R-02: the procedure is specific.
    #[test]
    fn r_02_a_successful_charger_rolls_at_plus_two_or_as_the_table_says() {
        assert_eq!(Cause::MadeCharge.modifier(&Options::texts()), 2);
        let table = Options { charger_psr: 0, ..Options::texts() };
        assert_eq!(Cause::MadeCharge.modifier(&table), 0);
    }
}
