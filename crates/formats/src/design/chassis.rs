//! Mass, legs, technology, engine, structure and cockpit.

use classic::mech::{
    Chassis, CockpitKind, Design, EngineKind, Location, StructureKind, Tech, TechBase, maximum_armour,
};

use super::EditError;
use super::edit::Bench;
use super::fill;
use crate::construction::engine::{RATINGS, engine_type};

/// §2.1 A new mass at the same speed; armour beyond what the structure carries comes off.
pub(super) fn tons(bench: &mut Bench, tons: u8) -> Result<(), EditError> {
    if !(10..=100).contains(&tons) || !tons.is_multiple_of(5) {
        return Err(EditError::Tons { tons });
    }
    let mp = bench.design.engine_walking_mp();
    bench.design.mass = tons;
    clamp_armour(&mut bench.design);
    walk(bench, mp)
}

/// §2.1 The engine that gives so many Walking MP.
pub(super) fn walk(bench: &mut Bench, mp: u8) -> Result<(), EditError> {
    let design = &mut bench.design;
    let rating = rating_for(mp, design.mass, design.cockpit);
    let fits = u16::try_from(rating).ok().filter(|rating| RATINGS.contains(rating) && mp > 0);
    let rating = fits.ok_or(EditError::Walk { mp, tons: design.mass, rating })?;
    design.engine.rating = rating;
    refit_sinks(bench);
    Ok(())
}

/// Primitive engines need a fifth more rating; ratings go up in fives.
fn rating_for(mp: u8, tons: u8, cockpit: CockpitKind) -> u32 {
    let plain = u32::from(mp) * u32::from(tons);
    let needed = match cockpit {
        CockpitKind::Primitive | CockpitKind::PrimitiveIndustrial => (plain * 12).div_ceil(10),
        CockpitKind::Standard
        | CockpitKind::Small
        | CockpitKind::TorsoMounted
        | CockpitKind::Industrial
        | CockpitKind::CommandConsole
        | CockpitKind::Interface => plain,
    };
    needed.next_multiple_of(5)
}

pub(super) fn legs(bench: &mut Bench, chassis: Chassis) {
    bench.design.chassis = chassis;
    clamp_armour(&mut bench.design);
}

/// Engine, structure, armour and sinks follow; weapons stay what they are.
pub(super) fn technology(bench: &mut Bench, base: TechBase) {
    let tech = base.chassis();
    bench.design.tech_base = base;
    bench.design.structure.1 = tech;
    for (_, armour) in &mut bench.design.armour_kind.0 {
        *armour = tech;
    }
    bench.design.engine.tech = engine_tech(bench.design.engine.kind, base);
    refit_sinks(bench);
}

/// An engine that one base alone builds is of that base where both may be mixed.
fn engine_tech(kind: EngineKind, base: TechBase) -> Tech {
    match (engine_type(kind).only, base) {
        (Some(only), TechBase::MixedInnerSphere | TechBase::MixedClan) => only,
        (Some(_) | None, _) => base.chassis(),
    }
}

/// §9.18 An industrial frame makes an IndustrialMech.
pub(super) fn structure(bench: &mut Bench, kind: StructureKind) {
    bench.design.structure = (kind, bench.design.tech_base.chassis());
}

pub(super) fn engine(bench: &mut Bench, kind: EngineKind) -> Result<(), EditError> {
    bench.design.engine.kind = kind;
    bench.design.engine.tech = engine_tech(kind, bench.design.tech_base);
    let least = engine_type(kind).free_sinks;
    bench.design.heat_sinks.total = bench.design.heat_sinks.total.max(least);
    refit_sinks(bench);
    Ok(())
}

/// A primitive cockpit comes with a primitive engine, so the speed is kept.
pub(super) fn cockpit(bench: &mut Bench, kind: CockpitKind) -> Result<(), EditError> {
    let mp = bench.design.engine_walking_mp();
    bench.design.cockpit = kind;
    walk(bench, mp)
}

/// The engine holds more or fewer sinks than before.
fn refit_sinks(bench: &mut Bench) {
    let sinks = bench.design.heat_sinks;
    fill::heat_sinks(bench, sinks.total, sinks.kind);
}

/// §2.3 What a location no longer carries comes off the rear first.
fn clamp_armour(design: &mut Design) {
    let most = maximum_armour(design.mass, design.chassis);
    for at in Location::ALL {
        let over = (u16::from(design.armour[at]) + u16::from(design.rear_armour[at]))
            .saturating_sub(u16::from(most[at]));
        let rear = over.min(u16::from(design.rear_armour[at]));
        design.rear_armour[at] -= rear as u8;
        design.armour[at] -= (over - rear) as u8;
    }
}
