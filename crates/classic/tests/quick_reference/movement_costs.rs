//! What a step costs, and which roll the ground asks for.

use classic::Action;
use classic::movement::Action as Move;
use classic::unit::Mode;
use grid::Facing;

use crate::all_attacks::same;
use crate::boards::board;
use crate::designs::quad;
use crate::rows::table;
use crate::stage::{Battle, FORWARD, laser};

/// A walks one hex south, from a hex as drawn into a hex as drawn; every roll succeeds.
fn step(from: &str, into: &str) -> Battle {
    let mut battle = board(&format!("{from}A\n{into}\n.\n.\nB")).red(laser()).blue(laser()).battle();
    battle.moves_well('A', Mode::Walk, &[FORWARD]);
    assert_eq!(battle.unit('A').place.hex.to_string(), "0102");
    battle
}

/// MP of the step, and what its roll adds to Piloting.
fn cost(from: &str, into: &str) -> (u8, Option<i8>) {
    let battle = step(from, into);
    assert!(battle.rolls('A').len() < 2);
    (battle.unit('A').motion.mp_spent, battle.rolls('A').first().map(|(_, number)| number - 5))
}

/// What terrain adds to the one MP of every hex.
fn adds(into: &str) -> (u8, Option<i8>) {
    beyond(".", into)
}

fn beyond(from: &str, into: &str) -> (u8, Option<i8>) {
    let (mp, roll) = cost(from, into);
    (mp - 1, roll)
}

/// From the bank onto the deck of a bridge over deep water.
fn bridge() -> (u8, Option<i8>) {
    let mut battle = board("A\n~2#0c99\n.\nB").red(laser()).blue(laser()).battle();
    battle.moves('A', Mode::Walk, &[Move::Forward { onto: classic::board::Footing::Top }], &[]);
    (battle.unit('A').motion.mp_spent - 1, battle.rolls('A').first().map(|it| it.1))
}

table! { terrain, "movement costs: terrain", (u8, Option<i8>);
    "any hex"                => (1, None),     || cost(".", ".");
    "clear"                  => (0, None),     || adds(".");
    "road, pavement, bridge" => (0, None),
        || same(&[beyond("=", "ww="), beyond("p", "up"), bridge()]);
    "rough"                  => (1, None),     || adds("r");
    "rubble"                 => (1, Some(0)),  || adds("u");
    "sand"                   => (0, Some(1)),  || adds("s");
    "light woods"            => (1, None),     || adds("w");
    "heavy woods"            => (2, None),     || adds("ww");
    "light jungle"           => (2, Some(1)),  || adds("j");
    "heavy jungle"           => (3, Some(2)),  || adds("jj");
    // From a hex as low as the floor: R-28 charges the change of level besides.
    "water of depth 1"       => (1, Some(-1)), || beyond("-1", "~1");
    "water of depth 2"       => (3, Some(0)),  || beyond("-2", "~2");
    "water of depth 3"       => (3, Some(1)),  || same(&[beyond("-3", "~3"), beyond("-4", "~4")]);
    "level change 1"         => (1, None),     || same(&[adds("1"), adds("-1")]);
    "level change 2"         => (2, None),     || same(&[adds("2"), adds("-2")]);
    "light building"         => (1, Some(0)),  || adds("b1h3");
    "medium building"        => (2, Some(1)),  || adds("b2h3");
    "heavy building"         => (3, Some(2)),  || adds("b3h3");
    "hardened building"      => (4, Some(5)),  || adds("b4h3");
}

/// MP of these actions of a walk.
fn walk(battle: Battle, steps: &[Move]) -> (u8, Option<i8>) {
    let mut battle = battle;
    battle.moves_well('A', Mode::Walk, steps);
    (battle.unit('A').motion.mp_spent, battle.rolls('A').first().map(|(_, number)| number - 5))
}

fn open() -> Battle {
    board(". A .\n. . .\n. . .\n. B .").red(laser()).blue(laser()).battle()
}

/// A quad walks a hex aside, and a biped may not.
fn shift() -> (u8, Option<i8>) {
    let aside = Move::Shift { towards: Facing::SouthEast, onto: classic::board::Footing::Ground };
    let mut biped = open();
    biped.turn_of('A');
    biped
        .act(
            Action::Movement(Move::Declare { mode: Mode::Walk, masc: false, supercharger: false }),
            &mut kit::Scripted::new(&[]),
        )
        .expect("it walks");
    biped.refuses(Action::Movement(aside));
    let four = board(". A .\n. . .\n. . .\n. B .").red(quad(50, 5)).blue(laser()).battle();
    let (mp, roll) = walk(four, &[aside]);
    (mp - 1, roll)
}

table! { additional, "movement costs: additional movement", (u8, Option<i8>);
    "facing change, a hexside" => (1, None),    || {
        assert_eq!(walk(open(), &[Move::TurnLeft, Move::TurnLeft]).0, 2);
        walk(open(), &[Move::TurnRight])
    };
    "dropping prone"           => (1, None),    || walk(open(), &[Move::DropProne]);
    "standing up, an attempt"  => (2, Some(0)), || walk(open().prone('A'), &[Move::StandUp]);
    "lateral shift"            => (1, None),    shift;
}

/// Into rubble, which costs one and asks for a roll at +0, under the modification.
fn modified(cover: &str) -> (u8, Option<i8>) {
    let (mp, roll) = adds(&format!("u{cover}"));
    (mp - 1, roll)
}

table! { modifications, "movement costs: terrain modifications", (u8, Option<i8>);
    "ice"                    => (1, Some(3)), || modified("i");
    "mud, deep snow, swamp"  => (1, Some(1)), || same(&[modified("m"), modified("n"), modified("k")]);
}
