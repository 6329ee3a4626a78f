//! Heat sinks, jump jets, boosters of every kind.

use super::Equipment;
use super::EquipmentKind::*;
use super::rows::item;
use crate::mech::Tech::*;

/// Without `tons` or `slots` a formula decides ([`Equipment::slots_on`] and the construction rules).
#[rustfmt::skip]
pub(super) const HEAT_AND_MOTION: &[Equipment] = &[
    item("heat-sink",                     "Heat Sink",                         Both,        SingleHeatSink)                .tons(  1.0).slots( 1),
    item("double-heat-sink",              "Double Heat Sink",                  InnerSphere, DoubleHeatSink)                .tons(  1.0).slots( 3),
    item("clan-double-heat-sink",         "Double Heat Sink",                  Clan,        DoubleHeatSink)                .tons(  1.0).slots( 2),
    item("prototype-double-heat-sink",    "Double Heat Sink Prototype",        InnerSphere, PrototypeDoubleHeatSink)       .tons(  1.0).slots( 3),
    item("laser-heat-sink",               "Laser Heat Sink",                   Clan,        LaserHeatSink)                 .tons(  1.0).slots( 2),
    item("compact-heat-sink-1",           "1 Compact Heat Sink",               InnerSphere, CompactHeatSink)               .tons(  1.5).slots( 1),
    item("compact-heat-sink-2",           "2 Compact Heat Sinks",              InnerSphere, CompactHeatSinkPair)           .tons(  3.0).slots( 1),
    item("jump-jet",                      "Jump Jet",                          Both,        JumpJet)                                   .slots( 1),
    item("improved-jump-jet",             "Improved Jump Jet",                 Both,        ImprovedJumpJet)                           .slots( 2),
    item("primitive-jump-jet",            "Primitive Prototype Jump Jet",      Both,        PrimitiveJumpJet)                          .slots( 1),
    item("prototype-improved-jump-jet",   "Prototype Improved Jump Jet",       InnerSphere, PrototypeImprovedJumpJet)                  .slots( 1).explodes(10),
    item("mechanical-jump-booster",       "Mech Mechanical Jump Boosters",     InnerSphere, JumpBooster)                                                      .spread(),
    item("umu",                           "UMU",                               Both,        UnderwaterManeuveringUnit)                 .slots( 1),
    item("masc",                          "MASC",                              InnerSphere, Masc),
    item("clan-masc",                     "MASC",                              Clan,        Masc),
    item("supercharger",                  "Supercharger",                      Both,        Supercharger)                              .slots( 1),
    item("triple-strength-myomer",        "Triple Strength Myomer",            InnerSphere, TripleStrengthMyomer)          .tons(  0.0).slots( 6)             .spread().unhittable(),
    item("industrial-tsm",                "Industrial Triple Strength Myomer", InnerSphere, IndustrialTripleStrengthMyomer).tons(  0.0).slots(12)             .spread().unhittable(),
    item("super-cooled-myomer",           "RISC Super-Cooled Myomer",          InnerSphere, SuperCooledMyomer)             .tons(  0.0).slots( 6)             .spread(),
    item("partial-wing",                  "Partial Wing",                      InnerSphere, PartialWing)                               .slots( 8)             .spread(),
    item("clan-partial-wing",             "Partial Wing",                      Clan,        PartialWing)                               .slots( 6)             .spread(),
    item("tracks",                        "Tracks",                            Both,        Tracks)                                                           .spread(),
    item("quadvee-wheels",                "QuadVee Wheels",                    Clan,        Wheels)                                                           .spread(),
    item("radical-heat-sink-system",      "Radical Heat Sink System",          InnerSphere, RadicalHeatSinks)              .tons(  4.0).slots( 3),
    item("risc-emergency-coolant-system", "RISC Emergency Coolant System",     InnerSphere, EmergencyCoolant)              .tons(  2.0).slots( 1).explodes(5),
];
