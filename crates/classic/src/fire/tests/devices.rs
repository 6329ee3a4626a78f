//! §15.4, §15.8, §15.11, §15.12, §15.17 Fire control, capacitors, shocks, signatures and shields by their examples.

use super::*;
use crate::devices::{Device, ShieldMode};
use crate::end;
use crate::gear::Equipment;
use crate::mech::Location::*;
use crate::mech::MountId;
use crate::testing::biped;
use crate::unit::Reactor;

/// Links the last item of a draft to an earlier one.
fn link(draft: Draft, to: u8) -> Draft {
    draft.alter(|design| {
        if let Some(last) = design.mounts.last_mut() {
            last.link = Some(MountId(to));
        }
    })
}

fn artemis_v() -> Draft {
    let launcher = biped(80, 4).with("clan-lrm-15", LeftTorso).with("clan-artemis-v", LeftTorso);
    link(launcher, 0).with("clan-ammo-lrm-15-artemis-v-capable", RightTorso)
}

/// §15.24 E-91, E-92: −1 to hit and +3 on the cluster roll, unless the line is jammed.
#[test]
fn e_91_e_92_artemis_v_steers_outside_ecm() {
    let mut battle = column(8, artemis_v(), biped(100, 3));
    assert!(lines(&battle, shot(&battle, 0)).contains(&(Why::ArtemisV, -1)));
    assert_eq!(number(&battle, shot(&battle, 0)), 5);
    shoot(&mut battle, &[3, 3, 3, 4, 3, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [5, 5, 2]);
    let mut jammed = column(8, artemis_v(), biped(100, 3).with("guardian-ecm", LeftTorso));
    assert_eq!(number(&jammed, shot(&jammed, 0)), 6);
    shoot(&mut jammed, &[3, 3, 3, 4, 3, 3, 3, 3]);
    assert_eq!(damage_done(&jammed), [5, 4]);
}

/// §15.24 E-93, E-94: Apollo takes the +1 of MRMs, and one from the cluster roll.
#[test]
fn e_93_e_94_apollo_aims_and_spreads() {
    let plain = || biped(80, 4).with("mrm-30", LeftTorso);
    let guided = link(plain().with("apollo-fcs", LeftTorso), 0).with("ammo-mrm-30", RightTorso);
    let mut battle = column(15, guided, biped(100, 3));
    assert_eq!(number(&battle, shot(&battle, 0)), 8);
    shoot(&mut battle, &[4, 4, 4, 5, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(damage_done(&battle), [5, 5, 5, 3]);
    let alone = column(15, plain().with("ammo-mrm-30", RightTorso), biped(100, 3));
    assert_eq!(number(&alone, shot(&alone, 0)), 9);
}

/// Four machine guns in an array: the array is weapon 0.
fn array() -> Draft {
    let mut draft = biped(50, 5).with("machine-gun-array", RightTorso);
    for _ in 0..4 {
        draft = link(draft.with("machine-gun", RightTorso), 0);
    }
    draft.with("ammo-machine-gun-full", LeftTorso)
}

/// §15.24 E-95, E-96: one roll, one place, as many hits as the column of its guns gives, a round a gun.
#[test]
fn e_95_e_96_r_84_an_array_fires_as_one() {
    let mut battle = column(2, array(), biped(100, 3));
    let rounds = battle.unit('A').shots.0[0];
    shoot(&mut battle, &[3, 4, 4, 4, 3, 3]);
    assert_eq!(damage_done(&battle), [2, 2, 2]);
    assert_eq!(battle.unit('A').shots.0[0], rounds - 4);
    let mut few = column(2, array(), biped(100, 3)).with('A', |unit| unit.shots.0[0] = 2);
    shoot(&mut few, &[3, 4, 2, 3, 3, 3]);
    assert_eq!(damage_done(&few), [2]);
    assert_eq!(few.unit('A').shots.0[0], 0);
}

/// §15.4.3: on, its guns are silent; off, they fire one by one and the array does not.
#[test]
fn the_guns_of_an_array_fire_with_it_or_alone() {
    let battle = column(2, array(), biped(100, 3));
    assert_eq!(check_attack(&battle.state, &shot(&battle, 1)), Err(NoShot::InArray));
    assert_eq!(check_attack(&battle.state, &shot(&battle, 0)), Ok(()));
    let off = battle.with('A', |unit| unit.devices.switch(Device::Array(WeaponNo(0)), false));
    assert_eq!(check_attack(&off.state, &shot(&off, 0)), Err(NoShot::ArrayOff));
    assert_eq!(check_attack(&off.state, &shot(&off, 1)), Ok(()));
}

fn capacitor() -> Draft {
    link(biped(80, 4).with("er-ppc", RightTorso).with("ppc-capacitor", RightTorso), 0)
}

/// §15.24 E-127: charged in turn 4, silent and 5 hotter; fired in turn 5 with 15 points and 20 heat.
#[test]
fn e_127_a_capacitor_charges_for_a_turn() {
    let device = Device::Capacitor(WeaponNo(0));
    let mut battle = column(5, capacitor(), biped(100, 3));
    let a = battle.id('A');
    battle.play(&[], |play| play.emit(end::Event::DeviceSwitched { unit: a, device, on: true }));
    assert_eq!(check_attack(&battle.state, &shot(&battle, 0)), Err(NoShot::Charges));
    assert_eq!(crate::heat::build_up(battle.state.mech(a)).devices, 5);
    battle.play(&[], crate::heat::phase);
    assert_eq!(crate::heat::build_up(battle.state.mech(a)).devices, 5, "charged and silent");
    shoot(&mut battle, &[3, 4, 3, 4]);
    assert_eq!(damage_done(&battle), [15]);
    assert_eq!(battle.unit('A').heat.weapons, 20);
    assert_eq!(crate::heat::build_up(battle.state.mech(a)).devices, 0);
}

/// §15.24 E-129: a to-hit roll of 2 burns out a charged PPC, without an explosion.
#[test]
fn e_129_a_charged_ppc_burns_out_on_a_two() {
    let mut battle = column(5, capacitor(), biped(100, 3))
        .with('A', |unit| unit.devices.charged = unit.devices.charged.with(WeaponNo(0)));
    let a = battle.id('A');
    shoot(&mut battle, &[1, 1]);
    assert!(!battle.state.mech(a).weapon_works(WeaponNo(0)));
    assert!(damage_done(&battle).is_empty() && battle.unit('A').devices.charged.is_empty());
    assert_eq!(battle.unit('A').heat.weapons, 20);
}

/// §15.24 E-128: hit while it is charged, 15 points, and both are lost.
#[test]
fn e_128_r_71_a_charged_capacitor_explodes_once() {
    let mut battle = column(5, capacitor(), biped(100, 3))
        .with('A', |unit| unit.devices.charged = unit.devices.charged.with(WeaponNo(0)));
    let a = battle.id('A');
    // Slot 4 of the right torso is the capacitor; the critical roll for the structure finds nothing.
    battle.play(&[1, 4, 1, 2, 5, 5, 5, 5], |play| crate::critical::strike(play, a, RightTorso));
    assert_eq!(damage_done(&battle), [15]);
    assert_eq!(battle.unit('A').pilot.hits, 2);
    assert!(!battle.state.mech(a).weapon_works(WeaponNo(0)) && battle.unit('A').devices.charged.is_empty());
}

fn tsemp() -> Draft {
    biped(80, 4).with("tsemp-cannon", RightTorso)
}

/// §15.24 E-145: TN 6 at 8 hexes; an effect of 8 is interference, on the target and on the firer; then it rests.
#[test]
fn e_145_r_90_a_tsemp_disturbs_both() {
    let mut battle = column(8, tsemp(), biped(60, 4).with("medium-laser", RightTorso));
    assert_eq!(number(&battle, shot(&battle, 0)), 6);
    shoot(&mut battle, &[3, 4, 3, 4, 4, 4]);
    assert_eq!((battle.unit('A').devices.interference, battle.unit('B').devices.interference), (2, 2));
    battle.play(&[], |play| play.emit(end::Event::TurnCleared));
    assert_eq!(number(&battle, shot(&battle, 0)), 8);
    assert_eq!(check_special(battle.state.mech(battle.id('A')), WeaponNo(0)), Err(NoShot::Rests));
    battle.play(&[], |play| play.emit(end::Event::TurnCleared));
    assert_eq!(number(&battle, shot(&battle, 0)), 6);
    assert_eq!(check_special(battle.state.mech(battle.id('A')), WeaponNo(0)), Ok(()));
}

/// §15.24 E-146: a second hit in the turn adds one: 8 + 1 shuts the target down until the next turn's Heat phase.
#[test]
fn e_146_r_74_a_second_shock_shuts_down() {
    let mut battle = column(8, tsemp(), biped(60, 4)).with('B', |unit| unit.devices.shocks = 1);
    shoot(&mut battle, &[3, 4, 3, 4, 4, 4]);
    assert_eq!(battle.unit('B').reactor, Reactor::ShutDown);
    battle.play(&[], crate::heat::phase);
    assert_eq!(battle.unit('B').reactor, Reactor::ShutDown, "not in this turn");
    battle.state.turn += 1;
    battle.play(&[], crate::heat::phase);
    assert_eq!(battle.unit('B').reactor, Reactor::Running);
}

/// §15.24 E-147: 9 − 2 for a hundred tons, − 1 for a combustion engine: nothing.
#[test]
fn e_147_mass_and_combustion_resist() {
    let huge = biped(100, 3).alter(|design| design.engine.kind = crate::mech::EngineKind::Combustion);
    let mut battle = column(8, tsemp(), huge);
    shoot(&mut battle, &[3, 4, 3, 4, 4, 5]);
    assert_eq!((battle.unit('B').devices.interference, battle.unit('B').reactor), (0, Reactor::Running));
}

/// §15.24 E-148, E-149: a taser's one point, then a shutdown for three turns, or interference for three.
#[test]
fn e_148_e_149_a_taser_stuns() {
    let taser = || biped(50, 5).with("battlemech-taser", RightTorso).with("ammo-taser", LeftTorso);
    let mut battle = column(1, taser(), biped(50, 5));
    assert_eq!(number(&battle, shot(&battle, 0)), 5);
    shoot(&mut battle, &[3, 3, 3, 4, 5, 6]);
    assert_eq!(damage_done(&battle), [1]);
    assert_eq!(battle.unit('B').reactor, Reactor::ShutDown);
    assert_eq!(battle.unit('B').devices.restart_from, battle.state.turn() + 3);
    let mut milder = column(1, taser(), biped(50, 5));
    shoot(&mut milder, &[3, 3, 3, 4, 3, 4]);
    let b = milder.id('B');
    for left in [3, 2, 1, 0] {
        assert_eq!(milder.unit('B').devices.taser, left);
        let heat = crate::heat::build_up(milder.state.mech(b)).devices;
        assert_eq!(heat, if left > 0 { 5 } else { 0 });
        milder.play(&[], |play| play.emit(end::Event::TurnCleared));
    }
}

/// A laser that reaches, and a target with these items that are on.
fn hidden(range: usize, keys: &[&str], on: &[Device]) -> Battle {
    let mut draft = biped(50, 5);
    for (key, place) in keys.iter().zip([LeftTorso, RightTorso, LeftTorso]) {
        // Spread over many slots in play; one is enough here.
        let id = Equipment::by_key(key).expect("in the table");
        draft = draft.with("guardian-ecm", place).alter(|design| {
            if let Some(last) = design.mounts.last_mut() {
                last.item = crate::gear::Item::Equipment(id);
            }
        });
    }
    let draft = draft.with("guardian-ecm", RightArm);
    let battle = column(range, biped(50, 5).with("medium-laser", RightTorso), draft);
    battle.with('B', |unit| on.iter().for_each(|&device| unit.devices.switch(device, true)))
}

/// §15.24 E-150, E-151: null signature and chameleon by the bracket, one besides the other, and their heat.
#[test]
fn e_150_e_151_signatures_hide_at_range() {
    let of = |range, keys: &[&str], on: &[Device]| {
        let battle = hidden(range, keys, on);
        number(&battle, shot(&battle, 0))
    };
    let null = [Device::NullSignature];
    assert_eq!(of(9, &["null-signature-system"], &null), 10);
    assert_eq!(of(3, &["null-signature-system"], &null), 4);
    let both = [Device::NullSignature, Device::Chameleon];
    let keys = ["null-signature-system", "chameleon-lps"];
    assert_eq!(of(6, &keys, &both), 8);
    let battle = hidden(6, &keys, &both);
    assert_eq!(crate::heat::build_up(battle.state.mech(battle.id('B'))).total(), 16);
}

/// §15.24 E-152, E-153: a void signature by the hexes moved; its own shots at +1.
#[test]
fn e_152_e_153_a_void_signature_by_hexes_moved() {
    let of = |hexes: u8| {
        let battle = hidden(3, &["void-signature-system"], &[Device::VoidSignature])
            .with('B', |unit| unit.motion.hexes = hexes);
        let lines = lines(&battle, shot(&battle, 0));
        lines.iter().find(|(why, _)| *why == Why::VoidSignature).map_or(0, |it| it.1)
    };
    assert_eq!([0, 2, 4, 7].map(of), [3, 2, 1, 0]);
    let armed = biped(50, 5)
        .with("medium-laser", RightTorso)
        .with("guardian-ecm", LeftTorso)
        .with("void-signature-system", LeftArm);
    let battle = column(6, armed, biped(50, 5)).with('A', |unit| unit.devices.void_signature = true);
    assert_eq!(number(&battle, shot(&battle, 0)), 7);
}

/// §15.24 E-154: a blue shield halves PPCs.
#[test]
fn e_154_a_blue_shield_damps_ppcs() {
    for (ppc, points) in [("clan-er-ppc", 7), ("ppc", 5)] {
        let target = biped(100, 3).with("blue-shield", LeftTorso);
        let mut battle = column(5, biped(80, 4).with(ppc, RightTorso), target)
            .with('B', |unit| unit.devices.blue_shield = true);
        shoot(&mut battle, &[5, 5, 3, 4]);
        assert_eq!(damage_done(&battle), [points], "{ppc}");
    }
}

/// §15.17.1: lowered +1 for its arm, passive +2 for arm and side torso, active no shot from there.
#[test]
fn a_shield_is_in_the_way_of_its_own_side() {
    let armed = || {
        biped(50, 5)
            .with("medium-laser", RightArm)
            .with("medium-laser", RightTorso)
            .with("small-shield", RightArm)
    };
    let of = |mode: ShieldMode, weapon: u8| {
        let battle = column(3, armed(), biped(50, 5)).with('A', |unit| unit.devices.shields[1] = mode);
        check_attack(&battle.state, &shot(&battle, weapon)).map(|()| number(&battle, shot(&battle, weapon)))
    };
    assert_eq!([of(ShieldMode::None, 0), of(ShieldMode::None, 1)], [Ok(5), Ok(4)]);
    assert_eq!([of(ShieldMode::Passive, 0), of(ShieldMode::Passive, 1)], [Ok(6), Ok(6)]);
    assert_eq!([of(ShieldMode::Active, 0), of(ShieldMode::Active, 1)], [Err(NoShot::BehindShield); 2]);
}

/// §15.1.1: without the rules a sheet has none of it, as in older records.
#[test]
fn without_the_rules_special_equipment_does_nothing() {
    let plain = array().sheet().without_special_equipment();
    assert!(plain.loadout.devices.is_empty() && plain.weapons.iter().all(|it| it.array.is_none()));
    assert!(capacitor().sheet().without_special_equipment().weapons[0].capacitor.is_none());
}

/// §15.24 E-195, E-196: an M-pod bursts over a column by range, once; its round is a cluster round.
#[test]
fn e_195_e_196_an_m_pod_bursts_by_range() {
    let pod = || biped(50, 5).with("m-pod", RightTorso);
    let mut near = column(1, pod(), biped(100, 3));
    let mut dice = vec![1, 2, 3, 4];
    dice.extend([3, 4].repeat(9));
    shoot(&mut near, &dice);
    assert_eq!(damage_done(&near), [1; 9]);
    assert_eq!(check_attack(&near.state, &shot(&near, 0)), Err(NoShot::Spent));
    let mut far = column(3, pod(), biped(100, 3));
    shoot(&mut far, &[3, 4, 3, 4, 3, 4, 3, 4, 3, 4]);
    assert_eq!(damage_done(&far), [1; 3]);
    let mut missed = column(3, pod(), biped(100, 3));
    shoot(&mut missed, &[3, 3]);
    assert_eq!(damage_done(&missed), [0; 0]);
}

/// §15.24 E-197: nails do nothing to armour, and 1D6 where there is none.
#[test]
fn e_197_nails_need_bare_structure() {
    let gun = || biped(50, 5).with("nail-rivet-gun", RightTorso).with("ammo-nail-rivet-gun", LeftTorso);
    let mut plated = column(1, gun(), biped(50, 5));
    shoot(&mut plated, &[3, 3, 1, 2]);
    assert!(damage_done(&plated).is_empty());
    let mut bare = column(1, gun(), biped(50, 5)).with('B', |unit| unit.body.armour[RightArm] = 0);
    shoot(&mut bare, &[3, 3, 1, 2, 4, 1, 2]);
    assert_eq!(damage_done(&bare), [4]);
}

/// §15.24 E-155: the eighth turn on needs a 5; a 4, and the blue shield is gone for good.
#[test]
fn e_155_a_blue_shield_wears_out() {
    let shielded = biped(50, 5).with("blue-shield", LeftTorso);
    let mut battle = column(5, biped(50, 5), shielded).with('B', |unit| {
        unit.devices.blue_shield = true;
        unit.devices.blue_turns = 7;
    });
    battle.play(&[1, 3], crate::turn::wear_dampers);
    assert!(battle.unit('B').devices.blue_failed && !battle.unit('B').devices.blue_shield);
    let fresh = |turns: u8| {
        let shielded = biped(50, 5).with("blue-shield", LeftTorso);
        column(5, biped(50, 5), shielded).with('B', move |unit| {
            unit.devices.blue_shield = true;
            unit.devices.blue_turns = turns;
        })
    };
    fresh(4).play(&[], crate::turn::wear_dampers);
    fresh(5).play(&[1, 2], crate::turn::wear_dampers);
}

/// signatures other than stealth armour leave a 'Mech in its network.
#[test]
fn r_75_signatures_do_not_leave_the_network() {
    let linked = || biped(50, 5).with("medium-laser", RightTorso).with("c3i", LeftTorso);
    let spotter = linked().with("null-signature-system", RightTorso).with("guardian-ecm", LeftArm);
    let battle = board("B\n.\nS\n.\n.\n.\n.\n.\n.\nA")
        .red('A', linked().sheet())
        .red('S', spotter.sheet())
        .blue('B', biped(50, 5).sheet())
        .battle()
        .with('S', |unit| unit.devices.null_signature = true);
    assert_eq!(number(&battle, shot(&battle, 0)), 4);
}
