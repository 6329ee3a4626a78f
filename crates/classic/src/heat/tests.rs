//! §10: the worked examples, with scripted dice.

use super::*;
use crate::board::Elevation;
use crate::mech::{EngineKind, Location, System};
use crate::testing::{Battle, Draft, biped, board};
use crate::unit::{Mind, Mode, Posture, Reactor};
use crate::{Phase, UnitId};

fn lone(draft: Draft) -> Battle {
    board("A .\n. .").red('A', draft.sheet()).battle().phase(Phase::Physical)
}

fn hot(level: u16) -> Battle {
    // 10 sinks: the heat given is what is left after them.
    lone(biped(50, 4)).with('A', |unit| unit.heat.level = level + 10)
}

fn engine_hits(battle: Battle, hits: usize) -> Battle {
    battle.with('A', |unit| {
        for slot in 0..hits {
            unit.body.hit[Location::CentreTorso] = unit.body.hit[Location::CentreTorso].with(slot);
        }
    })
}

/// §14 E-38: one engine hit, ran, 2 medium lasers, 10 single sinks.
#[test]
fn e_38_five_and_two_and_six_less_ten_is_three() {
    let mut battle = engine_hits(lone(biped(50, 4)), 1).with('A', |unit| {
        unit.motion.mode = Mode::Run;
        unit.heat.weapons = 6;
    });
    assert_eq!(build_up(battle.state.mech(UnitId(0))).lines().map(|(_, heat)| heat), [2, 0, 6, 5, 0, 0, 0]);
    battle.play(&[], phase);
    assert_eq!(battle.unit('A').heat.level, 3);
    assert_eq!(battle.unit('A').heat.weapons, 0);
}

/// §14 E-57 and §13 R-45.
#[test]
fn e_57_r_45_water_adds_at_most_six_points() {
    let in_water = |depth: u8, draft: Draft| {
        board(&format!("~{depth}A")).red('A', draft.sheet()).battle().with('A', |unit| {
            unit.place.elevation = Elevation(-i16::from(depth));
        })
    };
    let cooled = |battle: &Battle| dissipation(&battle.state, UnitId(0));
    let in_legs = || {
        let legs = [Location::LeftLeg, Location::LeftLeg, Location::RightLeg, Location::RightLeg];
        let six = biped(50, 4).alter(|design| design.heat_sinks.in_engine = 6);
        legs.into_iter().fold(six, |draft, leg| draft.with("heat-sink", leg))
    };
    assert_eq!(cooled(&in_water(2, biped(50, 4))), 16);
    assert_eq!(cooled(&in_water(1, in_legs())), 14);
    assert_eq!(cooled(&in_water(1, biped(50, 4))), 10, "sinks in the engine stay dry");
    let doubles = biped(50, 4).alter(|design| design.heat_sinks.kind = crate::mech::HeatSinkKind::Double);
    assert_eq!(cooled(&in_water(2, doubles)), 26, "R-45: a cap on points");
    let lying = in_water(1, biped(50, 4)).with('A', |unit| unit.place.posture = Posture::Prone);
    assert_eq!(cooled(&lying), 16);
}

/// §14 E-36: three of the sinks are hit.
#[test]
fn e_36_a_sink_that_was_hit_removes_nothing_any_more() {
    let six = (0..6).fold(biped(50, 4), |draft, _| draft.with("heat-sink", Location::LeftTorso));
    let mut battle = lone(six);
    assert_eq!(capacity(battle.state.mech(UnitId(0))), 16);
    battle = battle.with('A', |unit| {
        unit.body.hit[Location::LeftTorso] =
            [0, 1, 2].into_iter().fold(Default::default(), |hit: crate::mech::SlotMask, slot| hit.with(slot));
    });
    assert_eq!(capacity(battle.state.mech(UnitId(0))), 13);
}

/// §14 E-58: heat 22 with ammunition; heat 30.
#[test]
fn e_58_at_thirty_the_reactor_stops_and_the_mech_rolls_at_plus_three() {
    let mut kept = hot(30);
    kept.play(&[4, 4], phase);
    assert_eq!(kept.unit('A').reactor, Reactor::ShutDown);
    let asked = kept.log.iter().find_map(|event| match event {
        crate::Event::Piloting(crate::piloting::Event::Rolled { number, success, .. }) => {
            Some((number.total(), *success))
        }
        _ => None,
    });
    assert_eq!(asked, Some((8, true)));
    let mut avoided = hot(22);
    avoided.play(&[4, 4], phase);
    assert_eq!(avoided.unit('A').reactor, Reactor::Running);
}

#[test]
fn an_unconscious_pilot_cannot_keep_a_hot_reactor_running_nor_start_one() {
    let mut battle = hot(14).with('A', |unit| {
        unit.pilot.mind = Mind::Out { since: 1 };
        unit.place.posture = Posture::Prone;
    });
    battle.play(&[], phase);
    assert_eq!(battle.unit('A').reactor, Reactor::ShutDown);
    let mut battle = battle.with('A', |unit| unit.heat.level = 24);
    battle.play(&[], phase);
    assert_eq!(battle.unit('A').reactor, Reactor::ShutDown, "a roll would be needed");
    let mut battle = battle.with('A', |unit| unit.heat.level = 10);
    battle.play(&[], phase);
    assert_eq!(battle.unit('A').reactor, Reactor::Running, "below 14 it starts by itself");
}

#[test]
fn a_restart_needs_the_number_of_the_heat_and_is_not_checked_again_in_that_phase() {
    let stopped = hot(18).with('A', |unit| unit.reactor = Reactor::ShutDown);
    let mut fails = stopped.clone();
    fails.play(&[2, 3], phase);
    assert_eq!(fails.unit('A').reactor, Reactor::ShutDown);
    let mut starts = stopped;
    starts.play(&[3, 3], phase);
    assert_eq!(starts.unit('A').reactor, Reactor::Running);
    let mut never = hot(30).with('A', |unit| unit.reactor = Reactor::ShutDown);
    never.play(&[], phase);
    assert_eq!(never.unit('A').reactor, Reactor::ShutDown);
}

#[test]
fn a_reactor_stopped_on_purpose_waits_for_its_pilot() {
    let mut battle = lone(biped(50, 4)).with('A', |unit| {
        unit.reactor = Reactor::ShutDown;
        unit.heat.stopped_on_purpose = true;
    });
    battle.play(&[], phase);
    assert_eq!(battle.unit('A').reactor, Reactor::ShutDown);
}

#[test]
fn movement_heat_by_mode_and_engine() {
    let heat = |kind, mode, hexes| {
        let battle = lone(biped(50, 4).alter(|design| design.engine.kind = kind)).with('A', |unit| {
            unit.motion.mode = mode;
            unit.motion.hexes = hexes;
        });
        balance::movement(battle.state.mech(UnitId(0)))
    };
    let modes = [(Mode::Stationary, 0), (Mode::Walk, 3), (Mode::Run, 5), (Mode::Jump, 2), (Mode::Jump, 5)];
    let rows = |kind| modes.map(|(mode, hexes)| heat(kind, mode, hexes));
    assert_eq!(rows(EngineKind::Fusion), [0, 1, 2, 3, 5]);
    assert_eq!(rows(EngineKind::Fission), [0, 1, 2, 3, 5]);
    assert_eq!(rows(EngineKind::DoubleExtraLight), [2, 4, 6, 6, 10]);
    assert_eq!(rows(EngineKind::Combustion), [0, 0, 0, 3, 5]);
    assert_eq!(rows(EngineKind::FuelCell), [0, 0, 0, 3, 5]);
}

#[test]
fn engine_hits_external_heat_and_standing_up_are_lines_of_their_own() {
    let built = |battle: Battle| build_up(battle.state.mech(UnitId(0)));
    assert_eq!(built(engine_hits(lone(biped(50, 4)), 2)).engine, 10);
    let shut = engine_hits(lone(biped(50, 4)), 2).with('A', |unit| unit.reactor = Reactor::ShutDown);
    assert_eq!(built(shut).engine, 10, "R-64: also while it is shut down");
    let burnt = lone(biped(50, 4)).with('A', |unit| {
        unit.heat.external = 40;
        unit.motion.stand_attempts = 2;
    });
    assert_eq!((built(burnt.clone()).external, built(burnt).standing_up), (15, 2));
    let combustion = lone(biped(50, 4).alter(|design| design.engine.kind = EngineKind::Combustion));
    assert_eq!(built(engine_hits(combustion, 2)).engine, 0);
}

#[test]
fn the_bin_that_explodes_has_the_hardest_salvo_then_the_most_points() {
    let draft = biped(50, 4)
        .with("ammo-machine-gun-full", Location::LeftTorso)
        .with("ammo-ac-20", Location::LeftTorso)
        .with("ammo-ac-20", Location::RightTorso);
    let battle = lone(draft).with('A', |unit| unit.shots.0[1] = 2);
    assert_eq!(explosive_bin(battle.state.mech(UnitId(0))), Some(crate::unit::BinNo(2)));
    let empty = battle.with('A', |unit| unit.shots.0 = [0; crate::mech::MAX_BINS]);
    assert_eq!(explosive_bin(empty.state.mech(UnitId(0))), None);
}

#[test]
fn the_forecast_is_what_the_phase_does() {
    let battle = lone(biped(50, 4).with("ammo-ac-20", Location::LeftTorso))
        .with('A', |unit| unit.motion.mode = Mode::Run);
    let forecast = after_fire(&battle.state, UnitId(0), 30);
    assert_eq!((forecast.now, forecast.after), (0, 22));
    assert_eq!(forecast.shutdown, 1.0 - 15.0 / 36.0);
    assert_eq!(forecast.explosion, 1.0 - 33.0 / 36.0);
    assert_eq!((forecast.mp_lost, forecast.to_hit, forecast.pilot_hits), (4, 3, 0));
}

/// §14 E-59: life support hit.
#[test]
fn e_59_without_life_support_the_pilot_burns() {
    let burnt = |level, bands: &str| {
        let mut battle =
            hot(level).rule(bands).hit('A', Location::Head, System::LifeSupport).with('A', |unit| {
                unit.reactor = Reactor::ShutDown;
                unit.heat.stopped_on_purpose = true;
            });
        // A roll to stay awake for each hit.
        let dice = if level < 26 && bands.ends_with("printed") { vec![6, 6] } else { vec![6, 6, 6, 6] };
        battle.play(&dice, phase);
        battle.unit('A').pilot.hits
    };
    let printed = "life_support_heat=printed";
    assert_eq!((burnt(25, printed), burnt(26, printed)), (1, 2));
    assert_eq!(burnt(25, "life_support_heat=common"), 2, "R-07");
}
