//! The table of hit locations, by shots from every side at a biped and at a quad.

use classic::damage::Struck;
use classic::mech::{Chassis, Location};
use grid::Facing;

use crate::clusters::faces;
use crate::designs::{Draft, biped, quad};
use crate::rows::table;
use crate::stage::{column, laser};

/// The facing of B that turns this side to A, north of it.
pub(crate) const FRONT: Facing = Facing::North;
pub(crate) const LEFT: Facing = Facing::SouthEast;
pub(crate) const RIGHT: Facing = Facing::SouthWest;
pub(crate) const REAR: Facing = Facing::South;

/// As the table abbreviates it.
pub(crate) fn code(location: Location, chassis: Chassis) -> &'static str {
    match (location, chassis) {
        (Location::Head, _) => "H",
        (Location::CentreTorso, _) => "CT",
        (Location::RightTorso, _) => "RT",
        (Location::LeftTorso, _) => "LT",
        (Location::RightArm, Chassis::Biped) => "RA",
        (Location::LeftArm, Chassis::Biped) => "LA",
        (Location::RightLeg, Chassis::Biped) => "RL",
        (Location::LeftLeg, Chassis::Biped) => "LL",
        (Location::RightArm, Chassis::Quad) => "RFL",
        (Location::LeftArm, Chassis::Quad) => "LFL",
        (Location::RightLeg, Chassis::Quad) => "RRL",
        (Location::LeftLeg, Chassis::Quad) => "LRL",
    }
}

fn shot(target: Draft, facing: Facing, roll: u8) -> String {
    let chassis = target.0.chassis;
    let mut battle = column(2, laser(), target).facing('B', facing).battle();
    battle.aims('A', 0, 'B');
    battle.close_anyhow(&[&[6, 6][..], &faces(roll)].concat());
    let Struck { location, through_armour } = battle.struck('B')[0];
    format!("{}{}", code(location, chassis), if through_armour { " critical" } else { "" })
}

/// Biped and quad, once if they are the same.
fn both(facing: Facing, roll: u8) -> String {
    let (two, four) = (shot(biped(50, 5), facing, roll), shot(quad(50, 5), facing, roll));
    if two == four { two } else { format!("{two}/{four}") }
}

fn row(roll: u8) -> [String; 3] {
    assert_eq!(both(FRONT, roll), both(REAR, roll), "front and rear share a column");
    [LEFT, FRONT, RIGHT].map(|facing| both(facing, roll))
}

fn reads(left: &str, front: &str, right: &str) -> [String; 3] {
    [left, front, right].map(str::to_owned)
}

table! { hit_locations, "hit locations", [String; 3];
    //             left           front, rear    right
    "2"  => reads("LT critical", "CT critical", "RT critical"), || row(2);
    "3"  => reads("LL/LRL",      "RA/RFL",      "RL/RRL"),      || row(3);
    "4"  => reads("LA/LFL",      "RA/RFL",      "RA/RFL"),      || row(4);
    "5"  => reads("LA/LFL",      "RL/RRL",      "RA/RFL"),      || row(5);
    "6"  => reads("LL/LRL",      "RT",          "RL/RRL"),      || row(6);
    "7"  => reads("LT",          "CT",          "RT"),          || row(7);
    "8"  => reads("CT",          "LT",          "CT"),          || row(8);
    "9"  => reads("RT",          "LL/LRL",      "LT"),          || row(9);
    "10" => reads("RA/RFL",      "LA/LFL",      "LA/LFL"),      || row(10);
    "11" => reads("RL/RRL",      "LA/LFL",      "LL/LRL"),      || row(11);
    "12" => reads("H",           "H",           "H"),           || row(12);
}
