//! Appendix A: autocannons of every family (§6.9, §6.10).

use super::AmmoKind::*;
use super::Trait::*;
use super::rows::row;
use super::{Family, Weapon};
use crate::mech::Tech::{self, *};

/// `fires(heat, damage, [minimum, short, medium, long])`, `weighs(tons, slots, battle value)`.
#[rustfmt::skip]
pub(super) const AUTOCANNONS: &[Weapon] = &[
    autocannon("ac-2",                      "AC/2",                              Both)       .fires( 1,  2, [ 4,  8, 16, 24]).fed_by(Autocannon, 2)          .weighs( 6.0,  1,  37),
    autocannon("ac-5",                      "AC/5",                              Both)       .fires( 1,  5, [ 3,  6, 12, 18]).fed_by(Autocannon, 5)          .weighs( 8.0,  4,  70),
    autocannon("ac-10",                     "AC/10",                             Both)       .fires( 3, 10, [ 0,  5, 10, 15]).fed_by(Autocannon, 10)         .weighs(12.0,  7, 123),
    autocannon("ac-20",                     "AC/20",                             Both)       .fires( 7, 20, [ 0,  3,  6,  9]).fed_by(Autocannon, 20)         .weighs(14.0, 10, 178).with(&[Splittable]),
    autocannon("clan-improved-ac-5",        "Improved Autocannon/5",             Clan)       .fires( 1,  5, [ 3,  6, 12, 18]).fed_by(ImprovedAutocannon, 5)  .weighs( 7.0,  2,  70),
    autocannon("primitive-prototype-ac-10", "Primitive Prototype Autocannon/10", InnerSphere).fires( 3, 10, [ 0,  5, 10, 15]).fed_by(PrimitiveAutocannon, 10).weighs(12.0,  7, 123).with(&[Prototype]),
    autocannon("light-ac-2",                "Light AC/2",                        InnerSphere).fires( 1,  2, [ 0,  6, 12, 18]).fed_by(LightAutocannon, 2)     .weighs( 4.0,  1,  30),
    autocannon("light-ac-5",                "Light AC/5",                        InnerSphere).fires( 1,  5, [ 0,  5, 10, 15]).fed_by(LightAutocannon, 5)     .weighs( 5.0,  2,  62),
    proto_autocannon("clan-protomech-ac-2", "ProtoMech AC/2", Clan).fires( 1,  2, [ 0,  7, 14, 20]).fed_by(ProtoAutocannon, 2).weighs( 3.5,  2,  34),
    proto_autocannon("clan-protomech-ac-4", "ProtoMech AC/4", Clan).fires( 1,  4, [ 0,  5, 10, 15]).fed_by(ProtoAutocannon, 4).weighs( 4.5,  3,  49),
    proto_autocannon("clan-protomech-ac-8", "ProtoMech AC/8", Clan).fires( 2,  8, [ 0,  3,  7, 10]).fed_by(ProtoAutocannon, 8).weighs( 5.5,  4,  66),
    hyper_velocity("hvac-10", "HVAC/10", InnerSphere).fires( 7, 10, [ 0,  6, 12, 20]).fed_by(HyperVelocity, 10).explodes(10).weighs(14.0,  6, 158),
    rifle("heavy-rifle", "Rifle (Cannon, Heavy)", InnerSphere).fires( 4,  9, [ 2,  6, 12, 18]).fed_by(RifleCannon, 9).weighs( 8.0,  3,  91),
    ultra("ultra-ac-2",                 "Ultra AC/2",                    InnerSphere).fires( 1,  2, [ 3,  8, 17, 25]).fed_by(UltraAutocannon, 2) .weighs( 7.0,  3,  56),
    ultra("ultra-ac-5",                 "Ultra AC/5",                    InnerSphere).fires( 1,  5, [ 2,  6, 13, 20]).fed_by(UltraAutocannon, 5) .weighs( 9.0,  5, 112),
    ultra("ultra-ac-10",                "Ultra AC/10",                   InnerSphere).fires( 4, 10, [ 0,  6, 12, 18]).fed_by(UltraAutocannon, 10).weighs(13.0,  7, 210),
    ultra("ultra-ac-20",                "Ultra AC/20",                   InnerSphere).fires( 8, 20, [ 0,  3,  7, 10]).fed_by(UltraAutocannon, 20).weighs(15.0, 10, 281).with(&[Splittable]),
    ultra("clan-ultra-ac-2",            "Ultra AC/2",                    Clan)       .fires( 1,  2, [ 2,  9, 18, 27]).fed_by(UltraAutocannon, 2) .weighs( 5.0,  2,  62),
    ultra("clan-ultra-ac-5",            "Ultra AC/5",                    Clan)       .fires( 1,  5, [ 0,  7, 14, 21]).fed_by(UltraAutocannon, 5) .weighs( 7.0,  3, 122),
    ultra("clan-ultra-ac-10",           "Ultra AC/10",                   Clan)       .fires( 3, 10, [ 0,  6, 12, 18]).fed_by(UltraAutocannon, 10).weighs(10.0,  4, 210),
    ultra("clan-ultra-ac-20",           "Ultra AC/20",                   Clan)       .fires( 7, 20, [ 0,  4,  8, 12]).fed_by(UltraAutocannon, 20).weighs(12.0,  8, 335).with(&[Splittable]),
    ultra("clan-prototype-ultra-ac-10", "Prototype Ultra Autocannon/10", Clan)       .fires( 4, 10, [ 0,  6, 12, 18]).fed_by(UltraAutocannon, 10).weighs(13.0,  8, 210).with(&[Splittable, Prototype]),
    lbx("lb-2-x-ac",            "LB 2-X AC",                    InnerSphere).fires( 1,  2, [ 4,  9, 18, 27]).fed_by(LbxAutocannon, 2) .weighs( 6.0,  4,  42),
    lbx("lb-5-x-ac",            "LB 5-X AC",                    InnerSphere).fires( 1,  5, [ 3,  7, 14, 21]).fed_by(LbxAutocannon, 5) .weighs( 8.0,  5,  83),
    lbx("lb-10-x-ac",           "LB 10-X AC",                   InnerSphere).fires( 2, 10, [ 0,  6, 12, 18]).fed_by(LbxAutocannon, 10).weighs(11.0,  6, 148),
    lbx("lb-20-x-ac",           "LB 20-X AC",                   InnerSphere).fires( 6, 20, [ 0,  4,  8, 12]).fed_by(LbxAutocannon, 20).weighs(14.0, 11, 237).with(&[Splittable]),
    lbx("clan-lb-2-x-ac",       "LB 2-X AC",                    Clan)       .fires( 1,  2, [ 4, 10, 20, 30]).fed_by(LbxAutocannon, 2) .weighs( 5.0,  3,  47),
    lbx("clan-lb-5-x-ac",       "LB 5-X AC",                    Clan)       .fires( 1,  5, [ 3,  8, 15, 24]).fed_by(LbxAutocannon, 5) .weighs( 7.0,  4,  93),
    lbx("clan-lb-10-x-ac",      "LB 10-X AC",                   Clan)       .fires( 2, 10, [ 0,  6, 12, 18]).fed_by(LbxAutocannon, 10).weighs(10.0,  5, 148),
    lbx("clan-lb-20-x-ac",      "LB 20-X AC",                   Clan)       .fires( 6, 20, [ 0,  4,  8, 12]).fed_by(LbxAutocannon, 20).weighs(12.0,  9, 237).with(&[Splittable]),
    lbx("prototype-lb-10-x-ac", "Prototype LB 10-X Autocannon", InnerSphere).fires( 2, 10, [ 0,  6, 12, 18]).fed_by(LbxAutocannon, 10).weighs(11.0,  7, 148).with(&[Prototype]),
    rotary("rotary-ac-2",      "Rotary AC/2", InnerSphere).fires( 1,  2, [ 0,  6, 12, 18]).fed_by(RotaryAutocannon, 2).weighs( 8.0,  3, 118),
    rotary("rotary-ac-5",      "Rotary AC/5", InnerSphere).fires( 1,  5, [ 0,  5, 10, 15]).fed_by(RotaryAutocannon, 5).weighs(10.0,  6, 247),
    rotary("clan-rotary-ac-2", "Rotary AC/2", Clan)       .fires( 1,  2, [ 0,  8, 17, 25]).fed_by(RotaryAutocannon, 2).weighs( 8.0,  4, 161),
    rotary("clan-rotary-ac-5", "Rotary AC/5", Clan)       .fires( 1,  5, [ 0,  7, 14, 21]).fed_by(RotaryAutocannon, 5).weighs(10.0,  8, 345).with(&[Splittable]),
];

const fn autocannon(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::Autocannon).with(&[DirectFire])
}

const fn proto_autocannon(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::ProtoAutocannon).with(&[DirectFire])
}

const fn hyper_velocity(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::HyperVelocityAutocannon).with(&[DirectFire])
}

const fn rifle(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::RifleCannon).with(&[DirectFire])
}

const fn ultra(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::UltraAutocannon).with(&[DirectFire])
}

const fn lbx(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::LbxAutocannon).with(&[DirectFire])
}

const fn rotary(key: &'static str, name: &'static str, tech: Tech) -> Weapon {
    row(key, name, tech, Family::RotaryAutocannon).with(&[DirectFire])
}
