//! §15.1.4 Armoured components, §15.6.5 reactive armour.

use super::*;
use crate::mech::{ArmourKind, ByLocation, Tech};

/// §15.24 E-80.
#[test]
fn e_80_an_armoured_shoulder_takes_its_first_critical() {
    let draft = biped(50, 5).alter(|design| design.armoured_systems.push((Location::RightArm, 0)));
    let (mut battle, id) = target(draft);
    battle.play(&[4, 4, 1, 1], |play| determine(play, id, Location::RightArm, 0));
    assert_eq!(hits(&battle), [""; 0]);
    battle.play(&[4, 5, 2, 1], |play| determine(play, id, Location::RightArm, 0));
    assert_eq!(hits(&battle), ["RA:01"]);
}

/// §15.24 E-81.
#[test]
fn e_81_an_armoured_engine_slot_soaks_one_critical_of_two() {
    let draft = biped(50, 5).alter(|design| design.armoured_systems.push((Location::CentreTorso, 0)));
    let (mut battle, id) = target(draft);
    battle.play(&[5, 5, 1, 1, 1, 2], |play| determine(play, id, Location::CentreTorso, 0));
    assert_eq!(hits(&battle), ["CT:02"]);
    let mech = battle.state.mech(id);
    assert_eq!(mech.engine_hits(), 1);
    let (mut old, id) = target(biped(50, 5).alter(|it| it.armoured_systems.push((Location::CentreTorso, 0))));
    old = old.rule("special_equipment=off");
    old.play(&[4, 4, 1, 1], |play| determine(play, id, Location::CentreTorso, 0));
    assert_eq!(hits(&old), ["CT:01"]);
}

/// Reactive armour in slots 1–3 of the right torso, a laser in slot 10.
fn reactive() -> (Battle, UnitId) {
    let draft = biped(50, 5).alter(|design| {
        design.armour_kind = ByLocation([(ArmourKind::Reactive, Tech::InnerSphere); 8]);
    });
    let mut draft = draft.with("reactive-armor-slots", Location::RightTorso);
    let laser = draft.0.mounts.len() as u8;
    draft = draft.with("medium-laser", Location::RightTorso);
    draft = draft.alter(|design| {
        let slots = &mut design.slots.0[Location::RightTorso];
        let held = Slot::Mount(crate::mech::MountId(laser));
        for slot in slots.iter_mut().filter(|slot| **slot == held) {
            *slot = Slot::Empty;
        }
        slots[9] = held;
    });
    target(draft)
}

/// §15.24 E-110.
#[test]
fn e_110_a_reactive_slot_that_stays_is_rolled_again() {
    let (mut battle, id) = reactive();
    battle.play(&[4, 4, 2, 3, 3, 4, 4, 4], |play| determine(play, id, Location::RightTorso, 0));
    assert_eq!(hits(&battle), ["RT:10"]);
}

/// §15.24 E-111.
#[test]
fn e_111_reactive_armour_that_goes_up_takes_all_of_its_location() {
    let (mut battle, id) = reactive();
    let inside = battle.unit('T').body.internal[Location::RightTorso];
    battle.play(&[4, 4, 2, 3, 1, 1, 1, 2], |play| determine(play, id, Location::RightTorso, 0));
    let body = &battle.unit('T').body;
    assert_eq!((body.armour[Location::RightTorso], body.rear_armour[Location::RightTorso]), (0, 0));
    assert_eq!(body.internal[Location::RightTorso], inside - 1);
    assert_eq!(hits(&battle), ["RT:03"]);
}

#[test]
fn nothing_but_reactive_armour_absorbs_criticals_and_lets_none_through() {
    let draft = biped(50, 5).alter(|design| {
        design.armour_kind = ByLocation([(ArmourKind::Reactive, Tech::InnerSphere); 8]);
    });
    let (mut battle, id) = target(draft.with("reactive-armor-slots", Location::RightTorso));
    battle.play(&[4, 4, 4, 1, 1, 1, 3, 4], |play| determine(play, id, Location::RightTorso, 0));
    assert_eq!(hits(&battle), [""; 0]);
}
