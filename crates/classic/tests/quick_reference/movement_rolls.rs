//! Piloting rolls of movement: standing up, terrain, skids, damaged legs.

use classic::mech::{Location, System};
use classic::movement::Action as Move;
use classic::physical::Action as Blow;
use classic::piloting::Cause;
use classic::unit::Mode;
use grid::Facing;

use crate::all_attacks::same;
use crate::boards::board;
use crate::designs::{Draft, biped};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, jump, laser};

/// A goes one hex south into a hex as drawn, or lands in it; what its one roll adds.
fn entered(from: &str, into: &str) -> i8 {
    let walks = |mode, step: Move| {
        let drawing = format!("{from}A\n{into}\n.\n.\nB");
        let mut battle = board(&drawing).red(laser().jets(3)).blue(laser()).battle();
        battle.moves_well('A', mode, &[step]);
        battle.roll('A') - 5
    };
    // entered by landing, too.
    same(&[walks(Mode::Walk, FORWARD), walks(Mode::Jump, jump("0102", Facing::South))])
}

fn standing_up() -> i8 {
    let mut battle = column(4, laser(), laser()).battle().prone('A');
    battle.moves('A', Mode::Walk, &[Move::StandUp], &[6, 6]);
    assert_eq!(battle.rolls('A')[0].0, Cause::StandUp);
    battle.roll('A') - 5
}

/// A runs on a road, turns and goes on, having moved so many hexes.
fn skid(hexes: usize) -> i8 {
    let road = format!(". =A .\n{}. . .\n. B .", ". = .\n".repeat(hexes + 1));
    let mut battle = board(&road).red(biped(20, 20)).blue(laser()).battle();
    let steps = [vec![FORWARD; hexes], vec![Move::TurnLeft, FORWARD]].concat();
    battle.moves('A', Mode::Run, &steps, &[6, 6]);
    assert_eq!(battle.rolls('A')[0].0, Cause::Skid { hexes: hexes as u8 });
    battle.roll('A') - 5
}

/// A moves with damage; what the roll at the end of the move adds.
fn damaged(mode: Mode, hurt: fn(Battle) -> Battle) -> i8 {
    let step = if mode == Mode::Jump { jump("0102", Facing::South) } else { FORWARD };
    let mut battle = hurt(column(4, laser().jets(3), laser()).battle());
    battle.moves('A', mode, &[step], &[6, 6]);
    let cause = if mode == Mode::Jump { Cause::JumpedDamaged } else { Cause::RanDamaged };
    assert_eq!(battle.rolls('A')[0].0, cause);
    battle.roll('A') - 5
}

fn gyro(battle: Battle) -> Battle {
    battle.hit('A', Location::CentreTorso, System::Gyro, 1)
}

fn hip(battle: Battle) -> Battle {
    battle.hit('A', Location::LeftLeg, System::Hip, 1)
}

fn foot(battle: Battle) -> Battle {
    battle.hit('A', Location::LeftLeg, System::Foot, 1)
}

fn upper_leg(battle: Battle) -> Battle {
    battle.hit('A', Location::LeftLeg, System::UpperLeg, 1)
}

fn no_leg(battle: Battle) -> Battle {
    battle.lost('A', Location::LeftLeg)
}

table! { actions, "piloting: actions", i8;
    "standing up"             =>  0, standing_up;
    "entered water, depth 1"  => -1, || entered(".", "~1");
    "entered water, depth 2"  =>  0, || entered("-1", "~2");
    "entered water, depth 3"  =>  1, || entered("-2", "~3");
    "entered sand"            =>  1, || entered(".", "s");
    "entered light jungle"    =>  1, || entered(".", "j");
    "entered heavy jungle"    =>  2, || entered(".", "jj");
    "entered rubble"          =>  0, || entered(".", "u");
    // Five hexes before the turn: a row of the table of skids.
    "ran and turned on pavement" => 1, || skid(5);
    // Pre-existing damage and nothing else.
    "jumped, gyro hit"        =>  3, || damaged(Mode::Jump, gyro);
    "jumped, leg actuator"    =>  1, || damaged(Mode::Jump, upper_leg);
    "jumped, foot actuator"   =>  1, || damaged(Mode::Jump, foot);
    "jumped, hip"             =>  2, || damaged(Mode::Jump, hip);
    "jumped, leg destroyed"   =>  5, || damaged(Mode::Jump, no_leg);
    "ran, gyro hit"           =>  3, || damaged(Mode::Run, gyro);
    "ran, hip"                =>  2, || damaged(Mode::Run, hip);
}

table! { skids, "piloting: skidding", i8;
    "0-2"        => -1, || same(&[skid(0), skid(2)]);
    "3-4"        =>  0, || same(&[skid(3), skid(4)]);
    "5-7"        =>  1, || same(&[skid(5), skid(7)]);
    "8-10"       =>  2, || same(&[skid(8), skid(10)]);
    "11-17"      =>  4, || same(&[skid(11), skid(17)]);
    "18-24"      =>  5, || same(&[skid(18), skid(24)]);
    "25 or more" =>  6, || same(&[skid(25), skid(27)]);
}

/// A kicks B, who stands on such ground: a roll that has nothing to do with it.
pub(crate) fn kicked(drawing: &str, target: Draft, hurt: fn(Battle) -> Battle) -> i8 {
    let mut battle = hurt(board(drawing).red(laser()).blue(target).battle());
    let target = battle.id('B');
    battle.strikes('A', Blow::Kick { leg: Location::RightLeg, target });
    battle.close(&[6, 6, 4, 6, 6]);
    battle.roll('B') - 5
}

fn on(cover: &str) -> i8 {
    // Standing up and a kick taken: all rolls.
    let mut lies = board(&format!("{cover}A\n.\nB")).red(laser()).blue(laser()).battle().prone('A');
    lies.moves('A', Mode::Walk, &[Move::StandUp], &[6, 6]);
    same(&[lies.roll('A') - 5, kicked(&format!("A\n{cover}B"), laser(), |it| it)])
}

table! { modifications, "piloting: terrain modifications", i8;
    "ice"                   => 3, || on("i");
    "mud, deep snow, swamp" => 1, || same(&[on("m"), on("n"), on("k")]);
}
