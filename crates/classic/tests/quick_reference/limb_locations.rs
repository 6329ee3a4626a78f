//! The tables of punches and kicks, by blows from every side at a biped and at a quad.

use classic::mech::Location;
use classic::physical::Action as Blow;
use grid::Facing;

use crate::designs::{Draft, biped, quad};
use crate::hit_locations::{FRONT, LEFT, REAR, RIGHT, code};
use crate::rows::table;
use crate::stage::{column, laser};

const B: classic::UnitId = classic::UnitId(1);
const PUNCH: Blow = Blow::Punch { arm: Location::RightArm, target: B };
const KICK: Blow = Blow::Kick { leg: Location::RightLeg, target: B };

fn struck(blow: Blow, target: Draft, facing: Facing, die: u8) -> &'static str {
    let chassis = target.0.chassis;
    let mut battle = column(1, laser(), target).facing('B', facing).battle();
    battle.strikes('A', blow);
    battle.close_anyhow(&[6, 6, die]);
    code(battle.struck('B')[0].location, chassis)
}

/// The biped's location, and the quad's where it is another.
fn side(blow: Blow, facing: Facing, die: u8) -> String {
    let (two, four) = (struck(blow, biped(50, 5), facing, die), struck(blow, quad(50, 5), facing, die));
    if two == four { two.to_owned() } else { format!("{two}/{four}") }
}

/// The column of front and rear, where a quad's legs differ: front first.
fn front_and_rear(blow: Blow, die: u8) -> String {
    let (front, rear) = (side(blow, FRONT, die), side(blow, REAR, die));
    if front == rear {
        return front;
    }
    let (two, before) = front.split_once('/').expect("only quads tell front from rear");
    let (same, behind) = rear.split_once('/').expect("only quads tell front from rear");
    assert_eq!(two, same, "a biped does not");
    format!("{two}/{before}-{behind}")
}

fn row(blow: Blow, dice: &[u8]) -> [String; 3] {
    let read = |die| [side(blow, LEFT, die), front_and_rear(blow, die), side(blow, RIGHT, die)];
    dice.iter().for_each(|&die| assert_eq!(read(die), read(dice[0]), "{die} as {}", dice[0]));
    read(dice[0])
}

fn reads(left: &str, front: &str, right: &str) -> [String; 3] {
    [left, front, right].map(str::to_owned)
}

table! { punches, "punch locations", [String; 3];
    //            left      front-rear     right
    "1" => reads("LT",     "LA/LFL-LRL", "RT"),     || row(PUNCH, &[1]);
    "2" => reads("LT",     "LT",         "RT"),     || row(PUNCH, &[2]);
    "3" => reads("CT",     "CT",         "CT"),     || row(PUNCH, &[3]);
    "4" => reads("LA/LFL", "RT",         "RA/RFL"), || row(PUNCH, &[4]);
    "5" => reads("LA/LRL", "RA/RFL-RRL", "RA/RRL"), || row(PUNCH, &[5]);
    "6" => reads("H",      "H",          "H"),      || row(PUNCH, &[6]);
}

table! { kicks, "kick locations", [String; 3];
    "1-3" => reads("LL/LFL", "RL/RFL-RRL", "RL/RFL"), || row(KICK, &[1, 2, 3]);
    "4-6" => reads("LL/LRL", "LL/LFL-LRL", "RL/RRL"), || row(KICK, &[4, 5, 6]);
}
