//! §9.6–9.17 What each component does when it is hit.

use super::super::*;
use super::target;
use crate::condition::Mech;
use crate::gear::EquipmentKind;
use crate::mech::{ByLocation, EngineKind, GyroKind, Slot, SlotMask, System};
use crate::piloting::Cause;
use crate::testing::{Battle, Draft, biped, quad};
use crate::unit::{Fate, Loss, Mind, WeaponNo};

fn mech(battle: &Battle) -> Mech<'_> {
    battle.state.mech(battle.id('T'))
}

/// Engine slots in the first slots of both side torsos.
fn side_engine(draft: Draft, kind: EngineKind, slots: usize) -> Draft {
    draft.alter(|design| {
        design.engine.kind = kind;
        for side in [Location::LeftTorso, Location::RightTorso] {
            design.slots.0[side][..slots].fill(Slot::System(System::Engine));
        }
    })
}

fn engine(kind: EngineKind) -> Draft {
    biped(50, 5).alter(|design| design.engine.kind = kind)
}

/// §9.6.1: hits count in the centre torso, the third destroys.
#[test]
fn three_engine_hits_destroy() {
    let (mut battle, id) = target(engine(EngineKind::Fusion));
    for (dice, hits) in [([1, 1], 1), ([1, 2], 2), ([5, 2], 3)] {
        assert_eq!(battle.unit('T').fate, Fate::Operational);
        battle.play(&dice, |play| strike(play, id, Location::CentreTorso));
        assert_eq!(mech(&battle).engine_hits(), hits);
    }
    assert_eq!(battle.unit('T').fate, Fate::Doomed(Loss::Engine));
}

/// §14 E-37: a lost side torso hits all its engine slots: IS XL 3, light 2 besides one in the centre.
#[test]
fn e_37_a_lost_side_torso_counts_all_its_engine_slots() {
    let (mut battle, id) = target(side_engine(biped(50, 5), EngineKind::ExtraLight, 3));
    battle.play(&[], |play| damage::lose(play, id, Location::RightTorso, damage::Manner::Destroyed));
    assert_eq!((mech(&battle).engine_hits(), battle.unit('T').fate), (3, Fate::Doomed(Loss::Engine)));

    let (mut battle, id) = target(side_engine(biped(50, 5), EngineKind::Light, 2));
    battle.play(&[], |play| damage::lose(play, id, Location::LeftTorso, damage::Manner::Destroyed));
    assert_eq!((mech(&battle).engine_hits(), battle.unit('T').fate), (2, Fate::Operational));
    let (mut battle, id) = target(side_engine(biped(50, 5), EngineKind::Light, 2));
    battle.play(&[1, 1], |play| strike(play, id, Location::CentreTorso));
    battle.play(&[], |play| damage::lose(play, id, Location::LeftTorso, damage::Manner::Destroyed));
    assert_eq!((mech(&battle).engine_hits(), battle.unit('T').fate), (3, Fate::Doomed(Loss::Engine)));
}

fn explosions(play: &mut Play<'_>) {
    engine::roll_explosions(play);
}

/// §14 E-39, R-06: ICE, first hit and a roll of 9: safe; second hit and 7 + 3: it explodes.
#[test]
fn e_39_r_06_a_combustion_engine_may_explode_when_the_phase_ends() {
    for kind in [EngineKind::Combustion, EngineKind::FuelCell] {
        let (mut battle, id) = target(engine(kind));
        battle.play(&[1, 1], |play| strike(play, id, Location::CentreTorso));
        battle.play(&[4, 5], explosions);
        assert_eq!(battle.unit('T').fate, Fate::Operational);
        battle.play(&[], damage::end_of_phase);
        battle.play(&[], explosions);
        battle.play(&[1, 2], |play| strike(play, id, Location::CentreTorso));
        battle.play(&[3, 4], explosions);
        assert_eq!(battle.unit('T').fate, Fate::Doomed(Loss::EngineExplosion));
        assert_eq!(battle.unit('T').pilot.mind, Mind::Dead);
    }
    assert_eq!([1, 2, 3, 4].map(engine::explosion_modifier), [0, 3, 6, 6]);
}

/// to the number, as it is written, the second hit can no longer make it explode.
#[test]
fn r_06_later_hits_add_to_the_roll_or_to_the_number() {
    for (rule, fate) in [("roll", Fate::Doomed(Loss::EngineExplosion)), ("number", Fate::Operational)] {
        let (battle, id) = target(engine(EngineKind::Combustion));
        let mut battle = battle.rule(&format!("combustion_roll={rule}"));
        battle.play(&[1, 1, 1, 2], |play| {
            strike(play, id, Location::CentreTorso);
            strike(play, id, Location::CentreTorso);
        });
        battle.play(&[6, 6], explosions);
        assert_eq!(battle.unit('T').fate, fate, "{rule}");
    }
}

/// §9.6.3, §3.9: the fall of the phase's last rolls hits the engine; it rolls after that, and once a phase.
#[test]
fn a_combustion_engine_that_a_fall_hits_rolls_in_the_same_phase() {
    let (battle, id) = target(engine(EngineKind::Combustion));
    let mut battle = super::bare(battle);
    let leg = Location::LeftLeg;
    battle.play(&[], |play| crate::piloting::demand(play, id, Cause::LegDestroyed { leg }));
    // Seat belt; front, centre torso, one critical in slot 1; then 6 + 4 explodes.
    battle.play(&[6, 6, 1, 3, 4, 4, 4, 1, 1, 6, 4], crate::turn::end_of_phase);
    assert_eq!(battle.unit('T').fate, Fate::Lost(Loss::EngineExplosion));

    let (battle, id) = target(engine(EngineKind::Combustion));
    let mut battle = super::bare(battle);
    battle.play(&[1, 2], |play| strike(play, id, Location::CentreTorso));
    battle.play(&[], |play| crate::piloting::demand(play, id, Cause::LegDestroyed { leg }));
    battle.play(&[6, 6, 1, 3, 4, 4, 4, 1, 1, 1, 1], crate::turn::end_of_phase);
    assert_eq!(battle.unit('T').fate, Fate::Operational);
}

/// §9.6.3: a fusion engine never rolls.
#[test]
fn a_fusion_engine_does_not_explode() {
    let (mut battle, id) = target(engine(EngineKind::Fusion));
    battle.play(&[1, 1], |play| strike(play, id, Location::CentreTorso));
    battle.play(&[], explosions);
    assert_eq!(battle.unit('T').fate, Fate::Operational);
}

/// §14 E-40: hit on turn 3, again on turn 10: the pilot suffers on 9, then 13, 16, 19.
#[test]
fn e_40_r_15_the_fission_clock_leaks_every_six_turns_then_every_three() {
    let (mut battle, id) = target(engine(EngineKind::Fission));
    battle.state.turn = 3;
    battle.play(&[1, 1], |play| strike(play, id, Location::CentreTorso));
    let due = |battle: &Battle, turns: std::ops::RangeInclusive<u16>| -> Vec<u16> {
        turns.filter(|&turn| radiation::is_due(battle.unit('T'), turn)).collect()
    };
    assert_eq!(due(&battle, 3..=10), [9]);
    battle.state.turn = 10;
    battle.play(&[1, 2], |play| strike(play, id, Location::CentreTorso));
    assert_eq!(due(&battle, 10..=19), [13, 16, 19]);
}

/// §9.7
#[test]
fn a_cockpit_hit_kills_the_pilot() {
    let (mut battle, id) = target(biped(50, 5));
    battle.play(&[3], |play| strike(play, id, Location::Head));
    assert_eq!(battle.unit('T').fate, Fate::Doomed(Loss::Cockpit));
    assert_eq!(battle.unit('T').pilot.mind, Mind::Dead);
}

/// §9.8 Every row of the gyro table.
#[test]
fn gyros_of_each_kind_fail_by_their_row() {
    for (kind, causes) in [
        (GyroKind::Standard, vec![Cause::GyroHit, Cause::GyroDestroyed]),
        (GyroKind::Compact, vec![Cause::GyroHit, Cause::GyroDestroyed]),
        (GyroKind::ExtraLight, vec![Cause::GyroHit, Cause::GyroDestroyed]),
        (GyroKind::HeavyDuty, vec![Cause::GyroHit, Cause::GyroHit, Cause::GyroDestroyed]),
    ] {
        let (mut battle, id) = target(biped(50, 5).alter(|design| design.gyro = kind));
        for dice in [[1, 4], [1, 5], [1, 6]] {
            battle.play(&dice, |play| strike(play, id, Location::CentreTorso));
        }
        assert_eq!(battle.unit('T').pending.causes(), causes, "{kind:?}");
    }
}

/// §9.9 Every leg actuator demands its roll; §13 R-18: after a hip no other counts, before or later.
#[test]
fn r_18_a_hip_hit_silences_the_other_actuators_of_its_leg() {
    let (mut battle, id) = target(biped(50, 5));
    battle.play(&[2], |play| strike(play, id, Location::LeftLeg));
    battle.play(&[1], |play| strike(play, id, Location::LeftLeg));
    battle.play(&[3], |play| strike(play, id, Location::LeftLeg));
    battle.play(&[4], |play| strike(play, id, Location::RightLeg));
    let leg = Location::LeftLeg;
    assert_eq!(
        battle.unit('T').pending.causes(),
        [
            Cause::ActuatorDestroyed { leg, actuator: System::UpperLeg },
            Cause::HipDestroyed { leg },
            Cause::ActuatorDestroyed { leg: Location::RightLeg, actuator: System::Foot },
        ]
    );
}

/// §9.9 Quads use the same table per leg.
#[test]
fn a_quads_front_leg_has_leg_actuators() {
    let (mut battle, id) = target(quad(50, 5));
    battle.play(&[1], |play| strike(play, id, Location::RightArm));
    assert_eq!(battle.unit('T').pending.causes(), [Cause::HipDestroyed { leg: Location::RightArm }]);
}

/// §9.11: out at the first hit, announced once.
#[test]
fn life_support_goes_at_the_first_hit() {
    let (mut battle, id) = target(biped(50, 5));
    battle.play(&[1], |play| strike(play, id, Location::Head));
    assert!(battle.log.contains(&crate::Event::Critical(Event::LifeSupportLost { unit: id })));
    assert!(mech(&battle).life_support_hit());
    battle.play(&[6], |play| strike(play, id, Location::Head));
    assert!(!battle.log.contains(&crate::Event::Critical(Event::LifeSupportLost { unit: id })));
}

/// §9.12 Every arm actuator, none of which demands a roll.
#[test]
fn arm_actuators_are_announced_and_no_more() {
    let (mut battle, id) = target(biped(50, 5));
    for slot in 1..=4 {
        battle.play(&[1, slot], |play| strike(play, id, Location::RightArm));
        assert!(matches!(
            battle.log.last(),
            Some(crate::Event::Critical(Event::ActuatorHit { limb: Location::RightArm, .. }))
        ));
    }
    assert!(battle.unit('T').pending.causes().is_empty());
}

/// §9.13
#[test]
fn sensor_hits_are_counted() {
    let (mut battle, id) = target(biped(50, 5));
    for (slot, hits) in [(2, 1), (5, 2)] {
        battle.play(&[slot], |play| strike(play, id, Location::Head));
        assert_eq!(mech(&battle).sensor_hits(), hits);
    }
}

/// §14 E-36: single sinks lose one point each, double sinks two, and their other slots only soak.
#[test]
fn e_36_sinks_lose_their_capacity_at_once() {
    let singles = (0..6).fold(biped(50, 5), |draft, _| draft.with("heat-sink", Location::LeftTorso));
    let (mut battle, id) = target(singles);
    let capacity = |battle: &Battle| -> u8 {
        mech(battle)
            .sheet
            .loadout
            .sinks
            .iter()
            .filter(|sink| mech(battle).mount_works(sink.mount))
            .map(|sink| sink.each)
            .sum()
    };
    assert_eq!(10 + capacity(&battle), 16);
    for slot in [1, 2, 3] {
        battle.play(&[1, slot], |play| strike(play, id, Location::LeftTorso));
    }
    assert_eq!(10 + capacity(&battle), 13);

    let doubles = (0..4).fold(biped(50, 5), |draft, _| draft.with("double-heat-sink", Location::LeftTorso));
    let (mut battle, id) = target(doubles);
    let before = capacity(&battle);
    for dice in [[1, 1], [1, 4], [4, 1], [1, 2]] {
        battle.play(&dice, |play| strike(play, id, Location::LeftTorso));
    }
    assert_eq!(before - capacity(&battle), 6);
}

/// §9.15
#[test]
fn a_jump_jet_is_lost() {
    let (mut battle, id) = target(biped(50, 5).jets(2));
    battle.play(&[1, 1], |play| strike(play, id, Location::LeftTorso));
    assert!(battle.log.iter().any(|it| matches!(it, crate::Event::Critical(Event::JumpJetLost { .. }))));
}

/// §14 E-35: a PPC of three slots dies at the first hit; the second only soaks.
#[test]
fn e_35_a_weapon_dies_at_the_first_hit() {
    let (mut battle, id) = target(biped(50, 5).with("ppc", Location::RightTorso));
    battle.play(&[1, 1], |play| strike(play, id, Location::RightTorso));
    assert!(!mech(&battle).weapon_works(WeaponNo(0)));
    battle.play(&[1, 3], |play| strike(play, id, Location::RightTorso));
    assert!(battle.log.iter().any(|it| matches!(it, crate::Event::Critical(Event::Soaked { .. }))));
    assert_eq!(battle.unit('T').body.hit[Location::RightTorso], SlotMask(0b101));
}

/// §9.17 MASC, AES, ECM, targeting computer: gone at the first hit.
#[test]
fn electronics_and_boosters_are_lost_at_the_first_hit() {
    for (key, kind) in [
        ("masc", EquipmentKind::Masc),
        ("guardian-ecm", EquipmentKind::Ecm),
        ("targeting-computer", EquipmentKind::TargetingComputer),
    ] {
        let (battle, id) = target(biped(50, 5).alter(|design| mount(design, key)));
        let mut battle = battle;
        battle.play(&[1, 1], |play| strike(play, id, Location::RightTorso));
        assert_eq!(mech(&battle).working_equipment(kind).count(), 0, "{key}");
    }
}

/// One slot of an item whose size a formula gives.
fn mount(design: &mut crate::mech::Design, key: &str) {
    let id = crate::gear::Equipment::by_key(key).unwrap_or_else(|| panic!("{key} is in no table"));
    design.slots.0[Location::RightTorso][0] = Slot::Mount(crate::mech::MountId(0));
    design.mounts.push(crate::mech::Mount {
        item: crate::gear::Item::Equipment(id),
        location: Location::RightTorso,
        split: None,
        rear: false,
        turret: false,
        omnipod: false,
        armoured: false,
        slots: 1,
        size: 0,
        link: None,
    });
}

/// §9.2: endo steel and its like are never hit: the hits go on to the next location.
#[test]
fn a_location_with_nothing_hittable_passes_hits_on() {
    let (mut battle, id) = target(biped(50, 5).alter(|design| {
        mount(design, "endo-steel");
        design.slots.0[Location::RightTorso] = [Slot::Mount(crate::mech::MountId(0)); 12];
    }));
    battle.play(&[1, 1], |play| strike(play, id, Location::RightTorso));
    assert_eq!(
        battle.unit('T').body.hit,
        ByLocation::from_fn(|at| match at {
            Location::CentreTorso => SlotMask(1),
            _ => SlotMask::NONE,
        })
    );
}
