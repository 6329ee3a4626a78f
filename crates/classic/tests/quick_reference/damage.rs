//! How much damage, in which groups; attacking step by step; explosions and the head.

use classic::Event;
use classic::mech::Location;
use classic::movement::Action as Move;
use classic::physical::Action as Blow;
use classic::unit::{Club, Mode};

use crate::boards::board;
use crate::clusters::faces;
use crate::designs::{Draft, biped};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, laser};

const A: classic::UnitId = classic::UnitId(0);
const B: classic::UnitId = classic::UnitId(1);

/// A, of 55 tons, strikes B and hits, every group in another torso.
fn strikes(blow: Blow) -> Battle {
    let mut battle = column(1, biped(55, 5), biped(45, 5)).battle();
    let armed = classic::fire::Event::PickedUp { unit: A, club: Club::Girder };
    battle = battle.fact(armed).fact(classic::end::Event::TurnCleared);
    battle.strikes('A', blow);
    battle.close_anyhow(&[6, 6, 3, 4, 6, 6, 6, 6]);
    battle
}

const PUNCH: Blow = Blow::Punch { arm: Location::RightArm, target: B };
const KICK: Blow = Blow::Kick { leg: Location::RightLeg, target: B };
const CLUB: Blow = Blow::Club { target: B, table: None };

/// B, of 55 tons, runs three hexes and charges A, of 45.
pub(crate) fn charges() -> Battle {
    let mut battle =
        board(". . .\n. A .\n. . .\n. . .\n. . .\n. B .").red(biped(45, 5)).blue(biped(55, 5)).battle();
    battle.moves('B', Mode::Run, &[FORWARD, FORWARD, FORWARD, Move::Charge { target: A }], &[]);
    // 17 points in four groups to A, 5 in one to B.
    battle.finish_anyhow(&[6, 6, 3, 4, 2, 4, 4, 4, 3, 4, 3, 4, 6, 6, 6, 6, 6, 6]);
    battle
}

/// B, of 55 tons, leaps on A.
pub(crate) fn leaps(prone: bool) -> Battle {
    let drawing = board(". . .\n. A .\n. . .\n. . .\n. B .").red(biped(45, 5)).blue(biped(55, 5).jets(5));
    let mut battle = drawing.battle();
    if prone {
        battle = battle.prone('A');
    }
    battle.moves('B', Mode::Jump, &[Move::DeathFromAbove { target: A }], &[]);
    let on_target: &[u8] = if prone { &[3, 4, 2, 4, 4, 4, 3, 4] } else { &[1, 2, 3, 4] };
    battle.finish_anyhow(&[&[6, 6], on_target, &[1, 1, 4, 6, 6, 6, 6, 6, 6]].concat());
    battle
}

/// B, of 55 tons, kicked, falls on its face from where it stands or over an edge.
fn falls(levels: u8) -> Vec<u8> {
    let drawing = format!("{levels} {levels}A {levels}\n{levels} {levels}B {levels}\n. . .\n. . .");
    let mut battle = board(&drawing).red(laser()).blue(biped(55, 5)).battle();
    let blow = if levels == 0 { KICK } else { Blow::Push { target: B } };
    battle.strikes('A', blow);
    let kick: &[u8] = if levels == 0 { &[4, 1, 1] } else { &[] };
    battle.close_anyhow(&[&[6, 6], kick, &[6, 6, 1, 3, 4, 2, 4, 4, 4, 3, 4]].concat());
    let points = battle.points('B');
    if levels == 0 { points[1..].to_vec() } else { points }
}

// Two tenths, a lost tenth counts whole.
table! { calculation, "damage calculation", Vec<u8>;
    "fall"                  => vec![5, 1], || falls(0);
    "fall of three levels"  => vec![5, 5, 5, 5, 4], || falls(3);
    "punch"                 => vec![6], || strikes(PUNCH).points('B');
    "kick"                  => vec![11], || strikes(KICK).points('B');
    "club"                  => vec![11], || strikes(CLUB).points('B');
    "charge"                => vec![5, 5, 5, 2], || charges().points('A');
    "charge, to the charger" => vec![5], || charges().points('B');
}

/// A hits B's bare right torso, and one critical finds the bin in its first slot.
fn explodes(ammunition: &str) -> (u16, u8) {
    let mut battle = column(2, laser(), biped(50, 5).with(ammunition, Location::RightTorso)).battle();
    battle = battle.bare('B', Location::RightTorso);
    battle.aims('A', 0, 'B');
    battle.close_anyhow(&[&[6, 6][..], &faces(6), &[4, 4, 1, 1]].concat());
    let exploded = battle.log.iter().find_map(|it| match it {
        Event::Critical(classic::critical::Event::Exploded { points, .. }) => Some(*points),
        _ => None,
    });
    (exploded.expect("the bin goes off"), battle.unit('B').pilot.hits)
}

// Points and what the pilot takes.
table! { explosions, "ammunition explosions", (u16, u8);
    "pilot"                          => (400, 2), || explodes("ammo-machine-gun-full");
    "shots and their damage"         => (100, 2), || explodes("ammo-ac-20");
    "missiles, shots and their damage" => (200, 2), || explodes("ammo-srm-2");
}

fn head() -> u8 {
    let mut battle = column(2, laser(), laser()).battle();
    battle.aims('A', 0, 'B');
    battle.close(&[&[6, 6][..], &faces(12), &[6, 6]].concat());
    battle.unit('B').pilot.hits
}

table! { heads, "head", u8;
    "a hit on the head" => 1, head;
}

/// A fires its launcher, six or more hit; the points of every group.
fn salvo(weapon: &str, ammunition: &str, range: usize, roll: u8) -> Vec<u8> {
    let draft: Draft = biped(100, 3).with(weapon, Location::LeftTorso).with(ammunition, Location::RightTorso);
    let mut battle = column(range, draft, biped(100, 3)).battle();
    battle.aims('A', 0, 'B');
    let locations = [3, 4].repeat(12);
    battle.close_anyhow(&[&[6, 6][..], &faces(roll), &locations].concat());
    battle.points('B')
}

fn two_punches() -> Vec<u8> {
    let mut battle = column(1, biped(55, 5), biped(45, 5)).battle();
    battle.strikes('A', PUNCH);
    battle.strikes('A', Blow::Punch { arm: Location::LeftArm, target: B });
    battle.close(&[6, 6, 3, 6, 6, 2]);
    assert_eq!(battle.struck('B').len(), 2);
    battle.points('B')
}

table! { groups, "damage groups", Vec<u8>;
    "SRM"              => vec![2, 2, 2, 2], || salvo("srm-6", "ammo-srm-6", 3, 7);
    "LRM"              => vec![5, 5, 2], || salvo("lrm-20", "ammo-lrm-20", 7, 7);
    "LB-X"             => vec![1; 6], || salvo("lb-10-x-ac", "ammo-lb-10-x-cluster", 3, 7);
    "charge"           => vec![5, 5, 5, 2], || charges().points('A');
    "death from above" => vec![5, 5, 5, 2], || leaps(false).points('A');
    "fall"             => vec![5, 1], || falls(0);
    "kick"             => vec![11], || strikes(KICK).points('B');
    "punch"            => vec![6, 6], two_punches;
}

/// A fires a laser, B a salvo; both punch. What happened, in order.
fn turn() -> Vec<&'static str> {
    let srm = biped(50, 5).with("srm-2", Location::LeftTorso).with("ammo-srm-2", Location::RightTorso);
    let mut battle = column(1, laser(), srm).battle();
    battle.aims('A', 0, 'B');
    assert!(battle.log.iter().all(|it| !matches!(it, Event::Fire(classic::fire::Event::Rolled { .. }))));
    battle.aims('B', 0, 'A');
    let shots = battle.unit('B').shots.0[0];
    battle.close(&[&[6, 6][..], &faces(7), &[6, 6, 6, 6], &faces(7), &faces(8)].concat());
    assert_eq!(battle.unit('B').shots.0[0], shots - 1, "marked");
    let mut log = battle.log.clone();
    battle.strikes('A', PUNCH);
    battle.strikes('B', Blow::Punch { arm: Location::RightArm, target: A });
    battle.close(&[6, 6, 3, 6, 6, 3]);
    log.extend(battle.log.clone());
    let name = |event: &Event| match event {
        Event::Fire(classic::fire::Event::Rolled { .. }) => Some("shot"),
        Event::Physical(classic::physical::Event::Attacked { .. }) => Some("blow"),
        Event::Damage(classic::damage::Event::ArmourLost { .. }) => Some("damage"),
        Event::Heat(classic::heat::Event::Settled { .. }) => Some("heat"),
        _ => None,
    };
    log.iter().filter_map(name).collect()
}

// Each entry of the procedure in the order of one turn.
table! { attacking, "attacking", Vec<&'static str>;
    "1-5" => vec!["shot", "damage", "shot", "damage", "damage", "blow", "damage", "blow", "damage", "heat", "heat"], turn;
}
