//! Electronics and fire control.

use super::Equipment;
use super::EquipmentKind::*;
use super::rows::item;
use crate::mech::Tech::*;

/// Without `tons` or `slots` a formula decides ([`Equipment::slots_on`] and the construction rules).
#[rustfmt::skip]
pub(super) const ELECTRONICS: &[Equipment] = &[
    item("guardian-ecm",                 "ECM Suite (Guardian)",                                InnerSphere, Ecm)              .tons(  1.5).slots( 2).worth(61.0),
    item("clan-ecm",                     "ECM Suite",                                           Clan,        Ecm)              .tons(  1.0).slots( 1).worth(61.0),
    item("angel-ecm",                    "Angel ECM Suite",                                     Both,        AngelEcm)         .tons(  2.0).slots( 2).worth(100.0),
    item("clan-watchdog-cews",           "Watchdog Composite Electronic Warfare System (CEWS)", Clan,        WatchdogEcm)      .tons(  1.5).slots( 2).worth(68.0),
    item("clan-nova-cews",               "Nova Combined Electronic Warfare System (CEWS)",      Clan,        NovaEcm)          .tons(  1.5).slots( 1).worth(68.0),
    item("ew-equipment",                 "Electronic Warfare (EW) Equipment",                   InnerSphere, ElectronicWarfare).tons(  7.5).slots( 4).worth(39.0),
    item("beagle-active-probe",          "Active Probe (Beagle)",                               InnerSphere, ActiveProbe)      .tons(  1.5).slots( 2).worth(10.0),
    item("bloodhound-active-probe",      "Bloodhound Active Probe",                             InnerSphere, ActiveProbe)      .tons(  2.0).slots( 3).worth(25.0),
    item("clan-active-probe",            "Active Probe",                                        Clan,        ActiveProbe)      .tons(  1.0).slots( 1).worth(12.0),
    item("clan-light-active-probe",      "Light Active Probe",                                  Clan,        ActiveProbe)      .tons(  0.5).slots( 1).worth(7.0),
    item("artemis-iv",                   "Artemis IV FCS",                                      InnerSphere, ArtemisIV)        .tons(  1.0).slots( 1),
    item("clan-artemis-iv",              "Artemis IV FCS",                                      Clan,        ArtemisIV)        .tons(  1.0).slots( 1),
    item("clan-artemis-v",               "Artemis V FCS",                                       Clan,        ArtemisV)         .tons(  1.5).slots( 2),
    item("apollo-fcs",                   "Apollo MRM FCS",                                      InnerSphere, Apollo)           .tons(  1.0).slots( 1),
    item("targeting-computer",           "Targeting Computer",                                  InnerSphere, TargetingComputer),
    item("clan-targeting-computer",      "Targeting Computer",                                  Clan,        TargetingComputer),
    item("c3-slave",                     "C3 Computer (Slave)",                                 InnerSphere, C3Slave)          .tons(  1.0).slots( 1),
    item("c3i",                          "Improved C3 Computer (C3I)",                          InnerSphere, C3Improved)       .tons(  2.5).slots( 2),
    item("c3-boosted-slave",             "C3 Boosted System (Slave)",                           InnerSphere, C3BoostedSlave)   .tons(  3.0).slots( 2),
    item("c3-emergency-master",          "C3 Emergency Master",                                 InnerSphere, C3EmergencyMaster).tons(  2.0).slots( 2),
    item("ppc-capacitor",                "PPC Capacitor",                                       Both,        PpcCapacitor)     .tons(  1.0).slots( 1),
    item("laser-insulator",              "Laser Insulator",                                     Both,        LaserInsulator)   .tons(  0.5).slots( 1),
    item("risc-laser-pulse-module",      "RISC Laser Pulse Module",                             InnerSphere, PulseModule)      .tons(  1.0).slots( 1)             .explodes(2),
    item("blue-shield",                  "Blue Shield Particle Field Damper",                   InnerSphere, BlueShield)       .tons(  3.0).slots( 7)                          .spread(),
    item("null-signature-system",        "Null Signature System",                               InnerSphere, NullSignature)    .tons(  0.0).slots( 7)                          .spread(),
    item("void-signature-system",        "Void Signature System",                               InnerSphere, VoidSignature)    .tons(  0.0).slots( 7)                          .spread(),
    item("chameleon-lps",                "Chameleon Light Polarization Shield",                 InnerSphere, Chameleon)        .tons(  0.0).slots( 6)                          .spread(),
    item("drone-operating-system",       "Drone (Remote) Operating System",                     Both,        DroneControl)                 .slots( 1),
    item("smart-robotic-control-system", "Smart Robotic Control System (SRCS)",                 Both,        RoboticControl)               .slots( 0),
    item("risc-viral-jammer-decoy",      "RISC Viral Jammer (Decoy)",                           InnerSphere, ViralJammer)      .tons(  2.5).slots( 1).worth(284.0),
];
