//! Piloting rolls for damage, and for attacks by and against the 'Mech.

use classic::mech::Location;
use classic::movement::Action as Move;
use classic::physical::Action as Blow;
use classic::piloting::Cause;
use classic::unit::Mode;

use crate::all_attacks::same;
use crate::boards::board;
use crate::clusters::faces;
use crate::designs::{Draft, biped};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, laser};

/// What a roll adds to Piloting 5, or the fall without one and what the seat belt adds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Roll {
    Adds(i8),
    Falls { belt: i8 },
}

/// The only roll of a unit, or its fall.
pub(crate) fn outcome(battle: &Battle, name: char) -> Roll {
    match (battle.rolls(name).as_slice(), battle.falls(name).as_slice()) {
        ([(_, number)], _) => Roll::Adds(number - 5),
        ([], [Cause::GyroDestroyed | Cause::LegDestroyed { .. }]) => {
            Roll::Falls { belt: battle.belt(name).expect("a fall rolls for the belt") - 5 }
        }
        (rolls, falls) => panic!("one roll or fall, not {rolls:?} and {falls:?}"),
    }
}

/// A hits B, bare in a location, with a laser: location, criticals and slots as rolled; the phase ends.
fn wounded(target: Draft, at: Location, dice: &[u8]) -> Roll {
    let mut battle = column(2, laser(), target).battle().bare('B', at);
    battle.aims('A', 0, 'B');
    battle.close_anyhow(&[&[6, 6], dice].concat());
    outcome(&battle, 'B')
}

/// One critical in this slot of the left leg.
fn leg(slot: u8) -> Roll {
    wounded(biped(50, 5), Location::LeftLeg, &[4, 5, 4, 4, slot])
}

fn twenty_points() -> Roll {
    let cannon = biped(80, 4).with("ac-20", Location::LeftTorso).with("ammo-ac-20", Location::RightTorso);
    let mut battle = column(2, cannon, biped(80, 4)).battle();
    battle.aims('A', 0, 'B');
    battle.close(&[&[6, 6][..], &faces(7), &[6, 6]].concat());
    outcome(&battle, 'B')
}

fn too_hot() -> Roll {
    let mut battle = column(2, laser(), laser()).battle().hot('B', 40);
    battle.finish(&[6, 6]);
    assert_eq!(battle.unit('B').reactor, classic::unit::Reactor::ShutDown);
    outcome(&battle, 'B')
}

table! { damage, "piloting: damage", Roll;
    "20 points or more"        => Roll::Adds(1), twenty_points;
    "involuntary shutdown"     => Roll::Adds(3), too_hot;
    "leg or foot actuator"     => Roll::Adds(1), || same(&[leg(2), leg(3), leg(4)]);
    // Five points into the four of a light leg; its critical roll is nothing.
    "leg destroyed"            => Roll::Falls { belt: 5 }, || wounded(biped(20, 5), Location::LeftLeg, &[4, 5, 1, 1]);
    "hip"                      => Roll::Adds(2), || leg(1);
    "gyro hit"                 => Roll::Adds(3), || wounded(biped(50, 5), Location::CentreTorso, &[3, 4, 4, 4, 1, 4]);
    "gyro destroyed"           => Roll::Falls { belt: 6 }, || wounded(biped(50, 5), Location::CentreTorso, &[3, 4, 5, 5, 1, 4, 1, 5]);
}

/// A does this to B and hits.
fn struck(blow: Blow, dice: &[u8]) -> Battle {
    let mut battle = board(". . .\n. A .\n. B .\n. . .\n. . .").red(laser()).blue(laser()).battle();
    battle.strikes('A', blow);
    battle.close(dice);
    battle
}

const B: classic::UnitId = classic::UnitId(1);
const A: classic::UnitId = classic::UnitId(0);

fn kicked() -> Roll {
    outcome(&struck(Blow::Kick { leg: Location::RightLeg, target: B }, &[6, 6, 1, 6, 6]), 'B')
}

fn pushed() -> Roll {
    outcome(&struck(Blow::Push { target: B }, &[6, 6, 6, 6]), 'B')
}

/// B charges A over two hexes and hits: ten points each way; both rolls hold.
pub(crate) fn charge(rule: &str) -> Battle {
    let mut battle = board(". . .\n. A .\n. . .\n. . .\n. B .").red(laser()).blue(laser()).ruled(rule);
    battle.moves('B', Mode::Run, &[FORWARD, FORWARD, Move::Charge { target: A }], &[]);
    // Ten points to A, five to B, in groups on the centre torso, then A's roll and B's.
    battle.finish(&[6, 6, 3, 4, 3, 4, 3, 4, 6, 6, 6, 6]);
    battle
}

/// B jumps on A and hits: 15 points on A's punch table, ten on B's legs; both rolls hold.
pub(crate) fn death_from_above() -> Battle {
    let drawing = board(". . .\n. A .\n. . .\n. . .\n. B .");
    let mut battle = drawing.red(laser()).blue(laser().jets(5)).battle();
    battle.moves('B', Mode::Jump, &[Move::DeathFromAbove { target: A }], &[]);
    battle.finish(&[6, 6, 3, 3, 3, 1, 4, 6, 6, 6, 6]);
    battle
}

table! { against, "piloting: physical attacks against", Roll;
    "kicked or pushed"                    => Roll::Adds(0), || same(&[kicked(), pushed()]);
    "charged or hit by death from above"  => Roll::Adds(2),
        || same(&[outcome(&charge("charger_psr=2"), 'A'), outcome(&death_from_above(), 'A')]);
}

fn missed_kick() -> Roll {
    outcome(&struck(Blow::Kick { leg: Location::RightLeg, target: B }, &[1, 1, 6, 6]), 'A')
}

/// the table says +0, the procedure of a charge +2 for both; the procedure holds, and a switch plays the table.
fn made_charge() -> Roll {
    assert_eq!(outcome(&charge("charger_psr=2"), 'B'), Roll::Adds(2));
    outcome(&charge("charger_psr=0"), 'B')
}

table! { by, "piloting: own attacks", Roll;
    "missed kick"                 => Roll::Adds(0), missed_kick;
    "successful charge"           => Roll::Adds(0), made_charge;
    "successful death from above" => Roll::Adds(4), || outcome(&death_from_above(), 'B');
}
