//! Heat sinks (§2.6), jump jets, MASC, myomer and wings (§2.7).

use classic::gear::EquipmentKind;
use classic::mech::{HeatSinkKind, Location, MountId, running_mp};

use super::engine::{engine_type, sinks_inside};
use super::finding::{ShouldBe, Unit};
use super::gear::equipment_kind;
use super::inspection::{About, Inspection};
use super::rule::ConstructionRule;
use crate::source_map::Key;

/// §2.6 Every 'Mech with a fusion engine has at least ten sinks; only so many hide in the engine.
pub(super) fn heat_sinks(check: &mut Inspection<'_>) {
    let design = check.design;
    let about = About::Key(Key::HeatSinks, "heat sinks");
    let total = u32::from(design.heat_sinks.total);
    // Ruling: engines that bring fewer sinks along ask for no more than they bring.
    let least = u32::from(engine_type(design.engine.kind).free_sinks);
    if total < least {
        check.measure(ConstructionRule::HeatSinkMinimum, about, Unit::Sinks, total, ShouldBe::AtLeast(least));
    }
    let compact = if design.heat_sinks.kind == HeatSinkKind::Compact { 2 } else { 1 };
    let room = u32::from(sinks_inside(design.engine.rating)) * compact;
    let inside = u32::from(design.heat_sinks.in_engine);
    if inside > room {
        check.measure(
            ConstructionRule::HeatSinksInEngine,
            about,
            Unit::Sinks,
            inside,
            ShouldBe::AtMost(room),
        );
    }
    mixed_sinks(check);
}

/// §2.6 Normally one sink type per 'Mech: the slots hold what the engine holds, or at least one kind only.
fn mixed_sinks(check: &mut Inspection<'_>) {
    let sinks = check.mounts_of(|kind| kind.sinks() > 0);
    let each = |mount| match equipment_kind(mount) {
        Some(EquipmentKind::CompactHeatSinkPair) => 1,
        kind => kind.map_or(0, EquipmentKind::sinks),
    };
    let inside = check.design.heat_sinks;
    let first = sinks.first().map(|&(_, mount)| each(mount));
    let usual = if inside.in_engine > 0 { Some(inside.engine_each()) } else { first };
    if let Some(&(odd, _)) = sinks.iter().find(|&&(_, mount)| Some(each(mount)) != usual) {
        check.find(ConstructionRule::MixedHeatSinks, About::Mount(odd));
    }
}

/// §2.7 Jets sit in legs and torsos; Jumping MP stays within Walking MP, with improved jets within Running MP.
pub(super) fn jump_jets(check: &mut Inspection<'_>) {
    let jets = check.mounts_of(EquipmentKind::is_jump_jet);
    let Some(&(first, model)) = jets.first() else {
        return;
    };
    let chassis = check.design.chassis;
    for &(id, mount) in &jets {
        if !mount.location.is_torso() && !mount.location.is_leg(chassis) {
            check.find(ConstructionRule::JetPlace, About::Mount(id));
        }
    }
    if let Some(&(other, _)) = jets.iter().find(|(_, mount)| mount.item != model.item) {
        check.find(ConstructionRule::MixedJets, About::Mount(other));
    }
    let walk = check.design.engine_walking_mp();
    let most = match equipment_kind(model) {
        Some(EquipmentKind::ImprovedJumpJet | EquipmentKind::PrototypeImprovedJumpJet) => running_mp(walk),
        _ => walk,
    };
    let (count, most) = (jets.len() as u32, u32::from(most));
    if count > most {
        check.measure(
            ConstructionRule::TooManyJets,
            About::Mount(first),
            Unit::Jets,
            count,
            ShouldBe::AtMost(most),
        );
    }
}

/// One MASC, one supercharger, one targeting computer; MASC beside triple-strength myomer is only noted.
pub(super) fn one_of_each(check: &mut Inspection<'_>) {
    for single in [EquipmentKind::Masc, EquipmentKind::Supercharger, EquipmentKind::TargetingComputer] {
        let mounts = check.mounts_of(|kind| kind == single);
        if let Some(&(second, _)) = mounts.get(1) {
            let rule = ConstructionRule::OneOnly;
            check.measure(rule, About::Mount(second), Unit::Pieces, mounts.len() as u32, ShouldBe::AtMost(1));
        }
    }
    if let Some(&(masc, _)) = check.mounts_of(|kind| kind == EquipmentKind::Masc).first()
        && check.design.has(EquipmentKind::TripleStrengthMyomer)
    {
        check.find(ConstructionRule::MascWithTsm, About::Mount(masc));
    }
}

/// §2.7 A partial wing lies half in each side torso, and lifts only what has jets.
pub(super) fn partial_wing(check: &mut Inspection<'_>) {
    for (id, mount) in check.mounts_of(|kind| kind == EquipmentKind::PartialWing) {
        wing_sides(check, id, u32::from(mount.slots / 2));
        if check.design.jump_jets() == 0 {
            check.find(ConstructionRule::WingWithoutJets, About::Mount(id));
        }
    }
}

fn wing_sides(check: &mut Inspection<'_>, wing: MountId, half: u32) {
    for (location, slots) in check.footprint(wing).iter() {
        let wanted = match location {
            Location::RightTorso | Location::LeftTorso => half,
            Location::Head
            | Location::CentreTorso
            | Location::RightArm
            | Location::LeftArm
            | Location::RightLeg
            | Location::LeftLeg => 0,
        };
        let about = About::Location(location, "Partial Wing");
        check.expect(ConstructionRule::WingLayout, about, Unit::Slots, u32::from(slots.count()), wanted);
    }
}
