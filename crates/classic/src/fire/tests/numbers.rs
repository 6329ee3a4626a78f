//! §6.3 Every row of the modifier tables.

use super::super::readiness;
use super::super::to_hit::Bracket;
use super::super::weather::{Illuminated, darkness, fog, precipitation, wind};
use super::*;
use crate::gear::WeaponClass;
use crate::mech::{CockpitKind, Location, MechClass, System};
use crate::options::{Fog, Light, Precipitation, Wind};
use crate::testing::{biped, quad};
use crate::unit::{Mode, Posture, Reactor};

fn laser() -> Draft {
    biped(50, 5).with("medium-laser", Location::CentreTorso)
}

/// §14 E-09: gunnery 4, ran, target jumped 6 hexes into light woods, medium range.
#[test]
fn e_09_r_34_ran_at_a_jumped_target_in_light_woods() {
    let battle = duel("wB\n.\n.\n.\nA", laser(), laser())
        .with('A', |unit| unit.motion.mode = Mode::Run)
        .with('B', |unit| {
            unit.motion.mode = Mode::Jump;
            unit.motion.hexes = 6;
        });
    let attack = shot(&battle, 0);
    assert_eq!(number(&battle, attack), 12);
    assert_eq!(
        lines(&battle, attack),
        [
            (Why::Gunnery, 4),
            (Why::AttackerRan, 2),
            (Why::TargetJumped, 1),
            (Why::TargetMoved, 2),
            (Why::TargetWoods, 1),
            (Why::MediumRange, 2),
        ]
    );
}

/// §14 E-10: minimum range 6 at range 3.
#[test]
fn e_10_inside_minimum_range() {
    let draft = biped(50, 5).with("lrm-10", Location::LeftTorso).with("ammo-lrm-10", Location::RightTorso);
    let battle = column(3, draft, laser());
    assert_eq!(number(&battle, shot(&battle, 0)), 8);
}

/// §6.3 R: short, medium, long, out of range.
#[test]
fn range_brackets() {
    for (range, expected) in
        [(1, Some(4)), (3, Some(4)), (4, Some(6)), (6, Some(6)), (7, Some(8)), (9, Some(8))]
    {
        let battle = column(range, laser(), laser());
        assert_eq!(
            to_hit(&battle.state, &shot(&battle, 0)).ok().map(|it| it.total()),
            expected,
            "range {range}"
        );
    }
    let battle = column(10, laser(), laser());
    let out = NoShot::OutOfRange { range: 10, max: 9 };
    assert_eq!(to_hit(&battle.state, &shot(&battle, 0)), Err(out));
    assert_eq!(out.to_string(), "out of range: 10 hexes, the weapon reaches 9 (§6.3)");
}

/// §6.3 A: movement, skid.
#[test]
fn attacker_movement_and_skid() {
    for (mode, value) in [(Mode::Stationary, 4), (Mode::Walk, 5), (Mode::Run, 6), (Mode::Jump, 7)] {
        let battle = column(1, laser(), laser()).with('A', |unit| unit.motion.mode = mode);
        assert_eq!(number(&battle, shot(&battle, 0)), value, "{mode:?}");
    }
    let battle = column(1, laser(), laser()).with('A', |unit| {
        unit.motion.mode = Mode::Run;
        unit.motion.skidded = true;
    });
    assert_eq!(number(&battle, shot(&battle, 0)), 7);
}

/// §14 E-65: heat 8, 13, 17, 24.
#[test]
fn e_65_heat_bands() {
    for (heat, value) in
        [(0, 0), (7, 0), (8, 1), (12, 1), (13, 2), (16, 2), (17, 3), (23, 3), (24, 4), (60, 4)]
    {
        let battle = column(1, laser(), laser()).with('A', |unit| unit.heat.level = heat);
        assert_eq!(number(&battle, shot(&battle, 0)), 4 + value, "heat {heat}");
    }
}

/// §14 E-67, R-37: one sensor hit, BattleMech +2, IndustrialMech blind.
#[test]
fn e_67_r_37_sensor_hits() {
    let hit = |battle: Battle, slots: u16| {
        battle.with('A', |unit| unit.body.hit[Location::Head] = crate::mech::SlotMask(slots))
    };
    let battle = hit(column(1, laser(), laser()), 0b10);
    assert_eq!(number(&battle, shot(&battle, 0)), 6);
    let battle = hit(column(1, laser(), laser()), 0b1_0010);
    let blind = |battle: &Battle| readiness::check_unit(battle.state.mech(battle.id('A')));
    assert_eq!(blind(&battle), Err(NoShot::SensorsOut { hits: 2, most: 2 }));
    let industrial = laser().alter(|design| design.class = MechClass::IndustrialMech);
    let battle = hit(column(1, industrial, laser()), 0b10);
    assert_eq!(blind(&battle), Err(NoShot::SensorsOut { hits: 1, most: 1 }));
}

fn arm_laser() -> Draft {
    biped(50, 5).with("medium-laser", Location::RightArm)
}

/// §14 E-68, R-01, R-42: upper +1, lower +1, both +2; the shoulder +4 alone; the hand nothing.
#[test]
fn e_68_r_01_r_42_arm_actuators() {
    use System::{Hand, LowerArm, Shoulder, UpperArm};
    let rows: [(&[System], i8); 7] = [
        (&[UpperArm], 1),
        (&[LowerArm], 1),
        (&[UpperArm, LowerArm], 2),
        (&[Hand], 0),
        (&[Shoulder], 4),
        (&[Shoulder, UpperArm], 4),
        (&[Shoulder, UpperArm, LowerArm, Hand], 4),
    ];
    for (hits, value) in rows {
        let battle = hits.iter().fold(column(1, arm_laser(), laser()), |battle, &system| {
            battle.hit('A', Location::RightArm, system)
        });
        assert_eq!(number(&battle, shot(&battle, 0)), 4 + value, "{hits:?}");
        let other = battle.hit('A', Location::LeftArm, Shoulder);
        assert_eq!(number(&other, shot(&other, 0)), 4 + value, "the other arm does not matter");
    }
}

/// the quick reference's summary of criticals says +2.
#[test]
fn r_01_a_lower_arm_actuator_may_count_two() {
    let battle = column(1, arm_laser(), laser()).hit('A', Location::RightArm, System::LowerArm);
    let battle = battle.rule("lower_arm_fire=2");
    assert_eq!(number(&battle, shot(&battle, 0)), 6);
}

/// §9.12.5: actuators that were never there cost nothing.
#[test]
fn missing_actuators_do_not_hinder_fire() {
    let draft = arm_laser().alter(|design| {
        design.slots.0[Location::RightArm][2..4].fill(crate::mech::Slot::Empty);
    });
    let battle = column(1, draft, laser());
    assert_eq!(number(&battle, shot(&battle, 0)), 4);
}

/// §6.2: a split weapon suffers with the arm it reaches into.
#[test]
fn a_split_weapon_suffers_with_its_arm() {
    let draft = biped(50, 5).with("ac-20", Location::RightTorso).with("ammo-ac-20", Location::LeftTorso);
    let draft = draft.alter(|design| design.mounts[0].split = Some(Location::RightArm));
    let battle = column(1, draft, laser()).hit('A', Location::RightArm, System::Shoulder);
    assert_eq!(number(&battle, shot(&battle, 0)), 8);
}

/// §2.7 AES −1 in its arm; §9.18 no advanced fire control +1; §6.8 spotting +1.
#[test]
fn enhancement_fire_control_and_spotting() {
    let draft = arm_laser().with("actuator-enhancement-system", Location::RightArm);
    let battle = column(1, draft, laser());
    assert_eq!(number(&battle, shot(&battle, 0)), 3);
    let draft = laser().alter(|design| {
        design.class = MechClass::IndustrialMech;
        design.cockpit = CockpitKind::Industrial;
    });
    let battle = column(1, draft, laser());
    assert_eq!(number(&battle, shot(&battle, 0)), 5);
    let spotter = column(1, laser(), laser()).with('A', |unit| unit.deeds.spotting = Some(UnitId(1)));
    assert_eq!(number(&spotter, shot(&spotter, 0)), 5);
}

/// §6.3 T, R-35: prone −2 next door, +1 from afar.
#[test]
fn r_35_prone_targets() {
    for (range, value) in [(1, 2), (2, 5)] {
        let battle = column(range, laser(), laser()).with('B', |unit| unit.place.posture = Posture::Prone);
        assert_eq!(number(&battle, shot(&battle, 0)), value, "range {range}");
    }
}

/// §6.3 T: immobile −4, skidded +2, bogged −2, hexes moved.
#[test]
fn other_rows_of_the_target() {
    let at = |alter: fn(&mut crate::Unit)| {
        let battle = column(1, laser(), laser()).with('B', alter);
        number(&battle, shot(&battle, 0))
    };
    assert_eq!(at(|unit| unit.reactor = Reactor::ShutDown), 0);
    assert_eq!(at(|unit| unit.pilot.mind = crate::unit::Mind::Out { since: 1 }), 0);
    assert_eq!(at(|unit| unit.motion.skidded = true), 6);
    assert_eq!(at(|unit| unit.stuck = true), 2);
    let moved = |hexes: u8| {
        let battle = column(1, laser(), laser()).with('B', |unit| unit.motion.hexes = hexes);
        number(&battle, shot(&battle, 0)) - 4
    };
    assert_eq!([2, 3, 5, 7, 10, 18, 25].map(moved), [0, 1, 2, 3, 4, 5, 6]);
}

/// §6.3 O: weapons with their own value.
#[test]
fn weapons_with_their_own_to_hit_value() {
    for (key, value) in [
        ("medium-pulse-laser", -2),
        ("clan-er-medium-pulse-laser", -1),
        ("clan-heavy-medium-laser", 1),
        ("medium-vsp-laser", -3),
        ("rocket-launcher-10", 1),
    ] {
        let battle = column(1, biped(50, 5).with(key, Location::LeftTorso), laser());
        assert_eq!(number(&battle, shot(&battle, 0)), 4 + value, "{key}");
    }
    let mrm = biped(50, 5).with("mrm-10", Location::LeftTorso).with("ammo-mrm-10", Location::RightTorso);
    let battle = column(1, mrm, laser());
    assert_eq!(number(&battle, shot(&battle, 0)), 5);
    let vsp = |range| {
        let battle = column(range, biped(50, 5).with("medium-vsp-laser", Location::LeftTorso), laser());
        number(&battle, shot(&battle, 0))
    };
    assert_eq!([vsp(2), vsp(5), vsp(9)], [1, 4, 7]);
}

/// §2.7, Appendix A: a targeting computer helps direct fire only, until it is hit.
#[test]
fn a_targeting_computer_helps_direct_fire_only() {
    let battle = column(1, laser().computer(), laser());
    assert_eq!(number(&battle, shot(&battle, 0)), 3);
    let dead = battle.with('A', |unit| unit.body.hit[Location::LeftLeg] = crate::mech::SlotMask(0b1_0000));
    assert_eq!(number(&dead, shot(&dead, 0)), 4);
    for key in ["srm-2", "machine-gun", "flamer"] {
        let draft = biped(50, 5).with(key, Location::LeftTorso);
        let draft = draft
            .with("ammo-srm-2", Location::RightTorso)
            .with("ammo-machine-gun-full", Location::RightTorso);
        let battle = column(1, draft.computer(), laser());
        assert_eq!(number(&battle, shot(&battle, 0)), 4, "{key}");
    }
}

/// §14 E-64: storm, LRM +3, Gauss +2, laser 0; and every other row of the wind.
#[test]
fn e_64_wind() {
    use WeaponClass::{DirectBallistic, DirectEnergy, Missile, Pulse};
    let rows = [Wind::Calm, Wind::LightGale, Wind::ModerateGale, Wind::StrongGale, Wind::Storm];
    assert_eq!(rows.map(|row| wind(row, Missile)), [0, 0, 1, 2, 3]);
    assert_eq!(rows.map(|row| wind(row, DirectBallistic)), [0, 0, 0, 1, 2]);
    assert_eq!(rows.map(|row| wind(row, DirectEnergy)), [0; 5]);
    assert_eq!(rows.map(|row| wind(row, Pulse)), [0; 5]);
}

/// §14 E-63: heavy fog, lasers +1, autocannon 0; rain and snow row by row.
#[test]
fn e_63_fog_rain_and_snow() {
    use WeaponClass::{DirectBallistic, DirectEnergy, Missile, Pulse};
    assert_eq!([Fog::None, Fog::Light, Fog::Heavy].map(|row| fog(row, DirectEnergy)), [0, 0, 1]);
    assert_eq!([Pulse, DirectBallistic, Missile].map(|class| fog(Fog::Heavy, class)), [1, 0, 0]);
    use Precipitation::*;
    let rows = [None, LightRain, ModerateRain, HeavyRain, Downpour, LightSnow, ModerateSnow, HeavySnow];
    assert_eq!(rows.map(precipitation), [0, 0, 1, 1, 2, 0, 1, 1]);
}

/// §14 E-62: moonless night, heat 16: +3 − 1; lit: 0. Dusk and full moon likewise, never below 0.
#[test]
fn e_62_r_33_darkness() {
    use Illuminated::{No, Yes};
    assert_eq!(darkness(Light::Moonless, No, 16), 2);
    assert_eq!(darkness(Light::Moonless, Yes, 16), 0);
    assert_eq!([0, 15, 30, 45, 90].map(|heat| darkness(Light::Moonless, No, heat)), [3, 2, 1, 0, 0]);
    assert_eq!([0, 20, 40].map(|heat| darkness(Light::FullMoon, No, heat)), [2, 1, 0]);
    assert_eq!([0, 24, 25].map(|heat| darkness(Light::Dusk, Yes, heat)), [1, 1, 0]);
    assert_eq!(darkness(Light::Day, No, 0), 0);
}

/// §11.2: conditions of different rows add, and a searchlight takes the night away.
#[test]
fn weather_and_light_add_to_the_number() {
    let draw = || board("B\n.\nA").red('A', laser().sheet()).blue('B', laser().sheet());
    let night = draw()
        .setup(|setup| {
            setup.conditions.light = Light::FullMoon;
            setup.conditions.precipitation = Precipitation::HeavyRain;
        })
        .battle();
    assert_eq!(number(&night, shot(&night, 0)), 4 + 2 + 1);
    let lit = night.with('A', |unit| unit.switches.searchlight = true);
    assert_eq!(number(&lit, shot(&lit, 0)), 4 + 1);
}

/// §6.3: every line has its words and its section.
#[test]
fn brackets_and_stealth_rows() {
    assert_eq!(Bracket::ALL.map(Bracket::modifier), [0, 2, 4]);
    assert_eq!(Bracket::ALL.map(super::super::to_hit::stealth), [0, 1, 2]);
    assert_eq!(Why::Stealth.label(), "stealth armour");
    assert_eq!(Why::MinimumRange.section().cited(), "§6.3");
}

/// §6.1: a quad on four good legs fires prone as if it stood; a hip takes the privilege.
#[test]
fn a_prone_quad_fires_freely_until_a_hip_is_hit() {
    let draft = quad(50, 5).with("medium-laser", Location::CentreTorso);
    let prone = column(1, draft, laser()).with('A', |unit| unit.place.posture = Posture::Prone);
    assert_eq!(number(&prone, shot(&prone, 0)), 4);
    let hip = prone.hit('A', Location::LeftLeg, System::Hip);
    assert_eq!(number(&hip, shot(&hip, 0)), 6);
}
