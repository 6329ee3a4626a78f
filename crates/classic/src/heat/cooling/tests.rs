//! §15.9 by its own examples.

use super::*;
use crate::Phase;
use crate::heat::{build_up, dissipation, phase};
use crate::mech::{EngineKind, HeatSinkKind};
use crate::testing::{Battle, Draft, biped, board};
use crate::unit::Mode;

fn lone(draft: Draft) -> Battle {
    board("A .\n. .").red('A', draft.sheet()).battle().phase(Phase::Physical)
}

fn doubles(draft: Draft, sinks: u8) -> Draft {
    draft.alter(|design| {
        design.heat_sinks.kind = HeatSinkKind::Double;
        (design.heat_sinks.in_engine, design.heat_sinks.total) = (sinks, sinks);
    })
}

/// Ten double sinks and a pod, heat 4, and so much from weapons.
fn with_pod(weapons: u16, order: PodOrder) -> Battle {
    lone(doubles(biped(50, 4), 10).with("ammo-coolant-pod", Location::LeftTorso)).with('A', |unit| {
        unit.heat.level = 4;
        unit.heat.weapons = weapons;
        unit.cooling.pods = order;
    })
}

#[test]
fn e_134_e_135_r_72_a_pod_is_used_above_thirteen_and_kept_below() {
    let mut used = with_pod(34, PodOrder::Safe);
    used.play(&[], phase);
    assert_eq!(used.unit('A').heat.level, 8);
    assert_eq!(used.state.mech(UnitId(0)).pods().count(), 0);
    let mut kept = with_pod(29, PodOrder::Safe);
    kept.play(&[], phase);
    assert_eq!(kept.unit('A').heat.level, 13);
    assert_eq!(kept.state.mech(UnitId(0)).pods().count(), 1);
    let mut held = with_pod(34, PodOrder::Hold);
    held.play(&[4, 4], phase);
    assert_eq!(held.unit('A').heat.level, 18);
    let mut asked = with_pod(20, PodOrder::Use);
    asked.play(&[], phase);
    assert_eq!((asked.unit('A').heat.level, asked.unit('A').cooling.pods), (0, PodOrder::Safe));
}

#[test]
fn a_pod_never_goes_up_by_heat_but_by_a_hit() {
    let mut battle = with_pod(44, PodOrder::Hold);
    battle.play(&[6, 6], phase);
    assert_eq!(battle.unit('A').heat.level, 28);
    assert_eq!(crate::heat::explosive_bin(battle.state.mech(UnitId(0))), None);
    battle.play(&[1, 1, 6, 6, 6, 6], |play| critical::hit_slot(play, UnitId(0), Location::LeftTorso, 0));
    assert_eq!(battle.unit('A').body.internal[Location::LeftTorso], 12 - 10);
    assert_eq!(battle.unit('A').pilot.hits, 2);
}

fn emergency_at(heat: u16, counter: Masc) -> Battle {
    lone(biped(50, 4).with("risc-emergency-coolant-system", Location::LeftTorso)).with('A', |unit| {
        unit.heat.level = heat;
        unit.cooling.emergency = counter;
    })
}

#[test]
fn e_136_emergency_coolant_carries_off_six_and_the_excess() {
    let mut battle = emergency_at(18, Masc::default());
    battle.play(&[4, 4], |play| emergency(play, UnitId(0)));
    assert_eq!(battle.unit('A').heat.level, 7);
}

#[test]
fn e_137_emergency_coolant_that_fails_costs_an_engine_slot() {
    let mut battle = emergency_at(20, Masc { level: 2, used_last_turn: true, step: None });
    battle.play(&[2, 3], |play| emergency(play, UnitId(0)));
    let mech = battle.state.mech(UnitId(0));
    assert_eq!((mech.unit.heat.level, mech.engine_hits()), (20, 1));
    assert_eq!(mech.emergency_coolant(), None);
    let walked = battle.with('A', |unit| unit.motion.mode = Mode::Walk);
    assert_eq!(build_up(walked.state.mech(UnitId(0))).devices, 1, "from now on");
}

#[test]
fn e_138_e_139_super_cooled_myomer_runs_cold() {
    let ran = |kind| {
        let draft = biped(50, 4).alter(|design| design.engine.kind = kind);
        let mut battle = lone(draft.with("super-cooled-myomer", Location::LeftTorso)).with('A', |unit| {
            unit.motion.mode = Mode::Run;
            unit.heat.weapons = 6;
        });
        let moved = build_up(battle.state.mech(UnitId(0))).movement;
        battle.play(&[], phase);
        (moved, battle.unit('A').heat.level)
    };
    assert_eq!(ran(EngineKind::Fusion), (0, 0));
    assert_eq!(ran(EngineKind::DoubleExtraLight), (4, 0));
}

fn radical(turns: u8) -> Battle {
    let draft = doubles(biped(50, 4), 14).with("radical-heat-sink-system", Location::LeftTorso);
    lone(draft).with('A', |unit| {
        unit.heat.level = 60;
        unit.cooling.radical_on = true;
        unit.cooling.radical_turns = turns;
    })
}

#[test]
fn e_140_radical_heat_sinks_add_one_a_sink() {
    let mut battle = radical(1);
    assert_eq!(dissipation(&battle.state, UnitId(0)), 42);
    battle.play(&[2, 3, 6, 6], phase);
    assert_eq!(battle.unit('A').heat.level, 18);
}

#[test]
fn e_141_radical_heat_sinks_that_fail_are_destroyed() {
    let mut battle = radical(2);
    battle.play(&[3, 3], |play| roll_radical(play, UnitId(0)));
    let mech = battle.state.mech(UnitId(0));
    assert_eq!((mech.radical_sinks(), mech.unit.cooling.radical_failed), (None, true));
    assert_eq!(dissipation(&battle.state, UnitId(0)), 28);
}

#[test]
fn radical_heat_sinks_do_nothing_while_they_are_off() {
    let battle = radical(0).with('A', |unit| unit.cooling.radical_on = false);
    assert_eq!(dissipation(&battle.state, UnitId(0)), 28);
    assert_eq!(dissipation(&battle.rule("special_equipment=off").state, UnitId(0)), 34);
}
