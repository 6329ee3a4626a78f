//! §15.13.5 Spikes by their examples.

use super::*;
use crate::mech::Location::*;
use crate::physical::{self, Action, Attack, Event, charge};
use crate::testing::biped;

fn strike(battle: &mut Battle, action: Action, dice: &[u8]) {
    battle.play(dice, |play| {
        play.emit(Event::Declared { attack: Attack { attacker: A, action } });
        physical::resolve_declared(play);
    });
}

fn lost(battle: &Battle, name: char, at: crate::mech::Location) -> u8 {
    let id = battle.id(name);
    battle.state.sheet(id).design.armour[at] - battle.unit(name).body.armour[at]
}

/// §15.24 E-165: a kick of 12 does 8, the kicking leg takes 2, the spikes hold on an 8.
#[test]
fn e_165_r_85_spikes_blunt_a_kick() {
    let mut battle = duel(biped(60, 5), biped(60, 5).with("spikes", RightLeg));
    strike(&mut battle, Action::Kick { leg: RightLeg, target: B }, &[6, 6, 1, 4, 4]);
    assert_eq!((lost(&battle, 'B', RightLeg), lost(&battle, 'A', RightLeg)), (8, 2));
    assert!(battle.state.mech(B).has_spikes(RightLeg));
}

/// §15.24 E-166: a punch of 4 does 1, the arm takes 2, the spikes break on a 9.
#[test]
fn e_166_spikes_break() {
    let mut battle = duel(biped(40, 5), biped(60, 5).with("spikes", LeftTorso));
    strike(&mut battle, Action::Punch { arm: RightArm, target: B }, &[6, 6, 2, 4, 5]);
    assert_eq!((lost(&battle, 'B', LeftTorso), lost(&battle, 'A', RightArm)), (1, 2));
    assert!(!battle.state.mech(B).has_spikes(LeftTorso));
}

/// §15.13.5: two points more for each torso location of a charger.
#[test]
fn spikes_sharpen_a_charge() {
    let plain = duel(biped(50, 5), biped(50, 5));
    let spiked = duel(biped(50, 5).with("spikes", LeftTorso).with("spikes", CentreTorso), biped(50, 5));
    assert_eq!(charge::damage(&spiked.state, A, 4), charge::damage(&plain.state, A, 4) + 4);
}

/// who pushes against spikes takes one point in each arm.
#[test]
fn r_102_a_push_against_spikes_hurts_both_arms() {
    let mut battle = duel(biped(50, 5), biped(50, 5).with("spikes", CentreTorso));
    strike(&mut battle, Action::Push { target: B }, &[6, 6]);
    assert_eq!((lost(&battle, 'A', LeftArm), lost(&battle, 'A', RightArm)), (1, 1));
}
