//! §0.2, §4.1, §4.3, §4.18: what moving costs.

use grid::Facing;

use super::{number, or_zero, span, tables, unknown};
use crate::board::Footing;
use crate::mech::{Location, System, running_mp};
use crate::movement::{Action, damage_building, masc};
use crate::physical::{blow, charge, death_from_above};
use crate::testing::{Battle, Draft, biped, board, quad};
use crate::unit::{Boost, Mode, Posture};
use crate::{Phase, UnitId, fire, heat, piloting};

const A: UnitId = UnitId(0);
const B: UnitId = UnitId(1);
const FORWARD: Action = Action::Forward { onto: Footing::Ground };

fn walker(drawing: &str, draft: Draft) -> Battle {
    let mut battle = board(drawing).red('A', draft.sheet()).battle().facing('A', Facing::South).acting('A');
    battle.act(Action::declare(Mode::Walk, Boost::None), &[]).expect("a walk");
    battle
}

/// MP of one action.
fn spent(mut battle: Battle, action: Action, dice: &[u8]) -> i32 {
    battle.act(action, dice).unwrap_or_else(|why| panic!("{action:?}: {why}"));
    i32::from(battle.unit('A').motion.mp_spent)
}

#[test]
fn section_4_1_is_the_table_of_modes() {
    let draft = || biped(50, 5).jets(4).masc();
    let battle = board("A").red('A', draft().sheet()).battle();
    let mech = battle.state.mech(A);
    for row in &tables("### 4.1")[0].rows {
        let (mode, mp) = match row[0].as_str() {
            "Stationary" => (Mode::Stationary, 0),
            "Walk" => (Mode::Walk, mech.walking_mp()),
            "Run" => {
                assert_eq!(mech.running_mp_with_masc(), Some(2 * mech.walking_mp()));
                (Mode::Run, mech.running_mp())
            }
            "Jump" => (Mode::Jump, mech.jumping_mp()),
            _ => unknown("§4.1", row),
        };
        let theirs = match row[1].as_str() {
            "0" => 0,
            "Walking MP" => 5,
            "⌈1.5 × Walking⌉ (MASC: 2 × Walking)" => 8,
            "Jumping MP" => 4,
            other => panic!("{other:?} is no MP that we know"),
        };
        assert_eq!(mp, theirs, "{row:?}");
        assert_eq!(i32::from(fire::attacker_movement(mode)), or_zero(&row[3]), "{row:?}");
        let heat = |hexes| {
            let moved = battle.clone().with('A', |unit| {
                unit.motion.mode = mode;
                unit.motion.hexes = hexes;
            });
            i32::from(heat::balance::movement(moved.state.mech(A)))
        };
        match row[2].as_str() {
            "1 per hex, min 3" => assert_eq!([1, 3, 4].map(heat), [3, 3, 4]),
            cell => assert_eq!(heat(2), or_zero(cell), "{row:?}"),
        }
    }
}

#[test]
fn section_4_3_is_what_steps_cost() {
    for row in &tables("### 4.3")[0].rows {
        let ours = match row[0].as_str() {
            "Enter a hex (any direction allowed by the mode)" => {
                spent(walker("A\n.", biped(50, 5)), FORWARD, &[])
            }
            "Facing change, per hexside" => spent(walker("A", biped(50, 5)), Action::TurnLeft, &[]),
            "Level change of 1 / 2" => {
                let up = |to: &str| spent(walker(&format!("A\n{to}"), biped(50, 5)), FORWARD, &[]) - 1;
                assert_eq!([up("1"), up("2")].to_vec(), super::numbers(&row[1]), "{row:?}");
                continue;
            }
            "Drop to prone" => spent(walker("A", biped(50, 5)), Action::DropProne, &[]),
            "Stand up, per attempt" => {
                let down = walker("A", biped(50, 5)).with('A', |unit| unit.place.posture = Posture::Prone);
                let mut up = down.clone();
                up.act(Action::StandUp, &[6, 6]).expect("it may try");
                assert_eq!(Some(i32::from(up.unit('A').motion.stand_attempts)), number(&row[2]));
                spent(down, Action::StandUp, &[6, 6])
            }
            "Lateral shift (quads)" => {
                let aside = Action::Shift { towards: Facing::SouthEast, onto: Footing::Ground };
                spent(walker("A .\n. .", quad(50, 5)), aside, &[]) - 1
            }
            _ => unknown("§4.3", row),
        };
        assert_eq!(number(&row[1]), Some(ours), "{row:?}");
    }
}

#[test]
fn section_4_18_is_the_table_of_masc() {
    let table = &tables("### 4.18")[0];
    let [needed, fails] = &table.rows[..] else { panic!("two rows") };
    for ((step, need), fail) in table.header.iter().zip(needed).zip(fails).skip(1) {
        let steps = span(step);
        let ours = masc::NEEDED[*steps.start() as usize - 1].map(i32::from);
        assert_eq!(ours, number(need), "step {step}");
        let most = fail.trim_start_matches("≤ ").parse::<i32>().ok();
        assert_eq!(ours.map(|need| need - 1), most, "step {step}");
    }
    assert_eq!(table.header.len() - 1, masc::NEEDED.len());
}

/// A faces B to the south.
fn duel(mass: u8) -> Battle {
    facing_south(". A .\n. B .", mass)
}

fn facing_south(drawing: &str, mass: u8) -> Battle {
    let (a, b) = (biped(mass, 5).sheet(), biped(45, 5).sheet());
    let battle = board(drawing).red('A', a).blue('B', b).battle().phase(Phase::Physical);
    battle.facing('A', Facing::South)
}

/// 45 tons go through the wall of a building of CF 33 and fail their roll: its CF, and the points they took.
fn walled() -> (u16, u16) {
    let mut battle = walker("A\nb2h3", biped(45, 5));
    let hex = grid::Hex::new(0, 1);
    battle.play(&[], |play| damage_building(play, hex, 40 - 33));
    battle.act(FORWARD, &[1, 1, 3, 4]).expect("a step");
    let cf = battle.state.board().building(hex).map_or(0, |it| it.cf);
    (cf, battle.unit('A').damage_this_phase)
}

#[test]
fn section_0_2_is_how_numbers_are_rounded() {
    let forty_five = duel(45);
    let state = &forty_five.state;
    let punch =
        |battle: &Battle| blow::punch(&battle.state, A, Location::RightArm, B).expect("a punch").points;
    for row in &tables("### 0.2")[0].rows {
        let (ours, up) = match row[0].as_str() {
            "Running MP = 1.5 × Walking MP" => (u16::from(running_mp(5)), 8),
            "Walking MP halved by a hip hit" => {
                let hip = duel(45).hit('A', Location::LeftLeg, System::Hip);
                (u16::from(hip.state.mech(A).walking_mp()), 3)
            }
            "Mass / 10 (punch, fall)" => {
                assert_eq!(piloting::fall_damage(state, A, 0), 5);
                (punch(&forty_five), 5)
            }
            "Mass / 5 (kick, club)" => {
                (blow::kick(state, A, Location::LeftLeg, B).expect("a kick").points, 9)
            }
            "Punch or kick damage halved by actuator damage" => {
                assert!(row[1].starts_with("round down"), "{row:?}");
                assert_eq!(punch(&duel(45).hit('A', Location::RightArm, System::UpperArm)), 2);
                continue;
            }
            "Charge damage mass/10 × hexes" => (charge::damage(state, A, 3), 14),
            "Death-from-above damage mass/10 × 3" => (death_from_above::damage(state, A), 14),
            "Charge damage to the charger: target mass/10" => (charge::damage_taken(state, A, B), 5),
            "Building CF/10, building damage mass/10" => {
                let (cf, points) = walled();
                assert_eq!(cf, 33 - 5, "{row:?}");
                (points, 4)
            }
            "Half damage under water (physical attacks)" => {
                let wade = |unit: &mut crate::Unit| unit.place.elevation.0 = -1;
                let ford = facing_south(". ~1A .\n. ~1B .", 45).with('A', wade).with('B', wade);
                (blow::kick(&ford.state, A, Location::LeftLeg, B).expect("a kick").points, 5)
            }
            _ => unknown("§0.2", row),
        };
        assert!(row[1].contains("round up"), "{row:?}");
        assert_eq!(ours, up, "{row:?}");
    }
}
