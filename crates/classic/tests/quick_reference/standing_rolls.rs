//! Piloting rolls: special cases, and damage from before.

use classic::mech::{ArmourKind, CockpitKind, Location, System};
use classic::physical::Action as Blow;

use crate::all_attacks::same;
use crate::boards::board;
use crate::designs::{Draft, biped, quad};
use crate::movement_rolls::kicked;
use crate::physical_attacks::unintentional;
use crate::rows::table;
use crate::stage::{Battle, laser};

/// B is pushed over an edge of so many levels: what its seat belt adds.
fn belt_from(levels: u8) -> i8 {
    let drawing = format!("{levels} {levels}A {levels}\n{levels} {levels}B {levels}\n. . .\n. . .");
    let mut battle = board(&drawing).red(laser()).blue(laser()).battle();
    let target = battle.id('B');
    battle.strikes('A', Blow::Push { target });
    battle.close_anyhow(&[6, 6, 6, 6]);
    battle.belt('B').expect("it falls") - 5
}

fn whole(target: Draft) -> i8 {
    kicked("A\nB", target, |it| it)
}

fn hurt(hurt: fn(Battle) -> Battle) -> i8 {
    kicked("A\nB", biped(50, 5), hurt)
}

fn enhanced() -> Draft {
    let key = "actuator-enhancement-system";
    [Location::LeftLeg, Location::RightLeg].into_iter().fold(biped(50, 5), |draft, leg| draft.with(key, leg))
}

fn hardened() -> Draft {
    // any of it, here the left arm's.
    biped(50, 5).alter(|design| design.armour_kind[Location::LeftArm].0 = ArmourKind::Hardened)
}

fn cockpit(kind: CockpitKind) -> i8 {
    whole(biped(50, 5).alter(|design| design.cockpit = kind))
}

table! { special, "piloting: special cases", i8;
    "seat belt, a level above the first" => 1, || same(&[belt_from(2), belt_from(3) - 1]);
    "quad with all legs"                 => -2, || whole(quad(50, 5));
    // on the to-hit roll, once; who was charged rolls at +2 as ever.
    "unintentional charge"               => 3, || { assert_eq!(unintentional().1, 2); unintentional().0 };
    "enhanced actuators in the legs"     => -2, || whole(enhanced());
    "hardened armour"                    => 1, || whole(hardened());
    "small or torso-mounted cockpit"     => 1,
        || same(&[cockpit(CockpitKind::Small), cockpit(CockpitKind::TorsoMounted)]);
}

table! { before, "piloting: damage from before", i8;
    "per leg or foot actuator" => 1, || same(&[
        hurt(|it| it.hit('B', Location::LeftLeg, System::Foot, 1)),
        hurt(|it| it.hit('B', Location::LeftLeg, System::UpperLeg, 1)),
        hurt(|it| it.hit('B', Location::LeftLeg, System::LowerLeg, 1)),
        hurt(|it| it.hit('B', Location::LeftLeg, System::Foot, 1).hit('B', Location::RightLeg, System::Foot, 1)) - 1,
    ]);
    "per hip"                  => 2, || same(&[
        hurt(|it| it.hit('B', Location::LeftLeg, System::Hip, 1)),
        hurt(|it| it.hit('B', Location::LeftLeg, System::Hip, 1).hit('B', Location::RightLeg, System::Hip, 1)) - 2,
    ]);
    "gyro hit"                 => 3, || hurt(|it| it.hit('B', Location::CentreTorso, System::Gyro, 1));
    "leg destroyed"            => 5, || hurt(|it| it.lost('B', Location::LeftLeg));
}
