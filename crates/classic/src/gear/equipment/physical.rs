//! Physical weapons, shields, industrial tools (§7.5).

use super::Equipment;
use super::EquipmentKind::*;
use super::rows::item;
use crate::mech::Tech::*;

/// Without `tons` or `slots` a formula decides ([`Equipment::slots_on`] and the construction rules).
#[rustfmt::skip]
pub(super) const PHYSICAL: &[Equipment] = &[
    item("hatchet",           "Hatchet",                InnerSphere, Hatchet),
    item("sword",             "Sword",                  InnerSphere, Sword),
    item("mace",              "Mace",                   InnerSphere, Mace),
    item("lance",             "Lance",                  InnerSphere, Lance),
    item("retractable-blade", "Retractable Blade",      Both,        RetractableBlade),
    item("flail",             "Flail",                  InnerSphere, Flail)           .tons(  5.0).slots( 4).worth(11.0),
    item("claw",              "Claw",                   Both,        Claw),
    item("clan-talons",       "Talons",                 Clan,        Talons)                                             .spread(),
    item("spikes",            "Spikes",                 InnerSphere, Spikes)          .tons(  0.5).slots( 1).worth(4.0),
    item("small-shield",      "Shield (Small)",         InnerSphere, SmallShield)     .tons(  2.0).slots( 3).worth(50.0),
    item("medium-shield",     "Shield (Medium)",        InnerSphere, MediumShield)    .tons(  4.0).slots( 5).worth(135.0),
    item("large-shield",      "Shield (Large)",         InnerSphere, LargeShield)     .tons(  6.0).slots( 7).worth(263.0),
    item("small-vibroblade",  "Vibroblade (Small)",     InnerSphere, SmallVibroblade) .tons(  3.0).slots( 1).worth(12.0),
    item("medium-vibroblade", "Vibroblade (Medium)",    InnerSphere, MediumVibroblade).tons(  5.0).slots( 2).worth(17.0),
    item("large-vibroblade",  "Vibroblade (Large)",     InnerSphere, LargeVibroblade) .tons(  7.0).slots( 4).worth(24.0),
    item("chain-whip",        "Chain Whip",             InnerSphere, ChainWhip)       .tons(  3.0).slots( 2).worth(5.175),
    item("ram-plate",         "Ram Plate",              Both,        RamPlate)                    .slots( 3)             .spread(),
    item("chainsaw",          "Chainsaw",               Both,        Chainsaw)        .tons(  5.0).slots( 5).worth(7.0),
    item("mining-drill",      "Mining Drill",           Both,        MiningDrill)     .tons(  3.0).slots( 4).worth(6.0),
    item("combine",           "Combine",                Both,        Combine)         .tons(  2.5).slots( 4).worth(5.0),
    item("rock-cutter",       "Rock Cutter",            Both,        RockCutter)      .tons(  5.0).slots( 5).worth(6.0),
    item("spot-welder",       "Spot Welder",            Both,        SpotWelder)      .tons(  2.0).slots( 1).worth(5.0),
    item("backhoe",           "Backhoe",                Both,        Backhoe)         .tons(  5.0).slots( 6).worth(8.0),
    item("dual-saw",          "Dual Saw",               Both,        DualSaw)         .tons(  7.0).slots( 7).worth(9.0),
    item("wrecking-ball",     "Wrecking Ball",          Both,        WreckingBall)    .tons(  4.0).slots( 5).worth(8.0),
    item("pile-driver",       "Heavy-Duty Pile Driver", Both,        PileDriver)      .tons( 10.0).slots( 8).worth(5.0),
];
