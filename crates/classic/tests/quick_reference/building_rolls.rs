//! Piloting rolls for entering buildings.

use classic::mech::Location;
use classic::piloting::Cause;
use classic::unit::Mode;

use crate::all_attacks::same;
use crate::boards::board;
use crate::designs::biped;
use crate::rows::table;
use crate::stage::{FORWARD, laser};

/// A runs into a building of this class as its n-th hex; what the roll adds.
fn enters(class: u8, hexes: usize) -> i8 {
    let drawing = format!("A\n{}b{class}h3\n.\nB", ".\n".repeat(hexes - 1));
    let mut battle = board(&drawing).red(biped(20, 22)).blue(laser()).battle();
    battle.moves('A', Mode::Run, &vec![FORWARD; hexes], &[6, 6]);
    assert!(matches!(battle.rolls('A')[0].0, Cause::Building { .. }));
    battle.roll('A') - 5
}

table! { buildings, "piloting: buildings", i8;
    "light"            => 0, || enters(1, 1);
    "medium"           => 1, || enters(2, 1);
    "heavy"            => 2, || enters(3, 1);
    "hardened"         => 5, || enters(4, 1);
    "moved 1-2"        => 0, || same(&[enters(1, 1), enters(1, 2)]);
    "moved 3-4"        => 1, || same(&[enters(1, 3), enters(1, 4)]);
    "moved 5-6"        => 2, || same(&[enters(1, 5), enters(1, 6)]);
    "moved 7-9"        => 3, || same(&[enters(1, 7), enters(1, 9)]);
    "moved 10-17"      => 4, || same(&[enters(1, 10), enters(1, 17)]);
    "moved 18-24"      => 5, || same(&[enters(1, 18), enters(1, 24)]);
    "moved 25 or more" => 6, || same(&[enters(1, 25), enters(1, 28)]);
}

/// a roll that fails is damage in front, not a fall.
#[test]
fn a_failed_roll_is_a_tenth_of_the_walls_and_no_fall() {
    let mut battle = board("A\nb2h3\n.\nB").red(laser()).blue(laser()).battle();
    battle.moves('A', Mode::Walk, &[FORWARD], &[1, 1, 3, 4]);
    assert_eq!((battle.harm('A'), battle.falls('A')), (vec![(Location::CentreTorso, 4)], vec![]));
}
