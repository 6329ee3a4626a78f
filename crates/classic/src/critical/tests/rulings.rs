//! §13 Rulings about critical hits, each in both readings.

use super::super::*;
use super::{bare, group, hits, target};
use crate::damage::{Group, Struck, inflict};
use crate::mech::{CockpitKind, EngineKind, Slot};
use crate::piloting::Cause;
use crate::testing::{Battle, biped};
use crate::unit::{Fate, Loss};

fn determined(battle: &Battle) -> Vec<Location> {
    let location = |event: &crate::Event| match event {
        crate::Event::Critical(Event::Determined { location, .. }) => Some(*location),
        _ => None,
    };
    battle.log.iter().filter_map(location).collect()
}

/// §14 E-72, R-15: the second hit never postpones harm.
#[test]
fn e_72_r_15_a_second_fission_hit_brings_harm_sooner_or_restarts_the_clock() {
    for (rule, harm) in [("sooner", [9, 12, 15].as_slice()), ("restart", &[11, 14])] {
        let (battle, id) = target(biped(50, 5).alter(|design| design.engine.kind = EngineKind::Fission));
        let mut battle = battle.rule(&format!("fission_clock={rule}"));
        for (turn, dice) in [(3, [1, 1]), (8, [1, 2])] {
            battle.state.turn = turn;
            battle.play(&dice, |play| strike(play, id, Location::CentreTorso));
        }
        let due: Vec<u16> = (8..=15).filter(|&turn| radiation::is_due(battle.unit('T'), turn)).collect();
        assert_eq!(due, harm, "{rule}");
    }
}

/// harm that is due in the very turn of the second hit still comes, and a hit in the same turn as the first
/// hastens nothing.
#[test]
fn r_15_harm_due_this_turn_is_not_lost() {
    for (second, harm) in [(9, [9, 12, 15].as_slice()), (3, &[6, 9, 12, 15]), (5, &[8, 11, 14])] {
        let (mut battle, id) = target(biped(50, 5).alter(|design| design.engine.kind = EngineKind::Fission));
        for (turn, dice) in [(3, [1, 1]), (second, [1, 2])] {
            battle.state.turn = turn;
            battle.play(&dice, |play| strike(play, id, Location::CentreTorso));
        }
        let due: Vec<u16> = (second..=15).filter(|&turn| radiation::is_due(battle.unit('T'), turn)).collect();
        assert_eq!(due, harm, "second hit on turn {second}");
    }
}

/// §14 E-73, R-68: the explosion that takes the torso does not lose the criticals still to be placed there.
#[test]
fn e_73_r_68_criticals_are_placed_in_a_torso_that_their_explosion_takes() {
    let draft =
        biped(50, 5).with("ammo-ac-5", Location::RightTorso).with("medium-laser", Location::RightTorso);
    let (battle, id) = target(draft);
    let battle = battle.with('T', |unit| unit.shots.0[0] = 4);
    // Two criticals: the bin; its explosion's rolls for both torsos do nothing, two consciousness rolls; the laser.
    let dice = [5, 5, 1, 1, 1, 1, 1, 2, 6, 6, 6, 6, 1, 2];
    for (rule, rolled, placed) in [("placed", 14, ["RT:01", "RT:02"].as_slice()), ("lost", 12, &["RT:01"])] {
        let mut battle = battle.clone().rule(&format!("lost_location={rule}"));
        battle.play(&dice[..rolled], |play| determine(play, id, Location::RightTorso, 0));
        assert!(battle.unit('T').body.destroyed.has(Location::RightTorso), "{rule}");
        assert_eq!(hits(&battle), placed, "{rule}");
    }
}

/// a shot that takes the torso places its criticals there, or loses them.
#[test]
fn r_68_a_shot_that_takes_a_torso_places_its_criticals_or_loses_them() {
    let (battle, id) = target(biped(50, 5).with("medium-laser", Location::RightTorso));
    // More than armour and structure: one critical in the laser; then the rest meets the armour of the centre torso.
    for (rule, dice, placed) in
        [("placed", [4, 4, 1, 1].as_slice(), ["RT:01"].as_slice()), ("lost", &[4, 4], &[])]
    {
        let mut battle = battle.clone().rule(&format!("lost_location={rule}"));
        let body = &battle.unit('T').body;
        let all = body.armour[Location::RightTorso] + body.internal[Location::RightTorso];
        battle.play(dice, |play| inflict(play, id, group(u16::from(all), Location::RightTorso)));
        assert!(battle.unit('T').body.destroyed.has(Location::RightTorso), "{rule}");
        assert_eq!(hits(&battle), placed, "{rule}");
    }
}

/// §14 E-74, R-68: a later hit finds the torso gone; its through-armour critical goes on with its damage.
#[test]
fn e_74_r_68_a_through_armour_critical_on_a_lost_torso_goes_on_to_the_next() {
    let (battle, id) = target(biped(50, 5).with("ammo-ac-5", Location::RightTorso));
    let mut battle = battle.lost('T', Location::RightTorso);
    let through = Struck { location: Location::RightTorso, through_armour: true };
    battle
        .play(&[1, 1], |play| inflict(play, id, Group { struck: through, ..group(5, Location::RightTorso) }));
    assert_eq!(determined(&battle), [Location::CentreTorso]);
}

/// §14 E-75: one roll at the end of the phase, with the total of its hits, those of the last fall included.
#[test]
fn e_75_a_second_engine_hit_in_the_fall_at_the_end_of_the_phase_counts() {
    let (battle, id) = target(biped(50, 5).alter(|design| design.engine.kind = EngineKind::Combustion));
    let mut battle = bare(battle);
    battle.play(&[1, 2], |play| strike(play, id, Location::CentreTorso));
    let leg = Location::LeftLeg;
    battle.play(&[], |play| crate::piloting::demand(play, id, Cause::LegDestroyed { leg }));
    // The belt; front, centre torso, one critical in slot 1; then 4 + 3 and 3 explodes.
    battle.play(&[6, 6, 1, 3, 4, 4, 4, 1, 1, 4, 3], crate::turn::end_of_phase);
    assert_eq!(battle.unit('T').fate, Fate::Lost(Loss::EngineExplosion));
}

/// §9.5.5: a Gauss rifle that reaches into the arm explodes there if its arm slot is hit.
#[test]
fn a_split_gauss_rifle_explodes_where_it_was_hit() {
    let draft = biped(50, 5).with("gauss-rifle", Location::RightTorso).alter(|design| {
        design.mounts[0].split = Some(Location::RightArm);
        let Slot::Mount(mount) = design.slots.0[Location::RightTorso][0] else { panic!("the rifle") };
        design.slots.0[Location::RightTorso][6] = Slot::Empty;
        design.slots.0[Location::RightArm][4] = Slot::Mount(mount);
    });
    let (mut battle, id) = target(draft);
    // Slot 5 of the arm; critical rolls of arm, torso; two consciousness rolls.
    battle.play(&[1, 5, 1, 1, 1, 1, 6, 6, 6, 6], |play| strike(play, id, Location::RightArm));
    assert!(battle.unit('T').body.destroyed.has(Location::RightArm));
    assert_eq!(determined(&battle), [Location::RightArm, Location::RightTorso]);
}

/// a head blown off kills, wherever the cockpit is; by common practice a torso cockpit saves the pilot.
#[test]
fn r_65_a_head_blown_off_kills_the_pilot_of_a_torso_cockpit() {
    let torso_cockpit = || target(biped(50, 5).alter(|design| design.cockpit = CockpitKind::TorsoMounted));
    let (mut texts, id) = torso_cockpit();
    texts.play(&[6, 6], |play| determine(play, id, Location::Head, 0));
    assert_eq!(texts.unit('T').fate, Fate::Doomed(Loss::Head));
    let (practice, id) = torso_cockpit();
    let mut practice = practice.rule("head_off_kills=off");
    practice.play(&[6, 6], |play| determine(play, id, Location::Head, 0));
    assert_eq!(practice.unit('T').fate, Fate::Operational);
    let (mut shot, id) = torso_cockpit();
    shot.play(&[], |play| damage::lose(play, id, Location::Head, damage::Manner::Destroyed));
    assert_eq!(shot.unit('T').fate, Fate::Operational, "shot away is not blown off");
}
