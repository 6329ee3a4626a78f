//! Modifiers of weapon attacks: the attacker's damage, heat and weapons, range, more than one target.

use classic::mech::{Location, System};
use classic::movement::Action as Move;
use classic::unit::Mode;
use classic::{Action, fire};
use grid::Facing;
use kit::Scripted;

use crate::all_attacks::{same, shoots};
use crate::boards::board;
use crate::designs::{Draft, biped};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, laser};

fn arm_laser_with(hits: &[System]) -> i8 {
    let battle = column(2, biped(50, 5).with("medium-laser", Location::RightArm), laser()).battle();
    shoots(hits.iter().fold(battle, |it, &system| it.hit('A', Location::RightArm, system, 1)))
}

fn hot(heat: u16) -> i8 {
    shoots(column(2, laser(), laser()).battle().hot('A', heat))
}

fn with(draft: Draft) -> i8 {
    shoots(column(2, draft, laser()).battle())
}

fn gun(key: &str) -> i8 {
    with(biped(80, 4).with(key, Location::LeftTorso))
}

fn fed(key: &str, ammo: &str) -> i8 {
    with(biped(80, 4).with(key, Location::LeftTorso).with(ammo, Location::RightTorso))
}

/// A launches over a hill at B, whom C sees from beside it. C spots after having moved like this, and may fire.
fn indirect(mode: Mode, spotter_fires: bool) -> i8 {
    let launcher = biped(80, 4).with("lrm-20", Location::LeftTorso).with("ammo-lrm-20", Location::RightTorso);
    let drawing = "A .\n9 .\n. .\n. .\n. .\n. C\n. .\n. .\nB .\n. .";
    let mut battle = board(drawing).red(launcher).blue(laser()).red(laser()).battle();
    battle.moves('C', mode, &[FORWARD], &[]);
    spots(&mut battle, 'C');
    if spotter_fires {
        battle.aims('C', 0, 'B');
    }
    battle.aims('A', 0, 'B');
    battle.close_anyhow(&[]);
    battle.shots().last().expect("the salvo") - 4
}

fn spots(battle: &mut Battle, name: char) {
    battle.until(classic::Phase::Weapons);
    battle.turn_of(name);
    let action = Action::Fire(fire::Action::Spot { target: battle.id('B') });
    battle.act(action, &mut Scripted::new(&[])).expect("it sees the target");
}

fn spotting() -> i8 {
    let mut battle = column(2, laser(), laser()).battle();
    spots(&mut battle, 'A');
    shoots(battle)
}

table! { attacker, "weapon attacks: attacker", i8;
    "sensor hit"           =>  2, || shoots(column(2, laser(), laser()).battle().hit('A', Location::Head, System::Sensors, 1));
    "shoulder hit"         =>  4, || same(&[
        arm_laser_with(&[System::Shoulder]),
        arm_laser_with(&[System::Shoulder, System::UpperArm, System::LowerArm]),
    ]);
    "arm actuator hit"     =>  1, || same(&[arm_laser_with(&[System::UpperArm]), arm_laser_with(&[System::LowerArm])]);
    "heat 0-7"             =>  0, || same(&[hot(0), hot(7)]);
    "heat 8-12"            =>  1, || same(&[hot(8), hot(12)]);
    "heat 13-16"           =>  2, || same(&[hot(13), hot(16)]);
    "heat 17-23"           =>  3, || same(&[hot(17), hot(23)]);
    "heat 24 or more"      =>  4, || same(&[hot(24), hot(29)]);
    // Less 2 for the range: the spotter's own walk or run, and one.
    "indirect fire"        =>  1, || same(&[indirect(Mode::Walk, false) - 2 - 1, indirect(Mode::Run, false) - 2 - 2]);
    "indirect fire, the spotter attacks" => 2, || indirect(Mode::Walk, true) - 2 - 1;
    "spotting"             =>  1, spotting;
    "targeting computer"   => -1, || with(laser().computer());
    "pulse laser"          => -2, || gun("medium-pulse-laser");
    "heavy laser"          =>  1, || gun("clan-heavy-medium-laser");
    "LB-X, cluster rounds" => -1, || fed("lb-10-x-ac", "ammo-lb-10-x-cluster");
    "MRM and rockets"      =>  1, || same(&[fed("mrm-10", "ammo-mrm-10"), gun("rocket-launcher-10")]);
    // Nothing flies in this game (§6.3): the same rounds have no such modifier against a 'Mech.
    "flak"                 =>  0, || fed("lb-10-x-ac", "ammo-lb-10-x-ac");
}

fn at(range: usize) -> i8 {
    shoots(column(range, laser(), laser()).battle())
}

fn inside_minimum(range: usize) -> i8 {
    let lrm = biped(80, 4).with("lrm-10", Location::LeftTorso).with("ammo-lrm-10", Location::RightTorso);
    shoots(column(range, lrm, laser()).battle())
}

/// A inside a building of three storeys, B in another hex of it or one level up.
fn indoors(rest: &str) -> i8 {
    shoots(board(&format!("b2h3A\n{rest}")).red(laser()).blue(laser()).battle())
}

table! { range, "range and terrain", i8;
    "short"         => 0, || same(&[at(1), at(3)]);
    "medium"        => 2, || same(&[at(4), at(6)]);
    "long"          => 4, || same(&[at(7), at(9)]);
    "minimum"       => 4, || inside_minimum(3); // 6 - 3 + 1
    "same building" => 1, || same(&[indoors("b2h3\nb2h3B"), indoors("b2h3\nb2h3\nb2h3B") - 1, indoors("1b2h2B")]);
}

/// A fires at C first and at B second; C stands ahead of it, B on the other hex.
fn second_target(drawing: &str) -> i8 {
    let two = laser().with("medium-laser", Location::RightArm);
    let mut battle = board(drawing).red(two).blue(laser()).blue(laser()).battle();
    battle.aims('A', 0, 'C');
    battle.aims('A', 1, 'B');
    battle.close_anyhow(&[]);
    battle.shots()[1] - 4
}

table! { targets, "weapon attacks: target", i8;
    "second target forward"      => 1, || second_target(". A .\n. C B\n. . .");
    // West of A, which faces south: to its right.
    "second target side or rear" => 2, || second_target("B A .\n. C .\n. . .");
}

/// The rows above hold for whoever turns where he will: a torso that twists makes the side its front.
#[test]
fn a_twist_makes_the_side_the_front() {
    let two = laser().with("medium-laser", Location::RightArm);
    let mut battle = board("B A .\n. C .\n. . .").red(two).blue(laser()).blue(laser()).battle();
    battle.moves('A', Mode::Walk, &[Move::TurnRight], &[]);
    assert_eq!(battle.unit('A').place.facing, Facing::SouthWest);
    battle.aims('A', 0, 'C');
    battle.aims('A', 1, 'B');
    battle.close_anyhow(&[]);
    assert_eq!(battle.shots()[1] - 4 - 1, 1, "walked +1, second target in front +1");
}
