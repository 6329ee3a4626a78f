//! Appendix A: weapons that load, weigh and count, but of which the rules do not speak.

use super::AmmoKind::*;
use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const UNPLAYED: &[Weapon] = &[
    artillery("arrow-iv",      "Arrow IV", InnerSphere).fires(10, 20, [ 0,  1,  2,  8]).fed_by(ArrowIv, 20).weighs(15.0, 15, 240),
    artillery("thumper",       "Thumper",  Both)       .fires( 5, 15, [ 0,  1,  2, 21]).fed_by(Thumper, 15).weighs(15.0, 15,  43),
    artillery("sniper",        "Sniper",   Both)       .fires(10, 20, [ 0,  1,  2, 18]).fed_by(Sniper, 20) .weighs(20.0, 20,  85),
    artillery("clan-arrow-iv", "Arrow IV", Clan)       .fires(10, 20, [ 0,  1,  2,  9]).fed_by(ArrowIv, 20).weighs(12.0, 12, 240),
    artillery_cannon("thumper-cannon",  "Thumper Cannon",  Both).fires( 5,  5, [ 3,  4,  9, 14]).fed_by(ThumperCannon, 5) .weighs(10.0,  7,  41),
    artillery_cannon("sniper-cannon",   "Sniper Cannon",   Both).fires(10, 10, [ 2,  4,  8, 12]).fed_by(SniperCannon, 10) .weighs(15.0, 10,  77).with(&[Splittable]),
    artillery_cannon("long-tom-cannon", "Long Tom Cannon", Both).fires(20, 20, [ 4,  6, 13, 20]).fed_by(LongTomCannon, 20).weighs(20.0, 15, 329).with(&[Splittable]),
    mortar("clan-mech-mortar-4", "'Mech Mortar 4", Clan).launches( 5, [ 4, 2, 1], [ 6,  7, 14, 21]).fed_by(Mortar, 4).weighs( 3.5,  2,  26),
    mortar("clan-mech-mortar-8", "'Mech Mortar 8", Clan).launches(10, [ 8, 2, 1], [ 6,  7, 14, 21]).fed_by(Mortar, 8).weighs( 5.0,  3,  50),
    torpedo("srt-4",       "SRT 4",  InnerSphere).launches( 3, [ 4, 2, 1], [ 0,  0,  0,  0]).water([ 3,  6,  9]).fed_by(ShortRangeTorpedo, 4).weighs( 2.0,  1,  39),
    torpedo("lrt-5",       "LRT 5",  InnerSphere).launches( 2, [ 5, 1, 5], [ 6,  0,  0,  0]).water([ 7, 14, 21]).fed_by(LongRangeTorpedo, 5) .weighs( 2.0,  1,  45).with(&[IndirectFire]),
    torpedo("srt-6",       "SRT 6",  InnerSphere).launches( 4, [ 6, 2, 1], [ 0,  0,  0,  0]).water([ 3,  6,  9]).fed_by(ShortRangeTorpedo, 6).weighs( 3.0,  2,  59),
    torpedo("lrt-10",      "LRT 10", InnerSphere).launches( 4, [10, 1, 5], [ 6,  0,  0,  0]).water([ 7, 14, 21]).fed_by(LongRangeTorpedo, 10).weighs( 5.0,  2,  90).with(&[IndirectFire]),
    torpedo("lrt-15",      "LRT 15", InnerSphere).launches( 5, [15, 1, 5], [ 6,  0,  0,  0]).water([ 7, 14, 21]).fed_by(LongRangeTorpedo, 15).weighs( 7.0,  3, 136).with(&[IndirectFire]),
    torpedo("clan-srt-2",  "SRT 2",  Clan)       .launches( 2, [ 2, 2, 1], [ 0,  0,  0,  0]).water([ 3,  6,  9]).fed_by(ShortRangeTorpedo, 2).weighs( 0.5,  1,  21).with(&[NoIgnition]),
    torpedo("clan-srt-4",  "SRT 4",  Clan)       .launches( 3, [ 4, 2, 1], [ 0,  0,  0,  0]).water([ 3,  6,  9]).fed_by(ShortRangeTorpedo, 4).weighs( 1.0,  1,  39).with(&[NoIgnition]),
    torpedo("clan-lrt-5",  "LRT 5",  Clan)       .launches( 2, [ 5, 1, 5], [ 0,  0,  0,  0]).water([ 7, 14, 21]).fed_by(LongRangeTorpedo, 5) .weighs( 1.0,  1,  55).with(&[IndirectFire]),
    torpedo("clan-srt-6",  "SRT 6",  Clan)       .launches( 4, [ 6, 2, 1], [ 0,  0,  0,  0]).water([ 3,  6,  9]).fed_by(ShortRangeTorpedo, 6).weighs( 1.5,  1,  59).with(&[NoIgnition]),
    torpedo("clan-lrt-10", "LRT 10", Clan)       .launches( 4, [10, 1, 5], [ 0,  0,  0,  0]).water([ 7, 14, 21]).fed_by(LongRangeTorpedo, 10).weighs( 2.5,  1, 109).with(&[IndirectFire]),
    torpedo("clan-lrt-15", "LRT 15", Clan)       .launches( 5, [15, 1, 5], [ 0,  0,  0,  0]).water([ 7, 14, 21]).fed_by(LongRangeTorpedo, 15).weighs( 3.5,  2, 164).with(&[IndirectFire]),
    tsemp("tsemp-cannon",           "TSEMP Cannon",           InnerSphere).fires(10,  0, [ 0,  5, 10, 15]).explodes(10).weighs( 6.0,  5, 488).with(&[RestsAfterFiring]),
    tsemp("tsemp-repeating-cannon", "TSEMP Repeating Cannon", InnerSphere).fires(10,  0, [ 0,  5, 10, 15]).explodes(10).weighs( 8.0,  7, 600).with(&[ExplodesOnTwo]),
    tsemp("tsemp-one-shot",         "TSEMP One-Shot",         InnerSphere).fires(10,  0, [ 0,  5, 10, 15]).explodes(10).weighs( 4.0,  3,  98).with(&[OneShot]),
    taser("battlemech-taser", "BattleMech Taser", InnerSphere).fires( 6,  1, [ 0,  1,  2,  4]).to_hit([1; 3]).fed_by(Taser, 1).explodes(6).weighs( 4.0,  3,  40),
    fluid_gun("fluid-gun", "Fluid Gun", InnerSphere).fires( 0,  0, [ 0,  1,  2,  3]).fed_by(FluidGun, 1).weighs( 2.0,  2,   6),
    grenade_launcher("vehicular-grenade-launcher", "Vehicular Grenade Launcher", Both).fires( 1,  0, [ 0,  1,  1,  1]).weighs( 0.5,  1,  15),
    nail_gun("nail-rivet-gun", "Nail/Rivet Gun", Both).fires( 0,  0, [ 0,  1,  1,  1]).fed_by(NailGun, 1).weighs( 0.5,  1,   1),
    b_pod("b-pod", "Anti-BattleArmor Pods (B-Pods)", Both).fires( 0,  1, [ 0,  0,  0,  0]).explodes(2).weighs( 1.0,  1,   2),
    m_pod("m-pod", "M-Pod", InnerSphere).fires( 0, 15, [ 0,  1,  2,  3]).explodes(5).weighs( 1.0,  1,   5),
    c3_master("c3-master",         "C3 Computer (Master)",       InnerSphere).fires( 0,  0, [ 0,  5,  9, 15]).weighs( 5.0,  5,   0),
    boosted_c3_master("c3-boosted-master", "C3 Boosted System (Master)", InnerSphere).fires( 0,  0, [ 0,  5,  9, 15]).weighs( 6.0,  6,   0),
    c3_sensor("c3-remote-sensor-launcher", "C3 Remote Sensor Launcher", InnerSphere).fires( 0,  0, [ 0,  3,  6,  9]).fed_by(C3RemoteSensor, 1).weighs( 4.0,  3,  30),
];

const fn artillery(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Artillery).with(&[IndirectFire, Splittable])
}

const fn artillery_cannon(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::ArtilleryCannon).with(&[IndirectFire])
}

const fn mortar(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Mortar).with(&[IndirectFire])
}

const fn torpedo(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Torpedo).with(&[ArtemisCapable])
}

const fn tsemp(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Tsemp).with(&[DirectFire, PowerAmplified])
}

const fn taser(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Taser).with(&[DirectFire])
}

const fn fluid_gun(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::FluidGun)
}

const fn grenade_launcher(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::GrenadeLauncher)
        .with(&[OneShot])
        .not_played("grenade launchers have no rules here")
}

const fn nail_gun(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::NailGun)
}

const fn b_pod(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::BPod)
        .with(&[OneShot])
        .not_played("pods against battle armour have no target here")
}

const fn m_pod(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::MPod).with(&[OneShot])
}

const fn c3_master(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::C3Master).with(&[NoIgnition])
}

const fn boosted_c3_master(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::BoostedC3Master).with(&[NoIgnition])
}

const fn c3_sensor(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::C3RemoteSensor).with(&[NoIgnition])
}
