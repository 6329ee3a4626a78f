//! Modifiers of physical attacks.

use classic::fire::Event as Fire;
use classic::mech::{Location, MountId, System};
use classic::movement::Action as Move;
use classic::physical::Action as Blow;
use classic::unit::{Club, Mode};
use grid::Facing;

use crate::all_attacks::same;
use crate::boards::board;
use crate::designs::{biped, quad};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, laser};

/// A, of 50 tons, with a hatchet in its right hand and a girder in both, beside B.
fn armed(hits: &[(Location, System)]) -> Battle {
    let battle = column(1, biped(50, 5).with("hatchet", Location::RightArm), laser()).battle();
    let unit = battle.id('A');
    let battle =
        battle.fact(Fire::PickedUp { unit, club: Club::Girder }).fact(classic::end::Event::TurnCleared);
    hits.iter().fold(battle, |it, &(location, system)| it.hit('A', location, system, 1))
}

/// What an attack adds to Piloting, and its points; `None` if it cannot be made.
fn attack(hits: &[(Location, System)], action: Blow) -> Option<(i8, u8)> {
    let mut battle = armed(hits);
    battle.try_strike('A', action).ok()?;
    // Hits; whatever is rolled then, the points are those of the first group.
    battle.close_anyhow(&[6, 6, 3, 4]);
    Some((battle.blows()[0] - 5, battle.points('B').first().copied().unwrap_or(0)))
}

const B: classic::UnitId = classic::UnitId(1);

pub(crate) fn punch(hits: &[(Location, System)]) -> Option<(i8, u8)> {
    attack(hits, Blow::Punch { arm: Location::RightArm, target: B })
}

pub(crate) fn kick(hits: &[(Location, System)]) -> Option<(i8, u8)> {
    attack(hits, Blow::Kick { leg: Location::RightLeg, target: B })
}

pub(crate) fn club(hits: &[(Location, System)]) -> Option<(i8, u8)> {
    attack(hits, Blow::Club { target: B, table: None })
}

pub(crate) fn push(hits: &[(Location, System)]) -> Option<(i8, u8)> {
    attack(hits, Blow::Push { target: B })
}

pub(crate) fn hatchet(hits: &[(Location, System)]) -> Option<(i8, u8)> {
    attack(hits, Blow::Strike { mount: MountId(0), target: B, table: None })
}

/// Punch, physical weapon, club, push and kick.
fn all(hits: &[(Location, System)]) -> [Option<(i8, u8)>; 5] {
    [punch(hits), hatchet(hits), club(hits), push(hits), kick(hits)]
}

/// The one attack of the row; the rest of the five is as ever.
const WHOLE: [Option<(i8, u8)>; 5] =
    [Some((0, 5)), Some((-1, 10)), Some((-1, 10)), Some((-1, 0)), Some((-2, 10))];

fn arm(system: System) -> [Option<(i8, u8)>; 5] {
    all(&[(Location::RightArm, system)])
}

fn leg(system: System) -> [Option<(i8, u8)>; 5] {
    all(&[(Location::RightLeg, system)])
}

table! { attacker, "physical attacks: attacker", [Option<(i8, u8)>; 5];
    //                          punch          weapon          club            push           kick
    "kick"                => [WHOLE[0],      WHOLE[1],       WHOLE[2],       WHOLE[3],      Some((-2, 10))], || all(&[]);
    "punch"               => [Some((0, 5)),  WHOLE[1],       WHOLE[2],       WHOLE[3],      WHOLE[4]],       || all(&[]);
    "club"                => [WHOLE[0],      WHOLE[1],       Some((-1, 10)), WHOLE[3],      WHOLE[4]],       || all(&[]);
    "push"                => [WHOLE[0],      WHOLE[1],       WHOLE[2],       Some((-1, 0)), WHOLE[4]],       || all(&[]);
    "shoulder hit"        => [None,          None,           None,           Some((1, 0)),  WHOLE[4]],       || arm(System::Shoulder);
    "arm actuator hit"    => [Some((2, 2)),  Some((1, 10)),  Some((1, 10)),  WHOLE[3],      WHOLE[4]],
        || same(&[arm(System::UpperArm), arm(System::LowerArm)]);
    "hand actuator hit"   => [Some((1, 5)),  None,           None,           WHOLE[3],      WHOLE[4]],       || arm(System::Hand);
    "hip actuator hit"    => [WHOLE[0],      WHOLE[1],       WHOLE[2],       WHOLE[3],      None],           || leg(System::Hip);
    "leg actuator hit"    => [WHOLE[0],      WHOLE[1],       WHOLE[2],       WHOLE[3],      Some((0, 5))],
        || same(&[leg(System::UpperLeg), leg(System::LowerLeg)]);
    "foot actuator hit"   => [WHOLE[0],      WHOLE[1],       WHOLE[2],       WHOLE[3],      Some((-1, 10))], || leg(System::Foot);
}

/// B runs two hexes and charges A, whose pilot is better by two.
fn charge() -> i8 {
    let mut battle = column(3, laser(), laser()).piloting('A', 3).battle();
    let target = battle.id('A');
    battle.moves('B', Mode::Run, &[FORWARD, FORWARD, Move::Charge { target }], &[]);
    battle.finish_anyhow(&[]);
    battle.blows()[0] - 5 - 2 // on Piloting; it ran
}

/// B jumps at A, whose pilot is better by two.
fn death_from_above() -> i8 {
    let mut battle = board(". . .\n. A .\n. . .\n. . .\n. B .")
        .red(laser())
        .blue(laser().jets(5))
        .piloting('A', 3)
        .battle();
    let target = battle.id('A');
    battle.moves('B', Mode::Jump, &[Move::DeathFromAbove { target }], &[]);
    battle.finish_anyhow(&[]);
    battle.blows()[0] - 5 - 3 // R-11; it jumped
}

/// A quad kicks backward.
fn rear_kick() -> i8 {
    let mut battle = column(1, quad(50, 5), laser()).facing('A', Facing::North).battle();
    let target = battle.id('B');
    battle.strikes('A', Blow::Kick { leg: Location::RightLeg, target });
    battle.close_anyhow(&[]);
    battle.blows()[0] - 5 + 2 // on top of the kick's own
}

/// A skids into B, who does not get out of the way; what the charge and B's roll after it need.
pub(crate) fn unintentional() -> (i8, i8) {
    let drawing = format!(". =A .\n{}. =B .\n. . .\n. . .\n. . .", ". = .\n".repeat(3));
    let mut battle = board(&drawing).red(laser()).blue(laser()).battle();
    let steps = [FORWARD, FORWARD, FORWARD, Move::TurnLeft, FORWARD];
    // The skid; belt, facing, fall; B fails to dodge; the charge hits: 15 and 5 points, then B's own roll holds.
    let dice = [1, 1, 6, 6, 1, 3, 4, 1, 1, 6, 6, 3, 4, 3, 4, 3, 4, 3, 4, 6, 6, 6, 6];
    battle.moves_anyhow('A', Mode::Run, &steps, &dice);
    let charged = battle.rolls('B').last().expect("B rolls").1;
    (battle.blows()[0] - 5 - 2 - 1, charged - 5) // it ran and skidded
}

table! { others, "physical attacks: other modifiers", i8;
    "charge"               => 2, charge;
    "death from above"     => 2, death_from_above;
    "rear kick"            => 1, rear_kick;
    "unintentional charge" => 3, || unintentional().0;
}
