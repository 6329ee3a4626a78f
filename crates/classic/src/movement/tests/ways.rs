//! The ways to poses: actions, heat, target modifier and the rolls on the way with their odds.

use grid::Facing;
use kit::Game;

use crate::board::Footing;
use crate::mech::{Location, System};
use crate::movement::flight::Flight;
use crate::movement::reach::{Pose, ReachScratch};
use crate::movement::way::{ModePlan, Peril, Way, reach};
use crate::piloting::Cause;
use crate::testing::{Battle, biped, board};
use crate::unit::{Mode, Posture};

fn way(battle: &Battle, mode: Mode, hex: &str, facing: Facing, footing: Footing) -> Option<Way> {
    let (mut scratch, mut flight) = (ReachScratch::new(), Flight::new());
    let plan = ModePlan::of(&battle.state, battle.id('A'), mode);
    let to = Pose { hex: hex.parse().expect("a hex"), facing, footing };
    reach(&battle.state, plan, &mut scratch, &mut flight).way(to)
}

fn causes(way: &Way) -> Vec<(Cause, i8)> {
    let roll = |risk: &crate::movement::way::Risk| match &risk.peril {
        Peril::Roll { cause, number } => Some((*cause, number.total())),
        Peril::Ice { .. } => None,
    };
    way.risks.iter().filter_map(roll).collect()
}

#[test]
fn a_way_names_its_rolls_in_path_order_and_multiplies_their_odds() {
    let battle = board("A\ns\nu\n.").red('A', biped(50, 6).sheet()).battle().facing('A', Facing::South);
    let way = way(&battle, Mode::Walk, "0104", Facing::South, Footing::Ground).expect("in reach");
    assert_eq!((way.mp, way.hexes, way.heat, way.target_modifier), (4, 3, 1, 1));
    assert_eq!(causes(&way), [(Cause::Sand, 6), (Cause::Rubble, 5)]);
    assert!((way.chance - 26.0 / 36.0 * 30.0 / 36.0).abs() < 1e-12);
    assert_eq!(way.actions, [super::FORWARD; 3]);
}

#[test]
fn a_turn_on_the_road_at_a_run_and_a_hurt_hip_are_told_beforehand() {
    let drawing = ". =A .\n. = .\n. = .\n. . .";
    let battle = board(drawing).red('A', biped(50, 6).sheet()).battle().facing('A', Facing::South);
    let battle = battle.hit('A', Location::LeftLeg, System::Hip);
    let way = way(&battle, Mode::Run, "0303", Facing::SouthEast, Footing::Ground).expect("in reach");
    assert_eq!(causes(&way), [(Cause::Skid { hexes: 1 }, 5 + 2 - 1), (Cause::RanDamaged, 7)]);
    assert_eq!(way.heat, 2);
}

#[test]
fn a_jump_knows_the_ice_and_its_heat() {
    let battle = board("A\n.\n~1i").red('A', biped(50, 6).jets(4).sheet()).battle().rule("ice_rolls=on");
    let way = way(&battle, Mode::Jump, "0103", Facing::North, Footing::Ice).expect("in reach");
    assert_eq!(way.risks[0].peril, Peril::Ice { breaks_on: 4 });
    assert_eq!(causes(&way), [(Cause::LandedOnIce, 8)]);
    assert!((way.chance - 0.5 * 15.0 / 36.0).abs() < 1e-12);
    assert_eq!((way.heat, way.target_modifier), (3, 1));
}

#[test]
fn a_prone_unit_stands_up_first_or_only_turns() {
    let prone = board("A\n.").red('A', biped(50, 4).sheet()).battle().facing('A', Facing::South);
    let prone = prone.with('A', |unit| unit.place.posture = Posture::Prone);
    let up = way(&prone, Mode::Walk, "0102", Facing::South, Footing::Ground).expect("in reach");
    assert_eq!((up.mp, up.heat), (3, 2));
    assert_eq!(causes(&up), [(Cause::StandUp, 5)]);
    let down = prone.hit('A', Location::CentreTorso, System::Gyro);
    assert!(way(&down, Mode::Walk, "0102", Facing::South, Footing::Ground).is_none());
    assert!(way(&down, Mode::Walk, "0101", Facing::SouthEast, Footing::Ground).is_some());
    assert!(
        way(&down, Mode::Walk, "0101", Facing::NorthEast, Footing::Ground).is_none(),
        "one hexside a turn"
    );
}

/// Every way is playable as it is told, and costs what it says.
#[test]
fn ways_can_be_walked() {
    let drawing = ". w . 1\n. A = 2\nu . = b3h1\n~1 . p .";
    let start = board(drawing).red('A', biped(50, 5).sheet()).battle().facing('A', Facing::South).acting('A');
    for (mode, declare) in [(Mode::Walk, super::WALK), (Mode::Run, super::RUN)] {
        let (mut scratch, mut flight) = (ReachScratch::new(), Flight::new());
        let plan = ModePlan::of(&start.state, start.id('A'), mode);
        let reached = reach(&start.state, plan, &mut scratch, &mut flight);
        for (pose, mp) in reached.poses() {
            let way = reached.way(pose).expect("a way to what is reached");
            let mut battle = start.clone();
            battle.go(declare, &[]);
            for &action in &way.actions {
                battle.state.apply(action.into(), &mut super::reach::Lucky, &mut kit::Silent).expect("legal");
            }
            let unit = battle.unit('A');
            assert_eq!(
                (unit.place.hex, unit.place.facing, unit.motion.mp_spent),
                (pose.hex, pose.facing, mp)
            );
            assert_eq!(unit.motion.hexes, way.hexes);
        }
    }
}
