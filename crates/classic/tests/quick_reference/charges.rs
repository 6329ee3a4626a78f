//! Charges, pushes and deaths from above, step by step; and the comparative modifier.

use classic::damage::{Event as Harm, HitTable, Side};
use classic::mech::Location;
use classic::movement::Action as Move;
use classic::physical::Action as Blow;
use classic::unit::Mode;
use classic::{Action, Event, Phase};
use kit::Scripted;

use crate::boards::board;
use crate::damage::{charges, leaps};
use crate::damage_rolls::{charge, death_from_above, outcome};
use crate::rows::table;
use crate::stage::{Battle, FORWARD, column, laser};

const A: classic::UnitId = classic::UnitId(0);
const B: classic::UnitId = classic::UnitId(1);

fn hex(battle: &Battle, name: char) -> String {
    battle.unit(name).place.hex.to_string()
}

/// B's number to charge A, over its Piloting and having run two hexes, by the pilots' skills.
fn compared(own: u8, other: u8) -> i8 {
    let mut battle = column(3, laser(), laser()).piloting('A', other).piloting('B', own).battle();
    battle.moves('B', Mode::Run, &[FORWARD, FORWARD, Move::Charge { target: A }], &[]);
    battle.finish_anyhow(&[]);
    battle.blows()[0] - own as i8 - 2
}

table! { comparative, "comparative modifier", i8;
    "own skill less the target's" => 2, || { assert_eq!(compared(3, 5), -2); compared(5, 3) };
}

/// Whether B may declare a charge after these steps.
fn may_charge(mode: Mode, steps: &[Move]) -> bool {
    let mut battle = column(3, laser(), laser().jets(3)).battle();
    battle.turn_of('B');
    let none = || Scripted::new(&[]);
    battle
        .act(Action::Movement(Move::Declare { mode, masc: false, supercharger: false }), &mut none())
        .expect("a mode");
    steps.iter().for_each(|&step| battle.act(Action::Movement(step), &mut none()).expect("a step"));
    battle.act(Action::Movement(Move::Charge { target: A }), &mut none()).is_ok()
}

/// Whether a unit that has declared its assault may fire.
fn fires(mut battle: Battle) -> bool {
    battle.until(Phase::Weapons);
    battle.close_anyhow(&[]);
    battle.log.iter().any(|it| matches!(it, Event::Turn(classic::turn::Event::Activated { unit: B })))
}

fn charging() -> Battle {
    let mut battle = column(3, laser(), laser()).battle();
    battle.moves('B', Mode::Run, &[FORWARD, FORWARD, Move::Charge { target: A }], &[]);
    battle
}

fn sizes(battle: &Battle, name: char) -> String {
    battle.points(name).iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

table! { charging_steps, "charge", String;
    "1a: walk or run"        => "true true false".to_owned(), || format!(
        "{} {} {}",
        may_charge(Mode::Walk, &[FORWARD, FORWARD]),
        may_charge(Mode::Run, &[FORWARD, FORWARD]),
        may_charge(Mode::Jump, &[]),
    );
    "1b: adjacent"           => "false".to_owned(), || may_charge(Mode::Run, &[FORWARD]).to_string();
    "2: no weapon attacks"   => "false".to_owned(), || fires(charging()).to_string();
    "3a: comparative"        => "2".to_owned(), || compared(5, 3).to_string();
    "3b: damage, groups of 5" => "5 5 5 2".to_owned(), || sizes(&charges(), 'A');
    "3c: the charger's"      => "5".to_owned(), || sizes(&charges(), 'B');
    "3d: into the target's hex" => "0202 0201".to_owned(), || { let it = charges(); format!("{} {}", hex(&it, 'B'), hex(&it, 'A')) };
    "3e: both roll at +2"    => "Adds(2) Adds(2)".to_owned(), || {
        let it = charge("charger_psr=2");
        format!("{:?} {:?}", outcome(&it, 'A'), outcome(&it, 'B'))
    };
}

/// A pushes B; its arm lasers may have fired.
fn pushed(fired: bool, dice: &[u8]) -> Option<Battle> {
    let draft = laser().with("medium-laser", Location::RightArm);
    let mut battle = board(". . .\n. A .\n. B .\n. . .\n. . .").red(draft).blue(laser()).battle();
    if fired {
        battle.aims('A', 1, 'B');
        battle.close(&[1, 1]);
    }
    battle.try_strike('A', Blow::Push { target: B }).ok()?;
    battle.close(dice);
    Some(battle)
}

table! { pushing, "push", String;
    "1: Piloting - 1"          => "4".to_owned(), || pushed(false, &[1, 1]).expect("a push").blows()[0].to_string();
    "2: both arms, unfired"    => "false".to_owned(), || pushed(true, &[]).is_some().to_string();
    "3: both move on"          => "0203 0204".to_owned(), || {
        let it = pushed(false, &[6, 6, 6, 6]).expect("a push");
        format!("{} {}", hex(&it, 'A'), hex(&it, 'B'))
    };
    "4: the target rolls"      => "Adds(0)".to_owned(), || {
        format!("{:?}", outcome(&pushed(false, &[6, 6, 6, 6]).expect("a push"), 'B'))
    };
}

/// B has declared a death from above on A.
fn leaping(jets: u8) -> Option<Battle> {
    let drawing = board("2 2 2\n. A .\n. . .\n. . .\n. B .").red(laser()).blue(laser().jets(jets));
    let mut battle = drawing.battle();
    battle.turn_of('B');
    let none = || Scripted::new(&[]);
    let declare = Action::Movement(Move::Declare { mode: Mode::Jump, masc: false, supercharger: false });
    battle.act(declare, &mut none()).ok()?;
    battle.act(Action::Movement(Move::DeathFromAbove { target: A }), &mut none()).ok()?;
    Some(battle)
}

/// The table and side of a unit's location rolls.
fn tables(battle: &Battle, of: classic::UnitId) -> (HitTable, Side) {
    let rolled = battle.log.iter().find_map(|it| match it {
        Event::Damage(Harm::LocationRolled { unit, table, side, .. }) if *unit == of => Some((*table, *side)),
        _ => None,
    });
    rolled.expect("it was hit")
}

/// C, far behind a hill that hides the ground, sees who hangs two levels above its target.
fn seen_in_the_air() -> bool {
    // A hill of level 2 hides those who stand behind it; two levels above A's feet the leaper's top is level 4.
    let drawing = ". A .\n. . .\n. . .\n. B .\n. . .\n. . .\n. 2 .\n. . .\n. C .";
    let shooter = || classic_shooter();
    let stands = {
        let mut it = board(drawing)
            .red(laser())
            .blue(laser().jets(4))
            .red(shooter())
            .facing('C', grid::Facing::North)
            .battle();
        it.try_aim('C', 0, 'B').is_ok()
    };
    let mut it = board(drawing)
        .red(laser())
        .blue(laser().jets(4))
        .red(shooter())
        .facing('C', grid::Facing::North)
        .battle();
    it.moves('B', Mode::Jump, &[Move::DeathFromAbove { target: A }], &[]);
    !stands && it.try_aim('C', 0, 'B').is_ok()
}

fn classic_shooter() -> crate::designs::Draft {
    crate::designs::biped(80, 4).with("ppc", Location::RightTorso)
}

table! { leaping_steps, "death from above", String;
    "1a: jump MP"               => "false true".to_owned(), || format!("{} {}", leaping(2).is_some(), leaping(3).is_some());
    "1b: adjacent"              => "1".to_owned(), || {
        let it = leaping(3).expect("a leap");
        it.unit('B').place.hex.distance(it.unit('A').place.hex).to_string()
    };
    "1c: seen two levels above" => "true".to_owned(), || seen_in_the_air().to_string();
    "2: no weapon attacks"      => "false".to_owned(), || fires(leaping(3).expect("a leap")).to_string();
    "3a: comparative"           => "3".to_owned(), || (death_from_above().blows()[0] - 5).to_string(); // even pilots; it jumped
    "3b: damage, groups of 5"   => "5 5 5 2, (Punch, Front)".to_owned(), || {
        let it = leaps(false);
        format!("{}, {:?}", sizes(&it, 'A'), tables(&it, A))
    };
    "3b: a prone target"        => "(Full, Rear)".to_owned(), || format!("{:?}", tables(&leaps(true), A));
    "3c: the leaper's"          => "5 5 1, (Kick, Front)".to_owned(), || {
        let it = leaps(false);
        format!("{}, {:?}", sizes(&it, 'B'), tables(&it, B))
    };
    "3d: into the target's hex" => "0202 0201".to_owned(), || {
        let it = death_from_above();
        format!("{} {}", hex(&it, 'B'), hex(&it, 'A'))
    };
    "3e: the leaper rolls at +4" => "Adds(4)".to_owned(), || format!("{:?}", outcome(&death_from_above(), 'B'));
    "3f: the target at +2"      => "Adds(2)".to_owned(), || format!("{:?}", outcome(&death_from_above(), 'A'));
}
