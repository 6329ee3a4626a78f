//! §15.3.7 Emergency masters.

use grid::Hex;

use super::*;
use crate::mech::Location::*;
use crate::testing::biped;
use crate::unit::{Fate, Loss, Reactor};

/// Firer A with an emergency master nine hexes south of B, slave S two hexes from B, their master C far to the west,
/// and an enemy E with a suite out of reach of everybody.
fn lance() -> Battle {
    let row = |letters: &str| letters.to_owned() + &". ".repeat(30 - letters.len() / 2);
    let drawing = row("A B S C E ") + "\n" + &(row("") + "\n").repeat(39);
    let armed = |key: &str, at| biped(50, 5).with("medium-laser", RightTorso).with(key, at).sheet();
    let at = |x, y| move |unit: &mut crate::Unit| unit.place.hex = Hex::new(x, y);
    board(&drawing)
        .red('A', armed("c3-emergency-master", LeftTorso))
        .red('S', armed("c3-slave", LeftTorso))
        .red('C', armed("c3-master", LeftTorso))
        .blue('B', biped(50, 5).sheet())
        .blue('E', biped(50, 5).with("guardian-ecm", RightTorso).sheet())
        .battle()
        .phase(Phase::Weapons)
        .acting('A')
        .with('A', at(10, 20))
        .with('B', at(10, 11))
        .with('S', at(10, 13))
        .with('C', at(2, 20))
        .with('E', at(29, 2))
        .rule("c3_emergency_master=on")
}

fn aim(battle: &Battle) -> i8 {
    number(battle, shot(battle, 0))
}

fn end_of_turn(battle: &mut Battle) {
    battle.play(&[], relieve_masters);
}

#[test]
fn r_123_an_emergency_master_leads_for_six_turns() {
    let whole = lance();
    assert_eq!(aim(&whole), 4, "through its master");
    let mut headless = whole.with('C', |unit| unit.fate = Fate::Lost(Loss::CentreTorso));
    assert_eq!(aim(&headless), 8);
    let mut off = headless.clone().rule("c3_emergency_master=off");
    end_of_turn(&mut off);
    assert_eq!(aim(&off), 8);
    for turns in 0..EMERGENCY_TURNS {
        end_of_turn(&mut headless);
        assert_eq!((aim(&headless), headless.unit('A').devices.led), (4, turns));
        assert!(network_lines(&headless.state).iter().any(|it| it.to == headless.id('A') && !it.cut));
    }
    end_of_turn(&mut headless);
    assert_eq!((aim(&headless), headless.unit('A').devices.leads_for), (8, None), "it is dead");
    end_of_turn(&mut headless);
    assert_eq!(headless.unit('A').devices.leads_for, None);
}

#[test]
fn turns_in_a_hostile_field_do_not_count() {
    let mut battle = lance().with('C', |unit| unit.fate = Fate::Lost(Loss::CentreTorso));
    end_of_turn(&mut battle);
    let mut jammed = battle.with('E', |unit| unit.place.hex = Hex::new(14, 20));
    assert_eq!(aim(&jammed), 8);
    end_of_turn(&mut jammed);
    assert_eq!(jammed.unit('A').devices.led, 0);
}

#[test]
fn it_hands_back_to_a_master_that_was_jammed_and_waits_for_one_that_is_shut_down() {
    let mut battle = lance().with('E', |unit| unit.place.hex = Hex::new(2, 18));
    assert_eq!(aim(&battle), 8, "the master stands in a field");
    end_of_turn(&mut battle);
    assert_eq!(aim(&battle), 4);
    let mut free = battle.with('E', |unit| unit.place.hex = Hex::new(29, 2));
    end_of_turn(&mut free);
    assert_eq!((aim(&free), free.unit('A').devices.leads_for, free.unit('A').devices.led), (4, None, 1));
    let mut dark = lance().with('C', |unit| unit.reactor = Reactor::ShutDown);
    end_of_turn(&mut dark);
    assert_eq!((aim(&dark), dark.unit('A').devices.leads_for), (8, None));
}
