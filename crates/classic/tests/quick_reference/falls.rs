//! Facing after a fall, the order of a fall, and standing up again.

use classic::damage::Side;
use classic::mech::Location;
use classic::movement::Action as Move;
use classic::physical::Action as Blow;
use classic::piloting::Event as Piloting;
use classic::unit::{Mode, Posture};
use classic::{Action, Event};

use crate::boards::board;
use crate::designs::biped;
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, laser};

/// A kicks B, of 55 tons, who falls and faces as this die says. The belt holds; six points on the centre torso or
/// what the side has for a seven.
fn fall(belt: &[u8], die: u8) -> Battle {
    let mut battle = column(1, laser(), biped(55, 5)).battle();
    let target = battle.id('B');
    battle.strikes('A', Blow::Kick { leg: Location::RightLeg, target });
    battle.close(&[&[6, 6, 4, 1, 1], belt, &[die, 3, 4, 3, 4]].concat());
    battle
}

/// Hexsides to the right, and the side that hits the ground.
fn landed(die: u8) -> (i8, Side) {
    let battle = fall(&[6, 6], die);
    let fell = battle.log.iter().find_map(|it| match it {
        Event::Piloting(Piloting::Fell { facing, side, .. }) => Some((*facing, *side)),
        _ => None,
    });
    let (facing, side) = fell.expect("B fell");
    assert_eq!((battle.unit('B').place.facing, battle.unit('B').place.posture), (facing, Posture::Prone));
    let right = grid::Facing::North.turns_to(facing) as i8;
    (if right > 3 { right - 6 } else { right }, side)
}

table! { facing, "facing after a fall", (i8, Side);
    "1" => ( 0, Side::Front), || landed(1);
    "2" => ( 1, Side::Right), || landed(2);
    "3" => ( 2, Side::Right), || landed(3);
    "4" => ( 3, Side::Rear),  || landed(4);
    "5" => (-1, Side::Left),  || landed(5);
    "6" => (-2, Side::Left),  || landed(6);
}

/// The events of a fall in their order, by short names.
fn order(battle: &Battle) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::Piloting(Piloting::Rolled { .. }) => Some("roll"),
        Event::Piloting(Piloting::SeatBelt { .. }) => Some("belt"),
        Event::Piloting(Piloting::PilotHit { .. }) => Some("pilot"),
        Event::Piloting(Piloting::Consciousness { .. }) => Some("conscious"),
        Event::Piloting(Piloting::Fell { .. }) => Some("facing"),
        Event::Damage(classic::damage::Event::ArmourLost {
            source: classic::damage::Source::Fall, ..
        }) => Some("damage"),
        _ => None,
    };
    battle.log.iter().filter_map(name).collect()
}

/// The belt fails, the pilot stays awake.
fn failed_belt() -> Vec<&'static str> {
    let battle = fall(&[1, 1, 6, 6], 1);
    assert_eq!(battle.unit('B').pilot.hits, 1);
    order(&battle)
}

/// Mud under the feet counts in the roll and in the belt, and the hips of before.
fn same_modifiers() -> Vec<&'static str> {
    let mut battle = board("A\nmB").red(laser()).blue(laser()).battle();
    let target = battle.id('B');
    battle.strikes('A', Blow::Kick { leg: Location::RightLeg, target });
    battle.close(&[6, 6, 4, 1, 1, 6, 6, 1, 3, 4]);
    assert_eq!((battle.roll('B'), battle.belt('B')), (6, Some(6)));
    order(&battle)
}

table! { falling, "falling", Vec<&'static str>;
    "1: the roll"                        => vec!["roll", "belt", "facing", "damage", "damage"], || order(&fall(&[6, 6], 1));
    "2: the belt, with the same modifiers" => vec!["roll", "belt", "facing", "damage"], same_modifiers;
    "2a: a pilot hit and consciousness"  => vec!["roll", "belt", "pilot", "conscious", "facing", "damage", "damage"], failed_belt;
    "3: facing and location"             => vec!["roll", "belt", "facing", "damage", "damage"], || order(&fall(&[6, 6], 4));
    // 55 / 10, rounded up, in groups of five.
    "4: damage"                          => vec!["5", "1"], || {
        let points = fall(&[6, 6], 1).points('B');
        points[1..].iter().map(|it| if *it == 5 { "5" } else { "1" }).collect() // after the kick's own
    };
}

/// A prone 'Mech with 8 Running MP that declares a mode.
fn lying(mode: Mode) -> Result<Battle, String> {
    let mut battle = column(6, laser(), laser()).battle().prone('A');
    battle.turn_of('A');
    let declared = battle.act(
        Action::Movement(Move::Declare { mode, masc: false, supercharger: false }),
        &mut kit::Scripted::new(&[]),
    );
    declared.map_err(|why| why.to_string())?;
    battle
        .act(Action::Movement(Move::StandUp), &mut kit::Scripted::new(&[6, 6]))
        .map_err(|why| why.to_string())?;
    Ok(battle)
}

/// Fails twice, then stands and goes on: attempts, MP and heat.
fn tries_again() -> Battle {
    let mut battle = column(6, laser(), laser()).battle().prone('A');
    let fails = [1, 1, 6, 6, 1, 3, 4];
    let steps = [Move::StandUp, Move::StandUp, Move::StandUp, FORWARD];
    battle.moves('A', Mode::Run, &steps, &[&fails[..], &fails, &[6, 6]].concat());
    battle
}

fn heat_of(mut battle: Battle) -> i32 {
    battle.finish(&[]);
    let (build_up, _) = battle.heat_settled('A');
    i32::from(build_up.movement + build_up.standing_up)
}

table! { standing_up, "standing up", i32;
    "1: walk or run"            => 2, || [Mode::Walk, Mode::Run, Mode::Jump].into_iter().filter(|&mode| lying(mode).is_ok()).count() as i32;
    "2: two MP"                 => 2, || i32::from(lying(Mode::Walk).expect("it stands").unit('A').motion.mp_spent);
    "3: one heat and the move's" => 3 + 2, || heat_of(tries_again());
    // none of its own.
    "4: a roll at +0"           => 5, || i32::from(lying(Mode::Walk).expect("it stands").roll('A'));
    "4a: failing, a new fall"   => 2, || tries_again().falls('A').len() as i32;
    "4b: success, it goes on"   => 7, || {
        let battle = tries_again();
        assert_eq!(battle.unit('A').motion.hexes, 1);
        i32::from(battle.unit('A').motion.mp_spent)
    };
}
