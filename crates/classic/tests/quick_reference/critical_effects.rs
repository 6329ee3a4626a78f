//! The effects of critical hits, one by one.

use classic::mech::{Location, System};
use classic::movement::Action as Move;
use classic::physical::Action as Blow;
use classic::unit::{Fate, Loss, Mind, Mode, Posture};
use classic::{Action, Event};
use grid::Facing;
use kit::Scripted;

use crate::all_attacks::shoots;
use crate::boards::board;
use crate::clusters::faces;
use crate::damage_rolls::{Roll, outcome};
use crate::designs::biped;
use crate::physical_attacks::{club, hatchet, kick, punch, push};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, jump, laser};

const SIXES: [u8; 24] = [6; 24];

/// Hits one critical slot after another in a bare location of B.
fn criticals(at: Location, location_roll: u8, dice: &[u8]) -> Battle {
    let draft = biped(50, 5).with("ammo-ac-20", Location::RightTorso);
    let mut battle = column(2, laser(), draft).battle().bare('B', at);
    battle.aims('A', 0, 'B');
    battle.close_anyhow(&[&[6, 6][..], &faces(location_roll), dice].concat());
    battle
}

fn ammunition() -> Vec<i32> {
    let battle = criticals(Location::RightTorso, 6, &[4, 4, 1, 1]);
    let inside = battle.log.iter().filter_map(|it| match it {
        Event::Damage(classic::damage::Event::StructureLost { points, source, .. })
            if *source == classic::damage::Source::Explosion =>
        {
            Some(i32::from(*points))
        }
        _ => None,
    });
    // What 5 points left of the right torso's 12, then all of the centre torso; the pilot.
    let inside: i32 = inside.sum();
    vec![inside, i32::from(battle.unit('B').pilot.hits)]
}

fn cockpit() -> Vec<i32> {
    // Two points of a machine gun, which the head outlasts.
    let gun = biped(50, 5)
        .with("machine-gun", Location::CentreTorso)
        .with("ammo-machine-gun-full", Location::RightTorso);
    let mut battle = column(1, gun, biped(50, 5)).battle().bare('B', Location::Head);
    battle.aims('A', 0, 'B');
    battle.close_anyhow(&[6, 6, 6, 6, 4, 4, 3]);
    let unit = battle.unit('B');
    vec![i32::from(unit.pilot.mind == Mind::Dead), i32::from(unit.fate == Fate::Lost(Loss::Cockpit))]
}

fn engine() -> Vec<i32> {
    let heat = |hits| {
        let mut battle =
            column(2, laser(), laser()).battle().hit('A', Location::CentreTorso, System::Engine, hits);
        battle.finish(&[]);
        i32::from(battle.heat_settled('A').0.engine)
    };
    let third = criticals(Location::CentreTorso, 7, &[6, 6, 1, 1, 1, 2, 1, 3]);
    vec![heat(1), heat(2), i32::from(third.unit('B').fate == Fate::Lost(Loss::Engine))]
}

/// A, with a hit leg, is kicked: what its roll adds.
fn piloting(hurt: &dyn Fn(Battle) -> Battle) -> i32 {
    let mut battle = hurt(column(1, laser(), laser()).battle());
    let target = battle.id('A');
    battle.strikes('B', Blow::Kick { leg: Location::RightLeg, target });
    battle.close(&[6, 6, 1, 6, 6]);
    i32::from(battle.roll('A')) - 5
}

/// Hexes that A walks, of five MP.
fn walks(hurt: &dyn Fn(Battle) -> Battle) -> i32 {
    let mut battle = hurt(column(9, laser().jets(3), laser()).battle());
    battle.turn_of('A');
    let none = || Scripted::new(&[]);
    let declared = battle.act(
        Action::Movement(Move::Declare { mode: Mode::Walk, masc: false, supercharger: false }),
        &mut none(),
    );
    if declared.is_err() {
        return 0;
    }
    (0..9).take_while(|_| battle.act(Action::Movement(FORWARD), &mut none()).is_ok()).count() as i32
}

/// Rolls after a move of one hex.
fn rolls_after(mode: Mode, hurt: &dyn Fn(Battle) -> Battle) -> i32 {
    let step = if mode == Mode::Jump { jump("0102", Facing::South) } else { FORWARD };
    let mut battle = hurt(column(9, laser().jets(3), laser()).battle());
    battle.moves_well('A', mode, &[step]);
    battle.rolls('A').len() as i32
}

fn hit_leg(system: System) -> impl Fn(Battle) -> Battle {
    move |battle| battle.hit('A', Location::RightLeg, system, 1)
}

/// Piloting, Walking MP lost, rolls after a walk, a run and a jump; the kick's number and points.
fn leg(system: System) -> Vec<i32> {
    let hurt = hit_leg(system);
    let (number, points) = kick(&[(Location::RightLeg, system)]).expect("a kick");
    vec![
        piloting(&hurt),
        5 - walks(&hurt),
        rolls_after(Mode::Walk, &hurt),
        rolls_after(Mode::Run, &hurt),
        rolls_after(Mode::Jump, &hurt),
        i32::from(number) + 2,
        i32::from(points),
    ]
}

fn hip() -> Vec<i32> {
    let one = hit_leg(System::Hip);
    let foot_too = |battle| hit_leg(System::Foot)(hit_leg(System::Hip)(battle));
    let both = |battle: Battle| one(battle).hit('A', Location::LeftLeg, System::Hip, 1);
    let leaps = {
        let mut battle = both(column(9, laser().jets(3), laser()).battle());
        battle.turn_of('A');
        let jumps = Action::Movement(Move::Declare { mode: Mode::Jump, masc: false, supercharger: false });
        battle.act(jumps, &mut Scripted::new(&[])).is_ok()
    };
    vec![
        piloting(&one),
        piloting(&foot_too),
        rolls_after(Mode::Run, &one),
        rolls_after(Mode::Jump, &one),
        walks(&one),
        i32::from(kick(&[(Location::RightLeg, System::Hip)]).is_some()),
        walks(&both),
        i32::from(leaps),
    ]
}

fn gyro() -> Vec<i32> {
    let once = |battle: Battle| battle.hit('A', Location::CentreTorso, System::Gyro, 1);
    let twice = criticals(Location::CentreTorso, 7, &[5, 5, 1, 4, 1, 5, 6, 6, 1, 3, 4, 1, 1]);
    let Roll::Falls { belt } = outcome(&twice, 'B') else { panic!("it falls") };
    assert_eq!(twice.unit('B').place.posture, Posture::Prone);
    let mut down =
        column(4, laser(), laser()).battle().hit('A', Location::CentreTorso, System::Gyro, 2).prone('A');
    down.turn_of('A');
    down.act(
        Action::Movement(Move::Declare { mode: Mode::Walk, masc: false, supercharger: false }),
        &mut Scripted::new(&[]),
    )
    .expect("it may turn");
    let stands = down.act(Action::Movement(Move::StandUp), &mut Scripted::new(&[])).is_ok();
    vec![
        piloting(&once),
        rolls_after(Mode::Walk, &once),
        rolls_after(Mode::Run, &once),
        rolls_after(Mode::Jump, &once),
        i32::from(belt),
        i32::from(stands),
    ]
}

/// What A's pilot suffers by the end of a turn without life support, at a heat that is left or under water.
fn life_support(heat: u16, ground: &str) -> i32 {
    let battle = board(&format!("{ground}A\n.\nB")).red(laser()).blue(laser()).battle();
    let mut battle = battle.hit('A', Location::Head, System::LifeSupport, 1);
    if heat > 0 {
        battle = battle.hot('A', heat + 10); // ten sinks
    }
    battle.finish_anyhow(&SIXES);
    i32::from(battle.unit('A').pilot.hits)
}

/// Fire, punch and its points, physical weapon, club; 99 is impossible.
fn arm(system: System) -> Vec<i32> {
    let hits = [(Location::RightArm, system)];
    let fire = column(2, biped(50, 5).with("medium-laser", Location::RightArm), laser()).battle();
    let number = |it: Option<(i8, u8)>, own: i8| it.map_or(99, |(number, _)| i32::from(number - own));
    let points = punch(&hits).map_or(0, |(_, points)| i32::from(points));
    vec![
        i32::from(shoots(fire.hit('A', Location::RightArm, system, 1))),
        number(punch(&hits), 0),
        points,
        number(hatchet(&hits), -1),
        number(club(&hits), -1),
    ]
}

/// the summary's +2 stands behind a switch; table and text say +1.
fn lower_arm() -> Vec<i32> {
    let fire =
        column(2, biped(50, 5).with("medium-laser", Location::RightArm), laser()).ruled("lower_arm_fire=2");
    let two = shoots(fire.hit('A', Location::RightArm, System::LowerArm, 1));
    [vec![i32::from(two)], arm(System::LowerArm)].concat()
}

fn sensors() -> Vec<i32> {
    let with = |hits| column(2, laser(), laser()).battle().hit('A', Location::Head, System::Sensors, hits);
    vec![i32::from(shoots(with(1))), i32::from(with(2).try_aim('A', 0, 'B').is_ok())]
}

fn shoulder() -> Vec<i32> {
    let pushes =
        push(&[(Location::RightArm, System::Shoulder)]).map_or(99, |(number, _)| i32::from(number) + 1);
    [arm(System::Shoulder), vec![pushes]].concat()
}

table! { effects, "critical hit effects", Vec<i32>;
    "ammunition"      => vec![7 + 16, 2], ammunition;
    "cockpit"         => vec![1, 1], cockpit;
    "engine"          => vec![5, 10, 1], engine;
    //                        piloting, walk, after walk, run, jump, kick, its points
    "foot"            => vec![1, 1, 0, 0, 1, 1, 10], || leg(System::Foot);
    //                        piloting, after walk, run, jump, belt, stands
    "gyro"            => vec![3, 0, 1, 1, 6, 0], gyro;
    //                        fire, punch, its points, weapon, club
    "hand"            => vec![0, 1, 5, 99, 99], || arm(System::Hand);
    //                        piloting, with foot, after run, jump, walk 5, kick; both hips: walk, jump
    "hip"             => vec![2, 2, 1, 1, 3, 0, 0, 0], hip;
    //                        heat 14, 15, 25, 26; under water
    "life support"    => vec![0, 1, 1, 2, 1], || vec![
        life_support(14, "."), life_support(15, "."), life_support(25, "."), life_support(26, "."), life_support(0, "~2"),
    ];
    "lower arm"       => vec![2, 1, 2, 2, 2, 2], lower_arm;
    "lower leg"       => vec![1, 1, 0, 0, 1, 2, 5], || leg(System::LowerLeg);
    "sensors"         => vec![2, 0], sensors;
    "shoulder"        => vec![4, 99, 0, 99, 99, 2], shoulder;
    "upper arm"       => vec![1, 2, 2, 2, 2], || arm(System::UpperArm);
    "upper leg"       => vec![1, 1, 0, 0, 1, 2, 5], || leg(System::UpperLeg);
}
