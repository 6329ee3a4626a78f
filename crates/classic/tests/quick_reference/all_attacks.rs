//! Modifiers of all attacks: how the attacker moved, where the target stands, what the target did.

use classic::gear::{Equipment, Item};
use classic::mech::{Location, Mount};
use classic::movement::Action as Move;
use classic::unit::Mode;
use grid::Facing;

use crate::boards::board;
use crate::designs::{Draft, biped};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, jump, laser};

/// What the number of a shot adds to Gunnery.
pub(crate) fn shot(mut battle: Battle, from: char, at: char) -> i8 {
    battle.aims(from, 0, at);
    battle.close_anyhow(&[]);
    battle.shots()[0] - 4
}

/// A shoots at B.
pub(crate) fn shoots(battle: Battle) -> i8 {
    shot(battle, 'A', 'B')
}

/// All that a row names reads the same.
pub(crate) fn same<T: PartialEq + Copy + std::fmt::Debug>(values: &[T]) -> T {
    assert!(values.windows(2).all(|pair| pair[0] == pair[1]), "{values:?}");
    values[0]
}

fn moved(mode: Mode, steps: &[Move]) -> i8 {
    let mut battle = column(3, laser().jets(2), laser()).battle();
    battle.moves('A', mode, steps, &[]);
    shoots(battle)
}

/// A lies, and fires an arm's laser; its other arm props it.
fn prone_biped() -> i8 {
    let arms = biped(50, 5).with("medium-laser", Location::RightArm).with("medium-laser", Location::LeftArm);
    let mut battle = column(2, arms, laser()).battle().prone('A');
    battle.aims('A', 0, 'B');
    assert!(battle.try_aim('A', 1, 'B').is_err(), "the propping arm is silent");
    battle.close_anyhow(&[]);
    battle.shots()[0] - 4
}

/// A runs three hexes on a road, turns and slides two more; B stands two hexes farther on.
fn skid() -> Battle {
    let mut battle =
        board(&format!(". =A .\n{}. . .\n. B .", ". = .\n".repeat(6))).red(laser()).blue(laser()).battle();
    let steps = [FORWARD, FORWARD, FORWARD, Move::TurnLeft, FORWARD];
    // The skid, the belt, the facing, the fall, six points of sliding.
    battle.moves('A', Mode::Run, &steps, &[1, 1, 6, 6, 1, 3, 4, 3, 4, 3, 4]);
    assert!(battle.unit('A').motion.skidded && battle.unit('A').motion.hexes == 5);
    battle
}

table! { attacker_movement, "attacker movement", i8;
    "stationary" => 0, || moved(Mode::Walk, &[]);
    "walked"     => 1, || moved(Mode::Walk, &[FORWARD]);
    "ran"        => 2, || moved(Mode::Run, &[FORWARD]);
    "jumped"     => 3, || moved(Mode::Jump, &[jump("0102", Facing::South)]);
    "prone"      => 2, prone_biped;
    "skidding"   => 1, || shot(skid(), 'A', 'B') - 2 - 2; // it ran and lies
}

fn target_in(hex: &str) -> Option<i8> {
    let mut battle = board(&format!("A\n.\n{hex}B")).red(laser()).blue(laser()).battle();
    battle.try_aim('A', 0, 'B').ok()?;
    Some(shoots(board(&format!("A\n.\n{hex}B")).red(laser()).blue(laser()).battle()))
}

table! { terrain, "terrain", Option<i8>;
    "light woods or jungle" => Some(1), || same(&[target_in("w"), target_in("j")]);
    "heavy woods or jungle" => Some(2), || same(&[target_in("ww"), target_in("jj")]);
    "water of depth 1"      => Some(1), || target_in("~1");
    "water of depth 2"      => None,    || target_in("~2"); // submerged: no attack from above
    "partial cover"         => Some(1),
        || Some(shoots(board("A\n.\n1\nB").red(laser()).blue(laser()).battle()));
}

/// B runs so many hexes north and ends beside A.
fn target_moved(hexes: usize) -> i8 {
    let drawing = format!("A\n{}B", ".\n".repeat(hexes));
    let mut battle = board(&drawing).red(laser()).blue(biped(20, 18)).battle();
    battle.moves('B', Mode::Run, &vec![FORWARD; hexes], &[]);
    assert_eq!(usize::from(battle.unit('B').motion.hexes), hexes);
    shoots(battle)
}

/// B jumps one hex.
fn target_jumped() -> i8 {
    let mut battle = column(4, laser(), laser().jets(2)).battle();
    battle.moves('B', Mode::Jump, &[jump("0104", Facing::North)], &[]);
    shoots(battle)
}

pub(crate) fn sneak() -> Draft {
    laser().with("guardian-ecm", Location::LeftTorso).alter(|design| {
        let id = Equipment::by_key("stealth-armor").expect("in the table");
        design.mounts.push(Mount { item: Item::Equipment(id), slots: 0, ..design.mounts[0].clone() });
    })
}

/// B hides at the medium or long range of a PPC.
fn stealth(range: usize) -> i8 {
    let battle = column(range, biped(80, 4).with("ppc", Location::RightTorso), sneak()).battle();
    let unit = battle.id('B');
    shoots(battle.fact(classic::end::Event::StealthSwitched { unit, on: true }))
}

table! { target, "target", i8;
    "prone, adjacent"      => -2, || shoots(column(1, laser(), laser()).battle().prone('B'));
    "prone, farther"       =>  1, || shoots(column(2, laser(), laser()).battle().prone('B'));
    "immobile"             => -4, || shoots(column(2, laser(), laser()).battle().shut_down('B'));
    "skidding"             =>  2, || shot(skid(), 'B', 'A') - 1 - 2; // it lies, and moved 5
    "jumped"               =>  1, target_jumped;
    "moved 0-2"            =>  0, || same(&[target_moved(0), target_moved(2)]);
    "moved 3-4"            =>  1, || same(&[target_moved(3), target_moved(4)]);
    "moved 5-6"            =>  2, || same(&[target_moved(5), target_moved(6)]);
    "moved 7-9"            =>  3, || same(&[target_moved(7), target_moved(9)]);
    "moved 10-17"          =>  4, || same(&[target_moved(10), target_moved(17)]);
    "moved 18-24"          =>  5, || same(&[target_moved(18), target_moved(24)]);
    "moved 25 or more"     =>  6, || same(&[target_moved(25), target_moved(27)]);
    "stealth, medium"      =>  1, || stealth(12) - 2;
    "stealth, long"        =>  2, || stealth(18) - 4;
}
