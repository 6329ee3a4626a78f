//! CASE, armour and structure that fill slots, and what else protects.

use super::Equipment;
use super::EquipmentKind::*;
use super::rows::item;
use crate::mech::Tech::*;

/// Without `tons` or `slots` a formula decides ([`Equipment::slots_on`] and the construction rules).
#[rustfmt::skip]
pub(super) const PROTECTION: &[Equipment] = &[
    item("case",                       "CASE",                                       InnerSphere, Case)             .tons(  0.5).slots( 1)                     .unhittable(),
    item("clan-case",                  "CASE",                                       Clan,        Case)             .tons(  0.0).slots( 0)                     .unhittable(),
    item("case-ii",                    "CASE II",                                    InnerSphere, CaseII)           .tons(  1.0).slots( 1)                     .unhittable(),
    item("clan-case-ii",               "CASE II",                                    Clan,        CaseII)           .tons(  0.5).slots( 1)                     .unhittable(),
    item("modular-armor",              "Modular Armor",                              Both,        ModularArmour)    .tons(  1.0).slots( 1),
    item("harjel",                     "BattleMech/Vehicle HarJel System",           Both,        HarJel)           .tons(  1.0).slots( 1),
    item("clan-harjel-ii",             "HarJel Repair Systems (HarJel II)",          Clan,        HarJelII)         .tons(  2.0).slots( 1).worth(-1.0),
    item("clan-harjel-iii",            "HarJel Repair Systems (HarJel III)",         Clan,        HarJelIII)        .tons(  3.0).slots( 2).worth(-1.0),
    item("a-pod",                      "Anti-Personnel Pods (A-Pods)",               Both,        APod)             .tons(  0.5).slots( 1).worth(1.0),
    item("chaff-pod",                  "Chaff Pod",                                  InnerSphere, ChaffPod)         .tons(  1.0).slots( 1).worth(19.0),
    item("mass-survival-system",       "MechWarrior Aquatic Survival System (MASS)", Both,        SurvivalSystem)   .tons(  1.5).slots( 1).worth(9.0),
    item("chain-drape-cape",           "Chain Drape (Cape)",                         InnerSphere, ChainDrape)                   .slots( 6)            .spread(),
    item("stealth-armor",              "Stealth",                                    InnerSphere, StealthArmour)                .slots(12)            .spread().unhittable(),
    item("standard-armor",             "Standard",                                   Both,        StructureOrArmour)            .slots( 0)            .spread().unhittable(),
    item("standard-structure",         "Standard",                                   Both,        StructureOrArmour)            .slots( 0),
    item("endo-steel",                 "Endo Steel",                                 InnerSphere, StructureOrArmour)            .slots(14)            .spread().unhittable(),
    item("ferro-fibrous",              "Ferro-Fibrous",                              InnerSphere, StructureOrArmour)            .slots(14)            .spread().unhittable(),
    item("industrial-structure",       "Industrial",                                 Both,        StructureOrArmour)            .slots( 0),
    item("light-ferro-fibrous",        "Light Ferro-Fibrous",                        InnerSphere, StructureOrArmour)            .slots( 7)            .spread().unhittable(),
    item("heavy-industrial-armor",     "Heavy Industrial",                           Both,        StructureOrArmour)            .slots( 0)            .spread().unhittable(),
    item("endo-composite",             "Endo-Composite",                             InnerSphere, StructureOrArmour)            .slots( 7)            .spread().unhittable(),
    item("composite-structure",        "Composite",                                  InnerSphere, StructureOrArmour)            .slots( 0)                     .unhittable(),
    item("primitive-armor",            "Primitive",                                  InnerSphere, StructureOrArmour)            .slots( 0)            .spread().unhittable(),
    item("heavy-ferro-fibrous",        "Heavy Ferro-Fibrous",                        InnerSphere, StructureOrArmour)            .slots(21)            .spread().unhittable(),
    item("reinforced-structure",       "Reinforced",                                 Both,        StructureOrArmour)            .slots( 0)                     .unhittable(),
    item("hardened-armor",             "Hardened",                                   Both,        StructureOrArmour)            .slots( 0)            .spread().unhittable(),
    item("commercial-armor",           "Commercial",                                 Both,        StructureOrArmour)            .slots( 0)            .spread().unhittable(),
    item("reflective-armor",           "Reflective",                                 InnerSphere, StructureOrArmour)            .slots(10)            .spread().unhittable(),
    item("industrial-armor",           "Industrial",                                 Both,        StructureOrArmour)            .slots( 0)            .spread().unhittable(),
    item("ballistic-reinforced-armor", "Ballistic-Reinforced",                       InnerSphere, StructureOrArmour)            .slots(10)            .spread().unhittable(),
    item("reactive-armor",             "Reactive",                                   InnerSphere, ReactiveArmour)               .slots(14)            .spread().unhittable(),
    item("impact-resistant-armor",     "Impact-Resistant",                           InnerSphere, StructureOrArmour)            .slots(10)            .spread().unhittable(),
    item("heat-dissipating-armor",     "Heat-Dissipating",                           Both,        StructureOrArmour)            .slots( 6)            .spread().unhittable(),
    item("anti-penetrative-ablation",  "Anti-Penetrative Ablation",                  InnerSphere, StructureOrArmour)            .slots( 6)            .spread().unhittable(),
    item("prototype-endo-steel",       "Endo Steel Prototype",                       InnerSphere, StructureOrArmour)            .slots(16)            .spread().unhittable(),
    item("prototype-ferro-fibrous",    "Ferro-Fibrous Prototype",                    InnerSphere, StructureOrArmour)            .slots(16)            .spread().unhittable(),
    item("clan-endo-steel",            "Endo Steel",                                 Clan,        StructureOrArmour)            .slots( 7)            .spread().unhittable(),
    item("clan-ferro-fibrous",         "Ferro-Fibrous",                              Clan,        StructureOrArmour)            .slots( 7)            .spread().unhittable(),
    item("clan-ferro-lamellor",        "Ferro-Lamellor",                             Clan,        StructureOrArmour)            .slots(12)            .spread().unhittable(),
    item("clan-endo-composite",        "Endo-Composite",                             Clan,        StructureOrArmour)            .slots( 4)            .spread().unhittable(),
    item("clan-reflective-armor",      "Reflective",                                 Clan,        StructureOrArmour)            .slots( 5)            .spread().unhittable(),
    item("clan-reactive-armor",        "Reactive",                                   Clan,        ReactiveArmour)               .slots( 7)            .spread().unhittable(),
];
