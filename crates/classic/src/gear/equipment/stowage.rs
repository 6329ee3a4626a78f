//! Cargo, turrets and all that has no part in a battle.

use super::Equipment;
use super::EquipmentKind::*;
use super::rows::item;
use crate::mech::Tech::*;

/// Without `tons` or `slots` a formula decides ([`Equipment::slots_on`] and the construction rules).
#[rustfmt::skip]
pub(super) const STOWAGE: &[Equipment] = &[
    item("actuator-enhancement-system",  "Actuator Enhancement System (AES)",                Both,        ActuatorEnhancement),
    item("searchlight",                  "Searchlight (Mounted)",                            Both,        Searchlight)         .tons(  0.5).slots( 1),
    item("medium-bridge-layer",          "Bridge Layer (Medium)",                            Both,        BridgeLayer)         .tons(  2.0).slots( 4).worth(10.0),
    item("mine-dispenser",               "Vehicular Mine Dispenser",                         Both,        MineDispenser)       .tons(  0.5).slots( 1).worth(8.0),
    item("booby-trap",                   "Booby Trap",                                       InnerSphere, BoobyTrap)                       .slots( 1),
    item("extended-fuel-tank",           "Extended Fuel Tank",                               Both,        FuelTank)                                              .explodes(20),
    item("bomb-bay",                     "Bomb Bay",                                         Both,        BombBay)             .tons(  1.0).slots( 1),
    item("cargo",                        "Cargo",                                            Both,        Cargo),
    item("liquid-storage",               "Liquid Storage",                                   Both,        LiquidStorage),
    item("communications-equipment",     "Communications Equipment",                         Both,        Communications),
    item("dumper-rear",                  "Dumper (Rear)",                                    Both,        Dumper)                          .slots( 1),
    item("dumper-front",                 "Dumper (Front)",                                   Both,        Dumper)                          .slots( 1),
    item("ground-mobile-hpg",            "Mobile Hyperpulse Generators (Ground-Mobile HPG)", Both,        MobileHpg)           .tons( 12.0).slots(12),
    item("environmental-sealing",        "Environmental Sealing",                            Both,        EnvironmentalSealing)            .slots( 8)                         .spread(),
    item("quad-turret",                  "BattleMech Turret (Quad)",                         Both,        Turret)                          .slots( 1),
    item("shoulder-turret",              "BattleMech Turret (Shoulder)",                     Both,        Turret)                          .slots( 1),
    item("head-turret",                  "BattleMech Turret (Head)",                         Both,        Turret)                          .slots( 1),
    item("lift-hoist",                   "Lift Hoist/Arresting Hoist",                       Both,        Inert)               .tons(  3.0).slots( 3),
    item("industrial-ejection-seat",     "Ejection Seat (Industrial Mech)",                  Both,        Inert)               .tons(  0.5).slots( 1),
    item("sprayer",                      "Sprayer (Mech)",                                   Both,        Inert)               .tons(  0.5).slots( 1),
    item("salvage-arm",                  "Salvage Arm",                                      Both,        Inert)               .tons(  3.0).slots( 2),
    item("remote-sensor-dispenser",      "Remote Sensors/Dispenser",                         Both,        Inert)               .tons(  0.5).slots( 1),
    item("cargo-container",              "Cargo Container (10 tons)",                        Both,        Inert)               .tons( 10.0).slots( 1),
    item("remote-drone-command-console", "Remote Drone Command Console",                     InnerSphere, Inert)               .tons(  2.0).slots( 1),
    item("collapsible-command-module",   "Collapsible Command Module",                       Both,        Inert)               .tons( 16.0).slots(12),
    item("paramedic-equipment",          "Paramedic Equipment",                              Both,        Inert)               .tons( 0.25).slots( 1),
    item("fluid-suction-system",         "Fluid Suction System (Light - Mech)",              Both,        Inert)               .tons(  0.5).slots( 1),
    item("recon-camera",                 "Recon Camera",                                     Both,        Inert)               .tons(  0.5).slots( 1),
];
