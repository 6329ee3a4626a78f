//! §8 and §2.8: the worked examples and rulings, with scripted dice.

mod console;
mod rulings;

use super::*;
use crate::board::Cover;
use crate::damage::Side;
use crate::mech::{ArmourKind, CockpitKind, GyroKind, Location, System, Tech};
use crate::options::{FallFacing, Precipitation};
use crate::testing::{Battle, biped, board, quad};
use crate::unit::{Mind, Reactor};
use crate::{Phase, UnitId};
use kit::D6;

fn lone(draft: crate::testing::Draft) -> Battle {
    board(". A\n. .").red('A', draft.sheet()).battle().phase(Phase::Weapons)
}

fn target(battle: &Battle, causes: &[Cause]) -> i8 {
    number(&battle.state, battle.id('A'), causes).total()
}

const FOOT: Cause = Cause::ActuatorDestroyed { leg: Location::LeftLeg, actuator: System::Foot };

/// §14 E-43: 22 damage and a foot actuator hit in one phase.
#[test]
fn e_43_two_causes_are_two_rolls_at_seven_and_the_first_failure_ends_it() {
    let hurt = lone(biped(50, 5))
        .hit('A', Location::LeftLeg, System::Foot)
        .with('A', |unit| unit.damage_this_phase = 22);
    let rolls = |battle: &Battle| {
        let found = battle.log.iter().filter_map(|event| match event {
            crate::Event::Piloting(Event::Rolled { cause, number, success, .. }) => {
                Some((*cause, number.total(), *success))
            }
            _ => None,
        });
        found.collect::<Vec<_>>()
    };
    let mut stays = hurt.clone();
    stays.play(&[3, 4, 4, 3], |play| {
        demand(play, UnitId(0), FOOT);
        settle(play);
    });
    assert_eq!(rolls(&stays), [(FOOT, 7, true), (Cause::HeavyDamage, 7, true)]);
    let mut falls = hurt;
    falls.play(&[3, 3, 6, 6, 1, 3, 3], |play| {
        demand(play, UnitId(0), FOOT);
        settle(play);
    });
    assert_eq!(rolls(&falls), [(FOOT, 7, false)]);
    assert!(falls.state.mech(UnitId(0)).is_prone());
    assert!(falls.unit('A').pending.causes().is_empty());
}

/// §14 E-44: quad, all legs, gyro hit earlier, kicked.
#[test]
fn e_44_a_kicked_quad_with_a_gyro_hit_rolls_a_six() {
    let quad = lone(quad(50, 5)).with('A', |unit| {
        unit.body.hit[Location::CentreTorso] = unit.body.hit[Location::CentreTorso].with(3);
    });
    assert_eq!(target(&quad, &[Cause::Kicked]), 6);
}

/// §14 E-46: gyro destroyed, no other damage.
#[test]
fn e_46_a_destroyed_gyro_is_a_fall_without_a_roll_and_a_seat_belt_at_eleven() {
    let mut spun = lone(biped(50, 5)).hit('A', Location::CentreTorso, System::Gyro);
    assert_eq!(belt(&spun.state, UnitId(0), &Fall::here(Cause::GyroDestroyed)).total(), 11);
    spun.play(&[5, 6, 1, 3, 3], |play| {
        demand(play, UnitId(0), Cause::GyroDestroyed);
        settle(play);
    });
    assert!(spun.state.mech(UnitId(0)).is_prone());
    assert_eq!(spun.unit('A').pilot.hits, 0);
    assert_eq!(hopeless(spun.state.mech(UnitId(0))), Some(Hopeless::GyroDestroyed));
}

/// §14 E-47: fall facing roll 4; and the rest of the table, in both readings.
#[test]
fn e_47_r_13_the_fall_table_turns_the_mech() {
    use grid::Facing::*;
    let found = |ruling| D6::ALL.map(|die| facing_after_fall(die, North, ruling));
    let printed = [
        (North, Side::Front),
        (NorthEast, Side::Right),
        (SouthEast, Side::Right),
        (South, Side::Rear),
        (NorthWest, Side::Left),
        (SouthWest, Side::Left),
    ];
    assert_eq!(found(FallFacing::Printed), printed);
    let [first, second, third, fourth, fifth, sixth] = printed;
    assert_eq!(found(FallFacing::Common), [first, second, third, fourth, sixth, fifth]);
}

/// §14 E-45, E-70 and: points of a fall.
#[test]
fn e_45_e_70_r_47_points_of_falls_on_land_and_into_water() {
    let on = |drawing: &str, mass, elevation| {
        board(drawing).red('A', biped(mass, 4).sheet()).battle().with('A', |unit| {
            unit.place.elevation = crate::board::Elevation(elevation);
        })
    };
    let points = |battle: &Battle, levels| fall_damage(&battle.state, UnitId(0), levels);
    let land = on("A", 55, 0);
    assert_eq!((points(&land, 0), points(&land, 2)), (6, 18));
    let ford = on("~1A", 40, -1);
    assert_eq!(points(&ford, 0), 2, "E-70: starts in the water");
    assert_eq!(points(&ford, 3), 6 + 4, "two levels to the surface, one to the floor");
    let lake = on("~3A", 40, -3);
    assert_eq!(points(&lake, 1), 4, "starts under water");
    assert_eq!(points(&lake.rule("water_falls=full"), 1), 8, "R-47: by the formula");
    assert_eq!(points(&ford.rule("water_falls=full"), 3), 16);
    assert_eq!(points(&on("~1#1c90A", 40, 1), 0), 4, "a bridge is dry");
}

/// §14 E-45: the seat belt of a fall of two levels is one harder.
#[test]
fn e_45_the_seat_belt_adds_one_for_each_level_above_the_first() {
    let battle = lone(biped(55, 4));
    let belted = |levels| belt(&battle.state, UnitId(0), &Fall::from(levels, Cause::Displaced)).total();
    assert_eq!([0, 1, 2, 3].map(belted), [5, 5, 6, 7]);
}

/// §14 E-60: a pilot with 2 hits suffers an ammunition explosion.
#[test]
fn e_60_two_hits_on_top_of_two_are_rolls_of_seven_and_ten() {
    let mut battle = lone(biped(50, 4)).with('A', |unit| unit.pilot.hits = 2);
    battle.play(&[3, 4, 4, 5], |play| hurt(play, UnitId(0), 2));
    let asked: Vec<_> = battle
        .log
        .iter()
        .filter_map(|event| match event {
            crate::Event::Piloting(Event::Consciousness { target, awake, .. }) => Some((*target, *awake)),
            _ => None,
        })
        .collect();
    assert_eq!(asked, [(7, true), (10, false)]);
    assert_eq!(battle.unit('A').pilot.mind, Mind::Out { since: 1 });
}

#[test]
fn the_consciousness_table_reads_as_printed_and_the_sixth_hit_kills() {
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6].map(consciousness),
        [None, Some(3), Some(5), Some(7), Some(10), Some(11), None]
    );
    let mut battle = lone(biped(50, 4)).with('A', |unit| unit.pilot.hits = 5);
    battle.play(&[], |play| hurt(play, UnitId(0), 2));
    assert_eq!(battle.unit('A').pilot.mind, Mind::Dead);
    assert_eq!(battle.unit('A').pilot.hits, 6);
}

#[test]
fn a_pilot_wakes_only_in_a_later_turn() {
    let mut battle = lone(biped(50, 4)).with('A', |unit| {
        unit.pilot.hits = 1;
        unit.pilot.mind = Mind::Out { since: 1 };
    });
    battle.play(&[], |play| recover(play, UnitId(0)));
    battle.state.turn = 2;
    battle.play(&[1, 1], |play| recover(play, UnitId(0)));
    assert_eq!(battle.unit('A').pilot.mind, Mind::Out { since: 1 });
    battle.play(&[1, 2], |play| recover(play, UnitId(0)));
    assert_eq!(battle.unit('A').pilot.mind, Mind::Waking);
}

/// §13: each hit counts once, a hip replaces its leg's actuators, two hips are +4.
#[test]
fn r_12_r_18_r_19_damage_counts_once() {
    let hip = Cause::HipDestroyed { leg: Location::LeftLeg };
    let one = lone(biped(50, 5)).hit('A', Location::LeftLeg, System::Foot);
    assert_eq!(target(&one, &[FOOT]), 6, "R-12");
    let locked = one.hit('A', Location::LeftLeg, System::Hip);
    assert_eq!(target(&locked, &[hip, FOOT]), 7, "R-18");
    let both = locked.hit('A', Location::RightLeg, System::Hip);
    assert_eq!(target(&both, &[]), 9, "R-19");
    let actuators = lone(biped(50, 5))
        .hit('A', Location::RightLeg, System::UpperLeg)
        .hit('A', Location::RightLeg, System::LowerLeg)
        .hit('A', Location::LeftLeg, System::Foot);
    assert_eq!(target(&actuators, &[]), 8);
}

/// §13 R-14: the lost leg is +5 once.
#[test]
fn r_14_a_lost_leg_is_plus_five_once_and_replaces_its_actuators() {
    let gone = Cause::LegDestroyed { leg: Location::LeftLeg };
    let biped = lone(biped(50, 5)).hit('A', Location::LeftLeg, System::Hip).lost('A', Location::LeftLeg);
    assert_eq!(target(&biped, &[gone]), 10);
    assert_eq!(target(&biped, &[]), 10);
    let quad = lone(quad(50, 5)).lost('A', Location::LeftLeg);
    assert_eq!(target(&quad, &[gone]), 10, "+5 on its own fall");
    assert_eq!(target(&quad, &[]), 10, "and from then on (R-62)");
    assert_eq!(target(&quad.lost('A', Location::LeftArm), &[]), 10, "two legs are +5 once");
}

/// §13 R-08: a heavy-duty gyro's first hit.
#[test]
fn r_08_a_heavy_duty_gyro_is_plus_one_then_plus_three_then_gone() {
    let gyro = |hits: usize| {
        lone(biped(50, 5).alter(|design| design.gyro = GyroKind::HeavyDuty)).with('A', |unit| {
            for slot in 3..3 + hits {
                unit.body.hit[Location::CentreTorso] = unit.body.hit[Location::CentreTorso].with(slot);
            }
        })
    };
    assert_eq!([0, 1, 2].map(|hits| target(&gyro(hits), &[Cause::GyroHit])), [5, 6, 8]);
    assert_eq!([2, 3].map(|hits| gyro_destroyed(gyro(hits).state.mech(UnitId(0)))), [false, true]);
}

#[test]
fn standing_modifiers_of_chassis_cockpit_armour_and_enhancement() {
    assert_eq!(target(&lone(quad(50, 5)), &[]), 3);
    for (kind, number) in
        [(CockpitKind::Small, 6), (CockpitKind::TorsoMounted, 6), (CockpitKind::Standard, 5)]
    {
        assert_eq!(
            target(&lone(biped(50, 5).alter(|design| design.cockpit = kind)), &[]),
            number,
            "{kind:?}"
        );
    }
    let hardened = biped(50, 5).alter(|design| {
        for kind in &mut design.armour_kind.0 {
            *kind = (ArmourKind::Hardened, Tech::InnerSphere);
        }
    });
    assert_eq!(target(&lone(hardened), &[]), 6);
    let key = "actuator-enhancement-system";
    let enhanced = |legs: &[Location]| legs.iter().fold(biped(50, 5), |draft, &leg| draft.with(key, leg));
    let both = [Location::LeftLeg, Location::RightLeg];
    assert_eq!(target(&lone(enhanced(&both)), &[]), 3);
    assert_eq!(target(&lone(enhanced(&both[..1])), &[]), 5, "all legs must carry it");
}

#[test]
fn the_ground_counts_for_every_roll_made_on_it_and_not_on_a_bridge() {
    for (glyph, number) in [('i', 8), ('m', 6), ('n', 6), ('k', 6), ('r', 5)] {
        let battle = board(&format!("{glyph}A")).red('A', biped(50, 5).sheet()).battle();
        assert_eq!(target(&battle, &[Cause::StandUp]), number, "{glyph}");
    }
    let bridge = board("m#1c90A").red('A', biped(50, 5).sheet()).battle().with('A', |unit| {
        unit.place.elevation = crate::board::Elevation(1);
    });
    assert!(bridge.state.board().get(bridge.unit('A').place.hex).is_some_and(|hex| hex.has(Cover::Mud)));
    assert_eq!(target(&bridge, &[]), 5);
}

/// §11.4 and §13 R-43: weather counts only if the option is on.
#[test]
fn r_43_weather_counts_if_the_option_says_so() {
    let number = |precipitation, weather_psr| {
        let mut battle = lone(biped(50, 5));
        let table = std::sync::Arc::make_mut(&mut battle.state.table);
        table.conditions.precipitation = precipitation;
        table.options.weather_psr = weather_psr;
        target(&battle, &[])
    };
    assert_eq!(number(Precipitation::Downpour, false), 5);
    assert_eq!(number(Precipitation::Downpour, true), 7);
    assert_eq!(number(Precipitation::HeavyRain, true), 6);
    assert_eq!(number(Precipitation::HeavySnow, true), 6);
    assert_eq!(number(Precipitation::ModerateRain, true), 5);
}

#[test]
fn every_automatic_failure_fails_without_dice() {
    let cases = [
        (lone(biped(50, 5)).with('A', |unit| unit.pilot.mind = Mind::Out { since: 0 }), Hopeless::PilotOut),
        (lone(biped(50, 5)).lost('A', Location::LeftLeg).lost('A', Location::RightLeg), Hopeless::NoLegs),
        (
            lone(quad(50, 5))
                .lost('A', Location::LeftLeg)
                .lost('A', Location::RightLeg)
                .lost('A', Location::LeftArm),
            Hopeless::NoLegs,
        ),
        (lone(biped(50, 5)).hit('A', Location::CentreTorso, System::Gyro), Hopeless::GyroDestroyed),
        (lone(biped(50, 5)).with('A', |unit| unit.reactor = Reactor::ShutDown), Hopeless::ShutDown),
    ];
    for (mut battle, why) in cases {
        assert!(!battle.play(&[], |play| roll(play, UnitId(0), Cause::Kicked)));
        let failed = Event::Failed { unit: UnitId(0), cause: Cause::Kicked, why };
        assert_eq!(battle.log, [crate::Event::Piloting(failed)]);
    }
}

/// §13 R-20: an automatic fall comes first among a unit's rolls; a prone 'Mech makes none.
#[test]
fn r_20_automatic_falls_come_first_and_the_prone_roll_nothing() {
    let gone = Cause::LegDestroyed { leg: Location::LeftLeg };
    let mut battle = lone(biped(20, 5)).lost('A', Location::LeftLeg);
    battle.play(&[6, 6, 1, 3, 3], |play| {
        demand(play, UnitId(0), Cause::Kicked);
        demand(play, UnitId(0), gone);
        settle(play);
    });
    let rolled = battle.log.iter().any(|event| matches!(event, crate::Event::Piloting(Event::Rolled { .. })));
    assert!(battle.state.mech(UnitId(0)).is_prone() && !rolled);
    battle.play(&[], |play| {
        demand(play, UnitId(0), Cause::Kicked);
        settle(play);
    });
    assert!(battle.unit('A').pending.causes().is_empty());
}

/// §8.4.4: Piloting, standing modifiers and +6; the 20 points of the phase were no roll that failed.
#[test]
fn the_seat_belt_of_an_automatic_fall_leaves_out_the_other_causes_of_the_phase() {
    let mut spun = lone(biped(50, 5)).hit('A', Location::CentreTorso, System::Gyro);
    spun.play(&[], |play| {
        demand(play, UnitId(0), Cause::HeavyDamage);
        demand(play, UnitId(0), Cause::GyroDestroyed);
    });
    assert_eq!(belt(&spun.state, UnitId(0), &Fall::here(Cause::GyroDestroyed)).total(), 11);
    assert_eq!(target(&spun, &[Cause::HeavyDamage]), 12);
}
