//! §15.14.4 Indirect artillery fire by its examples: named before movement, down in the next turn, corrected and
//! registered.

use super::shells::{bursts, piece};
use super::*;
use crate::testing::{biped, quad};
use crate::{Action as AnyAction, turn};
use grid::{Facing, Hex};
use kit::{Game, Seat};

/// An Arrow IV at the south end, a spotter of Gunnery 2 near the hex 20 north of it, an enemy far from both.
fn battery(rounds: &str) -> Battle {
    let mut rows = vec![". . . ."; 30];
    rows[29] = ". A . .";
    rows[8] = ". . . S";
    rows[0] = "B . . .";
    let drawing = board(&rows.join("\n"))
        .red('A', piece("arrow-iv", rounds).sheet())
        .red('S', quad(50, 4).sheet())
        .blue('B', biped(100, 3).sheet());
    let battle = drawing.battle().phase(Phase::Targeting).acting('A');
    battle.with('S', |unit| unit.pilot.gunnery = 2)
}

fn mark(battle: &Battle) -> Hex {
    (0..20).fold(battle.unit('A').place.hex, |hex, _| hex.neighbour(Facing::North))
}

fn lob(battle: &Battle) -> Attack {
    Attack { target: Target::Hex(mark(battle)), ..shot(battle, 0) }
}

/// Declares a shell in the Targeting step, which closes.
fn launch(battle: &mut Battle) {
    let attack = lob(battle);
    battle.state.phase = Phase::Targeting;
    assert_eq!(check_attack(&battle.state, &attack), Ok(()));
    battle.play(&[], |play| {
        play.emit(Event::Declared { attack });
        artillery::launch_declared(play);
    });
}

/// The impact step of the next turn.
fn land(battle: &mut Battle, dice: &[u8]) {
    battle.state.turn += 1;
    let first = battle.id('A');
    battle.state.unit_mut(first).deeds = Default::default();
    battle.play(dice, artillery::impact);
}

fn number_rolled(battle: &Battle) -> Option<i8> {
    battle.log.iter().find_map(|event| match event {
        crate::Event::Fire(Event::Rolled { number, .. }) => Some(number.total()),
        _ => None,
    })
}

/// §15.24 E-174: 4 + 7 − 1 = 10; a 9 falls one hex short to the south-west, and the next shell is corrected by 1.
#[test]
fn e_174_r_77_r_114_a_forward_spotter_corrects_a_shell_that_flies() {
    let mut battle = battery("ammo-arrow-iv");
    battle.state.turn = 3;
    launch(&mut battle);
    assert_eq!((battle.state.flights().len(), battle.unit('A').heat.weapons), (1, 10));
    land(&mut battle, &[4, 5, 5]);
    assert_eq!(number_rolled(&battle), Some(10));
    assert_eq!(bursts(&battle), [mark(&battle).neighbour(Facing::SouthWest)]);
    assert!(battle.state.flights().is_empty());
    battle.state.phase = Phase::Targeting;
    assert_eq!(lines(&battle, lob(&battle)).last(), Some(&(Why::Registered, -1)));
}

/// §15.24 E-175: 11 − 1 − 1 = 9 hits; from then on every shell at that hex does.
#[test]
fn e_175_a_hit_registers_the_hex() {
    let mut battle = battery("ammo-arrow-iv");
    launch(&mut battle);
    land(&mut battle, &[4, 5, 5]);
    launch(&mut battle);
    land(&mut battle, &[4, 5]);
    assert_eq!(number_rolled(&battle), Some(9));
    assert_eq!(bursts(&battle), [mark(&battle)]);
    launch(&mut battle);
    land(&mut battle, &[]);
    assert_eq!(bursts(&battle), [mark(&battle)], "no dice");
}

/// the piece that moves forgets what it knew of the hex.
#[test]
fn r_115_who_moves_loses_its_registration() {
    let mut battle = battery("ammo-arrow-iv");
    launch(&mut battle);
    land(&mut battle, &[6, 6]);
    let still = battle.clone().phase(Phase::Targeting);
    assert_eq!(number(&still, lob(&still)), 2);
    let mut moved = battle.with('A', |unit| unit.motion.hexes = 2).phase(Phase::Targeting);
    assert_eq!(number(&moved, lob(&moved)), 10);
    moved.play(&[], |play| {
        play.emit(turn::Event::PhaseBegan { phase: Phase::Weapons, order: Default::default() });
    });
    assert!(moved.state.registered.is_empty());
}

/// §15.14.4 A spotter that does not see the hex any more corrects nothing, and an unseen miss teaches nothing.
#[test]
fn a_shell_that_nobody_sees_is_not_corrected() {
    let mut battle = battery("ammo-arrow-iv");
    launch(&mut battle);
    let mut battle = battle.with('S', |unit| unit.pilot.mind = crate::unit::Mind::Out { since: 1 });
    land(&mut battle, &[4, 6, 1]);
    assert_eq!(number_rolled(&battle), Some(11));
    assert!(battle.state.registered.is_empty());
}

/// the other side hears the piece fire, and not at what.
#[test]
fn r_113_where_a_shell_will_land_is_a_secret() {
    let mut battle = battery("ammo-arrow-iv");
    launch(&mut battle);
    let heard = |seat| battle.log.iter().filter(|it| battle.state.overheard(it, seat).is_some()).count();
    assert_eq!(battle.log.len(), 4, "declared, fired, launched, concluded");
    assert_eq!((heard(Some(Seat::Red)), heard(Some(Seat::Blue)), heard(None)), (4, 2, 2));
    assert!(battle.state.known_to(Some(Seat::Blue)).flights().is_empty());
    assert_eq!(battle.state.known_to(Some(Seat::Red)).flights().len(), 1);
}

/// §15.14.6 A homing shell waits for the designators of the Weapon phase of the turn in which it lands.
#[test]
fn a_homing_shell_that_flies_asks_for_a_tag_when_it_lands() {
    let designate = |on: bool| {
        let mut battle = battery("ammo-arrow-iv-homing");
        let (spotter, enemy) = (battle.id('S'), battle.id('B'));
        battle.state.unit_mut(enemy).place.hex = mark(&battle).neighbour(Facing::North);
        launch(&mut battle);
        land(&mut battle, &[]);
        battle.state.unit_mut(spotter).deeds.designating = on.then_some(enemy);
        let dice: &[u8] = if on { &[2, 2, 3, 4] } else { &[2, 2] };
        battle.play(dice, resolve_declared);
        damage_done(&battle)
    };
    assert_eq!(designate(true), [20]);
    assert!(designate(false).is_empty());
}

/// R-77 The step is held while somebody has a piece to fire in it; nearer hexes and other declarations are refused.
#[test]
fn the_targeting_step_takes_artillery_at_far_hexes_alone() {
    let battle = battery("ammo-arrow-iv");
    let from = battle.unit('A').place.hex;
    let legal = battle.legal();
    assert!(legal.len() > 20 && legal.contains(&AnyAction::Fire(Action::EndFire)));
    for action in legal {
        assert_eq!(battle.state.check(action), Ok(()), "{action:?}");
        if let AnyAction::Fire(Action::Fire { target: Target::Hex(hex), .. }) = action {
            assert!((18..=136).contains(&from.distance(hex)));
        }
    }
    let near = Attack { target: Target::Hex(from.neighbour(Facing::North)), ..shot(&battle, 0) };
    assert_eq!(check_attack(&battle.state, &near), Err(NoShot::TooNearToLob { range: 1 }));
    let flip = check_targeting(&battle.state, battle.id('A'), Action::FlipArms);
    assert_eq!(flip, Err(NoShot::ArtilleryAlone.into()));
    let direct = battle.clone().phase(Phase::Weapons);
    assert_eq!(check_attack(&direct.state, &lob(&direct)), Err(NoShot::ArtilleryRange { range: 20 }));
    assert!(artillery::may_target(&battle.state, battle.id('A')));
    let off = battle.rule("indirect_artillery=off");
    assert!(!artillery::may_target(&off.state, off.id('A')));
}

/// §15.14.4 A piece fires once a turn; the torso is free in the Weapon phase.
#[test]
fn a_piece_that_fired_before_movement_is_silent_later() {
    let mut battle = battery("ammo-arrow-iv");
    launch(&mut battle);
    let battle = battle.phase(Phase::Weapons);
    let near = (0..10).fold(battle.unit('A').place.hex, |hex, _| hex.neighbour(Facing::North));
    let again = Attack { target: Target::Hex(near), ..shot(&battle, 0) };
    assert_eq!(check_attack(&battle.state, &again), Err(NoShot::AlreadyDeclared));
    let twist = AnyAction::Fire(Action::Twist { to: Twist::Left });
    assert_eq!(battle.state.check(twist), Ok(()));
}

/// §15.14.1, §15.14.4 Boards of 17 hexes; turns in the air.
#[test]
fn ranges_and_times_of_flight() {
    let reach =
        |key| artillery::greatest_range(crate::gear::Weapon::by_key(key).expect("in the table").weapon());
    assert_eq!(["arrow-iv", "clan-arrow-iv", "thumper", "sniper"].map(reach), [136, 153, 357, 306]);
    assert_eq!(
        [18, 136, 137, 255, 256, 357, 358, 443].map(artillery::flight_turns),
        [1, 1, 2, 2, 3, 3, 4, 5]
    );
}
