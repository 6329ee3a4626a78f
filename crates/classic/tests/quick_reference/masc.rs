//! MASC, by the text of its own: consecutive turns, and what a failure does.

use classic::mech::{Location, MountId};
use classic::movement::{Action as Move, Event as Moved};
use classic::unit::Mode;
use classic::{Action, Event};
use kit::Scripted;

use crate::designs::{Draft, biped, quad};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, laser};

const SIXES: [u8; 24] = [6; 24];

/// The number of the last use: `u` is a turn of use, `r` one of rest. `None` fails without a roll.
fn needs(plan: &str) -> Option<u8> {
    let mut battle = column(3, biped(50, 5).masc(), laser()).battle();
    for turn in plan.chars() {
        if turn == 'u' {
            battle.boosts('A', &SIXES);
        }
        if battle.unit('A').masc.step.is_none() || plan.len() > usize::from(battle.state.turn()) {
            battle.finish_anyhow(&SIXES);
            battle.next_turn();
        }
    }
    let used = battle.log.iter().rev().find_map(|it| match it {
        Event::Movement(Moved::MascUsed { target, .. }) => Some(*target),
        _ => None,
    });
    used.expect("the last turn is one of use")
}

table! { consecutive, "MASC: consecutive use", Option<u8>;
    "first turn"                  => Some(3),  || needs("u");
    "second turn"                 => Some(5),  || needs("uu");
    "third turn"                  => Some(7),  || needs("uuu");
    "fourth turn"                 => Some(11), || needs("uuuu");
    "fifth turn"                  => None,     || needs("uuuuu");
    "three turns, one of rest"    => Some(5),  || needs("uuuru");
    "three turns, two of rest"    => Some(3),  || needs("uuurru");
    "never below three"           => Some(3),  || needs("urrru");
}

/// Declares MASC with these dice, then runs as far as it goes: the battle and the hexes.
fn run(draft: Draft, hurt: fn(Battle) -> Battle, dice: &[u8]) -> (Battle, i32) {
    let mut battle = hurt(column(14, draft.masc(), laser()).battle());
    battle.turn_of('A');
    battle.log.clear();
    let boost = Action::Movement(Move::Declare { mode: Mode::Run, masc: true, supercharger: false });
    battle.act(boost, &mut Scripted::new(dice)).expect("MASC is whole");
    let declared = battle.clone();
    let step = |battle: &mut Battle| battle.act(Action::Movement(FORWARD), &mut Scripted::new(&[])).is_ok();
    let hexes = (0..14).take_while(|_| step(&mut battle)).count();
    (declared, hexes as i32)
}

/// A roll of 2; both feet, or all four; every piloting roll holds.
fn fails(draft: Draft, hurt: fn(Battle) -> Battle, legs: usize) -> (Battle, i32) {
    run(draft, hurt, &[vec![1, 1], vec![4; legs], vec![6; 2 * legs]].concat())
}

/// A slot of the system is hit: it may not be declared.
fn refused() -> i32 {
    let battle = column(3, biped(50, 5).masc(), laser()).battle();
    let unit = battle.id('A');
    let slots = &battle.state.sheet(unit).footprint(MountId(0))[Location::RightTorso];
    let slot = slots.iter().next().expect("a slot") as u8;
    let hit = classic::critical::Event::SlotHit { unit, location: Location::RightTorso, slot };
    let mut battle = battle.fact(hit);
    battle.turn_of('A');
    let boost = Action::Movement(Move::Declare { mode: Mode::Run, masc: true, supercharger: false });
    i32::from(battle.act(boost, &mut Scripted::new(&[])).is_ok())
}

table! { effects, "MASC: effects", i32;
    "runs at twice the walk"            => 10, || run(biped(50, 5), |it| it, &[1, 2]).1;
    "failure, a biped"                  => 2,  || fails(biped(50, 5), |it| it, 2).0.slots('A').len() as i32;
    "failure, a quad"                   => 4,  || fails(quad(50, 5), |it| it, 4).0.slots('A').len() as i32;
    // the leg that is left takes one.
    "failure, a leg destroyed"          => 1,  || {
        let lame = |it: Battle| it.lost('A', Location::LeftLeg);
        run(biped(50, 5), lame, &[1, 1, 4, 6, 6]).0.slots('A').len() as i32
    };
    "reckoned again, then doubled"      => 6,  || fails(biped(50, 5), |it| it, 2).1;
    "piloting rolls before it moves"    => 2,  || fails(biped(50, 5), |it| it, 2).0.rolls('A').len() as i32;
    "a slot hit stops it"               => 0,  refused;
}
