//! Long-range missiles of every kind, and thunderbolts.

use super::AmmoKind::*;
use super::Ammunition;
use super::Munition;
use super::rows::bin;
use crate::mech::Tech::*;

/// `holds(shots, explosion per shot, battle value of a bin)`.
#[rustfmt::skip]
pub(super) const LONG_RANGE: &[Ammunition] = &[
    bin("ammo-lrm-5",                                "LRM 5 Ammo",                                  Both,        Lrm,          5).holds( 24,  5,  6.0),
    bin("ammo-lrm-5-artemis-capable",                "LRM 5 Artemis-capable Ammo",                  InnerSphere, Lrm,          5).holds( 24,  5,  6.0).loaded(Munition::ArtemisCapable),
    bin("ammo-lrm-5-narc-capable",                   "LRM 5 Narc-capable Ammo",                     InnerSphere, Lrm,          5).holds( 24,  5,  6.0).loaded(Munition::NarcCapable),
    bin("ammo-lrm-10",                               "LRM 10 Ammo",                                 Both,        Lrm,         10).holds( 12, 10, 11.0),
    bin("ammo-lrm-10-artemis-capable",               "LRM 10 Artemis-capable Ammo",                 InnerSphere, Lrm,         10).holds( 12, 10, 11.0).loaded(Munition::ArtemisCapable),
    bin("ammo-lrm-10-narc-capable",                  "LRM 10 Narc-capable Ammo",                    InnerSphere, Lrm,         10).holds( 12, 10, 11.0).loaded(Munition::NarcCapable),
    bin("ammo-lrm-15",                               "LRM 15 Ammo",                                 Both,        Lrm,         15).holds(  8, 15, 17.0),
    bin("ammo-lrm-15-artemis-capable",               "LRM 15 Artemis-capable Ammo",                 InnerSphere, Lrm,         15).holds(  8, 15, 17.0).loaded(Munition::ArtemisCapable),
    bin("ammo-lrm-15-narc-capable",                  "LRM 15 Narc-capable Ammo",                    InnerSphere, Lrm,         15).holds(  8, 15, 17.0).loaded(Munition::NarcCapable),
    bin("ammo-lrm-20",                               "LRM 20 Ammo",                                 Both,        Lrm,         20).holds(  6, 20, 23.0),
    bin("ammo-lrm-20-artemis-capable",               "LRM 20 Artemis-capable Ammo",                 InnerSphere, Lrm,         20).holds(  6, 20, 23.0).loaded(Munition::ArtemisCapable),
    bin("ammo-lrm-20-narc-capable",                  "LRM 20 Narc-capable Ammo",                    InnerSphere, Lrm,         20).holds(  6, 20, 23.0).loaded(Munition::NarcCapable),
    bin("clan-ammo-lrm-5",                           "LRM 5 Ammo",                                  Clan,        Lrm,          5).holds( 24,  5,  7.0),
    bin("clan-ammo-lrm-5-artemis-capable",           "LRM 5 (Clan) Artemis-capable Ammo",           Clan,        Lrm,          5).holds( 24,  5,  7.0).loaded(Munition::ArtemisCapable),
    bin("clan-ammo-lrm-5-artemis-v-capable",         "LRM 5 (Clan) Artemis V-capable Ammo",         Clan,        Lrm,          5).holds( 24,  5,  7.0).loaded(Munition::ArtemisVCapable),
    bin("clan-ammo-lrm-5-narc-capable",              "LRM 5 (Clan) Narc-capable Ammo",              Clan,        Lrm,          5).holds( 24,  5,  7.0).loaded(Munition::NarcCapable),
    bin("clan-ammo-lrm-10",                          "LRM 10 Ammo",                                 Clan,        Lrm,         10).holds( 12, 10, 14.0),
    bin("clan-ammo-lrm-10-artemis-capable",          "LRM 10 (Clan) Artemis-capable Ammo",          Clan,        Lrm,         10).holds( 12, 10, 14.0).loaded(Munition::ArtemisCapable),
    bin("clan-ammo-lrm-10-artemis-v-capable",        "LRM 10 (Clan) Artemis V-capable Ammo",        Clan,        Lrm,         10).holds( 12, 10, 14.0).loaded(Munition::ArtemisVCapable),
    bin("clan-ammo-lrm-15",                          "LRM 15 Ammo",                                 Clan,        Lrm,         15).holds(  8, 15, 21.0),
    bin("clan-ammo-lrm-15-artemis-capable",          "LRM 15 (Clan) Artemis-capable Ammo",          Clan,        Lrm,         15).holds(  8, 15, 21.0).loaded(Munition::ArtemisCapable),
    bin("clan-ammo-lrm-15-artemis-v-capable",        "LRM 15 (Clan) Artemis V-capable Ammo",        Clan,        Lrm,         15).holds(  8, 15, 21.0).loaded(Munition::ArtemisVCapable),
    bin("clan-ammo-lrm-15-narc-capable",             "LRM 15 (Clan) Narc-capable Ammo",             Clan,        Lrm,         15).holds(  8, 15, 21.0).loaded(Munition::NarcCapable),
    bin("clan-ammo-lrm-20",                          "LRM 20 Ammo",                                 Clan,        Lrm,         20).holds(  6, 20, 27.0),
    bin("clan-ammo-lrm-20-artemis-capable",          "LRM 20 (Clan) Artemis-capable Ammo",          Clan,        Lrm,         20).holds(  6, 20, 27.0).loaded(Munition::ArtemisCapable),
    bin("clan-ammo-lrm-20-artemis-v-capable",        "LRM 20 (Clan) Artemis V-capable Ammo",        Clan,        Lrm,         20).holds(  6, 20, 27.0).loaded(Munition::ArtemisVCapable),
    bin("clan-ammo-lrm-20-narc-capable",             "LRM 20 (Clan) Narc-capable Ammo",             Clan,        Lrm,         20).holds(  6, 20, 27.0).loaded(Munition::NarcCapable),
    bin("clan-ammo-improved-lrm-15",                 "Improved LRM 15 Ammo",                        Clan,        ImprovedLrm, 15).holds(  8, 15, 17.0),
    bin("clan-ammo-improved-lrm-20-artemis-capable", "Improved LRM 20 (Clan) Artemis-capable Ammo", Clan,        ImprovedLrm, 20).holds(  6, 20, 23.0).loaded(Munition::ArtemisCapable),
    bin("ammo-enhanced-lrm-5",                       "Enhanced LRM 5 Ammo",                         InnerSphere, EnhancedLrm,  5).holds( 24,  5,  7.0),
    bin("ammo-enhanced-lrm-10-artemis-capable",      "Enhanced LRM 10 Artemis-capable Ammo",        InnerSphere, EnhancedLrm, 10).holds( 12, 10, 13.0).loaded(Munition::ArtemisCapable),
    bin("ammo-extended-lrm-10",                      "Extended LRM 10 Ammo",                        InnerSphere, ExtendedLrm, 10).holds(  9, 10, 17.0),
    bin("ammo-extended-lrm-15",                      "Extended LRM 15 Ammo",                        InnerSphere, ExtendedLrm, 15).holds(  6, 15, 25.0),
    bin("ammo-extended-lrm-20",                      "Extended LRM 20 Ammo",                        InnerSphere, ExtendedLrm, 20).holds(  4, 20, 34.0),
    bin("clan-ammo-streak-lrm-5",                    "Streak LRM 5 Ammo",                           Clan,        StreakLrm,    5).holds( 24,  5, 11.0),
    bin("clan-ammo-streak-lrm-10",                   "Streak LRM 10 Ammo",                          Clan,        StreakLrm,   10).holds( 12, 10, 22.0),
    bin("clan-ammo-streak-lrm-15",                   "Streak LRM 15 Ammo",                          Clan,        StreakLrm,   15).holds(  8, 15, 32.0),
    bin("clan-ammo-streak-lrm-20",                   "Streak LRM 20 Ammo",                          Clan,        StreakLrm,   20).holds(  6, 20, 43.0),
    bin("ammo-thunderbolt-5",                        "Thunderbolt 5 Ammo",                          InnerSphere, Thunderbolt,  5).holds( 12,  5,  8.0),
    bin("ammo-thunderbolt-10",                       "Thunderbolt 10 Ammo",                         InnerSphere, Thunderbolt, 10).holds(  6, 10, 16.0),
    bin("ammo-thunderbolt-15",                       "Thunderbolt 15 Ammo",                         InnerSphere, Thunderbolt, 15).holds(  4, 15, 29.0),
    bin("ammo-thunderbolt-20",                       "Thunderbolt 20 Ammo",                         InnerSphere, Thunderbolt, 20).holds(  3, 20, 38.0),
];
