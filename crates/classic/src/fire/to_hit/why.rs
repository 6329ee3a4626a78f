//! §6.3 The lines of a to-hit number.

use serde::{Deserialize, Serialize};

/// Why a to-hit number is what it is: one word per line of the modifier tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    Gunnery,
    AttackerWalked,
    AttackerRan,
    AttackerJumped,
    AttackerSkidded,
    AttackerProne,
    SensorsHit,
    ShoulderHit,
    UpperArmHit,
    LowerArmHit,
    Heat,
    Spotting,
    ArmEnhanced,
    NoFireControl,
    TargetProneAdjacent,
    TargetProne,
    TargetImmobile,
    TargetSkidded,
    TargetJumped,
    TargetMoved,
    Stealth,
    TargetStuck,
    SecondaryTarget,
    SecondaryTargetAside,
    TargetWoods,
    InterveningWoods,
    SameBuilding,
    TargetBuilding,
    PartialCover,
    SpotterWalked,
    SpotterRan,
    SpotterJumped,
    IndirectFire,
    SpotterAttacks,
    TargetingComputer,
    Weapon,
    ClusterRounds,
    AimedAtHead,
    Fog,
    Precipitation,
    Wind,
    Darkness,
    MediumRange,
    LongRange,
    MinimumRange,
    Network,
    Interference,
    Taser,
    OwnVoidSignature,
    VoidSignature,
    NullSignature,
    Chameleon,
    ArtemisV,
    Apollo,
    Shield,
    PulseModule,
    Mortar,
    NoSpotter,
    Artillery,
    Homing,
    IndirectArtillery,
    ForwardSpotter,
    Registered,
    Targeting,
    Accuracy,
    StableWeapon,
    SensorGhosts,
    Probe,
}

impl Why {
    pub const COUNT: usize = Why::Probe as usize + 1;
}

kit::labels! { Why, kit::Book::Classic;
    Why::Gunnery              => "gunnery",                                "§6.3";
    Why::AttackerWalked       => "attacker walked",                        "§6.3";
    Why::AttackerRan          => "attacker ran",                           "§6.3";
    Why::AttackerJumped       => "attacker jumped",                        "§6.3";
    Why::AttackerSkidded      => "attacker skidded",                       "§6.3";
    Why::AttackerProne        => "attacker prone",                         "§6.1";
    Why::SensorsHit           => "sensors hit",                            "§9.13";
    Why::ShoulderHit          => "shoulder hit",                           "§9.12.1";
    Why::UpperArmHit          => "upper arm actuator hit",                 "§9.12.2";
    Why::LowerArmHit          => "lower arm actuator hit",                 "§9.12.3";
    Why::Heat                 => "heat",                                   "§10.4";
    Why::Spotting             => "spotting",                               "§6.8";
    Why::ArmEnhanced          => "actuator enhancement of the arm",        "§2.7";
    Why::NoFireControl        => "no advanced fire control",               "§9.18";
    Why::TargetProneAdjacent  => "target prone and adjacent",              "§6.3";
    Why::TargetProne          => "target prone",                           "§6.3";
    Why::TargetImmobile       => "target immobile",                        "§6.3";
    Why::TargetSkidded        => "target skidded",                         "§6.3";
    Why::TargetJumped         => "target jumped",                          "§6.3";
    Why::TargetMoved          => "target moved",                           "§6.3";
    Why::Stealth              => "stealth armour",                         "§6.3";
    Why::TargetStuck          => "target bogged down",                     "§6.3";
    Why::SecondaryTarget      => "secondary target in front",              "§6.4";
    Why::SecondaryTargetAside => "secondary target to the side or rear",   "§6.4";
    Why::TargetWoods          => "target in woods or jungle",              "§5.8";
    Why::InterveningWoods     => "woods or jungle between",                "§5.4";
    Why::SameBuilding         => "hexes and levels of the same building",  "§5.7";
    Why::TargetBuilding       => "target's hex of the same building",      "§5.7";
    Why::PartialCover         => "partial cover",                          "§5.5";
    Why::SpotterWalked        => "spotter walked",                         "§6.8";
    Why::SpotterRan           => "spotter ran",                            "§6.8";
    Why::SpotterJumped        => "spotter jumped",                         "§6.8";
    Why::IndirectFire         => "indirect fire",                          "§6.8";
    Why::SpotterAttacks       => "spotter attacks as well",                "§6.8";
    Why::TargetingComputer    => "targeting computer",                     "§2.7";
    Why::Weapon               => "weapon's own value",                     "§6.3";
    Why::ClusterRounds        => "cluster rounds",                         "§6.10";
    Why::AimedAtHead          => "aimed at the head",                      "§6.7";
    Why::Fog                  => "fog",                                    "§11.2";
    Why::Precipitation        => "rain or snow",                           "§11.2";
    Why::Wind                 => "wind",                                   "§11.2";
    Why::Darkness             => "darkness",                               "§11.3";
    Why::MediumRange          => "medium range",                           "§6.3";
    Why::LongRange            => "long range",                             "§6.3";
    Why::MinimumRange         => "minimum range",                          "§6.3";
    Why::Network              => "range of a network partner",             "§15.3.3";
    Why::Interference         => "TSEMP interference",                     "§15.11.1";
    Why::Taser                => "taser interference",                     "§15.11.2";
    Why::OwnVoidSignature     => "own void signature",                     "§15.12.3";
    Why::VoidSignature        => "void signature",                         "§15.12.3";
    Why::NullSignature        => "null signature",                         "§15.12.1";
    Why::Chameleon            => "chameleon shield",                       "§15.12.2";
    Why::ArtemisV             => "Artemis V",                              "§15.4.1";
    Why::Apollo               => "Apollo",                                 "§15.4.2";
    Why::Shield               => "shield in the way",                      "§15.17.1";
    Why::PulseModule          => "pulse module",                           "§15.8.3";
    Why::Mortar               => "mortar fired directly",                  "§15.19.4";
    Why::NoSpotter            => "no spotter",                             "§15.19.4";
    Why::Artillery            => "artillery fired directly",               "§15.14.2";
    Why::Homing               => "homing shell",                           "§15.14.6";
    Why::IndirectArtillery    => "indirect artillery fire",                "§15.14.4";
    Why::ForwardSpotter       => "forward spotter",                        "§15.14.4";
    Why::Registered           => "earlier shells at the hex",              "§15.14.4";
    Why::Targeting            => "targeting by range (quirk)",             "§15.22";
    Why::Accuracy             => "accuracy of the weapon (quirk)",         "§15.22";
    Why::StableWeapon         => "stable weapon (quirk)",                  "§15.22";
    Why::SensorGhosts         => "sensor ghosts (quirk)",                  "§15.22";
    Why::Probe                => "active probe",                           "§15.2.2";
}
