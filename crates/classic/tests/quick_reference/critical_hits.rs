//! How many critical hits a roll gives.

use classic::mech::Location;

use crate::all_attacks::same;
use crate::clusters::faces;
use crate::designs::biped;
use crate::rows::table;
use crate::stage::{Battle, column};

/// A machine gun strikes a location of B that has no armour left, and this is rolled for critical hits.
fn determine(at: Location, location_roll: u8, roll: u8) -> Battle {
    // Two points, which even the head outlasts.
    let gun = biped(50, 5)
        .with("machine-gun", Location::CentreTorso)
        .with("ammo-machine-gun-full", Location::RightTorso);
    let mut battle = column(1, gun, biped(50, 5)).battle().bare('B', at);
    battle.aims('A', 0, 'B');
    // Engine, engine, gyro, as far as slots are rolled.
    let slots = [1, 1, 1, 2, 1, 4];
    battle.close_anyhow(&[&[6, 6][..], &faces(location_roll), &faces(roll), &slots].concat());
    battle
}

fn hits(roll: u8) -> usize {
    let battle = determine(Location::CentreTorso, 7, roll);
    let placed = battle.slots('B').iter().filter(|(at, _)| *at == Location::CentreTorso).count();
    placed.min(9)
}

/// Whether a roll of 12 takes the location off whole.
fn comes_off(at: Location, location_roll: u8) -> bool {
    determine(at, location_roll, 12).unit('B').body.blown_off.has(at)
}

table! { critical_hits, "critical hits", usize;
    "2-7"   => 0, || same(&[hits(2), hits(3), hits(4), hits(5), hits(6), hits(7)]);
    "8-9"   => 1, || same(&[hits(8), hits(9)]);
    "10-11" => 2, || same(&[hits(10), hits(11)]);
    "12"    => 3, || {
        let off = [(Location::Head, 12), (Location::RightArm, 4), (Location::RightLeg, 5)].map(|(at, roll)| comes_off(at, roll));
        assert_eq!((off, comes_off(Location::CentreTorso, 7)), ([true; 3], false));
        hits(12)
    };
}
