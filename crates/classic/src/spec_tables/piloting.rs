//! §8.1, §8.3, §2.5: piloting rolls.

use super::{numbers, tables, unknown};
use crate::board::Construction;
use crate::mech::{ArmourKind, CockpitKind, GyroKind, Location, SlotMask, System, Tech};
use crate::piloting::{Cause, Event, Fall, belt, demand, gyro_endures, settle};
use crate::testing::{Battle, Draft, biped, board, quad};
use crate::{Phase, UnitId};

const A: UnitId = UnitId(0);

fn lone(draft: Draft) -> Battle {
    board(". A\n. .").red('A', draft.sheet()).battle().phase(Phase::Weapons)
}

/// What a position and its causes add to Piloting 5, as it is rolled at the end of the phase. The roll of a plain
/// position is that for a kick, which adds nothing.
fn over(battle: &Battle, causes: &[Cause]) -> i32 {
    let causes = if causes.is_empty() { &[Cause::Kicked] } else { causes };
    let mut battle = battle.clone();
    battle.play_with(&mut kit::Seeded::new(1), |play| {
        causes.iter().for_each(|&cause| demand(play, A, cause));
        settle(play);
    });
    let rolled = battle.log.iter().find_map(|event| match event {
        crate::Event::Piloting(Event::Rolled { number, .. }) => Some(i32::from(number.total()) - 5),
        _ => None,
    });
    rolled.expect("a roll is made")
}

fn legs(system: System, legs: &[Location]) -> Battle {
    legs.iter().fold(lone(biped(50, 5)), |battle, &leg| battle.hit('A', leg, system))
}

fn gyro(kind: GyroKind, hits: u8) -> Battle {
    let mask = SlotMask(((1u16 << hits) - 1) << 3);
    lone(biped(50, 5).alter(|design| design.gyro = kind))
        .with('A', |unit| unit.body.hit[Location::CentreTorso] = mask)
}

/// What an automatic fall adds to the seat belt.
fn belted(battle: &Battle, cause: Cause) -> i32 {
    i32::from(belt(&battle.state, A, &Fall::here(cause)).total()) - 5
}

const LEG: Location = Location::LeftLeg;

/// What triggers by themselves add.
fn only(causes: &[Cause]) -> Vec<i32> {
    let plain = lone(biped(50, 5));
    causes.iter().map(|&it| over(&plain, &[it])).collect()
}

#[test]
fn section_8_1_is_the_table_of_triggers() {
    for row in &tables("### 8.1")[0].rows {
        let label = row[0].as_str();
        let ours = by_damage(label).or_else(|| by_attack(label)).or_else(|| by_ground(label));
        assert_eq!(numbers(&row[1]), ours.unwrap_or_else(|| unknown("§8.1", row)), "{row:?}");
    }
}

/// Rows of damage taken.
fn by_damage(label: &str) -> Option<Vec<i32>> {
    Some(match label {
        "20+ points of damage in one phase" => only(&[Cause::HeavyDamage]),
        "Involuntary reactor shutdown" => only(&[Cause::Shutdown]),
        "Leg or foot actuator destroyed" => {
            let each = [System::UpperLeg, System::LowerLeg, System::Foot].map(|actuator| {
                over(&legs(actuator, &[LEG]), &[Cause::ActuatorDestroyed { leg: LEG, actuator }])
            });
            assert_eq!(each, [each[0]; 3]);
            vec![each[0]]
        }
        "Hip destroyed" => vec![over(&legs(System::Hip, &[LEG]), &[Cause::HipDestroyed { leg: LEG }])],
        "Gyro hit (first)" => vec![over(&gyro(GyroKind::Standard, 1), &[Cause::GyroHit])],
        "Gyro destroyed" => vec![belted(&gyro(GyroKind::Standard, 2), Cause::GyroDestroyed)],
        "Leg destroyed or blown off" => {
            let lost = lone(biped(50, 5)).lost('A', LEG);
            vec![belted(&lost, Cause::LegDestroyed { leg: LEG })]
        }
        _ => return None,
    })
}

/// Rows of attacks.
fn by_attack(label: &str) -> Option<Vec<i32>> {
    Some(match label {
        "Kicked" => only(&[Cause::Kicked]),
        "Pushed" => only(&[Cause::Pushed]),
        "Successfully charged, or hit by DFA" => {
            assert_eq!(only(&[Cause::Charged]), only(&[Cause::HitByDeathFromAbove]));
            only(&[Cause::Charged])
        }
        "Missed a kick" => only(&[Cause::MissedKick]),
        "Made a successful charge" => only(&[Cause::MadeCharge]),
        "Made a successful DFA" => only(&[Cause::MadeDeathFromAbove]),
        "Domino effect / fallen upon" => only(&[Cause::Domino, Cause::FallenUpon]),
        // §6.9 has its numbers.
        "Heavy Gauss fired after moving" => {
            assert_eq!(only(&[Cause::HeavyGauss { modifier: -1 }]), [-1]);
            vec![]
        }
        _ => return None,
    })
}

/// Rows of the ground and of moving on it.
fn by_ground(label: &str) -> Option<Vec<i32>> {
    Some(match label {
        "Stand-up attempt" => only(&[Cause::StandUp]),
        "Entered water depth 1 / 2 / 3+" => {
            let water = [1, 2, 3].map(|depth| Cause::Water { depth });
            assert_eq!(only(&[Cause::Water { depth: 7 }]), only(&water[2..]));
            only(&water)
        }
        "Entered sand" => only(&[Cause::Sand]),
        "Entered light / heavy jungle" => {
            only(&[Cause::Jungle { heavy: false }, Cause::Jungle { heavy: true }])
        }
        "Entered rubble" => only(&[Cause::Rubble]),
        // §4.12, §4.14, §4.16 and §6.9 have tables and numbers of their own.
        "Running + facing change on pavement; turning on ice (R-110)" => {
            assert_eq!(only(&[Cause::Skid { hexes: 3 }]), [0]);
            vec![]
        }
        "Entered building hex" => {
            let classes = Construction::ALL.into_iter().take(4);
            let walls: Vec<Cause> =
                classes.map(|construction| Cause::Building { construction, hexes: 1 }).collect();
            only(&walls)
        }
        "Jumped with damaged gyro, leg, foot or hip actuator, or destroyed leg" => {
            let hurt = legs(System::Foot, &[LEG]);
            assert_eq!(over(&hurt, &[Cause::JumpedDamaged]), 1, "the damage alone");
            vec![]
        }
        "Ran with damaged gyro or hip" => {
            let hurt = legs(System::Hip, &[LEG]);
            assert_eq!(over(&hurt, &[Cause::RanDamaged]), 2, "the damage alone");
            vec![]
        }
        "Swamp / deep snow entry" => {
            assert_eq!(only(&[Cause::Swamp, Cause::DeepSnow]), [0, -1]);
            vec![]
        }
        _ => return None,
    })
}

fn roll(battle: &Battle) -> i32 {
    over(battle, &[])
}

#[test]
fn section_8_3_is_the_table_of_standing_modifiers() {
    for row in &tables("### 8.3")[0].rows {
        let label = row[0].as_str();
        match by_injury(label).or_else(|| by_build(label)) {
            Some(ours) => assert_eq!(numbers(&row[1]), ours, "{row:?}"),
            None if label == "Unintentional charge" => {
                assert_eq!(numbers(&row[1]), [3], "a to-hit number: r_49 has it");
            }
            None => unknown("§8.3", row),
        }
    }
}

/// Rows of damage.
fn by_injury(label: &str) -> Option<Vec<i32>> {
    use Location::{LeftArm, LeftLeg, RightArm, RightLeg};
    Some(match label {
        "Per destroyed upper leg, lower leg, foot actuator" => {
            let one = roll(&legs(System::Foot, &[LeftLeg]));
            let more = legs(System::Foot, &[LeftLeg, RightLeg]).hit('A', LeftLeg, System::LowerLeg);
            assert_eq!(roll(&more), 3 * one);
            vec![one]
        }
        "Per destroyed hip" => {
            let hip = legs(System::Hip, &[LeftLeg]);
            assert_eq!(roll(&hip.clone().hit('A', LeftLeg, System::Foot)), roll(&hip));
            vec![roll(&hip)]
        }
        "Second hip (biped), fourth hip (quad): the hip's own +2 is the \"another +2\"" => {
            let both = legs(System::Hip, &[LeftLeg, RightLeg]);
            vec![roll(&both) - roll(&legs(System::Hip, &[LeftLeg]))]
        }
        "Gyro hit (standard, compact, XL; heavy-duty from the second hit)" => {
            let kinds = [GyroKind::Standard, GyroKind::Compact, GyroKind::ExtraLight];
            let once = kinds.map(|kind| roll(&gyro(kind, 1)));
            assert_eq!(once, [roll(&gyro(GyroKind::HeavyDuty, 2)); 3]);
            vec![once[0]]
        }
        "Heavy-duty gyro, exactly one hit" => vec![roll(&gyro(GyroKind::HeavyDuty, 1))],
        "Leg destroyed (biped)" => vec![roll(&lone(biped(50, 5)).lost('A', LeftLeg))],
        "Quad: one or two legs destroyed" => {
            let lame = lone(quad(50, 5)).lost('A', LeftArm);
            assert_eq!(roll(&lame), roll(&lame.clone().lost('A', RightArm)), "once");
            vec![roll(&lame)]
        }
        _ => return None,
    })
}

/// Rows of design and ground.
fn by_build(label: &str) -> Option<Vec<i32>> {
    use Location::{LeftLeg, RightLeg};
    let on = |glyph: char| {
        roll(&board(&format!("{glyph}A")).red('A', biped(50, 5).sheet()).battle().phase(Phase::Weapons))
    };
    Some(match label {
        "Quad with all legs" => vec![roll(&lone(quad(50, 5)))],
        "Legs with AES" => {
            let key = "actuator-enhancement-system";
            vec![roll(&lone(biped(50, 5).with(key, LeftLeg).with(key, RightLeg)))]
        }
        "Hardened armour, any of it (R-52)" => vec![roll(&lone(biped(50, 5).alter(|design| {
            design.armour_kind.0.fill((ArmourKind::Hardened, Tech::InnerSphere));
        })))],
        "Small or torso-mounted cockpit" => {
            let kinds = [CockpitKind::Small, CockpitKind::TorsoMounted];
            let both = kinds.map(|kind| roll(&lone(biped(50, 5).alter(|it| it.cockpit = kind))));
            assert_eq!(both[0], both[1]);
            vec![both[0]]
        }
        "Standing in / entering ice" => vec![on('i')],
        "Mud, deep snow, swamp" => {
            assert_eq!([on('m'), on('n')], [on('k'); 2]);
            vec![on('k')]
        }
        _ => return None,
    })
}

#[test]
fn section_2_5_is_the_tables_of_gyros_and_cockpits() {
    let [_, gyros, cockpits] = &tables("### 2.5")[..] else { panic!("three tables") };
    for row in &gyros.rows {
        let kind = match row[0].as_str() {
            "Standard" => GyroKind::Standard,
            "Compact" => GyroKind::Compact,
            "XL" => GyroKind::ExtraLight,
            "Heavy-duty" => GyroKind::HeavyDuty,
            _ => unknown("§2.5 gyros", row),
        };
        assert_eq!(numbers(&row[2]), [i32::from(gyro_endures(kind))], "{row:?}");
    }
    for row in &cockpits.rows {
        let kind = match row[0].as_str() {
            "Standard" => CockpitKind::Standard,
            "Small" => CockpitKind::Small,
            "Torso-mounted" => CockpitKind::TorsoMounted,
            _ => unknown("§2.5 cockpits", row),
        };
        let ours = over(&lone(biped(50, 5).alter(|design| design.cockpit = kind)), &[]);
        assert_eq!(numbers(&row[1]), [ours], "{row:?}");
    }
}
