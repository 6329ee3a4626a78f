//! The table of cluster hits, by launchers of its sizes.

use classic::Event;
use classic::fire::Event as Fire;
use classic::mech::Location;

use crate::designs::biped;
use crate::rows::table;
use crate::stage::{column, laser};

/// A launcher of each size of the table, with its ammunition and a short range without a minimum.
const LAUNCHERS: [(u8, &str, &str, usize); 13] = [
    (2, "srm-2", "ammo-srm-2", 3),
    (3, "clan-atm-3", "clan-ammo-standard-atm-3", 5),
    (4, "srm-4", "ammo-srm-4", 3),
    (5, "lrm-5", "ammo-lrm-5", 7),
    (6, "srm-6", "ammo-srm-6", 3),
    (7, "mml-7", "ammo-mml-7-srm", 3),
    (9, "clan-atm-9", "clan-ammo-standard-atm-9", 5),
    (10, "lrm-10", "ammo-lrm-10", 7),
    (12, "clan-atm-12", "clan-ammo-standard-atm-12", 5),
    (15, "lrm-15", "ammo-lrm-15", 7),
    (20, "lrm-20", "ammo-lrm-20", 7),
    (30, "mrm-30", "ammo-mrm-30", 3),
    (40, "mrm-40", "ammo-mrm-40", 3),
];

/// Two faces of a total.
pub(crate) fn faces(total: u8) -> [u8; 2] {
    let first = (total / 2).clamp(1, 6);
    [first, total - first]
}

/// How many missiles of each launcher hit on this roll.
fn hits(roll: u8) -> [u8; 13] {
    LAUNCHERS.map(|(size, launcher, ammunition, range)| {
        let draft = biped(100, 3).with(launcher, Location::LeftTorso).with(ammunition, Location::RightTorso);
        let mut battle = column(range, draft, laser()).battle();
        battle.aims('A', 0, 'B');
        battle.close_anyhow(&[&[6, 6][..], &faces(roll)].concat());
        let salvos: Vec<(u8, u8)> = battle
            .log
            .iter()
            .filter_map(|it| match it {
                Event::Fire(Fire::Clustered { size, hits, .. }) => Some((*size, *hits)),
                _ => None,
            })
            .collect();
        assert_eq!((salvos.len(), salvos[0].0), (1, size), "{launcher}");
        salvos[0].1
    })
}

table! { clusters, "cluster hits", [u8; 13];
    //      2  3  4  5  6  7  9 10  12  15  20  30  40
    "2"  => [1, 1, 1, 1, 2, 3, 3,  3,  4,  5,  6, 10, 12], || hits(2);
    "3"  => [1, 1, 2, 2, 2, 3, 3,  3,  4,  5,  6, 10, 12], || hits(3);
    "4"  => [1, 1, 2, 2, 3, 4, 4,  4,  5,  6,  9, 12, 18], || hits(4);
    "5"  => [1, 2, 2, 3, 3, 5, 5,  6,  8,  9, 12, 18, 24], || hits(5);
    "6"  => [1, 2, 2, 3, 4, 5, 5,  6,  8,  9, 12, 18, 24], || hits(6);
    "7"  => [1, 2, 3, 3, 4, 5, 5,  6,  8,  9, 12, 18, 24], || hits(7);
    "8"  => [2, 2, 3, 3, 4, 5, 5,  6,  8,  9, 12, 18, 24], || hits(8);
    "9"  => [2, 2, 3, 4, 5, 6, 7,  8, 10, 12, 16, 24, 32], || hits(9);
    "10" => [2, 3, 3, 4, 5, 6, 7,  8, 10, 12, 16, 24, 32], || hits(10);
    "11" => [2, 3, 4, 5, 6, 7, 9, 10, 12, 15, 20, 30, 40], || hits(11);
    "12" => [2, 3, 4, 5, 6, 7, 9, 10, 12, 15, 20, 30, 40], || hits(12);
}
