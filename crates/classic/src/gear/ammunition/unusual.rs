//! Fuel for energy weapons, and rounds of weapons that are not played.

use super::AmmoKind::*;
use super::Ammunition;
use super::Munition;
use super::rows::bin;
use crate::mech::Tech::*;

/// `holds(shots, explosion per shot, battle value of a bin)`.
#[rustfmt::skip]
pub(super) const UNUSUAL: &[Ammunition] = &[
    bin("ammo-plasma-rifle",                  "Plasma Rifle Ammo",                    InnerSphere, Plasma,             1).holds( 10,  0, 26.0),
    bin("clan-ammo-plasma-cannon",            "Plasma Cannon Ammo",                   Clan,        Plasma,             2).holds( 10,  0, 21.0),
    bin("clan-ammo-medium-chemical-laser",    "Medium Chemical Laser Ammo",           Clan,        ChemicalLaser,      5).holds( 30,  5,  5.0),
    bin("ammo-vehicle-flamer",                "Vehicle Flamer Ammo",                  Both,        VehicleFlamer,      2).holds( 20,  2,  1.0),
    bin("ammo-heavy-flamer",                  "Heavy Flamer Ammo",                    InnerSphere, HeavyFlamer,        2).holds( 10,  2,  2.0),
    bin("clan-ammo-heavy-flamer",             "Heavy Flamer Ammo",                    Clan,        HeavyFlamer,        2).holds( 10,  2,  2.0),
    bin("ammo-lrt-5",                         "LRT 5 Ammo",                           InnerSphere, LongRangeTorpedo,   5).holds( 24,  5,  6.0),
    bin("ammo-lrt-10",                        "LRT 10 Ammo",                          InnerSphere, LongRangeTorpedo,  10).holds( 12, 10, 11.0),
    bin("ammo-lrt-10-artemis-capable",        "LRT 10 Artemis-capable Ammo",          InnerSphere, LongRangeTorpedo,  10).holds( 12, 10, 11.0).loaded(Munition::ArtemisCapable),
    bin("ammo-lrt-15",                        "LRT 15 Ammo",                          InnerSphere, LongRangeTorpedo,  15).holds(  8, 15, 17.0),
    bin("ammo-lrt-15-artemis-capable",        "LRT 15 Artemis-capable Ammo",          InnerSphere, LongRangeTorpedo,  15).holds(  8, 15, 17.0).loaded(Munition::ArtemisCapable),
    bin("clan-ammo-lrt-5",                    "LRT 5 Ammo",                           Clan,        LongRangeTorpedo,   5).holds( 24,  5,  7.0),
    bin("clan-ammo-lrt-10",                   "LRT 10 Ammo",                          Clan,        LongRangeTorpedo,  10).holds( 12, 10, 14.0),
    bin("clan-ammo-lrt-15",                   "LRT 15 Ammo",                          Clan,        LongRangeTorpedo,  15).holds(  8, 15, 21.0),
    bin("clan-ammo-lrt-15-artemis-capable",   "LRT 15 Artemis-capable Ammo",          Clan,        LongRangeTorpedo,  15).holds(  8, 15, 21.0).loaded(Munition::ArtemisCapable),
    bin("clan-ammo-lrt-15-artemis-v-capable", "LRT 15 (Clan) Artemis V-capable Ammo", Clan,        LongRangeTorpedo,  15).holds(  8, 15, 21.0).loaded(Munition::ArtemisVCapable),
    bin("ammo-srt-4",                         "SRT 4 Ammo",                           InnerSphere, ShortRangeTorpedo,  4).holds( 25,  8,  5.0),
    bin("ammo-srt-4-artemis-capable",         "SRT 4 Artemis-capable Ammo",           InnerSphere, ShortRangeTorpedo,  4).holds( 25,  8,  5.0).loaded(Munition::ArtemisCapable),
    bin("ammo-srt-6",                         "SRT 6 Ammo",                           InnerSphere, ShortRangeTorpedo,  6).holds( 15, 12,  7.0),
    bin("clan-ammo-srt-2",                    "SRT 2 Ammo",                           Clan,        ShortRangeTorpedo,  2).holds( 50,  4,  3.0),
    bin("clan-ammo-srt-4",                    "SRT 4 Ammo",                           Clan,        ShortRangeTorpedo,  4).holds( 25,  8,  5.0),
    bin("clan-ammo-srt-6",                    "SRT 6 Ammo",                           Clan,        ShortRangeTorpedo,  6).holds( 15, 12,  7.0),
    bin("clan-ammo-shaped-charge-mortar-4",   "Shaped Charge Mortar 4 Ammo",          Clan,        Mortar,             4).holds(  6,  8,  3.6),
    bin("clan-ammo-shaped-charge-mortar-8",   "Shaped Charge Mortar 8 Ammo",          Clan,        Mortar,             8).holds(  4, 16,  7.2),
    bin("ammo-arrow-iv",                      "Arrow IV Ammo",                        InnerSphere, ArrowIv,           20).holds(  5, 20, 30.0),
    bin("ammo-arrow-iv-cluster",              "Arrow IV Cluster Ammo",                InnerSphere, ArrowIv,           20).holds(  5, 20, 30.0).loaded(Munition::Cluster),
    bin("ammo-arrow-iv-homing",               "Arrow IV Homing Ammo",                 InnerSphere, ArrowIv,           20).holds(  5, 20, 30.0).loaded(Munition::Homing),
    bin("clan-ammo-arrow-iv",                 "Arrow IV Ammo",                        Clan,        ArrowIv,           20).holds(  5, 20, 30.0),
    bin("clan-ammo-arrow-iv-cluster",         "Arrow IV Cluster Ammo",                Clan,        ArrowIv,           20).holds(  5, 20, 30.0).loaded(Munition::Cluster),
    bin("clan-ammo-arrow-iv-homing",          "Arrow IV Homing Ammo",                 Clan,        ArrowIv,           20).holds(  5, 20, 30.0).loaded(Munition::Homing),
    bin("ammo-sniper",                        "Sniper Ammo",                          Both,        Sniper,            20).holds( 10, 20, 11.0),
    bin("ammo-thumper",                       "Thumper Ammo",                         Both,        Thumper,           15).holds( 20, 15,  5.0),
    bin("ammo-long-tom-cannon",               "Long Tom Cannon Ammo",                 Both,        LongTomCannon,     20).holds(  5, 20, 41.0),
    bin("ammo-sniper-cannon",                 "Sniper Cannon Ammo",                   Both,        SniperCannon,      10).holds( 10, 10, 10.0),
    bin("ammo-thumper-cannon",                "Thumper Cannon Ammo",                  Both,        ThumperCannon,      5).holds( 20,  5,  5.0),
    bin("ammo-taser",                         "Taser Ammo",                           InnerSphere, Taser,              1).holds(  5,  6,  5.0),
    bin("ammo-fluid-gun",                     "Fluid Gun Ammo",                       InnerSphere, FluidGun,           1).holds( 20,  0,  1.0),
    bin("ammo-nail-rivet-gun",                "Nail/Rivet Gun Ammo",                  Both,        NailGun,            1).holds(300,  0,  1.0),
    bin("ammo-c3-remote-sensors",             "C3 Remote Sensors",                    InnerSphere, C3RemoteSensor,     1).holds(  4,  0,  6.0),
    bin("ammo-coolant-pod",                   "Coolant Pod",                          Both,        CoolantPod,         1).holds(  1, 10,  0.0),
];
